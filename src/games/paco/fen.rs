//! Positions as text (rules §10).

use std::fmt::{self, Write};
use std::str::FromStr;

use super::phase::Hand;
use super::setup::Setup;
use super::{Partial, RuleSet};
use crate::board::{Bitboard, Castling, Color, Content, Placement, Role, Square};
use crate::games::fen::{FenError, FenField};
use crate::games::fen::{
    Parts, first_symbol, read_count, read_en_passant, read_placement, read_turn, write_placement,
};

/// One letter for each pair of roles, in lower case if the first role is the black piece's.
const UNIONS: [(char, Role, Role); 21] = {
    use Role::{Bishop, King, Knight, Pawn, Queen, Rook};
    [
        ('a', Pawn, Pawn),
        ('c', Pawn, Rook),
        ('d', Pawn, Knight),
        ('e', Pawn, Bishop),
        ('f', Pawn, Queen),
        ('g', Pawn, King),
        ('h', Rook, Rook),
        ('i', Rook, Knight),
        ('j', Rook, Bishop),
        ('l', Rook, Queen),
        ('m', Rook, King),
        ('o', Knight, Knight),
        ('s', Knight, Bishop),
        ('t', Knight, Queen),
        ('u', Knight, King),
        ('v', Bishop, Bishop),
        ('w', Bishop, Queen),
        ('x', Bishop, King),
        ('y', Queen, Queen),
        ('z', Queen, King),
        ('_', King, King),
    ]
};

/// The letter of the content of a square that is not empty.
fn letter(content: Content) -> Option<char> {
    match (content.white, content.black) {
        (None, None) => None,
        (Some(white), None) => Some(white.letter()),
        (None, Some(black)) => Some(black.letter().to_ascii_lowercase()),
        (Some(white), Some(black)) => UNIONS.into_iter().find_map(|(letter, first, second)| {
            if (black, white) == (first, second) {
                Some(letter)
            } else if (white, black) == (first, second) {
                Some(letter.to_ascii_uppercase())
            } else {
                None
            }
        }),
    }
}

fn content(letter: char) -> Option<Content> {
    let lower = letter.is_ascii_lowercase() || letter == '_';
    if let Some(role) = Role::from_letter(letter) {
        let color = if lower { Color::Black } else { Color::White };
        return Some(Content::seen_from(color, Some(role), None));
    }
    let (_, first, second) = UNIONS.into_iter().find(|(union, ..)| *union == letter.to_ascii_lowercase())?;
    let color = if lower { Color::Black } else { Color::White };
    Some(Content::seen_from(color, Some(first), Some(second)))
}

/// Writes the piece placement.
fn write_board(board: &Placement, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write_placement(f, |at| letter(board.content(at)), |letter, f| f.write_char(letter))
}

/// Writes the rooks' files, upper case for White, or `-`.
fn write_castling(castling: Castling, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if castling.is_none() {
        return f.write_str("-");
    }
    for color in Color::ALL {
        for file in (0..8).filter(|&file| castling.has(color, file)) {
            let letter = (b'a' + file) as char;
            write!(f, "{}", if color == Color::White { letter.to_ascii_uppercase() } else { letter })?;
        }
    }
    Ok(())
}

/// The FEN of rules §10.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(&self.board, f)?;
        if let Some(hand) = self.hand {
            let held = Content::seen_from(self.turn, Some(hand.role), hand.partner);
            write!(f, "^{}{}", hand.at, letter(held).unwrap_or('?'))?;
        }
        write!(f, " {} ", self.turn.letter())?;
        match self.quiet_turns {
            Some(count) => write!(f, "{count} ")?,
            None => f.write_str("- ")?,
        }
        write_castling(self.castling, f)?;
        match self.en_passant {
            Some(square) => write!(f, " {square} ")?,
            None => f.write_str(" - ")?,
        }
        write_union_move(self.union_move, f)
    }
}

/// Writes the move of a union, `e5g3`, or `-`.
fn write_union_move(union_move: Option<(Square, Square)>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match union_move {
        Some((from, to)) => write!(f, "{from}{to}"),
        None => f.write_str("-"),
    }
}

