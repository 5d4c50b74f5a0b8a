//! The start of a match.

use super::bpgn;
use super::fen;
use super::laws::BoardRules;
use super::playing::Match;
use super::score::end_as;
use crate::games::failure::Failure;
use crate::games::info::{BoardName, listed};
use crate::games::opening::rule_set;
use crate::quote;

/// Options for the start of a match. At most one of `chess960`, `fen` and `record` is given, and no results with a
/// record, which has its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MatchOpening<'a> {
    /// The name of the rule set. At most one of this and `preset` is given; without both, the record's or the
    /// default.
    pub rules: Option<&'a str>,
    /// The name of a preset.
    pub preset: Option<&'a str>,
    /// The Chess960 number of the start position of both boards.
    pub chess960: Option<u32>,
    /// Both boards as FEN.
    pub fen: Option<&'a str>,
    /// A record of a match.
    pub record: Option<&'a str>,
    /// The results of boards that have already ended: `1-0`, `0-1` or `1/2-1/2`.
    pub over: [Option<&'a str>; 2],
    /// `true` if there are clocks; by default as in the record, else `false`. Without clocks a deadlock ends the
    /// boards (rules §10).
    pub clocks: Option<bool>,
}

impl<R: BoardRules> Match<R> {
    /// Starts a match.
    ///
    /// # Errors
    /// `bad-argument`, `bad-start-number`, `bad-fen`, `bad-position`, `bad-record`
    pub fn open(opening: &MatchOpening<'_>) -> Result<Self, Failure> {
        let info = R::BOARDS;
        let starts = [
            ("chess960", opening.chess960.is_some()),
            ("fen", opening.fen.is_some()),
            ("record", opening.record.is_some()),
        ];
        exclusive(&starts)?;
        let has_over = opening.over.iter().any(Option::is_some);
        exclusive(&[("record", opening.record.is_some()), ("over", has_over)])?;
        exclusive(&[("rules", opening.rules.is_some()), ("preset", opening.preset.is_some())])?;
        let preset = opening.preset.map(|name| {
            info.presets.iter().find(|preset| preset.id == name).ok_or_else(|| {
                let known: Vec<&str> = info.presets.iter().map(|preset| preset.id).collect();
                let name = quote::beginning(name);
                Failure::argument(format!("preset is “{name}”: expected {}", listed(&known)))
            })
        });
        let rules = rule_set::<R>(preset.transpose()?.map(|preset| preset.rules).or(opening.rules))?;
        if let Some(text) = opening.record {
            return bpgn::read::<R>(text, rules, opening.clocks).map(|record| record.game);
        }
        let rules = rules.unwrap_or_default();
        let (boards, times) = match (opening.chess960, opening.fen) {
            (Some(number), _) => {
                let board = R::chess960(number, rules)?;
                ([board.clone(), board], [None; 4])
            }
            (None, Some(fen)) => fen::read::<R>(fen, rules)?,
            (None, None) => ([R::standard(rules), R::standard(rules)], [None; 4]),
        };
        let mut over = [None; 2];
        for (board, result) in BoardName::ALL.into_iter().zip(opening.over) {
            let unknown = |result: &str| {
                let found = quote::beginning(result);
                let expected = listed(&["1-0", "0-1", "1/2-1/2"]);
                Failure::argument(format!("result of board {} is “{found}”: expected {expected}", board.name()))
            };
            over[board.index()] =
                result.map(|result| end_as(result).ok_or_else(|| unknown(result))).transpose()?;
        }
        let has_clocks = opening.clocks.unwrap_or(times.iter().any(Option::is_some));
        Self::begin(boards, over, has_clocks, times)
    }
}

/// Refuses options that contradict each other.
fn exclusive(options: &[(&str, bool)]) -> Result<(), Failure> {
    let given: Vec<&str> = options.iter().filter(|(_, given)| *given).map(|(name, _)| *name).collect();
    if given.len() < 2 {
        return Ok(());
    }
    let text = format!("options {} contradict each other: expected one of them", given.join(", "));
    Err(Failure::argument(text))
}
