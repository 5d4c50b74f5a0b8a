//! Unmodified files of clubs and other programs, with their own signs, results and tags.

use paco_sako::board::Color;
use paco_sako::games::chess::Partial;
use paco_sako::games::records::{RecordReader, read_record, read_tree, write_record};
use paco_sako::position::Outcome;
use paco_sako::record::{Record, RecordSplitter};

/// The games of a file in `tests/data/records`, as split by the splitter.
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
fn values_of_other_programs_are_written_unchanged() {
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
    // The known reason of the end has a tag of its own.
    let mut session = read_record::<Partial>("1. e4 *", None).unwrap().0;
    session.resign(Color::White).unwrap();
    let written = write_record(&session, &[("Termination", "Normal")]);
    assert!(written.contains("[Termination \"Normal\"]\n[EndReason \"resignation\"]"), "{written}");
    assert_eq!(again(&written), written);
    assert_eq!(read_record::<Partial>(&written, None).unwrap().0.outcome(), session.outcome());
    // An outdated reason is dropped.
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
    let numbering = paco_sako::record::Numbering::Pairs { before: 0 };
    assert_eq!(Record::parse(&record.write(numbering)), Ok(record));
}

#[test]
fn games_continue_after_unclaimed_ends() {
    let bare = "[FEN \"4k3/8/8/8/8/8/8/4Kn2 w - - 0 1\"]\n\n1. Kxf1 Kd7 2. Ke2 1/2-1/2";
    let long = "[FEN \"4k3/8/8/8/8/8/R7/4K3 w - - 149 100\"]\n\n100. Ra3 Kd7 101. Ra4 1/2-1/2";
    for text in [bare, long] {
        let (tree, record) = read_tree::<Partial>(text, None).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!((tree.lines[0].len(), tree.outcome.map(Outcome::result)), (3, Some("1/2-1/2")), "{text}");
        assert!(record.turns.iter().all(|turn| turn.comment.is_empty()), "{text}");
        assert!(again(text).trim_end().ends_with(text.split("\n\n").last().unwrap()), "{text}");
    }
    // A mate is detected.
    assert!(read_tree::<Partial>("1. f3 e5 2. g4 Qh4# 3. a3 0-1", None).is_err());
}

#[test]
fn turns_are_numbered_from_the_number_of_the_position() {
    for (fen, turns) in [
        ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 23", "23. Rd8# 1-0"),
        ("3r2k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 23", "23... Rd1# 0-1"),
        ("4k3/8/8/8/8/8/4P3/4K3 b - - 0 40", "40... Kd7 41. e4 *"),
    ] {
        let written = again(&format!("[FEN \"{fen}\"]\n\n{turns}"));
        assert!(written.ends_with(&format!("\n\n{turns}\n")), "{written}");
    }
}

/// Read leniently: the turns as they are written again, and the codes of the doubtful passages.
fn lenient(text: &str) -> (String, Vec<&'static str>) {
    let mut reader = RecordReader::<Partial>::new(None).lenient();
    while !reader.advance(text).unwrap_or_else(|error| panic!("{error}\n{text}")) {}
    let codes = reader.remarks().iter().map(|remark| remark.details.record.as_ref().unwrap().code).collect();
    let record = Record { tags: Vec::new(), ..reader.into_tree().1 };
    let written = record.write(paco_sako::record::Numbering::Pairs { before: 0 });
    assert_eq!(Record::parse(&written).as_ref(), Ok(&record), "{text}");
    (written.split_whitespace().collect::<Vec<_>>().join(" "), codes)
}

