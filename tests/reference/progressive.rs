//! A second, simple implementation of progressive chess, used by the tests only. It shares no code with the engine: letters
//! in an array, one loop per question. Numbers such as §8 are paragraphs of the rules.

use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rules {
    Scottish,
    Italian,
    English,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    pub rules: Rules,
    /// a1, b1, … h8; letters as in a FEN.
    squares: [Option<char>; 64],
    white: bool,
    /// Letters as in a FEN.
    castling: BTreeSet<char>,
    /// The squares passed over: before the first step by the other side, afterwards by this one.
    passed: BTreeSet<usize>,
    quiet: u32,
    progress: bool,
    length: u32,
    made: u32,
    moved: BTreeSet<usize>,
}

/// Where a piece goes from and to, and what a pawn becomes. Castling is the king's move of two squares.
pub type Step = (usize, usize, Option<char>);

const STRAIGHT: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const LEAPS: [(i32, i32); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

fn at(file: i32, rank: i32) -> Option<usize> {
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((rank * 8 + file) as usize)
}

fn name(square: usize) -> String {
    format!("{}{}", (b'a' + (square % 8) as u8) as char, square / 8 + 1)
}

fn squares_of(text: &str) -> BTreeSet<usize> {
    let names = text.as_bytes().chunks(2).filter(|name| name.len() == 2);
    names.map(|name| usize::from(name[0] - b'a') + 8 * usize::from(name[1] - b'1')).collect()
}

fn names_of(squares: &BTreeSet<usize>) -> String {
    if squares.is_empty() { "-".to_owned() } else { squares.iter().map(|&square| name(square)).collect() }
}

impl Board {
    /// Reads a FEN between two steps.
    pub fn parse(fen: &str, rules: Rules) -> Board {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut squares = [None; 64];
        for (index, row) in fields[0].split('/').enumerate() {
            let mut square = (7 - index) * 8;
            for letter in row.chars() {
                match letter.to_digit(10) {
                    Some(gap) => square += gap as usize,
                    None => {
                        squares[square] = Some(letter);
                        square += 1;
                    }
                }
            }
        }
        let (length, made) = fields[5].split_once('.').unwrap_or((fields[5], "0"));
        Board {
            rules,
            squares,
            white: fields[1] == "w",
            castling: fields[2].chars().filter(|letter| *letter != '-').collect(),
            passed: squares_of(fields[3]),
            quiet: fields[4].parse().unwrap_or(0),
            progress: fields[4] == "-",
            length: length.parse().unwrap(),
            made: made.parse().unwrap(),
            moved: fields.get(6).map_or_else(BTreeSet::new, |text| squares_of(text)),
        }
    }

    fn is_of(&self, square: usize, white: bool) -> bool {
        self.squares[square].is_some_and(|piece| piece.is_ascii_uppercase() == white)
    }

    /// Where the piece on a square could capture, whatever stands there.
    fn reach(&self, from: usize) -> Vec<usize> {
        let Some(piece) = self.squares[from] else { return Vec::new() };
        let (file, rank) = (from as i32 % 8, from as i32 / 8);
        let (directions, farthest): (Vec<(i32, i32)>, i32) = match piece.to_ascii_lowercase() {
            'p' if piece == 'P' => (vec![(-1, 1), (1, 1)], 1),
            'p' => (vec![(-1, -1), (1, -1)], 1),
            'n' => (LEAPS.to_vec(), 1),
            'k' => ([STRAIGHT, DIAGONAL].concat(), 1),
            'q' => ([STRAIGHT, DIAGONAL].concat(), 7),
            'r' => (STRAIGHT.to_vec(), 7),
            _ => (DIAGONAL.to_vec(), 7),
        };
        let mut reached = Vec::new();
        for (right, up) in directions {
            for far in 1..=farthest {
                let Some(to) = at(file + far * right, rank + far * up) else { break };
                reached.push(to);
                if self.squares[to].is_some() {
                    break;
                }
            }
        }
        reached
    }

    fn is_attacked(&self, square: usize, by_white: bool) -> bool {
        (0..64).any(|from| self.is_of(from, by_white) && self.reach(from).contains(&square))
    }

    fn in_check(&self, white: bool) -> bool {
        let king = if white { 'K' } else { 'k' };
        let square = (0..64).find(|&square| self.squares[square] == Some(king)).unwrap();
        self.is_attacked(square, !white)
    }

    /// All steps whose piece moves as its kind does; the king may be left in check.
    fn movements(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        for from in (0..64).filter(|&square| self.is_of(square, self.white)) {
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
                for to in self.reach(from) {
                    // §8: en passant only as the first step, never in English.
                    let passant = self.made == 0 && self.rules != Rules::English && self.passed.contains(&to);
                    if self.is_of(to, !self.white) || passant {
                        targets.push(to);
                    }
                }
            } else {
                targets.extend(self.reach(from).into_iter().filter(|&to| !self.is_of(to, self.white)));
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
                && path.iter().all(|file| !self.is_attacked(first + file, !self.white))
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
            // §9: whoever moves twice while nobody else can begins a new round.
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

    /// Whether the material is too little for any mate (§16).
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
        let mut rows = Vec::new();
        for rank in (0..8).rev() {
            let mut row = String::new();
            let mut gap = 0;
            for piece in &self.squares[rank * 8..rank * 8 + 8] {
                match piece {
                    None => gap += 1,
                    Some(piece) => {
                        if gap > 0 {
                            row += &gap.to_string();
                        }
                        gap = 0;
                        row.push(*piece);
                    }
                }
            }
            if gap > 0 {
                row += &gap.to_string();
            }
            rows.push(row);
        }
        let castling: String = "KQkq".chars().filter(|letter| self.castling.contains(letter)).collect();
        let mut fen = format!(
            "{} {} {} {} {} {}",
            rows.join("/"),
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

    /// All that a step can lead to, by its FEN.
    pub fn after_steps(&self) -> BTreeMap<String, Board> {
        let after = |step| self.after(step);
        self.steps().into_iter().map(after).map(|after| (after.fen(), after)).collect()
    }

    /// The FENs of all ends of the series; `None` if it has more than so many positions.
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
