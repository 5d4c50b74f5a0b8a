//! Tests of parsing and writing records.

use super::*;

const PAIRS: Numbering = Numbering::Pairs { before: 0 };

#[test]
fn reads_what_it_writes() {
    let text = "[White \"A \\\"quoted\\\" \\\\ name\"]\n[Result \"1-0\"]\n\n{before} 1. e2>e4 {why not} 1... e7>e5 2. 0-0 d7>d5# 1-0\n";
    let record = Record::parse(text).unwrap();
    assert_eq!(record.tag("White"), Some("A \"quoted\" \\ name"));
    assert_eq!(record.turns.len(), 4);
    assert_eq!(record.turns[0].comment, "why not");
    assert_eq!(record.turns[2].text, "0-0");
    assert_eq!(record.result, "1-0");
    assert_eq!(record.write(PAIRS), text);
}

#[test]
fn numbers_may_touch_the_turn_and_black_may_begin() {
    let record = Record::parse("3...e7>e5 4.e2>e4 $3 ; rest of the line\n 4... 0-0-0 *").unwrap();
    let turns: Vec<&str> = record.turns.iter().map(|turn| turn.text.as_str()).collect();
    assert_eq!(turns, ["e7>e5", "e2>e4", "0-0-0"]);
    let written = "1... e7>e5 2. e2>e4!! {rest of the line} 2... 0-0-0 *";
    assert!(
        record.write(Numbering::Pairs { before: 1 }).contains(written),
        "{}",
        record.write(Numbering::Pairs { before: 1 })
    );
}

#[test]
fn errors_name_the_line() {
    for (text, line) in [
        ("\n[White Ada", 2),
        ("[FEN 8/8]\n", 1),
        ("1. e2>e4\n{never closed", 2),
        ("\n\n* e2>e4", 3),
        ("\n(", 2),
        ("1. e2>e4 ()", 1),
        ("1. e2>e4 ({only words})", 1),
        ("1. e2>e4\n(1. d2>d4", 2),
        ("1. e2>e4 (1. d2>d4)\n)", 2),
        ("1. e2>e4\n$256", 2),
        ("1. e2>e4 $x", 1),
        ("1. e2>e4\n[White \"Ada\"]", 2),
        ("\n1.[White \"Ada\"]", 2),
        ("[White \"A\\\nda\"]", 1),
        ("[White \"A\rda\"]", 1),
        ("1. e2>e4 $1!", 1),
    ] {
        assert_eq!(Record::parse(text).unwrap_err().line, line, "{text}");
    }
}

#[test]
fn errors_quote_the_text_found() {
    for (text, found) in [
        ("[White Ada", "[White"),
        ("1. e2>e4\n$256 e7>e5", "$256"),
        ("1. e2>e4 *\n e7>e5", "e7>e5"),
        ("1. e2>e4 (", "("),
        ("1. e2>e4 {so\n", "{so"),
    ] {
        assert_eq!(Record::parse(text).unwrap_err().found, found, "{text}");
    }
    assert_eq!(Record::parse(&"e".repeat(20_000)).unwrap_err().found, "e".repeat(100));
}

#[test]
fn bad_tags_are_kept_as_a_comment() {
    let text = "[Event]\n[Site ]\n[White \"Ada\"]\n[Black Ben]\n[\"Cup\"] [Round \"1\"]\n\n1. e4 e5 *";
    let record = Record::parse(text).unwrap();
    assert_eq!(record.tags, [("White".into(), "Ada".into()), ("Round".into(), "1".into())]);
    assert_eq!(record.comment, "[Event] [Site ] [Black Ben] [\"Cup\"]");
    assert_eq!(record.turns.len(), 2);
    assert_eq!(Record::parse(&record.write(PAIRS)), Ok(record));
}

#[test]
fn invisible_characters_are_skipped() {
    for text in ["1. e4 e5 *\n\u{1a}", "1. e4 e5 *\n\0\0\0", "\u{feff}1. \u{200b}e4\u{200b} e\u{2060}5 *\u{200b}"]
    {
        let record = Record::parse(text).unwrap();
        let turns: Vec<&str> = record.turns.iter().map(|turn| turn.text.as_str()).collect();
        assert_eq!((turns.as_slice(), record.result.as_str()), (["e4", "e5"].as_slice(), "*"), "{text:?}");
    }
}

