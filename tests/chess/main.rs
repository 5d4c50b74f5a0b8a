//! Orthodox chess and Chess960.
#![cfg(all(not(target_arch = "wasm32"), feature = "chess"))]

mod differential;
mod fen;
mod notation;
mod perft;
mod reasons;
mod steps;
