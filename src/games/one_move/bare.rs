//! Endings against a bare king, judged without the error of weak players: what mates drives it, what cannot mate by itself
//! is left to the usual judgement. A single pawn is looked up, in `lone_pawn`.

use super::VALUE;
use crate::board::{Bitboard, Color, Placement, Role, Square, attacks};
use crate::games::bare::{WON, bare_side, distance, driven};
use crate::search::Score;

/// For each step that a knight is nearer to the bare king.
const KNIGHT_NEAR: Score = 4;

/// Along the diagonal towards the corners of the bishop's shade, for each square.
const TO_CORNER: Score = 60;

/// How good the position is for `us`, to move, where one side has nothing but its king and the other side what mates it.
/// `reach` tells where a piece of the other side can go by the squares that are occupied.
pub fn driving(
    board: &Placement,
    us: Color,
    reach: impl Fn(Color, Role, Square, Bitboard) -> Bitboard,
) -> Option<Score> {
    let strong = !bare_side(board)?;
    let score = drive(board, strong, mates(board, strong)?, reach)?;
    Some(if us == strong { score } else { -score })
}

/// Whether what a side has can mate a bare king: `Some(Some(square))` with the bishop of bishop and knight, whose corners count.
fn mates(board: &Placement, strong: Color) -> Option<Option<Square>> {
    let of = |role| board.pieces(strong, role);
    let bishops = of(Role::Bishop);
    let both_shades = (bishops & Bitboard::DARK).any() && (bishops & !Bitboard::DARK).any();
    if (of(Role::Queen) | of(Role::Rook)).any() || both_shades {
        return Some(None);
    }
    if of(Role::Knight).count() > 2 {
        return Some(None);
    }
    (bishops.any() && of(Role::Knight).any()).then(|| bishops.first())
}

fn drive(
    board: &Placement,
    strong: Color,
    bishop: Option<Square>,
    reach: impl Fn(Color, Role, Square, Bitboard) -> Bitboard,
) -> Option<Score> {
    let (king, bare) = (board.king(strong)?, board.king(!strong)?);
    let through = board.occupied() & !Bitboard::from(bare);
    let (mut closed, mut score) = (attacks::king(king), WON);
    for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn] {
        for at in board.pieces(strong, role) {
            score += VALUE[role.index()];
            closed |= reach(strong, role, at, through);
            if role == Role::Knight {
                score -= KNIGHT_NEAR * distance(at, bare);
            }
        }
    }
    if let Some(bishop) = bishop {
        let file = if Bitboard::DARK.has(bishop) { bare.file() } else { 7 - bare.file() };
        score += TO_CORNER * (7 - Score::from(file + bare.rank())).abs();
    }
    Some(score + driven(bare, king, closed))
}
