//! Ŝako and covered squares (rules §4, §5).
//!
//! Whether a chain reaches a square is decided in stages, each only if the one before was inconclusive. Two bitboard
//! flood fills settle nearly all positions: a lower bound that takes every union as it stands, and an upper bound that
//! releases from a union every role that may ever have entered it. They are run for all pieces that can begin a chain
//! together, then for each alone. Only then are the states of chains searched.

use super::chains::Chains;
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
    covers_within(position, color, squares, usize::MAX) == Some(true)
}

/// Like [`covers`], with at most `budget` states of chains searched where the bitboards are inconclusive; `None` if that
/// is not enough.
pub(super) fn covers_within(position: &Position, color: Color, squares: Bitboard, budget: usize) -> Option<bool> {
    let sources = sources(color, squares, position.board.occupied());
    if direct(position, color, &sources).any() {
        return Some(true);
    }
    match through_chain(position, color, squares) {
        Verdict::Yes => Some(true),
        Verdict::No => Some(false),
        Verdict::Perhaps(starters) => search(position, color, squares, starters, budget),
    }
}

/// The result of the bitboard tests for chains that reach a square.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Yes,
    No,
    /// Only chains that begin on these squares may do it.
    Perhaps(Bitboard),
}

/// Whether a chain of `color` with at least one release may reach one of `squares`: no is always right.
pub(super) fn may_cover_through_chain(position: &Position, color: Color, squares: Bitboard) -> bool {
    through_chain(position, color, squares) != Verdict::No
}

/// Whether a chain of `color` with at least one release reaches one of `squares`, as far as bitboards tell.
fn through_chain(position: &Position, color: Color, squares: Bitboard) -> Verdict {
    let board = &position.board;
    let unions = board.unions();
    if unions.is_empty() {
        return Verdict::No;
    }
    let passed = if position.turn == color { position.en_passant() } else { None };
    let pulls = passed.and_then(|square| square.ahead(!color)).is_some_and(|landed| unions.has(landed));
    // With an en passant takeover in the air occupancy changes, and simple rules stop after one release.
    if pulls || !position.rules.has_chains() {
        return Verdict::Perhaps(Bitboard::ALL);
    }
    let occupied = board.occupied();
    let free = board.of(color) & !unions & !board.pieces(color, Role::King);
    // Whatever begins the chain leaves its square, so with all free pieces gone every line is at least as long as it
    // can become: mostly no union is even near.
    let goals = sources(color, squares, occupied & !free);
    let near = goals[Role::Queen.index()] | goals[Role::Knight.index()] | goals[Role::Pawn.index()];
    if (near & unions).is_empty() {
        return Verdict::No;
    }
    let (starters, entered) = starters(position, color, free, unions, occupied);
    if starters.is_empty() {
        return Verdict::No;
    }
    let emptied = occupied & !starters;
    let goals = sources(color, squares, emptied);
    if !walk_loosely(position, color, starters, emptied, |role, from| goals[role.index()].has(from)) {
        return Verdict::No;
    }
    if starters.count() > 1 {
        let goals = sources(color, squares, occupied);
        if walk(position, color, entered, occupied, |role, from| goals[role.index()].has(from)) {
            return Verdict::Yes;
        }
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
            return Verdict::Yes;
        }
        if starters == from.into() || walk_loosely(position, color, from.into(), emptied, found) {
            left |= from.into();
        }
    }
    if left.is_empty() { Verdict::No } else { Verdict::Perhaps(left) }
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

/// Lower bound: flood fill over unions from those `entered`, where each union releases the piece that stands in it. Every
/// union is entered once, so these chains can really be played. Stops when `found` is true for a released piece.
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

