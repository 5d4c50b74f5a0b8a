//! Endings in which one side has nothing but its king: where it stands and how much room it has say how near the end is.

use crate::board::{Bitboard, Color, Placement, Square, attacks};
use crate::search::Score;

/// What such an ending is worth at least, in hundredths, where it is won.
pub const WON: Score = 1_000;

/// For each square that the king is shut out of.
const SHUT: Score = 10;

/// For each step towards the edge, and for each towards the corner.
const OUT: Score = 12;

/// For each step that the kings are nearer to each other.
const NEAR: Score = 12;

/// Whether a side has a king and nothing else, and the other side more than a king: that side.
pub fn bare_side(board: &Placement) -> Option<Color> {
    let is_bare = |color: &Color| board.of(*color).count() == 1;
    [Color::White, Color::Black].into_iter().find(is_bare).filter(|bare| !is_bare(&!*bare))
}

/// How far the bare king is driven: into how little room, where `closed` are the squares that it cannot go to, how near the
/// edge, and how near the other king.
pub fn driven(bare: Square, king: Square, closed: Bitboard) -> Score {
    let shut = 64 - room(bare, closed).count() as Score;
    SHUT * shut + OUT * out(bare) + NEAR * (7 - distance(bare, king))
}

/// How many steps a king needs from one square to another.
pub fn distance(a: Square, b: Square) -> Score {
    a.file().abs_diff(b.file()).max(a.rank().abs_diff(b.rank())).into()
}

/// How far a square is from the middle, by files and by ranks.
fn out(at: Square) -> Score {
    let from_middle = |line: u8| Score::from(line.max(7 - line)) - 4;
    from_middle(at.file()) + from_middle(at.rank())
}

/// The squares that a king can get to by and by, its own among them.
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