/// A line may be as long as the text: what has been found out about it is not looked for again.
#[test]
fn tags_that_share_a_line_are_told_apart() {
    for (text, tags) in [
        ("[White \"Ada\"] [Black \"Bo\"][Round \"1\"]  \n\n1. e4 *", 3),
        ("[White \"Ada \\\"A\\\"\"] [Black \"\\\\\"] \t\n1. e4 *", 2),
        ("[White “Ada”] [Black \"Bo\"] 1. e4 *", 2),
        ("[White \"Ada\" [Black \"Bo\"]\n[Round \"1\"]\n1. e4 *", 2),
    ] {
        let mut reader = RecordReader::<Partial>::new(None).lenient();
        while !reader.advance(text).unwrap_or_else(|error| panic!("{error}: {text}")) {}
        assert_eq!((reader.record().tags.len(), reader.record().turns.len()), (tags, 1), "{text}");
    }
    // A tag does not go on in the next line.
    let error = Record::parse("[White\n\"Ada]\n1. e4 *").unwrap_err();
    assert_eq!((error.line, error.found.as_str()), (1, "[White"));
    // None of these tags ends: their line is read once.
    let open = "[a \"".repeat(100_000);
    let mut reader = RecordReader::<Partial>::new(None).lenient();
    while matches!(reader.advance(&open), Ok(false)) {}
}

#[test]
fn illegal_turns_become_comments() {
    for (text, turns, codes) in [
        (
            "1. e4 e5 2. Nf3 Nc6 3. Ke3 a6 (3... d6 {so} 4. d4!) 4. Ba4 1-0",
            "1. e4 e5 2. Nf3 Nc6 {3. Ke3 a6 (3... d6 so 4. d4!) 4. Ba4} 1-0",
            &["illegal-turn"][..],
        ),
        (
            "1. e4 (1. d4 d5 2. Ke3 {no} Nf6 (2... e6)) (1. c4 c5) 1... e5 *",
            "1. e4 (1. d4 d5 {2. Ke3 no 2... Nf6 (2... e6)}) (1. c4 c5) 1... e5 *",
            &["illegal-turn"],
        ),
        (
            "1. e4 (1. d4 d5 (1... Ke4 {no} 2. c4 (2. c3)) 2. Bf4) ({why} 1. c4 c5) e5 (1... d6) 2. d4 *",
            "1. e4 (1. d4 d5 {(1... Ke4 no 2. c4 (2. c3))} 2. Bf4) ({why} 1. c4 c5) 1... e5 (1... d6) 2. d4 *",
            &["illegal-turn"],
        ),
        ("1. f3 e5 2. g4 Qh4# 3. a3 0-1", "1. f3 e5 2. g4 Qh4# {3. a3} 0-1", &["game-over"]),
        ("1. e4 e5 2. d4 {never closed 2... exd4", "1. e4 e5 2. d4 {never closed 2... exd4} *", &["open-comment"]),
        ("1. e4 (1. d4 d5 (1... f5) 2. c4", "1. e4 (1. d4 d5 (1... f5) 2. c4) *", &["open-variation"]),
        ("1. e4 () e5) 2. d4 *", "1. e4 {()} 1... e5 2. d4 *", &["empty-variation"]),
        (
            "1. e4 $999 e5 [Diagram 1] 2. d4 1-0 and so on",
            "1. e4 {$999} 1... e5 {[Diagram 1]} 2. d4 {and so on} 1-0",
            &["annotation", "late-tag", "behind-result"],
        ),
    ] {
        assert_eq!(lenient(text), (turns.to_owned(), codes.to_vec()), "{text}");
        assert!(read_tree::<Partial>(text, None).is_err(), "{text}");
    }
    // Without a turn there is no game.
    let mut reader = RecordReader::<Partial>::new(None).lenient();
    let read = std::iter::repeat_with(|| reader.advance("1. Ke3 e5 *")).find(|read| !matches!(read, Ok(false)));
    assert!(read.unwrap().is_err());
}

#[test]
fn doubtful_passages_become_remarks() {
    for (text, code) in [
        ("[Event]\n\n1. e4 *", "tag"),
        ("1. e4 -- 2. d4 *", "null-move"),
        ("[Result \"1-0\"]\n\n1. e4 0-1", "other-result"),
    ] {
        assert_eq!(lenient(text).1, [code], "{text}");
    }
    assert_eq!(lenient("1. e4 (1. -- d5) e5 *").1, [""; 0]);
}
