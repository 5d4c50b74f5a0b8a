//! Cases of Can I?: scripts with the arbiter's words and the views of both sides, and the tries of a position.

use std::ops::ControlFlow;

use paco_sako::board::Color;
use paco_sako::games::Failure;
use paco_sako::games::arbiter::{Act, ActResult, AnyArbiter as _, Arbiter, Try};
use paco_sako::games::can_i::{Partial, Position, can_capture_with_pawn, possible_tries, seen_by};
use paco_sako::position::{Outcome, State as _, Step};
use serde_json::{Value, json};

use super::{Row, put, text, xor};

/// Computes the results of a case: a script, or without one the tries of a position.
pub fn answer(row: &mut Row) -> Result<(), String> {
    let message = |failure: Failure| failure.to_string();
    let fen = text(row, "fen")?;
    if !row.contains_key("script") {
        let position = Position::from_fen(fen).map_err(|error| error.to_string())?;
        put(row, tries(&position));
        return Ok(());
    }
    let start = Partial::from_fen(fen).map_err(|error| error.to_string())?;
    let mut arbiter = Arbiter::new(start);
    let lines = row["script"].as_array().cloned().ok_or("expected a list in the field \"script\"")?;
    let mut views: Vec<Value> = row.get("views").and_then(Value::as_array).cloned().unwrap_or_default();
    let mut script = Vec::new();
    let mut passed = arbiter.position().position().en_passant();
    for (index, line) in lines.iter().enumerate() {
        let name = line[0].as_str().ok_or("expected an act at the beginning of each line of the script")?;
        let before = *arbiter.position().position();
        script.push(json!([name, said(&mut arbiter, name).map_err(message)?]));
        let after = arbiter.position().position();
        if after.turn() != before.turn() {
            passed = before.passed_over(after);
        }
        for view in views.iter_mut().filter(|view| view["after"].as_u64() == Some(index as u64 + 1)) {
            view["w"] = json!(seen_by(after, Color::White));
            view["b"] = json!(seen_by(after, Color::Black));
        }
    }
    if row.contains_key("views") {
        put(row, [("views", json!(views))]);
    }
    let over = arbiter.outcome().map(Outcome::result);
    // The data have the square passed over after every double step.
    let mut fields: Vec<String> = arbiter.position().to_fen().split(' ').map(str::to_owned).collect();
    if let Some(field) = fields.get_mut(3) {
        *field = passed.map_or_else(|| "-".to_owned(), |square| square.to_string());
    }
    put(row, [("script", json!(script)), ("final", json!(fields.join(" "))), ("over", json!(over))]);
    Ok(())
}

/// The announcements on an act. An unreadable act is an impossible one.
fn said(arbiter: &mut Arbiter<Partial>, name: &str) -> Result<Vec<String>, Failure> {
    let side = arbiter.position().turn().letter();
    let reply = match name.parse::<Act>() {
        Ok(act) => arbiter.act(act)?,
        Err(_) => ActResult::NotATry,
    };
    Ok(match reply {
        ActResult::NotATry => vec![format!("{side}: not-a-try")],
        ActResult::AskedFirst => vec![format!("{side}: pawn-first")],
        _ => arbiter.last_said().iter().map(ToString::to_string).collect(),
    })
}

fn tries(position: &Position) -> Vec<(&'static str, Value)> {
    let tries = possible_tries(position);
    let mut legal = Vec::new();
    let _: ControlFlow<()> = position.for_each_move(|step| {
        // A king that castles is placed two squares sideways, not on its rook.
        if let Some(Step::Place(to)) = Partial::steps_of(position, step).get(1).copied() {
            legal.push(Try { from: step.from, to, promotion: step.promotion }.to_string());
        }
        ControlFlow::Continue(())
    });
    vec![
        ("tries", json!(tries.len())),
        ("xor", json!(xor(tries.iter().map(ToString::to_string)))),
        ("legal", json!(legal.len())),
        ("legal_xor", json!(xor(legal))),
        ("can", json!(can_capture_with_pawn(position))),
    ]
}
