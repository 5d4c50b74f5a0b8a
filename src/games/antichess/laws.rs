//! The rules of antichess.

use std::ops::ControlFlow;

use super::info::INFO;
use crate::board::{Bitboard, Color, Placement, Role, Square, attacks};
use crate::games::chess::basis::Basis;
use crate::games::chess::laws::Laws;
use crate::games::chess::{self, Reason, RuleSet};
use crate::games::info::Info;
use crate::games::interface::Ways;
use crate::games::one_move::SEVENTY_FIVE_MOVES;
use crate::games::setup::Fault;
use crate::position::{EndReason, Outcome};

/// The laws of antichess.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Antichess;

/// A position of antichess.
pub type Position = chess::position::Position<Antichess>;

/// A position of antichess with a turn that may be under way.
pub type Partial = chess::partial::Partial<Antichess>;

impl Basis for Antichess {
    type Reserve = ();
    const KINGS_ARE_ROYAL: bool = false;
}

impl Ways for Partial {}

impl Laws for Antichess {
    const INFO: &'static Info = &INFO;
    const RECORD_NAME: &'static str = "Antichess";
    const OTHER_RECORD_NAMES: &'static [&'static str] = &["giveaway", "giveawaychess", "losingchess", "suicide"];

    fn rule_set_named(name: &str) -> Option<RuleSet> {
        (name == INFO.rule_sets[0]).then_some(RuleSet)
    }

    fn rule_set_name(_rules: RuleSet) -> &'static str {
        INFO.rule_sets[0]
    }

    fn for_each_piece<B>(
        position: &Position,
        mut visit: impl FnMut(Square, Role, Bitboard) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let must_capture = first_capture(position).is_some();
        for_each_reach(position, |from, role, to| {
            let to = if must_capture { captures(position, role, to) } else { to };
            if to.any() { visit(from, role, to) } else { ControlFlow::Continue(()) }
        })
    }

    /// A side without pieces cannot move either.
    fn end(position: &Position) -> Option<Outcome> {
        if !position.can_move() {
            return Some(Outcome::win(position.turn(), EndReason::NoLegalTurn));
        }
        if is_dead(position) {
            return Some(Outcome::draw(EndReason::InsufficientMaterial));
        }
        (position.quiet_turns() >= SEVENTY_FIVE_MOVES).then_some(Outcome::draw(EndReason::SeventyFiveMoves))
    }

    /// If a capture is possible, it is compulsory.
    fn against_any(position: &Position) -> Option<Reason> {
        first_capture(position).map(|at| Reason::MustCapture { at })
    }

    /// A side with pieces can still lose them all.
    fn can_still_win(_position: &Position, _color: Color) -> bool {
        true
    }

    /// Any pieces are allowed, but a side without pieces has already won.
    fn check_pieces(board: &Placement, _reserve: &(), turn: Color, problems: &mut Vec<Fault>) {
        for color in Color::ALL {
            if board.of(color).is_empty() && color != turn {
                let message = format!("{color} has no pieces: expected one at least");
                problems.push(Fault::new("no-pieces", message).of(color));
            }
        }
    }
}

/// Calls `visit` for every piece of the side to move that has a move, ignoring compulsory captures: with its
/// square, its role and the target squares.
fn for_each_reach<B>(
    position: &Position,
    mut visit: impl FnMut(Square, Role, Bitboard) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let (us, board) = (position.turn(), position.board());
    let (own, occupied) = (board.of(us), board.occupied());
    for role in Role::ALL {
        for from in board.pieces(us, role) {
            let reach = attacks::reach(us, role, from, occupied);
            let to = match role {
                Role::Pawn => attacks::pawn_steps(us, from, occupied) | reach & capturable(position),
                _ => reach & !own,
            };
            if to.any() {
                visit(from, role, to)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A square on which something can be captured.
fn first_capture(position: &Position) -> Option<Square> {
    let found = for_each_reach(position, |_, role, to| {
        captures(position, role, to).first().map_or(ControlFlow::Continue(()), ControlFlow::Break)
    });
    found.break_value()
}

/// The enemy pieces, and the en passant square.
fn capturable(position: &Position) -> Bitboard {
    position.board().of(!position.turn()) | position.en_passant().into_iter().collect()
}

/// The subset of these squares on which a piece captures; only pawns capture en passant.
fn captures(position: &Position, role: Role, to: Bitboard) -> Bitboard {
    if role == Role::Pawn { to & capturable(position) } else { to & position.board().of(!position.turn()) }
}

/// Returns `true` if only bishops are left, one side's on dark squares and the other's on light squares: no
/// capture is possible any more.
pub(super) fn is_dead(position: &Position) -> bool {
    let board = position.board();
    let [white, black] = Color::ALL.map(|color| board.pieces(color, Role::Bishop));
    let bishops = white | black;
    bishops == board.occupied()
        && white.any()
        && black.any()
        && ((white & Bitboard::DARK).is_empty() && (black & !Bitboard::DARK).is_empty()
            || (white & !Bitboard::DARK).is_empty() && (black & Bitboard::DARK).is_empty())
}
