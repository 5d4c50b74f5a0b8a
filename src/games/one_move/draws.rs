//! Draws by counting: the third and the fifth repetition (FIDE 9.2, 9.6.1), fifty and seventy-five moves of each
//! side without progress (FIDE 9.3, 9.6.2).

use crate::board::Color;
use crate::position::{Claim, ClaimKind, EndReason, Outcome};

/// Half-moves without progress after which a draw can be claimed.
pub const FIFTY_MOVES: u16 = 100;

/// Half-moves without progress that end the game.
pub const SEVENTY_FIVE_MOVES: u16 = 150;

/// The automatic end of the game when the same position occurs for the `count`-th time.
pub fn repetition_outcome(count: usize) -> Option<Outcome> {
    (count >= 5).then_some(Outcome::draw(EndReason::FivefoldRepetition))
}

/// The draws that the side to move may claim when the position has occurred `repetitions` times, after `quiet`
/// half-moves without progress.
pub fn draw_claims(color: Color, repetitions: usize, quiet: u16) -> impl Iterator<Item = Claim> {
    let possible =
        [(ClaimKind::ThreefoldRepetition, repetitions >= 3), (ClaimKind::FiftyMoves, quiet >= FIFTY_MOVES)];
    possible.into_iter().filter(|(_, is_there)| *is_there).map(move |(kind, _)| Claim { kind, color })
}
