//! Diagrams, and all reasons why one is not a legal position.

use super::partial::Partial;
use super::phase::Phase;
use super::piece::Piece;
use super::position::Position;
use crate::board::{Bitboard, Castling, Color, Role, Square};
use crate::games::setup::{Fault, SetupError};
use crate::position::{Step, Stepwise};

/// The steps of the turn under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Started {
    /// The origin.
    pub from: Square,
    /// The target, if a choice or a promotion is due there.
    pub to: Option<Square>,
}

/// A diagram from text or an editor. It need not be a legal position: [`Setup::into_partial`] checks it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The pieces on the squares a1, b1, … h8.
    pub pieces: [Option<(Color, Piece)>; 64],
    /// The side to move.
    pub turn: Color,
    /// The rooks of the corners that may still castle.
    pub castling: Castling,
    /// The square that a pawn's double step has just passed over.
    pub en_passant: Option<Square>,
    /// Half-moves since the last capture, pawn move or promotion.
    pub quiet_turns: u16,
    /// Number of the full move, from 1.
    pub number: u16,
    /// The steps of the turn under way.
    pub started: Option<Started>,
}

impl Setup {
    /// An empty board, White to move.
    pub const EMPTY: Self = Self {
        pieces: [None; 64],
        turn: Color::White,
        castling: Castling::NONE,
        en_passant: None,
        quiet_turns: 0,
        number: 1,
        started: None,
    };

    /// The piece on a square.
    pub const fn piece(&self, at: Square) -> Option<(Color, Piece)> {
        self.pieces[at.index()]
    }

    /// Sets the piece on a square.
    pub const fn set(&mut self, at: Square, piece: Option<(Color, Piece)>) {
        self.pieces[at.index()] = piece;
    }

    fn all(&self) -> impl Iterator<Item = (Square, Color, Piece)> {
        Square::all().filter_map(|at| self.piece(at).map(|(color, piece)| (at, color, piece)))
    }

    /// All reasons why this is not a legal position; empty if it is one, or if it shows the end of a game.
    pub fn problems(&self) -> Vec<Fault> {
        let mut problems = Vec::new();
        for color in Color::ALL {
            self.check_pieces(color, &mut problems);
        }
        for color in Color::ALL {
            self.check_castling(color, &mut problems);
        }
        self.check_en_passant(&mut problems);
        if problems.is_empty()
            && let Some(started) = self.started
            && self.begun(started).is_none()
        {
            let message = format!("the turn under way cannot have begun with {}", started.from);
            problems.push(Fault::new("hand-square", message).at(started.from));
        }
        problems
    }

    fn royal(&self, color: Color) -> Bitboard {
        self.all().filter(|(_, of, piece)| *of == color && piece.is_royal()).map(|(at, ..)| at).collect()
    }

    /// Returns `true` if the diagram shows a game ended by the capture of the king (rules §6): the side to move
    /// has lost it, no turn is under way, and there are no castling rights and no en passant square.
    fn is_over(&self) -> bool {
        let rests = self.started.is_none() && self.castling.is_none() && self.en_passant.is_none();
        rests && self.royal(self.turn).is_empty() && self.royal(!self.turn).any()
    }

    /// The only pawn allowed on its last rank: one that captured the king there (rules §4).
    fn victorious_pawn(&self) -> Option<Square> {
        let winner = !self.turn;
        let mut waiting = self.all().filter(|(at, color, piece)| {
            *color == winner && piece.kind == Role::Pawn && at.relative_rank(winner) == 7
        });
        let first = waiting.next().filter(|(.., piece)| self.is_over() && piece.power.is_none());
        first.filter(|_| waiting.next().is_none()).map(|(at, ..)| at)
    }

    /// The position, in any phase of a turn.
    ///
    /// # Errors
    /// If it is not a legal position; with all reasons.
    pub fn into_partial(self) -> Result<Partial, SetupError> {
        let problems = self.problems();
        if !problems.is_empty() {
            return Err(SetupError(problems));
        }
        let start = Partial::new(self.position());
        Ok(self.started.and_then(|started| self.begun(started)).unwrap_or(start))
    }

