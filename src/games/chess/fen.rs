//! Positions as text: FEN, X-FEN and Shredder-FEN read; X-FEN and Shredder-FEN written.
//!
//! X-FEN is FEN wherever FEN can say it: `K`, `Q`, `k`, `q` stand for the outermost rook on that side of the king, and
//! the file of the rook is written for any other. In the middle of a turn the placement is followed by `^`, the square
//! where the piece in the hand was lifted, and the piece: `^e2P`. A pawn that waits for its promotion stands on its last
//! rank.

use std::fmt;
use std::str::FromStr;

use super::partial::Partial;
use super::position::{MAX_COUNT, Position};
use super::setup::{Hand, Setup, SetupError};
use crate::board::{Bitboard, Castling, Color, Content, Placement, Role, Square};

/// A part of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FenField {
    Text,
    Placement,
    Rank,
    Piece,
    Hand,
    Turn,
    Castling,
    EnPassant,
    Quiet,
    Number,
}

impl FenField {
    /// Stable name of the part.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Placement => "placement",
            Self::Rank => "rank",
            Self::Piece => "piece",
            Self::Hand => "hand",
            Self::Turn => "turn",
            Self::Castling => "castling",
            Self::EnPassant => "en-passant",
            Self::Quiet => "quiet-turns",
            Self::Number => "move-number",
        }
    }
}

impl fmt::Display for FenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Hand => "piece in hand",
            Self::Turn => "side to move",
            Self::EnPassant => "en passant square",
            Self::Quiet => "half-move count",
            Self::Number => "move number",
            _ => self.code(),
        })
    }
}

/// A text that is no position to play from.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FenError {
    /// A part of the text is not what it should be.
    #[error("bad FEN: {field} “{found}”: expected {expected}")]
    Syntax { field: FenField, found: String, expected: &'static str },
    /// The text can be read, but what it shows cannot be played.
    #[error(transparent)]
    Position(#[from] SetupError),
}

impl FenError {
    /// Stable name of the error.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Syntax { .. } => "bad-fen",
            Self::Position(_) => "bad-position",
        }
    }

    fn syntax(field: FenField, found: &str, expected: &'static str) -> Self {
        // Long input is quoted by its beginning.
        let found = match found.char_indices().nth(60) {
            Some((end, _)) => format!("{}…", &found[..end]),
            None => found.to_owned(),
        };
        Self::Syntax { field, found, expected }
    }
}

impl Position {
    /// Reads a FEN, X-FEN or Shredder-FEN at the start of a turn.
    ///
    /// # Errors
    /// When the text is no FEN, its diagram cannot be played (then with all reasons), or a piece is in the hand.
    pub fn from_fen(fen: &str) -> Result<Self, FenError> {
        let setup: Setup = fen.parse()?;
        if setup.hand.is_some() {
            return Err(FenError::syntax(FenField::Hand, fen, "no piece in hand: the start of a turn"));
        }
        Ok(setup.into_position()?)
    }

    /// Writes an X-FEN, which for ordinary chess is the FEN. It reads back to the same position.
    pub fn to_fen(&self) -> String {
        Setup::from(*self).to_string()
    }

    /// Writes a Shredder-FEN: castling by the files of the rooks.
    pub fn to_shredder_fen(&self) -> String {
        Setup::from(*self).to_shredder_fen()
    }
}

impl Partial {
    /// Reads a FEN, X-FEN or Shredder-FEN, also one in the middle of a turn.
    ///
    /// # Errors
    /// When the text is no FEN, or its diagram cannot be played; then with all reasons.
    pub fn from_fen(fen: &str) -> Result<Self, FenError> {
        Ok(fen.parse::<Setup>()?.into_partial()?)
    }

    /// Writes an X-FEN. It reads back to the same.
    pub fn to_fen(&self) -> String {
        Setup::from(*self).to_string()
    }
}

fn letter(content: Content) -> Option<char> {
    let white = content.white.map(Role::letter);
    white.or(content.black.map(|role| role.letter().to_ascii_lowercase()))
}

