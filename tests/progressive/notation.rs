//! Series as text, and records: both numberings, variations within a series, comments, results.

use paco_sako::games::interface::{Text, open};
use paco_sako::games::progressive::{Partial, RuleSet, read_series, turn_links};
use paco_sako::games::records::{RecordReader, read_record, read_tree, write_record};
use paco_sako::games::view::joined;
use paco_sako::games::{GameKind, Opening};
use paco_sako::position::{EndReason, Outcome, Stepwise};
use paco_sako::session::Session;

fn session(record: &str) -> Session<Partial> {
    read_record(record, None).unwrap_or_else(|error| panic!("{error}\n{record}")).0
}

#[test]
fn links_of_a_series() {
    let start = Partial::from_fen("4k3/P7/8/8/8/8/8/4K2R w K - 0 4", RuleSet::Scottish).unwrap();
    let steps = read_series(&start, "Rh5 O-O").unwrap_err();
    assert_eq!(steps.code, "illegal-turn");
    let (text, at) = steps.details.span.clone().unwrap();
    assert_eq!((&text[at], text.as_str()), ("O-O", "Rh5 O-O"));
    let steps = read_series(&start, "4. O-O Rf5 a8=Q+").unwrap();
    let links = turn_links(&start, &steps).unwrap();
    let texts: Vec<&str> = links.iter().map(|link| link.text.as_str()).collect();
    assert_eq!(texts, ["O-O", " Rf5", " a8=Q+"]);
    assert_eq!(links.iter().map(|link| link.steps).collect::<Vec<_>>(), [2, 4, 7]);
    assert_eq!(start.step_list(&steps).unwrap(), "e1>g1 f1>f5 a7>a8=Q");
    for count in 1..=steps.len() {
        let (part, links) = (&steps[..count], turn_links(&start, &steps[..count]).unwrap());
        assert_eq!(read_series(&start, &joined(&links)).unwrap(), part);
        assert_eq!(read_series(&start, &start.step_list(part).unwrap()).unwrap(), part);
    }
    // From within a series, and from within a step.
    let mut state = start;
    for step in &steps[..3] {
        state.play(*step).unwrap();
    }
    assert_eq!(read_series(&state, "Rf5 a8=Q").unwrap(), steps[3..]);
    for step in &steps[3..6] {
        state.play(*step).unwrap();
    }
    assert_eq!(joined(&turn_links(&state, &steps[6..]).unwrap()), "=Q+");
    assert_eq!(read_series(&state, "=Q").unwrap(), steps[6..]);
    // Beyond the end of the series.
    let beyond = read_series(&start, "O-O Rf5 a8=Q+ Kg2").unwrap_err();
    assert_eq!(beyond.details.span.map(|(_, at)| at), Some(14..17));
}

const MOVES: &str = "1. e4 2. e5 d6 3. Qh5 Qxf7+ 4. Kxf7 Nf6 Nxe4 d5 *";

#[test]
fn records_are_numbered_by_the_lengths_of_series() {
    let game = session(MOVES);
    assert_eq!(game.turns().len(), 4);
    let record = write_record(&game, &[]);
    assert!(record.contains(MOVES), "{record}");
    assert!(record.contains("[Variant \"Progressive\"]") && record.contains("[Rules \"Scottish\"]"), "{record}");
    // One series of each side under one number.
    let pairs = session("1. e4 e5 d6 2. Qh5 Qxf7+ Kxf7 Nf6 Nxe4 d5 *");
    assert!(pairs.steps().eq(game.steps()));
    // Without numbers, and from a position.
    let fen = "[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 0 20\"]\n[Rules \"English\"]\n\n20. Rh2 Kf2 *";
    let game = session(fen);
    assert!(game.is_turn_under_way() && game.state().position().made() == 2);
    assert!(write_record(&game, &[]).contains("20. Rh2 Kf2 *"));
}

#[test]
fn the_game_may_end_in_the_middle_of_a_series() {
    let record = "[FEN \"4k3/8/8/8/8/8/4r3/4K3 w - - 0 3\"]\n\n3. Kxe2 1/2-1/2";
    let game = session(record);
    assert_eq!(game.outcome(), Some(Outcome::draw(EndReason::InsufficientMaterial)));
    assert_eq!(game.turns().len(), 1);
    let written = write_record(&game, &[]);
    assert!(written.contains("3. Kxe2 1/2-1/2"), "{written}");
    assert_eq!(session(&written).turns().len(), 1);
    let beyond = read_record::<Partial>(&record.replace("Kxe2", "Kxe2 Kf2"), None).unwrap_err();
    assert!(beyond.to_string().contains("turn"), "{beyond}");
    let (wrong, read) = read_record::<Partial>(&record.replace("1/2-1/2", "1-0"), None).unwrap();
    assert_eq!(wrong.outcome(), game.outcome());
    assert_eq!(read.turns[0].comment, "[Result \"1-0\"]");
}

