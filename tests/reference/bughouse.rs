//! A second, simple implementation of bughouse, used by the tests only: two crazyhouse boards, with captured
//! pieces moved from the pocket to that of the other board. It shares no code with the engine.

#[path = "crazyhouse.rs"]
mod crazyhouse;

pub use crazyhouse::{Board, Turn};

/// The result of a board, `1-0`, `0-1` or `1/2`, and the reason.
pub type End = (&'static str, &'static str);

#[derive(Clone, Debug)]
pub struct Match {
    pub boards: [Board; 2],
    pub ends: [Option<End>; 2],
    /// `true` if the first board that ends decides.
    pub first: bool,
    /// All past positions of each board.
    stood: [Vec<String>; 2],
}

/// The identity of a position: everything except the number of moves.
fn key(board: &Board) -> String {
    let (key, _) = board.key();
    // The square passed over counts if a pawn may capture there.
    let (rest, _) = key.rsplit_once(' ').unwrap();
    let mut without = board.clone();
    without.forget_passed();
    let passes = board.turns().len() != without.turns().len();
    if passes { key } else { format!("{rest} -") }
}

impl Match {
    pub fn new(boards: [Board; 2], ends: [Option<End>; 2], first: bool) -> Match {
        let stood = [0, 1].map(|index: usize| vec![key(&boards[index])]);
        let mut game = Match { boards, ends, first, stood };
        game.settle(0);
        game
    }

    /// Returns `true` if pieces can arrive at a board.
    pub fn receives_pieces(&self, board: usize) -> bool {
        self.ends[1 - board].is_none()
    }

    pub fn is_over(&self) -> bool {
        let ended = self.ends.iter().flatten().count();
        ended == 2 || ended == 1 && self.first
    }

    /// The turns of a board.
    pub fn turns(&self, board: usize) -> Vec<Turn> {
        if self.is_over() || self.ends[board].is_some() { Vec::new() } else { self.boards[board].turns() }
    }

    /// `play`, `wait`, `mate`, `stalemate` or `dead`.
    pub fn state(&self, board: usize) -> &'static str {
        let fed = self.receives_pieces(board);
        let board = &self.boards[board];
        let [check, ..] = board.claims();
        if board.turns().is_empty() {
            let mut helped = board.clone();
            helped.pockets.extend(if board.white_moves { "QRBNP" } else { "qrbnp" }.chars());
            return match (check, fed) {
                (true, true) if !helped.turns().is_empty() => "wait",
                (true, _) => "mate",
                (false, true) => "wait",
                (false, false) => "stalemate",
            };
        }
        if !fed && is_dead(board) { "dead" } else { "play" }
    }

    /// Both boards after a turn on one of them.
    pub fn boards_after(&self, board: usize, turn: Turn) -> [Board; 2] {
        let mut boards = self.boards.clone();
        let before = self.boards[board].pockets.len();
        boards[board] = self.boards[board].after(turn);
        if boards[board].pockets.len() > before {
            let piece = boards[board].pockets.pop().unwrap();
            let is_white = piece.is_ascii_uppercase();
            let piece = if is_white { piece.to_ascii_lowercase() } else { piece.to_ascii_uppercase() };
            boards[1 - board].pockets.push(piece);
        }
        boards
    }

    pub fn play(&mut self, board: usize, turn: Turn) {
        let boards = self.boards_after(board, turn);
        let receives_pieces = boards[1 - board].pockets.len() > self.boards[1 - board].pockets.len();
        self.boards = boards;
        if receives_pieces {
            self.stood[1 - board].push(key(&self.boards[1 - board]));
        }
        self.stood[board].push(key(&self.boards[board]));
        self.settle(board);
    }

    /// The number of occurrences of a position on a board.
    pub fn times(&self, board: usize) -> usize {
        let now = self.stood[board].last();
        self.stood[board].iter().filter(|key| Some(*key) == now).count()
    }

    fn settle(&mut self, first: usize) {
        for board in [first, 1 - first, first] {
            if self.is_over() || self.ends[board].is_some() {
                continue;
            }
            let wins = if self.boards[board].white_moves { "0-1" } else { "1-0" };
            self.ends[board] = match self.state(board) {
                "mate" => Some((wins, "mate")),
                "stalemate" => Some(("1/2", "stalemate")),
                "dead" => Some(("1/2", "dead")),
                _ if self.times(board) >= 5 => Some(("1/2", "fivefold")),
                _ => None,
            };
        }
        let open: Vec<usize> = (0..2).filter(|&board| self.ends[board].is_none()).collect();
        if !self.is_over() && open.iter().all(|&board| self.state(board) == "wait") {
            for board in open {
                let wins = if self.boards[board].white_moves { "0-1" } else { "1-0" };
                let [check, ..] = self.boards[board].claims();
                self.ends[board] = Some((if check { wins } else { "1/2" }, "deadlock"));
            }
        }
    }

    /// The result for White on the first board and Black on the second.
    pub fn result(&self) -> Option<String> {
        if !self.is_over() {
            return None;
        }
        let mut points = [0.0, 0.0];
        for (board, end) in self.ends.iter().enumerate() {
            let team_of_white = board;
            match end.map(|(result, _)| result) {
                Some("1-0") => points[team_of_white] += 1.0,
                Some("0-1") => points[1 - team_of_white] += 1.0,
                Some(_) => points = points.map(|sum| sum + 0.5),
                None => {}
            }
        }
        let [one, other] = points;
        Some(match one.partial_cmp(&other) {
            _ if !self.first => format!("{one}-{other}"),
            Some(std::cmp::Ordering::Greater) => "1-0".to_owned(),
            Some(std::cmp::Ordering::Less) => "0-1".to_owned(),
            _ => "1/2-1/2".to_owned(),
        })
    }
}

/// Only the kings, or with them one knight, or bishops on squares of one colour; and empty pockets.
fn is_dead(board: &Board) -> bool {
    let men: Vec<(char, usize)> = (0..64)
        .filter_map(|at| Some((board.squares[at]?.to_ascii_lowercase(), (at % 8 + at / 8) % 2)))
        .filter(|(piece, _)| *piece != 'k')
        .collect();
    let bishops_alike = men.iter().all(|man| man.0 == 'b' && man.1 == men[0].1);
    board.pockets.is_empty() && (bishops_alike || men.len() == 1 && men[0].0 == 'n')
}
