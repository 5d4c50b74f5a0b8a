//! Positions as text (rules §20): `placement side castling en-passant quiet n[.k] [moved]`.
//!
//! The first three fields are those of chess, including the piece in hand. The fourth has several squares if
//! several pawns made double steps. `quiet` counts series; it is `-` as soon as the current series has had a
//! capture or a pawn move. `n` is the length of the series, `k` the number of steps made. In rounds the squares of
//! the pieces that have moved follow.

use super::partial::Partial;
use super::phase::Phase;
use super::position::{MAX_COUNT, Position};
use super::rules::RuleSet;
use crate::board::{Bitboard, Color, Role, Square};
use crate::games::Failure;
use crate::games::chess;
use crate::games::fen::{FenError, FenField};
use crate::games::fen::{fields, read_count};
use crate::games::setup::{Fault, SetupError};
use crate::games::view::{Diagram, DiagramSeries};

/// A diagram from text or an editor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Setup {
    /// The placement, the side to move, castling, and the piece in hand.
    pub chess: chess::Setup,
    /// Series without progress; `None` if the current one has had some.
    pub quiet: Option<u16>,
    pub length: u16,
    pub made: u16,
    pub passed: Bitboard,
    pub moved: Bitboard,
}

impl Position {
    /// Reads a FEN between two steps.
    ///
    /// # Errors
    /// If the text is not a FEN, its diagram is not a legal position (then with all reasons), or a step is under
    /// way.
    pub fn from_fen(fen: &str, rules: RuleSet) -> Result<Self, FenError> {
        let state = Partial::from_fen(fen, rules)?;
        if state.phase != Phase::Lift {
            return Err(FenError::syntax(FenField::Hand, fen, "no step under way"));
        }
        Ok(state.position)
    }

    /// Writes a FEN. Reading it gives an equal position.
    pub fn to_fen(&self) -> String {
        Partial::new(*self).to_fen()
    }

    /// The identity of a position between two steps, for comparison with other programs: the FEN without the count
    /// of quiet series.
    pub fn step_key(&self) -> String {
        let fen = self.to_fen();
        let mut fields: Vec<&str> = fen.split(' ').collect();
        fields.remove(4);
        fields.join(" ")
    }

    /// The identity of a position at the end of a series that began in `start`: without the length, and with `=`
    /// instead of the side if the game ended in the middle of the series.
    pub fn series_key(&self) -> String {
        let fen = self.to_fen();
        let mut fields: Vec<&str> = fen.split(' ').take(4).collect();
        if self.made > 0 {
            fields[1] = "=";
        }
        fields.join(" ")
    }
}

impl Partial {
    /// Reads a FEN, which may be in the middle of a step.
    ///
    /// # Errors
    /// If the text is not a FEN, or its diagram is not a legal position; then with all reasons.
    pub fn from_fen(fen: &str, rules: RuleSet) -> Result<Self, FenError> {
        Ok(Setup::read(fen, rules)?.into_partial(rules)?)
    }

    /// Writes a FEN. Reading it gives an equal state.
    pub fn to_fen(&self) -> String {
        Setup::from(*self).write(self.position.rules)
    }
}

impl From<Partial> for Setup {
    fn from(partial: Partial) -> Self {
        let position = partial.position;
        let mut chess = chess::Setup::from(position.chess);
        if let (Phase::Place { .. }, Some(hand)) = (partial.phase, partial.hand()) {
            chess.board = partial.board();
            chess.hand = Some(hand);
        }
        Self {
            chess,
            quiet: position.quiet_series(),
            length: position.length,
            made: position.made,
            passed: position.passed,
            moved: position.moved,
        }
    }
}

