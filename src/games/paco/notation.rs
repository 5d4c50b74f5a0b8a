//! Turns as text (rules §10): writes and reads the community's notation and the plain step list.

use std::fmt;
use std::ops::Range;

use super::castle;
use super::partial::Partial;
use super::phase::{Phase, Then};
use super::position::Position;
use super::reason::Reason;
use super::typed;
use crate::board::{Bitboard, Castling, Color, Role, Square};
use crate::position::{Step, StepError, StepKind, Stepwise, TurnLink};
use crate::quote;

/// The reason why a text is not a legal turn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    /// A syntax error at the byte range `at`.
    #[error("“{}” is not a turn: found {}, expected {expected}", quote::around(text, at), found(text, at))]
    Syntax {
        /// The text.
        text: String,
        /// The byte range of the fault.
        at: Range<usize>,
        /// The expected text.
        expected: Expected,
    },
    /// The syntax is correct, but the part in the byte range `at` is not legal.
    #[error("“{}”: {source}", quote::around(text, at))]
    Illegal {
        /// The text.
        text: String,
        /// The byte range of the illegal part.
        at: Range<usize>,
        /// The illegal step and the reason.
        source: StepError<Reason>,
    },
}

fn found(text: &str, at: &Range<usize>) -> String {
    match text.get(at.clone()) {
        None | Some("") => "the end".into(),
        Some(part) => format!("“{}”", quote::beginning(part)),
    }
}

impl NotationError {
    /// The stable code of the error.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Syntax { .. } => "bad-notation",
            Self::Illegal { .. } => "illegal-turn",
        }
    }
}

/// The text expected in a turn. `at` is the square and `role` the piece that it refers to.
#[allow(missing_docs, reason = "the fields mean the same in every variant, as said above")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// The end of the text.
    End,
    /// A piece's letter and its square.
    Origin,
    /// This piece on its square.
    ThisOrigin(String),
    /// A target square.
    Square,
    /// The target of the released piece.
    Onward { at: Square, role: Role },
    /// The promotion that is due first.
    PromotionFirst { at: Square },
    /// A promotion.
    Promotion { at: Square },
    /// One of the four letters of a promotion.
    PromotionLetter,
    /// The letter of the piece on the square, if there is one.
    Letter { at: Square, role: Option<Role> },
}

impl Expected {
    /// The stable name used by the JS API.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::End => "end",
            Self::Origin => "origin",
            Self::ThisOrigin(_) => "this-origin",
            Self::Square => "square",
            Self::Onward { .. } => "onward",
            Self::PromotionFirst { .. } => "promotion-first",
            Self::Promotion { .. } => "promotion",
            Self::PromotionLetter => "promotion-letter",
            Self::Letter { .. } => "letter",
        }
    }

    /// The square that it refers to.
    pub const fn square(&self) -> Option<Square> {
        match self {
            Self::Onward { at, .. }
            | Self::PromotionFirst { at }
            | Self::Promotion { at }
            | Self::Letter { at, .. } => Some(*at),
            _ => None,
        }
    }

    /// The piece that it refers to.
    pub const fn role(&self) -> Option<Role> {
        match self {
            Self::Onward { role, .. } => Some(*role),
            Self::Letter { role, .. } => *role,
            _ => None,
        }
    }

    /// The exact text to write, if known.
    pub fn text(&self) -> Option<&str> {
        match self {
            Self::ThisOrigin(text) => Some(text),
            _ => None,
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::End => write!(f, "the end of the turn"),
            Self::Origin => write!(f, "a piece’s letter and its square, such as “Nb1”"),
            Self::ThisOrigin(text) => write!(f, "“{text}”"),
            Self::Square => write!(f, "a square, such as “e4”"),
            Self::Onward { at, role } => write!(f, "“>” or “x” and a square for the {role} released on {at}"),
            Self::PromotionFirst { at } => write!(f, "the promotion on {at} first, such as “{at}=Q:”"),
            Self::Promotion { at } => write!(f, "a promotion on {at}, such as “=Q”"),
            Self::PromotionLetter => write!(f, "“=” and one of the letters Q, R, B, N"),
            Self::Letter { at, role: Some(role) } => write!(f, "“{}” on {at}", role.letter()),
            Self::Letter { at, role: None } => write!(f, "no piece on {at}"),
        }
    }
}

