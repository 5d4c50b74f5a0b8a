//! A toy game for tests, compiled only with the feature `toy`: it shows that a game needs no other file to be
//! played, recorded, drawn and searched.
//!
//! Two kings and four pawns stand on the files a to c and the ranks 1 to 4, which are the whole board. A king
//! moves one square in any direction, a pawn one square ahead, or diagonally ahead to capture. Capturing the king
//! wins; having no turn loses. Kings may step into check. When a position occurs for the third time, the side to
//! move may claim a draw; the fifth time is an automatic draw.

mod impl_game;
mod search;
mod text;

use std::fmt;
use std::ops::ControlFlow;

use crate::board::{Bitboard, Color, Placement, Role, Square, attacks, zobrist};
use crate::position::{
    self, Claim, ClaimKind, EndReason, Outcome, Refusal, Step, StepError, StepKind, Stepwise, Turns,
};

/// A position at the start of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    pub board: Placement,
    pub turn: Color,
    /// Half-moves since a pawn move or a capture.
    pub quiet: u16,
}

/// A position with a turn that may be under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub place: Place,
    /// The origin of the piece in hand; it is still on the board of `place`.
    pub lifted: Option<Square>,
}

/// The reason why a step is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    LiftFirst,
    PlaceFirst { at: Square, role: Role },
    NotYours { at: Square },
    Stuck { at: Square, role: Role },
    Movement { to: Square, role: Role },
}

impl Reason {
    pub const CODES: [&str; 5] = ["lift-first", "place-first", "not-yours", "stuck", "movement"];
}

impl Refusal for Reason {
    fn code(&self) -> &'static str {
        match self {
            Self::LiftFirst => "lift-first",
            Self::PlaceFirst { .. } => "place-first",
            Self::NotYours { .. } => "not-yours",
            Self::Stuck { .. } => "stuck",
            Self::Movement { .. } => "movement",
        }
    }

    fn square(&self) -> Option<Square> {
        match *self {
            Self::LiftFirst => None,
            Self::PlaceFirst { at, .. } | Self::NotYours { at } | Self::Stuck { at, .. } => Some(at),
            Self::Movement { to, .. } => Some(to),
        }
    }

    fn role(&self) -> Option<Role> {
        match *self {
            Self::LiftFirst | Self::NotYours { .. } => None,
            Self::PlaceFirst { role, .. } | Self::Stuck { role, .. } | Self::Movement { role, .. } => Some(role),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::LiftFirst => write!(f, "expected a piece to be lifted first"),
            Self::PlaceFirst { at, role } => write!(f, "expected the {role} from {at} to be placed first"),
            Self::NotYours { at } => write!(f, "no piece of the side to move stands on {at}"),
            Self::Stuck { at, role } => write!(f, "the {role} on {at} has nowhere to go"),
            Self::Movement { to, role } => write!(f, "the {role} does not go to {to}"),
        }
    }
}

/// All squares of the board.
pub fn area() -> Bitboard {
    Square::all().filter(|square| square.file() < 3 && square.rank() < 4).collect()
}

impl Place {
    /// The start of the game.
    pub fn start() -> Self {
        let mut board = Placement::EMPTY;
        for (file, role) in [(0, Role::Pawn), (1, Role::King), (2, Role::Pawn)] {
            for (color, rank) in [(Color::White, 0), (Color::Black, 3)] {
                board.toggle(color, role, Square::masked(8 * rank + file));
            }
        }
        Self { board, turn: Color::White, quiet: 0 }
    }

    /// The targets of the piece of the side to move on a square.
    pub fn targets(&self, from: Square) -> Bitboard {
        let (us, board) = (self.turn, &self.board);
        let reached = match board.get(us, from) {
            Some(Role::King) => attacks::king(from) & !board.of(us),
            Some(_) => {
                let ahead = from.ahead(us).map_or(Bitboard::EMPTY, Bitboard::from) & !board.occupied();
                ahead | attacks::pawn(us, from) & board.of(!us)
            }
            None => Bitboard::EMPTY,
        };
        reached & area()
    }

    /// All turns, captures of the king first.
    pub fn turns(&self) -> impl Iterator<Item = (Square, Square)> {
        let king = self.board.pieces(!self.turn, Role::King);
        let is_over = self.winner_by_capture().is_some();
        let all: Vec<(Square, Square)> = self
            .board
            .of(self.turn)
            .into_iter()
            .filter(|_| !is_over)
            .flat_map(|from| self.targets(from).into_iter().map(move |to| (from, to)))
            .collect();
        let (wins, rest): (Vec<_>, Vec<_>) = all.into_iter().partition(|&(_, to)| king.has(to));
        wins.into_iter().chain(rest)
    }

