//! A second, simple implementation of progressive chess, used by the tests only. It shares no code with the engine: letters
//! in an array, one loop per question. Numbers such as §8 are paragraphs of the rules.

#[path = "letters.rs"]
mod letters;

use std::collections::{BTreeMap, BTreeSet};

use letters::{Squares, at, attacked_from, in_check, is_attacked, is_of, name, placed, squares_of, written};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rules {
    Scottish,
    Italian,
    English,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    pub rules: Rules,
    squares: Squares,
    white: bool,
    /// Letters as in a FEN.
    castling: BTreeSet<char>,
    /// The squares passed over: before the first step by the other side, later by this one.
    passed: BTreeSet<usize>,
    quiet: u32,
    progress: bool,
    length: u32,
    made: u32,
    moved: BTreeSet<usize>,
}

/// Origin, target, and promotion. Castling is the king's move by two squares.
pub type Step = (usize, usize, Option<char>);

fn names_of(squares: &BTreeSet<usize>) -> String {
    if squares.is_empty() { "-".to_owned() } else { squares.iter().map(|&square| name(square)).collect() }
}

impl Board {
    /// Reads a FEN between two steps.
    pub fn parse(fen: &str, rules: Rules) -> Board {
        let fields: Vec<&str> = fen.split(' ').collect();
        let (length, made) = fields[5].split_once('.').unwrap_or((fields[5], "0"));
        Board {
            rules,
            squares: placed(fields[0]),
            white: fields[1] == "w",
            castling: fields[2].chars().filter(|letter| *letter != '-').collect(),
            passed: squares_of(fields[3]).collect(),
            quiet: fields[4].parse().unwrap_or(0),
            progress: fields[4] == "-",
            length: length.parse().unwrap(),
            made: made.parse().unwrap(),
            moved: fields.get(6).map_or_else(BTreeSet::new, |text| squares_of(text).collect()),
        }
    }

    fn in_check(&self, white: bool) -> bool {
        in_check(&self.squares, white)
    }

    /// All pseudo-legal steps.
    fn movements(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        for from in (0..64).filter(|&square| is_of(&self.squares, square, self.white)) {
            let (file, rank) = (from as i32 % 8, from as i32 / 8);
            let kind = self.squares[from].unwrap().to_ascii_lowercase();
            let mut targets: Vec<usize> = Vec::new();
            if kind == 'p' {
                let ahead = if self.white { 1 } else { -1 };
                let home = if self.white { 1 } else { 6 };
                let empty = |to: Option<usize>| to.filter(|&to| self.squares[to].is_none());
                if let Some(one) = empty(at(file, rank + ahead)) {
                    targets.push(one);
                    targets.extend(empty(at(file, rank + 2 * ahead)).filter(|_| rank == home));
                }
                for to in attacked_from(&self.squares, from) {
                    // §8: en passant only as the first step, never in English.
                    let passant = self.made == 0 && self.rules != Rules::English && self.passed.contains(&to);
                    if is_of(&self.squares, to, !self.white) || passant {
                        targets.push(to);
                    }
                }
            } else {
                targets.extend(
                    attacked_from(&self.squares, from)
                        .into_iter()
                        .filter(|&to| !is_of(&self.squares, to, self.white)),
                );
            }
            for to in targets {
                if kind == 'p' && !(8..56).contains(&to) {
                    steps.extend("qrbn".chars().map(|letter| (from, to, Some(letter))));
                } else {
                    steps.push((from, to, None));
                }
            }
        }
        let first = if self.white { 0 } else { 56 };
        for (letter, king_to, between, path) in
            [('k', 6, vec![5, 6], vec![4, 5, 6]), ('q', 2, vec![1, 2, 3], vec![4, 3, 2])]
        {
            let letter = if self.white { letter.to_ascii_uppercase() } else { letter };
            if self.castling.contains(&letter)
                && between.iter().all(|file| self.squares[first + file].is_none())
                && path.iter().all(|file| !is_attacked(&self.squares, first + file, !self.white))
            {
                steps.push((first + 4, first + king_to, None));
            }
        }
        steps
    }

    /// The legal steps.
    pub fn steps(&self) -> Vec<Step> {
        let safe = |step: &Step| !self.moved_to(*step).in_check(self.white);
        let mut steps: Vec<Step> = self.movements().into_iter().filter(safe).collect();
        if self.rules == Rules::Italian && self.made + 1 < self.length {
            steps.retain(|step| !self.moved_to(*step).in_check(!self.white));
        }
        if self.rules == Rules::English && steps.iter().any(|step| !self.moved.contains(&step.0)) {
            steps.retain(|step| !self.moved.contains(&step.0));
        }
        steps
    }

    fn castles(&self, (from, to, _): Step) -> bool {
        self.squares[from].unwrap().eq_ignore_ascii_case(&'k') && from.abs_diff(to) == 2
    }

