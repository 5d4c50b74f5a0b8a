//! The ten levels of play. They differ from the best play by the number of series generated, the length of the
//! mates found, the search depth, and the evaluation error.

use super::position::Position;
use crate::games::chess::Evaluator;
use crate::games::one_move;
use crate::search::{Bounds, Limits, Pruning, Request, Score, Settings};

/// The names, the weakest first.
pub(super) const NAMES: [&str; LEVELS.len()] = one_move::Level::NAMES;

#[derive(Clone, Copy)]
struct SeriesLevel {
    /// The search depth, in series.
    depth: Option<u32>,
    nodes: Option<u64>,
    /// The number of positions visited to generate the series of one turn.
    states: usize,
    /// The maximum length of the mates found.
    mates: usize,
    /// See [`Evaluator`], in hundredths.
    noise: Score,
}

const fn level(depth: Option<u32>, nodes: Option<u64>, states: usize, mates: usize, noise: Score) -> SeriesLevel {
    SeriesLevel { depth, nodes, states, mates, noise }
}

/// The lowest five differ most by the mates that they see. Generating more series wins only a little more often.
const LEVELS: [SeriesLevel; 10] = [
    level(Some(1), None, 100, 1, 3_000),
    level(Some(1), None, 800, 3, 300),
    level(Some(1), None, 1_600, 4, 100),
    level(Some(1), None, 2_500, 6, 80),
    level(Some(1), None, 4_000, usize::MAX, 20),
    level(Some(1), None, 6_000, usize::MAX, 20),
    level(Some(1), None, 10_000, usize::MAX, 20),
    level(None, Some(300), 16_000, usize::MAX, 0),
    level(None, Some(4_000), 24_000, usize::MAX, 0),
    level(None, None, 24_000, usize::MAX, 0),
];

/// Below the root, this many times fewer positions are visited.
const BELOW: usize = 6;

/// A branch is pruned with a lead of this much for each remaining series.
const PRUNING: Pruning = Pruning { reverse: 400, forward: None, late_at_root: false };

/// The penalty of a draw relative to an even position, in hundredths.
const CONTEMPT: Score = 20;

/// The search request of a level, counted from 1; `seed` selects its evaluation errors.
pub(super) fn request(position: Position, level: usize, seed: u64) -> Request<Position> {
    let SeriesLevel { depth, nodes, states, mates, noise } = LEVELS[level.clamp(1, LEVELS.len()) - 1];
    let bounds = |states| Bounds { states, placements: mates };
    Request {
        position,
        past: Vec::new(),
        limits: Limits { depth, nodes, time: None },
        lines: 1,
        settings: Settings {
            evaluator: Evaluator::new(noise, seed),
            bounds: bounds((states / BELOW).max(100)),
            width: 256,
            quiescence: 0,
            contempt: CONTEMPT,
            pruning: PRUNING,
        },
        root_bounds: bounds(states),
        // A level without errors does not overlook a mate by the next series either.
        verify: noise == 0,
        variety: None,
    }
}

/// The search request of an analysis: full strength, no limit.
pub(super) fn analysis(position: Position) -> Request<Position> {
    let mut request = request(position, LEVELS.len(), 0);
    request.settings.contempt = 0;
    request
}
