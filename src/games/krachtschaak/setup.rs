//! Any diagram, and all reasons why it cannot be played.

use std::fmt;

use super::partial::{Partial, Phase};
use super::piece::Piece;
use super::position::Position;
use crate::board::{Bitboard, Castling, Color, Role, Square};
use crate::position::Step;

/// What has been done of the turn under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Started {
    /// Where a piece was taken up.
    pub from: Square,
    /// Where it was put down, if a choice or a promotion is due there.
    pub to: Option<Square>,
}

/// A diagram as somebody wrote or built it. It need not make sense: [`Setup::into_partial`] finds out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// What stands on the squares a1, b1, … h8.
    pub pieces: [Option<(Color, Piece)>; 64],
    pub turn: Color,
    /// The rooks of the corners that may still castle.
    pub castling: Castling,
    /// The square that a pawn's double step has just passed over.
    pub en_passant: Option<Square>,
    /// Half-moves since the last capture, pawn move or promotion.
    pub quiet_turns: u16,
    /// Number of the full move, from 1.
    pub number: u16,
    /// What has been done of the turn under way.
    pub started: Option<Started>,
}

/// One reason why a diagram cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Problem {
    /// No piece of this colour began as a king.
    NoKing(Color),
    /// Several pieces of this colour began as kings.
    ManyKings(Color, Bitboard),
    /// A king, by its kind, that did not begin as one: nothing is promoted to a king.
    NotRoyal(Color, Square),
    /// A pawn, by its kind, that began as something else: nothing is promoted to a pawn.
    NotPawn(Color, Square),
    /// The power of a king, which cannot be gained.
    KingPower(Color, Square),
    /// More than sixteen pieces of a colour.
    TooManyPieces(Color, u32),
    /// A pawn stands on its last rank: it should have been promoted.
    OverduePromotion(Color, Square),
    /// The king stands not on its square, or has moved: it has a power.
    CastlingKing(Color),
    /// No rook stands there that has not moved.
    CastlingRook(Color, Square),
    /// No pawn can just have passed over this square.
    EnPassant(Square),
    /// The turn under way cannot have begun so.
    Started(Square),
}

