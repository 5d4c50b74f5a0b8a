//! Diagrams, and all reasons why one is not a legal position.

use super::RuleSet;
use super::chains::can_complete;
use super::last_turn::LastTurnState;
use super::partial::Partial;
use super::phase::{Hand, Phase, Then};
use super::position::{MAX_QUIET, PROGRESS_AT_START, Position};
use crate::board::{Bitboard, Castling, Color, Content, Placement, Role, Square};
use crate::games::setup::{Fault, SetupError};
use crate::games::setup::{check_castling, check_counts, check_kings};

/// A diagram from a FEN or an editor. [`Setup::into_partial`] checks it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The board without the piece in hand.
    pub board: Placement,
    /// The side to move.
    pub turn: Color,
    /// The rooks that may still castle (rules §5).
    pub castling: Castling,
    /// The square that a pawn has just passed over (rules §6).
    pub en_passant: Option<Square>,
    /// The move of a union in the previous turn, origin and target, which may not be reversed (rules §9,
    /// `vchess`). Ignored in the other rule sets.
    pub union_move: Option<(Square, Square)>,
    /// Half-moves without progress (rules §8); `None` if a promotion has just been made at the start of the turn,
    /// so that the count restarts.
    pub quiet_turns: Option<u16>,
    /// The piece held over the board in the middle of a turn. A pawn held over its last rank has been placed there
    /// and waits for its promotion.
    pub hand: Option<Hand>,
}

impl Setup {
    /// The largest count of half-moves without progress; larger ones are clamped.
    pub const MAX_QUIET: u16 = MAX_QUIET;

    /// An empty board, White to move.
    pub const EMPTY: Self = Self {
        board: Placement::EMPTY,
        turn: Color::White,
        castling: Castling::NONE,
        en_passant: None,
        union_move: None,
        quiet_turns: Some(0),
        hand: None,
    };

