//! Moves as text: standard algebraic notation (FIDE C.1–C.13, as in PGN) and UCI.

use std::fmt::Write as _;
use std::ops::ControlFlow;

use super::laws::Laws;
use super::partial::Partial;
use super::phase::Phase;
use super::position::{Move, Position};
use super::reason::Reason;
use super::reserve::Reserve;
use crate::board::{Bitboard, Castle, Role, Square};
use crate::games::one_move::{self, NotationError, file_named, rank_named};
use crate::position::{Step, StepError, StepKind, Stepwise, TurnLink};
use crate::typography::{is_dash, is_variation_selector};

/// Error for a text that is not a move.
pub(in crate::games) fn no_move(text: &str) -> NotationError {
    let examples = "“e4”, “Nf3”, “exd5”, “e8=Q” or “O-O”";
    NotationError::Syntax { text: text.to_owned(), examples }
}

/// Writes a legal move in standard algebraic notation.
pub fn write_san<L: Laws>(position: &Position<L>, step: Move) -> String {
    write_without_mark(position, step) + check_mark(&position.after(step))
}

/// The mark after a move that wins, by mate or otherwise, or that gives check.
fn check_mark<L: Laws>(after: &Position<L>) -> &'static str {
    match after.end() {
        Some(end) if end.winner.is_some() => "#",
        _ if after.checkers().any() => "+",
        _ => "",
    }
}

/// [`write_san`] without `+` and `#`.
pub(in crate::games) fn write_without_mark<L: Laws>(position: &Position<L>, step: Move) -> String {
    if let Some(castle) = position.castle_of(step) {
        return if is_king_side(castle) { "O-O" } else { "O-O-O" }.to_owned();
    }
    let role = position.board.get(position.turn, step.from).unwrap_or(Role::Pawn);
    let captures = position.captured(step).is_some();
    let mut text = String::with_capacity(8);
    if role == Role::Pawn {
        if captures {
            text.push(file(step.from));
        }
    } else {
        text.push(role.letter());
        text += &disambiguation(position, role, step);
    }
    if captures {
        text.push('x');
    }
    let _ = write!(text, "{}", step.to);
    if let Some(role) = step.promotion {
        let _ = write!(text, "={}", role.letter());
    }
    text
}

fn is_king_side(castle: Castle) -> bool {
    castle.rook > castle.king
}

fn file(square: Square) -> char {
    (b'a' + square.file()) as char
}

/// The disambiguation from other pieces of the same role that can move to the same square: the file, else the
/// rank, else both.
fn disambiguation<L: Laws>(position: &Position<L>, role: Role, step: Move) -> String {
    let mut others: Vec<Square> = Vec::new();
    let _: ControlFlow<()> = position.for_each_piece(|from, other, to| {
        if other == role && from != step.from && to.has(step.to) {
            others.push(from);
        }
        ControlFlow::Continue(())
    });
    one_move::disambiguation(step.from, &others)
}

/// Writes a turn, complete or not: a whole move in standard algebraic notation, or the known part of one under way
/// (`Ng1>`, `exd8=`).
///
/// # Errors
/// If a step is not legal.
pub fn write_turn<L: Laws>(start: &Partial<L>, steps: &[Step]) -> Result<String, StepError<Reason>> {
    Ok(turn_links(start, steps)?.into_iter().map(|link| link.text).collect())
}

