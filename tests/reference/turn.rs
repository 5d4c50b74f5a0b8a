//! Steps and whole turns (rules §2, §3, §5, §6, §7).

use super::board::*;
use Color::{Black, White};
use Role::{Bishop, King, Knight, Pawn, Queen, Rook};
use std::collections::{BTreeMap, HashSet};

/// Rules §9.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RuleSet {
    Manual,
    PacoPlay,
    Simple,
    VChess,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Step {
    Lift(Square),
    Place(Square),
    Promote(Role),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Nothing in hand yet.
    Lift,
    /// A piece or union is in hand. `released`: it came out of a union by a takeover.
    Place { released: bool },
    /// The last piece is placed, but it is a pawn that must promote before the turn ends.
    LastPromotion,
    /// The turn is finished; `position.to_move` is the other side.
    Done,
}

/// A position in the middle of a turn, or at its start or end.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub position: Position,
    pub phase: Phase,
    /// A new union or a promotion happened in this turn (rules §8).
    pub progress: bool,
    pub winner: Option<Color>,
}

/// One way to end a turn.
#[derive(Clone, Debug)]
pub struct End {
    /// A shortest sequence of steps to this end.
    pub steps: Vec<Step>,
}

const ROOK_DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
const BISHOP_DIRECTIONS: [(i32, i32); 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];
const ALL_DIRECTIONS: [(i32, i32); 8] = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)];
const KNIGHT_JUMPS: [(i32, i32); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The file on which the king stands in the usual start position, counted from 0.
const E_FILE: i32 = 4;

fn walk(square: Square, direction: (i32, i32)) -> Option<Square> {
    square_at(file_of(square) + direction.0, rank_of(square) + direction.1)
}

/// The attack set of a piece, regardless of the content of its last squares: sliders go up to and including the
/// first occupied square, pawns diagonally.
fn reach(board: &Board, role: Role, color: Color, from: Square) -> Vec<Square> {
    let mut squares = Vec::new();
    let directions: &[(i32, i32)] = match role {
        Rook => &ROOK_DIRECTIONS,
        Bishop => &BISHOP_DIRECTIONS,
        Queen | King => &ALL_DIRECTIONS,
        Knight => &KNIGHT_JUMPS,
        Pawn => match color {
            White => &[(-1, 1), (1, 1)],
            Black => &[(-1, -1), (1, -1)],
        },
    };
    let slides = matches!(role, Rook | Bishop | Queen);
    for &direction in directions {
        let mut square = from;
        while let Some(next) = walk(square, direction) {
            squares.push(next);
            if !slides || !is_empty(board[next]) {
                break;
            }
            square = next;
        }
    }
    squares
}

/// The squares straight ahead of a pawn that it may step onto (rules §3).
fn pawn_advances(board: &Board, color: Color, from: Square) -> Vec<Square> {
    let mut squares = Vec::new();
    let ahead = (0, color.forward());
    if let Some(one) = walk(from, ahead)
        && is_empty(board[one])
    {
        squares.push(one);
        let second_rank = color.first_rank() + color.forward();
        let may_double = rank_of(from) == color.first_rank() || rank_of(from) == second_rank;
        if may_double
            && let Some(two) = walk(one, ahead)
            && is_empty(board[two])
        {
            squares.push(two);
        }
    }
    squares
}

/// A castling move that is possible now (rules §5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Castling {
    /// The square on which the lifted king is placed in the step list: two squares sideways if it stands on the
    /// e-file, otherwise on the square of its rook (rules §5).
    pub place: Square,
    pub rook_from: Square,
    pub king_to: Square,
    pub rook_to: Square,
}

impl State {
    pub fn new(position: &Position) -> State {
        let phase = match position.hand {
            None => Phase::Lift,
            // A released piece is over the union that it came out of. (After an en passant takeover
            // of rule set manual the square below is empty; the FEN does not show that.)
            Some(hand) => Phase::Place { released: is_union(position.board[hand.square]) },
        };
        State { position: position.clone(), phase, progress: false, winner: None }
    }

    fn me(&self) -> Color {
        self.position.to_move
    }

    /// The square of a pawn of the side to move on its last rank (rules §7).
    pub fn promotion_square(&self) -> Option<Square> {
        let me = self.me();
        (0..64).find(|&square| {
            rank_of(square) == me.last_rank() && self.position.board[square][me.index()] == Some(Pawn)
        })
    }

