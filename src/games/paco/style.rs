//! The preferences of a player besides the score of a turn: the character of the [personas](super::personas).
//!
//! Preferences are added to the scores of the turns at the root, and only there: a player with a style chooses
//! differently, but evaluates positions like any other player, and expects the same of the other side. A forced
//! win or loss outweighs any preference. All are counted for the player's own side.

use super::end::End;
use super::position::Position;
use crate::board::{Bitboard, Color, Role, Square, attacks};
use crate::mixing::quickly_mixed;
use crate::search::Score;

/// The weights of the preferences, in hundredths.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Style {
    /// For each placement of a turn after the first: long chains.
    pub link: Score,
    /// For each new union.
    pub union: Score,
    /// For a promotion.
    pub promotion: Score,
    /// For each rank that a pawn advances.
    pub advance: Score,
    /// For each rank that the king advances.
    pub king_walk: Score,
    /// For each additional free piece next to the player's own king.
    pub guard: Score,
    /// Tunnel vision: the penalty of a turn with a piece from outside the part of the board that the player looks
    /// at.
    pub tunnel: Score,
}

/// A player with tunnel vision looks at this many adjacent files.
const LOOKED_AT: u32 = 4;

/// The player looks at the same files for this many half-turns, unless a union is made.
const STARING: u16 = 6;

impl Style {
    /// No preferences.
    pub const NONE: Self = Self { link: 0, union: 0, promotion: 0, advance: 0, king_walk: 0, guard: 0, tunnel: 0 };

    /// The preferences applied to the turns from here; `seed` selects the files that a player with tunnel vision
    /// looks at.
    pub(super) fn at(self, position: &Position, seed: u64) -> StyleBonus<'_> {
        let overlooked = if self.tunnel == 0 { Bitboard::EMPTY } else { !looked_at(position, seed) };
        StyleBonus { style: self, before: position, counts: StyleCounts::new(position, position.turn), overlooked }
    }
}

/// The files that a player with tunnel vision looks at.
fn looked_at(position: &Position, seed: u64) -> Bitboard {
    let unions = u64::from(position.board.unions().count());
    let moment = unions << 16 | u64::from(position.quiet_turns() / STARING);
    let first = ((quickly_mixed(moment ^ seed) >> 40) % u64::from(9 - LOOKED_AT)) as u32;
    Bitboard(0x0101_0101_0101_0101 * (((1 << LOOKED_AT) - 1) << first))
}

/// The counts of the preferences in a position, for one side.
struct StyleCounts {
    unions: Score,
    pawns: Score,
    /// Ranks that pawns have advanced.
    advance: Score,
    king_rank: Score,
    guards: Score,
}

impl StyleCounts {
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

/// The preferences of a player applied to a position.
pub(super) struct StyleBonus<'a> {
    style: Style,
    before: &'a Position,
    counts: StyleCounts,
    overlooked: Bitboard,
}

impl StyleBonus<'_> {
    /// The bonus of a turn, in hundredths.
    pub fn bonus(&self, end: &End) -> Score {
        let style = &self.style;
        if *style == Style::NONE {
            return 0;
        }
        let (color, after, before) =
            (self.before.turn, StyleCounts::new(end.position, self.before.turn), &self.counts);
        let promoted = (before.pawns - after.pawns).max(0);
        // A promoted pawn has reached the last rank.
        let advance = after.advance + 7 * promoted - before.advance;
        let left = self.before.board.of(color) & !end.position.board.of(color);
        let is_overlooked = left.any() && (left & !self.overlooked).is_empty();
        style.link * (end.placements() as Score - 1).min(MOST_LINKS)
            + style.union * (after.unions - before.unions)
            + style.promotion * promoted
            + style.advance * advance
            + style.king_walk * (after.king_rank - before.king_rank)
            + style.guard * (after.guards - before.guards)
            - if is_overlooked { style.tunnel } else { 0 }
    }
}