/// The links of a turn's notation: one for a move of chess, none before a piece is lifted. If `start` is a
/// position in which a pawn waits for its promotion, only the promotion is written: `=Q`.
///
/// # Errors
/// If a step is not legal.
pub fn turn_links<L: Laws>(start: &Partial<L>, steps: &[Step]) -> Result<Vec<TurnLink>, StepError<Reason>> {
    let position = start.position();
    let mut state = *start;
    let mut kind = StepKind::Lift;
    let (mut from, mut to, mut promotion) = match start.phase() {
        Phase::Lift => (None, None, None),
        Phase::Place { from } => (Some(from), None, None),
        Phase::Drop { .. } => (None, None, None),
        Phase::Promote { at } => (Some(at), Some(at), None),
    };
    let mut picked = if let Phase::Drop { role } = start.phase() { Some(role) } else { None };
    for &step in steps {
        let this = state.check(step)?;
        match (state.phase(), step) {
            (_, Step::Lift(at)) => from = Some(at),
            (Phase::Place { from }, Step::Place(put_on)) => {
                kind = this;
                to = state.move_to(from, put_on).map(|step| step.to);
            }
            (Phase::Drop { .. }, Step::Place(at)) => to = Some(at),
            (_, Step::Pick(role)) => picked = Some(role),
            (_, Step::Promote(role)) => promotion = Some(role),
            _ => {}
        }
        state.play(step)?;
    }
    if let Some(role) = picked {
        let kind = if to.is_some() { StepKind::Drop } else { StepKind::Pick };
        let mark = if to.is_some() { check_mark(state.position()) } else { "" };
        let square = to.map(|to| to.to_string()).unwrap_or_default();
        let text = format!("{}@{square}{mark}", role.letter());
        return Ok(vec![TurnLink { text, steps: steps.len(), kind, from: None, to }]);
    }
    let Some(from) = from else { return Ok(Vec::new()) };
    let link = |text, to| Ok(vec![TurnLink { text, steps: steps.len(), kind, from: Some(from), to }]);
    if let Phase::Promote { at } = start.phase() {
        kind = StepKind::Promote;
        let mark = if promotion.is_some() { check_mark(state.position()) } else { "" };
        let letter = promotion.map(|role| role.letter().to_string()).unwrap_or_default();
        return Ok(vec![TurnLink {
            text: format!("={letter}{mark}"),
            steps: steps.len(),
            kind,
            from: Some(from),
            to: Some(at),
        }]);
    }
    let Some(to) = to else {
        let role = position.board().get(position.turn(), from).filter(|role| *role != Role::Pawn);
        let letter = role.map(|role| role.letter().to_string()).unwrap_or_default();
        return link(format!("{letter}{from}>"), None);
    };
    let step = Move { from, to, promotion };
    let text = match state.phase() {
        Phase::Lift => write_san(position, step),
        _ => write_without_mark(position, step) + "=",
    };
    link(text, Some(position.put_on(step)))
}

/// Writes a legal move in UCI. Castling is the king's move by two squares in ordinary chess; with `chess960`, the
/// king captures its rook.
pub fn write_uci<L: Laws>(position: &Position<L>, step: Move, chess960: bool) -> String {
    let to = match position.castle_of(step) {
        Some(castle) if !chess960 => castle.king_to,
        _ => step.to,
    };
    let promotion = step.promotion.map(|role| role.letter().to_ascii_lowercase().to_string());
    format!("{}{to}{}", step.from, promotion.unwrap_or_default())
}

/// A parsed move; omitted parts are `None`.
#[derive(Default)]
struct ParsedMove {
    role: Option<Role>,
    file: Option<u8>,
    rank: Option<u8>,
    to: Option<Square>,
    promotion: Option<Role>,
    castles_to: Option<bool>,
}

/// Reads a move: standard algebraic notation, long algebraic (`e2-e4`, `Ng1-f3`) or UCI (`e7e8q`). Reading is
/// lenient as long as exactly one legal move fits: marks, `x`, `=` and superfluous origins are optional; castling
/// may be written with zeros.
///
/// # Errors
/// If the text is not a move, is not legal, or is ambiguous.
///
/// ```
/// use paco_sako::games::chess::{Position, read_move, write_san, write_uci};
/// let start = Position::start();
/// let knight = read_move(&start, "Nf3")?;
/// assert_eq!((write_san(&start, knight), write_uci(&start, knight, false)), ("Nf3".to_owned(), "g1f3".to_owned()));
/// assert!(read_move(&start, "Ke2").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_move<L: Laws>(position: &Position<L>, text: &str) -> Result<Move, NotationError> {
    read_among(position, &position.moves(), text)
}

