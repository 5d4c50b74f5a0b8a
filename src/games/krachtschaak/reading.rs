//! Reading moves from text, with English or Dutch letters.

use super::letters::Letters;
use super::notation::write_move;
use super::partial::Partial;
use super::phase::Phase;
use super::piece::Piece;
use super::position::Move;
use super::position::Position;
use crate::board::{Role, Square};
use crate::games::one_move::{self, NotationError, file_named, rank_named};
use crate::position::{Reading, Step};
use crate::quote;

/// Error for a text that is not a move.
fn no_move(text: &str) -> NotationError {
    let examples = "“e4”, “Nf3”, “RBa8”, “QN(p)xh8”, “e8=Q” or “O-O”";
    NotationError::Syntax { text: quote::beginning(text), examples }
}

/// The marks allowed after a move. krachtschaak-enhanced marks a spent power with `^`, which is redundant.
const MARKS: [char; 7] = ['+', '#', '!', '?', '†', '‡', '^'];

/// A parsed move; omitted parts are `None`.
#[derive(Default)]
struct ParsedPowerMove {
    kind: Option<Role>,
    power: Option<Role>,
    origin: Option<Role>,
    file: Option<u8>,
    rank: Option<u8>,
    captures: bool,
    reading: Option<Reading>,
    to: Option<Square>,
    promotion: Option<Role>,
    /// The power after the promotion.
    keeps: Option<Role>,
    castles_to: Option<bool>,
}

/// Reads a move in the format of [`write_move`], with the letters of either language. Reading is lenient as long
/// as exactly one legal move fits: power, origin, `x`, `=` and marks may be omitted; both squares are sufficient
/// (`e2-e4`, `e7e8q`).
///
/// # Errors
/// If the text is not a move, is not legal, or is ambiguous.
///
/// ```
/// use paco_sako::games::krachtschaak::{Letters, Position, read_move, write_move};
/// let start = Position::start();
/// assert_eq!(write_move(&start, read_move(&start, "Nf3")?, Letters::Dutch), "Pf3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_move(position: &Position, text: &str) -> Result<Move, NotationError> {
    let small = || parse(&one_move::small_files(text.trim()));
    let parsed = parse(text.trim()).or_else(small).ok_or_else(|| no_move(text))?;
    find(position, &parsed, text)
}

fn find(position: &Position, parsed: &ParsedPowerMove, text: &str) -> Result<Move, NotationError> {
    let fitting: Vec<(Move, bool)> =
        position.moves().into_iter().filter_map(|mv| Some((mv, parsed.fits(position, mv)?))).collect();
    // Exact matches take precedence over matches with omissions.
    let exact: Vec<Move> = fitting.iter().filter(|(_, exact)| *exact).map(|(mv, _)| *mv).collect();
    let found = if exact.is_empty() { fitting.into_iter().map(|(mv, _)| mv).collect() } else { exact };
    match found.as_slice() {
        [] => Err(NotationError::Illegal { text: quote::beginning(text) }),
        [mv] => Ok(*mv),
        [first, rest @ ..] => {
            let is_same_move = |mv: &Move| Move { promotion: None, ..*mv } == Move { promotion: None, ..*first };
            if rest.iter().all(is_same_move) {
                return Err(NotationError::Promotion {
                    text: quote::beginning(text.trim().trim_end_matches(MARKS)),
                    mover: "piece",
                });
            }
            let meanings = found.iter().map(|mv| write_move(position, *mv, Letters::English)).collect();
            Err(NotationError::Ambiguous { text: quote::beginning(text), meanings, wanted: "one of them" })
        }
    }
}

/// Reads a turn into its steps: the formats of [`read_move`], and turns under way in their own format. If a turn
/// is under way, the whole turn is read and the remaining steps are returned; if a promotion is due, `=Q` is
/// sufficient.
///
/// # Errors
/// As [`read_move`]; also if the text contradicts the turn under way.
pub fn read_turn(state: &Partial, text: &str) -> Result<Vec<Step>, NotationError> {
    let position = state.position();
    let illegal = || NotationError::Illegal { text: quote::beginning(text) };
    let syntax = || no_move(text);
    let core = text.trim();
    if let (Phase::Promote(_), Some(letters)) = (state.phase(), core.strip_prefix('=')) {
        let mut letters = letters.trim_end_matches(MARKS).chars();
        let role = letters.next().and_then(|letter| Letters::role(letter.to_ascii_uppercase()));
        let role = role.filter(|role| Role::PROMOTIONS.contains(role) && letters.next().is_none());
        return Ok(vec![Step::Promote(role.ok_or_else(syntax)?)]);
    }
    let start = Partial::new(*position);
    let steps = if let Some(lifted) = core.strip_suffix('>') {
        let square = one_move::lifted_square(lifted).ok_or_else(syntax)?;
        if start.placements(square).is_empty() {
            return Err(illegal());
        }
        vec![Step::Lift(square)]
    } else if let Some(put_down) = core.strip_suffix('=') {
        let mut parsed = parse(put_down).ok_or_else(syntax)?;
        parsed.promotion = Some(Role::Queen);
        let mut steps = Partial::steps_of(position, find(position, &parsed, text)?);
        steps.pop();
        steps
    } else if core.contains("(x)") || core.ends_with(':') {
        let mut parsed = parse(core.trim_end_matches(':').replace("(x)", "x").as_str()).ok_or_else(syntax)?;
        parsed.captures = true;
        let mut steps = Partial::steps_of(position, find(position, &parsed, text)?);
        if !matches!(steps.pop(), Some(Step::Choose(_))) {
            return Err(illegal());
        }
        steps
    } else {
        Partial::steps_of(position, read_move(position, core)?)
    };
    steps.strip_prefix(state.played().as_slice()).map(<[Step]>::to_vec).ok_or_else(illegal)
}

