//! Where the search of a position stands.

use std::cmp::Reverse;

use super::{Delta, Game, Score};

/// A turn of a position in the tree.
pub(super) struct Child<G> {
    pub position: G,
    /// A guess of how good it is.
    pub order: i32,
    /// Whether the game does not expect anything of the turn.
    pub is_quiet: bool,
    /// Whether the turn threatens to win; computed when first needed.
    pub threat: Option<bool>,
    /// Whether the turn leaves the other side a win, if that was told without a test.
    pub allows_win: Option<bool>,
}

/// A child in the order of picking. Apart from the children, which are large and stay where they are.
#[derive(Clone, Copy)]
pub(super) struct Rank {
    pub order: i32,
    /// Its index in the arena.
    pub child: usize,
}

impl Rank {
    /// What sorts them: better guesses first, of equal ones those that were generated first.
    pub fn place(&self) -> (Reverse<i32>, usize) {
        (Reverse(self.order), self.child)
    }
}

/// The kind of search under way for the current child.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Attempt {
    /// Null move: if passing already fails high, no turn need be searched.
    Pass,
    /// Late move reduction: reduced depth, null window.
    Reduced,
    /// Full depth, null window.
    Scout,
    /// Full depth, full window.
    Full,
}

/// Whether a position occurred before.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stood {
    Never,
    /// Once in the game.
    Once,
    /// Reaching it again is scored as a draw.
    Repeats,
}

/// A position whose turns are being searched.
pub(super) struct Frame<G: Game> {
    pub position: G,
    /// Computed when first needed.
    pub calm: Option<G::Calm>,
    pub threatened: bool,
    /// Only noisy turns are looked at, after the last ply.
    pub noisy_only: bool,
    pub depth: i32,
    pub alpha: Score,
    pub beta: Score,
    pub alpha_before: Score,
    /// Index of its first child in the arena.
    pub first: usize,
    /// How many children were picked; the last of them is being searched.
    pub picked: usize,
    /// Whether the children are all turns.
    pub complete: bool,
    /// Forward futility: the score that quiet turns without a threat are given instead of being searched.
    pub futile: Option<Score>,
    pub best: Score,
    pub best_turn: Delta,
    pub attempt: Attempt,
    pub line: Vec<u64>,
}
