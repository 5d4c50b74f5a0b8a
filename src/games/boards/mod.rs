//! The common part of games on two boards at once between two teams.
//!
//! The rules of such a game are those of one board; the side to move on either board may act at any time. "rules §5" in the
//! documentation is a paragraph of the rules of bughouse that this project follows.

// | file | content |
// | --- | --- |
// | `laws` | `BoardRules`, the rules between the boards, which such a game implements |
// | `standing` | one board: its position, the turn under way, its past positions |
// | `playing` | `Match`, both boards: turns and ends, the past |
// | `acting` | the actions of players in a match |
// | `score` | the result of the match from the ends of the boards |
// | `opening` | the start of a match |
// | `fen` | both boards as text |
// | `view`, `showing` | the view of a match for user interfaces: its parts; making it |
// | `any` | `AnyMatch`, a match of any game |
// | `wish` | the piece that a player asks for |
// | `bpgn/` | whole matches as text |

mod acting;
mod any;
pub mod bpgn;
mod fen;
mod laws;
mod opening;
mod playing;
mod score;
mod showing;
mod standing;
mod view;
mod wish;

pub use super::info::{BoardName, BoardsInfo, Preset, Seat};
pub use any::AnyMatch;
pub use laws::BoardRules;
pub use opening::MatchOpening;
pub use playing::{Event, Match, MatchTurn};
pub use score::{MatchScore, Points};
pub use view::{BoardView, MatchStatus, MatchView, SeatView, TurnView};
pub use wish::{Wish, WishReason};
