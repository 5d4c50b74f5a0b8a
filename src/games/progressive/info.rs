//! What progressive chess has, for interfaces.

use super::levels::NAMES;
use super::rules::RuleSet;
use crate::board::Role;
use crate::games::{Info, StartKind};
use crate::position::{AlarmKind, ClaimKind, EndReason, StepKind};

/// What progressive chess offers and what can happen in it.
pub(super) const INFO: Info = Info {
    id: "progressive",
    rule_sets: &RuleSet::NAMES,
    settings: &[],
    starts: &[StartKind::Standard],
    roles: &Role::ALL,
    pockets: &[],
    promotions: &Role::PROMOTIONS,
    step_kinds: &[StepKind::Lift, StepKind::Move, StepKind::Capture, StepKind::Castle, StepKind::Promote],
    claims: &[ClaimKind::NoProgress],
    end_reasons: &[
        EndReason::Checkmate,
        EndReason::Resignation,
        EndReason::Time,
        EndReason::Agreement,
        EndReason::Unknown,
        EndReason::Stalemate,
        EndReason::InsufficientMaterial,
        EndReason::NoProgress,
    ],
    alarms: &[AlarmKind::Check],
    reasons: &[
        "lift-first",
        "place-first",
        "promote-first",
        "empty",
        "not-yours",
        "stuck",
        "must-move",
        "movement",
        "blocked",
        "own-piece",
        "pawn-straight",
        "pawn-diagonal",
        "pawn-double",
        "castling-gone",
        "castling-blocked",
        "castling-covered",
        "no-promotion",
        "no-safe-square",
        "pinned",
        "check",
        "double-check",
        "into-check",
        "en-passant-exposes",
        "castling-in-check",
        "early-check",
        "moved-in-round",
        "en-passant-first",
    ],
    in_series: true,
    levels: &NAMES,
    scale: 400,
};
