//! The kinds of puzzles, and the data of each puzzle.

use paco_sako::games::paco::Position;
use paco_sako::position::Step;

/// The goal of a puzzle. Each kind is a pack of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// Force the union with the king in this many turns, 1 to 4.
    Paco(u32),
    /// Find the only turns after which the other side cannot force the union within two turns.
    Save,
    /// Decide if there is a Paco in one turn.
    Quiz,
    /// Help the other side: after the turn it can unite with the king.
    Help,
    /// Unite with the king at once by a chain of two placements, with few pieces on the board: for beginners. Not
    /// taken from games.
    Small,
}

impl Kind {
    /// The kinds that games are searched for.
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

    /// The maximum number of puzzles from one seed, so that the packs have a useful size.
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

    /// The base of the ratings.
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

/// A proved puzzle.
pub struct Puzzle {
    pub kind: Kind,
    pub position: Position,
    /// All first turns that solve it, the best one first; empty if the answer is "no".
    pub keys: Vec<Vec<Step>>,
    /// The letters of its themes, in alphabetical order.
    pub themes: String,
    pub rating: u64,
}

/// The input of the rating.
pub struct RatingInput {
    /// The number of nodes of the proof, or of states of chains visited.
    pub work: u64,
    /// The number of placements of the longest turn of the solution.
    pub longest: usize,
    /// The number of first turns that threaten the king and do not solve it.
    pub tries: usize,
    pub keys: usize,
    pub is_quiet: bool,
}

/// The initial rating of a puzzle, on the scale of Glicko: higher for long searches, for long chains, for
/// plausible wrong turns and for a quiet first turn; lower if several turns solve it. In integers, so that it is
/// the same on every machine.
pub fn rating(kind: Kind, seen: &RatingInput) -> u64 {
    let longest = (seen.longest as u64).min(10);
    let more = 10 * eighths_of_log2(seen.work + 1)
        + 40 * longest
        + 15 * (seen.tries as u64).min(12)
        + if seen.is_quiet { 100 } else { 0 };
    let less = 60 * (seen.keys.saturating_sub(1) as u64).min(4);
    let rating = (kind.base() + more).saturating_sub(less);
    (rating / 10 * 10).clamp(600, 2_800)
}

/// 8 times the logarithm to the base 2, interpolated linearly between powers of two.
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
    fn harder_puzzles_have_higher_ratings() {
        let seen = |work, longest, keys| RatingInput { work, longest, tries: 3, keys, is_quiet: false };
        let easy = rating(Kind::Paco(2), &seen(200, 2, 1));
        assert!(rating(Kind::Paco(2), &seen(5_000, 2, 1)) > easy);
        assert!(rating(Kind::Paco(2), &seen(200, 6, 1)) > easy);
        assert!(rating(Kind::Paco(2), &seen(200, 2, 3)) < easy);
        assert!(rating(Kind::Paco(3), &seen(200, 2, 1)) > easy);
    }
}
