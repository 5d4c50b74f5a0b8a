//! Diagrams, and all reasons why one is not a legal position.

use super::basis::RuleSetOf;
use super::laws::Laws;
use super::partial::Partial;
use super::phase::{Hand, Phase};
use super::position::{MAX_COUNT, Position};
use super::reserve::Reserve;
use crate::board::{Bitboard, Castling, Color, Content, Placement, Role, Square};
use crate::games::setup::{Fault, SetupError};
use crate::games::setup::{check_castling, check_counts, check_kings};

/// A diagram from text or an editor. It need not be a legal position: [`Setup::into_partial`] checks it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup<L: Laws> {
    /// The board without the piece in hand. A single pawn of the side to move on its last rank waits there for its
    /// promotion.
    pub board: Placement,
    /// The side to move.
    pub turn: Color,
    /// The castling rights.
    pub castling: Castling,
    /// The square that a pawn has just passed over, even if no capture there is possible.
    pub en_passant: Option<Square>,
    /// Half-moves without a capture or pawn move.
    pub quiet_turns: u16,
    /// Number of the move, from 1.
    pub number: u16,
    /// The piece held over the board in the middle of a turn.
    pub hand: Option<Hand>,
    /// Pockets, marks and settings, in games that have them; without the piece taken out of a pocket.
    pub reserve: L::Reserve,
    /// The piece taken out of the pocket of the side to move.
    pub picked: Option<Role>,
}

impl<L: Laws> Setup<L> {
    /// An empty board, White to move.
    pub fn empty(rules: RuleSetOf<L>) -> Self {
        Self {
            board: Placement::EMPTY,
            turn: Color::White,
            castling: Castling::NONE,
            en_passant: None,
            quiet_turns: 0,
            number: 1,
            hand: None,
            reserve: L::Reserve::new(rules),
            picked: None,
        }
    }

    /// All reasons why this is not a legal position; empty if it is one.
    pub fn problems(&self) -> Vec<Fault> {
        let mut problems = Vec::new();
        if let Some(hand) = self.hand.filter(|hand| self.board.occupied().has(hand.at)) {
            problems.push(Fault::hand_square(hand.at));
        }
        for square in self.board.unions() {
            let message = format!("two pieces stand on {square}: expected at most one");
            problems.push(Fault::new("union", message).at(square));
        }
        let board = self.whole_board();
        let waiting = self.promotion();
        for color in Color::ALL {
            let first = if L::PAWNS_ON_FIRST_RANK { Bitboard::EMPTY } else { Castling::first_rank(color) };
            let pawns = board.pieces(color, Role::Pawn) & (first | Bitboard::last_rank(color));
            let wrong = pawns.into_iter().filter(|&at| waiting != Some(at));
            problems.extend(wrong.map(|at| pawn_on_edge::<L>(color, at)));
        }
        if L::KINGS_ARE_ROYAL {
            self.check_kings(&board, &mut problems);
        }
        L::check_pieces(&board, &self.whole_reserve(), self.turn, &mut problems);
        self.check_en_passant(&board, &mut problems);
        if problems.is_empty()
            && let Some(hand) = self.hand
        {
            let position = self.position();
            if position.targets_from(hand.at).is_empty() {
                problems.push(Fault::hand_dead_end(hand.at));
            }
        }
        if problems.is_empty()
            && let Some(role) = self.picked
            && (self.hand.is_some() || waiting.is_some() || self.position().drops_of(role).is_empty())
        {
            let message = format!("the {role} that was taken out of the pocket has nowhere to go");
            problems.push(Fault::new("hand-dead-end", message).of(self.turn));
        }
        problems
    }

    /// The position, in any phase of a turn.
    ///
    /// # Errors
    /// If it is not a legal position; with all reasons.
    pub fn into_partial(self) -> Result<Partial<L>, SetupError> {
        let problems = self.problems();
        if !problems.is_empty() {
            return Err(SetupError(problems));
        }
        let phase = match (self.hand, self.promotion(), self.picked) {
            (_, _, Some(role)) => Phase::Drop { role },
            (Some(hand), _, None) => Phase::Place { from: hand.at },
            (None, Some(at), None) => Phase::Promote { at },
            (None, None, None) => Phase::Lift,
        };
        Ok(Partial { position: self.position(), phase })
    }

    /// The position at the start of the turn: a piece in hand is put back on its origin.
    ///
    /// # Errors
    /// If it is not a legal position, with all reasons; also if a pawn waits for its promotion.
    pub fn into_position(self) -> Result<Position<L>, SetupError> {
        if let Some(at) = self.promotion() {
            return Err(SetupError(vec![pawn_on_edge::<L>(self.turn, at)]));
        }
        self.into_partial().map(|partial| partial.position)
    }

    /// The position at the start of the turn, with any number of pieces: reference data are random.
    ///
    /// # Errors
    /// If it is not a legal position for another reason; with all reasons.
    pub fn into_position_of_any_size(self) -> Result<Position<L>, SetupError> {
        let mut problems = self.problems();
        problems.retain(|problem| !L::COUNTS.contains(&problem.code));
        if !problems.is_empty() || self.promotion().is_some() || self.hand.is_some() || self.picked.is_some() {
            return Err(SetupError(problems));
        }
        Ok(self.position())
    }

    /// The square of the pawn of the side to move that waits for its promotion; there is at most one.
    pub fn promotion(&self) -> Option<Square> {
        let waiting = self.board.pieces(self.turn, Role::Pawn) & Bitboard::last_rank(self.turn);
        waiting.first().filter(|_| waiting.count() == 1 && self.hand.is_none())
    }

