//! The report of a search: the chosen turn, and the principal variations so far.

use super::{DECIDED, Game, INFINITE, MOST_TOLD, RootTurn, Score, Search, Step, WIN, WinSearch};

/// A principal variation.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The score for the side to move at the root.
    pub score: Score,
    /// Whole turns from the root, each as its steps.
    pub turns: Vec<Vec<Step>>,
}

/// The progress of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The last completed depth, in half-turns.
    pub depth: u32,
    /// The number of nodes searched.
    pub nodes: u64,
    /// The best turns, best first.
    pub lines: Vec<Line>,
}

/// The chosen turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Best<G> {
    /// The steps of the turn.
    pub steps: Vec<Step>,
    /// The position after it; `None` if it wins.
    pub position: Option<G>,
    /// The score for the side to move, in hundredths.
    pub score: Score,
}

/// The maximum length of a reported variation, in turns.
const LONGEST_LINE: usize = 24;

impl<G: Game> Search<G> {
    /// The chosen turn, or the best so far; `None` if there is no legal turn or none has been generated yet.
    pub fn best(&self) -> Option<Best<G>> {
        if let Some(steps) = &self.won {
            return Some(Best { steps: steps.clone(), position: None, score: WIN - 1 });
        }
        let turn = self.turns.get(self.leader())?;
        let (steps, position) = self.request.position.turn_to(turn.position.key(), self.request.root_bounds)?;
        Some(Best { steps, position: Some(position), score: self.score().unwrap_or(0) })
    }

    /// Depth, nodes and principal variations so far.
    pub fn report(&self) -> Report {
        let mut lines = Vec::new();
        if let Some(steps) = &self.won {
            lines.push(Line { score: WIN - 1, turns: vec![steps.clone()] });
        }
        let best = if self.finished.is_empty() { &self.turns[self.leader()..] } else { &self.finished };
        let scored = best.iter().map(|turn| (turn, turn.reported_score())).filter(|&(_, score)| score > -INFINITE);
        let mut chosen: Vec<_> = scored.take(self.request.lines.max(1) - lines.len().min(1)).collect();
        if let Some((_, score)) = chosen.first_mut() {
            *score = self.proved(*score);
        }
        let keys: Vec<u64> = chosen.iter().map(|(turn, _)| turn.position.key()).collect();
        let firsts = self.request.position.turns_to(&keys, self.request.root_bounds);
        for ((turn, score), first) in chosen.into_iter().zip(firsts) {
            lines.push(Line { score, turns: self.line(turn, first) });
        }
        Report { depth: self.depth, nodes: self.tree.nodes, lines }
    }

    /// A principal variation as steps, extended by the winning turn if it ends in a forced win.
    fn line(&self, turn: &RootTurn<G>, first: Option<(Vec<Step>, G)>) -> Vec<Vec<Step>> {
        let Some((steps, mut position)) = first else { return Vec::new() };
        let mut turns = vec![steps];
        let bounds = self.request.settings.bounds;
        for &key in turn.line.iter().take(LONGEST_LINE - 1) {
            let Some((steps, next)) = position.turn_to(key, bounds) else { return turns };
            turns.push(steps);
            position = next;
        }
        if turn.score.abs() > DECIDED && position.can_win(bounds) == Some(true) {
            turns.extend(position.win_search().look(MOST_TOLD).flatten());
        }
        turns
    }
}
