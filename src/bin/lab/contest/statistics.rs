//! Match statistics: Elo with its error, and a sequential probability ratio test.

use std::fmt;

/// Results of pairs of games, from A's point of view.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    pub wins: u64,
    pub draws: u64,
    pub losses: u64,
    /// Points of A in each pair, halved. Two games from one opening are not independent, pairs are.
    pairs: Vec<f64>,
}

impl Tally {
    pub fn add_pair(&mut self, points: [f64; 2]) {
        for point in points {
            let count = match point {
                0.0 => &mut self.losses,
                1.0 => &mut self.wins,
                _ => &mut self.draws,
            };
            *count += 1;
        }
        self.pairs.push(f64::midpoint(points[0], points[1]));
    }

    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The share of points that A won.
    pub fn score(&self) -> f64 {
        self.pairs.iter().sum::<f64>() / self.pairs.len().max(1) as f64
    }

    /// Variance of a pair's points, kept above zero for small samples.
    fn variance(&self) -> f64 {
        let (mean, count) = (self.score(), self.pairs.len() as f64);
        // One additional pair, half a point from the mean.
        (self.pairs.iter().map(|points| (points - mean).powi(2)).sum::<f64>() + 0.25) / (count + 1.0)
    }

    /// Elo of A over B, and half the width of its 95 % interval.
    pub fn elo(&self) -> (f64, f64) {
        let count = self.pairs.len().max(1) as f64;
        let margin = 1.96 * (self.variance() / count).sqrt();
        // Elo is infinite for scores of 0 and 1: stay a quarter of a pair away from them.
        let edge = 0.25 / count;
        let elo = |score: f64| {
            let score = score.clamp(edge, 1.0 - edge);
            400.0 * (score / (1.0 - score)).log10()
        };
        let score = self.score();
        (elo(score), (elo(score + margin) - elo(score - margin)) / 2.0)
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (elo, error) = self.elo();
        write!(f, "+{} ={} -{}", self.wins, self.draws, self.losses)?;
        write!(f, ", {:.1} %, Elo {elo:+.0} ± {error:.0}", 100.0 * self.score())
    }
}

/// A sequential probability ratio test between two differences in Elo.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo: [f64; 2],
}

impl Sprt {
    /// Reads `0,10`.
    ///
    /// # Errors
    /// Unless the text is two numbers, the smaller one first.
    pub fn read(text: &str) -> Result<Self, String> {
        let numbers: Vec<f64> = text.split(',').filter_map(|number| number.trim().parse().ok()).collect();
        match numbers[..] {
            [low, high] if low < high => Ok(Self { elo: [low, high] }),
            _ => Err(format!("`--sprt {text}`: expected two differences in Elo, such as `0,10`")),
        }
    }

    /// The log-likelihood ratio of the higher difference.
    pub fn llr(self, tally: &Tally) -> f64 {
        if tally.pairs.is_empty() {
            return 0.0;
        }
        let [low, high] = self.elo.map(|elo| 1.0 / (1.0 + 10_f64.powf(-elo / 400.0)));
        let count = tally.pairs.len() as f64;
        count * (high - low) * (2.0 * tally.score() - low - high) / (2.0 * tally.variance())
    }

    /// The accepted difference, once the test is decided with 5 % errors on either side.
    pub fn decision(self, tally: &Tally) -> Option<f64> {
        let bound = 19_f64.ln();
        match self.llr(tally) {
            llr if llr >= bound => Some(self.elo[1]),
            llr if llr <= -bound => Some(self.elo[0]),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(wins: usize, losses: usize) -> Tally {
        let mut tally = Tally::default();
        for pair in 0..wins + losses {
            tally.add_pair(if pair < wins { [1.0, 0.5] } else { [0.5, 0.0] });
        }
        tally
    }

    #[test]
    fn elo_follows_the_score() {
        let (elo, error) = tally(50, 50).elo();
        assert!(elo.abs() < 1e-9 && error > 10.0 && error < 60.0, "{elo} {error}");
        let (elo, _) = tally(100, 0).elo();
        assert!((elo - 190.8).abs() < 0.1, "{elo}");
        assert!(tally(3, 0).elo().1.is_finite());
    }

    #[test]
    fn the_test_decides_when_it_is_clear() {
        let sprt = Sprt::read("0,10").unwrap();
        assert_eq!(sprt.decision(&tally(3, 2)), None);
        assert_eq!(sprt.decision(&tally(900, 500)), Some(10.0));
        assert_eq!(sprt.decision(&tally(500, 900)), Some(0.0));
        assert!(Sprt::read("10,0").is_err() && Sprt::read("x").is_err());
    }
}
