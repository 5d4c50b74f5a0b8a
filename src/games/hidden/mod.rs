//! Games in which each side sets up its pieces unseen before the first turn: what they have in common.
//!
//! | file | what is in it |
//! | --- | --- |
//! | `deployment` | the pieces that one side has set up, and how that is written |
//! | `laws` | what a game says of its hidden set-up |
//! | `step` | what a side can do while it sets up |
//! | `setup` | [`HiddenSetup`], both sides of it, until the game begins |
//! | `view` | what one side may see of it |
//! | `commitment` | a promise of a set-up that does not tell it, for players who are far apart |
//! | `sha256` | the hash of commitments |
//!
//! A game that begins so has [`Info::hidden`](super::Info::hidden) and [`Rules::HIDDEN`](super::Rules::HIDDEN). When both sides
//! have confirmed, its position is that of a FEN, and from there on it is a game like any other.

mod commitment;
mod deployment;
mod laws;
pub(in crate::games) mod setup;
mod sha256;
mod step;
mod view;

pub use commitment::{commitment, is_kept};
pub use deployment::Deployment;
#[doc(hidden)]
pub use laws::HiddenLaws;
pub use laws::{Count, HiddenInfo};
pub use setup::{AnyHiddenSetup, HiddenSetup};
pub use step::HiddenStep;
pub use view::{HiddenPhase, HiddenView, Open, ToPlace};
