//! The start of a game: at a start position, at any other position, or after turns that were played before.

use super::failure::Failure;
use super::record_reader::read_session;
use super::rules::Rules;
use super::text::Text;
use crate::quote;
use crate::session::Session;

/// Options for the start of a game. At most one of `chess960`, `fen` and `record` is given, and with a record
/// neither actions nor `fed`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Opening<'a> {
    /// The name of the rule set; by default that of the record, or the game's default.
    pub rules: Option<&'a str>,
    /// A start position by its Chess960 number.
    pub chess960: Option<u32>,
    /// A position.
    pub fen: Option<&'a str>,
    /// A game record.
    pub record: Option<&'a str>,
    /// Steps to play, as a list of actions.
    pub actions: Option<&'a str>,
    /// `true` if repetition ends the game; by default as in the record, else `true`.
    pub repetition_draw: Option<bool>,
    /// `true` if pieces can still arrive from another board, in games on several boards: then this is one board of
    /// an unfinished match. `false` by default.
    pub fed: Option<bool>,
}

/// The rule set with this name, if one is given.
///
/// # Errors
/// `bad-argument` for an unknown name.
pub(crate) fn rule_set<R: Rules>(name: Option<&str>) -> Result<Option<R::RuleSet>, Failure> {
    let Some(name) = name else { return Ok(None) };
    let unknown = || {
        Failure::argument(format!(
            "rules is “{}”: expected {}",
            quote::beginning(name),
            R::INFO.rule_sets_listed()
        ))
    };
    R::rule_set_named(name).map(Some).ok_or_else(unknown)
}

/// Starts a game.
///
/// # Errors
/// `bad-argument`, `bad-start-number`, `bad-fen`, `bad-position`, `bad-record`, `bad-actions`
///
/// ```
/// use paco_sako::games::{Opening, interface::open, paco::Partial};
/// let session = open::<Partial>(&Opening { record: Some("1. e2>e4 e7>e5 *"), ..Opening::default() })?;
/// assert_eq!(session.turns().len(), 2);
/// # Ok::<(), paco_sako::games::Failure>(())
/// ```
pub fn open<R: Text>(opening: &Opening<'_>) -> Result<Session<R>, Failure> {
    let rules = checked::<R>(opening)?;
    let mut session = match opening.record {
        Some(text) => read_session::<R>(text, rules)?,
        None => at_position(opening, rules)?,
    };
    if let Some(on) = opening.repetition_draw {
        session.set_repetition_draw(on);
    }
    if let Some(text) = opening.actions {
        for (index, step) in R::read_actions(text)?.into_iter().enumerate() {
            session.play(step).map_err(|error| {
                let message = format!("bad action list: action {}: {error}", index + 1);
                Failure { code: "bad-actions", message, ..error.into() }
            })?;
        }
    }
    Ok(session)
}

/// Starts a game at a position: a program that needs no more is smaller than with [`open`]. A record and actions of
/// the opening are not read, but must not contradict each other.
///
/// # Errors
/// `bad-argument`, `bad-start-number`, `bad-fen`, `bad-position`
pub fn open_position<R: Text>(opening: &Opening<'_>) -> Result<Session<R>, Failure> {
    let rules = checked::<R>(opening)?;
    let mut session = at_position(opening, rules)?;
    if let Some(on) = opening.repetition_draw {
        session.set_repetition_draw(on);
    }
    Ok(session)
}

/// The rule set of an opening whose options do not contradict each other.
fn checked<R: Rules>(opening: &Opening<'_>) -> Result<Option<R::RuleSet>, Failure> {
    let starts = [
        ("chess960", opening.chess960.is_some()),
        ("fen", opening.fen.is_some()),
        ("record", opening.record.is_some()),
    ];
    let mut given: Vec<&str> = starts.into_iter().filter(|(_, given)| *given).map(|(name, _)| name).collect();
    if opening.record.is_some() {
        given.extend(opening.actions.is_some().then_some("actions"));
        given.extend((opening.fed == Some(true)).then_some("fed"));
    }
    if given.len() > 1 {
        let text = format!("options {} contradict each other: expected one of them", given.join(", "));
        return Err(Failure::argument(text));
    }
    rule_set::<R>(opening.rules)
}

/// A game at its start position.
fn at_position<R: Text>(opening: &Opening<'_>, rules: Option<R::RuleSet>) -> Result<Session<R>, Failure> {
    let rules = rules.unwrap_or_default();
    let mut start = match (opening.chess960, opening.fen) {
        (Some(number), _) => R::chess960(number, rules)?,
        (None, Some(fen)) => R::from_fen(fen, rules)?,
        (None, None) => R::standard(rules),
    };
    if let Some(receives_pieces) = opening.fed {
        start.set_receives_pieces(receives_pieces);
    }
    Ok(Session::new(start))
}
