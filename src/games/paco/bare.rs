//! Endings against a bare king. The only enemy piece to unite with is that king, so pieces are never lost, and two
//! knights or one rook are enough to win (`www/docs/endgames.md`).

use super::position::Position;
use crate::board::{Bitboard, Color, Placement, Role, attacks};
use crate::games::bare::{WON, bare_side, distance, driven};
use crate::search::Score;

/// For each square next to the king that it cannot enter.
const CLOSED: Score = 20;

/// For each step by which a knight is closer to the king.
const KNIGHT_NEAR: Score = 10;

/// The bonus of each piece, by number of the role; it makes pawns promote.
const WORTH: [Score; 7] = [0, 100, 200, 300, 20, 100, 0];

/// The score for the side to move, if one side has only its king and the other side enough to win; `None`
/// otherwise.
pub(super) fn judge(position: &Position) -> Option<Score> {
    let board = &position.board;
    let strong = !bare_side(board)?;
    if position.rules.kings_unite() || !wins(board, strong) {
        return None;
    }
    let (king, bare) = (board.king(strong)?, board.king(!strong)?);
    let (mut closed, mut score) = (board.occupied(), WON);
    let through = board.occupied() & !Bitboard::from(bare);
    for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn] {
        for at in board.pieces(strong, role) {
            closed |= attacks::reach(strong, role, at, through);
            score += WORTH[role.index()];
            if role == Role::Knight {
                score -= KNIGHT_NEAR * distance(at, bare);
            }
        }
    }
    score += driven(bare, king, closed) - CLOSED * (attacks::king(bare) & !closed).count() as Score;
    Some(if position.turn == strong { score } else { -score })
}

/// Returns `true` if free pieces win against a bare king: a queen or a rook, bishops of both shades, or two pieces
/// including a knight.
fn wins(board: &Placement, strong: Color) -> bool {
    let of = |role| board.pieces(strong, role);
    let (bishops, knights) = (of(Role::Bishop), of(Role::Knight));
    (of(Role::Queen) | of(Role::Rook)).any()
        || (bishops & Bitboard::DARK).any() && (bishops & !Bitboard::DARK).any()
        || knights.any() && (bishops | knights).count() > 1
}
