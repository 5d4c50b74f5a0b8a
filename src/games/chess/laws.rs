//! What chess and the games with its pieces and its movements differ in.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

use super::position::Position;
use super::reason::Reason;
use crate::board::{Bitboard, Color, Placement, Role, Square};
use crate::games::{Fault, Info};
use crate::position::Outcome;

/// The laws of a game that is played with the board, the pieces and the movements of chess. Text, steps and everything
/// else are the same for all of them.
pub trait Laws: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// What the game offers and what can happen in it.
    const INFO: &'static Info;

    /// See [`Text::RECORD_NAME`](crate::games::Text::RECORD_NAME).
    const RECORD_NAME: &'static str;

    /// See [`Text::OTHER_RECORD_NAMES`](crate::games::Text::OTHER_RECORD_NAMES).
    const OTHER_RECORD_NAMES: &'static [&'static str];

    /// Whether each side has one king, which must not be left where it could be captured and may castle.
    const KINGS_ARE_ROYAL: bool;

    /// What a pawn may become.
    const PROMOTIONS: &'static [Role];

    /// Calls `visit` with every piece of the side to move that has a legal move: where it stands, its role, and the
    /// squares it may go to. Castling is among them as the square of the king's own rook.
    fn for_each_piece<B>(
        position: &Position<Self>,
        visit: impl FnMut(Square, Role, Bitboard) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// How the game is over by this position alone, if it is.
    fn end(position: &Position<Self>) -> Option<Outcome>;

    /// Why no piece could make a move that is not legal here, if the reason is the same for all.
    fn against_any(position: &Position<Self>) -> Option<Reason>;

    /// Adds what is wrong with the pieces of a diagram beside what is wrong with royal kings; `board` has what is in the hand
    /// where it was lifted.
    fn check_pieces(_board: &Placement, _turn: Color, _problems: &mut Vec<Fault>) {}
}
