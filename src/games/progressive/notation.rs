//! Series as text (rules §19): the steps in standard algebraic notation, in sequence.

use super::partial::Partial;
use super::phase::Phase;
use super::position::Position;
use crate::board::{Role, Square};
use crate::games::Failure;
use crate::games::chess::{self, Move, Reason, notation};
use crate::games::one_move::{self, NotationError};
use crate::position::{Step, StepError, StepKind, Stepwise, TurnLink};
use crate::typography::DOTS;

/// The mark after a step: `+` for check, `#` for mate, including progressive mate.
fn check_mark(after: &Position) -> &'static str {
    // Only the end of a series can leave the side to move in check.
    match after.made == 0 && after.checkers().any() {
        false => "",
        true if after.can_step() => "+",
        true => "#",
    }
}

/// A step without `+` and `#`. The disambiguation considers all moves of chess.
fn write_step(position: &Position, step: Move) -> String {
    notation::write_without_mark(&position.for_step(step), step)
}

/// A step of a series being written.
struct Written {
    from: Square,
    kind: StepKind,
    to: Option<Square>,
    step: Option<Move>,
}

/// The links of a series, complete or not: one for each of its steps.
///
/// # Errors
/// If a step is not legal.
pub fn turn_links(start: &Partial, steps: &[Step]) -> Result<Vec<TurnLink>, StepError<Reason>> {
    let mut links: Vec<TurnLink> = Vec::new();
    let mut state = *start;
    // The position before the step being written.
    let mut before = *start.position();
    let new = |from| Written { from, kind: StepKind::Lift, to: None, step: None };
    let mut open = match start.phase() {
        Phase::Lift => None,
        Phase::Place { from } => Some(new(from)),
        Phase::Promote { at } => Some(Written { to: Some(at), kind: StepKind::Promote, ..new(at) }),
    };
    for (index, &step) in steps.iter().enumerate() {
        let kind = state.check(step)?;
        let phase = state.phase();
        let made = if let (Phase::Place { from }, Step::Place(put_on)) = (phase, step) {
            state.move_to(from, put_on)
        } else {
            None
        };
        state.play(step)?;
        match step {
            Step::Lift(from) => open = Some(new(from)),
            Step::Place(put_on) => {
                if let Some(open) = &mut open {
                    (open.kind, open.to, open.step) = (kind, Some(put_on), made);
                }
            }
            Step::Promote(role) => {
                if let Some(step) = open.as_mut().and_then(|open| open.step.as_mut()) {
                    step.promotion = Some(role);
                }
            }
            Step::Pick(_) | Step::Choose(_) => {}
        }
        if state.phase() == Phase::Lift {
            if let Some(written) = open.take() {
                let text = match written.step {
                    Some(step) => write_step(&before, step),
                    None => format!("={}", promoted(step)),
                };
                push(&mut links, text + check_mark(state.position()), index + 1, &written);
            }
            before = *state.position();
        }
    }
    if let Some(written) = open {
        let text = match (written.step, written.to) {
            (Some(step), _) => write_step(&before, step) + "=",
            (None, Some(_)) => "=".to_owned(),
            (None, None) => {
                let role = before.board().get(before.turn(), written.from).filter(|role| *role != Role::Pawn);
                let letter = role.map(|role| role.letter().to_string()).unwrap_or_default();
                format!("{letter}{}>", written.from)
            }
        };
        push(&mut links, text, steps.len(), &written);
    }
    Ok(links)
}

fn promoted(step: Step) -> String {
    if let Step::Promote(role) = step { role.letter().to_string() } else { String::new() }
}

fn push(links: &mut Vec<TurnLink>, text: String, steps: usize, written: &Written) {
    let text = if links.is_empty() { text } else { format!(" {text}") };
    let Written { from, kind, to, .. } = *written;
    links.push(TurnLink { text, steps, kind, from: Some(from), to });
}

