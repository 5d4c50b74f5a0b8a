//! Times the rules against those of PacoPlay's engine on the positions of `paco-sako bench`, after comparing the results.
//!
//! Each engine runs in processes of its own, which alternate; no clock is read within one. A process without a round is
//! subtracted, so reading the positions does not count.

#[path = "../../src/bin/paco-sako/bench/workload.rs"]
mod workload;

use std::collections::BTreeSet;
use std::env;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::process::Command;

use paco_sako::board::Color;
use paco_sako::games::paco::{Partial, Position, RuleSet};
use paco_sako::position::{Step, Stepwise};
use pacosako::analysis::reverse_amazon_search;
use pacosako::{DenseBoard, PlayerColor, determine_all_moves, fen};
use workload::Case;

/// What is compared, as `paco-sako bench` names it.
const OPERATIONS: [&str; 3] = ["end positions", "turns counted", "Ŝako tests"];
const SETS: [&str; 2] = ["games", "more unions"];

/// The rounds of a process of the peer; ours are faster and do more, so that both take about as long.
const THEIR_ROUNDS: u32 = 40;
const OUR_ROUNDS: u32 = 25 * THEIR_ROUNDS;

/// The processes of each engine, of which the fastest counts.
const REPETITIONS: usize = 7;

fn main() {
    let given: Vec<String> = env::args().skip(1).collect();
    match given.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => compare_all(),
        [engine @ ("ours" | "theirs"), operation, set, rounds] => {
            let rounds = rounds.parse().expect("a number of rounds");
            let case = case(operation, set);
            if engine == "ours" { run_ours(&case, rounds) } else { run_theirs(&case, rounds) }
        }
        _ => {
            eprintln!("usage: peer [ours|theirs operation set rounds]");
            std::process::exit(2);
        }
    }
}

/// Compares the results and the times of all operations, and prints a table.
fn compare_all() {
    for set in SETS {
        let positions = case(OPERATIONS[0], set).positions;
        let ends: usize = positions.iter().map(check).sum();
        println!("{set}: {} positions, {ends} end positions, the same results", positions.len());
    }
    println!(
        "\n| operation | set | theirs, millions per second | ours | factor |\n| --- | --- | --- | --- | --- |"
    );
    for operation in OPERATIONS {
        for set in SETS {
            let done = case(operation, set).run().done;
            let [theirs, ours] = times(operation, set);
            let [theirs, ours] = [theirs, ours].map(|seconds| done as f64 / seconds / 1e6);
            println!("| {operation} | {set} | {theirs:.2} | {ours:.1} | {:.1} |", ours / theirs);
        }
    }
}

/// The positions of an operation, by the rules that both engines have. The peer reads no FEN in which a pawn waits for its
/// promotion; such positions are left out.
fn case(operation: &str, set: &str) -> Case<Position> {
    let cases = workload::cases(RuleSet::PacoPlay).expect("the positions are legal");
    let wanted = |case: &Case<Position>| case.operation == operation && case.set == set;
    let mut case = cases.into_iter().find(wanted).expect("an operation and a set");
    let promotes = |step: &Step| matches!(step, Step::Promote(_));
    case.positions.retain(|position| !Partial::new(*position).legal_steps().iter().any(promotes));
    case
}

fn our_fen(position: &Position) -> String {
    Partial::new(*position).to_fen()
}

fn their_board(position: &Position) -> DenseBoard {
    fen::parse_fen(&our_fen(position)).expect("the peer reads the position")
}

/// Checks that both find the same end positions and the same Ŝako, and returns the number of end positions.
fn check(position: &Position) -> usize {
    let board = their_board(position);
    let mut ours = BTreeSet::new();
    let _ = position.for_each_turn::<()>(|end| {
        ours.insert(placement(&our_fen(end)));
        ControlFlow::Continue(())
    });
    let explored = determine_all_moves(board.clone()).expect("the peer finds the turns");
    let theirs = explored.settled.iter().map(|hash| placement(&fen::write_fen(&explored.by_hash[hash]))).collect();
    assert!(ours == theirs, "the end positions of {}", our_fen(position));
    for (color, side) in [(Color::White, PlayerColor::White), (Color::Black, PlayerColor::Black)] {
        let theirs = reverse_amazon_search::is_sako(&board, side).expect("the peer looks for Ŝako");
        assert_eq!(position.gives_sako(color), theirs, "Ŝako by {color:?} in {}", our_fen(position));
    }
    ours.len()
}

/// Where the pieces stand. Clocks and rights of castling are counted differently.
fn placement(fen: &str) -> String {
    fen.split(' ').next().unwrap_or_default().to_owned()
}

/// The seconds of a round, theirs and ours: the least of several processes.
fn times(operation: &str, set: &str) -> [f64; 2] {
    let mut least = [[f64::INFINITY; 2]; 2];
    for _ in 0..REPETITIONS {
        for (least, (engine, rounds)) in least.iter_mut().zip([("theirs", THEIR_ROUNDS), ("ours", OUR_ROUNDS)]) {
            for (least, rounds) in least.iter_mut().zip([0, rounds]) {
                *least = least.min(process(&[engine, operation, set, &rounds.to_string()]));
            }
        }
    }
    let [theirs, ours] = least.map(|[start, whole]| whole - start);
    [theirs / f64::from(THEIR_ROUNDS), ours / f64::from(OUR_ROUNDS)]
}

/// Runs a process and returns its processor time in seconds.
fn process(given: &[&str]) -> f64 {
    let before = children();
    let own = env::current_exe().expect("this program has a path");
    let status = Command::new(own).args(given).status().expect("this program starts");
    assert!(status.success(), "{given:?}");
    children() - before
}

/// The processor time of all processes that have ended, in seconds.
fn children() -> f64 {
    let mut usage = std::mem::MaybeUninit::<libc::rusage>::zeroed();
    // SAFETY: `usage` is a struct of the kind that is written.
    let usage = unsafe {
        assert_eq!(libc::getrusage(libc::RUSAGE_CHILDREN, usage.as_mut_ptr()), 0);
        usage.assume_init()
    };
    let seconds = |time: libc::timeval| time.tv_sec as f64 + time.tv_usec as f64 / 1e6;
    seconds(usage.ru_utime) + seconds(usage.ru_stime)
}

fn run_ours(case: &Case<Position>, rounds: u32) {
    for _ in 0..rounds {
        black_box(case.run());
    }
}

fn run_theirs(case: &Case<Position>, rounds: u32) {
    let boards: Vec<DenseBoard> = case.positions.iter().map(their_board).collect();
    for _ in 0..rounds {
        for board in black_box(&boards) {
            // The peer counts by listing.
            if case.operation != OPERATIONS[2] {
                black_box(determine_all_moves(board.clone()).expect("the peer finds the turns"));
            } else {
                for side in [PlayerColor::White, PlayerColor::Black] {
                    black_box(reverse_amazon_search::is_sako(board, side).expect("the peer looks for Ŝako"));
                }
            }
        }
    }
}
