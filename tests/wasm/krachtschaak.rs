//! Krachtschaak through the JS API: powers, the choice between two readings, claims, the computer.

use super::api::{get, js, json, text};
use js_sys::Array;
use paco_sako::wasm::{Game, check_fen, games, write_fen};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

fn game(options: &str) -> Game {
    Game::new(Some(js(&format!(r#"{{"game":"krachtschaak"{options}}}"#)))).unwrap()
}

fn shown(game: &Game) -> JsValue {
    game.snapshot().unwrap().into()
}

#[wasm_bindgen_test]
fn it_is_listed_with_all_it_has() {
    let games = JsValue::from(games().unwrap());
    let info = Array::from(&games).iter().find(|game| text(game, "id") == "krachtschaak").unwrap();
    assert_eq!(json(&get(&info, "ruleSets")), r#"["official"]"#);
    assert_eq!(json(&get(&info, "claims")), r#"["checkmate","stalemate","threefold-repetition","fifty-moves"]"#);
    assert_eq!(Array::from(&get(&info, "levels")).length(), 10);
}

#[wasm_bindgen_test]
fn powers_are_shown_and_a_choice_is_asked() {
    let mut game = game(r#","fen":"4k3/3p4/8/4B+p3/8/8/8/4K3 b - - 0 1""#);
    game.play_turn("d5").unwrap();
    let e5 = 4 + 8 * 4;
    assert_eq!(json(&get(&shown(&game), &format!("board.{e5}.white"))), r#"{"role":"bishop","power":"pawn"}"#);
    game.apply(js(r#"{"type":"lift","square":"e5"}"#)).unwrap();
    game.apply(js(r#"{"type":"place","square":"d6"}"#)).unwrap();
    let steps: JsValue = game.legal_steps().unwrap().into();
    let readings: Vec<String> = Array::from(&steps).iter().map(|step| text(&step, "reading")).collect();
    assert_eq!(readings, ["own", "power"]);
    game.apply(js(r#"{"type":"choose","reading":"power"}"#)).unwrap();
    assert_eq!(text(&shown(&game), "lastTurn.notation"), "Bpxd6");
    let record = game.record(None).unwrap();
    let again = self::game(&format!(r#","record":{}"#, serde_json::json!(record)));
    assert_eq!(again.fen(), game.fen());
}

#[wasm_bindgen_test]
fn mate_is_claimed() {
    let mut game = game(r#","fen":"6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1""#);
    game.play_turn("Ta8#").unwrap();
    assert_eq!(json(&get(&shown(&game), "claims")), r#"[{"claim":"checkmate","color":"white"}]"#);
    game.apply(js(r#"{"type":"claim","claim":"checkmate","color":"white"}"#)).unwrap();
    assert_eq!(text(&shown(&game), "status.reason"), "checkmate");
}

#[wasm_bindgen_test]
fn diagrams_are_checked_and_written() {
    let fen = "4k3/8/8/8/8/8/8/Q+n(p)3K+b2R w - - 3 7";
    let report: JsValue = check_fen(fen, Some(js(r#"{"game":"krachtschaak"}"#))).unwrap().into();
    assert_eq!(json(&get(&report, "board.0.white")), r#"{"role":"queen","power":"knight","origin":"pawn"}"#);
    js_sys::Reflect::set(&report, &"game".into(), &"krachtschaak".into()).unwrap();
    let written = write_fen(report.unchecked_into()).unwrap();
    assert_eq!(written.split(' ').next(), fen.split(' ').next());
}

#[cfg(feature = "engine")]
#[wasm_bindgen_test]
fn the_computer_captures_the_king() {
    use paco_sako::wasm::engine::Engine;

    let mut engine = Engine::new(Some(js(r#"{"hashMegabytes":1}"#))).unwrap();
    let fen = "4k3/8/8/8/R+b7/8/8/4K3 w - - 0 1";
    engine.start(js(&format!(r#"{{"game":"krachtschaak","fen":"{fen}","level":"club"}}"#))).unwrap();
    let best = loop {
        let progress: JsValue = engine.run(20.0).unwrap().into();
        if get(&progress, "done").is_truthy() {
            break progress;
        }
    };
    assert_eq!(text(&best, "turn.notation"), "RBxe8#");
}
