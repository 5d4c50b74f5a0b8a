//! Positions that fit what a side knows: what may stand on the board, as far as its own men, its tries and the arbiter's words
//! tell. They are made by playing the game again from its start, with moves of the other side that the words allow.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::tries::{
    can_capture_with_pawn, castle_of, is_legal, is_pawn_capture, move_of, own_men, possible_tries,
};
use super::{Position, Setup};
use crate::board::{Castling, Color, Content, Placement, Role, Square};
use crate::games::arbiter::{Act, Heard, Knowledge, Try, Word};
use crate::games::chess::RuleSet;
use crate::mixing;

/// How often it is tried to make up a position where none is left, for each that is wanted.
const INVENTIONS: usize = 20;

/// The own men, which a side knows exactly.
#[derive(Clone)]
pub(super) struct Own {
    pub color: Color,
    /// Without any man of the other side.
    pub board: Placement,
    pub castling: Castling,
}

impl Own {
    fn at_start(color: Color) -> Self {
        let start = Position::start();
        let mut castling = start.castling();
        castling.revoke_all(!color);
        Self { color, board: own_men(start.board(), color), castling }
    }

    fn put(&mut self, role: Option<Role>, at: Square) {
        self.board.set(at, Content::seen_from(self.color, role, None));
    }

    /// A try was the move.
    fn play(&mut self, attempt: Try) {
        let Try { from, to, promotion } = attempt;
        let role = self.board.get(self.color, from);
        if let Some(castle) = castle_of(&self.board, self.color, self.castling, attempt) {
            self.put(None, castle.rook);
            self.put(Some(Role::Rook), castle.rook_to);
        }
        self.put(None, from);
        self.put(promotion.or(role), to);
        if role == Some(Role::King) {
            self.castling.revoke_all(self.color);
        }
        self.castling.revoke_at(self.color, from);
    }

    /// A man was captured.
    fn lose(&mut self, at: Square) {
        self.put(None, at);
        self.castling.revoke_at(self.color, at);
    }
}

/// What is heard of a turn of the other side.
#[derive(Default)]
struct Turn {
    /// Tries that were refused before the question, or in a turn without one.
    refused: usize,
    /// The answer to the question, if it was asked.
    answer: Option<bool>,
    /// Tries that were refused after it.
    refused_after: usize,
    /// Where an own man was captured.
    removed: Option<Square>,
    /// Whether the own king is in check now.
    check: bool,
}

impl Turn {
    fn add(&mut self, words: &[Word]) {
        for &word in words {
            match word {
                Word::Again if self.answer.is_some() => self.refused_after += 1,
                Word::Again => self.refused += 1,
                Word::Yes => self.answer = Some(true),
                Word::No => self.answer = Some(false),
                Word::Removed { square } => self.removed = Some(square),
                Word::Check => self.check = true,
                Word::Next { .. } | Word::Checkmate | Word::Stalemate | Word::Draw { .. } => {}
            }
        }
    }

    /// Whether a position of the other side fits what was heard before its move.
    fn fits_before(&self, position: &Position) -> bool {
        if self.answer.is_some_and(|answer| answer != can_capture_with_pawn(position)) {
            return false;
        }
        let refused = self.refused + self.refused_after;
        if refused == 0 {
            return true;
        }
        let illegal: HashSet<(Square, Square)> = possible_tries(position)
            .into_iter()
            .filter(|&attempt| !is_legal(position, move_of(position, attempt)))
            .map(|Try { from, to, .. }| (from, to))
            .collect();
        let begins_with_pawn =
            || illegal.iter().any(|&(from, to)| is_pawn_capture(position, Try { from, to, promotion: None }));
        let is_due = self.answer == Some(true) && self.refused_after > 0;
        illegal.len() >= refused && (!is_due || begins_with_pawn())
    }

    /// The positions after the moves of the other side that fit what was heard of them.
    fn moves(&self, position: &Position) -> Vec<Position> {
        if !self.fits_before(position) {
            return Vec::new();
        }
        let must_be_pawn = self.answer == Some(true) && self.refused_after == 0;
        let mut moves = Vec::new();
        let _: ControlFlow<()> = position.for_each_move(|step| {
            let captured = position.captured(step).map(|(_, at)| at);
            let is_pawn = is_pawn_capture(position, Try { from: step.from, to: step.to, promotion: None });
            if captured == self.removed && (is_pawn || !must_be_pawn) {
                let after = position.after(step);
                if after.checkers().any() == self.check && after.end().is_none() {
                    moves.push(after);
                }
            }
            ControlFlow::Continue(())
        });
        moves
    }
}

/// Positions that fit what a side knows.
pub(super) struct Guesses {
    own: Own,
    /// How many there may be.
    most: usize,
    positions: Vec<Position>,
    /// What the other side has left, in one of the guesses before the last act.
    others: Vec<Role>,
    chance: u64,
}

