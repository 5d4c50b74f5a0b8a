//! Description of bughouse for user interfaces.

use crate::board::Color;
use crate::games::boards::{BoardName, BoardsInfo, Preset, Seat};
use crate::games::chess::laws::Laws;
use crate::games::crazyhouse::Crazyhouse;
use crate::games::crazyhouse::info::{DROPS, PAWN_RANKS};
use crate::games::info::{Info, Setting};
use crate::games::one_move::Level;
use crate::position::EndReason;

/// The board that decides the match.
pub(super) const RESULTS: [&str; 2] = ["first", "sum"];

/// All combinations.
pub(super) const RULE_SETS: [&str; DROPS.len() * RESULTS.len() * PAWN_RANKS.len()] = [
    "free-first-2-7",
    "free-first-2-6",
    "free-first-2-4",
    "free-sum-2-7",
    "free-sum-2-6",
    "free-sum-2-4",
    "dutch-first-2-7",
    "dutch-first-2-6",
    "dutch-first-2-4",
    "dutch-sum-2-7",
    "dutch-sum-2-6",
    "dutch-sum-2-4",
];

const fn seat(name: &'static str, board: BoardName, color: Color, team: u8) -> Seat {
    Seat { name, board, color, team }
}

/// Boards, seats and the two usual readings of the rules (rules §1, §5).
pub(super) const BOARDS: BoardsInfo = BoardsInfo {
    boards: BoardName::ALL,
    seats: [
        seat("WA", BoardName::A, Color::White, 1),
        seat("BA", BoardName::A, Color::Black, 2),
        seat("WB", BoardName::B, Color::White, 2),
        seat("BB", BoardName::B, Color::Black, 1),
    ],
    presets: &[
        Preset { id: "bughouse", record_name: "Bughouse", rules: "free-first-2-7" },
        Preset { id: "dutch", record_name: "Doorgeefschaak", rules: "dutch-sum-2-7" },
    ],
    wishes: &["parry", "mate", "attack", "defence"],
};

/// The levels that it has, out of those of other games.
pub(super) const LEVELS: [usize; 3] = [3, 6, 10];

const LEVEL_NAMES: [&str; LEVELS.len()] =
    [Level::NAMES[LEVELS[0] - 1], Level::NAMES[LEVELS[1] - 1], Level::NAMES[LEVELS[2] - 1]];

/// Fields of a single board that are not set below are those of crazyhouse.
const CRAZYHOUSE: &Info = <Crazyhouse as Laws>::INFO;

/// The ends of crazyhouse, and a deadlock of both boards.
const END_REASONS: [EndReason; 10] = [
    EndReason::Checkmate,
    EndReason::Resignation,
    EndReason::Time,
    EndReason::Agreement,
    EndReason::Unknown,
    EndReason::Stalemate,
    EndReason::InsufficientMaterial,
    EndReason::Repetition,
    EndReason::FivefoldRepetition,
    EndReason::Deadlock,
];

/// Reasons for refusals other than those of steps on a board.
const OWN_REASONS: [&str; 1] = ["waiting"];

const REASONS: [&str; CRAZYHOUSE.reasons.len() + OWN_REASONS.len()] =
    Info::joined(CRAZYHOUSE.reasons, &OWN_REASONS);

/// The description of bughouse.
pub(super) const INFO: Info = Info {
    id: "bughouse",
    rule_sets: &RULE_SETS,
    settings: &[
        Setting { id: "drops", tag: "Drops", values: &DROPS },
        Setting { id: "result", tag: "MatchResult", values: &RESULTS },
        Setting { id: "pawns", tag: "PawnDropRanks", values: &PAWN_RANKS },
    ],
    end_reasons: &END_REASONS,
    reasons: &REASONS,
    boards: Some(&BOARDS),
    levels: &LEVEL_NAMES,
    ..*CRAZYHOUSE
};
