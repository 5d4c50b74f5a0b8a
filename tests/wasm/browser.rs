//! The JS API, called as JavaScript calls it, in a browser's window: with a canvas at hand.
#![cfg(target_arch = "wasm32")]

mod api;
#[cfg(feature = "engine")]
mod picture;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
