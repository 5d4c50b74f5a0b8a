//! Proofs by the second implementation, which shares no code with the engine.

use crate::pack::{Puzzle, sample};
use crate::reference::{self, Position, RuleSet, can_unite_with_king, end_states, is_lost};

const RULES: RuleSet = RuleSet::Manual;

fn position(puzzle: &Puzzle) -> Position {
    Position::parse_fen(&puzzle.fen).unwrap_or_else(|error| panic!("{}: {error}", puzzle.fen))
}

/// Exactly the turns that solve the puzzle have correct ends.
fn check(puzzle: &Puzzle, is_right: impl Fn(&Position, Option<reference::Color>) -> bool) {
    let ends = end_states(&position(puzzle), RULES).into_iter();
    let mut right: Vec<String> =
        ends.filter(|(end, winner)| is_right(end, *winner)).map(|(end, winner)| end.key(winner)).collect();
    right.sort();
    assert_eq!(right, puzzle.ends(), "{}", puzzle.fen);
}

#[test]
fn unions_with_the_king() {
    for puzzle in sample("paco-1", 4).iter().chain(&sample("quiz", 4)).chain(&sample("small", 1)) {
        let start = position(puzzle);
        assert_eq!(can_unite_with_king(&start, start.to_move, RULES), !puzzle.keys.is_empty(), "{}", puzzle.fen);
        check(puzzle, |_, winner| winner == Some(start.to_move));
    }
}

#[test]
fn helping_turns() {
    for puzzle in sample("help", 8) {
        check(&puzzle, |end, winner| winner.is_none() && can_unite_with_king(end, end.to_move, RULES));
    }
}

#[test]
fn paco_in_2() {
    for puzzle in sample("paco-2", 40) {
        check(&puzzle, |end, winner| winner.is_none() && is_lost(end, 1, RULES));
    }
}
