//! Any diagram, and all reasons why it cannot be played.

use std::fmt;

use super::guard::attackers;
use super::moves::last_rank;
use super::partial::{Partial, Phase};
use super::position::{MAX_COUNT, Position};
use crate::board::{Bitboard, Castling, Color, Content, Placement, Role, Square};

/// A piece of the side to move that is held over the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    /// Where it was lifted.
    pub at: Square,
    pub role: Role,
}

/// A diagram as somebody wrote or built it. It need not make sense: [`Setup::into_partial`] finds out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Without what is in the hand. A single pawn of the side to move on its last rank waits there for its promotion.
    pub board: Placement,
    pub turn: Color,
    pub castling: Castling,
    /// The square a pawn has just passed over, whether or not it can be captured there.
    pub en_passant: Option<Square>,
    /// Half-moves without a capture or pawn move.
    pub quiet_turns: u16,
    /// Number of the move, from 1 on.
    pub number: u16,
    /// What is held over the board in the middle of a turn.
    pub hand: Option<Hand>,
}

/// One reason why a diagram cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Problem {
    NoKing(Color),
    ManyKings(Color, Bitboard),
    /// Pieces of both sides on one square.
    Union(Square),
    /// More than sixteen pieces of a colour.
    TooManyPieces(Color, u32),
    TooManyPawns(Color, u32),
    /// More officers than a set holds, even after promotions.
    TooManyPromoted(Color, u32),
    /// A pawn on the first or last rank that is not waiting for its promotion.
    PawnOnEdge(Color, Square),
    /// The side that has just moved left its king in check.
    KingCanBeTaken(Color, Square),
    /// More pieces give check than a move can bring about.
    ManyCheckers(Color, Bitboard),
    CastlingKing(Color),
    CastlingRook(Color, Square),
    /// Two rooks on the same side of the king may castle.
    CastlingTwice(Color, Bitboard),
    /// No pawn can just have passed over this square.
    EnPassant(Square),
    /// Something else stands where what is in the hand was lifted.
    HandSquare(Square),
    /// What is in the hand has nowhere to go.
    HandDeadEnd(Square),
}

impl Problem {
    /// Stable name of the problem.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoKing(_) => "no-king",
            Self::ManyKings(..) => "many-kings",
            Self::Union(_) => "union",
            Self::TooManyPieces(..) => "too-many-pieces",
            Self::TooManyPawns(..) => "too-many-pawns",
            Self::TooManyPromoted(..) => "too-many-promoted",
            Self::PawnOnEdge(..) => "pawn-on-edge",
            Self::KingCanBeTaken(..) => "king-can-be-taken",
            Self::ManyCheckers(..) => "many-checkers",
            Self::CastlingKing(_) => "castling-king",
            Self::CastlingRook(..) => "castling-rook",
            Self::CastlingTwice(..) => "castling-twice",
            Self::EnPassant(_) => "en-passant",
            Self::HandSquare(_) => "hand-square",
            Self::HandDeadEnd(_) => "hand-dead-end",
        }
    }

    /// The side it is about.
    pub const fn color(&self) -> Option<Color> {
        match *self {
            Self::NoKing(color)
            | Self::ManyKings(color, _)
            | Self::TooManyPieces(color, _)
            | Self::TooManyPawns(color, _)
            | Self::TooManyPromoted(color, _)
            | Self::PawnOnEdge(color, _)
            | Self::KingCanBeTaken(color, _)
            | Self::ManyCheckers(color, _)
            | Self::CastlingKing(color)
            | Self::CastlingRook(color, _)
            | Self::CastlingTwice(color, _) => Some(color),
            Self::Union(_) | Self::EnPassant(_) | Self::HandSquare(_) | Self::HandDeadEnd(_) => None,
        }
    }

    /// How many pieces there are, or of promoted ones how many there are too many.
    pub fn count(&self) -> Option<u32> {
        match *self {
            Self::TooManyPieces(_, count) | Self::TooManyPawns(_, count) | Self::TooManyPromoted(_, count) => {
                Some(count)
            }
            Self::ManyKings(_, squares) | Self::ManyCheckers(_, squares) => Some(squares.count()),
            _ => None,
        }
    }

    /// The squares it is about.
    pub fn squares(&self) -> Bitboard {
        match *self {
            Self::ManyKings(_, squares) | Self::ManyCheckers(_, squares) | Self::CastlingTwice(_, squares) => {
                squares
            }
            Self::Union(square)
            | Self::PawnOnEdge(_, square)
            | Self::KingCanBeTaken(_, square)
            | Self::CastlingRook(_, square)
            | Self::EnPassant(square)
            | Self::HandSquare(square)
            | Self::HandDeadEnd(square) => square.into(),
            Self::NoKing(_)
            | Self::TooManyPieces(..)
            | Self::TooManyPawns(..)
            | Self::TooManyPromoted(..)
            | Self::CastlingKing(_) => Bitboard::EMPTY,
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoKing(color) => write!(f, "{color} has no king: expected one"),
            Self::ManyKings(color, squares) => write!(f, "{color} has {} kings: expected one", squares.count()),
            Self::Union(square) => write!(f, "two pieces stand on {square}: expected at most one"),
            Self::TooManyPieces(color, count) => write!(f, "{color} has {count} pieces: expected at most 16"),
            Self::TooManyPawns(color, count) => write!(f, "{color} has {count} pawns: expected at most 8"),
            Self::TooManyPromoted(color, count) => write!(
                f,
                "{color} has {count} more queens, rooks, bishops and knights than pawns that could have become them"
            ),
            Self::PawnOnEdge(color, square) => {
                write!(f, "a pawn of {color} stands on {square}: expected none on the first and the last rank")
            }
            Self::KingCanBeTaken(color, square) => {
                write!(f, "the king of {color} on {square} is in check, but the other side is to move")
            }
            Self::ManyCheckers(color, squares) => {
                write!(f, "{} pieces give check to {color}: expected at most two", squares.count())
            }
            Self::CastlingKing(color) => {
                write!(f, "{color} may castle only with its king on its first rank")
            }
            Self::CastlingRook(color, square) => {
                write!(f, "{color} may castle with a rook on {square}, but none stands there")
            }
            Self::CastlingTwice(color, _) => write!(
                f,
                "{color} may castle with one rook on each side of its king, not with two on the same side"
            ),
            Self::EnPassant(square) => write!(f, "no pawn can just have passed over {square}"),
            Self::HandSquare(square) => {
                write!(f, "what is held over {square} cannot have been lifted there: something else stands on it")
            }
            Self::HandDeadEnd(square) => write!(f, "what is held over {square} has nowhere to go"),
        }
    }
}

