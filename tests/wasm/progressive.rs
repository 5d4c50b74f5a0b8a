//! A game of progressive chess through the JS API: series, rounds, ends within a series, set-ups, and the computer.

use super::api::{get, js, json, text};
use js_sys::Array;
use paco_sako::wasm::{Game, check_fen, read_game, write_fen, write_game};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

fn game(options: &str) -> Game {
    Game::new(Some(js(&format!(r#"{{"game":"progressive"{options}}}"#)))).unwrap()
}

fn shown(game: &mut Game) -> JsValue {
    game.snapshot().unwrap().into()
}

fn apply(game: &mut Game, steps: &[(&str, &str)]) {
    for (kind, square) in steps {
        game.apply(js(&format!(r#"{{"type":"{kind}","square":"{square}"}}"#))).unwrap();
    }
}

#[wasm_bindgen_test]
fn a_series_is_one_turn() {
    let mut game = game(r#","rules":"english""#);
    game.play_turn("d4".into()).unwrap();
    let view = shown(&mut game);
    assert_eq!(json(&get(&view, "series")), r#"{"length":2,"made":0,"moved":[]}"#);
    assert_eq!(get(&view, "lastTurn.series").as_f64(), Some(1.0));
    apply(&mut game, &[("lift", "e7"), ("place", "e5")]);
    let view = shown(&mut game);
    assert_eq!(json(&get(&view, "series")), r#"{"length":2,"made":1,"moved":["e5"]}"#);
    assert_eq!((text(&view, "turn"), text(&view, "phase")), ("black".into(), "lift".into()));
    assert_eq!((text(&view, "chainNotation"), get(&view, "hand")), ("e5".into(), JsValue::NULL));
    let error = game.apply(js(r#"{"type":"lift","square":"e5"}"#)).unwrap_err();
    assert_eq!(json(&get(&error, "reason")), r#"{"code":"moved-in-round","square":"e5","role":"pawn"}"#);
    apply(&mut game, &[("lift", "d7"), ("place", "d6")]);
    let view = shown(&mut game);
    assert_eq!((text(&view, "turn"), text(&view, "lastTurn.notation")), ("white".into(), "e5 d6".into()));
    assert_eq!(
        json(&get(&view, "lastTurn.links")),
        r#"[{"text":"e5","steps":2,"kind":"move","from":"e7","to":"e5"},{"text":" d6","steps":4,"kind":"move","from":"d7","to":"d6"}]"#
    );
    // Undoing steps takes back one move of it, undoing the turn takes back the whole.
    game.undo_step();
    game.undo_step();
    assert_eq!(get(&shown(&mut game), "series.made").as_f64(), Some(1.0));
    game.undo_turn();
    assert_eq!(get(&shown(&mut game), "series.made").as_f64(), Some(0.0));
    game.redo_turn();
    let record = game.record(None).unwrap();
    assert!(record.contains("1. d4 2. e5 d6 *") && record.contains("[Rules \"English\"]"), "{record}");
    let read: JsValue = read_game(record.as_str().into(), Some(js(r#"{"game":"progressive"}"#))).unwrap().into();
    assert_eq!(Array::from(&get(&read, "turns")).length(), 2);
    assert_eq!(write_game(read.unchecked_ref()).unwrap(), record);
}

#[wasm_bindgen_test]
fn a_game_may_end_within_a_series() {
    let mut game = game(r#","fen":"4k3/8/8/8/8/8/4r3/4K3 w - - 0 3""#);
    apply(&mut game, &[("lift", "e1"), ("place", "e2")]);
    let view = shown(&mut game);
    assert_eq!(
        (text(&view, "status.reason"), text(&view, "phase")),
        ("insufficient-material".into(), "over".into())
    );
    assert_eq!((text(&view, "lastTurn.notation"), text(&view, "turn")), ("Kxe2".into(), "white".into()));
    assert_eq!(Array::from(&get(&view, "chain")).length(), 0);
}

#[wasm_bindgen_test]
fn diagrams_of_series_are_checked_and_written() {
    for (fen, rules) in [
        ("4k3/8/8/3pPp2/8/8/8/4K3 w - d6f6 0 3", "scottish"),
        ("4k3/5p2/8/3pP3/8/8/8/4K3 b - d6 - 3.1", "italian"),
        ("4k3/8/8/8/4P3/8/3K4/8 w - - - 4.2 d2e4", "english"),
    ] {
        let options = format!(r#"{{"game":"progressive","rules":"{rules}"}}"#);
        let report: JsValue = check_fen(fen.into(), Some(js(&options))).unwrap().into();
        assert_eq!(Array::from(&get(&report, "problems")).length(), 0, "{fen}");
        js_sys::Reflect::set(&report, &"game".into(), &"progressive".into()).unwrap();
        assert_eq!(write_fen(report.unchecked_into()).unwrap(), fen);
    }
}

#[cfg(feature = "engine")]
#[wasm_bindgen_test]
fn the_computer_plays_series() {
    use crate::engine::{answer, engine};
    let mut engine = engine();
    let fen = "7k/8/8/8/8/8/R7/1R2K3 w - - 0 5";
    let whole =
        answer(&mut engine, &format!(r#"{{"game":"progressive","fen":"{fen}","level":"master","nodes":50}}"#));
    let notation = text(&whole, "turn.notation");
    assert!(notation.ends_with('#') && notation.split(' ').count() == 2, "{notation}");
    // Within a series the rest of it.
    let within = "7k/8/8/8/8/8/R7/1R2K3 w - - 0 5.3";
    let rest =
        answer(&mut engine, &format!(r#"{{"game":"progressive","fen":"{within}","mode":"hint","nodes":50}}"#));
    assert!(text(&rest, "turn.notation").ends_with('#'), "{}", text(&rest, "turn.notation"));
}
