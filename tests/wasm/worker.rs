//! The computer's JS API in a dedicated worker of a browser, where the page runs it.
#![cfg(all(target_arch = "wasm32", feature = "engine"))]

mod engine;

use wasm_bindgen::JsCast;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_dedicated_worker);

#[wasm_bindgen_test]
fn these_tests_run_in_a_worker() {
    assert!(js_sys::global().has_type::<web_sys::DedicatedWorkerGlobalScope>());
}
