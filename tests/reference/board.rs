//! Squares, pieces, positions, FEN (rules §10) and the keys of end positions.

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Color {
    White,
    Black,
}

use Color::{Black, White};

impl Color {
    pub fn other(self) -> Color {
        match self {
            White => Black,
            Black => White,
        }
    }

    /// The index of this colour in a square's pair of pieces.
    pub fn index(self) -> usize {
        match self {
            White => 0,
            Black => 1,
        }
    }

    /// The direction in which pawns advance, in ranks.
    pub fn forward(self) -> i32 {
        match self {
            White => 1,
            Black => -1,
        }
    }

    /// The own first rank, counted from 0.
    pub fn first_rank(self) -> i32 {
        match self {
            White => 0,
            Black => 7,
        }
    }

    /// The rank on which pawns promote, counted from 0.
    pub fn last_rank(self) -> i32 {
        self.other().first_rank()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Role {
    Pawn,
    Rook,
    Knight,
    Bishop,
    Queen,
    King,
}

use Role::{Bishop, King, Knight, Pawn, Queen, Rook};

impl Role {
    pub const ALL: [Role; 6] = [Pawn, Rook, Knight, Bishop, Queen, King];

    /// Upper case letter.
    pub fn letter(self) -> char {
        match self {
            Pawn => 'P',
            Rook => 'R',
            Knight => 'N',
            Bishop => 'B',
            Queen => 'Q',
            King => 'K',
        }
    }

    pub fn from_letter(letter: char) -> Option<Role> {
        let upper = letter.to_ascii_uppercase();
        Role::ALL.into_iter().find(|role| role.letter() == upper)
    }
}

/// 0 = a1, 1 = b1, … 63 = h8.
pub type Square = usize;

pub fn file_of(square: Square) -> i32 {
    (square % 8) as i32
}

pub fn rank_of(square: Square) -> i32 {
    (square / 8) as i32
}

/// The square at this file and rank (both from 0), if it is on the board.
pub fn square_at(file: i32, rank: i32) -> Option<Square> {
    if (0..8).contains(&file) && (0..8).contains(&rank) { Some((rank * 8 + file) as usize) } else { None }
}

pub fn square_name(square: Square) -> String {
    let file = (b'a' + (square % 8) as u8) as char;
    let rank = (b'1' + (square / 8) as u8) as char;
    format!("{file}{rank}")
}

pub fn parse_square(text: &str) -> Option<Square> {
    let bytes = text.as_bytes();
    if bytes.len() != 2 {
        return None;
    }
    square_at(i32::from(bytes[0]) - i32::from(b'a'), i32::from(bytes[1]) - i32::from(b'1'))
}

/// The content of a square: at most one piece of each colour, `[white, black]`. Both together are a union (rules
/// §1).
pub type Content = [Option<Role>; 2];

pub type Board = [Content; 64];

pub fn is_empty(content: Content) -> bool {
    content == [None, None]
}

pub fn is_union(content: Content) -> bool {
    content[0].is_some() && content[1].is_some()
}

/// The piece in the player's hand in the middle of a turn, over `square`. `own` belongs to the side to move,
/// `partner` is the enemy piece of a lifted union.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    pub square: Square,
    pub own: Role,
    pub partner: Option<Role>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub board: Board,
    pub to_move: Color,
    /// Turns without progress (rules §8).
    pub quiet_turns: u32,
    /// `castling[colour][file]`: the rook on this file of the first rank may still castle.
    pub castling: [[bool; 8]; 2],
    /// The square passed by a double step that ended the previous turn.
    pub ep: Option<Square>,
    /// Rule set `vchess`: origin and target of the union that moved in the previous turn.
    pub union_move: Option<(Square, Square)>,
    /// Only in the middle of a turn. The piece in hand is not on `board`.
    pub hand: Option<Hand>,
}

/// Union letters of rules §10. The letter is lower case when the first piece is black.
const UNIONS: [(char, Role, Role); 21] = [
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
];

/// The FEN letter of a square's content; `None` for an empty square.
pub fn content_letter(content: Content) -> Option<char> {
    match content {
        [None, None] => None,
        [Some(white), None] => Some(white.letter()),
        [None, Some(black)] => Some(black.letter().to_ascii_lowercase()),
        [Some(white), Some(black)] => {
            for (letter, first, second) in UNIONS {
                if (black, white) == (first, second) {
                    return Some(letter);
                }
                if (white, black) == (first, second) {
                    return Some(letter.to_ascii_uppercase());
                }
            }
            unreachable!("every pair of roles has a letter")
        }
    }
}

pub fn letter_content(letter: char) -> Option<Content> {
    if let Some(role) = Role::from_letter(letter) {
        return Some(if letter.is_ascii_uppercase() { [Some(role), None] } else { [None, Some(role)] });
    }
    for (union_letter, first, second) in UNIONS {
        if letter == union_letter {
            return Some([Some(second), Some(first)]);
        }
        if letter == union_letter.to_ascii_uppercase() {
            return Some([Some(first), Some(second)]);
        }
    }
    None
}

impl Position {
    /// A union with a king ends the game (rules §4), in rule set `vchess` at the end of the turn only (rules §9).
    pub fn is_over(&self) -> bool {
        self.king_is_united(White) || self.king_is_united(Black)
    }

    pub fn king_is_united(&self, color: Color) -> bool {
        (0..64).any(|square| is_union(self.board[square]) && self.board[square][color.index()] == Some(King))
    }

