//! Finds every first turn that forces the union with the king on the second turn at the latest:
//! `cargo run --example find_paco_in_2 -- [FEN]`.

use paco_sako::games::interface::{Rules, Text};
use paco_sako::games::paco::{Partial, RuleSet};
use paco_sako::solve::{Answer, Problem, Solver};

const FEN: &str = "2l2s1k/p1p4p/2w2ap1/3e4/P1I5/1P3a2/2P4P/T1vh2KT w 0 - - -";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let fen = std::env::args().nth(1).unwrap_or_else(|| FEN.to_owned());
    let start = Partial::from_fen(&fen, RuleSet::Manual)?;
    let answer = solve(&start)?;
    println!("{:?}, all solutions: {}", answer.verdict, answer.all_solutions);
    for turn in solutions(&start, &answer)? {
        println!("  {turn}");
    }
    Ok(())
}

/// Proves it, without a limit.
fn solve(start: &Partial) -> Result<Answer<<Partial as Rules>::Position>, &'static str> {
    let position = *start.at_start_of_turn().ok_or("a turn is under way in this position")?;
    let mut solver = Solver::new(Problem::new(position, 2));
    solver.run(|_nodes| false);
    Ok(solver.answer())
}

fn solutions(start: &Partial, answer: &Answer<<Partial as Rules>::Position>) -> Result<Vec<String>, String> {
    let texts = answer.solutions.iter().map(|solution| start.step_list(&solution.steps));
    texts.collect::<Result<_, _>>().map_err(|error| error.to_string())
}

#[test]
fn it_finds_all() {
    let start = Partial::from_fen(FEN, RuleSet::Manual).unwrap();
    let answer = solve(&start).unwrap();
    assert_eq!((answer.verdict, answer.all_solutions), (paco_sako::solve::Verdict::WinIn(2), true));
    let turns = solutions(&start, &answer).unwrap();
    assert_eq!(turns.len(), 3, "{turns:?}");
}
