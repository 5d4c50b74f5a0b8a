//! Implements the traits of `games` for progressive chess.

use super::fen::Setup;
use super::levels;
use super::notation;
use super::partial::Partial;
use super::phase::Phase;
use super::position::Position;
use super::rules::RuleSet;
use super::{info, mates};
use crate::board::{Bitboard, Castle, Color, Content, Square};
use crate::games::Failure;
use crate::games::info::Info;
use crate::games::interface::{Computer, Rules, Text, Ways};
use crate::games::view::{Cell, Checked, Diagram, Due, Held, Series};
use crate::position::{Alarm, Step, StepError, TurnLink};
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

    fn chess960(_number: u32, _rules: RuleSet) -> Result<Self, Failure> {
        Err(Failure::new("bad-start-number", "progressive chess has one start position only"))
    }

    fn chess960_number(&self) -> Option<u32> {
        None
    }

    fn at(position: &Position) -> Self {
        Self::new(*position)
    }

    /// Also within a series: the turn is then the rest of it.
    fn at_start_of_turn(&self) -> Option<&Position> {
        (self.phase == Phase::Lift).then_some(&self.position)
    }

    fn cell(&self, square: Square) -> Cell {
        self.board().content(square).into()
    }

    fn held(&self) -> Option<Held> {
        let hand = self.hand()?;
        let content = Content::seen_from(self.position.turn(), Some(hand.role), None);
        Some(Held { square: hand.at, cell: content.into() })
    }

    fn due(&self) -> Due {
        match self.phase {
            Phase::Lift => Due::Lift,
            Phase::Place { .. } => Due::Place,
            Phase::Promote { at } => Due::Promote(at),
        }
    }

    fn quiet_turns(&self) -> u16 {
        self.position.quiet_series().unwrap_or_default()
    }

    fn series(&self) -> Option<Series> {
        let Position { length, made, moved, .. } = self.position;
        Some(Series { length, made, moved })
    }

    fn alarms(&self) -> Vec<Alarm> {
        self.checks()
    }

    fn alarms_since(&self, _start: &Self) -> Vec<Alarm> {
        self.checks()
    }

    fn plans(&self, color: Color, piece: Square, at: Square) -> Bitboard {
        self.position.chess.plans(color, piece, at)
    }

    fn castling_squares(&self, to: Square) -> Option<[Square; 4]> {
        let Phase::Place { from } = self.phase else { return None };
        let step = self.move_to(from, to)?;
        self.position.chess.castle_of(step).map(Castle::squares)
    }
}

impl Text for Partial {
    const RECORD_NAME: &'static str = "Progressive";
    const OTHER_RECORD_NAMES: &'static [&'static str] = &[
        "progressivechess",
        "scottish",
        "scottishchess",
        "scottishprogressive",
        "scottishprogressivechess",
        "italianprogressive",
        "italianprogressivechess",
        "englishprogressive",
        "englishprogressivechess",
        "toenemendaantalzetten",
    ];

    fn record_rules(&self) -> &'static str {
        self.position.rules.record_name()
    }

    fn from_fen(fen: &str, rules: RuleSet) -> Result<Self, Failure> {
        Ok(Self::from_fen(fen, rules)?)
    }

    fn to_fen(&self) -> String {
        Self::to_fen(self)
    }

    fn check_fen(fen: &str, rules: RuleSet) -> Result<Checked, Failure> {
        let setup = Setup::read(fen, rules)?;
        Ok(Checked { diagram: setup.diagram(), promotion: setup.chess.promotion(), faults: setup.problems(rules) })
    }

    fn write_fen(diagram: &Diagram) -> Result<String, Failure> {
        Ok(Setup::of(diagram)?.write_plainly())
    }

    fn turn_links(&self, steps: &[Step]) -> Result<Vec<TurnLink>, StepError<Self::Reason>> {
        notation::turn_links(self, steps)
    }

    fn read_turn(&self, text: &str) -> Result<Vec<Step>, Failure> {
        notation::read_series(self, text)
    }
}

impl Ways for Partial {}

impl Computer for Partial {
    fn request(position: Position, level: usize, seed: u64) -> Request<Position> {
        levels::request(position, level, seed)
    }

    fn analysis(position: Position) -> Request<Position> {
        levels::analysis(position)
    }

    /// The shortest mating series. Undefined if the side's king would be left in check.
    fn threats(&self, color: Color, most: usize) -> Vec<(Self, Vec<Step>)> {
        let position = if self.position.turn() == color {
            self.position
        } else if self.position.checkers().is_empty() {
            self.position.passed_on()
        } else {
            return Vec::new();
        };
        let found = mates::all_shortest(&position, most, mates::SHOWN);
        found.into_iter().map(|(steps, _)| (Self::new(position), steps)).collect()
    }

    /// Returns `true` if the other king is in check: it could be captured.
    fn threatens(position: &Position, color: Color) -> Option<bool> {
        Some(position.chess.attackers_of_king(!color).any())
    }
}
