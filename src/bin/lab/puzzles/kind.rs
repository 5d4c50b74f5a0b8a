//! The kinds of puzzles, and what is known about each puzzle.

use paco_sako::games::paco::Position;
use paco_sako::position::Step;

/// What is to be done in a puzzle. Each kind is a pack of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// Force the union with the king in this many turns, 1 to 4.
    Paco(u32),
    /// The only turns after which the other side cannot force the union within two turns.
    Save,
    /// Is there a Paco in one turn?
    Quiz,
    /// The side to move helps: after its turn the other side can unite with its king.
    Help,
    /// Unite with the king at once by a chain of two placements, with few pieces on the board: for whoever is new. They are of no game.
    Small,
}

impl Kind {
    /// Those that games are looked through for.
    pub const ALL: [Self; 7] =
        [Self::Paco(1), Self::Paco(2), Self::Paco(3), Self::Paco(4), Self::Save, Self::Quiz, Self::Help];

    /// The name of its pack.
    pub const fn pack(self) -> &'static str {
        match self {
            Self::Paco(1) => "paco-1",
            Self::Paco(2) => "paco-2",
            Self::Paco(3) => "paco-3",
            Self::Paco(_) => "paco-4",
            Self::Save => "save",
            Self::Quiz => "quiz",
            Self::Help => "help",
            Self::Small => "small",
        }
    }

    /// At most this many puzzles of one seed, so that the packs are as large as they are useful.
    pub const fn most(self) -> usize {
        match self {
            Self::Paco(1) => 14,
            Self::Paco(2) => 18,
            Self::Paco(3) => 9,
            Self::Paco(_) => 2,
            Self::Save => 9,
            Self::Quiz => 10,
            Self::Help => 6,
            Self::Small => 0,
        }
    }

    /// Where its ratings begin.
    const fn base(self) -> u64 {
        match self {
            Self::Paco(1) => 500,
            Self::Paco(2) => 700,
            Self::Paco(3) => 900,
            Self::Paco(_) => 1_100,
            Self::Save => 700,
            Self::Quiz => 500,
            Self::Help => 700,
            Self::Small => 0,
        }
    }
}

/// A puzzle that is proved.
pub struct Puzzle {
    pub kind: Kind,
    pub position: Position,
    /// All first turns that solve it, the best known first; none where the answer is "no".
    pub keys: Vec<Vec<Step>>,
    /// Letters of its themes, in the order of the alphabet.
    pub themes: String,
    pub rating: u64,
}

/// What the rating is made from.
pub struct Seen {
    /// Nodes of the proof, or states of chains that were visited.
    pub work: u64,
    /// Placements of the longest turn of the solution.
    pub longest: usize,
    /// First turns that threaten the king and do not solve it.
    pub tries: usize,
    pub keys: usize,
    pub is_quiet: bool,
}

/// The rating that a puzzle starts with, in the units of Glicko: more for what took long to find, for long chains, for
/// wrong turns that look right and for a quiet first turn; less where several turns solve it. In whole numbers, so that
/// it is the same on every machine.
pub fn rating(kind: Kind, seen: &Seen) -> u64 {
    let longest = (seen.longest as u64).min(10);
    let more = 10 * eighths_of_log2(seen.work + 1)
        + 40 * longest
        + 15 * (seen.tries as u64).min(12)
        + if seen.is_quiet { 100 } else { 0 };
    let less = 60 * (seen.keys.saturating_sub(1) as u64).min(4);
    let rating = (kind.base() + more).saturating_sub(less);
    (rating / 10 * 10).clamp(600, 2_800)
}

/// The logarithm to the base 2, times 8, rounded down between its whole values along straight lines.
const fn eighths_of_log2(number: u64) -> u64 {
    if number == 0 {
        return 0;
    }
    let whole = number.ilog2();
    let rest = number - (1 << whole);
    8 * whole as u64 + ((rest << 3) >> whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_whole_numbers() {
        assert_eq!([0, 1, 2, 3, 4, 1 << 20].map(eighths_of_log2), [0, 0, 8, 12, 16, 160]);
    }

    #[test]
    fn what_is_harder_has_a_higher_rating() {
        let seen = |work, longest, keys| Seen { work, longest, tries: 3, keys, is_quiet: false };
        let easy = rating(Kind::Paco(2), &seen(200, 2, 1));
        assert!(rating(Kind::Paco(2), &seen(5_000, 2, 1)) > easy);
        assert!(rating(Kind::Paco(2), &seen(200, 6, 1)) > easy);
        assert!(rating(Kind::Paco(2), &seen(200, 2, 3)) < easy);
        assert!(rating(Kind::Paco(3), &seen(200, 2, 1)) > easy);
    }
}
