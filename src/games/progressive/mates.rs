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

/// A search for the shortest series that mates. It can be paused at any time.
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

    /// Goes on from one more position: `Some` when it is decided, with a shortest series that mates.
    fn go_on(&mut self) -> Option<Option<Vec<Move>>> {
        if !self.is_begun {
            self.is_begun = true;
            self.looked_at += 1;
            if self.longest == 0 || self.nodes[0].position.end().is_some() {
                return Some(None);
            }
            if let Some(step) = mating_step(&self.nodes[0].position) {
                return Some(Some(vec![step]));
            }
        }
        if self.next == self.nodes.len() {
            return Some(None);
        }
        let index = self.next;
        let Node { position, depth, .. } = self.nodes[index];
        if depth > self.nodes[self.level].depth {
            self.narrow(index);
        }
        self.next += 1;
        if depth + 1 >= self.longest {
            return None;
        }
        let found = position.for_each_step(|step| {
            let after = position.after(step);
            // A check that is no mate, or the end of the game.
            if after.turn() != position.turn() || !self.seen.insert(after.key()) || after.is_dead() {
                return ControlFlow::Continue(());
            }
            self.looked_at += 1;
            if let Some(mate) = mating_step(&after) {
                return ControlFlow::Break([step, mate]);
            }
            if depth + 2 < self.longest {
                self.nodes.push(Node { position: after, depth: depth + 1, parent: index, step: Some(step) });
            }
            ControlFlow::Continue(())
        });
        found.break_value().map(|[step, mate]| {
            let mut path = self.path(index);
            path.extend([step, mate]);
            Some(path)
        })
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

    /// Runs until it is decided or so many positions have been looked at.
    pub(super) fn run(&mut self, states: usize) -> Option<Option<Vec<Move>>> {
        let until = self.looked_at.saturating_add(states);
        loop {
            if let Some(found) = self.go_on() {
                return Some(found);
            }
            if self.looked_at >= until {
                return None;
            }
        }
    }
}

impl WinSearch for MateSearch {
    fn look(&mut self, states: usize) -> Option<Option<Vec<Step>>> {
        let root = self.nodes[0].position;
        self.run(states).map(|found| found.map(|series| steps_of(&root, &series)))
    }

    fn looked_at(&self) -> usize {
        self.looked_at
    }
}

/// A step that mates.
fn mating_step(position: &Position) -> Option<Move> {
    let found = for_each_mating_step(position, |step, _| ControlFlow::Break(step));
    found.break_value()
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
    match search.run(states) {
        Some(Some(_)) => Some(true),
        Some(None) if search.is_complete() => Some(false),
        _ => None,
    }
}

/// A search that comes to the end of the series within about so many positions.
fn bounded(position: &Position, states: usize, longest: u16) -> MateSearch {
    let levels = usize::from(position.left().min(longest)).max(1);
    // Every position has some thirty steps.
    let width = (states / (30 * levels)).max(6);
    MateSearch::within(position, longest, 2, width)
}

/// At most so many of the shortest series that mate, with their ends, by a search of so many positions.
pub(super) fn all_shortest(position: &Position, most: usize, states: usize) -> Vec<(Vec<Step>, Position)> {
    let mut search = MateSearch::new(position);
    let Some(Some(first)) = search.run(states) else { return Vec::new() };
    let mut found: Vec<(Vec<Step>, Position)> = Vec::new();
    let mut seen = HashSet::new();
    let mut open = vec![(*position, Vec::new())];
    let mut left = states;
    while let Some((at, series)) = open.pop() {
        if found.len() >= most || left == 0 {
            break;
        }
        left -= 1;
        if series.len() + 1 == first.len() {
            let _: ControlFlow<()> = for_each_mating_step(&at, |step, after| {
                if found.len() < most {
                    let series: Vec<Move> = series.iter().copied().chain([step]).collect();
                    found.push((steps_of(position, &series), *after));
                }
                ControlFlow::Continue(())
            });
            continue;
        }
        let _: ControlFlow<()> = at.for_each_step(|step| {
            let after = at.after(step);
            if after.turn() == at.turn() && seen.insert(after.key()) {
                open.push((after, series.iter().copied().chain([step]).collect()));
            }
            ControlFlow::Continue(())
        });
    }
    if found.is_empty() && most > 0 {
        let end = first.iter().fold(*position, |at, &step| at.after(step));
        found.push((steps_of(position, &first), end));
    }
    found
}
