//! A second, simple implementation of Stratego chess, used by the tests only. It shares no code with the engine: letters in an
//! array, one loop per question; whether a turn is legal is found out by playing it and looking at the king.

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// a1, b1, … h8; letters as in a FEN.
    squares: [Option<char>; 64],
    white_moves: bool,
    /// The square that a pawn has just passed over.
    passed: Option<usize>,
    quiet: u32,
}

/// From, to, and what a pawn becomes.
pub type Turn = (usize, usize, Option<char>);

const STRAIGHT: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const LEAPS: [(i32, i32); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

fn at(file: i32, rank: i32) -> Option<usize> {
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((rank * 8 + file) as usize)
}

fn name(square: usize) -> String {
    format!("{}{}", (b'a' + (square % 8) as u8) as char, square / 8 + 1)
}

/// Letters of rows of eight squares; `None` where they are none.
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

/// What a set-up text is: its four rows from the middle of the board on, if it has all pieces and nothing else.
fn set_up(text: &str) -> Option<Vec<[Option<char>; 8]>> {
    let rows = rows(text).filter(|rows| rows.len() == 4)?;
    let mut men: Vec<char> = rows.iter().flatten().flatten().map(|man| man.to_ascii_uppercase()).collect();
    men.sort_unstable();
    (men == "BBKNNPPPPPPPPQRR".chars().collect::<Vec<_>>()).then_some(rows)
}

/// Whether a set-up is one.
pub fn is_set_up(text: &str) -> bool {
    set_up(text).is_some()
}

/// Whether a set-up keeps the restrictions of the rule set `screen`; `white` is whose it is.
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
        let mut squares = [None; 64];
        for (row, found) in rows(fields[0]).unwrap().into_iter().enumerate() {
            squares[(7 - row) * 8..][..8].copy_from_slice(&found);
        }
        assert_eq!(fields[2], "-");
        let passed = (fields[3] != "-").then(|| {
            let name = fields[3].as_bytes();
            (name[0] - b'a') as usize + 8 * (name[1] - b'1') as usize
        });
        Board { squares, white_moves: fields[1] == "w", passed, quiet: fields[4].parse().unwrap() }
    }

    /// The board after the screen has gone up; `None` if both set up again.
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

    fn is_of(&self, square: usize, white: bool) -> bool {
        self.squares[square].is_some_and(|piece| piece.is_ascii_uppercase() == white)
    }

    /// The squares that the piece on a square attacks.
    fn attacked_from(&self, from: usize) -> Vec<usize> {
        let (file, rank) = (from as i32 % 8, from as i32 / 8);
        let Some(piece) = self.squares[from] else { return Vec::new() };
        let (directions, farthest): (Vec<(i32, i32)>, i32) = match piece.to_ascii_lowercase() {
            'p' => {
                let ahead = if piece == 'P' { 1 } else { -1 };
                (vec![(-1, ahead), (1, ahead)], 1)
            }
            'n' => (LEAPS.to_vec(), 1),
            'k' => ([STRAIGHT, DIAGONAL].concat(), 1),
            'q' => ([STRAIGHT, DIAGONAL].concat(), 7),
            'r' => (STRAIGHT.to_vec(), 7),
            _ => (DIAGONAL.to_vec(), 7),
        };
        let mut found = Vec::new();
        for (right, up) in directions {
            for far in 1..=farthest {
                let Some(to) = at(file + far * right, rank + far * up) else { break };
                found.push(to);
                if self.squares[to].is_some() {
                    break;
                }
            }
        }
        found
    }

    /// Whether the king of a side is attacked.
    pub fn in_check(&self, white: bool) -> bool {
        let king = if white { 'K' } else { 'k' };
        let at = self.squares.iter().position(|&piece| piece == Some(king)).unwrap();
        (0..64).any(|from| self.is_of(from, !white) && self.attacked_from(from).contains(&at))
    }

    /// The legal turns.
    pub fn turns(&self) -> Vec<Turn> {
        let white = self.white_moves;
        let mut turns = Vec::new();
        for from in (0..64).filter(|&square| self.is_of(square, white)) {
            let is_pawn = self.squares[from].unwrap().eq_ignore_ascii_case(&'p');
            let mut targets: Vec<usize> =
                self.attacked_from(from).into_iter().filter(|&to| !self.is_of(to, white)).collect();
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

    /// Whether there are only kings, or with them one knight, or bishops on squares of one colour.
    pub fn is_dead(&self) -> bool {
        let men: Vec<(usize, char)> = (0..64)
            .filter_map(|at| Some((at, self.squares[at]?.to_ascii_lowercase())))
            .filter(|(_, man)| *man != 'k')
            .collect();
        let shade = |at: usize| (at % 8 + at / 8) % 2;
        match men.as_slice() {
            [] | [(_, 'n')] => true,
            [(first, 'b'), ..] => men.iter().all(|(at, man)| *man == 'b' && shade(*at) == shade(*first)),
            _ => false,
        }
    }

    /// Placement, side to move, no castling, and the square passed over; and the half-move clock.
    pub fn key(&self) -> (String, u32) {
        let mut rows = Vec::new();
        for rank in (0..8).rev() {
            let (mut row, mut gap) = (String::new(), 0);
            for square in rank * 8..rank * 8 + 8 {
                let Some(piece) = self.squares[square] else {
                    gap += 1;
                    continue;
                };
                if gap > 0 {
                    row += &gap.to_string();
                    gap = 0;
                }
                row.push(piece);
            }
            if gap > 0 {
                row += &gap.to_string();
            }
            rows.push(row);
        }
        let side = if self.white_moves { 'w' } else { 'b' };
        let passed = self.passed.map_or("-".to_owned(), name);
        (format!("{} {side} - {passed}", rows.join("/")), self.quiet)
    }
}