/// Upper bound: like [`walk`], but a union also releases every role that may have entered it before. A square that this
/// does not reach cannot be reached by any chain.
///
/// For a piece to come out of a union that it entered, the union must be entered a second time, by a released piece.
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
        occupied,
        unions: position.board.unions(),
        first: [Bitboard::EMPTY; 7],
        later: [Bitboard::EMPTY; 7],
        entered: Bitboard::EMPTY,
        entered_later: Bitboard::EMPTY,
        entered_again: Bitboard::EMPTY,
        released: [Bitboard::EMPTY; 7],
        open: [Bitboard::EMPTY; 7],
        repeated: [Bitboard::EMPTY; 7],
    };
    for from in starters {
        if let Some(role) = position.board.get(color, from) {
            let into = walk.reach(role, from);
            walk.enter(into);
            walk.stay(role, into, true);
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
                let into = walk.reach(role, from);
                walk.enter(into);
                walk.entered_again |= into & walk.entered_later;
                walk.entered_later |= into;
                walk.stay(role, into, false);
            }
        }
        if !any && !walk.release_again() {
            return false;
        }
    }
}

struct LooseWalk<'a> {
    position: &'a Position,
    color: Color,
    occupied: Bitboard,
    unions: Bitboard,
    /// Unions that a piece of the role may have entered and become, as the first of the chain, and later in the chain.
    first: ByRole,
    later: ByRole,
    /// Unions that anything may enter; that a released piece may enter; that two of them may, one after the other.
    entered: Bitboard,
    entered_later: Bitboard,
    entered_again: Bitboard,
    /// Squares where a piece of the role may be released, and those of them that were not looked at yet.
    released: ByRole,
    open: ByRole,
    /// Squares where this may happen twice in a chain.
    repeated: ByRole,
}

impl LooseWalk<'_> {
    /// The unions that a piece takes over from here.
    #[inline]
    fn reach(&self, role: Role, from: Square) -> Bitboard {
        attacks::reach(self.color, role, from, self.occupied) & self.unions
    }

    /// The pieces that stand in these unions are released.
    #[inline]
    fn enter(&mut self, unions: Bitboard) {
        for square in unions & !self.entered {
            if let Some(standing) = self.position.board.get(self.color, square) {
                self.release(standing, square.into());
            }
        }
        self.entered |= unions;
    }

    /// A piece of this role stays in these unions.
    #[inline]
    fn stay(&mut self, role: Role, unions: Bitboard, is_first: bool) {
        let stay = if is_first { &mut self.first } else { &mut self.later };
        if role == Role::Pawn {
            let promoting = unions & last_rank(self.color);
            for promoted in Role::PROMOTIONS {
                stay[promoted.index()] |= promoting;
            }
            stay[role.index()] |= unions & !promoting;
        } else {
            stay[role.index()] |= unions;
        }
    }

    /// Releases the roles that entered a union which is entered again. Returns whether anything changed.
    fn release_again(&mut self) -> bool {
        // A piece that is released on the same square twice may also be the one that enters a union twice.
        for role in MOVERS {
            let i = role.index();
            let repeated = self.released[i] & (self.first[i] | self.later[i]) & !self.repeated[i];
            self.repeated[i] |= repeated;
            for from in repeated {
                self.entered_again |= self.reach(role, from);
            }
        }
        let mut any = false;
        for role in MOVERS {
            let i = role.index();
            self.release(role, self.first[i] & self.entered_later | self.later[i] & self.entered_again);
            any |= self.open[i].any();
        }
        any
    }

    #[inline]
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
    let mut chains = Chains::forgetting(budget);
    begin(&mut chains, &position.passed_to(color), starters);
    while let Some(state) = chains.next() {
        if chains.distance(state.number) > 0 && (state.reach & squares).any() {
            return Some(true);
        }
        chains.go_on_from(&state);
    }
    if chains.is_over_budget() { None } else { Some(false) }
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

/// Whether `color` could unite with the enemy king if it were to move.
pub(super) fn gives_sako(position: &Position, color: Color) -> bool {
    gives_sako_within(position, color, usize::MAX) == Some(true)
}

fn gives_sako_within(position: &Position, color: Color, budget: usize) -> Option<bool> {
    let king = position.board.pieces(!color, Role::King);
    if king.is_empty() { Some(false) } else { covers_within(position, color, king, budget) }
}

impl Position {
    /// A budget of states for [`gives_sako_within`](Self::gives_sako_within) that takes a few milliseconds at most, for
    /// calls after every step.
    pub const QUICK_SAKO: usize = 10_000;

