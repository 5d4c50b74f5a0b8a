//! The ten levels of play.

use crate::search::Score;

/// The handicap of a level against the best play.
#[derive(Clone, Copy, Debug)]
pub struct Level {
    /// The search depth, in half-moves.
    pub(super) depth: Option<u32>,
    pub(super) nodes: Option<u64>,
    /// The further depth of captures, in half-moves.
    pub(super) captures: i32,
    /// The standard deviation of the evaluation error, in hundredths: a weak player misjudges a position in the
    /// same way each time.
    pub(super) noise: Score,
}

/// The ten levels of a game, the weakest first. Each game has its own, since the same error weighs more in one
/// than in another; `src/bin/lab/README.md` lists the score of each against the one below.
pub type Levels = [Level; Level::COUNT];

/// The maximum length of a line of captures.
const ALL_CAPTURES: i32 = 24;

impl Level {
    /// The names, the weakest first.
    pub const NAMES: [&'static str; Self::COUNT] =
        ["first-game", "child", "beginner", "learner", "casual", "regular", "club", "strong", "expert", "master"];

    /// The number of levels.
    pub const COUNT: usize = 10;

    /// The best play.
    pub const BEST: Self = Self { depth: None, nodes: None, captures: ALL_CAPTURES, noise: 0 };

    /// Searches its own move only, and captures after it.
    pub const fn looking_at_moves(captures: i32, noise: Score) -> Self {
        Self { depth: Some(1), captures, noise, ..Self::BEST }
    }

    /// Searches this many half-moves, and then all captures.
    pub const fn looking_ahead(depth: u32, noise: Score) -> Self {
        Self { depth: Some(depth), noise, ..Self::BEST }
    }

    /// Evaluates without error, with a limited number of nodes.
    pub const fn looking_at(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::BEST }
    }
}
