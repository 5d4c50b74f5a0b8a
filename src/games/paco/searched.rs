//! The interface to the search: turns, threats and ordering scores, each within bounds.

use std::ops::ControlFlow;

use super::chains::Chains;
use super::end::End;
use super::eval::Evaluator;
use super::king_safety::KingSafetyDelta;
use super::position::{Position, QUIET_LIMIT};
use super::sako;
use super::turns::Enumeration;
use crate::board::{Bitboard, Color, Role};
use crate::position::Step;
use crate::search::{Bounds, Chooser, EndVisitor, Game, Score, WinSearch};

/// Piece values, for move ordering only.
const VALUE: [i32; 7] = [0, 330, 480, 900, 100, 320, 0];

impl Game for Position {
    type Evaluator = Evaluator;
    type WinSearch = KingSearch;
    type WinDelta = KingSafetyDelta;

    fn is_drawn(&self) -> bool {
        self.quiet_turns() >= QUIET_LIMIT
            || self.rules.kings_unite() && Position::is_over(self) && self.winner().is_none()
    }

    /// Only the kings are free, so no piece can unite any more: every turn that unites begins with a free piece,
    /// and only such turns free others. If kings unite, a king may be that piece.
    fn is_unwinnable(&self) -> bool {
        let board = &self.board;
        let kings = board.pieces(Color::White, Role::King) | board.pieces(Color::Black, Role::King);
        board.occupied() & !board.unions() == kings && !self.rules.kings_unite()
    }

    /// Without a legal turn the game is a draw (rules §8), unless it ended with a union.
    fn loses_without_turn(&self) -> bool {
        self.winner() == Some(!self.turn)
    }

    /// If kings unite, a side may end the game with its own king in a union: then the side to move has won.
    fn can_win(&self, bounds: Bounds) -> Option<bool> {
        if Position::is_over(self) {
            return Some(self.winner() == Some(self.turn));
        }
        match self.promotion_due() {
            None => reaches_king(self, self.turn, bounds),
            Some(at) => {
                let mut is_sure = true;
                for role in Role::PROMOTIONS {
                    let mut promoted = *self;
                    promoted.promote_at_start(at, role);
                    match reaches_king(&promoted, self.turn, bounds) {
                        Some(true) => return Some(true),
                        Some(false) => {}
                        None => is_sure = false,
                    }
                }
                is_sure.then_some(false)
            }
        }
    }

    fn is_threatened(&self, bounds: Bounds) -> bool {
        reaches_king(self, !self.turn, bounds) == Some(true)
    }

    fn win_delta(&self) -> KingSafetyDelta {
        KingSafetyDelta::of(self)
    }

    fn threatens(&self, delta: &KingSafetyDelta, after: &Self) -> Option<bool> {
        delta.gives(self, after)
    }

    fn allows_win(&self, delta: &KingSafetyDelta, after: &Self) -> Option<bool> {
        delta.allows(self, after)
    }

    /// Threats to the king are noisy.
    fn is_noisy(&self, _after: &Self, threatens: bool) -> bool {
        threatens
    }

    fn passed(&self) -> Self {
        self.passed_to(!self.turn)
    }

    fn for_each_end(&self, bounds: Bounds, visit: EndVisitor<Self>) -> bool {
        let before = Before::new(self);
        for_each_seen(self, bounds, |end| visit(end.position, before.guess(end.position)))
    }

    fn for_each_choice(&self, evaluator: &Evaluator, bounds: Bounds, visit: Chooser<Self>) -> bool {
        let bonus = evaluator.style.at(self, evaluator.seed);
        let before = Before::new(self);
        for_each_seen(self, bounds, |end| visit(end.position, before.guess(end.position), bonus.bonus(end)))
    }

