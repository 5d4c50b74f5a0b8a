//! Cases of bughouse: the turns of both boards, ends, and whole matches.

use std::ops::ControlFlow;

use paco_sako::board::{Color, Role};
use paco_sako::games::boards;
use paco_sako::games::boards::{BoardName, Event, bpgn};
use paco_sako::games::bughouse::{Match, Partial, Position, RuleSet, Setup};
use paco_sako::games::fen::FenError;
use paco_sako::position::{EndReason, Outcome, Stepwise as _, Turns};
use serde_json::{Map, Value, json};

use super::{Row, put, text, xor};

/// Computes the results of a case. Its fields determine its kind: `moves` is a match, `given` is an end, any other
/// case is about the turns. The field `why` is not computed.
pub fn answer(row: &mut Row) -> Result<(), String> {
    let (drops, result, pawns) = (text(row, "drops")?, text(row, "result")?, text(row, "pawns")?);
    let unknown = || format!("no rule set has drops {drops}, result {result} and pawns {pawns}");
    let rules = RuleSet::of(drops, result, pawns).ok_or_else(unknown)?;
    let fen = text(row, "fen")?.to_owned();
    let (one, other) = fen.split_once('|').ok_or("expected two FENs with “|” between them")?;
    let boards = [one.trim(), other.trim()];
    if row.contains_key("moves") {
        return whole_match(row, boards, rules);
    }
    let positions = [position(boards[0], rules)?, position(boards[1], rules)?];
    if row.contains_key("given") {
        return ends(row, positions);
    }
    turns(row, boards, positions)
}

fn position(fen: &str, rules: RuleSet) -> Result<Position, String> {
    let setup: Setup = fen.parse().map_err(|error: FenError| error.to_string())?;
    setup.with_rules(rules).into_position_of_any_size().map_err(|error| error.to_string())
}

/// The en passant square of a FEN.
fn passed_in(fen: &str) -> &str {
    fen.split_whitespace().nth(3).unwrap_or("-")
}

/// A FEN with the en passant square as other programs write it: after every double step.
fn with_passed(fen: &str, passed: &str, fields: usize) -> String {
    let mut all: Vec<&str> = fen.split(' ').take(fields).collect();
    all[3] = passed;
    all.join(" ")
}

fn passed_over(before: &Position, after: &Position) -> String {
    before.passed_over(after).map_or_else(|| "-".to_owned(), |square| square.to_string())
}

/// The board that a turn was played on, and the other one, in the order of their names.
fn in_order<T>(board: BoardName, played: T, other: T) -> [T; 2] {
    match board {
        BoardName::A => [played, other],
        BoardName::B => [other, played],
    }
}

/// The result of a board that has already ended.
fn given(row: &Row, name: &str) -> Result<[Option<Outcome>; 2], String> {
    let mut ends = [None; 2];
    for board in BoardName::ALL {
        let winner = match row.get(name).and_then(|boards| boards.get(board.name())) {
            None | Some(Value::Null) => continue,
            Some(Value::String(result)) if result == "1-0" => Some(Color::White),
            Some(Value::String(result)) if result == "0-1" => Some(Color::Black),
            Some(Value::String(result)) if result == "1/2" => None,
            Some(other) => return Err(format!("expected a result in the field \"{name}\", not {other}")),
        };
        ends[board.index()] = Some(Outcome { winner, reason: EndReason::Unknown });
    }
    Ok(ends)
}

fn state(position: &Position) -> &'static str {
    match position.end().map(|end| end.reason) {
        Some(EndReason::Checkmate) => "mate",
        Some(EndReason::Stalemate) => "stalemate",
        Some(_) => "dead",
        None if position.is_waiting() => "wait",
        None => "play",
    }
}

