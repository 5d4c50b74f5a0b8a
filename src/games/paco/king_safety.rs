//! The change of king safety by a turn, computed without the full test.
//!
//! Most turns affect no relevant line: a side that could not unite with the enemy king before the turn cannot do
//! so after it, and one that could still can. The relevant squares are collected once per position, and tested for
//! each of its turns. An answer is exact; without one, the position after the turn has to be tested in full.

use super::position::Position;
use super::sako::{self, ReachToKing, Reached};
use crate::board::{Bitboard, Color, Role, Square, attacks};

/// The reach of both sides to the enemy king.
#[derive(Clone, Copy, Debug)]
pub struct KingSafetyDelta {
    /// That of the side to move, and that of the other side.
    own: ReachToKing,
    enemy: ReachToKing,
}

impl KingSafetyDelta {
    pub fn of(position: &Position) -> Self {
        // The collected reach assumes that released pieces have all moves of other pieces.
        if position.rules.limits_released() {
            return Self { own: ReachToKing::Unknown, enemy: ReachToKing::Unknown };
        }
        let [own, enemy] = sako::reaches_to_king(position);
        Self { own, enemy }
    }

    /// Returns `true` if the side that makes this turn gives Ŝako after it; `None` if that is unknown. `self`
    /// belongs to the position before.
    pub fn gives(&self, before: &Position, after: &Position) -> Option<bool> {
        let color = before.turn;
        let ReachToKing::Far(reached) = &self.own else { return None };
        let change = Change::between(before, after)?;
        // After a chain the unions release other pieces. If no other piece began a chain, no chain enters them.
        if change.exchanged.any() && (reached.starters != change.from.into() || change.unions.has(change.to)) {
            return None;
        }
        let goals = change.unions | after.board.king(!color)?.into();
        if change.opens_a_line(before, color, reached, goals) {
            return None;
        }
        let role = after.board.get(color, change.to)?;
        let is_far = if change.unions.has(change.to) {
            // The piece that moved has reached its new union itself.
            let itself = !change.is_union
                && attacks::reach(color, role, change.from, before.board.occupied()).has(change.to);
            let entered = if itself { reached.twice } else { reached.all };
            !entered.has(change.to) || change.releases_nothing(before, color, role, goals)
        } else {
            role == Role::King
                || (attacks::reach(color, role, change.to, after.board.occupied()) & goals).is_empty()
        };
        is_far.then_some(false)
    }

    /// Returns `true` if the other side can unite with the king of the side that makes this turn after it; `None`
    /// if that is unknown.
    pub fn allows(&self, before: &Position, after: &Position) -> Option<bool> {
        let color = before.turn;
        let reached = match &self.enemy {
            ReachToKing::Unknown => return None,
            ReachToKing::Reaches(needed) => {
                let (own, enemy) = (color, !color);
                let come_and_gone = before.board.of(own) ^ after.board.of(own);
                let changed = before.board.side(enemy).difference(after.board.side(enemy));
                return ((come_and_gone | changed) & *needed).is_empty().then_some(true);
            }
            ReachToKing::Far(reached) => reached,
        };
        let change = Change::between(before, after)?;
        let king = after.board.king(color)?;
        let goals = change.unions | king.into();
        if king == change.to
            || after.promotion_due().is_some()
            || change.opens_a_line(before, !color, reached, goals)
        {
            return None;
        }
        if change.unions.has(change.to) {
            let bound = after.board.get(!color, change.to)?;
            // A union that moved two squares may be pulled back en passant.
            let is_entered = reached.all.has(change.to);
            if after.en_passant().is_some() || is_entered && !change.releases_nothing(before, !color, bound, goals)
            {
                return None;
            }
        }
        Some(false)
    }
}

/// The change made by a turn.
struct Change {
    /// The origin and the target.
    from: Square,
    to: Square,
    /// `true` if a union moved.
    is_union: bool,
    /// Unions in which the piece of the side was exchanged.
    exchanged: Bitboard,
    /// All unions after the turn.
    unions: Bitboard,
}

impl Change {
    /// `None` if the side that moved did not leave one square and enter another, if the other side changed except
    /// for a carried piece, or if the game is over.
    #[inline]
    fn between(before: &Position, after: &Position) -> Option<Self> {
        let (own, enemy) = (before.turn, !before.turn);
        let (old, new) = (before.board.of(own), after.board.of(own));
        let (from, to) = (old & !new, new & !old);
        if from.count() != 1 || to.count() != 1 {
            return None;
        }
        let carried = before.board.side(enemy).difference(after.board.side(enemy));
        let is_union = carried.any();
        if is_union && carried != from | to || after.board.pieces(enemy, Role::King) == to {
            return None;
        }
        let exchanged = before.board.side(own).difference(after.board.side(own)) & !from & !to;
        // In castling (Chess960) the rook may land on the king's origin.
        if (exchanged & !before.board.unions()).any() {
            return None;
        }
        Some(Self { from: from.first()?, to: to.first()?, is_union, exchanged, unions: after.board.unions() })
    }

    /// Returns `true` if a slider of this colour may reach one of the `goals` across the origin.
    #[inline]
    fn opens_a_line(&self, before: &Position, color: Color, reached: &Reached, goals: Bitboard) -> bool {
        if !reached.sliding.has(self.from) {
            return false;
        }
        let unions = before.board.unions();
        let diagonal = before.board.diagonal_sliders(color) | unions;
        let straight = before.board.straight_sliders(color) | unions;
        let line =
            |direction| attacks::until_blocked(attacks::ray(self.from, direction), direction, reached.occupied);
        // Each of four lines has two halves.
        (0..4).any(|direction| {
            let (one, other) = (line(direction), line(direction + 4));
            let sliders = if attacks::is_diagonal(direction) { diagonal } else { straight };
            (one & goals).any() && (other & sliders).any() || (other & goals).any() && (one & sliders).any()
        })
    }

