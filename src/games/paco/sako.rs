//! Ŝako and covered squares (rules §4, §5).
//!
//! The test for a chain that reaches a square has stages, each run only if the one before was inconclusive: is any
//! union near; can any piece begin a chain; can a released piece move on. Then the states of chains are searched,
//! which are mostly few. With many states, two bitboard flood fills come before the rest: a lower bound that
//! enters every union in its current state, and an upper bound that releases from a union every role that may ever
//! have entered it.

mod reach_to_king;
mod starters;
mod states;
mod walks;

pub(super) use reach_to_king::{ReachToKing, Reached, reaches_to_king};
use starters::{FEW_STATES, Movers, Starters};
use walks::{Ground, goes_on, walk, walk_loosely};

use super::chains::Chains;
use super::position::Position;
use crate::board::{Bitboard, Color, Placement, Role, Square};
use crate::position::Step;

/// The free pieces of `color` that reach a union.
#[inline]
pub(super) fn starters(board: &Placement, color: Color) -> Bitboard {
    let unions = board.unions();
    let (occupied, movers) = (board.occupied(), Movers::of(board, color, !unions));
    unions.into_iter().fold(Bitboard::EMPTY, |all, to| all | movers.reaching(to, occupied))
}

/// The free pieces of `color` that reach one of the squares directly. A king never unites.
#[inline]
pub(super) fn attackers(position: &Position, color: Color, squares: Bitboard) -> Bitboard {
    let board = &position.board;
    let occupied = board.occupied();
    let movers = Movers::of(board, color, !board.of(!color));
    squares.into_iter().fold(Bitboard::EMPTY, |all, to| all | movers.reaching(to, occupied))
}

/// Returns `true` if `color` could place a piece on one of `squares` in its next turn if an enemy piece stood
/// there, directly or at the end of a chain (manual p. 66). En passant counts for the side to move only.
pub(super) fn covers(position: &Position, color: Color, squares: Bitboard) -> bool {
    covers_within(position, color, squares, usize::MAX) == Some(true)
}

/// Like [`covers`], with at most `budget` states of chains searched if [`FEW_STATES`] and the bitboards are
/// inconclusive; `None` if they are not enough.
#[inline]
pub(super) fn covers_within(position: &Position, color: Color, squares: Bitboard, budget: usize) -> Option<bool> {
    let sight = squares.into_iter().fold(Bitboard::EMPTY, |all, to| all | in_sight(position, color, to));
    if sight.any() { covers_in_sight(position, color, squares, sight, budget) } else { Some(false) }
}

/// The squares from which a piece of `color`, there now or released there, would reach the square on an empty board.
/// Often there are none, and this test is fast.
#[inline]
fn in_sight(position: &Position, color: Color, to: Square) -> Bitboard {
    // A union that is pulled back en passant releases its piece on the square passed over.
    let passed = position.en_passant().map_or(Bitboard::EMPTY, Bitboard::from);
    let released = position.board.unions() | passed;
    Movers::of(&position.board, color, Bitboard::ALL).or_any_on(released).in_sight(to)
}

/// [`covers_within`], given what is [in sight](in_sight) of the squares.
#[inline(never)]
fn covers_in_sight(
    position: &Position,
    color: Color,
    squares: Bitboard,
    sight: Bitboard,
    budget: usize,
) -> Option<bool> {
    let free = position.board.of(color) & !position.board.of(!color);
    if (sight & free).any() && attackers(position, color, squares).any() {
        return Some(true);
    }
    // A free piece reaches them directly or never.
    if (sight & !free).is_empty() {
        return Some(false);
    }
    match through_chain(position, color, squares) {
        ChainVerdict::Yes => Some(true),
        ChainVerdict::No => Some(false),
        ChainVerdict::Perhaps(starters) => search(position, color, squares, starters, budget),
    }
}

