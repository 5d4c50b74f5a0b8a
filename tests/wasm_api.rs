//! The JS API, called as JavaScript calls it, under Node.
#![cfg(target_arch = "wasm32")]

mod wasm_face;
