//! Whole games: played in a session with undo and redo, and written in turn notation and records.
#![cfg(not(target_arch = "wasm32"))]

mod links;
mod notation;
#[cfg(feature = "chess")]
mod others;
mod session;
mod typed;
