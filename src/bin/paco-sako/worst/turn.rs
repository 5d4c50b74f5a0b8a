//! One turn as a graph: its chain states, its end positions, and how many links each needs.
//!
//! This is a second implementation of chains, so that the figures do not depend on the library's own generator. It
//! knows neither castling nor en passant: the search looks at positions without them only.
//!
//! While a chain runs, only the own roles in the unions change, and the square that the first piece left is empty. So
//! a state fits into one word, and millions of them into little memory.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

use paco_sako::board::{Bitboard, Color, Role, Square, attacks};
use paco_sako::games::paco::Position;

/// Puts down what is in the hand on a square and hands over the states that follow.
type Put<'a> = dyn Fn(Square, &mut dyn FnMut(State)) + 'a;

/// Where the parts of a [`State`] lie: first three bits for the own role in each of at most 15 unions.
const HAND_ROLE: u32 = 45;
const HAND_SLOT: u32 = 48;
const LIFTED: u32 = 52;

/// In place of the number of the lifted piece, where such a piece is back on its square: it does not matter then which
/// piece was lifted.
const CAME_BACK: u64 = 15;

/// End positions after a pawn's double step are positions of their own: they allow en passant.
const DOUBLE_STEP: u64 = 1 << 56;

/// Spreads the bits of a state by a multiplication: good enough, and faster than the standard hasher.
#[derive(Default)]
pub struct WordHasher(u64);

impl Hasher for WordHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(self.0 ^ u64::from(byte));
        }
    }

    fn write_u64(&mut self, word: u64) {
        let product = u128::from(word ^ 0x2545_f491_4f6c_dd1d) * 0x9e37_79b9_7f4a_7c15;
        self.0 = (product >> 64) as u64 ^ product as u64;
    }
}

type WordSet = HashSet<u64, BuildHasherDefault<WordHasher>>;
type WordMap<V> = HashMap<u64, V, BuildHasherDefault<WordHasher>>;

/// A position together with the released piece in the hand: after one link of a chain or more.
#[derive(Clone, Copy, PartialEq, Eq)]
struct State(u64);

impl State {
    /// The own roles in all unions, still packed.
    const fn roles(self) -> u64 {
        self.0 & ((1 << HAND_ROLE) - 1)
    }

    fn role(self, slot: usize) -> Role {
        role(self.0 >> (3 * slot))
    }

    fn hand_role(self) -> Role {
        role(self.0 >> HAND_ROLE)
    }

    /// The union that the piece in the hand was released from.
    const fn hand_slot(self) -> usize {
        (self.0 >> HAND_SLOT & 15) as usize
    }

    /// Which piece began the chain.
    const fn lifted(self) -> usize {
        (self.0 >> LIFTED & 15) as usize
    }
}

fn role(bits: u64) -> Role {
    let found = Role::ALL.into_iter().find(|role| role.index() as u64 == bits & 7);
    found.unwrap_or(Role::King)
}

/// What does not change while the chains of a turn run.
pub struct Turn {
    color: Color,
    occupied: Bitboard,
    unions: Bitboard,
    enemies: Bitboard,
    enemy_king: Bitboard,
    last_rank: Bitboard,
    /// The squares of the unions, and where in this list a square is.
    slots: Vec<Square>,
    slot_of: [u8; 64],
    /// The free pieces that can begin a chain: all but the king.
    pieces: Vec<(Square, Role)>,
    /// The own roles in the unions, packed as in a [`State`].
    roles: u64,
    /// End positions after moving the king or a union: no chain leads to them.
    other_ends: u64,
}

/// Where a piece may be put.
struct Targets {
    rest: Bitboard,
    /// Those of `rest` that a pawn reaches by a double step.
    double: Bitboard,
    unite: Bitboard,
    take_over: Bitboard,
}

impl Targets {
    fn can_end(&self) -> bool {
        (self.rest | self.unite).any()
    }
}

/// Figures of a turn.
pub struct Figures {
    /// Distinct end positions.
    pub ends: u64,
    /// Placements in the shortest chain to the end position that is the farthest.
    pub longest: u32,
    /// Chain states: positions with a released piece in the hand.
    pub states: usize,
    /// Whether the whole turn was walked through. If not, all figures are lower bounds.
    pub complete: bool,
    /// One of the longest shortest chains, as a step list.
    pub chain: String,
}