/// Returns `true` if a piece released from one of the unions might reach one of the squares. A piece that begins a
/// chain leaves its square, so with all free pieces removed every line has its maximum length.
#[inline]
fn is_near(&Ground { board, color, unions, .. }: &Ground, squares: Bitboard) -> bool {
    let remaining = board.of(!color) | board.pieces(color, Role::King);
    let released = Movers::of(board, color, Bitboard::EMPTY).or_any_on(unions);
    squares.into_iter().any(|to| released.reaching(to, remaining).any())
}

/// The result of the fast tests for chains that reach a square.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ChainVerdict {
    Yes,
    No,
    /// Only chains that begin on these squares are possible.
    Perhaps(Bitboard),
}

/// Returns `true` if a chain of `color` with at least one release may reach one of `squares`; `false` is exact.
pub(super) fn may_cover_through_chain(position: &Position, color: Color, squares: Bitboard) -> bool {
    through_chain(position, color, squares) != ChainVerdict::No
}

/// Tests with bitboards and few states if a chain of `color` with at least one release reaches one of `squares`.
fn through_chain(position: &Position, color: Color, squares: Bitboard) -> ChainVerdict {
    let ground = Ground::of(&position.board, color);
    if ground.unions.is_empty() {
        return ChainVerdict::No;
    }
    // The simple rules stop after one release.
    if can_pull_back(position, color) || !position.rules.has_chains() {
        return ChainVerdict::Perhaps(Bitboard::ALL);
    }
    // Mostly no union is near.
    if !is_near(&ground, squares) {
        return ChainVerdict::No;
    }
    let starters = Starters::of(&ground, ground.free());
    if starters.all.is_empty() {
        return ChainVerdict::No;
    }
    if !goes_on(&ground.without(starters.all), starters.entered, squares) {
        return ChainVerdict::No;
    }
    if !position.rules.limits_released() {
        match search_states(&ground, starters.all, squares, FEW_STATES) {
            Some(true) => return ChainVerdict::Yes,
            Some(false) => return ChainVerdict::No,
            None => {}
        }
    }
    bounds(&ground, &starters, squares)
}

/// The lower and the upper bound for chains to one of `squares`.
fn bounds(ground: &Ground, starters: &Starters, squares: Bitboard) -> ChainVerdict {
    let found = &mut |_, reach: Bitboard| (reach & squares).any();
    let longest = ground.without(starters.all);
    if !walk_loosely(&longest, &starters.enter, found) {
        return ChainVerdict::No;
    }
    // A single piece certainly leaves its square.
    let shortest = if starters.all.count() == 1 { &longest } else { ground };
    if walk(shortest, starters.entered, found) { ChainVerdict::Yes } else { ChainVerdict::Perhaps(starters.all) }
}

/// Searches the chains that `starters` can begin, state by state.
fn search(
    position: &Position,
    color: Color,
    squares: Bitboard,
    starters: Bitboard,
    budget: usize,
) -> Option<bool> {
    if position.rules.limits_released() || can_pull_back(position, color) {
        return search_chains(position, color, squares, starters, budget);
    }
    search_states(&Ground::of(&position.board, color), starters, squares, budget)
}

/// Searches chains with constant occupancy, under rules that give released pieces all moves.
fn search_states(ground: &Ground, starters: Bitboard, squares: Bitboard, budget: usize) -> Option<bool> {
    let mut left = budget;
    let mut verdict = Some(false);
    let mut search = states::StateSearch::on(ground);
    for from in starters {
        match search.from(from, &mut left, |_, reach| (reach & squares).any()) {
            Some(true) => return Some(true),
            Some(false) => {}
            None => verdict = None,
        }
    }
    verdict
}

/// Searches chains under any rules, including a union that may be pulled back en passant.
fn search_chains(
    position: &Position,
    color: Color,
    squares: Bitboard,
    starters: Bitboard,
    budget: usize,
) -> Option<bool> {
    let mut chains = Chains::forgetting(budget);
    chains.begin(&position.passed_to(color), starters);
    while let Some(state) = chains.next() {
        if chains.distance(state.number) > 0 && (state.reach & squares).any() {
            return Some(true);
        }
        chains.go_on_from(&state);
    }
    if chains.is_over_budget() { None } else { Some(false) }
}

