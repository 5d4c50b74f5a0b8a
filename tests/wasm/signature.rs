//! The search gives the same results in WebAssembly as natively: the same nodes, scores and turns.

use wasm_bindgen_test::wasm_bindgen_test;

#[path = "../search/signature.rs"]
mod stored;

#[wasm_bindgen_test]
fn fixed_nodes_give_the_stored_scores_and_turns() {
    let lines = stored::Searched::read(stored::LINES);
    assert!(lines.len() >= 100, "{} positions", lines.len());
    let differences = stored::differences(&lines);
    assert!(differences.is_empty(), "{} of {} differ\n{}", differences.len(), lines.len(), differences.join("\n"));
}
