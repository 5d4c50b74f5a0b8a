//! Can I? (in English Kriegspiel): chess in which each side sees only its own pieces. An arbiter keeps the
//! position, accepts or refuses each try, and answers one question: can I capture with a pawn?
//!
//! Steps, text and positions are those of [`chess`](super::chess), with other [`laws`](super::chess::laws); the
//! [arbiter](super::arbiter) makes the announcements.
//!
//! "rules §7" in the documentation is a paragraph of the rules that this project follows.

// | file | content |
// | --- | --- |
// | `laws` | the rules of the game: chess, with draws declared by the arbiter |
// | `arbiter` | the rules that the arbiter applies |
// | `tries` | possible tries, and the question |
// | `info` | the description for user interfaces |
// | `guesses` | positions consistent with a side's knowledge |
// | `player` | the computer player, limited to a player's knowledge |

mod arbiter;
mod guesses;
mod info;
mod laws;
mod player;
mod tries;

pub use info::LEVELS;
pub use laws::{CanI, Partial, Position, Setup};
pub use tries::{can_capture_with_pawn, is_pawn_capture, possible_tries, seen_by};
