//! Every puzzle proved, with all turns that solve it.

use std::ops::ControlFlow;

use paco_sako::games::paco::Position;
use paco_sako::search::{Bounds, Game};
use paco_sako::solve::{Answer, Problem, Solver, Verdict};

use crate::pack::{Puzzle, sample};

const BOUNDS: Bounds = Bounds::within(100_000);

pub fn solve(position: &Position, turns: u32) -> Answer<Position> {
    let mut solver = Solver::new(Problem::new(*position, turns));
    assert!(solver.run(|_| false));
    solver.answer()
}

fn check_paco(puzzle: &Puzzle, turns: u32) {
    let answer = solve(&puzzle.position, turns);
    assert_eq!(answer.verdict, Verdict::WinIn(turns), "{}", puzzle.fen);
    assert!(answer.all_solutions, "{}", puzzle.fen);
    let mut found: Vec<String> =
        answer.solutions.iter().map(|solution| solution.position.reference_key()).collect();
    found.sort();
    assert_eq!(found, puzzle.ends(), "{}", puzzle.fen);
}

/// The turns of the puzzle are exactly those that lead to positions satisfying `is_right`.
fn check_ends(puzzle: &Puzzle, is_right: impl Fn(&Position) -> bool) {
    let mut found = Vec::new();
    let complete = puzzle.position.for_each_end(BOUNDS, &mut |end, _| {
        if is_right(end) {
            found.push(end.reference_key());
        }
        ControlFlow::Continue(())
    });
    assert!(complete, "{}", puzzle.fen);
    found.sort();
    assert_eq!(found, puzzle.ends(), "{}", puzzle.fen);
}

fn can_win(position: &Position) -> bool {
    position.can_win(BOUNDS).unwrap_or_else(|| panic!("{position:?} is not decided"))
}

#[test]
fn every_paco_in_1_is_proved() {
    for puzzle in sample("paco-1", 1) {
        check_paco(&puzzle, 1);
    }
}

/// Positions for beginners: one chain of two placements, few pieces, no special rules.
#[test]
fn every_small_position_has_one_short_way() {
    for puzzle in sample("small", 1) {
        check_paco(&puzzle, 1);
        let [key] = &puzzle.keys[..] else { panic!("{}: {:?}", puzzle.fen, puzzle.keys) };
        assert_eq!(key.matches('>').count(), 2, "{}", puzzle.fen);
        let pieces = puzzle.fen.split(' ').next().unwrap().chars().filter(char::is_ascii_alphabetic).count();
        assert!(pieces <= 10, "{}", puzzle.fen);
    }
}

#[test]
fn every_paco_in_2_is_proved() {
    for puzzle in sample("paco-2", 1) {
        check_paco(&puzzle, 2);
    }
}

#[test]
fn paco_in_3_is_proved() {
    for puzzle in sample("paco-3", 12) {
        check_paco(&puzzle, 3);
    }
}

#[test]
fn paco_in_4_is_proved() {
    for puzzle in sample("paco-4", 30) {
        check_paco(&puzzle, 4);
    }
}

#[test]
fn every_question_has_the_right_answer() {
    for puzzle in sample("quiz", 1) {
        if puzzle.keys.is_empty() {
            assert_eq!(solve(&puzzle.position, 1).verdict, Verdict::NoWin, "{}", puzzle.fen);
        } else {
            check_paco(&puzzle, 1);
        }
    }
}

#[test]
fn only_the_turns_that_save_do_not_lose_within_two() {
    for puzzle in sample("save", 1) {
        assert!(!can_win(&puzzle.position), "{}", puzzle.fen);
        check_ends(&puzzle, |end| match solve(end, 2).verdict {
            Verdict::NoWin => true,
            Verdict::WinIn(_) => false,
            Verdict::Unknown { .. } => panic!("{} is not decided", puzzle.fen),
        });
    }
}

#[test]
fn only_the_turns_that_help_do() {
    for puzzle in sample("help", 1) {
        assert!(!can_win(&puzzle.position), "{}", puzzle.fen);
        check_ends(&puzzle, can_win);
    }
}
