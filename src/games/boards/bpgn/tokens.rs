//! The tokens of a record: tags, comments, words.

use super::faults::fault;
use crate::games::failure::Failure;

/// A part of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token<'a> {
    /// `[Name "value"]`.
    Tag(&'a str, String),
    /// A text in braces, or after `;`.
    Comment(&'a str),
    /// Any other text without blanks.
    Word(&'a str),
}

/// A token and the line on which it starts, counted from 1.
pub(super) type TokenAt<'a> = (Token<'a>, usize);

/// All tokens of a text.
pub(super) fn tokens(text: &str) -> Result<Vec<TokenAt<'_>>, Failure> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start_matches('\u{feff}');
    let mut line = 1;
    loop {
        let trimmed = rest.trim_start();
        line += lines(&rest[..rest.len() - trimmed.len()]);
        rest = trimmed;
        let Some(first) = rest.chars().next() else { return Ok(tokens) };
        let (token, length) = match first {
            '[' => tag(rest, line)?,
            '{' => {
                let end = rest
                    .find('}')
                    .ok_or_else(|| fault("open-comment", line, rest, "a comment has no end: expected “}”"))?;
                (Token::Comment(rest[1..end].trim()), end + 1)
            }
            ';' => {
                let end = rest.find('\n').unwrap_or(rest.len());
                (Token::Comment(rest[1..end].trim()), end)
            }
            // Matches have no variations: the text of one is kept verbatim.
            '(' => {
                let end = variation_end(rest)
                    .ok_or_else(|| fault("open-variation", line, rest, "a variation has no end: expected “)”"))?;
                (Token::Comment(&rest[..end]), end)
            }
            ')' => {
                let message = format!("found “{first}”: expected a turn, as no variation is open");
                return Err(fault("variation", line, rest, &message));
            }
            _ => {
                let ends = |c: char| c.is_whitespace() || matches!(c, '{' | '}' | '(' | ')' | ';' | '[');
                let end = rest.char_indices().skip(1).find(|(_, c)| ends(*c)).map_or(rest.len(), |(at, _)| at);
                (Token::Word(&rest[..end]), end)
            }
        };
        tokens.push((token, line));
        line += lines(&rest[..length]);
        rest = &rest[length..];
    }
}

/// The end of the variation that starts here, skipping nested ones and comments.
fn variation_end(text: &str) -> Option<usize> {
    let (mut depth, mut in_comment) = (0, false);
    for (at, symbol) in text.char_indices() {
        match symbol {
            '{' => in_comment = true,
            '}' => in_comment = false,
            '(' if !in_comment => depth += 1,
            ')' if !in_comment => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(at + 1);
        }
    }
    None
}

fn lines(text: &str) -> usize {
    text.matches('\n').count()
}

/// A tag and its length.
fn tag(text: &str, line: usize) -> Result<(Token<'_>, usize), Failure> {
    let first_line = text.lines().next().unwrap_or_default();
    let wrong = || fault("tag", line, first_line, "expected a tag such as [WhiteA \"Ada\"]");
    let inside = text[1..].trim_start();
    let end = inside.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').ok_or_else(wrong)?;
    let (name, rest) = inside.split_at(end);
    let rest = rest.trim_start().strip_prefix('"').filter(|_| !name.is_empty()).ok_or_else(wrong)?;
    let mut value = String::new();
    let mut symbols = rest.char_indices();
    while let Some((at, symbol)) = symbols.next() {
        match symbol {
            '\\' => value.extend(symbols.next().map(|(_, escaped)| escaped)),
            '"' => {
                let behind = rest[at + 1..].trim_start().strip_prefix(']').ok_or_else(wrong)?;
                return Ok((Token::Tag(name, value), text.len() - behind.len()));
            }
            '\n' => return Err(wrong()),
            _ => value.push(symbol),
        }
    }
    Err(wrong())
}
