//! Whole games as text, with variations and comments. [`record`](crate::record) has the text itself; here its turns are played.
//!
//! ```
//! use paco_sako::games::paco::Partial;
//! use paco_sako::games::records::{read_record, write_record};
//!
//! let (session, record) = read_record::<Partial>("[White \"Ada\"]\n\n1. e2>e4 e7>e5 *", None)?;
//! assert_eq!((session.turns().len(), record.tag("White")), (2, Some("Ada")));
//! assert!(write_record(&session, &[("White", "Ada")]).contains("1. e2>e4 e7>e5"));
//! # Ok::<(), paco_sako::games::records::RecordError>(())
//! ```

// Of the JavaScript API.
#[cfg(all(target_arch = "wasm32", feature = "play"))]
pub(crate) use super::game_record::record_tags;
pub use super::game_record::{RecordError, numbering, write_record};
pub use super::record_reader::{GameTree, LinePlace, RecordReader, read_record, read_tree};
