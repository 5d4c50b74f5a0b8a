//! A game defined in no other file, played through the JS API.

use super::api::{get, js, json, text};
use js_sys::{Array, Error};
use paco_sako::wasm::{Game, check_fen, games, read_game, write_fen, write_game};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

fn toy(options: &str) -> Game {
    Game::new(Some(js(&format!(r#"{{"game":"toy"{options}}}"#)))).unwrap()
}

fn code(error: &Error) -> String {
    text(error, "code")
}

#[wasm_bindgen_test]
fn it_is_listed_with_all_it_has() {
    let games = JsValue::from(games().unwrap());
    let toy = Array::from(&games).iter().find(|game| text(game, "id") == "toy").unwrap();
    assert_eq!(json(&get(&toy, "claims")), r#"["threefold-repetition"]"#);
    assert_eq!(json(&get(&toy, "alarms")), r#"["check"]"#);
    assert_eq!(json(&get(&toy, "letters")), r#"{"pawn":"P","king":"K"}"#);
    assert_eq!(json(&get(&toy, "levels.1")), r#"{"number":2,"name":"master"}"#);
}

#[wasm_bindgen_test]
fn it_is_played_shown_and_recorded() {
    let mut game = toy("");
    for turn in ["a1>a2", "c4>c3", "a2>a3", "Kb4xa3", "Kb1>b2"] {
        game.play_turn(turn.into()).unwrap_or_else(|error| panic!("{turn}: {}", String::from(error.message())));
    }
    let shown: JsValue = game.snapshot().unwrap().into();
    assert_eq!((text(&shown, "game"), text(&shown, "rules")), ("toy".into(), "toy".into()));
    assert_eq!(
        json(&get(&shown, "alarms")),
        r#"[{"square":"a3","side":"black","kind":"check"},{"square":"b2","side":"white","kind":"check"}]"#
    );
    assert_eq!(json(&get(&shown, "turns.3.links.0.kind")), r#""capture""#);
    assert_eq!(text(&shown, "lastTurn.notation"), "Kb1>b2+");
    let record = game.record(None).unwrap();
    assert!(record.contains("[Variant \"Toy\"]"), "{record}");
    let read: JsValue = read_game(record.as_str().into(), None).unwrap().into();
    assert_eq!((text(&read, "game"), Array::from(&get(&read, "turns")).length()), ("toy".into(), 5));
    assert!(write_game(read.unchecked_ref()).unwrap().contains("Kb1>b2+"));
    let other = read_game(record.as_str().into(), Some(js(r#"{"game":"paco-sako"}"#)));
    assert_eq!(code(&other.err().unwrap()), "bad-record");

    game.play_turn("Ka3xb2".into()).unwrap();
    let shown: JsValue = game.snapshot().unwrap().into();
    assert_eq!(json(&get(&shown, "status.reason")), r#""king-captured""#);
}

#[wasm_bindgen_test]
fn its_claims_are_made_by_apply() {
    let claim = r#"{"type":"claim","claim":"threefold-repetition","color":"white"}"#;
    let mut game = toy("");
    for turn in ["Kb1>b2", "a4>a3", "Kb2>b1", "c4>c3", "Kb1>b2", "Kb4>a4"] {
        game.play_turn(turn.into()).unwrap();
    }
    assert_eq!(code(&game.apply(js(claim)).unwrap_err()), "illegal-claim");
    for turn in ["Kb2>b1", "Ka4>b4", "Kb1>b2", "Kb4>a4"].repeat(2) {
        game.play_turn(turn.into()).unwrap();
    }
    let shown: JsValue = game.snapshot().unwrap().into();
    assert_eq!(json(&get(&shown, "claims")), r#"[{"claim":"threefold-repetition","color":"white"}]"#);
    assert!(
        !game.legal_steps().unwrap().unchecked_into::<Array>().to_string().as_string().unwrap().contains("claim")
    );
    game.apply(js(claim)).unwrap();
    let shown: JsValue = game.snapshot().unwrap().into();
    assert_eq!(
        json(&get(&shown, "status")),
        r#"{"over":true,"result":"1/2-1/2","winner":null,"reason":"repetition"}"#
    );
    assert_eq!(code(&game.apply(js(claim)).unwrap_err()), "game-over");
}

#[wasm_bindgen_test]
fn its_diagrams_are_checked_and_written() {
    let options = || Some(js(r#"{"game":"toy"}"#));
    let fen = "8/8/8/8/1k6/8/8/P7^b2K w 0";
    let report: JsValue = check_fen(fen.into(), options()).unwrap().into();
    assert_eq!(
        json(&get(&report, "hand")),
        r#"{"square":"b2","white":{"role":"king","royal":true},"black":null}"#
    );
    assert_eq!(Array::from(&get(&report, "problems")).length(), 0);
    js_sys::Reflect::set(&report, &"game".into(), &"toy".into()).unwrap();
    assert_eq!(write_fen(report.unchecked_into()).unwrap(), fen);
    let report: JsValue = check_fen("8/8/8/8/8/8/8/7K w 0".into(), options()).unwrap().into();
    let codes: Vec<String> =
        Array::from(&get(&report, "problems")).iter().map(|problem| text(&problem, "code")).collect();
    assert_eq!(codes, ["no-king", "too-many-pieces"]);
}

#[cfg(feature = "engine")]
#[wasm_bindgen_test]
fn the_computer_plays_and_solves_it() {
    use crate::engine::{answer, engine};
    use paco_sako::wasm::engine::Engine;

    let mut engine = engine();
    let fen = "8/8/8/8/1k6/p1K5/8/8 w 0";
    let best = answer(&mut engine, &format!(r#"{{"game":"toy","fen":"{fen}","level":"master"}}"#));
    assert_eq!(text(&best, "turn.notation"), "Kc3xb4#");
    let proof = answer(&mut engine, &format!(r#"{{"game":"toy","fen":"{fen}","mode":"solve","turns":1}}"#));
    assert_eq!(text(&proof, "proof.verdict"), "paco");
    let review = answer(
        &mut engine,
        r#"{"game":"toy","mode":"review","nodes":200,"record":"1. Kb1>b2 Kb4>b3 2. Kb2xb3# 1-0"}"#,
    );
    assert_eq!(json(&get(&review, "review.2.labels")), r#"["paco"]"#);
    let levels = JsValue::from(Engine::levels(Some("toy".into())).unwrap());
    assert_eq!(Array::from(&levels).length(), 2);
}
