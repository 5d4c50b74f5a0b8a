//! The free pieces that win against a bare king in Paco Ŝako, and the number of turns: all positions of one piece
//! and of two, by retrograde analysis. The bare king is the only piece to unite with, so only kings and free
//! pieces move.
//!
//! `www/docs/endgames.html` has the table. The default run recomputes its rows of one piece and of two bishops;
//! the following command recomputes and prints all of them:
//!
//! ```text
//! ENDGAMES=all cargo test --release --test endings rows -- --nocapture
//! ```

use std::collections::BTreeMap;

use paco_sako::board::{Bitboard, Color, Content, Placement, Role, Square, attacks};
use paco_sako::games::paco::{Partial, Position, RuleSet};
use paco_sako::search::{Bounds, Game as _};
use paco_sako::solve::{Problem, Solver, Verdict};

const PAGE: &str = include_str!("../../www/docs/endgames.html");

/// The material of the default run.
const QUICK: [&str; 5] = ["Q", "R", "B", "N", "BB"];

/// One piece and two promotion pieces, the strongest first.
const ALL: [&str; 14] = ["Q", "R", "B", "N", "QQ", "QR", "QB", "QN", "RR", "RB", "RN", "BB", "BN", "NN"];

const SQUARES: usize = 64;

/// The squares a1 to d1, b2 to d2, c3, d3 and d4: every square is equivalent to one of them by one of eight
/// symmetries.
const CORNER: [u8; 10] = [0, 1, 2, 3, 9, 10, 11, 18, 19, 27];

/// The table of the positions of some pieces, which White has.
struct Endgame {
    pieces: Vec<Role>,
    /// With White to move: White unites with the king in its n-th turn at the latest; 0 if it cannot force that.
    wins: Vec<u8>,
    /// With Black to move: White does so with its n-th turn after this one.
    losses: Vec<u8>,
    /// The index of each square of the [`CORNER`].
    corner: [usize; SQUARES],
}

/// The squares of the bare king, of White's king, and of its pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Spot {
    bare: Square,
    king: Square,
    pieces: [Square; 2],
}

/// A square under one of the eight symmetries of the board.
fn seen(square: Square, way: usize) -> Square {
    let (mut file, mut rank) = (square.file(), square.rank());
    if way & 1 != 0 {
        file = 7 - file;
    }
    if way & 2 != 0 {
        rank = 7 - rank;
    }
    if way & 4 != 0 {
        (file, rank) = (rank, file);
    }
    Square::at(file as i8, rank as i8).unwrap_or(square)
}

/// The symmetry that moves a square into the corner.
fn way_to_corner(square: Square) -> usize {
    let (file, rank) = (square.file(), square.rank());
    let (across, up) = (usize::from(file > 3), usize::from(rank > 3));
    let (file, rank) = (file.min(7 - file), rank.min(7 - rank));
    across | up << 1 | usize::from(rank > file) << 2
}

impl Endgame {
    fn new(pieces: &[Role]) -> Self {
        let mut corner = [0; SQUARES];
        for (number, index) in CORNER.into_iter().enumerate() {
            corner[usize::from(index)] = number;
        }
        let positions = CORNER.len() * SQUARES.pow(1 + pieces.len() as u32);
        let mut endgame =
            Self { pieces: pieces.to_vec(), wins: vec![0; positions], losses: vec![0; positions], corner };
        endgame.solve();
        endgame
    }

    fn count(&self) -> usize {
        self.pieces.len()
    }

    /// The index of a position, the same for all symmetric ones.
    fn number(&self, spot: Spot) -> usize {
        let way = way_to_corner(spot.bare);
        let mut number = self.corner[seen(spot.bare, way).index()];
        number = number * SQUARES + seen(spot.king, way).index();
        for piece in &spot.pieces[..self.count()] {
            number = number * SQUARES + seen(*piece, way).index();
        }
        number
    }

