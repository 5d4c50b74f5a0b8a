//! A server that says whether turns are legal: `cargo run --example turn_server -- [ADDRESS]`.
//!
//! It keeps no games. A request has a game as far as it has been played; the answer is the position that it has reached, or which
//! turn is refused, and why:
//!
//! ```sh
//! curl --data '{"turns": ["e2>e4", "d7>d5", "e4xd5"]}' http://127.0.0.1:8000
//! ```
//!
//! It does not limit how slowly a request may arrive: in public it belongs behind a proxy that does.

use std::error::Error;
use std::io::Read;
use std::thread;

use paco_sako::games::{GameKind, Opening};
use serde::Deserialize;
use serde_json::{Value, json};
use tiny_http::{Method, Request, Response, Server};

/// The longest text that is read.
const LONGEST: u64 = 100_000;

/// The number of requests that are answered at the same time.
const THREADS: usize = 8;

fn main() -> Result<(), Box<dyn Error>> {
    let address = std::env::args().nth(1).unwrap_or_else(|| "127.0.0.1:8000".to_owned());
    let server = Server::http(&address).map_err(|error| format!("{address}: {error}"))?;
    println!("http://{}", server.server_addr());
    thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| serve(&server));
        }
    });
    Ok(())
}

/// Answers until the server is told to stop.
fn serve(server: &Server) {
    for mut request in server.incoming_requests() {
        let (status, answer) = answer(&mut request);
        let response = Response::from_string(answer.to_string()).with_status_code(status);
        // Whoever asked may be gone.
        let _ = request.respond(response);
    }
}

/// What is asked: a game as far as it has been played.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Played {
    #[serde(default = "paco_sako")]
    game: String,
    rules: Option<String>,
    fen: Option<String>,
    #[serde(default)]
    turns: Vec<String>,
}

fn paco_sako() -> String {
    "paco-sako".to_owned()
}

fn answer(request: &mut Request) -> (u16, Value) {
    if *request.method() != Method::Post {
        return (405, json!({ "message": "post a game as far as it has been played" }));
    }
    let mut text = String::new();
    match request.as_reader().take(LONGEST + 1).read_to_string(&mut text) {
        Ok(length) if length as u64 > LONGEST => return (413, json!({ "message": "the game is too long" })),
        Ok(_) => {}
        Err(error) => return (400, json!({ "message": error.to_string() })),
    }
    match serde_json::from_str(&text) {
        Ok(played) => match validated(&played) {
            Ok(view) => (200, view),
            Err(refusal) => (422, refusal),
        },
        Err(error) => (400, json!({ "message": error.to_string() })),
    }
}

/// Plays the turns.
///
/// # Errors
/// What is wrong, and the index of the turn, unless it is the game.
fn validated(Played { game, rules, fen, turns }: &Played) -> Result<Value, Value> {
    let refused = |turn: Option<usize>| {
        move |failure: paco_sako::games::Failure| {
            let reason = failure.details.reason.map(|why| why.code);
            json!({ "turn": turn, "code": failure.code, "reason": reason, "message": failure.message })
        }
    };
    let opening = Opening { rules: rules.as_deref(), fen: fen.as_deref(), ..Opening::default() };
    let opened = GameKind::from_name(game).and_then(|kind| kind.open(&opening));
    let mut table = opened.map_err(refused(None))?;
    for (index, turn) in turns.iter().enumerate() {
        table.play_turn(turn).map_err(refused(Some(index)))?;
    }
    Ok(json!(table.view()))
}

#[cfg(test)]
mod tests {
    use std::io::Write;
    use std::net::{SocketAddr, TcpStream};
    use std::sync::Arc;

    use super::*;

    /// Sends a request as a client does, and reads the status and the answer.
    fn ask(address: SocketAddr, method: &str, text: &str) -> (u16, Value) {
        let mut stream = TcpStream::connect(address).unwrap();
        let length = text.len();
        write!(
            stream,
            "{method} / HTTP/1.1\r\nHost: test\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{text}"
        )
        .unwrap();
        let mut response = String::new();
        stream.read_to_string(&mut response).unwrap();
        let (head, body) = response.split_once("\r\n\r\n").unwrap();
        (head.split(' ').nth(1).unwrap().parse().unwrap(), serde_json::from_str(body).unwrap())
    }

    #[test]
    fn it_says_which_turns_are_legal() {
        let server = Arc::new(Server::http("127.0.0.1:0").unwrap());
        let address = server.server_addr().to_ip().unwrap();
        let serving = thread::spawn({
            let server = Arc::clone(&server);
            move || serve(&server)
        });

        let (status, answer) = ask(address, "POST", r#"{"turns": ["e2>e4", "d7>d5", "e4xd5"]}"#);
        assert_eq!(status, 200, "{answer}");
        assert_eq!(answer["turn"], "black");
        assert_eq!(answer["status"]["over"], false);
        assert!(answer["legalSteps"].as_array().unwrap().len() > 8, "{answer}");
        // The answer leads on.
        let next = json!({ "fen": answer["fen"], "turns": ["Ng8>f6"] }).to_string();
        assert_eq!(ask(address, "POST", &next).0, 200);

        let (status, answer) = ask(address, "POST", r#"{"turns": ["e2>e4", "d7>d5", "e4>e6"]}"#);
        assert_eq!(
            (status, &answer["turn"], &answer["code"]),
            (422, &json!(2), &json!("illegal-turn")),
            "{answer}"
        );
        assert!(answer["reason"].is_string(), "{answer}");

        let (status, answer) = ask(address, "POST", r#"{"game": "chess", "turns": ["f3", "e5", "g4", "Qh4"]}"#);
        assert_eq!((status, &answer["status"]["winner"]), (200, &json!("black")), "{answer}");

        for (method, text, expected) in [
            ("GET", "", 405),
            ("POST", "{", 400),
            ("POST", r#"{"turn": "e2>e4"}"#, 400),
            ("POST", r#"{"fen": "9/8"}"#, 422),
            ("POST", r#"{"game": "checkers"}"#, 422),
            ("POST", &format!("\"{}\"", "x".repeat(LONGEST as usize)), 413),
        ] {
            let (status, answer) = ask(address, method, text);
            assert_eq!(status, expected, "{answer}");
            assert!(answer["message"].is_string(), "{answer}");
        }

        server.unblock();
        serving.join().unwrap();
    }
}
