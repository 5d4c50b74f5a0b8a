//! The rules of the set-up, and the side that begins when the screen is raised.

use super::info::{BISHOPS, FIRST_RANK, PAWNS};
use super::laws::Setup;
use super::rule_set::RuleSet;
use crate::board::{Bitboard, Color, Content, Placement, Role, Square};
use crate::games::hidden::Deployment;
use crate::games::setup::Fault;

/// The faults of a side's set-up.
pub(super) fn faults(rules: RuleSet, men: &Deployment) -> Vec<Fault> {
    let mut faults = Vec::new();
    if rules == RuleSet::Free {
        return faults;
    }
    let color = men.color();
    let pawns = men.pieces(Role::Pawn);
    let on_file = |file: u8| pawns.into_iter().filter(|at| at.file() == file).collect::<Bitboard>();
    if let Some(doubled) = (0..8).map(on_file).find(|pawns| pawns.count() > 1) {
        let message = "two pawns stand on one file: expected one on each";
        faults.push(Fault::new(PAWNS, message).of(color).at(doubled));
    }
    let first = pawns & Bitboard::last_rank(!color);
    if let Some(at) = first.first() {
        let message = format!("a pawn stands on {at}: expected none on the own first rank");
        faults.push(Fault::new(FIRST_RANK, message).of(color).at(first));
    }
    let bishops = men.pieces(Role::Bishop);
    if [Bitboard::DARK, !Bitboard::DARK].into_iter().any(|squares| (bishops & squares).count() > 1) {
        let message = "both bishops stand on squares of one colour";
        faults.push(Fault::new(BISHOPS, message).of(color).at(bishops));
    }
    faults
}

/// The first restriction of the rule set `screen` that a set-up violates, named as in the reference data; `None`
/// if it violates none.
pub fn broken_restriction(men: &Deployment) -> Option<&'static str> {
    let fault = faults(RuleSet::Screen, men).into_iter().next()?;
    Some(match fault.code {
        BISHOPS => "bishops",
        FIRST_RANK => "first-rank",
        _ => "pawns",
    })
}

/// The diagram after the screen is raised, with the side that begins; `None` if both set up again (rules §6–8).
pub fn revealed(rules: RuleSet, white: &Deployment, black: &Deployment) -> Option<Setup> {
    let mut board = Placement::EMPTY;
    for square in Square::all() {
        board.set(square, Content { white: white.get(square), black: black.get(square) });
    }
    let is_attacked =
        |color| board.king(color).is_some_and(|king| board.attackers(!color, king, board.occupied()).any());
    let turn = match Color::ALL.map(is_attacked) {
        [true, true] => return None,
        [false, true] => Color::Black,
        [_, false] => Color::White,
    };
    Some(Setup { board, turn, ..Setup::empty(rules) })
}
