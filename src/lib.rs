//! Rules of Paco Ŝako, the peace chess: nothing is captured, pieces unite. Both players can move unions and take
//! them over, and a turn can be a whole chain of releases that ends in a union with the enemy king.
//!
//! ```
//! use paco_sako::{games::paco::{Partial, RuleSet}, position::{Step, Stepwise}};
//!
//! let mut game = Partial::from_fen("5k2/5c2/8/5q2/2B5/8/8/4K3 w 0 - - -", RuleSet::Manual)?;
//! game.play(Step::Lift("c4".parse()?))?;
//! game.play(Step::Place("f7".parse()?))?; // the bishop takes the rook's place; the rook goes on
//! println!("{:?} {}", game.legal_steps(), game.to_fen());
//! # assert_eq!(game.to_fen(), "5k2/5e2/8/5q2/8/8/8/4K3^f7R w 1 - - -");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | content |
//! | --- | --- |
//! | [`board`] | the vocabulary: squares, colours, roles, bitboards, placements |
//! | [`position`] | the interface of every game; steps, outcomes, perft |
//! | [`games`] | all games; [`games::paco`] has the rules, FEN and notation of Paco Ŝako |
//! | [`search`] | the computer's search, for every game |
//! | [`solve`] | proofs of forced wins |
//! | [`explain`] | facts that explain a turn: threats, prevented and allowed wins |
//! | [`session`] | a game being played: history, undo, repetition, draws |
//! | [`record`] | parser of PGN-like text |
//! | `animation` | animated pictures; feature `engine` |
//! | `wasm` | the JavaScript API; feature `js`, in WebAssembly only |
//!
//! "rules §6" in the documentation is a section of the project's own description of the rules, "manual p. 70" a
//! page of the official manual.

#![warn(missing_docs)]
#![cfg_attr(not(all(target_arch = "wasm32", feature = "play")), forbid(unsafe_code))]

#[cfg(feature = "engine")]
pub mod animation;
pub mod board;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli;
pub mod explain;
pub mod games;
#[cfg(test)]
mod interruption;
mod mixing;
mod names;
pub mod position;
mod quote;
pub mod record;
pub mod search;
pub mod session;
pub mod solve;
mod typography;
#[cfg(all(target_arch = "wasm32", feature = "play"))]
#[allow(missing_docs, reason = "the types have the names and the documentation of types.d.ts")]
pub mod wasm;

/// Compiles the README's example.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