impl Guesses {
    /// At most this many positions. The same knowledge and seed give the same positions.
    pub fn of(knowledge: &Knowledge, most: usize, seed: u64) -> Self {
        let own = Own::at_start(knowledge.color);
        let positions = vec![Position::start()];
        let mut guesses = Self { own, most, positions, others: Vec::new(), chance: mixing::mixed(seed) };
        let mut turn = Turn::default();
        for Heard { own, words } in &knowledge.heard {
            if let Some(guess) = guesses.positions.first() {
                let roles = guess.board().of(!knowledge.color).into_iter();
                guesses.others = roles.filter_map(|at| guess.board().get(!knowledge.color, at)).collect();
            }
            let is_over = words.iter().any(|word| word.is_end());
            match own {
                _ if is_over => break,
                Some(Act::Ask) => {
                    let yes = words.contains(&Word::Yes);
                    guesses.positions.retain(|position| can_capture_with_pawn(position) == yes);
                    guesses.invent(knowledge.color, turn.check);
                }
                Some(Act::Try(attempt)) if words.contains(&Word::Again) => {
                    guesses.positions.retain(|position| !is_legal(position, move_of(position, *attempt)));
                    guesses.invent(knowledge.color, turn.check);
                }
                Some(Act::Try(attempt)) => guesses.moved(*attempt, words.contains(&Word::Check)),
                None => {
                    turn.add(words);
                    if words.iter().any(|word| matches!(word, Word::Next { .. })) {
                        guesses.answered(&turn);
                        turn = Turn { check: turn.check, ..Turn::default() };
                        continue;
                    }
                }
            }
            if own.is_some() && words.iter().any(|word| matches!(word, Word::Next { .. })) {
                turn = Turn::default();
            }
        }
        guesses
    }

    /// The own men.
    pub fn own(&self) -> &Own {
        &self.own
    }

    /// The positions; all of them have the own men where they are. None only where none could be made up.
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    fn number(&mut self, below: usize) -> usize {
        (mixing::next(&mut self.chance) % below.max(1) as u64) as usize
    }

    /// A try of the side itself was its move; the other side is in check now or not.
    fn moved(&mut self, attempt: Try, check: bool) {
        self.own.play(attempt);
        let legal = self.positions.iter().filter(|position| is_legal(position, move_of(position, attempt)));
        let after = legal.map(|position| position.after(move_of(position, attempt)));
        self.positions = after.filter(|after| after.checkers().any() == check).collect();
        self.invent(!self.own.color, check);
    }

    /// The other side has moved.
    fn answered(&mut self, turn: &Turn) {
        if let Some(at) = turn.removed {
            self.own.lose(at);
        }
        let parents = std::mem::take(&mut self.positions);
        let mut seen = HashSet::new();
        // Each guess goes on in as many ways as there is room for; what is left aside fills up the places of those that
        // lead to nothing.
        let share = self.most.div_ceil(parents.len().max(1));
        let mut aside = Vec::new();
        for parent in &parents {
            let mut moves = turn.moves(parent);
            for _ in 0..share.min(moves.len()) {
                let chosen = self.number(moves.len());
                let after = moves.swap_remove(chosen);
                if seen.insert(after.key()) {
                    self.positions.push(after);
                }
            }
            aside.append(&mut moves);
        }
        while self.positions.len() < self.most && !aside.is_empty() {
            let chosen = self.number(aside.len());
            let after = aside.swap_remove(chosen);
            if seen.insert(after.key()) {
                self.positions.push(after);
            }
        }
        self.positions.truncate(self.most);
        self.invent(self.own.color, turn.check);
    }

    /// Where no guess is left, makes some up: the own men are known, the others stand anywhere, and the side to move is in
    /// check or not.
    fn invent(&mut self, turn: Color, check: bool) {
        if !self.positions.is_empty() {
            return;
        }
        for _ in 0..self.most * INVENTIONS {
            if self.positions.len() >= self.most.div_ceil(2) {
                break;
            }
            let made = self.scattered(turn);
            self.positions.extend(made.filter(|position| position.checkers().any() == check));
        }
        if self.positions.is_empty() {
            self.positions = (0..self.most).filter_map(|_| self.scattered(turn)).collect();
        }
    }

    /// The own men, and what the other side has left somewhere else.
    fn scattered(&mut self, turn: Color) -> Option<Position> {
        let color = !self.own.color;
        let mut board = self.own.board;
        for index in 0..self.others.len() {
            let role = self.others[index];
            let may_stand = |at: &Square| role != Role::Pawn || (1..7).contains(&at.rank());
            let free: Vec<Square> = (!board.occupied()).into_iter().filter(may_stand).collect();
            let chosen = self.number(free.len());
            board.set(*free.get(chosen)?, Content::seen_from(color, Some(role), None));
        }
        let setup = Setup { board, turn, castling: self.own.castling, ..Setup::empty(RuleSet) };
        setup.into_position().ok()
    }
}
