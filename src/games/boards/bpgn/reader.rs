//! Reads a match and checks all its turns by the rules.

use super::super::any::AnyMatch;
use super::super::fen;
use super::super::laws::BoardRules;
use super::super::playing::Match;
use super::endings::{Ending, Names, clock, control, since_start};
use super::faults::{fault, of_tag, of_turn, other_result};
use super::tokens::{Token, TokenAt, tokens};
use super::{results, rules};
use crate::board::Color;
use crate::games::failure::Failure;
use crate::games::info::BoardName;
use crate::position::{EndReason, Outcome};
use crate::quote;

/// A match that was read.
pub struct MatchRecord<R: BoardRules> {
    /// The match after its last turn.
    pub game: Match<R>,
    /// The tags, in the order of the text.
    pub tags: Vec<(String, String)>,
    /// Comments other than times and ends, each with the number of turns before it.
    pub comments: Vec<(usize, String)>,
}

/// Values of `TimeControl` that mean no time control.
const NO_CLOCKS: [&str; 3] = ["-", "?", ""];

/// Reads a match. `rules` is used if the record does not name a rule set; `clocks` overrides the record's own time
/// control.
///
/// # Errors
/// `bad-record`, with the reason and the line and turn of the fault.
pub fn read<R: BoardRules>(
    text: &str,
    rules: Option<R::RuleSet>,
    clocks: Option<bool>,
) -> Result<MatchRecord<R>, Failure> {
    let tokens = tokens(text)?;
    let is_tag = |(token, _): &&TokenAt<'_>| matches!(token, Token::Tag(..));
    let (tags, body) = tokens.split_at(tokens.iter().take_while(is_tag).count());
    let tag = |name: &str| {
        tags.iter().find_map(|(token, line)| match token {
            Token::Tag(found, value) if *found == name => Some((value.as_str(), *line)),
            _ => None,
        })
    };
    let rules = rules::read::<R>(tag, rules)?;
    let has_times = body.iter().any(|(token, _)| matches!(token, Token::Comment(text) if clock(text).is_some()));
    // PyChess writes capitals for both colours.
    let is_small = |word: &str| read_label(word, 0).is_some_and(|(label, _)| label.color == Color::Black);
    let capitals = !body.iter().any(|(token, _)| matches!(token, Token::Word(word) if is_small(word)));
    let has_control = tag("TimeControl").is_some_and(|(control, _)| !NO_CLOCKS.contains(&control));
    let has_clocks = clocks.unwrap_or(has_times || has_control);
    let (boards, times) = match tag("FEN") {
        None => ([R::standard(rules), R::standard(rules)], [None; 4]),
        Some((fen, line)) => fen::read::<R>(fen, rules).map_err(|failure| in_tag_fen(&failure, line))?,
    };
    let line_of_fen = tag("FEN").map_or(1, |(_, line)| line);
    let game =
        Match::begin(boards, [None; 2], has_clocks, times).map_err(|failure| in_tag_fen(&failure, line_of_fen))?;
    let names = Names::new(R::BOARDS, |name| tag(name).map(|(value, _)| value));
    let timing = tag("TimeControl").and_then(|(text, _)| control(text)).map(|(main, more)| Timing {
        more,
        left: [[main; 2]; 2],
        last: [0; 2],
    });
    let mut reader = BpgnReader {
        game,
        names,
        comments: Vec::new(),
        played: [0; 2],
        label: None,
        last: None,
        mover: None,
        timing,
        capitals,
        remarks: Vec::new(),
    };
    for (token, line) in body {
        reader.take(token, *line)?;
    }
    let BpgnReader { mut game, comments, label, last, mut remarks, .. } = reader;
    if let Some(Label { text, line, .. }) = label {
        return Err(fault("unfinished", line, text, &format!("behind “{text}”: expected a turn")));
    }
    results::apply(&mut game, tag, last, &mut remarks)?;
    game.remark(remarks);
    let tags = tags.iter().filter_map(|(token, _)| match token {
        Token::Tag(name, value) => Some(((*name).to_owned(), value.clone())),
        _ => None,
    });
    Ok(MatchRecord { game, tags: tags.collect(), comments })
}

