//! The shipped puzzles: each is proved again, with all its solutions, and by the second, simple implementation where that is
//! quick enough.
//!
//! Long proofs are tried on a sample. All of them, some minutes in release:
//!
//!     PUZZLES=all cargo test --release --test puzzles
#![cfg(not(target_arch = "wasm32"))]

mod pack;
mod proofs;
#[path = "../reference/mod.rs"]
mod reference;
mod replies;
mod second;