impl Partial {
    /// Reads a FEN (rules §10), which may be in the middle of a chain. A castling right without its rook is
    /// dropped: PacoPlay keeps it when the rook was released from its corner (rules §9).
    ///
    /// # Errors
    /// If the text is not a FEN, or its diagram is not a legal position; then with all reasons.
    ///
    /// ```
    /// use paco_sako::games::paco::{Partial, RuleSet};
    /// let game = Partial::from_fen("4k3/8/8/8/8/8/4P3/4K3 w 0 - - -", RuleSet::Manual)?;
    /// assert_eq!(game.to_fen(), "4k3/8/8/8/8/8/4P3/4K3 w 0 - - -");
    /// let error = Partial::from_fen("4k3/8/8/8/8/8/4P3/8 w 0 - - -", RuleSet::Manual).unwrap_err();
    /// assert!(error.to_string().contains("king"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_fen(fen: &str, rules: RuleSet) -> Result<Self, FenError> {
        let setup: Setup = fen.parse()?;
        // With other faults, all of them are reported.
        setup
            .into_partial(rules)
            .or_else(|error| Ok(setup.without_missing_rooks().into_partial(rules).map_err(|_| error)?))
    }

    /// Writes a FEN (rules §10). Reading it gives an equal state.
    pub fn to_fen(&self) -> String {
        self.to_string()
    }
}

/// The FEN of rules §10, which names no rule set.
impl fmt::Display for Partial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Setup::from(*self), f)
    }
}

/// As [`Partial::from_fen`] reads it, in the default rule set.
///
/// ```
/// use paco_sako::{games::paco::Partial, position::Stepwise};
/// let mut game = Partial::default();
/// game.play("lift e2".parse()?)?;
/// game.play("place e4".parse()?)?;
/// assert_eq!(game.to_string().parse::<Partial>()?, game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl FromStr for Partial {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        Self::from_fen(text, RuleSet::default())
    }
}

/// The FEN of rules §10, which names no rule set.
impl fmt::Display for super::Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Partial::new(*self), f)
    }
}

/// As [`Partial::from_fen`] reads it, in the default rule set; without a piece in hand.
///
/// ```
/// use paco_sako::{games::paco::Position, position::perft};
/// let start: Position = Position::default().to_string().parse()?;
/// assert_eq!(perft(&start, 2), 400);
/// assert!("4k3/8/8/8/8/8/8/4K3^e2P w 1 - - -".parse::<Position>().is_err());
/// # Ok::<(), paco_sako::games::fen::FenError>(())
/// ```
impl FromStr for super::Position {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        let state: Partial = text.parse()?;
        match state.hand() {
            None => Ok(*state.position()),
            Some(_) => Err(FenError::syntax(FenField::Hand, text, "the start of a turn")),
        }
    }
}

/// The usual start position in the default rule set.
impl Default for Partial {
    fn default() -> Self {
        Self::new(super::Position::default())
    }
}

impl super::Position {
    /// The key of an end position in the reference data: placement, side to move, castling and en passant square,
    /// or the placement and `#` with the winner's letter. For rule set `vchess` the move of a union replaces the
    /// last two fields, and `#d` is written if both kings are in unions; two kings in one union are a `u`, as in
    /// its reference data.
    pub fn reference_key(&self) -> String {
        struct Key<'a>(&'a super::Position);
        impl fmt::Display for Key<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write_board(&self.0.board, f)?;
                if self.0.is_over() {
                    return write!(f, " #{}", self.0.winner().map_or('d', Color::letter));
                }
                write!(f, " {} ", self.0.turn.letter())?;
                if self.0.rules.kings_unite() {
                    return write_union_move(self.0.union_move(), f);
                }
                write_castling(self.0.castling, f)?;
                match self.0.en_passant() {
                    Some(square) => write!(f, " {square}"),
                    None => f.write_str(" -"),
                }
            }
        }
        let key = Key(self).to_string();
        if self.rules.kings_unite() { key.replace('_', "u") } else { key }
    }
}

