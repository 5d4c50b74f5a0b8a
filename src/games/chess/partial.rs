//! A position with a turn under way, played step by step.

use std::ops::ControlFlow;

use super::laws::Laws;
use super::phase::{Hand, Phase};
use super::position::{Move, Position};
use super::reason::Reason;
use super::reserve::Reserve;
use crate::board::{Bitboard, Color, Content, Placement, Pockets, Role, Square};
use crate::position::{self, Claim, Outcome, Step, StepError, StepKind, Stepwise};

/// A position with a turn that may be under way.
///
/// ```
/// use paco_sako::{games::chess::Partial, position::{Step, Stepwise}};
///
/// let mut game = Partial::from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")?;
/// game.play(Step::Lift("e2".parse()?))?;
/// assert_eq!(game.to_fen(), "4k3/8/8/8/8/8/8/4K3^e2P w - - 0 1");
/// game.play(Step::Place("e4".parse()?))?;
/// assert_eq!(game.to_fen(), "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Partial<L: Laws> {
    /// The position at the start of the turn, or with a waiting pawn on its last rank.
    pub(in crate::games) position: Position<L>,
    pub(super) phase: Phase,
}

impl<L: Laws> Partial<L> {
    /// The state at the start of a turn.
    pub const fn new(position: Position<L>) -> Self {
        Self { position, phase: Phase::Lift }
    }

    /// The position at the start of the turn: a lifted piece is still on its square. If a pawn waits for its
    /// promotion, the position in which it waits.
    pub const fn position(&self) -> &Position<L> {
        &self.position
    }

    /// The action due from the side to move.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The piece held over the board.
    pub fn hand(&self) -> Option<Hand> {
        let Phase::Place { from } = self.phase else { return None };
        let role = self.position.board.get(self.position.turn, from)?;
        Some(Hand { at: from, role })
    }

    /// The pieces in hand, without the piece taken out of a pocket.
    pub fn pockets(&self) -> Pockets {
        let mut reserve = self.position.reserve;
        if let Phase::Drop { role } = self.phase {
            reserve.take(self.position.turn, role);
        }
        reserve.pockets()
    }

    /// The current board, without the piece in hand; a pawn that waits for its promotion stands on its last rank.
    pub fn board(&self) -> Placement {
        let mut board = self.position.board;
        if let Phase::Place { from } = self.phase {
            board.set(from, Content::default());
        }
        board
    }

    /// Returns `true` if the position ends the game, so that no step is legal; `false` while a pawn waits for its
    /// promotion. Games played elsewhere may continue after an overlooked end.
    fn is_over(&self) -> bool {
        let is_noticed = |end: Outcome| !end.reason.can_be_overlooked();
        !matches!(self.phase, Phase::Promote { .. }) && self.position.end().is_some_and(is_noticed)
    }

    /// The legal move made by placing the piece from `from` on this square; the promotion is left open.
    pub(super) fn move_to(&self, from: Square, put_on: Square) -> Option<Move> {
        let moves = self.position.targets_from(from).into_iter().map(|to| Move { from, to, promotion: None });
        moves.into_iter().find(|step| self.position.put_on(*step) == put_on)
    }

    /// The steps of this legal move, from the start of a turn.
    pub fn steps_of(position: &Position<L>, step: Move) -> Vec<Step> {
        let placed = [Step::Lift(step.from), Step::Place(position.put_on(step))];
        placed.into_iter().chain(step.promotion.map(Step::Promote)).collect()
    }

    /// The move of a turn's complete steps, if they are one.
    pub fn move_of(start: &Position<L>, steps: &[Step]) -> Option<Move> {
        let [Step::Lift(from), Step::Place(to), rest @ ..] = steps else { return None };
        let step = Self::new(*start).move_to(*from, *to)?;
        let promotion = match rest {
            [] => None,
            [Step::Promote(role)] => Some(*role),
            _ => return None,
        };
        let promotes =
            start.board.get(start.turn, *from) == Some(Role::Pawn) && Bitboard::last_rank(start.turn).has(*to);
        (promotes == promotion.is_some()).then_some(Move { promotion, ..step })
    }
}

