//! A second, simple implementation of Krachtschaak, used by the tests only. It shares no code with the engine:
//! letters in an array, one loop per question. "rules §4" refers to `src/games/krachtschaak/rules.md`.

use std::collections::BTreeMap;

/// A piece: lower-case letters of its kind, power and origin, as in a FEN for Black.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    pub white: bool,
    pub kind: char,
    pub power: Option<char>,
    pub origin: char,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// a1, b1, … h8.
    pub squares: [Option<Piece>; 64],
    pub white_moves: bool,
    /// Some of `KQkq`.
    pub castling: String,
    pub passed: Option<usize>,
    pub quiet: u32,
}

/// A turn of the simple implementation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    pub from: usize,
    pub to: usize,
    pub captured: Option<usize>,
    pub by_power: bool,
    pub castles: bool,
    pub promotion: Option<char>,
}

fn name(square: usize) -> String {
    format!("{}{}", (b'a' + (square % 8) as u8) as char, square / 8 + 1)
}

fn at(file: i32, rank: i32) -> Option<usize> {
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((rank * 8 + file) as usize)
}

impl Board {
    pub fn parse(fen: &str) -> Board {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut squares = [None; 64];
        for (index, row) in fields[0].split('/').enumerate() {
            let mut square = (7 - index) * 8;
            let mut letters = row.chars().peekable();
            while let Some(letter) = letters.next() {
                if let Some(gap) = letter.to_digit(10) {
                    square += gap as usize;
                    continue;
                }
                let kind = letter.to_ascii_lowercase();
                let mut piece = Piece { white: letter.is_ascii_uppercase(), kind, power: None, origin: kind };
                if letters.next_if_eq(&'+').is_some() {
                    piece.power = letters.next();
                }
                if letters.next_if_eq(&'(').is_some() {
                    piece.origin = letters.next().unwrap();
                    assert_eq!(letters.next(), Some(')'));
                }
                squares[square] = Some(piece);
                square += 1;
            }
        }
        let passed = (fields[3] != "-").then(|| {
            let name = fields[3].as_bytes();
            (name[0] - b'a') as usize + 8 * (name[1] - b'1') as usize
        });
        let castling = fields[2].replace('-', "");
        Board { squares, white_moves: fields[1] == "w", castling, passed, quiet: fields[4].parse().unwrap() }
    }

    pub fn placement(&self) -> String {
        let mut rows = Vec::new();
        for rank in (0..8).rev() {
            let mut row = String::new();
            let mut gap = 0;
            for file in 0..8 {
                let Some(piece) = self.squares[rank * 8 + file] else {
                    gap += 1;
                    continue;
                };
                if gap > 0 {
                    row += &gap.to_string();
                    gap = 0;
                }
                row.push(if piece.white { piece.kind.to_ascii_uppercase() } else { piece.kind });
                if let Some(power) = piece.power {
                    row += &format!("+{power}");
                }
                if piece.origin != piece.kind {
                    row += &format!("({})", piece.origin);
                }
            }
            if gap > 0 {
                row += &gap.to_string();
            }
            rows.push(row);
        }
        rows.join("/")
    }

    /// The key of an end position.
    pub fn key(&self) -> String {
        for (white, letter) in [(true, 'b'), (false, 'w')] {
            if self.royal(white).is_none() {
                return format!("{} #{letter}", self.placement());
            }
        }
        let castling = if self.castling.is_empty() { "-" } else { &self.castling };
        let passed = self.passed.map_or("-".to_string(), name);
        format!("{} {} {castling} {passed}", self.placement(), if self.white_moves { 'w' } else { 'b' })
    }

    pub fn royal(&self, white: bool) -> Option<usize> {
        (0..64).find(|&s| self.squares[s].is_some_and(|piece| piece.white == white && piece.origin == 'k'))
    }

