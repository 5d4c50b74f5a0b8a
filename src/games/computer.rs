//! What a game implements to be played here: what the computer searches.

use super::rules::Rules;
use super::text::Text;
use crate::board::Color;
use crate::position::Step;
use crate::search::{Game, Request};

/// A game as the computer plays it: levels, personas, analysis, and what threatens.
pub trait Computer: Rules<Position: Game> {
    /// What a player of a level searches: `level` counts from 1, as [`Info::levels`](super::Info::levels) names them; `seed` decides what weak
    /// levels misjudge.
    fn request(position: Self::Position, level: usize, seed: u64) -> Request<Self::Position>;

    /// What the computer searches as a player without any handicap: the strongest level, in games whose strongest level has
    /// none.
    fn best_play(position: Self::Position) -> Request<Self::Position> {
        Self::request(position, Self::INFO.levels.len(), 0)
    }

    /// Names of the personas: players with a character, the weakest first. The last one is the computer without any
    /// handicap. None in games that have only levels.
    const PERSONAS: &'static [&'static str] = &[];

    /// What the persona with this number, from 0 on, searches; [`best_play`](Self::best_play) for others.
    fn as_persona(position: Self::Position, _number: usize, _seed: u64) -> Request<Self::Position> {
        Self::best_play(position)
    }

    /// What an analysis searches: as well as possible, without any limit.
    fn analysis(position: Self::Position) -> Request<Self::Position>;

    /// The shortest ways, at most this many, in which `color` could win at once if it were to move, each with the state it
    /// starts from. Only asked at the start of a turn.
    fn threats(&self, color: Color, most: usize) -> Vec<(Self, Vec<Step>)>;

    /// Whether `color` could win at once if it were to move, without any bound; `None` where the rules give no answer.
    fn threatens(position: &Self::Position, color: Color) -> Option<bool>;
}

/// All that is asked of a game by sessions, records, interfaces, the computer and the command line. None of these knows
/// which game it is.
pub trait Playable: Text + Computer {}

impl<R: Text + Computer> Playable for R {}
