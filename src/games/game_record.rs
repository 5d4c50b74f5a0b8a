//! Whole games as records: writing a session, and reading the start and the end of a game. The tags `Variant` and
//! `Rules` identify the game.

use super::failure::{Failure, RecordFault, TurnPlace};
use super::info::listed;
use super::text::Text;
use super::view::joined;
use crate::board::Color;
use crate::position::{Claim, EndReason, Outcome};
use crate::quote;
pub(super) use crate::record::is_tag_name;
use crate::record::{Numbering, Record, RecordSyntaxError, RecordTurn, tag_at_head, tag_result};
use crate::session::Session;

/// Error of replaying a record.
///
/// In every variant `number` is the number of the turn, counted from 1, `color` the side that plays it,
/// `variation` the index of the variation (0 is the main line), and `found` the text found.
#[allow(missing_docs, reason = "the fields mean the same in every variant, as said above")]
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// The text is not a record.
    #[error(transparent)]
    Syntax(#[from] RecordSyntaxError),
    /// A tag has an invalid value.
    #[error("bad record: tag {tag} is “{}”, expected {expected}", quote::beginning(found))]
    Tag { tag: &'static str, found: String, expected: String },
    /// The start position is invalid.
    #[error("bad record: tag FEN: {0}")]
    Fen(Failure),
    /// A turn cannot be read or is not legal.
    #[error("bad record: turn {number} of {color}{}: {source}", in_variation(*variation))]
    Turn { number: usize, color: Color, variation: usize, source: Failure },
    /// A turn comes after the end of the game.
    #[error("bad record: turn {number} of {color}, “{}”: {source}", quote::beginning(found))]
    Session { number: usize, color: Color, found: String, source: Failure },
    /// A turn is incomplete, although others follow.
    #[error(
        "bad record: turn {number} of {color}{}: “{}” is not finished, which only the last turn of the game may be",
        in_variation(*variation),
        quote::beginning(text)
    )]
    Unfinished { number: usize, color: Color, variation: usize, text: String },
}

/// Describes the variation of a turn for error messages. Variations are counted in the order of the text; 0 is the
/// main line.
fn in_variation(number: usize) -> String {
    if number == 0 { String::new() } else { format!(", variation {number}") }
}

impl RecordError {
    /// The stable code of the error.
    pub const fn code(&self) -> &'static str {
        "bad-record"
    }
}

impl From<RecordError> for Failure {
    fn from(error: RecordError) -> Self {
        let mut failure = Self::new(error.code(), error.to_string());
        let place = |number, color, variation| Some(TurnPlace { number, color, variation, board: None });
        let fault = match error {
            RecordError::Syntax(RecordSyntaxError { line, found, expected, .. }) => {
                RecordFault { code: expected.code(), found, line: Some(line), ..RecordFault::default() }
            }
            RecordError::Tag { tag, found, .. } => {
                RecordFault { code: "bad-tag", found, tag: Some(tag), ..RecordFault::default() }
            }
            RecordError::Fen(source) => {
                failure.details.field.clone_from(&source.details.field);
                RecordFault { code: source.code, tag: Some("FEN"), ..RecordFault::default() }
            }
            RecordError::Turn { number, color, variation, source } => {
                let found = source.details.span.as_ref().map(|(text, _)| text.clone()).unwrap_or_default();
                failure.details.reason = source.details.reason;
                failure.details.expected.clone_from(&source.details.expected);
                let turn = place(number, color, variation);
                RecordFault { code: source.code, found, turn, ..RecordFault::default() }
            }
            RecordError::Session { number, color, found, source } => {
                RecordFault { code: source.code, found, turn: place(number, color, 0), ..RecordFault::default() }
            }
            RecordError::Unfinished { number, color, variation, text } => {
                let turn = place(number, color, variation);
                RecordFault { code: "unfinished", found: text, turn, ..RecordFault::default() }
            }
        };
        let found = quote::beginning(&fault.found);
        failure.with_record(RecordFault { found, ..fault })
    }
}