/// The moment in a turn at which the legal steps are the hardest to find.
pub struct Hardest {
    /// Chain states that are walked through, nearest first, until each step has been shown to be legal or not.
    pub walked: usize,
    /// Chain states of the turn that were looked at.
    pub states: usize,
    /// The same for all moments that were measured together: a smoother measure, for climbing.
    pub walked_together: usize,
    /// How far the chain states are from the end of the turn: a measure where the others are the same.
    pub distance: u64,
    /// The turn up to there, as a step list that is not finished.
    pub chain: String,
}

/// A moment in a turn at which a person chooses.
#[derive(Clone, Copy)]
enum Moment {
    Lift,
    Lifted(usize),
    At(usize),
}

/// Goes through the states of a turn, nearest first.
struct Walk<'a> {
    turn: &'a Turn,
    seen: WordSet,
    /// All states found so far.
    states: Vec<State>,
    /// How many of them have been visited.
    visited: usize,
    /// Where in `states` those after one link, two links and so on begin; the last number begins the next group.
    levels: Vec<usize>,
}

impl Walk<'_> {
    /// Visits a state: its number, itself, and where its hand may go.
    fn next(&mut self) -> Option<(usize, State, Targets)> {
        let index = self.visited;
        let state = *self.states.get(index)?;
        if self.levels.last() == Some(&index) {
            self.levels.push(self.states.len());
        }
        self.visited += 1;
        let targets = self.turn.state_targets(state);
        let (seen, states) = (&mut self.seen, &mut self.states);
        self.turn.next_states(state, &targets, |next| {
            if seen.insert(next.0) {
                states.push(next);
            }
        });
        Some((index, state, targets))
    }

    /// The placements that led to the state visited last.
    fn links(&self) -> u32 {
        self.levels.len() as u32 - 1
    }

    /// The shortest chain to a state, as a step list that ends there.
    fn chain(&self, index: usize) -> String {
        let turn = self.turn;
        let mut state = self.states[index];
        let mut tail = String::new();
        let mut level = self.levels.partition_point(|&start| start <= index) - 1;
        loop {
            // Where the chain came from is not stored, to save memory: it is searched for among the states one link
            // nearer.
            let before = level.checked_sub(1).and_then(|level| {
                let range = self.levels[level]..self.levels[level + 1];
                self.states[range].iter().copied().find(|&before| turn.leads_to(before, state))
            });
            let placed = before.map_or(turn.pieces[state.lifted()].1, State::hand_role);
            let slot = state.hand_slot();
            let promoted = (placed != state.role(slot)).then(|| state.role(slot));
            tail = format!("{}{tail}", link(turn.slots[slot], promoted));
            let Some(before) = before else { break };
            state = before;
            level -= 1;
        }
        format!("{}{tail}", turn.pieces[state.lifted()].0)
    }
}

fn link(to: Square, promoted: Option<Role>) -> String {
    promoted.map_or_else(|| format!(">{to}"), |role| format!(">{to}={}", role.letter()))
}

/// The end positions found so far: the squares on which the last piece ends, for all that distinguishes them otherwise.
#[derive(Default)]
struct Ends(WordMap<Bitboard>);

impl Ends {
    /// Adds the ends of a turn with `role` in the hand. Returns one that is new: its square, and what a pawn became.
    fn add(
        &mut self,
        turn: &Turn,
        (roles, lifted): (u64, usize),
        role: Role,
        targets: &Targets,
    ) -> Option<(Square, Option<Role>)> {
        if role != Role::Pawn {
            let new = self.insert(turn, (roles, lifted), role, targets.rest | targets.unite, 0)?;
            return Some((new, None));
        }
        // On the enemy king a pawn stays a pawn: the game is over (rules §7).
        let promoting = (targets.rest | targets.unite) & turn.last_rank & !turn.enemy_king;
        let ordinary = (targets.rest | targets.unite) & !promoting & !targets.double;
        let mut new = self.insert(turn, (roles, lifted), role, ordinary, 0).map(|square| (square, None));
        if let Some(square) = self.insert(turn, (roles, lifted), role, targets.double, DOUBLE_STEP) {
            new = Some((square, None));
        }
        for role in Role::PROMOTIONS {
            if let Some(square) = self.insert(turn, (roles, lifted), role, promoting, 0) {
                new = Some((square, Some(role)));
            }
        }
        new
    }

    fn insert(
        &mut self,
        turn: &Turn,
        (roles, lifted): (u64, usize),
        role: Role,
        to: Bitboard,
        flags: u64,
    ) -> Option<Square> {
        let key = roles | flags | (role.index() as u64) << HAND_ROLE | (lifted as u64) << LIFTED;
        let (home, lifted_role) = turn.pieces[lifted];
        if role != lifted_role || !to.has(home) || flags != 0 {
            return self.insert_squares(key, to);
        }
        // All free pieces are where they were, whichever of them was lifted.
        let back = self.insert_squares(roles | CAME_BACK << LIFTED, Bitboard::ALL).map(|_| home);
        self.insert_squares(key, to & !Bitboard::from(home)).or(back)
    }