impl<L: Laws> position::State for Partial<L> {
    fn turn(&self) -> Color {
        self.position.turn
    }

    fn key(&self) -> u64 {
        self.position.key
    }

    fn reversible_turns(&self) -> usize {
        L::reversible_turns(self.position.quiet)
    }
}

impl<L: Laws> Stepwise for Partial<L> {
    type Reason = Reason;

    fn repetition_outcome(count: usize) -> Option<Outcome> {
        L::repetition_outcome(count)
    }

    fn claims(&self, repetitions: usize) -> Vec<Claim> {
        L::claims(&self.position, repetitions)
    }

    fn steps_with_kinds(&self) -> Vec<(Step, StepKind)> {
        let position = &self.position;
        match self.phase {
            _ if self.is_over() => Vec::new(),
            Phase::Lift => {
                let mut movable = Bitboard::EMPTY;
                let _: ControlFlow<()> = position.for_each_piece(|from, _, _| {
                    movable |= from.into();
                    ControlFlow::Continue(())
                });
                let mut steps: Vec<_> = movable.into_iter().map(|at| (Step::Lift(at), StepKind::Lift)).collect();
                let _: ControlFlow<()> = L::for_each_drop(position, |role, _| {
                    steps.push((Step::Pick(role), StepKind::Pick));
                    ControlFlow::Continue(())
                });
                steps
            }
            Phase::Place { from } => {
                let mut steps: Vec<(Step, StepKind)> = position
                    .targets_from(from)
                    .into_iter()
                    .map(|to| {
                        let step = Move { from, to, promotion: None };
                        (Step::Place(position.put_on(step)), position.kind_of(step))
                    })
                    .collect();
                steps.sort_by_key(|(step, _)| if let Step::Place(to) = step { Some(*to) } else { None });
                steps
            }
            Phase::Drop { role } => {
                position.drops_of(role).into_iter().map(|at| (Step::Place(at), StepKind::Drop)).collect()
            }
            Phase::Promote { .. } => {
                L::PROMOTIONS.iter().map(|&role| (Step::Promote(role), StepKind::Promote)).collect()
            }
        }
    }

    fn check(&self, step: Step) -> Result<StepKind, StepError<Reason>> {
        if self.is_over() {
            return Err(StepError::GameOver { step });
        }
        let found = self.steps_with_kinds().into_iter().find(|(legal, _)| *legal == step);
        found
            .map(|(_, kind)| kind)
            .ok_or_else(|| StepError::Illegal { step, reason: Reason::against(&self.position, self.phase, step) })
    }

    fn play(&mut self, step: Step) -> Result<(), StepError<Reason>> {
        self.check(step)?;
        match (self.phase, step) {
            (Phase::Lift, Step::Lift(from)) => self.phase = Phase::Place { from },
            (Phase::Lift, Step::Pick(role)) => self.phase = Phase::Drop { role },
            (Phase::Drop { role }, Step::Place(at)) => *self = Self::new(self.position.dropped(role, at)),
            (Phase::Place { from }, Step::Place(put_on)) => {
                if let Some(step) = self.move_to(from, put_on) {
                    let is_pawn = self.position.board.get(self.position.turn, from) == Some(Role::Pawn);
                    if is_pawn && Bitboard::last_rank(self.position.turn).has(step.to) {
                        self.position.make_move(step);
                        self.phase = Phase::Promote { at: step.to };
                    } else {
                        *self = Self::new(self.position.after(step));
                    }
                }
            }
            (Phase::Promote { at }, Step::Promote(role)) => {
                *self = Self::new(self.position.with_promotion(at, role))
            }
            _ => {}
        }
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        if matches!(self.phase, Phase::Promote { .. }) { None } else { self.position.end() }
    }

    fn can_still_win(&self, color: Color) -> bool {
        L::can_still_win(&self.position, color)
    }
}
