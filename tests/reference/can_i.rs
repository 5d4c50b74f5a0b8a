//! A second, simple implementation of Can I?, used by the tests only. It shares no code with the engine: letters
//! in an array, one loop per question; a move is legal if the king is safe after playing it.

#[path = "letters.rs"]
mod letters;

use letters::{Squares, at, attacked_from, in_check, is_attacked, is_dead, is_of, placed, squares_of, written};

/// Origin, target, and promotion.
pub type Try = (usize, usize, Option<char>);

/// The board, and the side to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    pub squares: Squares,
    pub white_moves: bool,
    /// The castling rights, as letters of a FEN.
    rights: String,
    /// The square that a pawn has just passed over.
    passed: Option<usize>,
    quiet: u32,
    number: u32,
}

/// The arbiter: the board, its past positions, and the acts of this turn.
pub struct Arbiter {
    pub board: Board,
    stood: Vec<String>,
    refused: Vec<(usize, usize)>,
    asked: bool,
    due: bool,
    pub over: Option<&'static str>,
}

/// The data contain impossible acts, too.
fn read_try(text: &str) -> Option<Try> {
    let squares: Vec<usize> = squares_of(text.get(..4)?).collect();
    Some((squares[0], squares[1], text.chars().nth(4)))
}

impl Board {
    /// Reads a FEN.
    pub fn parse(fen: &str) -> Board {
        let fields: Vec<&str> = fen.split(' ').collect();
        Board {
            squares: placed(fields[0]),
            white_moves: fields[1] == "w",
            rights: fields[2].replace('-', ""),
            passed: squares_of(fields[3]).next(),
            quiet: fields[4].parse().unwrap(),
            number: fields[5].parse().unwrap(),
        }
    }

    fn is_pawn(&self, square: usize) -> bool {
        self.squares[square].is_some_and(|man| man.eq_ignore_ascii_case(&'p'))
    }

    /// Origin and target of king and rook, for each castling right of the side to move.
    fn castlings(&self) -> Vec<[usize; 4]> {
        let (home, king) = if self.white_moves { (0, 'K') } else { (56, 'k') };
        let all = [('K', [4, 6, 7, 5]), ('Q', [4, 2, 0, 3])];
        all.into_iter()
            .map(|(letter, squares)| {
                (if self.white_moves { letter } else { letter.to_ascii_lowercase() }, squares)
            })
            .filter(|(letter, _)| self.rights.contains(*letter) && self.squares[home + 4] == Some(king))
            .map(|(_, squares)| squares.map(|square| home + square))
            .collect()
    }

    /// The tries that the pieces of the side to move allow by themselves.
    pub fn tries(&self) -> Vec<Try> {
        let white = self.white_moves;
        let mut alone = self.clone();
        for square in 0..64 {
            if is_of(&self.squares, square, !white) {
                alone.squares[square] = None;
            }
        }
        let mut tries = Vec::new();
        for from in (0..64).filter(|&square| is_of(&self.squares, square, white)) {
            let mut targets = attacked_from(&alone.squares, from);
            if self.is_pawn(from) {
                let (ahead, second) = if white { (1, 1) } else { (-1, 6) };
                let (file, rank) = (from as i32 % 8, from as i32 / 8);
                let empty = |to: Option<usize>| to.filter(|&to| alone.squares[to].is_none());
                if let Some(one) = empty(at(file, rank + ahead)) {
                    targets.push(one);
                    targets.extend(empty(at(file, rank + 2 * ahead)).filter(|_| rank == second));
                }
            }
            for [king, king_to, rook, _] in self.castlings() {
                let (left, right) = (king.min(rook), king.max(rook));
                let is_free = (left + 1..right).all(|square| alone.squares[square].is_none());
                targets.extend((from == king && is_free).then_some(king_to));
            }
            targets.retain(|&to| !is_of(&self.squares, to, white));
            for to in targets {
                let last = if white { 56..64 } else { 0..8 };
                if self.is_pawn(from) && last.contains(&to) {
                    tries.extend("qrbn".chars().map(|letter| (from, to, Some(letter))));
                } else {
                    tries.push((from, to, None));
                }
            }
        }
        tries
    }

    fn castling_of(&self, (from, to, _): Try) -> Option<[usize; 4]> {
        let is_aside = from.abs_diff(to) == 2 && matches!(self.squares[from], Some('K' | 'k'));
        self.castlings().into_iter().find(|castling| is_aside && castling[0] == from && castling[1] == to)
    }

    /// Returns `true` if a possible try is legal.
    pub fn is_legal(&self, attempt: Try) -> bool {
        let (from, to, _) = attempt;
        let white = self.white_moves;
        if let Some([king, king_to, rook, _]) = self.castling_of(attempt) {
            let (left, right) = (king.min(rook), king.max(rook));
            let is_free = (left + 1..right).all(|square| self.squares[square].is_none());
            let mut way = king.min(king_to)..=king.max(king_to);
            return is_free && way.all(|square| !is_attacked(&self.squares, square, !white));
        }
        if self.is_pawn(from) {
            if from % 8 != to % 8 {
                if self.squares[to].is_none() && self.passed != Some(to) {
                    return false;
                }
            } else {
                let middle = usize::midpoint(from, to);
                if self.squares[to].is_some() || from.abs_diff(to) == 16 && self.squares[middle].is_some() {
                    return false;
                }
            }
        } else if !attacked_from(&self.squares, from).contains(&to) {
            return false;
        }
        !in_check(&self.after(attempt).squares, white)
    }

    pub fn legal(&self) -> Vec<Try> {
        self.tries().into_iter().filter(|&attempt| self.is_legal(attempt)).collect()
    }

