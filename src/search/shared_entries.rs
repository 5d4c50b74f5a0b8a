//! The messages between members of a team: see [`Helper`](super::Helper). They are bytes, so that the members can
//! run in different threads, workers or programs.

use super::Score;
use super::score::INFINITE;
use super::table::{Bound, Known};

/// A position in which the leader has turns left to search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OpenPosition {
    /// Keys of the positions from the root to it, its own last; empty for the root itself.
    pub path: Vec<u64>,
    /// Its remaining depth, in half-turns.
    pub depth: i32,
    /// The best score of the side to move so far.
    pub alpha: Score,
    /// The number of its turns before those in `turns`.
    pub number: usize,
    /// `true` if the window is not a null window.
    pub is_wide: bool,
    /// Keys of the positions after the remaining turns, in search order.
    pub turns: Vec<u64>,
}

/// A message from one member to all others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SharedEntries {
    /// From the leader: the positions to help with, the innermost first.
    pub(super) open: Option<Vec<OpenPosition>>,
    /// New results, by the keys of their positions.
    pub(super) known: Vec<(u64, Known)>,
}

impl SharedEntries {
    /// Returns `true` if the message is empty.
    pub fn is_empty(&self) -> bool {
        self.open.is_none() && self.known.is_empty()
    }

    /// Encodes the message for [`from_bytes`](Self::from_bytes) of the same version of this crate.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let count = |number: usize| (number as u32).to_le_bytes();
        bytes.push(u8::from(self.open.is_some()));
        let open = self.open.as_deref().unwrap_or_default();
        bytes.extend(count(open.len()));
        for open in open {
            bytes.extend(open.depth.to_le_bytes());
            bytes.extend(open.alpha.to_le_bytes());
            bytes.extend(count(open.number));
            bytes.push(u8::from(open.is_wide));
            for keys in [&open.path, &open.turns] {
                bytes.extend(count(keys.len()));
                bytes.extend(keys.iter().flat_map(|key| key.to_le_bytes()));
            }
        }
        for (key, known) in &self.known {
            bytes.extend(key.to_le_bytes());
            bytes.extend(known.best.to_le_bytes());
            bytes.extend(known.score.to_le_bytes());
            bytes.push(known.depth as u8);
            bytes.push(known.bound as u8);
        }
        bytes
    }

    /// Decodes a message; `None` if the bytes are not one.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let mut bytes = Bytes(bytes);
        let is_leader = bytes.flag()?;
        let mut open = Vec::new();
        for _ in 0..bytes.count()? {
            let (depth, alpha, number) = (bytes.depth()?, bytes.score()?, bytes.whole()?);
            let (is_wide, path, turns) = (bytes.flag()?, bytes.keys()?, bytes.keys()?);
            open.push(OpenPosition { path, depth, alpha, number: number as u32 as usize, is_wide, turns });
        }
        let mut known = Vec::new();
        while !bytes.0.is_empty() {
            let (key, best, score) = (bytes.key()?, bytes.whole()? as u32, bytes.score()?);
            let depth = i32::from(bytes.take::<1>()?[0] as i8);
            let bound = match bytes.take::<1>()?[0] {
                0 => Bound::Exact,
                1 => Bound::Lower,
                2 => Bound::Upper,
                _ => return None,
            };
            known.push((key, Known { score, depth, bound, best }));
        }
        Some(Self { open: is_leader.then_some(open), known })
    }
}

/// Bytes still to be read.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (bytes, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*bytes)
    }

    fn flag(&mut self) -> Option<bool> {
        self.take::<1>().map(|[byte]| byte != 0)
    }

    fn whole(&mut self) -> Option<i32> {
        self.take().map(i32::from_le_bytes)
    }

    /// A score of a search, which computes with it.
    fn score(&mut self) -> Option<Score> {
        self.whole().filter(|score| (-INFINITE..=INFINITE).contains(score))
    }

    /// A depth as an entry of the table can have it.
    fn depth(&mut self) -> Option<i32> {
        self.whole().filter(|&depth| i8::try_from(depth).is_ok())
    }

    fn key(&mut self) -> Option<u64> {
        self.take().map(u64::from_le_bytes)
    }

    /// At most the number of bytes.
    fn count(&mut self) -> Option<usize> {
        let count = u32::from_le_bytes(self.take()?) as usize;
        (count <= self.0.len()).then_some(count)
    }

    fn keys(&mut self) -> Option<Vec<u64>> {
        (0..self.count()?).map(|_| self.key()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn news() -> SharedEntries {
        let root = OpenPosition {
            path: vec![],
            depth: 5,
            alpha: -30_001,
            number: 1,
            is_wide: true,
            turns: vec![1, u64::MAX],
        };
        let inner =
            OpenPosition { path: vec![7, 8], depth: 3, alpha: 12, number: 4_000, is_wide: false, turns: vec![9] };
        let known = |bound, depth| Known { score: -77, depth, bound, best: u32::MAX };
        let known = vec![(3, known(Bound::Exact, -1)), (4, known(Bound::Lower, 2)), (5, known(Bound::Upper, 9))];
        SharedEntries { open: Some(vec![inner, root]), known }
    }

    #[test]
    fn messages_survive_a_round_trip() {
        let from_helper = SharedEntries { open: None, ..news() };
        for news in [news(), from_helper, SharedEntries::default()] {
            assert_eq!(SharedEntries::from_bytes(&news.to_bytes()), Some(news));
        }
        assert!(SharedEntries::default().is_empty() && !news().is_empty());
    }

    #[test]
    fn anything_else_is_refused() {
        let whole = news().to_bytes();
        let known = 18;
        for length in 0..whole.len() {
            // If the message is cut after a whole entry, the result is a shorter list.
            let is_list = length + 3 * known >= whole.len() && (whole.len() - length).is_multiple_of(known);
            assert_eq!(SharedEntries::from_bytes(&whole[..length]).is_some(), is_list, "{length}");
        }
        let mut bad_bound = whole.clone();
        *bad_bound.last_mut().unwrap() = 3;
        assert_eq!(SharedEntries::from_bytes(&bad_bound), None);
        assert_eq!(SharedEntries::from_bytes(&[1, 255, 255, 255, 255]), None);
        // A search computes with these.
        for (depth, alpha, score) in [(i32::MAX, 0, 0), (0, i32::MIN, 0), (0, 0, INFINITE + 1)] {
            let mut bad = news();
            for open in bad.open.iter_mut().flatten() {
                (open.depth, open.alpha) = (depth, alpha);
            }
            for (_, known) in &mut bad.known {
                known.score = score;
            }
            assert_eq!(SharedEntries::from_bytes(&bad.to_bytes()), None);
        }
    }
}