/// Reads the FEN of rules §10; its diagram need not be a legal position. Omitted fields at the end mean "none". A
/// FEN of ordinary chess (castling before the counters) is read, too.
impl FromStr for Setup {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        let parts = Parts::of(text, "a position such as “4k3/8/8/8/8/8/8/4K3 w 0 - - -”")?;
        let mut setup = Self { board: read_board(parts.squares)?, ..Self::EMPTY };
        let field = |index, left_out| parts.field(index, left_out);
        setup.turn = read_turn(field(0, "w"))?;
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        // The second field of a chess FEN is castling, which can be “-” too; its counter comes later.
        let second = field(1, "0");
        let chess = !is_number(second) && (second != "-" || is_number(field(3, "-")));
        let (quiet, castling, en_passant, union_move) = if chess {
            (field(3, "0"), second, field(2, "-"), "-")
        } else {
            (second, field(2, "-"), field(3, "-"), field(4, "-"))
        };
        setup.quiet_turns = read_quiet(quiet)?;
        setup.castling = match read_columns(castling) {
            Some(castling) => {
                // vchess writes the number of half-moves of the game there.
                setup.quiet_turns = Some(0);
                castling
            }
            None => read_castling(castling, &setup.board)?,
        };
        setup.en_passant = read_en_passant(en_passant)?;
        setup.union_move = read_union_move(union_move)?;
        setup.hand = parts.begun.map(|hand| read_hand(hand, setup.turn)).transpose()?;
        Ok(setup)
    }
}

/// The move of a union in the previous turn, which vchess writes in the last field.
fn read_union_move(text: &str) -> Result<Option<(Square, Square)>, FenError> {
    if text == "-" {
        return Ok(None);
    }
    let squares = text.split_at_checked(2).and_then(|(from, to)| Some((from.parse().ok()?, to.parse().ok()?)));
    let wrong = || FenError::syntax(FenField::UnionMove, text, "a move such as “e5g3”, or “-”");
    squares.map(Some).ok_or_else(wrong)
}

/// One letter per piece or union.
fn read_board(text: &str) -> Result<Placement, FenError> {
    let mut board = Placement::EMPTY;
    read_placement(text, |square, rest| {
        let (symbol, left) = first_symbol(rest);
        let found =
            symbol.chars().next().and_then(content).ok_or_else(|| {
                FenError::syntax(FenField::Piece, symbol, "a piece, a union’s letter or a gap 1–8")
            })?;
        board.set(square, found);
        Ok(left)
    })?;
    Ok(board)
}

/// A count, or `-` if it starts at 0.
fn read_quiet(text: &str) -> Result<Option<u16>, FenError> {
    if text == "-" { Ok(None) } else { read_count(text, FenField::Quiet).map(Some) }
}

/// The castling field of vchess: four columns, the first two for White, with `i` for a lost right. No other FEN
/// has four lower-case letters there.
fn read_columns(text: &str) -> Option<Castling> {
    let columns: &[u8; 4] = text.as_bytes().try_into().ok()?;
    let mut castling = Castling::NONE;
    for (index, column) in columns.iter().enumerate() {
        match column {
            b'a'..=b'h' => castling.grant(if index < 2 { Color::White } else { Color::Black }, column - b'a'),
            b'i' => {}
            _ => return None,
        }
    }
    Some(castling)
}

/// Rook files, or the `KQkq` of ordinary chess, which stand for the outermost rook on that side of the king.
fn read_castling(text: &str, board: &Placement) -> Result<Castling, FenError> {
    let wrong = || FenError::syntax(FenField::Castling, text, "files of rooks such as “AHah”, or “-”");
    let mut castling = Castling::NONE;
    if text == "-" {
        return Ok(castling);
    }
    for symbol in text.chars() {
        let color = if symbol.is_ascii_uppercase() { Color::White } else { Color::Black };
        let file = match symbol.to_ascii_lowercase() {
            letter @ 'a'..='h' => letter as u8 - b'a',
            side @ ('k' | 'q') => {
                let home = Castling::first_rank(color);
                let rooks = board.pieces(color, Role::Rook) & home;
                let king = (board.pieces(color, Role::King) & home).first().ok_or_else(wrong)?;
                let outermost = |rooks: Bitboard| {
                    let mut right = rooks.into_iter().filter(|&rook| (side == 'k') == (rook > king));
                    if side == 'k' { right.last() } else { right.next() }
                };
                outermost(rooks).ok_or_else(wrong)?.file()
            }
            _ => return Err(wrong()),
        };
        castling.grant(color, file);
    }
    Ok(castling)
}

