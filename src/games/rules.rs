//! The rules interface of a game.

use super::failure::Failure;
use super::info::Info;
use super::view::{Cell, Due, Held, InHand, Series};
use crate::board::{Bitboard, Color, Square};
use crate::position::{Alarm, Link, Step, StepError, Stepwise, Turns};

/// The rules of a game: its state with a turn that may be under way, starts, and the content of the board.
/// [`Text`](super::text::Text) is its notation, [`Computer`](super::computer::Computer) its computer player, and [`Ways`](super::ways::Ways) are the
/// other ways to play it.
pub trait Rules: Stepwise + 'static {
    /// The rule set: the variant of the rules that is played.
    type RuleSet: Copy + Default + Send + Sync;

    /// A position at the start of a turn.
    type Position: Turns + Send + Sync;

    /// The description of the game.
    const INFO: &'static Info;

    // --- starts ---

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
    /// If there is no such number, or the game has no such starts.
    fn chess960(number: u32, rules: Self::RuleSet) -> Result<Self, Failure>;

    /// The Chess960 number of a start position; `None` for any other position.
    fn chess960_number(&self) -> Option<u32>;

    /// Sets whether pieces can still arrive from another board; does nothing in games on a single board.
    fn set_receives_pieces(&mut self, _receives_pieces: bool) {}

    // --- state ---

    /// The state at the start of a turn.
    fn at(position: &Self::Position) -> Self;

    /// The position, if no turn is under way. If a turn has several moves, also between two of them: the rest of
    /// it is searched as a turn.
    fn at_start_of_turn(&self) -> Option<&Self::Position>;

    /// The content of a square, without the piece in hand.
    fn cell(&self, square: Square) -> Cell;

    /// The piece held over the board. A piece taken out of a pocket is in [`pockets`](Self::pockets).
    fn held(&self) -> Option<Held>;

    /// The pieces in hand; `None` in games without pockets.
    fn pockets(&self) -> Option<InHand> {
        None
    }

    /// The action due from the side to move.
    fn due(&self) -> Due;

    /// Half-moves without progress.
    fn quiet_turns(&self) -> u16;

    /// The number of the move, incremented after Black's; 1 in games without move numbers.
    fn move_number(&self) -> u16 {
        1
    }

    /// The progress of a turn of several moves; `None` in games without a count.
    fn series(&self) -> Option<Series> {
        None
    }

    /// The alarms in a turn under way that began at `start`. In games with turns of several moves they change with
    /// each move.
    fn alarms_since(&self, start: &Self) -> Vec<Alarm> {
        start.alarms()
    }

    /// The alarms, the side to move first. Only called at the start of a turn. Threats that take more than a few
    /// milliseconds to find are left out.
    fn alarms(&self) -> Vec<Alarm>;

    // --- steps ---

    /// The possible continuations of the turn after this step, at most `links` placements further. Each square
    /// occurs once. If a turn is one placement, only lifting and picking have continuations.
    ///
    /// # Errors
    /// If the step is not legal.
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

    /// The squares that the piece of `color` on a square could move to from `at` if other pieces made way.
    fn plans(&self, color: Color, piece: Square, at: Square) -> Bitboard;

    /// If placing the held piece on this square castles: origin and target of the king, then of the rook. `None`
    /// in games without castling.
    fn castling_squares(&self, _to: Square) -> Option<[Square; 4]> {
        None
    }

    /// The squares of a turn in order, without consecutive duplicates; for castling also those of the rook.
    ///
    /// # Errors
    /// If a step is not legal.
    fn touched(&self, steps: &[Step]) -> Result<Vec<Square>, StepError<Self::Reason>> {
        let begun = match (self.held(), self.due()) {
            (Some(held), _) => Some(held.square),
            // If the turn is only finished, its pawn has arrived on this square.
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
