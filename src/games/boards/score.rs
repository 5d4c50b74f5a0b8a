//! The result of the match from the ends of the boards (rules §12, §13).

use std::fmt;

use crate::board::Color;
use crate::games::info::{BoardName, BoardsInfo};
use crate::position::{EndReason, Outcome};

/// Points of the first and of the second team, in halves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Points(pub [u8; 2]);

impl Points {
    /// The points of the boards that have ended.
    pub fn of(info: &BoardsInfo, ends: [Option<Outcome>; 2]) -> Self {
        let mut points = Self::default();
        for (board, end) in BoardName::ALL.into_iter().zip(ends) {
            match end.map(|end| end.winner) {
                Some(Some(winner)) => points.0[usize::from(info.seat(board, winner).team) - 1] += 2,
                Some(None) => points.0 = points.0.map(|halves| halves + 1),
                None => {}
            }
        }
        points
    }

    /// The team with more points, 1 or 2; `None` for equal points.
    pub const fn winner(self) -> Option<u8> {
        let [first, second] = self.0;
        if first == second {
            None
        } else if first > second {
            Some(1)
        } else {
            Some(2)
        }
    }

    /// `1-0`, `0-1` or `1/2-1/2`, seen from the first team.
    pub const fn plain(self) -> &'static str {
        match self.winner() {
            Some(1) => "1-0",
            Some(_) => "0-1",
            None => "1/2-1/2",
        }
    }
}

/// Formatted as `1.5-0.5`.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.0.map(|halves| f32::from(halves) / 2.0);
        write!(f, "{first}-{second}")
    }
}

/// The result of a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MatchScore {
    /// The points of both boards; only of the deciding one if the other was not finished.
    pub points: Points,
    /// `true` if the points themselves are the result; otherwise only the winner counts.
    pub is_sum: bool,
}

impl MatchScore {
    /// The result for the first team: `1-0`, `0-1` or `1/2-1/2`; if points are added, the sums, such as `1.5-0.5`.
    pub fn result(self) -> String {
        if self.is_sum { self.points.to_string() } else { self.points.plain().to_owned() }
    }
}

/// The format of a match result if points are added.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Results {
    /// As a sum, such as `1.5-0.5`.
    #[default]
    Sums,
    /// As `1-0`, `0-1` or `1/2-1/2`, for programs that accept nothing else; the sum has its own tag.
    Plain,
}

/// A result of a board.
pub(super) fn end_as(result: &str) -> Option<Outcome> {
    let winner = match result {
        "1-0" => Some(Color::White),
        "0-1" => Some(Color::Black),
        "1/2-1/2" | "1/2" | "½-½" => None,
        _ => return None,
    };
    Some(Outcome { winner, reason: EndReason::Unknown })
}
