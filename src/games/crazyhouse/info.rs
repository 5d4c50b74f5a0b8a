//! What crazyhouse has, for interfaces.

use crate::board::{Pockets, Role};
use crate::games::chess::Reason;
use crate::games::info::joined;
use crate::games::one_move::Level;
use crate::games::{Info, Setting, StartKind};
use crate::position::{AlarmKind, ClaimKind, EndReason, StepKind};

/// Whether drops may give check.
pub(in crate::games) const DROPS: [&str; 2] = ["free", "dutch"];

/// The ranks on which pawns may be dropped.
pub(in crate::games) const PAWN_RANKS: [&str; 3] = ["2-7", "2-6", "2-4"];

/// All combinations.
pub(super) const RULE_SETS: [&str; DROPS.len() * PAWN_RANKS.len()] =
    ["free-2-7", "free-2-6", "free-2-4", "dutch-2-7", "dutch-2-6", "dutch-2-4"];

/// Why steps of this game only are refused.
const OWN_REASONS: [&str; 6] =
    ["drop-first", "not-in-pocket", "occupied", "no-drop", "pawn-drop-rank", "drop-gives-check"];

/// Those of chess, too.
const REASONS: [&str; Reason::CODES.len() + OWN_REASONS.len()] = joined(Reason::CODES, &OWN_REASONS);

/// What crazyhouse offers and what can happen in it.
pub(in crate::games) const INFO: Info = Info {
    id: "crazyhouse",
    rule_sets: &RULE_SETS,
    settings: &[
        Setting { id: "drops", tag: "Drops", values: &DROPS },
        Setting { id: "pawns", tag: "PawnDropRanks", values: &PAWN_RANKS },
    ],
    starts: &[StartKind::Standard, StartKind::Chess960],
    roles: &Role::ALL,
    pockets: &Pockets::ROLES,
    promotions: &Role::PROMOTIONS,
    step_kinds: &[
        StepKind::Lift,
        StepKind::Pick,
        StepKind::Drop,
        StepKind::Move,
        StepKind::Capture,
        StepKind::Castle,
        StepKind::Promote,
    ],
    claims: &[ClaimKind::ThreefoldRepetition],
    end_reasons: &[
        EndReason::Checkmate,
        EndReason::Resignation,
        EndReason::Time,
        EndReason::Agreement,
        EndReason::Unknown,
        EndReason::Stalemate,
        EndReason::InsufficientMaterial,
        EndReason::Repetition,
        EndReason::FivefoldRepetition,
    ],
    alarms: &[AlarmKind::Check],
    reasons: &REASONS,
    in_series: false,
    hidden: None,
    boards: None,
    arbiter: false,
    levels: &Level::NAMES,
    scale: 293,
};
