//! Records of matches: writing, reading, and refused records with the place of the fault.

use paco_sako::games::Failure;
use paco_sako::games::boards::BoardName::{A, B};
use paco_sako::games::boards::{AnyMatch, MatchOpening, bpgn};
use paco_sako::games::bughouse::{Match, Partial};

use super::{BUGHOUSE, DUTCH, START, end, from_fen, play, result};

fn read(text: &str) -> Match {
    bpgn::read::<Partial>(text, None, None).unwrap_or_else(|failure| panic!("{failure}\n{text}")).game
}

fn refused(text: &str) -> Failure {
    let failure = bpgn::read::<Partial>(text, None, None).err().unwrap_or_else(|| panic!("{text}"));
    assert_eq!(failure.code, "bad-record");
    failure
}

/// Code and line of the fault, and the turn: number, board and side.
fn place(failure: &Failure) -> (&'static str, usize, Option<String>) {
    let fault = failure.details.record.as_ref().unwrap();
    let turn =
        fault.turn.map(|turn| format!("{} {} {}", turn.number, turn.board.unwrap().name(), turn.color.letter()));
    (fault.code, fault.line.unwrap(), turn)
}

fn write(game: &Match, tags: &[(&str, &str)]) -> String {
    bpgn::write(game, tags, bpgn::Results::Sums)
}

