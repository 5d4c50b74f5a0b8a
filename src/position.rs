//! What every game offers to the parts that know no game: sessions, perft, the command line.

use std::fmt::{self, Debug, Display};
use std::ops::ControlFlow;

use crate::board::{Color, Role, Square};

/// One link of a turn, as a person plays it: take something up, put it down, or choose what a pawn becomes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// Take up what stands on the square.
    Lift(Square),
    /// Put down what is in the hand.
    Place(Square),
    /// Choose what the waiting pawn becomes.
    Promote(Role),
}

impl Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lift(square) => write!(f, "lifting {square}"),
            Self::Place(square) => write!(f, "placing on {square}"),
            Self::Promote(role) => write!(f, "promoting to a {role}"),
        }
    }
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EndReason {
    /// A piece united with the king (rules §4).
    KingUnion,
    /// A side gave up.
    Resignation,
    /// A side ran out of time.
    Time,
    /// Both agreed on a draw.
    Agreement,
    /// The same position stood for the third time (rules §8).
    Repetition,
    /// Too many turns without progress (rules §8).
    NoProgress,
    /// The side to move has no legal turn (rules §8).
    NoLegalTurn,
    /// The king is attacked and cannot be saved.
    Checkmate,
    /// The side to move has no legal turn, and its king is not attacked.
    Stalemate,
    /// Neither side has enough pieces left to win.
    InsufficientMaterial,
    /// Fifty moves of each side without progress, claimed.
    FiftyMoves,
    /// Seventy-five moves of each side without progress.
    SeventyFiveMoves,
    /// The same position stood for the fifth time.
    FivefoldRepetition,
}

impl EndReason {
    /// All reasons.
    pub const ALL: [Self; 13] = [
        Self::KingUnion,
        Self::Resignation,
        Self::Time,
        Self::Agreement,
        Self::Repetition,
        Self::NoProgress,
        Self::NoLegalTurn,
        Self::Checkmate,
        Self::Stalemate,
        Self::InsufficientMaterial,
        Self::FiftyMoves,
        Self::SeventyFiveMoves,
        Self::FivefoldRepetition,
    ];

    /// A stable name, as records and the JS API use it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::KingUnion => "king-union",
            Self::Resignation => "resignation",
            Self::Time => "time",
            Self::Agreement => "agreement",
            Self::Repetition => "repetition",
            Self::NoProgress => "no-progress",
            Self::NoLegalTurn => "no-legal-turn",
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::InsufficientMaterial => "insufficient-material",
            Self::FiftyMoves => "fifty-moves",
            Self::SeventyFiveMoves => "seventy-five-moves",
            Self::FivefoldRepetition => "fivefold-repetition",
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Who won; `None` for a draw.
    pub winner: Option<Color>,
    /// Why it is over.
    pub reason: EndReason,
}

impl Outcome {
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub const fn result(self) -> &'static str {
        match self.winner {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

/// A step that cannot be played. `R` is the game's reasons.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StepError<R> {
    /// The rules do not allow it now.
    #[error("{step} is not a legal step here: {reason}")]
    Illegal { step: Step, reason: R },
    /// The game is over.
    #[error("{step} cannot be played: the game is over")]
    GameOver { step: Step },
}

impl<R> StepError<R> {
    /// Stable name of the error.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Illegal { .. } => "illegal-step",
            Self::GameOver { .. } => "game-over",
        }
    }
}

/// A position at the start of a turn. A move is one whole turn, so sides alternate.
pub trait Position: Clone {
    /// The side to move.
    fn turn(&self) -> Color;

    /// A key of everything that makes two positions the same for repetition and counting.
    fn key(&self) -> u64;

    /// Whether the game is over by what stands on the board.
    fn is_over(&self) -> bool;

    /// Calls `visit` with every distinct position that a turn of the side to move can end in, until it breaks.
    fn for_each_turn<B>(&self, visit: impl FnMut(&Self) -> ControlFlow<B>) -> ControlFlow<B>;

    /// How many distinct positions a turn of the side to move can end in. Games that can count without making the turns
    /// do.
    fn count_turns(&self) -> u64 {
        let mut count = 0;
        let _: ControlFlow<()> = self.for_each_turn(|_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }
}

/// A position with a turn that may be under way: what a person plays with, step by step.
pub trait Stepwise: Clone + PartialEq + Debug {
    /// Why the rules do not allow a step.
    type Reason: Clone + PartialEq + Eq + Debug + Display + 'static;

    /// The side to move; it stays the same until its turn is complete.
    fn turn(&self) -> Color;

    /// A key of the position for repetition. Only asked at the start of a turn.
    fn key(&self) -> u64;

    /// The steps the rules allow. Each can be completed to a whole turn. None when the game is over.
    fn legal_steps(&self) -> Vec<Step>;

    /// Plays one step. A step that is not legal changes nothing.
    ///
    /// # Errors
    /// [`StepError`] for a step that [`legal_steps`](Self::legal_steps) does not contain.
    fn play(&mut self, step: Step) -> Result<(), StepError<Self::Reason>>;

    /// Whether the game is over by the position alone. Only asked at the start of a turn.
    fn outcome(&self) -> Option<Outcome>;
}

/// Counts sequences of `depth` turns; turns with the same end position count once, a finished game goes no further.
///
/// ```
/// use paco_sako::{games::paco::{self, RuleSet}, position::perft};
/// assert_eq!(perft(&paco::Position::start(RuleSet::Manual), 2), 400);
/// ```
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => return 1,
        1 => return position.count_turns(),
        _ => {}
    }
    let mut nodes = 0;
    let _: ControlFlow<()> = position.for_each_turn(|end| {
        nodes += perft(end, depth - 1);
        ControlFlow::Continue(())
    });
    nodes
}
