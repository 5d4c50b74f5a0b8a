//! Whole games as records (rules §10), for programs that know which game they play.

use super::{Partial, RuleSet};
use crate::games::game_record::{self, GameTree, RecordError};
use crate::record::Record;
use crate::session::Session;

/// Writes a game. `tags` are names and values to put in, such as `White` and `Date`; the tags that say how to replay
/// the game are always written. A turn under way is written as far as it goes.
pub fn write_record(session: &Session<Partial>, tags: &[(&str, &str)]) -> String {
    game_record::write_record(session, tags)
}

/// Reads a game with its variations and replays all of it. `rules` is used when the record does not say. The record's
/// own parts come back with it; a turn that is not finished is the last one of its main line.
///
/// # Errors
/// When the text is no record of this game, or a turn is not legal; the message says which.
pub fn read_tree(text: &str, rules: Option<RuleSet>) -> Result<(GameTree<Partial>, Record), RecordError> {
    game_record::read_tree(text, rules)
}

/// Reads a game and replays its main line. `rules` is used when the record does not say. The record's tags and comments
/// come back with it.
///
/// # Errors
/// When the text is no record of this game, or a turn is not legal; the message says which.
pub fn read_record(text: &str, rules: Option<RuleSet>) -> Result<(Session<Partial>, Record), RecordError> {
    game_record::read_record(text, rules)
}
