//! All states a chain can run through.
//!
//! Along a chain only the pieces of the side to move in the unions change. So the constant part of the position, the
//! [`Ground`], is stored once, and a state holds the pieces of the side to move and the hand.
//! States that share their board and the role in the hand form a *group*. Within it an end position is known by its
//! square alone, and a bitboard tells which were there before: no end position is hashed.

use std::cell::Cell;
use std::collections::HashMap;

use super::phase::{Hand, Landing};
use super::position::Position;
use super::targets::Targets;
use crate::board::{Bitboard, Castling, Color, Role, Side, Square, attacks, zobrist};
use crate::position::Step;

/// What stays the same along a chain.
#[derive(Clone, Copy)]
struct Ground {
    /// The position after the first lift. Of the side to move only the squares are up to date: a state has the roles.
    position: Position,
    /// Where the piece was lifted that began the chain.
    origin: Square,
    occupied: Bitboard,
    /// What can be taken over, and what can be united with, the king among it.
    unions: Bitboard,
    free: Bitboard,
    /// Number of the ground after a union was pulled back en passant, once it is needed.
    pulled: Option<u8>,
}

impl Ground {
    fn new(position: Position, origin: Square) -> Self {
        let (own, other) = (position.board.of(position.turn), position.board.of(!position.turn));
        Self { position, origin, occupied: own | other, unions: own & other, free: other & !own, pulled: None }
    }
}

/// A state of a chain: the board and what is in the hand.
#[derive(Clone, Copy)]
struct State {
    /// All pieces of the side to move but the one in the hand.
    own: Side,
    /// Key of the board, without the hand.
    key: u64,
    /// Number of the state that led here; its own number for the first.
    parent: u32,
    /// How many unions were taken over on the way.
    distance: u32,
    group: u32,
    /// What is in the hand, and where it was lifted or released.
    role: Role,
    at: Square,
    /// What a pawn became when it released this piece.
    promoted: Option<Role>,
    castling: Castling,
    /// Whether a pawn promoted on the way.
    progress: bool,
    ground: u8,
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

/// A place in the hash table. It is free unless it is of the present generation.
#[derive(Clone, Copy, Default)]
struct Slot {
    key: u64,
    group: u32,
    generation: u32,
}

/// What a piece reaches, and what was occupied then.
#[derive(Clone, Copy, Default)]
struct Reach {
    occupied: Bitboard,
    reach: Bitboard,
}

impl Reach {
    #[inline]
    fn update(&mut self, color: Color, role: Role, at: Square, occupied: Bitboard) -> Bitboard {
        if self.occupied != occupied || role == Role::Pawn {
            *self = Self { occupied, reach: attacks::reach(color, role, at, occupied) };
        }
        self.reach
    }
}

/// Reused allocations: nearly all walks are short, and allocating would take as long as the walk.
#[derive(Default)]
struct Memory {
    grounds: Vec<Ground>,
    states: Vec<State>,
    groups: Vec<Group>,
    /// Groups by their key: open addressing, since the keys are random already.
    slots: Vec<Slot>,
    generation: u32,
    /// Cached reach of sliding pieces, by role and square: long walks visit the same squares many times.
    reaches: Vec<Reach>,
}

/// Slots at the beginning.
const FEW_SLOTS: usize = 256;

/// Larger tables are freed after the walk.
const MANY_SLOTS: usize = 1 << 14;

thread_local! {
    static KEPT: Cell<Option<Memory>> = const { Cell::new(None) };
}

impl Memory {
    fn take() -> Self {
        let kept = KEPT.try_with(Cell::take).ok().flatten();
        let mut memory = kept.unwrap_or_default();
        memory.grounds.clear();
        memory.states.clear();
        memory.groups.clear();
        memory.generation = memory.generation.wrapping_add(1);
        if memory.slots.is_empty() || memory.generation == 0 {
            memory.reaches = vec![Reach::default(); 7 * 64];
            memory.slots = vec![Slot::default(); FEW_SLOTS];
            memory.generation = 1;
        }
        memory
    }

