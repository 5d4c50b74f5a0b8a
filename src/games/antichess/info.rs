//! Description of antichess for user interfaces.

use crate::board::Role;
use crate::games::chess::fide::Fide;
use crate::games::chess::laws::Laws;
use crate::games::info::Info;
use crate::position::{EndReason, StepKind};

/// Fields not set below are those of chess.
const CHESS: &Info = <Fide as Laws>::INFO;

/// The description of antichess.
pub(super) const INFO: Info = Info {
    id: "antichess",
    rule_sets: &["antichess"],
    // A pawn may also become a king, because kings are ordinary pieces.
    promotions: &[Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::King],
    step_kinds: &[StepKind::Lift, StepKind::Move, StepKind::Capture, StepKind::Promote],
    end_reasons: &[
        EndReason::NoLegalTurn,
        EndReason::Resignation,
        EndReason::Time,
        EndReason::Agreement,
        EndReason::Unknown,
        EndReason::InsufficientMaterial,
        EndReason::Repetition,
        EndReason::FiftyMoves,
        EndReason::FivefoldRepetition,
        EndReason::SeventyFiveMoves,
    ],
    alarms: &[],
    reasons: &[
        "lift-first",
        "place-first",
        "promote-first",
        "empty",
        "not-yours",
        "stuck",
        "must-capture",
        "must-move",
        "movement",
        "blocked",
        "own-piece",
        "pawn-straight",
        "pawn-diagonal",
        "pawn-double",
        "no-promotion",
    ],
    scale: 699,
    ..*CHESS
};
