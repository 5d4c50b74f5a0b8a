//! Implements the traits of `games` for chess and the games that share its pieces.

use super::basis::RuleSetOf;
use super::laws::Laws;
use super::notation;
use super::partial::Partial;
use super::phase::Hand;
use super::phase::Phase;
use super::position::Position;
use super::reserve::Reserve;
use super::setup::Setup;
use super::start::StartNumberError;
use crate::board::{Bitboard, Castle, Castling, Color, Content, Placement, Role, Square};
use crate::games::Failure;
use crate::games::info::{Info, StartKind};
use crate::games::interface::{Computer, Rules, Text};
use crate::games::one_move::{self, Moves};
use crate::games::view::{Cell, Checked, Diagram, Due, Held, InHand, Piece};
use crate::position::{Alarm, Step, StepError, TurnLink};
use crate::search::Request;

impl<L: Laws> Rules for Partial<L>
where
    Position<L>: Moves,
{
    type RuleSet = RuleSetOf<L>;
    type Position = Position<L>;

    const INFO: &'static Info = L::INFO;

    fn rule_set_named(name: &str) -> Option<RuleSetOf<L>> {
        L::rule_set_named(name)
    }

    fn rule_set(&self) -> RuleSetOf<L> {
        self.position.reserve.rules()
    }

    fn rule_set_name(&self) -> &'static str {
        L::rule_set_name(self.position.reserve.rules())
    }

    fn standard(rules: RuleSetOf<L>) -> Self {
        Self::new(Position::start_with(rules))
    }

    fn chess960(number: u32, rules: RuleSetOf<L>) -> Result<Self, Failure> {
        if !L::INFO.starts.contains(&StartKind::Chess960) {
            return Err(Failure::new("bad-start-number", format!("{} has no numbered starts", L::INFO.id)));
        }
        Ok(Self::new(Position::chess960_with(number, rules)?))
    }

    fn chess960_number(&self) -> Option<u32> {
        let has_numbers = self.phase == Phase::Lift && L::INFO.starts.contains(&StartKind::Chess960);
        if has_numbers { self.position.chess960_number() } else { None }
    }

    fn set_receives_pieces(&mut self, receives_pieces: bool) {
        L::set_receives_pieces(&mut self.position, receives_pieces);
    }

    fn cell(&self, square: Square) -> Cell {
        marked(self.board().content(square).into(), self.position.reserve.promoted().has(square))
    }

    fn held(&self) -> Option<Held> {
        let hand = self.hand()?;
        let content = Content::seen_from(self.position.turn(), Some(hand.role), None);
        let is_promoted = self.position.reserve.promoted().has(hand.at);
        Some(Held { square: hand.at, cell: marked(content.into(), is_promoted) })
    }

    fn pockets(&self) -> Option<InHand> {
        let picked = if let Phase::Drop { role } = self.phase { Some(role) } else { None };
        L::Reserve::HAS_POCKETS.then(|| InHand { pockets: Self::pockets(self), picked })
    }

    fn due(&self) -> Due {
        match self.phase {
            Phase::Lift => Due::Lift,
            Phase::Place { .. } | Phase::Drop { .. } => Due::Place,
            Phase::Promote { at } => Due::Promote(at),
        }
    }

    fn quiet_turns(&self) -> u16 {
        self.position.quiet_turns()
    }

    fn move_number(&self) -> u16 {
        self.position.move_number()
    }

    fn alarms(&self) -> Vec<Alarm> {
        self.position.alarms()
    }

    fn plans(&self, color: Color, piece: Square, at: Square) -> Bitboard {
        self.position.plans(color, piece, at)
    }

    fn castling_squares(&self, to: Square) -> Option<[Square; 4]> {
        let Phase::Place { from } = self.phase else { return None };
        let step = self.move_to(from, to)?;
        self.position.castle_of(step).map(Castle::squares)
    }

    fn at(position: &Position<L>) -> Self {
        Self::new(*position)
    }

    fn at_start_of_turn(&self) -> Option<&Position<L>> {
        (self.phase == Phase::Lift).then_some(&self.position)
    }
}

impl<L: Laws> Text for Partial<L>
where
    Position<L>: Moves,
{
    const RECORD_NAME: &'static str = L::RECORD_NAME;
    const OTHER_RECORD_NAMES: &'static [&'static str] = L::OTHER_RECORD_NAMES;

    fn record_name(&self) -> &'static str {
        if self.position().is_chess960() { L::CHESS960_RECORD_NAME } else { L::RECORD_NAME }
    }

    fn from_fen(fen: &str, rules: RuleSetOf<L>) -> Result<Self, Failure> {
        Ok(Self::from_fen_with(fen, rules)?)
    }

    fn to_fen(&self) -> String {
        Self::to_fen(self)
    }

    fn check_fen(fen: &str, rules: RuleSetOf<L>) -> Result<Checked, Failure> {
        let setup = fen.parse::<Setup<L>>()?.with_rules(rules);
        let faults = setup.problems();
        Ok(Checked { diagram: diagram(&setup), promotion: setup.promotion(), faults })
    }

    fn write_fen(diagram: &Diagram) -> Result<String, Failure> {
        Ok(setup::<L>(diagram)?.to_string())
    }

    fn turn_links(&self, steps: &[Step]) -> Result<Vec<TurnLink>, StepError<Self::Reason>> {
        notation::turn_links(self, steps)
    }

    fn read_turn(&self, text: &str) -> Result<Vec<Step>, Failure> {
        notation::read_turn(self, text).map_err(|error| one_move::explained(error.into(), self, text))
    }
}

