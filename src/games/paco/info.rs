//! Description of Paco Ŝako for user interfaces.

use super::{Level, Reason, RuleSet};
use crate::board::Role;
use crate::games::info::{Info, StartKind};
use crate::position::{AlarmKind, EndReason, StepKind};

/// The names of all rule sets.
const RULE_SETS: [&str; RuleSet::ALL.len()] = {
    let mut names = [""; RuleSet::ALL.len()];
    let mut index = 0;
    while index < names.len() {
        names[index] = RuleSet::ALL[index].name();
        index += 1;
    }
    names
};

/// The description of Paco Ŝako.
pub(super) const INFO: Info = Info {
    id: "paco-sako",
    rule_sets: &RULE_SETS,
    settings: &[],
    starts: &[StartKind::Standard, StartKind::Chess960],
    roles: &Role::ALL,
    pockets: &[],
    promotions: &Role::PROMOTIONS,
    step_kinds: &[
        StepKind::Lift,
        StepKind::Move,
        StepKind::Unite,
        StepKind::TakeOver,
        StepKind::King,
        StepKind::Castle,
        StepKind::Promote,
    ],
    claims: &[],
    end_reasons: &[
        EndReason::KingUnion,
        EndReason::Resignation,
        EndReason::Time,
        EndReason::Agreement,
        EndReason::Unknown,
        EndReason::Repetition,
        EndReason::NoProgress,
        EndReason::NoLegalTurn,
    ],
    alarms: &[AlarmKind::Sako],
    reasons: Reason::CODES,
    in_series: false,
    hidden: None,
    boards: None,
    arbiter: false,
    levels: &Level::NAMES,
    scale: 170,
};
