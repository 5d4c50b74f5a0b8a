//! Description of crazyhouse for user interfaces.

use crate::board::Pockets;
use crate::games::chess::fide::Fide;
use crate::games::chess::laws::Laws;
use crate::games::info::{Info, Setting};
use crate::position::{ClaimKind, EndReason, StepKind};

/// The setting for drops that give check.
pub(in crate::games) const DROPS: [&str; 2] = ["free", "dutch"];

/// The ranks on which pawns may be dropped.
pub(in crate::games) const PAWN_RANKS: [&str; 3] = ["2-7", "2-6", "2-4"];

/// All combinations.
pub(super) const RULE_SETS: [&str; DROPS.len() * PAWN_RANKS.len()] =
    ["free-2-7", "free-2-6", "free-2-4", "dutch-2-7", "dutch-2-6", "dutch-2-4"];

/// The reasons that only this game has.
const OWN_REASONS: [&str; 6] =
    ["drop-first", "not-in-pocket", "occupied", "no-drop", "pawn-drop-rank", "drop-gives-check"];

/// Fields not set below are those of chess.
const CHESS: &Info = <Fide as Laws>::INFO;

/// The reasons of chess and of this game.
const REASONS: [&str; CHESS.reasons.len() + OWN_REASONS.len()] = Info::joined(CHESS.reasons, &OWN_REASONS);

/// The description of crazyhouse.
pub(in crate::games) const INFO: Info = Info {
    id: "crazyhouse",
    rule_sets: &RULE_SETS,
    settings: &[
        Setting { id: "drops", tag: "Drops", values: &DROPS },
        Setting { id: "pawns", tag: "PawnDropRanks", values: &PAWN_RANKS },
    ],
    pockets: &Pockets::ROLES,
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
    reasons: &REASONS,
    ..*CHESS
};