    /// Whether `color` could unite with the enemy king if it were to move, directly or at the end of a chain (rules
    /// §4). En passant counts for the side to move only. A promotion that `color` has to make first is played out: it
    /// gives Ŝako if one of its choices does.
    pub fn gives_sako(&self, color: Color) -> bool {
        self.gives_sako_within(color, usize::MAX) == Some(true)
    }

    /// [`gives_sako`](Self::gives_sako) in bounded time: at most `budget` states of chains are searched, if the bitboard
    /// tests are inconclusive; `None` if that is not enough. In random games one test in forty searches any states, one
    /// in eight thousand more than a hundred, and none more than a thousand; but millions are possible.
    pub fn gives_sako_within(&self, color: Color, budget: usize) -> Option<bool> {
        if self.is_over() {
            return Some(false);
        }
        let Some(at) = self.promotion_due().filter(|_| color == self.turn) else {
            return gives_sako_within(self, color, budget);
        };
        let mut verdict = Some(false);
        for role in Role::PROMOTIONS {
            let mut promoted = *self;
            promoted.promote(at, role);
            match gives_sako_within(&promoted, color, budget) {
                Some(true) => return Some(true),
                Some(false) => {}
                None => verdict = None,
            }
        }
        verdict
    }

    /// The squares that `color` covers: where it could put a piece in its next turn if an enemy piece stood there,
    /// directly or at the end of a chain (rules §5). Kings cover nothing: they never unite. En passant counts for the
    /// side to move only; a promotion that is due is left aside.
    pub fn covered(&self, color: Color) -> Bitboard {
        self.covered_within(color, usize::MAX).0
    }

    /// [`covered`](Self::covered) in bounded time: at most `budget` states of chains are searched, if the bitboard tests
    /// are inconclusive. Returns the squares known to be covered, and whether these are all.
    pub fn covered_within(&self, color: Color, budget: usize) -> (Bitboard, bool) {
        let occupied = self.board.occupied();
        let unions = self.board.unions();
        let free = self.board.of(color) & !unions & !self.board.pieces(color, Role::King);
        let reach = |from: Square, role| attacks::reach(color, role, from, occupied);
        let mut covered = free
            .into_iter()
            .filter_map(|from| self.board.get(color, from).map(|role| reach(from, role)))
            .fold(Bitboard::EMPTY, |all, squares| all | squares);
        let position = self.passed_to(color);
        let mut at_best = Bitboard::ALL;
        if position.en_passant().is_none() && self.rules.has_chains() {
            // What chains surely reach, and what they may reach at best: mostly these are the same.
            let (starters, entered) = starters(self, color, free, unions, occupied);
            at_best = covered;
            let emptied = occupied & !starters;
            walk_loosely(self, color, starters, emptied, |role, from| {
                at_best |= attacks::reach(color, role, from, emptied);
                false
            });
            walk(self, color, entered, occupied, |role, from| {
                covered |= reach(from, role);
                false
            });
        }
        if covered == at_best {
            return (covered, true);
        }
        let mut chains = Chains::forgetting(budget);
        begin(&mut chains, &position, Bitboard::ALL);
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

    /// Chains of the fewest placements by which `color` could unite with the enemy king if it were to move, at most
    /// `limit` of them; none where it gives no Ŝako. A promotion that is due is made first.
    pub fn shortest_chains_to_king(&self, color: Color, limit: usize) -> Vec<Vec<Step>> {
        self.shortest_chains_to_king_within(color, limit, usize::MAX)
    }

    /// [`shortest_chains_to_king`](Self::shortest_chains_to_king) in bounded time: chains that are not found within
    /// `budget` states are left out.
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

/// All shortest chains to the king, found by walking through the states in order of their distance.
fn shortest_chains(position: &Position, color: Color, limit: usize, budget: usize) -> Vec<Vec<Step>> {
    let king = position.board.pieces(!color, Role::King);
    let Some(to) = king.first() else { return Vec::new() };
    if covers_within(position, color, king, budget) != Some(true) {
        return Vec::new();
    }
    let mut chains = Chains::keeping_all_ways(budget);
    begin(&mut chains, &position.passed_to(color), Bitboard::ALL);
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
