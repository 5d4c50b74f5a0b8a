//! What a game implements to be played here: its rules.

use super::arbiter::ArbiterLaws;
use super::boards::BoardsLaws;
use super::failure::Failure;
use super::hidden::HiddenLaws;
use super::info::Info;
use super::view::{Cell, Due, Held, InHand, Series};
use crate::board::{Bitboard, Color, Square};
use crate::position::{Alarm, Link, Step, StepError, Stepwise, Turns};

/// The rules of a game: its state with a turn that may be under way, how games begin, and what is on the board. How it is
/// written is said by [`Text`](super::Text), how the computer plays it by [`Computer`](super::Computer).
pub trait Rules: Stepwise + 'static {
    /// Which reading of the rules is played.
    type RuleSet: Copy + Default + Send + Sync;

    /// A position at the start of a turn.
    type Position: Turns + Send + Sync;

    /// What the game offers and what can happen in it.
    const INFO: &'static Info;

    /// The rules of the hidden set-up that its games begin with; `None` in games that do not.
    const HIDDEN: Option<HiddenLaws<Self::RuleSet, Self>> = None;

    /// What is between the boards of a match, in games that are played on several; `None` in all others.
    const BOARDS: Option<BoardsLaws<Self::RuleSet, Self>> = None;

    /// The rules of the arbiter who keeps the position; `None` in games that both sides see.
    const ARBITER: Option<ArbiterLaws<Self>> = None;

    // --- how games begin ---

    /// The rule set with this name.
    fn rule_set_named(name: &str) -> Option<Self::RuleSet>;

    /// The rule set played.
    fn rule_set(&self) -> Self::RuleSet;

    /// Its name, one of [`Info::rule_sets`].
    fn rule_set_name(&self) -> &'static str;

    /// The usual start position.
    fn standard(rules: Self::RuleSet) -> Self;

    /// The start position with this Chess960 number.
    ///
    /// # Errors
    /// For a number that is none, or a game that has no such starts.
    fn chess960(number: u32, rules: Self::RuleSet) -> Result<Self, Failure>;

    /// The Chess960 number of a start position; `None` for any other position.
    fn chess960_number(&self) -> Option<u32>;

    // --- the game as it stands ---

    /// The state at the start of a turn.
    fn at(position: &Self::Position) -> Self;

    /// The position, if no turn is under way. Where a turn has several moves, also between two of them: what is left of it is
    /// searched as a turn.
    fn at_start_of_turn(&self) -> Option<&Self::Position>;

    /// What stands on a square. What is held over the board is not on it.
    fn cell(&self, square: Square) -> Cell;

    /// What is held over the board. What comes out of a pocket is in [`pockets`](Self::pockets).
    fn held(&self) -> Option<Held>;

    /// What the sides have in hand; `None` in games without pockets.
    fn pockets(&self) -> Option<InHand> {
        None
    }

    /// What the side to move has to do next.
    fn due(&self) -> Due;

    /// Half-moves without progress.
    fn quiet_turns(&self) -> u16;

    /// The number of the move, raised after Black's; 1 in games whose positions have none.
    fn move_number(&self) -> u16 {
        1
    }

    /// How much of a turn of several moves has been played; `None` in games whose turns have no such count.
    fn series(&self) -> Option<Series> {
        None
    }

    /// What the sides are to be warned of in a turn under way that began at `start`. In games with turns of several moves
    /// that changes with each of them.
    fn alarms_since(&self, start: &Self) -> Vec<Alarm> {
        start.alarms()
    }

    /// What the sides are to be warned of, the side to move first. Only asked at the start of a turn. What cannot be
    /// told in a few milliseconds is left out.
    fn alarms(&self) -> Vec<Alarm>;

    // --- steps ---

    /// Where the turn could go on after this step, at most `links` placements further. Every square comes once. Where a
    /// turn is one placement, only lifting and picking have something after them.
    ///
    /// # Errors
    /// When the step is not legal.
    fn preview(&self, step: Step, links: usize) -> Result<Vec<Link>, StepError<Self::Reason>> {
        let mut state = self.clone();
        state.play(step)?;
        let from = match step {
            Step::Lift(from) => Some(from),
            Step::Pick(_) => None,
            _ => return Ok(Vec::new()),
        };
        let link = |(step, kind)| match step {
            Step::Place(to) => Some(Link { number: 1, from, to, kind }),
            _ => None,
        };
        Ok(state.steps_with_kinds().into_iter().filter_map(link).filter(|_| links > 0).collect())
    }

    /// Where the piece of `color` on a square could go if the others stood better.
    fn plans(&self, color: Color, at: Square) -> Bitboard;

    /// If putting what is held on this square castles: where the king comes from and goes to, then the rook. `None` in
    /// games without castling.
    fn castling_squares(&self, _to: Square) -> Option<[Square; 4]> {
        None
    }

    /// Every square a turn touches, in order and without repetition of neighbours; with castling the rook's two squares
    /// too.
    ///
    /// # Errors
    /// When a step is not legal.
    fn touched(&self, steps: &[Step]) -> Result<Vec<Square>, StepError<Self::Reason>> {
        let begun = match (self.held(), self.due()) {
            (Some(held), _) => Some(held.square),
            // Where the turn is only finished, its pawn has come to this square.
            (None, Due::Promote(at)) if self.at_start_of_turn().is_none() => Some(at),
            _ => None,
        };
        let mut squares: Vec<Square> = begun.into_iter().collect();
        let mut state = self.clone();
        for &step in steps {
            let castling = match step {
                Step::Place(to) => state.castling_squares(to),
                _ => None,
            };
            state.play(step)?;
            match (step, castling) {
                (_, Some(king_and_rook)) => squares.extend(king_and_rook),
                (Step::Lift(square) | Step::Place(square), None) => squares.push(square),
                (Step::Pick(_) | Step::Promote(_) | Step::Choose(_), None) => {}
            }
        }
        squares.dedup();
        Ok(squares)
    }
}
