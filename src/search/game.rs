//! The interface between a game and the search. It names no game.

use std::fmt::Debug;
use std::ops::ControlFlow;

use super::Score;
use crate::position::{State, Step};

/// A bound on exploring a single turn, which can have millions of states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sight {
    /// Maximum number of states of a turn under way that are visited.
    pub states: usize,
    /// Turns with more placements are ignored: weak levels overlook long chains.
    pub placements: usize,
}

impl Sight {
    /// Turns of any length, within this many states.
    pub const fn within(states: usize) -> Self {
        Self { states, placements: usize::MAX }
    }
}

/// A callback for each end position of a turn, with a guess for ordering: higher is better.
pub type Visitor<'a, G> = &'a mut dyn FnMut(&G, i32) -> ControlFlow<()>;

/// The same for turns that a player chooses from: each has a bonus besides its score, by the player's taste, in
/// hundredths.
pub type Chooser<'a, G> = &'a mut dyn FnMut(&G, i32, Score) -> ControlFlow<()>;

/// A position at the start of a turn, as the search needs it.
pub trait Game: State + Debug {
    /// What judges positions: weights, and what else it takes.
    type Evaluator: Clone + Debug + 'static;

    /// An unbounded search for a winning turn that runs in slices.
    type WinSearch: WinSearch;

    /// What is collected once for a position to tell quickly that a turn from it changes nothing about who can win at once;
    /// `()` in games in which the tests themselves are quick.
    type Calm: Clone;

    /// How many turns the side to move still has to make where [`can_win`](Self::can_win) says that it wins: the
    /// winning one, or none in games in which a side without a turn has won.
    const TURNS_TO_WIN: u32 = 1;

    /// Whether the game is drawn by the position alone, or the side to move may claim that, repetition left aside. No turn is
    /// looked for there.
    fn is_drawn(&self) -> bool;

    /// Whether nobody can win any more, though the game goes on and a turn has to be found. What leads there counts as a draw.
    fn is_dead(&self) -> bool {
        false
    }

    /// Whether the side to move loses if it has no turn. Otherwise that is a draw. Only asked where there is none.
    fn loses_without_turn(&self) -> bool;

    /// Whether the side to move can win with its next turn, or, where [`TURNS_TO_WIN`](Self::TURNS_TO_WIN) is 0, has won
    /// because it has none; `None` when the sight is too short to tell.
    fn can_win(&self, sight: Sight) -> Option<bool>;

    /// Whether the other side could win at once if it were to move; `false` if the bound was reached first.
    fn is_threatened(&self, sight: Sight) -> bool;

    /// What [`threatens`](Self::threatens) and [`allows_win`](Self::allows_win) ask, for all turns from this position.
    fn calm(&self) -> Self::Calm;

    /// Whether [`is_threatened`](Self::is_threatened) holds after the turn from this position to `after`, if that is told
    /// without a test.
    fn threatens(&self, _calm: &Self::Calm, _after: &Self) -> Option<bool> {
        None
    }

    /// The same for [`can_win`](Self::can_win): whether the turn leaves the other side a win.
    fn allows_win(&self, _calm: &Self::Calm, _after: &Self) -> Option<bool> {
        None
    }

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

    /// Calls `visit` with every distinct position that a turn can end in, won positions first, until it breaks. Returns
    /// whether all were visited.
    ///
    /// The callback is a trait object: a generic one would compile the whole enumeration once per caller.
    fn for_each_end(&self, sight: Sight, visit: Visitor<Self>) -> bool;

    /// [`for_each_end`](Self::for_each_end) for the turns at the root, with what a player of this evaluator's taste likes
    /// about each. Where players have no tastes, nothing.
    fn for_each_choice(&self, _evaluator: &Self::Evaluator, sight: Sight, visit: Chooser<Self>) -> bool {
        self.for_each_end(sight, &mut |end, guess| visit(end, guess, 0))
    }

    /// For each of these keys the steps of a turn that ends in the position with it, and that position; `None` if it is
    /// not found within the bound. One enumeration serves all keys.
    fn turns_to(&self, keys: &[u64], sight: Sight) -> Vec<Option<(Vec<Step>, Self)>>;

    /// [`turns_to`](Self::turns_to) for one key.
    fn turn_to(&self, key: u64, sight: Sight) -> Option<(Vec<Step>, Self)> {
        self.turns_to(&[key], sight).pop().flatten()
    }

    /// At most this many turns that win at once, with their steps; and whether these are all there are.
    fn wins(&self, most: usize, sight: Sight) -> (Vec<(Vec<Step>, Self)>, bool);

    /// Static evaluation for the side to move, in hundredths; always far below the score of a win.
    fn evaluate(&self, evaluator: &Self::Evaluator) -> Score;

    /// Begins an unbounded search for the shortest winning turn.
    fn win_search(&self) -> Self::WinSearch;
}

/// A search for a winning turn that can be paused at any time.
pub trait WinSearch {
    /// Visits at most `states` more states. `Some` when it is decided: `Some(Some(steps))` is a shortest winning turn,
    /// `Some(None)` means that there is none.
    fn look(&mut self, states: usize) -> Option<Option<Vec<Step>>>;

    /// How many states were visited so far.
    fn looked_at(&self) -> usize;
}
