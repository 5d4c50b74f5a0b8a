//! What a game offers to be searched. Nothing here knows the rules of any game.

use std::fmt::Debug;
use std::ops::ControlFlow;

use super::Score;
use crate::position::{Position, Step};

/// How far a look into a turn goes. Single turns can run through millions of states, so every look has a bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sight {
    /// How many states of a turn under way are looked at.
    pub states: usize,
    /// How many placements a turn may have to be seen: a beginner overlooks the long ones.
    pub placements: usize,
}

impl Sight {
    /// Sees turns of any length, through so many states.
    pub const fn within(states: usize) -> Self {
        Self { states, placements: usize::MAX }
    }
}

/// Called with an end position and a guess how good the turn is.
pub type Visitor<'a, G> = &'a mut dyn FnMut(&G, i32) -> ControlFlow<()>;

/// A position at the start of a turn, as the search needs it.
pub trait Game: Position + Debug {
    /// What judges positions: weights, and what else it takes.
    type Evaluator: Clone + Debug;

    /// A look for a winning turn without bounds, in slices.
    type WinSearch: WinSearch;

    /// Whether the game is drawn by the position alone, repetition left aside.
    fn is_drawn(&self) -> bool;

    /// Whether the side to move loses if it has no turn. Otherwise that is a draw. Only asked where there is none.
    fn loses_without_turn(&self) -> bool;

    /// Whether the side to move can win with its next turn; `None` when the sight is too short to tell.
    fn can_win(&self, sight: Sight) -> Option<bool>;

    /// Whether the other side could win at once if it were to move, as far as the sight tells.
    fn is_threatened(&self, sight: Sight) -> bool;

    /// Whether the turn from this position to `after` changes so much that it is looked at even after the last ply
    /// (quiescence search). `threatens` says whether [`is_threatened`](Self::is_threatened) holds `after` it.
    fn is_noisy(&self, after: &Self, threatens: bool) -> bool;

    /// The same position with the other side to move.
    fn passed(&self) -> Self;

    /// Whether a side that is well off even after passing need not be searched. Not where having to move may be what
    /// loses (zugzwang).
    fn may_pass(&self) -> bool {
        true
    }

    /// Calls `visit` with the distinct positions that a turn can end in and a guess how good the turn is, won
    /// positions first, until it breaks. Says whether all were visited.
    ///
    /// The visitor is not generic: the whole enumeration would be compiled anew for each.
    fn for_each_end(&self, sight: Sight, visit: Visitor<Self>) -> bool;

    /// For each of these keys the steps of a turn that ends in the position with it, and that position, if the sight
    /// finds it. All are looked for in one go.
    fn turns_to(&self, keys: &[u64], sight: Sight) -> Vec<Option<(Vec<Step>, Self)>>;

    /// The same for one key.
    fn turn_to(&self, key: u64, sight: Sight) -> Option<(Vec<Step>, Self)> {
        self.turns_to(&[key], sight).pop().flatten()
    }

    /// Turns that win at once, with their steps, at most so many; and whether these are surely all.
    fn wins(&self, most: usize, sight: Sight) -> (Vec<(Vec<Step>, Self)>, bool);

    /// How good the position is for the side to move, in hundredths; always far from a win's score.
    fn evaluate(&self, evaluator: &Self::Evaluator) -> Score;

    /// Begins a look for the shortest winning turn.
    fn win_search(&self) -> Self::WinSearch;
}

/// A look for a winning turn that can be interrupted at any time.
pub trait WinSearch {
    /// Looks at `states` more states. `Some` when it is decided: the steps of a shortest winning turn, or that there is
    /// none.
    fn look(&mut self, states: usize) -> Option<Option<Vec<Step>>>;

    /// How many states were looked at so far.
    fn looked_at(&self) -> usize;
}
