//! The computer and the proofs: captures of the king, mates found and proved, powers, claims of draws.

use paco_sako::games::interface::Computer;
use paco_sako::games::krachtschaak::{Letters, Partial, Position, write_move, write_turn};
use paco_sako::position::Stepwise;
use paco_sako::search::{Bounds, Game, Search, TranspositionTable, Verdict};
use paco_sako::solve::{Problem, Solver, Verdict as Proof};

fn state(fen: &str) -> Partial {
    Partial::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The best move and its verdict within this many nodes.
fn best(fen: &str, nodes: u64) -> (String, Verdict) {
    let state = state(fen);
    let mut request = Partial::analysis(*state.position());
    request.limits.nodes = Some(nodes);
    let mut search = Search::new(request, TranspositionTable::new(8 << 20));
    while !search.run(f64::INFINITY, &mut || 0.0) {}
    let best = search.best().unwrap();
    (write_turn(&state, &best.steps, Letters::English).unwrap(), best.score.into())
}

#[test]
fn kings_are_captured_and_mates_found() {
    for (fen, text, turns) in [
        ("4r1k1/8/8/8/8/8/8/R+q3K2Q w - - 0 1", "", 0),
        ("4k3/8/8/8/8/8/8/4K2R+q w - - 0 1", "RQe4+", 0),
        ("4k3/8/8/8/B7/8/8/4K3 w - - 0 1", "Bxe8#", 1),
        ("4k3/8/8/8/R+b7/8/8/4K3 w - - 0 1", "RBxe8#", 1),
        ("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "Ra8#", 2),
        ("7k/8/5K2/8/8/8/8/6R1 w - - 0 1", "Kf7", 3),
    ] {
        let (found, verdict) = best(fen, 20_000);
        if turns > 0 {
            assert_eq!((found.as_str(), verdict), (text, Verdict::WinIn(turns)), "{fen}");
        } else {
            assert!(matches!(verdict, Verdict::Centi(_) | Verdict::WinIn(_)), "{fen}: {verdict:?}");
        }
    }
}

#[test]
fn material_is_not_given_away() {
    // The rook's bishop power protects the pawn.
    let (text, _) = best("4k3/8/8/4p3/8/6r+b1/8/Q3K2R w - - 0 1", 10_000);
    assert_ne!(text, "Qxe5+");
    let (text, _) = best("4k3/8/8/3r4/8/8/8/3QK3 w - - 0 1", 5_000);
    assert_eq!(text, "Qxd5");
}

#[test]
fn powers_are_used() {
    // The knight captures as a pawn, is promoted to a queen and attacks the king.
    assert_eq!(best("1r2k3/N+p7/8/8/8/8/8/4K3 w - - 0 1", 5_000).0, "Npxb8=QR+(N)");
}

/// The stalemated side claims a draw: the queen must not shut the king in.
#[test]
fn stalemate_is_not_a_win() {
    let shut_in = state("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    assert!(shut_in.position().is_drawn());
    let (text, verdict) = best("7k/8/3Q2K1/8/8/8/8/8 w - - 0 1", 20_000);
    assert!(text.ends_with('#') && verdict == Verdict::WinIn(2), "{text} {verdict:?}");
}

#[test]
fn forced_captures_of_the_king_are_proved() {
    for (fen, turns, first) in [
        ("4k3/8/8/8/B7/8/8/4K3 w - - 0 1", 1, vec!["Bxe8#"]),
        ("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", 2, vec!["Ra8#"]),
        // A power mates like a movement.
        ("6k1/5ppp/8/8/8/8/8/B+r3K3 w - - 0 1", 2, vec![]),
    ] {
        let state = state(fen);
        let mut solver = Solver::new(Problem::new(*state.position(), 3));
        while !solver.run(|_| false) {}
        let answer = solver.answer();
        if first.is_empty() {
            // A spent power gives no check, so the bishop on a8 attacks no king.
            assert_eq!(answer.verdict, Proof::NoWin, "{fen}");
            continue;
        }
        assert_eq!(answer.verdict, Proof::WinIn(turns), "{fen}");
        assert!(answer.all_solutions);
        let keys: Vec<String> =
            answer.solutions.iter().map(|solution| solution.position.reference_key()).collect();
        let expected: Vec<String> = state
            .position()
            .moves()
            .into_iter()
            .filter(|mv| first.contains(&write_move(state.position(), *mv, Letters::English).as_str()))
            .map(|mv| {
                let mut end = state;
                for step in Partial::steps_of(state.position(), mv) {
                    end.play(step).unwrap();
                }
                end.position().reference_key()
            })
            .collect();
        assert_eq!(keys, expected, "{fen}");
    }
}

/// The search's test for wins at once, in the positions of random games.
#[test]
fn every_capture_of_a_king_is_seen() {
    let mut random = fastrand::Rng::with_seed(41);
    let mut captures = 0;
    for _ in 0..60 {
        let mut state = Partial::new(Position::start());
        for _ in 0..120 {
            let position = *state.position();
            let king = position.royal(!position.turn());
            let expected = position.moves().into_iter().filter(|mv| mv.captured == king).count();
            let (wins, all) = position.wins(1_000, Bounds::within(1));
            assert!(all && wins.len() == expected, "{}", state.to_fen());
            assert_eq!(position.can_win(Bounds::within(1)), Some(expected > 0));
            assert!(wins.iter().all(|(_, end)| end.winner() == Some(position.turn())));
            captures += expected;
            let slow: Vec<_> = position.moves().into_iter().filter(|mv| mv.captured != king).collect();
            let Some(&mv) = random.choice(&slow) else { break };
            for step in Partial::steps_of(&position, mv) {
                state.play(step).unwrap();
            }
        }
    }
    assert!(captures > 100, "only {captures} captures");
}