    /// The position with an index; `None` if two pieces share a square, or two bishops a shade.
    fn spot(&self, mut number: usize) -> Option<Spot> {
        let mut take = || {
            let square = Square::new((number % SQUARES) as u8);
            number /= SQUARES;
            square
        };
        let mut pieces = [Square::new(0)?; 2];
        for piece in pieces[..self.count()].iter_mut().rev() {
            *piece = take()?;
        }
        let king = take()?;
        let spot = Spot { bare: Square::new(CORNER[number])?, king, pieces };
        let is_one_shade = || pieces.iter().all(|at| Bitboard::DARK.has(*at) == Bitboard::DARK.has(pieces[0]));
        let are_alike = self.pieces == [Role::Bishop; 2] && is_one_shade();
        (self.occupied(spot).count() as usize == 2 + self.count() && !are_alike).then_some(spot)
    }

    fn occupied(&self, spot: Spot) -> Bitboard {
        let pieces: Bitboard = spot.pieces[..self.count()].iter().copied().collect();
        pieces | spot.bare.into() | spot.king.into()
    }

    /// Returns `true` if White, to move, can unite with the king.
    fn unites(&self, spot: Spot) -> bool {
        let occupied = self.occupied(spot);
        let reaches = |(role, from): (&Role, &Square)| attacks::reach(Color::White, *role, *from, occupied);
        self.pieces.iter().zip(&spot.pieces).map(reaches).any(|reach| reach.has(spot.bare))
    }

    /// Returns `true` if a turn of White leads to a position that satisfies `is`.
    fn any_turn(&self, spot: Spot, is: impl Fn(Spot) -> bool) -> bool {
        let occupied = self.occupied(spot);
        let mut turns = (attacks::king(spot.king) & !occupied).into_iter().map(|king| Spot { king, ..spot });
        if turns.any(&is) {
            return true;
        }
        (0..self.count()).any(|index| {
            let to = attacks::reach(Color::White, self.pieces[index], spot.pieces[index], occupied) & !occupied;
            to.into_iter().any(|to| {
                let mut after = spot;
                after.pieces[index] = to;
                is(after)
            })
        })
    }

    /// The number of turns in which White wins with Black to move, if all replies lose; 0 otherwise.
    fn loss(&self, spot: Spot) -> u8 {
        let mut longest = 0;
        for bare in attacks::king(spot.bare) & !self.occupied(spot) {
            match self.wins[self.number(Spot { bare, ..spot })] {
                0 => return 0,
                turns => longest = longest.max(turns),
            }
        }
        longest
    }

    /// Works backwards from the positions in which White unites with the king, by one turn of each side at a time.
    fn solve(&mut self) {
        let spots: Vec<(usize, Spot)> =
            (0..self.wins.len()).filter_map(|number| Some((number, self.spot(number)?))).collect();
        for (number, spot) in &spots {
            self.wins[*number] = u8::from(self.unites(*spot));
        }
        for turns in 1.. {
            let mut is_over = true;
            for (number, spot) in &spots {
                if self.losses[*number] == 0 && self.loss(*spot) == turns {
                    (self.losses[*number], is_over) = (turns, false);
                }
            }
            for (number, spot) in &spots {
                if self.wins[*number] == 0
                    && self.any_turn(*spot, |after| self.losses[self.number(after)] == turns)
                {
                    self.wins[*number] = turns + 1;
                }
            }
            if is_over {
                break;
            }
        }
    }

    /// The number of positions, their number for each number of turns, and one of those with the most.
    fn summary(&self, table: &[u8]) -> Summary {
        let mut summary = Summary { all: 0, by_turns: BTreeMap::new(), longest: None };
        for (number, turns) in table.iter().enumerate() {
            let Some(spot) = self.spot(number) else { continue };
            // A king on the diagonal stands for four squares, others for eight.
            let times = if spot.bare.file() == spot.bare.rank() { 4 } else { 8 };
            summary.all += times;
            if *turns > 0 {
                *summary.by_turns.entry(*turns).or_default() += times;
                if summary.longest.is_none_or(|(most, _)| *turns > most) {
                    summary.longest = Some((*turns, spot));
                }
            }
        }
        summary
    }

