//! Endings against a bare king. The only enemy piece to unite with is that king, so pieces are never lost, and two
//! knights or one rook are enough to win (`www/docs/endgames.html`).

use super::position::Position;
use crate::board::{Bitboard, Color, Placement, Role, attacks};
use crate::games::bare::{WON, bare_side, distance, driven, out};
use crate::search::Score;

/// For each square next to the king that it cannot enter.
const CLOSED: Score = 20;

/// For each step by which a knight is closer to the king.
const KNIGHT_NEAR: Score = 10;

/// Two pieces including a knight cannot shut the king in: they gather around it at the edge.
mod gathered {
    use crate::search::Score;

    /// For each square at most two steps from the king that it cannot enter.
    pub const CLOSED: Score = 6;

    /// For each step of the king towards an edge.
    pub const OUT: Score = 22;

    /// For each step by which the kings are closer, and for each by which a bishop is.
    pub const KINGS_NEAR: Score = 20;
    pub const BISHOP_NEAR: Score = 6;
}

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
    let beside = attacks::king(bare);
    score -= CLOSED * (beside & !closed).count() as Score;
    score += if shuts_in(board, strong) {
        driven(bare, king, closed)
    } else {
        let around = beside.into_iter().fold(beside, |around, at| around | attacks::king(at));
        let bishops = board.pieces(strong, Role::Bishop).into_iter().map(|at| distance(at, bare)).sum::<Score>();
        gathered::OUT * out(bare) + gathered::KINGS_NEAR * (7 - distance(bare, king))
            - gathered::CLOSED * (around & !closed).count() as Score
            - gathered::BISHOP_NEAR * bishops
    };
    Some(if position.turn == strong { score } else { -score })
}

/// Returns `true` if free pieces win against a bare king: those that shut it in, or two pieces including a knight.
fn wins(board: &Placement, strong: Color) -> bool {
    let [bishops, knights] = [Role::Bishop, Role::Knight].map(|role| board.pieces(strong, role));
    shuts_in(board, strong) || knights.any() && (bishops | knights).count() > 1
}

/// Returns `true` if free pieces win by shutting in the bare king: a queen or a rook, or bishops of both shades.
fn shuts_in(board: &Placement, strong: Color) -> bool {
    let of = |role| board.pieces(strong, role);
    let bishops = of(Role::Bishop);
    (of(Role::Queen) | of(Role::Rook)).any()
        || (bishops & Bitboard::DARK).any() && (bishops & !Bitboard::DARK).any()
}
