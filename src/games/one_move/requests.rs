//! The search requests of the levels.

use super::levels::Level;
use super::searched::Moves;
use crate::games::weights::Evaluator;
use crate::search::{Bounds, Limits, Pruning, Request, Score, Settings};

/// From this level on, endings against a bare king are won: they are searched with at least this many nodes.
const FINISHES: usize = 6;
const TO_FINISH: u64 = 12_000;

/// The penalty of a draw relative to an even position, in hundredths.
const CONTEMPT: Score = 20;

/// A move is a single placement, so the bounds are never reached.
const BOUNDS: Bounds = Bounds::within(1_000);

/// The search request of this level; the strongest has no limit.
fn of_level<P: Moves>(level: Level, position: P, evaluator: Evaluator<P::Weights>) -> Request<P> {
    Request {
        position,
        past: Vec::new(),
        limits: Limits { depth: level.depth, nodes: level.nodes, time: None },
        lines: 1,
        settings: Settings {
            evaluator,
            bounds: BOUNDS,
            // More moves than any position has, drops included.
            width: 512,
            quiescence: level.captures,
            contempt: CONTEMPT,
            pruning: Pruning::CAREFUL,
        },
        root_bounds: BOUNDS,
        verify: false,
        variety: None,
    }
}

/// The search request of a level, counted from 1; `seed` selects its evaluation errors.
pub fn request<P: Moves>(position: P, level: usize, seed: u64) -> Request<P> {
    let number = level.clamp(1, Level::COUNT);
    let mut level = P::LEVELS[number - 1];
    if number >= FINISHES && position.judge_bare().is_some() {
        let is_limited = level.depth.or(level.nodes.map(|_| 0)).is_some();
        level = Level { nodes: is_limited.then(|| TO_FINISH.max(level.nodes.unwrap_or(0))), ..Level::BEST };
    }
    // Levels with evaluation errors do not use a net.
    let net = if level.noise == 0 { P::net() } else { None };
    of_level(level, position, Evaluator { net, ..Evaluator::new(level.noise, seed) })
}

/// The search request of an analysis: full strength, no limit.
pub fn analysis<P: Moves>(position: P) -> Request<P> {
    let mut request = request(position, Level::COUNT, 0);
    request.settings.contempt = 0;
    request
}
