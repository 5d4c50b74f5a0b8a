//! Previews: continuations of a turn after a step, and squares for premoves.

use super::castle;
use super::partial::Partial;
use super::phase::Phase;
use super::position::Position;
use super::reason::Reason;
use super::targets::may_step_twice;
use crate::board::{Bitboard, Color, Role, Square, attacks};
use crate::position::{Link, Step, StepError, StepKind, Stepwise};

impl Partial {
    /// The possible continuations of the turn after this step, at most `links` placements further. Each square
    /// occurs once, with the fewest placements that lead there; `links` with the same number are consecutive.
    ///
    /// # Errors
    /// If the step is not legal.
    ///
    /// ```
    /// use paco_sako::{games::paco::{Partial, RuleSet}, position::Step};
    /// let game = Partial::from_fen("5k2/5c2/8/5q2/2B5/8/8/4K3 w 0 - - -", RuleSet::Manual)?;
    /// let links = game.preview(Step::Lift("c4".parse()?), 2)?;
    /// // The bishop takes over the union on f7; its rook could go on to f5.
    /// assert!(links.iter().any(|link| link.number == 2 && link.to.to_string() == "f5"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn preview(&self, step: Step, links: usize) -> Result<Vec<Link>, StepError<Reason>> {
        let mut next = *self;
        next.play(step)?;
        let mut found = Vec::new();
        let mut seen = Bitboard::EMPTY;
        let mut states = vec![next];
        for number in 1..=links {
            let ready: Vec<Self> = states
                .drain(..)
                .filter(|state| state.turn() == self.turn())
                .flat_map(Self::promoted_or_not)
                .collect();
            for state in ready {
                let Phase::Place(hand) = state.phase else { continue };
                for (step, kind) in state.steps_with_kinds() {
                    let Step::Place(to) = step else { continue };
                    if seen.has(to) {
                        continue;
                    }
                    seen |= to.into();
                    found.push(Link { number, from: Some(hand.at), to, kind });
                    if kind == StepKind::TakeOver {
                        states.push(state.placed(hand, to));
                    }
                }
            }
        }
        Ok(found)
    }

    /// The states after each choice of a promotion in the middle of the turn, or this state if none is due.
    fn promoted_or_not(self) -> Vec<Self> {
        match self.phase {
            Phase::Promote { .. } => Role::PROMOTIONS.into_iter().filter_map(|role| self.promoted(role)).collect(),
            _ => vec![self],
        }
    }
}

impl Position {
    /// The squares that the piece on a square could move to from `at` if other pieces made way: targets for premoves,
    /// before the other side has moved; `at` is another square if an earlier premove leads there. Empty if `color` has
    /// no such piece.
    pub fn plans(&self, color: Color, piece: Square, at: Square) -> Bitboard {
        let Some(role) = self.board.get(color, piece) else { return Bitboard::EMPTY };
        match role {
            Role::Pawn => {
                let one = at.ahead(color);
                let two = one.filter(|_| may_step_twice(color, at)).and_then(|one| one.ahead(color));
                let ahead: Bitboard = one.into_iter().chain(two).collect();
                let aside = if self.board.get(!color, piece).is_some() {
                    Bitboard::EMPTY
                } else {
                    attacks::pawn(color, at)
                };
                ahead | aside
            }
            Role::King if piece == at => attacks::king(at) | castle::hoped_for(self, color, at),
            _ => attacks::reach(color, role, at, Bitboard::EMPTY),
        }
    }
}
