//! What can be known about positions without searching: static scores, and whether a side could win at once.
//!
//! Deeper iterations, re-searches with another window and transpositions ask the same questions about the same
//! positions, and in Paco Ŝako answering them is most of the cost of a node.

use super::Score;

/// A question that is answered by yes, no, or not within the sight.
#[derive(Clone, Copy)]
pub(super) enum Question {
    CanWin,
    IsThreatened,
}

/// Sixteen bytes.
#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    score: Option<i16>,
    /// By question: the answer, if it was asked.
    answers: [Option<Option<bool>>; 2],
}

/// A table of fixed size in which the newer position replaces the older. What it holds is right for one evaluator and one
/// sight.
pub(super) struct Facts {
    entries: Vec<Entry>,
}

/// Half a megabyte.
const ENTRIES: usize = 1 << 15;

impl Facts {
    pub fn new() -> Self {
        Self { entries: vec![Entry::default(); ENTRIES] }
    }

    fn entry(&mut self, key: u64) -> &mut Entry {
        let entry = &mut self.entries[key as usize % ENTRIES];
        if entry.key != key {
            *entry = Entry { key, ..Entry::default() };
        }
        entry
    }

    /// The static score of the position with this key, computed unless it is known.
    pub fn score(&mut self, key: u64, compute: impl FnOnce() -> Score) -> Score {
        let score = &mut self.entry(key).score;
        if let Some(known) = *score {
            return known.into();
        }
        let computed = compute();
        // A score that does not fit is not kept.
        *score = computed.try_into().ok();
        computed
    }

    /// The answer for the position with this key, computed unless it is known.
    pub fn answer(
        &mut self,
        key: u64,
        question: Question,
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
        let mut facts = Facts::new();
        let (one, other) = (7, 7 + ENTRIES as u64);
        assert_eq!(facts.score(one, || -42), -42);
        assert_eq!(facts.answer(one, Question::CanWin, || None), None);
        assert_eq!(facts.answer(one, Question::IsThreatened, || Some(true)), Some(true));
        assert_eq!(facts.score(one, || panic!("the score is known")), -42);
        assert_eq!(facts.answer(one, Question::CanWin, || panic!("the answer is known")), None);
        assert_eq!(facts.answer(one, Question::IsThreatened, || panic!("the answer is known")), Some(true));
        // The other position has the same place.
        assert_eq!(facts.answer(other, Question::IsThreatened, || Some(false)), Some(false));
        assert_eq!(facts.score(other, || 40_000), 40_000);
        assert_eq!(facts.score(one, || 5), 5);
    }
}
