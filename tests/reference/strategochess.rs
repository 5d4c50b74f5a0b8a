//! A second, simple implementation of Stratego chess, used by the tests only. It shares no code with the engine:
//! letters in an array, one loop per question; a turn is legal if the king is safe after playing it.

#[path = "letters.rs"]
mod letters;

use letters::{Squares, at, attacked_from, in_check, is_dead, is_of, name, placed, squares_of, written};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    squares: Squares,
    white_moves: bool,
    /// The square that a pawn has just passed over.
    passed: Option<usize>,
    quiet: u32,
}

/// Origin, target, and promotion.
pub type Turn = (usize, usize, Option<char>);

/// The letters of rows of eight squares; `None` for any other text.
fn rows(text: &str) -> Option<Vec<[Option<char>; 8]>> {
    text.split('/')
        .map(|row| {
            let mut squares = Vec::new();
            for letter in row.chars() {
                match letter.to_digit(10) {
                    Some(gap) => squares.extend(vec![None; gap as usize]),
                    None => squares.push(Some(letter)),
                }
            }
            squares.try_into().ok()
        })
        .collect()
}

/// The four rows of a set-up from the middle of the board on, if it has exactly the right pieces.
fn set_up(text: &str) -> Option<Vec<[Option<char>; 8]>> {
    let rows = rows(text).filter(|rows| rows.len() == 4)?;
    let mut men: Vec<char> = rows.iter().flatten().flatten().map(|man| man.to_ascii_uppercase()).collect();
    men.sort_unstable();
    (men == "BBKNNPPPPPPPPQRR".chars().collect::<Vec<_>>()).then_some(rows)
}

/// Returns `true` if a text is a set-up.
pub fn is_set_up(text: &str) -> bool {
    set_up(text).is_some()
}

/// Returns `true` if a set-up satisfies the restrictions of the rule set `screen`; `white` is its side.
pub fn keeps_restrictions(text: &str, white: bool) -> bool {
    let rows = set_up(text).unwrap();
    let (mut pawns, mut bishops) = (Vec::new(), Vec::new());
    for (row, squares) in rows.iter().enumerate() {
        let rank = if white { 3 - row } else { 4 + row };
        for (file, man) in squares.iter().enumerate() {
            match man.map(|man| man.to_ascii_uppercase()) {
                Some('P') => pawns.push((file, row)),
                Some('B') => bishops.push((file + rank) % 2),
                _ => {}
            }
        }
    }
    let one_on_each = (0..8).all(|file| pawns.iter().filter(|pawn| pawn.0 == file).count() == 1);
    one_on_each && pawns.iter().all(|pawn| pawn.1 < 3) && bishops[0] != bishops[1]
}

impl Board {
    /// Reads a FEN.
    pub fn parse(fen: &str) -> Board {
        let fields: Vec<&str> = fen.split(' ').collect();
        assert_eq!(fields[2], "-");
        Board {
            squares: placed(fields[0]),
            white_moves: fields[1] == "w",
            passed: squares_of(fields[3]).next(),
            quiet: fields[4].parse().unwrap(),
        }
    }

    /// The board after the screen is raised; `None` if both set up again.
    pub fn revealed(white: &str, black: &str) -> Option<Board> {
        let mut squares = [None; 64];
        for (row, (white, black)) in set_up(white).unwrap().into_iter().zip(set_up(black).unwrap()).enumerate() {
            for file in 0..8 {
                squares[(3 - row) * 8 + file] = white[file].map(|man| man.to_ascii_uppercase());
                squares[(4 + row) * 8 + file] = black[file].map(|man| man.to_ascii_lowercase());
            }
        }
        let mut board = Board { squares, white_moves: true, passed: None, quiet: 0 };
        let (white, black) = (board.in_check(true), board.in_check(false));
        board.white_moves = !black;
        (!(white && black)).then_some(board)
    }

    /// Returns `true` if the king of a side is attacked.
    pub fn in_check(&self, white: bool) -> bool {
        in_check(&self.squares, white)
    }

    /// The legal turns.
    pub fn turns(&self) -> Vec<Turn> {
        let white = self.white_moves;
        let mut turns = Vec::new();
        for from in (0..64).filter(|&square| is_of(&self.squares, square, white)) {
            let is_pawn = self.squares[from].unwrap().eq_ignore_ascii_case(&'p');
            let mut targets: Vec<usize> = attacked_from(&self.squares, from)
                .into_iter()
                .filter(|&to| !is_of(&self.squares, to, white))
                .collect();
            if is_pawn {
                targets.retain(|&to| self.squares[to].is_some() || self.passed == Some(to));
                let (ahead, second) = if white { (1, 1) } else { (-1, 6) };
                let (file, rank) = (from as i32 % 8, from as i32 / 8);
                let empty = |to: Option<usize>| to.filter(|&to| self.squares[to].is_none());
                if let Some(one) = empty(at(file, rank + ahead)) {
                    targets.push(one);
                    targets.extend(empty(at(file, rank + 2 * ahead)).filter(|_| rank == second));
                }
            }
            for to in targets {
                let last = if white { 56..64 } else { 0..8 };
                if is_pawn && last.contains(&to) {
                    turns.extend("qrbn".chars().map(|letter| (from, to, Some(letter))));
                } else {
                    turns.push((from, to, None));
                }
            }
        }
        turns.retain(|&turn| !self.after(turn).in_check(white));
        turns
    }

    pub fn after(&self, (from, to, promotion): Turn) -> Board {
        let mut next = self.clone();
        next.white_moves = !self.white_moves;
        next.passed = None;
        next.quiet += 1;
        let piece = next.squares[from].take().unwrap();
        let is_pawn = piece.eq_ignore_ascii_case(&'p');
        if is_pawn && self.squares[to].is_none() && from % 8 != to % 8 {
            next.squares[from / 8 * 8 + to % 8] = None;
        }
        if is_pawn || self.squares[to].is_some() {
            next.quiet = 0;
        }
        if is_pawn && from.abs_diff(to) == 16 {
            next.passed = Some((from + to) / 2);
        }
        let becomes =
            promotion.map_or(piece, |letter| if self.white_moves { letter.to_ascii_uppercase() } else { letter });
        next.squares[to] = Some(becomes);
        next
    }

    /// Check, mate, stalemate.
    pub fn claims(&self) -> [bool; 3] {
        let (check, stuck) = (self.in_check(self.white_moves), self.turns().is_empty());
        [check, check && stuck, !check && stuck]
    }

    /// Returns `true` if there are only kings, or with them one knight, or bishops on squares of one colour.
    pub fn is_dead(&self) -> bool {
        is_dead(&self.squares)
    }

    /// Placement, side to move, no castling, and the square passed over; and the half-move clock.
    pub fn key(&self) -> (String, u32) {
        let side = if self.white_moves { 'w' } else { 'b' };
        let passed = self.passed.map_or("-".to_owned(), name);
        (format!("{} {side} - {passed}", written(&self.squares, |_| false)), self.quiet)
    }
}
