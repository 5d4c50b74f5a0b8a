//! Positions that are consistent with the knowledge of a side: its own pieces, its tries and the arbiter's words.
//! They are sampled by replaying the game from its start, with moves of the other side that the words allow.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::tries::{after, can_capture_with_pawn, castle_of, is_move, is_pawn_capture, own_men, possible_tries};
use super::{Position, Setup};
use crate::board::{Castling, Color, Content, Placement, Role, Square};
use crate::games::arbiter::{Act, Heard, Knowledge, Try, Word};
use crate::games::chess::{Move, RuleSet};
use crate::mixing;

/// The number of consecutive failures after which no more positions are sampled.
const VAIN: usize = 1000;

/// The maximum number of pieces of a side.
const MEN: usize = 16;

/// The side's own pieces, which it knows exactly.
#[derive(Clone)]
pub(super) struct Own {
    pub color: Color,
    /// The board without the pieces of the other side.
    pub board: Placement,
    pub castling: Castling,
    /// The own pieces after each own move that can be reversed.
    past: Vec<Placement>,
}

impl Own {
    fn at_start(color: Color) -> Self {
        let start = Position::start();
        let mut castling = start.castling();
        castling.revoke_all(!color);
        Self { color, board: own_men(start.board(), color), castling, past: Vec::new() }
    }

    /// The number of past occurrences of the own pieces as they would be after a try.
    pub fn times(&self, attempt: Try) -> usize {
        let mut after = self.clone();
        after.play(attempt);
        self.past.iter().filter(|&&board| board == after.board).count()
    }

    fn put(&mut self, role: Option<Role>, at: Square) {
        self.board.set(at, Content::seen_from(self.color, role, None));
    }

    /// Plays a try that was the move.
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
        if role == Some(Role::Pawn) {
            self.past.clear();
        }
        self.past.push(self.board);
    }

    /// Removes a captured piece.
    fn lose(&mut self, at: Square) {
        self.past.clear();
        self.put(None, at);
        self.castling.revoke_at(self.color, at);
    }
}

/// The information heard about a turn of the other side.
#[derive(Default)]
struct HeardTurn {
    /// The number of tries refused before the question, or in a turn without one.
    refused: usize,
    /// The answer to the question, if it was asked.
    answer: Option<bool>,
    /// The number of tries refused after it.
    refused_after: usize,
    /// The square on which an own piece was captured.
    removed: Option<Square>,
    /// `true` if the own king is in check now.
    check: bool,
}

impl HeardTurn {
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

    /// Returns `true` if a position of the other side is consistent with the words before its move.
    fn fits_before(&self, position: &Position) -> bool {
        if self.answer.is_some_and(|answer| answer != can_capture_with_pawn(position)) {
            return false;
        }
        let refused = self.refused + self.refused_after;
        if refused == 0 {
            return true;
        }
        let tries = possible_tries(position);
        let is_due = self.answer == Some(true) && self.refused_after > 0;
        let may_begin = |attempt| is_pawn_capture(position, attempt) && !is_move(position, attempt);
        if is_due && !tries.iter().copied().any(may_begin) {
            return false;
        }
        // All promotions count as one try here.
        let squares = tries.iter().filter(|attempt| attempt.promotion.is_none_or(|role| role == Role::Queen));
        squares.filter(|&&attempt| !is_move(position, attempt)).nth(refused - 1).is_some()
    }

    /// The moves of the other side, some of which are consistent with the words.
    fn moves(&self, position: &Position) -> Vec<Move> {
        let mut moves = Vec::new();
        if self.fits_before(position) {
            let _: ControlFlow<()> = position.for_each_move(|step| {
                moves.push(step);
                ControlFlow::Continue(())
            });
        }
        moves
    }

    /// The position after a move of the other side, if it is consistent with the words.
    fn after(&self, position: &Position, step: Move) -> Option<Position> {
        let captured = position.captured(step).map(|(_, at)| at);
        let must_be_pawn = self.answer == Some(true) && self.refused_after == 0;
        let is_pawn = || is_pawn_capture(position, Try { from: step.from, to: step.to, promotion: None });
        if captured != self.removed || (must_be_pawn && !is_pawn()) {
            return None;
        }
        let after = position.after(step);
        (after.checkers().any() == self.check && after.end().is_none()).then_some(after)
    }
}

