//! A second, simple implementation of antichess, used by the tests only. It shares no code with the engine: letters in
//! an array, one loop per question.

#[path = "letters.rs"]
mod letters;

use std::collections::BTreeSet;

use letters::{Squares, at, directions_of, is_of, name, placed, squares_of};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    squares: Squares,
    white_moves: bool,
    /// The square that a pawn has just passed over.
    passed: Option<usize>,
}

/// Origin, target, and promotion.
type Turn = (usize, usize, Option<char>);

impl Board {
    pub fn parse(fen: &str) -> Board {
        let fields: Vec<&str> = fen.split(' ').collect();
        Board { squares: placed(fields[0]), white_moves: fields[1] == "w", passed: squares_of(fields[3]).next() }
    }

    fn is_own(&self, square: usize) -> bool {
        is_of(&self.squares, square, self.white_moves)
    }

    /// All turns by the movement of the pieces, ignoring compulsory captures; with `true` for captures.
    fn movements(&self) -> Vec<(Turn, bool)> {
        let mut turns = Vec::new();
        for from in (0..64).filter(|&square| self.is_own(square)) {
            let (file, rank) = (from as i32 % 8, from as i32 / 8);
            let kind = self.squares[from].unwrap().to_ascii_lowercase();
            let mut add = |to: usize, captures: bool| {
                if kind == 'p' && !(8..56).contains(&to) {
                    turns.extend("qrbnk".chars().map(|letter| ((from, to, Some(letter)), captures)));
                } else {
                    turns.push(((from, to, None), captures));
                }
            };
            if kind == 'p' {
                let ahead = if self.white_moves { 1 } else { -1 };
                let home = if self.white_moves { 1 } else { 6 };
                let empty = |to: Option<usize>| to.filter(|&to| self.squares[to].is_none());
                if let Some(one) = empty(at(file, rank + ahead)) {
                    add(one, false);
                    if let Some(two) = empty(at(file, rank + 2 * ahead)).filter(|_| rank == home) {
                        add(two, false);
                    }
                }
                for to in [-1, 1].into_iter().filter_map(|aside| at(file + aside, rank + ahead)) {
                    if self.squares[to].is_some() && !self.is_own(to) || self.passed == Some(to) {
                        add(to, true);
                    }
                }
                continue;
            }
            let (directions, farthest) = directions_of(kind);
            for (right, up) in directions {
                for far in 1..=farthest {
                    let Some(to) = at(file + far * right, rank + far * up) else { break };
                    if self.is_own(to) {
                        break;
                    }
                    add(to, self.squares[to].is_some());
                    if self.squares[to].is_some() {
                        break;
                    }
                }
            }
        }
        turns
    }

    /// The legal turns: captures are compulsory.
    pub fn turns(&self) -> Vec<Turn> {
        let all = self.movements();
        let must = all.iter().any(|(_, captures)| *captures);
        all.into_iter().filter(|(_, captures)| *captures || !must).map(|(turn, _)| turn).collect()
    }

    pub fn after(&self, (from, to, promotion): Turn) -> Board {
        let mut next = self.clone();
        let piece = next.squares[from].take().unwrap();
        let is_pawn = piece.eq_ignore_ascii_case(&'p');
        if is_pawn && self.squares[to].is_none() && from % 8 != to % 8 {
            // En passant: the captured pawn stands beside.
            next.squares[from / 8 * 8 + to % 8] = None;
        }
        let becomes =
            promotion.map_or(piece, |letter| if self.white_moves { letter.to_ascii_uppercase() } else { letter });
        next.squares[to] = Some(becomes);
        next.passed = (is_pawn && from.abs_diff(to) == 16).then_some((from + to) / 2);
        next.white_moves = !self.white_moves;
        next
    }

    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 { 1 } else { self.turns().into_iter().map(|turn| self.after(turn).perft(depth - 1)).sum() }
    }

    /// Placement, side to move, and the en passant square if a pawn can capture there.
    pub fn key(&self) -> String {
        let mut rows = Vec::new();
        for rank in (0..8).rev() {
            let row = &self.squares[rank * 8..rank * 8 + 8];
            rows.push(row.iter().map(|piece| piece.unwrap_or('.')).collect::<String>());
        }
        let can_capture = |passed: usize| {
            self.movements().iter().any(|((from, to, _), captures)| {
                *to == passed
                    && *captures
                    && from % 8 != to % 8
                    && self.squares[*from].unwrap().eq_ignore_ascii_case(&'p')
            })
        };
        let passed = self.passed.filter(|&passed| can_capture(passed)).map_or("-".to_owned(), name);
        format!("{} {} {passed}", rows.join("/"), if self.white_moves { "w" } else { "b" })
    }

    /// The positions after all turns.
    pub fn ends(&self) -> BTreeSet<String> {
        self.turns().into_iter().map(|turn| self.after(turn).key()).collect()
    }
}