/// The number of links above which a chain is not more attractive.
const MOST_LINKS: Score = 8;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::paco::{Partial, RuleSet};
    use std::ops::ControlFlow;

    /// The bonuses of all turns from the usual start, with the files of their origins.
    fn bonuses(style: Style, seed: u64) -> Vec<(u8, Score)> {
        bonuses_at(&Position::start(RuleSet::Manual), style, seed)
    }

    fn bonuses_at(start: &Position, style: Style, seed: u64) -> Vec<(u8, Score)> {
        let bonus = style.at(start, seed);
        let mut bonuses = Vec::new();
        start.for_each_end_within(usize::MAX, |end| {
            bonuses.push((end.last.from.file(), bonus.bonus(end)));
            ControlFlow::<()>::Continue(())
        });
        bonuses
    }

    #[test]
    fn tunnel_vision_leaves_four_neighbouring_files_which_differ_from_game_to_game() {
        let mut first_files = Vec::new();
        for seed in 0..20 {
            let bonuses = bonuses(Style { tunnel: 50, ..Style::NONE }, seed);
            let mut seen: Vec<u8> =
                bonuses.iter().filter(|(_, bonus)| *bonus == 0).map(|(file, _)| *file).collect();
            seen.sort_unstable();
            seen.dedup();
            assert_eq!(seen, (seen[0]..seen[0] + 4).collect::<Vec<_>>(), "seed {seed}");
            assert!(bonuses.iter().all(|(file, bonus)| seen.contains(file) || *bonus == -50), "seed {seed}");
            first_files.push(seen[0]);
        }
        first_files.sort_unstable();
        first_files.dedup();
        assert!(first_files.len() >= 3, "{first_files:?}");
    }

    #[test]
    fn without_a_style_no_turn_is_preferred() {
        assert!(bonuses(Style::NONE, 1).iter().all(|(_, bonus)| *bonus == 0));
        let pawns = bonuses(Style { advance: 10, ..Style::NONE }, 1);
        let count = |liked| pawns.iter().filter(|(_, bonus)| *bonus == liked).count();
        // Eight single steps, eight double steps, four jumps of knights.
        assert_eq!((count(10), count(20), count(0)), (8, 8, 4));
    }

    /// Only changes are counted.
    #[test]
    fn a_step_of_the_king_and_a_guard_that_leaves_are_counted() {
        let sorted = |fen: &str, style: Style| -> Vec<Score> {
            let state = Partial::from_fen(fen, RuleSet::Manual).unwrap();
            let bonuses = bonuses_at(state.position(), style, 1);
            let mut bonuses: Vec<Score> = bonuses.into_iter().map(|(_, bonus)| bonus).collect();
            bonuses.sort_unstable();
            bonuses
        };
        let walk = sorted("7k/8/8/8/8/1K6/8/8 w 0 - - -", Style { king_walk: 10, ..Style::NONE });
        assert_eq!(walk, [-10, -10, -10, 0, 0, 10, 10, 10]);
        // The knight leaves the king, or the king walks around it.
        let guard = sorted("7k/8/8/8/8/8/1N6/K7 w 0 - - -", Style { guard: 10, ..Style::NONE });
        assert_eq!(guard, [-10, -10, -10, -10, 0, 0]);
    }

    /// A promoted pawn counts the ranks that its turn took it, with any promotion.
    #[test]
    fn a_promotion_is_an_advance_of_a_pawn() {
        let state = Partial::from_fen("7k/1P6/8/8/8/8/8/K7 w 0 - - -", RuleSet::Manual).unwrap();
        let advance = bonuses_at(state.position(), Style { advance: 10, ..Style::NONE }, 1);
        let promotion = bonuses_at(state.position(), Style { promotion: 30, ..Style::NONE }, 1);
        let of_pawn = |bonuses: &[(u8, Score)], file| -> Vec<Score> {
            bonuses.iter().filter(|(from, _)| *from == file).map(|(_, bonus)| *bonus).collect()
        };
        assert_eq!((of_pawn(&advance, 1), of_pawn(&advance, 0)), (vec![10; 4], vec![0; 3]));
        assert_eq!((of_pawn(&promotion, 1), of_pawn(&promotion, 0)), (vec![30; 4], vec![0; 3]));
    }
}