/// Returns `false` for a pawn on the first or the last rank.
fn may_stand(role: Role, at: Square) -> bool {
    role != Role::Pawn || (1..7).contains(&at.rank())
}

/// Positions consistent with the knowledge of a side.
pub(super) struct Guesses {
    own: Own,
    /// The maximum number of positions.
    most: usize,
    positions: Vec<Position>,
    /// `true` if all consistent positions are included.
    are_all: bool,
    /// The information gained by the side to move in this turn.
    learned: Learned,
    chance: u64,
}

/// The information that a side gains in its turn.
#[derive(Default)]
struct Learned {
    check: bool,
    /// The answer to the question.
    answer: Option<bool>,
    refused: Vec<Try>,
}

impl Learned {
    fn fits(&self, position: &Position) -> bool {
        position.checkers().any() == self.check
            && self.answer.is_none_or(|answer| answer == can_capture_with_pawn(position))
            && !self.refused.iter().any(|&attempt| is_move(position, attempt))
    }
}

impl Guesses {
    /// Samples at most this many positions. The same knowledge and seed give the same positions.
    pub fn of(knowledge: &Knowledge, most: usize, seed: u64) -> Self {
        let start = Position::start();
        let mut guesses = Self {
            own: Own::at_start(knowledge.color),
            most,
            positions: vec![start],
            are_all: true,
            learned: Learned::default(),
            chance: mixing::mixed(seed),
        };
        let mut turn = HeardTurn::default();
        for Heard { own, words } in &knowledge.heard {
            if words.iter().any(|word| word.is_end()) {
                break;
            }
            match own {
                Some(Act::Ask) => {
                    guesses.learned.answer = Some(words.contains(&Word::Yes));
                    guesses.narrow();
                }
                Some(Act::Try(attempt)) if words.contains(&Word::Again) => {
                    guesses.learned.refused.push(*attempt);
                    guesses.narrow();
                }
                Some(Act::Try(attempt)) => {
                    guesses.moved(*attempt, words.contains(&Word::Check));
                }
                None => {
                    turn.add(words);
                    if words.iter().any(|word| matches!(word, Word::Next { .. })) {
                        guesses.answered(&std::mem::take(&mut turn));
                    }
                }
            }
        }
        guesses
    }

    /// The side's own pieces.
    pub fn own(&self) -> &Own {
        &self.own
    }

    /// The positions, all with the own pieces in their places. Empty only if none could be constructed.
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    fn number(&mut self, below: usize) -> usize {
        (mixing::next(&mut self.chance) % below.max(1) as u64) as usize
    }

    /// Drops positions that contradict new information.
    fn narrow(&mut self) {
        let (fitting, before) =
            std::mem::take(&mut self.positions).into_iter().partition(|position| self.learned.fits(position));
        self.positions = fitting;
        self.complete(&before, self.own.color, None);
    }

    /// Plays a try of the side itself that was its move.
    fn moved(&mut self, attempt: Try, check: bool) {
        self.own.play(attempt);
        self.learned = Learned { check, ..Learned::default() };
        let before = std::mem::take(&mut self.positions);
        let after = before.iter().filter_map(|position| after(position, attempt));
        self.positions = after.filter(|position| self.learned.fits(position)).collect();
        self.complete(&before, !self.own.color, None);
    }

    /// Plays an unknown move of the other side.
    fn answered(&mut self, turn: &HeardTurn) {
        if let Some(at) = turn.removed {
            self.own.lose(at);
        }
        self.learned = Learned { check: turn.check, ..Learned::default() };
        let parents = std::mem::take(&mut self.positions);
        let mut seen = HashSet::new();
        // Each position is continued in an equal number of ways; positions with more continuations fill the places
        // of those with none.
        let share = self.most.div_ceil(parents.len().max(1));
        let mut open: Vec<_> = parents.iter().map(|parent| (parent, turn.moves(parent))).collect();
        for (parent, moves) in &mut open {
            for _ in 0..share {
                let after = self.one_after(turn, parent, moves);
                self.positions.extend(after.filter(|after| seen.insert(after.key())));
            }
        }
        while self.positions.len() < self.most {
            open.retain(|(_, moves)| !moves.is_empty());
            let chosen = self.number(open.len());
            let Some((parent, moves)) = open.get_mut(chosen) else { break };
            let after = self.one_after(turn, parent, moves);
            self.positions.extend(after.filter(|after| seen.insert(after.key())));
        }
        self.are_all &= self.positions.len() <= self.most && open.iter().all(|(_, moves)| moves.is_empty());
        self.positions.truncate(self.most);
        self.complete(&parents, self.own.color, turn.removed);
    }

