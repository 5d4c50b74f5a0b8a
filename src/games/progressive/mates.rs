//! Mating series. Series of up to five steps are searched exhaustively, each position once; of longer ones, those
//! that leave the enemy king the least room.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::eval::net;
use super::position::Position;
use crate::games::chess::{self, Move};
use crate::position::Step;
use crate::search::WinSearch;

/// The maximum length of mates that an unlimited search always finds.
const COMPLETE: u16 = 5;

/// The beam width for longer series.
const WIDTH: usize = 600;

/// The number of positions visited to display threats.
pub(super) const SHOWN: usize = 20_000;

/// A position within a series, and the path to it.
struct MateNode {
    position: Position,
    /// The number of steps before it.
    depth: u16,
    parent: usize,
    step: Option<Move>,
}

/// A mating series, and its end position.
struct Mate {
    series: Vec<Move>,
    end: Position,
}

/// A search for the shortest mating series. It can be paused at any time.
pub struct MateSearch {
    nodes: Vec<MateNode>,
    /// The next node to expand.
    next: usize,
    /// The first node of the current depth.
    level: usize,
    seen: HashSet<u64>,
    looked_at: usize,
    /// The maximum length of a series.
    longest: u16,
    /// The length up to which the search is exhaustive.
    complete: u16,
    width: usize,
    /// `true` if nodes have been dropped.
    is_cut: bool,
    /// `true` if mates from the root itself have been searched.
    is_begun: bool,
    /// The shortest mates so far, with distinct end positions.
    mates: Vec<Mate>,
    ends: HashSet<u64>,
    /// The number of mates after which the search ends.
    most: usize,
}

impl MateSearch {
    /// A search that finds every mate of up to five steps, and many longer ones.
    pub fn new(position: &Position) -> Self {
        Self::within(position, u16::MAX, COMPLETE, WIDTH)
    }

    /// A search of series of at most `longest` steps that expands only the best `width` positions after more than
    /// `complete` steps.
    pub(super) fn within(position: &Position, longest: u16, complete: u16, width: usize) -> Self {
        let root = MateNode { position: *position, depth: 0, parent: 0, step: None };
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

    /// Returns `true` if the search was exhaustive, so that no result means no mate.
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

    /// Returns `true` if no remaining node can lead to a mate, or to another one as short.
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

    /// Searches for mates from the root itself, then expands one more node.
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
        // The node to expand is chosen first: narrowing replaces it.
        if self.nodes[self.next].depth > self.nodes[self.level].depth {
            self.narrow(self.next);
        }
        let index = self.next;
        self.next += 1;
        let MateNode { position, depth, .. } = self.nodes[index];
        if depth + 1 >= self.longest {
            return;
        }
        let _ = position.for_each_step(|step| {
            let after = position.after(step);
            // A check that is not mate, or the end of the game.
            if after.turn() != position.turn() || !self.seen.insert(after.key()) || after.is_dead() {
                return ControlFlow::Continue(());
            }
            self.looked_at += 1;
            self.take_mates(&after, index, Some(step));
            if self.mates.len() >= self.most {
                return ControlFlow::Break(());
            }
            if self.mates.is_empty() && depth + 2 < self.longest {
                self.nodes.push(MateNode { position: after, depth: depth + 1, parent: index, step: Some(step) });
            }
            ControlFlow::Continue(())
        });
    }

    /// Collects the mates by one step from a position, which is a node or one step after it.
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

    /// Keeps the most promising nodes from `first` on, which all have the same depth.
    fn narrow(&mut self, first: usize) {
        self.level = first;
        // Mates with one more step than the nodes are found when the nodes are expanded.
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

    /// Runs until decided or until this many positions have been visited; returns `true` if decided.
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

/// Calls `visit` for every step that mates, with the position after it, until it breaks.
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

/// The steps by which a player plays a series.
pub(super) fn steps_of(position: &Position, series: &[Move]) -> Vec<Step> {
    let mut at = *position;
    let mut steps = Vec::new();
    for &step in series {
        steps.extend(chess::Partial::steps_of(&at.chess, step));
        at = at.after(step);
    }
    steps
}

/// Returns `true` if the side to move can mate, by a search of this many positions; `None` if they are not enough
/// to decide.
pub(super) fn can_mate(position: &Position, states: usize, longest: u16) -> Option<bool> {
    let mut search = bounded(position, states, longest);
    let is_decided = search.run(states);
    if search.mates.is_empty() { (is_decided && search.is_complete()).then_some(false) } else { Some(true) }
}

/// A search that reaches the end of the series within about this many positions.
fn bounded(position: &Position, states: usize, longest: u16) -> MateSearch {
    let levels = usize::from(position.left().min(longest)).max(1);
    // A position has some thirty steps on average.
    let width = (states / (30 * levels)).max(6);
    MateSearch::within(position, longest, 2, width)
}

/// At most `most` of the shortest mating series, with distinct end positions, by a search of this many positions.
pub(super) fn all_shortest(position: &Position, most: usize, states: usize) -> Vec<(Vec<Step>, Position)> {
    let mut search = MateSearch { most, ..MateSearch::new(position) };
    search.run(states);
    search.mates.iter().map(|mate| (steps_of(position, &mate.series), mate.end)).collect()
}
