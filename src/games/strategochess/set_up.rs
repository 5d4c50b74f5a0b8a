//! The rules of the set-up, and who begins when the screen goes up.

use super::{Partial, RuleSet, Setup};
use crate::board::{Bitboard, Color, Content, Placement, Role, Square};
use crate::games::Fault;
use crate::games::hidden::Deployment;

/// Codes of what breaks a restriction of the rule set `screen` (rules §3): a pawn on the own first rank, two pawns on a file,
/// two bishops on squares of one colour.
pub(super) const FIRST_RANK: &str = "pawn-on-first-rank";
pub(super) const PAWNS: &str = "pawns-on-one-file";
pub(super) const BISHOPS: &str = "bishops-on-one-colour";

/// What is wrong with where the pieces of a side stand.
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

/// The restriction of the rule set `screen` that a set-up breaks first, in the words of the reference data; `None` if it keeps
/// all of them.
pub fn broken_restriction(men: &Deployment) -> Option<&'static str> {
    let fault = faults(RuleSet::Screen, men).into_iter().next()?;
    Some(match fault.code {
        BISHOPS => "bishops",
        FIRST_RANK => "first-rank",
        _ => "pawns",
    })
}

/// The diagram after the screen has gone up, and who begins; `None` if both set up again (rules §6–8).
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

/// How the game begins.
pub(super) fn reveal(rules: RuleSet, white: &Deployment, black: &Deployment) -> Option<Partial> {
    // Each side has all its pieces on its own half, so the diagram can be played.
    revealed(rules, white, black)?.into_partial().ok()
}
