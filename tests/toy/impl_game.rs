//! Implements the traits of `games` for the toy game.

use super::{Place, Reason, State, search, text};
use crate::board::{Bitboard, Castling, Color, Content, Role, Square};
use crate::games::Failure;
use crate::games::info::{Info, StartKind};
use crate::games::interface::{Computer, Rules, Text, Ways};
use crate::games::view::{Cell, Checked, Diagram, Due, Held};
use crate::position::{Alarm, AlarmKind, ClaimKind, EndReason, Step, StepError, StepKind, TurnLink};
use crate::search::{Game, Request};

const INFO: Info = Info {
    id: "toy",
    rule_sets: &["toy"],
    settings: &[],
    starts: &[StartKind::Standard],
    roles: &[Role::Pawn, Role::King],
    pockets: &[],
    promotions: &[],
    step_kinds: &[StepKind::Lift, StepKind::Move, StepKind::Capture, StepKind::King],
    claims: &[ClaimKind::ThreefoldRepetition],
    end_reasons: &[
        EndReason::KingCaptured,
        EndReason::NoLegalTurn,
        EndReason::Resignation,
        EndReason::Time,
        EndReason::Agreement,
        EndReason::Repetition,
        EndReason::FivefoldRepetition,
    ],
    alarms: &[AlarmKind::Check],
    reasons: &Reason::CODES,
    in_series: false,
    hidden: None,
    boards: None,
    arbiter: false,
    levels: &["beginner", "master"],
    scale: 200,
};

impl Rules for State {
    type RuleSet = ();
    type Position = Place;

    const INFO: &'static Info = &INFO;

    fn rule_set_named(name: &str) -> Option<()> {
        (name == "toy").then_some(())
    }

    fn rule_set(&self) {}

    fn rule_set_name(&self) -> &'static str {
        "toy"
    }

    fn standard((): ()) -> Self {
        Self { place: Place::start(), lifted: None }
    }

    fn chess960(number: u32, (): ()) -> Result<Self, Failure> {
        Err(Failure::new("bad-start-number", format!("{number} is not a start position: this game has only one")))
    }

    fn chess960_number(&self) -> Option<u32> {
        None
    }

    fn cell(&self, square: Square) -> Cell {
        if self.lifted == Some(square) { Cell::default() } else { self.place.board.content(square).into() }
    }

    fn held(&self) -> Option<Held> {
        let square = self.lifted?;
        let role = self.place.board.get(self.place.turn, square);
        Some(Held { square, cell: Content::seen_from(self.place.turn, role, None).into() })
    }

    fn due(&self) -> Due {
        if self.lifted.is_some() { Due::Place } else { Due::Lift }
    }

    fn quiet_turns(&self) -> u16 {
        self.place.quiet
    }

    fn alarms(&self) -> Vec<Alarm> {
        let alarm = |side| {
            let square = self.place.board.king(side)?;
            self.place.in_check(side).then_some(Alarm { square, side, kind: AlarmKind::Check })
        };
        [self.place.turn, !self.place.turn].into_iter().filter_map(alarm).collect()
    }

    fn plans(&self, color: Color, piece: Square, at: Square) -> Bitboard {
        let mut moved = Place { turn: color, ..self.place }.after(piece, at);
        moved.turn = color;
        moved.targets(at)
    }

    fn at(position: &Place) -> Self {
        Self { place: *position, lifted: None }
    }

    fn at_start_of_turn(&self) -> Option<&Place> {
        if self.lifted.is_some() { None } else { Some(&self.place) }
    }
}

impl Text for State {
    const RECORD_NAME: &'static str = "Toy";

    fn from_fen(fen: &str, (): ()) -> Result<Self, Failure> {
        let checked = text::check(text::read_fen(fen)?);
        match checked.faults.first() {
            Some(fault) => Err(Failure::new("bad-position", fault.message.clone())),
            None => Ok(text::state_of(&checked)),
        }
    }

    fn to_fen(&self) -> String {
        text::write_fen(&Diagram {
            board: Square::all().map(|square| self.cell(square)).collect(),
            turn: self.place.turn,
            castling: Castling::NONE,
            en_passant: None,
            barred: None,
            landed: None,
            series: None,
            quiet_turns: Some(self.place.quiet),
            move_number: None,
            held: self.held(),
            pockets: None,
        })
    }

    fn check_fen(fen: &str, (): ()) -> Result<Checked, Failure> {
        Ok(text::check(text::read_fen(fen)?))
    }

    fn write_fen(diagram: &Diagram) -> Result<String, Failure> {
        Ok(text::write_fen(diagram))
    }

    fn turn_links(&self, steps: &[Step]) -> Result<Vec<TurnLink>, StepError<Reason>> {
        self.links(steps)
    }

    fn step_list(&self, steps: &[Step]) -> Result<String, StepError<Reason>> {
        let squares: Vec<String> = self.touched(steps)?.iter().map(Square::to_string).collect();
        Ok(squares.join(">") + if squares.len() == 1 { ">" } else { "" })
    }

    fn read_turn(&self, text: &str) -> Result<Vec<Step>, Failure> {
        self.read(text)
    }
}

impl Ways for State {}

impl Computer for State {
    fn request(position: Place, level: usize, _seed: u64) -> Request<Place> {
        position.searched(level)
    }

    fn analysis(position: Place) -> Request<Place> {
        position.searched(INFO.levels.len())
    }

    fn threats(&self, color: Color, most: usize) -> Vec<(Self, Vec<Step>)> {
        let place = if self.place.turn == color { self.place } else { self.place.passed() };
        let (wins, _) = place.wins(most, crate::search::Bounds::within(1_000));
        wins.into_iter().map(|(steps, _)| (Self::at(&place), steps)).collect()
    }

    fn threatens(position: &Place, color: Color) -> Option<bool> {
        Some(search::threatens(position, color))
    }
}