#[test]
fn variations_replace_series_or_a_part_of_them() {
    let text = "1. e4! {one} 2. e5 {two} d6?? {three} (2. d5 d4) (c5 {four} (Nf6)) 3. Qh5 Qxf7+ *";
    let (tree, record) = read_tree::<Partial>(text, None).unwrap_or_else(|error| panic!("{error}"));
    let texts: Vec<Vec<&str>> =
        (0..4).map(|line| record.line(line).iter().map(|turn| turn.text.as_str()).collect()).collect();
    assert_eq!(texts, [vec!["e4", "e5 d6", "Qh5 Qxf7+"], vec!["d5 d4"], vec!["e5 c5"], vec!["e5 Nf6"]]);
    assert_eq!(record.turns[1].comment, "two three");
    assert_eq!(
        (record.turns[0].annotations.as_slice(), record.turns[1].annotations.as_slice()),
        (&[1][..], &[4][..])
    );
    let places: Vec<_> = record.variations.iter().map(|variation| (variation.line, variation.turn)).collect();
    assert_eq!(places, [(0, 1), (0, 1), (2, 0)]);
    assert_eq!(tree.lines.iter().map(Vec::len).collect::<Vec<_>>(), [3, 1, 1, 1]);
    let numbering = paco_sako::games::records::numbering(&tree.start);
    let written = record.write(numbering);
    assert!(written.contains("1. e4! {one} 2. e5 d6?? {two three} (2. d5 d4) (2. e5 c5 {four}"), "{written}");
    let (again, _) = read_tree::<Partial>(&written, None).unwrap();
    assert_eq!(again.lines, tree.lines);
}

#[test]
fn faults_of_records_name_the_series() {
    for (moves, message) in [
        ("1. e4 2. e5 Ke6 *", "turn 2 of Black: “Ke6”"),
        ("1. e4 2. e5 d6 3. Qh5 Zz9 *", "turn 3 of White: “Zz9”"),
        ("1. e4 2. e5 d6 3. Nf3 Nc3 d4 (3. d3 Be2) *", "“d3 Be2” is not finished"),
    ] {
        let error = read_tree::<Partial>(moves, None).unwrap_err().to_string();
        assert!(error.contains(message), "{moves}: {error}");
    }
    // The part of the text is the whole series, which may have numbers and comments between its moves.
    let text = "1. e4 2. e5 {so} d6\n3. Qh5 {on} Zz9 *";
    let mut reader = RecordReader::<Partial>::new(None);
    let error = loop {
        if let Err(error) = reader.advance(text) {
            break error;
        }
    };
    let fault = reader.failure(text, error).details.record.unwrap();
    let span = fault.span.unwrap();
    assert_eq!((fault.line, &text[span.from..span.to]), (Some(2), "Qh5 {on} Zz9"));
}

#[test]
fn the_view_shows_the_series() {
    let kind = GameKind::from_name("progressive").unwrap();
    let opening = Opening { rules: Some("english"), ..Opening::default() };
    let mut table = kind.open(&opening).unwrap();
    table.play_turn("e4").unwrap();
    assert_eq!(table.played(0).series, Some(1));
    assert_eq!(table.play_turn("e5").unwrap_err().code, "bad-notation");
    for step in table.read_turn("e5").unwrap() {
        table.play(step).unwrap();
    }
    let view = table.view();
    let series = view.series.unwrap();
    assert_eq!((series.length, series.made, series.moved.first()), (2, 1, "e5".parse().ok()));
    assert_eq!((view.notation.as_deref(), view.pending.len()), (Some("e5"), 2));
    assert!(table.undo_step() && table.undo_step() && table.view().series.unwrap().made == 0);
    assert!(table.redo_turn());
    table.play_turn("d6").unwrap();
    assert_eq!((table.turn_count(), table.played(1).links.len()), (2, 2));
    // A check is shown until the first move that parries it.
    let fen = Some("4k3/8/8/8/8/8/3PP3/r3K3 w - - 0 3");
    let mut table = kind.open(&Opening { fen, ..Opening::default() }).unwrap();
    assert_eq!(table.view().alarms.len(), 1);
    for step in table.read_turn("Kf2").unwrap() {
        table.play(step).unwrap();
    }
    assert!(table.view().alarms.is_empty());
    let record = "1. e4 2. e5 Ke7";
    let game: Session<Partial> = open(&Opening { record: Some(record), ..Opening::default() }).unwrap();
    assert!(game.turns().len() == 2);
}