    /// The position after a turn.
    pub fn after(&self, from: Square, to: Square) -> Self {
        let mut next = *self;
        let (us, them) = (self.turn, !self.turn);
        let Some(role) = self.board.get(us, from) else { return next };
        next.quiet = if role == Role::Pawn { 0 } else { self.quiet + 1 };
        if let Some(captured) = self.board.get(them, to) {
            next.board.toggle(them, captured, to);
            next.quiet = 0;
        }
        next.board.toggle(us, role, from);
        next.board.toggle(us, role, to);
        next.turn = them;
        next
    }

    /// The side whose king is the only one left.
    fn winner_by_capture(&self) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.board.king(!color).is_none())
    }

    /// Returns `true` if the king of `side` could be captured if the other side were to move.
    pub fn in_check(&self, side: Color) -> bool {
        let attacker = Self { turn: !side, ..*self };
        let king = self.board.pieces(side, Role::King);
        self.board.of(!side).into_iter().any(|from| (attacker.targets(from) & king).any())
    }

    /// The outcome, if the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.winner_by_capture() {
            Some(winner) => Some(Outcome::win(winner, EndReason::KingCaptured)),
            None if self.turns().next().is_none() => Some(Outcome::win(!self.turn, EndReason::NoLegalTurn)),
            None => None,
        }
    }
}

impl position::State for Place {
    fn turn(&self) -> Color {
        self.turn
    }

    fn key(&self) -> u64 {
        Color::ALL.into_iter().fold(zobrist::turn(self.turn), |key, color| {
            self.board.of(color).into_iter().fold(key, |key, square| {
                key ^ self.board.get(color, square).map_or(0, |role| zobrist::piece(color, role, square))
            })
        })
    }

    fn reversible_turns(&self) -> usize {
        self.quiet.into()
    }
}

impl Turns for Place {
    fn for_each_turn<B>(&self, mut visit: impl FnMut(&Self) -> ControlFlow<B>) -> ControlFlow<B> {
        self.turns().try_for_each(|(from, to)| visit(&self.after(from, to)))
    }
}

impl position::State for State {
    fn turn(&self) -> Color {
        self.place.turn
    }

    fn key(&self) -> u64 {
        self.place.key()
    }

    fn reversible_turns(&self) -> usize {
        self.place.reversible_turns()
    }
}

impl Stepwise for State {
    type Reason = Reason;

    fn repetition_outcome(count: usize) -> Option<Outcome> {
        (count >= 5).then_some(Outcome::draw(EndReason::FivefoldRepetition))
    }

    fn claims(&self, repetitions: usize) -> Vec<Claim> {
        let claim = Claim { kind: ClaimKind::ThreefoldRepetition, color: self.place.turn };
        (repetitions >= 3).then_some(claim).into_iter().collect()
    }

    fn steps_with_kinds(&self) -> Vec<(Step, StepKind)> {
        let all = Square::all().map(|square| match self.lifted {
            None => Step::Lift(square),
            Some(_) => Step::Place(square),
        });
        all.filter_map(|step| Some((step, self.check(step).ok()?))).collect()
    }

    fn check(&self, step: Step) -> Result<StepKind, StepError<Reason>> {
        if self.lifted.is_none() && self.place.outcome().is_some() {
            return Err(StepError::GameOver { step });
        }
        let (us, board) = (self.place.turn, &self.place.board);
        let reason = match (self.lifted, step) {
            (None, Step::Lift(at)) => match board.get(us, at) {
                None => Reason::NotYours { at },
                Some(role) if self.place.targets(at).is_empty() => Reason::Stuck { at, role },
                Some(_) => return Ok(StepKind::Lift),
            },
            (Some(from), Step::Place(to)) if self.place.targets(from).has(to) => {
                return Ok(match board.get(!us, to) {
                    Some(Role::King) => StepKind::King,
                    Some(_) => StepKind::Capture,
                    None => StepKind::Move,
                });
            }
            (Some(from), step) => {
                let role = board.get(us, from).unwrap_or(Role::Pawn);
                match step {
                    Step::Place(to) => Reason::Movement { to, role },
                    _ => Reason::PlaceFirst { at: from, role },
                }
            }
            (None, _) => Reason::LiftFirst,
        };
        Err(StepError::Illegal { step, reason })
    }

    fn play(&mut self, step: Step) -> Result<(), StepError<Reason>> {
        self.check(step)?;
        match (self.lifted, step) {
            (Some(from), Step::Place(to)) => *self = Self { place: self.place.after(from, to), lifted: None },
            (_, Step::Lift(at)) => self.lifted = Some(at),
            _ => {}
        }
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.lifted.is_some() { None } else { self.place.outcome() }
    }
}
