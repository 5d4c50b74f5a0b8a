//! The computer's ten levels of play.

use super::eval::Evaluator;
use super::position::Position;
use crate::search::{Limits, Request, Settings, Sight};

/// What makes a level weaker than the best play.
struct Level {
    name: &'static str,
    /// How far it looks ahead, in half-moves.
    depth: Option<u32>,
    nodes: Option<u64>,
    /// For how many half-moves after that it looks at captures.
    captures: i32,
    /// How far its judgement may be off, in hundredths: a weak player misjudges a position in the same way each time.
    noise: i32,
}

const fn level(name: &'static str, depth: Option<u32>, nodes: Option<u64>, captures: i32, noise: i32) -> Level {
    Level { name, depth, nodes, captures, noise }
}

/// As many as a line of captures may have.
const ALL_CAPTURES: i32 = 24;

const LEVELS: [Level; 10] = [
    level("first-game", Some(1), None, 0, 500),
    level("child", Some(1), None, 0, 180),
    level("beginner", Some(1), None, 2, 120),
    level("learner", Some(2), None, 2, 80),
    level("casual", Some(2), None, ALL_CAPTURES, 50),
    level("regular", Some(3), None, ALL_CAPTURES, 30),
    level("club", Some(4), None, ALL_CAPTURES, 10),
    level("strong", None, Some(20_000), ALL_CAPTURES, 0),
    level("expert", None, Some(120_000), ALL_CAPTURES, 0),
    level("master", None, None, ALL_CAPTURES, 0),
];

/// Names of the levels, the weakest first.
pub(super) const NAMES: [&str; LEVELS.len()] = {
    let mut names = [""; LEVELS.len()];
    let mut index = 0;
    while index < names.len() {
        names[index] = LEVELS[index].name;
        index += 1;
    }
    names
};

/// How much worse than even a draw is to a player, in hundredths.
const CONTEMPT: i32 = 20;

/// A move is a single placement, so every look sees all of it.
const SIGHT: Sight = Sight::within(1_000);

impl Position {
    /// What an analysis searches from here: as well as possible, without any limit.
    pub fn analysis(self) -> Request<Self> {
        let mut request = self.request(LEVELS.len(), 0);
        request.settings.contempt = 0;
        request
    }

    /// What a player of this level, from 1 on, searches from here; the strongest has no limit. `seed` decides what the
    /// weaker levels misjudge.
    pub fn request(self, level: usize, seed: u64) -> Request<Self> {
        let level = &LEVELS[level.clamp(1, LEVELS.len()) - 1];
        Request {
            position: self,
            past: Vec::new(),
            limits: Limits { depth: level.depth, nodes: level.nodes, time: None },
            lines: 1,
            settings: Settings {
                evaluator: Evaluator { noise: level.noise, seed },
                sight: SIGHT,
                // More moves than any position has.
                width: 256,
                threats: level.captures,
                contempt: CONTEMPT,
            },
            root_sight: SIGHT,
            verify: false,
        }
    }
}
