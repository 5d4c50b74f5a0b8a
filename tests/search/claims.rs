//! Short searches, which end in the middle of a depth: a forced end is only reported if it is proved, and a turn
//! that was seen to lose is not chosen if there is another.

use std::ops::ControlFlow;

use paco_sako::games::paco::{Partial, Position, RuleSet};
use paco_sako::search::{Best, Limits, Request, Search, TranspositionTable, Verdict};
use paco_sako::solve::{Problem, Solver, Verdict as Proof};
use serde_json::Value;

use crate::depth::at_depth;

fn position(fen: &str) -> Position {
    *Partial::from_fen(fen, RuleSet::Manual).unwrap().position()
}

/// The choice of a search with this many nodes, like a hint of the page.
fn choose(position: Position, nodes: u64) -> Best<Position> {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let mut search = Search::new(Request { limits, ..position.analysis() }, TranspositionTable::new(1 << 18));
    assert!(search.run(f64::INFINITY, &mut || 0.0));
    search.best().unwrap()
}

/// Returns `true` if the side to move wins with its n-th turn at the latest; `None` if undecided.
fn wins(position: Position, turns: u32) -> Option<bool> {
    let mut solver = Solver::new(Problem::new(position, turns));
    if !solver.run(|nodes| nodes > 800_000) {
        return None;
    }
    match solver.answer().verdict {
        Proof::WinIn(_) => Some(true),
        Proof::NoWin => Some(false),
        Proof::Unknown { .. } => None,
    }
}

/// Returns `true` if the other side wins with its n-th turn at the latest against any play.
fn loses(position: Position, turns: u32) -> Option<bool> {
    let mut answer = Some(true);
    let _ = position.for_each_turn(|end| {
        answer = wins(*end, turns);
        if answer == Some(true) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    answer
}

/// The first turn of a depth turned out to lose as the nodes ran out: the loss was reported, and the turn was
/// played.
#[test]
fn a_turn_just_refuted_is_not_chosen() {
    let cases = [
        ("q1rb1rbn/2p1k1P1/2n2pap/1p4P1/p2ep3/N1PQ4/PP1PP3/2RBKR1N b 2 CF - -", 2_500),
        ("rn3b2/p1ppk2r/b3a3/1pq2ppp/2P3D1/PP1B2P1/N2PK2P/R1B2QNR w 1 - f6 -", 1_417),
        ("r1b1kbn1/pppn3r/4T3/1P2p2p/3pKp1a/P1NP1PP1/R1P1P2R/2BQ1B2 w 0 - - -", 972),
    ];
    for (fen, nodes) in cases {
        let best = choose(position(fen), nodes);
        assert!(matches!(Verdict::from(best.score), Verdict::Centi(_)), "{fen}: {:?}", best.score);
        let reply = best.position.unwrap();
        assert_eq!(wins(reply, 2), Some(false), "{fen}: {:?} loses in 2", best.steps);
    }
}

/// 10,000 searches of 64 to 4,096 nodes, a fifth of them in the default run. If no forced end is reported, the
/// chosen turn does not let the other side win at once.
#[test]
fn forced_ends_are_reported_only_if_proved() {
    let positions = include_str!("../data/games.jsonl").lines().map(|line| {
        let line: Value = serde_json::from_str(line).unwrap();
        position(line["fen"].as_str().unwrap())
    });
    let mut random = fastrand::Rng::with_seed(1);
    let each = at_depth(5, 25);
    let (mut searches, mut claims, mut undecided) = (0, 0, 0);
    for position in positions {
        for _ in 0..each {
            let nodes = 2_f64.powf(6.0 + 6.0 * random.f64()) as u64;
            let best = choose(position, nodes);
            searches += 1;
            let fen = Partial::new(position).to_fen();
            let proved = match Verdict::from(best.score) {
                Verdict::Centi(_) => {
                    let reply = best.position.unwrap();
                    assert_ne!(wins(reply, 1), Some(true), "{fen} with {nodes} nodes: {:?}", best.steps);
                    continue;
                }
                Verdict::WinIn(turns) => wins(position, turns),
                Verdict::LossIn(turns) => loses(position, turns),
            };
            claims += 1;
            undecided += usize::from(proved.is_none());
            assert_ne!(proved, Some(false), "{fen} with {nodes} nodes: {}", best.score);
        }
    }
    assert_eq!(searches, 400 * each);
    assert!(claims > 16 * each && undecided < claims / 50, "{claims} claims, {undecided} undecided");
}
