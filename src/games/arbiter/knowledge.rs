//! What one side has heard and done: all that a player may know (rules §16).

use std::fmt;
use std::str::FromStr;

use super::act::Act;
use super::words::Word;
use crate::board::Color;
use crate::games::failure::Failure;
use crate::quote;

/// An act as one side noticed it: what it did itself, and the words that it heard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heard {
    /// What this side did; `None` where it was the other one.
    pub own: Option<Act>,
    /// What it heard of it, at least one word.
    pub words: Vec<Word>,
}

/// What one side has heard and done since the start of a game, from the usual start position on.
///
/// As text it is the side, then the acts, each with its words: `white; e2e4: next b; -: next w; Can I?: no`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Knowledge {
    /// Whose it is.
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
                format!("“{found}” is no part of what a side knows: expected {expected}"),
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