fn in_tag_fen(failure: &Failure, line: usize) -> Failure {
    let mut message = of_tag(fault(failure.code, line, "", &format!("tag FEN: {failure}")), "FEN");
    message.details.field.clone_from(&failure.details.field);
    message
}

/// The number and letter of a turn.
struct Label<'a> {
    text: &'a str,
    line: usize,
    number: usize,
    board: BoardName,
    color: Color,
}

/// Clock times, computed from the times since the start of the match.
struct Timing {
    /// The increment, in ms.
    more: u64,
    /// The remaining time on each board, White's first.
    left: [[u64; 2]; 2],
    /// The time of the last move on each board.
    last: [u64; 2],
}

impl Timing {
    /// The remaining time of the player who moved at this time.
    fn moved(&mut self, board: BoardName, color: Color, at: u64) -> u64 {
        let left = &mut self.left[board.index()][usize::from(color == Color::Black)];
        let spent = at.saturating_sub(std::mem::replace(&mut self.last[board.index()], at));
        *left = left.saturating_sub(spent).saturating_add(self.more);
        *left
    }
}

struct BpgnReader<'a, R: BoardRules> {
    game: Match<R>,
    names: Names<'a>,
    comments: Vec<(usize, String)>,
    /// The number of turns read on each board.
    played: [usize; 2],
    /// The label before the next turn.
    label: Option<Label<'a>>,
    /// The result after the turns, and its line.
    last: Option<(&'a str, usize)>,
    /// The player of the last turn, until its time has been read.
    mover: Option<(BoardName, Color)>,
    /// `None` without a time control.
    timing: Option<Timing>,
    /// `true` if labels have capitals for both colors.
    capitals: bool,
    /// Results that contradict the turns.
    remarks: Vec<Failure>,
}

impl<'a, R: BoardRules> BpgnReader<'a, R> {
    fn take(&mut self, token: &Token<'a>, line: usize) -> Result<(), Failure> {
        match token {
            Token::Tag(name, _) => {
                let message = format!("found the tag {name}: expected a turn: tags come before the first one");
                Err(fault("late-tag", line, name, &message))
            }
            Token::Comment(text) => self.comment(text, line),
            Token::Word(word) => self.word(word, line),
        }
    }

    fn comment(&mut self, text: &'a str, line: usize) -> Result<(), Failure> {
        let mut rest = text;
        if let Some((time, behind)) = clock(text) {
            self.game.set_clock(time);
            rest = behind;
        } else if let (Some((at, behind)), Some(timing), Some((board, color))) =
            (since_start(text), &mut self.timing, self.mover.take())
        {
            let left = timing.moved(board, color, at);
            self.game.set_clock(left);
            rest = behind;
        }
        if let Some(ending) = self.names.ending(rest) {
            return self.end(&ending, rest, line);
        }
        let comment = rest.strip_prefix("C:").unwrap_or(rest).trim();
        if !comment.is_empty() {
            self.comments.push((self.played.iter().sum(), comment.to_owned()));
        }
        Ok(())
    }

    /// Ends boards as described by a comment; a remark if the turns contradict it.
    fn end(&mut self, ending: &Ending, text: &str, line: usize) -> Result<(), Failure> {
        let remarks = &mut self.remarks;
        let mut wrong = |game: &Match<R>, board: BoardName| {
            let found = game.end_of(board).map_or_else(
                || "has not ended".to_owned(),
                |end| format!("ends {} by {}", end.result(), end.reason.name()),
            );
            let message =
                format!("found “{}”, but board {} as recorded {found}", quote::beginning(text), board.name());
            remarks.push(other_result(line, text, &message));
            Ok(())
        };
        match ending {
            Ending::Checkmated(seat) => match self.game.end_of(seat.board) {
                Some(end) if end.reason == EndReason::Checkmate && end.winner == Some(!seat.color) => Ok(()),
                _ => wrong(&self.game, seat.board),
            },
            Ending::OfItself(board) => match self.game.end_of(*board) {
                Some(_) => Ok(()),
                None => wrong(&self.game, *board),
            },
            Ending::Claimed(board) => {
                let claim = self.game.claims(*board).into_iter().next();
                match (claim, self.game.end_of(*board)) {
                    (Some(claim), None) => self.game.claim(*board, claim),
                    (_, Some(end)) if end.winner.is_none() => Ok(()),
                    _ => wrong(&self.game, *board),
                }
            }
            Ending::Ended(ends) => {
                let ended = ends.iter().find(|(board, _)| !self.game.is_open(*board));
                let Some((board, _)) = ended else { return self.game.end(ends) };
                let is_so = |(board, outcome): &(BoardName, Outcome)| {
                    self.game.end_of(*board).is_some_and(|end| end.winner == outcome.winner)
                };
                if ends.iter().all(is_so) { Ok(()) } else { wrong(&self.game, *board) }
            }
        }
    }