fn turns(row: &mut Row, fens: [&str; 2], positions: [Position; 2]) -> Result<(), String> {
    let over = given(row, "over")?;
    for board in BoardName::ALL {
        if over[board.index()].is_some() {
            continue;
        }
        let other = board.other().index();
        let position = positions[board.index()].receiving(over[other].is_none());
        let beside = |receiver: Option<(Color, Role)>| {
            let other_board =
                receiver.map_or(positions[other], |(color, role)| positions[other].with_piece(color, role));
            with_passed(&other_board.to_fen(), passed_in(fens[other]), 4)
        };
        let mut keys = Vec::new();
        let start = Partial::new(position);
        let _: ControlFlow<()> = position.for_each_move(|step| {
            let after = position.after(step);
            let taken = position.captured(step).map(|(role, at)| {
                let was_pawn = position.promoted().has(at);
                (!position.turn(), if was_pawn { Role::Pawn } else { role })
            });
            keys.push((after, taken));
            ControlFlow::Continue(())
        });
        let _: ControlFlow<()> = position.for_each_drop(|role, at| {
            keys.push((position.dropped(role, at), None));
            ControlFlow::Continue(())
        });
        debug_assert_eq!(keys.len() as u64, start.position().count_turns());
        let keys = keys.into_iter().map(|(after, taken)| {
            let own = with_passed(&after.to_fen(), &passed_over(&position, &after), 4);
            in_order(board, own, beside(taken)).join(" | ")
        });
        let keys: Vec<String> = keys.collect();
        let result = json!({
            "turns": keys.len(),
            "xor": xor(keys),
            "check": position.checkers().any(),
            "state": state(&position),
        });
        put(row, [(board.name(), result)]);
    }
    Ok(())
}

fn end_name(outcome: Outcome) -> Value {
    let result = outcome.winner.map_or("1/2", |_| outcome.result());
    let reason = match outcome.reason {
        EndReason::Checkmate => "mate",
        EndReason::InsufficientMaterial => "dead",
        EndReason::FivefoldRepetition => "fivefold",
        EndReason::Unknown => "given",
        reason => reason.name(),
    };
    json!([result, reason])
}

fn of_match(game: &Match) -> [(&'static str, Value); 2] {
    let over: Map<String, Value> = BoardName::ALL
        .into_iter()
        .map(|board| (board.name().to_owned(), game.end_of(board).map_or(Value::Null, end_name)))
        .collect();
    let result = game.score().map_or(Value::Null, |score| json!(score.result()));
    [("over", Value::Object(over)), ("match", result)]
}

fn ends(row: &mut Row, positions: [Position; 2]) -> Result<(), String> {
    let over = given(row, "given")?;
    let states: Map<String, Value> = BoardName::ALL
        .into_iter()
        .map(|board| {
            let position = positions[board.index()].receiving(over[board.other().index()].is_none());
            let state = if over[board.index()].is_some() { "over" } else { state(&position) };
            (board.name().to_owned(), json!(state))
        })
        .collect();
    let game = boards::Match::of_any_size(positions.map(Partial::new), over, false);
    put(row, [("state", Value::Object(states))]);
    put(row, of_match(&game));
    Ok(())
}

/// Plays the match of a case.
fn whole_match(row: &mut Row, fens: [&str; 2], rules: RuleSet) -> Result<(), String> {
    let record = format!("[FEN \"{} | {}\"]\n\n{} *", fens[0], fens[1], text(row, "moves")?);
    let record = bpgn::read::<Partial>(&record, Some(rules), Some(false)).map_err(|error| error.to_string())?;
    let game = record.game;
    let mut passed = fens.map(|fen| passed_in(fen).to_owned());
    let mut positions = [0, 1].map(|board| *game.start_of(BoardName::ALL[board]).position());
    let mut keys = Vec::new();
    for event in game.events() {
        let Event::Turn(turn) = event else { continue };
        let (board, other) = (turn.board.index(), turn.board.other().index());
        let mut after = turn.start;
        for &step in &turn.steps {
            after.play(step).map_err(|error| error.to_string())?;
        }
        passed[board] = passed_over(turn.start.position(), after.position());
        positions[board] = *after.position();
        if let Some((color, role)) = turn.taken {
            positions[other] = positions[other].with_piece(color, role);
        }
        keys.push([0, 1].map(|board| with_passed(&positions[board].to_fen(), &passed[board], 4)).join(" | "));
    }
    let whole = [0, 1].map(|board| with_passed(&positions[board].to_fen(), &passed[board], 6)).join(" | ");
    put(row, [("xor", json!(xor(keys))), ("final", json!(whole))]);
    put(row, of_match(&game));
    Ok(())
}
