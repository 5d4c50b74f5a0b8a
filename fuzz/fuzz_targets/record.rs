//! Arbitrary text as a record, a turn and an action list: everything that can be read survives a round trip.
#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};
use paco_sako::games::paco::{Partial, Position, RuleSet, read_actions, read_turn, write_actions, write_turn};
use paco_sako::games::records::{read_record, read_tree};
use paco_sako::position::Stepwise;
use paco_sako::record::{Numbering, Record, RecordParser};
use paco_sako_fuzz::{check_record, is_large};

fn check_split(text: &str) {
    match Record::parse(text) {
        Ok(record) => {
            for before in [0, 1, 45] {
                let written = record.write(Numbering::Pairs { before });
                assert_eq!(Record::parse(&written).as_ref(), Ok(&record), "{written}");
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    // In parts, which end anywhere.
    let mut lenient = RecordParser::default().lenient();
    while matches!(lenient.advance(text, 100), Ok(false)) {}
}

fn check_turn(start: &Partial, text: &str) {
    match read_turn(start, text) {
        Ok(steps) => {
            let written = write_turn(start, &steps).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(read_turn(start, &written), Ok(steps), "{text}");
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

fn check_actions(text: &str) {
    match read_actions(text) {
        Ok(steps) => assert_eq!(read_actions(&write_actions(steps.iter().copied())), Ok(steps)),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Returns `true` if the record begins with a diagram whose turns are too large.
fn begins_large(text: &str) -> bool {
    let Ok(record) = Record::parse(text) else { return false };
    let start = record.tag("FEN").map(|fen| Partial::from_fen(fen, RuleSet::Manual));
    start.is_some_and(|start| start.is_ok_and(|start| is_large(&start)))
}

/// Checks a game with its variations: every turn ends at the start of the next one, and the main line is the
/// game's.
fn check_tree(text: &str) {
    let (tree, record) = match read_tree::<Partial>(text, None) {
        Ok(read) => read,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    assert_eq!(tree.lines.len(), 1 + record.variations.len());
    for turns in &tree.lines {
        let mut next = None;
        for turn in turns {
            assert!(next.is_none_or(|next| next == turn.start), "{text}");
            let mut state = turn.start;
            for &step in &turn.steps {
                state.play(step).unwrap_or_else(|error| panic!("{text}: {error}"));
            }
            next = Some(state);
        }
    }
    for (variation, turns) in record.variations.iter().zip(&tree.lines[1..]) {
        assert_eq!(turns[0].start, tree.lines[variation.line][variation.turn].start, "{text}");
    }
    let (session, _) = read_record::<Partial>(text, None).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(session.turns(), tree.lines[0], "{text}");
    assert_eq!(session.outcome(), tree.outcome, "{text}");
}

fuzz_target!(|data: &[u8]| -> Corpus {
    let Ok(text) = std::str::from_utf8(data) else { return Corpus::Reject };
    check_split(text);
    check_actions(text);
    let start = Partial::new(Position::start(RuleSet::Manual));
    check_turn(&start, text);
    for word in text.split_whitespace().take(20) {
        check_turn(&start, word);
    }
    if begins_large(text) {
        return Corpus::Keep;
    }
    check_tree(text);
    for rules in [None, Some(RuleSet::PacoPlay), Some(RuleSet::Simple)] {
        match read_record::<Partial>(text, rules) {
            Ok((session, _)) => {
                check_record(&session);
                // Unless the game is over, it can be continued.
                let _ = session.state().legal_steps();
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
    Corpus::Keep
});
