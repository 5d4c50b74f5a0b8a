//! Positions as text: reads FEN, X-FEN and Shredder-FEN; writes X-FEN and Shredder-FEN.
//!
//! X-FEN equals FEN wherever FEN is sufficient: `K`, `Q`, `k`, `q` stand for the outermost rook on that side of
//! the king, and any other rook is written as its file. In the middle of a turn the placement is followed by `^`,
//! the square from which the piece in hand was lifted, and the piece: `^e2P`. A pawn that waits for its promotion
//! stands on its last rank.
//!
//! In games with pockets these follow the placement in brackets, `[QNPp]`, and `~` follows a promoted piece; `^@N`
//! is a piece that has been taken out of the pocket.

use std::fmt::{self, Write};
use std::str::FromStr;

use super::basis::RuleSetOf;
use super::laws::Laws;
use super::partial::Partial;
use super::phase::Hand;
use super::position::Position;
use super::reserve::Reserve;
use super::setup::Setup;
use crate::board::{Bitboard, Castling, Color, Content, Placement, Pockets, Role, Square};
use crate::games::fen::{FenError, FenField};
use crate::games::fen::{
    Parts, first_symbol, read_count, read_en_passant, read_placement, read_turn, write_placement,
};

impl<L: Laws> Position<L> {
    /// Reads a FEN, X-FEN or Shredder-FEN at the start of a turn.
    ///
    /// # Errors
    /// If the text is not a FEN, its diagram is not a legal position (then with all reasons), or a piece is in
    /// hand.
    ///
    /// ```
    /// use paco_sako::{games::chess::Position, position::perft};
    /// let position = Position::from_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")?;
    /// assert_eq!(perft(&position, 2), 2039);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_fen(fen: &str) -> Result<Self, FenError> {
        Self::from_fen_with(fen, RuleSetOf::<L>::default())
    }

    /// Like [`from_fen`](Self::from_fen), for a rule set.
    ///
    /// # Errors
    /// As [`from_fen`](Self::from_fen).
    pub fn from_fen_with(fen: &str, rules: RuleSetOf<L>) -> Result<Self, FenError> {
        let setup = fen.parse::<Setup<L>>()?.with_rules(rules);
        if setup.hand.is_some() || setup.picked.is_some() {
            return Err(FenError::syntax(FenField::Hand, fen, "no piece in hand: the start of a turn"));
        }
        Ok(setup.into_position()?)
    }

    /// Writes an X-FEN, which equals the FEN in ordinary chess. Reading it gives an equal position.
    pub fn to_fen(&self) -> String {
        self.to_string()
    }

    /// Writes a Shredder-FEN: castling by the files of the rooks.
    pub fn to_shredder_fen(&self) -> String {
        Setup::from(*self).to_shredder_fen()
    }
}

impl<L: Laws> Partial<L> {
    /// Reads a FEN, X-FEN or Shredder-FEN, also one in the middle of a turn.
    ///
    /// # Errors
    /// If the text is not a FEN, or its diagram is not a legal position; then with all reasons.
    pub fn from_fen(fen: &str) -> Result<Self, FenError> {
        Self::from_fen_with(fen, RuleSetOf::<L>::default())
    }

    /// Like [`from_fen`](Self::from_fen), for a rule set.
    ///
    /// # Errors
    /// As [`from_fen`](Self::from_fen).
    pub fn from_fen_with(fen: &str, rules: RuleSetOf<L>) -> Result<Self, FenError> {
        Ok(fen.parse::<Setup<L>>()?.with_rules(rules).into_partial()?)
    }

    /// Writes an X-FEN. Reading it gives an equal state.
    pub fn to_fen(&self) -> String {
        self.to_string()
    }
}

/// The X-FEN, which names no rule set.
impl<L: Laws> fmt::Display for Partial<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Setup::from(*self), f)
    }
}

/// As [`Partial::from_fen`] reads it.
impl<L: Laws> FromStr for Partial<L> {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        Self::from_fen(text)
    }
}

/// The X-FEN, which names no rule set.
impl<L: Laws> fmt::Display for Position<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Setup::from(*self), f)
    }
}

/// As [`Position::from_fen`] reads it.
impl<L: Laws> FromStr for Position<L> {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        Self::from_fen(text)
    }
}

fn letter(content: Content) -> Option<char> {
    let white = content.white.map(Role::letter);
    white.or(content.black.map(|role| role.letter().to_ascii_lowercase()))
}

impl<L: Laws> Setup<L> {
    /// Writes a Shredder-FEN: castling by the files of the rooks.
    pub fn to_shredder_fen(&self) -> String {
        self.write(true)
    }