    fn give_back(self) {
        if self.slots.len() <= MANY_SLOTS {
            // The thread-local may be gone while the thread ends.
            let _ = KEPT.try_with(|kept| kept.set(Some(self)));
        }
    }

    /// The number of the group with this key, which is new if need be.
    #[inline]
    fn group(&mut self, key: u64) -> usize {
        let slot = self.find(key);
        if self.slots[slot].generation == self.generation {
            return self.slots[slot].group as usize;
        }
        let number = self.groups.len();
        self.slots[slot] = Slot { key, group: number as u32, generation: self.generation };
        self.groups.push(Group::default());
        if number * 2 > self.slots.len() {
            self.grow();
        }
        number
    }

    /// The slot of the key, or the free one where it belongs.
    #[inline]
    fn find(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut place = key as usize & mask;
        while self.slots[place].generation == self.generation && self.slots[place].key != key {
            place = (place + 1) & mask;
        }
        place
    }

    #[cold]
    fn grow(&mut self) {
        let larger = vec![Slot::default(); self.slots.len() * 2];
        let old = std::mem::replace(&mut self.slots, larger);
        for slot in old.into_iter().filter(|slot| slot.generation == self.generation) {
            let place = self.find(slot.key);
            self.slots[place] = slot;
        }
    }
}

/// Key of a group: of the board without what is in the hand, and its role.
#[inline]
fn group_key(key: u64, role: Role) -> u64 {
    key ^ zobrist::hand(role, Square::masked(0))
}

/// Breadth-first search over the states of chains, the shortest chains first. Every state is visited once, so the walk
/// ends although chains may pass through the same union again (rules §2).
///
/// ```text
/// while let Some(state) = chains.next() {
///     // look at it, and then, unless that was enough:
///     chains.go_on_from(&state);
/// }
/// ```
pub(super) struct Chains {
    memory: Memory,
    turn: Color,
    /// Whether kings dance: then a released piece does not go straight back (rules §9).
    dances: bool,
    next: usize,
    budget: usize,
    is_over_budget: bool,
    /// Whether expanded states are dropped.
    forgets: bool,
    /// Only kept on request.
    other_ways: Option<OtherWays>,
}

/// A state that the walk has come to.
pub(super) struct Visited {
    pub number: usize,
    pub hand: Hand,
    /// Squares that what is in the hand could take on.
    pub reach: Bitboard,
    pub targets: Targets,
}

/// Other predecessors of a state that several chains of the same length lead to.
#[derive(Default)]
struct OtherWays {
    numbers: HashMap<u64, usize>,
    ways: HashMap<usize, Vec<State>>,
}

impl OtherWays {
    fn key(state: &State) -> u64 {
        state.key ^ zobrist::hand(state.role, state.at)
    }
}

impl Drop for Chains {
    fn drop(&mut self) {
        std::mem::take(&mut self.memory).give_back();
    }
}

impl Chains {
    /// A walk over at most `budget` states, for the side to move of the positions it begins with.
    pub fn within(budget: usize) -> Self {
        // States are numbered in 32 bits.
        let budget = budget.min(u32::MAX as usize);
        Self {
            memory: Memory::take(),
            turn: Color::White,
            dances: false,
            next: 0,
            budget,
            is_over_budget: false,
            forgets: false,
            other_ways: None,
        }
    }

    /// A walk over all states.
    pub fn new() -> Self {
        Self::within(usize::MAX)
    }

    /// A walk that drops expanded states, for callers that need no steps. The numbers of states change at every step of the
    /// walk.
    pub fn forgetting(budget: usize) -> Self {
        let mut chains = Self::within(budget);
        chains.forgets = true;
        chains
    }

    /// A walk over at most `budget` states that remembers all shortest ways to each.
    pub fn keeping_all_ways(budget: usize) -> Self {
        let mut chains = Self::within(budget);
        chains.other_ways = Some(OtherWays::default());
        chains
    }

    /// Whether states were left out because of the budget.
    pub fn is_over_budget(&self) -> bool {
        self.is_over_budget
    }

