//! Ŝako and covered squares (rules §4, §5).
//!
//! Whether a chain reaches a square is decided in stages, each only where the one before left it open. Two walks over
//! bitboards settle nearly all positions: one that takes every union as it stands (what it reaches is reached), one
//! that lets every role that ever enters a union come out of it again (what it misses cannot be reached). They are done
//! for all pieces that can begin a chain at once, then for each alone. What is left is searched state by state.

use std::ops::ControlFlow;

use super::chains::{Chains, State};
use super::position::{Position, last_rank};
use crate::board::{Bitboard, Color, Role, Square, attacks};
use crate::position::Step;

/// Roles that take over and are released; kings are not among them.
const MOVERS: [Role; 5] = [Role::Bishop, Role::Rook, Role::Queen, Role::Pawn, Role::Knight];

/// One set of squares for each role.
type ByRole = [Bitboard; 7];

/// For each role the squares from which a piece of `color` reaches one of `targets`.
#[inline]
fn sources(color: Color, targets: Bitboard, occupied: Bitboard) -> ByRole {
    let mut sources = [Bitboard::EMPTY; 7];
    for to in targets {
        let (bishop, rook) = (attacks::bishop(to, occupied), attacks::rook(to, occupied));
        sources[Role::Bishop.index()] |= bishop;
        sources[Role::Rook.index()] |= rook;
        sources[Role::Queen.index()] |= bishop | rook;
        sources[Role::Knight.index()] |= attacks::knight(to);
        sources[Role::Pawn.index()] |= attacks::pawn(!color, to);
    }
    sources
}

/// The free pieces of `color` that reach the square directly. A king never unites.
#[inline]
pub(super) fn attackers(position: &Position, color: Color, square: Square) -> Bitboard {
    let sources = sources(color, square.into(), position.board.occupied());
    direct(position, color, &sources)
}

#[inline]
fn direct(position: &Position, color: Color, sources: &ByRole) -> Bitboard {
    let board = &position.board;
    let reached = board.diagonal_sliders(color) & sources[Role::Bishop.index()]
        | board.straight_sliders(color) & sources[Role::Rook.index()]
        | board.pieces(color, Role::Knight) & sources[Role::Knight.index()]
        | board.pieces(color, Role::Pawn) & sources[Role::Pawn.index()];
    reached & !board.of(!color)
}

/// Whether `color` could put a piece on one of `squares` in its next turn if an enemy piece stood there, directly or
/// at the end of a chain (manual p. 66). En passant counts for the side to move only.
pub(super) fn covers(position: &Position, color: Color, squares: Bitboard) -> bool {
    let sources = sources(color, squares, position.board.occupied());
    direct(position, color, &sources).any()
        || covers_through_chain_within(position, color, squares, usize::MAX).unwrap_or(false)
}

/// Whether a chain of `color` with at least one release reaches one of `squares`; `None` when a search over `budget`
/// states does not tell.
pub(super) fn covers_through_chain_within(
    position: &Position,
    color: Color,
    squares: Bitboard,
    budget: usize,
) -> Option<bool> {
    let board = &position.board;
    let unions = board.unions();
    if unions.is_empty() {
        return Some(false);
    }
    let passed = if position.turn == color { position.en_passant } else { None };
    let pulls = passed.and_then(|square| square.ahead(!color)).is_some_and(|landed| unions.has(landed));
    // With an en passant takeover in the air occupancy changes, and simple rules stop after one release.
    if pulls || !position.rules.has_chains() {
        return search(position, color, squares, Bitboard::ALL, budget);
    }
    let occupied = board.occupied();
    let free = board.of(color) & !unions & !board.pieces(color, Role::King);
    // Whatever begins the chain leaves its square, so with all free pieces gone every line is at least as long as it
    // can become: mostly no union is even near.
    let goals = sources(color, squares, occupied & !free);
    let near = goals[Role::Queen.index()] | goals[Role::Knight.index()] | goals[Role::Pawn.index()];
    if (near & unions).is_empty() {
        return Some(false);
    }
    let (starters, entered) = starters(position, color, free, unions, occupied);
    if starters.is_empty() {
        return Some(false);
    }
    let goals = sources(color, squares, occupied);
    if walk(position, color, entered, occupied, |role, from| goals[role.index()].has(from)) {
        return Some(true);
    }
    let emptied = occupied & !starters;
    let goals = sources(color, squares, emptied);
    if !walk_loosely(position, color, starters, emptied, |role, from| goals[role.index()].has(from)) {
        return Some(false);
    }
    // Each of them alone, with only its own square empty.
    let mut left = Bitboard::EMPTY;
    for from in starters {
        let Some(role) = board.get(color, from) else { continue };
        let emptied = occupied & !Bitboard::from(from);
        let goals = sources(color, squares, emptied);
        let entered = attacks::reach(color, role, from, occupied) & unions;
        let found = |role: Role, from| goals[role.index()].has(from);
        if walk(position, color, entered, emptied, found) {
            return Some(true);
        }
        if walk_loosely(position, color, from.into(), emptied, found) {
            left |= from.into();
        }
    }
    if left.is_empty() { Some(false) } else { search(position, color, squares, left, budget) }
}