    fn write(&self, shredder: bool) -> String {
        let mut text = String::with_capacity(64);
        // Writing to a string cannot fail.
        let _ = write_placement(
            &mut text,
            |at| letter(self.board.content(at)).map(|letter| (letter, self.mark(at))),
            |(letter, mark), text| {
                text.write_char(letter)?;
                text.write_str(mark)
            },
        );
        if L::Reserve::HAS_POCKETS {
            write_pockets(self.reserve.pockets(), &mut text);
        }
        if let Some(Hand { at, role }) = self.hand {
            let held = letter(Content::seen_from(self.turn, Some(role), None)).unwrap_or('?');
            text += &format!("^{at}{held}{}", self.mark(at));
        }
        if let Some(role) = self.picked {
            let picked = letter(Content::seen_from(self.turn, Some(role), None)).unwrap_or('?');
            text += &format!("^@{picked}");
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

    /// The same position under another rule set.
    #[must_use]
    pub fn with_rules(self, rules: RuleSetOf<L>) -> Self {
        let reserve = L::Reserve::new(rules).holding(self.reserve.pockets(), self.reserve.promoted());
        Self { reserve, ..self }
    }

    /// The mark after a piece.
    fn mark(&self, at: Square) -> &'static str {
        if self.reserve.promoted().has(at) { "~" } else { "" }
    }

    /// King's side before queen's side, as in FEN.
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

    /// The king's square, including a king in hand.
    fn king(&self, color: Color) -> Option<Square> {
        let held = self.hand.filter(|hand| color == self.turn && hand.role == Role::King).map(|hand| hand.at);
        held.or((self.board.pieces(color, Role::King) & Castling::first_rank(color)).first())
    }

    /// The outermost rook on one side of the king (`k` or `q`), including a rook in hand.
    fn outermost(&self, color: Color, side: char) -> Option<Square> {
        let king = self.king(color)?;
        let held = self.hand.filter(|hand| color == self.turn && hand.role == Role::Rook).map(|hand| hand.at);
        let rooks = self.board.pieces(color, Role::Rook) | held.into_iter().collect::<Bitboard>();
        let mut right =
            (rooks & Castling::first_rank(color)).into_iter().filter(|&rook| (side == 'k') == (rook > king));
        if side == 'k' { right.last() } else { right.next() }
    }

    /// `KQkq` as in FEN, files of rooks as in Shredder-FEN, or `-`.
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
                    // The set-up reports a right without its king or rook.
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
impl<L: Laws> fmt::Display for Setup<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.write(false))
    }
}

/// Reads a FEN, X-FEN or Shredder-FEN; its diagram need not be a legal position. Omitted fields at the end default
/// to White, none and the first counts.
impl<L: Laws> FromStr for Setup<L> {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        let (text, behind) = if L::Reserve::HAS_POCKETS { split_behind(text) } else { (text, None) };
        let parts = Parts::of(text, "a position such as “4k3/8/8/8/8/8/8/4K3 w - - 0 1”")?;
        let field = |index, left_out| parts.field(index, left_out);
        let mut setup = Self::empty(RuleSetOf::<L>::default());
        let (squares, pockets) = match behind {
            Some(held) => (parts.squares, read_pockets(held)?),
            None if L::Reserve::HAS_POCKETS => split_pockets(parts.squares)?,
            None => (parts.squares, Pockets::EMPTY),
        };
        let (board, mut promoted) = read_board(squares, L::Reserve::HAS_POCKETS)?;
        setup.board = board;
        setup.turn = read_turn(field(0, "w"))?;
        if let Some(hand) = parts.begun {
            if let Some(role) = read_picked(hand, setup.turn).filter(|_| L::Reserve::HAS_POCKETS) {
                setup.picked = Some(role);
            } else {
                let unmarked = hand.strip_suffix('~').filter(|_| L::Reserve::HAS_POCKETS);
                let held = read_hand(unmarked.unwrap_or(hand), setup.turn)?;
                if unmarked.is_some() && Role::PROMOTIONS.contains(&held.role) {
                    promoted |= held.at.into();
                }
                setup.hand = Some(held);
            }
        }
        setup.reserve = setup.reserve.holding(pockets, promoted);
        let castling = setup.read_castling(field(1, "-"))?;
        if L::CASTLES {
            setup.castling = castling;
        } else if L::KINGS_ARE_ROYAL && !castling.is_none() {
            // In antichess other programs write meaningless castling rights. Here they would mean a position of
            // another game.
            return Err(FenError::syntax(FenField::Castling, field(1, "-"), "“-”, as there is no castling"));
        }
        setup.en_passant = read_en_passant(field(2, "-"))?;
        setup.quiet_turns = read_count(field(3, "0"), FenField::Quiet)?;
        // Some programs count from 0.
        setup.number = read_count(field(4, "1"), FenField::Number)?.max(1);
        Ok(setup)
    }
}

