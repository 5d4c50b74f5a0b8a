//! What notations share.

use crate::board::Square;

/// What tells a piece apart from others that are written alike and may go to the same square: its file, else its rank,
/// else both; nothing where there are no others.
pub fn told_apart(from: Square, others: &[Square]) -> String {
    let shares = |what: fn(Square) -> u8| others.iter().any(|&other| what(other) == what(from));
    if others.is_empty() {
        String::new()
    } else if !shares(Square::file) {
        char::from(b'a' + from.file()).to_string()
    } else if !shares(Square::rank) {
        (from.rank() + 1).to_string()
    } else {
        from.to_string()
    }
}
