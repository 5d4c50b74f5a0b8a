//! Description of Krachtschaak for user interfaces.

use super::Reason;
use crate::board::Role;
use crate::games::info::{Info, StartKind};
use crate::games::one_move::Level;
use crate::position::{AlarmKind, ClaimKind, EndReason, StepKind};

/// The name of the one rule set.
pub(super) const RULE_SET: &str = "official";

/// The description of Krachtschaak.
pub(super) const INFO: Info = Info {
    id: "krachtschaak",
    rule_sets: &[RULE_SET],
    settings: &[],
    starts: &[StartKind::Standard],
    roles: &Role::ALL,
    pockets: &[],
    promotions: &Role::PROMOTIONS,
    step_kinds: &[
        StepKind::Lift,
        StepKind::Move,
        StepKind::Capture,
        StepKind::King,
        StepKind::Castle,
        StepKind::Promote,
        StepKind::Choose,
    ],
    claims: &[ClaimKind::Checkmate, ClaimKind::Stalemate, ClaimKind::ThreefoldRepetition, ClaimKind::FiftyMoves],
    end_reasons: &[
        EndReason::KingCaptured,
        EndReason::Checkmate,
        EndReason::Resignation,
        EndReason::Time,
        EndReason::Agreement,
        EndReason::Unknown,
        EndReason::Stalemate,
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
    scale: 585,
};
