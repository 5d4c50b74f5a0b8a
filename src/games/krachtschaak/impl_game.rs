//! Implements the traits of `games` for Krachtschaak.

use super::notation;
use super::piece::Piece;
use super::reading;
use super::setup::{Setup, Started};
use super::{Partial, Phase, Position, info};
use crate::board::{Bitboard, Castle, Color, Role, Square, attacks};
use crate::games::info::Info;
use crate::games::interface::{Computer, Rules, Text, Ways};
use crate::games::view::{Cell, Checked, Diagram, Due, Held};
use crate::games::{Failure, one_move, text, view};
use crate::position::{Alarm, AlarmKind, Step, StepError, TurnLink};
use crate::search::Request;

/// The only rule set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RuleSet;

impl Rules for Partial {
    type RuleSet = RuleSet;
    type Position = Position;

    const INFO: &'static Info = &info::INFO;

    fn rule_set_named(name: &str) -> Option<RuleSet> {
        (name == info::RULE_SET).then_some(RuleSet)
    }

    fn rule_set(&self) -> RuleSet {
        RuleSet
    }

    fn rule_set_name(&self) -> &'static str {
        info::RULE_SET
    }

    fn standard(_rules: RuleSet) -> Self {
        Self::new(Position::start())
    }

    fn chess960(number: u32, _rules: RuleSet) -> Result<Self, Failure> {
        let message = format!("{number} is not a start position: Krachtschaak begins as chess does");
        Err(Failure::new("bad-start-number", message))
    }

    fn chess960_number(&self) -> Option<u32> {
        None
    }

    fn cell(&self, square: Square) -> Cell {
        self.piece(square).map_or(Cell::default(), |(color, piece)| cell_of(color, piece))
    }

    fn held(&self) -> Option<Held> {
        let (square, piece) = self.hand()?;
        Some(Held { square, cell: cell_of(self.position.turn, piece) })
    }

    fn due(&self) -> Due {
        match self.phase {
            Phase::Lift => Due::Lift,
            Phase::Place(_) => Due::Place,
            Phase::Choose { .. } => Due::Choose,
            Phase::Promote(mv) => Due::Promote(mv.to),
        }
    }

    fn quiet_turns(&self) -> u16 {
        self.position.quiet
    }

    fn move_number(&self) -> u16 {
        self.position.number
    }

    /// Kings may be left in check, so both can be attacked.
    fn alarms(&self) -> Vec<Alarm> {
        let position = &self.position;
        let alarm = |side| {
            let square = position.royal(side).filter(|_| position.is_attacked(side))?;
            Some(Alarm { square, side, kind: AlarmKind::Check })
        };
        [position.turn, !position.turn]
            .into_iter()
            .filter(|_| position.winner().is_none())
            .filter_map(alarm)
            .collect()
    }

    /// The squares the piece could move to on an empty board by its kind or its power, including pawn captures and
    /// castling.
    fn plans(&self, color: Color, piece: Square, at: Square) -> Bitboard {
        let Some(moved) = self.position.piece_of(color, piece) else { return Bitboard::EMPTY };
        let movements = [Some(moved.kind), moved.power].into_iter().flatten();
        let mut reach: Bitboard = movements.fold(Bitboard::EMPTY, |reach, role| {
            let ahead = if role == Role::Pawn { at.ahead(color) } else { None };
            let two = ahead.filter(|_| at.relative_rank(color) == 1).and_then(|one| one.ahead(color));
            let steps: Bitboard = [ahead, two].into_iter().flatten().collect();
            reach | attacks::reach(color, role, at, Bitboard::EMPTY) | steps
        });
        if moved.kind == Role::King && piece == at {
            let castling: Bitboard =
                Castle::rights(self.position.castling, color, at).map(Castle::target).collect();
            reach |= castling;
        }
        reach
    }

    fn castling_squares(&self, to: Square) -> Option<[Square; 4]> {
        let Phase::Place(from) = self.phase else { return None };
        self.placements(from).into_iter().filter(|mv| mv.to == to).find_map(|mv| Some(mv.castle?.squares()))
    }

    fn at(position: &Position) -> Self {
        Self::new(*position)
    }

    fn at_start_of_turn(&self) -> Option<&Position> {
        (self.phase == Phase::Lift).then_some(&self.position)
    }
}

