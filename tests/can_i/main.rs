//! Can I?: the rules' examples, reference data of an independent program, the second implementation in random
//! games; views, records, the computer.
#![cfg(all(not(target_arch = "wasm32"), feature = "can-i"))]

mod conformance;
#[path = "../reference/depth.rs"]
mod depth;
mod differential;
mod examples;
mod player;
#[path = "../reference/can_i.rs"]
mod reference;
mod views;

use paco_sako::board::Color;
use paco_sako::games::arbiter::{Act, ActResult, AnyArbiter as _, Arbiter};
use paco_sako::games::can_i::Partial;
use paco_sako::position::State as _;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn arbiter(fen: &str) -> Arbiter<Partial> {
    let start = Partial::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    Arbiter::new(start)
}

fn act(text: &str) -> Act {
    text.parse().unwrap_or_else(|failure| panic!("{text}: {failure}"))
}

/// The announcements on an act, in the format of the reference data.
fn said(arbiter: &mut Arbiter<Partial>, text: &str) -> Vec<String> {
    let side = arbiter.position().turn().letter();
    // The data include a try off the board.
    let reply = text.parse().map_or(ActResult::NotATry, |act| arbiter.act(act).unwrap());
    match reply {
        ActResult::NotATry => vec![format!("{side}: not-a-try")],
        ActResult::AskedFirst => vec![format!("{side}: pawn-first")],
        _ => arbiter.last_said().iter().map(ToString::to_string).collect(),
    }
}

/// The pieces that a side sees, as the first field of a FEN.
fn seen(arbiter: &Arbiter<Partial>, color: Color) -> String {
    let board = arbiter.view(color).board;
    let mut rows = Vec::new();
    for row in board.chunks(8).rev() {
        let (mut text, mut gap) = (String::new(), 0);
        for cell in row {
            let black = cell.black.map(|piece| piece.role.letter().to_ascii_lowercase());
            let Some(letter) = cell.white.map(|piece| piece.role.letter()).or(black) else {
                gap += 1;
                continue;
            };
            if gap > 0 {
                text += &std::mem::take(&mut gap).to_string();
            }
            text.push(letter);
        }
        if gap > 0 {
            text += &gap.to_string();
        }
        rows.push(text);
    }
    rows.join("/")
}

/// The position as FEN.
fn fen(arbiter: &Arbiter<Partial>) -> String {
    arbiter.position().to_fen()
}