/// A diagram that cannot be played, with all reasons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupError(pub Vec<Problem>);

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the position cannot be played: ")?;
        for (i, problem) in self.0.iter().enumerate() {
            write!(f, "{}{problem}", if i > 0 { "; " } else { "" })?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupError {}

impl Setup {
    /// An empty board, White to move.
    pub const EMPTY: Self = Self {
        board: Placement::EMPTY,
        turn: Color::White,
        castling: Castling::NONE,
        en_passant: None,
        quiet_turns: 0,
        number: 1,
        hand: None,
    };

    /// All reasons why this cannot be played; none means that it can.
    pub fn problems(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        if let Some(hand) = self.hand.filter(|hand| self.board.occupied().has(hand.at)) {
            problems.push(Problem::HandSquare(hand.at));
        }
        problems.extend((self.board.unions()).into_iter().map(Problem::Union));
        let board = self.whole_board();
        for color in Color::ALL {
            check_pieces(&board, color, &mut problems);
        }
        let waiting = self.promotion();
        let edges = Bitboard::rank(0) | Bitboard::rank(7);
        for color in Color::ALL {
            let pawns = board.pieces(color, Role::Pawn) & edges;
            let wrong = pawns.into_iter().filter(|&at| waiting != Some(at));
            problems.extend(wrong.map(|at| Problem::PawnOnEdge(color, at)));
        }
        // The side whose king must be safe by now: a pawn that waits has moved already.
        let moved = if waiting.is_some() { self.turn } else { !self.turn };
        if let Some(king) = board.king(moved)
            && attackers(&board, !moved, king, board.occupied()).any()
        {
            problems.push(Problem::KingCanBeTaken(moved, king));
        }
        if let Some(king) = board.king(self.turn) {
            let checkers = attackers(&board, !self.turn, king, board.occupied());
            if checkers.count() > 2 {
                problems.push(Problem::ManyCheckers(self.turn, checkers));
            }
        }
        for color in Color::ALL {
            self.check_castling(&board, color, &mut problems);
        }
        self.check_en_passant(&board, &mut problems);
        if problems.is_empty()
            && let Some(hand) = self.hand
        {
            let position = self.position();
            if position.targets_from(hand.at).is_empty() {
                problems.push(Problem::HandDeadEnd(hand.at));
            }
        }
        problems
    }

    /// The position to play from, in any phase of a turn.
    ///
    /// # Errors
    /// With all reasons why it cannot be played.
    pub fn into_partial(self) -> Result<Partial, SetupError> {
        let problems = self.problems();
        if !problems.is_empty() {
            return Err(SetupError(problems));
        }
        let phase = match (self.hand, self.promotion()) {
            (Some(hand), _) => Phase::Place { from: hand.at },
            (None, Some(at)) => Phase::Promote { at },
            (None, None) => Phase::Lift,
        };
        Ok(Partial { position: self.position(), phase })
    }

    /// The position to play from at the start of a turn: what is in the hand stands where it was lifted.
    ///
    /// # Errors
    /// With all reasons why it cannot be played; also when a pawn waits for its promotion.
    pub fn into_position(self) -> Result<Position, SetupError> {
        if let Some(at) = self.promotion() {
            return Err(SetupError(vec![Problem::PawnOnEdge(self.turn, at)]));
        }
        self.into_partial().map(|partial| partial.position)
    }

    /// Where a pawn of the side to move waits for its promotion; only one can.
    pub fn promotion(&self) -> Option<Square> {
        let waiting = self.board.pieces(self.turn, Role::Pawn) & last_rank(self.turn);
        waiting.first().filter(|_| waiting.count() == 1 && self.hand.is_none())
    }

    /// The board with what is in the hand where it was lifted.
    fn whole_board(&self) -> Placement {
        let mut board = self.board;
        if let Some(hand) = self.hand {
            board.set(hand.at, Content::seen_from(self.turn, Some(hand.role), None));
        }
        board
    }

    fn position(&self) -> Position {
        let mut position = Position {
            board: self.whole_board(),
            key: 0,
            castling: self.castling,
            en_passant: None,
            en_passant_is_legal: false,
            turn: self.turn,
            quiet: self.quiet_turns.min(MAX_COUNT),
            number: self.number.clamp(1, MAX_COUNT),
        };
        let landed = self.en_passant.and_then(|passed| passed.ahead(!self.turn));
        if let (Some(passed), Some(landed)) = (self.en_passant, landed) {
            position.pass_over(!self.turn, passed, landed);
        }
        position.key = position.compute_key();
        position
    }

    fn check_castling(&self, board: &Placement, color: Color, problems: &mut Vec<Problem>) {
        let rooks = self.castling.rooks_of(color);
        if rooks.is_empty() {
            return;
        }
        for square in rooks & !board.pieces(color, Role::Rook) {
            problems.push(Problem::CastlingRook(color, square));
        }
        if board.pieces(color, Role::King).count() > 1 {
            // Which of them is to castle cannot be said.
            return;
        }
        match board.king(color).filter(|&king| Castling::first_rank(color).has(king)) {
            None => problems.push(Problem::CastlingKing(color)),
            Some(king) => {
                let right: Bitboard = rooks.into_iter().filter(|&rook| rook > king).collect();
                for side in [right, rooks & !right] {
                    if side.count() > 1 {
                        problems.push(Problem::CastlingTwice(color, side));
                    }
                }
            }
        }
    }

    /// The pawn stands ahead of the square it passed over, and has left the one behind it.
    fn check_en_passant(&self, board: &Placement, problems: &mut Vec<Problem>) {
        let Some(passed) = self.en_passant else { return };
        let them = !self.turn;
        let occupied = board.occupied();
        let from = passed.offset(0, -them.forward());
        let is_pawn = passed.ahead(them).is_some_and(|landed| board.get(them, landed) == Some(Role::Pawn));
        let is_empty = from.is_some_and(|from| !occupied.has(from)) && !occupied.has(passed);
        if !(passed.relative_rank(them) == 2 && is_pawn && is_empty) {
            problems.push(Problem::EnPassant(passed));
        }
    }
}

fn check_pieces(board: &Placement, color: Color, problems: &mut Vec<Problem>) {
    let kings = board.pieces(color, Role::King);
    match kings.count() {
        0 => problems.push(Problem::NoKing(color)),
        1 => {}
        _ => problems.push(Problem::ManyKings(color, kings)),
    }
    let counts = Role::ALL.map(|role| board.pieces(color, role).count());
    let [pawns, rooks, knights, bishops, queens, _] = counts;
    let total: u32 = counts.iter().sum();
    if total > 16 {
        problems.push(Problem::TooManyPieces(color, total));
    }
    if pawns > 8 {
        problems.push(Problem::TooManyPawns(color, pawns));
    }
    let promoted: u32 =
        [(rooks, 2), (knights, 2), (bishops, 2), (queens, 1)].map(|(n, set)| n.saturating_sub(set)).iter().sum();
    if pawns <= 8 && promoted > 8 - pawns {
        problems.push(Problem::TooManyPromoted(color, promoted - (8 - pawns)));
    }
}

impl From<Position> for Setup {
    fn from(position: Position) -> Self {
        Self {
            board: position.board,
            turn: position.turn,
            castling: position.castling,
            en_passant: position.en_passant,
            quiet_turns: position.quiet,
            number: position.number,
            hand: None,
        }
    }
}

impl From<Partial> for Setup {
    fn from(partial: Partial) -> Self {
        let mut setup = Self::from(partial.position);
        if let Phase::Place { from } = partial.phase
            && let Some(role) = setup.board.get(setup.turn, from)
        {
            setup.board.set(from, Content::default());
            setup.hand = Some(Hand { at: from, role });
        }
        setup
    }
}
