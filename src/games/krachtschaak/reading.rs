//! Moves as text: read, with English or Dutch letters.

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

/// A text that is not written as a move.
fn no_move(text: &str) -> NotationError {
    let examples = "“e4”, “Nf3”, “RBa8”, “QN(p)xh8”, “e8=Q” or “O-O”";
    NotationError::Syntax { text: quote::beginning(text), examples }
}

/// What may stand behind a move. krachtschaak-enhanced marks with `^` that a power was spent, which follows from the rules.
const MARKS: [char; 7] = ['+', '#', '!', '?', '†', '‡', '^'];

/// What a text says of a move; what it leaves out is `None`.
#[derive(Default)]
struct Told {
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

/// Reads a move as [`write_move`] writes it, with the letters of either language. It is read leniently as long as it can
/// mean one legal move only: power, origin, `x`, `=` and marks may be left out; both squares say enough (`e2-e4`, `e7e8q`).
///
/// # Errors
/// When the text is no move, not a legal one, or could be several.
///
/// ```
/// use paco_sako::games::krachtschaak::{Letters, Position, read_move, write_move};
/// let start = Position::start();
/// assert_eq!(write_move(&start, read_move(&start, "Nf3")?, Letters::Dutch), "Pf3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_move(position: &Position, text: &str) -> Result<Move, NotationError> {
    let small = || parse(&one_move::small_files(text.trim()));
    let told = parse(text.trim()).or_else(small).ok_or_else(|| no_move(text))?;
    find(position, &told, text)
}

fn find(position: &Position, told: &Told, text: &str) -> Result<Move, NotationError> {
    let fitting: Vec<(Move, bool)> =
        position.moves().into_iter().filter_map(|mv| Some((mv, told.fits(position, mv)?))).collect();
    // What is said to the letter comes before what is only left out.
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

/// Reads a turn into its steps: what [`read_move`] reads, and turns under way as they are written. Where a turn is under
/// way the whole of it is read, and the steps that are left come back; where a promotion is due, `=Q` is enough.
///
/// # Errors
/// As [`read_move`]; also when the text is another turn than the one under way.
pub fn read_turn(state: &Partial, text: &str) -> Result<Vec<Step>, NotationError> {
    let position = state.position();
    let illegal = || NotationError::Illegal { text: quote::beginning(text) };
    let syntax = || no_move(text);
    let core = text.trim();
    if let (Phase::Promote(_), Some(letters)) = (state.phase(), core.strip_prefix('=')) {
        let letter = letters.chars().next().ok_or_else(syntax)?;
        let role = Letters::role(letter.to_ascii_uppercase()).filter(|role| Role::PROMOTIONS.contains(role));
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
        let mut told = parse(put_down).ok_or_else(syntax)?;
        told.promotion = Some(Role::Queen);
        let mut steps = Partial::steps_of(position, find(position, &told, text)?);
        steps.pop();
        steps
    } else if core.contains("(x)") || core.ends_with(':') {
        let mut told = parse(core.trim_end_matches(':').replace("(x)", "x").as_str()).ok_or_else(syntax)?;
        told.captures = true;
        let mut steps = Partial::steps_of(position, find(position, &told, text)?);
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

fn parse(text: &str) -> Option<Told> {
    let mut told = Told::default();
    let mut text = text;
    for reading in Reading::ALL {
        if let Some(rest) = text.strip_suffix(reading.name()).and_then(|rest| rest.strip_suffix(':')) {
            told.reading = Some(reading);
            text = rest;
        }
    }
    text = text.trim_end_matches(MARKS);
    // The origin behind a promotion follows from the piece.
    if let Some((rest, _)) = take_origin(text) {
        text = rest.trim_end_matches(MARKS);
    }
    text = text.strip_suffix("e.p.").or(text.strip_suffix("ep")).unwrap_or(text).trim_end();
    told.castles_to = one_move::castling_named(text);
    if told.castles_to.is_some() {
        return Some(told);
    }
    if let Some((move_text, promotion)) = text.split_once('=') {
        let mut letters = promotion.chars();
        told.promotion = Some(Letters::role(letters.next()?)?).filter(|role| Role::PROMOTIONS.contains(role));
        told.promotion?;
        if let Some(letter) = letters.next() {
            told.keeps = Some(Letters::role(letter)?);
        }
        if letters.next().is_some() {
            return None;
        }
        text = move_text;
    } else if let Some(letter) = text.chars().last().filter(char::is_ascii_alphabetic) {
        // As UCI writes it: “e7e8q”.
        told.promotion = Letters::role(letter.to_ascii_uppercase()).filter(|role| Role::PROMOTIONS.contains(role));
        told.promotion?;
        text = &text[..text.len() - 1];
    }
    let mut rest = text.chars().peekable();
    told.kind = rest.next_if(|&letter| Letters::role(letter).is_some()).and_then(Letters::role);
    if told.kind.is_some() {
        told.power = rest.next_if(|&letter| Letters::role(letter).is_some()).and_then(Letters::role);
        if rest.next_if_eq(&'(').is_some() {
            told.origin = Some(Letters::role(rest.next()?)?);
            rest.next_if_eq(&')')?;
        }
    }
    let mut squares: Vec<char> = rest.filter(|symbol| *symbol != '^').collect();
    let rank = rank_named(squares.pop()?)?;
    let file = file_named(squares.pop()?)?;
    told.to = Square::at(file as i8, rank as i8);
    for symbol in squares {
        match symbol {
            'x' | 'X' | ':' | '×' => told.captures = true,
            '-' | '>' => {}
            _ => {
                if let Some(file) = file_named(symbol).filter(|_| told.file.is_none() && told.rank.is_none()) {
                    told.file = Some(file);
                } else {
                    told.rank = Some(rank_named(symbol).filter(|_| told.rank.is_none())?);
                }
            }
        }
    }
    Some(told)
}

impl Told {
    /// Whether this can mean the move, and if so, whether it says all of it.
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