    fn turns_to(&self, keys: &[u64], bounds: Bounds) -> Vec<Option<(Vec<Step>, Self)>> {
        let mut turns = vec![None; keys.len()];
        let mut left = keys.len();
        if left == 0 {
            return turns;
        }
        self.for_each_end_within(states(self, bounds), |end: &End| {
            for (turn, _) in turns.iter_mut().zip(keys).filter(|(_, key)| **key == end.position.key) {
                left -= usize::from(turn.is_none());
                *turn = Some((end.steps(), *end.position));
            }
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        turns
    }

    fn wins(&self, most: usize, bounds: Bounds) -> (Vec<(Vec<Step>, Self)>, bool) {
        let mut wins = Vec::new();
        let enumeration = self.for_each_end_within(states(self, bounds), |end: &End| {
            if end.position.winner() != Some(self.turn) {
                return ControlFlow::Continue(());
            }
            if wins.len() >= most {
                return ControlFlow::Break(());
            }
            wins.push((end.steps(), *end.position));
            ControlFlow::Continue(())
        });
        (wins, enumeration == Enumeration::Complete)
    }

    fn evaluate(&self, evaluator: &Evaluator) -> Score {
        evaluator.score(self)
    }

    fn win_search(&self) -> KingSearch {
        KingSearch::new(self)
    }
}

/// Visits the end positions of turns within the limit of placements; returns `true` if these are all.
fn for_each_seen(position: &Position, bounds: Bounds, mut visit: impl FnMut(&End) -> ControlFlow<()>) -> bool {
    let mut all = true;
    let enumeration = position.for_each_end_within(states(position, bounds), |end| {
        if bounds.placements < usize::MAX && end.placements() > bounds.placements {
            all = false;
            return ControlFlow::Continue(());
        }
        visit(end)
    });
    all && enumeration == Enumeration::Complete
}

/// The budget of an enumeration. If a promotion is due, the turns of each choice are enumerated, most of them
/// repeatedly, so the budget is smaller, but at least a thousand.
fn states(position: &Position, bounds: Bounds) -> usize {
    let few = bounds.states.min(1_000);
    if position.promotion_due().is_some() { few.max(bounds.states / 4) } else { bounds.states }
}

/// The data of the position before a turn, for ordering.
struct Before {
    turn: Color,
    unions: Bitboard,
    pawns: u32,
}

impl Before {
    fn new(position: &Position) -> Self {
        let board = &position.board;
        let pawns = board.pieces(position.turn, Role::Pawn).count();
        Self { turn: position.turn, unions: board.unions(), pawns }
    }

    /// The ordering score of a turn: new unions by the pieces they bind, and promotions.
    fn guess(&self, after: &Position) -> i32 {
        let (us, them) = (self.turn, !self.turn);
        let new = &after.board;
        let unions = new.unions();
        let mut guess = 0;
        if unions.count() > self.unions.count()
            && let Some(at) = (unions & !self.unions).first()
        {
            let value = |color| new.get(color, at).map_or(0, |role: Role| VALUE[role.index()]);
            guess += 8_000 + 10 * value(them) - value(us);
        }
        if new.pieces(us, Role::Pawn).count() < self.pawns {
            guess += 6_000 + 4 * new.pieces(us, Role::Queen).count() as i32;
        }
        guess
    }
}

/// Returns `true` if `color` could unite with the enemy king if it were to move; `None` if the bound was reached
/// first.
fn reaches_king(position: &Position, color: Color, bounds: Bounds) -> Option<bool> {
    let king = position.board.pieces(!color, Role::King);
    let Some(square) = king.first() else { return Some(false) };
    match bounds.placements {
        0 | 1 => Some(sako::attackers(position, color, square.into()).any()),
        usize::MAX => sako::covers_within(position, color, king, bounds.states),
        // The full test is fast and mostly negative.
        placements => match sako::covers_within(position, color, king, bounds.states) {
            Some(false) => Some(false),
            _ => Some(reaches_king_by(position, color, king, placements, bounds.states)),
        },
    }
}

/// Returns `true` if a chain of at most this many placements reaches the king.
fn reaches_king_by(position: &Position, color: Color, king: Bitboard, placements: usize, states: usize) -> bool {
    let mut chains = Chains::forgetting(states);
    chains.begin(&position.passed_to(color), Bitboard::ALL);
    while let Some(state) = chains.next() {
        if chains.distance(state.number) >= placements {
            break;
        }
        if (state.targets.unite & king).any() {
            return true;
        }
        chains.go_on_from(&state);
    }
    false
}

/// Searches for a chain of the side to move to the enemy king, a few states at a time.
pub struct KingSearch {
    /// One walk, or one for each promotion choice if one is due first.
    walks: Vec<(Option<Role>, Chains)>,
    king: Bitboard,
    looked_at: usize,
    /// The shortest chain so far, with its number of placements.
    found: Option<(usize, Vec<Step>)>,
}

impl KingSearch {
    fn new(position: &Position) -> Self {
        let walk = |position: &Position| {
            let mut chains = Chains::new();
            chains.begin(position, Bitboard::ALL);
            chains
        };
        let walks = match position.promotion_due() {
            None => vec![(None, walk(position))],
            Some(at) => Role::PROMOTIONS
                .into_iter()
                .rev()
                .map(|role| {
                    let mut promoted = *position;
                    promoted.promote_at_start(at, role);
                    (Some(role), walk(&promoted))
                })
                .collect(),
        };
        let king = position.board.pieces(!position.turn, Role::King);
        Self { walks, king, looked_at: 0, found: None }
    }
}

impl WinSearch for KingSearch {
    fn look(&mut self, states: usize) -> Option<Option<Vec<Step>>> {
        let mut left = states;
        while let Some((promotion, chains)) = self.walks.last_mut() {
            if left == 0 {
                return None;
            }
            let fewest = self.found.as_ref().map_or(usize::MAX, |(placements, _)| *placements);
            let Some(state) = chains.next().filter(|state| chains.distance(state.number) + 1 < fewest) else {
                self.walks.pop();
                continue;
            };
            (left, self.looked_at) = (left - 1, self.looked_at + 1);
            let Some(to) = (state.targets.unite & self.king).first() else {
                chains.go_on_from(&state);
                continue;
            };
            let mut steps: Vec<Step> = promotion.map(Step::Promote).into_iter().collect();
            steps.extend(chains.steps_to(state.number));
            steps.push(Step::Place(to));
            if chains.position(state.number).promotes_on_king(state.hand.role, to) {
                steps.push(Step::Promote(Role::Queen));
            }
            self.found = Some((chains.distance(state.number) + 1, steps));
            self.walks.pop();
        }
        Some(self.found.as_ref().map(|(_, steps)| steps.clone()))
    }

    fn looked_at(&self) -> usize {
        self.looked_at
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Partial, RuleSet};
    use super::*;

    #[test]
    fn a_position_without_free_pieces_is_unwinnable() {
        let is_unwinnable = |fen, rules| Partial::from_fen(fen, rules).unwrap().position().is_unwinnable();
        let (bare, free) = ("4k3/8/3a4/3e4/8/8/8/4K3 w 0 - - -", "4k3/8/3a4/3e4/8/8/7P/4K3 b 0 - - -");
        assert!(is_unwinnable(bare, RuleSet::Manual));
        assert!(!is_unwinnable("8/8/3M4/3e4/8/8/8/4K3 b 0 - - -", RuleSet::Manual), "White has won");
        assert!(!is_unwinnable(free, RuleSet::Manual));
        assert!(!is_unwinnable(bare, RuleSet::VChess), "a king may begin a chain");
    }
}