    /// How many states were found so far.
    pub fn count(&self) -> usize {
        self.memory.states.len()
    }

    /// What is known of the boards like that of the state with this number, with `role` in the hand.
    pub fn group(&mut self, number: usize, role: Role) -> &mut Group {
        let key = group_key(self.memory.states[number].key, role);
        let group = self.memory.group(key);
        &mut self.memory.groups[group]
    }

    /// What is known of the states like this one.
    #[inline]
    pub fn group_of(&mut self, number: usize) -> &mut Group {
        let group = self.memory.states[number].group as usize;
        &mut self.memory.groups[group]
    }

    /// Records an end position by its key. Returns whether it is new.
    pub fn note_end(&mut self, end: &Position) -> bool {
        // The keys of groups and of end positions are both random; a constant keeps the two apart.
        let known = self.memory.groups.len();
        self.memory.group(end.key ^ 0x9e37_79b9_7f4a_7c15) == known
    }

    /// Begins with this in the hand, which was lifted.
    pub fn start(&mut self, mut position: Position, hand: Hand) {
        position.lose_castling(hand, None);
        self.turn = position.turn;
        self.dances = position.rules.kings_dance();
        // There a state's way back is asked of the one before.
        self.forgets &= !self.dances;
        let ground = self.memory.grounds.len() as u8;
        self.memory.grounds.push(Ground::new(position, hand.at));
        self.add(State {
            own: *position.board.side(position.turn),
            key: position.key,
            parent: self.count() as u32,
            distance: 0,
            group: 0,
            role: hand.role,
            at: hand.at,
            promoted: None,
            castling: position.castling,
            progress: false,
            ground,
        });
    }

    /// The board of a state; what is in the hand is not on it.
    #[inline]
    pub fn position(&self, number: usize) -> Position {
        let state = &self.memory.states[number];
        let mut position = self.memory.grounds[state.ground as usize].position;
        *position.board.side_mut(self.turn) = state.own;
        position.key = state.key;
        position.castling = state.castling;
        if state.progress {
            position.quiet = 0;
        }
        position
    }

    /// Where the piece was lifted that began the chain.
    #[inline]
    pub fn origin(&self, number: usize) -> Square {
        self.memory.grounds[self.memory.states[number].ground as usize].origin
    }

    /// How many unions are taken over on the shortest way to a state.
    #[inline]
    pub fn distance(&self, number: usize) -> usize {
        self.memory.states[number].distance as usize
    }

    /// The next state that was not visited yet.
    #[inline]
    pub fn next(&mut self) -> Option<Visited> {
        if self.forgets && self.next >= MANY_SLOTS && self.next * 2 >= self.count() {
            self.memory.states.drain(..self.next);
            self.budget -= std::mem::take(&mut self.next);
        }
        let number = self.next;
        if number >= self.count() {
            return None;
        }
        self.next += 1;
        Some(self.visit(number))
    }

    /// A state that was found.
    #[inline]
    pub fn visit(&mut self, number: usize) -> Visited {
        #[cfg(test)]
        work::add();
        let State { role, at, ground, .. } = self.memory.states[number];
        let Memory { grounds, reaches, .. } = &mut self.memory;
        let ground = &grounds[ground as usize];
        let hand = Hand { at, role, partner: None };
        let reach = reaches[role.index() << 6 | at.index()].update(self.turn, role, at, ground.occupied);
        let mut targets = if role == Role::Pawn {
            // Which squares are taken does not change, so the ground can be asked.
            ground.position.targets_before_lift(hand)
        } else {
            Targets {
                rest: reach & !ground.occupied,
                unite: reach & ground.free,
                take_over: reach & ground.unions,
            }
        };
        if ground.position.rules.limits_released() {
            targets = self.limited(number, targets);
        }
        Visited { number, hand, reach, targets }
    }

    /// Adds the states that follow from one: those after each takeover.
    #[inline]
    pub fn go_on_from(&mut self, visited: &Visited) {
        for to in visited.targets.take_over {
            self.take_over(visited.number, to);
        }
    }