    /// The board after a step: pieces only.
    fn moved_to(&self, step: Step) -> Board {
        let (from, to, promotion) = step;
        let mut next = self.clone();
        let piece = next.squares[from].take().unwrap();
        if piece.eq_ignore_ascii_case(&'p') && self.squares[to].is_none() && from % 8 != to % 8 {
            next.squares[from / 8 * 8 + to % 8] = None;
        }
        if self.castles(step) {
            let (rook, lands) = if to > from { (from + 3, from + 1) } else { (from - 4, from - 1) };
            next.squares[lands] = next.squares[rook].take();
        }
        let becomes =
            promotion.map_or(piece, |letter| if self.white { letter.to_ascii_uppercase() } else { letter });
        next.squares[to] = Some(becomes);
        next
    }

    /// The position after a legal step.
    pub fn after(&self, step: Step) -> Board {
        let (from, to, _) = step;
        let mut next = self.moved_to(step);
        let is_pawn = self.squares[from].unwrap().eq_ignore_ascii_case(&'p');
        next.progress |= is_pawn || self.squares[to].is_some();
        for (corner, letters) in [(0, "Q"), (7, "K"), (4, "KQ"), (56, "q"), (63, "k"), (60, "kq")] {
            if from == corner || to == corner {
                next.castling.retain(|letter| !letters.contains(*letter));
            }
        }
        if self.made == 0 {
            next.passed.clear();
        }
        if is_pawn {
            let back = if self.white { from.wrapping_sub(8) } else { from + 8 };
            next.passed.remove(&back);
            if from.abs_diff(to) == 16 && self.rules != Rules::English {
                next.passed.insert((from + to) / 2);
            }
        }
        if self.rules == Rules::English {
            // §9: moving again while no other piece can starts a new round.
            if self.moved.contains(&from) {
                next.moved.clear();
            }
            next.moved.insert(to);
            if self.castles(step) {
                next.moved.insert((from + to) / 2);
            }
        }
        next.made += 1;
        if next.made == next.length || next.in_check(!self.white) {
            next.passed.retain(|&square| next.squares[square].is_none());
            next.quiet = if next.progress { 0 } else { next.quiet + 1 };
            next.progress = false;
            next.length += 1;
            next.made = 0;
            next.moved.clear();
            next.white = !next.white;
        }
        next
    }

    /// Returns `true` if the material is insufficient for any mate (§16).
    fn is_dead(&self) -> bool {
        let others: Vec<(usize, char)> = (0..64)
            .filter_map(|square| Some((square, self.squares[square]?.to_ascii_lowercase())))
            .filter(|(_, piece)| *piece != 'k')
            .collect();
        match others.as_slice() {
            [] => true,
            [(_, piece)] => *piece == 'n' || *piece == 'b',
            all => {
                let shade = |square: usize| (square / 8 + square % 8) % 2;
                let same = all.iter().all(|(square, piece)| *piece == 'b' && shade(*square) == shade(all[0].0));
                same && self.rules != Rules::Italian
            }
        }
    }

    /// `mate`, `stalemate`, `dead`, `quiet` or `play`.
    pub fn end(&self) -> &'static str {
        match self.steps().is_empty() {
            true if self.in_check(self.white) => "mate",
            true => "stalemate",
            false if self.is_dead() => "dead",
            false if self.made == 0 && self.quiet >= 15 => "quiet",
            false => "play",
        }
    }

    pub fn is_check(&self) -> bool {
        self.in_check(self.white)
    }

    /// The FEN (§20).
    pub fn fen(&self) -> String {
        let castling: String = "KQkq".chars().filter(|letter| self.castling.contains(letter)).collect();
        let mut fen = format!(
            "{} {} {} {} {} {}",
            written(&self.squares, |_| false),
            if self.white { "w" } else { "b" },
            if castling.is_empty() { "-" } else { &castling },
            names_of(&self.passed),
            if self.progress { "-".to_owned() } else { self.quiet.to_string() },
            self.length,
        );
        if self.made > 0 {
            fen += &format!(".{}", self.made);
            if self.rules == Rules::English {
                fen += &format!(" {}", names_of(&self.moved));
            }
        }
        fen
    }

    /// All positions after one step, by FEN.
    pub fn after_steps(&self) -> BTreeMap<String, Board> {
        let after = |step| self.after(step);
        self.steps().into_iter().map(after).map(|after| (after.fen(), after)).collect()
    }

    /// The FENs of all ends of the series; `None` if it has more than `most` positions.
    pub fn series(&self, most: usize) -> Option<BTreeSet<String>> {
        let mut open: BTreeMap<String, Board> = [(self.fen(), self.clone())].into();
        let (mut ends, mut seen) = (BTreeSet::new(), 0);
        while !open.is_empty() {
            let mut next = BTreeMap::new();
            for board in open.values() {
                for (fen, after) in board.after_steps() {
                    if after.white != self.white || after.is_dead() || after.steps().is_empty() {
                        ends.insert(fen);
                    } else {
                        next.insert(fen, after);
                    }
                }
            }
            seen += next.len() + ends.len();
            if seen > most {
                return None;
            }
            open = next;
        }
        Some(ends)
    }
}
