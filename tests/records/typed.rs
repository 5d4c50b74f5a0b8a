//! Typed turns, and records that keep the session's settings.

use paco_sako::board::Color;
use paco_sako::games::paco::{NotationError, Partial, RuleSet, read_turn, step_list};
use paco_sako::games::records::{read_record, write_record};
use paco_sako::games::{GameKind, Opening};
use paco_sako::position::{EndReason, Outcome};
use paco_sako::session::Session;

const CHAIN: &str = "5k2/5c2/8/5q2/2B5/8/8/4K3 w 0 - - -";
const CASTLING: &str = "4k3/8/8/8/8/8/8/R3K2R w 0 AH - -";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AHah - -";

fn at(fen: &str) -> Partial {
    Partial::from_fen(fen, RuleSet::Manual).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

#[test]
fn unambiguous_variants_are_accepted() {
    for (fen, plain, typed) in [
        (
            START,
            "e2>e4",
            &[
                "e2 > e4",
                " e2>e4 ",
                "E2>E4",
                "e2e4",
                "e2 e4",
                "1. e2>e4",
                "1.e2-e4",
                "12... e2–e4",
                "…e2>e4",
                "... e2-e4",
                "e2 → e4",
                "e2->e4",
                "e2=>e4!?",
                "Pe2>e4",
                "e2—e4",
            ][..],
        ),
        (
            START,
            "Nb1>c3",
            &["nb1>c3", "nb1 c3", "N b1 – c3", "NB1>C3", "b1c3", "Nb1xc3", "♘b1>c3", "♞\u{fe0e}b1–c3"][..],
        ),
        (CASTLING, "0-0", &["0–0", "O-O", "o—o", "0 - 0", "1. 0-0"][..]),
        (CASTLING, "0-0-0", &["0–0–0", "O-O-O", "o-o-o"][..]),
        (
            CHAIN,
            "Bc4>Rf7xQf5",
            &[
                "Bc4xRf7xQf5",
                "bc4xf7xf5",
                "Bc4 > Rf7 x Qf5",
                "c4f7f5",
                "Bc4×Rf7×Qf5",
                "BC4>RF7>QF5",
                "♗c4>♜f7x♛f5",
            ][..],
        ),
    ] {
        let start = at(fen);
        let steps = read_turn(&start, plain).unwrap();
        for text in typed {
            let read = read_turn(&start, text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(step_list(&start, &read), step_list(&start, &steps), "{text}");
        }
    }
}

#[test]
fn illegal_turns_are_refused_with_their_place() {
    let start = at(START);
    for (text, part) in [("E2 > E5", "> E5"), ("1. e2 – e9", "e9"), ("nb1>d2", ">d2")] {
        let error = read_turn(&start, text).unwrap_err();
        let (NotationError::Syntax { text: quoted, at, .. } | NotationError::Illegal { text: quoted, at, .. }) =
            error;
        assert_eq!((quoted.as_str(), &text[at]), (text, part));
    }
    for text in ["", "-", "…", "hello", "e", "1.", "→→→", "e2e4e2e4e2", "Ŝ", "½-½", &"e2>".repeat(100_000)]
    {
        assert!(read_turn(&start, text).is_err(), "{text}");
    }
}

/// With the third repetition switched off, the game and its record continue.
#[test]
fn a_record_keeps_the_setting_of_repetition() {
    let mut session = Session::new(at(START));
    session.set_repetition_draw(false);
    for turn in ["Nb1>c3", "Nb8>c6", "Nc3>b1", "Nc6>b8"].iter().cycle().take(8) {
        for step in read_turn(session.state(), turn).unwrap() {
            session.play(step).unwrap();
        }
    }
    session.end(Outcome { winner: Some(Color::Black), reason: EndReason::Resignation }).unwrap();
    let text = write_record(&session, &[]);
    assert!(text.contains("[RepetitionDraw \"off\"]"), "{text}");
    let (read, record) = read_record::<Partial>(&text, None).unwrap();
    assert_eq!((read.outcome(), record.result.as_str()), (session.outcome(), "0-1"));
    assert!(!read.repetition_draw());
    assert_eq!(write_record(&read, &[]), text);
}

/// By default repetition ends a game that was read and is continued.
#[test]
fn a_record_that_is_played_on_is_drawn_by_repetition() {
    let (mut read, _) =
        read_record("1. Nb1>c3 Nb8>c6 2. Nc3>b1 Nc6>b8 3. Nb1>c3 Nb8>c6 4. Nc3>b1 *", None).unwrap();
    assert!(read.repetition_draw());
    assert_eq!(read.outcome(), None);
    for step in read_turn(read.state(), "Nc6>b8").unwrap() {
        read.play(step).unwrap();
    }
    assert_eq!(read.outcome(), Some(Outcome::draw(EndReason::Repetition)));
}

/// A text that is not a complete turn changes nothing.
#[test]
fn a_turn_that_is_not_finished_is_not_played() {
    let kind = GameKind::from_name("paco-sako").unwrap();
    let mut table = kind.open(&Opening::default()).unwrap();
    let before = table.fen();
    for text in ["e2>", "e2>e5", "e2"] {
        let error = table.play_turn(text).unwrap_err();
        assert_eq!(table.fen(), before, "{text}: {error}");
    }
    table.play_turn("e2>e4").unwrap();
    assert_eq!(table.turn_count(), 1);
}