    /// The position at the start of the turn.
    fn position(&self) -> Position {
        let mut position = Position { turn: self.turn, ..Position::EMPTY };
        for (at, color, piece) in self.all() {
            position.toggle(color, piece, at);
        }
        position.castling = self.castling;
        position.en_passant = self.en_passant;
        position.quiet = self.quiet_turns;
        position.number = self.number.max(1);
        position.key = position.compute_key();
        position
    }

    /// The turn under way, if these steps are possible.
    fn begun(&self, started: Started) -> Option<Partial> {
        let mut state = Partial::new(self.position());
        state.play(Step::Lift(started.from)).ok()?;
        if let Some(to) = started.to {
            state.play(Step::Place(to)).ok()?;
        }
        (state.phase() != Phase::Lift).then_some(state)
    }

    fn check_pieces(&self, color: Color, problems: &mut Vec<Fault>) {
        let own = || self.all().filter(move |(_, of, _)| *of == color);
        let royal = self.royal(color);
        match royal.count() {
            0 if self.is_over() => {}
            0 => {
                let message = format!("{color} has no king, nor a piece that was one: expected one");
                problems.push(Fault::new("no-king", message).of(color));
            }
            1 => {}
            count => {
                let message = format!("{color} has {count} pieces that began as kings: expected one");
                problems.push(Fault::new("many-kings", message).of(color).counting(count).at(royal));
            }
        }
        let count = own().count() as u32;
        if count > 16 {
            problems.push(Fault::too_many_pieces(color, count));
        }
        let victorious = self.victorious_pawn();
        for (at, _, piece) in own() {
            let wrong = match piece.kind {
                Role::King if !piece.is_royal() => Some((
                    "not-royal",
                    format!("the king of {color} on {at} began as another piece: nothing becomes a king"),
                )),
                Role::Pawn if piece.is_promoted() => Some((
                    "not-pawn",
                    format!("the pawn of {color} on {at} began as another piece: nothing becomes a pawn"),
                )),
                Role::Pawn if at.relative_rank(color) == 7 && Some(at) != victorious => {
                    Some(("overdue-promotion", format!("the pawn of {color} on {at} should have been promoted")))
                }
                _ => None,
            };
            problems.extend(wrong.map(|(code, message)| Fault::new(code, message).of(color).at(at)));
            if piece.power == Some(Role::King) {
                let message =
                    format!("the piece of {color} on {at} has the power of a king, which cannot be gained");
                problems.push(Fault::new("king-power", message).of(color).at(at));
            }
        }
    }

    /// King and rook have not moved, so they have neither powers nor promotions.
    fn check_castling(&self, color: Color, problems: &mut Vec<Fault>) {
        let rooks = self.castling.rooks_of(color);
        let stands = |at: Square, role| self.piece(at) == Some((color, Piece::new(role)));
        if rooks.any() && !stands(Castling::home(color, 4), Role::King) {
            let message =
                format!("{color} may castle only with a king without power on its own square of the e-file");
            problems.push(Fault::new("castling-king", message).of(color));
        }
        for at in rooks {
            if !matches!(at.file(), 0 | 7) || !stands(at, Role::Rook) {
                let message = format!("{color} may castle with a rook without power on {at}, but there is none");
                problems.push(Fault::new("castling-rook", message).of(color).at(at));
            }
        }
    }

    /// An enemy pawn stands in front of the en passant square; the square and the one behind it are empty.
    fn check_en_passant(&self, problems: &mut Vec<Fault>) {
        let Some(passed) = self.en_passant else { return };
        let them = !self.turn;
        let is_empty = |at: Option<Square>| at.is_some_and(|at| self.piece(at).is_none());
        let landed = passed.ahead(them).and_then(|at| self.piece(at));
        let is_pawn = landed.is_some_and(|(color, piece)| color == them && piece.kind == Role::Pawn);
        let behind = passed.ahead(self.turn);
        if !(passed.relative_rank(them) == 2 && is_pawn && is_empty(Some(passed)) && is_empty(behind)) {
            problems.push(Fault::en_passant(passed));
        }
    }
}