    /// The position after one consistent move of the other side; the moves that were tried are removed.
    fn one_after(&mut self, turn: &HeardTurn, parent: &Position, moves: &mut Vec<Move>) -> Option<Position> {
        while !moves.is_empty() {
            let chosen = self.number(moves.len());
            let after = turn.after(parent, moves.swap_remove(chosen));
            if after.is_some() {
                return after;
            }
        }
        None
    }

    /// If few positions are left, constructs similar ones: variations of them, or of the earlier, inconsistent
    /// ones. The own pieces are known; some pieces of the other side are moved, but not the one that has just
    /// captured.
    fn complete(&mut self, before: &[Position], turn: Color, captured: Option<Square>) {
        let (few, wanted) = (self.most.div_ceil(8), self.most.div_ceil(4));
        let is_enough = if self.are_all { !self.positions.is_empty() } else { self.positions.len() >= few };
        if is_enough {
            return;
        }
        let left = self.positions.clone();
        let models = if left.is_empty() { before } else { &left };
        if models.is_empty() {
            return;
        }
        self.are_all = false;
        let mut seen: HashSet<_> = self.positions.iter().map(Position::key).collect();
        let mut vain = 0;
        while self.positions.len() < wanted && vain < VAIN {
            vain += 1;
            let model = self.number(models.len());
            // After many failures, more pieces are moved.
            let moving = 1 + self.number(2 + MEN * vain / VAIN);
            let Some(position) = self.varied(&models[model], moving, turn, captured) else { continue };
            if self.learned.fits(&position) && seen.insert(position.key()) {
                self.positions.push(position);
                vain = 0;
            }
        }
        // Constructed positions may not be able to explain all words.
        for _ in 0..wanted {
            if !self.positions.is_empty() {
                break;
            }
            let model = self.number(models.len());
            let made = self.varied(&models[model], MEN, turn, captured);
            self.positions.extend(made);
        }
    }

    /// The other side's pieces of a model position, with some of them moved, combined with the current own pieces.
    /// A piece on a square that the own side has moved to was captured.
    fn varied(
        &mut self,
        model: &Position,
        moving: usize,
        turn: Color,
        captured: Option<Square>,
    ) -> Option<Position> {
        let color = !self.own.color;
        let mut board = self.own.board;
        let occupied = board.occupied();
        let man = |at| Some((model.board().get(color, at)?, at));
        let (mut men, mut aside): (Vec<_>, Vec<_>) =
            model.board().of(color).into_iter().filter_map(man).partition(|&(_, at)| !occupied.has(at));
        aside.retain(|&(role, _)| role == Role::King);
        for _ in 0..moving.min(men.len()) {
            let chosen = self.number(men.len());
            aside.push(men.swap_remove(chosen));
        }
        if let Some(at) = captured
            && men.iter().all(|&(_, other)| other != at)
        {
            let fitting: Vec<usize> = (0..aside.len()).filter(|&index| may_stand(aside[index].0, at)).collect();
            let chosen = self.number(fitting.len());
            let (role, _) = aside.swap_remove(*fitting.get(chosen)?);
            men.push((role, at));
        }
        for (role, at) in men {
            board.set(at, Content::seen_from(color, Some(role), None));
        }
        for (role, _) in aside {
            let free: Vec<Square> = (!board.occupied()).into_iter().filter(|&at| may_stand(role, at)).collect();
            let chosen = self.number(free.len());
            board.set(*free.get(chosen)?, Content::seen_from(color, Some(role), None));
        }
        let setup = Setup { board, turn, castling: self.own.castling, ..Setup::empty(RuleSet) };
        setup.into_position().ok()
    }
}
