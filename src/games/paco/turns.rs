//! All end positions of a turn, winning ones first.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::chains::{Chains, Visited};
use super::end::{End, LIFTED, Last, Start};
use super::phase::{Hand, Placed};
use super::position::{Emptied, Position};
use super::sako;
use super::targets::pawn_specials;
use super::visitor::{Count, Visitor};
use super::{castle, uniting_kings};
use crate::board::{Bitboard, Role, Square};

/// The result of an enumeration of turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Enumeration<B> {
    /// All end positions were visited.
    Complete,
    /// The budget was used up: some end positions that need long chains may be missing. All that were visited are
    /// correct.
    OverBudget,
    /// The callback stopped it.
    Stopped(B),
}

impl Position {
    /// Calls `visit` with every distinct position that a turn of the side to move can end in (rules §2), until it
    /// breaks: unions with the king first. After such a union there are none; the number of turns without progress is not
    /// looked at. Single turns can have millions of end
    /// positions; [`for_each_end_within`](Self::for_each_end_within) is bounded.
    pub fn for_each_turn<B>(&self, mut visit: impl FnMut(&Self) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.for_each_end_within(usize::MAX, |end| visit(end.position)) {
            Enumeration::Stopped(value) => ControlFlow::Break(value),
            Enumeration::Complete | Enumeration::OverBudget => ControlFlow::Continue(()),
        }
    }

    /// Like [`for_each_turn`](Self::for_each_turn), with the shortest chain to each end position. At most `budget`
    /// states of chains are visited, which bounds time and memory in extreme positions (two million states took
    /// 164 MB); 100,000 are enough for all but one position in ten thousand.
    pub fn for_each_end_within<B>(
        &self,
        budget: usize,
        mut visit: impl FnMut(&End) -> ControlFlow<B>,
    ) -> Enumeration<B> {
        self.give_ends_to(&mut visit, budget)
    }

    /// The number of distinct positions that a turn of the side to move can end in. Most of them are not built.
    pub(super) fn count_ends(&self) -> u64 {
        let mut count = Count::default();
        let _ = self.give_ends_to(&mut count, usize::MAX);
        count.0
    }

    fn give_ends_to<B>(&self, visitor: &mut impl Visitor<B>, budget: usize) -> Enumeration<B> {
        if self.is_over() {
            return Enumeration::Complete;
        }
        if self.rules.kings_unite() {
            return match uniting_kings::for_each_end(self, budget, &mut |end: &End| visitor.visit(end)) {
                ControlFlow::Break(value) => Enumeration::Stopped(value),
                ControlFlow::Continue(true) => Enumeration::Complete,
                ControlFlow::Continue(false) => Enumeration::OverBudget,
            };
        }
        let Some(at) = self.promotion_due() else {
            return match self.for_each_move(Start(None), budget, visitor) {
                ControlFlow::Break(value) => Enumeration::Stopped(value),
                ControlFlow::Continue(true) => Enumeration::Complete,
                ControlFlow::Continue(false) => Enumeration::OverBudget,
            };
        };
        let choices = Role::PROMOTIONS.map(|role| {
            let mut promoted = *self;
            promoted.promote_at_start(at, role);
            (promoted, Start(Some(role)))
        });
        let quickest = self.quickest_choices(&choices, budget);
        let is_quickest = |end: &End| {
            let quickest = quickest.as_ref().filter(|_| self.promotes_again(end));
            let choice = quickest.and_then(|quickest| quickest.get(&end.position.key));
            choice.is_none_or(|&(_, start)| start == end.start)
        };
        // The unions with the king of all four choices come first.
        for (position, start) in &choices {
            let wins = position.for_each_move(*start, budget, &mut |end: &End| {
                if end.position.winner().is_none() {
                    return ControlFlow::Break(None);
                }
                if is_quickest(end) { visitor.visit(end).map_break(Some) } else { ControlFlow::Continue(()) }
            });
            if let ControlFlow::Break(Some(value)) = wins {
                return Enumeration::Stopped(value);
            }
        }
        let mut complete = true;
        for (position, start) in &choices {
            let flow = position.for_each_move(*start, budget, &mut |end: &End| {
                let again = end.position.winner().is_some() || !is_quickest(end);
                if again { ControlFlow::Continue(()) } else { visitor.visit(end) }
            });
            match flow {
                ControlFlow::Break(value) => return Enumeration::Stopped(value),
                ControlFlow::Continue(within_budget) => complete &= within_budget,
            }
        }
        if complete { Enumeration::Complete } else { Enumeration::OverBudget }
    }

