//! What interfaces are shown of a game, in terms that are the same for all of them.

use super::setup::Fault;
use crate::board::{Castling, Color, Role, Square};
use crate::position::{Alarm, Claim, Outcome, Step, TurnLink};

/// A piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// What it is, and so how it moves.
    pub role: Role,
    /// A second movement that it may use once.
    pub power: Option<Role>,
    /// What it began the game as, where that differs from `role`.
    pub origin: Option<Role>,
    /// Whether it must not be lost.
    pub is_royal: bool,
}

impl From<Role> for Piece {
    /// A piece of chess: the king is royal.
    fn from(role: Role) -> Self {
        Self { role, power: None, origin: None, is_royal: role == Role::King }
    }
}

/// What stands on a square: nothing, a piece, or a union of both sides' pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cell {
    /// The white piece.
    pub white: Option<Piece>,
    /// The black piece.
    pub black: Option<Piece>,
}

impl Cell {
    /// The piece of a colour.
    pub const fn of(&self, color: Color) -> Option<Piece> {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }
}

impl From<crate::board::Content> for Cell {
    fn from(content: crate::board::Content) -> Self {
        Self { white: content.white.map(Into::into), black: content.black.map(Into::into) }
    }
}

/// What is held over the board while a turn is under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Held {
    /// Where it was lifted or released; its next move starts here.
    pub square: Square,
    /// What it is.
    pub cell: Cell,
}

/// What the side to move has to do next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Due {
    /// Take something up.
    Lift,
    /// Put down what is in the hand.
    Place,
    /// Choose what the pawn on this square becomes.
    Promote(Square),
    /// Choose between two readings of a placement.
    Choose,
}

/// A game as it stands, without the turns that were played and what is on the board.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// The name of the rule set.
    pub rules: &'static str,
    /// Number of the Chess960 start position; `None` for any other start.
    pub chess960: Option<u32>,
    /// The side to move.
    pub turn: Color,
    /// The side that moved first.
    pub first_turn: Color,
    /// What the side to move has to do next, if the game is not over.
    pub due: Due,
    /// What is held over the board.
    pub held: Option<Held>,
    /// The steps of the turn under way.
    pub pending: Vec<Step>,
    /// The turn under way as links.
    pub links: Vec<TurnLink>,
    /// What the sides are to be warned of at the start of the turn under way, the side to move first.
    pub alarms: Vec<Alarm>,
    /// What can be claimed.
    pub claims: Vec<Claim>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
    /// Half-moves without progress.
    pub quiet_turns: u16,
    /// How often the position at the start of the turn has stood on the board, counting now.
    pub repetitions: usize,
    /// Who has offered a draw that is not answered yet.
    pub draw_offer: Option<Color>,
    /// Whether there is a step to take back.
    pub can_undo: bool,
    /// Whether there is a step that was taken back and can be played again.
    pub can_redo: bool,
    /// The position as text.
    pub fen: String,
}

/// A turn that has been played, as it is told.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayedTurn {
    /// Who played it.
    pub color: Color,
    /// Its notation in parts.
    pub links: Vec<TurnLink>,
    /// Its steps.
    pub steps: Vec<Step>,
    /// The plain step list.
    pub step_list: String,
    /// Every square it touched, in order.
    pub squares: Vec<Square>,
}

impl PlayedTurn {
    /// The turn in notation.
    pub fn notation(&self) -> String {
        joined(&self.links)
    }
}

/// A turn in notation.
pub fn joined(links: &[TurnLink]) -> String {
    links.iter().map(|link| link.text.as_str()).collect()
}

/// A diagram as somebody wrote or built it; it need not make sense.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram {
    /// 64 squares, a1, b1, … h8.
    pub board: Vec<Cell>,
    /// The side to move.
    pub turn: Color,
    /// Who may still castle, where that means anything.
    pub castling: Castling,
    /// The square a pawn has just passed over.
    pub en_passant: Option<Square>,
    /// A move of the turn before that may not be taken back, from and to; `None` in games without that rule.
    pub barred: Option<(Square, Square)>,
    /// Half-moves without progress; `None` where the game says that the count begins anew.
    pub quiet_turns: Option<u16>,
    /// Number of the move, from 1 on; `None` in games that do not count them.
    pub move_number: Option<u16>,
    /// What is held over the board.
    pub held: Option<Held>,
    /// Where what is held was put down, if a choice is due there before it stands.
    pub landed: Option<Square>,
}

impl Diagram {
    /// The largest count of half-moves without progress, and the largest number of a move, that can be written.
    pub const MAX_COUNT: u16 = 9999;
}

/// A diagram with all reasons why it cannot be played; without any it can.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked {
    /// The diagram.
    pub diagram: Diagram,
    /// Where a pawn is promoted before anything else is done.
    pub promotion: Option<Square>,
    /// What is wrong with it.
    pub faults: Vec<Fault>,
}
