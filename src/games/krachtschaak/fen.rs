//! Positions as text (rules §8).

use std::fmt;
use std::str::FromStr;

use super::partial::Partial;
use super::phase::Phase;
use super::piece::Piece;
use super::position::Position;
use super::setup::{Setup, Started};
use crate::board::{Castling, Color, Role, Square};
use crate::games::fen::{FenError, FenField};
use crate::games::fen::{
    Parts, first_symbol, read_count, read_en_passant, read_placement, read_turn, write_placement,
};

/// The letter of a role, lower case for Black.
fn letter(color: Color, role: Role) -> char {
    if color == Color::White { role.letter() } else { role.letter().to_ascii_lowercase() }
}

/// Writes a piece: its kind, `+` and its power, and in brackets its origin if that is another kind. All letters
/// except the first are lower case.
fn write_piece(color: Color, piece: Piece, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{}", letter(color, piece.kind))?;
    if let Some(power) = piece.power {
        write!(f, "+{}", letter(Color::Black, power))?;
    }
    if piece.is_promoted() {
        write!(f, "({})", letter(Color::Black, piece.origin))?;
    }
    Ok(())
}

/// Writes the piece placement.
fn write_board(piece: impl Fn(Square) -> Option<(Color, Piece)>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write_placement(f, piece, |(color, piece), f| write_piece(color, piece, f))
}

/// `KQkq` as in chess, or `-`.
fn write_castling(castling: Castling, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if castling.is_none() {
        return f.write_str("-");
    }
    for color in Color::ALL {
        for (file, role) in [(7, Role::King), (0, Role::Queen)] {
            if castling.has(color, file) {
                write!(f, "{}", letter(color, role))?;
            }
        }
    }
    Ok(())
}

fn write_square(square: Option<Square>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match square {
        Some(square) => write!(f, "{square}"),
        None => f.write_str("-"),
    }
}

/// The FEN of rules §8.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(|at| self.piece(at), f)?;
        if let Some(Started { from, to }) = self.started {
            write!(f, "^{from}")?;
            if let Some(to) = to {
                write!(f, "{to}")?;
            }
        }
        write!(f, " {} ", self.turn.letter())?;
        write_castling(self.castling, f)?;
        f.write_str(" ")?;
        write_square(self.en_passant, f)?;
        write!(f, " {} {}", self.quiet_turns, self.number)
    }
}

impl Position {
    /// The key of an end position in the reference data: placement, side to move, castling and en passant square,
    /// or the placement and `#` with the letter of the side that has captured the king.
    pub fn reference_key(&self) -> String {
        struct Key<'a>(&'a Position);
        impl fmt::Display for Key<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write_board(|at| self.0.piece(at), f)?;
                if let Some(winner) = self.0.winner() {
                    return write!(f, " #{}", winner.letter());
                }
                write!(f, " {} ", self.0.turn.letter())?;
                write_castling(self.0.castling, f)?;
                f.write_str(" ")?;
                write_square(self.0.en_passant, f)
            }
        }
        Key(self).to_string()
    }
}

impl Partial {
    /// Reads a FEN (rules §8), which may have a turn under way.
    ///
    /// # Errors
    /// If the text is not a FEN, or its diagram is not a legal position; then with all reasons.
    pub fn from_fen(fen: &str) -> Result<Self, FenError> {
        Ok(fen.parse::<Setup>()?.into_partial()?)
    }

    /// Writes a FEN (rules §8). Reading it gives an equal state.
    pub fn to_fen(&self) -> String {
        self.to_string()
    }
}

/// The FEN of rules §8.
impl fmt::Display for Partial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Setup::from(*self), f)
    }
}

/// As [`Partial::from_fen`] reads it.
impl FromStr for Partial {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        Self::from_fen(text)
    }
}

impl From<Partial> for Setup {
    fn from(partial: Partial) -> Self {
        let started = match partial.phase {
            Phase::Lift => None,
            Phase::Place(from) => Some(Started { from, to: None }),
            Phase::Choose { from, to } => Some(Started { from, to: Some(to) }),
            Phase::Promote(mv) => Some(Started { from: mv.from, to: Some(mv.to) }),
        };
        let position = partial.position;
        let mut setup = Self {
            turn: position.turn,
            castling: position.castling,
            en_passant: position.en_passant,
            quiet_turns: position.quiet,
            number: position.number,
            started,
            ..Self::EMPTY
        };
        for at in Square::all() {
            setup.set(at, position.piece(at));
        }
        setup
    }
}