/// Removes `(p)` from the end of a text, if there is one.
fn take_origin(text: &str) -> Option<(&str, Role)> {
    let (rest, inside) = text.strip_suffix(')')?.rsplit_once('(')?;
    let mut letters = inside.chars();
    let role = Letters::role(letters.next()?)?;
    letters.next().is_none().then_some((rest, role))
}

fn parse(text: &str) -> Option<ParsedPowerMove> {
    let mut parsed = ParsedPowerMove::default();
    let mut text = text;
    for reading in Reading::ALL {
        if let Some(rest) = text.strip_suffix(reading.name()).and_then(|rest| rest.strip_suffix(':')) {
            parsed.reading = Some(reading);
            text = rest;
        }
    }
    text = text.trim_end_matches(MARKS);
    // The origin after a promotion is redundant.
    if let Some((rest, _)) = take_origin(text) {
        text = rest.trim_end_matches(MARKS);
    }
    text = text.strip_suffix("e.p.").or(text.strip_suffix("ep")).unwrap_or(text).trim_end();
    parsed.castles_to = one_move::castling_named(text);
    if parsed.castles_to.is_some() {
        return Some(parsed);
    }
    if let Some((move_text, promotion)) = text.split_once('=') {
        let mut letters = promotion.chars();
        parsed.promotion = Some(Letters::role(letters.next()?)?).filter(|role| Role::PROMOTIONS.contains(role));
        parsed.promotion?;
        if let Some(letter) = letters.next() {
            parsed.keeps = Some(Letters::role(letter)?);
        }
        if letters.next().is_some() {
            return None;
        }
        text = move_text;
    } else if let Some(letter) = text.chars().last().filter(char::is_ascii_alphabetic) {
        // As in UCI: “e7e8q”.
        parsed.promotion =
            Letters::role(letter.to_ascii_uppercase()).filter(|role| Role::PROMOTIONS.contains(role));
        parsed.promotion?;
        text = &text[..text.len() - 1];
    }
    let mut rest = text.chars().peekable();
    parsed.kind = rest.next_if(|&letter| Letters::role(letter).is_some()).and_then(Letters::role);
    if parsed.kind.is_some() {
        parsed.power = rest.next_if(|&letter| Letters::role(letter).is_some()).and_then(Letters::role);
        if rest.next_if_eq(&'(').is_some() {
            parsed.origin = Some(Letters::role(rest.next()?)?);
            rest.next_if_eq(&')')?;
        }
    }
    let mut squares: Vec<char> = rest.filter(|symbol| *symbol != '^').collect();
    let rank = rank_named(squares.pop()?)?;
    let file = file_named(squares.pop()?)?;
    parsed.to = Square::at(file as i8, rank as i8);
    for symbol in squares {
        match symbol {
            'x' | 'X' | ':' | '×' => parsed.captures = true,
            '-' | '>' => {}
            _ => {
                if let Some(file) = file_named(symbol).filter(|_| parsed.file.is_none() && parsed.rank.is_none()) {
                    parsed.file = Some(file);
                } else {
                    parsed.rank = Some(rank_named(symbol).filter(|_| parsed.rank.is_none())?);
                }
            }
        }
    }
    Some(parsed)
}

impl ParsedPowerMove {
    /// Returns `Some` if the text can mean the move; `true` if it matches exactly.
    fn fits(&self, position: &Position, mv: Move) -> Option<bool> {
        let yes = |fits: bool| fits.then_some(());
        if let Some(king_side) = self.castles_to {
            let castle = mv.castle?;
            return (king_side == (castle.rook > castle.king)).then_some(true);
        }
        let piece: Piece = position.piece_of(position.turn, mv.from)?;
        let is_long = self.file.is_some() && self.rank.is_some();
        match self.kind {
            Some(kind) => yes(kind == piece.kind)?,
            None => yes(is_long || piece.kind == Role::Pawn)?,
        }
        if mv.castle.is_some() {
            yes(is_long)?;
        }
        yes(self.to == Some(mv.to))?;
        yes(self.file.is_none_or(|file| file == mv.from.file()))?;
        yes(self.rank.is_none_or(|rank| rank == mv.from.rank()))?;
        yes(self.power.is_none_or(|power| piece.power == Some(power)))?;
        yes(self.origin.is_none_or(|origin| piece.origin == origin))?;
        yes(!self.captures || mv.captured.is_some())?;
        yes(self.reading.is_none_or(|reading| (reading == Reading::Power) == mv.by_power))?;
        yes(self.promotion.is_none() || self.promotion == mv.promotion)?;
        if self.keeps.is_some() {
            let after = position.after(mv).piece_of(position.turn, mv.to)?;
            yes(after.power == self.keeps)?;
        }
        let says_all = self.power == piece.power
            && (self.origin.is_some() || !piece.is_promoted())
            && (self.kind.is_some() || piece.kind == Role::Pawn && piece.power.is_none())
            && self.captures == mv.captured.is_some();
        Some(says_all)
    }
}
