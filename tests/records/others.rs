//! Files of clubs and other programs, as they are: signs, results and tags in ways of their own.

use paco_sako::board::Color;
use paco_sako::games::chess::Partial;
use paco_sako::games::{read_record, read_tree, write_record};
use paco_sako::position::Outcome;
use paco_sako::record::{Record, RecordSplitter};

/// A file of `tests/data/records`, game by game, as the splitter finds them.
fn games(name: &str) -> Vec<String> {
    let path = format!("{}/tests/data/records/{name}.pgn", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut splitter = RecordSplitter::default();
    let mut beginnings = splitter.add(&text);
    beginnings.extend(splitter.end());
    let units: Vec<u16> = text.encode_utf16().collect();
    let offsets: Vec<usize> = beginnings.iter().map(|beginning| beginning.offset).collect();
    let from = std::iter::once(0).chain(offsets.iter().copied());
    let to = offsets.iter().copied().chain([units.len()]);
    from.zip(to).map(|(from, to)| String::from_utf16(&units[from..to]).unwrap()).collect()
}

/// The games of a file with the lengths of their main lines and their results.
fn read(name: &str) -> Vec<(Record, usize, &'static str)> {
    let read = |text: &String| {
        let (tree, record) = read_tree::<Partial>(text, None).unwrap_or_else(|error| panic!("{error}\n{text}"));
        (record, tree.lines[0].len(), tree.outcome.map_or("*", Outcome::result))
    };
    games(name).iter().map(read).collect()
}

#[test]
fn signs_are_annotations() {
    let all: Vec<Vec<Vec<u8>>> = read("symbols")
        .into_iter()
        .map(|(record, ..)| record.turns.into_iter().map(|turn| turn.annotations).collect())
        .collect();
    assert_eq!(
        all,
        [
            vec![vec![16], vec![14], vec![13], vec![7], vec![], vec![]],
            vec![vec![10], vec![]],
            vec![vec![146], vec![]],
            vec![vec![18], vec![19]],
            vec![vec![14], vec![]],
            vec![vec![16], vec![10], vec![13]],
            vec![vec![16], vec![14], vec![17]],
            vec![vec![], vec![], vec![]],
        ]
    );
    assert_eq!(read("annotation-spaced")[0].0.turns[4].annotations, [3]);
    assert_eq!(read("castle-plus").iter().map(|(_, turns, _)| *turns).collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn results_in_other_words() {
    let read = |name| read(name).iter().map(|(_, turns, result)| (*turns, *result)).collect::<Vec<_>>();
    assert_eq!(read("results-colon"), [(2, "1-0"), (2, "1/2-1/2"), (2, "1-0"), (2, "*"), (2, "1-0")]);
    assert_eq!(read("result-conflict"), [(2, "0-1")]);
}

#[test]
fn a_result_that_contradicts_another_is_kept() {
    assert_eq!(read("result-conflict")[0].0.turns[1].comment, "[Result \"1-0\"]");
    let mated = "[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 1-0";
    let (tree, record) = read_tree::<Partial>(mated, None).unwrap();
    assert_eq!((tree.outcome.map(Outcome::result), record.result.as_str()), (Some("0-1"), "0-1"));
    assert_eq!(record.turns[3].comment, "[Result \"1-0\"]");
    let cut_off = "[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4#";
    let (_, record) = read_tree::<Partial>(cut_off, None).unwrap();
    assert_eq!(record.turns[3].comment, "[Result \"1-0\"]");
}

#[test]
fn bad_tags_and_padding_tear_no_game() {
    let games = read("tags-without-values");
    let [(record, 2, "*")] = games.as_slice() else { panic!("{games:?}") };
    assert_eq!((record.tag("White"), record.tag("Black")), (Some("Ada"), None));
    assert_eq!(record.comment, "[Event] [Site ] [Black Ben]");
    assert_eq!(read("ctrl-z").iter().map(|(_, turns, _)| *turns).collect::<Vec<_>>(), [2]);
}

#[test]
fn games_begin_late_in_positions_of_chess() {
    let read = |name| read(name).iter().map(|(_, turns, result)| (*turns, *result)).collect::<Vec<_>>();
    assert_eq!(read("fen-late-number"), [(1, "1-0"), (1, "0-1")]);
    assert_eq!(read("positions-chess-fen"), [(0, "*")]);
}

#[test]
fn threats_are_kept_as_text() {
    let (record, turns, _) = &read("null-variation-z0")[0];
    assert_eq!((*turns, record.variations.len()), (7, 0));
    assert_eq!(record.turns[5].comment, "(3... Z0 Threat: 4. Ng5! Z0 5. Bxf7+)");
}

/// Read and written again, with the tags of the record.
fn again(text: &str) -> String {
    let (session, record) = read_record::<Partial>(text, None).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let tags: Vec<_> = record.tags.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    write_record(&session, &tags)
}

#[test]
fn the_words_of_other_programs_come_out_as_they_came_in() {
    let mate = "1. f3 e5 2. g4 Qh4# 0-1";
    for (tags, turns) in [
        ("[Termination \"Normal\"]", mate),
        ("[Termination \"Normal\"]", "1. e4 1-0"),
        ("[Termination \"Time forfeit\"]", "1. e4 1-0"),
        ("[Termination \"Abandoned\"]", "1. e4 *"),
        ("[Variant \"Standard\"]", "1. e4 *"),
        ("[Variant \"fischerandom\"]", "1. e4 *"),
        ("[Variant \"From Position\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]", "1. O-O *"),
        (
            "[ECO \"C20\"]\n[Opening \"King's Pawn Game\"]\n[Variation \"None\"]\n[ECOUrl \"https://example.org/C20\"]",
            "1. e4 e5 *",
        ),
    ] {
        let written = again(&format!("{tags}\n\n{turns}\n"));
        for tag in tags.lines() {
            assert!(written.lines().any(|line| line == tag), "{tag}\n{written}");
        }
        assert!(!written.contains("EndReason"), "{written}");
        assert_eq!(again(&written), written);
    }
    // What is known of an end besides has a tag of its own.
    let mut session = read_record::<Partial>("1. e4 *", None).unwrap().0;
    session.resign(Color::White).unwrap();
    let written = write_record(&session, &[("Termination", "Normal")]);
    assert!(written.contains("[Termination \"Normal\"]\n[EndReason \"resignation\"]"), "{written}");
    assert_eq!(again(&written), written);
    assert_eq!(read_record::<Partial>(&written, None).unwrap().0.outcome(), session.outcome());
    // A reason of ours that is so no more is not kept.
    let written = write_record(&session, &[("Termination", "time"), ("Variant", "Antichess")]);
    assert!(
        written.contains("[Variant \"Chess\"]") && written.contains("[Termination \"resignation\"]"),
        "{written}"
    );
}

#[test]
fn blanks_in_comments_stay() {
    let text = "{a  b}\n1. e4 {  two  words,\n   and a line\n\n  a\tparagraph } *";
    let record = Record::parse(text).unwrap();
    assert_eq!(
        (record.comment.as_str(), record.turns[0].comment.as_str()),
        ("a  b", "two  words, and a line\na\tparagraph")
    );
    let numbering = paco_sako::record::Numbering::Pairs { black_first: false };
    assert_eq!(Record::parse(&record.write(numbering)), Ok(record));
}
