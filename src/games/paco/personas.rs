//! Players with a character, besides the levels: each has the handicap of a level of about its strength, and a taste.
//!
//! How that shows in their games is measured by the laboratory's `habits`; the table is in src/bin/lab/README.md.

use super::levels::{ANY, Handicap, WITHOUT_HANDICAP, handicap};
use super::position::Position;
use super::taste::Taste;
use crate::search::Request;

/// A player with a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Persona(usize);

const NONE: Taste = Taste::NONE;

/// Handicaps and tastes, the weakest first.
const PERSONAS: [(Handicap, Taste); 8] = [
    // A child: loves to unite, knows no chains, and looks at a part of the board only.
    (handicap("mia", Some(1), None, 1, 200), Taste { union: 100, tunnel: 300, ..NONE }),
    // A beginner, who overlooks chains of more than two placements.
    (handicap("otto", Some(1), None, 2, 150), Taste { tunnel: 200, ..NONE }),
    // Hurries his king away, up the board.
    (handicap("felix", Some(1), None, 4, 40), Taste { king_walk: 120, ..NONE }),
    // Pushes her pawns, to promote them.
    (handicap("petra", Some(2), None, 3, 40), Taste { promotion: 200, advance: 30, ..NONE }),
    // Loves long chains.
    (handicap("carla", Some(2), None, ANY, 40), Taste { link: 50, ..NONE }),
    // Defends: keeps pieces beside his king, and the king at home.
    (handicap("bruno", Some(2), None, ANY, 20), Taste { guard: 30, king_walk: -30, ..NONE }),
    // A player of a club, sound in everything.
    (handicap("vera", Some(4), Some(4_000), ANY, 10), NONE),
    // The computer without any handicap, as no level is.
    (WITHOUT_HANDICAP, NONE),
];

impl Persona {
    /// Their names, the weakest first.
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

    /// All of them, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..PERSONAS.len()).map(Self)
    }

    /// A stable name, as the command line, the JS API and saved games use it.
    pub const fn name(self) -> &'static str {
        PERSONAS[self.0].0.name
    }

    /// What it likes.
    pub const fn taste(self) -> Taste {
        PERSONAS[self.0].1
    }
}

impl Position {
    /// What a persona searches from here. The strongest has no limit, as [`best_play`](Position::best_play); `seed` decides
    /// what the weaker ones misjudge.
    pub fn as_persona(self, persona: Persona, seed: u64) -> Request<Self> {
        let (handicap, taste) = &PERSONAS[persona.0];
        handicap.request(self, seed, *taste)
    }
}
