//! What chess and the games with its pieces and its movements differ in.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

use super::castle;
pub use super::ends::DARK;
use super::guard::{Guard, attackers};
use super::info;
pub use super::moves::pawn_steps;
pub use super::partial::Partial;
pub use super::position::Position;
use super::reason::Reason;
pub use super::setup::Setup;
use crate::board::{Bitboard, Placement, Role, Square, attacks};
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

    /// Adds what is wrong with the pieces of a diagram; `board` has what is in the hand where it was lifted.
    fn check_setup(setup: &Setup<Self>, board: &Placement, problems: &mut Vec<Fault>);
}

/// The FIDE Laws of Chess.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fide;

impl Laws for Fide {
    const INFO: &'static Info = &info::INFO;
    const RECORD_NAME: &'static str = "Chess";
    const OTHER_RECORD_NAMES: &'static [&'static str] =
        &["standard", "normal", "fromposition", "chess960", "fischerandom", "fischerrandom", "freestyle"];
    const KINGS_ARE_ROYAL: bool = true;
    const PROMOTIONS: &'static [Role] = &Role::PROMOTIONS;

    #[inline]
    fn for_each_piece<B>(
        position: &Position<Self>,
        mut visit: impl FnMut(Square, Role, Bitboard) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Some(guard) = Guard::of(position) else { return ControlFlow::Continue(()) };
        let us = position.turn;
        let board = &position.board;
        let (own, occupied) = (board.of(us), board.occupied());
        let allowed = guard.helps & !own;
        if allowed.any() {
            for from in board.pieces(us, Role::Pawn) {
                let to = pawn_targets(position, from, &guard);
                if to.any() {
                    visit(from, Role::Pawn, to)?;
                }
            }
            // A pinned knight has no square on its line.
            for from in board.pieces(us, Role::Knight) & !guard.pinned {
                let to = attacks::knight(from) & allowed;
                if to.any() {
                    visit(from, Role::Knight, to)?;
                }
            }
            for role in [Role::Bishop, Role::Rook, Role::Queen] {
                for from in board.pieces(us, role) {
                    let to = attacks::reach(us, role, from, occupied) & allowed & guard.stays_on_line(from);
                    if to.any() {
                        visit(from, role, to)?;
                    }
                }
            }
        }
        let to = king_targets(position, &guard);
        if to.any() { visit(guard.king, Role::King, to) } else { ControlFlow::Continue(()) }
    }

    fn end(position: &Position<Self>) -> Option<Outcome> {
        position.orthodox_end()
    }

    /// It is a matter of the piece and its king.
    fn against_any(_position: &Position<Self>) -> Option<Reason> {
        None
    }

    fn check_setup(setup: &Setup<Self>, board: &Placement, problems: &mut Vec<Fault>) {
        setup.check_kings(board, problems);
    }
}

#[inline]
fn pawn_targets(position: &Position<Fide>, from: Square, guard: &Guard) -> Bitboard {
    let (us, board) = (position.turn, &position.board);
    let diagonal = attacks::pawn(us, from);
    let mut to = pawn_steps(from, us, board.occupied()) | diagonal & board.of(!us);
    to &= guard.helps & guard.stays_on_line(from);
    if let Some(passed) = position.en_passant
        && diagonal.has(passed)
        && let Some(landed) = passed.ahead(!us)
        && position.en_passant_is_safe(us, from, passed, landed)
    {
        to |= passed.into();
    }
    to
}

#[inline]
fn king_targets(position: &Position<Fide>, guard: &Guard) -> Bitboard {
    let (us, board) = (position.turn, &position.board);
    let without = board.occupied() & !Bitboard::from(guard.king);
    let mut to = attacks::king(guard.king) & !board.of(us);
    for square in to {
        if attackers(board, !us, square, without).any() {
            to &= !Bitboard::from(square);
        }
    }
    if guard.checkers.is_empty() && position.castling.rooks_of(us).any() {
        let legal = castle::rights(position).filter(|&castle| castle::obstacle(position, castle).is_none());
        to |= legal.map(|castle| castle.rook).collect();
    }
    to
}