    fn insert_squares(&mut self, key: u64, to: Bitboard) -> Option<Square> {
        if to.is_empty() {
            return None;
        }
        let known = self.0.entry(key).or_insert(Bitboard::EMPTY);
        let new = to & !*known;
        *known |= to;
        new.first()
    }

    fn count(&self) -> u64 {
        // All squares together stand for one end position: see `insert`.
        let ends = |squares: &Bitboard| if *squares == Bitboard::ALL { 1 } else { u64::from(squares.count()) };
        self.0.values().map(ends).sum()
    }
}

impl Turn {
    /// `None` where the figures would be wrong: for castling, en passant, a promotion at the start, a finished game.
    pub fn new(position: &Position) -> Option<Self> {
        let excluded = !position.castling().is_none()
            || position.en_passant().is_some()
            || position.promotion_due().is_some()
            || position.winner().is_some();
        if excluded {
            return None;
        }
        let (board, color) = (position.board(), position.turn());
        let unions = board.unions();
        let mut turn = Self {
            color,
            occupied: board.occupied(),
            unions,
            enemies: board.of(!color) & !unions,
            enemy_king: board.pieces(!color, Role::King),
            last_rank: Bitboard::rank(if color == Color::White { 7 } else { 0 }),
            slots: unions.into_iter().collect(),
            slot_of: [0; 64],
            pieces: Vec::new(),
            roles: 0,
            other_ends: 0,
        };
        for (slot, &square) in turn.slots.iter().enumerate() {
            turn.slot_of[square.index()] = slot as u8;
        }
        for square in board.of(color) {
            let role = board.get(color, square)?;
            if unions.has(square) {
                turn.roles |= (role.index() as u64) << (3 * turn.slot_of[square.index()]);
                let rest = turn.walk(role, square, turn.occupied).0;
                // A pawn chooses among four roles.
                let promotions = if role == Role::Pawn { (rest & turn.last_rank).count() } else { 0 };
                turn.other_ends += u64::from(rest.count() + 3 * promotions);
            } else if role == Role::King {
                turn.other_ends += u64::from(turn.walk(role, square, turn.occupied).0.count());
            } else {
                turn.pieces.push((square, role));
            }
        }
        Some(turn)
    }

    /// The empty squares a piece goes to, and those of them that are a pawn's double step.
    fn walk(&self, role: Role, at: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        if role != Role::Pawn {
            return (attacks::reach(self.color, role, at, occupied) & !occupied, Bitboard::EMPTY);
        }
        let ahead = |square: Square| square.ahead(self.color).filter(|&next| !occupied.has(next));
        let one = ahead(at);
        let two = one.filter(|_| at.relative_rank(self.color) <= 1).and_then(ahead);
        (one.into_iter().chain(two).collect(), two.into_iter().collect())
    }

    fn targets(&self, lifted: usize, role: Role, at: Square) -> Targets {
        let occupied = self.occupied & !Bitboard::from(self.pieces[lifted].0);
        let reach = attacks::reach(self.color, role, at, occupied);
        let (rest, double) = self.walk(role, at, occupied);
        Targets { rest, double, unite: reach & self.enemies, take_over: reach & self.unions }
    }

    fn state_targets(&self, state: State) -> Targets {
        self.targets(state.lifted(), state.hand_role(), self.slots[state.hand_slot()])
    }

    fn first_targets(&self, lifted: usize) -> Targets {
        let (square, role) = self.pieces[lifted];
        self.targets(lifted, role, square)
    }

    /// The states after `placed` has taken over the union on a square: four if it is a pawn that promotes there.
    fn put(&self, roles: u64, lifted: usize, placed: Role, to: Square, mut visit: impl FnMut(State)) {
        let slot = usize::from(self.slot_of[to.index()]);
        let released = roles >> (3 * slot) & 7;
        let others = roles & !(7 << (3 * slot));
        let hand = released << HAND_ROLE | (slot as u64) << HAND_SLOT | (lifted as u64) << LIFTED;
        let mut add = |role: Role| visit(State(others | (role.index() as u64) << (3 * slot) | hand));
        if placed == Role::Pawn && self.last_rank.has(to) {
            Role::PROMOTIONS.into_iter().for_each(add);
        } else {
            add(placed);
        }
    }

