//! The games, each in a folder of its own. This is the only list of them.

#[cfg(feature = "chess")]
pub mod chess;
mod info;
pub mod paco;

pub use info::{Info, StartKind};

/// A game that can be played here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameKind {
    PacoSako,
}

impl GameKind {
    /// All games, the default first.
    pub const ALL: [Self; 1] = [Self::PacoSako];

    /// What the game offers and what can happen in it.
    pub const fn info(self) -> &'static Info {
        match self {
            Self::PacoSako => &paco::INFO,
        }
    }

    /// A stable name, as records and the JS API use it.
    pub const fn name(self) -> &'static str {
        self.info().id
    }

    /// The game with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}
