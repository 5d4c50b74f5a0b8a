//! The computer and the proofs: mates found and proved, material not given away, endgames won.

use paco_sako::games::chess::{Partial, Position, read_move, write_san};
use paco_sako::games::interface::Computer;
use paco_sako::position::EndReason;
use paco_sako::search::{Bounds, Game, Search, TranspositionTable, Verdict};
use paco_sako::session::Session;
use paco_sako::solve::{Problem, Solver, Verdict as Proof};

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap()
}

/// The best move and its score within this many nodes.
fn best(fen: &str, nodes: u64) -> (String, Verdict) {
    let position = position(fen);
    let mut request = Partial::analysis(position);
    request.limits.nodes = Some(nodes);
    let mut search = Search::new(request, TranspositionTable::new(8 << 20));
    while !search.run(f64::INFINITY, &mut || 0.0) {}
    let best = search.best().unwrap();
    let step = Partial::move_of(&position, &best.steps).unwrap();
    (write_san(&position, step), best.score.into())
}

#[test]
fn mates_are_found() {
    for (fen, text, turns) in [
        ("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "Ra8#", 1),
        ("7k/8/5K2/8/8/8/8/6R1 w - - 0 1", "Kf7", 2),
        ("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 1", "Qxf7#", 1),
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "Ra6", 2),
    ] {
        assert_eq!(best(fen, 40_000), (text.to_owned(), Verdict::WinIn(turns)), "{fen}");
    }
}

#[test]
fn every_mate_in_one_is_seen() {
    let mut mates = 0;
    for position in crate::random_positions(33, 60) {
        let expected: Vec<_> =
            position.moves().into_iter().filter(|step| position.after(*step).is_checkmate()).collect();
        let (wins, all) = position.wins(1_000, Bounds::within(1));
        assert!(all);
        assert_eq!(wins.len(), expected.len(), "{}", position.to_fen());
        assert_eq!(position.can_win(Bounds::within(1)), Some(!expected.is_empty()));
        mates += expected.len();
    }
    assert!(mates > 50, "only {mates} mates");
}

#[test]
fn material_is_not_given_away() {
    // The pawn is protected; the knight hangs.
    let (text, _) = best("4k3/8/2p5/3p4/8/8/6n1/3QK3 w - - 0 1", 20_000);
    assert_ne!(text, "Qxd5");
    let (text, _) = best("4k3/8/8/3r4/8/8/8/3QK3 w - - 0 1", 5_000);
    assert_eq!(text, "Qxd5");
}

/// King and pawn against king: the side to move loses the opposition.
#[test]
fn zugzwang_is_understood() {
    let (_, score) = best("8/8/8/4k3/8/4K3/4P3/8 w - - 0 1", 20_000);
    assert_eq!(score, Verdict::Centi(0));
    let (_, score) = best("8/8/8/4k3/8/4K3/4P3/8 b - - 0 1", 20_000);
    assert!(matches!(score, Verdict::Centi(..-400) | Verdict::LossIn(_)), "{score:?}");
}

#[test]
fn mates_are_proved_with_all_keys() {
    let solve = |fen: &str, turns| {
        let mut solver = Solver::new(Problem::new(position(fen), turns));
        while !solver.run(&mut |_| false) {}
        let answer = solver.answer();
        let keys: Vec<String> = answer
            .solutions
            .iter()
            .map(|solution| {
                let position = position(fen);
                write_san(&position, Partial::move_of(&position, &solution.steps).unwrap())
            })
            .collect();
        (answer.verdict, keys, answer.all_solutions)
    };
    assert_eq!(solve("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2), (Proof::WinIn(2), vec!["Ra6".into()], true));
    assert_eq!(solve("8/8/8/8/8/5k2/7q/5K2 b - - 0 1", 1).0, Proof::WinIn(1));
    // Stalemate is not a win.
    assert_eq!(solve("7k/8/6K1/8/8/8/8/8 w - - 0 1", 3).0, Proof::NoWin);
    assert_eq!(solve("8/8/8/8/4k3/8/8/R3K3 w Q - 0 1", 3).0, Proof::NoWin);
}

/// King and rook against the king, played out by the computer itself.
#[test]
fn a_rook_mates() {
    let mut game = Session::new(Partial::from_fen("8/8/3k4/8/8/8/8/R3K3 w - - 0 1").unwrap());
    while game.outcome().is_none() {
        let mut request = Partial::request(*game.state().position(), 10, 0);
        request.limits.nodes = Some(12_000);
        request.past = game.turns().iter().map(|turn| turn.start.position().key()).collect();
        let mut search = Search::new(request, TranspositionTable::new(4 << 20));
        while !search.run(f64::INFINITY, &mut || 0.0) {}
        for step in search.best().unwrap().steps {
            game.play(step).unwrap();
        }
    }
    assert_eq!(game.outcome().map(|end| end.reason), Some(EndReason::Checkmate));
}

#[test]
fn the_search_interface_agrees_with_the_rules() {
    let mated = position("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1");
    assert!(mated.loses_without_turn() && !mated.is_drawn());
    let stalemate = position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    assert!(stalemate.is_drawn());
    let en_passant = position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    let passed = en_passant.passed();
    assert_eq!(passed.en_passant(), None);
    assert_eq!(passed, position(&passed.to_fen()));
    assert!(!en_passant.may_pass());
    let capture = read_move(&en_passant, "exd6").unwrap();
    assert!(en_passant.is_noisy(&en_passant.after(capture), false));
    let quiet = read_move(&en_passant, "Kd2").unwrap();
    assert!(!en_passant.is_noisy(&en_passant.after(quiet), false));
}
