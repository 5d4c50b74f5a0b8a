//! Whole games as records (rules §10), written from a session and read into one.

use super::notation::{NotationError, read_turn, write_turn};
use super::{FenError, Partial, Position, Reason, RuleSet};
use crate::board::Color;
use crate::position::{EndReason, Outcome, Stepwise};
use crate::record::{Record, RecordSyntaxError, RecordTurn};
use crate::session::{Session, SessionError};

/// A record that cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    #[error(transparent)]
    Syntax(#[from] RecordSyntaxError),
    #[error("bad record: tag {tag} is “{found}”, expected {expected}")]
    Tag { tag: &'static str, found: String, expected: &'static str },
    #[error("bad record: tag FEN: {0}")]
    Fen(#[from] FenError),
    #[error("bad record: turn {number} of {color}: {source}")]
    Turn { number: usize, color: Color, source: NotationError },
    #[error("bad record: turn {number} of {color}: {source}")]
    Session { number: usize, color: Color, source: SessionError<Reason> },
    #[error("bad record: the result is {found}, but the game as recorded ends {expected}")]
    Result { found: String, expected: &'static str },
}

impl RecordError {
    /// Stable name of the error.
    pub const fn code(&self) -> &'static str {
        "bad-record"
    }
}

/// The name of this game in the tag `Variant`.
const VARIANT: &str = "Paco Sako";

/// Writes a game. `tags` are names and values to put in, such as `White` and `Date`; the tags that say how to replay
/// the game are always written. A turn under way is written as far as it goes.
pub fn write_record(session: &Session<Partial>, tags: &[(&str, &str)]) -> String {
    let start = session.start();
    let rules = start.position().rules();
    let outcome = session.outcome();
    let result = outcome.map_or("*", Outcome::result);
    let given = |name: &str, default: &str| {
        let value = tags.iter().find(|(tag, _)| *tag == name).map_or(default, |(_, value)| value);
        (name.to_owned(), value.to_owned())
    };
    let mut record = Record { result: result.to_owned(), ..Record::default() };
    record.tags = ["Event", "Site", "Date", "Round", "White", "Black"]
        .map(|name| given(name, if name == "Date" { "????.??.??" } else { "?" }))
        .into();
    let mut add = |name: &str, value: &str| record.tags.push((name.into(), value.into()));
    add("Result", result);
    add("Variant", VARIANT);
    add("Rules", rules.name());
    if *start != Partial::new(Position::start(rules)) {
        add("SetUp", "1");
        add("FEN", &start.to_fen());
    }
    if let Some(outcome) = outcome {
        add("Termination", outcome.reason.name());
    }
    let pending = (!session.pending().is_empty()).then(|| (session.turn_start(), session.pending()));
    record.turns = session
        .turns()
        .iter()
        .map(|turn| (&turn.start, turn.steps.as_slice()))
        .chain(pending)
        // Every step of a session was legal when it was played.
        .filter_map(|(start, steps)| write_turn(start, steps).ok())
        .map(|text| RecordTurn { text, comment: String::new() })
        .collect();
    record.write(start.turn() == Color::Black)
}

/// Reads a game and replays it. `rules` is used when the record does not say. The record's tags and comments come back
/// with it.
///
/// # Errors
/// When the text is no record of this game, or a turn is not legal; the message says which.
pub fn read_record(text: &str, rules: Option<RuleSet>) -> Result<(Session<Partial>, Record), RecordError> {
    let record = Record::parse(text)?;
    let bad_tag =
        |tag, expected| RecordError::Tag { tag, found: record.tag(tag).unwrap_or_default().to_owned(), expected };
    if record.tag("Variant").is_some_and(|name| !is_this_variant(name)) {
        return Err(bad_tag("Variant", "“Paco Sako”"));
    }
    let rules = match record.tag("Rules") {
        Some(name) => {
            RuleSet::from_name(name).ok_or_else(|| bad_tag("Rules", "“manual”, “pacoplay” or “simple”"))?
        }
        None => rules.unwrap_or_default(),
    };
    let start = match record.tag("FEN") {
        Some(fen) => Partial::from_fen(fen, rules)?,
        None => Partial::new(Position::start(rules)),
    };
    let black_first = usize::from(start.turn() == Color::Black);
    let mut session = Session::new(start);
    // A game may have gone on after a third repetition, where that did not end it.
    session.set_repetition_draw(false);
    for (index, turn) in record.turns.iter().enumerate() {
        let (number, color) = ((index + black_first) / 2 + 1, session.state().turn());
        let steps = read_turn(session.state(), &turn.text).map_err(|source| RecordError::Turn {
            number,
            color,
            source,
        })?;
        for step in steps {
            session.play(step).map_err(|source| RecordError::Session { number, color, source })?;
        }
    }
    session.set_repetition_draw(true);
    restore_result(&mut session, &record)?;
    Ok((session, record))
}

/// Ends the game as the record does, where that does not follow from the board.
fn restore_result(session: &mut Session<Partial>, record: &Record) -> Result<(), RecordError> {
    let winner = match record.result.as_str() {
        "1-0" => Some(Color::White),
        "0-1" => Some(Color::Black),
        "1/2-1/2" => None,
        _ => return Ok(()),
    };
    if let Some(outcome) = session.outcome() {
        if outcome.winner != winner {
            return Err(RecordError::Result { found: record.result.clone(), expected: outcome.result() });
        }
        return Ok(());
    }
    let told = record.tag("Termination").and_then(|name| EndReason::ALL.into_iter().find(|r| r.name() == name));
    let reason = match (told, winner) {
        (Some(EndReason::Time), Some(_)) => EndReason::Time,
        (_, Some(_)) => EndReason::Resignation,
        (_, None) => EndReason::Agreement,
    };
    // It cannot be over yet: that was asked above.
    let _ = session.end(Outcome { winner, reason });
    Ok(())
}

fn is_this_variant(name: &str) -> bool {
    let letters: String =
        name.to_ascii_lowercase().replace(['Ŝ', 'ŝ'], "s").chars().filter(|c| c.is_alphabetic()).collect();
    letters == "pacosako"
}
