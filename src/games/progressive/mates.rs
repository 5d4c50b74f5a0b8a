//! Series that mate. All series of up to five steps are looked through, each position once; in longer ones those that
//! leave the enemy king the least room.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::eval::net;
use super::position::Position;
use crate::games::chess::{self, Move};
use crate::position::Step;
use crate::search::WinSearch;

/// Mates of so many steps are found without exception, by a search that has no bound.
const COMPLETE: u16 = 5;

/// So many positions are gone on from where a series is longer.
const WIDTH: usize = 600;

/// So many positions are looked at to show what threatens.
pub(super) const SHOWN: usize = 20_000;

/// A position within a series, and how the series came there.
struct Node {
    position: Position,
    /// How many steps came before.
    depth: u16,
    parent: usize,
    step: Option<Move>,
}

/// A series that mates, and the position that it ends in.
struct Mate {
    series: Vec<Move>,
    end: Position,
}

/// A search for the shortest series that mate. It can be paused at any time.
pub struct MateSearch {
    nodes: Vec<Node>,
    /// The next one to go on from.
    next: usize,
    /// Where the nodes of the longest series so far begin.
    level: usize,
    seen: HashSet<u64>,
    looked_at: usize,
    /// Series have no more steps than this.
    longest: u16,
    /// Up to which length nothing is left out.
    complete: u16,
    width: usize,
    /// Whether something has been left out.
    is_cut: bool,
    /// Mates of the root itself have been looked for.
    is_begun: bool,
    /// The shortest mates so far, each with an end of its own.
    mates: Vec<Mate>,
    ends: HashSet<u64>,
    /// The search ends with so many.
    most: usize,
}

impl MateSearch {
    /// A search that finds every mate of up to five steps, and many longer ones.
    pub fn new(position: &Position) -> Self {
        Self::within(position, u16::MAX, COMPLETE, WIDTH)
    }

    /// A search of series of at most `longest` steps that goes on from `width` positions after more than `complete` of them.
    pub(super) fn within(position: &Position, longest: u16, complete: u16, width: usize) -> Self {
        let root = Node { position: *position, depth: 0, parent: 0, step: None };
        let left = position.left();
        Self {
            nodes: vec![root],
            next: 0,
            level: 0,
            seen: HashSet::new(),
            looked_at: 0,
            longest: left.min(longest),
            complete,
            width,
            is_cut: left > longest,
            is_begun: false,
            mates: Vec::new(),
            ends: HashSet::new(),
            most: 1,
        }
    }

    /// Whether everything was looked through, so that there is no mate where none was found.
    pub(super) const fn is_complete(&self) -> bool {
        !self.is_cut
    }

    /// The steps that lead to a node.
    fn path(&self, mut index: usize) -> Vec<Move> {
        let mut path = Vec::new();
        while let Some(step) = self.nodes[index].step {
            path.push(step);
            index = self.nodes[index].parent;
        }
        path.reverse();
        path
    }

    /// Whether no position is left that could tell of a mate, or of another one as short.
    fn is_over(&self) -> bool {
        if self.mates.len() >= self.most {
            return true;
        }
        match (self.nodes.get(self.next), self.mates.first()) {
            (None, _) => true,
            (Some(node), Some(mate)) => usize::from(node.depth) + 2 > mate.series.len(),
            (Some(_), None) => false,
        }
    }

    /// Looks for mates of the root's own, then goes on from one more position.
    fn go_on(&mut self) {
        if !self.is_begun {
            self.is_begun = true;
            self.looked_at += 1;
            let root = self.nodes[0].position;
            if self.longest == 0 || root.end().is_some() {
                self.next = self.nodes.len();
            } else {
                self.take_mates(&root, 0, None);
            }
            return;
        }
        // The position that is gone on from is chosen first: narrowing puts another one in its place.
        if self.nodes[self.next].depth > self.nodes[self.level].depth {
            self.narrow(self.next);
        }
        let index = self.next;
        self.next += 1;
        let Node { position, depth, .. } = self.nodes[index];
        if depth + 1 >= self.longest {
            return;
        }
        let _ = position.for_each_step(|step| {
            let after = position.after(step);
            // A check that is no mate, or the end of the game.
            if after.turn() != position.turn() || !self.seen.insert(after.key()) || after.is_dead() {
                return ControlFlow::Continue(());
            }
            self.looked_at += 1;
            self.take_mates(&after, index, Some(step));
            if self.mates.len() >= self.most {
                return ControlFlow::Break(());
            }
            if self.mates.is_empty() && depth + 2 < self.longest {
                self.nodes.push(Node { position: after, depth: depth + 1, parent: index, step: Some(step) });
            }
            ControlFlow::Continue(())
        });
    }