    /// All reasons why this is not a legal position; empty if it is one, or if it shows the end of a game.
    ///
    /// ```
    /// use paco_sako::games::paco::{RuleSet, Setup};
    /// let setup: Setup = "P3k3/8/8/8/8/8/8/8 w 0 - - -".parse()?;
    /// let codes: Vec<&str> = setup.problems(RuleSet::Manual).iter().map(|problem| problem.code).collect();
    /// assert!(codes.contains(&"no-king"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn problems(&self, rules: RuleSet) -> Vec<Fault> {
        if self.is_over(rules) {
            return self.problems_at_end();
        }
        let mut problems = Vec::new();
        for color in Color::ALL {
            self.check_pieces(color, rules, &mut problems);
        }
        self.check_pawns(rules, &mut problems);
        for color in Color::ALL {
            self.check_castling(color, &mut problems);
        }
        self.check_en_passant(&mut problems);
        if rules.kings_unite() {
            self.check_union_move(&mut problems);
        }
        self.check_hand(rules, &mut problems);
        if problems.is_empty()
            && let Phase::Place(hand) | Phase::Promote { then: Then::Place(hand), .. } = self.phase(rules)
        {
            let position = self.position(rules);
            let choices =
                if matches!(self.phase(rules), Phase::Place(_)) { &[][..] } else { &Role::PROMOTIONS[..] };
            let after = |role: &Role| {
                let mut promoted = position;
                promoted.promote(hand.at, *role);
                can_complete(&promoted, hand)
            };
            if !(choices.iter().any(after) || choices.is_empty() && can_complete(&position, hand)) {
                problems.push(Fault::hand_dead_end(hand.at));
            }
        }
        problems
    }

    /// The position, in any phase of a turn.
    ///
    /// # Errors
    /// If it is not a legal position; with all reasons.
    pub fn into_partial(self, rules: RuleSet) -> Result<Partial, SetupError> {
        let problems = self.problems(rules);
        if problems.is_empty() {
            Ok(Partial { position: self.position(rules), phase: self.phase(rules) })
        } else {
            Err(SetupError(problems))
        }
    }

    /// The square of a pawn that has to be promoted first (rules §7); the first one if there are several.
    pub fn promotion(&self, rules: RuleSet) -> Option<Square> {
        match self.phase(rules) {
            Phase::Promote { at, .. } => Some(at),
            Phase::Lift | Phase::Place(_) => None,
        }
    }

    /// Returns `true` if the diagram shows a game ended by a union with a king (rules §4): no piece is held, there
    /// are no castling rights and no en passant square, and the king of the side to move is in a union with a
    /// piece other than a king. If kings unite, any king may be (rules §9).
    fn is_over(&self, rules: RuleSet) -> bool {
        let kings = |color| self.board.pieces(color, Role::King);
        let danced = |color: Color| (kings(color) & self.board.of(!color)).any();
        let rests = self.hand.is_none() && self.castling.is_none() && self.en_passant.is_none();
        let by_rule = if rules.kings_unite() {
            self.union_move.is_none() && (danced(Color::White) || danced(Color::Black))
        } else {
            danced(self.turn) && !danced(!self.turn)
        };
        rests && by_rule
    }

    /// The faults of a finished game. A pawn that united with the king on its last rank stays a pawn (rules §7).
    fn problems_at_end(&self) -> Vec<Fault> {
        let mut problems = Vec::new();
        for color in Color::ALL {
            let kings = self.board.pieces(color, Role::King);
            check_kings(color, self.count(color, Role::King), kings, &mut problems);
            check_counts(color, Role::ALL.map(|role| self.count(color, role)), &mut problems);
            let crowned = self.board.pieces(!color, Role::King);
            let waiting = self.board.pieces(color, Role::Pawn) & Bitboard::last_rank(color) & !crowned;
            problems.extend(waiting.into_iter().map(|square| overdue_promotion(color, square)));
        }
        problems
    }

    /// A pawn placed on its last rank is held over it in a diagram, and stands there in a position.
    fn resting_pawn(&self) -> Option<Hand> {
        self.hand.filter(|hand| hand.role == Role::Pawn && Bitboard::last_rank(self.turn).has(hand.at))
    }

    /// If kings unite, a piece placed with an enemy pawn on that pawn's last rank is held over it in a diagram:
    /// the pawn's promotion is due before the turn ends.
    fn carried_pawn(&self, rules: RuleSet) -> Option<Hand> {
        let is_carried =
            |hand: &Hand| hand.partner == Some(Role::Pawn) && Bitboard::last_rank(!self.turn).has(hand.at);
        self.hand.filter(|hand| rules.kings_unite() && is_carried(hand))
    }

    /// A piece in hand that has been placed and waits for a promotion.
    fn resting(&self, rules: RuleSet) -> Option<Hand> {
        self.resting_pawn().or_else(|| self.carried_pawn(rules))
    }

    fn phase(&self, rules: RuleSet) -> Phase {
        if self.is_over(rules) {
            return Phase::Lift;
        }
        let pawns = self.board.pieces(self.turn, Role::Pawn) & Bitboard::last_rank(self.turn);
        match self.hand {
            Some(hand) if self.resting(rules) == Some(hand) => Phase::Promote { at: hand.at, then: Then::End },
            Some(hand) if pawns.has(hand.at) => Phase::Promote { at: hand.at, then: Then::Place(hand) },
            Some(hand) => Phase::Place(hand),
            None => pawns.first().map_or(Phase::Lift, |at| Phase::Promote { at, then: Then::Lift }),
        }
    }

    fn position(&self, rules: RuleSet) -> Position {
        let mut board = self.board;
        // If a union has been pulled back, only the simple rules still use the square.
        let passed = self.en_passant.filter(|&square| !(rules.has_chains() && board.occupied().has(square)));
        if let Some(pawn) = self.resting(rules) {
            board.toggle(self.turn, pawn.role, pawn.at);
            if let Some(partner) = pawn.partner {
                board.toggle(!self.turn, partner, pawn.at);
            }
        }
        let mut position = Position {
            board,
            key: 0,
            castling: self.castling_left(),
            last_turn: match self.union_move.filter(|_| rules.kings_unite()) {
                Some((from, to)) => LastTurnState::union_move(from, to, passed),
                None => LastTurnState::passed_over(passed),
            },
            turn: self.turn,
            quiet: self.quiet_turns.map_or(PROGRESS_AT_START, |count| count.min(MAX_QUIET)),
            rules,
        };
        position.key = position.compute_key();
        position
    }

    /// The remaining castling rights: the held piece has moved, unless it is the king, which may be castling.
    fn castling_left(&self) -> Castling {
        let mut castling = self.castling;
        for color in Color::ALL {
            for rook in self.held_of(color, Role::Rook) {
                castling.revoke_at(color, rook);
            }
        }
        castling
    }

    /// The number of pieces of this colour and role, including the one in hand.
    fn count(&self, color: Color, role: Role) -> u32 {
        self.board.pieces(color, role).count() + self.held_of(color, role).count()
    }

    fn check_pieces(&self, color: Color, rules: RuleSet, problems: &mut Vec<Fault>) {
        let kings = self.board.pieces(color, Role::King);
        check_kings(color, self.count(color, Role::King), kings, problems);
        // If kings unite, the own king may be in a union in the middle of a chain.
        let may_be_united =
            rules.kings_unite() && color == self.turn && self.hand.is_some_and(|hand| hand.partner.is_none());
        // A pawn that was placed in a union with the enemy king waits for its promotion, too.
        let waits = self.resting(rules).filter(|_| color != self.turn).map(|hand| hand.at);
        for square in kings & self.board.of(!color) {
            if may_be_united || waits == Some(square) {
                continue;
            }
            let message = format!("the king of {color} on {square} is in a union: the game would be over");
            problems.push(Fault::new("king-in-union", message).of(color).at(square));
        }
        check_counts(color, Role::ALL.map(|role| self.count(color, role)), problems);
    }

    fn check_pawns(&self, rules: RuleSet, problems: &mut Vec<Fault>) {
        let pawns = |color| self.board.pieces(color, Role::Pawn);
        let edges = Bitboard::rank(0) | Bitboard::rank(7);
        // A pawn that has just taken over a union there is about to be promoted.
        let held_over = self.hand.map_or(Bitboard::EMPTY, |hand| hand.at.into());
        for square in pawns(Color::White) & pawns(Color::Black) & edges & !held_over {
            let message = format!("no turn leads to two united pawns on {square}");
            problems.push(Fault::new("pawn-pair", message).at(square));
        }
        for square in pawns(!self.turn) & Bitboard::last_rank(!self.turn) {
            problems.push(overdue_promotion(!self.turn, square));
        }
        let due = pawns(self.turn) & Bitboard::last_rank(self.turn);
        if rules.kings_unite() {
            // The side that carried them there has promoted them.
            problems.extend((due & !held_over).into_iter().map(|square| overdue_promotion(self.turn, square)));
        } else if due.count() > 1 {
            let (color, count) = (self.turn, due.count());
            let message = format!("{count} pawns of {color} wait for promotion: expected at most one");
            problems.push(Fault::new("many-promotions", message).of(color).counting(count).at(due));
        }
    }

    /// The squares of missing rooks with a castling right. A rook in hand is not missing.
    fn missing_rooks(&self, color: Color) -> Bitboard {
        let held = self.held_of(color, Role::Rook);
        self.castling.rooks_of(color) & !self.board.pieces(color, Role::Rook) & !held
    }

    /// The diagram without the rights of missing rooks.
    pub(super) fn without_missing_rooks(mut self) -> Self {
        for color in Color::ALL {
            for rook in self.missing_rooks(color) {
                self.castling.revoke_at(color, rook);
            }
        }
        self
    }

    /// The square over which a piece of this colour and role is held.
    fn held_of(&self, color: Color, role: Role) -> Bitboard {
        let held = self.hand.filter(|hand| {
            let held = if color == self.turn { Some(hand.role) } else { hand.partner };
            held == Some(role)
        });
        held.map_or(Bitboard::EMPTY, |hand| hand.at.into())
    }

    fn check_castling(&self, color: Color, problems: &mut Vec<Fault>) {
        let rooks = self.castling.rooks_of(color);
        if rooks.is_empty() {
            return;
        }
        let missing = self.missing_rooks(color);
        problems.extend(missing.into_iter().map(|square| Fault::castling_rook(color, square)));
        if self.count(color, Role::King) > 1 {
            // With several kings, the castling king would be ambiguous.
            return;
        }
        let held = self.hand.filter(|hand| color == self.turn && hand.role == Role::King).map(|hand| hand.at);
        let king = held.or(self.board.king(color)).filter(|&king| !self.board.unions().has(king));
        check_castling(color, rooks, king, problems);
    }

    /// Checks that an enemy pawn stands in front of the en passant square and has left the one behind it, which is
    /// empty or has the piece that released the pawn. With a piece in hand, that pawn may have been pulled back
    /// onto the square (rules §6).
    fn check_en_passant(&self, problems: &mut Vec<Fault>) {
        let Some(passed) = self.en_passant else { return };
        let them = !self.turn;
        let occupied = self.board.occupied();
        let from = passed.offset(0, -them.forward());
        let landed = passed.ahead(them);
        let pawn = |square: Option<Square>| square.is_some_and(|s| self.board.get(them, s) == Some(Role::Pawn));
        let lifted = self.hand.is_some_and(|hand| Some(hand.at) == landed && hand.partner == Some(Role::Pawn));
        let rank = passed.relative_rank(them);
        let just_passed = from.is_some_and(|s| !occupied.has(s) || self.board.unions().has(s))
            && !occupied.has(passed)
            && (pawn(landed) || lifted);
        let pulled_back = self.hand.is_some_and(|hand| hand.partner.is_none() && hand.role != Role::King)
            && pawn(Some(passed))
            && self.board.of(self.turn).has(passed);
        if !(matches!(rank, 1 | 2) && (just_passed || pulled_back)) {
            problems.push(Fault::en_passant(passed));
        }
    }

    /// Checks that the union stands on its target, or is in hand. Its origin need not be empty: then nothing is
    /// forbidden.
    fn check_union_move(&self, problems: &mut Vec<Fault>) {
        let Some((from, to)) = self.union_move else { return };
        let is_rested = self.resting_pawn().is_some();
        let lifted = self.hand.is_some_and(|hand| hand.at == to && (hand.partner.is_some() || is_rested));
        let stands = (lifted || self.board.unions().has(to)) && from != to;
        let passes = self
            .en_passant
            .is_none_or(|passed| passed.ahead(!self.turn) == Some(to) && from.ahead(!self.turn) == Some(passed));
        if !(stands && passes) {
            let message = format!("no union can have moved to {to} in the turn before as the diagram says");
            problems.push(Fault::new("union-move", message).at(to));
        }
    }

    fn check_hand(&self, rules: RuleSet, problems: &mut Vec<Fault>) {
        let Some(hand) = self.hand else { return };
        let (own, other) = (self.board.get(self.turn, hand.at), self.board.get(!self.turn, hand.at));
        if hand.partner == Some(Role::King) || hand.role == Role::King && hand.partner.is_some() {
            problems.push(hand_king(hand.at));
        }
        let square_is_possible = match (own, other) {
            (None, None) => true,
            // Released from the union that is left; only free pieces are released.
            (Some(_), Some(_)) => hand.partner.is_none() && self.resting_pawn().is_none(),
            // A pawn that unites with the king wins: no promotion is due.
            (None, Some(other)) => {
                let is_asked = other != Role::King || rules.kings_unite();
                hand.partner.is_none() && self.resting_pawn().is_some() && is_asked
            }
            (Some(_), None) => false,
        };
        if !square_is_possible {
            problems.push(Fault::hand_square(hand.at));
        } else if own.is_some() && hand.role == Role::King && !rules.kings_unite() {
            problems.push(hand_king(hand.at));
        }
        let due =
            self.board.pieces(self.turn, Role::Pawn) & Bitboard::last_rank(self.turn) & !Bitboard::from(hand.at);
        if let Some(square) = due.first().filter(|_| !rules.kings_unite()) {
            problems.push(overdue_promotion(self.turn, square));
        }
    }
}