    /// The states one link after the first piece was lifted.
    fn first_states(&self, lifted: usize, mut visit: impl FnMut(State)) {
        for to in self.first_targets(lifted).take_over {
            self.put(self.roles, lifted, self.pieces[lifted].1, to, &mut visit);
        }
    }

    /// The states one link later.
    fn next_states(&self, state: State, targets: &Targets, mut visit: impl FnMut(State)) {
        for to in targets.take_over {
            self.put(state.roles(), state.lifted(), state.hand_role(), to, &mut visit);
        }
    }

    /// Whether the second state is one link after the first.
    fn leads_to(&self, before: State, after: State) -> bool {
        let mut found = false;
        let targets = self.state_targets(before);
        if targets.take_over.has(self.slots[after.hand_slot()]) {
            self.next_states(before, &targets, |next| found |= next == after);
        }
        found
    }

    /// A walk through everything that can follow from the states that `start` adds.
    fn walk_from(&self, start: impl FnOnce(&mut dyn FnMut(State))) -> Walk<'_> {
        let mut seen = WordSet::default();
        let mut states = Vec::new();
        start(&mut |state| {
            if seen.insert(state.0) {
                states.push(state);
            }
        });
        Walk { turn: self, seen, states, visited: 0, levels: vec![0] }
    }

    fn walk_all(&self) -> Walk<'_> {
        self.walk_from(|add| (0..self.pieces.len()).for_each(|lifted| self.first_states(lifted, &mut *add)))
    }

    /// Counts the turn's end positions and finds the one whose shortest chain is the longest. `budget` limits the
    /// chain states that are looked at.
    pub fn figures(&self, budget: usize) -> Figures {
        let mut ends = Ends::default();
        let mut longest = 0;
        let mut farthest = None;
        for (lifted, &(_, role)) in self.pieces.iter().enumerate() {
            if let Some(end) = ends.add(self, (self.roles, lifted), role, &self.first_targets(lifted)) {
                (longest, farthest) = (1, Some((Moment::Lifted(lifted), end)));
            }
        }
        let mut walk = self.walk_all();
        while walk.visited < budget
            && let Some((index, state, targets)) = walk.next()
        {
            let new = ends.add(self, (state.roles(), state.lifted()), state.hand_role(), &targets);
            if let (Some(end), true) = (new, walk.links() >= longest) {
                (longest, farthest) = (walk.links() + 1, Some((Moment::At(index), end)));
            }
        }
        let chain = farthest.map(|(moment, (to, promoted))| {
            let start = self.chain_to(&walk, moment);
            format!("{start}{}", link(to, promoted))
        });
        Figures {
            ends: ends.count() + self.other_ends,
            longest,
            states: walk.states.len(),
            complete: walk.visited == walk.states.len(),
            chain: chain.unwrap_or_default(),
        }
    }

    fn chain_to(&self, walk: &Walk, moment: Moment) -> String {
        match moment {
            Moment::Lift => String::new(),
            Moment::Lifted(lifted) => self.pieces[lifted].0.to_string(),
            Moment::At(index) => walk.chain(index),
        }
    }

    /// Finds the moment of the turn at which it takes most to tell which steps are legal: for each step that does not
    /// end the turn, a search for the nearest end behind it, or through everything if there is none. `budget` limits
    /// the chain states that are looked at; beyond it every turn counts as one that can be completed.
    pub fn hardest(&self, budget: usize) -> Hardest {
        let graph = Graph::new(self, budget);
        let mut moments: Vec<(u64, Moment)> =
            (0..graph.expanded()).map(|index| (graph.promise(index), Moment::At(index))).collect();
        let distance = moments.iter().map(|(promise, _)| promise).sum();
        // Only a few moments are measured exactly: those before the most and the farthest detours.
        moments.sort_by_key(|&(promise, moment)| {
            (std::cmp::Reverse(promise), if let Moment::At(index) = moment { index } else { 0 })
        });
        moments.truncate(MEASURED);
        let mut moments: Vec<Moment> = moments.into_iter().map(|(_, moment)| moment).collect();
        moments.push(Moment::Lift);
        moments.extend((0..self.pieces.len()).map(Moment::Lifted));
        let mut best = (0, Moment::Lift);
        let mut walked_together = 0;
        for moment in moments {
            let walked = graph.walked(moment).unwrap_or(0);
            walked_together += walked;
            if walked > best.0 {
                best = (walked, moment);
            }
        }
        let chain = match best.1 {
            Moment::Lift => String::new(),
            moment => format!("{}>", self.chain_to(&graph.walk, moment)),
        };
        Hardest { walked: best.0, states: graph.walk.states.len(), walked_together, distance, chain }
    }
}

