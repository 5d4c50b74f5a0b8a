//! Turn ordering by killer and history heuristics.
//!
//! A turn is identified by the exclusive or of the keys before and after it: the same change in another position
//! has the same number, for any kind of turn.

/// The change of a position's key by a turn, truncated.
pub(super) type Delta = u32;

pub(super) const fn delta(before: u64, after: u64) -> Delta {
    (before ^ after) as u32
}

const HISTORY: usize = 1 << 14;
const LIMIT: i32 = 1 << 14;

/// Killer turns by ply, and a history of turns that caused cutoffs.
pub(super) struct Ordering {
    killers: Vec<[Delta; 2]>,
    history: Vec<i16>,
}

/// The ordering score of the turn from the transposition table, above all others.
pub(super) const BEST: i32 = 1 << 28;
/// The minimum ordering score of killers, threats and the turn from the transposition table.
pub(super) const FAVOURITE: i32 = KILLERS[1];
const KILLERS: [i32; 2] = [1 << 18, (1 << 18) - 1];

impl Ordering {
    pub fn new() -> Self {
        Self { killers: Vec::new(), history: vec![0; HISTORY] }
    }

    pub fn guess(&self, ply: usize, turn: Delta) -> i32 {
        let killers = self.killers.get(ply).copied().unwrap_or_default();
        match killers.iter().position(|&killer| killer == turn) {
            Some(number) => KILLERS[number],
            None => i32::from(self.history[turn as usize % HISTORY]),
        }
    }

    /// Records a beta cutoff by `turn`; the turns `tried` before it did not cause one.
    pub fn cutoff(&mut self, ply: usize, depth: i32, turn: Delta, tried: impl Iterator<Item = Delta>) {
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [0; 2]);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != turn {
            *killers = [turn, killers[0]];
        }
        let bonus = (depth * depth * 16).min(LIMIT / 8);
        self.credit(turn, bonus);
        for other in tried {
            self.credit(other, -bonus);
        }
    }

    fn credit(&mut self, turn: Delta, bonus: i32) {
        let credit = &mut self.history[turn as usize % HISTORY];
        let old = i32::from(*credit);
        *credit = (old + bonus - old * bonus.abs() / LIMIT) as i16;
    }
}
