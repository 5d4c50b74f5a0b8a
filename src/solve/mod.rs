//! Proofs that the side to move can force a win within a number of its turns. They do not depend on a specific
//! game.
//!
//! "Win in n" means that the side to move can force the win with its n-th turn at the latest. A search that was
//! cut short by a limit proves neither a win nor its absence.

// | file | content |
// | --- | --- |
// | `prover` | and/or search over all turns, quiet ones included |
// | `solver` | the shortest win, all first turns that force it, the longest defence |
// | `defender` | the defence against an attack: a refutation, or the longest resistance |

mod defender;
mod prover;
mod solver;

pub use defender::{Defender, Reply};
pub use solver::{Answer, Problem, Solution, Solver, Verdict};
