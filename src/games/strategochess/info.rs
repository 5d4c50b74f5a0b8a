//! Description of Stratego chess for user interfaces.

use super::rule_set::RuleSet;
use crate::board::Role;
use crate::games::chess::fide::Fide;
use crate::games::chess::laws::Laws;
use crate::games::hidden::{Count, HiddenInfo};
use crate::games::info::{Info, StartKind};
use crate::position::StepKind;

/// Codes of the restrictions of the rule set `screen` (rules §3): a pawn on the own first rank, two pawns on a
/// file, two bishops on squares of one colour.
pub(super) const FIRST_RANK: &str = "pawn-on-first-rank";
pub(super) const PAWNS: &str = "pawns-on-one-file";
pub(super) const BISHOPS: &str = "bishops-on-one-colour";

/// The reasons for refused set-up steps that only this game has.
const OWN_REASONS: [&str; 3] = [FIRST_RANK, PAWNS, BISHOPS];

const HIDDEN_REASONS: [&str; HiddenInfo::REASONS.len() + OWN_REASONS.len()] =
    Info::joined(&HiddenInfo::REASONS, &OWN_REASONS);

/// The pieces that each side sets up (rules §1).
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

/// Fields not set below are those of chess: the ends, and the computer.
const CHESS: &Info = <Fide as Laws>::INFO;

/// The description of Stratego chess.
pub(super) const INFO: Info = Info {
    id: "strategochess",
    rule_sets: &RuleSet::NAMES,
    starts: &[StartKind::Standard],
    step_kinds: &[StepKind::Lift, StepKind::Move, StepKind::Capture, StepKind::Promote],
    // The reasons of chess except for castling.
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
