//! The interface of a game, for code that is generic over the game, and for a game that is added: it implements
//! [`Rules`], [`Text`], [`Computer`] and [`Ways`], which together are [`Playable`].
//!
//! ```
//! use paco_sako::games::interface::{Rules, Text};
//! use paco_sako::games::paco::Partial;
//!
//! fn starts<R: Text>() -> Vec<String> {
//!     let names = R::INFO.rule_sets.iter().filter_map(|name| R::rule_set_named(name));
//!     names.map(|rules| R::standard(rules).to_fen()).collect()
//! }
//! assert_eq!(starts::<Partial>().len(), Partial::INFO.rule_sets.len());
//! ```

pub use super::computer::Computer;
pub(crate) use super::opening::rule_set;
pub use super::opening::{open, open_position};
pub use super::rules::Rules;
pub use super::table::Table;
// Of the JavaScript API.
#[cfg(all(target_arch = "wasm32", any(feature = "js", all(feature = "play", feature = "engine"))))]
pub(crate) use super::table::played_turn;
#[cfg(all(target_arch = "wasm32", feature = "play", feature = "engine"))]
pub(crate) use super::table::whole_turn;
pub use super::text::Text;
pub use super::ways::{Playable, Visitor, Ways};
