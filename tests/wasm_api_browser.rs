//! The JS API, called as JavaScript calls it, in a browser.
#![cfg(target_arch = "wasm32")]

mod wasm_face;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