    /// Returns `true` if a second pawn has been promoted since the one that waits for it here. Otherwise the pieces tell
    /// the choice.
    fn promotes_again(&self, end: &End) -> bool {
        let pawns = |position: &Self| position.board.pieces(self.turn, Role::Pawn).count();
        pawns(end.position) + 1 < pawns(self)
    }

    /// For the end positions after a promotion that is due: the choice with the shortest chain, and its
    /// placements. `None` if no two choices can lead to the same position, which requires a second pawn that
    /// promotes; other ends are missing.
    fn quickest_choices(&self, choices: &[(Self, Start)], budget: usize) -> Option<HashMap<u64, (usize, Start)>> {
        if self.board.pieces(self.turn, Role::Pawn).count() < 2 {
            return None;
        }
        let mut quickest = HashMap::new();
        for (position, start) in choices {
            let _ = position.for_each_move(*start, budget, &mut |end: &End| {
                if !self.promotes_again(end) {
                    return ControlFlow::<()>::Continue(());
                }
                let placements = end.placements();
                let entry = quickest.entry(end.position.key).or_insert((placements, *start));
                if placements < entry.0 {
                    *entry = (placements, *start);
                }
                ControlFlow::Continue(())
            });
        }
        Some(quickest)
    }

    /// Enumerates turns after the promotion at their start is made. Returns `true` if the budget was enough.
    fn for_each_move<B>(
        &self,
        start: Start,
        budget: usize,
        visitor: &mut impl Visitor<B>,
    ) -> ControlFlow<B, bool> {
        let king = self.board.pieces(!self.turn, Role::King);
        let starters = self.starters();
        let through_chain = starters.any() && sako::may_cover_through_chain(self, self.turn, king);

        let mut after = *self;
        after.end_turn(None);
        after.quiet = after.quiet.wrapping_add(1);
        let mut turns = TurnWalk {
            start,
            visitor,
            after,
            chains: None,
            check_all: sako::can_pull_back(self, self.turn) || castle::leaves_king(self),
            budget,
        };
        if starters.any() {
            turns.chains.insert(Chains::within(budget)).begin(self, starters);
        }
        turns.wins(self, king, through_chain)?;
        turns.direct(self, self.board.of(self.turn) & !starters, king)?;
        turns.chained(king, through_chain)
    }

    /// The free pieces that can take over a union.
    fn starters(&self) -> Bitboard {
        let starters = sako::starters(&self.board, self.turn);
        if !sako::can_pull_back(self, self.turn) {
            return starters;
        }
        let takes_over = |&at: &Square| {
            let hand = Hand { at, role: Role::Pawn, partner: None };
            self.targets_before_lift(hand).take_over.any()
        };
        let pawns = self.board.pieces(self.turn, Role::Pawn) & !self.board.unions();
        starters | pawns.into_iter().filter(takes_over).collect()
    }
}

