//! How the strong levels begin their games: by a seed, so that no two games are the same.

use super::Rules;
use crate::search::{Game, Limits, Request, Score, Variety};

/// The first level that misjudges nothing, in games that have ten. Left alone it begins all its games alike.
pub const FIRST_VARIED: usize = 8;

/// The beginning of a game, in turns of each side.
const BEGINNING: usize = 6;

/// How much worse than the best turn another one may be, in hundredths.
const MARGIN: Score = 15;

/// So much a level that has less looks at in the beginning: enough to know several good turns.
const NODES: u64 = 60_000;

/// What the computer searches as a player: as the persona with this number, from 0 on, or else at a level, from 1 on.
/// A seed decides what weak players misjudge, and how strong ones begin a game after `played` turns of both sides;
/// without one the strong begin all games alike.
pub fn as_player<R: Rules>(
    position: R::Position,
    (persona, level): (Option<usize>, usize),
    played: usize,
    seed: Option<u64>,
) -> Request<R::Position> {
    let misjudged = seed.unwrap_or_default();
    let request = match persona {
        Some(number) => R::as_persona(position, number, misjudged),
        None => R::request(position, level, misjudged),
    };
    let level = match persona {
        // As the strongest level: it misjudges nothing either.
        Some(number) if number + 1 == R::PERSONAS.len() => R::INFO.levels.len(),
        Some(_) => 0,
        None => level,
    };
    match seed {
        Some(seed) => vary(request, level, played, seed),
        None => request,
    }
}

/// Has a player of a level choose by a seed in the beginning of a game. `played` counts the turns of both sides since
/// the game began, at its start or in a position that was set up: positions do not know what was played before them.
pub fn vary<G: Game>(request: Request<G>, level: usize, played: usize, seed: u64) -> Request<G> {
    if level < FIRST_VARIED || played >= 2 * BEGINNING {
        return request;
    }
    let nodes = request.limits.nodes.map(|nodes| nodes.max(NODES));
    let limits = Limits { depth: None, nodes, ..request.limits };
    Request { limits, variety: Some(Variety { seed, margin: MARGIN }), ..request }
}
