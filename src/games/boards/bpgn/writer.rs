//! Writes a match.

use super::super::any::AnyMatch;
use super::super::laws::BoardRules;
use super::super::playing::{Event, Match};
use super::super::score::Results;
use super::super::showing::played;
use super::endings::{NAME_TAGS, Names, written};
use super::{results, rules};
use crate::games::game_record::is_tag_name;
use crate::games::info::BoardName;
use crate::position::{EndReason, Outcome};

/// The maximum length of a line, unless a single word is longer.
const LINE: usize = 80;

/// Writes a match. `tags` are additional names and values, such as `WhiteA` and `Date`; the tags needed to replay
/// it are always written. Turns under way are left out.
pub fn write<R: BoardRules>(game: &Match<R>, tags: &[(&str, &str)], results: Results) -> String {
    let find = |name: &str| tags.iter().find(|(tag, _)| *tag == name).map(|(_, value)| *value);
    let names = Names::new(R::BOARDS, find);
    let score = game.score();
    let result = score.map_or_else(
        || "*".to_owned(),
        |score| if results == Results::Plain { score.points.plain().to_owned() } else { score.result() },
    );
    let mut text = String::new();
    for (name, value) in all_tags(game, tags, &result, results) {
        let value: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        text += &format!("[{name} \"{value}\"]\n");
    }
    text.push('\n');
    let is_known = |(board, end): &(BoardName, Outcome)| knows_board(game, tags, *board, *end);
    let mut words = comments(&names, [None; 2], game.ends_before(0), &[], &is_known);
    let mut counts = [0; 2];
    for (index, event) in game.events().enumerate() {
        let (before, after) = (game.ends_before(index), game.ends_before(index + 1));
        match event {
            Event::Turn(turn) => {
                let count = &mut counts[turn.board.index()];
                words.push(format!("{}.", game.label_of(turn.board, *count)));
                *count += 1;
                words.push(played(turn).notation);
                words.extend(turn.clock.map(|time| format!("{{{}}}", written(time))));
                words.extend(comments(&names, before, after, &[], &is_known));
            }
            Event::End(ends) => words.extend(comments(&names, before, after, ends, &is_known)),
        }
    }
    words.push(result);
    let mut length = 0;
    for word in words {
        let width = word.chars().count();
        if length > 0 && length + 1 + width > LINE {
            text.push('\n');
            length = 0;
        } else if length > 0 {
            text.push(' ');
            length += 1;
        }
        text += &word;
        length += width;
    }
    text.push('\n');
    text
}

/// Returns `true` if the board on which a match ended is known. If a record gives only the result, the first board
/// stands for both.
fn knows_board<R: BoardRules>(game: &Match<R>, given: &[(&str, &str)], board: BoardName, end: Outcome) -> bool {
    let is_named = || given.iter().any(|(tag, _)| *tag == results::OF_BOARDS[board.index()]);
    end.reason != EndReason::Unknown || board != BoardName::A || !game.first_decides() || is_named()
}

/// Comments on the boards that have ended: first those ended by a known event, then those that ended
/// automatically.
fn comments(
    names: &Names<'_>,
    before: [Option<Outcome>; 2],
    after: [Option<Outcome>; 2],
    ended: &[(BoardName, Outcome)],
    is_known: &dyn Fn(&(BoardName, Outcome)) -> bool,
) -> Vec<String> {
    let shown: Vec<_> = ended.iter().copied().filter(is_known).collect();
    let mut comments = names.comments(&shown);
    for board in BoardName::ALL {
        let was_ended = ended.iter().any(|(other, _)| *other == board);
        if let (None, Some(end), false) = (before[board.index()], after[board.index()], was_ended) {
            comments.extend(names.comments(&[(board, end)]));
        }
    }
    comments.into_iter().map(|text| format!("{{{}}}", text.replace('}', ")"))).collect()
}

fn all_tags<R: BoardRules>(
    game: &Match<R>,
    given: &[(&str, &str)],
    result: &str,
    results: Results,
) -> Vec<(String, String)> {
    let find = |name: &str| given.iter().find(|(tag, _)| *tag == name).map(|(_, value)| (*value).to_owned());
    let mut tags: Vec<(String, String)> = Vec::new();
    for (name, unknown) in [("Event", "?"), ("Site", "?"), ("Date", "????.??.??")] {
        tags.push((name.to_owned(), find(name).unwrap_or_else(|| unknown.to_owned())));
    }
    for name in NAME_TAGS {
        tags.push((name.to_owned(), find(name).unwrap_or_else(|| "?".to_owned())));
        let rating = format!("{name}Elo");
        tags.extend(find(&rating).map(|value| (rating, value)));
    }
    let no_clocks = if game.has_clocks() { "?" } else { "-" };
    tags.push(("TimeControl".to_owned(), find("TimeControl").unwrap_or_else(|| no_clocks.to_owned())));
    let start = game.start_of(BoardName::A);
    let mut own: Vec<(&str, String)> = vec![(results::RESULT, result.to_owned())];
    if let Some(score) = game.score().filter(|score| score.is_sum && results == Results::Plain) {
        own.push((results::POINTS, score.points.to_string()));
    }
    own.push(("Variant", R::RECORD_NAME.to_owned()));
    let of_rules = rules::tags(R::INFO, R::BOARDS, start.rule_set_name());
    own.extend(of_rules.into_iter().map(|(name, value)| (name, value.to_owned())));
    let usual = R::standard(start.rule_set()).to_fen();
    if BoardName::ALL.into_iter().any(|board| game.start_of(board).to_fen() != usual) {
        own.extend([("SetUp", "1".to_owned()), ("FEN", game.start_fen())]);
    }
    for (board, name) in BoardName::ALL.into_iter().zip(results::OF_BOARDS) {
        let end = game.end_of(board).filter(|end| knows_board(game, given, board, *end));
        own.extend(end.map(|end| (name, end.result().to_owned())));
    }
    tags.extend(own.into_iter().map(|(name, value)| (name.to_owned(), value)));
    let is_own = |name: &str| {
        let own = [results::RESULT, results::POINTS, "Variant", rules::PRESET, "SetUp", "FEN"];
        own.contains(&name)
            || results::OF_BOARDS.contains(&name)
            || R::INFO.settings.iter().any(|setting| setting.tag == name)
    };
    for (name, value) in given {
        if is_tag_name(name) && !is_own(name) && !tags.iter().any(|(tag, _)| tag == name) {
            tags.push(((*name).to_owned(), (*value).to_owned()));
        }
    }
    tags
}
