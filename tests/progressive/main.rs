//! Progressive chess: the examples of the rules, reference data, and the second implementation on random positions; notation,
//! records, the computer.
#![cfg(all(not(target_arch = "wasm32"), feature = "progressive"))]

mod conformance;
#[path = "../reference/depth.rs"]
mod depth;
mod differential;
mod examples;
mod notation;
#[path = "../reference/progressive.rs"]
mod reference;
mod refusals;
mod search;