/// Writes a game. `tags` are additional names and values, such as `White` and `Date`; the tags needed to replay
/// the game are always written, and none whose name has other characters than letters, digits and `_`. An incomplete
/// turn is written as far as it goes.
///
/// ```
/// use paco_sako::{games::{paco::{Partial, Position, RuleSet}, records::write_record}, session::Session};
/// let session = Session::new(Partial::new(Position::start(RuleSet::Manual)));
/// let record = write_record(&session, &[("White", "Ada")]);
/// assert!(record.starts_with("[Event \"?\"]") && record.contains("[White \"Ada\"]"));
/// ```
pub fn write_record<R: Text>(session: &Session<R>, tags: &[(&str, &str)]) -> String {
    record_of(session, tags).write(numbering(session.start()))
}

/// A game as a record that can be extended before it is written.
pub(super) fn record_of<R: Text>(session: &Session<R>, tags: &[(&str, &str)]) -> Record {
    let start = session.start();
    let outcome = session.outcome();
    let result = outcome.map_or("*", Outcome::result);
    let repetition = (!session.repetition_draw()).then_some((REPETITION, "off"));
    let given = tags.iter().copied().chain(repetition);
    let tags: Vec<_> = given.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    let tags = record_tags(&tags, start, result, outcome.map(|outcome| outcome.reason));
    let mut record = Record { tags, result: result.to_owned(), ..Record::default() };
    let pending = (!session.pending().is_empty()).then(|| (session.turn_start(), session.pending()));
    record.turns = session
        .turns()
        .iter()
        .map(|turn| (&turn.start, turn.steps.as_slice()))
        .chain(pending)
        // The steps of a session are legal, so this cannot fail.
        .filter_map(|(start, steps)| start.turn_links(steps).ok())
        .map(|links| RecordTurn::new(joined(&links)))
        .collect();
    record
}

/// The tags of a game: the seven-tag roster, the tags needed to replay it, and the `given` ones.
pub(crate) fn record_tags<R: Text>(
    given: &[(String, String)],
    start: &R,
    result: &str,
    reason: Option<EndReason>,
) -> Vec<(String, String)> {
    let find = |name: &str| given.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.clone());
    // Keep the wording of other programs, unless it lacks that the start is one of Chess960.
    let names_start =
        |name: &str| ["960", "fischer", "freestyle"].iter().any(|part| plain_name(name).contains(part));
    let variant = find("Variant")
        .filter(|name| is_name_of::<R>(name) && (names_start(name) || !names_start(start.record_name())));
    let others = find("Termination").filter(|name| EndReason::from_name(name).is_none());
    let termination = others.filter(|name| reason_named(name).is_none_or(|found| reason == Some(found)));
    let name = reason.filter(|&reason| reason != EndReason::Unknown).map(|reason| reason.name().to_owned());
    // The wording of other programs about the end is vaguer than the known reason, unless the end follows from the
    // position.
    let is_written = termination.as_deref().is_some_and(|name| reason_named(name).is_none())
        && reason.is_some_and(|reason| !reason.follows_from_position());
    let mut tags: Vec<(String, String)> = Vec::new();
    for name in ["Event", "Site", "Date", "Round", "White", "Black"] {
        let unknown = if name == "Date" { "????.??.??" } else { "?" };
        tags.push((name.to_owned(), find(name).unwrap_or_else(|| unknown.to_owned())));
    }
    // The result of a hidden set-up is always written.
    let is_usual = R::INFO.hidden.is_none() && *start == R::standard(start.rule_set());
    let own = [
        Some(result.to_owned()),
        variant.or_else(|| Some(start.record_name().to_owned())),
        Some(start.record_rules().to_owned()),
        (!is_usual).then(|| "1".to_owned()),
        (!is_usual).then(|| start.to_fen()),
        termination.or_else(|| name.clone()),
        name.filter(|_| is_written),
    ];
    let own_tags = OWN_TAGS.into_iter().zip(own).filter_map(|(name, value)| Some((name.to_owned(), value?)));
    tags.extend(own_tags);
    let rule_set = R::INFO.rule_sets.iter().position(|name| *name == start.rule_set_name()).unwrap_or(0);
    for (setting, value) in R::INFO.choices(rule_set) {
        if value != setting.values[0] {
            tags.push((setting.tag.to_owned(), value.to_owned()));
        }
    }
    for (name, value) in given {
        let is_setting = R::INFO.settings.iter().any(|setting| setting.tag == name);
        let is_new = |tags: &[(String, String)]| tags.iter().all(|(tag, _)| tag != name);
        if is_tag_name(name) && !OWN_TAGS.contains(&name.as_str()) && !is_setting && is_new(&tags) {
            tags.push((name.clone(), value.clone()));
        }
    }
    tags
}

