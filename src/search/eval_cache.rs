//! A cache of static scores and of tests for wins at once.
//!
//! Deeper iterations, re-searches with another window and transpositions need the same values for the same
//! positions, and in Paco Ŝako computing them is most of the cost of a node.

use super::Score;

/// A test whose result is yes, no, or undecided within the bounds.
#[derive(Clone, Copy)]
pub(super) enum CachedTest {
    CanWin,
    IsThreatened,
}

/// Sixteen bytes.
#[derive(Clone, Copy, Default)]
struct CacheEntry {
    key: u64,
    score: Option<i16>,
    /// By test: the result, if it has been computed.
    answers: [Option<Option<bool>>; 2],
}

/// A table of fixed size that always replaces. Its entries are valid for one evaluator and one set of bounds.
pub(super) struct EvalCache {
    entries: Vec<CacheEntry>,
}

/// Half a megabyte.
const ENTRIES: usize = 1 << 15;

impl EvalCache {
    pub fn new() -> Self {
        Self { entries: vec![CacheEntry::default(); ENTRIES] }
    }

    fn entry(&mut self, key: u64) -> &mut CacheEntry {
        let entry = &mut self.entries[key as usize % ENTRIES];
        if entry.key != key {
            *entry = CacheEntry { key, ..CacheEntry::default() };
        }
        entry
    }

    /// The static score of the position with this key, computed on a miss.
    pub fn score(&mut self, key: u64, compute: impl FnOnce() -> Score) -> Score {
        let score = &mut self.entry(key).score;
        if let Some(known) = *score {
            return known.into();
        }
        let computed = compute();
        // A score that does not fit is not cached.
        *score = computed.try_into().ok();
        computed
    }

    /// The result of a test for the position with this key, computed on a miss.
    pub fn answer(
        &mut self,
        key: u64,
        question: CachedTest,
        compute: impl FnOnce() -> Option<bool>,
    ) -> Option<bool> {
        *self.entry(key).answers[question as usize].get_or_insert_with(compute)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_computed_once_and_kept_apart() {
        let mut cache = EvalCache::new();
        let (one, other) = (7, 7 + ENTRIES as u64);
        assert_eq!(cache.score(one, || -42), -42);
        assert_eq!(cache.answer(one, CachedTest::CanWin, || None), None);
        assert_eq!(cache.answer(one, CachedTest::IsThreatened, || Some(true)), Some(true));
        assert_eq!(cache.score(one, || panic!("the score is known")), -42);
        assert_eq!(cache.answer(one, CachedTest::CanWin, || panic!("the answer is known")), None);
        assert_eq!(cache.answer(one, CachedTest::IsThreatened, || panic!("the answer is known")), Some(true));
        // The other position has the same slot.
        assert_eq!(cache.answer(other, CachedTest::IsThreatened, || Some(false)), Some(false));
        assert_eq!(cache.score(other, || 40_000), 40_000);
        assert_eq!(cache.score(one, || 5), 5);
    }
}