/// Returns `true` if `color` may pull back a union en passant: then occupancy changes in its chains, and the enemy
/// piece in the union moves, which happens nowhere else, so that ends of quite different turns may coincide.
pub(super) fn can_pull_back(position: &Position, color: Color) -> bool {
    let passed = if position.turn == color { position.en_passant() } else { None };
    passed.and_then(|square| square.ahead(!color)).is_some_and(|landed| position.board.unions().has(landed))
}

/// Returns `true` if `color` could unite with the enemy king if it were to move.
pub(super) fn gives_sako(position: &Position, color: Color) -> bool {
    gives_sako_within(position, color, usize::MAX) == Some(true)
}

fn gives_sako_within(position: &Position, color: Color, budget: usize) -> Option<bool> {
    // Like `covers_within` for one square: the page's module is smaller with both.
    let Some(king) = position.board.king(!color) else { return Some(false) };
    let sight = in_sight(position, color, king);
    if sight.any() { covers_in_sight(position, color, king.into(), sight, budget) } else { Some(false) }
}

impl Position {
    /// A budget of states for [`gives_sako_within`](Self::gives_sako_within) that takes a few milliseconds at
    /// most, for use after every step.
    pub const QUICK_SAKO: usize = 10_000;

    /// Returns `true` if `color` could unite with the enemy king if it were to move, directly or at the end of a
    /// chain (rules §4). En passant counts for the side to move only. A promotion that `color` has to make first
    /// is played out: it gives Ŝako if one of its choices does.
    pub fn gives_sako(&self, color: Color) -> bool {
        self.gives_sako_within(color, usize::MAX) == Some(true)
    }

    /// [`gives_sako`](Self::gives_sako) in bounded time: at most `budget` states of chains are searched if a
    /// hundred states and the bitboard tests are inconclusive; `None` if they are not enough. Millions of states
    /// are possible.
    pub fn gives_sako_within(&self, color: Color, budget: usize) -> Option<bool> {
        if self.is_over() {
            return Some(false);
        }
        match self.promotion_due() {
            Some(at) if color == self.turn => self.gives_sako_after_promotion(at, budget),
            _ => gives_sako_within(self, color, budget),
        }
    }

    /// Tests the position of the side to move after its pawn is promoted.
    #[cold]
    fn gives_sako_after_promotion(&self, at: Square, budget: usize) -> Option<bool> {
        let mut verdict = Some(false);
        for role in Role::PROMOTIONS {
            let mut promoted = *self;
            promoted.promote(at, role);
            match gives_sako_within(&promoted, self.turn, budget) {
                Some(true) => return Some(true),
                Some(false) => {}
                None => verdict = None,
            }
        }
        verdict
    }

    /// The squares that `color` covers: it could place a piece there in its next turn if an enemy piece stood
    /// there, directly or at the end of a chain (rules §5). Kings cover nothing: they never unite. En passant
    /// counts for the side to move only; a promotion that is due is ignored.
    pub fn covered(&self, color: Color) -> Bitboard {
        self.covered_within(color, usize::MAX).0
    }

    /// [`covered`](Self::covered) in bounded time: at most `budget` states of chains are searched if the bitboard
    /// tests are inconclusive. Returns the squares known to be covered, and `true` if these are all.
    pub fn covered_within(&self, color: Color, budget: usize) -> (Bitboard, bool) {
        let ground = Ground::of(&self.board, color);
        let mut covered = ground
            .free()
            .into_iter()
            .filter_map(|from| self.board.get(color, from).map(|role| ground.reach(role, from)))
            .fold(Bitboard::EMPTY, |all, squares| all | squares);
        let position = self.passed_to(color);
        let mut at_best = Bitboard::ALL;
        if position.en_passant().is_none() && self.rules.has_chains() {
            // Lower and upper bound of the squares that chains reach: mostly they are equal.
            let starters = Starters::of(&ground, ground.free());
            at_best = covered;
            walk_loosely(&ground.without(starters.all), &starters.enter, &mut |_, reach| {
                at_best |= reach;
                false
            });
            walk(&ground, starters.entered, &mut |_, reach| {
                covered |= reach;
                false
            });
        }
        if covered == at_best {
            return (covered, true);
        }
        let mut chains = Chains::forgetting(budget);
        chains.begin(&position, Bitboard::ALL);
        while let Some(state) = chains.next() {
            if chains.distance(state.number) > 0 {
                covered |= state.reach;
                if covered == at_best {
                    return (covered, true);
                }
            }
            chains.go_on_from(&state);
        }
        (covered, !chains.is_over_budget())
    }