/// Reads a series or the rest of the current one, complete or not, in the formats of [`turn_links`] and
/// [`Text::step_list`](crate::games::interface::Text::step_list). The number of the series may precede it. Each step is read
/// as leniently as a move of chess.
///
/// # Errors
/// `bad-notation` or `illegal-turn`, with the byte range in the text.
pub fn read_series(start: &Partial, text: &str) -> Result<Vec<Step>, Failure> {
    let mut state = *start;
    let mut steps = Vec::new();
    let mut is_over = false;
    let mut words = words(text).peekable();
    if words.peek().is_none() {
        return Err(notation::no_move(text).into());
    }
    for (at, word) in words {
        let fails = |error: NotationError| {
            Failure::new(error.code(), error.to_string()).with_span(text, at..at + word.len())
        };
        if is_over {
            return Err(fails(NotationError::Illegal { text: word.to_owned() }));
        }
        let read = read_step(&state, word).map_err(|error| one_move::explained(fails(error), &state, word))?;
        for step in read {
            let mover = state.position().turn();
            // The caller, which plays the steps, reports a game that is already over.
            is_over = state.play(step).is_err() || state.is_turn_over(mover);
            steps.push(step);
        }
    }
    Ok(steps)
}

/// The words of a text with their positions, without a leading series number.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut begin = text.len() - text.trim_start().len();
    let digits = text[begin..].len() - text[begin..].trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let dots = text[begin + digits..].len() - text[begin + digits..].trim_start_matches(DOTS).len();
    if digits > 0 && dots > 0 {
        begin += digits + dots;
    }
    let mut at = begin;
    text[begin..].split(char::is_whitespace).filter_map(move |word| {
        let here = at;
        at += word.len() + text[at + word.len()..].chars().next().map_or(0, char::len_utf8);
        (!word.is_empty()).then_some((here, word))
    })
}

/// Reads one step, or the rest of the one under way.
fn read_step(state: &Partial, word: &str) -> Result<Vec<Step>, NotationError> {
    let position = state.position();
    let illegal = || NotationError::Illegal { text: word.to_owned() };
    let syntax = || notation::no_move(word);
    if let Phase::Promote { at } = state.phase() {
        let letters: Vec<char> = word.trim_end_matches(notation::MARKS).trim_start_matches('=').chars().collect();
        return match letters.as_slice() {
            [] => Ok(Vec::new()),
            [letter] => {
                let role = notation::promotion_role(*letter, &Role::PROMOTIONS).ok_or_else(syntax)?;
                let is_legal = state.promotions(at).contains(&role);
                if is_legal { Ok(vec![Step::Promote(role)]) } else { Err(illegal()) }
            }
            _ => Err(syntax()),
        };
    }
    let steps = if let Some(lifted) = word.strip_suffix('>') {
        let square = one_move::lifted_square(lifted).ok_or_else(syntax)?;
        if position.steps_from(square).is_empty() {
            return Err(illegal());
        }
        vec![Step::Lift(square)]
    } else if word.ends_with('=') {
        // Any promotion will do: the choice is left open.
        let roles = Role::PROMOTIONS.map(|role| read_move(position, &format!("{word}{}", role.letter())));
        let first = roles[0].clone();
        let found = roles.into_iter().find(Result::is_ok).unwrap_or(first)?;
        let mut steps = chess::Partial::steps_of(&position.chess, found);
        steps.pop();
        steps
    } else {
        chess::Partial::steps_of(&position.chess, read_move(position, word)?)
    };
    let played = match state.phase() {
        Phase::Place { from } => vec![Step::Lift(from)],
        _ => vec![],
    };
    steps.strip_prefix(played.as_slice()).map(<[Step]>::to_vec).ok_or_else(illegal)
}

fn read_move(position: &Position, text: &str) -> Result<Move, NotationError> {
    chess::notation::read_among(&position.chess, &position.steps(), text)
}
