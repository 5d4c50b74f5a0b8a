//! Stratego chess through the JS API: the hidden set-up of both sides, commitments, and the game that starts after
//! it.

use super::api::{get, js, json, text};
use js_sys::Array;
use paco_sako::wasm::{Game, HiddenSetup, check_fen, games, read_game, write_fen, write_game};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

fn setup(options: &str) -> HiddenSetup {
    HiddenSetup::new(Some(js(&format!(r#"{{"game":"strategochess"{options}}}"#)))).unwrap()
}

fn color<T: JsCast>(name: &str) -> T {
    JsValue::from_str(name).unchecked_into()
}

fn apply(setup: &mut HiddenSetup, side: &str, step: &str) {
    setup.apply(color(side), js(step)).unwrap();
}

fn view(setup: &HiddenSetup, side: &str) -> JsValue {
    setup.view(color(side)).unwrap().into()
}

/// The code of an error and the reason.
fn refused(setup: &mut HiddenSetup, side: &str, step: &str) -> (String, String) {
    let error = setup.apply(color(side), js(step)).unwrap_err();
    (text(&error, "code"), json(&get(&error, "reason")))
}

#[wasm_bindgen_test]
fn the_info_has_the_hidden_set_up() {
    let games = JsValue::from(games().unwrap());
    let all = Array::from(&games);
    let info = all.iter().find(|info| text(info, "id") == "strategochess").unwrap();
    assert_eq!(json(&get(&info, "ruleSets")), r#"["free","screen"]"#);
    assert_eq!(get(&info, "hidden.ranks").as_f64(), Some(4.0));
    assert_eq!(json(&get(&info, "hidden.men.5")), r#"{"role":"pawn","count":8}"#);
    let chess = all.iter().find(|info| text(info, "id") == "chess").unwrap();
    assert!(get(&chess, "hidden").is_undefined());
    let error = HiddenSetup::new(Some(js(r#"{"game":"chess"}"#))).err().unwrap();
    assert_eq!(text(&error, "code"), "bad-argument");
}

#[wasm_bindgen_test]
fn a_side_sets_up_step_by_step() {
    let mut setup = setup(r#","rules":"screen""#);
    let empty = view(&setup, "white");
    assert_eq!(
        (text(&empty, "phase"), text(&empty, "rules"), text(&empty, "setUp")),
        ("placing".into(), "screen".into(), "8/8/8/8".into())
    );
    apply(&mut setup, "white", r#"{"type":"place","role":"king","square":"e1"}"#);
    apply(&mut setup, "white", r#"{"type":"move","from":"e1","to":"g1"}"#);
    let placed = view(&setup, "white");
    assert_eq!(json(&get(&placed, "board.6")), r#"{"white":{"role":"king","royal":true},"black":null}"#);
    assert_eq!(json(&get(&placed, "toPlace.0")), r#"{"role":"king","count":0,"squares":[]}"#);
    assert_eq!(get(&placed, "toPlace.5.count").as_f64(), Some(8.0));
    assert_eq!(get(&placed, "canUndo"), JsValue::TRUE);
    apply(&mut setup, "white", r#"{"type":"take","square":"g1"}"#);
    apply(&mut setup, "white", r#"{"type":"undo"}"#);
    assert_eq!(text(&view(&setup, "white"), "setUp"), "8/8/8/6K1");
    assert_eq!(
        refused(&mut setup, "white", r#"{"type":"place","role":"pawn","square":"a1"}"#),
        ("illegal-step".into(), r#"{"code":"pawn-on-first-rank","square":"a1","role":null}"#.into())
    );
    assert_eq!(
        refused(&mut setup, "white", r#"{"type":"place","role":"king","square":"a1"}"#),
        ("illegal-step".into(), r#"{"code":"none-left","square":null,"role":"king"}"#.into())
    );
    let error = setup.apply(color("white"), js(r#"{"type":"read","setUp":"8/8/8/7ŝ"}"#)).unwrap_err();
    assert_eq!(
        (text(&error, "code"), json(&get(&error, "span"))),
        ("bad-set-up".into(), r#"{"from":7,"to":8}"#.into())
    );
    for (step, code) in [
        (r#"{}"#, "bad-step"),
        (r#"{"type":"fly"}"#, "bad-step"),
        (r#"{"type":"place","role":"queen"}"#, "bad-step"),
        (r#"{"type":"place","role":"duke","square":"a1"}"#, "bad-step"),
        (r#"{"type":"take","square":"j1"}"#, "bad-square"),
        (r#"{"type":"random"}"#, "bad-step"),
        (r#"{"type":"random","seed":-1}"#, "bad-step"),
        (r#"{"type":"commit","commitment":"00"}"#, "bad-commitment"),
    ] {
        let error = setup.apply(color("white"), js(step)).unwrap_err();
        assert_eq!(text(&error, "code"), code, "{step}");
    }
    let error = setup.apply(color("red"), js(r#"{"type":"undo"}"#)).unwrap_err();
    assert_eq!(text(&error, "code"), "bad-argument");
}

#[wasm_bindgen_test]
fn the_computer_sets_up_unseen_and_the_game_begins() {
    let seen = |seed: u32| {
        let mut setup = setup("");
        apply(&mut setup, "black", &format!(r#"{{"type":"suggest","seed":{seed}}}"#));
        apply(&mut setup, "black", r#"{"type":"confirm"}"#);
        let shown = view(&setup, "white");
        assert_eq!((get(&shown, "otherReady"), get(&shown, "open")), (JsValue::TRUE, JsValue::NULL));
        (setup, json(&shown))
    };
    let ((mut setup, first), (_, second)) = (seen(1), seen(2));
    assert_eq!(first, second, "whatever it set up");
    apply(&mut setup, "white", r#"{"type":"read","setUp":"8/8/PPPPPPPP/RNBQKBNR"}"#);
    apply(&mut setup, "white", r#"{"type":"confirm"}"#);
    assert_eq!(
        refused(&mut setup, "white", r#"{"type":"clear"}"#).1,
        r#"{"code":"confirmed","square":null,"role":null}"#
    );
    let shown = view(&setup, "white");
    assert_eq!(
        (text(&shown, "phase"), text(&shown, "open.white")),
        ("revealed".into(), "8/8/PPPPPPPP/RNBQKBNR".into())
    );
    let fen = text(&shown, "open.fen");
    let mut game = Game::new(Some(js(&format!(r#"{{"game":"strategochess","fen":"{fen}"}}"#)))).unwrap();
    let snapshot: JsValue = game.snapshot().unwrap().into();
    assert_eq!((text(&snapshot, "fen"), get(&snapshot, "chess960")), (fen, JsValue::NULL));
    let record = game.record(None).unwrap();
    assert!(record.contains("[Variant \"Strategoschaak\"]") && record.contains("[FEN \""), "{record}");
    let read: JsValue = read_game(record.as_str().into(), Some(js(r#"{"game":"strategochess"}"#))).unwrap().into();
    assert_eq!(write_game(read.unchecked_ref()).unwrap(), record);
}

#[wasm_bindgen_test]
fn players_far_apart_commit_themselves() {
    let salt = "00112233445566778899aabbccddeeff";
    let mut white = setup("");
    apply(&mut white, "white", r#"{"type":"suggest","seed":7}"#);
    assert_eq!(text(&white.commitment(color("white"), salt.into()).unwrap_err(), "code"), "illegal-step");
    apply(&mut white, "white", r#"{"type":"confirm"}"#);
    let set_up = text(&view(&white, "white"), "setUp");
    let promised = white.commitment(color("white"), salt.into()).unwrap();
    for (opened, phase) in [(set_up.as_str(), "revealed"), ("8/8/PPPPPPPP/RNBQKBNR", "broken")] {
        let mut black = setup("");
        apply(&mut black, "white", &format!(r#"{{"type":"commit","commitment":"{promised}"}}"#));
        apply(&mut black, "black", r#"{"type":"suggest","seed":8}"#);
        apply(&mut black, "black", r#"{"type":"confirm"}"#);
        assert_eq!(text(&view(&black, "black"), "phase"), "waiting");
        apply(&mut black, "white", &format!(r#"{{"type":"open","setUp":"{opened}","salt":"{salt}"}}"#));
        let shown = view(&black, "black");
        assert_eq!(text(&shown, "phase"), phase);
        let winner = get(&shown, "winner").as_string();
        assert_eq!(winner.as_deref(), (phase == "broken").then_some("black"));
    }
}

#[wasm_bindgen_test]
fn void_set_ups_are_made_again() {
    let mut setup = setup("");
    assert_eq!(text(&setup.again().unwrap_err(), "code"), "illegal-step");
    for (side, text) in [("white", "4K3/8/PPPPPPPP/RNBQ1BNR"), ("black", "4k3/8/pppppppp/rnbq1bnr")] {
        apply(&mut setup, side, &format!(r#"{{"type":"read","setUp":"{text}"}}"#));
        apply(&mut setup, side, r#"{"type":"confirm"}"#);
    }
    let shown = view(&setup, "black");
    assert_eq!((text(&shown, "phase"), get(&shown, "open.fen")), ("void".into(), JsValue::NULL));
    setup.again().unwrap();
    assert_eq!(text(&view(&setup, "black"), "phase"), "placing");
}

#[wasm_bindgen_test]
fn diagrams_with_pawns_on_the_first_rank_are_checked_and_written() {
    let fen = "4k3/8/8/8/8/8/8/P3K3 w - - 0 1";
    let report: JsValue = check_fen(fen.into(), Some(js(r#"{"game":"strategochess"}"#))).unwrap().into();
    assert_eq!(Array::from(&get(&report, "problems")).length(), 0);
    js_sys::Reflect::set(&report, &"game".into(), &"strategochess".into()).unwrap();
    assert_eq!(write_fen(report.unchecked_into()).unwrap(), fen);
    let edge = "P3k3/8/8/8/8/8/8/4K3 b - - 0 1";
    let report: JsValue = check_fen(edge.into(), Some(js(r#"{"game":"strategochess"}"#))).unwrap().into();
    assert_eq!(text(&report, "problems.0.code"), "pawn-on-last-rank");
}
