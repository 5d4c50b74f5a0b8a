//! What Stratego chess has, for interfaces.

use super::rule_set::RuleSet;
use super::set_up::{BISHOPS, FIRST_RANK, PAWNS};
use crate::board::Role;
use crate::games::chess::fide::Fide;
use crate::games::chess::laws::Laws;
use crate::games::hidden::{Count, HiddenInfo};
use crate::games::info::joined;
use crate::games::{Info, StartKind};
use crate::position::StepKind;

/// Why steps of the set-up are refused in this game only.
const OWN_REASONS: [&str; 3] = [FIRST_RANK, PAWNS, BISHOPS];

const HIDDEN_REASONS: [&str; HiddenInfo::REASONS.len() + OWN_REASONS.len()] =
    joined(&HiddenInfo::REASONS, &OWN_REASONS);

/// What each side sets up (rules §1).
pub const HIDDEN: HiddenInfo = HiddenInfo {
    ranks: 4,
    men: &[
        Count { role: Role::King, count: 1 },
        Count { role: Role::Queen, count: 1 },
        Count { role: Role::Rook, count: 2 },
        Count { role: Role::Bishop, count: 2 },
        Count { role: Role::Knight, count: 2 },
        Count { role: Role::Pawn, count: 8 },
    ],
    reasons: &HIDDEN_REASONS,
};

/// What is not said here is as in chess: how it ends, and how the computer plays it.
const CHESS: &Info = <Fide as Laws>::INFO;

/// What Stratego chess offers and what can happen in it.
pub(super) const INFO: Info = Info {
    id: "strategochess",
    rule_sets: &RuleSet::NAMES,
    starts: &[StartKind::Standard],
    step_kinds: &[StepKind::Lift, StepKind::Move, StepKind::Capture, StepKind::Promote],
    // Those of chess but for castling.
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
        "no-promotion",
        "no-safe-square",
        "pinned",
        "check",
        "double-check",
        "into-check",
        "en-passant-exposes",
    ],
    hidden: Some(&HIDDEN),
    ..*CHESS
};