    /// Takes in the mates by one step from a position, which is a node's own or comes by a step from there.
    fn take_mates(&mut self, at: &Position, node: usize, step: Option<Move>) {
        let _ = for_each_mating_step(at, |mate, end| {
            if self.ends.insert(end.key()) {
                let mut series = self.path(node);
                series.extend(step);
                series.push(mate);
                self.mates.push(Mate { series, end: *end });
            }
            if self.mates.len() < self.most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    }

    /// Keeps the most promising ones of the nodes from `first` on, which are all of one length.
    fn narrow(&mut self, first: usize) {
        self.level = first;
        // A series of one step more than the nodes' would be told of by what they are expanded to.
        if self.nodes[first].depth + 2 <= self.complete || self.nodes.len() - first <= self.width {
            return;
        }
        self.is_cut = true;
        let mut rest = self.nodes.split_off(first);
        rest.sort_by_cached_key(|node| {
            std::cmp::Reverse((net(&node.position, node.position.turn()), node.position.key()))
        });
        rest.truncate(self.width);
        self.nodes.append(&mut rest);
    }

    /// Runs until it is decided or so many positions have been looked at; returns whether it is decided.
    fn run(&mut self, states: usize) -> bool {
        let until = self.looked_at.saturating_add(states);
        while !self.is_over() {
            if self.looked_at >= until {
                return false;
            }
            self.go_on();
        }
        true
    }
}

impl WinSearch for MateSearch {
    fn look(&mut self, states: usize) -> Option<Option<Vec<Step>>> {
        let is_decided = self.run(states);
        let root = self.nodes[0].position;
        is_decided.then(|| self.mates.first().map(|mate| steps_of(&root, &mate.series)))
    }

    fn looked_at(&self) -> usize {
        self.looked_at
    }
}

/// Calls `visit` with every step that mates, and the position after it, until it breaks.
fn for_each_mating_step<B>(
    position: &Position,
    mut visit: impl FnMut(Move, &Position) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if !position.rules.has_early_checks() && !position.is_last() {
        return ControlFlow::Continue(());
    }
    let waiting = position.waiting();
    let mut look = |step: Move| {
        if waiting.has(step.from) || !position.gives_check(step) {
            return ControlFlow::Continue(());
        }
        let after = position.after(step);
        if after.is_mate() { visit(step, &after) } else { ControlFlow::Continue(()) }
    };
    position.chess.for_each_likely_check(&mut look)?;
    position.for_each_en_passant(look)
}

/// What a person does to play a series.
pub(super) fn steps_of(position: &Position, series: &[Move]) -> Vec<Step> {
    let mut at = *position;
    let mut steps = Vec::new();
    for &step in series {
        steps.extend(chess::Partial::steps_of(&at.chess, step));
        at = at.after(step);
    }
    steps
}

/// Whether the side to move can mate, by a search of so many positions; `None` if that is too few to tell.
pub(super) fn can_mate(position: &Position, states: usize, longest: u16) -> Option<bool> {
    let mut search = bounded(position, states, longest);
    let is_decided = search.run(states);
    if search.mates.is_empty() { (is_decided && search.is_complete()).then_some(false) } else { Some(true) }
}

/// A search that comes to the end of the series within about so many positions.
fn bounded(position: &Position, states: usize, longest: u16) -> MateSearch {
    let levels = usize::from(position.left().min(longest)).max(1);
    // Every position has some thirty steps.
    let width = (states / (30 * levels)).max(6);
    MateSearch::within(position, longest, 2, width)
}

/// At most so many of the shortest series that mate, with their ends, by a search of so many positions. No two have one end.
pub(super) fn all_shortest(position: &Position, most: usize, states: usize) -> Vec<(Vec<Step>, Position)> {
    let mut search = MateSearch { most, ..MateSearch::new(position) };
    search.run(states);
    search.mates.iter().map(|mate| (steps_of(position, &mate.series), mate.end)).collect()
}