/// The free pieces that can take over a union, and the unions they can take over.
#[inline]
fn starters(
    position: &Position,
    color: Color,
    free: Bitboard,
    unions: Bitboard,
    occupied: Bitboard,
) -> (Bitboard, Bitboard) {
    let board = &position.board;
    let mut starters = Bitboard::EMPTY;
    let mut entered = Bitboard::EMPTY;
    let pawns = free & board.pieces(color, Role::Pawn);
    for from in free & !pawns {
        let Some(role) = board.get(color, from) else { continue };
        let into = attacks::reach(color, role, from, occupied) & unions;
        if into.any() {
            starters |= from.into();
            entered |= into;
        }
    }
    for to in unions {
        let from = attacks::pawn(!color, to) & pawns;
        if from.any() {
            starters |= from;
            entered |= to.into();
        }
    }
    (starters, entered)
}

/// Walks over unions from those `entered`, where each union releases the piece that stands in it. Every union is passed
/// once, so these are chains that can really be played. Stops where `found` says so of a released piece.
#[inline]
fn walk(
    position: &Position,
    color: Color,
    entered: Bitboard,
    occupied: Bitboard,
    mut found: impl FnMut(Role, Square) -> bool,
) -> bool {
    let board = &position.board;
    let unions = board.unions();
    let mut entered = entered;
    let mut open = entered;
    while let Some(from) = open.first() {
        open ^= from.into();
        let Some(role) = board.get(color, from) else { continue };
        if found(role, from) {
            return true;
        }
        let new = attacks::reach(color, role, from, occupied) & unions & !entered;
        entered |= new;
        open |= new;
    }
    false
}

/// The same, but each union also releases every role that may ever have entered it: what this misses no chain reaches.
fn walk_loosely(
    position: &Position,
    color: Color,
    starters: Bitboard,
    occupied: Bitboard,
    mut found: impl FnMut(Role, Square) -> bool,
) -> bool {
    let mut walk = LooseWalk {
        position,
        color,
        unions: position.board.unions(),
        entered: Bitboard::EMPTY,
        released: [Bitboard::EMPTY; 7],
        open: [Bitboard::EMPTY; 7],
    };
    for from in starters {
        if let Some(role) = position.board.get(color, from) {
            walk.enter(role, attacks::reach(color, role, from, occupied));
        }
    }
    loop {
        let mut any = false;
        for role in MOVERS {
            for from in std::mem::take(&mut walk.open[role.index()]) {
                if found(role, from) {
                    return true;
                }
                any = true;
                walk.enter(role, attacks::reach(color, role, from, occupied));
            }
        }
        if !any {
            return false;
        }
    }
}

struct LooseWalk<'a> {
    position: &'a Position,
    color: Color,
    unions: Bitboard,
    entered: Bitboard,
    /// Squares where a piece of the role may be released, and those of them that were not looked at yet.
    released: ByRole,
    open: ByRole,
}

impl LooseWalk<'_> {
    /// A piece of this role takes over the unions among the squares it reaches.
    fn enter(&mut self, role: Role, reach: Bitboard) {
        let into = reach & self.unions;
        for square in into & !self.entered {
            if let Some(standing) = self.position.board.get(self.color, square) {
                self.release(standing, square.into());
            }
        }
        self.entered |= into;
        if role == Role::Pawn {
            let promoting = into & last_rank(self.color);
            for promoted in Role::PROMOTIONS {
                self.release(promoted, promoting);
            }
            self.release(role, into & !promoting);
        } else {
            self.release(role, into);
        }
    }

    fn release(&mut self, role: Role, squares: Bitboard) {
        let new = squares & !self.released[role.index()];
        self.released[role.index()] |= new;
        self.open[role.index()] |= new;
    }
}

/// Searches the chains that `starters` can begin, state by state.
fn search(
    position: &Position,
    color: Color,
    squares: Bitboard,
    starters: Bitboard,
    budget: usize,
) -> Option<bool> {
    let mut chains = Chains::within(budget);
    begin(&mut chains, &position.passed_to(color), starters);
    let found = chains
        .walk(|chains, number, _| {
            let state = &chains.states()[number];
            let released = state.hand.at != state.origin;
            if released && reach(state, color, squares) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })
        .is_break();
    if !found && chains.is_over_budget() { None } else { Some(found) }
}

/// Begins chains with all free pieces on these squares.
fn begin(chains: &mut Chains, position: &Position, starters: Bitboard) {
    let free = position.board.of(position.turn) & !position.board.of(!position.turn);
    for from in free & starters {
        let mut lifted = *position;
        if let Some(hand) = lifted.lift(from).filter(|hand| hand.role != Role::King) {
            chains.start(lifted, hand);
        }
    }
}

