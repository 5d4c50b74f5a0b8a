//! The views of both sides, the record, and refused acts.

use std::collections::BTreeSet;

use paco_sako::board::Color;
use paco_sako::games::arbiter::{ActResult, AnyArbiter as _, Knowledge, Word};
use paco_sako::games::can_i::Partial;
use paco_sako::games::records::read_record;
use paco_sako::games::{GameKind, Opening};
use paco_sako::position::{EndReason, Outcome};

use super::{START, act, arbiter, said};

fn json(view: &impl serde::Serialize) -> serde_json::Value {
    serde_json::to_value(view).unwrap()
}

/// Two games that White cannot distinguish: Black has moved a different piece in each.
fn twins() -> [paco_sako::games::arbiter::Arbiter<paco_sako::games::can_i::Partial>; 2] {
    [["e7e5", "b8c6"], ["d7d5", "g8f6"]].map(|[first, second]| {
        let mut arbiter = arbiter(START);
        for text in ["g1f3", first, "b1c3", second] {
            said(&mut arbiter, text);
        }
        arbiter
    })
}

#[test]
fn a_side_sees_its_own_pieces_and_what_it_heard() {
    let [one, other] = twins();
    assert_ne!(super::fen(&one), super::fen(&other));
    assert_eq!(json(&one.view(Color::White)), json(&other.view(Color::White)));
    assert_ne!(json(&one.view(Color::Black)), json(&other.view(Color::Black)));
    let text = json(&one.view(Color::White)).to_string();
    assert!(!text.contains("e7e5") && !text.contains("\"black\":{"), "{text}");
}

#[test]
fn only_own_tries_are_shown() {
    let mut arbiter = arbiter(START);
    for text in ["e2e4", "d7d5", "e4f5", "Can I?"] {
        said(&mut arbiter, text);
    }
    let white = arbiter.view(Color::White);
    let names = |texts: Vec<String>| texts.join(" ");
    assert_eq!(names(white.refused.iter().map(ToString::to_string).collect()), "e4f5");
    assert!(white.is_due && !white.can_ask);
    // After a yes only captures by pawns are offered, except for those that were refused.
    let targets: BTreeSet<String> = white
        .targets
        .iter()
        .flat_map(|targets| targets.to.into_iter().map(|to| format!("{}{to}", targets.from)))
        .collect();
    assert_eq!(targets.len(), 13, "{targets:?}");
    assert!(targets.contains("e4d5") && !targets.contains("e4f5"));
    let black = arbiter.view(Color::Black);
    assert!(black.refused.is_empty() && black.targets.is_empty() && !black.can_ask);
    let heard: Vec<_> = black.acts.iter().map(|noticed| (noticed.act.is_some(), noticed.words.clone())).collect();
    assert_eq!(heard[1], (true, vec![Word::Next { color: Color::White }]));
    assert_eq!(heard[2], (false, vec![Word::Again]));
    assert_eq!(heard[3], (false, vec![Word::Yes]));
    said(&mut arbiter, "e4d5");
    let black = arbiter.view(Color::Black);
    assert_eq!(json(&black.lost), serde_json::json!([{ "role": "pawn", "square": "d5", "number": 2 }]));
    let white = arbiter.view(Color::White);
    assert!(white.lost.is_empty());
    assert_eq!(white.acts.last().unwrap().words, [Word::Next { color: Color::Black }]);
}

#[test]
fn impossible_tries_are_not_announced() {
    let mut arbiter = arbiter(START);
    let before = arbiter.view(Color::Black);
    assert_eq!(arbiter.act(act("e2e5")), Ok(ActResult::NotATry));
    assert_eq!(arbiter.view(Color::Black), before);
    assert!(arbiter.script().is_empty());
}

