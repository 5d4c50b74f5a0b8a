//! Endings against a bare king, evaluated without the error of weak players: material that mates drives the king,
//! other material gets the usual evaluation.

use super::VALUE;
use crate::board::{Bitboard, Color, Placement, Role, Square, attacks};
use crate::games::bare::{WON, bare_side, distance, driven};
use crate::search::Score;

/// For each step by which a knight is closer to the bare king.
const KNIGHT_NEAR: Score = 4;

/// The same for bishop and knight, and for each square along the diagonal towards the corners of the bishop's colour,
/// and for each step by which the kings are closer. The way to such a corner gives the king room, so its room does not
/// count.
const KNIGHT_NEAR_WITH_BISHOP: Score = 14;
const TO_CORNER: Score = 60;
const KINGS_NEAR: Score = 20;

/// The score for `us`, to move, if one side has only its king and the other side can mate it. `reach` returns the
/// attack set of a piece of the other side, given the occupied squares.
pub fn driving(
    board: &Placement,
    us: Color,
    reach: impl Fn(Color, Role, Square, Bitboard) -> Bitboard,
) -> Option<Score> {
    let strong = !bare_side(board)?;
    let score = drive(board, strong, mates(board, strong)?, reach)?;
    Some(if us == strong { score } else { -score })
}

/// The mating material of a side against a bare king, if it can mate: `Some(Some(square))` with the bishop's
/// square for bishop and knight, which mate only in corners of the bishop's colour.
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
    let near = if bishop.is_some() { KNIGHT_NEAR_WITH_BISHOP } else { KNIGHT_NEAR };
    for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn] {
        for at in board.pieces(strong, role) {
            score += VALUE[role.index()];
            closed |= reach(strong, role, at, through);
            if role == Role::Knight {
                score -= near * distance(at, bare);
            }
        }
    }
    if let Some(bishop) = bishop {
        let file = if Bitboard::DARK.has(bishop) { bare.file() } else { 7 - bare.file() };
        score += TO_CORNER * (7 - Score::from(file + bare.rank())).abs();
        return Some(score + KINGS_NEAR * (7 - distance(bare, king)));
    }
    Some(score + driven(bare, king, closed))
}
