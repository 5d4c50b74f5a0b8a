//! Evaluation and search are unchanged: in middlegame positions of three rule sets the same static score, and
//! after the same number of nodes the same depth, score and turn. This distinguishes a change of behaviour from a
//! refactoring.

use crate::signature::{LINES, Searched, differences};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/search.jsonl");

#[test]
fn fixed_nodes_give_the_stored_scores_and_turns() {
    if std::env::var_os("UPDATE_SEARCH_DATA").is_some() {
        let lines = Searched::read(&std::fs::read_to_string(FILE).unwrap());
        let found: String =
            lines.iter().map(|line| serde_json::to_string(&line.again()).unwrap() + "\n").collect();
        std::fs::write(FILE, found).unwrap();
        return;
    }
    let lines = Searched::read(LINES);
    assert!(lines.len() >= 100, "{} positions", lines.len());
    let differences = differences(&lines);
    assert!(
        differences.is_empty(),
        "{} of {} positions differ. If evaluation or search was changed on purpose, write the file anew with\n  \
         UPDATE_SEARCH_DATA=1 cargo test --test search fixed_nodes\nand measure the change with `cargo lab match`.\n{}",
        differences.len(),
        lines.len(),
        differences.join("\n")
    );
}
