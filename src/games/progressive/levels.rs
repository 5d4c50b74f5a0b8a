//! The ten levels of play. What makes them weaker than the best play: how many series they look through, how long the mates
//! are that they see, how far they look ahead, and how far their judgement is off.

use super::position::Position;
use crate::games::chess::Evaluator;
use crate::games::one_move;
use crate::search::{Limits, Pruning, Request, Score, Settings, Sight};

/// Their names, the weakest first.
pub(super) const NAMES: [&str; LEVELS.len()] = one_move::Level::NAMES;

#[derive(Clone, Copy)]
struct Level {
    /// How far it looks ahead, in series.
    depth: Option<u32>,
    nodes: Option<u64>,
    /// How many positions it looks at for the series of one turn.
    states: usize,
    /// How long the mates are that it sees.
    mates: usize,
    /// See [`Evaluator`], in hundredths.
    noise: Score,
}

const fn level(depth: Option<u32>, nodes: Option<u64>, states: usize, mates: usize, noise: Score) -> Level {
    Level { depth, nodes, states, mates, noise }
}

/// Even steps, as far as the game has any: whoever looks through more series wins a little more often.
const LEVELS: [Level; 10] = [
    level(Some(1), None, 100, 1, 3_000),
    level(Some(1), None, 400, 2, 600),
    level(Some(1), None, 1_200, 4, 150),
    level(Some(1), None, 2_500, 5, 80),
    level(Some(1), None, 4_000, usize::MAX, 20),
    level(Some(1), None, 6_000, usize::MAX, 20),
    level(Some(1), None, 10_000, usize::MAX, 20),
    level(None, Some(300), 16_000, usize::MAX, 0),
    level(None, Some(4_000), 24_000, usize::MAX, 0),
    level(None, None, 24_000, usize::MAX, 0),
];

/// So many times less is looked at below the root.
const BELOW: usize = 6;

/// What is left of the search is not worth it with a lead of so much for each series.
const PRUNING: Pruning = Pruning { reverse: 400, forward: None, late_at_root: false };

/// How much worse than even a draw is to a player, in hundredths.
const CONTEMPT: Score = 20;

/// What a player of a level, counted from 1, searches; `seed` decides what it misjudges.
pub(super) fn request(position: Position, level: usize, seed: u64) -> Request<Position> {
    let Level { depth, nodes, states, mates, noise } = LEVELS[level.clamp(1, LEVELS.len()) - 1];
    let sight = |states| Sight { states, placements: mates };
    Request {
        position,
        past: Vec::new(),
        limits: Limits { depth, nodes, time: None },
        lines: 1,
        settings: Settings {
            evaluator: Evaluator::new(noise, seed),
            sight: sight((states / BELOW).max(100)),
            width: 256,
            quiescence: 0,
            contempt: CONTEMPT,
            pruning: PRUNING,
        },
        root_sight: sight(states),
        // A level without errors does not overlook a mate by the next series either.
        verify: noise == 0,
        variety: None,
    }
}

/// What an analysis searches: as well as possible, without any limit.
pub(super) fn analysis(position: Position) -> Request<Position> {
    let mut request = request(position, LEVELS.len(), 0);
    request.settings.contempt = 0;
    request
}
