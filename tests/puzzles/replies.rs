//! The defender's reply to a wrong try, which the page plays on the board.

use std::ops::ControlFlow;

use paco_sako::games::paco::Position;
use paco_sako::search::{Bounds, Game};
use paco_sako::solve::{Defender, Problem, Reply, Verdict};

use crate::pack::sample;
use crate::proofs::solve;

fn reply(position: &Position, turns: u32) -> Reply<Position> {
    let mut defender = Defender::new(Problem::new(*position, turns));
    assert!(defender.reply().is_none());
    // In slices, like the page.
    while !defender.run(|_| true) {}
    defender.reply().unwrap().clone()
}

fn ends(position: &Position) -> Vec<Position> {
    let mut ends = Vec::new();
    position.for_each_end(Bounds::within(20_000), &mut |end, _| {
        ends.push(*end);
        ControlFlow::Continue(())
    });
    ends
}

fn check(pack: &str, turns: u32, nth: usize, tries: usize) {
    let (mut refuted, mut held) = (0, 0);
    for puzzle in sample(pack, nth) {
        for key in &puzzle.keys {
            let Reply::HoldsOut { turn, turns: left } = reply(&puzzle.after(key), turns - 1) else {
                panic!("{}: nothing holds out after {key}", puzzle.fen);
            };
            let answer = solve(&turn.position, turns - 1);
            assert_eq!(answer.verdict, Verdict::WinIn(left), "{}", puzzle.fen);
            held += 1;
        }
        let keys = puzzle.ends();
        let wrong = ends(&puzzle.position).into_iter().filter(|end| !keys.contains(&end.reference_key()));
        for end in wrong.take(tries) {
            let Reply::Refutes(turn) = reply(&end, turns - 1) else {
                panic!("{}: no refutation", puzzle.fen);
            };
            assert!(ends(&end).contains(&turn.position), "{}: {:?} is not legal", puzzle.fen, turn.steps);
            let wins = turn.position.winner() == Some(end.turn());
            let refutes = wins || solve(&turn.position, turns - 1).verdict == Verdict::NoWin;
            assert!(refutes, "{}: {:?} refutes nothing", puzzle.fen, turn.steps);
            refuted += 1;
        }
    }
    println!("{held} defences, {refuted} refutations");
    assert!(held > 0 && refuted > 0);
}

#[test]
fn wrong_turns_are_refuted_and_right_ones_hold_out() {
    check("paco-2", 2, 12, 20);
    check("paco-3", 3, 30, 6);
}

#[test]
fn the_longest_defence_is_as_long_as_the_puzzle() {
    for puzzle in sample("paco-3", 20) {
        let longest = puzzle.keys.iter().map(|key| match reply(&puzzle.after(key), 2) {
            Reply::HoldsOut { turns, .. } => turns,
            other => panic!("{}: {other:?}", puzzle.fen),
        });
        assert_eq!(longest.max(), Some(2), "{}", puzzle.fen);
    }
}

#[test]
fn a_limit_leaves_it_open() {
    let puzzle = sample("paco-3", 1).remove(0);
    let position = puzzle.after(&puzzle.keys[0]);
    let mut defender = Defender::new(Problem { nodes: Some(10), ..Problem::new(position, 2) });
    assert!(defender.run(|_| false));
    assert_eq!(defender.reply(), Some(&Reply::Unknown));
}

#[test]
fn every_turn_that_saves_is_listed() {
    let mut count = 0;
    for puzzle in sample("save", 10) {
        let problem = Problem::new(puzzle.position, 2);
        let mut defender = Defender::listing(problem.clone(), usize::MAX);
        while !defender.run(|_| true) {}
        assert!(matches!(defender.reply(), Some(Reply::Refutes(_))), "{}", puzzle.fen);
        assert!(defender.is_complete());
        let found: Vec<_> = defender.refutations().iter().map(|turn| turn.position.reference_key()).collect();
        let keys = puzzle.ends();
        assert_eq!(found.len(), keys.len(), "{}", puzzle.fen);
        assert!(found.iter().all(|end| keys.contains(end)), "{}", puzzle.fen);
        // With a lower limit it is unknown if there are more.
        let mut defender = Defender::listing(problem, 1);
        while !defender.run(|_| true) {}
        assert_eq!(defender.refutations().len(), 1);
        assert!(!defender.is_complete() || keys.len() == 1, "{}", puzzle.fen);
        count += 1;
    }
    assert!(count >= 5, "only {count} puzzles");
}
