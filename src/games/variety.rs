//! Varied openings of the strong levels: a seed selects among good turns, so that games differ.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::computer::Computer;
use crate::search::{Game, Limits, Request, Score, Variety};

/// The first level without evaluation errors, in games with ten levels. By itself it would always open in the same
/// way.
const FIRST_VARIED: usize = 8;

/// The length of the opening, in turns of each side.
const BEGINNING: usize = 6;

/// The maximum loss of an alternative to the best turn, in hundredths.
const MARGIN: Score = 15;

/// In the opening, a level with fewer nodes than [`ENOUGH`] searches this many times its nodes, up to that limit,
/// to know several good turns.
const TIMES: u64 = 4;
const ENOUGH: u64 = 60_000;

/// The computer player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Player {
    /// The computer without any handicap.
    Best,
    /// The level with this number, from 1.
    Level(usize),
    /// The persona with this number, from 0.
    Persona(usize),
}

impl Player {
    /// The persona, if given; otherwise the level, if given.
    pub fn named(persona: Option<usize>, level: Option<usize>) -> Self {
        persona.map(Self::Persona).or(level.map(Self::Level)).unwrap_or(Self::Best)
    }

    /// Returns `true` if the player makes no evaluation errors, so that all its games would open in the same way.
    pub fn is_varied<R: Computer>(self) -> bool {
        match self {
            Self::Best => true,
            Self::Level(number) => number >= FIRST_VARIED || number == R::INFO.levels.len(),
            // The last persona is the computer without any handicap.
            Self::Persona(number) => number + 1 == R::PERSONAS.len(),
        }
    }

    /// Identifies everything except the position that its scores depend on: for [`TranspositionTable::keep_for`].
    /// All players without evaluation errors share a number with analyses; weak players differ by their seeds.
    ///
    /// [`TranspositionTable::keep_for`]: crate::search::TranspositionTable::keep_for
    pub fn judge<R: Computer>(self, position: &R::Position, seed: Option<u64>) -> u64 {
        let mut hasher = DefaultHasher::new();
        (R::INFO.id, R::at(position).rule_set_name()).hash(&mut hasher);
        (!self.is_varied::<R>()).then_some((self, seed)).hash(&mut hasher);
        hasher.finish()
    }
}

/// The search request of a player. A seed selects the errors of weak players, and the openings of strong ones
/// after `played` turns of both sides; without a seed the strong ones always open in the same way.
pub fn as_player<R: Computer>(
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

/// Makes a player vary its opening by a seed. `played` counts the turns of both sides since the start of the game,
/// which may be a set-up position: positions do not know their history.
pub fn vary<G: Game>(request: Request<G>, played: usize, seed: u64) -> Request<G> {
    if played >= 2 * BEGINNING {
        return request;
    }
    let nodes = request.limits.nodes.map(|nodes| nodes.max(ENOUGH.min(TIMES * nodes)));
    let limits = Limits { depth: None, nodes, ..request.limits };
    Request { limits, variety: Some(Variety { seed, margin: MARGIN }), ..request }
}