/// The tags that follow from the game itself.
const OWN_TAGS: [&str; 7] = ["Result", "Variant", "Rules", "SetUp", "FEN", "Termination", END_REASON];

/// Gives the reason for the end of the game if the tag `Termination` has the wording of another program.
const END_REASON: &str = "EndReason";

/// The value `off` means that repetition does not end the game.
const REPETITION: &str = "RepetitionDraw";

/// Returns `true` if repetition ends the game of a record.
pub(super) fn repetition_draw(record: &Record) -> bool {
    record.tag(REPETITION).is_none_or(|value| !value.eq_ignore_ascii_case("off"))
}

/// The start of the game, from the tags of a record.
pub(super) fn start_of<R: Text>(record: &Record, rules: Option<R::RuleSet>) -> Result<R, RecordError> {
    let bad_tag =
        |tag, expected| RecordError::Tag { tag, found: record.tag(tag).unwrap_or_default().to_owned(), expected };
    if record.tag("Variant").is_some_and(|name| !is_name_of::<R>(name)) {
        return Err(bad_tag("Variant", format!("“{}”", R::RECORD_NAME)));
    }
    let rules = match record.tag("Rules") {
        Some(name) => R::rule_set_named(name).ok_or_else(|| bad_tag("Rules", R::INFO.rule_sets_listed()))?,
        None => rules.unwrap_or_default(),
    };
    let rules = with_settings::<R>(record, rules)?;
    Ok(match record.tag("FEN") {
        Some(fen) => R::from_fen(fen, rules).map_err(RecordError::Fen)?,
        None => R::standard(rules),
    })
}

/// The rule set given by the tags of settings; `rules` without such tags. The tag `Rules` is complete, so the
/// other tags must agree with it.
fn with_settings<R: Text>(record: &Record, rules: R::RuleSet) -> Result<R::RuleSet, RecordError> {
    let has_settings = R::INFO.settings.iter().any(|setting| record.tag(setting.tag).is_some());
    if R::INFO.settings.is_empty() || !has_settings {
        return Ok(rules);
    }
    let whole = record.tag("Rules").and_then(|name| R::INFO.rule_sets.iter().position(|known| *known == name));
    let fits = |number: usize| {
        R::INFO.choices(number).find(|(setting, value)| {
            let found = record.tag(setting.tag).unwrap_or(if whole.is_some() { value } else { setting.values[0] });
            found != *value
        })
    };
    let found = match whole {
        Some(number) => fits(number).map_or(Ok(number), Err),
        None => match (0..R::INFO.rule_sets.len()).find(|&number| fits(number).is_none()) {
            Some(number) => Ok(number),
            // Then one of the values is invalid.
            None => R::INFO
                .settings
                .iter()
                .find(|setting| record.tag(setting.tag).is_some_and(|found| !setting.values.contains(&found)))
                .map_or(Ok(0), |setting| Err((setting, setting.values[0]))),
        },
    };
    match found {
        Ok(number) => Ok(R::rule_set_named(R::INFO.rule_sets[number]).unwrap_or(rules)),
        Err((setting, value)) => {
            let found = record.tag(setting.tag).unwrap_or_default().to_owned();
            let expected = if whole.is_some() { format!("“{value}”") } else { listed(setting.values) };
            Err(RecordError::Tag { tag: setting.tag, found, expected })
        }
    }
}

/// The numbering of the turns of a game with this start: by length for series, by pairs for all others, from the
/// number of the position on.
pub fn numbering<R: Text>(start: &R) -> Numbering {
    match start.series() {
        Some(series) => Numbering::Turns { first: series.length.into() },
        None => {
            let number = start.move_number().max(1);
            Numbering::Pairs { before: 2 * (usize::from(number) - 1) + usize::from(start.turn() == Color::Black) }
        }
    }
}