    /// The pawn that waits for its promotion: its square and its side. In rule set `vchess` the side that moves
    /// promotes enemy pawns, too (rules §9).
    fn promotion_due(&self, rules: RuleSet) -> Option<(Square, Color)> {
        if let Some(square) = self.promotion_square() {
            return Some((square, self.me()));
        }
        let enemy = self.me().other();
        let is_carried = |square: Square| {
            rank_of(square) == enemy.last_rank() && self.position.board[square][enemy.index()] == Some(Pawn)
        };
        let square = (0..64).find(|&square| is_carried(square))?;
        (rules == RuleSet::VChess).then_some((square, enemy))
    }

    /// En passant (rules §6): the passed square and the square on which the enemy pawn landed.
    fn en_passant(&self, rules: RuleSet) -> Option<(Square, Square)> {
        let enemy = self.me().other();
        let passed = self.position.ep?;
        let landed = walk(passed, (0, enemy.forward()))?;
        // The double step from the own first rank passes the second rank (rules §9).
        let passed_rank = (rank_of(passed) - enemy.first_rank()).abs();
        let allowed = match rules {
            RuleSet::Manual | RuleSet::Simple => passed_rank == 1 || passed_rank == 2,
            RuleSet::PacoPlay => passed_rank == 2,
            // Not in the middle of a chain (rules §9).
            RuleSet::VChess => self.phase != (Phase::Place { released: true }),
        };
        if allowed
            && is_empty(self.position.board[passed])
            && self.position.board[landed][enemy.index()] == Some(Pawn)
        {
            Some((passed, landed))
        } else {
            None
        }
    }

    /// The targets of the piece in hand, including dead ends.
    fn places(&self, rules: RuleSet, castling_too: bool) -> Vec<Square> {
        let Phase::Place { released } = self.phase else {
            return Vec::new();
        };
        let hand = self.position.hand.expect("phase Place has a hand");
        let me = self.me();
        let board = &self.position.board;
        let mut squares = Vec::new();

        // A union, and the king, move to empty squares only (rules §2, §3). In rule set `vchess` kings unite.
        let king_alone = hand.own == King && rules != RuleSet::VChess;
        if hand.partner.is_some() || king_alone {
            if hand.own == Pawn {
                squares = pawn_advances(board, me, hand.square);
            } else {
                for square in reach(board, hand.own, me, hand.square) {
                    if is_empty(board[square]) {
                        squares.push(square);
                    }
                }
            }
            if castling_too && hand.own == King {
                for castling in self.castlings(rules) {
                    squares.push(castling.place);
                }
            }
            // Rule set `vchess`: not back to its origin in the previous turn.
            squares.retain(|&square| self.position.union_move != Some((square, hand.square)));
            return squares;
        }

        // In rule set simple a released piece may not take over another union.
        let may_take_over = rules != RuleSet::Simple || !released;

        if hand.own == Pawn {
            squares = pawn_advances(board, me, hand.square);
        }
        for square in reach(board, hand.own, me, hand.square) {
            let content = board[square];
            let allowed = if is_union(content) {
                may_take_over
            } else if is_empty(content) {
                if hand.own == Pawn {
                    match self.en_passant(rules) {
                        Some((passed, landed)) => passed == square && (may_take_over || !is_union(board[landed])),
                        None => false,
                    }
                } else {
                    true
                }
            } else {
                content[me.other().index()].is_some()
            };
            if allowed {
                squares.push(square);
            }
        }
        if castling_too && hand.own == King {
            for castling in self.castlings(rules) {
                if !squares.contains(&castling.place) {
                    squares.push(castling.place);
                }
            }
        }
        // Rule set `vchess`: not straight back to the union from which the releaser of this piece was released.
        squares.retain(|&square| self.position.union_move != Some((square, hand.square)));
        squares
    }

    /// The steps that the movement rules allow, including dead ends.
    fn candidate_steps(&self, rules: RuleSet, castling_too: bool) -> Vec<Step> {
        if self.phase == Phase::Done || self.phase == Phase::Lift && self.position.is_over() {
            return Vec::new();
        }
        // A promotion comes before everything else (rules §2.1, §2.4).
        if self.promotion_due(rules).is_some() {
            return [Queen, Rook, Bishop, Knight].map(Step::Promote).to_vec();
        }
        match self.phase {
            Phase::Lift => (0..64)
                .filter(|&square| self.position.board[square][self.me().index()].is_some())
                .map(Step::Lift)
                .collect(),
            Phase::Place { .. } => self.places(rules, castling_too).into_iter().map(Step::Place).collect(),
            Phase::LastPromotion | Phase::Done => Vec::new(),
        }
    }

