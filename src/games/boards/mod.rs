//! Games that are played on two boards at once by two teams: what they have in common.
//!
//! | file | what is in it |
//! | --- | --- |
//! | `info` | boards, seats and presets, for interfaces |
//! | `laws` | what a game says of what is between its boards |
//! | `standing` | one board: its position, the turn under way, what has stood on it |
//! | `playing` | [`Match`], both boards: turns, ends, draws, undo |
//! | `score` | what the ends of the boards make of the match |
//! | `opening` | how a match begins |
//! | `fen` | both boards as text |
//! | `view` | what interfaces see of a match |
//! | `any` | [`AnyMatch`], a match of whichever game |
//! | `wish` | the piece that a player asks for |
//! | `bpgn/` | whole matches as text |
//!
//! A game that is played so has [`Info::boards`](super::Info::boards) and [`Rules::BOARDS`](super::Rules::BOARDS). Its rules are
//! those of one board; at any moment the side to move on either board may act. "rules §5" in the documentation is a paragraph
//! of the rules of bughouse that this project follows.

mod any;
pub mod bpgn;
mod fen;
mod info;
mod laws;
mod opening;
mod playing;
mod score;
mod standing;
mod view;
mod wish;

pub use any::AnyMatch;
pub use info::{BoardName, BoardsInfo, Preset, Seat};
pub use laws::{BoardsLaws, Taking};
pub use opening::MatchOpening;
pub use playing::{Event, Match, MatchTurn};
pub use score::{MatchScore, Points};
pub use view::{BoardView, MatchStatus, MatchView, SeatView, TurnView};
pub use wish::{Wish, WishReason};