/// Writes a turn, such as `Bc4>Rf7xQf5` or `b1=Q:h5>h4Ŝ`.
///
/// `steps` may stop in the middle of the turn: then the text ends with `>` (a piece is in hand) or `=` (a
/// promotion is due), and [`read_turn`] reads it back to the same steps. `Ŝ` is written if 10,000 states of chains
/// are enough to detect it; in extreme positions it may be missing (suffixes are optional, rules §10).
///
/// # Errors
/// If a step is not legal.
///
/// ```
/// use paco_sako::games::paco::{Partial, RuleSet, read_turn, step_list, write_turn};
/// let start = Partial::from_fen("5k2/5c2/8/5q2/2B5/8/8/4K3 w 0 - - -", RuleSet::Manual)?;
/// let steps = read_turn(&start, "c4>f7>f5")?;
/// assert_eq!(write_turn(&start, &steps)?, "Bc4>Rf7xQf5");
/// assert_eq!(step_list(&start, &steps)?, "c4>f7>f5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_turn(start: &Partial, steps: &[Step]) -> Result<String, StepError<Reason>> {
    let links = turn_links(start, steps)?;
    Ok(links.into_iter().map(|link| link.text).collect())
}

/// The links of a turn's notation, which is the concatenation of their texts: a promotion that is due at the
/// start, then one link for each placement with its promotion. Lifting belongs to the first placement; it is a
/// link of its own only until that placement.
///
/// Castling is one link from the king's square to the square on which the king is placed.
///
/// # Errors
/// If a step is not legal.
pub fn turn_links(start: &Partial, steps: &[Step]) -> Result<Vec<TurnLink>, StepError<Reason>> {
    let mut state = *start;
    let mover = state.turn();
    let mut links: Vec<TurnLink> = Vec::new();
    // The lift, held back because it may be part of castling.
    let mut lifted = origin(&state);
    for (index, &step) in steps.iter().enumerate() {
        let before = state;
        let kind = state.check(step)?;
        state.play(step)?;
        let mut add = |text: String, from: Square, to: Square| {
            links.push(TurnLink { text, steps: index + 1, kind, from: Some(from), to: Some(to) });
        };
        match (step, before.phase) {
            // A promotion as the first step: the pawn was already on its last rank.
            (Step::Promote(role), Phase::Promote { at, .. }) if index == 0 => {
                add(format!("{at}={}:", role.letter()), at, at);
            }
            (Step::Promote(role), _) => {
                if let Some(link) = links.last_mut() {
                    link.text += &format!("={}", role.letter());
                    link.steps = index + 1;
                }
            }
            (Step::Place(to), Phase::Place(hand)) if kind == StepKind::Castle => {
                lifted = None;
                add(if to > hand.at { "0-0" } else { "0-0-0" }.to_owned(), hand.at, to);
            }
            (Step::Place(to), Phase::Place(hand)) => {
                add(lifted.take().unwrap_or_default() + &target(&before, &state, to, kind), hand.at, to);
            }
            // Only a lift is left; it is written with the next placement.
            _ => lifted = origin(&state),
        }
    }
    if let (Some(text), Some(hand)) = (lifted, state.hand()) {
        let from = Some(hand.at);
        links.push(TurnLink { text, steps: steps.len(), kind: StepKind::Lift, from, to: None });
    }
    let end = match state.phase {
        _ if state.is_over() => "#",
        _ if state.turn() != mover && gives_sako(&state.position, mover) => "Ŝ",
        _ if state.turn() != mover => "",
        Phase::Place(_) => ">",
        Phase::Promote { .. } if !steps.is_empty() => "=",
        _ => "",
    };
    if let Some(link) = links.last_mut() {
        link.text += end;
    }
    Ok(links)
}

/// Ŝako is marked if it is found within a small budget, so that writing a turn is always fast.
fn gives_sako(position: &Position, mover: Color) -> bool {
    position.gives_sako_within(mover, Position::QUICK_SAKO) == Some(true)
}