fn reach(state: &State, color: Color, squares: Bitboard) -> bool {
    (reach_of(state, color) & squares).any()
}

fn reach_of(state: &State, color: Color) -> Bitboard {
    attacks::reach(color, state.hand.role, state.hand.at, state.position.board.occupied())
}

/// Whether `color` could unite with the enemy king if it were to move.
pub(super) fn gives_sako(position: &Position, color: Color) -> bool {
    let king = position.board.pieces(!color, Role::King);
    king.any() && covers(position, color, king)
}

impl Position {
    /// Whether `color` could unite with the enemy king if it were to move, directly or at the end of a chain (rules
    /// §4). En passant counts for the side to move only. A promotion that `color` has to make first is played out: it
    /// gives Ŝako if one of its choices does.
    pub fn gives_sako(&self, color: Color) -> bool {
        if self.winner().is_some() {
            return false;
        }
        match self.promotion_due() {
            Some(at) if color == self.turn => Role::PROMOTIONS.into_iter().any(|role| {
                let mut promoted = *self;
                promoted.promote(at, role);
                gives_sako(&promoted, color)
            }),
            _ => gives_sako(self, color),
        }
    }

    /// The squares that `color` covers: where it could put a piece in its next turn if an enemy piece stood there,
    /// directly or at the end of a chain (rules §5). Kings cover nothing: they never unite. En passant counts for the
    /// side to move only; a promotion that is due is left aside.
    pub fn covered(&self, color: Color) -> Bitboard {
        let occupied = self.board.occupied();
        let unions = self.board.unions();
        let free = self.board.of(color) & !unions & !self.board.pieces(color, Role::King);
        let reach = |from: Square, role| attacks::reach(color, role, from, occupied);
        let direct = free
            .into_iter()
            .filter_map(|from| self.board.get(color, from).map(|role| reach(from, role)))
            .fold(Bitboard::EMPTY, |all, squares| all | squares);
        // What chains surely reach, and what they may reach at best: mostly these are the same.
        let (starters, entered) = starters(self, color, free, unions, occupied);
        let mut surely = direct;
        walk(self, color, entered, occupied, |role, from| {
            surely |= reach(from, role);
            false
        });
        let mut at_best = direct;
        let emptied = occupied & !starters;
        walk_loosely(self, color, starters, emptied, |role, from| {
            at_best |= attacks::reach(color, role, from, emptied);
            false
        });
        let position = self.passed_to(color);
        if surely == at_best && position.en_passant.is_none() && self.rules.has_chains() {
            return surely;
        }
        let mut covered = direct;
        let mut chains = Chains::new();
        begin(&mut chains, &position, Bitboard::ALL);
        let _ = chains.walk(|chains, number, _| {
            let state = &chains.states()[number];
            if state.hand.at != state.origin {
                covered |= reach_of(state, color);
            }
            ControlFlow::<()>::Continue(())
        });
        covered
    }

    /// Chains of the fewest placements by which `color` could unite with the enemy king if it were to move, at most
    /// `limit` of them; none where it gives no Ŝako. A promotion that is due is made first.
    pub fn shortest_chains_to_king(&self, color: Color, limit: usize) -> Vec<Vec<Step>> {
        if self.winner().is_some() {
            return Vec::new();
        }
        match self.promotion_due() {
            Some(at) if color == self.turn => {
                let mut all = Vec::new();
                for role in Role::PROMOTIONS {
                    let mut promoted = *self;
                    promoted.promote_at_start(at, role);
                    all.extend(shortest_chains(&promoted, color, limit).into_iter().map(|mut steps| {
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
            _ => shortest_chains(self, color, limit),
        }
    }
}

/// All shortest chains to the king, found by walking through the states in order of their distance.
fn shortest_chains(position: &Position, color: Color, limit: usize) -> Vec<Vec<Step>> {
    let king = position.board.pieces(!color, Role::King);
    let Some(to) = king.first() else { return Vec::new() };
    if !covers(position, color, king) {
        return Vec::new();
    }
    let mut chains = Chains::keeping_all_ways();
    begin(&mut chains, &position.passed_to(color), Bitboard::ALL);
    let mut found: Vec<Vec<Step>> = Vec::new();
    let mut fewest = usize::MAX;
    let _ = chains.walk(|chains, number, _| {
        let distance = chains.distance(number);
        if distance > fewest || found.len() >= limit {
            return ControlFlow::Break(());
        }
        if reach(&chains.states()[number], color, king) {
            fewest = distance;
            let room = limit - found.len();
            found.extend(chains.all_steps_to(number, room).into_iter().map(|mut steps| {
                steps.push(Step::Place(to));
                steps
            }));
        }
        ControlFlow::Continue(())
    });
    found
}
