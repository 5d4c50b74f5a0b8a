//! All states a chain can run through.
//!
//! A state is a position together with the free piece in the hand. Along a chain hardly anything changes: the square
//! the first piece left is empty, and unions exchange the piece of the side to move. So states are kept in *groups*
//! that share the board and what is in the hand, and differ only in where it is held. Within a group an end position
//! is known by its square alone, and a bitboard tells which were there before: no end position is hashed.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::partial::Hand;
use super::position::{Landing, Position, last_rank};
use super::targets::Targets;
use crate::board::{Bitboard, Role, Square, zobrist};
use crate::position::Step;

/// A state of a chain.
#[derive(Clone, Copy)]
pub(super) struct State {
    pub position: Position,
    pub hand: Hand,
    /// Where the piece was lifted that began the chain.
    pub origin: Square,
    /// Number of the state that led here; its own number for the first.
    parent: u32,
    /// How many unions were taken over on the way.
    distance: u32,
    group: u32,
    /// What a pawn became when it released this piece.
    promoted: Option<Role>,
}

/// What is known of all states with the same board and the same role in the hand.
#[derive(Clone, Copy, Default)]
pub(super) struct Group {
    /// Squares the hand has been held over.
    held: Bitboard,
    /// Squares that end positions were found for.
    pub ended: Bitboard,
    /// The same for the ends that differ by more than the square: after a pawn's double step, and en passant. The two
    /// end on different ranks.
    pub ended_specially: Bitboard,
}

/// Groups by their key: a hash table with open addressing, since the keys are random already.
struct Groups {
    /// Keys, 0 for an empty slot, with the number of the group.
    slots: Vec<(u64, u32)>,
    groups: Vec<Group>,
}

impl Groups {
    fn new() -> Self {
        Self { slots: vec![(0, 0); 64], groups: Vec::with_capacity(32) }
    }

    /// The number of the group with this key, which is new if need be.
    #[inline]
    fn number(&mut self, key: u64) -> usize {
        let key = key.max(1);
        let slot = Self::find(&self.slots, key);
        if self.slots[slot].0 != 0 {
            return self.slots[slot].1 as usize;
        }
        let number = self.groups.len();
        self.slots[slot] = (key, number as u32);
        self.groups.push(Group::default());
        if number * 4 > self.slots.len() * 3 {
            self.grow();
        }
        number
    }

    #[inline]
    fn find(slots: &[(u64, u32)], key: u64) -> usize {
        let mask = slots.len() - 1;
        let mut slot = key as usize & mask;
        while slots[slot].0 != 0 && slots[slot].0 != key {
            slot = (slot + 1) & mask;
        }
        slot
    }

    #[cold]
    fn grow(&mut self) {
        let mut slots = vec![(0, 0); self.slots.len() * 2];
        for &(key, number) in self.slots.iter().filter(|(key, _)| *key != 0) {
            let slot = Self::find(&slots, key);
            slots[slot] = (key, number);
        }
        self.slots = slots;
    }
}

/// Key of a group: of the board without what is in the hand, and its role.
fn group_key(position: &Position, role: Role) -> u64 {
    position.key ^ zobrist::hand(role, Square::masked(0))
}

/// Walks through the states of chains, the shortest chains first. Every state is visited once, however many ways lead
/// to it, so chains may pass through the same union again (rules §2) and the walk ends.
pub(super) struct Chains {
    states: Vec<State>,
    next: usize,
    groups: Groups,
    budget: usize,
    is_over_budget: bool,
    /// Only kept on request.
    other_ways: Option<OtherWays>,
}

/// For states that several ways of the same length lead to: what all ways but the first came with.
#[derive(Default)]
struct OtherWays {
    numbers: HashMap<u64, usize>,
    ways: HashMap<usize, Vec<State>>,
}

impl OtherWays {
    fn key(state: &State) -> u64 {
        state.position.key ^ zobrist::hand(state.hand.role, state.hand.at)
    }
}

impl Chains {
    /// A walk over at most `budget` states.
    pub fn within(budget: usize) -> Self {
        Self {
            states: Vec::new(),
            next: 0,
            groups: Groups::new(),
            budget,
            is_over_budget: false,
            other_ways: None,
        }
    }

    /// A walk over all states that remembers all shortest ways to each.
    pub fn keeping_all_ways() -> Self {
        Self { other_ways: Some(OtherWays::default()), ..Self::new() }
    }

    /// A walk over all states.
    pub fn new() -> Self {
        Self::within(usize::MAX)
    }

    /// Whether states were left out because of the budget.
    pub fn is_over_budget(&self) -> bool {
        self.is_over_budget
    }

    /// The states found so far.
    pub fn states(&self) -> &[State] {
        &self.states
    }

    /// What is known of the boards like this one with `role` in the hand.
    pub fn group(&mut self, position: &Position, role: Role) -> &mut Group {
        let number = self.groups.number(group_key(position, role));
        &mut self.groups.groups[number]
    }

    /// What is known of the states like this one.
    #[inline]
    pub fn group_of(&mut self, number: usize) -> &mut Group {
        let group = self.states[number].group as usize;
        &mut self.groups.groups[group]
    }

    /// Notes an end position by its key. Says whether it is new.
    pub fn note_end(&mut self, end: &Position) -> bool {
        // The keys of groups and of end positions are both random; a constant keeps the two apart.
        let known = self.groups.groups.len();
        self.groups.number(end.key ^ 0x9e37_79b9_7f4a_7c15) == known
    }

