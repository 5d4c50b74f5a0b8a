//! The games, each in a folder of its own. This is the only list of them.

#[cfg(feature = "chess")]
pub mod chess;
pub mod paco;

/// A game that can be played here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameKind {
    PacoSako,
}

impl GameKind {
    /// All games.
    pub const ALL: [Self; 1] = [Self::PacoSako];

    /// A stable name, as records and the JS API use it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::PacoSako => "paco-sako",
        }
    }
}
