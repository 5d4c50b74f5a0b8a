//! A position with a turn under way, played step by step.

use std::ops::ControlFlow;

use super::phase::Phase;
use super::piece::Piece;
use super::position::Move;
use super::position::Position;
use super::reason::Reason;
use crate::board::{Bitboard, Color, Role, Square};
use crate::games::one_move::{self, SEVENTY_FIVE_MOVES};
use crate::position::{self, Claim, ClaimKind, EndReason, Outcome, Reading, Step, StepError, StepKind, Stepwise};

/// A position with a turn that may be under way: the position at the start of the turn, and the phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Partial {
    pub(super) position: Position,
    pub(super) phase: Phase,
}

impl Partial {
    /// The state at the start of a turn.
    pub const fn new(position: Position) -> Self {
        Self { position, phase: Phase::Lift }
    }

    /// The position at the start of the turn.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The action due from the side to move.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The piece in hand and its origin.
    pub fn hand(&self) -> Option<(Square, Piece)> {
        let Phase::Place(from) = self.phase else { return None };
        Some((from, self.position.piece_of(self.position.turn, from)?))
    }

    /// The piece on a square at this point of the turn, without the piece in hand.
    pub fn piece(&self, at: Square) -> Option<(Color, Piece)> {
        let before = &self.position;
        match self.phase {
            Phase::Place(from) | Phase::Choose { from, .. } if from == at => None,
            // It keeps its power until the choice is made.
            Phase::Choose { from, to } if to == at => before.piece(from),
            Phase::Promote(mv) if mv.from == at || mv.captured == Some(at) && mv.to != at => None,
            // It keeps its kind until the choice is made.
            Phase::Promote(mv) if mv.to == at => {
                let kind = before.piece_of(before.turn, mv.from)?.kind;
                before.after(Move { promotion: Some(kind), ..mv }).piece(at)
            }
            _ => before.piece(at),
        }
    }

    /// The ways to place the piece from `from`; the last one represents all promotions.
    pub(super) fn placements(&self, from: Square) -> Vec<Move> {
        let mut moves = Vec::new();
        if let Some(piece) = self.position.piece_of(self.position.turn, from) {
            let _: ControlFlow<()> = self.position.for_each_placement(from, piece, |mv| {
                moves.push(mv);
                ControlFlow::Continue(())
            });
        }
        moves
    }

    pub(super) fn kind(&self, mv: Move) -> StepKind {
        let victim = mv.captured.and_then(|at| self.position.piece_of(!self.position.turn, at));
        match victim {
            Some(piece) if piece.is_royal() => StepKind::King,
            Some(_) => StepKind::Capture,
            None if mv.castle.is_some() => StepKind::Castle,
            None => StepKind::Move,
        }
    }

    /// The state after a step, and the kind of the step.
    fn after(&self, step: Step) -> Result<(Self, StepKind), StepError<Reason>> {
        if self.position.winner().is_some() {
            return Err(StepError::GameOver { step });
        }
        let position = self.position;
        let next = match (self.phase, step) {
            (Phase::Lift, Step::Lift(from)) if !self.placements(from).is_empty() => {
                Some((Self { position, phase: Phase::Place(from) }, StepKind::Lift))
            }
            (Phase::Place(from), Step::Place(to)) => {
                let moves: Vec<Move> = self.placements(from).into_iter().filter(|mv| mv.to == to).collect();
                match moves[..] {
                    [] => None,
                    [mv] => Some((self.placed(mv), self.kind(mv))),
                    [first, ..] => Some((Self { position, phase: Phase::Choose { from, to } }, self.kind(first))),
                }
            }
            (Phase::Choose { from, to }, Step::Choose(reading)) => {
                let by_power = reading == Reading::Power;
                let mut moves = self.placements(from).into_iter();
                moves
                    .find(|mv| mv.to == to && mv.by_power == by_power)
                    .map(|mv| (self.placed(mv), StepKind::Choose))
            }
            (Phase::Promote(mv), Step::Promote(role)) if Role::PROMOTIONS.contains(&role) => {
                let after = position.after(Move { promotion: Some(role), ..mv });
                Some((Self::new(after), StepKind::Promote))
            }
            _ => None,
        };
        next.ok_or_else(|| StepError::Illegal { step, reason: Reason::against(&self.position, self.phase, step) })
    }