    /// Begins with this in the hand.
    pub fn start(&mut self, position: Position, hand: Hand) {
        let parent = self.states.len() as u32;
        self.add(State { position, hand, origin: hand.at, parent, distance: 0, group: 0, promoted: None });
    }

    /// Adds the states after the state with this number takes over the union on `to`; four where a pawn promotes.
    fn take_over(&mut self, number: usize, to: Square) {
        let State { position, hand, origin, distance, .. } = self.states[number];
        let (parent, distance) = (number as u32, distance + 1);
        let mut next = position;
        let Landing::Release(released) = next.place(hand, to) else { return };
        if hand.role == Role::Pawn && last_rank(position.turn).has(to) {
            for role in Role::PROMOTIONS {
                let mut after = next;
                after.promote(to, role);
                let promoted = Some(role);
                self.add(State { position: after, hand: released, origin, parent, distance, group: 0, promoted });
            }
        } else {
            self.add(State { position: next, hand: released, origin, parent, distance, group: 0, promoted: None });
        }
    }

    #[inline]
    fn add(&mut self, mut state: State) {
        let number = self.groups.number(group_key(&state.position, state.hand.role));
        state.group = number as u32;
        let group = &mut self.groups.groups[number];
        let here = state.hand.at.into();
        if (group.held & here).is_empty() {
            group.held |= here;
            if self.states.len() < self.budget {
                if let Some(other) = &mut self.other_ways {
                    other.numbers.insert(OtherWays::key(&state), self.states.len());
                }
                self.states.push(state);
            } else {
                self.is_over_budget = true;
            }
        } else if let Some(other) = &mut self.other_ways
            && let Some(&number) = other.numbers.get(&OtherWays::key(&state))
            && state.distance > 0
            && self.states[number].distance == state.distance
        {
            other.ways.entry(number).or_default().push(state);
        }
    }

    /// How many unions are taken over on the shortest way to a state.
    pub fn distance(&self, number: usize) -> usize {
        self.states[number].distance as usize
    }

    /// Visits the states that were started with and all that follow from them, until `visit` breaks. With the number
    /// of the state come the targets of what is in the hand.
    pub fn walk<B>(
        &mut self,
        mut visit: impl FnMut(&mut Self, usize, &Targets) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        while self.next < self.states.len() {
            let number = self.next;
            self.next += 1;
            let State { position, hand, .. } = &self.states[number];
            let targets = position.targets(*hand);
            for to in targets.take_over {
                self.take_over(number, to);
            }
            visit(self, number, &targets)?;
        }
        ControlFlow::Continue(())
    }

    /// The steps of a shortest chain to a state, beginning with lifting the first piece.
    pub fn steps_to(&self, number: usize) -> Vec<Step> {
        let mut backwards = Vec::new();
        let mut state = &self.states[number];
        while state.distance > 0 {
            let parent = &self.states[state.parent as usize];
            backwards.extend(link(parent, state));
            state = parent;
        }
        backwards.push(Step::Lift(state.origin));
        backwards.reverse();
        backwards
    }

    /// The steps of all shortest chains to a state, at most `limit` of them.
    pub fn all_steps_to(&self, number: usize, limit: usize) -> Vec<Vec<Step>> {
        let mut all = Vec::new();
        self.add_ways(number, &mut Vec::new(), limit, &mut all);
        all
    }

    fn add_ways(&self, number: usize, backwards: &mut Vec<Step>, limit: usize, all: &mut Vec<Vec<Step>>) {
        let state = &self.states[number];
        if all.len() >= limit {
            return;
        }
        if state.distance == 0 {
            let first = [Step::Lift(state.origin)];
            all.push(first.into_iter().chain(backwards.iter().rev().copied()).collect());
            return;
        }
        let others = self.other_ways.as_ref().and_then(|other| other.ways.get(&number));
        for way in [state].into_iter().chain(others.into_iter().flatten()) {
            let length = backwards.len();
            backwards.extend(link(&self.states[way.parent as usize], way));
            self.add_ways(way.parent as usize, backwards, limit, all);
            backwards.truncate(length);
        }
    }
}

/// The steps from one state to the next, backwards.
fn link(before: &State, after: &State) -> impl Iterator<Item = Step> {
    after.promoted.map(Step::Promote).into_iter().chain([Step::Place(taken_over(before, after))])
}

/// The square that was placed on between two states. The released piece goes on from there, unless a union was pulled
/// back en passant.
fn taken_over(before: &State, after: &State) -> Square {
    let pulled = |square: &Square| {
        !before.position.board.occupied().has(*square) && after.position.board.occupied().has(*square)
    };
    before.position.en_passant.filter(pulled).unwrap_or(after.hand.at)
}

impl Position {
    /// Whether the side to move can lift what stands on a square and complete the turn.
    pub(super) fn can_lift(&self, at: Square) -> bool {
        let Some(role) = self.board.get(self.turn, at) else { return false };
        let hand = Hand { at, role, partner: self.board.get(!self.turn, at) };
        if self.targets_before_lift(hand).can_end() {
            return true;
        }
        let mut left = *self;
        left.lift(at).is_some_and(|hand| can_complete(&left, hand))
    }
}

/// Whether a turn with this in the hand can be completed: dead ends are not legal (rules §2).
pub(super) fn can_complete(position: &Position, hand: Hand) -> bool {
    if position.targets(hand).can_end() || position.castle_targets(hand).any() {
        return true;
    }
    if hand.partner.is_some() || position.targets(hand).take_over.is_empty() {
        return false;
    }
    let mut chains = Chains::new();
    chains.start(*position, hand);
    chains
        .walk(|_, _, targets| if targets.can_end() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        .is_break()
}
