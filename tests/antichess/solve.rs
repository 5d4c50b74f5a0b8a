//! Proofs and the search against the plain definition: a side without a turn has won, so the other side's n-th
//! turn decides a win in n.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use paco_sako::games::antichess::{Partial, Position};
use paco_sako::games::interface::{Computer, Rules};
use paco_sako::position::{Stepwise, Turns};
use paco_sako::search::{Game, Limits, Search, TranspositionTable, Verdict as Found};
use paco_sako::solve::{Defender, Problem, Reply, Solver, Verdict};

use super::partial;

fn ends(position: &Position) -> Vec<Position> {
    let mut ends = Vec::new();
    let _ = position.for_each_turn(|end| {
        ends.push(*end);
        ControlFlow::<()>::Continue(())
    });
    ends
}

fn has_won(position: &Position) -> bool {
    ends(position).is_empty()
}

/// The definition: a turn after which every reply leaves the side to move without a turn, or lets it force that.
fn forces(position: &Position, turns: u32) -> bool {
    turns > 0 && !position.is_drawn() && ends(position).iter().any(|end| forces_after(end, turns))
}

fn forces_after(end: &Position, turns: u32) -> bool {
    !end.is_drawn() && !has_won(end) && ends(end).iter().all(|answer| has_won(answer) || forces(answer, turns - 1))
}

/// The length of the shortest forced win by the definition, which must agree with the solver.
fn compare(position: Position, most: u32) -> Option<u32> {
    let fen = position.to_fen();
    let mut solver = Solver::new(Problem::new(position, most));
    assert!(solver.run(|_| false));
    let answer = solver.answer();
    let shortest = (1..=most).find(|&turns| forces(&position, turns));
    assert_eq!(answer.verdict, shortest.map_or(Verdict::NoWin, Verdict::WinIn), "{fen}");
    assert!(answer.all_solutions, "{fen}");
    let firsts: Vec<Position> = ends(&position);
    let keys = |positions: &mut dyn Iterator<Item = &Position>| -> BTreeSet<String> {
        positions.map(Position::to_shredder_fen).collect()
    };
    let expected =
        shortest.map_or(BTreeSet::new(), |turns| keys(&mut firsts.iter().filter(|end| forces_after(end, turns))));
    assert_eq!(keys(&mut answer.solutions.iter().map(|solution| &solution.position)), expected, "{fen}");
    if let Some(turns) = shortest {
        let mut state = Partial::new(position);
        for &step in answer.line.iter().flatten() {
            state.play(step).unwrap();
        }
        assert_eq!(state.outcome().unwrap().winner, Some(position.turn()), "{fen}");
        assert_eq!(answer.line.len(), 2 * turns as usize, "{fen}");
    }
    shortest
}

/// The same win by a search of sufficient depth.
fn searched(position: Position, depth: u32) -> Found {
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let request = paco_sako::search::Request { limits, ..Partial::analysis(position) };
    let mut search = Search::new(request, TranspositionTable::new(1 << 20));
    while !search.run(f64::INFINITY, &mut || 0.0) {}
    search.score().unwrap().into()
}

#[test]
fn wins_are_counted_in_turns_of_the_winner() {
    for (fen, turns) in [
        ("8/8/8/8/8/1p6/8/K7 w - - 0 1", Some(1)),
        // The pawn is blocked: Black, to move, has already won.
        ("8/8/8/8/8/p7/P7/8 b - - 0 1", None),
        ("8/8/8/8/p7/8/P7/8 w - - 0 1", None),
        ("8/8/8/1p6/8/8/P7/8 w - - 0 1", Some(1)),
        ("8/8/1p6/8/8/8/P7/8 w - - 0 1", Some(2)),
        ("8/1p6/8/8/8/8/P7/8 b - - 0 1", None),
    ] {
        let position = *partial(fen).position();
        assert_eq!(compare(position, 3), turns, "{fen}");
        if let Some(turns) = turns {
            assert_eq!(searched(position, 2 * turns), Found::WinIn(turns), "{fen}");
        }
    }
}

#[test]
fn forced_wins_of_random_endings_are_proved() {
    let mut random = fastrand::Rng::with_seed(77);
    let (mut found, mut compared) = ([0; 3], 0);
    while compared < 60 {
        let mut game = Partial::chess960(random.u32(..960), Default::default()).unwrap();
        while game.outcome().is_none() {
            let position = *game.position();
            let board = position.board();
            if game.at_start_of_turn().is_some() && board.occupied().count() <= 8 && position.count_moves() < 12 {
                compared += 1;
                if let Some(turns) = compare(position, 2) {
                    found[turns as usize] += 1;
                    assert_eq!(searched(position, 2 * turns + 2), Found::WinIn(turns), "{}", position.to_fen());
                }
            }
            let steps = game.legal_steps();
            game.play(steps[random.usize(..steps.len())]).unwrap();
        }
    }
    assert!(found[1] > 3 && found[2] > 3, "{found:?}");
}

#[test]
fn the_defence_is_counted_in_turns_of_the_attacker() {
    // Black must capture White's last piece.
    let lost = *partial("8/8/8/8/8/1p6/K7/8 b - - 0 1").position();
    let mut defender = Defender::new(Problem::new(lost, 1));
    assert!(defender.run(|_| false));
    assert!(matches!(defender.reply(), Some(Reply::HoldsOut { turns: 0, .. })), "{:?}", defender.reply());
}
