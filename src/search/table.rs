//! The transposition table: results of earlier searches.

use std::collections::TryReserveError;

use super::Score;

/// The kind of bound that a stored score is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    Exact,
    /// The true score is this or higher.
    Lower,
    /// The true score is this or lower.
    Upper,
}

/// The stored result of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    pub score: Score,
    pub depth: i32,
    pub bound: Bound,
    /// The lower half of the key of the best end position; 0 for none.
    pub best: u32,
}

/// An entry of sixteen bytes; four of them make up a bucket.
#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    best: u32,
    score: i16,
    depth: i8,
    /// Bound in the lowest two bits (0 for an empty entry), generation in the others.
    tag: u8,
}

const BUCKET: usize = 4;

/// A table of fixed size. Shallow entries are replaced first; each search since then counts as eight half-turns of
/// depth.
#[derive(Clone)]
pub struct TranspositionTable {
    entries: Vec<Entry>,
    /// The evaluator whose results it holds, if that was set.
    judge: Option<u64>,
    /// Mixed into every key. Changing it invalidates all entries, so clearing is free.
    salt: u64,
    generation: u8,
    /// The entries stored since the last call, if they are recorded.
    news: Option<Vec<(u64, Known)>>,
}

/// Results of a lower depth, in half-turns, are faster to recompute than to share.
const NEWS_DEPTH: i32 = 1;

/// The maximum number of recorded entries, in case they are never taken.
const MOST_NEWS: usize = 1 << 14;

/// The number of entries of a table of this many bytes: a power of two.
fn entries(bytes: usize) -> usize {
    let buckets = (bytes / size_of::<[Entry; BUCKET]>()).max(64);
    let buckets = if buckets.is_power_of_two() { buckets } else { buckets.next_power_of_two() / 2 };
    buckets * BUCKET
}

/// The smallest table, such as stands in for one that is taken.
impl Default for TranspositionTable {
    fn default() -> Self {
        Self::new(0)
    }
}

impl TranspositionTable {
    /// A table of at most this size, and at least some kilobytes.
    ///
    /// # Panics
    /// Or aborts, like vectors, if the allocation fails.
    pub fn new(bytes: usize) -> Self {
        Self::of(vec![Entry::default(); entries(bytes)])
    }

    /// Like [`new`](Self::new), for a size that may be too large.
    ///
    /// # Errors
    /// If the allocation fails.
    pub fn try_new(bytes: usize) -> Result<Self, TryReserveError> {
        let mut empty = Vec::new();
        empty.try_reserve_exact(entries(bytes))?;
        empty.resize(entries(bytes), Entry::default());
        Ok(Self::of(empty))
    }

    const fn of(entries: Vec<Entry>) -> Self {
        Self { entries, judge: None, salt: 0, generation: 0, news: None }
    }

    /// The size in bytes.
    pub fn bytes(&self) -> usize {
        self.entries.len() * size_of::<Entry>()
    }

    /// Removes all entries.
    pub fn clear(&mut self) {
        self.salt = self.salt.wrapping_add(0x9e37_79b9_7f4a_7c15);
    }

    /// Removes all entries unless they were computed for the same `judge`: a number that identifies the rules and
    /// the evaluation, without which a score is meaningless.
    pub fn keep_for(&mut self, judge: u64) {
        if self.judge.replace(judge) != Some(judge) {
            self.clear();
        }
    }

    /// Marks the entries of earlier searches as old.
    pub fn next_generation(&mut self) {
        self.generation = (self.generation + 1) & 63;
    }

    /// Starts or stops recording stored entries.
    pub(super) fn record(&mut self, is_on: bool) {
        self.news = is_on.then(Vec::new);
    }

