//! One board of a match.

use super::laws::BoardsLaws;
use crate::games::rules::Rules;
use crate::position::{Claim, Outcome, Step};

/// One board: where it stands, the turn under way, and what has stood on it.
#[derive(Clone, Debug)]
pub(super) struct Standing<R> {
    /// Where it began.
    pub start: R,
    /// How it stood when the turn under way began, with what has come since.
    pub turn_start: R,
    /// How it stands now.
    pub state: R,
    /// The steps of the turn under way.
    pub pending: Vec<Step>,
    /// The keys of all positions that have stood on it, as turns and pieces that came have made them.
    stood: Vec<u64>,
    /// How it has ended.
    pub end: Option<Outcome>,
}

/// A board between two turns, to go back to.
#[derive(Clone, Debug)]
pub(super) struct AtRest<R> {
    state: R,
    stood: usize,
    pub end: Option<Outcome>,
}

impl<R: Rules> Standing<R> {
    /// A board on which nothing has been played.
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

    /// The position at the start of the turn stands on the board. Whether pieces can come makes no other position of it.
    pub fn count_position(&mut self, laws: &BoardsLaws<R::RuleSet, R>) {
        let mut position = self.turn_start.clone();
        (laws.feed)(&mut position, true);
        self.stood.push(position.key());
    }

    /// How often this position has stood on the board, counting now.
    pub fn repetitions(&self) -> usize {
        let now = self.stood.last();
        self.stood.iter().filter(|key| Some(*key) == now).count().max(1)
    }

    /// The claims that can be made now.
    pub fn claims(&self) -> Vec<Claim> {
        if self.end.is_some() { Vec::new() } else { self.turn_start.claims(self.repetitions()) }
    }

    /// Changes the board from outside, also in the middle of a turn.
    pub fn change(&mut self, change: impl Fn(&mut R)) {
        change(&mut self.turn_start);
        change(&mut self.state);
    }

    /// Whether the side to move has no turn, though the board has not ended (rules §8).
    pub fn is_waiting(&self) -> bool {
        self.end.is_none()
            && self.pending.is_empty()
            && self.state.outcome().is_none()
            && self.state.steps_with_kinds().is_empty()
    }

    /// The turn under way is given up.
    pub fn put_back(&mut self) {
        self.pending.clear();
        self.state = self.turn_start.clone();
    }

    /// How it stands, without the turn under way.
    pub fn at_rest(&self) -> AtRest<R> {
        AtRest { state: self.turn_start.clone(), stood: self.stood.len(), end: self.end }
    }

    /// Goes back.
    pub fn restore(&mut self, rest: AtRest<R>) {
        self.turn_start = rest.state;
        self.put_back();
        self.stood.truncate(rest.stood);
        self.end = rest.end;
    }
}