#[test]
fn signs_are_annotations() {
    for (sign, number) in [
        ("±", 16),
        ("∓", 17),
        ("⩲", 14),
        ("⩱", 15),
        ("=", 10),
        ("∞", 13),
        ("+=", 14),
        ("=+", 15),
        ("+/=", 14),
        ("=/+", 15),
        ("+/-", 16),
        ("-/+", 17),
        ("+-", 18),
        ("-+", 19),
        ("+−", 18),
        ("□", 7),
        ("=∞", 44),
        ("↑", 36),
        ("→", 40),
        ("⇆", 132),
        ("⊕", 138),
        ("∆", 140),
    ] {
        for text in [format!("1. e4{sign} e5"), format!("1. e4 {sign} e5"), format!("1.e4!{sign} e5")] {
            let record = Record::parse(&text).unwrap();
            assert_eq!((record.turns.len(), record.turns[0].text.as_str()), (2, "e4"), "{text}");
            assert_eq!(record.turns[0].annotations.last(), Some(&number), "{text}");
            assert_eq!(Record::parse(&record.write(PAIRS)), Ok(record));
        }
    }
    let written = |text| Record::parse(text).unwrap().write(PAIRS);
    assert_eq!(written("1. e4 N e5 (=) 2. Nf3 − d6 *"), "\n1. e4 $146 e5 {(=)} 2. Nf3 d6 *\n");
    assert_eq!(written("1. Qh5++- a1= 2. d8="), "\n1. Qh5+ $18 a1= 2. d8= *\n");
    for text in ["1. exd6 e.p. a6", "1. exd6 ep a6", "1. exd6e.p. a6", "1. exd6ep a6"] {
        assert_eq!(written(text), "\n1. exd6 a6 *\n");
    }
    assert_eq!(written("1. exd6ep! a6"), "\n1. exd6! a6 *\n");
}

#[test]
fn unknown_signs_are_kept_and_reported() {
    for (text, written, told) in [
        ("1. e4?!? e5", "1. e4 {?!?} 1... e5 *", "?!?"),
        ("1. e4 ?!? {so} e5", "1. e4 {?!? so} 1... e5 *", "?!?"),
        ("1. e4!!!± e5", "1. e4 $16 {!!!} 1... e5 *", "!!!"),
        ("1. e4 (1. d4 !?! d5) e5", "1. e4 (1. d4 {!?!} 1... d5) 1... e5 *", "!?!"),
        ("1. e4 ☺ e5 ≈", "1. e4 {☺} 1... e5 {≈} *", "☺"),
        ("1. e4 } e5", "1. e4 e5 *", "}"),
    ] {
        let mut parser = RecordParser::default();
        while !parser.advance(text, usize::MAX).unwrap() {}
        let remarks: Vec<_> =
            parser.take_remarks().into_iter().map(|remark| (remark.expected, remark.found)).collect();
        assert_eq!(remarks, [(Expected::Annotation, told.to_owned())], "{text}");
        let record = parser.into_record();
        assert_eq!(record.write(PAIRS).trim(), written, "{text}");
        assert_eq!(Record::parse(&record.write(PAIRS)), Ok(record));
    }
    // The sign of a check behind a space says nothing new.
    let record = Record::parse("1. e4 e5 2. Qh5 Ke7 3. Qxe5 ++ *").unwrap();
    assert_eq!(record.write(PAIRS).trim(), "1. e4 e5 2. Qh5 Ke7 3. Qxe5 *");
}

/// The lines of a text are counted once, however many errors it has.
#[test]
fn only_the_first_of_many_equal_faults_is_reported() {
    let text = format!("{}\n1. e4{} *", "[Event]\n".repeat(50_000), "\n?!?".repeat(50_000));
    let mut parser = RecordParser::default().lenient();
    while !parser.advance(&text, 8192).unwrap() {}
    let remarks: Vec<_> = parser.take_remarks().into_iter().map(|remark| (remark.expected, remark.line)).collect();
    assert_eq!(remarks, [(Expected::Tag, 1), (Expected::Annotation, 50_003)]);
}