/// [`read_move`] with only these moves legal.
pub(in crate::games) fn read_among<L: Laws>(
    position: &Position<L>,
    moves: &[Move],
    text: &str,
) -> Result<Move, NotationError> {
    let core = text.trim().trim_end_matches(MARKS);
    let core = core.strip_suffix("e.p.").or(core.strip_suffix("ep")).unwrap_or(core).trim_end();
    let small = || parse(&one_move::small_files(core), L::PROMOTIONS);
    let parsed = parse(core, L::PROMOTIONS).or_else(small).ok_or_else(|| no_move(text))?;
    let fits = |step: &&Move| parsed.fits(position, **step);
    let found: Vec<Move> = moves.iter().filter(fits).copied().collect();
    match found.as_slice() {
        [] => Err(NotationError::Illegal { text: text.to_owned() }),
        [step] => Ok(*step),
        [first, rest @ ..] => {
            // A text such as “Kg1” or “e1g1” may fit both castling and a move of the king; it then means the king
            // move.
            let plain: Vec<&Move> = found.iter().filter(|step| position.castle_of(**step).is_none()).collect();
            if let ([step], None) = (plain.as_slice(), parsed.castles_to) {
                return Ok(**step);
            }
            if rest.iter().all(|step| (step.from, step.to) == (first.from, first.to)) {
                return Err(NotationError::Promotion { text: core.to_owned(), mover: "pawn" });
            }
            let meanings = found.iter().map(|step| write_san(position, *step)).collect();
            let wanted = "the file or rank the piece comes from";
            Err(NotationError::Ambiguous { text: text.to_owned(), meanings, wanted })
        }
    }
}

/// Reads a turn into its steps: the formats of [`read_move`], and turns under way in the formats of [`write_turn`]
/// and [`Text::step_list`](crate::games::interface::Text::step_list). With a piece in hand the whole turn is read, and the
/// remaining steps are returned; with a waiting pawn only its promotion is read.
///
/// # Errors
/// As [`read_move`]; also if the text contradicts the turn under way.
pub fn read_turn<L: Laws>(state: &Partial<L>, text: &str) -> Result<Vec<Step>, NotationError> {
    let position = state.position();
    let illegal = || NotationError::Illegal { text: text.to_owned() };
    let syntax = || no_move(text);
    let core = text.trim();
    if let Phase::Promote { .. } = state.phase() {
        let letters: Vec<char> = core.trim_end_matches(MARKS).trim_start_matches('=').chars().collect();
        return match letters.as_slice() {
            [] => Ok(Vec::new()),
            [letter] => {
                promotion_role(*letter, L::PROMOTIONS).map(|role| vec![Step::Promote(role)]).ok_or_else(syntax)
            }
            _ => Err(syntax()),
        };
    }
    let steps = if let Some((piece, square)) = core.split_once('@').filter(|_| L::Reserve::HAS_POCKETS) {
        let (role, at) = parse_drop(piece, square).ok_or_else(syntax)?;
        let squares = position.drops_of(role);
        if !at.map_or(squares.any(), |at| squares.has(at)) {
            return Err(illegal());
        }
        [Step::Pick(role)].into_iter().chain(at.map(Step::Place)).collect()
    } else if let Some(lifted) = core.strip_suffix('>') {
        let square = one_move::lifted_square(lifted).ok_or_else(syntax)?;
        if position.targets_from(square).is_empty() {
            return Err(illegal());
        }
        vec![Step::Lift(square)]
    } else if core.ends_with('=') {
        let mut steps = Partial::steps_of(position, read_move(position, &format!("{core}Q"))?);
        steps.pop();
        steps
    } else {
        Partial::steps_of(position, read_move(position, core)?)
    };
    let played = match state.phase() {
        Phase::Place { from } => vec![Step::Lift(from)],
        Phase::Drop { role } => vec![Step::Pick(role)],
        _ => vec![],
    };
    steps.strip_prefix(played.as_slice()).map(<[Step]>::to_vec).ok_or_else(illegal)
}

