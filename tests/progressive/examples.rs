//! The examples of the rules, E1–E17.

use paco_sako::games::Opening;
use paco_sako::games::interface::open;
use paco_sako::games::progressive::{Partial, RuleSet, read_series};
use paco_sako::position::{ClaimKind, EndReason, Outcome, Stepwise};
use paco_sako::session::Session;

use RuleSet::{English, Italian, Scottish};

fn partial(fen: &str, rules: RuleSet) -> Partial {
    Partial::from_fen(fen, rules).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn play(mut state: Partial, moves: &str) -> Partial {
    for word in moves.split_whitespace() {
        for step in read_series(&state, word).unwrap_or_else(|error| panic!("{word}: {error}")) {
            state.play(step).unwrap();
        }
    }
    state
}

fn count(state: &Partial) -> usize {
    state.position().steps().len()
}

/// The FEN after these moves, and the number of steps from there.
fn after(fen: &str, rules: RuleSet, moves: &str) -> (String, usize) {
    let state = play(partial(fen, rules), moves);
    (state.to_fen(), count(&state))
}

fn is_legal(state: &Partial, word: &str) -> bool {
    read_series(state, word).is_ok()
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn e1_start() {
    for rules in RuleSet::ALL {
        assert_eq!(count(&partial(START, rules)), 20);
    }
}

const E2: &str = "rnbqkbnr/ppp2ppp/3p4/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 3";

#[test]
fn e2_check_ends_the_series() {
    let end = "rnbqkbnr/ppp2Qpp/3p4/4p3/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 0 4";
    let state = play(partial(E2, Scottish), "Qh5 Qxf7+");
    assert_eq!((state.to_fen().as_str(), count(&state)), (end, 1));
    assert!(is_legal(&state, "Kxf7"));
}

#[test]
fn e3_no_early_check() {
    let state = play(partial(E2, Italian), "Qh5");
    assert_eq!(count(&state), 36);
    assert!(state.to_fen().ends_with(" w KQkq - 0 3.1"), "{}", state.to_fen());
    for word in ["Qxf7", "Bb5", "Qxe5"] {
        assert!(!is_legal(&state, word), "{word}");
    }
    assert_eq!(count(&play(partial(E2, Scottish), "Qh5")), 39);
    let english = play(partial(E2, English), "Qh5");
    assert_eq!(count(&english), 26);
    assert!(english.to_fen().ends_with(" 3.1 h5") && !is_legal(&english, "Qxf7"), "{}", english.to_fen());
}

#[test]
fn e4_to_e7_en_passant() {
    let fen = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 2";
    let state = play(partial(fen, Scottish), "d5 Kd7");
    assert_eq!((state.to_fen().as_str(), count(&state)), ("8/3k4/8/3pP3/8/8/8/4K3 w - d6 0 3", 7));
    assert_eq!(play(state, "exd6").to_fen(), "8/3k4/3P4/8/8/8/8/4K3 w - - - 3.1");
    assert!(!is_legal(&play(state, "Ke2"), "exd6"));
    assert_eq!(after(fen, English, "d5 Kd7"), ("8/3k4/8/3pP3/8/8/8/4K3 w - - 0 3".to_owned(), 6));

    assert_eq!(after(fen, Italian, "d5 d4").0, "4k3/8/8/4P3/3p4/8/8/4K3 w - - 0 3");

    let two = "4k3/3p1p2/8/4P3/8/8/8/4K3 b - - 0 2";
    let state = play(partial(two, Scottish), "d5 f5");
    assert_eq!((state.to_fen().as_str(), count(&state)), ("4k3/8/8/3pPp2/8/8/8/4K3 w - d6f6 0 3", 8));
    assert!(is_legal(&state, "exd6") && is_legal(&state, "exf6"));
    let three = "4k3/3p1p2/8/4P3/8/8/8/4K3 b - - 0 3";
    assert_eq!(after(three, Scottish, "d5").0, "4k3/5p2/8/3pP3/8/8/8/4K3 b - d6 - 3.1");

    let taken = "4kb2/3p4/8/4P3/8/8/8/4K3 b - - 0 2";
    let state = play(partial(taken, Scottish), "d5 Bd6");
    assert_eq!(state.to_fen(), "4k3/8/3b4/3pP3/8/8/8/4K3 w - - 0 3");
    assert!(!play(state, "exd6").board().occupied().is_empty() && is_legal(&state, "exd6"));
}

#[test]
fn e8_out_of_check_first() {
    let state = partial("4k3/8/8/8/8/8/3PP3/r3K3 w - - 0 3", Scottish);
    assert!(count(&state) == 1 && is_legal(&state, "Kf2"));
}

#[test]
fn e9_to_e11_rounds() {
    let state = partial("4k3/8/8/8/8/8/4P3/4K3 w - - 0 4", English);
    assert_eq!(count(&state), 6);
    let state = play(state, "e4");
    assert!(state.to_fen().ends_with(" 4.1 e4") && count(&state) == 5 && !is_legal(&state, "e5"));
    let state = play(state, "Kd2");
    assert_eq!((state.to_fen().as_str(), count(&state)), ("4k3/8/8/8/4P3/8/3K4/8 w - - - 4.2 d2e4", 9));
    let state = play(state, "e5");
    assert!(state.to_fen().ends_with(" 4.3 e5") && count(&state) == 8 && !is_legal(&state, "e6"));

    let state = play(partial("8/P6k/8/8/8/8/8/4K3 w - - 0 4", English), "a8=Q");
    assert_eq!((state.to_fen().as_str(), count(&state)), ("Q7/7k/8/8/8/8/8/4K3 w - - - 4.1 a8", 5));
    let state = play(state, "Kd2 Qa1");
    assert_eq!((state.to_fen().as_str(), count(&state)), ("8/7k/8/8/8/8/3K4/Q7 w - - - 4.3 a1", 8));

    let state = play(partial("7k/8/8/8/8/8/7P/4K2R w K - 0 4", English), "O-O");
    assert_eq!((state.to_fen().as_str(), count(&state)), ("7k/8/8/8/8/8/7P/5RK1 w - - 0 4.1 f1g1", 2));
    assert!(is_legal(&state, "h3") && is_legal(&state, "h4"));
}

#[test]
fn e12_series_without_progress() {
    let claims = |state: &Partial| state.outcome().is_none() && !state.claims(1).is_empty();
    assert!(claims(&partial("4k3/8/8/8/8/8/8/4K2R w K - 10 20", Scottish)));
    assert!(!claims(&partial("4k3/8/8/8/8/8/8/4K2R w K - 9 20", Scottish)));
    let drawn = partial("4k3/8/8/8/8/8/8/4K2R w K - 15 20", Scottish);
    assert_eq!(drawn.outcome(), Some(Outcome::draw(EndReason::NoProgress)));
    let quiet = play(partial("4k3/8/8/8/8/8/8/4K2R w - - 9 1", Scottish), "Rh2");
    assert!(quiet.to_fen().ends_with(" b - - 10 2") && claims(&quiet), "{}", quiet.to_fen());
    let busy = play(partial("4k3/7p/8/8/8/8/8/4K2R w - - 9 2", Scottish), "Rxh7 Rh1");
    assert!(busy.to_fen().ends_with(" b - - 0 3"), "{}", busy.to_fen());

    let opening = Opening { fen: Some("4k3/8/8/8/8/8/8/4K2R w K - 10 20"), ..Opening::default() };
    let mut session: Session<Partial> = open(&opening).unwrap();
    let [claim] = session.claims()[..] else { panic!("{:?}", session.claims()) };
    assert_eq!(claim.kind, ClaimKind::NoProgress);
    session.claim(claim).unwrap();
    assert_eq!(session.outcome(), Some(Outcome::draw(EndReason::NoProgress)));
}

#[test]
fn e13_dead_in_the_middle_of_a_series() {
    let opening = Opening { fen: Some("4k3/8/8/8/8/8/4r3/4K3 w - - 0 3"), ..Opening::default() };
    let mut session: Session<Partial> = open(&opening).unwrap();
    for step in read_series(session.state(), "Kxe2").unwrap() {
        session.play(step).unwrap();
    }
    assert_eq!(session.state().to_fen(), "4k3/8/8/8/8/8/4K3/8 w - - - 3.1");
    assert_eq!(session.outcome(), Some(Outcome::draw(EndReason::InsufficientMaterial)));
    assert!(session.turns().len() == 1 && session.legal_steps().is_empty());
    assert!(session.undo_turn() && session.outcome().is_none() && session.redo_turn());
}

fn end_of(fen: &str, rules: RuleSet) -> Option<EndReason> {
    partial(fen, rules).outcome().map(|outcome| outcome.reason)
}

#[test]
fn e14_and_e15_progressive_mate() {
    let (long, short) = ("8/b7/5k2/8/3K4/2B5/8/8 w - - 0 3", "8/b7/5k2/8/3K4/2B5/8/8 w - - 0 1");
    assert_eq!(end_of(long, Italian), Some(EndReason::Checkmate));
    assert!(end_of(short, Italian).is_none());
    for word in ["Kd5", "Ke4", "Kc4", "Kd3"] {
        assert!(is_legal(&partial(short, Italian), word), "{word}");
    }
    assert_eq!(end_of(long, Scottish), Some(EndReason::InsufficientMaterial));

    let fen = "3k4/8/8/8/Q7/8/5PPP/3r2K1 w - - 0 3";
    assert_eq!(end_of(fen, Italian), Some(EndReason::Checkmate));
    for rules in [Scottish, English] {
        let state = partial(fen, rules);
        assert!(count(&state) == 1 && play(state, "Qxd1+").to_fen().contains(" b "));
    }
    assert!(is_legal(&partial("3k4/8/8/8/Q7/8/5PPP/3r2K1 w - - 0 1", Italian), "Qxd1+"));
}

#[test]
fn e16_stalemate_in_the_middle_of_a_series() {
    for rules in RuleSet::ALL {
        let state = play(partial("8/8/8/8/7p/1p6/7P/K1k5 w - - 0 3", rules), "h3");
        let moved = if rules == English { " h3" } else { "" };
        assert_eq!(state.to_fen(), format!("8/8/8/8/7p/1p5P/8/K1k5 w - - - 3.1{moved}"));
        assert_eq!(state.outcome(), Some(Outcome::draw(EndReason::Stalemate)));
    }
    let fen = "7k/8/6P1/8/8/p1n5/8/K7 w - - 0 3";
    assert_eq!(end_of(fen, Italian), Some(EndReason::Stalemate));
    assert_eq!([Scottish, English].map(|rules| count(&partial(fen, rules))), [1, 1]);
}

#[test]
fn e17_a_whole_game() {
    let record = "1. d4 2. d5 Nh6 3. Nc3 Nf3 Bxh6 4. Bg4 Bxf3 Bxe2 Bxd1 5. Nb5 Bc4 Bb3 Ba4 Nxc7#";
    for rules in ["italian", "scottish"] {
        let opening = Opening { record: Some(record), rules: Some(rules), ..Opening::default() };
        let session: Session<Partial> = open(&opening).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(session.turns().len(), 5);
        let fen = "rn1qkb1r/ppN1pppp/7B/3p4/B2P4/8/PPP2PPP/R2bK2R b KQkq - 0 6";
        assert_eq!(session.state().to_fen(), fen);
        assert_eq!(session.outcome().map(|outcome| outcome.reason), Some(EndReason::Checkmate));
    }
}
