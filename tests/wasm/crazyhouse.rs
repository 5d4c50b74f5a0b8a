//! A game of crazyhouse through the JS API: pockets, drops, marks and settings.

use super::api::{get, js, json, text};
use js_sys::Array;
use paco_sako::wasm::{Game, check_fen, write_fen};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

fn game(options: &str) -> Game {
    Game::new(Some(js(&format!(r#"{{"game":"crazyhouse"{options}}}"#)))).unwrap()
}

fn shown(game: &mut Game) -> JsValue {
    game.snapshot().unwrap().into()
}

const EMPTY: &str = r#"{"queen":0,"rook":0,"bishop":0,"knight":0,"pawn":0}"#;
const PAWN: &str = r#"{"queen":0,"rook":0,"bishop":0,"knight":0,"pawn":1}"#;

#[wasm_bindgen_test]
fn captured_pieces_are_dropped() {
    let mut game = game("");
    for turn in ["e4", "d5", "exd5", "Qxd5"] {
        game.play_turn(turn.into()).unwrap();
    }
    let view = shown(&mut game);
    assert_eq!(text(&view, "rules"), "free-2-7");
    assert_eq!(
        (json(&get(&view, "pockets.white")), json(&get(&view, "pockets.black"))),
        (PAWN.into(), PAWN.into())
    );
    let steps = json(&get(&view, "legalSteps"));
    assert!(steps.contains(r#"{"type":"pick","role":"pawn","kind":"pick"}"#), "{steps}");

    game.apply(js(r#"{"type":"pick","role":"pawn"}"#)).unwrap();
    let view = shown(&mut game);
    assert_eq!((text(&view, "phase"), get(&view, "hand")), ("place".into(), JsValue::NULL));
    assert_eq!((json(&get(&view, "pockets.white")), text(&view, "pockets.picked")), (EMPTY.into(), "pawn".into()));
    assert_eq!(text(&view, "chainNotation"), "P@");
    assert!(json(&get(&view, "legalSteps")).contains(r#"{"type":"place","square":"e4","kind":"drop"}"#));
    let error = game.apply(js(r#"{"type":"place","square":"e8"}"#)).unwrap_err();
    assert_eq!(json(&get(&error, "reason")), r#"{"code":"occupied","square":"e8","role":null}"#);
    game.undo_step();
    assert_eq!(json(&get(&shown(&mut game), "pockets.white")), PAWN);

    game.apply(js(r#"{"type":"pick","role":"pawn"}"#)).unwrap();
    game.apply(js(r#"{"type":"place","square":"e4"}"#)).unwrap();
    let view = shown(&mut game);
    assert_eq!(text(&view, "fen"), "rnb1kbnr/ppp1pppp/8/3q4/4P3/8/PPPP1PPP/RNBQKBNR[p] b KQkq - 0 3");
    let last = get(&view, "lastTurn");
    assert_eq!((text(&last, "notation"), json(&get(&last, "squares"))), ("P@e4".into(), r#"["e4"]"#.into()));
    assert_eq!(json(&get(&last, "links.0")), r#"{"text":"P@e4","steps":2,"kind":"drop","from":null,"to":"e4"}"#);
    let error = game.apply(js(r#"{"type":"pick","role":"queen"}"#)).unwrap_err();
    assert_eq!(json(&get(&error, "reason")), r#"{"code":"not-in-pocket","square":null,"role":"queen"}"#);
}

#[wasm_bindgen_test]
fn promoted_pieces_are_marked_and_settings_are_kept() {
    let fen = "1Q~6/6k1/8/8/8/8/8/K7[] b - - 2 2";
    let mut game = game(&format!(r#","rules":"dutch-2-4","fen":"{fen}""#));
    let view = shown(&mut game);
    assert_eq!(json(&get(&view, "board.57.white")), r#"{"role":"queen","origin":"pawn"}"#);
    let record = game.record(None).unwrap();
    assert!(record.contains("[Drops \"dutch\"]") && record.contains("[PawnDropRanks \"2-4\"]"), "{record}");
}

#[wasm_bindgen_test]
fn diagrams_with_pockets_are_checked_and_written() {
    let fen = "1Q~6/6k1/8/8/8/8/8/K7[QPn] b - - 2 2";
    let report: JsValue = check_fen(fen.into(), Some(js(r#"{"game":"crazyhouse"}"#))).unwrap().into();
    assert_eq!(Array::from(&get(&report, "problems")).length(), 0);
    assert!(get(&report, "pockets.picked").is_null());
    js_sys::Reflect::set(&report, &"game".into(), &"crazyhouse".into()).unwrap();
    assert_eq!(write_fen(report.unchecked_into()).unwrap(), fen);
}
