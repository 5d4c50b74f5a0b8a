//! Proofs against the plain definition, in small positions.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use paco_sako::board::{Content, Role, Square};
use paco_sako::games::paco::{Partial, Position, RuleSet, Setup};
use paco_sako::position::Stepwise;
use paco_sako::search::Game;
use paco_sako::solve::{Answer, Problem, Solver, Verdict};

fn solve(position: Position, turns: u32) -> Answer<Position> {
    let mut solver = Solver::new(Problem::new(position, turns));
    assert!(solver.run(|_| false));
    solver.answer()
}

fn ends(position: &Position) -> Vec<Position> {
    let mut ends = Vec::new();
    let _ = position.for_each_turn(|end| {
        ends.push(*end);
        ControlFlow::<()>::Continue(())
    });
    ends
}

/// The definition: the side to move has a turn that wins, or after which every reply leaves it one that does.
fn forces(position: &Position, turns: u32) -> bool {
    turns > 0 && !position.is_drawn() && ends(position).iter().any(|end| forces_after(end, turns))
}

fn forces_after(end: &Position, turns: u32) -> bool {
    if end.winner().is_some() {
        return true;
    }
    if turns < 2 || end.is_drawn() {
        return false;
    }
    let answers = ends(end);
    !answers.is_empty() && answers.iter().all(|answer| answer.winner().is_none() && forces(answer, turns - 1))
}

fn key(position: &Position) -> String {
    position.reference_key()
}

/// The line is legal, ends with the union, and has exactly the proved number of turns.
fn check_line(position: Position, answer: &Answer<Position>, turns: u32) {
    let mut state = Partial::new(position);
    for steps in &answer.line {
        for &step in steps {
            state.play(step).unwrap();
        }
    }
    let fen = Partial::new(position).to_fen();
    assert_eq!(state.position().winner(), Some(position.turn()), "{fen}: {:?}", answer.line);
    assert_eq!(answer.line.len(), 2 * turns as usize - 1, "{fen}: {:?}", answer.line);
}

fn compare(position: Position, most: u32) -> Option<u32> {
    let answer = solve(position, most);
    let fen = Partial::new(position).to_fen();
    let shortest = (1..=most).find(|&turns| forces(&position, turns));
    assert_eq!(answer.verdict, shortest.map_or(Verdict::NoWin, Verdict::WinIn), "{fen}");
    assert!(answer.all_solutions, "{fen}");
    let expected: BTreeSet<String> = shortest.map_or(BTreeSet::new(), |turns| {
        ends(&position).iter().filter(|end| forces_after(end, turns)).map(key).collect()
    });
    let found: BTreeSet<String> = answer.solutions.iter().map(|solution| key(&solution.position)).collect();
    assert_eq!(found, expected, "{fen}");
    assert_eq!(found.len(), answer.solutions.len(), "{fen}");
    for solution in &answer.solutions {
        let mut state = Partial::new(position);
        for &step in &solution.steps {
            state.play(step).unwrap();
        }
        assert_eq!(key(state.position()), key(&solution.position), "{fen}");
    }
    if let Some(turns) = shortest {
        check_line(position, &answer, turns);
    }
    shortest
}

/// A king in a corner with few pieces around.
fn small(random: &mut fastrand::Rng, others: usize) -> Option<Position> {
    let mut setup = Setup { quiet_turns: Some(if random.u8(0..4) == 0 { 95 } else { 0 }), ..Setup::EMPTY };
    let put = |setup: &mut Setup, at: Square, white, black| {
        let free = setup.board.content(at) == Content::default();
        if free {
            setup.board.set(at, Content { white, black });
        }
        free
    };
    let any = |random: &mut fastrand::Rng| Square::new(random.u8(0..64)).unwrap();
    let corner = ["h8", "g8", "h7", "a8"][random.usize(0..4)].parse().unwrap();
    put(&mut setup, corner, None, Some(Role::King));
    put(&mut setup, any(random), Some(Role::King), None).then_some(())?;
    let roles = [Role::Pawn, Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
    let role = |random: &mut fastrand::Rng| Some(roles[random.usize(0..roles.len())]);
    for number in 0..others {
        let (white, black) = match number % 4 {
            0 => (role(random), None),
            1 => (None, role(random)),
            _ => (role(random), role(random)),
        };
        put(&mut setup, any(random), white, black);
    }
    let rules = RuleSet::ALL[random.usize(0..3)];
    Some(*setup.into_partial(rules).ok()?.position())
}

fn compare_many(seed: u64, positions: usize, others: usize, most: u32, width: usize) {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut found = vec![0; most as usize + 1];
    let mut compared = 0;
    while compared < positions {
        let Some(position) = small(&mut random, others) else { continue };
        // The plain definition takes too long with many turns.
        if ends(&position).len() > width || ends(&position.passed_to(!position.turn())).len() > width {
            continue;
        }
        compared += 1;
        found[compare(position, most).unwrap_or(0) as usize] += 1;
    }
    println!("no win, in 1, in 2, …: {found:?}");
    assert!(found[1..].iter().all(|&count| count > 0), "{found:?}");
}

#[test]
fn two_turns_are_proved_as_defined() {
    compare_many(1, 400, 6, 2, 60);
}

#[test]
fn three_turns_are_proved_as_defined() {
    compare_many(2, 150, 4, 3, 24);
}

#[test]
fn a_limit_leaves_it_unknown() {
    let position = Position::start(RuleSet::Manual);
    let mut solver = Solver::new(Problem { nodes: Some(3_000), ..Problem::new(position, 6) });
    while !solver.run(|_| true) {}
    let answer = solver.answer();
    assert!(matches!(answer.verdict, Verdict::Unknown { no_win_in } if (1..6).contains(&no_win_in)), "{answer:?}");
    assert!(answer.solutions.is_empty() && !answer.all_solutions);
}

#[test]
fn slices_change_nothing() {
    let fen = "r1bqkb1r/p2p4/n2P3p/Pp4pn/1P2paP1/1Q2e2N/R1P1P2P/1N2KBR1 w 0 a b6 -";
    let position = *Partial::from_fen(fen, RuleSet::PacoPlay).unwrap().position();
    assert_eq!(solve(position, 2).verdict, Verdict::WinIn(2));
    let mut slices = 0;
    for position in [position, Position::start(RuleSet::Manual)] {
        let whole = solve(position, 3);
        let mut solver = Solver::new(Problem::new(position, 3));
        while !solver.run(|_| true) {
            slices += 1;
        }
        assert_eq!(solver.answer(), whole);
    }
    assert!(slices > 10, "{slices}");
}
