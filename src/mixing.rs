//! Bit mixing: pseudo-random numbers from keys and seeds. Stored data and seeded games depend on these results, so
//! they must never change.

/// 2⁶⁴ divided by the golden ratio, made odd: its multiples are spread evenly.
pub(crate) const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// Splitmix64 without its counter. It is a bijection: different inputs give different results.
pub(crate) const fn mixed(bits: u64) -> u64 {
    let bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}

/// The next number of splitmix64.
pub(crate) const fn next(seed: &mut u64) -> u64 {
    *seed = seed.wrapping_add(GOLDEN);
    mixed(*seed)
}

/// A weaker mix with one multiplication less, for use at every node of a search.
pub(crate) const fn quickly_mixed(bits: u64) -> u64 {
    let bits = bits.wrapping_mul(GOLDEN);
    let bits = (bits ^ bits >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits ^ bits >> 32
}

#[cfg(test)]
mod tests {
    use super::{mixed, next, quickly_mixed};

    #[test]
    fn results_stay_as_they_are() {
        // The published first outputs of splitmix64 for seed 0.
        let mut seed = 0;
        assert_eq!(
            [0; 3].map(|_: u64| next(&mut seed)),
            [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f]
        );
        assert_eq!(mixed(1), 0x5692_161d_100b_05e5);
        assert_eq!(quickly_mixed(1), 0xca00_9717_f87d_8879);
    }
}
