//! A position with a turn under way, played step by step.

use super::chains::can_complete;
use super::phase::{Hand, Phase, Placed, Then};
use super::position::{Position, QUIET_LIMIT};
use super::{Reason, castle};
use crate::board::{Bitboard, Color, Content, Role, Square};
use crate::position::{self, Claim, EndReason, Outcome, Step, StepError, StepKind, Stepwise};

/// A position with a turn that may be under way. The piece in hand is not on its board.
///
/// ```
/// use paco_sako::{games::paco::{Partial, RuleSet}, position::{Step, Stepwise}};
///
/// let mut game = Partial::from_fen("4k3/8/8/8/8/8/4P3/4K3 w 0 - - -", RuleSet::Manual)?;
/// game.play(Step::Lift("e2".parse()?))?;
/// assert_eq!(game.to_fen(), "4k3/8/8/8/8/8/8/4K3^e2P w 1 - - -");
/// game.play(Step::Place("e4".parse()?))?;
/// assert_eq!(game.to_fen(), "4k3/8/8/8/4P3/8/8/4K3 b 1 - e3 -");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Partial {
    pub(super) position: Position,
    pub(super) phase: Phase,
}

impl Partial {
    /// The state at the start of a turn.
    pub fn new(position: Position) -> Self {
        let phase = match position.promotion_due() {
            Some(at) if !position.is_over() => Phase::Promote { at, then: Then::Lift },
            _ => Phase::Lift,
        };
        Self { position, phase }
    }

    /// The position without the piece in hand.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The side to move; unchanged until its turn is complete.
    pub const fn turn(&self) -> Color {
        self.position.turn
    }

    /// The action due from the side to move.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The piece or union held over the board. While a promotion in the middle of a chain is due, that is the
    /// released piece.
    pub const fn hand(&self) -> Option<Hand> {
        match self.phase {
            Phase::Place(hand) | Phase::Promote { then: Then::Place(hand), .. } => Some(hand),
            _ => None,
        }
    }

    /// Both pieces of the union held over the board, or the piece alone.
    pub fn hand_content(&self) -> Option<Content> {
        self.hand().map(|hand| Content::seen_from(self.position.turn, Some(hand.role), hand.partner))
    }

    /// Returns `true` if the game is over. Always `false` in the middle of a turn, even if a king is in a union
    /// because kings unite.
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Lift && self.position.is_over()
    }

    fn legal_places(&self, hand: Hand) -> Vec<(Step, StepKind)> {
        let targets = self.position.targets(hand);
        let king = self.position.board.pieces(!self.position.turn, Role::King);
        let mut steps = Vec::new();
        let mut add = |squares: Bitboard, kind| {
            steps.extend(squares.into_iter().map(|square| (Step::Place(square), kind)));
        };
        add(targets.rest, StepKind::Move);
        add(targets.unite & !king, StepKind::Unite);
        add(targets.unite & king, StepKind::King);
        let castling = self.position.castle_targets(hand);
        let may_take_over = |&to: &Square| !castling.has(to) && self.placed(hand, to).can_go_on();
        add(targets.take_over.into_iter().filter(may_take_over).collect(), StepKind::TakeOver);
        add(castling, StepKind::Castle);
        steps
    }

    /// The kind of placing the piece in hand on this square, if that is legal. Like
    /// [`legal_places`](Self::legal_places) for one square: the test that a chain can be completed, which may be
    /// slow, is made for this square only.
    fn kind_of_place(&self, hand: Hand, to: Square) -> Option<StepKind> {
        let targets = self.position.targets(hand);
        if targets.rest.has(to) {
            return Some(StepKind::Move);
        }
        if targets.unite.has(to) {
            let king = self.position.board.pieces(!self.position.turn, Role::King).has(to);
            return Some(if king { StepKind::King } else { StepKind::Unite });
        }
        if hand.role == Role::King && castle::is_legal(&self.position, hand.at, to) {
            return Some(StepKind::Castle);
        }
        let takes_over = targets.take_over.has(to) && self.placed(hand, to).can_go_on();
        takes_over.then_some(StepKind::TakeOver)
    }

    /// Returns `true` if the turn under way can be completed.
    fn can_go_on(&self) -> bool {
        match self.phase {
            _ if self.is_over() => true,
            Phase::Lift => {
                self.position.board.of(self.position.turn).into_iter().any(|at| self.position.can_lift(at))
            }
            Phase::Place(hand) => can_complete(&self.position, hand),
            Phase::Promote { then: Then::End, .. } => true,
            Phase::Promote { .. } => {
                Role::PROMOTIONS.into_iter().any(|role| self.promoted(role).is_some_and(|next| next.can_go_on()))
            }
        }
    }

    /// The state after placing `hand` on one of its targets.
    pub(super) fn placed(&self, hand: Hand, to: Square) -> Self {
        let mut position = self.position;
        let promotes = hand.role == Role::Pawn && Bitboard::last_rank(position.turn).has(to)
            || position.carries_to_promotion(hand, to);
        match position.place(hand, to) {
            Placed::King if position.promotes_on_king(hand.role, to) => {
                position.rest_before_promotion(hand, to);
                Self { position, phase: Phase::Promote { at: to, then: Then::End } }
            }
            Placed::King => {
                position.end_game();
                Self { position, phase: Phase::Lift }
            }
            Placed::Rest { .. } if promotes => {
                position.rest_before_promotion(hand, to);
                Self { position, phase: Phase::Promote { at: to, then: Then::End } }
            }
            Placed::Rest { passed } => {
                position.end_turn_after(hand, to, passed);
                Self::new(position)
            }
            Placed::Release(released) if promotes => {
                Self { position, phase: Phase::Promote { at: to, then: Then::Place(released) } }
            }
            Placed::Release(released) => Self { position, phase: Phase::Place(released) },
        }
    }

    /// The state after this promotion, if one is due and a pawn can be promoted to `role`.
    pub(super) fn promoted(&self, role: Role) -> Option<Self> {
        let Phase::Promote { at, then } = self.phase else { return None };
        if !Role::PROMOTIONS.contains(&role) {
            return None;
        }
        let mut position = self.position;
        if then == Then::Lift {
            position.promote_at_start(at, role);
            return Some(Self::new(position));
        }
        position.promote_of(position.promotes_for(at), at, role);
        if let Then::Place(hand) = then {
            return Some(Self { position, phase: Phase::Place(hand) });
        }
        position.end_turn_after_promotion();
        Some(Self::new(position))
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
        self.position.quiet_turns().into()
    }
}