/// The letters and the square of the piece in hand: none for a free pawn.
fn origin(state: &Partial) -> Option<String> {
    let hand = state.hand()?;
    Some(match (hand.role, hand.partner) {
        (Role::Pawn, None) => hand.at.to_string(),
        (role, None) => format!("{}{}", role.letter(), hand.at),
        (role, Some(partner)) => format!("{}{}{}", role.letter(), partner.letter(), hand.at),
    })
}

fn target(before: &Partial, after: &Partial, to: Square, kind: StepKind) -> String {
    let enemy = before.position.board.get(!before.position.turn, to);
    match kind {
        StepKind::TakeOver => {
            let released = after.hand().map_or(' ', |hand| hand.role.letter());
            format!(">{released}{to}")
        }
        StepKind::Unite | StepKind::King => match enemy {
            // A pawn has no letter, and the square passed over is still empty.
            Some(Role::Pawn) | None => format!("x{to}"),
            Some(partner) => format!("x{}{to}", partner.letter()),
        },
        _ => format!(">{to}"),
    }
}

/// Writes a turn as a plain step list: the lifted square, then one square per placement, each promotion after its
/// square, such as `d1>d4>e6=Q>g6`.
///
/// In a turn that starts with a piece in hand, its square comes first, as if it had been lifted.
///
/// # Errors
/// If a step is not legal.
pub fn step_list(start: &Partial, steps: &[Step]) -> Result<String, StepError<Reason>> {
    let mut state = *start;
    let mut text = String::new();
    let mut origin = state.hand().map(|hand| hand.at.to_string());
    for (index, &step) in steps.iter().enumerate() {
        let phase = state.phase;
        state.play(step)?;
        match step {
            Step::Lift(at) => text += &at.to_string(),
            // This game has no such steps.
            Step::Pick(_) | Step::Choose(_) => {}
            Step::Place(to) => text += &format!("{}>{to}", origin.take().unwrap_or_default()),
            Step::Promote(role) => match phase {
                Phase::Promote { at, .. } if index == 0 => text += &format!("{at}={}:", role.letter()),
                _ => text += &format!("={}", role.letter()),
            },
        }
    }
    Ok(text)
}

/// The maximum length of typed text, in bytes.
const LONGEST_TYPED: usize = 4096;

/// Reads a turn in notation or as a step list.
///
/// Letters may be omitted; letters that are present must be correct. The suffixes `Ŝ`, `#`, `+`, `!` and `?` are
/// not checked. Typed variants are accepted if they are unambiguous: a number or dots before the turn, spaces, any
/// dash or arrow, lower and upper case, no separator between two squares, `x` for a takeover. A text that ends
/// with `>` or `=` is an incomplete turn, as written by [`write_turn`].
///
/// # Errors
/// If the text is not a turn, or not a legal and complete one; the state is unchanged then.
///
/// ```
/// use paco_sako::{games::paco::{Partial, Position, RuleSet, read_turn}, position::Step};
/// let start = Partial::new(Position::start(RuleSet::Manual));
/// assert_eq!(read_turn(&start, "e2>e4")?, [Step::Lift("e2".parse()?), Step::Place("e4".parse()?)]);
/// assert_eq!(read_turn(&start, "e2>e5").unwrap_err().code(), "illegal-turn");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_turn(start: &Partial, text: &str) -> Result<Vec<Step>, NotationError> {
    let error = match read_exactly(start, text, false) {
        Ok(steps) => return Ok(steps),
        Err(error) => error,
    };
    if text.len() > LONGEST_TYPED {
        return Err(error);
    }
    // Text that is a legal turn as written is never reinterpreted.
    let (tidy, places) = typed::tidied(text);
    let place = |at: usize| places.get(at).copied().unwrap_or(text.len());
    read_exactly(start, &tidy, true).map_err(|tidy_error| match (tidy_error, error) {
        // The plain text got further, so its error is more helpful.
        (_, error @ NotationError::Illegal { .. }) => error,
        (NotationError::Syntax { at, expected, .. }, _) => {
            NotationError::Syntax { text: text.to_owned(), at: place(at.start)..place(at.end), expected }
        }
        (NotationError::Illegal { at, source, .. }, _) => {
            NotationError::Illegal { text: text.to_owned(), at: place(at.start)..place(at.end), source }
        }
    })
}

