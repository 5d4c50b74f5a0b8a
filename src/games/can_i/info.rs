//! What Can I? has, for interfaces.

use super::player::LEVELS;
use crate::board::Role;
use crate::games::chess::fide::Fide;
use crate::games::chess::laws::Laws;
use crate::games::{Info, StartKind};
use crate::position::EndReason;

/// The name of the one rule set.
pub(super) const RULE_SET: &str = "silent";

/// Steps, reasons and alarms are those of chess.
const CHESS: &Info = <Fide as Laws>::INFO;

/// What Can I? offers and what can happen in it.
pub(super) const INFO: Info = Info {
    id: "can-i",
    rule_sets: &[RULE_SET],
    settings: &[],
    starts: &[StartKind::Standard],
    roles: &Role::ALL,
    pockets: &[],
    promotions: &Role::PROMOTIONS,
    step_kinds: CHESS.step_kinds,
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
    alarms: CHESS.alarms,
    reasons: CHESS.reasons,
    in_series: false,
    hidden: None,
    boards: None,
    arbiter: true,
    levels: &LEVELS,
    scale: CHESS.scale,
};
