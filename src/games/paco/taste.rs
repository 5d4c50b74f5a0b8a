//! What a player likes about a turn besides what it is worth: the character of the [personas](super::personas).
//!
//! Preferences are added to the scores of the turns at the root, and only there: a player with a taste chooses
//! differently, but judges positions like any other, and expects the other side to play like any other. A forced win
//! or loss outweighs any preference. All are counted for the player's own side.

use super::position::Position;
use super::turns::End;
use crate::board::{Bitboard, Color, Role, Square, attacks};
use crate::mixing::quickly_mixed;
use crate::search::Score;

/// How much a player likes things, in hundredths.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Taste {
    /// For each placement of a turn after the first: long chains.
    pub link: Score,
    /// For each new union.
    pub union: Score,
    /// For a promotion.
    pub promotion: Score,
    /// For each rank that a pawn goes.
    pub advance: Score,
    /// For each rank that the king goes ahead.
    pub king_walk: Score,
    /// For each additional free piece next to the player's own king.
    pub guard: Score,
    /// Tunnel vision: what a turn loses whose piece comes from a part of the board that the player does not look at.
    pub tunnel: Score,
}

/// This many neighbouring files are looked at by a player with tunnel vision.
const LOOKED_AT: u32 = 4;

/// The same files are looked at for this many half-turns, unless a union is made meanwhile.
const STARING: u16 = 6;

impl Taste {
    /// No taste.
    pub const NONE: Self = Self { link: 0, union: 0, promotion: 0, advance: 0, king_walk: 0, guard: 0, tunnel: 0 };

    /// What is liked about the turns from here; `seed` decides where a player with tunnel vision looks.
    pub(super) fn at(self, position: &Position, seed: u64) -> Likes<'_> {
        let overlooked = if self.tunnel == 0 { Bitboard::EMPTY } else { !looked_at(position, seed) };
        Likes { taste: self, before: position, counts: Counts::new(position, position.turn), overlooked }
    }
}

/// The files that a player with tunnel vision looks at.
fn looked_at(position: &Position, seed: u64) -> Bitboard {
    let unions = u64::from(position.board.unions().count());
    let moment = unions << 16 | u64::from(position.quiet_turns() / STARING);
    let first = ((quickly_mixed(moment ^ seed) >> 40) % u64::from(9 - LOOKED_AT)) as u32;
    Bitboard(0x0101_0101_0101_0101 * (((1 << LOOKED_AT) - 1) << first))
}

/// What a taste counts in a position, for one side.
struct Counts {
    unions: Score,
    pawns: Score,
    /// Ranks that pawns have gone.
    advance: Score,
    king_rank: Score,
    guards: Score,
}

impl Counts {
    fn new(position: &Position, color: Color) -> Self {
        let board = &position.board;
        let rank = |at: Square| Score::from(at.relative_rank(color));
        let (own, unions) = (board.of(color), board.unions());
        let pawns = board.pieces(color, Role::Pawn);
        let king = board.king(color);
        Self {
            unions: unions.count() as Score,
            pawns: pawns.count() as Score,
            advance: pawns.into_iter().map(rank).sum(),
            king_rank: king.map_or(0, rank),
            guards: king.map_or(0, |king| (attacks::king(king) & own & !unions).count() as Score),
        }
    }
}

/// The likes of a player at a position.
pub(super) struct Likes<'a> {
    taste: Taste,
    before: &'a Position,
    counts: Counts,
    overlooked: Bitboard,
}

impl Likes<'_> {
    /// What is liked about a turn, in hundredths.
    pub fn liking(&self, end: &End) -> Score {
        let taste = &self.taste;
        if *taste == Taste::NONE {
            return 0;
        }
        let (color, after, before) = (self.before.turn, Counts::new(end.position, self.before.turn), &self.counts);
        let promoted = (before.pawns - after.pawns).max(0);
        // A pawn that is promoted has gone to the last rank.
        let advance = after.advance + 7 * promoted - before.advance;
        let left = self.before.board.of(color) & !end.position.board.of(color);
        let is_overlooked = left.any() && (left & !self.overlooked).is_empty();
        taste.link * (end.placements() as Score - 1).min(MOST_LINKS)
            + taste.union * (after.unions - before.unions)
            + taste.promotion * promoted
            + taste.advance * advance
            + taste.king_walk * (after.king_rank - before.king_rank)
            + taste.guard * (after.guards - before.guards)
            - if is_overlooked { taste.tunnel } else { 0 }
    }
}

