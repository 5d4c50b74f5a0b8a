//! Tags of the result. Programs interpret them differently: as the result of the match for the first team, or as
//! that of the board on which the match ended (rules §17). Turns and the comments on them take precedence.

use super::super::any::AnyMatch;
use super::super::laws::BoardRules;
use super::super::playing::Match;
use super::super::score::end_as;
use super::faults::{of_tag, other_result};
use crate::board::Color;
use crate::games::failure::Failure;
use crate::games::info::{BoardName, BoardsInfo};
use crate::position::{EndReason, Outcome};
use crate::quote;

/// The tags with the results of the boards.
pub(super) const OF_BOARDS: [&str; 2] = ["ResultA", "ResultB"];

/// The points of both teams, if [`RESULT`] is limited to three values.
pub(super) const POINTS: &str = "MatchPoints";

/// The result of the match.
pub(super) const RESULT: &str = "Result";

/// Returns `true` if the text gives no result.
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

/// Ends the boards that have ended according to the tags. `tag` returns the value of a tag and its line; `last` is the
/// result after the turns. Results that contradict the turns, and invalid ones, become remarks.
pub(super) fn apply<'a, R: BoardRules>(
    game: &mut Match<R>,
    tag: impl Fn(&str) -> Option<(&'a str, usize)>,
    last: Option<(&'a str, usize)>,
    remarks: &mut Vec<Failure>,
) -> Result<(), Failure> {
    for (board, name) in BoardName::ALL.into_iter().zip(OF_BOARDS) {
        let Some((found, line)) = tag(name).filter(|(found, _)| !is_open(found)) else { continue };
        let message =
            format!("tag {name} is “{}”, expected “1-0”, “0-1”, “1/2-1/2” or “*”", quote::beginning(found));
        let Some(outcome) = end_as(found) else {
            remarks.push(of_tag(other_result(line, found, &message), name));
            continue;
        };
        let end = game.end_of(board);
        if end.is_none() && game.is_open(board) {
            game.end(&[(board, outcome)])?;
        } else if end.is_none_or(|end| end.winner != outcome.winner) {
            let ends = end.map_or("*", Outcome::result);
            let message = format!("tag {name} is {found}, but board {} as recorded ends {ends}", board.name());
            remarks.push(of_tag(other_result(line, found, &message), name));
        }
    }
    let texts = [(POINTS, tag(POINTS)), (RESULT, tag(RESULT)), (RESULT, last)];
    for (name, found) in texts {
        let Some((found, line)) = found.filter(|(found, _)| !is_open(found)) else { continue };
        if end_as(found).is_none() && halves(found).is_none_or(|[first, second]| !matches!(first + second, 2 | 4))
        {
            let message = format!(
                "tag {name} is “{}”, expected a result such as “1-0”, “1/2-1/2” or “1.5-0.5”",
                quote::beginning(found)
            );
            remarks.push(of_tag(other_result(line, found, &message), name));
            continue;
        }
        if !game.is_over() {
            end_open_boards(game, found)?;
        }
        if !can_mean(game, found) {
            let score = game.score().map_or_else(|| "*".to_owned(), |score| score.result());
            let message =
                format!("the result is {found}, but the match as recorded ends {score} for the first team");
            let is_new = |other: &Failure| other.details.record.as_ref().is_none_or(|other| other.found != found);
            if remarks.iter().all(is_new) {
                remarks.push(of_tag(other_result(line, found, &message), name));
            }
        }
    }
    Ok(())
}

/// Returns `true` if this result is compatible with the end of the match.
fn can_mean<R: BoardRules>(game: &Match<R>, found: &str) -> bool {
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

/// Ends the boards that are still open so that the match has this result for the first team.
fn end_open_boards<R: BoardRules>(game: &mut Match<R>, found: &str) -> Result<(), Failure> {
    let info: &BoardsInfo = R::BOARDS;
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
        // The board is unknown.
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
