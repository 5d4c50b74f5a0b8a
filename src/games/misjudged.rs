//! The errors of weak players: they misjudge positions, and the same position in the same way every time.

use crate::mixing::quickly_mixed;
use crate::search::Score;

/// How far a weak player is off in its judgement of the position with this key: four times uniform noise added up, near
/// zero mostly, sometimes far off, always the same for a position. `noise` is its deviation, in hundredths; `seed`
/// decides which positions are misjudged.
pub fn error(noise: Score, seed: u64, key: u64) -> Score {
    let bits = quickly_mixed(key ^ seed);
    let sum: i32 = (0..4).map(|part| (bits >> (16 * part) & 0xffff) as i32).sum();
    // The sum has a mean of 2 · 65,535 and a deviation of 37,837.
    ((i64::from(sum) - 131_070) * i64::from(noise) / 37_837) as Score
}

#[cfg(test)]
mod tests {
    use super::error;

    /// The same seeds give the same games.
    #[test]
    fn errors_stay_as_they_are() {
        let errors = [1, 2, 3, 0x0123_4567_89ab_cdef].map(|key| error(180, 7, key));
        assert_eq!(errors, [-60, 294, 350, -113]);
        assert_eq!(error(0, 7, 1), 0);
    }
}
