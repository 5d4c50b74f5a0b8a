//! What every game offers to the code that is independent of games: sessions, perft, the command line.

mod outcome;
mod step;

use std::fmt::{Debug, Display};
use std::ops::ControlFlow;

use crate::board::{Color, Role, Square};
pub use outcome::{Alarm, AlarmKind, Claim, ClaimKind, EndReason, Outcome};
pub use step::{Link, Reading, Step, StepError, StepKind, TurnLink};

/// What all parts ask of a position, and of one with a turn under way: whose turn it is, and which other position is the
/// same. Sides alternate, as a move is one whole turn.
pub trait State: Clone {
    /// The side to move; it stays the same until its turn is complete.
    fn turn(&self) -> Color;

    /// A key of everything that makes two positions the same for repetition and counting. Only asked at the start of a
    /// turn.
    fn key(&self) -> u64;

    /// How many turns back a position can be the same as this one. Only asked at the start of a turn.
    fn reversible_turns(&self) -> usize;
}

/// A position at the start of a turn whose turns can be gone through.
pub trait Turns: State {
    /// Calls `visit` with every distinct position that a turn of the side to move can end in, until it breaks. Where the
    /// game is over there is none.
    fn for_each_turn<B>(&self, visit: impl FnMut(&Self) -> ControlFlow<B>) -> ControlFlow<B>;

    /// How many distinct positions a turn can end in. Games that can count without making them all do.
    fn count_turns(&self) -> u64 {
        let mut count = 0;
        let flow: ControlFlow<()> = self.for_each_turn(|_| {
            count += 1;
            ControlFlow::Continue(())
        });
        debug_assert!(flow.is_continue());
        count
    }
}

/// Why a game refuses a step. Its [`Display`] is English; the methods are for texts in other languages.
pub trait Refusal: Clone + PartialEq + Eq + Debug + Display + 'static {
    /// A stable name, as the JS API uses it.
    fn code(&self) -> &'static str;

    /// The square the reason points at.
    fn square(&self) -> Option<Square>;

    /// The piece it speaks of.
    fn role(&self) -> Option<Role>;
}

/// A position with a turn that may be under way: what a person plays with, step by step.
pub trait Stepwise: State + PartialEq + Debug {
    /// Why the rules do not allow a step.
    type Reason: Refusal;

    /// The end that comes of itself when the same position stands for the `count`-th time.
    fn repetition_outcome(count: usize) -> Option<Outcome>;

    /// What can be claimed when the position at the start of the turn stands for the `repetitions`-th time. Only asked
    /// at the start of a turn, while the game is not over.
    fn claims(&self, repetitions: usize) -> Vec<Claim>;

    /// The steps the rules allow, with what they do. Each can be completed to a whole turn. None when the game is over.
    fn steps_with_kinds(&self) -> Vec<(Step, StepKind)>;

    /// The steps the rules allow.
    fn legal_steps(&self) -> Vec<Step> {
        self.steps_with_kinds().into_iter().map(|(step, _)| step).collect()
    }

    /// What a step does, if it is legal here.
    ///
    /// # Errors
    /// [`StepError`] when it is not, with the reason.
    fn check(&self, step: Step) -> Result<StepKind, StepError<Self::Reason>>;

    /// Plays one step. A step that is not legal changes nothing.
    ///
    /// # Errors
    /// [`StepError`] for a step that [`legal_steps`](Self::legal_steps) does not contain.
    fn play(&mut self, step: Step) -> Result<(), StepError<Self::Reason>>;

    /// Whether the game is over by the position alone. Only asked at the start of a turn, and where
    /// [`is_turn_over`](Self::is_turn_over) says that the turn has come to its end.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether `color` can still win by some turns of both sides, as far as the pieces tell: where it cannot, the game is drawn
    /// when the other side's time is up. Also asked in the middle of a turn.
    fn can_still_win(&self, _color: Color) -> bool {
        true
    }

    /// Whether a turn that `mover` began has come to its end: it is the other side's turn. In games with turns of several
    /// moves also where the game ends between two of them.
    fn is_turn_over(&self, mover: Color) -> bool {
        self.turn() != mover
    }
}

/// Counts sequences of `depth` turns; turns with the same end position count once, a finished game goes no further.
///
/// ```
/// use paco_sako::{games::paco::{self, RuleSet}, position::perft};
/// assert_eq!(perft(&paco::Position::start(RuleSet::Manual), 2), 400);
/// ```
pub fn perft<P: Turns>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => return 1,
        1 => return position.count_turns(),
        _ => {}
    }
    let mut nodes = 0;
    let flow: ControlFlow<()> = position.for_each_turn(|end| {
        nodes += perft(end, depth - 1);
        ControlFlow::Continue(())
    });
    debug_assert!(flow.is_continue());
    nodes
}
