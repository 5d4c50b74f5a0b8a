//! Whole games as PGN: written, read back, and read from other programs.

use paco_sako::board::Color;
use paco_sako::games::chess::{Partial, Position, read_turn, write_turn};
use paco_sako::games::records::{read_record, read_tree, write_record};
use paco_sako::position::{ClaimKind, EndReason, Outcome};
use paco_sako::session::Session;

/// From a website: clocks, arrows, numeric annotations, nested variations, no `Variant` tag.
const OF_ANOTHER_PROGRAM: &str = r#"[Event "Example"]
[Site "?"]
[Date "2024.05.01"]
[White "Ada"]
[Black "Bert"]
[Result "0-1"]
[ECO "A00"]

{ An old trap. } 1. f3 { [%clk 0:05:00] [%cal Gf2f3] } 1... e5 $1 { [%clk 0:05:00] } 2. g4?? $18
(2. e4 Nf6 (2... d5 3. exd5 Qxd5 { [%csl Rd5] }) 3. d3) (2. Nh3) 2... Qh4# 0-1
"#;

#[test]
fn records_of_other_programs_are_read() {
    let (tree, record) = read_tree::<Partial>(OF_ANOTHER_PROGRAM, None).unwrap();
    assert_eq!(tree.outcome, Some(Outcome::win(Color::Black, EndReason::Checkmate)));
    assert_eq!(tree.lines.iter().map(Vec::len).collect::<Vec<_>>(), [4, 3, 3, 1]);
    assert_eq!(record.comment, "An old trap.");
    assert_eq!(record.turns[0].comment, "[%clk 0:05:00] [%cal Gf2f3]");
    assert_eq!(record.turns[2].annotations, [4, 18]);
    let texts: Vec<String> =
        tree.lines[2].iter().map(|turn| write_turn(&turn.start, &turn.steps).unwrap()).collect();
    assert_eq!(texts, ["d5", "exd5", "Qxd5"]);
}

#[test]
fn variants_of_other_names_are_read() {
    for name in ["Standard", "From Position", "Chess960", "chess 960", "Fischerandom"] {
        let text = format!("[Variant \"{name}\"]\n\n1. e4 *");
        assert!(read_record::<Partial>(&text, None).is_ok(), "{name}");
    }
    let other = read_record::<Partial>("[Variant \"Crazyhouse\"]\n\n1. e4 *", None).unwrap_err();
    assert!(other.to_string().contains("Crazyhouse"), "{other}");
    let bad = read_record::<Partial>("1. e4 e5 2. Ke3 *", None).unwrap_err();
    assert!(bad.to_string().contains("turn 2 of White") && bad.to_string().contains("Ke3"), "{bad}");
}

/// Other programs need the name for the castling rules.
#[test]
fn chess960_is_named_in_its_records() {
    let named = |start: Position| {
        let text = write_record(&Session::new(Partial::new(start)), &[]);
        let (read, record) = read_record::<Partial>(&text, None).unwrap();
        assert_eq!(*read.start().position(), start, "{text}");
        record.tag("Variant").unwrap().to_owned()
    };
    for number in 0..960 {
        let name = if number == 518 { "Chess" } else { "Chess960" };
        assert_eq!(named(Position::chess960(number).unwrap()), name, "{number}");
    }
    for (fen, name) in [
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Chess"),
        ("r3k2r/8/8/8/8/8/8/R4K2 w kq - 0 1", "Chess"),
        ("r4k1r/8/8/8/8/8/8/R4K1R w HAha - 0 1", "Chess960"),
        ("r3kr2/8/8/8/8/8/8/4K3 w f - 0 1", "Chess960"),
        ("4k3/8/8/8/8/8/8/R4K1R w - - 0 1", "Chess"),
    ] {
        assert_eq!(named(*Partial::from_fen(fen).unwrap().position()), name, "{fen}");
    }
}

#[test]
fn random_games_read_back() {
    let mut rng = fastrand::Rng::with_seed(12);
    for game in 0..24 {
        let number = if game % 2 == 0 { 518 } else { rng.u32(0..960) };
        let mut session = Session::new(Partial::new(Position::chess960(number).unwrap()));
        for _ in 0..rng.usize(0..240) {
            let steps = session.legal_steps();
            let Some(&step) = steps.get(rng.usize(..steps.len().max(1))) else { break };
            session.play(step).unwrap();
        }
        let text = write_record(&session, &[("White", "Ada")]);
        let (read, record) = read_record::<Partial>(&text, None).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(record.tag("White"), Some("Ada"));
        assert_eq!(read.turns(), session.turns(), "{text}");
        assert_eq!(read.pending(), session.pending(), "{text}");
        assert_eq!(read.outcome(), session.outcome());
        assert_eq!(write_record(&read, &[("White", "Ada")]), text);
    }
}

#[test]
fn a_claimed_draw_is_restored() {
    let mut session = Session::new(Partial::new(Position::start()));
    for text in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"] {
        for step in read_turn(session.state(), text).unwrap() {
            session.play(step).unwrap();
        }
    }
    let claim = session.claims()[0];
    assert_eq!(claim.kind, ClaimKind::ThreefoldRepetition);
    session.claim(claim).unwrap();
    let (read, _) = read_record::<Partial>(&write_record(&session, &[]), None).unwrap();
    assert_eq!(read.outcome(), Some(Outcome::draw(EndReason::Repetition)));
}
