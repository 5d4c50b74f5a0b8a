//! PacoPlay's JSON action lists (rules §10).
//!
//! They are parsed by hand: the lists have a fixed form, and a JSON library would be larger than the rest of the
//! record code that every page loads.

use std::fmt::Write;

use crate::board::{Role, Square};
use crate::position::Step;
use crate::quote;

/// The reason why a text is not an action list.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ActionsError {
    /// The text is not a JSON list of actions.
    #[error(
        "bad action list: “{found}” at character {at}; \
         expected JSON such as [{{\"Lift\":12}},{{\"Place\":28}},{{\"Promote\":\"Queen\"}}]"
    )]
    Json {
        /// The position of the unexpected character, counted from 1.
        at: usize,
        /// The text found there; empty at the end of the text.
        found: String,
    },
    /// The square of an action does not exist.
    #[error("bad action list: action {number} names square {square}: expected 0 (a1) to 63 (h8)")]
    Square {
        /// The number of the action, counted from 1.
        number: usize,
        /// The number of the square.
        square: u64,
    },
}

/// The promotions by their names in these lists.
const PROMOTIONS: [(&str, Role); 4] = [
    ("\"Queen\"", Role::Queen),
    ("\"Rook\"", Role::Rook),
    ("\"Bishop\"", Role::Bishop),
    ("\"Knight\"", Role::Knight),
];

/// Reads an action list into steps, without checking that they are legal. White space is allowed as in JSON.
///
/// # Errors
/// If the text is not such a list; the message gives the position.
///
/// ```
/// use paco_sako::games::paco::{read_actions, write_actions};
/// let steps = read_actions(r#"[{"Lift": 12}, {"Place": 28}]"#)?;
/// assert_eq!(read_actions(&write_actions(steps.iter().copied()))?, steps);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_actions(text: &str) -> Result<Vec<Step>, ActionsError> {
    let mut reader = ActionReader { text, rest: text };
    let mut steps = Vec::new();
    reader.expect("[")?;
    if !reader.take("]") {
        loop {
            steps.push(reader.action(steps.len() + 1)?);
            if !reader.take(",") {
                break;
            }
        }
        reader.expect("]")?;
    }
    reader.skip_space();
    if reader.rest.is_empty() { Ok(steps) } else { Err(reader.error()) }
}

struct ActionReader<'a> {
    text: &'a str,
    rest: &'a str,
}

impl ActionReader<'_> {
    /// One action, the `number`th.
    fn action(&mut self, number: usize) -> Result<Step, ActionsError> {
        self.expect("{")?;
        let step = if self.take("\"Lift\"") {
            self.expect(":")?;
            Step::Lift(self.square(number)?)
        } else if self.take("\"Place\"") {
            self.expect(":")?;
            Step::Place(self.square(number)?)
        } else {
            self.expect("\"Promote\"")?;
            self.expect(":")?;
            let named = PROMOTIONS.into_iter().find(|(name, _)| self.take(name));
            Step::Promote(named.ok_or_else(|| self.error())?.1)
        };
        self.expect("}")?;
        Ok(step)
    }

    /// A square by its number: 0 is a1, 1 is b1, 63 is h8.
    fn square(&mut self, number: usize) -> Result<Square, ActionsError> {
        self.skip_space();
        let end = self.rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest.len());
        let square = self.rest[..end].parse().map_err(|_| self.error())?;
        self.rest = &self.rest[end..];
        u8::try_from(square).ok().and_then(Square::new).ok_or(ActionsError::Square { number, square })
    }

    fn skip_space(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', '\t', '\n', '\r']);
    }

    /// Consumes `token` if it comes next.
    fn take(&mut self, token: &str) -> bool {
        self.skip_space();
        let rest = self.rest.strip_prefix(token);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn expect(&mut self, token: &str) -> Result<(), ActionsError> {
        if self.take(token) { Ok(()) } else { Err(self.error()) }
    }

    /// The error at the current position.
    fn error(&self) -> ActionsError {
        let read = &self.text[..self.text.len() - self.rest.len()];
        ActionsError::Json { at: read.chars().count() + 1, found: quote::beginning(self.rest) }
    }
}

/// Writes steps as an action list.
pub fn write_actions(steps: impl IntoIterator<Item = Step>) -> String {
    let mut text = String::from("[");
    for step in steps {
        let start = if text.len() > 1 { "," } else { "" };
        // Writing to a String cannot fail.
        let _ = match step {
            Step::Lift(square) => write!(text, "{start}{{\"Lift\":{}}}", square.index()),
            Step::Place(square) => write!(text, "{start}{{\"Place\":{}}}", square.index()),
            Step::Promote(role) => {
                let (name, _) = PROMOTIONS.into_iter().find(|(_, known)| *known == role).unwrap_or(PROMOTIONS[0]);
                write!(text, "{start}{{\"Promote\":{name}}}")
            }
            // This game has no such steps.
            Step::Pick(_) | Step::Choose(_) => Ok(()),
        };
    }
    text + "]"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_it_writes() {
        let text = r#"[{"Lift":12},{"Place":28},{"Promote":"Queen"},{"Promote":"Knight"}]"#;
        assert_eq!(write_actions(read_actions(text).unwrap()), text);
        assert_eq!(read_actions(" [\n] "), Ok(vec![]));
        assert_eq!(write_actions([]), "[]");
    }

    #[test]
    fn white_space_is_allowed() {
        let text = "\n[ { \"Lift\" : 12 } ,\r\n\t{\"Place\":28}, {\"Promote\": \"Rook\" } ]\n";
        assert_eq!(write_actions(read_actions(text).unwrap()), r#"[{"Lift":12},{"Place":28},{"Promote":"Rook"}]"#);
    }

    #[test]
    fn errors_say_where() {
        let error = read_actions(r#"[{"Lift":12},{"Place":64}]"#).unwrap_err();
        assert!(error.to_string().contains("action 2 names square 64"), "{error}");
        for (text, at, found) in [
            ("", 1, ""),
            ("{}", 1, "{}"),
            ("[{}]", 3, "}]"),
            ("[{\"Lift\":-1}]", 10, "-1}]"),
            ("[{\"Lift\":1.5}]", 11, ".5}]"),
            ("[{\"Lift\":99999999999999999999}]", 10, "99999999999999999999}]"),
            ("[{\"Lift\":}]", 10, "}]"),
            ("[{\"Promote\":\"King\"}]", 13, "\"King\"}]"),
            ("[{\"Lift\":1}", 12, ""),
            ("[{\"Lift\":1},]", 13, "]"),
            ("[{\"Lift\":1}{", 12, "{"),
            ("[] ŝ", 4, "ŝ"),
        ] {
            let found = found.to_owned();
            assert_eq!(read_actions(text), Err(ActionsError::Json { at, found }), "{text}");
        }
        let long = format!("[{}", "ŝ".repeat(10_000));
        assert!(read_actions(&long).unwrap_err().to_string().len() < 400);
    }
}
