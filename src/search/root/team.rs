//! A search with helpers: several searches of one position, each with its own memory.
//!
//! The leader is an ordinary [`Search`]. In every position on its path from the root it has turns left to search;
//! a helper searches these, the last one first, to find out if any of them beats the best one so far. All members
//! share what they store in their transposition tables, so that the leader finds the result there when it reaches
//! the turn. The caller delivers the entries; they may arrive late or not at all.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use super::super::game::Game;
use super::super::pruning::reduction;
use super::super::score::Score;
use super::super::shared_entries::{OpenPosition, SharedEntries};
use super::{INFINITE, Request, Search, Stage, TranspositionTable, Tree, list_turns};

/// At lower depths, in half-turns, a message takes longer than the search.
const FROM_DEPTH: i32 = 2;

/// The number of depths that a helper searches ahead of the leader at the root, if it is idle.
const AHEAD: i32 = 2;

impl<G: Game> Search<G> {
    /// Becomes the leader of a team, which sends messages from now on.
    pub fn lead(&mut self) {
        self.tree.table.record(true);
    }

    /// The message for the helpers, after each slice.
    pub fn news(&mut self) -> SharedEntries {
        SharedEntries { open: Some(self.open()), known: self.tree.table.take_news() }
    }

    /// Handles a message of a helper.
    pub fn learn(&mut self, news: &SharedEntries) {
        self.tree.table.learn(&news.known);
    }

    fn open(&self) -> Vec<OpenPosition> {
        let Stage::Deepen { depth, line, index, is_begun, .. } = self.stage else { return Vec::new() };
        // Until the first turn has a score at this depth, the one of the previous depth is used.
        let Some(first) = self.turns.get(line).filter(|turn| turn.score > -INFINITE) else { return Vec::new() };
        if depth < FROM_DEPTH {
            return Vec::new();
        }
        let mut open = if is_begun { self.tree.open() } else { Vec::new() };
        open.reverse();
        let next = (index + 1).max(line + 1);
        let rest = self.turns.iter().skip(next);
        open.push(OpenPosition {
            path: Vec::new(),
            depth,
            alpha: first.score,
            number: next - line,
            is_wide: true,
            turns: rest.map(|turn| turn.position.key()).collect(),
        });
        open
    }
}

/// A position in which the leader has turns left to search.
struct HelpedPosition<G> {
    open: OpenPosition,
    threatened: bool,
    /// The turns in `open`; `None` for one that was not found.
    children: Vec<Option<HelpedTurn<G>>>,
}

struct HelpedTurn<G> {
    position: G,
    /// `true` if the turn threatens to win; computed on demand.
    threat: Option<bool>,
}

/// A search that runs ahead of another one: see [`Search::lead`]. In this example both take turns; in separate
/// threads or workers they exchange messages as bytes.
///
/// ```
/// use paco_sako::games::paco::{Position, RuleSet};
/// use paco_sako::search::{Helper, Limits, SharedEntries, Request, Search, TranspositionTable};
///
/// let limits = Limits { nodes: Some(2_000), ..Limits::default() };
/// let request = Request { limits, ..Position::start(RuleSet::Manual).analysis() };
/// let mut leader = Search::new(request.clone(), TranspositionTable::new(1 << 20));
/// let mut helper = Helper::new(request, TranspositionTable::new(1 << 20), 0, 1);
/// let began = std::time::Instant::now();
/// let mut clock = || began.elapsed().as_secs_f64() * 1000.0;
/// leader.lead();
/// while !leader.run(5.0, &mut clock) {
///     let message = leader.news().to_bytes();
///     helper.learn(&SharedEntries::from_bytes(&message).unwrap());
///     helper.run(5.0, &mut clock);
///     leader.learn(&helper.news());
/// }
/// assert!(leader.best().is_some());
/// ```
pub struct Helper<G: Game> {
    request: Request<G>,
    tree: Tree<G>,
    nodes: Vec<HelpedPosition<G>>,
    /// Its index, and the number of helpers: each takes a different share of the turns.
    number: usize,
    of: usize,
    /// The searches done at this depth of the outermost position: turns with depth and bound.
    depth: i32,
    tried: HashSet<(u64, i32, Score)>,
    is_begun: bool,
}

impl<G: Game> Helper<G> {
    /// The helper with this index, of this many. The request is that of the leader; its limits are ignored.
    pub fn new(request: Request<G>, mut table: TranspositionTable, number: usize, of: usize) -> Self {
        table.next_generation();
        table.record(true);
        let tree = Tree::new(request.settings.clone(), &request.position, request.past.clone(), table);
        let of = of.max(1);
        Self {
            request,
            tree,
            nodes: Vec::new(),
            number: number % of,
            of,
            depth: 0,
            tried: HashSet::new(),
            is_begun: false,
        }
    }

