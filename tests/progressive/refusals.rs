//! The reasons for refused steps, and illegal FENs.

use paco_sako::board::Role;
use paco_sako::games::interface::{Computer, Rules, Text};
use paco_sako::games::progressive::{Partial, Reason, RuleSet, read_series};
use paco_sako::position::{Step, StepError, Stepwise};

use RuleSet::{English, Italian, Scottish};

/// The reason for which the last of these steps is refused.
fn reason(fen: &str, rules: RuleSet, moves: &str, steps: &[Step]) -> Reason {
    let mut state = Partial::from_fen(fen, rules).unwrap();
    for word in moves.split_whitespace() {
        for step in read_series(&state, word).unwrap() {
            state.play(step).unwrap();
        }
    }
    let (last, before) = steps.split_last().unwrap();
    for step in before {
        state.play(*step).unwrap();
    }
    match state.play(*last).unwrap_err() {
        StepError::Illegal { reason, .. } => reason,
        error => panic!("{error}"),
    }
}

fn lift(at: &str) -> Step {
    Step::Lift(at.parse().unwrap())
}

fn place(at: &str) -> Step {
    Step::Place(at.parse().unwrap())
}

#[test]
fn reasons_of_series() {
    let fen = "rnbqkbnr/ppp2ppp/3p4/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3";
    let early = reason(fen, Italian, "Qh5", &[lift("h5"), place("f7")]);
    assert_eq!(early, Reason::EarlyCheck { at: "f7".parse().unwrap() });
    let moved = reason(fen, English, "Qh5", &[lift("h5")]);
    assert_eq!(moved, Reason::MovedInRound { at: "h5".parse().unwrap(), role: Role::Queen });
    let late = reason("8/3k4/8/3pP3/8/8/8/4K3 w - d6 0 3", Scottish, "Ke2", &[lift("e5"), place("d6")]);
    assert_eq!(late, Reason::EnPassantFirst { at: "d6".parse().unwrap() });
    // A piece all of whose moves would give check.
    let only = reason("6k1/8/8/8/8/8/3Q4/K7 w - - 0 3", Italian, "", &[lift("d2"), place("d5")]);
    assert_eq!(only, Reason::EarlyCheck { at: "d5".parse().unwrap() });
    let promotion = reason(
        "6k1/P7/8/8/8/8/8/K7 w - - 0 3",
        Italian,
        "",
        &[lift("a7"), place("a8"), Step::Promote(Role::Queen)],
    );
    assert_eq!(promotion, Reason::EarlyCheck { at: "a8".parse().unwrap() });
    let stuck = reason("7k/8/6P1/8/8/8/n7/K7 w - - 0 3", Italian, "", &[lift("g6")]);
    assert_eq!(stuck, Reason::EarlyCheck { at: "g7".parse().unwrap() });
    // Reasons of chess are unchanged.
    assert_eq!(reason(fen, Scottish, "", &[lift("a4")]), Reason::Empty { at: "a4".parse().unwrap() });
    let stuck = reason(fen, Scottish, "", &[lift("e4")]);
    assert_eq!(stuck, Reason::Stuck { at: "e4".parse().unwrap(), role: Role::Pawn });
}

#[test]
fn faults_of_fens() {
    let faults = |fen: &str, rules| -> Vec<&'static str> {
        let checked = Partial::check_fen(fen, rules).unwrap();
        checked.faults.iter().map(|fault| fault.code).collect()
    };
    assert_eq!(faults("4k3/8/8/8/8/8/8/4K2R w - - - 3.3", Scottish), ["series-made"]);
    assert_eq!(faults("4k3/8/8/8/8/8/8/4K2R w - - - 3.1 e8", English), ["series-moved"]);
    assert_eq!(faults("4k3/8/8/8/8/8/8/4K2R w - - - 3 h1", English), ["series-moved"]);
    assert_eq!(faults("4k3/8/8/8/8/8/8/4K2R w - d6 - 3", Scottish), ["en-passant"]);
    assert_eq!(faults("4k3/8/8/3p4/8/8/8/4K2R w - d6f6 - 3", Scottish), ["en-passant"]);
    assert_eq!(faults("4k3/8/8/3p4/8/8/8/4K2R w - d6f6 - 3", English), [""; 0]);
    assert_eq!(faults("4k2R/8/8/8/8/8/8/4K3 w - - - 3", Scottish), ["king-can-be-taken"]);
    for (fen, rules, field) in [
        ("4k3/8/8/8/8/8/8/4K2R w - - - 3.x", Scottish, "move-number"),
        ("4k3/8/8/8/8/8/8/4K2R w - - x 3", Scottish, "quiet-turns"),
        ("4k3/8/8/8/8/8/8/4K2R w - d - 3", Scottish, "en-passant"),
        ("4k3/8/8/8/8/8/8/4K2R w - - - 3.1 h1", Scottish, "text"),
        ("4k3/8/8/8/8/8/8/4K2R w - - - 3.1 h", English, "moved"),
        ("4k3/8/8/8/8/8/8/4K2R x - - 0 3", English, "turn"),
    ] {
        let failure = Partial::check_fen(fen, rules).unwrap_err();
        assert_eq!((failure.code, failure.details.field.map(|field| field.0)), ("bad-fen", Some(field)), "{fen}");
    }
    // In the format of other programs.
    let plain = Partial::from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 0", Scottish).unwrap();
    assert_eq!(plain.series().map(|series| (series.length, series.made)), Some((1, 0)));
    assert!(!plain.threats(plain.position().turn(), 1).iter().any(|(_, steps)| steps.is_empty()));
}
