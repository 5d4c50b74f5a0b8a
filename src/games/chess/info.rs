//! Description of chess for user interfaces.

use super::reason::Reason;
use crate::board::Role;
use crate::games::info::{Info, StartKind};
use crate::games::one_move::Level;
use crate::position::{AlarmKind, ClaimKind, EndReason, StepKind};

/// The name of the one rule set.
pub(super) const RULE_SET: &str = "fide";

/// The description of chess.
pub(super) const INFO: Info = Info {
    id: "chess",
    rule_sets: &[RULE_SET],
    settings: &[],
    starts: &[StartKind::Standard, StartKind::Chess960],
    roles: &Role::ALL,
    pockets: &[],
    promotions: &Role::PROMOTIONS,
    step_kinds: &[StepKind::Lift, StepKind::Move, StepKind::Capture, StepKind::Castle, StepKind::Promote],
    claims: &[ClaimKind::ThreefoldRepetition, ClaimKind::FiftyMoves],
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
        EndReason::FivefoldRepetition,
        EndReason::SeventyFiveMoves,
    ],
    alarms: &[AlarmKind::Check],
    reasons: Reason::CODES,
    in_series: false,
    hidden: None,
    boards: None,
    arbiter: false,
    levels: &Level::NAMES,
    scale: 293,
};
