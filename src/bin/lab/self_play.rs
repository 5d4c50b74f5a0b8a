//! Self-play games, to which weights and curves are fitted.

use paco_sako::board::Color;
use paco_sako::cli::Random;
use paco_sako::games::interface::Playable;
use paco_sako::search::{Best, Limits, Request, TranspositionTable};

use crate::contest::{random_opening, random_safe_turn};
use crate::game::{Choice, LONGEST, play_out, search};

/// One turn in this many is random, so that the games differ and contain mistakes, like those of people.
const RANDOM_TURN: usize = 12;

/// The seed of the game with this number, derived from a common seed.
pub fn seed_of_game(seed: u64, game: u64) -> u64 {
    seed.wrapping_mul(1_000_000_007).wrapping_add(game)
}

/// The parameters of the games.
pub struct SelfPlaySetting {
    pub seed: u64,
    /// The node limit for each turn.
    pub nodes: u64,
}

impl SelfPlaySetting {
    /// Plays the game with this number and returns the winner. `request` returns the search request of a position;
    /// `saw` is called with every position and the choice of the search.
    pub fn play<R: Playable>(
        &self,
        game: u64,
        request: impl Fn(R::Position) -> Request<R::Position>,
        saw: impl FnMut(&R::Position, &Best<R::Position>),
    ) -> Option<Color> {
        let start = random_opening::<R>(self.seed_of(game), R::RuleSet::default());
        self.play_from::<R>(start, game, request, saw)
    }

    /// The seed of the game with this number.
    pub fn seed_of(&self, game: u64) -> u64 {
        seed_of_game(self.seed, game)
    }

    /// [`play`](Self::play) from another position.
    pub fn play_from<R: Playable>(
        &self,
        start: R::Position,
        game: u64,
        request: impl Fn(R::Position) -> Request<R::Position>,
        mut saw: impl FnMut(&R::Position, &Best<R::Position>),
    ) -> Option<Color> {
        let mut random = Random::new(self.seed_of(game));
        let mut table = TranspositionTable::new(1 << 20);
        play_out::<R>(start, LONGEST, |position, past| {
            let limits = Limits { nodes: Some(self.nodes), ..Limits::default() };
            let request = Request { past: past.to_vec(), limits, ..request(position.clone()) };
            let best = search(request, &mut table);
            if let Some(best) = &best {
                saw(position, best);
            }
            let choice = Choice::from(best);
            let varies = matches!(choice, Choice::Turn(_)) && random.below(RANDOM_TURN) == 0;
            let by_chance = varies.then(|| random_safe_turn::<R>(position, &mut random)).flatten();
            by_chance.map_or(choice, Choice::Turn)
        })
    }
}

/// The points of a side if this side won: 1, 0.5 or 0.
pub fn points(winner: Option<Color>, side: Color) -> f64 {
    winner.map_or(0.5, |winner| if winner == side { 1.0 } else { 0.0 })
}