/// Reads a turn in notation or as a step list, in which `x` may mean `>` if `is_lenient`.
fn read_exactly(start: &Partial, text: &str, is_lenient: bool) -> Result<Vec<Step>, NotationError> {
    let rest = text.trim().trim_end_matches(['Ŝ', 'ŝ', '#', '+', '!', '?']);
    let mut reader = TurnReader { text, rest, part: rest, state: *start, steps: Vec::new(), is_lenient };
    let mover = start.turn();
    reader.turn()?;
    let unfinished = reader.state.turn() == mover && !reader.state.is_over();
    if !reader.rest.is_empty() {
        return Err(reader.expected(Expected::End));
    }
    if unfinished && !text.trim().ends_with(['>', '=', ':']) {
        return Err(match reader.state.phase {
            Phase::Promote { at, .. } => reader.expected(Expected::Promotion { at }),
            Phase::Place(hand) => reader.expected(Expected::Onward { at: hand.at, role: hand.role }),
            Phase::Lift => reader.expected(Expected::Origin),
        });
    }
    Ok(reader.steps)
}

struct TurnReader<'a> {
    text: &'a str,
    rest: &'a str,
    /// The rest of the text from the start of the current link.
    part: &'a str,
    state: Partial,
    steps: Vec<Step>,
    /// `true` if either sign, `x` or `>`, is accepted for a union and for a takeover.
    is_lenient: bool,
}