    fn fen(&self, spot: Spot, turn: Color) -> String {
        let mut board = Placement::default();
        board.set(spot.bare, Content::seen_from(Color::Black, Some(Role::King), None));
        board.set(spot.king, Content::seen_from(Color::White, Some(Role::King), None));
        for (role, at) in self.pieces.iter().zip(spot.pieces) {
            board.set(at, Content::seen_from(Color::White, Some(*role), None));
        }
        let mut rows = Vec::new();
        for rank in (0..8).rev() {
            let (mut row, mut empty) = (String::new(), 0);
            for file in 0..8 {
                let Some(at) = Square::at(file, rank) else { continue };
                let letter = [Color::White, Color::Black].into_iter().find_map(|color| {
                    let letter = board.get(color, at)?.letter();
                    Some(if color == Color::White {
                        letter.to_ascii_uppercase()
                    } else {
                        letter.to_ascii_lowercase()
                    })
                });
                match letter {
                    None => empty += 1,
                    Some(letter) => {
                        if empty > 0 {
                            row.push_str(&empty.to_string());
                            empty = 0;
                        }
                        row.push(letter);
                    }
                }
            }
            if empty > 0 {
                row.push_str(&empty.to_string());
            }
            rows.push(row);
        }
        let turn = if turn == Color::White { 'w' } else { 'b' };
        format!("{} {turn} 0 - - -", rows.join("/"))
    }
}

struct Summary {
    all: usize,
    by_turns: BTreeMap<u8, usize>,
    longest: Option<(u8, Spot)>,
}

impl Summary {
    fn share(&self) -> String {
        let won: usize = self.by_turns.values().sum();
        format!("{:.1} %", 100.0 * won as f64 / self.all as f64)
    }
}

fn roles(letters: &str) -> Vec<Role> {
    let role = |letter| match letter {
        'Q' => Role::Queen,
        'R' => Role::Rook,
        'B' => Role::Bishop,
        'N' => Role::Knight,
        _ => panic!("{letter} is not a piece"),
    };
    letters.chars().map(role).collect()
}

/// The cells of a row of the page.
fn row(letters: &str) -> String {
    let endgame = Endgame::new(&roles(letters));
    let (wins, losses) = (endgame.summary(&endgame.wins), endgame.summary(&endgame.losses));
    let (most, spot) = wins.longest.unwrap();
    let example = endgame.fen(spot, Color::White);
    format!("<td>{}</td><td>{}</td><td>{most}</td><td><code>{example}</code></td>", wins.share(), losses.share())
}

#[test]
fn the_page_has_the_rows_that_are_found() {
    let is_all = std::env::var("ENDGAMES").is_ok_and(|text| text == "all");
    for letters in if is_all { &ALL[..] } else { &QUICK[..] } {
        let row = row(letters);
        println!("{letters}: {row}");
        assert!(PAGE.contains(&row), "{letters}: {row}");
    }
}

fn position(fen: &str) -> Position {
    *Partial::from_fen(fen, RuleSet::Manual).unwrap().position()
}

/// Turns, wins at once and short wins of the rook agree with the rules and with proofs.
#[test]
fn the_table_agrees_with_the_rules() {
    let endgame = Endgame::new(&[Role::Rook]);
    let mut seen = 0;
    for (number, turns) in endgame.wins.iter().enumerate().step_by(97) {
        let Some(spot) = endgame.spot(number) else { continue };
        seen += 1;
        let fen = endgame.fen(spot, Color::White);
        let white = position(&fen);
        assert_eq!(white.can_win(Bounds::within(1_000)), Some(*turns == 1), "{fen}");
        let mut ends = 0;
        let _ = position(&endgame.fen(spot, Color::Black)).for_each_turn(|_| {
            ends += 1;
            std::ops::ControlFlow::<()>::Continue(())
        });
        assert_eq!(ends, (attacks::king(spot.bare) & !endgame.occupied(spot)).count(), "{fen}");
        if (2..=3).contains(turns) {
            let mut solver = Solver::new(Problem::new(white, u32::from(*turns)));
            while !solver.run(|_| false) {}
            assert_eq!(solver.answer().verdict, Verdict::WinIn(u32::from(*turns)), "{fen}");
        }
    }
    assert!(seen > 300, "{seen}");
}