    /// The shortest chains by which `color` could unite with the enemy king if it were to move, at most `limit` of
    /// them; none if it gives no Ŝako. A promotion that is due is made first.
    pub fn shortest_chains_to_king(&self, color: Color, limit: usize) -> Vec<Vec<Step>> {
        self.shortest_chains_to_king_within(color, limit, usize::MAX)
    }

    /// [`shortest_chains_to_king`](Self::shortest_chains_to_king) in bounded time: chains that are not found
    /// within `budget` states are missing.
    pub fn shortest_chains_to_king_within(&self, color: Color, limit: usize, budget: usize) -> Vec<Vec<Step>> {
        if self.is_over() {
            return Vec::new();
        }
        match self.promotion_due() {
            Some(at) if color == self.turn => {
                let mut all = Vec::new();
                for role in Role::PROMOTIONS {
                    let mut promoted = *self;
                    promoted.promote_at_start(at, role);
                    all.extend(shortest_chains(&promoted, color, limit, budget).into_iter().map(|mut steps| {
                        steps.insert(0, Step::Promote(role));
                        steps
                    }));
                }
                let placements = |steps: &Vec<Step>| steps.iter().filter(|s| matches!(s, Step::Place(_))).count();
                let fewest = all.iter().map(placements).min();
                all.retain(|steps| Some(placements(steps)) == fewest);
                all.truncate(limit);
                all
            }
            _ => shortest_chains(self, color, limit, budget),
        }
    }
}

