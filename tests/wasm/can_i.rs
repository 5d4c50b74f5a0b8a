//! Can I? through the JS API: the arbiter's answers and the views of both sides, scripts, records, and the
//! computer.

use super::api::{get, js, json, text};
use js_sys::Array;
use paco_sako::wasm::{Arbiter, Game, choose_act, games};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

fn arbiter(options: &str) -> Arbiter {
    Arbiter::new(Some(js(&format!(r#"{{"game":"can-i"{options}}}"#)))).unwrap()
}

fn color<T: JsCast>(name: &str) -> T {
    JsValue::from_str(name).unchecked_into()
}

fn act(arbiter: &mut Arbiter, text: &str) -> String {
    JsValue::from(arbiter.act(text.into()).unwrap()).as_string().unwrap()
}

fn view(arbiter: &Arbiter, side: &str) -> JsValue {
    arbiter.view(color(side)).unwrap().into()
}

#[wasm_bindgen_test]
fn the_info_has_the_arbiter() {
    let games = JsValue::from(games().unwrap());
    let all = Array::from(&games);
    let info = all.iter().find(|info| text(info, "id") == "can-i").unwrap();
    assert_eq!(get(&info, "arbiter"), JsValue::TRUE);
    let chess = all.iter().find(|info| text(info, "id") == "chess").unwrap();
    assert!(get(&chess, "arbiter").is_undefined());
    let error = Arbiter::new(Some(js(r#"{"game":"chess"}"#))).err().unwrap();
    assert_eq!(text(&error, "code"), "bad-argument");
}

#[wasm_bindgen_test]
fn acts_are_answered_and_each_side_sees_its_own() {
    let mut game = arbiter("");
    let acts = ["Can I?", "Can I?", "e2e4", "d7d5", "e4f5", "Can I?", "g1f3", "e4d5"];
    let replies = acts.map(|text| act(&mut game, text));
    assert_eq!(replies, ["no", "not-a-try", "moved", "moved", "again", "yes", "asked-first", "moved"]);
    let white = view(&game, "white");
    assert_eq!((text(&white, "turn"), get(&white, "number").as_f64()), ("black".into(), Some(2.0)));
    assert_eq!(json(&get(&white, "board.35")), r#"{"white":{"role":"pawn"},"black":null}"#);
    assert_eq!(json(&get(&white, "board.59")), r#"{"white":null,"black":null}"#);
    assert_eq!(
        json(&get(&white, "acts.1")),
        r#"{"number":1,"color":"white","act":"e2e4","words":[{"word":"next","color":"black"}]}"#
    );
    assert_eq!(
        json(&get(&white, "acts.2")),
        r#"{"number":1,"color":"black","act":null,"words":[{"word":"next","color":"white"}]}"#
    );
    let black = view(&game, "black");
    assert_eq!(json(&get(&black, "lost")), r#"[{"role":"pawn","square":"d5","number":2}]"#);
    assert_eq!(json(&get(&black, "acts.5.words.0")), r#"{"word":"removed","square":"d5"}"#);
    assert_eq!((get(&black, "open"), get(&black, "status.over")), (JsValue::NULL, JsValue::FALSE));
    for (text_of, code) in [("e2", "bad-act"), ("castle", "bad-act"), ("e7e8k", "bad-act")] {
        assert_eq!(text(&game.act(text_of.into()).err().unwrap(), "code"), code);
    }
}

#[wasm_bindgen_test]
fn a_game_goes_on_from_its_script_and_ends_in_a_record() {
    let mut game = arbiter("");
    for text in ["f2f3", "e7e5", "g2g4"] {
        act(&mut game, text);
    }
    assert_eq!(text(&game.record(None).unwrap_err(), "code"), "game-not-over");
    let script = game.script().join("\",\"");
    let mut again = arbiter(&format!(r#","script":["{script}"]"#));
    assert_eq!(json(&view(&again, "black")), json(&view(&game, "black")));
    assert_eq!(act(&mut again, "d8h4"), "moved");
    let over = view(&again, "white");
    assert_eq!((text(&over, "status.result"), text(&over, "status.reason")), ("0-1".into(), "checkmate".into()));
    let record = again.record(Some(js(r#"{"white":"Ada"}"#))).unwrap();
    let options = format!(r#"{{"game":"can-i","record":{}}}"#, json(&JsValue::from_str(&record)));
    let replayed = Game::new(Some(js(&options))).unwrap();
    assert_eq!(replayed.fen(), text(&over, "open.fen"));
    assert_eq!(text(&again.act("a2a3".into()).err().unwrap(), "code"), "game-over");
    for (script, code) in [(r#"["e2e5"]"#, "bad-argument"), (r#"["?"]"#, "bad-act"), ("7", "bad-argument")] {
        let error = Arbiter::new(Some(js(&format!(r#"{{"game":"can-i","script":{script}}}"#)))).err().unwrap();
        assert_eq!(text(&error, "code"), code, "{script}");
    }
    let mut resigned = arbiter("");
    resigned.resign(color("white")).unwrap();
    assert_eq!(text(&view(&resigned, "black"), "status.winner"), "black");
}

#[wasm_bindgen_test]
fn the_computer_gets_the_knowledge_of_a_player() {
    let mut game = arbiter("");
    let known = game.knowledge(color("white")).unwrap();
    assert_eq!(known, "white");
    let chosen = choose_act("can-i".into(), known.as_str().into(), "beginner".into(), 7).unwrap();
    assert_eq!(chosen, choose_act("can-i".into(), known.as_str().into(), "beginner".into(), 7).unwrap());
    assert_eq!(act(&mut game, &chosen), "moved");
    let known = game.knowledge(color("black")).unwrap();
    assert_eq!(known, "black; -: next b");
    for (known, level, code) in [
        ("white; e2e4: next b", "beginner", "bad-knowledge"),
        ("blue", "beginner", "bad-knowledge"),
        ("white", "ten", "bad-argument"),
    ] {
        assert_eq!(
            text(&choose_act("can-i".into(), known.into(), level.into(), 1).unwrap_err(), "code"),
            code,
            "{known}"
        );
    }
}
