//! The evaluation errors of weak players, which are the same every time for the same position.

use crate::mixing::quickly_mixed;
use crate::search::Score;

/// The evaluation error of a weak player for the position with this key: the sum of four uniform variables, mostly
/// near zero and sometimes large, always the same for a position. `noise` is its standard deviation, in
/// hundredths; `seed` selects the positions that are misjudged.
pub fn error(noise: Score, seed: u64, key: u64) -> Score {
    let bits = quickly_mixed(key ^ seed);
    let sum: i32 = (0..4).map(|part| (bits >> (16 * part) & 0xffff) as i32).sum();
    // The sum has a mean of 2 · 65,535 and a standard deviation of 37,837.
    ((i64::from(sum) - 131_070) * i64::from(noise) / 37_837) as Score
}

#[cfg(test)]
mod tests {
    use super::error;

    /// Seeded games must stay reproducible.
    #[test]
    fn errors_stay_as_they_are() {
        let errors = [1, 2, 3, 0x0123_4567_89ab_cdef].map(|key| error(180, 7, key));
        assert_eq!(errors, [-60, 294, 350, -113]);
        assert_eq!(error(0, 7, 1), 0);
    }
}
