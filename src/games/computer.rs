//! The interface between a game and the computer player.

use super::rules::Rules;
use crate::board::Color;
use crate::position::Step;
use crate::search::{Game, Request};

/// A game that the computer can play: levels, personas, analysis, and threats.
pub trait Computer: Rules<Position: Game> {
    /// The search request of a level: `level` counts from 1, as in [`Info::levels`](super::info::Info::levels); `seed`
    /// selects the errors of weak levels.
    fn request(position: Self::Position, level: usize, seed: u64) -> Request<Self::Position>;

    /// The search request of a player without any handicap, which is the strongest level if that has none.
    fn best_play(position: Self::Position) -> Request<Self::Position> {
        Self::request(position, Self::INFO.levels.len(), 0)
    }

    /// Names of the personas: players with a character, the weakest first. The last one is the computer without
    /// any handicap. Empty in games that have only levels.
    const PERSONAS: &'static [&'static str] = &[];

    /// The search request of the persona with this number, counted from 0; [`best_play`](Self::best_play) for
    /// other numbers.
    fn as_persona(position: Self::Position, _number: usize, _seed: u64) -> Request<Self::Position> {
        Self::best_play(position)
    }

    /// The search request of an analysis: full strength, no limit.
    fn analysis(position: Self::Position) -> Request<Self::Position>;

    /// The shortest ways (at most `most`) in which `color` could win at once if it were to move, each with the
    /// state it starts from. Only called at the start of a turn.
    fn threats(&self, color: Color, most: usize) -> Vec<(Self, Vec<Step>)>;

    /// Returns `true` if `color` could win at once if it were to move, without any bound; `None` if the rules give
    /// no answer.
    fn threatens(position: &Self::Position, color: Color) -> Option<bool>;
}