impl Stepwise for Partial {
    type Reason = Reason;

    /// The third occurrence is a draw (rules §8).
    fn repetition_outcome(count: usize) -> Option<Outcome> {
        (count >= 3).then_some(Outcome::draw(EndReason::Repetition))
    }

    /// There are no claims: every draw is automatic.
    fn claims(&self, _repetitions: usize) -> Vec<Claim> {
        Vec::new()
    }

    /// Excludes dead ends (rules §2).
    fn steps_with_kinds(&self) -> Vec<(Step, StepKind)> {
        if self.is_over() {
            return Vec::new();
        }
        match self.phase {
            Phase::Lift => self
                .position
                .board
                .of(self.position.turn)
                .into_iter()
                .filter(|&at| self.position.can_lift(at))
                .map(|at| (Step::Lift(at), StepKind::Lift))
                .collect(),
            Phase::Place(hand) => self.legal_places(hand),
            Phase::Promote { .. } => Role::PROMOTIONS
                .into_iter()
                .filter(|&role| self.promoted(role).is_some_and(|next| next.can_go_on()))
                .map(|role| (Step::Promote(role), StepKind::Promote))
                .collect(),
        }
    }

    fn check(&self, step: Step) -> Result<StepKind, StepError<Reason>> {
        if self.is_over() {
            return Err(StepError::GameOver { step });
        }
        let kind = match (self.phase, step) {
            (Phase::Lift, Step::Lift(at)) => self.position.can_lift(at).then_some(StepKind::Lift),
            (Phase::Place(hand), Step::Place(to)) => self.kind_of_place(hand, to),
            (Phase::Promote { .. }, Step::Promote(role)) => {
                self.promoted(role).is_some_and(|next| next.can_go_on()).then_some(StepKind::Promote)
            }
            _ => None,
        };
        kind.ok_or_else(|| StepError::Illegal { step, reason: Reason::against(&self.position, self.phase, step) })
    }

    fn play(&mut self, step: Step) -> Result<(), StepError<Reason>> {
        self.check(step)?;
        let next = match (self.phase, step) {
            (Phase::Lift, Step::Lift(at)) => {
                let mut position = self.position;
                position.lift(at).map(|hand| {
                    // A king in hand may castle; its rook, if in hand, has lost its right (rules §5).
                    if hand.role != Role::King {
                        position.lose_castling(hand, None);
                    }
                    Self { position, phase: Phase::Place(hand) }
                })
            }
            (Phase::Place(hand), Step::Place(to)) => Some(self.placed(hand, to)),
            (_, Step::Promote(role)) => self.promoted(role),
            _ => None,
        };
        if let Some(next) = next {
            *self = next;
        }
        Ok(())
    }

    /// Draws by the position (rules §8), and the union with the king.
    fn outcome(&self) -> Option<Outcome> {
        if self.is_over() {
            return Some(Outcome { winner: self.position.winner(), reason: EndReason::KingUnion });
        }
        // A game can start in the middle of a turn, which may still make progress.
        let at_start = matches!(self.phase, Phase::Lift | Phase::Promote { then: Then::Lift, .. });
        if at_start && self.position.quiet_turns() >= QUIET_LIMIT {
            return Some(Outcome::draw(EndReason::NoProgress));
        }
        (!self.can_go_on()).then_some(Outcome::draw(EndReason::NoLegalTurn))
    }
}