/// The number of turns before the first one by the move number of its position; in games with series 0 or 1.
pub(super) fn turns_before<R: Text>(start: &R) -> usize {
    match numbering(start) {
        Numbering::Pairs { before } => before,
        Numbering::Turns { .. } => usize::from(start.turn() == Color::Black),
    }
}

/// The number of a turn and the side that plays it, given the number of turns before it.
pub(super) fn number_of<R: Text>(start: &R, before: usize) -> (usize, Color) {
    let (number, _) = numbering(start).of(before);
    (number, if before.is_multiple_of(2) { start.turn() } else { !start.turn() })
}

pub(super) fn unfinished<R: Text>(
    start: &R,
    before: usize,
    variation: usize,
    turn: Option<&RecordTurn>,
) -> RecordError {
    let (number, color) = number_of(start, before);
    let text = turn.map(|turn| turn.text.clone()).unwrap_or_default();
    RecordError::Unfinished { number, color, variation, text }
}

/// Ends the game as in the record, if the end does not follow from the position. Contradicting results are
/// reported and kept as a comment at the end of the game.
pub(super) fn restore_result<R: Text>(session: &mut Session<R>, record: &mut Record) -> Vec<Failure> {
    end_as_recorded(session, record);
    let result = session.outcome().map_or("*", Outcome::result);
    let in_tag = record.tag("Result").filter(|found| match tag_result(found) {
        Some(found) => result != "*" && found != "*" && found != result,
        // Other words are kept, too, but not `?` and the like.
        None => found.contains(char::is_alphanumeric),
    });
    let behind =
        Some(record.result.as_str()).filter(|found| *found != "*" && *found != result && Some(*found) != in_tag);
    let others: Vec<_> = in_tag.into_iter().chain(behind).map(str::to_owned).collect();
    for other in &others {
        record.add_comment(0, &format!("[Result \"{other}\"]"));
    }
    if result != "*" {
        result.clone_into(&mut record.result);
    }
    let remark = |found: String| {
        let message =
            format!("the record says the result is {}, but the game ends {result}", quote::beginning(&found));
        let fault = RecordFault { code: "other-result", found, ..RecordFault::default() };
        Failure::new("bad-record", message).with_record(fault)
    };
    others.into_iter().map(remark).collect()
}

fn end_as_recorded<R: Text>(session: &mut Session<R>, record: &Record) {
    let winner = match record.result.as_str() {
        "1-0" => Some(Color::White),
        "0-1" => Some(Color::Black),
        "1/2-1/2" => None,
        _ => return,
    };
    if session.outcome().is_some() {
        return;
    }
    let named = [END_REASON, "Termination"].into_iter().find_map(|tag| record.tag(tag).and_then(reason_named));
    let can_be_claimed = |&reason: &EndReason| {
        let claims = R::INFO.claims.iter().flat_map(|&kind| Color::ALL.map(|color| Claim { kind, color }));
        claims.into_iter().any(|claim| claim.outcome() == Outcome { winner, reason })
    };
    // The game is not over here (checked above), so neither can fail.
    let _ = match named.filter(can_be_claimed) {
        Some(reason) => session.end(Outcome { winner, reason }),
        None => session.end_as(winner, named.unwrap_or(EndReason::Unknown)),
    };
}

/// The reason named by the tag `Termination`; PGN has its own name for a loss on time.
fn reason_named(name: &str) -> Option<EndReason> {
    if name.eq_ignore_ascii_case("time forfeit") {
        return Some(EndReason::Time);
    }
    EndReason::from_name(name)
}

/// Normalizes a name in the tag `Variant`: only lower-case letters and digits.
pub(super) fn plain_name(name: &str) -> String {
    let small = name.to_ascii_lowercase().replace(['Ŝ', 'ŝ'], "s");
    small.chars().filter(char::is_ascii_alphanumeric).collect()
}

/// The normalized name in a record's tag `Variant`; `None` if it has no such tag.
pub(super) fn variant_in(record: &str) -> Option<String> {
    tag_at_head(record, "Variant").map(|name| plain_name(&name))
}

/// Returns `true` if a name in the tag `Variant` means this game, in any spelling.
pub(super) fn is_name_of<R: Text>(name: &str) -> bool {
    let name = plain_name(name);
    name == plain_name(R::RECORD_NAME) || R::OTHER_RECORD_NAMES.contains(&name.as_str())
}
