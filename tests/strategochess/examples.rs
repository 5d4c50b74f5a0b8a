//! The examples of the rules document, E1–E12.

use paco_sako::board::Color;
use paco_sako::games::chess::{Reason, read_turn};
use paco_sako::games::hidden::{AnyHiddenSetup as _, HiddenPhase, HiddenStep};
use paco_sako::games::strategochess::{Partial, RuleSet};
use paco_sako::position::{Step, StepError, Stepwise as _, Turns as _};

use super::{hidden, key, partial, play, refusal, set_up, square};

const CHESS: [&str; 2] = ["8/8/PPPPPPPP/RNBQKBNR", "8/8/pppppppp/rnbqkbnr"];

/// The position after these set-ups, and the number of turns.
fn begun(white: &str, black: &str) -> (String, u64) {
    let game = set_up(white, black, RuleSet::Free).unwrap().game().unwrap();
    (game.to_fen(), game.position().count_turns())
}

fn turns(fen: &str) -> u64 {
    partial(fen).position().count_turns()
}

/// Returns `Ok` if a side may set up this text, else the reason.
fn read(text: &str, color: Color, rules: RuleSet) -> Result<(), (&'static str, &'static str)> {
    let mut setup = hidden(rules);
    let done = setup.apply(color, &HiddenStep::Read(text.to_owned()));
    let done = done.and_then(|()| setup.apply(color, &HiddenStep::Confirm));
    if done.is_ok() { Ok(()) } else { Err(refusal(done)) }
}

/// Placement, side, castling, the square passed over even if no capture there is possible, counters.
fn after(fen: &str, moves: &str) -> String {
    let mut game = partial(fen);
    let mut text = String::new();
    for turn in moves.split(' ') {
        let before = *game.position();
        play(&mut game, turn);
        let fen = game.to_fen();
        let counters = fen.splitn(5, ' ').last().unwrap();
        text = format!("{} {counters}", key(&before, game.position()));
    }
    text
}

fn is_legal(fen: &str, turn: &str) -> bool {
    read_turn(&partial(fen), turn).is_ok()
}

#[test]
fn e1_as_in_chess() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    assert_eq!(begun(CHESS[0], CHESS[1]), (fen.to_owned(), 20));
}

#[test]
fn e2_pawns_face_to_face() {
    let fen = "rnbqkbnr/8/8/pppppppp/PPPPPPPP/8/8/RNBQKBNR w - - 0 1";
    assert_eq!(begun("PPPPPPPP/8/8/RNBQKBNR", "pppppppp/8/8/rnbqkbnr"), (fen.to_owned(), 41));
    let game = partial(fen);
    let targets = |file: u8| {
        let mut lifted = game;
        lifted.play(Step::Lift(square(&format!("{}4", (b'a' + file) as char)))).unwrap();
        lifted.legal_steps().len()
    };
    assert_eq!((0..8).map(targets).sum::<usize>(), 14);
}

#[test]
fn e3_pawns_on_the_first_rank() {
    let white = "8/8/RNBQKBNR/PPPPPPPP";
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/RNBQKBNR/PPPPPPPP w - - 0 1";
    assert_eq!(begun(white, CHESS[1]), (fen.to_owned(), 45));
    let lifts = partial(fen).legal_steps();
    assert!(lifts.iter().all(|step| matches!(step, Step::Lift(at) if at.rank() == 1)), "{lifts:?}");
    assert_eq!(read(white, Color::White, RuleSet::Screen), Err(("illegal-step", "pawn-on-first-rank")));
}

#[test]
fn e4_white_in_check_begins() {
    let fen = "rnb1kbnr/pppppppp/8/4q3/4K3/8/PPPPPPPP/RNBQ1BNR w - - 0 1";
    assert_eq!(begun("4K3/8/PPPPPPPP/RNBQ1BNR", "4q3/8/pppppppp/rnb1kbnr"), (fen.to_owned(), 3));
    assert!(partial(fen).position().checkers().any());
}

#[test]
fn e5_black_in_check_begins() {
    let fen = "rnbqkbnr/pppp1ppp/8/p7/4R3/8/PPPPPPPP/RNBQKBN1 b - - 0 1";
    assert_eq!(begun("4R3/8/PPPPPPPP/RNBQKBN1", "p7/8/pppp1ppp/rnbqkbnr"), (fen.to_owned(), 3));
}