impl Setup {
    /// Reads a FEN; its diagram need not be a legal position. Omitted fields at the end default to White, none and
    /// the first counts.
    pub fn read(text: &str, rules: RuleSet) -> Result<Self, FenError> {
        let fields = fields(text);
        if fields.is_empty() || fields.len() > 6 + usize::from(rules.has_rounds()) {
            let expected = "a position such as “4k3/8/8/8/8/8/8/4K3 w - - 0 3”";
            return Err(FenError::syntax(FenField::Text, text, expected));
        }
        let field = |index: usize, left_out| fields.get(index).copied().unwrap_or(left_out);
        let chess = format!("{} {} {}", fields[0], field(1, "w"), field(2, "-")).parse()?;
        let squares = |field, text| {
            read_squares(text)
                .ok_or_else(|| FenError::syntax(field, text, "squares such as “d6” or “d6f6”, or “-”"))
        };
        let passed = squares(FenField::EnPassant, field(3, "-"))?;
        let quiet = match field(4, "0") {
            "-" => None,
            count => Some(read_count(count, FenField::Quiet)?),
        };
        let (length, made) = read_number(field(5, "1"))?;
        let moved = squares(FenField::Moved, field(6, "-"))?;
        let passed = if rules.has_en_passant() { passed } else { Bitboard::EMPTY };
        Ok(Self { chess, quiet, length, made, passed, moved })
    }

    /// Writes the FEN.
    pub fn write(&self, rules: RuleSet) -> String {
        let chess = self.chess.to_string();
        let board: Vec<&str> = chess.split(' ').take(3).collect();
        let mut text = format!("{} {}", board.join(" "), write_squares(self.passed));
        match self.quiet {
            Some(count) => text += &format!(" {count} {}", self.length),
            None => text += &format!(" - {}", self.length),
        }
        if self.made > 0 {
            text += &format!(".{}", self.made);
        }
        if rules.has_rounds() && self.has_begun() {
            text += &format!(" {}", write_squares(self.moved));
        }
        text
    }

    /// Returns `true` if a step of the series has been made, or a pawn waits for its promotion.
    fn has_begun(&self) -> bool {
        self.made > 0 || self.chess.promotion().is_some()
    }

    /// All reasons why this is not a legal position; empty if it is one.
    pub fn problems(&self, rules: RuleSet) -> Vec<Fault> {
        let mut problems = self.chess.problems();
        // A puzzle may start with any number of checks, and the piece in hand may have moves that only this game
        // allows.
        problems.retain(|fault| !matches!(fault.code, "many-checkers" | "hand-dead-end"));
        if self.made >= self.length {
            let (made, length) = (self.made, self.length);
            let message = format!("{made} steps of a series of {length} have been made: expected fewer");
            problems.push(Fault::new("series-made", message).counting(made.into()));
        }
        let strangers = self.moved & !self.whole_board_of(self.chess.turn);
        if strangers.any() || self.moved.any() && !self.has_begun() {
            let squares = if strangers.any() { strangers } else { self.moved };
            let message = "pieces that have moved stand only on squares of the side whose series it is";
            problems.push(Fault::new("series-moved", message).at(squares));
        }
        problems.extend(self.passed.into_iter().filter(|&at| !self.may_be_passed(at)).map(Fault::en_passant));
        if problems.is_empty() {
            let state = self.partial(rules);
            let is_stuck = match state.phase {
                Phase::Lift => None,
                Phase::Place { from } => state.position.steps_from(from).is_empty().then_some(from),
                Phase::Promote { at } => state.promotions(at).is_empty().then_some(at),
            };
            problems.extend(is_stuck.map(Fault::hand_dead_end));
        }
        problems
    }

    /// The pieces of a side, including the piece in hand.
    fn whole_board_of(&self, color: Color) -> Bitboard {
        self.chess.board.of(color) | self.chess.hand.map(|hand| hand.at).into_iter().collect()
    }