    /// The state after one step. The step must be one of `candidate_steps`.
    fn apply(&self, step: Step, rules: RuleSet) -> State {
        let mut next = self.clone();
        match step {
            Step::Promote(role) => {
                let (square, color) = self.promotion_due(rules).expect("a promotion is due");
                next.position.board[square][color.index()] = Some(role);
                next.progress = true;
                if self.phase == Phase::LastPromotion {
                    let kept = self.position.union_move.filter(|_| rules == RuleSet::VChess);
                    next.finish(None, kept, rules);
                }
            }
            Step::Lift(square) => {
                let content = self.position.board[square];
                let own = content[self.me().index()].expect("an own piece is lifted");
                next.position.hand = Some(Hand { square, own, partner: content[self.me().other().index()] });
                next.position.board[square] = [None, None];
                next.phase = Phase::Place { released: false };
                // Lifting a rook from its corner counts as a move. The king's rights are kept until it is placed,
                // because it may be about to castle.
                next.forget_rook(square);
            }
            Step::Place(square) => next.place(square, rules),
        }
        next
    }

    /// The rook on this square, if one may still castle there, has moved now (rules §5).
    fn forget_rook(&mut self, square: Square) {
        for color in [White, Black] {
            if rank_of(square) == color.first_rank() {
                self.position.castling[color.index()][file_of(square) as usize] = false;
            }
        }
    }

    fn place(&mut self, target: Square, rules: RuleSet) {
        let me = self.me();
        let enemy = me.other();
        let hand = self.position.hand.expect("something is in hand");
        // An ordinary king step ends on an empty square next to it; a castling never does.
        let next_to_it = (file_of(target) - file_of(hand.square)).abs() <= 1;
        let castling = if hand.own == King && !(next_to_it && is_empty(self.position.board[target])) {
            self.castlings(rules).into_iter().find(|castling| castling.place == target)
        } else {
            None
        };
        let en_passant = self.en_passant(rules);
        self.position.hand = None;

        // A union or the king is placed on an empty square; if kings unite, only a castling king surely is.
        if hand.own == King {
            self.position.castling[me.index()] = [false; 8];
        }
        if hand.partner.is_some() || castling.is_some() || hand.own == King && rules != RuleSet::VChess {
            match castling {
                Some(castling) => {
                    let rook = self.position.board[castling.rook_from];
                    self.position.board[castling.rook_from] = [None, None];
                    // A united rook takes its partner along.
                    self.position.board[castling.rook_to] = rook;
                    self.position.board[castling.king_to][me.index()] = Some(King);
                }
                None => {
                    self.position.board[target][me.index()] = Some(hand.own);
                    self.position.board[target][enemy.index()] = hand.partner;
                }
            }
            self.rest(hand, target, rules);
            return;
        }

        // En passant: the enemy's double step becomes a single step, then it is a normal entry.
        let goes_diagonally = file_of(hand.square) != file_of(target);
        let mut release_square = target;
        if let Some((passed, landed)) = en_passant
            && hand.own == Pawn
            && goes_diagonally
            && passed == target
        {
            self.position.board[passed] = self.position.board[landed];
            self.position.board[landed] = [None, None];
            self.position.ep = None;
            // The square from which a released piece moves on (rules §6, §9).
            release_square = match rules {
                RuleSet::Manual | RuleSet::Simple => landed,
                RuleSet::PacoPlay | RuleSet::VChess => passed,
            };
        }

        let before = self.position.board[target];
        self.position.board[target][me.index()] = Some(hand.own);

        if let Some(released) = before[me.index()] {
            // Takeover. A rook released from its corner has moved, even if a rook replaces it.
            if released == Rook && rank_of(target) == me.first_rank() {
                self.position.castling[me.index()][file_of(target) as usize] = false;
            }
            self.position.hand = Some(Hand { square: release_square, own: released, partner: None });
            if rules == RuleSet::VChess {
                // Only the first placement can answer the previous turn.
                self.position.ep = None;
                let was_released = self.phase == (Phase::Place { released: true });
                self.position.union_move = was_released.then_some((hand.square, target));
            }
            self.phase = Phase::Place { released: true };
            return;
        }

        if let Some(partner) = before[enemy.index()] {
            // A new union (rules §8: progress). With the king it wins and requires no promotion.
            self.progress = true;
            if partner == King && rules != RuleSet::VChess {
                self.winner = Some(me);
                self.finish(None, None, rules);
                return;
            }
        }
        self.rest(hand, target, rules);
    }

