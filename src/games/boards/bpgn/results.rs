//! What the tags say of the result. Programs mean different things by it: the result of the match from the first team's side, or
//! that of the board on which the match ended (rules §17). Turns and comments on them are believed first.

use super::super::any::AnyMatch;
use super::super::info::{BoardName, BoardsInfo};
use super::super::opening::end_as;
use super::super::playing::Match;
use super::faults::{fault, of_tag};
use crate::board::Color;
use crate::games::failure::Failure;
use crate::games::text::Text;
use crate::position::{EndReason, Outcome};
use crate::quote;

/// The tags of the results of the boards.
pub(super) const OF_BOARDS: [&str; 2] = ["ResultA", "ResultB"];

/// The points of both teams, where [`RESULT`] has only three values.
pub(super) const POINTS: &str = "MatchPoints";

/// The result of the match.
pub(super) const RESULT: &str = "Result";

/// A text that says nothing of a result.
fn is_open(text: &str) -> bool {
    matches!(text, "*" | "?" | "")
}

/// Points of both teams in halves: `1.5-0.5`, `2-0`.
fn halves(text: &str) -> Option<[u8; 2]> {
    let half = |text: &str| match text.trim().replace("½", ".5").as_str() {
        "0" | "0.0" => Some(0),
        ".5" | "0.5" | "1/2" => Some(1),
        "1" | "1.0" => Some(2),
        "1.5" | "1 1/2" => Some(3),
        "2" | "2.0" => Some(4),
        _ => None,
    };
    let (first, second) = text.split_once('-')?;
    Some([half(first)?, half(second)?])
}

/// Ends the boards that the tags say have ended, and checks that they say nothing that the turns contradict. `tag` gives the
/// value of a tag and its line; `last` is the result that stands behind the turns.
pub(super) fn apply<'a, R: Text>(
    game: &mut Match<R>,
    tag: impl Fn(&str) -> Option<(&'a str, usize)>,
    last: Option<(&'a str, usize)>,
) -> Result<(), Failure> {
    for (board, name) in BoardName::ALL.into_iter().zip(OF_BOARDS) {
        let Some((found, line)) = tag(name).filter(|(found, _)| !is_open(found)) else { continue };
        let told = format!("tag {name} is “{}”, expected “1-0”, “0-1”, “1/2-1/2” or “*”", quote::beginning(found));
        let outcome = end_as(found).ok_or_else(|| of_tag(fault("bad-tag", line, found, &told), name))?;
        let end = game.end_of(board);
        if end.is_none() && game.is_open(board) {
            game.end(&[(board, outcome)])?;
        } else if end.is_none_or(|end| end.winner != outcome.winner) {
            let ends = end.map_or("*", Outcome::result);
            let told = format!("tag {name} is {found}, but board {} as recorded ends {ends}", board.name());
            return Err(of_tag(fault("result", line, found, &told), name));
        }
    }
    let texts = [(POINTS, tag(POINTS)), (RESULT, tag(RESULT)), (RESULT, last)];
    for (name, found) in texts {
        let Some((found, line)) = found.filter(|(found, _)| !is_open(found)) else { continue };
        if end_as(found).is_none() && halves(found).is_none_or(|[first, second]| !matches!(first + second, 2 | 4))
        {
            let told = format!(
                "tag {name} is “{}”, expected a result such as “1-0”, “1/2-1/2” or “1.5-0.5”",
                quote::beginning(found)
            );
            return Err(of_tag(fault("bad-tag", line, found, &told), name));
        }
        if !game.is_over() {
            end_open_boards(game, found)?;
        }
        if !can_mean(game, found) {
            let score = game.score().map_or_else(|| "*".to_owned(), |score| score.result());
            let told = format!("the result is {found}, but the match as recorded ends {score} for the first team");
            return Err(of_tag(fault("result", line, found, &told), name));
        }
    }
    Ok(())
}

/// Whether a result can mean how the match has ended.
fn can_mean<R: Text>(game: &Match<R>, found: &str) -> bool {
    let Some(score) = game.score() else { return false };
    let winner = |found: &str| end_as(found).map(|end| end.winner);
    let is_of_board = !score.is_sum
        && BoardName::ALL
            .into_iter()
            .filter_map(|board| game.end_of(board))
            .any(|end| Some(end.winner) == winner(found));
    // “1-0” is never a sum: two boards have two points.
    let is_sum = halves(found) == Some(score.points.0);
    is_sum || winner(found) == winner(score.points.plain()) || is_of_board
}

/// Ends the boards that are still open so that the match has this result, seen from the first team.
fn end_open_boards<R: Text>(game: &mut Match<R>, found: &str) -> Result<(), Failure> {
    let info: &BoardsInfo = game.info();
    let side_of_first = |board: BoardName| {
        if info.seat(board, Color::White).team == 1 { Color::White } else { Color::Black }
    };
    let end_with = |board: BoardName, halves: u8| {
        let winner = match halves {
            0 => Some(!side_of_first(board)),
            1 => None,
            _ => Some(side_of_first(board)),
        };
        (board, Outcome { winner, reason: EndReason::Unknown })
    };
    let all_alike = end_as(found).map(|end| match end.winner {
        Some(Color::White) => 2,
        Some(Color::Black) => 0,
        None => 1,
    });
    if game.first_decides() {
        // Which board it was is not told.
        let halves = all_alike.or(halves(found).map(|[first, second]| (first.cmp(&second) as i8 + 1) as u8));
        return game.end(&[end_with(BoardName::A, halves.unwrap_or(1))]);
    }
    let of_ended = |board: BoardName| {
        game.end_of(board).map(|end| match end.winner {
            Some(winner) if winner == side_of_first(board) => 2_u8,
            Some(_) => 0,
            None => 1,
        })
    };
    let mut left = halves(found)
        .map(|[first, _]| first.saturating_sub(BoardName::ALL.into_iter().filter_map(of_ended).sum()));
    if let Some(alike) = all_alike {
        left = Some(2 * alike);
    }
    for board in BoardName::ALL {
        if game.is_open(board) {
            let halves = all_alike.unwrap_or_else(|| left.unwrap_or(0).min(2));
            left = left.map(|left| left.saturating_sub(halves));
            game.end(&[end_with(board, halves)])?;
        }
    }
    Ok(())
}
