//! The stored mates are proved, each with all its keys, and there are no duplicates.

use std::collections::HashSet;

use cozy_chess::{Board, GameStatus};
use paco_sako::board::{Color, Square};
use paco_sako::games::chess::Position;
use paco_sako::solve::{Problem, Solver, Verdict};
use serde::Deserialize;

#[derive(Deserialize)]
struct Puzzle {
    fen: String,
    paco_in: u32,
    solutions: usize,
}

/// A canonical form of the board: as seen by the side to move, mirrored so that its first piece is further left.
fn unmirrored(position: &Position) -> Vec<u8> {
    let own = position.turn();
    let cell = |square: Square| {
        let square = if own == Color::White { square } else { square.flip_rank() };
        let piece = |color| position.board().get(color, square).map_or(0, |role| role.index() as u8);
        piece(own) + 7 * piece(!own)
    };
    let seen: Vec<u8> = Square::all().map(cell).collect();
    let mirrored: Vec<u8> = seen.chunks(8).flat_map(|rank| rank.iter().rev().copied()).collect();
    seen.min(mirrored)
}

fn check(puzzles: &str, turns: u32, least: usize) {
    let mut seen = HashSet::new();
    for line in puzzles.lines() {
        let puzzle: Puzzle = serde_json::from_str(line).unwrap();
        assert_eq!(puzzle.paco_in, turns, "{}", puzzle.fen);
        let position = Position::from_fen(&puzzle.fen).unwrap();
        assert!(seen.insert(unmirrored(&position)), "{} is there twice", puzzle.fen);
        let mut solver = Solver::new(Problem::new(position, turns));
        assert!(solver.run(|_| false));
        let answer = solver.answer();
        assert_eq!(answer.verdict, Verdict::WinIn(turns), "{}", puzzle.fen);
        assert!(answer.all_solutions, "{}", puzzle.fen);
        assert_eq!(answer.solutions.len(), puzzle.solutions, "{}", puzzle.fen);
        assert_eq!(answer.line.len(), 2 * turns as usize - 1, "{}", puzzle.fen);
    }
    assert!(seen.len() >= least, "only {} positions", seen.len());
}

/// The positions after all moves, by another program.
fn after_all_moves(board: &Board) -> Vec<Board> {
    let mut ends = Vec::new();
    board.generate_moves(|moves| {
        ends.extend(moves.into_iter().map(|step| {
            let mut end = board.clone();
            end.play_unchecked(step);
            end
        }));
        false
    });
    ends
}

fn mates_at_once(board: &Board) -> bool {
    after_all_moves(board).iter().any(|end| end.status() == GameStatus::Won)
}

/// The definition of a key, checked with the moves of another program.
#[test]
fn every_mate_in_2_has_as_many_keys_as_another_program_finds() {
    for line in include_str!("../data/chess-mate-in-2.jsonl").lines() {
        let puzzle: Puzzle = serde_json::from_str(line).unwrap();
        let board: Board = puzzle.fen.parse().unwrap();
        assert!(!mates_at_once(&board), "{}", puzzle.fen);
        let keys = after_all_moves(&board)
            .into_iter()
            .filter(|end| end.status() == GameStatus::Ongoing && after_all_moves(end).iter().all(mates_at_once));
        assert_eq!(keys.count(), puzzle.solutions, "{}", puzzle.fen);
    }
}

#[test]
fn every_mate_in_2_is_proved() {
    check(include_str!("../data/chess-mate-in-2.jsonl"), 2, 100);
}

#[test]
fn every_mate_in_3_is_proved() {
    check(include_str!("../data/chess-mate-in-3.jsonl"), 3, 40);
}