    /// Returns `true` if a pawn may have passed over this square in the previous series, or, after the first step,
    /// in the current one.
    fn may_be_passed(&self, at: Square) -> bool {
        let mover = if self.has_begun() { self.chess.turn } else { !self.chess.turn };
        let board = &self.chess.board;
        let pawns = board.pieces(mover, Role::Pawn)
            | self.chess.hand.filter(|hand| hand.role == Role::Pawn).map(|hand| hand.at).into_iter().collect();
        at.relative_rank(mover) == 2
            && at.ahead(mover).is_some_and(|landed| pawns.has(landed))
            && (self.has_begun() || !board.occupied().has(at))
    }

    /// The position, in any phase of a step.
    pub fn into_partial(self, rules: RuleSet) -> Result<Partial, SetupError> {
        let problems = self.problems(rules);
        if problems.is_empty() { Ok(self.partial(rules)) } else { Err(SetupError(problems)) }
    }

    /// The position of a diagram without faults.
    fn partial(&self, rules: RuleSet) -> Partial {
        let waiting = self.chess.promotion();
        let mut position = Position::new(self.chess.position(), rules, self.length);
        position.made = self.made;
        position.passed = self.passed;
        position.moved = if rules.has_rounds() { self.moved } else { Bitboard::EMPTY };
        position.has_progress = self.quiet.is_none();
        position.quiet = self.quiet.unwrap_or_default();
        let phase = match (self.chess.hand, waiting) {
            (Some(hand), _) => Phase::Place { from: hand.at },
            (None, Some(at)) => Phase::Promote { at },
            (None, None) => Phase::Lift,
        };
        Partial { position, phase }
    }

    /// The diagram for user interfaces.
    pub fn diagram(&self) -> Diagram {
        Diagram {
            quiet_turns: self.quiet,
            move_number: Some(self.length),
            series: Some(DiagramSeries { made: self.made, passed: self.passed, moved: self.moved }),
            ..chess::impl_game::diagram(&self.chess)
        }
    }

    /// The set-up of a diagram.
    pub fn of(diagram: &Diagram) -> Result<Self, Failure> {
        let chess = chess::impl_game::setup(&Diagram { en_passant: None, quiet_turns: None, ..diagram.clone() })?;
        let series = diagram.series.unwrap_or_default();
        // A diagram without a series may come from another game.
        let passed =
            if diagram.series.is_some() { series.passed } else { diagram.en_passant.into_iter().collect() };
        Ok(Self {
            chess: chess::Setup { quiet_turns: 0, number: 1, ..chess },
            quiet: diagram.quiet_turns,
            length: diagram.move_number.unwrap_or(1).max(1),
            made: series.made,
            passed,
            moved: series.moved,
        })
    }

    /// The FEN of a diagram. The pieces moved in a round are written if there are any.
    pub fn write_plainly(&self) -> String {
        let rules = if self.moved.any() { RuleSet::English } else { RuleSet::Scottish };
        self.write(rules)
    }
}

/// `n` or `n.k`. Some programs count from 0.
fn read_number(text: &str) -> Result<(u16, u16), FenError> {
    let (length, made) = text.split_once('.').unwrap_or((text, "0"));
    let count = |count| {
        read_count(count, FenField::Number)
            .map_err(|_| FenError::syntax(FenField::Number, text, "the length of a series such as “3”, or “3.1”"))
    };
    Ok((count(length)?.clamp(1, MAX_COUNT), count(made)?))
}

/// A sequence of squares, or `-`.
fn read_squares(text: &str) -> Option<Bitboard> {
    if text == "-" {
        return Some(Bitboard::EMPTY);
    }
    if !text.is_ascii() || text.is_empty() || text.len() > 2 * 64 {
        return None;
    }
    text.as_bytes().chunks(2).map(|name| std::str::from_utf8(name).ok()?.parse::<Square>().ok()).collect()
}

fn write_squares(squares: Bitboard) -> String {
    if squares.is_empty() { "-".to_owned() } else { squares.into_iter().map(|at| at.to_string()).collect() }
}
