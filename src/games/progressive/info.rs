//! Description of progressive chess for user interfaces.

use super::levels::NAMES;
use super::rules::RuleSet;
use crate::games::chess::fide::Fide;
use crate::games::chess::laws::Laws;
use crate::games::info::{Info, StartKind};
use crate::position::{ClaimKind, EndReason};

/// The reasons that only this game has.
const OWN_REASONS: [&str; 3] = ["early-check", "moved-in-round", "en-passant-first"];

/// Fields not set below are those of chess.
const CHESS: &Info = <Fide as Laws>::INFO;

/// The reasons of chess and of this game.
const REASONS: [&str; CHESS.reasons.len() + OWN_REASONS.len()] = Info::joined(CHESS.reasons, &OWN_REASONS);

/// The description of progressive chess.
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
