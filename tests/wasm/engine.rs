//! Tests of the computer's JS API that run both in Node and in a worker.

use js_sys::{Array, Error, JSON, Reflect};
use paco_sako::wasm::engine::{Animation, Engine};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

fn js<T: JsCast>(json: &str) -> T {
    JSON::parse(json).unwrap().unchecked_into()
}

fn get(object: &JsValue, path: &str) -> JsValue {
    path.split('.').fold(object.clone(), |value, name| {
        Reflect::get(&value, &name.into()).unwrap_or_else(|_| panic!("no {name} in {path}"))
    })
}

fn text(object: &JsValue, path: &str) -> String {
    get(object, path).as_string().unwrap_or_else(|| panic!("{path} is not a text"))
}

fn number(object: &JsValue, path: &str) -> f64 {
    get(object, path).as_f64().unwrap_or_else(|| panic!("{path} is not a number"))
}

fn length(object: &JsValue, path: &str) -> u32 {
    Array::from(&get(object, path)).length()
}

pub fn engine() -> Engine {
    Engine::new(Some(js(r#"{"hashMegabytes":1}"#))).unwrap()
}

fn run(engine: &mut Engine) -> JsValue {
    engine.run(5.0).unwrap().into()
}

/// The answer, after any number of slices.
pub fn answer(engine: &mut Engine, request: &str) -> JsValue {
    engine.start(js(request)).unwrap();
    for _ in 0..10_000 {
        let progress = run(engine);
        if get(&progress, "done").is_truthy() {
            return progress;
        }
    }
    panic!("{request} is never answered");
}

fn assert_error(error: &Error, code: &str, part: &str) {
    let message = String::from(error.message());
    assert!(text(error, "code") == code && message.contains(part), "{}: {message}", text(error, "code"));
}

#[wasm_bindgen_test]
fn a_turn_is_chosen_within_its_time() {
    let mut engine = engine();
    let answer = answer(&mut engine, r#"{"time":50}"#);
    assert_eq!(text(&answer, "mode"), "play");
    assert_eq!(text(&answer, "turn.color"), "white");
    assert!(length(&answer, "turn.steps") >= 2);
    assert!(number(&answer, "nodes") > 100.0 && number(&answer, "depth") >= 1.0);
    assert_eq!(length(&answer, "lines"), 1);
    assert_eq!(text(&answer, "lines.0.score.type"), "centi");
}

#[wasm_bindgen_test]
fn the_same_nodes_give_the_same_answer_after_forgetting() {
    let mut engine = engine();
    let choose = |engine: &mut Engine| {
        engine.forget();
        let answer = answer(engine, r#"{"nodes":3000,"lines":3,"mode":"analyse"}"#);
        (text(&answer, "turn.stepList"), number(&answer, "nodes"), length(&answer, "lines"))
    };
    let first = choose(&mut engine);
    assert_eq!(first, choose(&mut engine));
    assert_eq!(first.2, 3);
}

/// An analysis judges better than a level: the level does not find its results.
#[wasm_bindgen_test]
fn results_for_another_player_or_other_rules_are_dropped() {
    let mut used = engine();
    let mut asked = |rest: &str| {
        let request = format!(r#"{{"nodes":3000,"seed":7,"record":"1. e2>e4 e7>e5 *"{rest}}}"#);
        let report = |engine: &mut Engine| {
            let answer = answer(engine, &request);
            (text(&answer, "turn.stepList"), number(&answer, "nodes"))
        };
        assert_eq!(report(&mut used), report(&mut engine()), "{request}");
    };
    asked(r#","mode":"analyse""#);
    asked(r#","level":1"#);
    asked(r#","level":3"#);
    asked(r#","level":3,"rules":"simple""#);
    asked(r#","mode":"analyse","rules":"simple""#);
}

/// The beginning of a request with a record in which repetition does not end the game.
const RECORD_WITHOUT_DRAW: &str = r#","record":"[RepetitionDraw \"off\"]\n\n"#;

#[wasm_bindgen_test]
fn seeds_begin_the_games_of_strong_levels_differently() {
    let mut engine = engine();
    let mut turns = |rest: &str, seeds: &[&str]| {
        let choose = |seed: &&str| {
            engine.forget();
            text(&answer(&mut engine, &format!(r#"{{"nodes":6000{rest}{seed}}}"#)), "turn.stepList")
        };
        let mut turns: Vec<_> = seeds.iter().map(choose).collect();
        turns.sort();
        turns.dedup();
        turns.len()
    };
    let seeds = [r#","seed":1"#, r#","seed":2"#, r#","seed":3"#, r#","seed":4"#, r#","seed":5"#];
    assert!(turns(r#","level":10"#, &seeds) > 1);
    assert!(turns(r#","persona":"atlas""#, &seeds) > 1);
    assert_eq!(turns("", &[seeds[0], seeds[0]]), 1, "the same seed gives the same turn");
    assert_eq!(turns(r#","mode":"hint""#, &seeds), 1, "a hint is the best turn");
    // Knights move out and back, six turns of each side.
    let past = "Nb1>a3 Nb8>a6 Na3>b1 Na6>b8 ".repeat(3);
    let past = format!(r#","repetitionDraw":false,"record":"{past}*""#);
    assert_eq!(turns(&past, &seeds), 1, "the beginning is over");
    // A record can say so, too.
    assert_eq!(turns(&past.replace(r#","repetitionDraw":false,"record":""#, RECORD_WITHOUT_DRAW), &seeds), 1);
}

#[wasm_bindgen_test]
fn every_level_has_a_limit_and_full_strength_has_none() {
    let mut engine = engine();
    let mut nodes = |rest: &str| {
        engine.forget();
        number(&answer(&mut engine, &format!(r#"{{"nodes":6000{rest}}}"#)), "nodes")
    };
    assert!(nodes("") > 5_000.0 && nodes(r#","persona":"atlas","level":1"#) > 5_000.0);
    assert!(nodes(r#","level":10"#) < 4_000.0 && nodes(r#","level":"first-game""#) < 1_000.0);
}

#[wasm_bindgen_test]
fn a_paco_through_a_chain_is_played_by_all_but_beginners() {
    let mut engine = engine();
    let fen = "5k2/5c2/8/8/2B5/8/8/4K3 w 0 - - -";
    let child = answer(&mut engine, &format!(r#"{{"fen":"{fen}","level":"child"}}"#));
    assert_ne!(text(&child, "turn.notation"), "Bc4>Rf7xKf8#");
    let mia = answer(&mut engine, &format!(r#"{{"fen":"{fen}","persona":"mia","level":10}}"#));
    assert_ne!(text(&mia, "turn.notation"), "Bc4>Rf7xKf8#");
    let carla = answer(&mut engine, &format!(r#"{{"fen":"{fen}","persona":"carla","level":1}}"#));
    assert_eq!(text(&carla, "turn.notation"), "Bc4>Rf7xKf8#");
    let answer = answer(&mut engine, &format!(r#"{{"fen":"{fen}"}}"#));
    assert_eq!(text(&answer, "turn.notation"), "Bc4>Rf7xKf8#");
    assert_eq!(text(&answer, "lines.0.score.type"), "paco");
    assert_eq!(number(&answer, "lines.0.score.value"), 1.0);
    assert_eq!(number(&answer, "lines.0.score.white"), 1.0);
    let threats: JsValue = engine.threats(js(&format!(r#"{{"fen":"{fen}","lines":5}}"#))).unwrap().into();
    assert_eq!(text(&threats, "white.0.stepList"), "c4>f7>f8");
    assert_eq!(length(&threats, "black"), 0);
}

#[wasm_bindgen_test]
fn an_analysis_goes_on_until_it_is_stopped() {
    let mut engine = engine();
    engine.start(js(r#"{"mode":"analyse","lines":2}"#)).unwrap();
    for _ in 0..5 {
        assert!(!get(&run(&mut engine), "done").is_truthy());
    }
    engine.stop().unwrap();
    let last = run(&mut engine);
    assert!(get(&last, "done").is_truthy() && number(&last, "depth") >= 1.0);
    engine.cancel();
    assert_error(&engine.run(5.0).err().unwrap(), "no-request", "start");
    assert_error(&engine.stop().unwrap_err(), "no-request", "start");
}

#[wasm_bindgen_test]
fn proofs_are_reported() {
    let mut engine = engine();
    let fen = "r1bqkb1r/p2p4/n2P3p/Pp4pn/1P2paP1/1Q2e2N/R1P1P2P/1N2KBR1 w 0 a b6 -";
    let proof = answer(&mut engine, &format!(r#"{{"mode":"solve","turns":2,"fen":"{fen}","rules":"pacoplay"}}"#));
    assert_eq!(text(&proof, "proof.verdict"), "paco");
    assert_eq!(number(&proof, "proof.pacoIn"), 2.0);
    assert_eq!(length(&proof, "proof.solutions"), 1);
    assert_eq!(length(&proof, "proof.line"), 3);
    assert_eq!(text(&proof, "proof.solutions.0.stepList"), "b3>f7");
    let proof = answer(&mut engine, r#"{"mode":"solve","turns":2}"#);
    assert_eq!(text(&proof, "proof.verdict"), "none");
    let proof = answer(&mut engine, r#"{"mode":"solve","turns":9,"nodes":2000}"#);
    assert_eq!(text(&proof, "proof.verdict"), "unknown");
    assert!(!get(&proof, "proof.allSolutions").is_truthy());
}

/// The key of a puzzle is the only turn that cannot be refuted.
#[wasm_bindgen_test]
fn tries_are_answered() {
    let mut engine = engine();
    let fen = "r1bqkb1r/p2p4/n2P3p/Pp4pn/1P2paP1/1Q2e2N/R1P1P2P/1N2KBR1 w 0 a b6 -";
    let mut after = |turn: &str| {
        let record = format!(r#"[Rules \"pacoplay\"]\n[FEN \"{fen}\"]\n\n1. {turn}"#);
        let request = format!(r#"{{"mode":"defend","turns":1,"record":"{record}"}}"#);
        answer(&mut engine, &request)
    };
    let proof = after("b3>f7");
    assert_eq!(text(&proof, "proof.verdict"), "paco");
    assert_eq!(number(&proof, "proof.pacoIn"), 1.0);
    assert_eq!(length(&proof, "proof.line"), 1);
    let proof = after("h3>f2");
    assert_eq!(text(&proof, "proof.verdict"), "none");
    assert_eq!(length(&proof, "proof.line"), 1);
    assert_eq!(text(&proof, "proof.solutions.0.stepList"), text(&proof, "proof.line.0.stepList"));
}

/// A sample of the page's puzzles, proved like on the page; tests/puzzles has all of them.
#[wasm_bindgen_test]
fn puzzles_are_proved() {
    let mut engine = engine();
    let pack = include_str!("../../www/puzzles/packs/paco-2.js");
    let lines = pack.lines().filter(|line| line.split(' ').count() == 7 && line.contains('/'));
    let mut count = 0;
    for line in lines.step_by(20) {
        let fields: Vec<&str> = line.split(' ').collect();
        let [placement, side, castling, passed, _, _, keys] = fields[..] else { continue };
        let fen = format!("{placement} {side} 0 {castling} {passed} -");
        let proof = answer(&mut engine, &format!(r#"{{"mode":"solve","turns":2,"fen":"{fen}"}}"#));
        assert_eq!(number(&proof, "proof.pacoIn"), 2.0, "{fen}");
        assert_eq!(length(&proof, "proof.solutions") as usize, keys.split(',').count(), "{fen}");
        count += 1;
    }
    assert!(count >= 10, "only {count} puzzles");
}

#[wasm_bindgen_test]
fn games_are_reviewed() {
    let mut engine = engine();
    // White leaves the king to the queen, and Black takes the chance.
    let record = r#"1. f2>f3 e7>e5 2. a2>a3 Qd8>h4 3. a3>a4 Qh4xKe1 0-1"#;
    let request = format!(r#"{{"mode":"review","nodes":500,"record":"{record}"}}"#);
    let review = answer(&mut engine, &request);
    assert_eq!(length(&review, "review"), 7);
    let labels =
        |turn: u32| String::from(JSON::stringify(&get(&review, &format!("review.{turn}.labels"))).unwrap());
    assert!(labels(3).contains("sako"), "{}", labels(3));
    assert!(labels(4).contains("gives-paco"), "{}", labels(4));
    assert_eq!(labels(5), r#"["paco"]"#);
    assert_eq!(number(&review, "review.6.score.white"), 0.0);
    assert!(number(&review, "review.4.loss") > 0.2);
    // A stopped review can be continued.
    let request = format!(r#"{{"mode":"review","nodes":500,"turn":4,"record":"{record}"}}"#);
    let rest = answer(&mut engine, &request);
    assert_eq!(length(&rest, "review"), 3);
    assert_eq!(number(&rest, "review.0.turn"), 4.0);
    assert_eq!(number(&rest, "review.2.score.white"), 0.0);
}

#[wasm_bindgen_test]
fn turns_are_explained() {
    let mut engine = engine();
    // Black threatens the king, White ignores it, Black takes the chance.
    let record = "1. f2>f3 e7>e5 2. a2>a3 Qd8>h4 3. a3>a4 Qh4xKe1 0-1";
    let mut explain = |turn: u32| {
        let request = format!(r#"{{"mode":"explain","turns":1,"turn":{turn},"record":"{record}"}}"#);
        answer(&mut engine, &request)
    };
    let threat = explain(3);
    assert_eq!(text(&threat, "explanation.turn.stepList"), "d8>h4");
    assert_eq!(text(&threat, "explanation.threatens.0.stepList"), "h4>e1");
    assert_eq!(text(&threat, "explanation.threatens.0.color"), "black");
    let blunder = explain(4);
    assert_eq!(text(&blunder, "explanation.allows.0.stepList"), "h4>e1");
    assert_eq!(length(&blunder, "explanation.prevents"), 0);
    assert!(number(&blunder, "explanation.others.count") > number(&blunder, "explanation.others.losing"));
    assert_eq!(text(&blunder, "explanation.refuted.reply.stepList"), "h4>e1");
    let last = answer(&mut engine, &format!(r#"{{"mode":"explain","record":"{record}"}}"#));
    assert!(get(&last, "explanation.wins").is_truthy());
    assert!(get(&last, "explanation.others").is_null());
    let saved = r#"{"mode":"explain","turns":2,"record":"1. f2>f3 e7>e5 2. a2>a3 Qd8>h4","candidate":"g2>g3"}"#;
    let save = answer(&mut engine, saved);
    assert_eq!(text(&save, "explanation.turn.stepList"), "g2>g3");
    assert_eq!(text(&save, "explanation.prevents.0.stepList"), "h4>e1");
    assert!(get(&save, "explanation.others.complete").is_truthy());
}

#[wasm_bindgen_test]
fn bad_requests_get_an_error_with_a_code() {
    let mut engine = engine();
    for (request, code, part) in [
        (r#"{"mode":"guess"}"#, "bad-argument", "guess"),
        (r#"{"mode":5}"#, "bad-argument", "mode is 5: expected one of play, hint"),
        (r#"{"level":11}"#, "bad-argument", "11"),
        (r#"{"level":"genius"}"#, "bad-argument", "genius"),
        (r#"{"persona":"genius"}"#, "bad-argument", "persona is “genius”"),
        (r#"{"persona":3}"#, "bad-argument", "persona is 3"),
        (r#"{"time":-1}"#, "bad-argument", "-1"),
        (r#"{"nodes":0}"#, "bad-argument", "nodes is 0"),
        (r#"{"nodes":0.5}"#, "bad-argument", "nodes is 0.5"),
        (r#"{"level":[]}"#, "bad-argument", "level is a list"),
        (r#"{"lines":0}"#, "bad-argument", "lines is 0"),
        (r#"{"turn":1}"#, "bad-argument", "turn is 1"),
        (r#"{"turns":0,"mode":"solve"}"#, "bad-argument", "turns is 0"),
        (r#"{"mode":"explain"}"#, "bad-argument", "could be explained"),
        (r#"{"mode":"explain","candidate":"e2>e5"}"#, "illegal-turn", "e5"),
        (r#"{"mode":"explain","candidate":"what"}"#, "bad-notation", "what"),
        (
            r#"{"mode":"explain","fen":"4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R3KB1R w 0 AH - -","candidate":"f1>c4>"}"#,
            "bad-notation",
            "not finished",
        ),
        (r#"{"speed":1}"#, "bad-argument", "speed"),
        (r#"{"fen":"garbage"}"#, "bad-fen", "garbage"),
        (r#"{"fen":"R6K/8/8/8/8/8/8/7_ w 0 - - -"}"#, "bad-position", ""),
        (r#"{"fen":"4k3/8/8/8/8/8/8/4K3 w 100 - - -"}"#, "game-over", "no-progress"),
        (r#"{"fen":"4k3/8/8/8/8/8/8/4K3^e2P w 1 - - -"}"#, "turn-under-way", "middle"),
    ] {
        let error = engine.start(js(request)).err().unwrap_or_else(|| panic!("{request} was accepted"));
        assert_error(&error, code, part);
    }
    assert_error(&engine.run(5.0).err().unwrap(), "no-request", "start");
    engine.start(js("{}")).unwrap();
    assert_error(&engine.run(f64::NAN).err().unwrap(), "bad-argument", "NaN");
    assert_error(&Engine::new(Some(js(r#"{"hashMegabytes":999}"#))).err().unwrap(), "bad-argument", "999");
    let levels = JsValue::from(Engine::levels(None).unwrap());
    assert_eq!(Array::from(&levels).length(), 10);
    assert_eq!(text(&levels, "9.name"), "master");
    assert_error(&Engine::levels(Some("go".into())).err().unwrap(), "bad-argument", "go");
    let personas = JsValue::from(Engine::personas(None).unwrap());
    assert_eq!(Array::from(&personas).length(), 8);
    assert_eq!((text(&personas, "0"), text(&personas, "7")), ("mia".into(), "atlas".into()));
    assert_error(&Engine::personas(Some("go".into())).err().unwrap(), "bad-argument", "go");
}

#[wasm_bindgen_test]
fn engines_help_each_other() {
    let request = |more: &str| format!(r#"{{"mode":"analyse","nodes":40000{more}}}"#);
    let mut leader = engine();
    leader.start(js(&request(""))).unwrap();
    let mut helpers: Vec<Engine> = (0..2)
        .map(|number| {
            let mut helper = engine();
            helper.start(js(&request(&format!(r#","helper":{number},"helpers":2"#)))).unwrap();
            helper
        })
        .collect();
    let (mut sent, mut heard) = (0, 0);
    loop {
        if get(&run(&mut leader), "done").is_truthy() {
            break;
        }
        let news = leader.news().expect("the leader sends its position");
        for helper in &mut helpers {
            helper.learn(news[..].into()).unwrap();
            assert!(get(&run(helper), "done").is_falsy());
            sent += 1;
            if let Some(news) = helper.news() {
                leader.learn(news[..].into()).unwrap();
                heard += 1;
            }
        }
    }
    let helped = number(&run(&mut leader), "depth");
    assert!(sent > 0 && heard > 0 && helped > 0.0, "{sent} {heard} {helped}");
    for helper in &mut helpers {
        helper.stop().unwrap();
        assert!(get(&run(helper), "done").is_truthy());
    }
}

#[wasm_bindgen_test]
fn invalid_help_requests_are_rejected() {
    let mut engine = engine();
    for (request, part) in [
        (r#"{"mode":"solve","helper":0}"#, "expected the mode play, hint or analyse"),
        (r#"{"mode":"analyse","helper":2,"helpers":2}"#, "helper is 2: expected 0 to 1"),
        (r#"{"mode":"analyse","helper":0,"helpers":16}"#, "helpers is 16: expected 1 to 15"),
    ] {
        assert_error(&engine.start(js(request)).unwrap_err(), "bad-argument", part);
    }
    assert_error(&engine.learn([1, 2, 3][..].into()).unwrap_err(), "bad-argument", "news are damaged");
    assert!(engine.news().is_none());
    engine.start(js(r#"{"mode":"solve"}"#)).unwrap();
    assert!(engine.news().is_none());
}

/// Also without a canvas: any object with width, height and bytes is a frame.
#[wasm_bindgen_test]
fn bad_frames_and_bad_messages_are_rejected() {
    let eval = |text: &str| js_sys::eval(&format!("({text})")).unwrap();
    let frame = "{ width: 2, height: 1, data: new Uint8Array(8) }";
    let mut gif = Animation::new(eval(&format!("[{frame}]")).unchecked_into()).unwrap();
    gif.add(eval("{ width: 2, height: 1, data: new Uint8ClampedArray(8) }").unchecked_into(), 10).unwrap();
    for (samples, part) in [
        ("'x'", "samples are not a list"),
        ("[]", "samples is empty"),
        ("['x']", "width of a frame is missing"),
        ("[{ width: 2, height: 'x' }]", "height is “x”"),
        ("[{ width: 2, height: 1, data: [0, 0, 0, 0] }]", "data of a frame is missing"),
        ("[{ width: 2, height: 1, data: new Uint8Array(7) }]", "7 bytes: expected 8"),
        ("[{ width: 0, height: 0, data: new Uint8Array(0) }]", "0 × 0 pixels"),
        ("[{ width: 65536, height: 65536, data: new Uint8Array(0) }]", "0 bytes"),
    ] {
        assert_error(&Animation::new(eval(samples).unchecked_into()).err().unwrap(), "bad-argument", part);
    }
    let mut engine = Engine::new(None).unwrap();
    for news in ["'x'", "undefined", "{}", "[1]"] {
        assert_error(&engine.learn(eval(news).unchecked_into()).unwrap_err(), "bad-argument", "news are damaged");
    }
}
