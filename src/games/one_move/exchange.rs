//! What a series of captures on one square wins: static exchange evaluation. It takes pieces for what they are now.

use crate::board::{Bitboard, Color, Role, Square};
use crate::search::Score;

/// What pieces are worth in exchanges, by number of the role, in hundredths. A king is never given up.
pub const VALUE: [Score; 7] = [0, 330, 500, 950, 100, 320, 10_000];

/// From the least to the most valuable.
const ORDER: [Role; 6] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

/// A position in which pieces capture each other.
pub trait Exchange {
    /// The pieces of `by` that could capture on a square, lines being open where nothing is in `occupied`.
    fn attackers_through(&self, by: Color, at: Square, occupied: Bitboard) -> Bitboard;

    /// The pieces of a side that count as `role` in exchanges.
    fn counted_as(&self, color: Color, role: Role) -> Bitboard;

    /// What `side` wins at most by capturing what is worth `standing` on a square, and so on; never less than nothing.
    fn recapture(&self, mut side: Color, at: Square, mut standing: Score, mut occupied: Bitboard) -> Score {
        // What each capture wins, if nothing follows.
        let mut gains = [0; 32];
        let mut count = 0;
        while count < gains.len() {
            let capturing = self.attackers_through(side, at, occupied) & occupied;
            let first = |role| (capturing & self.counted_as(side, role)).first();
            let Some((role, from)) = ORDER.into_iter().find_map(|role| Some((role, first(role)?))) else { break };
            // A king captures only what is not protected.
            if role == Role::King {
                let left = occupied & !Bitboard::from(from);
                if (self.attackers_through(!side, at, left) & left).any() {
                    break;
                }
            }
            gains[count] = standing;
            count += 1;
            standing = VALUE[role.index()];
            occupied &= !Bitboard::from(from);
            side = !side;
        }
        // From the last capture on: it is made if it wins more than what follows costs.
        gains[..count].iter().rev().fold(0, |follows, gain| (gain - follows).max(0))
    }
}

/// Moves that win material come even before those that give check.
const WINS_MATERIAL: i32 = 1 << 22;

/// Moves that lose material come after all others.
const LOSES_MATERIAL: i32 = -(1 << 16);

/// How good a move may be, for ordering: what it wins comes first, the most valuable piece by the least valuable one.
/// `captured` is what is captured, `mover` the piece that moves, by what they are worth; `exchange` tells what the move wins
/// or loses in the end.
#[inline]
pub fn guess(
    captured: Score,
    promotion: Option<Role>,
    mover: impl FnOnce() -> Score,
    exchange: impl FnOnce() -> Score,
) -> i32 {
    if captured == 0 && promotion.is_none() {
        return 0;
    }
    let mover = mover().min(1_000);
    let promoted = promotion.map_or(0, |role| VALUE[role.index()]);
    let wins = captured >= mover || exchange() >= 0;
    10 * (captured + promoted) - mover + if wins { WINS_MATERIAL } else { LOSES_MATERIAL }
}
