//! Ends of turns with one placement.
//!
//! Most are built in place, one after another, from the position in which nothing has moved: only what differs is
//! written, and what a piece has changed is put back before the next one.

use std::ops::ControlFlow;

use super::castle;
use super::end::{LIFTED, Last};
use super::last_turn::LastTurnState;
use super::phase::{Hand, Placed};
use super::position::{Emptied, Position};
use super::targets::{Occupancy, pawn_specials};
use super::turns::TurnWalk;
use super::visitor::Visitor;
use crate::board::{Bitboard, Role, Square, zobrist};

impl<V> TurnWalk<'_, V> {
    /// Ends of turns with one placement of one of these pieces and unions, which take over nothing. Unions with the
    /// king are not among them.
    pub(super) fn direct<B>(&mut self, position: &Position, movers: Bitboard, king: Bitboard) -> ControlFlow<B>
    where
        V: Visitor<B>,
    {
        let occupancy = Occupancy::of(position);
        let mut end = self.after;
        for at in movers {
            let Some(role) = position.board.get(position.turn, at) else { continue };
            let partner = if occupancy.unions.has(at) { position.board.get(!position.turn, at) } else { None };
            let hand = Hand { at, role, partner };
            let targets = position.targets_on(&occupancy, hand);
            let (mut rest, mut unite) = (targets.rest, targets.unite & !king);
            if role == Role::Pawn {
                let special = pawn_specials(position, rest, unite);
                if special.any() {
                    self.special(position, hand, special)?;
                    (rest, unite) = (rest & !special, unite & !special);
                }
            }
            if (rest | unite).any() && !self.counts(rest | unite) {
                match (partner, role) {
                    (Some(partner), _) => self.place_union(position, &mut end, hand, partner, rest)?,
                    (None, Role::Pawn) => self.place_pawn(position, &mut end, hand, rest, unite)?,
                    (None, _) => self.place_piece(position, &mut end, hand, rest, unite)?,
                }
            }
            if role == Role::King {
                self.castlings(position, hand)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The side to move without the piece of `hand`; `end` loses the rights of castling.
    #[inline(always)]
    fn lift(&self, position: &Position, end: &mut Position, hand: Hand) -> Emptied {
        let us = position.turn;
        let key = self.after.key ^ end.castling_lost_by(us, hand);
        Emptied::new(us, position.board.side(us), key, hand)
    }

    /// Ends by a free piece other than a pawn.
    #[inline(always)]
    fn place_piece<B>(
        &mut self,
        position: &Position,
        end: &mut Position,
        hand: Hand,
        rest: Bitboard,
        unite: Bitboard,
    ) -> ControlFlow<B>
    where
        V: Visitor<B>,
    {
        let empty = self.lift(position, end, hand);
        for to in rest {
            end.put(&empty, hand.role, to);
            self.visit(end, last(hand, to))?;
        }
        self.unite(end, &empty, hand, hand.role, unite)?;
        end.castling = self.after.castling;
        ControlFlow::Continue(())
    }

    /// Ends by a free piece that unites; the other side is unchanged. `role` is that of the hand, where it is known.
    #[inline(always)]
    fn unite<B>(
        &mut self,
        end: &mut Position,
        empty: &Emptied,
        hand: Hand,
        role: Role,
        unite: Bitboard,
    ) -> ControlFlow<B>
    where
        V: Visitor<B>,
    {
        if unite.any() {
            end.quiet = 0;
            for to in unite {
                end.put(empty, role, to);
                self.visit(end, last(hand, to))?;
            }
            end.quiet = self.after.quiet;
        }
        ControlFlow::Continue(())
    }

    /// Ends by a free pawn.
    #[inline(always)]
    fn place_pawn<B>(
        &mut self,
        position: &Position,
        end: &mut Position,
        hand: Hand,
        rest: Bitboard,
        unite: Bitboard,
    ) -> ControlFlow<B>
    where
        V: Visitor<B>,
    {
        let us = position.turn;
        let empty = Emptied::new(us, position.board.side(us), self.after.key, hand);
        for to in rest {
            end.put(&empty, Role::Pawn, to);
            pass(position, end, hand, to);
            self.visit(end, last(hand, to))?;
        }
        end.last_turn = LastTurnState::NONE;
        self.unite(end, &empty, hand, Role::Pawn, unite)
    }

    /// Ends by a union with this piece of the other side.
    #[inline(always)]
    fn place_union<B>(
        &mut self,
        position: &Position,
        end: &mut Position,
        hand: Hand,
        partner: Role,
        rest: Bitboard,
    ) -> ControlFlow<B>
    where
        V: Visitor<B>,
    {
        let them = !position.turn;
        let empty = self.lift(position, end, hand);
        let others = Emptied::new(them, position.board.side(them), 0, Hand { role: partner, ..hand });
        for to in rest {
            end.put(&empty, hand.role, to);
            end.put_partner(&others, partner, to);
            if hand.role == Role::Pawn {
                pass(position, end, hand, to);
            }
            self.visit(end, last(hand, to))?;
        }
        *end.board.side_mut(them) = *position.board.side(them);
        end.last_turn = LastTurnState::NONE;
        end.castling = self.after.castling;
        ControlFlow::Continue(())
    }

    /// Ends by a pawn's promotion, or en passant.
    #[cold]
    fn special<B>(&mut self, position: &Position, hand: Hand, special: Bitboard) -> ControlFlow<B>
    where
        V: Visitor<B>,
    {
        let mut lifted = *position;
        let _ = lifted.lift(hand.at);
        special.into_iter().try_for_each(|to| self.end_at(&lifted, hand, last(hand, to)))
    }

    fn castlings<B>(&mut self, position: &Position, king: Hand) -> ControlFlow<B>
    where
        V: Visitor<B>,
    {
        if position.castling.rooks_of(position.turn).is_empty() {
            return ControlFlow::Continue(());
        }
        let targets = castle::targets(position, king.at);
        if targets.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut lifted = *position;
        let _ = lifted.lift(king.at);
        targets.into_iter().try_for_each(|to| self.end_at(&lifted, king, last(king, to)))
    }

    /// Places the piece in hand with all consequences: promotion, en passant, castling.
    fn end_at<B>(&mut self, position: &Position, hand: Hand, last: Last) -> ControlFlow<B>
    where
        V: Visitor<B>,
    {
        let mut end = *position;
        let Placed::Rest { passed } = end.place(hand, last.to) else { return ControlFlow::Continue(()) };
        if hand.role == Role::Pawn && Bitboard::last_rank(position.turn).has(last.to) {
            for role in Role::PROMOTIONS {
                let mut promoted = end;
                promoted.promote(last.to, role);
                promoted.end_turn(None);
                self.visit(&promoted, Last { promoted: Some(role), ..last })?;
            }
            return ControlFlow::Continue(());
        }
        end.end_turn(passed);
        self.visit(&end, last)
    }
}

/// The only placement of a turn.
#[inline(always)]
fn last(hand: Hand, to: Square) -> Last {
    Last { state: LIFTED, from: hand.at, to, promoted: None }
}

/// Records the square that a pawn passes over, if it goes two squares ahead.
#[inline(always)]
fn pass(position: &Position, end: &mut Position, hand: Hand, to: Square) {
    let passed = position.passed(hand, to);
    end.last_turn = LastTurnState::passed_over(passed);
    end.key ^= zobrist::en_passant(passed);
}
