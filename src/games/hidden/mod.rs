//! The common part of games in which each side sets up its pieces unseen before the first turn.
//!
//! When both sides have confirmed, the game starts from a position with a FEN, and continues like any other game.

// | file | content |
// | --- | --- |
// | `deployment` | the pieces set up by one side, and their text |
// | `laws` | `HiddenRules`, which such a game implements |
// | `step` | the steps of a set-up |
// | `setup` | `HiddenSetup`, the set-ups of both sides until the game starts |
// | `view` | the view of one side |
// | `commitment` | commitments to a set-up, for players far apart |
// | `sha256` | the hash of commitments |

mod commitment;
mod deployment;
mod laws;
pub(in crate::games) mod setup;
mod sha256;
mod step;
mod view;

pub use super::info::{Count, HiddenInfo};
pub use commitment::{commitment, is_kept};
pub use deployment::Deployment;
#[doc(hidden)]
pub use laws::HiddenRules;
pub use setup::{AnyHiddenSetup, HiddenSetup};
pub use step::HiddenStep;
pub use view::{HiddenPhase, HiddenView, OpenSetups, ToPlace};