    /// The last placement of the turn is done.
    fn rest(&mut self, hand: Hand, target: Square, rules: RuleSet) {
        // Rule set `vchess` stores the move of a union, and that of a released piece into one.
        let ends_chain = self.phase == (Phase::Place { released: true }) && is_union(self.position.board[target]);
        let is_kept = rules == RuleSet::VChess && (hand.partner.is_some() || ends_chain);
        let union_move = is_kept.then_some((hand.square, target));
        if self.promotion_due(rules).is_some() {
            self.position.union_move = union_move;
            self.phase = Phase::LastPromotion;
            return;
        }
        let mut passed = None;
        let is_double = (rank_of(target) - rank_of(hand.square)).abs() == 2;
        // Rules §9: in rule set pacoplay there is no en passant against a double step from the own
        // first rank. The reference data show that its ep field stays empty then, too.
        let first_rank = rank_of(hand.square) == self.me().first_rank();
        if hand.own == Pawn && is_double && !(rules == RuleSet::PacoPlay && first_rank) {
            passed = walk(hand.square, (0, self.me().forward()));
        }
        self.finish(passed, union_move, rules);
    }

    fn finish(&mut self, passed: Option<Square>, union_move: Option<(Square, Square)>, rules: RuleSet) {
        self.position.ep = passed;
        self.position.union_move = union_move;
        if rules == RuleSet::VChess {
            // The end position decides (rules §9).
            let united = [White, Black].map(|color| self.position.king_is_united(color));
            self.winner = match united {
                [true, false] => Some(Black),
                [false, true] => Some(White),
                _ => None,
            };
        }
        self.position.to_move = self.me().other();
        self.position.quiet_turns = if self.progress { 0 } else { self.position.quiet_turns + 1 };
        self.phase = Phase::Done;
    }

    /// The castlings of the side to move whose king is in hand (rules §5).
    pub fn castlings(&self, rules: RuleSet) -> Vec<Castling> {
        let me = self.me();
        let home = me.first_rank();
        let mut list = Vec::new();
        let Some(hand) = self.position.hand else {
            return list;
        };
        if hand.own != King || rank_of(hand.square) != home {
            return list;
        }
        let king_file = file_of(hand.square);

        // The position with the king back on its square, for the covered squares.
        let mut before = self.position.clone();
        before.hand = None;
        before.board[hand.square][me.index()] = Some(King);
        let mut covered = None;

        for rook_file in 0..8 {
            if !self.position.castling[me.index()][rook_file as usize] {
                continue;
            }
            let at = |file: i32| (home * 8 + file) as usize;
            let rook_from = at(rook_file);
            if self.position.board[rook_from][me.index()] != Some(Rook) {
                continue;
            }
            let (king_goal, rook_goal) = if rook_file < king_file { (2, 3) } else { (6, 5) };

            // No other piece stands between king and rook, nor on their paths.
            let files = [king_file, rook_file, king_goal, rook_goal];
            let low = *files.iter().min().expect("four files");
            let high = *files.iter().max().expect("four files");
            let way_is_free = (low..=high)
                .all(|file| file == king_file || file == rook_file || is_empty(self.position.board[at(file)]));
            if !way_is_free {
                continue;
            }

            let place = if king_file == E_FILE { at(king_goal) } else { rook_from };
            // Rule set `vchess`: attacks on the king are ignored.
            if rules == RuleSet::VChess {
                list.push(Castling { place, rook_from, king_to: at(king_goal), rook_to: at(rook_goal) });
                continue;
            }

            // No square of the king's way is covered in the position before castling.
            let covered = covered.get_or_insert_with(|| covered_squares(&before, me.other(), rules));
            let (from, to) = (king_file.min(king_goal), king_file.max(king_goal));
            if (from..=to).any(|file| covered[at(file)]) {
                continue;
            }

            // And the king is not in Ŝako afterwards. (Can only differ when the rook was a shield,
            // in Chess960, or takes a partner along.)
            let mut after = before.clone();
            after.board[hand.square] = [None, None];
            after.board[rook_from] = [None, None];
            after.board[at(rook_goal)] = before.board[rook_from];
            after.board[at(king_goal)][me.index()] = Some(King);
            after.castling[me.index()] = [false; 8];
            after.ep = None;
            if can_unite_with_king(&after, me.other(), rules) {
                continue;
            }

            list.push(Castling { place, rook_from, king_to: at(king_goal), rook_to: at(rook_goal) });
        }
        list
    }

    /// Brute force: returns `true` if this turn can still be completed.
    pub fn can_be_completed(&self, rules: RuleSet) -> bool {
        let mut found = false;
        explore(self, rules, true, |state, _| {
            found |= state.phase == Phase::Done;
            !found
        });
        found
    }

