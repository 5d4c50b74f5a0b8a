//! The shipped puzzles: each is proved again, with all its solutions, and also by the second, simple
//! implementation if that is fast enough.
//!
//! Long proofs are run on a sample. All of them take some minutes in release mode:
//!
//!     PUZZLES=all cargo test --release --test puzzles
#![cfg(not(target_arch = "wasm32"))]

mod pack;
mod proofs;
#[path = "../reference/mod.rs"]
mod reference;
mod replies;
mod second;