/// All shortest chains to the king, found by visiting the states in order of their distance.
fn shortest_chains(position: &Position, color: Color, limit: usize, budget: usize) -> Vec<Vec<Step>> {
    let king = position.board.pieces(!color, Role::King);
    let Some(to) = king.first() else { return Vec::new() };
    if covers_within(position, color, king, budget) != Some(true) {
        return Vec::new();
    }
    let mut chains = Chains::keeping_all_ways(budget);
    chains.begin(&position.passed_to(color), Bitboard::ALL);
    let mut found: Vec<Vec<Step>> = Vec::new();
    let mut fewest = usize::MAX;
    while let Some(state) = chains.next() {
        let distance = chains.distance(state.number);
        if distance > fewest || found.len() >= limit {
            break;
        }
        if (state.reach & king).any() {
            fewest = distance;
            let room = limit - found.len();
            let promotion = position.promotes_on_king(state.hand.role, to).then_some(Step::Promote(Role::Queen));
            found.extend(chains.all_steps_to(state.number, room).into_iter().map(|mut steps| {
                steps.push(Step::Place(to));
                steps.extend(promotion);
                steps
            }));
        }
        chains.go_on_from(&state);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::{Partial, RuleSet, random_games};
    use super::*;

    /// The squares that chains reach in random games, by encoded states and by whole positions. The bounds hold.
    #[test]
    fn a_state_in_one_number_is_enough() {
        let (mut reached, mut missed, mut decided) = (0, 0, 0);
        random_games::play(2, 40, RuleSet::Manual, |position, _, random| {
            let color = !position.turn;
            let ground = Ground::of(&position.board, color);
            let starters = Starters::of(&ground, ground.free());
            for square in [random, random >> 32].map(|index| Square::masked(index as u32)) {
                let squares = Bitboard::from(square);
                let found = search_states(&ground, starters.all, squares, 50_000);
                assert_eq!(found, search_chains(position, color, squares, starters.all, 50_000), "{position:?}");
                let Some(found) = found else { continue };
                *if found { &mut reached } else { &mut missed } += 1;
                match bounds(&ground, &starters, squares) {
                    ChainVerdict::Perhaps(_) => continue,
                    verdict => assert_eq!(verdict == ChainVerdict::Yes, found, "{position:?} {square}"),
                }
                decided += 1;
            }
        });
        assert!(reached > 300 && missed > 1_000 && decided > 1_500, "{reached} {missed} {decided}");
    }

    /// The bishop from h7 takes over e4 and releases the bishop there, which takes over d3; the pawn from d3 takes over e4 and
    /// releases the first bishop, and that one takes over d3 again: only the bishop that it releases there reaches a6.
    /// Both times it is a bishop from e4 that enters d3. The knight releases the pawn on g5, and that the knight on h6; as
    /// nothing can enter h6 a second time, the pawn does not come out of it, and nothing reaches g7.
    #[test]
    fn one_role_from_one_square_may_enter_a_union_twice_and_lets_nothing_out_of_others() {
        let state = Partial::from_fen("k7/7B/7d/6a1/4e3/3a3N/8/K7 w 0 - - -", RuleSet::Manual).unwrap();
        let position = state.position();
        let [h7, h3, a6, g7] = ["h7", "h3", "a6", "g7"].map(|name| name.parse::<Square>().unwrap());
        let ground = Ground::of(position.board(), Color::White);
        let starters = Starters::of(&ground, Bitboard::from(h7) | h3.into());
        assert!(bounds(&ground, &starters, a6.into()) == ChainVerdict::Perhaps(starters.all));
        assert!(bounds(&ground, &starters, g7.into()) == ChainVerdict::No);
        let covered = position.covered(Color::White);
        assert!(covered.has(a6) && !covered.has(g7));
    }

    /// A pawn that could take over either of two unions takes the one whose rook reaches the king; so does a knight.
    #[test]
    fn all_shortest_chains_are_found() {
        let chains = |fen: &str, limit| {
            let state = Partial::from_fen(fen, RuleSet::Manual).unwrap();
            state.position().shortest_chains_to_king(Color::White, limit)
        };
        let pawn = "2k5/8/8/2c1d3/3P4/8/8/4K3 w 0 - - -";
        let squares = |way: [&str; 3]| way.map(|name| name.parse::<Square>().unwrap());
        let [d4, c5, c8] = squares(["d4", "c5", "c8"]);
        assert_eq!(chains(pawn, 10), [[Step::Lift(d4), Step::Place(c5), Step::Place(c8)]]);
        let both = "2k5/8/8/2c1d3/3P4/1N6/8/4K3 w 0 - - -";
        let found = chains(both, 10);
        let origins: Vec<_> = found.iter().map(|steps| steps[0]).collect();
        assert_eq!(origins, squares(["b3", "d4", "d4"])[..2].iter().map(|&at| Step::Lift(at)).collect::<Vec<_>>());
        assert!(found.iter().all(|steps| steps[1..] == [Step::Place(c5), Step::Place(c8)]));
        assert_eq!(chains(both, 1).len(), 1);
    }

    /// White promotes first and then moves the knight; Black's rook is tested in the position as it is.
    #[test]
    fn only_the_side_to_move_promotes_before_its_chain() {
        let state = Partial::from_fen("C1I5/2k5/8/4r3/8/8/8/4K2B w 0 - - -", RuleSet::Manual).unwrap();
        let [h1, a8, c7, e5, e1] = ["h1", "a8", "c7", "e5", "e1"].map(|name| name.parse::<Square>().unwrap());
        assert_eq!(
            state.position().shortest_chains_to_king(Color::White, 10),
            [[Step::Promote(Role::Knight), Step::Lift(h1), Step::Place(a8), Step::Place(c7)]]
        );
        assert_eq!(
            state.position().shortest_chains_to_king(Color::Black, 10),
            [[Step::Lift(e5), Step::Place(e1)]]
        );
    }
}
