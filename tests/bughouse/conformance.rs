//! Comparison with reference data of an independent program. The command `conformance` recomputes every field of
//! the same rows, see `tests/cli`.

#[path = "../reference/rows.rs"]
mod rows;

use rows::{hash, rows};

use paco_sako::board::Color;
use paco_sako::games::boards::{AnyMatch, BoardName, bpgn};
use paco_sako::games::bughouse::{Match, Partial, Position, RuleSet, Setup};
use paco_sako::position::{EndReason, Outcome, Step, Stepwise as _};
use serde_json::{Value, json};

fn rule_set(row: &Value) -> RuleSet {
    let text = |name: &str| row[name].as_str().unwrap();
    RuleSet::of(text("drops"), text("result"), text("pawns")).unwrap()
}

fn boards(row: &Value) -> [&str; 2] {
    let (one, other) = row["fen"].as_str().unwrap().split_once(" | ").unwrap();
    [one, other]
}

fn position(fen: &str, rules: RuleSet) -> Position {
    let setup: Setup = fen.parse().unwrap();
    setup.with_rules(rules).into_position_of_any_size().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn passed_in(fen: &str) -> String {
    fen.split(' ').nth(3).unwrap().to_owned()
}

fn with_passed(position: &Position, passed: &str, fields: usize) -> String {
    let fen = position.to_fen();
    let mut all: Vec<&str> = fen.split(' ').take(fields).collect();
    all[3] = passed;
    all.join(" ")
}

fn passed_over(before: &Position, after: &Position) -> String {
    before.passed_over(after).map_or_else(|| "-".to_owned(), |square| square.to_string())
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

/// All turns of a board, played by steps.
fn turns_by_steps(start: &Partial, state: &Partial, steps: &mut Vec<Step>, found: &mut Vec<Vec<Step>>) {
    for step in state.legal_steps() {
        let mut next = *state;
        next.play(step).unwrap();
        steps.push(step);
        if next.is_turn_over(start.position().turn()) {
            found.push(steps.clone());
        } else {
            turns_by_steps(start, &next, steps, found);
        }
        steps.pop();
    }
}

#[test]
fn turns_of_both_boards() {
    let rows = rows(include_str!("data/bughouse-turns.jsonl"));
    let mut waiting = 0;
    for row in &rows {
        let fens = boards(row);
        let positions = fens.map(|fen| Partial::new(position(fen, rule_set(row))));
        let game = Match::of_any_size(positions, [None; 2], false);
        for board in BoardName::ALL {
            let other = board.other();
            let start = *game.board(board);
            let mut turns = Vec::new();
            turns_by_steps(&start, &start, &mut Vec::new(), &mut turns);
            let xor = turns.iter().fold(0, |xor, turn| {
                let mut game = game.clone();
                for &step in turn {
                    game.play(board, step, None).unwrap();
                }
                let after = game.board(board).position();
                let key = [board, other].map(|name| {
                    let passed = passed_over(start.position(), after);
                    let passed = if name == board { passed } else { passed_in(fens[other.index()]) };
                    with_passed(game.board(name).position(), &passed, 4)
                });
                let key = if board == BoardName::A { key.join(" | ") } else { [&key[1][..], &key[0]].join(" | ") };
                xor ^ hash(&key)
            });
            let found = json!({
                "turns": turns.len(),
                "xor": format!("{xor:016x}"),
                "check": start.position().checkers().any(),
                "state": state(start.position()),
            });
            assert_eq!(found, row[board.name()], "{row}");
            assert_eq!(start.position().count_moves() + start.position().count_drops(), turns.len() as u64);
            waiting += usize::from(game.is_waiting(board));
        }
    }
    assert_eq!((rows.len(), waiting), (796, 4));
}

fn outcome_of(end: Option<Outcome>) -> Value {
    let Some(end) = end else { return Value::Null };
    let reason = match end.reason {
        EndReason::Checkmate => "mate",
        EndReason::InsufficientMaterial => "dead",
        EndReason::FivefoldRepetition => "fivefold",
        EndReason::Unknown => "given",
        reason => reason.name(),
    };
    json!([end.winner.map_or("1/2", |_| end.result()), reason])
}

fn check_end(game: &Match, row: &Value) {
    let over = json!({ "A": outcome_of(game.end_of(BoardName::A)), "B": outcome_of(game.end_of(BoardName::B)) });
    let result = game.score().map_or(Value::Null, |score| json!(score.result()));
    assert_eq!((&over, &result), (&row["over"], &row["match"]), "{row}");
}

#[test]
fn how_positions_end() {
    let rows = rows(include_str!("data/bughouse-results.jsonl"));
    for row in &rows {
        let positions = boards(row).map(|fen| position(fen, rule_set(row)));
        let given = ["A", "B"].map(|board| {
            row["given"][board].as_str().map(|result| {
                let winner = match result {
                    "1-0" => Some(Color::White),
                    "0-1" => Some(Color::Black),
                    _ => None,
                };
                Outcome { winner, reason: EndReason::Unknown }
            })
        });
        for board in BoardName::ALL {
            let fed = given[board.other().index()].is_none();
            let found = state(&positions[board.index()].receiving(fed));
            let found = if given[board.index()].is_some() { "over" } else { found };
            assert_eq!(found, row["state"][board.name()].as_str().unwrap(), "{row}");
        }
        check_end(&Match::of_any_size(positions.map(Partial::new), given, false), row);
    }
    assert_eq!(rows.len(), 111);
}

/// A match from its record: every turn is read, written in the same way, and leads to the same positions.
fn check_match(row: &Value) {
    let fens = boards(row);
    let (fen, moves) = (row["fen"].as_str().unwrap(), row["moves"].as_str().unwrap());
    let record = bpgn::read::<Partial>(&format!("[FEN \"{fen}\"]\n{moves} *"), Some(rule_set(row)), None);
    let game = record.unwrap_or_else(|failure| panic!("{failure} {row}")).game;
    let mut passed = fens.map(passed_in);
    let mut positions = BoardName::ALL.map(|board| *game.start_of(board).position());
    let (mut xor, mut written) = (0, Vec::new());
    for (index, turn) in game.turns().enumerate() {
        let (board, other) = (turn.board.index(), turn.board.other().index());
        let mut after = turn.start;
        turn.steps.iter().for_each(|&step| after.play(step).unwrap());
        passed[board] = passed_over(turn.start.position(), after.position());
        positions[board] = *after.position();
        if let Some((color, role)) = turn.taken {
            positions[other] = positions[other].with_piece(color, role);
        }
        let view = game.turn_view(index).unwrap();
        written.push(format!("{}. {}", view.label, view.turn.notation));
        xor ^= hash(&[0, 1].map(|board| with_passed(&positions[board], &passed[board], 4)).join(" | "));
    }
    assert_eq!(written.join(" "), moves);
    let last = [0, 1].map(|board| with_passed(&positions[board], &passed[board], 6)).join(" | ");
    assert_eq!(
        (format!("{xor:016x}"), last),
        (row["xor"].as_str().unwrap().to_owned(), row["final"].as_str().unwrap().to_owned())
    );
    check_end(&game, row);
}

#[test]
fn whole_matches() {
    let rows = rows(include_str!("data/bughouse-games.jsonl"));
    rows.iter().for_each(check_match);
    assert_eq!(rows.len(), 100);
}

#[test]
fn endings() {
    let rows = rows(include_str!("data/bughouse-endings.jsonl"));
    rows.iter().for_each(check_match);
    assert_eq!(rows.len(), 60);
}
