//! Endings in which one side has only its king: the position of the king and its room show how near the end is.

use crate::board::{Bitboard, Color, Placement, Square, attacks};
use crate::search::Score;

/// The minimum value of such an ending, in hundredths, if it is won.
pub const WON: Score = 1_000;

/// For each square from which the king is shut out.
const SHUT: Score = 10;

/// For each step towards the edge, and for each towards the corner.
const OUT: Score = 12;

/// For each step by which the kings are closer to each other.
const NEAR: Score = 12;

/// The side that has only a king against a king and more, if there is one.
pub fn bare_side(board: &Placement) -> Option<Color> {
    let is_bare = |color: &Color| board.of(*color).count() == 1;
    [Color::White, Color::Black].into_iter().find(is_bare).filter(|bare| !is_bare(&!*bare))
}

/// The progress of driving the bare king: its room, where `closed` are the squares it cannot enter, its distance
/// to the edge, and its distance to the other king.
pub fn driven(bare: Square, king: Square, closed: Bitboard) -> Score {
    let shut = 64 - room(bare, closed).count() as Score;
    SHUT * shut + OUT * out(bare) + NEAR * (7 - distance(bare, king))
}

/// The number of king moves between two squares.
pub fn distance(a: Square, b: Square) -> Score {
    a.file().abs_diff(b.file()).max(a.rank().abs_diff(b.rank())).into()
}

/// The distance of a square from the centre, by files and by ranks.
pub fn out(at: Square) -> Score {
    let from_middle = |line: u8| Score::from(line.max(7 - line)) - 4;
    from_middle(at.file()) + from_middle(at.rank())
}

/// All squares that a king can reach in any number of moves, including its own.
fn room(from: Square, closed: Bitboard) -> Bitboard {
    let mut room = Bitboard::from(from);
    loop {
        let rows = room | attacks::beside(room);
        let grown = room | (rows | rows.ahead(Color::White) | rows.ahead(Color::Black)) & !closed;
        if grown == room {
            return room;
        }
        room = grown;
    }
}
