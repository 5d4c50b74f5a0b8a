//! Implements the traits of `games` for Paco Ŝako.

use super::notation::{Expected, NotationError};
use super::{ActionsError, Hand, Level, Partial, Persona, Phase, Position, RuleSet, Setup, StartNumberError};
use super::{castle, info, notation, read_actions, write_actions};
use crate::board::{Bitboard, Castle, Color, Content, Placement, Role, Square};
use crate::games::Failure;
use crate::games::failure::Wanted;
use crate::games::info::Info;
use crate::games::interface::{Computer, Rules, Text, Ways};
use crate::games::view::{Cell, Checked, Diagram, Due, Held};
use crate::position::{Alarm, AlarmKind, Link, Step, StepError, TurnLink};
use crate::search::Request;

impl Rules for Partial {
    type RuleSet = RuleSet;
    type Position = Position;

    const INFO: &'static Info = &info::INFO;

    fn rule_set_named(name: &str) -> Option<RuleSet> {
        RuleSet::from_name(name)
    }

    fn rule_set(&self) -> RuleSet {
        self.position.rules
    }

    fn rule_set_name(&self) -> &'static str {
        self.position.rules.name()
    }

    fn standard(rules: RuleSet) -> Self {
        Self::new(Position::start(rules))
    }

    fn chess960(number: u32, rules: RuleSet) -> Result<Self, Failure> {
        Ok(Self::new(Position::chess960(number, rules)?))
    }

    fn chess960_number(&self) -> Option<u32> {
        if self.hand().is_some() { None } else { super::chess960_number(&self.position) }
    }

    fn cell(&self, square: Square) -> Cell {
        self.position.board.content(square).into()
    }

    fn held(&self) -> Option<Held> {
        let content = self.hand_content()?;
        self.hand().map(|hand| Held { square: hand.at, cell: content.into() })
    }

    fn due(&self) -> Due {
        match self.phase {
            Phase::Lift => Due::Lift,
            Phase::Place(_) => Due::Place,
            Phase::Promote { at, .. } => Due::Promote(at),
        }
    }

    fn quiet_turns(&self) -> u16 {
        self.position.quiet_turns()
    }

    fn alarms(&self) -> Vec<Alarm> {
        let position = &self.position;
        let alarm = |side: Color| {
            let square = position.board.king(side)?;
            let threatened = position.gives_sako_within(!side, Position::QUICK_SAKO) == Some(true);
            threatened.then_some(Alarm { square, side, kind: AlarmKind::Sako })
        };
        [position.turn, !position.turn].into_iter().filter_map(alarm).collect()
    }

    fn preview(&self, step: Step, links: usize) -> Result<Vec<Link>, StepError<Self::Reason>> {
        self.preview(step, links)
    }

    fn plans(&self, color: Color, piece: Square, at: Square) -> Bitboard {
        self.position.plans(color, piece, at)
    }

    fn castling_squares(&self, to: Square) -> Option<[Square; 4]> {
        let Phase::Place(Hand { at, role: Role::King, .. }) = self.phase else { return None };
        castle::to_square(&self.position, at, to).map(Castle::squares)
    }

    fn at(position: &Position) -> Self {
        Self::new(*position)
    }

    fn at_start_of_turn(&self) -> Option<&Position> {
        (self.hand().is_none() && *self == Self::new(self.position)).then_some(&self.position)
    }
}

impl Text for Partial {
    const RECORD_NAME: &'static str = "Paco Sako";

    fn from_fen(fen: &str, rules: RuleSet) -> Result<Self, Failure> {
        Ok(Self::from_fen(fen, rules)?)
    }

    fn to_fen(&self) -> String {
        Self::to_fen(self)
    }

    fn check_fen(fen: &str, rules: RuleSet) -> Result<Checked, Failure> {
        let setup: Setup = fen.parse()?;
        let faults = setup.problems(rules);
        Ok(Checked { diagram: diagram(&setup), promotion: setup.promotion(rules), faults })
    }

    fn write_fen(diagram: &Diagram) -> Result<String, Failure> {
        Ok(setup(diagram)?.to_string())
    }

    fn turn_links(&self, steps: &[Step]) -> Result<Vec<TurnLink>, StepError<Self::Reason>> {
        notation::turn_links(self, steps)
    }

    fn step_list(&self, steps: &[Step]) -> Result<String, StepError<Self::Reason>> {
        notation::step_list(self, steps)
    }

    fn read_turn(&self, text: &str) -> Result<Vec<Step>, Failure> {
        Ok(notation::read_turn(self, text)?)
    }