/// Links beyond this many do not make a chain more attractive.
const MOST_LINKS: Score = 8;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::paco::{Partial, RuleSet};
    use std::ops::ControlFlow;

    /// What a player likes about all turns from the usual start, with the files of the squares that are left.
    fn likings(taste: Taste, seed: u64) -> Vec<(u8, Score)> {
        likings_at(&Position::start(RuleSet::Manual), taste, seed)
    }

    fn likings_at(start: &Position, taste: Taste, seed: u64) -> Vec<(u8, Score)> {
        let likes = taste.at(start, seed);
        let mut likings = Vec::new();
        start.for_each_end_within(usize::MAX, |end| {
            likings.push((end.last.from.file(), likes.liking(end)));
            ControlFlow::<()>::Continue(())
        });
        likings
    }

    #[test]
    fn tunnel_vision_leaves_four_neighbouring_files_which_differ_from_game_to_game() {
        let mut first_files = Vec::new();
        for seed in 0..20 {
            let likings = likings(Taste { tunnel: 50, ..Taste::NONE }, seed);
            let mut seen: Vec<u8> =
                likings.iter().filter(|(_, liking)| *liking == 0).map(|(file, _)| *file).collect();
            seen.sort_unstable();
            seen.dedup();
            assert_eq!(seen, (seen[0]..seen[0] + 4).collect::<Vec<_>>(), "seed {seed}");
            assert!(likings.iter().all(|(file, liking)| seen.contains(file) || *liking == -50), "seed {seed}");
            first_files.push(seen[0]);
        }
        first_files.sort_unstable();
        first_files.dedup();
        assert!(first_files.len() >= 3, "{first_files:?}");
    }

    #[test]
    fn without_a_taste_nothing_is_liked() {
        assert!(likings(Taste::NONE, 1).iter().all(|(_, liking)| *liking == 0));
        let pawns = likings(Taste { advance: 10, ..Taste::NONE }, 1);
        let count = |liked| pawns.iter().filter(|(_, liking)| *liking == liked).count();
        // Eight single steps, eight double steps, four jumps of knights.
        assert_eq!((count(10), count(20), count(0)), (8, 8, 4));
    }

    /// Nothing is liked of what was so before.
    #[test]
    fn a_step_of_the_king_and_a_guard_that_leaves_are_counted() {
        let sorted = |fen: &str, taste: Taste| -> Vec<Score> {
            let state = Partial::from_fen(fen, RuleSet::Manual).unwrap();
            let likings = likings_at(state.position(), taste, 1);
            let mut likings: Vec<Score> = likings.into_iter().map(|(_, liking)| liking).collect();
            likings.sort_unstable();
            likings
        };
        let walk = sorted("7k/8/8/8/8/1K6/8/8 w 0 - - -", Taste { king_walk: 10, ..Taste::NONE });
        assert_eq!(walk, [-10, -10, -10, 0, 0, 10, 10, 10]);
        // The knight leaves the king, or the king goes round it.
        let guard = sorted("7k/8/8/8/8/8/1N6/K7 w 0 - - -", Taste { guard: 10, ..Taste::NONE });
        assert_eq!(guard, [-10, -10, -10, -10, 0, 0]);
    }

    /// A pawn that is promoted has gone as many ranks as its turn took it, whatever it becomes.
    #[test]
    fn a_promotion_is_an_advance_of_a_pawn() {
        let state = Partial::from_fen("7k/1P6/8/8/8/8/8/K7 w 0 - - -", RuleSet::Manual).unwrap();
        let advance = likings_at(state.position(), Taste { advance: 10, ..Taste::NONE }, 1);
        let promotion = likings_at(state.position(), Taste { promotion: 30, ..Taste::NONE }, 1);
        let of_pawn = |likings: &[(u8, Score)], file| -> Vec<Score> {
            likings.iter().filter(|(from, _)| *from == file).map(|(_, liking)| *liking).collect()
        };
        assert_eq!((of_pawn(&advance, 1), of_pawn(&advance, 0)), (vec![10; 4], vec![0; 3]));
        assert_eq!((of_pawn(&promotion, 1), of_pawn(&promotion, 0)), (vec![30; 4], vec![0; 3]));
    }
}
