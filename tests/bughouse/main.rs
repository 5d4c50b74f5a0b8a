//! Bughouse: the rules' examples, reference data of an independent program, the second implementation in random
//! matches; FEN and records of both boards, laws of matches, draws and clocks, the computer and its wishes.
#![cfg(all(not(target_arch = "wasm32"), feature = "bughouse"))]

mod computer;
mod conformance;
mod differential;
mod ends;
mod examples;
mod fen;
mod laws;
mod records;
#[path = "../reference/bughouse.rs"]
mod reference;

use paco_sako::games::boards::{AnyMatch, BoardName, MatchOpening};
use paco_sako::games::bughouse::{Match, Partial};

/// Both boards at the start.
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";

/// The rule sets of the two presets.
const BUGHOUSE: &str = "free-first-2-7";
const DUTCH: &str = "dutch-sum-2-7";

/// A match without clocks from a position.
fn from_fen(fen: &str, rules: &str) -> Match {
    let opening = MatchOpening { rules: Some(rules), fen: Some(fen), ..MatchOpening::default() };
    Match::open(&opening).unwrap_or_else(|failure| panic!("{fen}: {failure}"))
}

/// A board next to one at the start position.
fn beside_start(fen: &str, rules: &str) -> Match {
    from_fen(&format!("{fen} | {START}"), rules)
}

/// Plays turns with their labels, such as `1A. e4 1a. d5`.
fn play(game: &mut Match, turns: &str) {
    let words: Vec<&str> = turns.split_whitespace().collect();
    for pair in words.chunks(2) {
        let [label, turn] = pair else { panic!("{turns}") };
        let board = if label.to_ascii_uppercase().contains('A') { BoardName::A } else { BoardName::B };
        game.play_turn(board, turn, None).unwrap_or_else(|failure| panic!("{label} {turn}: {failure}"));
    }
}

/// The number of turns on a board.
fn count(game: &Match, board: BoardName) -> u64 {
    if game.is_open(board) {
        game.board(board).position().count_moves() + game.board(board).position().count_drops()
    } else {
        0
    }
}

/// The result of the match, `*` if it is not over.
fn result(game: &Match) -> String {
    game.score().map_or_else(|| "*".to_owned(), |score| score.result())
}

/// The result of a board, and the reason.
fn end(game: &Match, board: BoardName) -> Option<(&'static str, &'static str)> {
    game.end_of(board).map(|end| (end.result(), end.reason.name()))
}

/// The last turn in notation.
fn last_turn(game: &Match) -> String {
    game.turn_view(game.turns().count() - 1).unwrap().turn.notation
}

fn legal(board: &Partial, turn: &str) -> bool {
    paco_sako::games::chess::read_turn(board, turn).is_ok()
}
