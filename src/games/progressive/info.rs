//! What progressive chess has, for interfaces.

use super::levels::NAMES;
use super::rules::RuleSet;
use crate::board::Role;
use crate::games::chess::Reason;
use crate::games::info::joined;
use crate::games::{Info, StartKind};
use crate::position::{AlarmKind, ClaimKind, EndReason, StepKind};

/// Why steps of this game only are refused.
const OWN_REASONS: [&str; 3] = ["early-check", "moved-in-round", "en-passant-first"];

/// Those of chess, too.
const REASONS: [&str; Reason::CODES.len() + OWN_REASONS.len()] = joined(Reason::CODES, &OWN_REASONS);

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
    reasons: &REASONS,
    in_series: true,
    hidden: None,
    boards: None,
    arbiter: false,
    levels: &NAMES,
    scale: 400,
};