/// A drop: the letter of the piece in either case, a figurine, or nothing for a pawn; and the square, omitted if
/// it is not chosen yet.
fn parse_drop(piece: &str, square: &str) -> Option<(Role, Option<Square>)> {
    let mut letters = piece.chars().filter(|&c| !is_variation_selector(c));
    let role = letters.next().map_or(Some(Role::Pawn), |letter| leading_role(letter.to_ascii_uppercase()))?;
    let square = square.trim_end_matches(MARKS);
    let at = if square.is_empty() { None } else { Some(square.parse().ok()?) };
    (letters.next().is_none() && role != Role::King).then_some((role, at))
}

/// The marks allowed after a move.
pub(in crate::games) const MARKS: [char; 6] = ['+', '#', '!', '?', '†', '‡'];

/// `promotions` are the promotion choices.
fn parse(text: &str, promotions: &[Role]) -> Option<ParsedMove> {
    let mut parsed = ParsedMove { castles_to: one_move::castling_named(text), ..ParsedMove::default() };
    if parsed.castles_to.is_some() {
        return Some(parsed);
    }
    let mut rest: Vec<char> = text.chars().filter(|&c| !is_variation_selector(c)).collect();
    if let Some(role) = rest.first().and_then(|&letter| leading_role(letter)) {
        parsed.role = Some(role);
        rest.remove(0);
    }
    // The promotion: “=Q”, “(Q)”, “/Q”, “Q”, or “q” as in UCI.
    if rest.last() == Some(&')') {
        rest.pop();
    }
    if rest.len() > 2
        && let Some(role) = rest.last().and_then(|&letter| promotion_role(letter, promotions))
        && !rest.last()?.is_ascii_digit()
        && !is_dash(rest[rest.len() - 2])
    {
        rest.pop();
        while rest.last().is_some_and(|c| matches!(c, '=' | '(' | '/' | ':')) {
            rest.pop();
        }
        parsed.promotion = Some(role);
    }
    let rank = rank_named(rest.pop()?)?;
    let file = file_named(rest.pop()?)?;
    parsed.to = Square::at(file as i8, rank as i8);
    for symbol in rest {
        match symbol {
            'x' | 'X' | ':' | '>' | '×' => {}
            _ if is_dash(symbol) => {}
            _ => {
                if let Some(file) = file_named(symbol).filter(|_| parsed.file.is_none() && parsed.rank.is_none()) {
                    parsed.file = Some(file);
                } else {
                    let rank = rank_named(symbol).filter(|_| parsed.rank.is_none())?;
                    parsed.rank = Some(rank);
                }
            }
        }
    }
    Some(parsed)
}

/// Capital letters and figurines; `P` is allowed for pawns, too. A lower-case letter would be a file.
fn leading_role(letter: char) -> Option<Role> {
    if letter.is_ascii_uppercase() {
        return Role::from_letter(letter);
    }
    Role::from_figurine(letter)
}

pub(in crate::games) fn promotion_role(letter: char, promotions: &[Role]) -> Option<Role> {
    let role = if letter.is_ascii_alphabetic() { Role::from_letter(letter) } else { leading_role(letter) };
    role.filter(|role| promotions.contains(role))
}

impl ParsedMove {
    fn fits<L: Laws>(&self, position: &Position<L>, step: Move) -> bool {
        let castle = position.castle_of(step);
        if let Some(king_side) = self.castles_to {
            return castle.is_some_and(|castle| is_king_side(castle) == king_side);
        }
        let role = position.board.get(position.turn, step.from);
        let is_long = self.file.is_some() && self.rank.is_some();
        let is_role = match self.role {
            Some(parsed) => role == Some(parsed),
            // With both squares the letter is optional; with one, no letter means a pawn.
            None => is_long || role == Some(Role::Pawn),
        };
        let is_there = match castle {
            // Castling is given by both squares: those of the king, or those of king and rook.
            Some(castle) => is_long && (self.to == Some(castle.king_to) || self.to == Some(castle.rook)),
            None => self.to == Some(step.to),
        };
        let promotes = Bitboard::last_rank(position.turn).has(step.to) && role == Some(Role::Pawn);
        is_role
            && is_there
            && self.file.is_none_or(|file| file == step.from.file())
            && self.rank.is_none_or(|rank| rank == step.from.rank())
            && (self.promotion.is_none() || promotes && self.promotion == step.promotion)
    }
}
