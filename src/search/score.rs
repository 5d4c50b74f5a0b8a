//! Scores, for the side to move.

/// Hundredths, positive if the side to move is better. A forced win in `n` half-turns is `WIN - n`.
pub type Score = i32;

/// The score of a won position, in zero half-turns.
pub const WIN: Score = 30_000;

/// Scores beyond this, on either side, are forced wins and losses.
pub const DECIDED: Score = WIN - 1_000;

/// Larger than every score.
pub(crate) const INFINITE: Score = WIN + 1;

/// A score as a verdict.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Hundredths, as in the evaluation.
    Centi(Score),
    /// The side to move wins with its n-th turn at the latest; 1 is the next turn.
    WinIn(u32),
    /// The other side wins with its n-th turn at the latest; 1 is its next turn.
    LossIn(u32),
}

impl From<Score> for Verdict {
    fn from(score: Score) -> Self {
        if score > DECIDED {
            Self::WinIn((WIN - score).unsigned_abs().div_ceil(2))
        } else if score < -DECIDED {
            Self::LossIn(((WIN + score).unsigned_abs() / 2).max(1))
        } else {
            Self::Centi(score)
        }
    }
}

/// The expected share of points, 0 to 1, if a score of `scale` stands for odds of `e` to one.
pub fn expectation(score: Score, scale: f64) -> f64 {
    match Verdict::from(score) {
        Verdict::Centi(centi) => 1.0 / (1.0 + (-f64::from(centi) / scale).exp()),
        Verdict::WinIn(_) => 1.0,
        Verdict::LossIn(_) => 0.0,
    }
}

/// The scale to which evaluations are fitted: this many hundredths stand for odds of `e` to one.
pub const SCALE: f64 = 200.0;

/// The score as stored in the table: distances to wins are counted from the position, not from the root.
pub(super) fn to_table(score: Score, ply: usize) -> Score {
    if score > DECIDED {
        score + ply as Score
    } else if score < -DECIDED {
        score - ply as Score
    } else {
        score
    }
}

/// The inverse of [`to_table`], at this ply.
pub(super) fn from_table(score: Score, ply: usize) -> Score {
    if score > DECIDED {
        score - ply as Score
    } else if score < -DECIDED {
        score + ply as Score
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_are_counted_in_turns_of_the_winner() {
        assert_eq!(Verdict::from(WIN - 1), Verdict::WinIn(1));
        assert_eq!(Verdict::from(WIN - 3), Verdict::WinIn(2));
        assert_eq!(Verdict::from(2 - WIN), Verdict::LossIn(1));
        assert_eq!(Verdict::from(4 - WIN), Verdict::LossIn(2));
        assert_eq!(Verdict::from(-150), Verdict::Centi(-150));
        // If a side without a turn has won, the winning turn is the other side's.
        assert_eq!(Verdict::from(WIN - 2), Verdict::WinIn(1));
        assert_eq!(Verdict::from(WIN - 4), Verdict::WinIn(2));
        assert_eq!(Verdict::from(1 - WIN), Verdict::LossIn(1));
        assert_eq!(Verdict::from(3 - WIN), Verdict::LossIn(1));
        assert_eq!(Verdict::from(5 - WIN), Verdict::LossIn(2));
    }

    #[test]
    fn expectations_are_shares() {
        assert_eq!(expectation(0, SCALE), 0.5);
        assert_eq!(expectation(WIN - 3, SCALE), 1.0);
        assert!((expectation(200, SCALE) + expectation(-200, SCALE) - 1.0).abs() < 1e-12);
        assert!(expectation(200, 100.0) > expectation(200, SCALE));
    }

    #[test]
    fn the_table_counts_from_the_position() {
        for score in [WIN - 7, 9 - WIN, 25, -300] {
            assert_eq!(from_table(to_table(score, 4), 4), score);
        }
        assert_eq!(to_table(WIN - 7, 4), WIN - 3);
    }
}
