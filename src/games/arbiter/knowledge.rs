//! The knowledge of one side: everything it has heard and done, which is all that a player may know (rules §16).

use std::fmt;
use std::str::FromStr;

use super::act::Act;
use super::words::Word;
use crate::board::Color;
use crate::games::failure::Failure;
use crate::quote;

/// An act as one side perceives it: the act itself if it was its own, and the words that it heard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heard {
    /// The act of this side; `None` for an act of the other side.
    pub own: Option<Act>,
    /// The words that this side heard, at least one.
    pub words: Vec<Word>,
}

/// Everything that one side has heard and done since the usual start position.
///
/// The text form is the side, then the acts, each with its words: `white; e2e4: next b; -: next w; Can I?: no`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Knowledge {
    /// The side.
    pub color: Color,
    /// The acts, oldest first.
    pub heard: Vec<Heard>,
}

impl fmt::Display for Knowledge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.color.name())?;
        for Heard { own, words } in &self.heard {
            match own {
                Some(act) => write!(f, "; {act}: ")?,
                None => write!(f, "; -: ")?,
            }
            for (index, word) in words.iter().enumerate() {
                write!(f, "{}{word}", if index > 0 { ", " } else { "" })?;
            }
        }
        Ok(())
    }
}

impl FromStr for Knowledge {
    type Err = Failure;

    /// # Errors
    /// `bad-knowledge`, `bad-act`
    fn from_str(text: &str) -> Result<Self, Failure> {
        let bad = |part: &str, expected: &str| {
            let found = quote::beginning(part);
            Failure::new(
                "bad-knowledge",
                format!("“{found}” is not a part of a side's knowledge: expected {expected}"),
            )
        };
        let mut parts = text.split("; ");
        let name = parts.next().unwrap_or_default();
        let color = Color::ALL.into_iter().find(|color| color.name() == name);
        let color = color.ok_or_else(|| bad(name, "“white” or “black”"))?;
        let heard = parts.map(|part| {
            let (act, words) = part.split_once(": ").ok_or_else(|| bad(part, "an act, a colon and words"))?;
            let own = if act == "-" { None } else { Some(act.parse()?) };
            let words = words.split(", ").map(str::parse).collect::<Result<_, _>>()?;
            Ok(Heard { own, words })
        });
        Ok(Self { color, heard: heard.collect::<Result<_, Failure>>()? })
    }
}
