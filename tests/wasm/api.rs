//! Tests of the JS API that run both in Node and in browsers.

use js_sys::{Array, Error, JSON, JsString, Object, Reflect};
use paco_sako::wasm::{Game, GameReader, RecordSplitter, check_fen, games, read_game, write_fen, write_game};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

/// A JS value written as JSON.
pub fn js<T: JsCast>(json: &str) -> T {
    JSON::parse(json).unwrap().unchecked_into()
}

fn game(options: &str) -> Game {
    Game::new(Some(js(options))).unwrap()
}

pub fn get(object: &JsValue, path: &str) -> JsValue {
    path.split('.').fold(object.clone(), |value, name| {
        Reflect::get(&value, &name.into()).unwrap_or_else(|_| panic!("no {name} in {path}"))
    })
}

pub fn text(object: &JsValue, path: &str) -> String {
    get(object, path).as_string().unwrap_or_else(|| panic!("{path} is not a text"))
}

pub fn json(value: &JsValue) -> String {
    JSON::stringify(value).unwrap().into()
}

fn lift(square: &str) -> String {
    format!(r#"{{"type":"lift","square":"{square}"}}"#)
}

fn place(square: &str) -> String {
    format!(r#"{{"type":"place","square":"{square}"}}"#)
}

fn snapshot(game: &mut Game) -> JsValue {
    game.snapshot().unwrap().into()
}

/// Every failure is an `Error` with a code and a message that quotes the bad value.
pub fn assert_error(error: &Error, code: &str, part: &str) {
    let message = String::from(error.message());
    assert!(text(error, "code") == code && message.contains(part), "{}: {message}", text(error, "code"));
}

#[wasm_bindgen_test]
fn a_game_gives_its_turns_one_by_one_and_copies_of_itself() {
    let mut game = Game::new(None).unwrap();
    let (key, copy) = (game.key(), game.copy());
    assert_eq!(game.perft(2).unwrap(), 400.0);
    assert_error(&game.perft(11).unwrap_err(), "bad-argument", "at most 10");
    game.apply(js(&lift("e2"))).unwrap();
    assert_eq!(game.perft(2).unwrap(), 40.0, "the pawn goes one square or two");
    assert_eq!(game.key(), key, "until the turn is complete");
    let turns = game.turns(None);
    let mut found = Vec::new();
    loop {
        let next = turns.next().unwrap().into();
        if get(&next, "done").is_truthy() {
            break;
        }
        found.push((text(&next, "value.notation"), text(&next, "value.fen")));
    }
    assert_eq!(found.iter().map(|(notation, _)| notation.as_str()).collect::<Vec<_>>(), ["e2>e3", "e2>e4"]);
    game.apply(js(&place("e4"))).unwrap();
    assert_eq!(game.fen(), found[1].1);
    assert_ne!(game.key(), key);
    let few = game.turns(Some(2));
    assert!((0..3).map(|_| get(&few.next().unwrap().into(), "done").is_truthy()).eq([false, false, true]));
    assert_eq!((copy.key(), copy.fen()), (key, Game::new(None).unwrap().fen()));
    game.resign(js("\"black\"")).unwrap();
    assert!(get(&game.turns(None).next().unwrap().into(), "done").is_truthy(), "the game is over");
}

/// Values from JavaScript may be anything, despite the types.
#[wasm_bindgen_test]
fn values_that_are_not_text_are_refused() {
    for value in ["5", "{}", "[]", "true", "null", r#"["e2>e4"]"#, r#"{"length":1000000000}"#] {
        let other = || js::<JsString>(value);
        let mut game = Game::new(None).unwrap();
        let refused = |error: Option<Error>, name: &str| {
            let error = error.unwrap_or_else(|| panic!("{name} {value}"));
            assert_error(&error, "bad-argument", &format!("{name} is "));
            assert_error(&error, "bad-argument", "expected a text");
        };
        refused(check_fen(other(), None).err(), "fen");
        refused(read_game(other(), None).err(), "text");
        refused(game.read_turn(other()).err(), "text");
        refused(game.play_turn(other()).err(), "text");
        refused(game.plans(other(), js("\"white\""), None).err(), "square");
        refused(game.plans("b1".into(), js("\"white\""), Some(other())).err(), "at");
        refused(GameReader::new(other(), None).err(), "text");
        refused(GameReader::new("1. e2>e4".into(), None).unwrap().add(other()).err(), "text");
        refused(RecordSplitter::new().add(other()).err(), "text");
        assert_eq!(game.fen(), Game::new(None).unwrap().fen());
    }
}

#[wasm_bindgen_test]
fn a_new_game_is_shown() {
    let mut game = Game::new(None).unwrap();
    let shown = snapshot(&mut game);
    assert_eq!(text(&shown, "game"), "paco-sako");
    assert_eq!(text(&shown, "rules"), "manual");
    assert_eq!(get(&shown, "chess960").as_f64(), Some(518.0));
    assert_eq!(text(&shown, "turn"), "white");
    assert_eq!(text(&shown, "phase"), "lift");
    assert_eq!(Array::from(&get(&shown, "board")).length(), 64);
    assert_eq!(json(&get(&shown, "board.0")), r#"{"white":{"role":"rook"},"black":null}"#);
    assert_eq!(json(&get(&shown, "board.63")), r#"{"white":null,"black":{"role":"rook"}}"#);
    assert_eq!(json(&get(&shown, "board.30")), r#"{"white":null,"black":null}"#);
    for missing in ["hand", "promotion", "lastTurn", "drawOffer"] {
        assert!(get(&shown, missing).is_null(), "{missing}");
    }
    assert_eq!(json(&get(&shown, "status")), r#"{"over":false,"result":"*","winner":null,"reason":null}"#);
    assert_eq!(json(&get(&shown, "board.4.white")), r#"{"role":"king","royal":true}"#);
    for empty in ["alarms", "claims", "chain", "chainLinks", "turns"] {
        assert_eq!(json(&get(&shown, empty)), "[]", "{empty}");
    }
    assert_eq!(Array::from(&get(&shown, "legalSteps")).length(), 10);
    assert_eq!(json(&get(&shown, "legalSteps.0")), r#"{"type":"lift","square":"b1","kind":"lift"}"#);
    assert_eq!(text(&shown, "fen"), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AHah - -");
}

#[wasm_bindgen_test]
fn steps_are_applied_and_taken_back() {
    let mut game = Game::new(None).unwrap();
    game.apply(js(&lift("e2"))).unwrap();
    let shown = snapshot(&mut game);
    assert_eq!(text(&shown, "phase"), "place");
    assert_eq!(json(&get(&shown, "hand")), r#"{"square":"e2","white":{"role":"pawn"},"black":null}"#);
    assert_eq!(json(&get(&shown, "chain")), format!("[{}]", lift("e2")));
    let link = r#"[{"text":"e2>","steps":1,"kind":"lift","from":"e2","to":null}]"#;
    assert_eq!(json(&get(&shown, "chainLinks")), link);
    // A legal step can be passed back unchanged.
    let steps = Array::from(&game.legal_steps().unwrap());
    assert_eq!(json(&steps.get(1)), r#"{"type":"place","square":"e4","kind":"move"}"#);
    game.apply(steps.get(1).unchecked_into()).unwrap();
    let shown = snapshot(&mut game);
    assert_eq!(text(&shown, "turn"), "black");
    assert_eq!(text(&shown, "lastTurn.notation"), "e2>e4");
    assert_eq!(text(&shown, "lastTurn.stepList"), "e2>e4");
    assert_eq!(json(&get(&shown, "lastTurn.squares")), r#"["e2","e4"]"#);
    assert_eq!(game.fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b 1 AHah e3 -");
    assert!(game.undo_step() && game.undo_step() && !game.undo_step());
    assert!(game.redo_turn() && !game.redo_step());
    assert!(game.undo_turn() && game.redo_step());
    assert_eq!(text(&snapshot(&mut game), "phase"), "place");
}

#[wasm_bindgen_test]
fn turns_are_played_by_their_text_and_shown() {
    let mut game = game(r#"{"fen":"k7/5c2/8/5q2/2B5/8/8/R3K3 w 0 A - -"}"#);
    game.play_turn("Bc4>Rf7xQf5".into()).unwrap();
    game.play_turn("Ka8>b8".into()).unwrap();
    game.play_turn("0-0-0".into()).unwrap();
    let shown = snapshot(&mut game);
    assert_eq!(Array::from(&get(&shown, "turns")).length(), 3);
    assert_eq!(json(&get(&shown, "turns.0.squares")), r#"["c4","f7","f5"]"#);
    assert_eq!(
        json(&get(&shown, "turns.0.links")),
        r#"[{"text":"Bc4>Rf7","steps":2,"kind":"takeover","from":"c4","to":"f7"},{"text":"xQf5Ŝ","steps":3,"kind":"unite","from":"f7","to":"f5"}]"#
    );
    assert_eq!(json(&get(&shown, "lastTurn.squares")), r#"["e1","c1","a1","d1"]"#);
    // King and rook are exchanged.
    let mut swap = self::game(r#"{"fen":"k7/8/8/8/8/8/8/5KR1 w 0 G - -"}"#);
    swap.play_turn("0-0".into()).unwrap();
    assert_eq!(json(&get(&snapshot(&mut swap), "lastTurn.squares")), r#"["f1","g1","f1"]"#);
    game.undo_turn();
    game.play_turn("Ke1>e2".into()).unwrap();
    assert_eq!(text(&snapshot(&mut game), "lastTurn.notation"), "Ke1>e2");
    assert!(get(&snapshot(&mut game), "chess960").is_null());
}

#[wasm_bindgen_test]
fn steps_have_kinds() {
    let mut game = game(r#"{"fen":"5k2/5c2/8/5q2/2B5/8/8/4K2R w 0 H - -"}"#);
    let kinds = |game: &Game| json(&game.legal_steps().unwrap());
    game.apply(js(&lift("c4"))).unwrap();
    assert!(kinds(&game).contains(r#"{"type":"place","square":"f7","kind":"takeover"}"#));
    game.apply(js(&place("f7"))).unwrap();
    assert!(kinds(&game).contains(r#"{"type":"place","square":"f5","kind":"unite"}"#));
    assert!(kinds(&game).contains(r#"{"type":"place","square":"f8","kind":"king"}"#));
    game.undo_turn();
    game.apply(js(&lift("e1"))).unwrap();
    assert!(!kinds(&game).contains("castle"), "f1 is covered");
    let mut game = self::game(r#"{"fen":"4k3/P7/8/8/8/8/8/4K2R w 0 H - -"}"#);
    game.apply(js(&lift("e1"))).unwrap();
    assert!(kinds(&game).contains(r#"{"type":"place","square":"g1","kind":"castle"}"#));
    game.undo_step();
    game.apply(js(&lift("a7"))).unwrap();
    game.apply(js(&place("a8"))).unwrap();
    let shown = snapshot(&mut game);
    assert_eq!(json(&get(&shown, "promotion")), r#"{"square":"a8","color":"white"}"#);
    assert!(kinds(&game).starts_with(r#"[{"type":"promote","role":"queen","kind":"promote"}"#));
    game.apply(js(r#"{"type":"promote","role":"queen"}"#)).unwrap();
    let shown = snapshot(&mut game);
    assert_eq!(json(&get(&shown, "alarms")), r#"[{"square":"e8","side":"black","kind":"sako"}]"#);
    // Both kings are in Ŝako: that of the side to move comes first, also in the middle of its turn.
    let mut game = self::game(r#"{"fen":"R3k3/8/8/8/8/8/8/r3K3 b 0 - - -"}"#);
    game.apply(js(&lift("e8"))).unwrap();
    let sides: Vec<String> =
        Array::from(&get(&snapshot(&mut game), "alarms")).iter().map(|alarm| text(&alarm, "side")).collect();
    assert_eq!(sides, ["black", "white"]);
}

#[wasm_bindgen_test]
fn games_end() {
    let mut game = game(r#"{"fen":"R6k/8/8/8/8/8/8/7K w 0 - - -"}"#);
    game.play_turn("a8>h8".into()).unwrap();
    let shown = snapshot(&mut game);
    assert_eq!(text(&shown, "phase"), "over");
    assert_eq!(
        json(&get(&shown, "status")),
        r#"{"over":true,"result":"1-0","winner":"white","reason":"king-union"}"#
    );
    assert_eq!(text(&shown, "lastTurn.notation"), "Ra8xKh8#");
    assert_eq!(Array::from(&game.legal_steps().unwrap()).length(), 0);
    assert_error(&game.apply(js(&lift("h1"))).unwrap_err(), "game-over", "king-union");
    assert_error(&game.play_turn("Kh1>h2".into()).unwrap_err(), "game-over", "king-union");

    let mut game = Game::new(None).unwrap();
    game.offer_draw(js("\"white\"")).unwrap();
    assert_eq!(text(&snapshot(&mut game), "drawOffer"), "white");
    game.decline_draw(js("\"black\"")).unwrap();
    assert_error(&game.accept_draw(js("\"black\"")).unwrap_err(), "draw-offer", "not offered");
    game.lose_on_time(js("\"black\"")).unwrap();
    assert_eq!(text(&snapshot(&mut game), "status.reason"), "time");
    assert_error(&game.resign(js("\"black\"")).unwrap_err(), "game-over", "time");
}

#[wasm_bindgen_test]
fn records_and_action_lists_round_trip() {
    let mut first = game(r#"{"chess960":0,"rules":"pacoplay"}"#);
    assert_eq!(get(&snapshot(&mut first), "chess960").as_f64(), Some(0.0));
    let steps = first.legal_steps().unwrap();
    first.apply(Array::from(&steps).get(0).unchecked_into()).unwrap();
    let record = first.record(Some(js(r#"{"white":"Ada"}"#))).unwrap();
    assert!(record.contains("[White \"Ada\"]") && record.contains("[Rules \"pacoplay\"]"), "{record}");

    let options = Object::new();
    Reflect::set(&options, &"record".into(), &record.as_str().into()).unwrap();
    let mut second = Game::new(Some(options.unchecked_into())).unwrap();
    assert_eq!(second.fen(), first.fen());
    assert_eq!(text(&snapshot(&mut second), "rules"), "pacoplay");

    let options = Object::new();
    Reflect::set(&options, &"actions".into(), &first.actions().as_str().into()).unwrap();
    Reflect::set(&options, &"chess960".into(), &0.into()).unwrap();
    assert_eq!(Game::new(Some(options.unchecked_into())).unwrap().actions(), first.actions());
}

#[wasm_bindgen_test]
fn bad_input_gets_an_error_with_a_code() {
    for (options, code, part) in [
        (r#"{"rules":"house"}"#, "bad-argument", "house"),
        (r#"{"game":"go"}"#, "bad-argument", "go"),
        #[cfg(not(feature = "chess"))]
        (r#"{"game":"chess"}"#, "bad-argument", "other games are in `paco-sako/games`"),
        (r#"{"color":"white"}"#, "bad-argument", "color"),
        (r#"{"fen":7}"#, "bad-argument", "fen is 7: expected a text"),
        (r#"{"record":{}}"#, "bad-argument", "record is an object"),
        (r#"{"repetitionDraw":"no"}"#, "bad-argument", "repetitionDraw is “no”: expected true or false"),
        (r#""start""#, "bad-argument", "not an object"),
        (r#"{"chess960":1.5}"#, "bad-argument", "chess960 is 1.5: expected a whole number"),
        (r#"{"chess960":1e300}"#, "bad-argument", "1e+300"),
        (r#"{"chess960":960}"#, "bad-start-number", "960"),
        (r#"{"chess960":-1}"#, "bad-argument", "-1"),
        (r#"{"chess960":1,"fen":"8"}"#, "bad-argument", "chess960, fen"),
        (r#"{"fen":"garbage"}"#, "bad-fen", "garbage"),
        (r#"{"fen":"8/8/8/8/8/8/8/8 w 0 - - -"}"#, "bad-position", "no king"),
        (r#"{"record":"1. e2>e5"}"#, "bad-record", "e2>e5"),
        (r#"{"actions":"[{\"Lift\":64}]"}"#, "bad-actions", "64"),
        (r#"{"actions":"[{\"Lift\":12},{\"Place\":44}]"}"#, "bad-actions", "action 2"),
    ] {
        let error = Game::new(Some(js(options))).err().unwrap_or_else(|| panic!("{options} was accepted"));
        assert_error(&error, code, part);
    }
    let mut game = Game::new(None).unwrap();
    for (step, code, part) in [
        (r#"{"type":"lift","square":"e9"}"#, "bad-square", "e9"),
        (r#"{"type":"throw","square":"e2"}"#, "bad-step", "throw"),
        (r#"{"type":"promote","role":"pawn"}"#, "bad-step", "pawn"),
        (r#"{"type":"lift"}"#, "bad-step", "square"),
        (r#"{"type":"choose","reading":"both"}"#, "bad-step", "both"),
        (r#"{"type":"choose","reading":"own"}"#, "illegal-step", "own"),
        (r#"{"type":"claim","color":"white"}"#, "bad-step", "claim"),
        (r#"{"type":"claim","claim":"luck","color":"white"}"#, "bad-step", "luck"),
        (r#"{"type":"claim","claim":"checkmate","color":"red"}"#, "bad-step", "red"),
        (r#"{"type":"claim","claim":"checkmate","color":"white"}"#, "illegal-claim", "checkmate"),
        ("7", "bad-step", "7"),
        ("[]", "bad-step", "type is missing"),
        (r#"{"type":"lift","square":12}"#, "bad-step", "square is 12: expected a text"),
        (r#"{"type":"lift","square":"e4"}"#, "illegal-step", "e4"),
    ] {
        let error = game.apply(js(step)).err().unwrap_or_else(|| panic!("{step} was accepted"));
        assert_error(&error, code, part);
    }
    assert_error(&game.play_turn("e2>e5".into()).unwrap_err(), "illegal-turn", "e5");
    assert_error(&game.play_turn("!".into()).unwrap_err(), "bad-notation", "!");
    assert_error(&game.resign(js("\"red\"")).unwrap_err(), "bad-argument", "red");
    assert_error(&game.resign(js("7")).unwrap_err(), "bad-argument", "white");
    // Nothing has changed.
    assert!(!game.undo_step());
}

#[wasm_bindgen_test]
fn fields_without_a_value_count_as_left_out() {
    let fields = r#"{"game":null,"rules":null,"chess960":null,"fen":null,"record":null,"actions":null}"#;
    let mut game = Game::new(Some(js(fields))).unwrap();
    game.apply(js(r#"{"type":"lift","square":"e2","role":null,"color":null}"#)).unwrap();
    assert!(game.undo_step());
}

#[wasm_bindgen_test]
fn refusals_have_a_reason_and_a_range() {
    let game = game("{}");
    let error: JsValue = game.read_turn("Ŝe2>e5".into()).err().unwrap().into();
    assert_eq!(json(&get(&error, "span")), r#"{"from":0,"to":6}"#);
    assert_eq!(json(&get(&error, "expected")), r#"{"code":"origin","square":null,"role":null,"text":null}"#);
    let error: JsValue = game.read_turn("e2>e5".into()).err().unwrap().into();
    assert_eq!(json(&get(&error, "span")), r#"{"from":2,"to":5}"#);
    assert_eq!(json(&get(&error, "reason")), r#"{"code":"movement","square":"e5","role":"pawn"}"#);
    let why_not = |step: &str| json(&game.why_not(js(step)).unwrap().into());
    assert_eq!(why_not(&lift("d1")), r#"{"code":"stuck","square":"d1","role":"queen"}"#);
    assert_eq!(why_not(&lift("e2")), "null");
}

#[wasm_bindgen_test]
fn previews_play_nothing() {
    let mut game = game("{}");
    let before = json(&snapshot(&mut game));
    assert_eq!(json(&game.plans("b1".into(), js("\"white\""), None).unwrap().into()), r#"["d2","a3","c3"]"#);
    let later = game.plans("b1".into(), js("\"white\""), Some("a1".into()));
    assert_eq!(json(&later.unwrap().into()), r#"["c2","b3"]"#);
    let links = game.preview(js(&lift("b1")), Some(1)).unwrap();
    let expected = [("a3", "move"), ("c3", "move")]
        .map(|(to, kind)| format!(r#"{{"number":1,"from":"b1","to":"{to}","kind":"{kind}"}}"#));
    assert_eq!(json(&links.into()), format!("[{}]", expected.join(",")));
    assert_eq!(json(&game.read_turn("e2>e4".into()).unwrap().into()), format!("[{},{}]", lift("e2"), place("e4")));
    assert_eq!(json(&snapshot(&mut game)), before);
}

#[wasm_bindgen_test]
fn diagrams_are_checked() {
    let report: JsValue = check_fen("8/8/8/8/8/8/8/a6K b 0 A - -".into(), None).unwrap().into();
    let codes: Vec<String> =
        Array::from(&get(&report, "problems")).iter().map(|problem| text(&problem, "code")).collect();
    assert_eq!(codes, ["no-king", "pawn-pair", "castling-rook"]);
    assert_eq!(json(&get(&report, "problems.1.squares")), r#"["a1"]"#);
    assert_eq!(text(&report, "turn"), "black");
    let fine: JsValue = check_fen("k7/8/8/8/8/8/8/7K w".into(), Some(js(r#"{"rules":"simple"}"#))).unwrap().into();
    assert_eq!(Array::from(&get(&fine, "problems")).length(), 0);
    let error = check_fen("8".into(), Some(js(r#"{"game":"go"}"#))).err().unwrap();
    assert_error(&error, "bad-argument", "go");
    let error = check_fen("x".into(), None).err().unwrap();
    assert_error(&error, "bad-fen", "x");
    assert_eq!((text(&error, "field"), text(&error, "found")), ("placement".into(), "x".into()));
    assert_eq!(json(&get(&report, "problems.2.color")), r#""white""#);
    let crowd: JsValue = check_fen("kkk4P/8/8/8/8/8/8/7K w".into(), None).unwrap().into();
    assert_eq!(json(&get(&crowd, "problems.0.count")), "3");
    assert_eq!(text(&crowd, "promotion"), "h8");
}

#[wasm_bindgen_test]
fn diagrams_are_written_as_they_were_read() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AHah - -",
        "8/8/8/8/8/8/8/_a4zK b 9999 Acdf a1 -",
        "4k3/8/8/8/2d5/8/8/4K3^c4B w 12 - - -",
        "4k3/8/8/8/8/8/8/4K3^h8D w - - - -",
        "4k3/8/8/8/4d3/8/8/4K3 w 3 - - e2e4",
    ] {
        let setup: JsValue = check_fen(fen.into(), None).unwrap().into();
        assert_eq!(write_fen(setup.unchecked_into()).unwrap(), fen);
    }
}

#[wasm_bindgen_test]
fn bad_diagrams_are_refused() {
    let empty = format!("[{}]", [r#"{"white":null,"black":null}"#; 64].join(","));
    let setup = |board: &str, turn: &str, castling: &str, rest: &str| {
        js(&format!(r#"{{"board":{board},"turn":"{turn}","castling":{{"white":[{castling}],"black":[]}}{rest}}}"#))
    };
    assert!(write_fen(setup(&empty, "white", r#""a1""#, "")).is_ok());
    for (setup, code, part) in [
        (setup("[]", "white", "", ""), "bad-argument", "64"),
        (setup(&empty.replacen("null", r#"{"role":"pawm"}"#, 1), "white", "", ""), "bad-argument", "pawm"),
        (setup(&empty.replacen("null", r#""pawn""#, 1), "white", "", ""), "bad-argument", "expected an object"),
        (setup(&empty.replacen("null", "{}", 1), "white", "", ""), "bad-argument", "role"),
        (setup(&empty, "white", "", r#","game":"go""#), "bad-argument", "go"),
        (setup(&empty, "red", "", ""), "bad-argument", "red"),
        (setup(&empty, "white", r#""a2""#, ""), "bad-argument", "a2"),
        (setup(&empty, "white", r#""i1""#, ""), "bad-square", "i1"),
        (setup(&empty, "white", "", r#","quietTurns":10000"#), "bad-argument", "10000"),
        (setup(&empty, "white", "", r#","quietTurns":-1"#), "bad-argument", "-1"),
        (setup(&empty, "white", "", r#","moveNumber":10000"#), "bad-argument", "10000"),
        (setup(&empty, "white", "", r#","enPassant":"x""#), "bad-square", "x"),
        (setup(&empty, "white", "", r#","barred":{"to":"e4"}"#), "bad-argument", "from"),
        (setup(&empty, "white", "", r#","barred":{"from":"e2","to":"e9"}"#), "bad-square", "e9"),
        (setup(&empty, "white", "", r#","hand":{"square":"a1","black":{"role":"pawn"}}"#), "bad-argument", "hand"),
        (js("[]"), "bad-argument", "color"),
        (js("null"), "bad-argument", "expected an object"),
        (js(r#"{"turn":"white"}"#), "bad-argument", "board is missing: expected a list"),
    ] {
        assert_error(&write_fen(setup).err().unwrap(), code, part);
    }
}

#[wasm_bindgen_test]
fn records_with_variations_round_trip() {
    let source =
        "[White \"Ada\"]\n\n{so} 1. e2>e4! (1. d2>d4 d7>d5 ({or} 1... e7>e5 $14 {bold})) 1... e7>e5 {well} 2. d2>";
    let record: JsValue = read_game(source.into(), None).unwrap().into();
    assert_eq!(text(&record, "tags.White"), "Ada");
    assert_eq!(text(&record, "fen"), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AHah - -");
    assert_eq!(get(&record, "chess960").as_f64(), Some(518.0));
    assert_eq!(json(&get(&record, "turns.0.annotations")), "[1]");
    assert_eq!(text(&record, "turns.0.variations.0.1.notation"), "d7>d5");
    assert_eq!(text(&record, "turns.0.variations.0.1.variations.0.0.before"), "or");
    assert_eq!(text(&record, "turns.0.variations.0.1.variations.0.0.color"), "black");
    assert_eq!(json(&get(&record, "turns.1.steps")), format!("[{},{}]", lift("e7"), place("e5")));
    assert_eq!(json(&get(&record, "pending")), format!("[{}]", lift("d2")));
    assert!(get(&record, "reason").is_null());

    let written = write_game(record.unchecked_ref()).unwrap();
    for part in ["[White \"Ada\"]", "[Rules \"manual\"]", "e2>e4! (1. d2>d4 d7>d5 ({or} 1... e7>e5 $14 {bold}))"] {
        assert!(written.replace('\n', " ").contains(part), "{written}");
    }
    let again: JsValue = read_game(written.as_str().into(), None).unwrap().into();
    assert_eq!(json(&get(&again, "turns")), json(&get(&record, "turns")));
    assert_eq!(json(&get(&again, "pending")), format!("[{}]", lift("d2")));
    assert_eq!(write_game(again.unchecked_ref()).unwrap(), written);

    let rules = read_game("1. e2>e4 1-0".into(), Some(js(r#"{"rules":"simple"}"#))).unwrap();
    assert_eq!(text(&rules, "rules"), "simple");
    assert_eq!((text(&rules, "result"), text(&rules, "reason")), ("1-0".into(), "unknown".into()));
}

#[wasm_bindgen_test]
fn a_record_is_read_as_the_game_that_it_names() {
    let source = "[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@e4 *";
    let record: JsValue = read_game(source.into(), None).unwrap().into();
    assert_eq!((text(&record, "game"), text(&record, "turns.4.notation")), ("crazyhouse".into(), "P@e4".into()));
    let options = Object::new();
    Reflect::set(&options, &"record".into(), &source.into()).unwrap();
    let mut game = Game::new(Some(options.unchecked_into())).unwrap();
    assert_eq!(text(&snapshot(&mut game), "game"), "crazyhouse");
    // In parts, which begin with nothing.
    let mut reader = GameReader::new("".into(), None).unwrap();
    let (first, rest) = source.split_at(30);
    for part in ["", first, rest] {
        reader.add(part.into()).unwrap();
    }
    while !reader.advance().unwrap() {}
    assert_eq!(text(&reader.record().unwrap().into(), "game"), "crazyhouse");
    // One that is not known, and another one than that which is named.
    for (record, options) in
        [(source.replace("Crazyhouse", "Checkers"), "{}"), (source.into(), r#"{"game":"chess"}"#)]
    {
        let error: JsValue = read_game(record.into(), Some(js(options))).err().unwrap().into();
        assert_eq!((text(&error, "code"), text(&error, "fault.tag")), ("bad-record".into(), "Variant".into()));
    }
}

#[wasm_bindgen_test]
fn bad_records_are_refused_with_their_place() {
    for (source, part) in
        [("1. e2>e4 (1. d2>d5)", "variation 1"), ("1. e2>e4 (", "line 1"), ("[Rules \"house\"]", "house")]
    {
        assert_error(&read_game(source.into(), None).err().unwrap(), "bad-record", part);
    }
    let error: JsValue = read_game("1. e2>e4 (1. d2>d4 d7>d4)".into(), None).err().unwrap().into();
    assert_eq!((text(&error, "fault.code"), text(&error, "fault.found")), ("illegal-turn".into(), "d7>d4".into()));
    assert_eq!(json(&get(&error, "fault.turn")), r#"{"number":1,"color":"black","variation":1}"#);
    assert_eq!(json(&get(&error, "fault.span")), r#"{"from":19,"to":24}"#);
    assert_eq!((text(&error, "reason.code"), text(&error, "reason.square")), ("movement".into(), "d4".into()));
    let error: JsValue = read_game("1. e2>e4\n{".into(), None).err().unwrap().into();
    assert_eq!(
        (text(&error, "fault.code"), json(&get(&error, "fault.line"))),
        ("open-comment".into(), "2".into())
    );

    let record: JsValue = read_game("1. e2>e4".into(), None).unwrap().into();
    let turn = get(&record, "turns.0");
    for (object, name, value, code, part) in [
        (&turn, "notation", r#""e2>e4 e7>e5""#, "bad-record", "e2>e4 e7>e5"),
        (&turn, "notation", r#""1-0""#, "bad-record", "1-0"),
        (&turn, "notation", r#"")""#, "bad-record", ")"),
        (&turn, "annotations", "[256]", "bad-record", "255"),
        (&turn, "comment", "7", "bad-record", "comment"),
        (&turn, "variations", "[7]", "bad-record", "arrays"),
        (&record, "result", r#""2-0""#, "bad-record", "2-0"),
        (&record, "reason", r#""sleep""#, "bad-record", "sleep"),
        (&record, "tags", r#"{"a b":"c"}"#, "bad-record", "a b"),
        (&record, "fen", r#""x""#, "bad-fen", "x"),
        (&record, "rules", r#""house""#, "bad-argument", "house"),
    ] {
        let before = get(object, name);
        Reflect::set(object, &name.into(), &JSON::parse(value).unwrap()).unwrap();
        assert_error(&write_game(record.unchecked_ref()).err().unwrap(), code, part);
        Reflect::set(object, &name.into(), &before).unwrap();
    }
    assert!(write_game(record.unchecked_ref()).is_ok());
    assert_error(&write_game(&js("7")).err().unwrap(), "bad-record", "rules");
}

#[wasm_bindgen_test]
fn a_text_comes_in_parts_and_its_memory_goes_in_parts() {
    let text_of = |count: usize| format!("1. e2>e4 {}{}", "(1. e2>e4 ".repeat(count), ")".repeat(count));
    for (source, is_good) in [(text_of(5000), true), (format!("{} e2>e9", text_of(5000)), false)] {
        let mut reader = GameReader::new("".into(), None).unwrap();
        for part in source.as_bytes().chunks(1000) {
            reader.add(std::str::from_utf8(part).unwrap().into()).unwrap();
        }
        let read = loop {
            match reader.advance() {
                Ok(false) => {}
                Ok(true) => break true,
                Err(_) => break false,
            }
        };
        assert_eq!(read, is_good);
        let parts = std::iter::repeat_with(|| reader.discard()).take(100).position(|is_all| is_all);
        assert!(parts.is_some_and(|parts| parts > 1), "{parts:?}");
    }
}

#[wasm_bindgen_test]
fn a_game_ends_with_an_unexplained_result() {
    for (result, winner) in [("1-0", "white"), ("0-1", "black")] {
        let mut game = Game::new(None).unwrap();
        game.end_as(JsValue::from_str(result).unchecked_into(), None).unwrap();
        let shown = snapshot(&mut game);
        assert_eq!(
            (text(&shown, "status.winner"), text(&shown, "status.reason")),
            (winner.into(), "unknown".into())
        );
        assert!(!game.record(None).unwrap().contains("Termination"));
        assert_error(
            &game.end_as(JsValue::from_str(result).unchecked_into(), None).unwrap_err(),
            "game-over",
            "over",
        );
    }
    let mut game = Game::new(None).unwrap();
    assert_error(
        &game.end_as(JsValue::from_str("*").unchecked_into(), None).unwrap_err(),
        "bad-argument",
        "1/2-1/2",
    );
}

#[wasm_bindgen_test]
fn every_position_of_a_game_can_be_reached() {
    let mut game = Game::new(None).unwrap();
    let steps = |list: &[String]| js(&format!("[{}]", list.join(",")));
    let all = [lift("e2"), place("e4"), lift("e7"), place("e5")];
    game.go_to(steps(&all), None).unwrap();
    assert_eq!(text(&snapshot(&mut game), "lastTurn.notation"), "e7>e5");
    game.go_to(steps(&all[..3]), None).unwrap();
    assert_eq!(text(&snapshot(&mut game), "chainNotation"), "e7>");
    assert_error(&game.go_to(steps(&[place("e4")]), None).unwrap_err(), "illegal-step", "e4");
    assert_error(&game.go_to(js("7"), None).unwrap_err(), "bad-step", "array");
    let claim = r#"{"type":"claim","claim":"checkmate","color":"white"}"#.to_owned();
    assert_error(&game.go_to(steps(&[claim]), None).unwrap_err(), "bad-step", "claim");
    // Only the steps after some of the turns may be given.
    game.go_to(steps(&all[2..]), Some(1)).unwrap();
    assert_eq!(text(&snapshot(&mut game), "lastTurn.notation"), "e7>e5");
    game.go_to(steps(&[]), Some(1)).unwrap();
    assert_error(&game.go_to(steps(&[]), Some(2)).unwrap_err(), "bad-argument", "turns is 2");
    assert_eq!(Array::from(&get(&snapshot(&mut game), "turns")).length(), 1);
    assert!(game.start_fen().ends_with("w 0 AHah - -"));
}

#[wasm_bindgen_test]
fn turns_are_the_same_frozen_objects_in_every_snapshot() {
    let mut game = Game::new(None).unwrap();
    for turn in ["e2>e4", "e7>e5", "Ng1>f3"] {
        game.play_turn(turn.into()).unwrap();
    }
    let before = snapshot(&mut game);
    for path in ["turns", "turns.0", "turns.0.steps.1", "turns.0.links", "lastTurn.squares", "board.0.white"] {
        assert!(Object::is_frozen(get(&before, path).unchecked_ref::<Object>()), "{path}");
    }
    game.apply(js(&lift("b8"))).unwrap();
    let after = snapshot(&mut game);
    let is_same = |a: &JsValue, b: &JsValue, path: &str| Object::is(&get(a, path), &get(b, path));
    for path in ["turns", "turns.0", "turns.2", "lastTurn", "board.0"] {
        assert!(is_same(&before, &after, path), "{path}");
    }
    // A turn that is taken back and played differently is a different turn.
    game.undo_turn();
    game.undo_turn();
    game.play_turn("d2>d4".into()).unwrap();
    let other = snapshot(&mut game);
    assert!(is_same(&before, &other, "turns.1") && !is_same(&before, &other, "turns.2"));
    assert_eq!(text(&other, "turns.2.notation"), "d2>d4");
    assert_eq!(text(&before, "turns.2.notation"), "Ng1>f3");
    game.go_to(js(&format!("[{},{}]", lift("a2"), place("a3"))), Some(2)).unwrap();
    let third = snapshot(&mut game);
    assert!(is_same(&before, &third, "turns.1"));
    assert_eq!(text(&third, "lastTurn.notation"), "a2>a3");
}

#[wasm_bindgen_test]
fn games_have_descriptions() {
    let games = JsValue::from(games().unwrap());
    assert_eq!(text(&games, "0.id"), "paco-sako");
    for (path, expected) in [
        ("0.ruleSets", r#"["manual","pacoplay","simple","vchess"]"#),
        ("0.starts", r#"["standard","chess960"]"#),
        ("0.promotions", r#"["queen","rook","bishop","knight"]"#),
        ("0.stepKinds", r#"["lift","move","unite","takeover","king","castle","promote"]"#),
        ("0.claims", "[]"),
        ("0.alarms", r#"["sako"]"#),
        ("0.letters.knight", r#""N""#),
        ("0.levels.9", r#"{"number":10,"name":"master"}"#),
    ] {
        assert_eq!(json(&get(&games, path)), expected, "{path}");
    }
    assert_eq!(Array::from(&get(&games, "0.endReasons")).length(), 8);
    assert_eq!(Array::from(&get(&games, "0.reasons")).length(), 26);
}
