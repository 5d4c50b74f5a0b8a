//! A Monte-Carlo tree search over steps, like the first computer players of this game: uniform priors, and a
//! position has value 1 for a side that can win at once, −0.5 for one whose king is threatened, else 0.

use std::time::Instant;

use paco_sako::games::interface::Playable;
use paco_sako::position::Step;
use paco_sako::search::{Bounds, Game};

use crate::game::Choice;

const EXPLORATION: f64 = 1.5;

/// The maximum number of steps of a turn in a simulation.
const DEEPEST: usize = 200;

const BOUNDS: Bounds = Bounds::within(2_000);

struct TreeNode {
    step: Option<Step>,
    /// The side that chose the step.
    is_root_side: bool,
    visits: u32,
    /// The sum of values for the side that chose the step.
    sum: f64,
    children: Option<(usize, usize)>,
}

/// The player.
pub struct Luna {
    simulations: u32,
    /// Time per turn in milliseconds; if set, `simulations` is ignored.
    time: Option<f64>,
    pub done: u64,
}

impl Luna {
    pub fn new(simulations: u32, time: Option<f64>) -> Self {
        Self { simulations, time, done: 0 }
    }

    pub fn choose<R: Playable>(&mut self, position: &R::Position) -> Choice<R::Position> {
        let root = R::at(position);
        let mut nodes = vec![TreeNode { step: None, is_root_side: false, visits: 0, sum: 0.0, children: None }];
        let began = Instant::now();
        let mut simulations = 0;
        loop {
            let is_over = match self.time {
                Some(time) => simulations > 0 && began.elapsed().as_secs_f64() * 1000.0 >= time,
                None => simulations >= self.simulations,
            };
            if is_over {
                break;
            }
            simulate(&mut nodes, &root);
            simulations += 1;
        }
        self.done += u64::from(simulations);
        follow(&nodes, &root)
    }
}

/// One simulation: selects by UCB, evaluates the leaf, and backpropagates.
fn simulate<R: Playable>(nodes: &mut Vec<TreeNode>, root: &R) {
    let root_side = root.turn();
    let mut state = root.clone();
    let mut path = vec![0];
    let mut at = 0;
    // The value for the side to move at the root.
    let value = loop {
        if let Some(outcome) = state.outcome().filter(|_| state.held().is_none()) {
            break outcome.winner.map_or(0.0, |winner| if winner == root_side { 1.0 } else { -1.0 });
        }
        let Some((first, last)) = nodes[at].children else {
            let value = if at == 0 || path.len() < DEEPEST { judge(&state) } else { 0.0 };
            expand(nodes, at, &state, root_side == state.turn());
            break if state.turn() == root_side { value } else { -value };
        };
        let explored = EXPLORATION * f64::from(nodes[at].visits).sqrt() / (last - first).max(1) as f64;
        let worth = |node: &TreeNode| {
            let visits = f64::from(node.visits);
            let value = if node.visits == 0 { 0.0 } else { node.sum / visits };
            value + explored / (1.0 + visits)
        };
        let Some(next) = (first..last).max_by(|&a, &b| worth(&nodes[a]).total_cmp(&worth(&nodes[b]))) else {
            break 0.0;
        };
        at = next;
        path.push(at);
        if let Some(step) = nodes[at].step
            && state.play(step).is_err()
        {
            break 0.0;
        }
    };
    for node in path {
        let node = &mut nodes[node];
        node.visits += 1;
        node.sum += if node.is_root_side { value } else { -value };
    }
}

/// The value for the side to move.
fn judge<R: Playable>(state: &R) -> f64 {
    let Some(position) = state.at_start_of_turn() else { return 0.0 };
    if position.can_win(BOUNDS) == Some(true) {
        1.0
    } else if position.is_threatened(BOUNDS) {
        -0.5
    } else {
        0.0
    }
}

fn expand(nodes: &mut Vec<TreeNode>, at: usize, state: &impl Playable, is_root_side: bool) {
    let first = nodes.len();
    for step in state.legal_steps() {
        nodes.push(TreeNode { step: Some(step), is_root_side, visits: 0, sum: 0.0, children: None });
    }
    nodes[at].children = Some((first, nodes.len()));
}

/// Plays the most visited steps until the turn is over.
fn follow<R: Playable>(nodes: &[TreeNode], root: &R) -> Choice<R::Position> {
    let mut state = root.clone();
    let mut at = Some(0);
    for _ in 0..DEEPEST {
        let best = at
            .and_then(|at| nodes[at].children)
            .and_then(|(first, last)| (first..last).max_by_key(|&node| nodes[node].visits));
        let step = match best.and_then(|node| nodes[node].step) {
            Some(step) => step,
            None => match state.legal_steps().first() {
                Some(step) => *step,
                None => return Choice::Nothing,
            },
        };
        at = best;
        if state.play(step).is_err() {
            return Choice::Nothing;
        }
        if state.turn() != root.turn() {
            return state.at_start_of_turn().map_or(Choice::Nothing, |position| Choice::Turn(position.clone()));
        }
    }
    Choice::Nothing
}