#[test]
fn null_moves_are_kept_as_text_with_all_that_follows() {
    for (text, written) in [
        // A variation that starts with a null move.
        (
            "3. Bc4 Bc5 (3... Z0 {Threat:} 4. Ng5 $1 Z0 5. Bxf7+) 4. c3",
            "1. Bc4 Bc5 {(3... Z0 Threat: 4. Ng5! Z0 5. Bxf7+)} 2. c3 *",
        ),
        (
            "1. e4 ({why not} 1. -- e5 (1... c5) 2. d4 $14) e5",
            "1. e4 {(why not 1. -- e5 (1... c5) 2. d4 $14)} 1... e5 *",
        ),
        // One with a later null move, and one followed by another variation.
        (
            "1. e4 (1. d4 -- 2. c4!? {so} e5 (2... --)) (1. c4) e5",
            "1. e4 (1. d4 {-- 2. c4!? so e5 (2... --)}) (1. c4) 1... e5 *",
        ),
        ("1. e4 (1. d4 d5 (1... null 2. e4) 2. c4) e5", "1. e4 (1. d4 d5 {(1... null 2. e4)} 2. c4) 1... e5 *"),
        // The main line is read up to the null move.
        ("1. e4 e5 2. @@@@ Nf6 (2... d6 {or so}) 3. d4 1-0", "1. e4 e5 {2. @@@@ Nf6 (2... d6 or so) 3. d4} 1-0"),
        ("1. e4 e5 2. --! Nf6 ; so\n3. d4", "1. e4 e5 {2. --! Nf6 ; so 3. d4} *"),
        ("-- e5 *", "{-- e5} *"),
    ] {
        let record = Record::parse(text).unwrap();
        assert_eq!(record.write(PAIRS).trim().replace('\n', " "), written);
        assert_eq!(Record::parse(&record.write(PAIRS)), Ok(record));
    }
    for (text, expected) in [
        ("1. e4 (1. -- e5", Expected::VariationEnd),
        ("1. e4 (1. -- {e5)", Expected::CommentEnd),
        ("1. e4 -- e5)", Expected::TurnWithin),
        ("1. e4 -- 1-0 e5", Expected::Nothing),
    ] {
        assert_eq!(Record::parse(text).unwrap_err().expected, expected, "{text}");
    }
}

#[test]
fn results_are_read_in_other_words() {
    for (word, tag, result) in [
        ("1:0", "?", "1-0"),
        ("0:1", "0-1", "0-1"),
        ("1/2", "1/2-1/2", "1/2-1/2"),
        ("½", "?", "1/2-1/2"),
        ("½:½", "½", "1/2-1/2"),
        ("1-0F", "1-0F", "1-0"),
        ("", "0-1F", "0-1"),
        ("+/-", "+/-", "1-0"),
        ("-/+", "-/+", "0-1"),
        // Both sides have lost, which is none of the four results.
        ("0-0", "0-0", "*"),
        ("0-1", "1-0", "0-1"),
        ("*", "1-0", "*"),
    ] {
        let record = Record::parse(&format!("[Result \"{tag}\"]\n\n1. e4 e5 {word}\n")).unwrap();
        let last = &record.turns[1];
        assert_eq!((record.turns.len(), record.result.as_str()), (2, result), "{word}");
        assert!(last.annotations.is_empty(), "{word}");
    }
    // Without the tag these are an annotation and castling.
    assert_eq!(Record::parse("1. e4 e5 +/-").unwrap().turns[1].annotations, [16]);
    assert_eq!(Record::parse("1. e4 e5 0-0").unwrap().turns.len(), 3);
}

#[test]
fn the_result_behind_the_turns_counts_before_that_of_the_tag() {
    for (end, result) in [("", "1-0"), (" *", "*"), (" 0-1", "0-1")] {
        let record = Record::parse(&format!("[Result \"1-0\"]\n\n1. e2>e4{end}")).unwrap();
        assert_eq!(record.result, result, "{end}");
    }
    assert_eq!(Record::parse("[Result \"won\"]\n\n1. e2>e4").unwrap().result, "*");
}