/// Reads the FEN of rules §8; its diagram need not be a legal position. Omitted fields at the end mean "none".
impl FromStr for Setup {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        let parts = Parts::of(text, "a position such as “4k3/8/8/8/8/8/8/4K3 w - - 0 1”")?;
        let mut setup = Self::EMPTY;
        read_placement(parts.squares, |square, rest| {
            let (piece, left) = read_piece(rest)?;
            setup.set(square, Some(piece));
            Ok(left)
        })?;
        let field = |index, left_out| parts.field(index, left_out);
        setup.turn = read_turn(field(0, "w"))?;
        setup.castling = read_castling(field(1, "-"))?;
        setup.en_passant = read_en_passant(field(2, "-"))?;
        setup.quiet_turns = read_count(field(3, "0"), FenField::Quiet)?;
        setup.number = read_count(field(4, "1"), FenField::Number)?.max(1);
        setup.started = parts.begun.map(read_started).transpose()?;
        Ok(setup)
    }
}

/// Reads one piece from the beginning of a text, in the format of this project or of krachtschaak-enhanced:
/// `Q[p,n,0]`, with the origin, the power or `-`, and a flag that it has moved.
fn read_piece(text: &str) -> Result<((Color, Piece), &str), FenError> {
    let end = text.find(|c: char| c.is_ascii_digit()).unwrap_or(text.len());
    let wrong = || {
        FenError::syntax(
            FenField::Piece,
            &text[..end.max(1).min(text.len())],
            "a piece such as “Q”, “Q+n” or “Q+n(p)”",
        )
    };
    let symbol = text.chars().next().ok_or_else(wrong)?;
    let kind = Role::from_letter(symbol)
        .ok_or_else(|| FenError::syntax(FenField::Piece, first_symbol(text).0, "a piece or a gap 1–8"))?;
    let color = if symbol.is_ascii_uppercase() { Color::White } else { Color::Black };
    let mut piece = Piece::new(kind);
    let mut rest = &text[1..];
    if let Some(enhanced) = rest.strip_prefix('[') {
        let (inside, left) = enhanced.split_once(']').ok_or_else(wrong)?;
        let mut parts = inside.split(',');
        let mut role = |none: bool| -> Result<Option<Role>, FenError> {
            match parts.next() {
                Some("-" | "") if none => Ok(None),
                Some(part) if part.chars().count() == 1 => {
                    part.chars().next().and_then(Role::from_letter).map(Some).ok_or_else(wrong)
                }
                _ => Err(wrong()),
            }
        };
        piece.origin = role(false)?.unwrap_or(kind);
        piece.power = role(true)?;
        // The flag is redundant with the castling rights.
        if !matches!(parts.next(), None | Some("0" | "1")) || parts.next().is_some() {
            return Err(wrong());
        }
        return Ok(((color, piece), left));
    }
    if let Some(power) = rest.strip_prefix('+') {
        let letter = power.chars().next().filter(char::is_ascii_lowercase).ok_or_else(wrong)?;
        piece.power = Some(Role::from_letter(letter).filter(|role| *role != Role::King).ok_or_else(wrong)?);
        rest = &power[1..];
    }
    if let Some(origin) = rest.strip_prefix('(') {
        let (inside, left) = origin.split_once(')').ok_or_else(wrong)?;
        let letter = inside.chars().next().filter(|letter| letter.is_ascii_lowercase() && inside.len() == 1);
        let role = letter.and_then(Role::from_letter).ok_or_else(wrong)?;
        // The origin of a pawn and of a king is redundant, and an origin that equals the kind is not written.
        if role == kind || matches!(kind, Role::Pawn | Role::King) {
            return Err(FenError::syntax(
                FenField::Piece,
                &text[..text.len() - left.len()],
                "an origin that differs from the kind, of a queen, rook, bishop or knight",
            ));
        }
        piece.origin = role;
        rest = left;
    }
    Ok(((color, piece), rest))
}

/// `KQkq`, for the rooks in the corners.
fn read_castling(text: &str) -> Result<Castling, FenError> {
    let mut castling = Castling::NONE;
    if text == "-" {
        return Ok(castling);
    }
    for symbol in text.chars() {
        let color = if symbol.is_ascii_uppercase() { Color::White } else { Color::Black };
        let file = match symbol.to_ascii_lowercase() {
            'k' => 7,
            'q' => 0,
            _ => return Err(FenError::syntax(FenField::Castling, text, "some of “KQkq”, or “-”")),
        };
        castling.grant(color, file);
    }
    Ok(castling)
}

/// The steps of the turn under way: `e7`, `e7e8`.
fn read_started(text: &str) -> Result<Started, FenError> {
    let wrong =
        || FenError::syntax(FenField::Hand, text, "the squares of the turn so far, such as “e2” or “e7e8”");
    let (from, to) = text.split_at_checked(2).ok_or_else(wrong)?;
    let to = match to {
        "" => None,
        name => Some(name.parse().map_err(|_| wrong())?),
    };
    Ok(Started { from: from.parse().map_err(|_| wrong())?, to })
}
