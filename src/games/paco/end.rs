//! An end of a turn.

use super::chains::Chains;
use super::position::Position;
use crate::board::{Role, Square};
use crate::position::Step;

/// An end of a turn: the position, and the shortest chain that leads to it.
pub struct End<'a> {
    /// The position after the turn.
    pub position: &'a Position,
    pub(super) start: Start,
    pub(super) chains: Option<&'a Chains>,
    pub(super) last: Last,
}

/// The promotion choice at the start of the turn, if one was due.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Start(pub Option<Role>);

/// The last placement of a turn: the piece lifted from `from`, or in hand in the state with this index, is placed
/// on `to`.
#[derive(Clone, Copy)]
pub(super) struct Last {
    pub state: usize,
    pub from: Square,
    pub to: Square,
    pub promoted: Option<Role>,
}

/// The index for "no state": the turn has one placement only.
pub(super) const LIFTED: usize = usize::MAX;

impl End<'_> {
    /// The number of placements of the turn.
    pub fn placements(&self) -> usize {
        match self.chains {
            Some(chains) if self.last.state != LIFTED => chains.distance(self.last.state) + 1,
            _ => 1,
        }
    }

    /// The steps of a turn that ends here, with the fewest possible placements.
    pub fn steps(&self) -> Vec<Step> {
        let mut steps: Vec<Step> = self.start.0.map(Step::Promote).into_iter().collect();
        match self.chains {
            Some(chains) if self.last.state != LIFTED => steps.extend(chains.steps_to(self.last.state)),
            _ => steps.push(Step::Lift(self.last.from)),
        }
        steps.push(Step::Place(self.last.to));
        steps.extend(self.last.promoted.map(Step::Promote));
        steps
    }
}