/// How many moments of a turn are measured exactly.
const MEASURED: usize = 12;

/// No end of the turn can be reached.
const DEAD: u32 = u32::MAX;

/// The first states of a turn, with how far each is from an end.
struct Graph<'a> {
    turn: &'a Turn,
    walk: Walk<'a>,
    index: WordMap<u32>,
    /// The numbers of the states that follow: those of state `i` are at `edges[i]..edges[i + 1]`.
    edges: Vec<usize>,
    followers: Vec<u32>,
    /// Links to the nearest end that are needed before the last one; [`DEAD`] if there is none.
    distance: Vec<u32>,
}

impl<'a> Graph<'a> {
    fn new(turn: &'a Turn, budget: usize) -> Self {
        let mut walk = turn.walk_all();
        let mut distance = Vec::new();
        while walk.visited < budget
            && let Some((_, _, targets)) = walk.next()
        {
            distance.push(if targets.can_end() { 0 } else { DEAD });
        }
        // Nothing is known behind the budget.
        distance.resize(walk.states.len(), 0);
        let index = (0..).zip(&walk.states).map(|(i, state)| (state.0, i)).collect();
        let mut graph = Self { turn, walk, index, edges: vec![0], followers: Vec::new(), distance };
        for i in 0..graph.expanded() {
            let state = graph.walk.states[i];
            let (index, followers) = (&graph.index, &mut graph.followers);
            turn.next_states(state, &turn.state_targets(state), |next| followers.extend(index.get(&next.0)));
            graph.edges.push(graph.followers.len());
        }
        graph.find_distances();
        graph
    }

    fn expanded(&self) -> usize {
        self.walk.visited
    }

    fn followers(&self, index: usize) -> &[u32] {
        &self.followers[self.edges[index]..self.edges[index + 1]]
    }

    fn find_distances(&mut self) {
        let mut changed = true;
        while changed {
            changed = false;
            for i in (0..self.expanded()).rev() {
                let nearest = self.followers(i).iter().map(|&next| self.distance[next as usize]).min();
                let distance = nearest.map_or(DEAD, |nearest| nearest.saturating_add(1));
                if distance < self.distance[i] {
                    self.distance[i] = distance;
                    changed = true;
                }
            }
        }
    }

    /// How much there may be to walk through for the steps at a state.
    fn promise(&self, index: usize) -> u64 {
        if self.distance[index] == DEAD {
            // No play leads there.
            return 0;
        }
        let each = |&next: &u32| match self.distance[next as usize] {
            DEAD => 50,
            distance => u64::from(distance).pow(2),
        };
        self.followers(index).iter().map(each).sum()
    }

    /// The states that are walked through to find the legal steps at a moment; `None` if no play leads there.
    fn walked(&self, moment: Moment) -> Option<usize> {
        let turn = self.turn;
        let for_steps = |targets: &Targets, put: &Put| {
            targets.take_over.into_iter().map(|to| self.walked_from(|add| put(to, add))).sum()
        };
        match moment {
            Moment::Lift => {
                let closed = (0..turn.pieces.len()).filter(|&lifted| !turn.first_targets(lifted).can_end());
                Some(closed.map(|lifted| self.walked_from(|add| turn.first_states(lifted, add))).sum())
            }
            Moment::Lifted(lifted) => {
                let targets = turn.first_targets(lifted);
                let mut alive = targets.can_end();
                turn.first_states(lifted, |state| {
                    alive |= self.index.get(&state.0).is_some_and(|&i| self.distance[i as usize] != DEAD);
                });
                let role = turn.pieces[lifted].1;
                alive.then(|| for_steps(&targets, &|to, add| turn.put(turn.roles, lifted, role, to, add)))
            }
            Moment::At(index) => {
                let state = self.walk.states[index];
                let alive = self.distance[index] != DEAD;
                let (roles, lifted, role) = (state.roles(), state.lifted(), state.hand_role());
                let targets = turn.state_targets(state);
                alive.then(|| for_steps(&targets, &|to, add| turn.put(roles, lifted, role, to, add)))
            }
        }
    }

    /// The states that are walked through, nearest first, until one can end the turn.
    fn walked_from(&self, start: impl FnOnce(&mut dyn FnMut(State))) -> usize {
        let mut walk = self.turn.walk_from(start);
        while let Some((_, state, targets)) = walk.next() {
            // Beyond the budget of the graph a search would have no bound.
            if targets.can_end() || !self.index.contains_key(&state.0) {
                break;
            }
        }
        walk.visited
    }
}
