//! The state of the search of one position.

use super::{Game, Score};

/// A turn of a position in the tree.
pub(super) struct Child<G> {
    pub position: G,
    /// The ordering score.
    pub order: i32,
    /// `true` if the game gives the turn no ordering bonus.
    pub is_quiet: bool,
    pub threats: KnownThreats,
}

/// Results known about a position before it is entered.
#[derive(Clone, Copy, Default)]
pub(super) struct KnownThreats {
    /// `true` if the turn that leads to it threatens to win; computed on demand.
    pub threatened: Option<bool>,
    /// `true` if the side to move can win at once; `None` if that requires a test.
    pub can_win: Option<bool>,
}

/// A child in picking order: better ordering scores first, ties in the order of generation. Separate from the
/// children, which are large and stay in place; a single number, which is fast to compare.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Rank(u64);

impl Rank {
    pub fn new(order: i32, child: usize) -> Self {
        let guess = (i64::from(i32::MAX) - i64::from(order)) as u64;
        Self(guess << 32 | child as u64)
    }

    /// The index in the arena.
    pub const fn child(self) -> usize {
        self.0 as u32 as usize
    }
}

/// The kind of search under way for the current child.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Attempt {
    /// Null move: if passing already fails high, no turn is searched.
    Pass,
    /// Late move reduction: reduced depth, null window.
    Reduced,
    /// Full depth, null window.
    Scout,
    /// Full depth, full window.
    Full,
}

/// The repetition state of a position.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stood {
    Never,
    /// It occurred once in the game.
    Once,
    /// Another occurrence scores as a draw.
    Repeats,
}

/// A position whose turns are being searched.
pub(super) struct Frame<G: Game> {
    pub position: G,
    /// Computed on demand.
    pub delta: Option<G::WinDelta>,
    pub threatened: bool,
    /// Only noisy turns are searched, after the last ply.
    pub noisy_only: bool,
    pub depth: i32,
    pub alpha: Score,
    pub beta: Score,
    pub alpha_before: Score,
    /// The index of its first child in the arena.
    pub first: usize,
    /// The number of children picked; the last of them is being searched.
    pub picked: usize,
    /// `true` if the children are all turns.
    pub complete: bool,
    /// Forward futility: the score assigned to pruned quiet turns without a threat.
    pub futile: Option<Score>,
    pub best: Score,
    /// The lower half of the key of the best child; 0 for none.
    pub best_turn: u32,
    pub attempt: Attempt,
    pub line: Vec<u64>,
}