impl Text for Partial {
    const RECORD_NAME: &'static str = "Krachtschaak";
    const OTHER_RECORD_NAMES: &'static [&'static str] = &["powerchess"];

    fn from_fen(fen: &str, _rules: RuleSet) -> Result<Self, Failure> {
        Ok(Self::from_fen(fen)?)
    }

    fn to_fen(&self) -> String {
        Self::to_fen(self)
    }

    fn check_fen(fen: &str, _rules: RuleSet) -> Result<Checked, Failure> {
        let setup: Setup = fen.parse()?;
        let faults = setup.problems();
        let state = if faults.is_empty() { setup.into_partial().ok() } else { None };
        let promotion = match state.map(|state| state.phase) {
            Some(Phase::Promote(mv)) => Some(mv.to),
            _ => None,
        };
        Ok(Checked { diagram: diagram(&setup), promotion, faults })
    }

    fn write_fen(diagram: &Diagram) -> Result<String, Failure> {
        Ok(setup(diagram)?.to_string())
    }

    fn turn_links(&self, steps: &[Step]) -> Result<Vec<TurnLink>, StepError<Self::Reason>> {
        notation::turn_links(self, steps)
    }

    /// Includes the earlier steps of the same turn.
    fn step_list(&self, steps: &[Step]) -> Result<String, StepError<Self::Reason>> {
        text::step_list(&Self::new(self.position), &[&self.played(), steps].concat())
    }

    fn read_turn(&self, text: &str) -> Result<Vec<Step>, Failure> {
        reading::read_turn(self, text).map_err(|error| one_move::explained(error.into(), self, text))
    }
}

impl Ways for Partial {}

impl Computer for Partial {
    fn request(position: Position, level: usize, seed: u64) -> Request<Position> {
        one_move::request(position, level, seed)
    }

    fn analysis(position: Position) -> Request<Position> {
        one_move::analysis(position)
    }

    /// Captures of the king.
    fn threats(&self, color: Color, most: usize) -> Vec<(Self, Vec<Step>)> {
        let (position, threats) = one_move::threats(self.position, color, most);
        threats.into_iter().map(|steps| (Self::new(position), steps)).collect()
    }

    fn threatens(position: &Position, color: Color) -> Option<bool> {
        Some(position.winner().is_none() && position.is_attacked(!color))
    }
}

fn cell_of(color: Color, piece: Piece) -> Cell {
    let shown = view::Piece {
        role: piece.kind,
        power: piece.power,
        origin: Some(piece.origin).filter(|_| piece.is_promoted()),
        is_royal: piece.is_royal(),
    };
    match color {
        Color::White => Cell { white: Some(shown), black: None },
        Color::Black => Cell { white: None, black: Some(shown) },
    }
}

/// A turn under way is shown as a piece in hand.
fn diagram(setup: &Setup) -> Diagram {
    let cell = |at| setup.piece(at).map_or(Cell::default(), |(color, piece)| cell_of(color, piece));
    let held = setup.started.map(|started| Held { square: started.from, cell: cell(started.from) });
    let on_board =
        |at| if setup.started.is_some_and(|started| started.from == at) { Cell::default() } else { cell(at) };
    Diagram {
        board: Square::all().map(on_board).collect(),
        turn: setup.turn,
        castling: setup.castling,
        en_passant: setup.en_passant,
        barred: None,
        landed: setup.started.and_then(|started| started.to),
        series: None,
        quiet_turns: Some(setup.quiet_turns),
        move_number: Some(setup.number),
        held,
        pockets: None,
    }
}

fn setup(diagram: &Diagram) -> Result<Setup, Failure> {
    let Diagram { turn, castling, en_passant, quiet_turns, move_number, landed, held, .. } = *diagram;
    let mut setup = Setup {
        turn,
        castling,
        en_passant,
        quiet_turns: quiet_turns.unwrap_or_default(),
        number: move_number.unwrap_or(1),
        started: held.map(|held| Started { from: held.square, to: landed }),
        ..Setup::EMPTY
    };
    for (square, cell) in Square::all().zip(&diagram.board) {
        setup.set(square, piece_of(square, cell)?);
    }
    if let Some(held) = held {
        setup.set(held.square, piece_of(held.square, &held.cell)?);
    }
    Ok(setup)
}

fn piece_of(square: Square, cell: &Cell) -> Result<Option<(Color, Piece)>, Failure> {
    let piece = |shown: view::Piece| Piece {
        kind: shown.role,
        power: shown.power,
        origin: shown.origin.unwrap_or(shown.role),
    };
    match (cell.white, cell.black) {
        (None, None) => Ok(None),
        (Some(white), None) => Ok(Some((Color::White, piece(white)))),
        (None, Some(black)) => Ok(Some((Color::Black, piece(black)))),
        (Some(_), Some(_)) => {
            let message = format!("two pieces stand on {square}: Krachtschaak has no unions");
            Err(Failure::argument(message))
        }
    }
}