    #[inline(always)]
    fn take_over(&mut self, number: usize, to: Square) {
        let before = self.memory.states[number];
        let Some(released) = before.own.get(to) else { return self.pull_back(number, to) };
        let color = self.turn;
        let mut state = State {
            parent: number as u32,
            distance: before.distance + 1,
            role: released,
            at: to,
            promoted: None,
            ..before
        };
        if state.castling.rooks_of(color).has(to) {
            state.castling.revoke(color, to.file());
            state.key ^= zobrist::castling(before.castling) ^ zobrist::castling(state.castling);
        }
        state.key ^= zobrist::piece(color, released, to);
        if before.role == Role::Pawn && Bitboard::last_rank(color).has(to) {
            for role in Role::PROMOTIONS {
                let mut promoted = state;
                promoted.own.exchange(released, role, to);
                promoted.key ^= zobrist::piece(color, role, to);
                promoted.promoted = Some(role);
                promoted.progress = true;
                self.add(promoted);
            }
            return;
        }
        state.own.exchange(released, before.role, to);
        state.key ^= zobrist::piece(color, before.role, to);
        if released == before.role && state.castling == before.castling && !self.dances {
            // Only the square of the hand differs.
            self.add_to_group(state);
        } else {
            self.add(state);
        }
    }

    /// Where the piece in the hand may not go straight back to where kings dance (rules §9): the union that the one which
    /// released it was itself released from.
    #[cold]
    fn way_back(&self, state: &State, number: usize) -> Bitboard {
        if state.parent as usize == number {
            return self.memory.grounds[state.ground as usize].position.way_back(state.at);
        }
        let before = &self.memory.states[state.parent as usize];
        Bitboard::from(before.at) & self.memory.grounds[before.ground as usize].occupied
    }

    /// What is left of the targets where a released piece may do less (rules §9).
    #[cold]
    fn limited(&self, number: usize, targets: Targets) -> Targets {
        let state = &self.memory.states[number];
        let back = if self.dances { self.way_back(state, number) } else { Bitboard::EMPTY };
        if state.distance == 0 && back.is_empty() {
            return targets;
        }
        targets.of_released(&self.memory.grounds[state.ground as usize].position, back)
    }

    /// A pawn takes over the union that has just gone two squares (rules §6).
    #[cold]
    fn pull_back(&mut self, number: usize, to: Square) {
        let before = self.memory.states[number];
        let mut position = self.position(number);
        let hand = Hand { at: before.at, role: before.role, partner: None };
        let Landing::Release(released) = position.place(hand, to) else { return };
        let origin = self.origin(number);
        let grounds = &mut self.memory.grounds;
        let ground = match grounds[before.ground as usize].pulled {
            Some(ground) => ground,
            None => {
                let ground = grounds.len() as u8;
                grounds[before.ground as usize].pulled = Some(ground);
                // Whether a pawn promoted on the way is a matter of the state.
                position.quiet = grounds[before.ground as usize].position.quiet;
                grounds.push(Ground::new(position, origin));
                ground
            }
        };
        self.add(State {
            own: *position.board.side(self.turn),
            key: position.key,
            parent: number as u32,
            distance: before.distance + 1,
            role: released.role,
            at: released.at,
            promoted: None,
            castling: position.castling,
            ground,
            ..before
        });
    }

    #[inline]
    fn add(&mut self, mut state: State) {
        // What a piece may not go back to is part of the state.
        let mut key = group_key(state.key, state.role);
        if self.dances {
            key ^= zobrist::en_passant(self.way_back(&state, self.count()).first());
        }
        state.group = self.memory.group(key) as u32;
        self.add_to_group(state);
    }

    #[inline]
    fn add_to_group(&mut self, state: State) {
        let group = &mut self.memory.groups[state.group as usize];
        if group.held.has(state.at) {
            self.note_other_way(state);
            return;
        }
        group.held |= state.at.into();
        if self.count() >= self.budget {
            self.is_over_budget = true;
            return;
        }
        if let Some(other) = &mut self.other_ways {
            other.numbers.insert(OtherWays::key(&state), self.memory.states.len());
        }
        self.memory.states.push(state);
    }