    /// The legal steps: those after which the turn can still be completed (rules §2, dead ends).
    pub fn legal_steps(&self, rules: RuleSet) -> Vec<Step> {
        let mut steps = self.candidate_steps(rules, true);
        steps.retain(|&step| self.apply(step, rules).can_be_completed(rules));
        steps
    }

    /// The state after one legal step.
    pub fn take(&self, step: Step, rules: RuleSet) -> Option<State> {
        if self.legal_steps(rules).contains(&step) { Some(self.apply(step, rules)) } else { None }
    }
}

/// Visits every state that can be reached within this turn, once each, the nearest first. `visit` receives the
/// state and the steps that lead to it, and returns `false` to stop.
fn explore(start: &State, rules: RuleSet, castling_too: bool, mut visit: impl FnMut(&State, &[Step]) -> bool) {
    // Chains may loop (rules §2); the set of full mid-chain states makes the search end.
    let mut seen: HashSet<State> = HashSet::new();
    seen.insert(start.clone());
    let mut layer: Vec<(State, Vec<Step>)> = vec![(start.clone(), Vec::new())];
    while !layer.is_empty() {
        let mut next_layer = Vec::new();
        for (state, steps) in &layer {
            if !visit(state, steps) {
                return;
            }
            for step in state.candidate_steps(rules, castling_too) {
                let next = state.apply(step, rules);
                if seen.insert(next.clone()) {
                    let mut path = steps.clone();
                    path.push(step);
                    next_layer.push((next, path));
                }
            }
        }
        layer = next_layer;
    }
}

/// All distinct end positions of the turn, by key. Works from the start of a turn and from its middle.
///
/// A turn may end in the placement it began with (two knights that change places, for example): the other side is
/// to move then, so it is a turn like any other.
pub fn end_positions(position: &Position, rules: RuleSet) -> BTreeMap<String, End> {
    end_positions_of_state(&State::new(position), rules)
}

pub fn end_positions_of_state(state: &State, rules: RuleSet) -> BTreeMap<String, End> {
    let mut ends = BTreeMap::new();
    explore(state, rules, true, |state, steps| {
        if state.phase == Phase::Done {
            ends.entry(state.position.key(state.winner)).or_insert_with(|| End { steps: steps.to_vec() });
        }
        true
    });
    ends
}

/// The same end positions without keys and step lists.
pub fn end_states(position: &Position, rules: RuleSet) -> Vec<(Position, Option<Color>)> {
    let mut seen = HashSet::new();
    let mut ends = Vec::new();
    explore(&State::new(position), rules, true, |state, _| {
        if state.phase == Phase::Done {
            let mut bare = state.position.clone();
            bare.quiet_turns = 0;
            if state.position.is_over() {
                bare.castling = [[false; 8]; 2];
                bare.ep = None;
            }
            if seen.insert((bare, state.winner)) {
                ends.push((state.position.clone(), state.winner));
            }
        }
        true
    });
    ends
}

/// The position as if it were this side's turn. En passant belongs to the side that is really to move.
fn as_if_to_move(position: &Position, color: Color) -> Position {
    let mut position = position.clone();
    if position.to_move != color {
        position.to_move = color;
        position.ep = None;
        position.union_move = None;
    }
    position.hand = None;
    position
}

/// Returns `true` if this side could unite with the enemy king if it were to move (rules §4). Castling never does.
pub fn can_unite_with_king(position: &Position, color: Color, rules: RuleSet) -> bool {
    let start = State::new(&as_if_to_move(position, color));
    let mut found = false;
    explore(&start, rules, false, |state, _| {
        found |= state.winner == Some(color);
        !found
    });
    found
}

/// The squares this side covers: on which it could place a piece on a king standing there, directly or at the end
/// of a chain (rules §5). Pawns cover diagonally; kings and unions cover nothing.
pub fn covered_squares(position: &Position, color: Color, rules: RuleSet) -> [bool; 64] {
    let start = State::new(&as_if_to_move(position, color));
    let mut covered = [false; 64];
    explore(&start, rules, false, |state, _| {
        if let Some(hand) = state.position.hand
            && state.promotion_square().is_none()
            && hand.partner.is_none()
            && hand.own != King
            // A chain that takes the own king into a union unites with no king to win.
            && !state.position.king_is_united(color)
        {
            for square in reach(&state.position.board, hand.own, color, hand.square) {
                covered[square] = true;
            }
        }
        true
    });
    covered
}