fn write_placement(board: &Placement, text: &mut String) {
    for rank in (0..8).rev() {
        let mut empty = 0;
        for file in 0..8 {
            match Square::at(file, rank).and_then(|square| letter(board.content(square))) {
                None => empty += 1,
                Some(letter) => {
                    if empty > 0 {
                        *text += &empty.to_string();
                        empty = 0;
                    }
                    text.push(letter);
                }
            }
        }
        if empty > 0 {
            *text += &empty.to_string();
        }
        if rank > 0 {
            text.push('/');
        }
    }
}

impl Setup {
    /// Writes a Shredder-FEN: castling by the files of the rooks.
    pub fn to_shredder_fen(&self) -> String {
        self.write(true)
    }

    fn write(&self, shredder: bool) -> String {
        let mut text = String::with_capacity(64);
        write_placement(&self.board, &mut text);
        if let Some(Hand { at, role }) = self.hand {
            let held = letter(Content::seen_from(self.turn, Some(role), None)).unwrap_or('?');
            text += &format!("^{at}{held}");
        }
        text += &format!(" {} ", self.turn.letter());
        self.write_castling(shredder, &mut text);
        match self.en_passant {
            Some(square) => text += &format!(" {square}"),
            None => text += " -",
        }
        text += &format!(" {} {}", self.quiet_turns, self.number);
        text
    }

    /// King's side before queen's side, as FEN does.
    fn write_castling(&self, shredder: bool, text: &mut String) {
        if self.castling.is_none() {
            text.push('-');
        }
        for color in Color::ALL {
            let king = self.king(color);
            for file in (0..8).rev().filter(|&file| self.castling.has(color, file)) {
                let rook = Castling::home(color, file);
                let side = match king {
                    Some(king) if rook > king => 'k',
                    _ => 'q',
                };
                let letter = if !shredder && self.outermost(color, side) == Some(rook) {
                    side
                } else {
                    (b'a' + file) as char
                };
                text.push(if color == Color::White { letter.to_ascii_uppercase() } else { letter });
            }
        }
    }

    /// The king's square, that in the hand included.
    fn king(&self, color: Color) -> Option<Square> {
        let held = self.hand.filter(|hand| color == self.turn && hand.role == Role::King).map(|hand| hand.at);
        held.or((self.board.pieces(color, Role::King) & Castling::first_rank(color)).first())
    }

    /// The outermost rook on one side of the king (`k` or `q`), that in the hand included.
    fn outermost(&self, color: Color, side: char) -> Option<Square> {
        let king = self.king(color)?;
        let held = self.hand.filter(|hand| color == self.turn && hand.role == Role::Rook).map(|hand| hand.at);
        let rooks = self.board.pieces(color, Role::Rook) | held.into_iter().collect::<Bitboard>();
        let mut right =
            (rooks & Castling::first_rank(color)).into_iter().filter(|&rook| (side == 'k') == (rook > king));
        if side == 'k' { right.last() } else { right.next() }
    }

    /// `KQkq` as FEN means them, files of rooks as Shredder-FEN does, or `-`.
    fn read_castling(&self, text: &str) -> Result<Castling, FenError> {
        let wrong =
            || FenError::syntax(FenField::Castling, text, "“KQkq” in part, files of rooks such as “HAha”, or “-”");
        let mut castling = Castling::NONE;
        if text == "-" {
            return Ok(castling);
        }
        for symbol in text.chars() {
            let color = if symbol.is_ascii_uppercase() { Color::White } else { Color::Black };
            let file = match symbol.to_ascii_lowercase() {
                letter @ 'a'..='h' => letter as u8 - b'a',
                side @ ('k' | 'q') => match self.outermost(color, side) {
                    Some(rook) => rook.file(),
                    // What is missing is told by the setup: the right of a king or rook that is not there.
                    None if side == 'k' => 7,
                    None => 0,
                },
                _ => return Err(wrong()),
            };
            castling.grant(color, file);
        }
        if text.is_empty() { Err(wrong()) } else { Ok(castling) }
    }
}