#[test]
fn e6_kings_face_to_face_set_up_again() {
    let mut setup = set_up("4K3/8/PPPPPPPP/RNBQ1BNR", "4k3/8/pppppppp/rnbq1bnr", RuleSet::Free).unwrap();
    assert!(setup.game().is_none());
    let view = setup.view(Color::White);
    let open = view.open.unwrap();
    assert_eq!((view.phase, open.black.as_str(), open.fen), (HiddenPhase::Void, "4k3/8/pppppppp/rnbq1bnr", None));
    setup.again().unwrap();
    assert_eq!(setup.view(Color::Black).set_up, "8/8/8/8");
}

#[test]
fn e7_restrictions_of_the_rule_set_screen() {
    for (text, reason) in
        [("2B1B3/8/PPPPPPPP/RN1QK1NR", "bishops-on-one-colour"), ("8/P7/P1PPPPPP/RNBQKBNR", "pawns-on-one-file")]
    {
        assert_eq!(read(text, Color::White, RuleSet::Free), Ok(()));
        assert_eq!(read(text, Color::White, RuleSet::Screen), Err(("illegal-step", reason)));
    }
}

#[test]
fn e8_invalid_set_ups() {
    // A rook is missing; that is reported on confirmation.
    assert_eq!(read("8/8/PPPPPPPP/RNBQKBN1", Color::White, RuleSet::Free), Err(("illegal-step", "men-left")));
    assert_eq!(read("8/8/PPPPPPPP/RNBKKBNR", Color::White, RuleSet::Free), Err(("bad-set-up", "set-up-men")));
    assert_eq!(read("8/PPPPPPPP/RNBQKBNR", Color::White, RuleSet::Free), Err(("bad-set-up", "set-up-ranks")));
}

#[test]
fn e9_a_pawn_on_the_first_rank_goes_one_square_and_then_two() {
    let fen = "4k3/8/8/8/8/8/8/P3K3 w - - 0 1";
    assert_eq!(turns(fen), 6);
    assert!(is_legal(fen, "a2") && !is_legal(fen, "a3"));
    assert_eq!(after(fen, "a2 Ke7 a4"), "8/4k3/8/8/P7/8/8/4K3 b - a3 0 2");
}

#[test]
fn e10_no_double_step_from_elsewhere() {
    let black = "p3k3/8/8/8/8/8/8/4K3 b - - 0 1";
    assert!(is_legal(black, "a7") && !is_legal(black, "a6"));
    let third = "4k3/8/8/8/8/P7/8/4K3 w - - 0 1";
    assert!(is_legal(third, "a4") && !is_legal(third, "a5"));
    let mut game = partial(third);
    game.play(Step::Lift(square("a3"))).unwrap();
    let refused = game.play(Step::Place(square("a5")));
    let reason = Reason::PawnDouble { from: square("a3") };
    assert_eq!(refused, Err(StepError::Illegal { step: Step::Place(square("a5")), reason }));
}

#[test]
fn e11_en_passant_only_after_a_double_step() {
    assert_eq!(turns("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"), 6);
    let fen = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1";
    assert_eq!(after(fen, "d5 exd6"), "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2");
}

#[test]
fn e12_no_castling_and_pawns_capture_from_the_fourth_rank() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1";
    assert_eq!(turns(fen), 24);
    assert!(!is_legal(fen, "O-O") && !is_legal(fen, "O-O-O"));
    let mut game = partial(fen);
    game.play(Step::Lift(square("e1"))).unwrap();
    let refused = game.play(Step::Place(square("g1"))).unwrap_err();
    assert!(matches!(refused, StepError::Illegal { reason: Reason::Movement { .. }, .. }), "{refused}");
    let fen = "4k3/8/8/p7/1P6/8/8/4K3 w - - 0 1";
    assert_eq!(turns(fen), 7);
    assert!(is_legal(fen, "bxa5"));
}

#[test]
fn fens_of_other_games_are_refused() {
    let with_castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    let error = Partial::from_fen(with_castling).unwrap_err().to_string();
    assert!(error.contains("“KQ”") && error.contains("there is no castling"), "{error}");
    // A pawn on its last rank would have been promoted (rules §12).
    let error = Partial::from_fen("P3k3/8/8/8/8/8/8/p3K2P b - - 0 1").unwrap_err().to_string();
    assert!(error.contains("a8") && error.contains("last rank") && !error.contains("h1"), "{error}");
}
