//! A position with a step under way.

use super::phase::Phase;
use super::position::Position;
use super::refusal;
use crate::board::Color;
use crate::board::{Bitboard, Content, Placement, Role, Square};
use crate::games::chess::{Hand, Move, Reason};
use crate::position::{self, Alarm, Claim, ClaimKind, Outcome, Step, StepError, StepKind, Stepwise};

/// A position with a step that may be under way.
///
/// ```
/// use paco_sako::games::progressive::{Partial, RuleSet};
/// use paco_sako::position::{Step, Stepwise};
///
/// let mut game = Partial::from_fen("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 2", RuleSet::Scottish)?;
/// game.play(Step::Lift("d7".parse()?))?;
/// game.play(Step::Place("d5".parse()?))?;
/// assert_eq!(game.to_fen(), "4k3/8/8/3pP3/8/8/8/4K3 b - d6 - 2.1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Partial {
    /// The position before the step, or with a waiting pawn on its last rank.
    pub(super) position: Position,
    pub(super) phase: Phase,
}

impl Partial {
    /// The state between two steps.
    pub const fn new(position: Position) -> Self {
        Self { position, phase: Phase::Lift }
    }

    /// The position before the step: a lifted piece is still on its square. If a pawn waits for its promotion, the
    /// position in which it waits.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The action due from the side to move.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The piece held over the board.
    pub fn hand(&self) -> Option<Hand> {
        let Phase::Place { from } = self.phase else { return None };
        let role = self.position.board().get(self.position.turn(), from)?;
        Some(Hand { at: from, role })
    }

    /// The current board, without the piece in hand.
    pub fn board(&self) -> Placement {
        let mut board = *self.position.board();
        if let Phase::Place { from } = self.phase {
            board.set(from, Content::default());
        }
        board
    }

    fn is_over(&self) -> bool {
        self.phase == Phase::Lift && self.position.end().is_some()
    }

    /// The king in check, as an alarm.
    pub(super) fn checks(&self) -> Vec<Alarm> {
        // A pawn that waits has already moved: its king is safe.
        if let Phase::Promote { .. } = self.phase { Vec::new() } else { self.position.chess.alarms() }
    }

    /// The legal step made by placing the piece from `from` on this square; the promotion is left open.
    pub(super) fn move_to(&self, from: Square, put_on: Square) -> Option<Move> {
        let mut steps = self.position.steps_from(from).into_iter();
        let found = steps.find(|step| self.position.chess.put_on(*step) == put_on);
        found.map(|step| Move { promotion: None, ..step })
    }

    /// The promotion choices of the pawn that waits on a square.
    pub(super) fn promotions(&self, at: Square) -> Vec<Role> {
        let may_become = |role: &Role| {
            let mut chess = self.position.chess;
            chess.promote(at, *role);
            let may_check = self.position.rules.has_early_checks() || self.position.is_last();
            may_check || chess.attackers_of_king(!self.position.turn()).is_empty()
        };
        Role::PROMOTIONS.into_iter().filter(may_become).collect()
    }
}

impl position::State for Partial {
    fn turn(&self) -> Color {
        self.position.turn()
    }

    fn key(&self) -> u64 {
        self.position.key()
    }

    fn reversible_turns(&self) -> usize {
        0
    }
}

impl Stepwise for Partial {
    type Reason = Reason;

    /// Repetition does not occur (rules §15).
    fn repetition_outcome(_count: usize) -> Option<Outcome> {
        None
    }

    fn claims(&self, _repetitions: usize) -> Vec<Claim> {
        let there_is = self.phase == Phase::Lift && self.position.can_claim();
        let claim = Claim { kind: ClaimKind::NoProgress, color: self.position.turn() };
        there_is.then_some(claim).into_iter().collect()
    }

    fn steps_with_kinds(&self) -> Vec<(Step, StepKind)> {
        match self.phase {
            _ if self.is_over() => Vec::new(),
            Phase::Lift => {
                let movable: Bitboard = self.position.steps().into_iter().map(|step| step.from).collect();
                movable.into_iter().map(|at| (Step::Lift(at), StepKind::Lift)).collect()
            }
            Phase::Place { from } => {
                let kind =
                    |step: Move| (self.position.chess.put_on(step), self.position.for_step(step).kind_of(step));
                let mut steps: Vec<_> = self.position.steps_from(from).into_iter().map(kind).collect();
                steps.sort_by_key(|(to, _)| *to);
                // Promotions to several roles share one placement.
                steps.dedup_by_key(|(to, _)| *to);
                steps.into_iter().map(|(to, kind)| (Step::Place(to), kind)).collect()
            }
            Phase::Promote { at } => {
                let roles = self.promotions(at).into_iter();
                roles.map(|role| (Step::Promote(role), StepKind::Promote)).collect()
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
            .ok_or_else(|| StepError::Illegal { step, reason: refusal::against(&self.position, self.phase, step) })
    }

    fn play(&mut self, step: Step) -> Result<(), StepError<Reason>> {
        self.check(step)?;
        match (self.phase, step) {
            (Phase::Lift, Step::Lift(from)) => self.phase = Phase::Place { from },
            (Phase::Place { from }, Step::Place(put_on)) => {
                if let Some(step) = self.move_to(from, put_on) {
                    let us = self.position.turn();
                    let is_pawn = self.position.board().get(us, from) == Some(Role::Pawn);
                    self.position.make(step);
                    if is_pawn && Bitboard::last_rank(us).has(step.to) {
                        self.phase = Phase::Promote { at: step.to };
                    } else {
                        self.position.complete();
                        self.phase = Phase::Lift;
                    }
                }
            }
            (Phase::Promote { at }, Step::Promote(role)) => {
                self.position.promote(at, role);
                self.phase = Phase::Lift;
            }
            _ => {}
        }
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.phase == Phase::Lift { self.position.end() } else { None }
    }

    /// Judged by the material, as in chess.
    fn can_still_win(&self, color: Color) -> bool {
        self.position.chess.can_mate(color)
    }

    /// Also if the game ends in the middle of a series (rules §13, §16).
    fn is_turn_over(&self, mover: Color) -> bool {
        self.position.turn() != mover || self.outcome().is_some()
    }
}