/// The X-FEN.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.write(false))
    }
}

/// Reads a FEN, X-FEN or Shredder-FEN, whether or not its diagram can be played. Fields left out at the end mean
/// “White”, “none” and the beginning of the counts.
impl FromStr for Setup {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let (placement, rest) = match fields.split_first() {
            Some((placement, rest)) if rest.len() <= 5 => (*placement, rest),
            _ => {
                let expected = "a position such as “4k3/8/8/8/8/8/8/4K3 w - - 0 1”";
                return Err(FenError::syntax(FenField::Text, text, expected));
            }
        };
        let field = |index: usize, left_out| rest.get(index).copied().unwrap_or(left_out);
        let (squares, hand) = match placement.split_once('^') {
            Some((squares, hand)) => (squares, Some(hand)),
            None => (placement, None),
        };
        let mut setup = Self { board: read_placement(squares)?, ..Self::EMPTY };
        setup.turn = match field(0, "w") {
            "w" => Color::White,
            "b" => Color::Black,
            turn => return Err(FenError::syntax(FenField::Turn, turn, "“w” or “b”")),
        };
        setup.hand = hand.map(|hand| read_hand(hand, setup.turn)).transpose()?;
        setup.castling = setup.read_castling(field(1, "-"))?;
        setup.en_passant = match field(2, "-") {
            "-" => None,
            name => {
                let expected = "a square such as “e3”, or “-”";
                Some(name.parse().map_err(|_| FenError::syntax(FenField::EnPassant, name, expected))?)
            }
        };
        setup.quiet_turns = read_count(field(3, "0"), FenField::Quiet)?;
        // Some programs count from 0.
        setup.number = read_count(field(4, "1"), FenField::Number)?.max(1);
        Ok(setup)
    }
}

fn read_placement(text: &str) -> Result<Placement, FenError> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != 8 {
        return Err(FenError::syntax(FenField::Placement, text, "eight ranks separated by “/”"));
    }
    let mut board = Placement::EMPTY;
    for (row, rank) in rows.into_iter().zip((0..8).rev()) {
        let wrong_length = || FenError::syntax(FenField::Rank, row, "pieces and gaps of eight squares in all");
        let mut file = 0;
        for symbol in row.chars() {
            if let Some(gap @ 1..=8) = symbol.to_digit(10) {
                file += gap as i8;
                if file > 8 {
                    return Err(wrong_length());
                }
                continue;
            }
            let role = Role::from_letter(symbol).ok_or_else(|| {
                FenError::syntax(FenField::Piece, &symbol.to_string(), "a piece “PNBRQK”, “pnbrqk” or a gap 1–8")
            })?;
            let color = if symbol.is_ascii_uppercase() { Color::White } else { Color::Black };
            let square = Square::at(file, rank).ok_or_else(wrong_length)?;
            board.set(square, Content::seen_from(color, Some(role), None));
            file += 1;
        }
        if file != 8 {
            return Err(wrong_length());
        }
    }
    Ok(board)
}

fn read_count(text: &str, field: FenField) -> Result<u16, FenError> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    let count = text.parse().ok().filter(|count| is_number && *count <= MAX_COUNT);
    count.ok_or_else(|| FenError::syntax(field, text, "a number from 0 to 9999"))
}

fn read_hand(text: &str, turn: Color) -> Result<Hand, FenError> {
    let expected = "a square and a piece of the side to move, such as “a1N”";
    let read = || {
        let symbol = text.chars().last()?;
        let squares = &text[..text.len() - symbol.len_utf8()];
        let role = Role::from_letter(symbol).filter(|_| symbol.is_ascii_uppercase() == (turn == Color::White))?;
        Some(Hand { at: squares.parse().ok()?, role })
    };
    read().ok_or_else(|| FenError::syntax(FenField::Hand, text, expected))
}
