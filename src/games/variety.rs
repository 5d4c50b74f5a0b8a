//! How the strong levels begin their games: by a seed, so that no two games are the same.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::Playable;
use crate::search::{Game, Limits, Request, Score, Variety};

/// The first level that misjudges nothing, in games that have ten. Left alone it begins all its games alike.
const FIRST_VARIED: usize = 8;

/// The beginning of a game, in turns of each side.
const BEGINNING: usize = 6;

/// How much worse than the best turn another one may be, in hundredths.
const MARGIN: Score = 15;

/// A level that looks at less looks at this many times its nodes in the beginning, but at no more than [`ENOUGH`] for
/// that: enough to know several good turns.
const TIMES: u64 = 4;
const ENOUGH: u64 = 60_000;

/// Who plays for the computer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Player {
    /// The computer without any handicap.
    Best,
    /// The level with this number, from 1 on.
    Level(usize),
    /// The persona with this number, from 0 on.
    Persona(usize),
}

impl Player {
    /// The persona, if there is one; otherwise the level, if there is one.
    pub fn named(persona: Option<usize>, level: Option<usize>) -> Self {
        persona.map(Self::Persona).or(level.map(Self::Level)).unwrap_or(Self::Best)
    }

    /// Whether it misjudges nothing, so that it would begin all its games alike.
    pub fn is_varied<R: Playable>(self) -> bool {
        match self {
            Self::Best => true,
            Self::Level(number) => number >= FIRST_VARIED || number == R::INFO.levels.len(),
            // The last one is the computer without any handicap.
            Self::Persona(number) => number + 1 == R::PERSONAS.len(),
        }
    }

    /// A number for what its scores depend on besides the position: for [`TranspositionTable::keep_for`]. All that misjudge nothing have
    /// the same, and so have analyses; weak players misjudge by a seed.
    ///
    /// [`TranspositionTable::keep_for`]: crate::search::TranspositionTable::keep_for
    pub fn judge<R: Playable>(self, position: &R::Position, seed: Option<u64>) -> u64 {
        let mut hasher = DefaultHasher::new();
        (R::INFO.id, R::at(position).rule_set_name()).hash(&mut hasher);
        (!self.is_varied::<R>()).then_some((self, seed)).hash(&mut hasher);
        hasher.finish()
    }
}

/// What the computer searches as a player. A seed decides what weak players misjudge, and how strong ones begin a game
/// after `played` turns of both sides; without one the strong begin all games alike.
pub fn as_player<R: Playable>(
    position: R::Position,
    player: Player,
    played: usize,
    seed: Option<u64>,
) -> Request<R::Position> {
    let misjudged = seed.unwrap_or_default();
    let request = match player {
        Player::Best => R::best_play(position),
        Player::Level(number) => R::request(position, number, misjudged),
        Player::Persona(number) => R::as_persona(position, number, misjudged),
    };
    match seed {
        Some(seed) if player.is_varied::<R>() => vary(request, played, seed),
        _ => request,
    }
}

/// Has a player choose by a seed in the beginning of a game. `played` counts the turns of both sides since the game
/// began, at its start or in a position that was set up: positions do not know what was played before them.
pub fn vary<G: Game>(request: Request<G>, played: usize, seed: u64) -> Request<G> {
    if played >= 2 * BEGINNING {
        return request;
    }
    let nodes = request.limits.nodes.map(|nodes| nodes.max(ENOUGH.min(TIMES * nodes)));
    let limits = Limits { depth: None, nodes, ..request.limits };
    Request { limits, variety: Some(Variety { seed, margin: MARGIN }), ..request }
}
