//! The reasons why steps are refused.

use crate::board::{Bitboard, Color, Role, Square};
use crate::games::reason::reasons;

reasons! {
    /// The reason why the rules do not allow a step: for movements FIDE 3.2–3.8, for castling 3.8.2, for
    /// promotions 3.7.3.3.
    LiftFirst: "expected a piece to be lifted first",
    PromoteFirst: "the pawn on {at} must be promoted first",
    PawnDiagonal: "a pawn goes diagonally only to capture; there is nothing to capture on {at}",
    CastlingGone: "castling is no longer allowed: king or rook has moved",
    CastlingCovered: "no castling: the other side attacks {at}",
    NoPromotion: "a pawn cannot become a {role}",

    /// All squares that the king could move to are attacked.
    NoSafeSquare { at: Square } => "no-safe-square" [at]
        "every square the king on {at} could go to is attacked";
    /// Without the piece, the king would be attacked from `by` (FIDE 3.9.2).
    Pinned { at: Square, role: Role, by: Square } => "pinned" [by, role]
        "the {role} on {at} is pinned: without it the king is attacked from {by}";
    /// The king is in check from `by`, and the step does not parry it (FIDE 3.9.2).
    Check { by: Square } => "check" [by] "the king stays in check from {by}";
    /// Two pieces give check: only the king can move.
    DoubleCheck { king: Square } => "double-check" [king]
        "two pieces give check: the king on {king} has to move";
    /// The king would move to a square attacked by the piece on `by` (FIDE 3.9.2).
    IntoCheck { at: Square, by: Square } => "into-check" [by]
        "on {at} the king would be in check from {by}";
    /// Two pawns would leave the king's line at once and expose it (FIDE 3.9.2).
    EnPassantExposes { king: Square } => "en-passant-exposes" [king]
        "after this capture en passant the king on {king} would be in check";
    /// The king is in check (FIDE 3.8.2.2).
    CastlingInCheck { by: Square } => "castling-in-check" [by]
        "no castling: the king is in check from {by}";
    /// A capture is possible, for example here, and therefore compulsory (antichess only).
    MustCapture { at: Square } => other "must-capture" [at]
        "captures are compulsory: the piece on {at} can be captured";
    /// The step would give check, and is not the last of its series (progressive chess only, rules §5).
    EarlyCheck { at: Square } => other "early-check" [at]
        "only the last move of a series may give check";
    /// The piece has moved in this round, and others that can move have not yet (progressive chess only, rules
    /// §9).
    MovedInRound { at: Square, role: Role } => other "moved-in-round" [at, role]
        "the {role} on {at} has moved in this round: every other piece that can move comes first";
    /// Only the first step of a series captures en passant (progressive chess only, rules §8).
    EnPassantFirst { at: Square } => other "en-passant-first" [at]
        "only the first move of a series captures en passant";
    /// The side has no piece of this role in its pocket (games with pockets, like all reasons below).
    NotInPocket { role: Role } => other "not-in-pocket" [; role] "no {role} is in the pocket";
    /// The piece taken out of the pocket has to be placed first.
    DropFirst { role: Role } => other "drop-first" [; role]
        "expected the {role} from the pocket to be placed first";
    /// The square is occupied.
    Occupied { at: Square } => other "occupied" [at] "pieces are dropped on empty squares only; {at} is not empty";
    /// There is no square on which the piece can be dropped.
    NoDrop { role: Role } => other "no-drop" [; role] "there is no square on which a {role} may be dropped now";
    /// Pawns cannot be dropped on that rank.
    PawnDropRank { at: Square } => other "pawn-drop-rank" [at] "pawns may not be dropped on the rank of {at}";
    /// Drops may not give check in this rule set.
    DropGivesCheck { at: Square, role: Role } => other "drop-gives-check" [at, role]
        "a drop may not give check, as the {role} would from {at}";
}