fn read_hand(text: &str, turn: Color) -> Result<Hand, FenError> {
    let wrong = || {
        FenError::syntax(FenField::Hand, text, "a square and a piece or union of the side to move, such as “a1N”")
    };
    let symbol = text.chars().last().ok_or_else(wrong)?;
    let square = &text[..text.len() - symbol.len_utf8()];
    let at = square.parse().map_err(|_| wrong())?;
    let held = content(symbol).ok_or_else(wrong)?;
    let role = held.of(turn).ok_or_else(wrong)?;
    Ok(Hand { at, role, partner: held.of(!turn) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_union_has_a_letter_of_its_own() {
        let mut letters = std::collections::HashSet::new();
        for white in Role::ALL {
            for black in Role::ALL {
                let union = Content { white: Some(white), black: Some(black) };
                let symbol = letter(union).unwrap();
                assert!(letters.insert(symbol));
                assert_eq!(content(symbol), Some(union));
            }
        }
        assert_eq!(letters.len(), 36);
    }

    #[test]
    fn king_and_queen_side_mean_the_outermost_rooks() {
        let fen = |rights: &str| format!("1rr1k1rr/8/8/8/8/8/8/RR2KR1R w 0 {rights} - -");
        let read = |rights: &str| Partial::from_fen(&fen(rights), RuleSet::Manual).map(|state| state.to_fen());
        for (rights, files) in [("KQkq", "AHbh"), ("K", "H"), ("Q", "A"), ("k", "h"), ("q", "b")] {
            assert_eq!(read(rights), Ok(fen(files)), "{rights}");
        }
    }

    #[test]
    fn equal_unions_are_read_in_either_case() {
        assert_eq!(content('A'), content('a'));
        assert_eq!(content('Y'), content('y'));
        let rook_and_pawn = Content { white: Some(Role::Rook), black: Some(Role::Pawn) };
        assert_eq!(content('c'), Some(rook_and_pawn));
    }

    #[test]
    fn errors_quote_the_bad_value() {
        for (fen, quoted) in [
            ("", "“”"),
            ("8/8/8/8/8/8/8 w 0 - - -", "“8/8/8/8/8/8/8”"),
            ("9/8/8/8/8/8/8/8 w 0 - - -", "“9”"),
            ("7/8/8/8/8/8/8/8 w 0 - - -", "“7”"),
            ("44k/8/8/8/8/8/8/8 w 0 - - -", "“44k”"),
            ("8/8/8/8/8/8/8/7! w 0 - - -", "“!”"),
            ("8/8/8/8/8/8/8/8 x 0 - - -", "“x”"),
            ("8/8/8/8/8/8/8/8 w 70000 - - -", "“70000”"),
            ("8/8/8/8/8/8/8/8 w 0 Zz - -", "“Zz”"),
            ("8/8/8/8/8/8/8/8 w 0 - j9 -", "“j9”"),
            ("8/8/8/8/8/8/8/8^a1 w 0 - - -", "“a1”"),
            ("8/8/8/8/8/8/8/8^a1n w 0 - - -", "“a1n”"),
            ("8/8/8/8/8/8/8/8^ŝ w 0 - - -", "“ŝ”"),
            ("a b c d e f g", "“a b c d e f g”"),
        ] {
            let error = fen.parse::<Setup>().unwrap_err();
            assert_eq!(error.code(), "bad-fen");
            assert!(error.to_string().contains(quoted), "{fen}: {error}");
        }
    }

    #[test]
    fn fens_of_vchess_are_understood() {
        let vchess: Setup = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b 131 ahah e3 e2e4".parse().unwrap();
        let paco: Setup = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b 0 AHah e3 -".parse().unwrap();
        assert_eq!(vchess.union_move, Some(("e2".parse().unwrap(), "e4".parse().unwrap())));
        assert_eq!(Setup { union_move: None, ..vchess }, paco);
        let gone: Setup = "4k3/8/8/8/8/8/8/4K2R w 0 ihii - -".parse().unwrap();
        assert_eq!(gone.to_string(), "4k3/8/8/8/8/8/8/4K2R w 0 H - -");
    }

    #[test]
    fn chess_fens_are_understood() {
        let chess: Setup = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1".parse().unwrap();
        let paco: Setup = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b 0 AHah e3 -".parse().unwrap();
        assert_eq!(chess, paco);
        let chess: Setup = "4k3/8/8/8/8/8/8/4K3 w - - 7 30".parse().unwrap();
        assert_eq!(chess.to_string(), "4k3/8/8/8/8/8/8/4K3 w 7 - - -");
    }
}
