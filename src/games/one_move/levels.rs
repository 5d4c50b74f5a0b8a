//! The ten levels of play.

use super::Moves;
use crate::games::weights::Evaluator;
use crate::search::{Limits, Pruning, Request, Score, Settings, Sight};

/// What makes a level weaker than the best play.
#[derive(Clone, Copy, Debug)]
pub struct Level {
    name: &'static str,
    /// How far it looks ahead, in half-moves.
    depth: Option<u32>,
    nodes: Option<u64>,
    /// For how many half-moves after that it looks at captures.
    captures: i32,
    /// How far its judgement may be off, in hundredths: a weak player misjudges a position in the same way each time.
    noise: Score,
}

const fn level(name: &'static str, depth: Option<u32>, nodes: Option<u64>, captures: i32, noise: Score) -> Level {
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

/// How much worse than even a draw is to a player, in hundredths.
const CONTEMPT: Score = 20;

/// A move is a single placement, so every look sees all of it.
const SIGHT: Sight = Sight::within(1_000);

impl Level {
    /// How many there are.
    pub const COUNT: usize = LEVELS.len();

    /// Their names, the weakest first.
    pub const NAMES: [&'static str; Self::COUNT] = {
        let mut names = [""; Self::COUNT];
        let mut index = 0;
        while index < names.len() {
            names[index] = LEVELS[index].name;
            index += 1;
        }
        names
    };

    /// The level with this number, from 1 on; the nearest one for others.
    fn new(number: usize) -> Self {
        LEVELS[number.clamp(1, Self::COUNT) - 1]
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
    let level = Level::new(level);
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
