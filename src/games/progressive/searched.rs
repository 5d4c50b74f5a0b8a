//! The interface to the search: a series is one turn. There are far too many series to list, so a beam search
//! generates the most promising ones step by step: of all distinct positions after the same number of steps, the
//! best are expanded.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::eval::{self, net};
use super::mates::{self, MateSearch, all_shortest, can_mate, steps_of};
use super::position::Position;
use crate::games::chess::eval::Weights;
use crate::games::chess::{Evaluator, Move};
use crate::position::Step;
use crate::search::{Bounds, EndVisitor, Game, Score};

/// A position on the way to the end of a series.
struct SeriesNode {
    position: Position,
    parent: usize,
    step: Option<Move>,
}

/// A generated series.
struct FoundSeries {
    end: Position,
    /// The ordering score for the side that plays it.
    guess: i32,
    /// The node before its last step.
    parent: usize,
    step: Move,
}

/// The generated series.
struct SeriesList {
    nodes: Vec<SeriesNode>,
    found: Vec<FoundSeries>,
    /// `true` if these are all series.
    is_complete: bool,
}

/// The number of positions visited per generated series.
const PER_SERIES: usize = 80;

/// The minimum and the maximum number of generated series.
const FEWEST: usize = 12;
const MOST: usize = 64;

impl SeriesList {
    /// Visits about this many positions.
    fn of(root: &Position, states: usize) -> Self {
        let mut choice = Self {
            nodes: vec![SeriesNode { position: *root, parent: 0, step: None }],
            found: Vec::new(),
            is_complete: true,
        };
        if root.end().is_some() {
            return choice;
        }
        let levels = usize::from(root.left()).max(1);
        let width = (states / (30 * levels)).max(3);
        let mut seen = HashSet::new();
        let mut level = 0..1;
        while !level.is_empty() {
            let first = choice.nodes.len();
            for index in level {
                choice.go_on(index, &mut seen);
            }
            choice.narrow(first, width);
            level = first..choice.nodes.len();
        }
        choice.keep_best((states / PER_SERIES).clamp(FEWEST, MOST));
        choice
    }

    /// Makes every step from a node.
    fn go_on(&mut self, index: usize, seen: &mut HashSet<u64>) {
        let position = self.nodes[index].position;
        let _: ControlFlow<()> = position.for_each_step(|step| {
            let after = position.after(step);
            let is_end = position.ends_series(&after);
            let key = if is_end && after.turn() == position.turn() { after.end_key() } else { after.key() };
            if !seen.insert(key) {
                return ControlFlow::Continue(());
            }
            if is_end {
                self.found.push(FoundSeries { end: after, guess: guess(&position, &after), parent: index, step });
            } else {
                self.nodes.push(SeriesNode { position: after, parent: index, step: Some(step) });
            }
            ControlFlow::Continue(())
        });
    }

    /// Keeps the most promising nodes from `first` on.
    fn narrow(&mut self, first: usize, width: usize) {
        if self.nodes.len() - first <= width {
            return;
        }
        self.is_complete = false;
        let mut rest = self.nodes.split_off(first);
        rest.sort_by_cached_key(|node| std::cmp::Reverse((promise(&node.position), node.position.key())));
        rest.truncate(width);
        self.nodes.append(&mut rest);
    }

    /// Keeps the best series.
    fn keep_best(&mut self, most: usize) {
        self.found.sort_by_key(|found| std::cmp::Reverse((found.guess, found.end.key())));
        if self.found.len() > most {
            self.is_complete = false;
            self.found.truncate(most);
        }
    }

    /// Drops the mates of more than `longest` steps, which a weak player overlooks, unless there is nothing else.
    fn overlook(&mut self, longest: usize) {
        let (nodes, count) = (&self.nodes, self.found.len());
        let is_seen = |found: &FoundSeries| {
            usize::from(nodes[found.parent].position.made - nodes[0].position.made) < longest
                || !found.end.is_mate()
        };
        if self.found.iter().any(is_seen) {
            self.found.retain(is_seen);
            self.is_complete &= self.found.len() == count;
        }
    }

    /// The steps of a generated series.
    fn steps(&self, found: &FoundSeries) -> Vec<Step> {
        let mut series = vec![found.step];
        let mut index = found.parent;
        while let Some(step) = self.nodes[index].step {
            series.push(step);
            index = self.nodes[index].parent;
        }
        series.reverse();
        steps_of(&self.nodes[0].position, &series)
    }
}

/// The ordering score of a series for the side that plays it.
fn guess(before: &Position, end: &Position) -> i32 {
    let draws = end.turn() == before.turn() || end.end().is_some_and(|outcome| outcome.winner.is_none());
    if draws { 0 } else { -eval::judge(end, &Weights::BY_HAND) }
}

/// The ordering score of an incomplete series for the side that plays it.
fn promise(position: &Position) -> Score {
    eval::judge(position, &Weights::BY_HAND) + 2 * net(position, position.turn())
}

/// The maximum length of the mates found.
fn longest(bounds: Bounds) -> u16 {
    u16::try_from(bounds.placements).unwrap_or(u16::MAX)
}

impl Game for Position {
    type Evaluator = Evaluator;
    type WinSearch = MateSearch;
    type WinDelta = ();

    /// A draw that can be claimed counts as drawn.
    fn is_drawn(&self) -> bool {
        self.end().is_some_and(|outcome| outcome.winner.is_none()) || self.can_claim() && !self.is_mate()
    }

    fn loses_without_turn(&self) -> bool {
        self.checkers().any()
    }

    /// A player who overlooks long mates does not look any further: what is not found is none.
    fn can_win(&self, bounds: Bounds) -> Option<bool> {
        let found = can_mate(self, bounds.states, longest(bounds));
        if longest(bounds) < self.left() { Some(found == Some(true)) } else { found }
    }

    /// Not computed: before the other side moves, this side has a whole series.
    fn is_threatened(&self, _bounds: Bounds) -> bool {
        false
    }

    fn win_delta(&self) {}

    fn is_noisy(&self, _after: &Self, _threatens: bool) -> bool {
        false
    }

    fn passed(&self) -> Self {
        self.passed_on()
    }

    /// A series is worth far more than a move, so a null move proves nothing.
    fn may_pass(&self) -> bool {
        false
    }

    fn for_each_end(&self, bounds: Bounds, visit: EndVisitor<Self>) -> bool {
        let mut choice = SeriesList::of(self, bounds.states);
        choice.overlook(bounds.placements);
        let flow = choice.found.iter().try_for_each(|found| visit(&found.end, found.guess));
        choice.is_complete && flow.is_continue()
    }

    fn turns_to(&self, keys: &[u64], bounds: Bounds) -> Vec<Option<(Vec<Step>, Self)>> {
        let choice = SeriesList::of(self, bounds.states);
        let find = |key: &u64| choice.found.iter().find(|found| found.end.key() == *key);
        keys.iter().map(|key| find(key).map(|found| (choice.steps(found), found.end))).collect()
    }

    fn wins(&self, most: usize, bounds: Bounds) -> (Vec<(Vec<Step>, Self)>, bool) {
        (all_shortest(self, most, bounds.states), false)
    }

    fn evaluate(&self, evaluator: &Evaluator) -> Score {
        eval::evaluate(self, evaluator)
    }

    fn win_search(&self) -> MateSearch {
        mates::MateSearch::new(self)
    }
}