#[test]
fn a_record_as_it_is_written() {
    let opening = MatchOpening { clocks: Some(true), ..MatchOpening::default() };
    let mut game = Match::open(&opening).unwrap();
    game.play_turn(A, "e4", Some(298_210)).unwrap();
    game.play_turn(A, "Nf6", Some(299_830)).unwrap();
    game.play_turn(B, "d4", Some(297_000)).unwrap();
    let resigning = game.info().seat_named("BB").unwrap();
    game.resign(resigning).unwrap();
    let tags =
        [("WhiteA", "Ada"), ("WhiteAElo", "1900"), ("BlackB", "Ben"), ("TimeControl", "300+0"), ("Lag", "1 2")];
    let expected = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[WhiteA \"Ada\"]\n[WhiteAElo \"1900\"]\n[BlackA \"?\"]\n\
        [WhiteB \"?\"]\n[BlackB \"Ben\"]\n[TimeControl \"300+0\"]\n[Result \"0-1\"]\n[Variant \"Bughouse\"]\n[ResultB \"1-0\"]\n\
        [Lag \"1 2\"]\n\n1A. e4 {298.21} 1a. Nf6 {299.83} 1B. d4 {297} {Ben resigns} 0-1\n";
    assert_eq!(write(&game, &tags), expected);
    let read = read(expected);
    assert_eq!((end(&read, B), result(&read).as_str()), (Some(("1-0", "resignation")), "0-1"));
}

#[test]
fn tags_of_rules_list_the_differences() {
    for (rules, expected) in [
        (BUGHOUSE, ""),
        ("free-first-2-6", "[PawnDropRanks \"2-6\"]\n"),
        ("free-sum-2-7", "[MatchResult \"sum\"]\n"),
        (DUTCH, "[Preset \"dutch\"]\n"),
        ("dutch-sum-2-4", "[Preset \"dutch\"]\n[PawnDropRanks \"2-4\"]\n"),
        ("dutch-first-2-7", "[Drops \"dutch\"]\n"),
    ] {
        let text = write(&from_fen(&format!("{START} | {START}"), rules), &[]);
        let tags = text.split("[Variant \"Bughouse\"]\n").nth(1).unwrap().split("\n*").next().unwrap();
        assert_eq!(tags, expected, "{rules}");
        assert_eq!(read(&text).view().rules, rules, "{text}");
    }
    // The other name of the game implies its own rules.
    assert_eq!(read("[Variant \"Doorgeefschaak\"]\n*").view().rules, DUTCH);
    assert_eq!(read("[Variant \"Doorgeefschaak\"][Drops \"free\"]\n*").view().rules, "free-sum-2-7");
    assert_eq!(read("[Variant \"bughouse\"]\n*").view().rules, BUGHOUSE);
    assert_eq!(read("[Variant \"Bughouse Chess960\"]\n*").view().rules, BUGHOUSE);
    // The requested rules are used if the record has none.
    let asked = paco_sako::games::bughouse::RuleSet::from_name(DUTCH);
    let game = |text: &str| bpgn::read::<Partial>(text, asked, None).unwrap().game.view().rules;
    assert_eq!(
        (game("*"), game("[Variant \"Bughouse\"] *"), game("[Drops \"free\"] *")),
        (DUTCH, BUGHOUSE, BUGHOUSE)
    );
}

#[test]
fn other_usual_forms_are_read() {
    let forms = [
        "1A. e4 1a. d5 2A. exd5 1B. Nf3 1b. P@e3",
        "1A.e4 1a.d5 2A.exd5 1B.Nf3 1b.@e3",
        "1A e4 1a d5 2A exd5! 1B Nf3 1b p@e3 $1",
        "1A. e4 {180} 1a. d5 {179.5} 2A. exd5 {[%clk 0:00:03.1]} 1B. Nf3 {[%clk 0:02:58]} 1b. P@e3 {C: well done}",
        "1A. e4{180}1a. d5{179.5}2A. exd5{178}{C: a comment}1B. Nf3{177.123}1b. P@e3+?",
        "\u{feff}[Event \"a \\\"b\\\"\"][Site \"c\"]\r\n[Result \"*\"]\r\n\r\n1A. e4 1a. d5\r\n2A. exd5 1B. Nf3 ; rest\r\n1b. P@e3 *",
    ];
    let expected = read(forms[0]).fen();
    for text in forms {
        assert_eq!(read(text).fen(), expected, "{text}");
    }
    let game = read(forms[3]);
    let clocks: Vec<_> = game.turns().map(|turn| turn.clock).collect();
    assert_eq!(clocks, [Some(180_000), Some(179_500), Some(3_100), Some(178_000), None]);
    assert!(game.has_clocks() && !read(forms[0]).has_clocks() && read("[TimeControl \"60+0\"] *").has_clocks());
    let record = bpgn::read::<Partial>(forms[3], None, None).unwrap();
    assert_eq!(record.comments, [(5, "well done".to_owned())]);
}

#[test]
fn capitals_stand_for_both_colors_without_small_letters() {
    let game = read("1A.e4 1B.d4 1A.Nf6 1B.e6 2A.e5 *");
    assert_eq!(game.fen(), read("1A. e4 1B. d4 1a. Nf6 1b. e6 2A. e5 *").fen());
    assert_eq!(place(&refused("1A. e4 1A. e4")), ("illegal-turn", 1, Some("1 A b".to_owned())));
    assert_eq!(place(&refused("1A. e4 1b. e5")).0, "turn-number");
}

#[test]
fn times_since_the_start_are_followed_by_the_time_control() {
    let text = "1A. e4 {[ts=0.000]} 1a. d5 {[ts=1.5]} 1B. d4 {[ts=2]} 2A. exd5 {[ts=4] so} 1b. P@e4 {[ts=2.25]} *";
    let clocks = |control: &str| -> Vec<_> {
        let game = read(&format!("[TimeControl \"{control}\"]\n{text}"));
        game.turns().map(|turn| turn.clock).collect()
    };
    let ms = |all: [u64; 5]| all.map(Some).to_vec();
    assert_eq!(clocks("300"), ms([300_000, 298_500, 298_000, 297_500, 299_750]));
    assert_eq!(clocks("300+2"), ms([302_000, 300_500, 300_000, 301_500, 301_750]));
    // Otherwise they stay comments on the turns, and there are no clocks.
    let record = bpgn::read::<Partial>(text, None, None).unwrap();
    assert!(!record.game.has_clocks());
    assert_eq!(record.comments[3], (4, "[ts=4] so".to_owned()));
    let with = bpgn::read::<Partial>(&format!("[TimeControl \"300\"]\n{text}"), None, None).unwrap();
    assert_eq!(with.comments, [(4, "so".to_owned())]);
}

#[test]
fn only_the_main_line_of_a_record_with_variations_is_read() {
    let text = "1A. e4 (1A. d4 {or} 1a. d5 (1a. e5)) 1a. d5 *";
    let record = bpgn::read::<Partial>(text, None, None).unwrap();
    assert_eq!(record.game.fen(), read("1A. e4 1a. d5 *").fen());
    assert_eq!(record.comments, [(1, "(1A. d4 {or} 1a. d5 (1a. e5))".to_owned())]);
}

#[test]
fn faults_are_reported_with_their_place() {
    let at = |text: &str| place(&refused(text));
    assert_eq!(at("1A. e4\n1a. Ke7"), ("illegal-turn", 2, Some("1 A b".to_owned())));
    assert_eq!(at("1A. e4\n\n1B. P@e4 *"), ("illegal-turn", 3, Some("1 B w".to_owned())));
    assert_eq!(at("1A. e4 1a. \u{17f}5"), ("bad-notation", 1, Some("1 A b".to_owned())));
    assert_eq!(at("1A. e4 2A. d4"), ("turn-number", 1, Some("2 A w".to_owned())));
    assert_eq!(at("1A. e4 2a. d5"), ("turn-number", 1, Some("2 A b".to_owned())));
    assert_eq!(at("1A. e4\n12C. d5"), ("turn-label", 2, None));
    assert_eq!(at("1A. e4\nNf6"), ("turn-label", 2, None));
    assert_eq!(at("1A. e4 1a."), ("unfinished", 1, None));
    assert_eq!(at("1A. e4 {180"), ("open-comment", 1, None));
    assert_eq!(at("1A. e4\n)"), ("variation", 2, None));
    assert_eq!(at("1A. e4\n(1A. d4 (1A. c4) {)}"), ("open-variation", 2, None));
    assert_eq!(at("[WhiteA Ada]\n*"), ("tag", 1, None));
    assert_eq!(at("1A. e4\n[WhiteA \"Ada\"]"), ("late-tag", 2, None));
    assert_eq!(at("1A. e4 * 1a. e5"), ("behind-result", 1, None));
    assert_eq!(at("[Event \"x\"]\n[Drops \"some\"]\n*"), ("bad-tag", 2, None));
    assert_eq!(at("[Preset \"tandem\"]\n*"), ("bad-tag", 1, None));
    assert_eq!(at("[Variant \"Chess\"]\n*"), ("bad-tag", 1, None));
    assert_eq!(at("[FEN \"8/8/8/8/8/8/8/8\"]\n*"), ("bad-fen", 1, None));
    let none = format!("\n[FEN \"8/8/8/8/8/8/8/8[] w - - | {START}\"]\n*");
    assert_eq!(at(&none), ("bad-position", 2, None));
    let failure = refused("1A. e4\n1a. Ke7");
    assert!(
        failure.message.starts_with("bad record, line 2: turn 1a: “Ke7” is not a legal move here"),
        "{failure}"
    );
    let mated = format!("[FEN \"6rk/6pp/7N/8/8/8/8/4K3[] w - - 0 1 | {START}\"]\n1A. Nf7#\n1B. e4 *");
    assert_eq!(at(&mated), ("game-over", 3, Some("1 B w".to_owned())));
}

/// Both players of a board cannot lose it: such words are a comment.
#[test]
fn a_board_ends_once() {
    let record = bpgn::read::<Partial>("1A. e4 {WA and BA forfeit on time} *", None, None).unwrap();
    assert_eq!(record.game.end_of(A), None);
    assert_eq!(record.comments, [(1, "WA and BA forfeit on time".to_owned())]);
}

/// White on the first board mates, or Black on the second, which is the same team.
fn smothered(tags: &str, end: &str) -> String {
    format!("{tags}\n[FEN \"6rk/6pp/7N/8/8/8/8/4K3[] w - - 0 1 | {START}\"]\n1A. Nf7# {end}")
}

fn smothered_on_b(tags: &str, end: &str) -> String {
    format!("{tags}\n[FEN \"{START} | 6rk/6pp/7N/8/8/8/8/4K3[] w - - 0 1\"]\n1B. Nf7# {end}")
}

/// The turns decide; a contradicting end is reported.
#[test]
fn a_result_that_contradicts_the_turns_is_reported() {
    // It may be that of the match or of the board.
    for (text, expected) in [
        (smothered("[Result \"1-0\"]", "1-0"), "1-0"),
        (smothered_on_b("[Result \"0-1\"]", "0-1"), "0-1"),
        (smothered_on_b("[Result \"1-0\"]", "{BB checkmated} 1-0"), "0-1"),
        (smothered("[Result \"*\"][ResultA \"1-0\"]", ""), "1-0"),
    ] {
        let game = read(&text);
        assert_eq!((result(&game).as_str(), game.remarks()), (expected, [].as_slice()), "{text}");
    }
    let with_tag = |tag: &str| smothered(tag, "*");
    for (text, expected, line, tag, found) in [
        (with_tag("[Event \"x\"]\n[Result \"0-1\"]"), "1-0", 2, Some("Result"), "0-1"),
        (smothered("", "0-1"), "1-0", 3, Some("Result"), "0-1"),
        (smothered("[Result \"0-1\"]", "0-1"), "1-0", 1, Some("Result"), "0-1"),
        (smothered_on_b("[Result \"1/2-1/2\"]", "*"), "0-1", 1, Some("Result"), "1/2-1/2"),
        (with_tag("[ResultA \"0-1\"]"), "1-0", 1, Some("ResultA"), "0-1"),
        (with_tag("[ResultB \"0-1\"]"), "1-0", 1, Some("ResultB"), "0-1"),
        // Invalid results.
        ("[ResultA \"2-0\"]\n*".to_owned(), "*", 1, Some("ResultA"), "2-0"),
        ("[Result \"3-1\"]\n*".to_owned(), "*", 1, Some("Result"), "3-1"),
        // Comments about ends are checked, too.
        ("1A. e4\n{BA checkmated} 1-0".to_owned(), "1-0", 2, None, "BA checkmated"),
        (smothered("", "{BA checkmated} {BB resigns} 1-0"), "1-0", 3, None, "BB resigns"),
        ("1A. e4 {Board A drawn by repetition} *".to_owned(), "*", 1, None, "Board A drawn by repetition"),
        ("1A. e4 {Board A drawn by stalemate} *".to_owned(), "*", 1, None, "Board A drawn by stalemate"),
    ] {
        let game = read(&text);
        let faults = game.remarks().iter().map(|remark| remark.details.record.clone().unwrap());
        let told: Vec<_> = faults.map(|fault| (fault.code, fault.line, fault.tag, fault.found)).collect();
        assert_eq!(result(&game), expected, "{text}");
        assert_eq!(told, [("other-result", Some(line), tag, found.to_owned())], "{text}");
    }
    let remark = read(&smothered("[Result \"0-1\"]", "*")).remarks()[0].to_string();
    let told = "the result is 0-1, but the match as recorded ends 1-0 for the first team";
    assert!(remark.ends_with(told), "{remark}");
}

#[test]
fn sums_are_read_and_written() {
    let mut game = from_fen(&format!("{START} | {START}"), DUTCH);
    let [wa, wb] = ["WA", "WB"].map(|name| game.info().seat_named(name).unwrap());
    game.offer_draw(wa).unwrap();
    game.offer_draw(game.info().seat_named("BA").unwrap()).unwrap();
    play(&mut game, "1B. e4");
    game.resign(wb).unwrap();
    assert_eq!(result(&game), "1.5-0.5");
    let text = write(&game, &[]);
    assert!(text.contains("[Result \"1.5-0.5\"]") && text.ends_with("{WB resigns} 1.5-0.5\n"), "{text}");
    assert!(text.contains("{Board A drawn by agreement} 1B. e4"), "{text}");
    let plain = bpgn::write(&game, &[], bpgn::Results::Plain);
    assert!(plain.contains("[Result \"1-0\"]\n[MatchPoints \"1.5-0.5\"]") && plain.ends_with(" 1-0\n"), "{plain}");
    for text in [text, plain.clone()] {
        let read = read(&text);
        assert_eq!((result(&read).as_str(), end(&read, A)), ("1.5-0.5", Some(("1/2-1/2", "agreement"))));
    }
    let wrong = plain.replace("[MatchPoints \"1.5-0.5\"]", "[MatchPoints \"2-0\"]");
    assert_eq!(read(&wrong).remarks()[0].details.record.as_ref().unwrap().tag, Some("MatchPoints"));
}

#[test]
fn tags_end_the_boards_that_turns_leave_open() {
    for (text, of_a, of_b, expected) in [
        ("[Result \"1-0\"] 1A. e4", Some(("1-0", "unknown")), None, "1-0"),
        ("[ResultB \"1-0\"] 1A. e4 *", None, Some(("1-0", "unknown")), "0-1"),
        ("[Preset \"dutch\"] 1A. e4 1.5-0.5", Some(("1-0", "unknown")), Some(("1/2-1/2", "unknown")), "1.5-0.5"),
        ("[Preset \"dutch\"][ResultA \"0-1\"] 1A. e4 *", Some(("0-1", "unknown")), None, "*"),
        ("1A. e4 {WA and BB forfeit on time} *", Some(("0-1", "time")), Some(("1-0", "time")), "0-1"),
        ("[Preset \"dutch\"] {Board B ended 1-0} 1A. e4 *", None, Some(("1-0", "unknown")), "*"),
    ] {
        let game = read(text);
        assert_eq!((end(&game, A), end(&game, B), result(&game).as_str()), (of_a, of_b, expected), "{text}");
        // It survives writing and reading.
        let again = read(&write(&game, &[]));
        assert_eq!((end(&again, A), end(&again, B)), (of_a, of_b), "{}", write(&game, &[]));
    }
}

/// If only the result of the match is known, the record names no board, unless it already did.
#[test]
fn no_end_of_a_board_is_invented() {
    let game = read("[Result \"1-0\"] 1A. e4");
    let text = write(&game, &[]);
    assert!(!text.contains("Board A") && !text.contains("ResultA"), "{text}");
    assert!(text.ends_with(" 1-0\n"), "{text}");
    let named = write(&game, &[("ResultA", "1-0")]);
    assert!(named.contains("[ResultA \"1-0\"]"), "{named}");
}

/// Damaged records are read or refused with a place, and those that can be read survive a round trip.
#[test]
fn damaged_records() {
    let texts = [
        include_str!("data/mated-wa.bpgn"),
        include_str!("data/mated-bb.bpgn"),
        "[Preset \"dutch\"][WhiteA \"Ada\"]\n1A. e4 1a. d5 2A. exd5 {Ada resigns} 1B. Nf3 1b. P@e3+ {BB forfeits on time} 0-1",
    ];
    let pieces = [
        "{",
        "}",
        "[",
        "]",
        "\"",
        " 1A.",
        " 2b. e5",
        " *",
        " 1.5-0.5",
        "{Board A ended 1-0}",
        "{WA checkmated}",
        "\n",
        "½",
        "(",
    ];
    let mut random = fastrand::Rng::with_seed(9);
    let (mut good, mut bad) = (0, 0);
    for number in 0..400 {
        let mut text = texts[number % texts.len()].to_owned();
        for _ in 0..random.usize(1..4) {
            let places: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
            let Some(&at) = places.get(random.usize(..places.len().max(1))) else { break };
            match random.u8(..3) {
                0 => text.insert_str(at, pieces[random.usize(..pieces.len())]),
                1 => drop(text.remove(at)),
                _ => text.truncate(at),
            }
        }
        match bpgn::read::<Partial>(&text, None, None) {
            Ok(record) => {
                good += 1;
                let game = record.game;
                let written = write(&game, &[]);
                let again = bpgn::read::<Partial>(&written, None, Some(game.has_clocks()));
                let again = again.unwrap_or_else(|failure| panic!("{failure}\n{text}\n{written}")).game;
                assert_eq!((again.fen(), result(&again)), (game.fen(), result(&game)), "{text}\n{written}");
                assert_eq!((end(&again, A), end(&again, B)), (end(&game, A), end(&game, B)), "{text}\n{written}");
            }
            Err(failure) => {
                bad += 1;
                let fault = failure.details.record.as_ref().unwrap_or_else(|| panic!("{failure} {text}"));
                assert!(failure.code == "bad-record" && fault.line.is_some(), "{failure} {text}");
            }
        }
    }
    assert!(good > 20 && bad > 100, "{good} {bad}");
}

#[test]
fn players_are_called_by_unique_names() {
    let mut game = Match::open(&MatchOpening::default()).unwrap();
    let seat = game.info().seat_named("WB").unwrap();
    game.lose_on_time(&[seat]).unwrap();
    for (tags, expected) in [
        (&[("WhiteB", "Lee, Ann")][..], "{Lee, Ann forfeits on time}"),
        (&[("WhiteB", "Computer"), ("BlackA", "computer")], "{WB forfeits on time}"),
        (&[("WhiteB", "BA")], "{WB forfeits on time}"),
        (&[], "{WB forfeits on time}"),
        (&[("WhiteB", "a } b")], "{a ) b forfeits on time}"),
    ] {
        let text = write(&game, tags);
        assert!(text.contains(expected), "{text}");
    }
}