    fn placed(&self, mv: Move) -> Self {
        let promotes = self
            .position
            .piece_of(self.position.turn, mv.from)
            .is_some_and(|piece| self.position.promotes(piece, mv));
        if promotes {
            return Self { position: self.position, phase: Phase::Promote(mv) };
        }
        Self::new(self.position.after(mv))
    }
}

impl position::State for Partial {
    fn turn(&self) -> Color {
        self.position.turn
    }

    fn key(&self) -> u64 {
        self.position.key
    }

    fn reversible_turns(&self) -> usize {
        self.position.quiet.into()
    }
}

impl Stepwise for Partial {
    type Reason = Reason;

    fn repetition_outcome(count: usize) -> Option<Outcome> {
        one_move::repetition_outcome(count)
    }

    /// Mate by the side that gives it, stalemate by the side to move, and the draws of chess (rules §6).
    fn claims(&self, repetitions: usize) -> Vec<Claim> {
        let turn = self.position.turn;
        let possible = [
            (ClaimKind::Checkmate, !turn, self.position.is_mate()),
            (ClaimKind::Stalemate, turn, self.position.is_stalemate()),
        ];
        let own = possible.into_iter().filter(|(.., is_there)| *is_there);
        own.map(|(kind, color, _)| Claim { kind, color })
            .chain(one_move::draw_claims(turn, repetitions, self.position.quiet))
            .collect()
    }

    fn steps_with_kinds(&self) -> Vec<(Step, StepKind)> {
        if self.position.winner().is_some() {
            return Vec::new();
        }
        match self.phase {
            Phase::Lift => {
                let own = self.position.board.of(self.position.turn).into_iter();
                own.filter(|&from| !self.placements(from).is_empty())
                    .map(|from| (Step::Lift(from), StepKind::Lift))
                    .collect()
            }
            Phase::Place(from) => {
                let mut seen = Bitboard::EMPTY;
                let mut steps = Vec::new();
                for mv in self.placements(from) {
                    // The first of two readings of a square is a capture, so the square is marked as one.
                    if !seen.has(mv.to) {
                        steps.push((Step::Place(mv.to), self.kind(mv)));
                        seen |= mv.to.into();
                    }
                }
                steps
            }
            Phase::Choose { .. } => {
                Reading::ALL.into_iter().map(|reading| (Step::Choose(reading), StepKind::Choose)).collect()
            }
            Phase::Promote(_) => {
                Role::PROMOTIONS.into_iter().map(|role| (Step::Promote(role), StepKind::Promote)).collect()
            }
        }
    }

    fn check(&self, step: Step) -> Result<StepKind, StepError<Reason>> {
        self.after(step).map(|(_, kind)| kind)
    }

    fn play(&mut self, step: Step) -> Result<(), StepError<Reason>> {
        *self = self.after(step)?.0;
        Ok(())
    }

    /// The king is captured, there is no turn, or seventy-five moves of each side brought no progress.
    fn outcome(&self) -> Option<Outcome> {
        let position = &self.position;
        if let Some(winner) = position.winner() {
            return Some(Outcome::win(winner, EndReason::KingCaptured));
        }
        if !position.has_move() {
            return Some(Outcome::without_move(position.turn, position.is_attacked(position.turn)));
        }
        let is_over = self.phase == Phase::Lift && position.quiet >= SEVENTY_FIVE_MOVES;
        is_over.then_some(Outcome::draw(EndReason::SeventyFiveMoves))
    }
}
