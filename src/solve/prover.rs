//! And/or search: the attacker needs one winning turn, against every reply of the defender.
//!
//! Like the search, it uses an explicit stack of frames, so that it can pause after any node.

use std::ops::ControlFlow;

use crate::search::{Bounds, Game};

/// The result for "the attacker forces the win within n turns".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Proof {
    Wins,
    Fails,
    /// A limit was reached first.
    Unknown,
}

/// The side to move, and the number of turns the attacker has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ProofSide {
    Attack(u32),
    Defend(u32),
}

impl ProofSide {
    fn turns(self) -> u32 {
        match self {
            Self::Attack(turns) | Self::Defend(turns) => turns,
        }
    }

    /// The result of a child that decides its parent: or-nodes need one win, and-nodes one failure.
    fn deciding(self) -> Proof {
        match self {
            Self::Attack(_) => Proof::Wins,
            Self::Defend(_) => Proof::Fails,
        }
    }
}

struct ProofFrame<G> {
    position: G,
    side: ProofSide,
    /// The index of its first child in the arena; the children are sorted.
    first: usize,
    picked: usize,
    is_unsure: bool,
}

/// Searches proofs and stores their results.
pub(super) struct Prover<G: Game> {
    /// The number of nodes searched.
    pub nodes: u64,
    bounds: Bounds,
    frames: Vec<ProofFrame<G>>,
    children: Vec<(i32, G)>,
    proofs: Proofs,
    /// Killer turns, by side and turns left.
    killers: [[u32; MOST_TURNS]; 2],
    returned: Option<Proof>,
    next_pause: u64,
}

/// Proofs are limited to fewer turns than this.
pub(super) const MOST_TURNS: usize = 16;

const PAUSE_EVERY: u64 = 64;

impl<G: Game> Prover<G> {
    pub fn new(bounds: Bounds, table_bytes: usize) -> Self {
        Self {
            nodes: 0,
            bounds,
            frames: Vec::new(),
            children: Vec::new(),
            proofs: Proofs::new(table_bytes),
            killers: [[0; MOST_TURNS]; 2],
            returned: None,
            next_pause: 0,
        }
    }

    /// Starts a proof.
    pub fn begin(&mut self, position: &G, side: ProofSide) {
        self.returned = self.enter(position.clone(), side);
    }

    /// Searches until `pause`, which receives the number of nodes, returns `true`. `Some` when done.
    pub fn run(&mut self, pause: &mut impl FnMut(u64) -> bool) -> Option<Proof> {
        loop {
            if self.frames.is_empty() {
                return self.returned.take();
            }
            if self.nodes >= self.next_pause {
                self.next_pause = self.nodes + PAUSE_EVERY;
                if pause(self.nodes) {
                    return None;
                }
            }
            match self.returned.take() {
                Some(proof) => self.receive(proof),
                None => self.search_next(),
            }
        }
    }

    /// Drops the proof under way.
    pub fn abandon(&mut self) {
        self.frames.clear();
        self.children.clear();
        self.returned = None;
    }

    fn enter(&mut self, position: G, side: ProofSide) -> Option<Proof> {
        self.nodes += 1;
        if position.is_drawn() {
            return Some(Proof::Fails);
        }
        let can_win = position.can_win(self.bounds);
        match (side, can_win) {
            _ if side.turns() < G::TURNS_TO_WIN => return Some(Proof::Fails),
            (ProofSide::Attack(_), Some(true)) => return Some(Proof::Wins),
            (ProofSide::Defend(_), Some(true)) => return Some(Proof::Fails),
            (ProofSide::Attack(turns), Some(false)) if turns == G::TURNS_TO_WIN => return Some(Proof::Fails),
            (ProofSide::Attack(turns), None) if turns == G::TURNS_TO_WIN => return Some(Proof::Unknown),
            _ => {}
        }
        let is_unsure = can_win.is_none();
        if is_unsure {
            self.nodes += (self.bounds.states / STATES_PER_NODE) as u64;
        }
        let best = match self.proofs.get(&position, side) {
            (Some(proof), _) => return Some(proof),
            (None, best) => best,
        };
        if side == ProofSide::Defend(G::TURNS_TO_WIN) {
            let proof = self.last_defence(&position);
            let proof = if is_unsure && proof == Proof::Wins { Proof::Unknown } else { proof };
            self.proofs.put(&position, side, proof, 0);
            return Some(proof);
        }
        let first = self.children.len();
        let complete = self.expand(&position, side, best);
        self.frames.push(ProofFrame { position, side, first, picked: 0, is_unsure: is_unsure || !complete });
        None
    }