impl<L: Laws> Computer for Partial<L>
where
    Position<L>: Moves,
{
    fn request(position: Position<L>, level: usize, seed: u64) -> Request<Position<L>> {
        let number = L::LEVELS[level.clamp(1, L::LEVELS.len()) - 1];
        one_move::request(position, number, seed)
    }

    fn analysis(position: Position<L>) -> Request<Position<L>> {
        one_move::analysis(position)
    }

    /// Undefined if the side's king would be left in check.
    fn threats(&self, color: Color, most: usize) -> Vec<(Self, Vec<Step>)> {
        let is_safe = self.position.turn == color || self.position.checkers().is_empty();
        let (position, threats) = one_move::threats(self.position, color, if is_safe { most } else { 0 });
        threats.into_iter().map(|steps| (Self::new(position), steps)).collect()
    }

    /// Returns `true` if the other king is in check: it could be captured.
    fn threatens(position: &Position<L>, color: Color) -> Option<bool> {
        Some(position.attackers_of_king(!color).any())
    }
}

pub(in crate::games) fn diagram<L: Laws>(setup: &Setup<L>) -> Diagram {
    let promoted = setup.reserve.promoted();
    let held = |hand: Hand| {
        let content = Content::seen_from(setup.turn, Some(hand.role), None);
        Held { square: hand.at, cell: marked(content.into(), promoted.has(hand.at)) }
    };
    let on_board = |square| marked(setup.board.content(square).into(), promoted.has(square));
    Diagram {
        board: Square::all().map(on_board).collect(),
        turn: setup.turn,
        castling: setup.castling,
        en_passant: setup.en_passant,
        barred: None,
        landed: None,
        series: None,
        quiet_turns: Some(setup.quiet_turns),
        move_number: Some(setup.number),
        held: setup.hand.map(held),
        pockets: L::Reserve::HAS_POCKETS
            .then(|| InHand { pockets: setup.reserve.pockets(), picked: setup.picked }),
    }
}

/// Shows a promoted piece as one whose origin is a pawn.
fn marked(cell: Cell, is_promoted: bool) -> Cell {
    let mark =
        |piece: Option<Piece>| piece.map(|piece| Piece { origin: is_promoted.then_some(Role::Pawn), ..piece });
    Cell { white: mark(cell.white), black: mark(cell.black) }
}

/// Returns `true` if the piece shown is promoted.
fn is_marked(cell: &Cell) -> bool {
    let is_promoted = |piece: Piece| piece.origin == Some(Role::Pawn) && Role::PROMOTIONS.contains(&piece.role);
    cell.white.is_some_and(is_promoted) || cell.black.is_some_and(is_promoted)
}

pub(in crate::games) fn setup<L: Laws>(diagram: &Diagram) -> Result<Setup<L>, Failure> {
    let role = |cell: &Cell, color| cell.of(color).map(|piece| piece.role);
    let mut board = Placement::EMPTY;
    let mut promoted = Bitboard::EMPTY;
    for (square, cell) in Square::all().zip(&diagram.board) {
        promoted |= Some(square).filter(|_| is_marked(cell)).into_iter().collect();
        let content = Content { white: role(cell, Color::White), black: role(cell, Color::Black) };
        if content.white.is_some() && content.black.is_some() {
            return Err(Failure::argument(format!("two pieces stand on {square}: {} has no unions", L::INFO.id)));
        }
        board.set(square, content);
    }
    let hand = match diagram.held {
        None => None,
        Some(Held { square, cell }) => {
            let role = role(&cell, diagram.turn)
                .ok_or_else(|| Failure::argument("`hand` must hold a piece of the side to move"))?;
            promoted |= Some(square).filter(|_| is_marked(&cell)).into_iter().collect();
            Some(Hand { at: square, role })
        }
    };
    let in_hand = diagram.pockets.unwrap_or_default();
    let reserve = L::Reserve::new(RuleSetOf::<L>::default()).holding(in_hand.pockets, promoted);
    let Diagram { turn, castling, en_passant, quiet_turns, move_number, .. } = *diagram;
    let castling = if L::CASTLES { castling } else { Castling::NONE };
    let (quiet_turns, number) = (quiet_turns.unwrap_or_default(), move_number.unwrap_or(1));
    let picked = in_hand.picked.filter(|_| L::Reserve::HAS_POCKETS);
    Ok(Setup { board, turn, castling, en_passant, quiet_turns, number, hand, reserve, picked })
}

impl From<StartNumberError> for Failure {
    fn from(error: StartNumberError) -> Self {
        Self::new("bad-start-number", error.to_string())
    }
}
