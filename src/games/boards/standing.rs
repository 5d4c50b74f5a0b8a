//! One board of a match.

use crate::games::rules::Rules;
use crate::position::{Claim, Outcome, Step};

/// One board: its position, the turn under way, and its past positions.
#[derive(Clone, Debug)]
pub(super) struct Standing<R> {
    /// The start position.
    pub start: R,
    /// The state at the start of the turn under way, with the pieces that have arrived since.
    pub turn_start: R,
    /// The current state.
    pub state: R,
    /// The steps of the turn under way.
    pub pending: Vec<Step>,
    /// The keys of all past positions, after turns and after arrivals of pieces.
    stood: Vec<u64>,
    /// The outcome.
    pub end: Option<Outcome>,
}

/// A saved board between two turns.
#[derive(Clone, Debug)]
pub(super) struct AtRest<R> {
    state: R,
    stood: usize,
    pub end: Option<Outcome>,
}

impl<R: Rules> Standing<R> {
    /// A board before its first turn.
    pub fn new(start: R, end: Option<Outcome>) -> Self {
        Self {
            turn_start: start.clone(),
            state: start.clone(),
            start,
            pending: Vec::new(),
            stood: Vec::new(),
            end,
        }
    }

    /// Records the position at the start of the turn. The flag for arriving pieces does not make a different
    /// position.
    pub fn count_position(&mut self) {
        let mut position = self.turn_start.clone();
        position.set_receives_pieces(true);
        self.stood.push(position.key());
    }

    /// The number of occurrences of this position, including now.
    pub fn repetitions(&self) -> usize {
        let now = self.stood.last();
        self.stood.iter().filter(|key| Some(*key) == now).count().max(1)
    }

    /// The available claims.
    pub fn claims(&self) -> Vec<Claim> {
        if self.end.is_some() { Vec::new() } else { self.turn_start.claims(self.repetitions()) }
    }

    /// Changes the board from outside, also in the middle of a turn.
    pub fn change(&mut self, change: impl Fn(&mut R)) {
        change(&mut self.turn_start);
        change(&mut self.state);
    }

    /// Returns `true` if the side to move has no turn, though the board has not ended (rules §8).
    pub fn is_waiting(&self) -> bool {
        self.end.is_none()
            && self.pending.is_empty()
            && self.state.outcome().is_none()
            && self.state.steps_with_kinds().is_empty()
    }

    /// Drops the turn under way.
    pub fn put_back(&mut self) {
        self.pending.clear();
        self.state = self.turn_start.clone();
    }

    /// The saved state, without the turn under way.
    pub fn at_rest(&self) -> AtRest<R> {
        AtRest { state: self.turn_start.clone(), stood: self.stood.len(), end: self.end }
    }

    /// Restores a saved state.
    pub fn restore(&mut self, rest: AtRest<R>) {
        self.turn_start = rest.state;
        self.put_back();
        self.stood.truncate(rest.stood);
        self.end = rest.end;
    }
}
