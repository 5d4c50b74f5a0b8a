//! A game of Krachtschaak through the JS API.

use super::api::{get, js, json, text};
use js_sys::Array;
use paco_sako::wasm::{Game, check_fen, read_game, write_fen};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

fn game(options: &str) -> Game {
    Game::new(Some(js(&format!(r#"{{"game":"krachtschaak"{options}}}"#)))).unwrap()
}

fn from_fen(fen: &str) -> Game {
    game(&format!(r#","fen":"{fen}""#))
}

fn play(game: &mut Game, turns: &[&str]) {
    for turn in turns {
        game.play_turn((*turn).into()).unwrap_or_else(|error| panic!("{turn}: {}", String::from(error.message())));
    }
}

fn shown(game: &mut Game) -> JsValue {
    game.snapshot().unwrap().into()
}

fn report(fen: &str) -> JsValue {
    check_fen(fen.into(), Some(js(r#"{"game":"krachtschaak"}"#))).unwrap().into()
}

fn code(error: &js_sys::Error) -> String {
    text(error, "code")
}

#[wasm_bindgen_test]
fn a_whole_game_is_played_recorded_and_read() {
    let mut game = game("");
    play(&mut game, &["e4", "d5", "exd5", "Qxd5", "Nc3"]);
    let view = shown(&mut game);
    assert_eq!((text(&view, "game"), text(&view, "rules")), ("krachtschaak".into(), "official".into()));
    // The queen that has captured a pawn has its power.
    assert_eq!(json(&get(&view, "board.35")), r#"{"white":null,"black":{"role":"queen","power":"pawn"}}"#);
    play(&mut game, &["Qpxg2", "Bxg2", "Nc6", "BQxc6+"]);
    let view = shown(&mut game);
    assert_eq!(json(&get(&view, "alarms")), r#"[{"square":"e8","side":"black","kind":"check"}]"#);
    // Black need not save the king.
    play(&mut game, &["a6", "BNxe8#"]);
    let view = shown(&mut game);
    assert_eq!(
        json(&get(&view, "status")),
        r#"{"over":true,"result":"1-0","winner":"white","reason":"king-captured"}"#
    );
    assert_eq!((text(&view, "phase"), Array::from(&get(&view, "legalSteps")).length()), ("over".into(), 0));
    assert_eq!(code(&game.play_turn("a5".into()).unwrap_err()), "game-over");

    let record = game.record(None).unwrap();
    assert!(record.contains("[Variant \"Krachtschaak\"]") && record.contains("[Termination "), "{record}");
    let read: JsValue = read_game(record.as_str().into(), Some(js(r#"{"game":"krachtschaak"}"#))).unwrap().into();
    assert_eq!(Array::from(&get(&read, "turns")).length(), 11);
    let options = js_sys::Object::new();
    for (name, value) in [("game", "krachtschaak"), ("record", &record)] {
        js_sys::Reflect::set(&options, &name.into(), &value.into()).unwrap();
    }
    let mut again = Game::new(Some(options.unchecked_into())).unwrap();
    assert_eq!(json(&get(&shown(&mut again), "status")), json(&get(&view, "status")));
    assert!(game.undo_turn() && game.undo_turn());
    assert_eq!(text(&shown(&mut game), "turn"), "black");
}

#[wasm_bindgen_test]
fn the_end_of_a_game_reads_back() {
    let mut game = from_fen("7k/6P1/8/8/8/8/8/K6R w - - 0 1");
    play(&mut game, &["gxh8"]);
    let fen = game.fen();
    let mut again = from_fen(&fen);
    let (before, after) = (shown(&mut game), shown(&mut again));
    assert_eq!(json(&get(&after, "status")), json(&get(&before, "status")));
    assert_eq!((text(&after, "status.result"), again.fen()), ("1-0".into(), fen.clone()));
    let judged = report(&fen);
    assert_eq!((json(&get(&judged, "problems")), get(&judged, "over")), ("[]".into(), JsValue::TRUE));
    let judged = report("7R/8/8/8/8/8/8/K7 w - - 0 1");
    assert_eq!((text(&judged, "problems.0.code"), get(&judged, "over")), ("no-king".into(), JsValue::FALSE));
}

#[wasm_bindgen_test]
fn a_choice_is_asked_and_taken_back() {
    let mut game = from_fen("4k3/8/8/3pB+p3/8/8/8/4K3 w - d6 0 1");
    for step in [r#"{"type":"lift","square":"e5"}"#, r#"{"type":"place","square":"d6"}"#] {
        game.apply(js(step)).unwrap();
    }
    let view = shown(&mut game);
    assert_eq!(text(&view, "phase"), "choose");
    assert_eq!(
        json(&get(&view, "legalSteps")),
        r#"[{"type":"choose","reading":"own","kind":"choose"},{"type":"choose","reading":"power","kind":"choose"}]"#
    );
    game.apply(js(r#"{"type":"choose","reading":"power"}"#)).unwrap();
    assert_eq!(game.fen(), "4k3/8/3B+p4/8/8/8/8/4K3 b - - 0 1");
    assert!(game.undo_step());
    game.apply(js(r#"{"type":"choose","reading":"own"}"#)).unwrap();
    assert_eq!(game.fen(), "4k3/8/3B+p4/3p4/8/8/8/4K3 b - - 1 1");
}

#[wasm_bindgen_test]
fn mate_is_claimed_and_powers_promote() {
    let mut game = from_fen("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1");
    play(&mut game, &["Ra8#"]);
    assert_eq!(json(&get(&shown(&mut game), "claims")), r#"[{"claim":"checkmate","color":"white"}]"#);
    game.apply(js(r#"{"type":"claim","claim":"checkmate","color":"white"}"#)).unwrap();
    assert_eq!(text(&shown(&mut game), "status.reason"), "checkmate");

    let mut game = from_fen("8/4N+p3/8/8/8/1k6/8/4K3 w - - 0 1");
    play(&mut game, &["Npe8=Q"]);
    assert_eq!(game.fen(), "4Q(n)3/8/8/8/8/1k6/8/4K3 b - - 0 1");
    let piece = get(&shown(&mut game), "board.60.white");
    assert_eq!(json(&piece), r#"{"role":"queen","origin":"knight"}"#);
}

#[wasm_bindgen_test]
fn diagrams_with_powers_are_checked_and_written() {
    for (fen, written) in [
        ("4k3/8/8/8/8/8/8/Q+n(p)3K+b2R w - - 3 1", "4k3/8/8/8/8/8/8/Q+n(p)3K+b2R w - - 3 1"),
        // In the format of krachtschaak-enhanced.
        ("4k[k,-,0]3/8/8/8/8/8/8/Q[p,n,0]3K[k,b,1]2R[r,-,0] w - - 3 1", "4k3/8/8/8/8/8/8/Q+n(p)3K+b2R w - - 3 1"),
    ] {
        let report = report(fen);
        assert_eq!(json(&get(&report, "problems")), "[]", "{fen}");
        assert_eq!(json(&get(&report, "board.0.white")), r#"{"role":"queen","power":"knight","origin":"pawn"}"#);
        js_sys::Reflect::set(&report, &"game".into(), &"krachtschaak".into()).unwrap();
        assert_eq!(write_fen(report.unchecked_into()).unwrap(), written);
    }
}

#[cfg(feature = "engine")]
#[wasm_bindgen_test]
fn the_computer_plays_and_proves_it() {
    use crate::engine::{answer, engine};

    let mut engine = engine();
    let fen = "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1";
    let best = answer(&mut engine, &format!(r#"{{"game":"krachtschaak","fen":"{fen}","nodes":20000}}"#));
    assert_eq!(text(&best, "turn.notation"), "Ra8#");
    let proof =
        answer(&mut engine, &format!(r#"{{"game":"krachtschaak","fen":"{fen}","mode":"solve","turns":2}}"#));
    assert_eq!(text(&proof, "proof.verdict"), "paco");
    assert_eq!(get(&proof, "proof.pacoIn").as_f64(), Some(2.0));
}
