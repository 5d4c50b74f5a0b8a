//! The rules: legal steps and turns, Ŝako, ends, and reasons for refusals. `conformance` also runs in WebAssembly.

mod conformance;
#[cfg(not(target_arch = "wasm32"))]
#[path = "../reference/depth.rs"]
mod depth;
#[cfg(not(target_arch = "wasm32"))]
mod differential;
#[cfg(not(target_arch = "wasm32"))]
mod foreign;
#[cfg(not(target_arch = "wasm32"))]
mod large_turns;
#[cfg(not(target_arch = "wasm32"))]
mod laws;
#[cfg(not(target_arch = "wasm32"))]
mod manual_examples;
#[cfg(not(target_arch = "wasm32"))]
mod reasons;
#[cfg(not(target_arch = "wasm32"))]
#[path = "../reference/mod.rs"]
mod reference;
#[cfg(not(target_arch = "wasm32"))]
mod vchess;