impl Problem {
    /// Stable name of the problem.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoKing(_) => "no-king",
            Self::ManyKings(..) => "many-kings",
            Self::NotRoyal(..) => "not-royal",
            Self::NotPawn(..) => "not-pawn",
            Self::KingPower(..) => "king-power",
            Self::TooManyPieces(..) => "too-many-pieces",
            Self::OverduePromotion(..) => "overdue-promotion",
            Self::CastlingKing(_) => "castling-king",
            Self::CastlingRook(..) => "castling-rook",
            Self::EnPassant(_) => "en-passant",
            Self::Started(_) => "hand-square",
        }
    }

    /// The side it is about.
    pub const fn color(&self) -> Option<Color> {
        match *self {
            Self::NoKing(color)
            | Self::ManyKings(color, _)
            | Self::NotRoyal(color, _)
            | Self::NotPawn(color, _)
            | Self::KingPower(color, _)
            | Self::TooManyPieces(color, _)
            | Self::OverduePromotion(color, _)
            | Self::CastlingKing(color)
            | Self::CastlingRook(color, _) => Some(color),
            Self::EnPassant(_) | Self::Started(_) => None,
        }
    }

    /// How many pieces there are.
    pub fn count(&self) -> Option<u32> {
        match *self {
            Self::TooManyPieces(_, count) => Some(count),
            Self::ManyKings(_, squares) => Some(squares.count()),
            _ => None,
        }
    }

    /// The squares it is about.
    pub fn squares(&self) -> Bitboard {
        match *self {
            Self::ManyKings(_, squares) => squares,
            Self::NotRoyal(_, square)
            | Self::NotPawn(_, square)
            | Self::KingPower(_, square)
            | Self::OverduePromotion(_, square)
            | Self::CastlingRook(_, square)
            | Self::EnPassant(square)
            | Self::Started(square) => square.into(),
            Self::NoKing(_) | Self::TooManyPieces(..) | Self::CastlingKing(_) => Bitboard::EMPTY,
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoKing(color) => write!(f, "{color} has no king, nor a piece that was one: expected one"),
            Self::ManyKings(color, squares) => {
                write!(f, "{color} has {} pieces that began as kings: expected one", squares.count())
            }
            Self::NotRoyal(color, square) => {
                write!(f, "the king of {color} on {square} began as another piece: nothing becomes a king")
            }
            Self::NotPawn(color, square) => {
                write!(f, "the pawn of {color} on {square} began as another piece: nothing becomes a pawn")
            }
            Self::KingPower(color, square) => {
                write!(f, "the piece of {color} on {square} has the power of a king, which cannot be gained")
            }
            Self::TooManyPieces(color, count) => write!(f, "{color} has {count} pieces: expected at most 16"),
            Self::OverduePromotion(color, square) => {
                write!(f, "the pawn of {color} on {square} should have been promoted")
            }
            Self::CastlingKing(color) => {
                write!(f, "{color} may castle only with a king without power on its own square of the e-file")
            }
            Self::CastlingRook(color, square) => {
                write!(f, "{color} may castle with a rook without power on {square}, but none stands there")
            }
            Self::EnPassant(square) => write!(f, "no pawn can just have passed over {square}"),
            Self::Started(square) => write!(f, "the turn under way cannot have begun so, by {square}"),
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
        pieces: [None; 64],
        turn: Color::White,
        castling: Castling::NONE,
        en_passant: None,
        quiet_turns: 0,
        number: 1,
        started: None,
    };

    /// What stands on a square.
    pub const fn piece(&self, at: Square) -> Option<(Color, Piece)> {
        self.pieces[at.index()]
    }

    /// Sets what stands on a square.
    pub const fn set(&mut self, at: Square, piece: Option<(Color, Piece)>) {
        self.pieces[at.index()] = piece;
    }

    fn all(&self) -> impl Iterator<Item = (Square, Color, Piece)> {
        Square::all().filter_map(|at| self.piece(at).map(|(color, piece)| (at, color, piece)))
    }

    /// All reasons why this cannot be played; none means that it can.
    pub fn problems(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        for color in Color::ALL {
            self.check_pieces(color, &mut problems);
        }
        for color in Color::ALL {
            self.check_castling(color, &mut problems);
        }
        self.check_en_passant(&mut problems);
        if problems.is_empty()
            && let Some(started) = self.started
            && self.begun(started).is_none()
        {
            problems.push(Problem::Started(started.from));
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
        let start = Partial::new(self.position());
        Ok(self.started.and_then(|started| self.begun(started)).unwrap_or(start))
    }

    /// The position at the start of the turn.
    fn position(&self) -> Position {
        let mut position = Position { turn: self.turn, ..Position::EMPTY };
        for (at, color, piece) in self.all() {
            position.toggle(color, piece, at);
        }
        position.castling = self.castling;
        position.en_passant = self.en_passant;
        position.quiet = self.quiet_turns;
        position.number = self.number.max(1);
        position.key = position.compute_key();
        position
    }

    /// The turn as far as it has been played, if it can have been.
    fn begun(&self, started: Started) -> Option<Partial> {
        let mut state = Partial::new(self.position());
        state.play(Step::Lift(started.from)).ok()?;
        if let Some(to) = started.to {
            state.play(Step::Place(to)).ok()?;
        }
        (state.phase() != Phase::Lift).then_some(state)
    }

    fn check_pieces(&self, color: Color, problems: &mut Vec<Problem>) {
        let own = || self.all().filter(move |(_, of, _)| *of == color);
        let royal: Bitboard = own().filter(|(_, _, piece)| piece.is_royal()).map(|(at, ..)| at).collect();
        match royal.count() {
            0 => problems.push(Problem::NoKing(color)),
            1 => {}
            _ => problems.push(Problem::ManyKings(color, royal)),
        }
        let count = own().count() as u32;
        if count > 16 {
            problems.push(Problem::TooManyPieces(color, count));
        }
        for (at, _, piece) in own() {
            match piece.kind {
                Role::King if !piece.is_royal() => problems.push(Problem::NotRoyal(color, at)),
                Role::Pawn if piece.is_promoted() => problems.push(Problem::NotPawn(color, at)),
                Role::Pawn if at.relative_rank(color) == 7 => problems.push(Problem::OverduePromotion(color, at)),
                _ => {}
            }
            if piece.power == Some(Role::King) {
                problems.push(Problem::KingPower(color, at));
            }
        }
    }

    /// King and rook have not moved, so they have captured nothing and become nothing.
    fn check_castling(&self, color: Color, problems: &mut Vec<Problem>) {
        let rooks = self.castling.rooks_of(color);
        let stands = |at: Square, role| self.piece(at) == Some((color, Piece::new(role)));
        if rooks.any() && !stands(Castling::home(color, 4), Role::King) {
            problems.push(Problem::CastlingKing(color));
        }
        for at in rooks {
            if !matches!(at.file(), 0 | 7) || !stands(at, Role::Rook) {
                problems.push(Problem::CastlingRook(color, at));
            }
        }
    }

    /// An enemy pawn stands ahead of the square; the square and the one behind it are empty.
    fn check_en_passant(&self, problems: &mut Vec<Problem>) {
        let Some(passed) = self.en_passant else { return };
        let them = !self.turn;
        let is_empty = |at: Option<Square>| at.is_some_and(|at| self.piece(at).is_none());
        let landed = passed.ahead(them).and_then(|at| self.piece(at));
        let is_pawn = landed.is_some_and(|(color, piece)| color == them && piece.kind == Role::Pawn);
        let behind = passed.ahead(self.turn);
        if !(passed.relative_rank(them) == 2 && is_pawn && is_empty(Some(passed)) && is_empty(behind)) {
            problems.push(Problem::EnPassant(passed));
        }
    }
}
