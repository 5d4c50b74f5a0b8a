//! Writing moves as text: as in chess, with the power and the origin of the moving piece (rules §7).
//!
//! `RBa8` is a rook with the power of a bishop, `QN(p)h8` a queen that began as a pawn, with the power of a
//! knight. After `=` follow the new kind, the power that was gained or kept, and the origin in brackets if the
//! piece was not a pawn: `Rpxh8=NB+(R)`.

use super::letters::Letters;
use super::partial::Partial;
use super::phase::Phase;
use super::piece::Piece;
use super::position::Move;
use super::position::Position;
use super::reason::Reason;
use crate::board::{Castle, Role, Square};
use crate::games::one_move;
use crate::position::{Reading, Step, StepError, StepKind, Stepwise, TurnLink};

/// Writes a legal move.
pub fn write_move(position: &Position, mv: Move, letters: Letters) -> String {
    let end = position.after(mv);
    let mut text = beginning(position, mv, letters);
    let piece = position.piece_of(position.turn, mv.from);
    if mv.promotion.is_some()
        && let Some(promoted) = end.piece_of(position.turn, mv.to)
    {
        text.push('=');
        text.push(letters.of(promoted.kind));
        text.extend(promoted.power.map(|power| letters.of(power)));
        text += end_mark(&end);
        if promoted.is_promoted() && piece.is_some_and(|piece| piece.kind != Role::Pawn) {
            text += &origin(promoted, letters);
        }
    } else {
        text += end_mark(&end);
    }
    text
}

/// `#` if the king is captured or its capture cannot be prevented, `+` if it is attacked.
fn end_mark(end: &Position) -> &'static str {
    if end.winner().is_some() || end.is_mate() {
        "#"
    } else if end.is_attacked(end.turn) {
        if end.has_move() { "+" } else { "#" }
    } else {
        ""
    }
}

/// The part before the target square.
fn beginning(position: &Position, mv: Move, letters: Letters) -> String {
    let Some(piece) = position.piece_of(position.turn, mv.from) else { return String::new() };
    if let Some(castle) = mv.castle {
        return castling(castle).to_owned();
    }
    let captures = mv.captured.is_some();
    let mut text = written(piece, letters);
    if !text.is_empty() {
        text += &disambiguation(position, piece, mv);
    } else if captures {
        text.push(file(mv.from));
    }
    if captures {
        text.push('x');
    }
    text + &mv.to.to_string()
}

const fn castling(castle: Castle) -> &'static str {
    if castle.rook.index() > castle.king.index() { "O-O" } else { "O-O-O" }
}

/// The notation of a piece: nothing for a pawn without power, else its letter, that of its power, and its origin.
pub(super) fn written(piece: Piece, letters: Letters) -> String {
    if piece.kind == Role::Pawn && piece.power.is_none() {
        return String::new();
    }
    let mut text = String::from(letters.of(piece.kind));
    text.extend(piece.power.map(|power| letters.of(power)));
    if piece.is_promoted() {
        text += &origin(piece, letters);
    }
    text
}

fn origin(piece: Piece, letters: Letters) -> String {
    format!("({})", letters.of(piece.origin))
}

fn file(square: Square) -> char {
    (b'a' + square.file()) as char
}

/// The disambiguation from other pieces with the same notation that can move to the same square: the file, else
/// the rank, else both.
fn disambiguation(position: &Position, piece: Piece, mv: Move) -> String {
    let alike = position.board.of(position.turn).into_iter().filter(|&from| {
        from != mv.from
            && position.piece_of(position.turn, from) == Some(piece)
            && Partial::new(*position).placements(from).iter().any(|other| other.to == mv.to)
    });
    one_move::disambiguation(mv.from, &alike.collect::<Vec<_>>())
}

/// Writes a turn, complete or not: for one under way the known part (`QN(p)a1>`, `exd8=`, and `Bp(x)d6` if the
/// choice of a capture en passant is open).
///
/// # Errors
/// If a step is not legal.
pub fn write_turn(start: &Partial, steps: &[Step], letters: Letters) -> Result<String, StepError<Reason>> {
    Ok(link(start, steps, letters)?.map_or(String::new(), |link| link.text))
}

/// The links of a turn's notation, in English letters: one for a move, none before a piece is lifted. Steps of the
/// same turn before `start` are included.
///
/// # Errors
/// If a step is not legal.
pub fn turn_links(start: &Partial, steps: &[Step]) -> Result<Vec<TurnLink>, StepError<Reason>> {
    Ok(link(start, steps, Letters::English)?.into_iter().collect())
}

fn link(start: &Partial, steps: &[Step], letters: Letters) -> Result<Option<TurnLink>, StepError<Reason>> {
    let position = start.position();
    let mut state = *start;
    for &step in steps {
        state.play(step)?;
    }
    let mut whole = start.played();
    whole.extend(steps);
    let link = |text, kind, from, to| Ok(Some(TurnLink { text, steps: steps.len(), kind, from: Some(from), to }));
    let Some((&Step::Lift(from), rest)) = whole.split_first() else { return Ok(None) };
    let Some((&Step::Place(to), choices)) = rest.split_first() else {
        let piece = position.piece_of(position.turn, from);
        let letters = piece.map_or(String::new(), |piece| written(piece, letters));
        return link(format!("{letters}{from}>"), StepKind::Lift, from, None);
    };
    let reading =
        choices.iter().find_map(|step| if let Step::Choose(reading) = step { Some(*reading) } else { None });
    let promotion =
        choices.iter().find_map(|step| if let Step::Promote(role) = step { Some(*role) } else { None });
    let by_power = reading.map(|reading| reading == Reading::Power);
    let placements = Partial::new(*position).placements(from).into_iter();
    let Some(mv) = placements.filter(|mv| mv.to == to).find(|mv| by_power.is_none_or(|by| by == mv.by_power))
    else {
        return Ok(None);
    };
    let text = match state.phase() {
        Phase::Choose { .. } => beginning(position, mv, letters).replace('x', "(x)"),
        Phase::Promote(_) => beginning(position, mv, letters) + "=",
        Phase::Lift | Phase::Place(_) => write_move(position, Move { promotion, ..mv }, letters),
    };
    link(text, start.kind(mv), from, Some(to))
}

impl Partial {
    /// The steps of the turn under way.
    pub(super) fn played(&self) -> Vec<Step> {
        match self.phase {
            Phase::Lift => Vec::new(),
            Phase::Place(from) => vec![Step::Lift(from)],
            Phase::Choose { from, to } => vec![Step::Lift(from), Step::Place(to)],
            // No square of the last rank can be reached in two ways.
            Phase::Promote(mv) => vec![Step::Lift(mv.from), Step::Place(mv.to)],
        }
    }

    /// The steps of this legal move, from the start of a turn.
    pub fn steps_of(position: &Position, mv: Move) -> Vec<Step> {
        let ways = Self::new(*position).placements(mv.from).into_iter().filter(|way| way.to == mv.to).count();
        let reading = if mv.by_power { Reading::Power } else { Reading::Own };
        let mut steps = vec![Step::Lift(mv.from), Step::Place(mv.to)];
        steps.extend((ways > 1).then_some(Step::Choose(reading)));
        steps.extend(mv.promotion.map(Step::Promote));
        steps
    }
}
