//! The rules between the boards of a match.

use super::wish::Wish;
use crate::board::{Color, Role};
use crate::games::info::BoardsInfo;
use crate::games::setup::Fault;
use crate::games::text::Text;
use crate::position::Step;

/// The rules of a game on several boards; `self` is one board.
pub trait BoardRules: Text {
    /// The boards and seats.
    const BOARDS: &'static BoardsInfo;

    /// Returns `true` if the board that ends first decides the match; otherwise the points of both are added.
    fn first_decides(rules: Self::RuleSet) -> bool;

    /// The piece that a whole turn from here captures for the other board, and the side there that receives it.
    fn taken(&self, steps: &[Step]) -> Option<(Color, Role)>;

    /// Gives a piece to a side, also in the middle of a turn.
    fn receive(&mut self, color: Color, role: Role);

    /// The faults of both boards together.
    fn faults(one: &Self, other: &Self) -> Vec<Fault>;

    /// The piece that a side needs most, if one matters enough.
    fn wish(&self, color: Color) -> Option<Wish>;
}
