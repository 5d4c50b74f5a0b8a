//! Bughouse through the JS API: a match on two boards, pieces that pass between them, its record, and a board
//! searched by itself.

use super::api::{assert_error, get, js, json, text};
use js_sys::Array;
use paco_sako::wasm::{Game, Match, games};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

fn named<T: JsCast>(name: &str) -> T {
    JsValue::from_str(name).unchecked_into()
}

fn begin(options: &str) -> Match {
    Match::new(Some(js(options))).unwrap()
}

fn play(game: &mut Match, board: &str, turn: &str) {
    game.play_turn(named(board), turn.into(), None).unwrap();
}

fn view(game: &Match) -> JsValue {
    game.view().unwrap().into()
}

fn snapshot(game: &Match, board: &str) -> JsValue {
    game.snapshot(named(board)).unwrap().into()
}

#[wasm_bindgen_test]
fn the_info_has_boards_and_seats() {
    let all = Array::from(&JsValue::from(games().unwrap()));
    let info = all.iter().find(|info| text(info, "id") == "bughouse").unwrap();
    assert_eq!(json(&get(&info, "boards.boards")), r#"["A","B"]"#);
    assert_eq!(json(&get(&info, "boards.seats.3")), r#"{"name":"BB","board":"B","color":"black","team":1}"#);
    let preset = r#"{"id":"dutch","recordName":"Doorgeefschaak","rules":"dutch-sum-2-7"}"#;
    assert_eq!(json(&get(&info, "boards.presets.1")), preset);
    assert_eq!(json(&get(&info, "boards.wishes")), r#"["parry","mate","attack","defence"]"#);
    assert_eq!(Array::from(&get(&info, "levels")).length(), 3);
    let chess = all.iter().find(|info| text(info, "id") == "chess").unwrap();
    assert!(get(&chess, "boards").is_undefined());
    let error = Match::new(Some(js(r#"{"game":"chess"}"#))).err().unwrap();
    assert_eq!(text(&error, "code"), "bad-argument");
}

#[wasm_bindgen_test]
fn a_match_is_played_step_by_step() {
    let mut game = begin(r#"{"preset":"bughouse","clocks":true}"#);
    for step in [r#"{"type":"lift","square":"e2"}"#, r#"{"type":"place","square":"e4"}"#] {
        game.apply(named("A"), js(step), Some(298.21)).unwrap();
    }
    play(&mut game, "A", "d5");
    play(&mut game, "A", "exd5");
    let turn: JsValue = game.turn(2).unwrap().into();
    assert_eq!((text(&turn, "label"), text(&turn, "notation")), ("2A".to_owned(), "exd5".to_owned()));
    assert_eq!(json(&get(&turn, "taken")), r#"{"color":"black","role":"pawn"}"#);
    let first: JsValue = game.turn(0).unwrap().into();
    assert_eq!((get(&first, "clock").as_f64(), get(&first, "taken")), (Some(298.21), JsValue::NULL));
    assert_eq!(text(&game.turn(3).err().unwrap(), "code"), "bad-argument");
    let seen = view(&game);
    assert_eq!((text(&seen, "preset"), get(&seen, "turnCount").as_f64()), ("bughouse".to_owned(), Some(3.0)));
    assert_eq!(get(&seen, "seats.0.clock").as_f64(), Some(298.21));
    assert_eq!(json(&get(&seen, "boards.1.canAct")), "true");
    let board = snapshot(&game, "B");
    assert_eq!(get(&board, "pockets.black.pawn").as_f64(), Some(1.0));
    assert_eq!(Array::from(&get(&snapshot(&game, "A"), "turns")).length(), 3);
    assert_eq!(Array::from(&get(&board, "board")).length(), 64);
    assert!(game.undo());
    assert_eq!(get(&snapshot(&game, "B"), "pockets.black.pawn").as_f64(), Some(0.0));
    assert_eq!(Array::from(&get(&snapshot(&game, "A"), "turns")).length(), 2);
    assert!(game.redo() && !game.redo());
    let lift = r#"{"type":"lift","square":"e7"}"#;
    game.apply(named("A"), js(lift), None).unwrap();
    assert!(game.undo_step(named("A")).unwrap());
    let error = game.apply(named("C"), js(lift), None).unwrap_err();
    assert_eq!(text(&error, "code"), "bad-argument");
    let error = game.apply(named("A"), js(lift), Some(-1.0)).unwrap_err();
    assert_eq!(text(&error, "code"), "bad-argument");
}

const WAITING: &str = "6k1/8/8/8/8/8/3PPP2/r3K3[] w - - 0 20 | 4k3/8/8/8/8/8/6b1/4K2R[] b - - 0 9";

#[wasm_bindgen_test]
fn a_waiting_side_asks_for_a_piece() {
    let mut game = begin(&format!(r#"{{"fen":"{WAITING}"}}"#));
    let seen = view(&game);
    assert_eq!(json(&get(&seen, "boards.0.waiting")), "true");
    let lift = r#"{"type":"lift","square":"e1"}"#;
    let error = game.apply(named("A"), js(lift), None).unwrap_err();
    assert_eq!((text(&error, "code"), text(&error, "reason.code")), ("illegal-step".into(), "waiting".into()));
    let why: JsValue = game.why_not(named("A"), js(lift)).unwrap().into();
    assert_eq!(text(&why, "code"), "waiting");
    let wish: JsValue = game.wish(named("WA")).unwrap().into();
    assert_eq!(json(&wish), r#"{"piece":"knight","why":"parry"}"#);
    let alone: JsValue = game.alone(named("A")).unwrap().into();
    assert_eq!(
        (text(&alone, "rules"), json(&get(&alone, "fed"))),
        ("free-first-2-7".to_owned(), "true".to_owned())
    );
    // No pieces arrive at a board by itself, so it is mate.
    let fen = text(&alone, "fen");
    let over = |fed: &str| {
        let mut game = Game::new(Some(js(&format!(r#"{{"game":"bughouse","fen":"{fen}"{fed}}}"#)))).unwrap();
        json(&get(&game.snapshot().unwrap().into(), "status.over"))
    };
    assert_eq!((over(""), over(r#","fed":true"#)), ("true".to_owned(), "false".to_owned()));
    play(&mut game, "B", "Bxh1");
    play(&mut game, "A", "R@b1");
    assert_eq!(text(&game.alone(named("A")).unwrap().into(), "fen"), "6k1/8/8/8/8/8/3PPP2/rR2K3[] b - - 1 20");
}

#[wasm_bindgen_test]
fn records_draws_and_flags() {
    let mut game = begin(r#"{"preset":"dutch"}"#);
    for seat in ["WA", "BA"] {
        game.offer_draw(named(seat)).unwrap();
    }
    let seen = view(&game);
    assert_eq!(
        (text(&seen, "boards.0.reason"), json(&get(&seen, "status.over"))),
        ("agreement".into(), "false".into())
    );
    game.offer_draw(named("WB")).unwrap();
    game.decline_draw(named("BB")).unwrap();
    for seats in ["\"WB\"", "null", "7", "{}"] {
        assert_error(&game.lose_on_time(js(seats)).unwrap_err(), "bad-argument", "seats are not a list");
    }
    game.lose_on_time(js(r#"["WB"]"#)).unwrap();
    let seen = view(&game);
    assert_eq!(
        (text(&seen, "status.result"), json(&get(&seen, "status.points"))),
        ("1.5-0.5".into(), "[1.5,0.5]".into())
    );
    let options = r#"{"tags":{"WhiteA":"Ada","Lag":"1"},"results":"plain"}"#;
    let record = game.record(Some(js(options))).unwrap();
    assert!(record.contains("[WhiteA \"Ada\"]") && record.contains("[MatchPoints \"1.5-0.5\"]"), "{record}");
    let record = game.record(None).unwrap();
    let again = Match::new(Some(js(&format!(r#"{{"record":{}}}"#, json(&record.as_str().into()))))).unwrap();
    assert_eq!(text(&view(&again), "status.result"), "1.5-0.5");
    let error = Match::new(Some(js(r#"{"record":"1A. e4\n1a. Ke7"}"#))).err().unwrap();
    assert_eq!(text(&error, "code"), "bad-record");
    let fault = r#"{"code":"illegal-turn","found":"Ke7","line":2,"span":null,"tag":null,"turn":{"number":1,"color":"black","variation":0,"board":"A"}}"#;
    assert_eq!(json(&get(&error, "fault")), fault);
    assert_eq!(text(&game.resign(named("XX")).unwrap_err(), "code"), "bad-argument");
    assert_eq!(text(&game.resign(named("WA")).unwrap_err(), "code"), "game-over");
    let mut given = begin(r#"{"preset":"dutch","over":{"B":"1-0"}}"#);
    assert_eq!(json(&get(&view(&given), "boards.0.fed")), "false");
    given.end_as(named("A"), named("0-1")).unwrap();
    assert_eq!(text(&view(&given), "status.result"), "0-2");
}
