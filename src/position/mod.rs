//! The interface of every game to game-independent code: sessions, perft, the command line.

mod legal_turns;
mod outcome;
mod step;

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::ControlFlow;

use crate::board::{Color, Role, Square};
pub use legal_turns::{LegalTurn, LegalTurns};
pub use outcome::{Alarm, AlarmKind, Claim, ClaimKind, EndReason, Outcome};
pub use step::{Link, ParseStepError, Reading, Step, StepError, StepKind, TurnLink};

/// The part of the interface that positions and turns under way share: the side to move and the key. A move is one
/// whole turn, so sides alternate.
pub trait State: Clone {
    /// The side to move; unchanged until its turn is complete.
    fn turn(&self) -> Color;

    /// A key of everything that makes two positions equal for repetition and counting. Only called at the start of
    /// a turn.
    fn key(&self) -> u64;

    /// The number of turns back within which an equal position can occur. Only called at the start of a turn.
    fn reversible_turns(&self) -> usize;
}

/// A position at the start of a turn that can enumerate its turns.
pub trait Turns: State {
    /// Calls `visit` with every distinct position that a turn of the side to move can end in, until it breaks.
    /// There are none when a side has won; whether the game is drawn is not looked at.
    ///
    /// ```
    /// use paco_sako::{games::paco::{Partial, Position}, position::{Stepwise, Turns}};
    /// use std::ops::ControlFlow;
    /// // The end after which the other side has the fewest answers, then the steps that lead there.
    /// let start = Position::default();
    /// let mut best: Option<(u64, Position)> = None;
    /// let _: ControlFlow<()> = start.for_each_turn(|end| {
    ///     let answers = end.count_turns();
    ///     if best.is_none_or(|(fewest, _)| answers < fewest) {
    ///         best = Some((answers, *end));
    ///     }
    ///     ControlFlow::Continue(())
    /// });
    /// let (_, end) = best.expect("the start has legal turns");
    /// let turn = Partial::new(start).turns().find(|turn| *turn.end.position() == end);
    /// assert_eq!(turn.expect("a turn ends there").steps.len(), 2);
    /// ```
    fn for_each_turn<B>(&self, visit: impl FnMut(&Self) -> ControlFlow<B>) -> ControlFlow<B>;

    /// The number of distinct positions a turn can end in. Games that can count without generating override this.
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

/// The reason why a game refuses a step. Its [`Display`] is English; the methods are for texts in other languages.
pub trait Refusal: Clone + PartialEq + Eq + Debug + Display + 'static {
    /// The stable name used by the JS API.
    fn code(&self) -> &'static str;

    /// The square that the reason refers to.
    fn square(&self) -> Option<Square>;

    /// The piece that the reason refers to.
    fn role(&self) -> Option<Role>;
}

/// A position with a turn that may be under way, played step by step.
pub trait Stepwise: State + Eq + Hash + Debug {
    /// The reason why the rules refuse a step.
    type Reason: Refusal;

    /// The automatic end of the game when the same position occurs for the `count`-th time.
    fn repetition_outcome(count: usize) -> Option<Outcome>;

    /// The claims available when the position at the start of the turn has occurred `repetitions` times. Only
    /// called at the start of a turn, while the game is not over.
    fn claims(&self, repetitions: usize) -> Vec<Claim>;

    /// The legal steps with their kinds. Each can be completed to a whole turn. Empty when a side
    /// has won. Whether the game is drawn, by its material or by turns without progress, is not looked at: that is for a
    /// [`Session`](crate::session::Session).
    fn steps_with_kinds(&self) -> Vec<(Step, StepKind)>;

    /// The legal steps.
    fn legal_steps(&self) -> Vec<Step> {
        self.steps_with_kinds().into_iter().map(|(step, _)| step).collect()
    }

    /// The legal turns, or the ways to complete the turn under way: each is found when it is asked for. Turns that
    /// end in the same position occur once, with the steps of the first one found. Some positions have millions.
    /// There are none where there are no [steps](Self::steps_with_kinds).
    ///
    /// Finding steps takes 13 to 60 times as long as [`Turns::for_each_turn`] of the position needs to visit the ends
    /// alone: a search looks at these, and here for the steps of the turn it has chosen. In chess and the games like it
    /// a turn is a move: `moves` of a position lists them.
    ///
    /// ```
    /// use paco_sako::{games::paco::Partial, position::Stepwise};
    /// let start = Partial::default();
    /// assert_eq!(start.turns().count(), 20);
    /// let first = start.turns().next().expect("the start has legal turns");
    /// assert_eq!(first.steps[0].to_string(), "lift b1");
    /// ```
    fn turns(&self) -> LegalTurns<Self> {
        LegalTurns::new(self)
    }

    /// The kind of a step, if it is legal here.
    ///
    /// # Errors
    /// [`StepError`] with the reason, if the step is not legal.
    fn check(&self, step: Step) -> Result<StepKind, StepError<Self::Reason>>;

    /// Plays one step. An illegal step changes nothing.
    ///
    /// # Errors
    /// [`StepError`] for a step that [`legal_steps`](Self::legal_steps) does not contain.
    fn play(&mut self, step: Step) -> Result<(), StepError<Self::Reason>>;

    /// The outcome, if the position alone ends the game. Only called at the start of a turn, and where
    /// [`is_turn_over`](Self::is_turn_over) returns `true`.
    fn outcome(&self) -> Option<Outcome>;

    /// Returns `true` if `color` can still win by some sequence of turns, judged by the material: if it cannot,
    /// the game is drawn when the other side runs out of time. Also called in the middle of a turn.
    fn can_still_win(&self, _color: Color) -> bool {
        true
    }

    /// Returns `true` if the turn that `mover` began is complete, so that it is the other side's turn. In games
    /// with turns of several moves, also if the game has ended between two of them.
    fn is_turn_over(&self, mover: Color) -> bool {
        self.turn() != mover
    }
}

/// Counts sequences of `depth` turns. Turns with the same end position count once; finished games are not
/// continued.
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
