//! What progressive chess has, for interfaces.

use super::levels::NAMES;
use super::rules::RuleSet;
use crate::games::chess::fide::Fide;
use crate::games::chess::laws::Laws;
use crate::games::info::joined;
use crate::games::{Info, StartKind};
use crate::position::{ClaimKind, EndReason};

/// Why steps of this game only are refused.
const OWN_REASONS: [&str; 3] = ["early-check", "moved-in-round", "en-passant-first"];

/// What is not said here is as in chess.
const CHESS: &Info = <Fide as Laws>::INFO;

/// Those of chess, too.
const REASONS: [&str; CHESS.reasons.len() + OWN_REASONS.len()] = joined(CHESS.reasons, &OWN_REASONS);

/// What progressive chess offers and what can happen in it.
pub(super) const INFO: Info = Info {
    id: "progressive",
    rule_sets: &RuleSet::NAMES,
    starts: &[StartKind::Standard],
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
    reasons: &REASONS,
    in_series: true,
    levels: &NAMES,
    scale: 400,
    ..*CHESS
};