    /// The board with the piece in hand on its origin.
    fn whole_board(&self) -> Placement {
        let mut board = self.board;
        if let Some(hand) = self.hand {
            board.set(hand.at, Content::seen_from(self.turn, Some(hand.role), None));
        }
        board
    }

    /// The reserve including the piece taken out of a pocket.
    fn whole_reserve(&self) -> L::Reserve {
        let mut pockets = self.reserve.pockets();
        if let Some(role) = self.picked {
            pockets.put(self.turn, role);
        }
        self.reserve.holding(pockets, self.reserve.promoted())
    }

    /// The position of a diagram without faults.
    pub(in crate::games) fn position(&self) -> Position<L> {
        let mut position = Position {
            board: self.whole_board(),
            key: 0,
            castling: if L::CASTLES { self.castling } else { Castling::NONE },
            en_passant: None,
            en_passant_is_legal: false,
            turn: self.turn,
            quiet: self.quiet_turns.min(MAX_COUNT),
            number: self.number.clamp(1, MAX_COUNT),
            reserve: self.whole_reserve(),
        };
        let landed = self.en_passant.and_then(|passed| passed.ahead(!self.turn));
        if let (Some(passed), Some(landed)) = (self.en_passant, landed) {
            position.pass_over(!self.turn, passed, landed);
        }
        position.key = position.compute_key();
        position
    }

    fn check_castling(&self, board: &Placement, color: Color, problems: &mut Vec<Fault>) {
        let rooks = self.castling.rooks_of(color);
        let missing = rooks & !(board.pieces(color, Role::Rook) & !self.reserve.promoted());
        problems.extend(missing.into_iter().map(|square| Fault::castling_rook(color, square)));
        // With several kings, the castling king would be ambiguous.
        if board.pieces(color, Role::King).count() <= 1 {
            check_castling(color, rooks, board.king(color), problems);
        }
    }

    /// Checks that each side has one king, that the king of the side that has just moved is safe, and the castling
    /// rights.
    fn check_kings(&self, board: &Placement, problems: &mut Vec<Fault>) {
        for color in Color::ALL {
            let kings = board.pieces(color, Role::King);
            check_kings(color, kings.count(), kings, problems);
            // If captured pieces change sides, a side is not limited to one set.
            if !L::Reserve::HAS_POCKETS {
                check_counts(color, Role::ALL.map(|role| board.pieces(color, role).count()), problems);
            }
        }
        let waiting = self.promotion();
        // The side whose king must be safe: with a waiting pawn it is the side to move, which has already moved.
        let moved = if waiting.is_some() { self.turn } else { !self.turn };
        if let Some(king) = board.king(moved)
            && board.attackers(!moved, king, board.occupied()).any()
        {
            let message = format!("the king of {moved} on {king} is in check, but the other side is to move");
            problems.push(Fault::new("king-can-be-taken", message).of(moved).at(king));
        }
        if let Some(king) = board.king(self.turn) {
            let checkers = board.attackers(!self.turn, king, board.occupied());
            if checkers.count() > L::MOST_CHECKERS {
                let count = checkers.count();
                let message = format!("{count} pieces give check to {}: expected at most two", self.turn);
                problems.push(Fault::new("many-checkers", message).of(self.turn).counting(count).at(checkers));
            }
        }
        for color in Color::ALL {
            self.check_castling(board, color, problems);
        }
    }

    /// The pawn stands in front of the en passant square, and the square behind it is empty.
    fn check_en_passant(&self, board: &Placement, problems: &mut Vec<Fault>) {
        let Some(passed) = self.en_passant else { return };
        let them = !self.turn;
        let occupied = board.occupied();
        let from = passed.offset(0, -them.forward());
        let is_pawn = passed.ahead(them).is_some_and(|landed| board.get(them, landed) == Some(Role::Pawn));
        let is_empty = from.is_some_and(|from| !occupied.has(from)) && !occupied.has(passed);
        if !(passed.relative_rank(them) == 2 && is_pawn && is_empty) {
            problems.push(Fault::en_passant(passed));
        }
    }
}

fn pawn_on_edge<L: Laws>(color: Color, square: Square) -> Fault {
    if L::PAWNS_ON_FIRST_RANK {
        let message = format!("a pawn of {color} stands on {square}: expected none on its last rank");
        return Fault::new("pawn-on-last-rank", message).of(color).at(square);
    }
    let message = format!("a pawn of {color} stands on {square}: expected none on the first and the last rank");
    Fault::new("pawn-on-edge", message).of(color).at(square)
}

impl<L: Laws> From<Position<L>> for Setup<L> {
    fn from(position: Position<L>) -> Self {
        Self {
            board: position.board,
            turn: position.turn,
            castling: position.castling,
            en_passant: position.en_passant,
            quiet_turns: position.quiet,
            number: position.number,
            hand: None,
            reserve: position.reserve,
            picked: None,
        }
    }
}

impl<L: Laws> From<Partial<L>> for Setup<L> {
    fn from(partial: Partial<L>) -> Self {
        let mut setup = Self::from(partial.position);
        if let Phase::Place { from } = partial.phase
            && let Some(role) = setup.board.get(setup.turn, from)
        {
            setup.board.set(from, Content::default());
            setup.hand = Some(Hand { at: from, role });
        }
        if let Phase::Drop { role } = partial.phase {
            setup.reserve = setup.reserve.holding(partial.pockets(), setup.reserve.promoted());
            setup.picked = Some(role);
        }
        setup
    }
}
