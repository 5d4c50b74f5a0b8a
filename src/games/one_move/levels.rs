//! The ten levels of play.

use super::Moves;
use crate::games::weights::Evaluator;
use crate::search::{Limits, Pruning, Request, Score, Settings, Sight};

/// What makes a level weaker than the best play.
#[derive(Clone, Copy, Debug)]
pub struct Level {
    /// How far it looks ahead, in half-moves.
    depth: Option<u32>,
    nodes: Option<u64>,
    /// For how many half-moves after that it looks at captures.
    captures: i32,
    /// How far its judgement may be off, in hundredths: a weak player misjudges a position in the same way each time.
    noise: Score,
}

/// The ten levels of a game, the weakest first. Each game has its own, since the same error weighs more in one than in another;
/// `src/bin/lab/README.md` tells how each does against the one below.
pub type Ladder = [Level; Level::COUNT];

/// As many as a line of captures may have.
const ALL_CAPTURES: i32 = 24;

/// From this level on what is won against a bare king is won, whatever the level looks at elsewhere: at least so many positions
/// are looked at there.
const FINISHES: usize = 6;
const TO_FINISH: u64 = 12_000;

/// How much worse than even a draw is to a player, in hundredths.
const CONTEMPT: Score = 20;

/// A move is a single placement, so every look sees all of it.
const SIGHT: Sight = Sight::within(1_000);

impl Level {
    /// Their names, the weakest first.
    pub const NAMES: [&'static str; Self::COUNT] =
        ["first-game", "child", "beginner", "learner", "casual", "regular", "club", "strong", "expert", "master"];

    /// How many there are.
    pub const COUNT: usize = 10;

    /// The best play.
    pub const BEST: Self = Self { depth: None, nodes: None, captures: ALL_CAPTURES, noise: 0 };

    /// Looks at its own move only, and at so many captures after it.
    pub const fn looking_at_moves(captures: i32, noise: Score) -> Self {
        Self { depth: Some(1), captures, noise, ..Self::BEST }
    }

    /// Looks so many half-moves ahead, and then at all captures.
    pub const fn looking_ahead(depth: u32, noise: Score) -> Self {
        Self { depth: Some(depth), noise, ..Self::BEST }
    }

    /// Judges without error, but looks at so many positions only.
    pub const fn looking_at(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::BEST }
    }

    /// What a player of this level searches; the strongest has no limit.
    fn request<P: Moves>(self, position: P, evaluator: Evaluator<P::Weights>) -> Request<P> {
        Request {
            position,
            past: Vec::new(),
            limits: Limits { depth: self.depth, nodes: self.nodes, time: None },
            lines: 1,
            settings: Settings {
                evaluator,
                sight: SIGHT,
                // More moves than any position has, drops included.
                width: 512,
                quiescence: self.captures,
                contempt: CONTEMPT,
                pruning: Pruning::CAREFUL,
            },
            root_sight: SIGHT,
            verify: false,
            variety: None,
        }
    }
}

/// What a player of a level, counted from 1, searches; `seed` decides what it misjudges.
pub fn request<P: Moves>(position: P, level: usize, seed: u64) -> Request<P> {
    let number = level.clamp(1, Level::COUNT);
    let mut level = P::LEVELS[number - 1];
    if number >= FINISHES && position.judge_bare().is_some() {
        let is_limited = level.depth.or(level.nodes.map(|_| 0)).is_some();
        level = Level { nodes: is_limited.then(|| TO_FINISH.max(level.nodes.unwrap_or(0))), ..Level::BEST };
    }
    // Players that err need nothing better than weights.
    let net = if level.noise == 0 { P::net() } else { None };
    level.request(position, Evaluator { net, ..Evaluator::new(level.noise, seed) })
}

/// What an analysis searches: as well as possible, without any limit.
pub fn analysis<P: Moves>(position: P) -> Request<P> {
    let mut request = request(position, Level::COUNT, 0);
    request.settings.contempt = 0;
    request
}