/// White's in upper case, then Black's in lower case, each from queen to pawn.
fn write_pockets(pockets: Pockets, text: &mut String) {
    text.push('[');
    for color in Color::ALL {
        for role in pockets.roles(color) {
            let symbol = letter(Content::seen_from(color, Some(role), None)).unwrap_or('?');
            text.extend(std::iter::repeat_n(symbol, pockets.count(color, role).into()));
        }
    }
    text.push(']');
}

/// Splits off pockets that some programs write after the counters, without brackets.
fn split_behind(text: &str) -> (&str, Option<&str>) {
    let found = text.trim_end().rsplit_once(char::is_whitespace);
    let held = found.and_then(|(front, last)| Some((front, last.strip_prefix('[')?.strip_suffix(']')?)));
    // If the placement already has brackets, these are superfluous.
    match held.filter(|(front, _)| !front.contains('[')) {
        Some((front, held)) => (front, Some(held)),
        None => (text, None),
    }
}

/// The placement, and the pockets after it: in brackets, as a ninth rank, or none.
fn split_pockets(text: &str) -> Result<(&str, Pockets), FenError> {
    let (squares, held) = match (text.split_once('['), text.rsplit_once('/')) {
        (Some((squares, rest)), _) => {
            let held = rest.strip_suffix(']').ok_or_else(|| FenError::syntax(FenField::Pockets, rest, IN_HAND))?;
            (squares, held)
        }
        (None, Some((squares, held))) if text.split('/').count() == 9 => (squares, held),
        _ => (text, ""),
    };
    Ok((squares, read_pockets(held)?))
}

const IN_HAND: &str = "pieces in hand such as “[QPnp]”, or “[]”";

/// The maximum count of one role.
const MOST_IN_HAND: u32 = 32;

/// The pieces in hand of both sides: `QPnp`, or with numbers, `Q2p`.
fn read_pockets(held: &str) -> Result<Pockets, FenError> {
    let wrong = || FenError::syntax(FenField::Pockets, held, IN_HAND);
    let mut pockets = Pockets::EMPTY;
    let mut count = None;
    for symbol in held.chars().filter(|_| held != "-") {
        if let Some(digit) = symbol.to_digit(10) {
            count = Some(count.unwrap_or(0) * 10 + digit).filter(|&count| (1..=MOST_IN_HAND).contains(&count));
            count.ok_or_else(wrong)?;
            continue;
        }
        let role = Role::from_letter(symbol).filter(|role| *role != Role::King).ok_or_else(wrong)?;
        let color = if symbol.is_ascii_uppercase() { Color::White } else { Color::Black };
        for _ in 0..count.take().unwrap_or(1) {
            pockets.put(color, role);
        }
    }
    if count.is_some() { Err(wrong()) } else { Ok(pockets) }
}

/// The piece taken out of the pocket: `@N`.
fn read_picked(text: &str, turn: Color) -> Option<Role> {
    let mut letters = text.strip_prefix('@')?.chars();
    let letter = letters.next().filter(|letter| letter.is_ascii_uppercase() == (turn == Color::White))?;
    Role::from_letter(letter).filter(|role| *role != Role::King && letters.next().is_none())
}

/// One letter per piece; with `marks`, `~` after a promoted one.
fn read_board(text: &str, marks: bool) -> Result<(Placement, Bitboard), FenError> {
    let mut board = Placement::EMPTY;
    let mut promoted = Bitboard::EMPTY;
    read_placement(text, |square, rest| {
        let (symbol, left) = first_symbol(rest);
        let role =
            symbol.chars().next().and_then(Role::from_letter).ok_or_else(|| {
                FenError::syntax(FenField::Piece, symbol, "a piece “PNBRQK”, “pnbrqk” or a gap 1–8")
            })?;
        let is_white = symbol.starts_with(|letter: char| letter.is_ascii_uppercase());
        let color = if is_white { Color::White } else { Color::Black };
        board.set(square, Content::seen_from(color, Some(role), None));
        match left.strip_prefix('~').filter(|_| marks) {
            Some(rest) if Role::PROMOTIONS.contains(&role) => {
                promoted |= square.into();
                Ok(rest)
            }
            Some(_) => {
                Err(FenError::syntax(FenField::Piece, "~", "“~” behind a queen, rook, bishop or knight only"))
            }
            None => Ok(left),
        }
    })?;
    Ok((board, promoted))
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
