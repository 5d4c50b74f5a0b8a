//! Krachtschaak: the document's examples, reference data, and the second implementation on random positions; notation,
//! records, the computer and the proofs.
#![cfg(all(not(target_arch = "wasm32"), feature = "krachtschaak"))]

mod conformance;
mod differential;
mod examples;
mod games;
mod notation;
#[path = "../reference/krachtschaak.rs"]
mod reference;
mod search;
