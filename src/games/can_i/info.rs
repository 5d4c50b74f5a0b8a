//! Description of Can I? for user interfaces.

use crate::games::chess::fide::Fide;
use crate::games::chess::laws::Laws;
use crate::games::info::{Info, StartKind};
use crate::position::EndReason;

/// The names of the levels, the weakest first.
pub const LEVELS: [&str; 3] = ["beginner", "regular", "strong"];

/// The name of the one rule set.
pub(super) const RULE_SET: &str = "silent";

/// Fields not set below are those of chess: the pieces, steps, reasons and alarms.
const CHESS: &Info = <Fide as Laws>::INFO;

/// The description of Can I?.
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
