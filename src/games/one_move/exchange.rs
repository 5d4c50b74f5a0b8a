//! Static exchange evaluation. Promotions during the exchange are ignored.

use crate::board::{Bitboard, Color, Role, Square};
use crate::search::Score;

/// The values of pieces in exchanges, by number of the role, in hundredths. A king is never exchanged.
pub const VALUE: [Score; 7] = [0, 330, 500, 950, 100, 320, 10_000];

/// From the least to the most valuable.
const ORDER: [Role; 6] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

/// A position with pieces that capture each other.
pub trait Exchange {
    /// The pieces of `by` that could capture on a square. Only the squares in `occupied` block lines.
    fn attackers_through(&self, by: Color, at: Square, occupied: Bitboard) -> Bitboard;

    /// The pieces of a side that count as `role` in exchanges.
    fn counted_as(&self, color: Color, role: Role) -> Bitboard;

    /// The maximum gain of `side` by capturing a piece of value `standing` on a square, with recaptures; at least
    /// 0.
    fn recapture(&self, mut side: Color, at: Square, mut standing: Score, mut occupied: Bitboard) -> Score {
        // The gain of each capture if nothing follows.
        let mut gains = [0; 32];
        let mut count = 0;
        while count < gains.len() {
            let capturing = self.attackers_through(side, at, occupied) & occupied;
            let first = |role| (capturing & self.counted_as(side, role)).first();
            let Some((role, from)) = ORDER.into_iter().find_map(|role| Some((role, first(role)?))) else { break };
            // A king captures only unprotected pieces.
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
        // Backwards from the last capture: a capture is made if its gain exceeds the loss that follows.
        gains[..count].iter().rev().fold(0, |follows, gain| (gain - follows).max(0))
    }
}

/// Moves that win material are ordered even before checks.
const WINS_MATERIAL: i32 = 1 << 22;

/// Moves that lose material are ordered last.
const LOSES_MATERIAL: i32 = -(1 << 16);

/// The ordering score of a move: winning captures first, the most valuable victim by the least valuable attacker.
/// `captured` is the value of the captured piece, `mover` that of the moving piece; `exchange` returns the
/// material gain of the move.
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