    /// The attack set of a movement: sliders up to and including the first piece, pawns diagonally.
    fn reach(&self, movement: char, white: bool, from: usize) -> Vec<usize> {
        let straight = [(1, 0), (-1, 0), (0, 1), (0, -1)];
        let diagonal = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
        let jumps = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];
        let up = if white { 1 } else { -1 };
        let directions: Vec<(i32, i32)> = match movement {
            'r' => straight.to_vec(),
            'b' => diagonal.to_vec(),
            'n' => jumps.to_vec(),
            'p' => vec![(-1, up), (1, up)],
            _ => straight.into_iter().chain(diagonal).collect(),
        };
        let mut reached = Vec::new();
        for (files, ranks) in directions {
            let (mut file, mut rank) = ((from % 8) as i32 + files, (from / 8) as i32 + ranks);
            while let Some(square) = at(file, rank) {
                reached.push(square);
                if self.squares[square].is_some() || !matches!(movement, 'r' | 'b' | 'q') {
                    break;
                }
                (file, rank) = (file + files, rank + ranks);
            }
        }
        reached
    }

    /// Returns `true` if this side attacks the square, by kind or by power.
    pub fn attacks(&self, white: bool, square: usize) -> bool {
        (0..64).any(|from| {
            self.squares[from].is_some_and(|piece| {
                piece.white == white
                    && [Some(piece.kind), piece.power]
                        .into_iter()
                        .flatten()
                        .any(|movement| self.reach(movement, white, from).contains(&square))
            })
        })
    }

    pub fn in_check(&self, white: bool) -> bool {
        self.royal(white).is_some_and(|square| self.attacks(!white, square))
    }

    /// The targets of one movement, with the captured square.
    fn movement(&self, movement: char, white: bool, from: usize) -> Vec<(usize, Option<usize>)> {
        let mut ways = Vec::new();
        for to in self.reach(movement, white, from) {
            match self.squares[to] {
                Some(piece) if piece.white != white => ways.push((to, Some(to))),
                Some(_) => {}
                None if movement != 'p' => ways.push((to, None)),
                // En passant: the captured pawn stands beside the origin.
                None if self.passed == Some(to) => ways.push((to, Some(from / 8 * 8 + to % 8))),
                None => {}
            }
        }
        if movement == 'p' {
            let up = if white { 1 } else { -1 };
            let (file, rank) = ((from % 8) as i32, (from / 8) as i32);
            if let Some(one) = at(file, rank + up).filter(|&one| self.squares[one].is_none()) {
                ways.push((one, None));
                let second = if white { 1 } else { 6 };
                if let Some(two) =
                    at(file, rank + 2 * up).filter(|&two| rank == second && self.squares[two].is_none())
                {
                    ways.push((two, None));
                }
            }
        }
        ways
    }

    pub fn turns(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        if self.royal(true).is_none() || self.royal(false).is_none() {
            return turns;
        }
        let white = self.white_moves;
        for from in 0..64 {
            let Some(piece) = self.squares[from].filter(|piece| piece.white == white) else { continue };
            let own = self.movement(piece.kind, white, from);
            let once = piece.power.map_or(Vec::new(), |power| self.movement(power, white, from));
            let by_power = once.iter().filter(|way| !own.contains(way)).map(|&way| (way, true));
            for ((to, captured), by_power) in own.iter().map(|&way| (way, false)).chain(by_power) {
                let victim = captured.and_then(|square| self.squares[square]).map(|piece| piece.origin);
                let on_last = to / 8 == if white { 7 } else { 0 };
                let promotes = on_last
                    && victim != Some('k')
                    && (piece.kind == 'p' || piece.power == Some('p') || victim == Some('p'));
                let choices = if promotes { vec![Some('q'), Some('r'), Some('b'), Some('n')] } else { vec![None] };
                for promotion in choices {
                    turns.push(Turn { from, to, captured, by_power, castles: false, promotion });
                }
            }
            if piece.kind == 'k' {
                self.add_castling(from, &mut turns);
            }
        }
        turns
    }

    fn add_castling(&self, king: usize, turns: &mut Vec<Turn>) {
        let white = self.white_moves;
        let home = if white { 0 } else { 56 };
        for (letter, empty, way, to) in [('K', vec![5, 6], [4, 5], 6), ('Q', vec![1, 2, 3], [4, 3], 2)] {
            let letter = if white { letter } else { letter.to_ascii_lowercase() };
            let is_free = empty.iter().all(|square| self.squares[home + square].is_none());
            let is_safe = way.iter().all(|square| !self.attacks(!white, home + square));
            if king == home + 4 && self.castling.contains(letter) && is_free && is_safe {
                let (from, to) = (king, home + to);
                turns.push(Turn { from, to, captured: None, by_power: false, castles: true, promotion: None });
            }
        }
    }

    pub fn after(&self, turn: &Turn) -> Board {
        let mut next = self.clone();
        let white = self.white_moves;
        let mut piece = next.squares[turn.from].take().unwrap();
        let was_pawn = piece.kind == 'p';
        next.quiet =
            if was_pawn || turn.captured.is_some() || turn.promotion.is_some() { 0 } else { self.quiet + 1 };
        if turn.by_power {
            piece.power = None;
        }
        if let Some(victim) = turn.captured.and_then(|square| next.squares[square].take()) {
            piece.power = (victim.origin != 'k').then_some(victim.origin);
        }
        if let Some(kind) = turn.promotion {
            piece.kind = kind;
            piece.power = piece.power.filter(|&power| power != 'p');
        }
        next.squares[turn.to] = Some(piece);
        if turn.castles {
            let (rook, to) =
                if turn.to % 8 == 6 { (turn.to + 1, turn.to - 1) } else { (turn.to - 2, turn.to + 1) };
            next.squares[to] = next.squares[rook].take();
        }
        for (square, rights) in [(4, "KQ"), (7, "K"), (0, "Q"), (60, "kq"), (63, "k"), (56, "q")] {
            if turn.from == square || turn.captured == Some(square) {
                next.castling.retain(|right| !rights.contains(right));
            }
        }
        let is_double = was_pawn && !turn.by_power && turn.from.abs_diff(turn.to) == 16;
        next.passed = is_double.then_some((turn.from + turn.to) / 2);
        next.white_moves = !white;
        next
    }

    pub fn ends(&self) -> BTreeMap<String, Board> {
        let ends = self.turns().into_iter().map(|turn| self.after(&turn));
        ends.map(|end| (end.key(), end)).collect()
    }

    /// Check, and the claims of mate and stalemate (rules §6).
    pub fn claims(&self) -> [bool; 3] {
        let us = self.white_moves;
        let check = self.in_check(us);
        let ends = self.ends();
        let loses = !ends.is_empty() && !self.in_check(!us) && ends.values().all(|end| end.in_check(us));
        [check, check && loses, !check && loses]
    }
}
