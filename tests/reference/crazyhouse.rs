//! A second, simple implementation of crazyhouse, used by the tests only. It shares no code with the engine:
//! letters in an array, one loop per question; a turn is legal if the king is safe after playing it.

#![allow(dead_code, reason = "crazyhouse and bughouse ask a part of the questions each")]

#[path = "letters.rs"]
mod letters;

use std::collections::BTreeSet;

use letters::{Squares, at, attacked_from, in_check, is_attacked, is_of, name, squares_of, written};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    pub squares: Squares,
    promoted: [bool; 64],
    /// Letters, upper case for White's. The last captured piece comes last.
    pub pockets: Vec<char>,
    pub white_moves: bool,
    /// Letters `KQkq`.
    castling: String,
    /// The square that a pawn has just passed over.
    passed: Option<usize>,
    quiet: u32,
    /// `true` if drops may not give check.
    pub dutch: bool,
    /// The last rank on which pawns may be dropped, from 1, for their side.
    pub last_rank: i32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    Move(usize, usize, Option<char>),
    Drop(char, usize),
}

/// Castling: the right, the king's squares, the rook's squares.
const CASTLES: [(char, [usize; 2], [usize; 2]); 4] =
    [('K', [4, 6], [7, 5]), ('Q', [4, 2], [0, 3]), ('k', [60, 62], [63, 61]), ('q', [60, 58], [56, 59])];

impl Board {
    /// Reads a FEN with pockets in brackets.
    pub fn parse(fen: &str) -> Board {
        let fields: Vec<&str> = fen.split(' ').collect();
        let (placement, pockets) = fields[0].split_once('[').unwrap();
        let (mut squares, mut promoted) = ([None; 64], [false; 64]);
        for (index, row) in placement.split('/').enumerate() {
            let mut square = (7 - index) * 8;
            for letter in row.chars() {
                match letter.to_digit(10) {
                    Some(gap) => square += gap as usize,
                    None if letter == '~' => promoted[square - 1] = true,
                    None => {
                        squares[square] = Some(letter);
                        square += 1;
                    }
                }
            }
        }
        Board {
            squares,
            promoted,
            pockets: pockets.trim_end_matches(']').chars().collect(),
            white_moves: fields[1] == "w",
            castling: fields[2].replace('-', ""),
            passed: squares_of(fields[3]).next(),
            quiet: fields[4].parse().unwrap(),
            dutch: false,
            last_rank: 7,
        }
    }

    /// Clears the en passant square.
    pub fn forget_passed(&mut self) {
        self.passed = None;
    }

    fn in_check(&self, white: bool) -> bool {
        in_check(&self.squares, white)
    }

