//! How far the search of one position has come.

use super::{Game, Score};

/// A turn of a position in the tree.
pub(super) struct Child<G> {
    pub position: G,
    /// A guess of how good it is.
    pub order: i32,
    /// Whether the game does not expect anything of the turn.
    pub is_quiet: bool,
    pub told: Told,
}

/// What is known of a position before it is entered.
#[derive(Clone, Copy, Default)]
pub(super) struct Told {
    /// Whether the turn that leads to it threatens to win; computed when first needed.
    pub threatened: Option<bool>,
    /// Whether the side to move can win at once, if that was told without a test.
    pub can_win: Option<bool>,
}

/// A child in the order of picking: better guesses come first, of equal ones those that were generated first. Apart from the
/// children, which are large and stay where they are; in one number, which is quick to compare.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Rank(u64);

impl Rank {
    pub fn new(order: i32, child: usize) -> Self {
        let guess = (i64::from(i32::MAX) - i64::from(order)) as u64;
        Self(guess << 32 | child as u64)
    }

    /// Its index in the arena.
    pub const fn child(self) -> usize {
        self.0 as u32 as usize
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
    /// The lower half of the key of the best child; 0 for none.
    pub best_turn: u32,
    pub attempt: Attempt,
    pub line: Vec<u64>,
}
