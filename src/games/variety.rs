//! How the strong levels begin their games: by a seed, so that no two games are the same.

use super::Rules;
use crate::search::{Game, Limits, Request, Score, Variety};

/// The first level that misjudges nothing, in games that have ten.
const FIRST_VARIED: usize = 8;

/// The beginning of a game, in turns of each side.
const BEGINNING: usize = 6;

/// How much worse than the best turn another one may be, in hundredths.
const MARGIN: Score = 15;

/// So much a level that has less looks at in the beginning: enough to know several good turns.
const NODES: u64 = 60_000;

/// Whether a player misjudges nothing: the persona with this number, or else a level. Left alone it begins all its games
/// alike; a seed can have it [choose](vary) otherwise. With other players seeds decide what they misjudge.
pub fn misjudges_nothing<R: Rules>((persona, level): (Option<usize>, usize)) -> bool {
    match persona {
        // As the strongest level.
        Some(number) => number + 1 == R::PERSONAS.len(),
        None => level >= FIRST_VARIED,
    }
}

/// What the computer searches as a player: as the persona with this number, from 0 on, or else at a level, from 1 on.
/// A seed decides what weak players misjudge, and how strong ones begin a game after `played` turns of both sides;
/// without one the strong begin all games alike.
pub fn as_player<R: Rules>(
    position: R::Position,
    player: (Option<usize>, usize),
    played: usize,
    seed: Option<u64>,
) -> Request<R::Position> {
    let misjudged = seed.unwrap_or_default();
    let request = match player.0 {
        Some(number) => R::as_persona(position, number, misjudged),
        None => R::request(position, player.1, misjudged),
    };
    match seed {
        Some(seed) if misjudges_nothing::<R>(player) => vary(request, played, seed),
        _ => request,
    }
}

/// Has a player who misjudges nothing choose by a seed in the beginning of a game. `played` counts the turns of both sides
/// since the game began, at its start or in a position that was set up: positions do not know what was played before them.
pub fn vary<G: Game>(request: Request<G>, played: usize, seed: u64) -> Request<G> {
    if played >= 2 * BEGINNING {
        return request;
    }
    let nodes = request.limits.nodes.map(|nodes| nodes.max(NODES));
    let limits = Limits { depth: None, nodes, ..request.limits };
    Request { limits, variety: Some(Variety { seed, margin: MARGIN }), ..request }
}
