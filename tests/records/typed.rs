//! Typed turns, and records that keep the session's settings.

use paco_sako::board::Color;
use paco_sako::games::paco::{NotationError, Partial, RuleSet, read_turn, step_list};
use paco_sako::games::records::{RecordReader, read_record, write_record};
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

/// A turn that was left unfinished is not continued by the next word of a record.
#[test]
fn only_the_last_turn_of_a_record_may_be_incomplete() {
    let error = read_record::<Partial>("1. e2> e2>e4 e7>e5 *", None).unwrap_err();
    assert!(error.to_string().contains("“e2>” is not finished"), "{error}");
    let mut reader = RecordReader::<Partial>::new(None).lenient();
    while !reader.advance("1. e2>e4 e7> e7>e5 2. d2>d4 *").unwrap() {}
    assert_eq!(reader.remarks().len(), 1);
    let (tree, record) = reader.into_tree();
    assert_eq!((tree.lines[0].len(), tree.pending.len(), record.turns.len()), (1, 1, 2));
    assert_eq!(record.turns[1].comment, "2. e7>e5 d2>d4");
}

/// Without the draw by repetition a list of actions goes on behind one.
#[test]
fn actions_are_played_by_the_rules_that_are_chosen() {
    let open = |actions: &str, repetition_draw| {
        let opening = Opening { actions: Some(actions), repetition_draw, ..Opening::default() };
        GameKind::PacoSako.open(&opening)
    };
    let mut table = open("[]", Some(false)).unwrap();
    for turn in ["Nb1>c3", "Nb8>c6", "Nc3>b1", "Nc6>b8"].repeat(2) {
        table.play_turn(turn).unwrap();
    }
    table.play_turn("e2>e4").unwrap();
    let actions = table.actions();
    assert_eq!(open(&actions, Some(false)).unwrap().turn_count(), 9);
    let error = open(&actions, None).err().unwrap();
    assert_eq!(error.code, "bad-actions");
    let illegal = open(r#"[{"Lift":0}]"#, None).err().unwrap();
    assert!(illegal.code == "bad-actions" && illegal.details.reason.is_some(), "{illegal:?}");
}

#[test]
fn a_game_that_is_over_has_no_sequences_of_turns() {
    let mut table = GameKind::PacoSako.open(&Opening::default()).unwrap();
    assert_eq!((table.perft(0), table.perft(1)), (Ok(1), Ok(20)));
    table.resign(Color::White).unwrap();
    assert_eq!((table.perft(0), table.perft(1)), (Ok(1), Ok(0)));
    assert_eq!(table.legal_turns().count(), 0);
}

#[test]
fn tags_with_other_characters_in_their_names_are_left_out() {
    let session = Session::new(at(START));
    assert_eq!(write_record(&session, &[("A]\n", "x"), ("", "x"), ("Ä", "x")]), write_record(&session, &[]));
    assert!(write_record(&session, &[("White_2", "x")]).contains("[White_2 \"x\"]"));
}

/// What belongs to the start of a game is not taken beside a record, which has its own.
#[test]
fn options_that_a_record_contradicts_are_refused() {
    let opening = Opening { record: Some("*"), fed: Some(true), ..Opening::default() };
    let error = GameKind::PacoSako.open(&opening).err().unwrap();
    assert!(error.code == "bad-argument" && error.message.contains("record, fed"), "{error}");
}
