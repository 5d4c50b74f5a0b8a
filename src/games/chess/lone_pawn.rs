//! Lookup of king and pawn against a bare king, for the games that end like chess.

use std::sync::OnceLock;

use crate::board::{Bitboard, Color, Placement, Role, Square, attacks};
use crate::games::bare::{WON, bare_side, distance};
use crate::search::Score;

/// The bonus for each rank that a winning pawn has advanced.
const PAWN_AHEAD: Score = 40;

/// The score for `us`, to move, if one side has only its king and the other side one pawn as well.
pub fn pawn(board: &Placement, us: Color) -> Option<Score> {
    let strong = !bare_side(board)?;
    let score = single_pawn(board, strong, us == strong)?;
    Some(if us == strong { score } else { -score })
}

/// The score of a single pawn; `to_move` is `true` if it is its side's turn.
fn single_pawn(board: &Placement, strong: Color, to_move: bool) -> Option<Score> {
    let (king, bare) = (board.king(strong)?, board.king(!strong)?);
    let pawn = board.pieces(strong, Role::Pawn).first().filter(|_| board.of(strong).count() == 2)?;
    // In Stratego chess a pawn may stand on its first rank; the lookup puts it one step ahead.
    let pawn = if pawn.relative_rank(strong) == 0 { pawn.ahead(strong)? } else { pawn };
    if !Pawns::get().wins(strong, pawn, king, bare, to_move) {
        return Some(0);
    }
    let stop = pawn.ahead(strong).map_or(0, |stop| distance(bare, stop) - distance(king, stop));
    Some(WON / 2 + PAWN_AHEAD * Score::from(pawn.relative_rank(strong)) + 4 * stop)
}

/// A table of all positions in which a pawn wins against a bare king, computed by retrograde analysis on first
/// use.
struct Pawns {
    /// Two bits per position: for White, who has the pawn, to move, and for Black to move.
    wins: Vec<u8>,
}

/// The squares of the pawn: files a to d, ranks 2 to 7.
const PAWNS: usize = 24;
const SQUARES: usize = 64;

impl Pawns {
    fn get() -> &'static Self {
        static PAWNS: OnceLock<Pawns> = OnceLock::new();
        PAWNS.get_or_init(Self::solved)
    }

    fn wins(&self, strong: Color, pawn: Square, king: Square, bare: Square, to_move: bool) -> bool {
        let seen = |mut square: Square| {
            if strong == Color::Black {
                square = square.flip_rank();
            }
            let mirrored = if pawn.file() > 3 { 7 - square.file() } else { square.file() };
            8 * usize::from(square.rank()) + usize::from(mirrored)
        };
        let [pawn, king, bare] = [pawn, king, bare].map(seen);
        self.wins[number(pawn, king, bare)] & side(to_move) != 0
    }

    fn solved() -> Self {
        let mut pawns = Self { wins: vec![0; PAWNS * SQUARES * SQUARES] };
        let all = |from, to| (from..to).filter_map(Square::new);
        loop {
            let mut is_over = true;
            for pawn in all(8, 56).filter(|pawn| pawn.file() < 4) {
                for king in all(0, 64).filter(|king| *king != pawn) {
                    for bare in all(0, 64).filter(|bare| *bare != pawn && distance(*bare, king) > 1) {
                        let at = number(pawn.index(), king.index(), bare.index());
                        for to_move in [true, false] {
                            let wins = match to_move {
                                true => pawns.has_win(pawn, king, bare),
                                false => pawns.has_lost(pawn, king, bare),
                            };
                            if wins && pawns.wins[at] & side(to_move) == 0 {
                                pawns.wins[at] |= side(to_move);
                                is_over = false;
                            }
                        }
                    }
                }
            }
            if is_over {
                return pawns;
            }
        }
    }

    /// Returns `true` if White, to move, has a move to a position known to be won.
    fn has_win(&self, pawn: Square, king: Square, bare: Square) -> bool {
        let holds = |pawn: Square, king: Square| {
            self.wins[number(pawn.index(), king.index(), bare.index())] & side(false) != 0
        };
        if attacks::pawn(Color::White, pawn).has(bare) {
            return false;
        }
        let is_free = |at: &Square| *at != king && *at != bare;
        if let Some(stop) = pawn.ahead(Color::White).filter(is_free) {
            if stop.rank() == 7 {
                // A queen that is not captured at once wins, or a rook if the queen would stalemate.
                if distance(bare, stop) > 1 || distance(king, stop) == 1 {
                    return true;
                }
            } else if holds(stop, king) {
                return true;
            }
            let twice = stop.ahead(Color::White).filter(is_free).filter(|_| pawn.rank() == 1);
            if twice.is_some_and(|twice| holds(twice, king)) {
                return true;
            }
        }
        let steps = attacks::king(king) & !attacks::king(bare) & !(Bitboard::from(pawn) | bare.into());
        steps.into_iter().any(|king| holds(pawn, king))
    }

    /// Returns `true` if every move of Black, to move, leads to a position known to be lost. Without any move the
    /// game is drawn.
    fn has_lost(&self, pawn: Square, king: Square, bare: Square) -> bool {
        let closed = attacks::king(king) | attacks::pawn(Color::White, pawn);
        let steps = attacks::king(bare) & !closed;
        steps.any()
            && steps.into_iter().all(|bare| {
                bare != pawn && self.wins[number(pawn.index(), king.index(), bare.index())] & side(true) != 0
            })
    }
}

fn number(pawn: usize, king: usize, bare: usize) -> usize {
    let pawn = 4 * (pawn / 8 - 1) + pawn % 8;
    (pawn * SQUARES + king) * SQUARES + bare
}

const fn side(to_move: bool) -> u8 {
    if to_move { 1 } else { 2 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The counts are the published ones, halved by symmetry.
    #[test]
    fn pawns_win_in_as_many_positions_as_published() {
        let count = |to_move| Pawns::get().wins.iter().filter(|wins| **wins & side(to_move) != 0).count();
        assert_eq!((2 * count(true), 2 * count(false)), (124_960, 97_604));
    }
}