    /// The entries stored since the last call, by the keys of the positions.
    pub(super) fn take_news(&mut self) -> Vec<(u64, Known)> {
        self.news.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Adds results of another table if they are deeper than the existing ones.
    pub(super) fn learn(&mut self, known: &[(u64, Known)]) {
        for &(key, known) in known {
            if self.get(key).is_none_or(|own| own.depth < known.depth) {
                self.store(key, known);
            }
        }
    }

    fn bucket(&self, key: u64) -> usize {
        (key >> 32) as usize & (self.entries.len() / BUCKET - 1)
    }

    /// The entry of the position with this key.
    pub fn get(&self, key: u64) -> Option<Known> {
        let key = key ^ self.salt;
        let first = self.bucket(key) * BUCKET;
        let entry = self.entries[first..first + BUCKET].iter().find(|entry| entry.key == key)?;
        let bound = match entry.tag & 3 {
            1 => Bound::Exact,
            2 => Bound::Lower,
            3 => Bound::Upper,
            _ => return None,
        };
        Some(Known { score: entry.score.into(), depth: entry.depth.into(), bound, best: entry.best })
    }

    /// Stores a result. If it has no best turn, that of the old entry is kept.
    pub fn put(&mut self, key: u64, known: Known) {
        if let Some(news) = &mut self.news
            && known.depth >= NEWS_DEPTH
            && news.len() < MOST_NEWS
        {
            news.push((key, known));
        }
        self.store(key, known);
    }

    fn store(&mut self, key: u64, known: Known) {
        let key = key ^ self.salt;
        let first = self.bucket(key) * BUCKET;
        let generation = self.generation;
        let bucket = &mut self.entries[first..first + BUCKET];
        let worth = |entry: &Entry| {
            let age = (generation.wrapping_sub(entry.tag >> 2)) & 63;
            if entry.tag == 0 { i32::MIN } else { i32::from(entry.depth) - 8 * i32::from(age) }
        };
        let same = bucket.iter().position(|entry| entry.key == key);
        let slot = same.or_else(|| (0..BUCKET).min_by_key(|&slot| worth(&bucket[slot]))).unwrap_or(0);
        let best = if known.best == 0 && same.is_some() { bucket[slot].best } else { known.best };
        let bound = match known.bound {
            Bound::Exact => 1,
            Bound::Lower => 2,
            Bound::Upper => 3,
        };
        let score = known.score.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        let depth = known.depth.clamp(i8::MIN.into(), i8::MAX.into()) as i8;
        bucket[slot] = Entry { key, best, score, depth, tag: bound | generation << 2 };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(depth: i32) -> Known {
        Known { score: -42, depth, bound: Bound::Lower, best: 7 }
    }

    #[test]
    fn entries_are_found_until_the_table_is_cleared() {
        let mut table = TranspositionTable::new(1 << 16);
        assert!((1 << 15..=1 << 16).contains(&table.bytes()));
        assert_eq!(table.get(5), None);
        table.put(5, known(3));
        assert_eq!(table.get(5), Some(known(3)));
        table.put(5, Known { best: 0, ..known(4) });
        assert_eq!(table.get(5), Some(known(4)));
        table.clear();
        assert_eq!(table.get(5), None);
        table.put(5, known(3));
        assert_eq!(table.get(5), Some(known(3)));
    }

    #[test]
    fn old_and_shallow_entries_give_way() {
        let mut table = TranspositionTable::default();
        for key in 1..=4 {
            table.put(key, known(key as i32));
        }
        table.put(5, known(1));
        assert_eq!(table.get(1), None);
        assert!(table.get(2).is_some() && table.get(5).is_some());
        table.next_generation();
        table.put(6, known(0));
        assert_eq!(table.get(5), None);
        assert!(table.get(4).is_some());
        // New entries replace only old ones, in every generation.
        for generation in 1..200 {
            table.next_generation();
            let keys = 10 * generation..10 * generation + 4;
            keys.clone().for_each(|key| table.put(key, known(1 - (key % 2) as i32)));
            assert!(keys.into_iter().all(|key| table.get(key).is_some()), "{generation}");
        }
    }
}
