//! Records: the tags of settings, drops, claims, and Chess960.

use paco_sako::games::crazyhouse::Partial;
use paco_sako::games::records::{read_record, write_record};
use paco_sako::games::{GameKind, Opening};
use paco_sako::position::{ClaimKind, Stepwise as _};
use paco_sako::session::Session;

use super::{partial, play};

fn record(session: &Session<Partial>) -> String {
    write_record(session, &[])
}

fn played(rules: &str, turns: &str) -> Session<Partial> {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";
    let mut session = Session::new(partial(fen, rules));
    for turn in turns.split_whitespace() {
        for step in paco_sako::games::chess::read_turn(session.state(), turn).unwrap() {
            session.play(step).unwrap();
        }
    }
    session
}

#[test]
fn unusual_settings_are_written_as_tags() {
    let text = record(&played("free-2-7", "e4 d5 exd5 Qxd5 P@e4"));
    assert!(text.contains("[Variant \"Crazyhouse\"]") && text.contains("[Rules \"free-2-7\"]"), "{text}");
    assert!(!text.contains("Drops") && !text.contains("[FEN") && text.contains("P@e4"), "{text}");
    let text = record(&played("dutch-2-6", "e4 d5"));
    assert!(text.contains("[Drops \"dutch\"]\n[PawnDropRanks \"2-6\"]"), "{text}");
    for rules in ["free-2-7", "free-2-4", "dutch-2-7", "dutch-2-6"] {
        let session = played(rules, "e4 d5 exd5 Qxd5 P@e4");
        let (read, _) = read_record::<Partial>(&record(&session), None).unwrap();
        assert_eq!(read.state(), session.state(), "{rules}");
    }
}

#[test]
fn drops_are_read_with_figurines() {
    let played_so = |turns: &str| *played("free-2-7", turns).state();
    for drop in ["♙@e4", "♟@e4", "♟\u{fe0e}@e4"] {
        let turns = format!("e4 d5 exd5 ♛\u{fe0e}xd5 {drop}");
        assert_eq!(played_so(&turns), played_so("e4 d5 exd5 Qxd5 P@e4"), "{turns}");
    }
}

#[test]
fn tags_of_settings_are_read_without_the_tag_of_the_rule_set() {
    let read = |tags: &str| {
        let text = format!("[Variant \"Crazyhouse\"]\n{tags}\n\n1. e4 *");
        read_record::<Partial>(&text, None).map(|(session, _)| session.start().position().rules().name())
    };
    assert_eq!(read("").unwrap(), "free-2-7");
    assert_eq!(read("[Drops \"dutch\"]").unwrap(), "dutch-2-7");
    assert_eq!(read("[PawnDropRanks \"2-4\"]").unwrap(), "free-2-4");
    assert_eq!(read("[Drops \"dutch\"]\n[PawnDropRanks \"2-6\"]").unwrap(), "dutch-2-6");
    assert_eq!(read("[Rules \"dutch-2-6\"]\n[Drops \"dutch\"]").unwrap(), "dutch-2-6");
    let error = read("[Drops \"chilean\"]").unwrap_err().to_string();
    assert!(error.contains("tag Drops is “chilean”, expected “free” or “dutch”"), "{error}");
    let error = read("[Rules \"free-2-6\"]\n[PawnDropRanks \"2-7\"]").unwrap_err().to_string();
    assert!(error.contains("tag PawnDropRanks is “2-7”, expected “2-6”"), "{error}");
}

#[test]
fn a_third_repetition_is_claimed_though_pieces_were_captured_and_dropped() {
    // Rooks capture each other and are dropped on their old squares: every second move is a capture or a drop.
    let mut session = Session::new(partial("r3k3/8/8/8/8/8/8/R3K3[] w - - 0 1", "free-2-7"));
    for _ in 0..2 {
        for turn in ["Ra2", "Ra7", "Ra1", "Ra8"] {
            for step in paco_sako::games::chess::read_turn(session.state(), turn).unwrap() {
                session.play(step).unwrap();
            }
        }
    }
    assert_eq!(session.repetitions(), 3);
    assert_eq!(
        session.claims().iter().map(|claim| claim.kind).collect::<Vec<_>>(),
        [ClaimKind::ThreefoldRepetition]
    );
}

#[test]
fn nothing_is_drawn_by_counting_moves() {
    let mut game = partial("r3k3/8/8/8/8/8/8/R3K3[] w - - 160 100", "free-2-7");
    assert!(game.outcome().is_none() && game.claims(1).is_empty());
    play(&mut game, "Ra2");
    assert!(game.outcome().is_none());
}

#[test]
fn starts_of_chess960_have_the_name_of_the_game() {
    let kind = GameKind::from_name("crazyhouse").unwrap();
    let table = kind.open(&Opening { chess960: Some(7), ..Opening::default() }).unwrap();
    let record = table.record(&[]);
    assert!(record.contains("[Variant \"Crazyhouse\"]") && record.contains("[FEN \""), "{record}");
    let again = kind.open(&Opening { record: Some(&record), ..Opening::default() }).unwrap();
    assert_eq!(again.fen(), table.fen());
    let lichess = "[Variant \"Crazyhouse960\"]\n\n1. e4 *";
    assert!(kind.open(&Opening { record: Some(lichess), ..Opening::default() }).is_ok());
}
