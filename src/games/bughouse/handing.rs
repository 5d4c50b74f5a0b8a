//! What goes from one board to the other.

use super::laws::BOARDS;
use super::{MatchResult, Partial, RuleSet, wish};
use crate::board::{Color, Role};
use crate::games::Fault;
use crate::games::boards::BoardsLaws;
use crate::games::crazyhouse::men::Men;
use crate::position::Step;

/// What is between the boards (rules §3, §12, §13, §19).
pub(super) const LAWS: BoardsLaws<RuleSet, Partial> = BoardsLaws {
    feed,
    taken,
    receive,
    first_decides: |rules| rules.result == MatchResult::First,
    number: |board| board.position().move_number(),
    faults,
    wish: wish::wish,
};

fn feed(board: &mut Partial, is_fed: bool) {
    board.position = board.position.fed(is_fed);
}

/// It keeps its colour; a promoted piece is a pawn again.
fn taken(start: &Partial, steps: &[Step]) -> Option<(Color, Role)> {
    let position = start.position();
    let (role, at) = position.captured(Partial::move_of(position, steps)?)?;
    let role = if position.promoted().has(at) { Role::Pawn } else { role };
    Some((!position.turn(), role))
}

fn receive(board: &mut Partial, color: Color, role: Role) {
    board.position = board.position.with_piece(color, role);
}

/// Both boards together.
fn faults(one: &Partial, other: &Partial) -> Vec<Fault> {
    let [one, other] = [one, other].map(|board| Men::of(board.position().board(), &board.position().reserve));
    one.and(other).faults(BOARDS)
}