    /// Tests statically if the attacker can win after every turn of the defender.
    fn last_defence(&mut self, position: &G) -> Proof {
        let (mut looked_at, mut unsure, mut is_refuted) = (0, 0, false);
        let (bounds, most) = (self.bounds, self.most_ends());
        let complete = position.for_each_end(bounds, &mut |end, _| {
            looked_at += 1;
            match end.can_win(bounds) {
                Some(true) if !end.is_drawn() => {}
                None if !end.is_drawn() => unsure += 1,
                _ => is_refuted = true,
            }
            // A later turn may still refute it, but the work between two pauses has to be bounded.
            let is_enough = is_refuted || unsure >= MOST_UNSURE || looked_at >= most;
            if is_enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        self.nodes += (looked_at + unsure * bounds.states / STATES_PER_NODE) as u64;
        if is_refuted {
            Proof::Fails
        } else if looked_at == 0 && complete {
            without_turn(position)
        } else if unsure > 0 || !complete {
            Proof::Unknown
        } else {
            Proof::Wins
        }
    }

    fn expand(&mut self, position: &G, side: ProofSide, best: u32) -> bool {
        let first = self.children.len();
        let before = position.key();
        let most = self.most_ends();
        let (bounds, children) = (self.bounds, &mut self.children);
        let killer = self.killers[usize::from(side.deciding() == Proof::Wins)][side.turns() as usize];
        let complete = position.for_each_end(bounds, &mut |end, guess| {
            let change = (before ^ end.key()) as u32;
            let bonus = if best != 0 && change == best {
                1 << 28
            } else if change == killer {
                1 << 22
            } else {
                0
            };
            children.push((guess + bonus, end.clone()));
            if children.len() - first >= most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if let ProofSide::Attack(_) = side {
            // Turns without a threat rarely win. This affects the order only.
            for (order, end) in &mut self.children[first..] {
                *order += if end.is_threatened(QUICK) { 1 << 24 } else { 0 };
            }
        }
        self.nodes += ((self.children.len() - first) / 8) as u64;
        self.children[first..].sort_by_key(|(order, _)| std::cmp::Reverse(*order));
        complete
    }

    /// The maximum number of end positions of a turn; a position with more stays undecided.
    fn most_ends(&self) -> usize {
        self.bounds.states / 2
    }

    fn search_next(&mut self) {
        let Some(frame) = self.frames.last_mut() else { return };
        let Some((_, child)) = self.children.get(frame.first + frame.picked) else {
            self.close();
            return;
        };
        frame.picked += 1;
        let side = match frame.side {
            ProofSide::Attack(turns) => ProofSide::Defend(turns - 1),
            ProofSide::Defend(turns) => ProofSide::Attack(turns),
        };
        let child = child.clone();
        self.returned = self.enter(child, side);
    }

    fn receive(&mut self, proof: Proof) {
        let Some(frame) = self.frames.last_mut() else { return };
        if proof == Proof::Unknown {
            frame.is_unsure = true;
        } else if proof == frame.side.deciding() {
            let child = &self.children[frame.first + frame.picked - 1].1;
            let change = (frame.position.key() ^ child.key()) as u32;
            self.killers[usize::from(proof == Proof::Wins)][frame.side.turns() as usize] = change;
            self.leave(proof, change);
        }
    }

    /// All children have been searched, and none decided the frame.
    fn close(&mut self) {
        let Some(frame) = self.frames.last() else { return };
        let proof = match frame.side {
            _ if frame.is_unsure => Proof::Unknown,
            ProofSide::Attack(_) => Proof::Fails,
            ProofSide::Defend(_) if frame.picked == 0 => without_turn(&frame.position),
            ProofSide::Defend(_) => Proof::Wins,
        };
        self.leave(proof, 0);
    }

    fn leave(&mut self, proof: Proof, best: u32) {
        if let Some(frame) = self.frames.pop() {
            self.children.truncate(frame.first);
            self.proofs.put(&frame.position, frame.side, proof, best);
        }
        self.returned = Some(proof);
    }
}

/// The result for the attacker if the defender has no turn.
fn without_turn<G: Game>(position: &G) -> Proof {
    if position.loses_without_turn() { Proof::Wins } else { Proof::Fails }
}

/// The bounds for move ordering.
pub(super) const QUICK: Bounds = Bounds::within(1_000);

/// After this many inconclusive tests a position stays undecided.
const MOST_UNSURE: usize = 2;

/// This many visited states of a turn count as one node.
const STATES_PER_NODE: usize = 16;

#[derive(Clone, Copy, Default)]
struct ProofEntry {
    key: u64,
    best: u32,
    /// The fewest turns of the attacker that are known to win, counted by [`Proofs::number`]; 0 for none.
    wins_in: u8,
    /// The most turns that are known not to, counted in the same way.
    fails_in: u8,
}

/// Results by position: a hash table of fixed size that always replaces.
struct Proofs(Vec<ProofEntry>);

impl Proofs {
    fn new(bytes: usize) -> Self {
        let count = (bytes / size_of::<ProofEntry>()).max(1_024);
        let count = if count.is_power_of_two() { count } else { count.next_power_of_two() / 2 };
        Self(vec![ProofEntry::default(); count])
    }

    /// Near a draw by lack of progress the result also depends on the counter, which is not part of the position's
    /// key.
    fn key<G: Game>(position: &G) -> u64 {
        let turns = position.reversible_turns() as u64;
        let salt = if turns > 50 { turns.wrapping_mul(0x9e37_79b9_7f4a_7c15) } else { 0 };
        position.key() ^ salt
    }

    /// The attacker's turns as stored: 1 for the smallest valid number.
    fn number<G: Game>(side: ProofSide) -> u8 {
        (side.turns() + 1 - G::TURNS_TO_WIN) as u8
    }

    fn get<G: Game>(&self, position: &G, side: ProofSide) -> (Option<Proof>, u32) {
        let key = Self::key(position);
        let entry = &self.0[key as usize & (self.0.len() - 1)];
        if entry.key != key {
            return (None, 0);
        }
        let turns = Self::number::<G>(side);
        let proof = if entry.wins_in != 0 && entry.wins_in <= turns {
            Some(Proof::Wins)
        } else if entry.fails_in >= turns {
            Some(Proof::Fails)
        } else {
            None
        };
        (proof, entry.best)
    }

    fn put<G: Game>(&mut self, position: &G, side: ProofSide, proof: Proof, best: u32) {
        let key = Self::key(position);
        let slot = key as usize & (self.0.len() - 1);
        let entry = &mut self.0[slot];
        if entry.key != key {
            *entry = ProofEntry { key, ..ProofEntry::default() };
        }
        let turns = Self::number::<G>(side);
        match proof {
            Proof::Wins if entry.wins_in == 0 || turns < entry.wins_in => entry.wins_in = turns,
            Proof::Fails => entry.fails_in = entry.fails_in.max(turns),
            _ => {}
        }
        if best != 0 {
            entry.best = best;
        }
    }
}