    pub fn parse_fen(fen: &str) -> Result<Position, String> {
        let fields: Vec<&str> = fen.split_whitespace().collect();
        if fields.len() < 5 {
            return Err(format!("too few fields in {fen:?}"));
        }
        let to_move = match fields[1] {
            "w" => White,
            "b" => Black,
            other => return Err(format!("side to move {other:?}")),
        };
        let (placement, hand_text) = match fields[0].split_once('^') {
            Some((placement, hand)) => (placement, Some(hand)),
            None => (fields[0], None),
        };

        let mut board: Board = [[None, None]; 64];
        let rows: Vec<&str> = placement.split('/').collect();
        if rows.len() != 8 {
            return Err(format!("{} ranks in {placement:?}", rows.len()));
        }
        for (index, row) in rows.iter().enumerate() {
            let rank = 7 - index as i32;
            let mut file = 0;
            for letter in row.chars() {
                if let Some(count) = letter.to_digit(10) {
                    file += count as i32;
                    continue;
                }
                let content = letter_content(letter).ok_or_else(|| format!("unknown letter {letter:?}"))?;
                let square = square_at(file, rank).ok_or_else(|| format!("rank {row:?} is too long"))?;
                board[square] = content;
                file += 1;
            }
            if file != 8 {
                return Err(format!("rank {row:?} has {file} squares"));
            }
        }

        let hand = match hand_text {
            None => None,
            Some(text) => {
                let bad = || format!("hand {text:?}");
                let square = text.get(0..2).and_then(parse_square).ok_or_else(bad)?;
                let mut letters = text.chars().skip(2);
                let content = letters.next().and_then(letter_content).ok_or_else(bad)?;
                let own = content[to_move.index()].ok_or_else(bad)?;
                let partner = content[to_move.other().index()];
                if letters.next().is_some() {
                    return Err(bad());
                }
                Some(Hand { square, own, partner })
            }
        };

        let quiet_turns = fields[2].parse().map_err(|_| format!("half-move count {:?}", fields[2]))?;

        let mut castling = [[false; 8]; 2];
        if fields[3] != "-" {
            for letter in fields[3].chars() {
                let file = match letter.to_ascii_lowercase() {
                    lower @ 'a'..='h' => lower as usize - 'a' as usize,
                    _ => return Err(format!("castling {:?}", fields[3])),
                };
                let color = if letter.is_ascii_uppercase() { White } else { Black };
                castling[color.index()][file] = true;
            }
        }

        let ep = match fields[4] {
            "-" => None,
            text => Some(parse_square(text).ok_or_else(|| format!("ep square {text:?}"))?),
        };

        let union_move = match fields.get(5) {
            None | Some(&"-") => None,
            Some(text) => {
                let bad = || format!("union move {text:?}");
                let from = text.get(0..2).and_then(parse_square).ok_or_else(bad)?;
                let to = text.get(2..).and_then(parse_square).ok_or_else(bad)?;
                Some((from, to))
            }
        };

        Ok(Position { board, to_move, quiet_turns, castling, ep, union_move, hand })
    }

    /// The placement field without the hand.
    pub fn placement(&self) -> String {
        let mut text = String::new();
        for rank in (0..8).rev() {
            let mut empty = 0;
            for file in 0..8 {
                match content_letter(self.board[rank * 8 + file]) {
                    None => empty += 1,
                    Some(letter) => {
                        if empty > 0 {
                            text += &empty.to_string();
                        }
                        empty = 0;
                        text.push(letter);
                    }
                }
            }
            if empty > 0 {
                text += &empty.to_string();
            }
            if rank > 0 {
                text.push('/');
            }
        }
        text
    }

    fn castling_field(&self) -> String {
        let mut text = String::new();
        for (color, first) in [(White, 'A'), (Black, 'a')] {
            for file in 0..8 {
                if self.castling[color.index()][file] {
                    text.push((first as u8 + file as u8) as char);
                }
            }
        }
        if text.is_empty() {
            text.push('-');
        }
        text
    }

    fn ep_field(&self) -> String {
        self.ep.map_or("-".to_string(), square_name)
    }

    fn union_move_field(&self) -> String {
        self.union_move.map_or("-".to_string(), |(from, to)| square_name(from) + &square_name(to))
    }

    fn side_field(&self) -> &'static str {
        match self.to_move {
            White => "w",
            Black => "b",
        }
    }

    pub fn to_fen(&self) -> String {
        let mut hand = String::new();
        if let Some(in_hand) = self.hand {
            let mut content = [None, None];
            content[self.to_move.index()] = Some(in_hand.own);
            content[self.to_move.other().index()] = in_hand.partner;
            let letter = content_letter(content).expect("a hand is never empty");
            hand = format!("^{}{letter}", square_name(in_hand.square));
        }
        format!(
            "{}{hand} {} {} {} {} {}",
            self.placement(),
            self.side_field(),
            self.quiet_turns,
            self.castling_field(),
            self.ep_field(),
            self.union_move_field()
        )
    }

    /// The key of an end position: `<placement> <w|b> <castling> <ep>`, followed by the move of a union if one is
    /// stored, or `<placement> #w`; `#d` if both kings are in unions.
    pub fn key(&self, winner: Option<Color>) -> String {
        match winner {
            // The reference data of `vchess` write two kings in one union as `u`.
            None if self.is_over() => format!("{} #d", self.placement().replace('_', "u")),
            None if self.union_move.is_some() => {
                let union_move = self.union_move_field();
                format!(
                    "{} {} {} {} {union_move}",
                    self.placement(),
                    self.side_field(),
                    self.castling_field(),
                    self.ep_field()
                )
            }
            Some(White) => format!("{} #w", self.placement()),
            Some(Black) => format!("{} #b", self.placement()),
            None => {
                format!("{} {} {} {}", self.placement(), self.side_field(), self.castling_field(), self.ep_field())
            }
        }
    }
}