impl TurnReader<'_> {
    /// The byte position of a rest of the text, ignoring suffixes.
    fn offset(&self, rest: &str) -> usize {
        rest.as_ptr() as usize - self.text.as_ptr() as usize
    }

    fn expected(&self, expected: Expected) -> NotationError {
        let from = self.offset(self.rest);
        NotationError::Syntax { text: self.text.to_owned(), at: from..from + self.rest.len(), expected }
    }

    fn play(&mut self, step: Step) -> Result<(), NotationError> {
        self.state.play(step).map_err(|source| NotationError::Illegal {
            text: self.text.to_owned(),
            at: self.offset(self.part)..self.offset(self.rest),
            source,
        })?;
        self.steps.push(step);
        Ok(())
    }

    fn turn(&mut self) -> Result<(), NotationError> {
        if let Phase::Promote { at, then } = self.state.phase {
            self.first_promotion(at)?;
            if then == Then::End || self.rest.is_empty() {
                return Ok(());
            }
        }
        if self.castling()? {
            return Ok(());
        }
        self.origin()?;
        while self.rest.starts_with(['>', 'x', '-']) && !matches!(self.rest, ">" | "=") {
            self.link()?;
        }
        if self.rest == ">" && matches!(self.state.phase, Phase::Place(_))
            || self.rest == "=" && matches!(self.state.phase, Phase::Promote { .. })
        {
            self.rest = &self.rest[1..];
        }
        Ok(())
    }

    /// `b1=Q:`, or PacoPlay's `=Q:`.
    fn first_promotion(&mut self, at: Square) -> Result<(), NotationError> {
        let other_square = self.square().is_some_and(|square| square != at);
        if other_square || !self.promotion()? {
            return Err(self.expected(Expected::PromotionFirst { at }));
        }
        self.rest = self.rest.strip_prefix(':').unwrap_or(self.rest);
        Ok(())
    }

    /// `=Q`, if a promotion is due.
    fn promotion(&mut self) -> Result<bool, NotationError> {
        self.part = self.rest;
        let Some(letter) = self.rest.strip_prefix('=').and_then(|rest| rest.chars().next()) else {
            return Ok(false);
        };
        let Some(role) = Role::from_letter(letter).filter(|role| Role::PROMOTIONS.contains(role)) else {
            return Err(self.expected(Expected::PromotionLetter));
        };
        self.rest = &self.rest[2..];
        self.play(Step::Promote(role))?;
        Ok(true)
    }

    /// `0-0` and `0-0-0`, also with the letter O.
    fn castling(&mut self) -> Result<bool, NotationError> {
        let queen_side = ["0-0-0", "O-O-O", "o-o-o"].iter().any(|text| self.rest.starts_with(text));
        if !queen_side && !["0-0", "O-O", "o-o"].iter().any(|text| self.rest.starts_with(text)) {
            return Ok(false);
        }
        self.part = self.rest;
        self.rest = &self.rest[if queen_side { 5 } else { 3 }..];
        let us = self.state.turn();
        if self.state.phase == Phase::Lift {
            let king = self.state.position.board.king(us);
            self.play(Step::Lift(king.ok_or_else(|| self.expected(Expected::Origin))?))?;
        }
        let from = self.state.hand().map(|hand| hand.at);
        let hoped_for = from.map_or(Bitboard::EMPTY, |from| castle::hoped_for(&self.state.position, us, from));
        let target = hoped_for.into_iter().find(|&to| (Some(to) < from) == queen_side);
        // Without the castling right, the error still needs the square.
        let to = target.unwrap_or_else(|| Castling::home(us, if queen_side { 2 } else { 6 }));
        if target.is_none() {
            let source = StepError::Illegal { step: Step::Place(to), reason: Reason::CastlingGone { at: to } };
            let at = self.offset(self.part)..self.offset(self.rest);
            return Err(NotationError::Illegal { text: self.text.to_owned(), at, source });
        }
        self.play(Step::Place(to))?;
        Ok(true)
    }

    /// The piece and its origin: `Nb1`, `PNd2`, `e2`.
    fn origin(&mut self) -> Result<(), NotationError> {
        let written = self.rest;
        self.part = written;
        let first = self.role();
        let second = first.and_then(|_| self.role());
        let Some(square) = self.square() else {
            return Err(self.expected(Expected::Origin));
        };
        if self.state.phase == Phase::Lift {
            self.play(Step::Lift(square))?;
        }
        let hand = self.state.hand().filter(|hand| hand.at == square);
        let matches = hand.is_some_and(|hand| {
            first.is_none_or(|role| role == hand.role) && second.is_none_or(|role| Some(role) == hand.partner)
        });
        if !matches {
            self.rest = written;
            let there = self.state.hand().and_then(|_| origin(&self.state)).unwrap_or_default();
            return Err(self.expected(Expected::ThisOrigin(there)));
        }
        Ok(())
    }

    /// One placement and its promotion: `>d4`, `xNc4`, `>Rf7`, `>a8=Q`.
    fn link(&mut self) -> Result<(), NotationError> {
        let written = self.rest;
        self.part = written;
        let unites = self.rest.starts_with('x');
        self.rest = &self.rest[1..];
        let letter = self.role();
        let Some(to) = self.square() else {
            return Err(self.expected(Expected::Square));
        };
        let board = self.state.position.board;
        let (us, them) = (self.state.turn(), !self.state.turn());
        self.play(Step::Place(to))?;
        let takes_over = self.state.hand().is_some() && self.state.turn() == us;
        let is_union = if self.is_lenient { !takes_over } else { unites };
        let there = if is_union { board.get(them, to) } else { self.state.hand().map(|hand| hand.role) };
        if letter.is_some() && letter != there || is_union && takes_over {
            self.rest = written;
            return Err(self.expected(Expected::Letter { at: to, role: there }));
        }
        if matches!(self.state.phase, Phase::Promote { .. }) && self.state.turn() == us && self.rest != "=" {
            self.promotion()?;
        }
        Ok(())
    }

    fn role(&mut self) -> Option<Role> {
        let letter = self.rest.chars().next().filter(char::is_ascii_uppercase)?;
        let role = Role::from_letter(letter)?;
        self.rest = &self.rest[1..];
        Some(role)
    }

    fn square(&mut self) -> Option<Square> {
        let square = self.rest.get(..2)?.parse().ok()?;
        self.rest = &self.rest[2..];
        Some(square)
    }
}