/// A pawn on its last rank that should already have been promoted.
fn overdue_promotion(color: Color, square: Square) -> Fault {
    let message = format!("the pawn of {color} on {square} should have been promoted before the other side moves");
    Fault::new("overdue-promotion", message).of(color).at(square)
}

/// A king that is held together with another piece, or released.
fn hand_king(square: Square) -> Fault {
    let message = format!("the king held over {square} cannot be united, nor be released from a union");
    Fault::new("hand-king", message).at(square)
}

impl From<Partial> for Setup {
    fn from(partial: Partial) -> Self {
        let position = partial.position;
        let mut setup = Self {
            board: position.board,
            turn: position.turn,
            castling: position.castling,
            en_passant: position.en_passant(),
            union_move: position.union_move(),
            quiet_turns: (position.quiet != PROGRESS_AT_START).then_some(position.quiet),
            hand: partial.hand(),
        };
        if let Phase::Promote { at, then: Then::End } = partial.phase {
            let partner = position.board.get(!position.turn, at);
            if position.promotes_for(at) == position.turn {
                setup.board.set(at, Content::seen_from(position.turn, None, partner));
                setup.hand = Some(Hand { at, role: Role::Pawn, partner: None });
            } else {
                setup.board.set(at, Content::default());
                setup.hand = position.board.get(position.turn, at).map(|role| Hand { at, role, partner });
            }
        }
        setup
    }
}
