//! What Can I? has, for interfaces.

use super::player::LEVELS;
use crate::games::chess::fide::Fide;
use crate::games::chess::laws::Laws;
use crate::games::{Info, StartKind};
use crate::position::EndReason;

/// The name of the one rule set.
pub(super) const RULE_SET: &str = "silent";

/// What is not said here is as in chess: the pieces, steps, reasons and alarms.
const CHESS: &Info = <Fide as Laws>::INFO;

/// What Can I? offers and what can happen in it.
pub(super) const INFO: Info = Info {
    id: "can-i",
    rule_sets: &[RULE_SET],
    starts: &[StartKind::Standard],
    claims: &[],
    end_reasons: &[
        EndReason::Checkmate,
        EndReason::Resignation,
        EndReason::Time,
        EndReason::Agreement,
        EndReason::Unknown,
        EndReason::Stalemate,
        EndReason::InsufficientMaterial,
        EndReason::Repetition,
        EndReason::FiftyMoves,
    ],
    arbiter: true,
    levels: &LEVELS,
    ..*CHESS
};
