//! What antichess has, for user interfaces.

use crate::board::Role;
use crate::games::one_move::Level;
use crate::games::{Info, StartKind};
use crate::position::{ClaimKind, EndReason, StepKind};

/// What antichess offers and what can happen in it.
pub(super) const INFO: Info = Info {
    id: "antichess",
    rule_sets: &["antichess"],
    settings: &[],
    starts: &[StartKind::Standard, StartKind::Chess960],
    roles: &Role::ALL,
    pockets: &[],
    // A pawn may become a king too, for it is a piece like any other.
    promotions: &[Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::King],
    step_kinds: &[StepKind::Lift, StepKind::Move, StepKind::Capture, StepKind::Promote],
    claims: &[ClaimKind::ThreefoldRepetition, ClaimKind::FiftyMoves],
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
    in_series: false,
    hidden: None,
    boards: None,
    arbiter: false,
    levels: &Level::NAMES,
    scale: 699,
};