    fn read_actions(text: &str) -> Result<Vec<Step>, Failure> {
        Ok(read_actions(text)?)
    }

    fn write_actions(steps: &mut dyn Iterator<Item = Step>) -> String {
        write_actions(steps)
    }
}

impl Ways for Partial {}

impl Computer for Partial {
    fn request(position: Position, level: usize, seed: u64) -> Request<Position> {
        let level = u32::try_from(level).ok().and_then(Level::new);
        level.map_or_else(|| position.best_play(), |level| position.request(level, seed))
    }

    fn best_play(position: Position) -> Request<Position> {
        position.best_play()
    }

    const PERSONAS: &'static [&'static str] = &Persona::NAMES;

    fn as_persona(position: Position, number: usize, seed: u64) -> Request<Position> {
        match Persona::all().nth(number) {
            Some(persona) => position.as_persona(persona, seed),
            None => position.best_play(),
        }
    }

    fn analysis(position: Position) -> Request<Position> {
        position.analysis()
    }

    fn threats(&self, color: Color, most: usize) -> Vec<(Self, Vec<Step>)> {
        let chains = self.position.shortest_chains_to_king_within(color, most, Position::QUICK_SAKO);
        let from = Self::new(self.position.passed_to(color));
        chains.into_iter().map(|steps| (from, steps)).collect()
    }

    fn threatens(position: &Position, color: Color) -> Option<bool> {
        position.promotion_due().is_none().then(|| position.gives_sako(color))
    }
}

fn diagram(setup: &Setup) -> Diagram {
    let held = |hand: Hand| Held {
        square: hand.at,
        cell: Content::seen_from(setup.turn, Some(hand.role), hand.partner).into(),
    };
    Diagram {
        board: Square::all().map(|square| setup.board.content(square).into()).collect(),
        turn: setup.turn,
        castling: setup.castling,
        en_passant: setup.en_passant,
        barred: setup.union_move,
        landed: None,
        series: None,
        quiet_turns: setup.quiet_turns,
        move_number: None,
        held: setup.hand.map(held),
        pockets: None,
    }
}

fn setup(diagram: &Diagram) -> Result<Setup, Failure> {
    let role = |cell: &Cell, color| cell.of(color).map(|piece| piece.role);
    let content = |cell: &Cell| Content { white: role(cell, Color::White), black: role(cell, Color::Black) };
    let mut board = Placement::EMPTY;
    for (square, cell) in Square::all().zip(&diagram.board) {
        board.set(square, content(cell));
    }
    let hand = match diagram.held {
        None => None,
        Some(Held { square, cell }) => Some(Hand {
            at: square,
            role: role(&cell, diagram.turn)
                .ok_or_else(|| Failure::argument("`hand` must hold a piece of the side to move"))?,
            partner: role(&cell, !diagram.turn),
        }),
    };
    let Diagram { turn, castling, en_passant, barred, quiet_turns, .. } = *diagram;
    Ok(Setup { board, turn, castling, en_passant, union_move: barred, quiet_turns, hand })
}

impl From<StartNumberError> for Failure {
    fn from(error: StartNumberError) -> Self {
        Self::new("bad-start-number", error.to_string())
    }
}

impl From<ActionsError> for Failure {
    fn from(error: ActionsError) -> Self {
        Self::new("bad-actions", error.to_string())
    }
}

impl From<NotationError> for Failure {
    fn from(error: NotationError) -> Self {
        let failure = Self::new(error.code(), error.to_string());
        match error {
            NotationError::Syntax { text, at, expected } => failure.with_span(text, at).with_expected(expected),
            NotationError::Illegal { text, at, source } => failure.with_span(text, at).with_reason(&source),
        }
    }
}

impl From<Expected> for Wanted {
    fn from(expected: Expected) -> Self {
        Self {
            code: expected.code(),
            square: expected.square(),
            role: expected.role(),
            text: expected.text().map(ToOwned::to_owned),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_content_of_the_board_is_shown() {
        let state = Partial::from_fen("4k3/8/8/8/8/2C5/1P6/4K3 w 7 - - -", RuleSet::Manual).unwrap();
        let cell = |name: &str| state.cell(name.parse().unwrap());
        let roles = |cell: Cell| Color::ALL.map(|color| cell.of(color).map(|piece| piece.role));
        assert_eq!(roles(cell("c3")), [Some(Role::Pawn), Some(Role::Rook)]);
        assert_eq!(roles(cell("b2")), [Some(Role::Pawn), None]);
        assert_eq!(roles(cell("e8")), [None, Some(Role::King)]);
        assert_eq!(cell("a1"), Cell::default());
        assert_eq!(state.quiet_turns(), 7);
    }
}
