//! Proofs: can the side to move force a win within this many turns of its own? It names no game.
//!
//! | file | what is in it |
//! | --- | --- |
//! | `prover` | and/or search over all turns, quiet ones included |
//! | `solver` | the shortest win, all first turns that force it, the longest defence |
//! | `defender` | the answer to a try: a refutation, or the longest defence |
//!
//! "Win in n" means: the side to move can force the win with its n-th turn at the latest. A search that was cut short by
//! a limit proves neither a win nor its absence.

mod defender;
mod prover;
mod solver;

pub use defender::{Defender, Reply};
pub use solver::{Answer, Problem, Solution, Solver, Verdict};
