//! Evaluation and search are as they were: in middlegame positions of every rule set the same static score, and after
//! the same number of nodes the same depth, score and turn. This tells a change of behaviour from a refactoring.

use paco_sako::games::paco::{Partial, RuleSet, step_list};
use paco_sako::search::{Game, Limits, Request, Search, Table};
use serde::{Deserialize, Serialize};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/search.jsonl");

const NODES: u64 = 6_000;

/// One line of the file. Scores are in hundredths, from the side to move.
#[derive(Serialize, Deserialize, PartialEq, Debug)]
struct Searched {
    fen: String,
    rules: String,
    evaluation: i32,
    depth: u32,
    nodes: u64,
    score: i32,
    best: String,
}

fn searched(fen: &str, rules: &str) -> Searched {
    let set = RuleSet::ALL.into_iter().find(|set| set.name() == rules).unwrap();
    let state = Partial::from_fen(fen, set).unwrap_or_else(|error| panic!("{fen}: {error}"));
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let request = Request { limits, ..state.position().analysis() };
    let evaluation = state.position().evaluate(&request.settings.evaluator);
    let mut search = Search::new(request, Table::new(1 << 20));
    assert!(search.run(f64::INFINITY, &mut || 0.0));
    let best = search.best().unwrap();
    Searched {
        fen: fen.to_owned(),
        rules: rules.to_owned(),
        evaluation,
        depth: search.depth(),
        nodes: search.nodes(),
        score: best.score,
        best: step_list(&state, &best.steps).unwrap(),
    }
}

#[test]
fn fixed_nodes_give_the_stored_scores_and_turns() {
    let expected: Vec<Searched> = std::fs::read_to_string(FILE)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}")))
        .collect();
    let found: Vec<Searched> = expected.iter().map(|line| searched(&line.fen, &line.rules)).collect();
    if std::env::var_os("UPDATE_SEARCH_DATA").is_some() {
        let lines: String = found.iter().map(|line| serde_json::to_string(line).unwrap() + "\n").collect();
        std::fs::write(FILE, lines).unwrap();
        return;
    }
    let differences: Vec<String> = expected
        .iter()
        .zip(&found)
        .filter(|(expected, found)| expected != found)
        .map(|(expected, found)| format!("expected {expected:?}\n   found {found:?}"))
        .collect();
    assert!(
        differences.is_empty(),
        "{} of {} positions differ. If evaluation or search was changed on purpose, write the file anew with\n  \
         UPDATE_SEARCH_DATA=1 cargo test --test search fixed_nodes\nand measure the change with `match`.\n{}",
        differences.len(),
        expected.len(),
        differences.join("\n")
    );
}