    #[inline]
    fn note_other_way(&mut self, state: State) {
        if let Some(other) = &mut self.other_ways
            && let Some(&number) = other.numbers.get(&OtherWays::key(&state))
            && state.distance > 0
            && self.memory.states[number].distance == state.distance
        {
            other.ways.entry(number).or_default().push(state);
        }
    }

    /// The steps of a shortest chain to a state, beginning with lifting the first piece.
    pub fn steps_to(&self, number: usize) -> Vec<Step> {
        let mut backwards = Vec::new();
        let mut state = &self.memory.states[number];
        while state.distance > 0 {
            backwards.extend(self.link(state));
            state = &self.memory.states[state.parent as usize];
        }
        backwards.push(Step::Lift(self.origin(number)));
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
        let state = &self.memory.states[number];
        if all.len() >= limit {
            return;
        }
        if state.distance == 0 {
            let first = [Step::Lift(state.at)];
            all.push(first.into_iter().chain(backwards.iter().rev().copied()).collect());
            return;
        }
        let others = self.other_ways.as_ref().and_then(|other| other.ways.get(&number));
        for way in [state].into_iter().chain(others.into_iter().flatten()) {
            let length = backwards.len();
            backwards.extend(self.link(way));
            self.add_ways(way.parent as usize, backwards, limit, all);
            backwards.truncate(length);
        }
    }

    /// The steps from the state before to this one, backwards. The released piece goes on from the square that was
    /// placed on, unless a union was pulled back en passant.
    fn link(&self, after: &State) -> impl Iterator<Item = Step> {
        let before = &self.memory.states[after.parent as usize];
        let passed = self.memory.grounds[before.ground as usize].position.en_passant();
        let to = passed.filter(|_| before.ground != after.ground).unwrap_or(after.at);
        after.promoted.map(Step::Promote).into_iter().chain([Step::Place(to)])
    }
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
    while let Some(state) = chains.next() {
        if state.targets.can_end() {
            return true;
        }
        chains.go_on_from(&state);
    }
    false
}

/// Counts visited states and end positions, for tests of how much work is done between two pauses.
#[cfg(test)]
pub(crate) mod work {
    use std::cell::Cell;

    thread_local!(static DONE: Cell<usize> = const { Cell::new(0) });

    pub fn add() {
        DONE.set(DONE.get() + 1);
    }

    /// The count since the last call.
    pub fn take() -> usize {
        DONE.take()
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Partial, RuleSet};
    use super::*;

    /// Walks through all chains of the side to move. Returns how many states were visited, and whether all were.
    fn walk(position: &Position, mut chains: Chains) -> (usize, bool) {
        for from in position.board.of(position.turn) & !position.board.of(!position.turn) {
            let mut lifted = *position;
            if let Some(hand) = lifted.lift(from).filter(|hand| hand.role != Role::King) {
                chains.start(lifted, hand);
            }
        }
        let mut visited = 0;
        while let Some(state) = chains.next() {
            visited += 1;
            chains.go_on_from(&state);
        }
        (visited, !chains.is_over_budget())
    }

    #[test]
    fn a_walk_that_forgets_visits_as_many_states_within_its_budget() {
        // From tests/data/worst.jsonl.
        let fen = "yb2K1n1/1P2RL1c/1k2a1p1/1w1e4/1o2i2h/8/3v1R2/y2t4 w 0 - - -";
        let position = *Partial::from_fen(fen, RuleSet::Manual).unwrap().position();
        let most = 20 * MANY_SLOTS;
        let (all, is_all) = walk(&position, Chains::within(most));
        assert!(all > 3 * MANY_SLOTS, "{all}, {is_all}");
        for budget in [all / 3, all - 1, all, all + 1, most] {
            let known = walk(&position, Chains::within(budget));
            assert_eq!(walk(&position, Chains::forgetting(budget)), known, "{budget}");
            assert_eq!(known.0, budget.min(all));
        }
    }
}
