//! How a game begins: at a start position, at any other position, or with turns that were played before.

use super::failure::Failure;
use super::record_reader::read_record;
use super::rules::Rules;
use super::text::Text;
use crate::quote;
use crate::session::Session;

/// How a game is to begin. At most one of `chess960`, `fen` and `record` is given, and no record together with
/// actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Opening<'a> {
    /// The name of the rule set; without it the default, or what the record says.
    pub rules: Option<&'a str>,
    /// A start position by its Chess960 number.
    pub chess960: Option<u32>,
    /// A position.
    pub fen: Option<&'a str>,
    /// A game record.
    pub record: Option<&'a str>,
    /// Steps to be played, as a list of actions.
    pub actions: Option<&'a str>,
    /// Whether repetition ends the game; without it, what the record says, else `true`.
    pub repetition_draw: Option<bool>,
    /// Whether pieces can still come from another board, in games that are played on several: then this is one board of a
    /// match whose other board is being played. Without it nothing comes.
    pub fed: Option<bool>,
}

/// The rule set with this name, if one is given.
///
/// # Errors
/// `bad-argument` for a name that is none.
pub fn rule_set<R: Rules>(name: Option<&str>) -> Result<Option<R::RuleSet>, Failure> {
    let Some(name) = name else { return Ok(None) };
    let unknown = || {
        Failure::argument(format!("rules is “{}”: expected {}", quote::beginning(name), R::INFO.rule_sets_told()))
    };
    R::rule_set_named(name).map(Some).ok_or_else(unknown)
}

/// Begins a game.
///
/// # Errors
/// `bad-argument`, `bad-start-number`, `bad-fen`, `bad-position`, `bad-record`, `bad-actions`
///
/// ```
/// use paco_sako::games::{Opening, open, paco::Partial};
/// let session = open::<Partial>(&Opening { record: Some("1. e2>e4 e7>e5 *"), ..Opening::default() })?;
/// assert_eq!(session.turns().len(), 2);
/// # Ok::<(), paco_sako::games::Failure>(())
/// ```
pub fn open<R: Text>(opening: &Opening<'_>) -> Result<Session<R>, Failure> {
    let starts = [
        ("chess960", opening.chess960.is_some()),
        ("fen", opening.fen.is_some()),
        ("record", opening.record.is_some()),
    ];
    let given: Vec<&str> = starts.into_iter().filter(|(_, given)| *given).map(|(name, _)| name).collect();
    if given.len() > 1 || opening.record.is_some() && opening.actions.is_some() {
        let all = given.into_iter().chain(opening.actions.is_some().then_some("actions"));
        let all: Vec<&str> = all.collect();
        let text = format!("options {} contradict each other: expected one of them", all.join(", "));
        return Err(Failure::argument(text));
    }
    let rules = rule_set::<R>(opening.rules)?;
    let mut session = if let Some(text) = opening.record {
        read_record::<R>(text, rules)?.0
    } else {
        let rules = rules.unwrap_or_default();
        let mut start = match (opening.chess960, opening.fen) {
            (Some(number), _) => R::chess960(number, rules)?,
            (None, Some(fen)) => R::from_fen(fen, rules)?,
            (None, None) => R::standard(rules),
        };
        if let (Some(laws), Some(fed)) = (R::BOARDS, opening.fed) {
            (laws.feed)(&mut start, fed);
        }
        Session::new(start)
    };
    if let Some(text) = opening.actions {
        for (index, step) in R::read_actions(text)?.into_iter().enumerate() {
            session.play(step).map_err(|error| {
                Failure::new("bad-actions", format!("bad action list: action {}: {error}", index + 1))
            })?;
        }
    }
    if let Some(on) = opening.repetition_draw {
        session.set_repetition_draw(on);
    }
    Ok(session)
}