#[test]
fn unusual_notations_of_turns_are_read() {
    for (text, written) in [
        ("1.1.e2>e4 7 1...2.e7>e5", "\n1. e2>e4 e7>e5 *\n"),
        ("1.e2>e4 1.1-0", "\n1. e2>e4 1-0\n"),
        ("1. $1 ...e2>e4 {so} {} {}", "\n1. ...e2>e4! {so} *\n"),
        ("1. e2>e4 ($142 1. d2>d4! d7>d5)", "\n1. e2>e4 (1. d2>d4 $142 $1 d7>d5) *\n"),
        ("e2>e4 !? $14$1 e7>e5?! d2>d4!!!", "\n1. e2>e4!? $14 $1 e7>e5?! 2. d2>d4 {!!!} *\n"),
        ("22????", "\n{????} *\n"),
        ("e2>e4 2!? 1-0??", "\n1. e2>e4!? 1-0\n"),
        ("e2>e4$2 (d2>d4 *) {so}", "\n1. e2>e4? {so} (1. d2>d4) *\n"),
    ] {
        let record = Record::parse(text).unwrap();
        assert_eq!(record.write(PAIRS), written);
        assert_eq!(Record::parse(written), Ok(record));
    }
}

#[test]
fn quotation_marks_and_backslashes_in_tags_need_no_backslash() {
    for (tag, value) in [
        (r#"[White "A "B" C"]"#, r#"A "B" C"#),
        (r#"[White ""]"#, ""),
        (r#"[White """]"#, "\""),
        (r#"[White "A\B"]"#, r"A\B"),
        (r#"[White "A\\B"]"#, r"A\B"),
        (r#"[White "A\"]"#, r"A\"),
        (r#"[White "A\\"]"#, r"A\"),
        (r#"[White "A \"B\""]"#, r#"A "B""#),
        (r#"[White "The "best" [of] 5" ]"#, r#"The "best" [of] 5"#),
        (r#"[White "The "best"] of 5"]"#, r#"The "best"] of 5"#),
        ("[White \"“Ada”\"]", "“Ada”"),
        // As in a web page.
        ("[White „Ada“]", "Ada"),
        ("[White “Ada”]", "Ada"),
        ("[White ”Ada \"Bob\"”]", "Ada \"Bob\""),
        ("[White « Ada »]", "Ada"),
    ] {
        let record = Record::parse(&format!("{tag}\n[Black \"Bob\"]\n\n1. e2>e4 *")).unwrap();
        assert_eq!((record.tag("White"), record.tag("Black")), (Some(value), Some("Bob")), "{tag}");
        assert_eq!(record.turns.len(), 1, "{tag}");
        assert_eq!(Record::parse(&record.write(PAIRS)), Ok(record));
    }
    assert_eq!(Record::parse("[White „Ada").unwrap_err().expected, Expected::Tag);
}

#[test]
fn the_usual_tags_are_known_in_any_capitals() {
    let record =
        Record::parse("[WHITE \"Ada\"]\n[Fen \"8/8\"]\n[variant \"Chess\"]\n[cadence \"3d\"]\n\n*").unwrap();
    let names: Vec<&str> = record.tags.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["White", "FEN", "Variant", "cadence"]);
}

#[test]
fn three_dots_may_be_one_character() {
    let record = Record::parse("1… e7>e5 2.e2>e4 ... 2…d7>d5 3. … c7>c5 *").unwrap();
    let turns: Vec<&str> = record.turns.iter().map(|turn| turn.text.as_str()).collect();
    assert_eq!(turns, ["e7>e5", "e2>e4", "d7>d5", "c7>c5"]);
}

#[test]
fn variations_are_read_and_written() {
    let text = "\n{intro} 1. e2>e4! {why} ({or} 1. d2>d4 d7>d5 (1... c7>c5? $14 {bold} 2. d4>d5)\n(1... e7>e6)) \
                (1. c2>c4) 1... e7>e5 2. d2>d4 *\n";
    let record = Record::parse(text).unwrap();
    let places: Vec<_> = record.variations.iter().map(|variation| (variation.line, variation.turn)).collect();
    assert_eq!(places, [(0, 0), (1, 1), (1, 1), (0, 0)]);
    assert_eq!(record.variations[0].comment, "or");
    assert_eq!(record.variations[1].turns[0].annotations, [2, 14]);
    assert_eq!(record.turns[0].annotations, [1]);
    assert_eq!(record.write(PAIRS), text);
}

#[test]
fn no_nesting_is_too_deep() {
    let deep = 100_000;
    let text = format!("a{}{}", "(b".repeat(deep), ")".repeat(deep));
    let record = Record::parse(&text).unwrap();
    assert_eq!(record.variations.len(), deep);
    assert_eq!(Record::parse(&record.write(Numbering::Pairs { before: 1 })), Ok(record));
    assert_eq!(Record::parse(&"a(".repeat(deep)).unwrap_err().line, 1);
}

/// Random records, most of them small, with all features of turns.
fn random_record(rng: &mut fastrand::Rng) -> Record {
    let comment = |rng: &mut fastrand::Rng| {
        let words = ["so", "(not)", "a [%cal Ge2e4]", "1-0", "$1", "; well", "“ŝ”", "{"];
        (0..rng.usize(0..6).saturating_sub(3))
            .map(|_| words[rng.usize(..words.len())])
            .collect::<Vec<_>>()
            .join(" ")
    };
    let line = |rng: &mut fastrand::Rng, least| -> Vec<RecordTurn> {
        (0..rng.usize(least..8))
            .map(|number| RecordTurn {
                text: format!("{}{number}", ["e2>", "0-0-", "PNb", "a8=Q:b"][rng.usize(..4)]),
                annotations: (0..rng.usize(0..5).saturating_sub(2)).map(|_| rng.u8(0..12)).collect(),
                comment: comment(rng),
                at: 0..0,
            })
            .collect()
    };
    let mut record =
        Record { turns: line(rng, 0), comment: comment(rng), result: "*".into(), ..Record::default() };
    for _ in 0..rng.usize(0..12) {
        let from = rng.usize(0..=record.variations.len());
        let known = record.variations.iter().filter(|variation| variation.line == from);
        let first = known.map(|variation| variation.turn).max().unwrap_or(0);
        if let Some(last) = record.line(from).len().checked_sub(1) {
            let turn = rng.usize(first..=last);
            let variation = Variation { line: from, turn, comment: comment(rng), turns: line(rng, 1) };
            record.variations.push(variation);
        }
    }
    record
}

#[test]
fn written_records_read_back_equal() {
    let mut rng = fastrand::Rng::with_seed(6);
    for _ in 0..2000 {
        let record = random_record(&mut rng);
        for before in [0, 1, 45] {
            let text = record.write(Numbering::Pairs { before });
            // From here on, variations are in the order of the text.
            let read = Record::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(read.variations.len(), record.variations.len(), "{text}");
            assert_eq!(read.turns, record.turns, "{text}");
            assert_eq!(read.write(Numbering::Pairs { before }), text);
            let other = read.write(Numbering::Pairs { before: before + 1 });
            assert_eq!(Record::parse(&other), Ok(read));
        }
    }
}

#[test]
fn long_records_are_wrapped() {
    // Words of all lengths, and comments of one and of two paragraphs.
    let mut rng = fastrand::Rng::with_seed(34);
    let mut word = |longest| "x".repeat(rng.usize(1..=longest));
    let turns: Vec<_> = (0..1000)
        .map(|number| {
            let comment = match number % 12 {
                5 => word(60),
                11 => format!("{}\n{}", word(30), word(30)),
                _ => String::new(),
            };
            RecordTurn { text: word(24), comment, ..RecordTurn::default() }
        })
        .collect();
    let record = Record { turns, comment: "y".repeat(90), result: "*".into(), ..Record::default() };
    let text = record.write(PAIRS);
    assert_eq!(Record::parse(&text).as_ref(), Ok(&record));
    // A word is alone on a line only if it is too long, and lines are filled greedily.
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines[..2], ["", &format!("{{{}}}", record.comment)]);
    assert!(lines[2..].iter().all(|line| line.len() <= 80));
    assert!(lines.iter().any(|line| line.len() == 80));
    for pair in lines.windows(2).filter(|pair| pair.iter().all(|line| !line.is_empty())) {
        let next = pair[1].split(' ').next().unwrap();
        assert!(pair[0].len() + 1 + next.len() > 80, "{pair:?}");
    }
}
