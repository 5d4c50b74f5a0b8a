//! A search with helpers: several searches of one position, each with a memory of its own.
//!
//! The leader is an ordinary [`Search`]. In every position on its way from the root it has turns left to search; a
//! helper searches these, the last one first, to find out whether any of them beats the best one so far. All of them
//! share what they put into their transposition tables, so that the leader finds the answer there when it reaches the
//! turn. The caller passes the entries on; when they arrive, or whether they do, does not matter.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use super::super::game::Game;
use super::super::news::{News, Open};
use super::super::pruning::reduction;
use super::super::score::Score;
use super::{INFINITE, Request, Search, Stage, TranspositionTable, Tree, list_turns};

/// At lower depths, in half-turns, news take longer than the search.
const FROM_DEPTH: i32 = 2;

/// How many depths a helper goes ahead of the leader at the root, if it has nothing else to do.
const AHEAD: i32 = 2;

impl<G: Game> Search<G> {
    /// Becomes the leader of a team: from now on it has news.
    pub fn lead(&mut self) {
        self.tree.table.record(true);
    }

    /// What the helpers are to know, after each slice.
    pub fn news(&mut self) -> News {
        News { open: Some(self.open()), known: self.tree.table.take_news() }
    }

    /// Takes in what a helper tells.
    pub fn learn(&mut self, news: &News) {
        self.tree.table.learn(&news.known);
    }

    fn open(&self) -> Vec<Open> {
        let Stage::Deepen { depth, line, index, is_begun, .. } = self.stage else { return Vec::new() };
        // Until the first turn has a score at this depth, that of the depth before stands for it.
        let Some(first) = self.turns.get(line).filter(|turn| turn.score > -INFINITE) else { return Vec::new() };
        if depth < FROM_DEPTH {
            return Vec::new();
        }
        let mut open = if is_begun { self.tree.open() } else { Vec::new() };
        open.reverse();
        let next = (index + 1).max(line + 1);
        let rest = self.turns.iter().skip(next);
        open.push(Open {
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

/// A position in which the leader is to search further turns.
struct Node<G> {
    open: Open,
    threatened: bool,
    /// The turns in `open`; `None` for one that was not found.
    children: Vec<Option<Child<G>>>,
}

struct Child<G> {
    position: G,
    /// Whether the turn threatens to win; computed when first needed.
    threat: Option<bool>,
}

/// A search that searches what another one is going to search: see [`Search::lead`]. Here both take turns; in threads or
/// workers of their own they send each other the news as bytes.
///
/// ```
/// use paco_sako::games::paco::{Position, RuleSet};
/// use paco_sako::search::{Helper, Limits, News, Request, Search, TranspositionTable};
///
/// let limits = Limits { nodes: Some(2_000), ..Limits::default() };
/// let request = Request { limits, ..Position::start(RuleSet::Manual).analysis() };
/// let mut leader = Search::new(request.clone(), TranspositionTable::new(1 << 20));
/// let mut helper = Helper::new(request, TranspositionTable::new(1 << 20), 0, 1);
/// let began = std::time::Instant::now();
/// let mut clock = || began.elapsed().as_secs_f64() * 1000.0;
/// leader.lead();
/// while !leader.run(5.0, &mut clock) {
///     let told = leader.news().to_bytes();
///     helper.learn(&News::from_bytes(&told).unwrap());
///     helper.run(5.0, &mut clock);
///     leader.learn(&helper.news());
/// }
/// assert!(leader.best().is_some());
/// ```
pub struct Helper<G: Game> {
    request: Request<G>,
    tree: Tree<G>,
    nodes: Vec<Node<G>>,
    /// Its number, from 0, and how many there are: each takes another share of the turns.
    number: usize,
    of: usize,
    /// What was searched while the outermost position had this depth: turns with depth and score to beat.
    depth: i32,
    tried: HashSet<(u64, i32, Score)>,
    is_begun: bool,
}

impl<G: Game> Helper<G> {
    /// The helper with this number, from 0, of this many. The request is that of the leader; its limits are ignored.
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

    /// Takes in what another member of the team tells.
    pub fn learn(&mut self, news: &News) {
        self.tree.table.learn(&news.known);
        let Some(open) = &news.open else { return };
        let depth = open.first().map_or(0, |open| open.depth);
        if std::mem::replace(&mut self.depth, depth) != depth {
            self.tried.clear();
        }
        let mut before = std::mem::take(&mut self.nodes);
        for open in open {
            let is_same = |node: &Node<G>| node.open.path == open.path && node.open.turns.ends_with(&open.turns);
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
    fn node(&self, open: &Open) -> Option<Node<G>> {
        let Request { position: root, root_sight, settings, .. } = &self.request;
        let mut position = root.clone();
        for (ply, &key) in open.path.iter().enumerate() {
            let mut found = None;
            position.for_each_end(if ply == 0 { *root_sight } else { settings.sight }, &mut |end, _| {
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
                children[index] = Some(Child { position: end.clone(), threat: None });
            }
        };
        if open.path.is_empty() {
            list_turns(&self.request).0.iter().for_each(|turn| keep(&turn.position));
        } else {
            position.for_each_end(settings.sight, &mut |end, _| {
                keep(end);
                ControlFlow::Continue(())
            });
        }
        Some(Node { threatened: position.is_threatened(settings.sight), open: open.clone(), children })
    }

    /// Searches for `slice`, in the unit of `clock`. Returns whether it has nothing to do before the leader has news.
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

    /// Begins to search the next turn; returns whether there is one.
    fn begin(&mut self) -> bool {
        let sight = self.request.settings.sight;
        for ahead in 0..AHEAD {
            for Node { open, threatened, children } in &mut self.nodes {
                let is_root = open.path.is_empty();
                if ahead > 0 && !is_root {
                    continue;
                }
                let may_wait = !is_root || self.request.settings.pruning.late_at_root;
                // Counted from the first turn of the position, so that a turn's share stays the same.
                let is_own = |index: &usize| (open.number + index) % self.of == self.number;
                let share = (0..children.len()).rev().filter(is_own);
                for index in share {
                    let Some(Child { position, threat }) = &mut children[index] else { continue };
                    let depth = open.depth - 1;
                    let is_reduced =
                        may_wait && !*threatened && !*threat.get_or_insert_with(|| position.is_threatened(sight));
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

    /// What the others are to know, after each slice.
    pub fn news(&mut self) -> News {
        News { open: None, known: self.tree.table.take_news() }
    }

    /// Nodes searched.
    pub fn nodes(&self) -> u64 {
        self.tree.nodes
    }

    /// Returns the transposition table.
    pub fn into_table(mut self) -> TranspositionTable {
        self.tree.table.record(false);
        self.tree.table
    }
}