    fn word(&mut self, word: &'a str, line: usize) -> Result<(), Failure> {
        if let Some((result, _)) = self.last {
            let message =
                format!("found “{}” behind the result {result}: expected nothing", quote::beginning(word));
            return Err(fault("behind-result", line, word, &message));
        }
        if let Some(label) = self.label.take() {
            return self.turn(&label, word, line);
        }
        let is_result = matches!(word, "*" | "1/2" | "½-½")
            || word.contains('-') && word.starts_with(|c: char| c.is_ascii_digit()) && !word.contains('.')
            || word.contains('-') && word.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | '-' | '/'));
        if is_result {
            self.last = Some((word, line));
            return Ok(());
        }
        // Annotations are dropped.
        if word.starts_with('$') && word[1..].bytes().all(|byte| byte.is_ascii_digit()) {
            return Ok(());
        }
        let (label, turn) = read_label(word, line).ok_or_else(|| {
            let message = format!(
                "found “{}”: expected the number and letter of a turn such as “12a.”",
                quote::beginning(word)
            );
            fault("turn-label", line, word, &message)
        })?;
        if turn.is_empty() {
            self.label = Some(label);
            return Ok(());
        }
        self.turn(&label, turn, line)
    }

    fn turn(&mut self, label: &Label<'_>, text: &str, line: usize) -> Result<(), Failure> {
        let Label { number, board, color, .. } = *label;
        let expected = self.game.label_of(board, self.played[board.index()]);
        let is_expected = expected.eq_ignore_ascii_case(&plain(label));
        let color = if self.capitals && is_expected { self.game.turn_start(board).turn() } else { color };
        let placed = |failure| of_turn(failure, number, board, color);
        let text = text.trim_start_matches('.');
        let is_next = self.game.turn_start(board).turn() == color && is_expected;
        if !is_next {
            let message = format!(
                "found turn {}: expected {expected} as the next one on board {}",
                plain(label),
                board.name()
            );
            return Err(placed(fault("turn-number", line, label.text, &message)));
        }
        self.game.play_turn(board, text, None).map_err(|failure| {
            let message = format!("turn {}: {failure}", plain(label));
            let mut fault = placed(fault(failure.code, line, text, &message));
            fault.details.reason = failure.details.reason;
            fault
        })?;
        self.played[board.index()] += 1;
        self.mover = Some((board, color));
        Ok(())
    }
}

/// Formats it as `12a`.
fn plain(label: &Label<'_>) -> String {
    let letter = label.board.name();
    match label.color {
        Color::White => format!("{}{letter}", label.number),
        Color::Black => format!("{}{}", label.number, letter.to_ascii_lowercase()),
    }
}

/// `12a.`, `12a`, `12a.Nf3`: the label, and the rest.
fn read_label(word: &str, line: usize) -> Option<(Label<'_>, &str)> {
    let digits = word.find(|c: char| !c.is_ascii_digit())?;
    let number = word[..digits].parse().ok()?;
    let letter = word[digits..].chars().next()?;
    let board = BoardName::ALL.into_iter().find(|board| board.name().eq_ignore_ascii_case(&letter.to_string()))?;
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    let behind = &word[digits + 1..];
    let turn = behind.trim_start_matches('.');
    (turn.is_empty() || behind.starts_with('.'))
        .then_some((Label { text: word, line, number, board, color }, turn))
}
