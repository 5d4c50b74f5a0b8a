//! What the ends of the boards make of the match (rules §12, §13).

use std::fmt;

use super::info::{BoardName, BoardsInfo};
use crate::position::Outcome;

/// Points of the first and of the second team, in halves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Points(pub [u8; 2]);

impl Points {
    /// Those of boards that have ended.
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

    /// The team with more points, 1 or 2; `None` if both have as many.
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

/// As `1.5-0.5`.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.0.map(|halves| f32::from(halves) / 2.0);
        write!(f, "{first}-{second}")
    }
}

/// How a match has ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MatchScore {
    /// The points of both boards; of the one that decided where the other was not played out.
    pub points: Points,
    /// Whether the points are what counts, and not only who has more of them.
    pub is_sum: bool,
}

impl MatchScore {
    /// The result seen from the first team: `1-0`, `0-1` or `1/2-1/2`, where points are added their sums, such as `1.5-0.5`.
    pub fn result(self) -> String {
        if self.is_sum { self.points.to_string() } else { self.points.plain().to_owned() }
    }
}
