//! The JS API, called as JavaScript calls it, in a browser.
#![cfg(target_arch = "wasm32")]

mod api;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
