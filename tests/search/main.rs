//! The computer: search, levels and proofs.
#![cfg(not(target_arch = "wasm32"))]

mod search;
mod sets;
mod solve;
