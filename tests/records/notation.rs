//! Turn notation and records: the formats of rules §10, lenient reading, and errors of bad input.

use paco_sako::board::Color;
use paco_sako::games::Failure;
use paco_sako::games::paco::{NotationError, Partial, Position, RuleSet, read_turn, step_list, write_turn};
use paco_sako::games::records::{RecordReader, read_record, read_tree, write_record};
use paco_sako::position::{EndReason, Outcome, Step, Stepwise as _};
use paco_sako::session::Session;

fn state(fen: &str) -> Partial {
    Partial::from_fen(fen, RuleSet::Manual).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Reads a turn and returns it in notation and as a step list.
fn both(fen: &str, text: &str) -> (String, String) {
    let state = state(fen);
    let steps = read_turn(&state, text).unwrap_or_else(|error| panic!("{fen}: {error}"));
    (write_turn(&state, &steps).unwrap(), step_list(&state, &steps).unwrap())
}

/// Each of these is written in this way, and read from either form.
#[test]
fn every_kind_of_turn() {
    const CASTLE: &str = "4k3/8/8/8/8/8/8/R3K2R w 0 AH - -";
    for (fen, notation, list) in [
        ("7k/8/8/8/8/8/8/1N5K w 0 - - -", "Nb1>c3", "b1>c3"),
        ("7k/8/8/8/8/8/4P3/7K w 0 - - -", "e2>e4", "e2>e4"),
        ("7k/8/8/3p4/4P3/8/8/7K w 0 - - -", "e4xd5", "e4>d5"),
        ("7k/8/8/8/2n5/8/8/5B1K w 0 - - -", "Bf1xNc4", "f1>c4"),
        // A chain of pawns, and one of a bishop and a rook.
        ("7k/8/8/3a4/4a3/5a2/6P1/K7 w 0 - - -", "g2>Pf3>Pe4>Pd5>d6", "g2>f3>e4>d5>d6"),
        ("k7/5c2/8/5q2/2B5/8/8/7K w 0 - - -", "Bc4>Rf7xQf5", "c4>f7>f5"),
        // Unions.
        ("7k/8/8/8/8/8/3D4/7K w 0 - - -", "PNd2>d4", "d2>d4"),
        ("7k/8/8/8/3J4/8/8/7K w 0 - - -", "RBd4>d6", "d4>d6"),
        ("7k/8/8/8/3a4/8/8/7K w 0 - - -", "PPd4>d5", "d4>d5"),
        // Promotions: at the end, in a chain, carried by the enemy.
        ("7k/P7/8/8/8/8/8/7K w 0 - - -", "a7>a8=QŜ", "a7>a8=Q"),
        ("1D5k/P7/8/8/8/8/8/7K w 0 - - -", "b8=Q:a7>a8=N", "b8=Q:a7>a8=N"),
        ("1o5k/P7/8/8/8/8/8/7K w 0 - - -", "a7>Nb8=R>c6Ŝ", "a7>b8=R>c6"),
        ("7k/8/8/7p/7P/8/8/1d5K b 0 - - -", "b1=Q:Kh8>g8", "b1=Q:h8>g8"),
        // Castling.
        (CASTLE, "0-0", "e1>g1"),
        (CASTLE, "0-0-0", "e1>c1"),
        ("7k/8/8/8/8/8/8/1R3KR1 w 0 BG - -", "0-0", "f1>g1"),
        ("7k/8/8/8/8/8/8/1R3KR1 w 0 BG - -", "0-0-0", "f1>b1"),
        // En passant, also against a union.
        ("7k/8/8/8/Pp6/8/8/7K b 0 - a3 -", "b4xa3", "b4>a3"),
        ("k7/8/8/8/6pD/8/8/7K b 0 - h3 -", "g4>Nh3>f5", "g4>h3>f5"),
        // Ŝako and the union with the king.
        ("7k/8/8/8/8/8/R7/7K w 0 - - -", "Ra2>a8Ŝ", "a2>a8"),
        ("R6k/8/8/8/8/8/8/7K w 0 - - -", "Ra8xKh8#", "a8>h8"),
    ] {
        let expected = (notation.to_owned(), list.to_owned());
        assert_eq!(both(fen, notation), expected, "{fen}");
        assert_eq!(both(fen, list), expected, "{fen}");
    }
}

#[test]
fn other_ways_of_writing_are_read() {
    for (fen, text, notation) in [
        ("4k3/8/8/8/8/8/8/R3K2R w 0 AH - -", "O-O-O", "0-0-0"),
        ("4k3/8/8/8/8/8/8/R3K2R w 0 AH - -", "Ke1>g1", "0-0"),
        // PacoPlay omits the square of a promotion at the start.
        ("7k/8/8/8/8/8/8/1d5K b 0 - - -", "=Q:h8>g8", "b1=Q:Kh8>g8"),
        ("7k/8/8/8/8/8/4P3/7K w 0 - - -", " Pe2>e4!? ", "e2>e4"),
        ("R6k/8/8/8/8/8/8/7K w 0 - - -", "a8xh8", "Ra8xKh8#"),
    ] {
        assert_eq!(both(fen, text).0, notation);
    }
}

#[test]
fn bad_turns_are_refused_with_the_expected_text() {
    let fen = "k7/5c2/8/5q2/2B5/8/P7/7K w 0 - - -";
    for (text, code, part) in [
        ("", "bad-notation", "expected a piece’s letter"),
        ("hello", "bad-notation", "“hello”"),
        ("Bc4", "bad-notation", "expected “>” or “x”"),
        ("Nc4>d5", "bad-notation", "expected “Bc4”"),
        ("Bc4>Nf7>f6", "bad-notation", "expected “R” on f7"),
        ("Bc4>Rf7", "bad-notation", "for the rook released on f7"),
        ("Bc4>Rf7xRf5", "bad-notation", "expected “Q” on f5"),
        ("Bc4>c5", "illegal-turn", "the bishop from c4 does not go to c5"),
        ("Ka8>a7", "illegal-turn", "belongs to the other side"),
        ("a2>a3=Q", "bad-notation", "the end of the turn"),
        ("a2>a3>a4", "illegal-turn", "lift"),
        ("0-0", "illegal-turn", "castling is no longer allowed"),
        ("Bc4>i9", "bad-notation", "a square"),
        ("ŝŝŝ", "bad-notation", "“ŝŝŝ”"),
    ] {
        let error = read_turn(&state(fen), text).unwrap_err();
        assert!(error.code() == code && error.to_string().contains(part), "{text}: {} {error}", error.code());
    }
    // Corrections are given as exact text if they can be inserted verbatim.
    for (text, expected) in [("Nc4>d5", Some("Bc4")), ("Bc4", None)] {
        let NotationError::Syntax { expected: what, .. } = read_turn(&state(fen), text).unwrap_err() else {
            panic!("{text}");
        };
        assert_eq!(what.text(), expected, "{text}");
    }
    let due = state("7k/P7/8/8/8/8/8/7K w 0 - - -");
    assert!(read_turn(&due, "a7>a8").unwrap_err().to_string().contains("a promotion on a8"));
    assert!(read_turn(&due, "a7>a8=K").unwrap_err().to_string().contains("Q, R, B, N"));
    let due = state("1D5k/P7/8/8/8/8/8/7K w 0 - - -");
    assert!(read_turn(&due, "a7>a8=Q").unwrap_err().to_string().contains("b8=Q:"));
}

fn play(session: &mut Session<Partial>, turns: &[&str]) {
    for turn in turns {
        for step in read_turn(session.state(), turn).unwrap() {
            session.play(step).unwrap();
        }
    }
}

fn start() -> Session<Partial> {
    Session::new(Partial::new(Position::start(RuleSet::Manual)))
}

#[test]
fn a_square_passed_over_is_gone_once_the_union_is_pulled_back_onto_it() {
    let fen = "1n3br1/r3kpp1/b7/1pFpp1eP/1apPPPn1/2N3P1/P7/1R1QKBNR b 10 H b3 -";
    for (rules, after) in [
        (RuleSet::Manual, "1n3br1/r3kpp1/b7/1pFpp1eP/3PPPn1/1aN3P1/P7/1R1QKBNR^b4p b 11 H - -"),
        (RuleSet::PacoPlay, "1n3br1/r3kpp1/b7/1pFpp1eP/3PPPn1/1aN3P1/P7/1R1QKBNR^b3p b 11 H - -"),
        (RuleSet::VChess, "1n3br1/r3kpp1/b7/1pFpp1eP/3PPPn1/1aN3P1/P7/1R1QKBNR^b3p b 11 H - -"),
        // This square marks the pawn as released: it may take over no union.
        (RuleSet::Simple, "1n3br1/r3kpp1/b7/1pFpp1eP/3PPPn1/1aN3P1/P7/1R1QKBNR^b4p b 11 H b3 -"),
    ] {
        let mut state = Partial::from_fen(fen, rules).unwrap();
        for step in [Step::Lift("c4".parse().unwrap()), Step::Place("b3".parse().unwrap())] {
            state.play(step).unwrap();
        }
        assert_eq!(state.to_fen(), after, "{}", rules.name());
        // An earlier format is read to the same state.
        for text in [state.to_fen(), state.to_fen().replace(" - -", " b3 -")] {
            assert_eq!(Partial::from_fen(&text, rules), Ok(state), "{text}");
        }
    }
}

#[test]
fn a_record_holds_the_game() {
    let mut session = start();
    play(&mut session, &["e2>e4", "d7>d5", "e4xd5"]);
    session.play(Step::Lift("d8".parse().unwrap())).unwrap();
    let text = write_record(&session, &[("White", "Ada"), ("Black", "B \"Bob\" C"), ("Date", "2026.11.21")]);
    assert_eq!(
        text,
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"2026.11.21\"]\n[Round \"?\"]\n[White \"Ada\"]\n\
         [Black \"B \\\"Bob\\\" C\"]\n[Result \"*\"]\n[Variant \"Paco Sako\"]\n[Rules \"manual\"]\n\n\
         1. e2>e4 d7>d5 2. e4xd5 Qd8> *\n"
    );
    let (read, _) = read_record::<Partial>(&text, None).unwrap();
    assert_eq!(read.state(), session.state());
    assert_eq!(read.pending(), session.pending());
}

#[test]
fn results_that_do_not_follow_from_the_board_are_kept() {
    let ends: [fn(&mut Session<Partial>); 3] = [
        |session| session.resign(Color::White).unwrap(),
        |session| session.lose_on_time(Color::Black).unwrap(),
        |session| {
            session.offer_draw(Color::White).unwrap();
            session.accept_draw(Color::Black).unwrap();
        },
    ];
    for (end, reason) in ends.into_iter().zip([EndReason::Resignation, EndReason::Time, EndReason::Agreement]) {
        let mut session = start();
        play(&mut session, &["e2>e4"]);
        end(&mut session);
        let (read, _) = read_record::<Partial>(&write_record(&session, &[]), None).unwrap();
        assert_eq!(read.outcome(), session.outcome());
        assert_eq!(read.outcome().unwrap().reason, reason);
    }
}

#[test]
fn a_result_without_a_reason_has_reason_unknown() {
    for (text, reason, written) in [
        ("1. e2>e4 1-0", EndReason::Unknown, None),
        ("1. e2>e4 1/2-1/2", EndReason::Unknown, None),
        ("[Result \"0-1\"]\n\n1. e2>e4", EndReason::Unknown, None),
        ("[Termination \"normal\"]\n\n1. e2>e4 1-0", EndReason::Unknown, Some("normal")),
        ("[Termination \"time forfeit\"]\n\n1. e2>e4 0-1", EndReason::Time, Some("time forfeit")),
        ("[Termination \"resignation\"]\n\n1. e2>e4 0-1", EndReason::Resignation, Some("resignation")),
        ("[Termination \"agreement\"]\n\n1. e2>e4 1/2-1/2", EndReason::Agreement, Some("agreement")),
        // An impossible reason is ignored.
        ("[Termination \"agreement\"]\n\n1. e2>e4 1-0", EndReason::Unknown, None),
        ("[Termination \"resignation\"]\n\n1. e2>e4 1/2-1/2", EndReason::Unknown, None),
        ("[Termination \"unknown\"]\n\n1. e2>e4 1-0", EndReason::Unknown, None),
    ] {
        let (session, record) = read_record::<Partial>(text, None).unwrap();
        let outcome = session.outcome().unwrap();
        assert_eq!((outcome.reason, outcome.result()), (reason, record.result.as_str()), "{text}");
        let tags: Vec<_> = record.tags.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let again = write_record(&session, &tags);
        let (session, record) = read_record::<Partial>(&again, None).unwrap();
        assert_eq!((session.outcome(), record.tag("Termination")), (Some(outcome), written), "{text}");
    }
}

#[test]
fn records_may_start_anywhere() {
    for fen in [
        "7k/8/8/8/8/8/8/1d5K b 0 - - -",
        "k7/5c2/8/5q2/8/8/8/7K^c4B w 1 - - -",
        "k7/5s2/8/5q2/8/8/8/7K^f7R w 1 - - -",
    ] {
        let mut session = Session::new(state(fen));
        let step = session.legal_steps()[0];
        session.play(step).unwrap();
        let text = write_record(&session, &[]);
        let (read, record) = read_record::<Partial>(&text, None).unwrap();
        assert_eq!(record.tag("FEN"), Some(fen));
        assert_eq!(read.state(), session.state(), "{text}");
    }
    let simple = "[Rules \"simple\"]\n\n1. e2>e4 *";
    assert_eq!(
        read_record::<Partial>(simple, Some(RuleSet::PacoPlay)).unwrap().0.state().position().rule_set(),
        RuleSet::Simple
    );
    let unsaid = "1. e2>e4 *";
    assert_eq!(
        read_record::<Partial>(unsaid, Some(RuleSet::PacoPlay)).unwrap().0.state().position().rule_set(),
        RuleSet::PacoPlay
    );
}

#[test]
fn errors_of_records_have_a_line() {
    for (text, part) in [
        ("1. e2>e4 e7>e5 2. e4>e5", "turn 2 of White: “e4>e5”"),
        ("1. e2>e4 e2>e4", "turn 1 of Black"),
        ("[Variant \"Chess\"]\n\n1. e2>e4", "tag Variant is “Chess”, expected “Paco Sako”"),
        ("[Rules \"house\"]\n\n1. e2>e4", "tag Rules is “house”"),
        ("[FEN \"8/8 w\"]\n\n1. e2>e4", "tag FEN"),
        ("[FEN \"R6k/8/8/8/8/8/8/7K w 0 - - -\"]\n\n1. Ra8xKh8# Kh1>h2", "Kh1>h2"),
        ("[White \"Ada", "line 1"),
        ("this is not a record", "turn 1 of White: “this”"),
    ] {
        let error = read_record::<Partial>(text, None).unwrap_err();
        assert!(error.to_string().contains(part), "{text}: {error}");
        assert_eq!(error.code(), "bad-record");
    }
}

/// The failure of a text or its last remark, as the reader gives it.
fn failure_of(text: &str, lenient: bool) -> Failure {
    let mut reader = RecordReader::<Partial>::new(None);
    if lenient {
        reader = reader.lenient();
    }
    loop {
        match reader.advance(text) {
            Ok(false) => {}
            Ok(true) => {
                return reader.remarks().last().unwrap_or_else(|| panic!("{text}: nothing is wrong")).clone();
            }
            Err(error) => return reader.failure(text, error),
        }
    }
}

#[test]
fn every_fault_of_a_record_has_its_line_and_its_part_of_the_text() {
    const OVER: &str = "[FEN \"R6k/8/8/8/8/8/8/7K w 0 - - -\"]\n\n1. Ra8xKh8# Kh1>h2";
    for (text, lenient, line, part) in [
        ("[Event \"a\"]\n\n1. e2>e4 d7>d5\n2. e4xd5 e7>e5\n3. Ng1>f4 *", false, 5, "Ng1>f4"),
        ("1. e2>e4 {“Ŝ” 𝄞}\n1...d7>d9! *", false, 2, "d7>d9"),
        ("1. e2>e4 (1. d2>d4 e2>e4\n) e7>e5 (1... c7>c5\n2. d2>d2) *", false, 1, "e2>e4"),
        ("1. e2>e4 (1. d2>d4 ()) (1. c2>c4\nc7>c3) *", true, 2, "c7>c3"),
        ("1. e2>e4 (1. d2>d9) e7>e5 (1... c7>c5\n2. d2>d2) *", true, 2, "d2>d2"),
        ("1. e2>e4 e7>e5\n2. e4>e5 d7>d5 *", true, 2, "e4>e5"),
        ("[White \"Ada\"]\n[Rules \"house\"]\n\n1. e2>e4", false, 2, "[Rules \"house\"]"),
        ("\n[FEN \"8/8 w\"] 1. e2>e4", false, 2, "[FEN \"8/8 w\"]"),
        (OVER, false, 3, "Kh1>h2"),
        ("1. e2>\n(1. d2>d4)", false, 1, "e2>"),
        ("1. e2>e4\n$256", false, 2, "$256"),
        ("1. e2>e4\n{never", false, 2, "{never"),
        ("[Event]\n\n1. e2>e4 *", false, 1, "[Event]"),
        ("1. e2>e4\ne7>e5?!?", false, 2, "?!?"),
        ("[Result \"1-0\"]\n\n1. e2>e4 0-1", false, 1, "[Result \"1-0\"]"),
    ] {
        let failure = failure_of(text, lenient);
        let fault = failure.details.record.as_ref().unwrap_or_else(|| panic!("{text}: {failure}"));
        let span = fault.span.unwrap_or_else(|| panic!("{text}: {failure}"));
        let units: Vec<u16> = text.encode_utf16().collect();
        let found = String::from_utf16(&units[span.from..span.to]).unwrap();
        assert_eq!((fault.line, found.as_str()), (Some(line), part), "{text}: {failure}");
    }
}

#[test]
fn a_result_that_contradicts_the_board_is_kept_as_a_comment() {
    let text = "[FEN \"R6k/8/8/8/8/8/8/7K w 0 - - -\"]\n\n1. Ra8xKh8# 0-1";
    let (session, record) = read_record::<Partial>(text, None).unwrap();
    assert_eq!((session.outcome().map(Outcome::result), record.result.as_str()), (Some("1-0"), "1-0"));
    assert_eq!(record.turns[0].comment, "[Result \"0-1\"]");
}

#[test]
fn overlong_words_are_refused_before_parsing() {
    for text in
        [format!("1. {}", "e2>".repeat(100_000)), "ÿ".repeat(300_000), format!("1. Q{}", "(K)".repeat(10_000))]
    {
        let error = read_record::<Partial>(&text, None).unwrap_err().to_string();
        assert!(error.contains("too long to be one") && error.chars().count() < 200, "{error}");
    }
    // The longest possible chain has some hundred characters.
    let long = "e2>".repeat(5000);
    assert!(
        read_record::<Partial>(&format!("1. {long}"), None).unwrap_err().to_string().contains("turn 1 of White")
    );
}

#[test]
fn castling_in_a_record_is_not_a_result() {
    let text = "[FEN \"4k3/8/8/8/8/8/8/R3K2R w 0 AH - -\"]\n\n1. 0-0 Ke8>d8 *";
    assert_eq!(read_record::<Partial>(text, None).unwrap().0.turns().len(), 2);
}

/// Writing checks its arguments.
#[test]
fn illegal_steps_are_not_written() {
    let start = state("7k/8/8/8/8/8/4P3/7K w 0 - - -");
    let steps = [Step::Lift("e2".parse().unwrap()), Step::Place("e5".parse().unwrap())];
    assert!(write_turn(&start, &steps).is_err());
    assert!(step_list(&start, &steps).is_err());
}

#[test]
fn variations_are_replayed_from_their_branch() {
    let text = "1. e2>e4 (1. d2>d4 d7>d5 (1... c7>c5 2. d4xc5) 2. c2>c4) e7>e5 2. d2>";
    let (tree, record) = read_tree::<Partial>(text, None).unwrap();
    let played: Vec<usize> = tree.lines.iter().map(Vec::len).collect();
    assert_eq!(played, [2, 3, 2]);
    assert_eq!(tree.pending, ["d2".parse().map(Step::Lift).unwrap()]);
    assert_eq!(record.variations[1].line, 1);
    // The start of each variation is the position before the turn that it replaces.
    assert_eq!(tree.lines[2][0].start, tree.lines[1][1].start);
    assert_eq!(tree.lines[1][0].start, tree.start);
    assert!(tree.outcome.is_none());
}

#[test]
fn errors_of_variations_have_a_place() {
    for (text, part) in [
        ("1. e2>e4 (1. d2>d5)", "turn 1 of White, variation 1: “d2>d5”"),
        ("1. e2>e4 (1. d2>d4) e7>e5 (1... d7>d6 2. d2>d5)", "turn 2 of White, variation 2: “d2>d5”"),
        ("1. e2>e4 (1. d2>)", "turn 1 of White, variation 1: “d2>” is not finished"),
        ("1. e2> (1. d2>d4)", "turn 1 of White: “e2>” is not finished"),
        ("1. e2>e4 (1. d2>d4", "“)” at the end of a variation"),
        ("1. e2>e4 1/2-1/2 (1. d2>d4)", "nothing behind the result"),
    ] {
        let error = read_tree::<Partial>(text, None).unwrap_err();
        assert!(error.to_string().contains(part), "{text}: {error}");
        assert_eq!(error.code(), "bad-record");
    }
}

#[test]
fn the_main_line_of_a_record_with_variations_is_read() {
    let (session, _) = read_record::<Partial>("1. e2>e4! (1. d2>d4) e7>e5 {so} *", None).unwrap();
    assert_eq!(session.turns().len(), 2);
}