    /// Returns `true` if the side to move can capture with a pawn.
    pub fn can(&self) -> bool {
        self.legal().into_iter().any(|attempt| self.is_pawn_capture(attempt))
    }

    pub fn is_pawn_capture(&self, (from, to, _): Try) -> bool {
        self.is_pawn(from) && from % 8 != to % 8
    }

    pub fn after(&self, attempt: Try) -> Board {
        let (from, to, promotion) = attempt;
        let mut next = self.clone();
        next.white_moves = !self.white_moves;
        next.number += u32::from(!self.white_moves);
        next.passed = None;
        next.quiet += 1;
        if let Some([king, king_to, rook, rook_to]) = self.castling_of(attempt) {
            let (crown, tower) = (next.squares[king].take(), next.squares[rook].take());
            (next.squares[king_to], next.squares[rook_to]) = (crown, tower);
        } else {
            let man = next.squares[from].take().unwrap();
            if self.is_pawn(from) && self.squares[to].is_none() && from % 8 != to % 8 {
                next.squares[from / 8 * 8 + to % 8] = None;
            }
            if self.is_pawn(from) || self.squares[to].is_some() {
                next.quiet = 0;
            }
            if self.is_pawn(from) && from.abs_diff(to) == 16 {
                next.passed = Some(usize::midpoint(from, to));
            }
            let white = self.white_moves;
            let becomes = promotion.map(|letter| if white { letter.to_ascii_uppercase() } else { letter });
            next.squares[to] = becomes.or(Some(man));
        }
        for (letters, square) in [("KQ", 4), ("K", 7), ("Q", 0), ("kq", 60), ("k", 63), ("q", 56)] {
            if from == square || to == square {
                next.rights.retain(|right| !letters.contains(right));
            }
        }
        next
    }

    /// Returns `true` if a pawn can legally capture en passant.
    fn can_pass(&self) -> bool {
        let captures = |attempt: &Try| self.is_pawn_capture(*attempt) && Some(attempt.1) == self.passed;
        self.legal().iter().any(captures)
    }

    /// The identity of a position for counting repetitions.
    fn key(&self) -> String {
        let passed = self.passed.filter(|_| self.can_pass());
        format!("{} {} {} {passed:?}", written(&self.squares, |_| false), self.white_moves, self.rights)
    }

    /// Placement, side, rights, half-move clock and number.
    pub fn fen(&self) -> String {
        let side = if self.white_moves { 'w' } else { 'b' };
        let rights = if self.rights.is_empty() { "-" } else { &self.rights };
        format!("{} {side} {rights} {} {}", written(&self.squares, |_| false), self.quiet, self.number)
    }

    /// The pieces of a side.
    pub fn view(&self, white: bool) -> String {
        let mut own = self.squares;
        for (square, man) in own.iter_mut().enumerate() {
            man.take_if(|_| !is_of(&self.squares, square, white));
        }
        written(&own, |_| false)
    }
}

impl Arbiter {
    pub fn new(fen: &str) -> Arbiter {
        let board = Board::parse(fen);
        let stood = vec![board.key()];
        Arbiter { board, stood, refused: Vec::new(), asked: false, due: false, over: None }
    }

    /// The announcements on an act, in the format of the reference data.
    pub fn act(&mut self, act: &str) -> Vec<String> {
        let side = if self.board.white_moves { 'w' } else { 'b' };
        if act == "Can I?" {
            if self.asked {
                return vec![format!("{side}: not-a-try")];
            }
            self.asked = true;
            self.due = self.board.can();
            return vec![format!("both: {}", if self.due { "yes" } else { "no" })];
        }
        let possible = read_try(act).filter(|attempt| self.board.tries().contains(attempt));
        let Some(attempt) = possible.filter(|&(from, to, _)| !self.refused.contains(&(from, to))) else {
            return vec![format!("{side}: not-a-try")];
        };
        if self.due && !self.board.is_pawn_capture(attempt) {
            return vec![format!("{side}: pawn-first")];
        }
        self.due = false;
        if !self.board.is_legal(attempt) {
            self.refused.push((attempt.0, attempt.1));
            return vec!["both: again".to_owned()];
        }
        let after = self.board.after(attempt);
        let before = std::mem::replace(&mut self.board, after);
        (self.asked, self.refused) = (false, Vec::new());
        let next = if self.board.white_moves { 'w' } else { 'b' };
        let mut said = Vec::new();
        for square in 0..64 {
            let was = is_of(&before.squares, square, self.board.white_moves);
            if was && !is_of(&self.board.squares, square, self.board.white_moves) {
                said.push(format!("{next}: removed {}", letters::name(square)));
            }
        }
        let check = in_check(&self.board.squares, self.board.white_moves);
        let key = self.board.key();
        self.stood.push(key.clone());
        let (end, word) = match (self.board.legal().is_empty(), check) {
            (true, true) => (Some(if side == 'w' { "1-0" } else { "0-1" }), "checkmate"),
            (true, false) => (Some("1/2-1/2"), "stalemate"),
            _ if is_dead(&self.board.squares) => (Some("1/2-1/2"), "draw dead"),
            _ if self.board.quiet >= 100 => (Some("1/2-1/2"), "draw fifty"),
            _ if self.stood.iter().filter(|stood| **stood == key).count() >= 3 => {
                (Some("1/2-1/2"), "draw repetition")
            }
            _ => (None, ""),
        };
        self.over = end;
        if end.is_some() {
            said.push(format!("both: {word}"));
            return said;
        }
        said.push(format!("both: next {next}"));
        said.extend(check.then(|| "both: check".to_owned()));
        said
    }
}