    /// Returns `true` if a piece of this role and colour that is released on the target has no move.
    #[inline]
    fn releases_nothing(&self, before: &Position, color: Color, role: Role, goals: Bitboard) -> bool {
        // The piece that enters the union has left its square, too.
        let occupied = before.board.of(!color) & !Bitboard::from(self.from);
        (attacks::reach(color, role, self.to, occupied) & goals).is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Partial, RuleSet, random_games};
    use super::*;

    /// For all turns of random games, the answers agree with the full tests, and many turns have an answer.
    #[test]
    fn answers_agree_with_the_full_test() {
        let (mut turns, mut given, mut allowed) = (0, [0; 2], [0; 2]);
        for rules in [RuleSet::Manual, RuleSet::PacoPlay] {
            random_games::play(1, 60, rules, |position, ends, _| {
                // After a winning turn, Ŝako of the other side is irrelevant.
                if position.gives_sako(position.turn) {
                    return;
                }
                let delta = KingSafetyDelta::of(position);
                for end in ends {
                    turns += 1;
                    if let Some(gives) = delta.gives(position, end) {
                        assert_eq!(gives, end.gives_sako(position.turn), "{} {}", fen(position), fen(end));
                        given[usize::from(gives)] += 1;
                    }
                    if let Some(allows) = delta.allows(position, end) {
                        assert_eq!(allows, end.gives_sako(end.turn), "{} {}", fen(position), fen(end));
                        allowed[usize::from(allows)] += 1;
                    }
                }
            });
        }
        assert!(
            turns > 100_000 && given[0] * 2 > turns && allowed[0] * 2 > turns,
            "{turns} {given:?} {allowed:?}"
        );
        assert!(allowed[1] > 1_000, "{allowed:?}");
    }

    fn fen(position: &Position) -> String {
        Partial::new(*position).to_fen()
    }

    /// The answers for the side that moves and for the other side.
    fn answers(before: &str, after: &str) -> (Option<bool>, Option<bool>) {
        let read = |fen| *Partial::from_fen(fen, RuleSet::Manual).unwrap().position();
        let (before, after) = (read(before), read(after));
        let delta = KingSafetyDelta::of(&before);
        (delta.gives(&before, &after), delta.allows(&before, &after))
    }

    #[test]
    fn pieces_far_from_both_kings_do_not_change_the_answer() {
        let before = "4k3/8/2n5/8/8/2N5/PP6/4K3 w 0 - - -";
        assert_eq!(answers(before, "4k3/8/2n5/8/P7/2N5/1P6/4K3 b 1 - - -"), (Some(false), Some(false)));
        // A knight that comes near requires the full test, and so does a king.
        assert_eq!(answers(before, "4k3/8/2n5/3N4/8/8/PP6/4K3 b 1 - - -"), (Some(false), Some(false)));
        assert_eq!(answers(before, "4k3/8/2n5/1N6/8/8/PP6/4K3 b 1 - - -"), (Some(false), Some(false)));
        assert_eq!(answers(before, "4k3/8/2n5/8/4N3/8/PP6/4K3 b 1 - - -"), (Some(false), Some(false)));
        assert_eq!(answers(before, "4k3/8/2n5/8/8/2N5/PP1K4/8 b 1 - - -"), (Some(false), None));
    }

    #[test]
    fn a_king_stays_in_sako_unless_a_line_is_touched() {
        let before = "4k3/8/8/8/4r3/8/P2N4/4K3 w 0 - - -";
        assert_eq!(answers(before, "4k3/8/8/8/P3r3/8/3N4/4K3 b 1 - - -").1, Some(true));
        // Into the line, into a union with the attacker, and away.
        assert_eq!(answers(before, "4k3/8/8/8/4r3/8/P3N3/4K3 b 1 - - -").1, None);
        assert_eq!(answers(before, "4k3/8/8/8/4r3/8/P2N4/3K4 b 1 - - -").1, None);
    }

    /// The rook lands on the king's origin and gives Ŝako.
    #[test]
    fn castling_that_looks_like_a_single_move_is_looked_at() {
        let before = "5k2/8/8/7a/8/8/8/5K1R w 0 H - -";
        assert_eq!(answers(before, "5k2/8/8/7a/8/8/8/5RK1 b 1 - - -").0, None);
    }

    /// Found in random games: a piece that begins a chain leaves its square, even if it could not begin one
    /// before.
    #[test]
    fn a_line_may_open_behind_a_piece_that_enters_a_union() {
        let before = "rn1ekb1r/1bp3pp/1F6/a2pPn2/R1P4N/2d2P2/1P2f1PP/4KB1R w 8 Hah - -";
        let after = "rn2kb1r/1bp3pp/1F3e2/a2pPn2/R1P4N/2d2P2/1P2f1PP/4KB1R b 9 Hah - -";
        assert_eq!(answers(before, after).0, None);
    }

    /// Found in random games: a union that moved two squares may be pulled back en passant.
    #[test]
    fn a_union_may_be_pulled_back() {
        let before = "rnv2kn1/8/5pd1/p2aa3/Pp1e2p1/2P1w1P1/1P3PKC/4L1NR w 0 - - -";
        let after = "rnv2kn1/8/5pd1/p2aa3/Pp1e2pC/2P1w1P1/1P3PK1/4L1NR b 1 - h3 -";
        assert_eq!(answers(before, after).1, None);
    }
}
