//! Faults of diagrams that several games share: pieces of a chess set, castling, en passant.

use std::fmt;

#[cfg(feature = "serde")]
use serde::Serialize;

use crate::board::{Bitboard, Castling, Color, Role, Square};

/// A reason why a diagram is not a legal position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct Fault {
    /// The stable code.
    pub code: &'static str,
    /// The message, in English.
    pub message: String,
    /// The side at fault.
    pub color: Option<Color>,
    /// The number of pieces; with `too-many-promoted`, the excess.
    pub count: Option<u32>,
    /// The squares at fault.
    pub squares: Bitboard,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl Fault {
    /// A fault of the whole diagram.
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), color: None, count: None, squares: Bitboard::EMPTY }
    }

    /// Sets the side at fault.
    pub fn of(self, color: Color) -> Self {
        Self { color: Some(color), ..self }
    }

    /// Sets the number of pieces.
    pub fn counting(self, count: u32) -> Self {
        Self { count: Some(count), ..self }
    }

    /// Sets the squares at fault.
    pub fn at(self, squares: impl Into<Bitboard>) -> Self {
        Self { squares: squares.into(), ..self }
    }

    /// A side has more than sixteen pieces.
    pub(super) fn too_many_pieces(color: Color, count: u32) -> Self {
        Self::new("too-many-pieces", format!("{color} has {count} pieces: expected at most 16"))
            .of(color)
            .counting(count)
    }

    /// A castling right without its rook.
    pub(super) fn castling_rook(color: Color, square: Square) -> Self {
        let message = format!("{color} may castle with a rook on {square}, but there is none");
        Self::new("castling-rook", message).of(color).at(square)
    }

    /// A castling right without a king on a castling square.
    pub(super) fn castling_king(color: Color) -> Self {
        let message = format!("{color} may castle only with its king on its first rank");
        Self::new("castling-king", message).of(color)
    }

    /// An impossible en passant square.
    pub(super) fn en_passant(square: Square) -> Self {
        Self::new("en-passant", format!("no pawn can just have passed over {square}")).at(square)
    }

    /// A held piece that cannot have been lifted or released on its square.
    pub(super) fn hand_square(square: Square) -> Self {
        let message = format!("the piece held over {square} cannot have been lifted or released there");
        Self::new("hand-square", message).at(square)
    }

    /// A held piece without a legal square.
    pub(super) fn hand_dead_end(square: Square) -> Self {
        Self::new("hand-dead-end", format!("the piece held over {square} has nowhere to go")).at(square)
    }
}

/// A diagram that is not a legal position, with all reasons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupError(pub Vec<Fault>);

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the position cannot be played: ")?;
        for (i, fault) in self.0.iter().enumerate() {
            write!(f, "{}{fault}", if i > 0 { "; " } else { "" })?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupError {}

/// Checks that each side has one king. `count` includes a king that is held; `squares` are those of the others.
pub(super) fn check_kings(color: Color, count: u32, squares: Bitboard, faults: &mut Vec<Fault>) {
    match count {
        0 => faults.push(Fault::new("no-king", format!("{color} has no king: expected one")).of(color)),
        1 => {}
        _ => {
            let message = format!("{color} has {count} kings: expected one");
            faults.push(Fault::new("many-kings", message).of(color).counting(count).at(squares));
        }
    }
}

/// Checks that no side has more pieces than a chess set and promotions allow. `counts` are in the order of
/// [`Role::ALL`].
pub(super) fn check_counts(color: Color, counts: [u32; Role::ALL.len()], faults: &mut Vec<Fault>) {
    let [pawns, rooks, knights, bishops, queens, _] = counts;
    let total: u32 = counts.iter().sum();
    if total > 16 {
        faults.push(Fault::too_many_pieces(color, total));
    }
    if pawns > 8 {
        let message = format!("{color} has {pawns} pawns: expected at most 8");
        faults.push(Fault::new("too-many-pawns", message).of(color).counting(pawns));
    }
    let promoted: u32 =
        [(rooks, 2), (knights, 2), (bishops, 2), (queens, 1)].map(|(n, set)| n.saturating_sub(set)).iter().sum();
    if pawns <= 8 && promoted > 8 - pawns {
        let surplus = promoted - (8 - pawns);
        let message = format!(
            "{color} has {surplus} more queens, rooks, bishops and knights than pawns that could have become them"
        );
        faults.push(Fault::new("too-many-promoted", message).of(color).counting(surplus));
    }
}

/// Checks that the side's only king stands on a castling square, and that at most one rook on each side of it may
/// castle. `may_castle` are the squares of those rooks; `king` is `None` for a king that can never castle, such as
/// one in a union.
pub(super) fn check_castling(color: Color, may_castle: Bitboard, king: Option<Square>, faults: &mut Vec<Fault>) {
    if may_castle.is_empty() {
        return;
    }
    let Some(king) = king.filter(|&king| Castling::first_rank(color).has(king)) else {
        faults.push(Fault::castling_king(color));
        return;
    };
    let right: Bitboard = may_castle.into_iter().filter(|&rook| rook > king).collect();
    for side in [right, may_castle & !right] {
        if side.count() > 1 {
            let message = format!(
                "{color} may castle with one rook on each side of its king, not with two on the same side"
            );
            faults.push(Fault::new("castling-twice", message).of(color).at(side));
        }
    }
}