#[test]
fn a_finished_game_shows_everything() {
    let mut arbiter = arbiter(START);
    let script = ["f2f3", "Can I?", "e7e5", "g2g4", "e5f4", "d8h4"];
    assert_eq!(arbiter.record(&[]).unwrap_err().code, "game-not-over");
    for text in script {
        said(&mut arbiter, text);
    }
    let played: Vec<String> = arbiter.script().iter().map(ToString::to_string).collect();
    assert_eq!(played, script);
    let view = arbiter.view(Color::White);
    let open = view.open.unwrap();
    assert_eq!(open.fen, "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    assert!(view.acts.iter().all(|noticed| noticed.act.is_some()));
    assert_eq!(view.outcome, Some(Outcome::win(Color::Black, EndReason::Checkmate)));
    let record = arbiter.record(&[("White", "Ada")]).unwrap();
    assert!(record.contains("[Variant \"Can I?\"]") && record.contains("[White \"Ada\"]"), "{record}");
    assert!(record.contains("e5 { Can I? no }") || record.contains("e5 {Can I? no}"), "{record}");
    assert!(record.contains("tries e5f4"), "{record}");
    // The record is that of an ordinary game.
    let table = GameKind::CanI.open(&Opening { record: Some(&record), ..Opening::default() }).unwrap();
    assert_eq!(table.fen(), open.fen);
    assert_eq!(arbiter.act(act("a2a3")).unwrap_err().code, "game-over");
}

#[test]
fn games_end_by_agreement_and_resignation_too() {
    let mut drawn = arbiter(START);
    drawn.offer_draw(Color::White).unwrap();
    assert_eq!(drawn.view(Color::Black).draw_offer, Some(Color::White));
    drawn.offer_draw(Color::Black).unwrap();
    assert_eq!(drawn.outcome(), Some(Outcome::draw(EndReason::Agreement)));
    let mut resigned = arbiter(START);
    said(&mut resigned, "e2d3");
    resigned.resign(Color::White).unwrap();
    let record = resigned.record(&[]).unwrap();
    assert!(record.contains("tries e2d3") && record.ends_with("0-1\n"), "{record}");
}

#[test]
fn knowledge_is_read_as_it_is_written() {
    let mut arbiter = arbiter(START);
    for text in ["e2e4", "d7d5", "e4f5", "Can I?", "e4d5", "d8d5", "Can I?"] {
        said(&mut arbiter, text);
    }
    let known = |color| arbiter.knowledge(color).unwrap();
    let text = "black; -: next b; d7d5: next w; -: again; -: yes; -: removed d5, next b; d8d5: next w; -: no";
    assert_eq!(known(Color::Black).to_string(), text);
    for color in Color::ALL {
        assert_eq!(known(color).to_string().parse::<Knowledge>().unwrap(), known(color));
    }
    for (text, code) in [
        ("", "bad-knowledge"),
        ("red", "bad-knowledge"),
        ("white; e2e4", "bad-knowledge"),
        ("white; e2e4: hello", "bad-knowledge"),
        ("white; e2e4: next", "bad-knowledge"),
        ("white; e2e9: next b", "bad-act"),
        ("white; e2e4ŝ: next b", "bad-act"),
        ("white; ŝŝ: next b", "bad-act"),
        ("white; -: removed d9", "bad-knowledge"),
    ] {
        assert_eq!(text.parse::<Knowledge>().unwrap_err().code, code, "{text}");
    }
}

#[test]
fn bad_starts_have_a_code() {
    let code = |kind: GameKind, rules, fen| kind.arbiter(rules, fen).err().map(|failure| failure.code);
    assert_eq!(code(GameKind::CanI, Some("silent"), Some(START)), None);
    assert_eq!(code(GameKind::Chess, None, None), Some("bad-argument"));
    assert_eq!(code(GameKind::CanI, Some("loud"), None), Some("bad-argument"));
    assert_eq!(code(GameKind::CanI, None, Some("8/8/8/8/8/8/8/8 w - - 0 1")), Some("bad-position"));
    assert_eq!(code(GameKind::CanI, None, Some("4k3/8/8/8/8/8/8/4K3^e2P w - - 0 1")), Some("bad-argument"));
    let elsewhere = arbiter("4k3/8/8/8/8/8/3R4/4K3 w - - 0 30");
    assert_eq!(elsewhere.knowledge(Color::White).unwrap_err().code, "bad-argument");
}

#[test]
fn time_draws_against_a_side_that_cannot_mate() {
    for (fen, winner) in
        [("4k3/8/8/8/8/8/4Q3/4K3 b - - 0 1", None), ("4k3/4p3/8/8/8/8/4Q3/4K3 b - - 0 1", Some(Color::Black))]
    {
        let mut game = arbiter(fen);
        game.lose_on_time(Color::White).unwrap();
        let expected = Outcome { winner, reason: EndReason::Time };
        assert_eq!(game.outcome(), Some(expected), "{fen}");
        let record = game.record(&[]).unwrap();
        assert_eq!(read_record::<Partial>(&record, None).unwrap().0.outcome(), Some(expected), "{record}");
    }
}
