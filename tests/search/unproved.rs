//! Scores that are not valid everywhere: those of repeated positions, and those of null moves. Each artificial
//! game is misjudged if such a score is used where it does not apply.

use paco_sako::board::{Color, Square};
use paco_sako::position::{State as _, Step};
use paco_sako::search::{Limits, Request, Score, Search, TranspositionTable};

use super::made_up::{self, Made, MadeUp};

#[derive(Clone, Copy, PartialEq, Debug)]
enum Line {
    Root,
    /// Continues for ever, with this score for White.
    Quiet(Score),
    /// Leads to `Known`.
    ToKnown,
    /// In the table. Leads to `Twice`.
    Known,
    Twice,
    /// Black replies with `Early` or `Other`.
    Answered,
    /// Looks bad for White, so Black tries it first, until it turns out as `BEST`.
    Early,
    /// Leads to `Stuck` through `Waiting`. Both look good for White.
    Other,
    Waiting,
    /// White would win if it could pass.
    Stuck,
    Passed,
    Lost,
}

const SAFE: Line = Line::Quiet(100);
const BEST: Line = Line::Quiet(300);
const POOR: Line = Line::Quiet(50);

/// The ply at which `Early` becomes `BEST`. At that depth passing seems to win in `Stuck`.
const TURNS_OUT: u64 = 12;

/// A position of such a game, which starts with one of these lines.
#[derive(Clone, Debug)]
struct Place {
    line: Line,
    /// White moves at even numbers.
    ply: u64,
    first: &'static [Line],
}

impl MadeUp for Place {
    fn number(&self) -> u64 {
        let line = match self.line {
            Line::Root => 0,
            Line::ToKnown => 1,
            Line::Known => 2,
            Line::Twice => 3,
            Line::Answered => 4,
            Line::Other => 5,
            Line::Waiting => 6,
            Line::Stuck => 7,
            Line::Passed => 8,
            Line::Lost => 9,
            Line::Early => 10,
            Line::Quiet(worth) => 20 + worth.unsigned_abs() as u64 / 50,
        };
        line + 64 * self.ply
    }

    fn turn(&self) -> Color {
        let is_white = self.ply.is_multiple_of(2) != (self.line == Line::Passed);
        if is_white { Color::White } else { Color::Black }
    }

    fn after(&self) -> Vec<Self> {
        let lines: &[Line] = match self.line {
            Line::Root => self.first,
            Line::ToKnown => &[Line::Known],
            Line::Known => &[Line::Twice],
            Line::Twice => &[Line::Quiet(-300)],
            Line::Answered => &[Line::Other, Line::Early],
            Line::Early if self.ply + 1 == TURNS_OUT => &[BEST],
            Line::Early => &[Line::Early],
            Line::Other => &[Line::Waiting],
            Line::Waiting => &[Line::Stuck],
            Line::Stuck => &[POOR],
            Line::Passed => &[Line::Lost],
            Line::Quiet(_) | Line::Lost => &[self.line],
        };
        // Passing did not count as a ply.
        let ply = self.ply + if self.line == Line::Passed { 2 } else { 1 };
        lines.iter().map(|&line| Self { line, ply, ..*self }).collect()
    }

    fn wins_at_once(&self) -> bool {
        self.line == Line::Lost
    }

    fn worth(&self) -> Score {
        match self.line {
            Line::Quiet(worth) => worth,
            Line::ToKnown => -101,
            Line::Known | Line::Twice => -300,
            Line::Answered => 99,
            Line::Early => 90,
            Line::Other | Line::Waiting => 400,
            Line::Stuck => 102,
            _ => 100,
        }
    }

    /// Such a position is searched at any depth, so the table contains it.
    fn is_threatened(&self) -> bool {
        self.line == Line::Other
    }

    fn passed(&self) -> Option<Self> {
        (self.line == Line::Stuck).then_some(Self { line: Line::Passed, ..*self })
    }

    fn reversible_turns(&self) -> usize {
        usize::MAX
    }
}

/// The line that White chooses, and the table afterwards.
fn chosen(
    first: &'static [Line],
    past: &[Place],
    depth: u32,
    table: TranspositionTable,
) -> (Line, TranspositionTable) {
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let past = past.iter().map(|place| Made(place.clone()).key()).collect();
    let request = Request { past, ..made_up::request(Place { line: Line::Root, ply: 0, first }, limits) };
    let mut search = Search::new(request, table);
    while !search.run(f64::INFINITY, &mut || 0.0) {}
    let steps = search.best().unwrap().steps;
    let is_played = |line: &Line| {
        let number = Place { line: *line, ply: 1, first }.number();
        steps == [Step::Lift(Square::all().nth(number as usize % 64).unwrap())]
    };
    (*first.iter().find(|line| is_played(line)).unwrap(), search.into_table())
}

#[test]
fn scores_of_repeated_positions_are_not_reused() {
    let first = &[Line::Quiet(-100), Line::ToKnown];
    let (line, table) = chosen(first, &[], 8, TranspositionTable::new(1 << 16));
    assert_eq!(line, Line::Quiet(-100));
    // One more time, and a position of that line occurs for the third time: a draw.
    let past = [(Line::ToKnown, 1), (Line::Known, 2), (Line::Twice, 3), (Line::Twice, 3)];
    let past = past.map(|(line, ply)| Place { line, ply, first });
    assert_eq!(chosen(first, &past, 6, table).0, Line::ToKnown);
}

#[test]
fn passing_proves_no_win() {
    for depth in 9..=18 {
        let table = TranspositionTable::new(1 << 16);
        assert_eq!(chosen(&[SAFE, Line::Answered], &[], depth, table).0, SAFE, "depth {depth}");
    }
}
