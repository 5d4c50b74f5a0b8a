//! Paco Ŝako for the search: turns, threats and ordering guesses, each within a bound.

use std::ops::ControlFlow;

use super::calm::Calm;
use super::chains::Chains;
use super::eval::Evaluator;
use super::position::{Position, QUIET_LIMIT};
use super::sako;
use super::turns::{End, Enumeration};
use crate::board::{Bitboard, Color, Role};
use crate::position::Step;
use crate::search::{Chooser, Game, Score, Sight, Visitor, WinSearch};

/// Piece values, for turn ordering only.
const VALUE: [i32; 7] = [0, 330, 480, 900, 100, 320, 0];

impl Game for Position {
    type Evaluator = Evaluator;
    type WinSearch = KingSearch;
    type Calm = Calm;

    fn is_drawn(&self) -> bool {
        self.quiet_turns() >= QUIET_LIMIT
            || self.rules.kings_dance() && Position::is_over(self) && self.winner().is_none()
    }

    /// Only the kings are free, so nobody can unite with one any more: every turn that does begins with a free piece, and only
    /// such turns free others. Where kings dance, a king may be that piece.
    fn is_dead(&self) -> bool {
        let board = &self.board;
        let kings = board.pieces(Color::White, Role::King) | board.pieces(Color::Black, Role::King);
        board.occupied() & !board.unions() == kings && !self.rules.kings_dance()
    }

    /// Without a legal turn the game is a draw (rules §8), unless it ended with a union.
    fn loses_without_turn(&self) -> bool {
        self.winner() == Some(!self.turn)
    }

    /// Where kings dance, a side may end the game in a union of its own king: that is a win of the side to move then.
    fn can_win(&self, sight: Sight) -> Option<bool> {
        if Position::is_over(self) {
            return Some(self.winner() == Some(self.turn));
        }
        match self.promotion_due() {
            None => reaches_king(self, self.turn, sight),
            Some(at) => {
                let mut is_sure = true;
                for role in Role::PROMOTIONS {
                    let mut promoted = *self;
                    promoted.promote_at_start(at, role);
                    match reaches_king(&promoted, self.turn, sight) {
                        Some(true) => return Some(true),
                        Some(false) => {}
                        None => is_sure = false,
                    }
                }
                is_sure.then_some(false)
            }
        }
    }

    fn is_threatened(&self, sight: Sight) -> bool {
        reaches_king(self, !self.turn, sight) == Some(true)
    }

    fn calm(&self) -> Calm {
        Calm::of(self)
    }

    fn threatens(&self, calm: &Calm, after: &Self) -> Option<bool> {
        calm.gives(self, after)
    }

    fn allows_win(&self, calm: &Calm, after: &Self) -> Option<bool> {
        calm.allows(self, after)
    }

    /// What threatens the king changes the position most.
    fn is_noisy(&self, _after: &Self, threatens: bool) -> bool {
        threatens
    }

    fn passed(&self) -> Self {
        self.passed_to(!self.turn)
    }

    fn for_each_end(&self, sight: Sight, visit: Visitor<Self>) -> bool {
        let before = Before::new(self);
        for_each_seen(self, sight, |end| visit(end.position, before.guess(end.position)))
    }

    fn for_each_choice(&self, evaluator: &Evaluator, sight: Sight, visit: Chooser<Self>) -> bool {
        let likes = evaluator.taste.at(self, evaluator.seed);
        let before = Before::new(self);
        for_each_seen(self, sight, |end| visit(end.position, before.guess(end.position), likes.liking(end)))
    }

    fn turns_to(&self, keys: &[u64], sight: Sight) -> Vec<Option<(Vec<Step>, Self)>> {
        let mut turns = vec![None; keys.len()];
        let mut left = keys.len();
        if left == 0 {
            return turns;
        }
        self.for_each_end_within(states(self, sight), |end: &End| {
            for (turn, _) in turns.iter_mut().zip(keys).filter(|(_, key)| **key == end.position.key) {
                left -= usize::from(turn.is_none());
                *turn = Some((end.steps(), *end.position));
            }
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        turns
    }

    fn wins(&self, most: usize, sight: Sight) -> (Vec<(Vec<Step>, Self)>, bool) {
        let mut wins = Vec::new();
        let enumeration = self.for_each_end_within(states(self, sight), |end: &End| {
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

/// Visits the ends of turns with as many placements as are seen; says whether these are all.
fn for_each_seen(position: &Position, sight: Sight, mut visit: impl FnMut(&End) -> ControlFlow<()>) -> bool {
    let mut all = true;
    let enumeration = position.for_each_end_within(states(position, sight), |end| {
        if sight.placements < usize::MAX && end.placements() > sight.placements {
            all = false;
            return ControlFlow::Continue(());
        }
        visit(end)
    });
    all && enumeration == Enumeration::Complete
}

/// The budget of an enumeration. Where a promotion is due it enumerates the turns of each choice, most of them more than
/// once, so it gets a smaller one, but not less than a thousand.
fn states(position: &Position, sight: Sight) -> usize {
    let few = sight.states.min(1_000);
    if position.promotion_due().is_some() { few.max(sight.states / 4) } else { sight.states }
}

/// What guesses need of the position before a turn.
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

    /// A guess of how good a turn is, for ordering: new unions by the pieces they bind, and promotions.
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

/// Whether `color` could unite with the enemy king if it were to move; `None` if the bound was reached first.
fn reaches_king(position: &Position, color: Color, sight: Sight) -> Option<bool> {
    let king = position.board.pieces(!color, Role::King);
    let Some(square) = king.first() else { return Some(false) };
    match sight.placements {
        0 | 1 => Some(sako::attackers(position, color, square.into()).any()),
        usize::MAX => sako::covers_within(position, color, king, sight.states),
        // The full test is fast, and mostly negative.
        placements => match sako::covers_within(position, color, king, sight.states) {
            Some(false) => Some(false),
            _ => Some(reaches_king_by(position, color, king, placements, sight.states)),
        },
    }
}

/// Whether a chain of at most this many placements reaches the king.
fn reaches_king_by(position: &Position, color: Color, king: Bitboard, placements: usize, states: usize) -> bool {
    let mut chains = Chains::forgetting(states);
    begin(&mut chains, &position.passed_to(color));
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

/// Begins chains with all free pieces of the side to move.
fn begin(chains: &mut Chains, position: &Position) {
    for from in position.board.of(position.turn) & !position.board.of(!position.turn) {
        let mut lifted = *position;
        if let Some(hand) = lifted.lift(from).filter(|hand| hand.role != Role::King) {
            chains.start(lifted, hand);
        }
    }
}

/// Walks through the chains of the side to move until one reaches the enemy king, a few states at a time.
pub struct KingSearch {
    /// One walk, or one for each choice where a promotion is due first.
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
            begin(&mut chains, position);
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
    fn without_free_pieces_nobody_wins() {
        let is_dead = |fen, rules| Partial::from_fen(fen, rules).unwrap().position().is_dead();
        let (bare, free) = ("4k3/8/3a4/3e4/8/8/8/4K3 w 0 - - -", "4k3/8/3a4/3e4/8/8/7P/4K3 b 0 - - -");
        assert!(is_dead(bare, RuleSet::Manual));
        assert!(!is_dead("8/8/3M4/3e4/8/8/8/4K3 b 0 - - -", RuleSet::Manual), "White has won");
        assert!(!is_dead(free, RuleSet::Manual));
        assert!(!is_dead(bare, RuleSet::VChess), "a king may begin a chain");
    }
}