/// An enumeration under way.
///
/// Ends of turns with one placement differ in the piece or in the target. Chains lead to the same position in two
/// ways only: two states of the same group reach the same square, which the group records; or two chains both
/// return to the square their first piece left, which is rare, so those ends are recorded by their keys. If a
/// union may be pulled back, or only the rook moves in castling, all ends are recorded.
pub(super) struct TurnWalk<'v, V> {
    start: Start,
    visitor: &'v mut V,
    /// The position at the end of the turn, without any move.
    pub after: Position,
    chains: Option<Chains>,
    /// `true` if every end position has to be recorded, because more of them may coincide.
    check_all: bool,
    budget: usize,
}

impl<V> TurnWalk<'_, V> {
    /// Takes ends that differ only in the square of the last placement, if they need not be built.
    #[inline(always)]
    pub fn counts<B>(&mut self, ends: Bitboard) -> bool
    where
        V: Visitor<B>,
    {
        !self.check_all && self.visitor.counts(ends)
    }

    #[inline(always)]
    pub fn visit<B>(&mut self, position: &Position, last: Last) -> ControlFlow<B>
    where
        V: Visitor<B>,
    {
        #[cfg(test)]
        super::chains::work::add();
        if self.check_all && !self.is_new(position) {
            return ControlFlow::Continue(());
        }
        self.visitor.visit(&End { position, start: self.start, chains: self.chains.as_ref(), last })
    }

    fn is_new(&mut self, end: &Position) -> bool {
        let budget = self.budget;
        self.chains.get_or_insert_with(|| Chains::within(budget)).note_end(end)
    }

    /// Unions with the king: first the direct ones, then those through chains.
    fn wins<B>(&mut self, position: &Position, king: Bitboard, through_chain: bool) -> ControlFlow<B>
    where
        V: Visitor<B>,
    {
        let Some(to) = king.first() else { return ControlFlow::Continue(()) };
        for from in sako::attackers(position, position.turn, to.into()) {
            let mut lifted = *position;
            let Some(hand) = lifted.lift(from) else { continue };
            let _ = lifted.place(hand, to);
            lifted.end_game();
            if !through_chain || self.is_new(&lifted) {
                self.visit_win(&lifted, Last { state: LIFTED, from, to, promoted: None })?;
            }
        }
        if !through_chain {
            return ControlFlow::Continue(());
        }
        let Some(mut chains) = self.chains.take() else { return ControlFlow::Continue(()) };
        let mut flow = ControlFlow::Continue(());
        while let Some(state) = chains.next() {
            if (state.targets.unite & king).any() && chains.distance(state.number) > 0 {
                let mut end = chains.position(state.number);
                let _ = end.place(state.hand, to);
                end.end_game();
                if chains.note_end(&end) {
                    let last = Last { state: state.number, from: state.hand.at, to, promoted: None };
                    let end = End { position: &end, start: self.start, chains: Some(&chains), last };
                    flow = self.visitor.visit(&end);
                    if flow.is_break() {
                        break;
                    }
                }
            }
            chains.go_on_from(&state);
        }
        self.chains = Some(chains);
        flow
    }

    fn visit_win<B>(&mut self, position: &Position, last: Last) -> ControlFlow<B>
    where
        V: Visitor<B>,
    {
        self.visitor.visit(&End { position, start: self.start, chains: self.chains.as_ref(), last })
    }

    /// Ends of chains, and of pieces that could have begun one.
    fn chained<B>(&mut self, king: Bitboard, walked: bool) -> ControlFlow<B, bool>
    where
        V: Visitor<B>,
    {
        let Some(mut chains) = self.chains.take() else { return ControlFlow::Continue(true) };
        if walked {
            for number in 0..chains.count() {
                let state = chains.visit(number);
                self.ends_of(&mut chains, &state, king)?;
            }
        } else {
            while let Some(state) = chains.next() {
                chains.go_on_from(&state);
                self.ends_of(&mut chains, &state, king)?;
            }
        }
        ControlFlow::Continue(!chains.is_over_budget())
    }

    /// The new ends that one more placement leads to from a state.
    #[inline]
    fn ends_of<B>(&mut self, chains: &mut Chains, state: &Visited, king: Bitboard) -> ControlFlow<B>
    where
        V: Visitor<B>,
    {
        let &Visited { number, hand, ref targets, .. } = state;
        let mut all = targets.rest | targets.unite & !king;
        if hand.role == Role::Pawn {
            let position = chains.position(number);
            let single = hand.at.ahead(position.turn).map_or(Bitboard::EMPTY, Bitboard::from);
            let special = all & (pawn_specials(&position, targets.rest, targets.unite) | targets.rest & !single);
            for to in special {
                self.pawn_ends(chains, number, hand, to)?;
            }
            all &= !special;
        }
        let group = chains.group_of(number);
        let mut new = all & !group.ended;
        group.ended |= new;
        let from = chains.origin(number);
        // An end on the square that the first piece left may be known from another chain.
        if new.any() && self.counts(new & !Bitboard::from(from)) {
            new &= from.into();
        }
        if new.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut end = chains.position(number);
        let us = end.turn;
        end.end_turn(None);
        let empty = Emptied::of(&end, us);
        let last = |to| Last { state: number, from, to, promoted: None };
        for to in targets.rest & new {
            end.put(&empty, hand.role, to);
            self.visit_chained(chains, &end, last(to))?;
        }
        end.quiet = 0;
        for to in targets.unite & new {
            end.put(&empty, hand.role, to);
            self.visit_chained(chains, &end, last(to))?;
        }
        ControlFlow::Continue(())
    }

    /// Ends by a pawn's double step, its promotion, or en passant.
    fn pawn_ends<B>(&mut self, chains: &mut Chains, number: usize, hand: Hand, to: Square) -> ControlFlow<B>
    where
        V: Visitor<B>,
    {
        let position = chains.position(number);
        let mut end = position;
        let Placed::Rest { passed } = end.place(hand, to) else { return ControlFlow::Continue(()) };
        let last = Last { state: number, from: chains.origin(number), to, promoted: None };
        if Bitboard::last_rank(position.turn).has(to) {
            for role in Role::PROMOTIONS {
                // The same end may be reached by a piece of that role, if a pawn was promoted to it in the chain.
                let group = chains.group(number, role);
                if group.ended.has(to) {
                    continue;
                }
                group.ended |= to.into();
                let mut promoted = end;
                promoted.promote(to, role);
                promoted.end_turn(None);
                self.visit_chained(chains, &promoted, Last { promoted: Some(role), ..last })?;
            }
            return ControlFlow::Continue(());
        }
        let group = chains.group_of(number);
        let special = passed.is_some() || position.is_en_passant(hand, to);
        let ended = if special { &mut group.ended_specially } else { &mut group.ended };
        if ended.has(to) {
            return ControlFlow::Continue(());
        }
        *ended |= to.into();
        end.end_turn(passed);
        self.visit_chained(chains, &end, last)
    }

    fn visit_chained<B>(&mut self, chains: &mut Chains, end: &Position, last: Last) -> ControlFlow<B>
    where
        V: Visitor<B>,
    {
        if (last.to == last.from || self.check_all) && !chains.note_end(end) {
            return ControlFlow::Continue(());
        }
        self.visitor.visit(&End { position: end, start: self.start, chains: Some(chains), last })
    }
}

#[cfg(test)]
mod tests {
    use super::super::{RuleSet, random_games};
    use super::*;
    use crate::position::Step;

    #[test]
    fn an_end_counts_its_placements() {
        let mut longest = 0;
        random_games::play(4, 10, RuleSet::Manual, |position, _, _| {
            position.for_each_end_within(200, |end| {
                let put_down = end.steps().iter().filter(|step| matches!(step, Step::Place(_))).count();
                assert_eq!(end.placements(), put_down, "{position:?}");
                longest = longest.max(put_down);
                ControlFlow::<()>::Continue(())
            });
        });
        assert!(longest > 3, "{longest}");
    }
}