    /// Pseudo-legal turns.
    fn all_turns(&self) -> Vec<Turn> {
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
                let (ahead, home) = if white { (1, 1) } else { (-1, 6) };
                let (file, rank) = (from as i32 % 8, from as i32 / 8);
                let empty = |to: Option<usize>| to.filter(|&to| self.squares[to].is_none());
                if let Some(one) = empty(at(file, rank + ahead)) {
                    targets.push(one);
                    targets.extend(empty(at(file, rank + 2 * ahead)).filter(|_| rank == home));
                }
            }
            for to in targets {
                if is_pawn && !(8..56).contains(&to) {
                    turns.extend("qrbn".chars().map(|letter| Turn::Move(from, to, Some(letter))));
                } else {
                    turns.push(Turn::Move(from, to, None));
                }
            }
        }
        for (right, king, rook) in CASTLES {
            if self.castling.contains(right) && right.is_ascii_uppercase() == white && !self.in_check(white) {
                let between = |a: usize, b: usize| a.min(b)..=a.max(b);
                let empty = between(king[0], rook[0])
                    .all(|square| square == king[0] || square == rook[0] || self.squares[square].is_none());
                if empty && between(king[0], king[1]).all(|square| !is_attacked(&self.squares, square, !white)) {
                    turns.push(Turn::Move(king[0], king[1], None));
                }
            }
        }
        let own: BTreeSet<char> =
            self.pockets.iter().copied().filter(|piece| piece.is_ascii_uppercase() == white).collect();
        for piece in own {
            for to in (0..64).filter(|&to| self.squares[to].is_none()) {
                let rank = if white { to as i32 / 8 + 1 } else { 8 - to as i32 / 8 };
                if !piece.eq_ignore_ascii_case(&'p') || (2..=self.last_rank).contains(&rank) {
                    turns.push(Turn::Drop(piece, to));
                }
            }
        }
        turns
    }

    /// The legal turns.
    pub fn turns(&self) -> Vec<Turn> {
        let white = self.white_moves;
        let mut turns = self.all_turns();
        turns.retain(|&turn| {
            let after = self.after(turn);
            let gives_check = matches!(turn, Turn::Drop(..)) && after.in_check(!white);
            !(after.in_check(white) || self.dutch && gives_check)
        });
        turns
    }

    pub fn after(&self, turn: Turn) -> Board {
        let white = self.white_moves;
        let mut next = self.clone();
        next.white_moves = !white;
        next.passed = None;
        next.quiet += 1;
        let (from, to, promotion) = match turn {
            Turn::Drop(piece, to) => {
                let index = next.pockets.iter().position(|&held| held == piece).unwrap();
                next.pockets.remove(index);
                next.squares[to] = Some(piece);
                if piece.eq_ignore_ascii_case(&'p') {
                    next.quiet = 0;
                }
                return next;
            }
            Turn::Move(from, to, promotion) => (from, to, promotion),
        };
        let piece = next.squares[from].take().unwrap();
        let is_pawn = piece.eq_ignore_ascii_case(&'p');
        let mut captured = to;
        if is_pawn && self.squares[to].is_none() && from % 8 != to % 8 {
            captured = from / 8 * 8 + to % 8;
        }
        if let Some(taken) = next.squares[captured].take() {
            let taken = if next.promoted[captured] { 'p' } else { taken.to_ascii_lowercase() };
            next.promoted[captured] = false;
            next.pockets.push(if white { taken.to_ascii_uppercase() } else { taken });
            next.quiet = 0;
        }
        if is_pawn {
            next.quiet = 0;
            next.passed = (from.abs_diff(to) == 16).then_some((from + to) / 2);
        }
        let becomes = promotion.map_or(piece, |letter| if white { letter.to_ascii_uppercase() } else { letter });
        next.squares[to] = Some(becomes);
        next.promoted[to] = next.promoted[from] || promotion.is_some();
        next.promoted[from] = false;
        for (_, king, rook) in CASTLES {
            if piece.eq_ignore_ascii_case(&'k') && from == king[0] && to == king[1] && from.abs_diff(to) == 2 {
                next.squares[rook[1]] = next.squares[rook[0]].take();
            }
        }
        let touched = [from, to];
        next.castling.retain(|right| {
            CASTLES
                .iter()
                .all(|(of, king, rook)| *of != right || !touched.contains(&king[0]) && !touched.contains(&rook[0]))
        });
        next
    }

    /// Check, mate, stalemate.
    pub fn claims(&self) -> [bool; 3] {
        let (check, stuck) = (self.in_check(self.white_moves), self.turns().is_empty());
        [check, check && stuck, !check && stuck]
    }

    /// Only the kings, and at most one unpromoted knight or bishop, on the board or in hand.
    pub fn is_dead(&self) -> bool {
        let others = (0..64).filter_map(|at| {
            let piece = self.squares[at].filter(|piece| !piece.eq_ignore_ascii_case(&'k'))?;
            Some(if self.promoted[at] { '~' } else { piece.to_ascii_lowercase() })
        });
        let men: Vec<char> = others.chain(self.pockets.iter().map(|piece| piece.to_ascii_lowercase())).collect();
        match men.as_slice() {
            [] => true,
            [man] => matches!(man, 'n' | 'b'),
            _ => false,
        }
    }

    /// Placement with marks, pockets, side to move, castling, and the square passed over; and the half-move clock.
    pub fn key(&self) -> (String, u32) {
        let placement = written(&self.squares, |square| self.promoted[square]);
        let held = "QRBNPqrbnp".chars().flat_map(|piece| self.pockets.iter().filter(move |&&held| held == piece));
        let side = if self.white_moves { 'w' } else { 'b' };
        let castling = if self.castling.is_empty() { "-" } else { &self.castling };
        let passed = self.passed.map_or("-".to_owned(), name);
        let held: String = held.collect();
        (format!("{placement}[{held}] {side} {castling} {passed}"), self.quiet)
    }
}
