//! The computer: search, levels and proofs.
#![cfg(not(target_arch = "wasm32"))]

mod claims;
#[path = "../reference/depth.rs"]
mod depth;
mod ends;
mod explain;
mod fixed_nodes;
mod incomplete;
mod levels;
mod made_up;
mod personas;
mod search;
mod sets;
mod signature;
mod solve;
mod team;
mod unproved;
mod variety;
mod worths;
