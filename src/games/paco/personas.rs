//! Players with a character, besides the levels: each has the handicap of a level of about its strength, and a
//! style.
//!
//! The laboratory's `habits` measures the effect on their games; the table is in src/bin/lab/README.md.

use super::levels::{ANY, Handicap, WITHOUT_HANDICAP, handicap};
use super::position::Position;
use super::style::Style;
use crate::search::Request;

/// A player with a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Persona(usize);

const NONE: Style = Style::NONE;

/// Handicaps and styles, the weakest first.
const PERSONAS: [(Handicap, Style); 8] = [
    // A child: likes unions, sees no chains, and only a part of the board.
    (handicap("mia", Some(1), None, 1, 200), Style { union: 100, tunnel: 300, ..NONE }),
    // A beginner, who overlooks chains of more than two placements.
    (handicap("otto", Some(1), None, 2, 150), Style { tunnel: 200, ..NONE }),
    // Rushes the king up the board.
    (handicap("felix", Some(1), None, 4, 40), Style { king_walk: 120, ..NONE }),
    // Pushes pawns to promote them.
    (handicap("petra", Some(2), None, 3, 40), Style { promotion: 200, advance: 30, ..NONE }),
    // Likes long chains.
    (handicap("carla", Some(2), None, ANY, 40), Style { link: 50, ..NONE }),
    // Defends: keeps pieces next to the king, and the king at home.
    (handicap("bruno", Some(2), None, ANY, 20), Style { guard: 30, king_walk: -30, ..NONE }),
    // A club player, sound in everything.
    (handicap("vera", Some(4), Some(4_000), ANY, 10), NONE),
    // The computer without any handicap, unlike every level.
    (WITHOUT_HANDICAP, NONE),
];

impl Persona {
    /// The names, the weakest first.
    pub const NAMES: [&str; PERSONAS.len()] = {
        let mut names = [""; PERSONAS.len()];
        let mut index = 0;
        while index < names.len() {
            names[index] = PERSONAS[index].0.name;
            index += 1;
        }
        names
    };

    /// The persona with this name.
    ///
    /// ```
    /// use paco_sako::games::paco::Persona;
    /// assert_eq!(Persona::from_name("carla").map(Persona::name), Some("carla"));
    /// assert_eq!(Persona::from_name("nobody"), None);
    /// ```
    pub fn from_name(name: &str) -> Option<Self> {
        Self::all().find(|persona| persona.name() == name)
    }

    /// All personas, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..PERSONAS.len()).map(Self)
    }

    /// The stable name used by the command line, the JS API and saved games.
    pub const fn name(self) -> &'static str {
        PERSONAS[self.0].0.name
    }

    /// The preferences.
    pub const fn style(self) -> Style {
        PERSONAS[self.0].1
    }
}

impl Position {
    /// The search request of a persona. The strongest has no limit, as in [`best_play`](Position::best_play);
    /// `seed` selects the evaluation errors of weaker ones.
    pub fn as_persona(self, persona: Persona, seed: u64) -> Request<Self> {
        let (handicap, style) = &PERSONAS[persona.0];
        handicap.request(self, seed, *style)
    }
}
