//! The interface between a game and the search. It does not depend on a specific game.

use std::fmt::Debug;
use std::ops::ControlFlow;

use super::Score;
use crate::position::{State, Step};

/// Bounds for exploring a single turn, which can have millions of states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// The maximum number of visited states of a turn under way.
    pub states: usize,
    /// Turns with more placements are ignored: weak levels overlook long chains.
    pub placements: usize,
}

impl Bounds {
    /// Turns of any length, within this many states.
    pub const fn within(states: usize) -> Self {
        Self { states, placements: usize::MAX }
    }
}

/// A callback for each end position of a turn, with an ordering score: higher is better.
pub type EndVisitor<'a, G> = &'a mut dyn FnMut(&G, i32) -> ControlFlow<()>;

/// A callback for the turns at the root: each has a bonus in addition to its score, by the player's style, in
/// hundredths.
pub type Chooser<'a, G> = &'a mut dyn FnMut(&G, i32, Score) -> ControlFlow<()>;

/// A position at the start of a turn, as the search needs it.
pub trait Game: State + Debug {
    /// The evaluator: weights and further parameters.
    type Evaluator: Clone + Debug + 'static;

    /// An unbounded search for a winning turn that runs in slices.
    type WinSearch: WinSearch;

    /// Data collected once per position to find out quickly that a turn from it does not change which side can win
    /// at once; `()` in games with fast tests.
    type WinDelta: Clone;

    /// The number of turns that the side to move still makes if [`can_win`](Self::can_win) is true: one winning
    /// turn, or 0 in games in which a side without a turn has won.
    const TURNS_TO_WIN: u32 = 1;

    /// Returns `true` if the position alone is drawn, or the side to move may claim a draw, ignoring repetition.
    /// Such positions are not searched.
    fn is_drawn(&self) -> bool;

    /// Returns `true` if neither side can win any more, though the game continues and a turn is needed. Such
    /// positions count as drawn.
    fn is_unwinnable(&self) -> bool {
        false
    }

    /// Returns `true` if the side to move loses if it has no turn; otherwise that is a draw. Only called without
    /// turns.
    fn loses_without_turn(&self) -> bool;

    /// Returns `true` if the side to move can win with its next turn, or, if [`TURNS_TO_WIN`](Self::TURNS_TO_WIN)
    /// is 0, has won because it has none; `None` if that is undecided within the bounds.
    fn can_win(&self, bounds: Bounds) -> Option<bool>;

    /// Returns `true` if the other side could win at once if it were to move; `false` if the bound was reached
    /// first.
    fn is_threatened(&self, bounds: Bounds) -> bool;

    /// The data for [`threatens`](Self::threatens) and [`allows_win`](Self::allows_win), for all turns from this
    /// position.
    fn win_delta(&self) -> Self::WinDelta;

    /// The value of [`is_threatened`](Self::is_threatened) after the turn from this position to `after`, if it
    /// follows without a test.
    fn threatens(&self, _delta: &Self::WinDelta, _after: &Self) -> Option<bool> {
        None
    }

    /// The value of [`can_win`](Self::can_win) after the turn, for the other side, if it follows without a test.
    fn allows_win(&self, _delta: &Self::WinDelta, _after: &Self) -> Option<bool> {
        None
    }

    /// Returns `true` if the turn from this position to `after` is searched even after the last ply (quiescence
    /// search). `threatens` is the value of [`is_threatened`](Self::is_threatened) in `after`.
    fn is_noisy(&self, after: &Self, threatens: bool) -> bool;

    /// The position with the other side to move (a null move).
    fn passed(&self) -> Self;

    /// Returns `true` if null moves are allowed, which is not the case if zugzwang is likely.
    fn may_pass(&self) -> bool {
        true
    }

    /// Calls `visit` with every distinct position that a turn can end in, won positions first, until it breaks.
    /// Returns `true` if all were visited.
    ///
    /// The callback is a trait object: a generic one would compile the whole enumeration once per caller.
    fn for_each_end(&self, bounds: Bounds, visit: EndVisitor<Self>) -> bool;

    /// [`for_each_end`](Self::for_each_end) for the turns at the root, with the bonus of each by the evaluator's
    /// style; 0 in games without styles.
    fn for_each_choice(&self, _evaluator: &Self::Evaluator, bounds: Bounds, visit: Chooser<Self>) -> bool {
        self.for_each_end(bounds, &mut |end, guess| visit(end, guess, 0))
    }

    /// For each of these keys the steps of a turn to the position with it, and that position; `None` if it is not
    /// found within the bounds. One enumeration serves all keys.
    fn turns_to(&self, keys: &[u64], bounds: Bounds) -> Vec<Option<(Vec<Step>, Self)>>;

    /// [`turns_to`](Self::turns_to) for one key.
    fn turn_to(&self, key: u64, bounds: Bounds) -> Option<(Vec<Step>, Self)> {
        self.turns_to(&[key], bounds).pop().flatten()
    }

    /// At most this many turns that win at once, with their steps; and `true` if these are all.
    fn wins(&self, most: usize, bounds: Bounds) -> (Vec<(Vec<Step>, Self)>, bool);

    /// Static evaluation for the side to move, in hundredths; always far below the score of a win.
    fn evaluate(&self, evaluator: &Self::Evaluator) -> Score;

    /// Starts an unbounded search for the shortest winning turn.
    fn win_search(&self) -> Self::WinSearch;
}

/// A search for a winning turn that can be paused at any time.
pub trait WinSearch {
    /// Visits at most `states` more states. `Some` when decided: `Some(Some(steps))` is a shortest winning turn,
    /// `Some(None)` means that there is none.
    fn look(&mut self, states: usize) -> Option<Option<Vec<Step>>>;

    /// The number of states visited so far.
    fn looked_at(&self) -> usize;
}