    /// Handles a message of another member of the team.
    pub fn learn(&mut self, news: &SharedEntries) {
        self.tree.table.learn(&news.known);
        let Some(open) = &news.open else { return };
        let depth = open.first().map_or(0, |open| open.depth);
        if std::mem::replace(&mut self.depth, depth) != depth {
            self.tried.clear();
        }
        let mut before = std::mem::take(&mut self.nodes);
        for open in open {
            let is_same =
                |node: &HelpedPosition<G>| node.open.path == open.path && node.open.turns.ends_with(&open.turns);
            if let Some(index) = before.iter().position(is_same) {
                let mut node = before.swap_remove(index);
                node.children.drain(..node.open.turns.len() - open.turns.len());
                node.open = open.clone();
                self.nodes.push(node);
            } else {
                self.nodes.extend(self.node(open));
            }
        }
    }

    /// Finds the positions of the keys.
    fn node(&self, open: &OpenPosition) -> Option<HelpedPosition<G>> {
        let Request { position: root, root_bounds, settings, .. } = &self.request;
        let mut position = root.clone();
        for (ply, &key) in open.path.iter().enumerate() {
            let mut found = None;
            position.for_each_end(if ply == 0 { *root_bounds } else { settings.bounds }, &mut |end, _| {
                if end.key() != key {
                    return ControlFlow::Continue(());
                }
                found = Some(end.clone());
                ControlFlow::Break(())
            });
            position = found?;
        }
        let places: HashMap<u64, usize> =
            open.turns.iter().enumerate().map(|(index, &key)| (key, index)).collect();
        let mut children: Vec<_> = open.turns.iter().map(|_| None).collect();
        let mut keep = |end: &G| {
            if let Some(&index) = places.get(&end.key()) {
                children[index] = Some(HelpedTurn { position: end.clone(), threat: None });
            }
        };
        if open.path.is_empty() {
            list_turns(&self.request).0.iter().for_each(|turn| keep(&turn.position));
        } else {
            position.for_each_end(settings.bounds, &mut |end, _| {
                keep(end);
                ControlFlow::Continue(())
            });
        }
        Some(HelpedPosition { threatened: position.is_threatened(settings.bounds), open: open.clone(), children })
    }

    /// Searches for `slice`, in the unit of `clock`. Returns `true` if it is idle until the next message of the
    /// leader.
    pub fn run(&mut self, slice: f64, clock: &mut impl FnMut() -> f64) -> bool {
        let begin = clock();
        loop {
            if !self.is_begun && !self.begin() {
                return true;
            }
            self.is_begun = self.tree.run(&mut |_| clock() - begin >= slice).is_none();
            if self.is_begun {
                return false;
            }
        }
    }

    /// Starts to search the next turn; returns `false` if there is none.
    fn begin(&mut self) -> bool {
        let bounds = self.request.settings.bounds;
        for ahead in 0..AHEAD {
            for HelpedPosition { open, threatened, children } in &mut self.nodes {
                let is_root = open.path.is_empty();
                if ahead > 0 && !is_root {
                    continue;
                }
                let may_wait = !is_root || self.request.settings.pruning.late_at_root;
                // Counted from the first turn of the position, so that a turn's share stays the same.
                let is_own = |index: &usize| (open.number + index) % self.of == self.number;
                let share = (0..children.len()).rev().filter(is_own);
                for index in share {
                    let Some(HelpedTurn { position, threat }) = &mut children[index] else { continue };
                    let depth = open.depth - 1;
                    let is_reduced =
                        may_wait && !*threatened && !*threat.get_or_insert_with(|| position.is_threatened(bounds));
                    let number = open.number + index + 1;
                    let reduced = if is_reduced { reduction(depth, number, open.is_wide) } else { 0 };
                    let depth = depth + ahead - reduced;
                    if self.tried.insert((position.key(), depth, open.alpha)) {
                        self.tree.begin_open(open, position, depth);
                        return true;
                    }
                }
            }
        }
        false
    }

    /// The message for the others, after each slice.
    pub fn news(&mut self) -> SharedEntries {
        SharedEntries { open: None, known: self.tree.table.take_news() }
    }

    /// The number of nodes searched.
    pub fn nodes(&self) -> u64 {
        self.tree.nodes
    }

    /// Returns the transposition table.
    pub fn into_table(mut self) -> TranspositionTable {
        self.tree.table.record(false);
        self.tree.table
    }
}
