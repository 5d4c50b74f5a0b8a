//! The games and their common interface.
//!
//! [`GameKind`] lists the games that are compiled in and opens one as [`AnyTable`], which is the same for all games. Each game
//! has a module with its own types; [`paco`] is there without any feature.
//!
//! | module | content |
//! | --- | --- |
//! | [`view`] | what is shown of a game: pieces, legal steps, played turns; diagrams of an editor |
//! | [`info`] | the description of a game: rule sets, levels, features |
//! | [`failure`] | the details of a [`Failure`] |
//! | [`records`] | whole games as text |
//! | [`fen`], [`setup`] | errors of FENs, and of diagrams that are not legal positions |
//! | [`interface`] | the traits that a game implements, for generic code |
//! | [`boards`], [`arbiter`], [`hidden`] | games on two boards; with an arbiter; with hidden set-ups |

// | file | content |
// | --- | --- |
// | `rules`, `text`, `computer`, `ways` | `Rules`, `Text`, `Computer` and `Ways`, which a game implements; together they are `Playable`; public in `interface` |
// | `table` | `AnyTable`, a game of any kind being played, and `Stepped`, the part of it that reads no text; implemented once for all games |
// | `opening` | the start of a game |
// | `game_record`, `record_reader` | whole games as text: writing; reading and replaying; public in `records` |
// | `joining` | joins the moves of a record into turns of several moves |
// | `view` | the view of a game for user interfaces |
// | `info` | the description of a game |
// | `boards/` | games on two boards at once |
// | `arbiter/` | games in which each side sees only its own pieces |
// | `hidden/` | games in which each side sets up unseen before the first turn |
// | `one_move/` | games with one move a turn: search, levels, exchanges, draws |
// | `misjudged` | the errors of weak players |
// | `variety` | varied openings of the strong levels |
// | `weights` | evaluations by a table of weights for the middle game and the endgame |
// | `reason` | the reasons for refused steps that all games share |
// | `fen`, `setup` | the common part of FENs and diagrams |
// | `net` | the common part of the neural nets |
// | `failure` | the error type |
//
// A new game is a folder here, its `mod`, and one line in the list below.

#[cfg(feature = "antichess")]
pub mod antichess;
pub mod arbiter;
mod bare;
pub mod boards;
#[cfg(feature = "bughouse")]
pub mod bughouse;
#[cfg(feature = "can-i")]
pub mod can_i;
#[cfg(feature = "moves-of-chess")]
pub mod chess;
mod computer;
#[cfg(feature = "pockets")]
pub mod crazyhouse;
pub mod failure;
pub mod fen;
mod game_record;
pub mod hidden;
pub mod info;
pub mod interface;
mod joining;
#[cfg(feature = "krachtschaak")]
pub mod krachtschaak;
mod misjudged;
#[doc(hidden)]
pub mod net;
#[cfg(any(feature = "moves-of-chess", feature = "krachtschaak"))]
pub(crate) mod one_move;
mod opening;
pub mod paco;
#[cfg(feature = "progressive")]
pub mod progressive;
mod reason;
mod record_reader;
pub mod records;
mod rules;
pub mod setup;
#[cfg(feature = "strategochess")]
pub mod strategochess;
mod table;
mod text;
#[cfg(feature = "toy")]
#[path = "../../tests/toy/mod.rs"]
mod toy;
#[doc(hidden)]
pub mod variety;
pub mod view;
mod ways;
#[cfg(any(feature = "moves-of-chess", feature = "krachtschaak"))]
#[doc(hidden)]
pub mod weights;

pub use failure::Failure;
pub use opening::Opening;
pub use table::{AnyTable, Shown, Stepped};

use info::{Info, Level};
use interface::{Playable, Table, Visitor, rule_set};

use crate::quote;

/// Generates the enumeration of games and the only `match` on it from one list.
macro_rules! games {
    ($($(#[cfg($condition:meta)])? $kind:ident => $rules:ty, $about:literal;)*) => {
        /// A game. Which ones there are depends on the features of all crates of a program that use this one.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[non_exhaustive]
        pub enum GameKind {
            $($(#[cfg($condition)])? #[doc = $about] $kind,)*
        }

        impl GameKind {
            /// All compiled games, the default first. Empty without the features of games, but [`paco`] exists
            /// even then.
            pub const ALL: &'static [Self] = &[$($(#[cfg($condition)])? Self::$kind,)*];

            /// Runs an operation for the game. This is the only place that dispatches on the game.
            #[allow(unused_variables, reason = "without any game there is nothing to be done")]
            pub fn visit<V: Visitor>(self, visitor: V) -> V::Output {
                match self {
                    $($(#[cfg($condition)])? Self::$kind => visitor.visit::<$rules>(),)*
                }
            }
        }
    };
}

games! {
    #[cfg(feature = "paco")] PacoSako => paco::Partial, "The peace chess.";
    #[cfg(feature = "chess")] Chess => chess::Partial, "Orthodox chess, Chess960 included.";
    #[cfg(feature = "krachtschaak")] Krachtschaak => krachtschaak::Partial, "Power chess: a piece that captures gains the movement of the captured piece.";
    #[cfg(feature = "antichess")] Antichess => antichess::Partial, "Giveaway chess: captures are compulsory, and a side without pieces wins.";
    #[cfg(feature = "crazyhouse")] Crazyhouse => crazyhouse::Partial, "Crazyhouse: captured pieces change sides and can be dropped on the board.";
    #[cfg(feature = "progressive")] Progressive => progressive::Partial, "Progressive chess: one move, two moves, three moves, and so on.";
    #[cfg(feature = "strategochess")] Strategochess => strategochess::Partial, "Stratego chess: each side sets up unseen on its half of the board, then plays chess.";
    #[cfg(feature = "bughouse")] Bughouse => bughouse::Partial, "Bughouse: two boards, two teams; captured pieces go to the partner.";
    #[cfg(feature = "can-i")] CanI => can_i::Partial, "Can I?: each side sees only its own pieces, and an arbiter answers its tries.";
    #[cfg(feature = "toy")] Toy => toy::State, "A toy game for tests.";
}

impl GameKind {
    /// The description of the game.
    pub fn info(self) -> &'static Info {
        struct InfoOf;
        impl Visitor for InfoOf {
            type Output = &'static Info;

            fn visit<R: Playable>(self) -> Self::Output {
                R::INFO
            }
        }
        self.visit(InfoOf)
    }

    /// The stable name used by records and the JS API.
    pub fn name(self) -> &'static str {
        self.info().id
    }

    /// The names of the game in the tag `Variant` of a record, its own name first: normalized to lower-case
    /// letters and digits.
    ///
    /// ```
    /// use paco_sako::games::GameKind;
    /// assert!(GameKind::from_name("chess")?.record_names().contains(&"chess960".to_owned()));
    /// # Ok::<(), paco_sako::games::Failure>(())
    /// ```
    pub fn record_names(self) -> Vec<String> {
        struct NamesOf;
        impl Visitor for NamesOf {
            type Output = Vec<String>;

            fn visit<R: Playable>(self) -> Self::Output {
                let others = R::OTHER_RECORD_NAMES.iter().map(|name| (*name).to_owned());
                [game_record::plain_name(R::RECORD_NAME)].into_iter().chain(others).collect()
            }
        }
        self.visit(NamesOf)
    }

    /// The game that a record names by its tag `Variant`; `None` if it has no such tag, or that of another program.
    ///
    /// ```
    /// use paco_sako::games::GameKind;
    /// let named = GameKind::named_by("[Variant \"Paco Ŝako\"]\n\n1. e2>e4 *");
    /// assert_eq!(named.map(GameKind::name), Some("paco-sako"));
    /// ```
    pub fn named_by(record: &str) -> Option<Self> {
        let name = game_record::variant_in(record)?;
        Self::ALL.iter().copied().find(|kind| kind.record_names().contains(&name))
    }

    /// The game with this name.
    ///
    /// # Errors
    /// `bad-argument` for an unknown name; the message lists the known ones.
    pub fn from_name(name: &str) -> Result<Self, Failure> {
        Self::ALL.iter().copied().find(|kind| kind.name() == name).ok_or_else(|| {
            let known: Vec<String> = Self::ALL.iter().map(|kind| format!("“{}”", kind.name())).collect();
            Failure::argument(format!("game is “{}”: expected {}", quote::beginning(name), known.join(" or ")))
        })
    }

    /// Starts the hidden set-up of a game with this rule set, or with the default.
    ///
    /// # Errors
    /// `bad-argument` for an unknown rule set, and for a game without a hidden set-up.
    pub fn hidden_setup(self, rules: Option<&str>) -> Result<Box<dyn hidden::AnyHiddenSetup>, Failure> {
        struct Begin<'a>(Option<&'a str>);
        impl Visitor for Begin<'_> {
            type Output = Result<Box<dyn hidden::AnyHiddenSetup>, Failure>;

            fn visit<R: Playable>(self) -> Self::Output {
                let rules = rule_set::<R>(self.0)?.unwrap_or_default();
                let none = || Failure::argument(format!("{} has no hidden set-up", R::INFO.id));
                R::hidden_setup(rules).ok_or_else(none)
            }
        }
        self.visit(Begin(rules))
    }

    /// Starts a match on two boards.
    ///
    /// # Errors
    /// `bad-argument`, also for a game on a single board; `bad-start-number`, `bad-fen`, `bad-position`,
    /// `bad-record`
    pub fn open_match(self, opening: &boards::MatchOpening<'_>) -> Result<Box<dyn boards::AnyMatch>, Failure> {
        struct Open<'a>(&'a boards::MatchOpening<'a>);
        impl Visitor for Open<'_> {
            type Output = Result<Box<dyn boards::AnyMatch>, Failure>;

            fn visit<R: Playable>(self) -> Self::Output {
                let none = || Failure::argument(format!("{} is played on one board", R::INFO.id));
                R::open_match(self.0).ok_or_else(none)?
            }
        }
        self.visit(Open(opening))
    }

    /// Starts a game with an arbiter, at the usual start or the position of a FEN.
    ///
    /// # Errors
    /// `bad-argument` for an unknown rule set, for a game without an arbiter, and for a position in the middle of
    /// a turn; `bad-fen`, `bad-position`.
    pub fn arbiter(self, rules: Option<&str>, fen: Option<&str>) -> Result<Box<dyn arbiter::AnyArbiter>, Failure> {
        struct Begin<'a>(Option<&'a str>, Option<&'a str>);
        impl Visitor for Begin<'_> {
            type Output = Result<Box<dyn arbiter::AnyArbiter>, Failure>;

            fn visit<R: Playable>(self) -> Self::Output {
                let rules = rule_set::<R>(self.0)?.unwrap_or_default();
                let start = self.1.map_or_else(|| Ok(R::standard(rules)), |fen| R::from_fen(fen, rules))?;
                if start.at_start_of_turn().is_none() {
                    return Err(Failure::argument("a game with an arbiter begins at the start of a turn"));
                }
                let none = || Failure::argument(format!("{} has no arbiter", R::INFO.id));
                start.arbiter().ok_or_else(none)
            }
        }
        self.visit(Begin(rules, fen))
    }

    /// The computer's act in a game with an arbiter, based on what a player may know. The same knowledge, level
    /// and seed give the same act.
    ///
    /// # Errors
    /// `bad-argument` for an unknown level, and for a game without an arbiter; `bad-knowledge` if it is not the
    /// side's turn.
    pub fn choose_act(self, known: &arbiter::Knowledge, level: &str, seed: u64) -> Result<arbiter::Act, Failure> {
        struct Choose<'a>(&'a arbiter::Knowledge, &'a str, u64);
        impl Visitor for Choose<'_> {
            type Output = Result<arbiter::Act, Failure>;

            fn visit<R: Playable>(self) -> Self::Output {
                let none = || Failure::argument(format!("{} has no arbiter", R::INFO.id));
                let level = Level::all(R::INFO.levels).find(|level| level.name == self.1);
                let unknown = || {
                    Failure::argument(format!(
                        "level is “{}”: expected the name of a level",
                        quote::beginning(self.1)
                    ))
                };
                R::choose_act(self.0, level.ok_or_else(unknown)?.number, self.2).ok_or_else(none)?
            }
        }
        self.visit(Choose(known, level, seed))
    }

    /// Starts a game.
    ///
    /// # Errors
    /// `bad-argument`, `bad-start-number`, `bad-fen`, `bad-position`, `bad-record`, `bad-actions`
    ///
    /// ```
    /// use paco_sako::games::{GameKind, Opening};
    /// let mut table = GameKind::from_name("paco-sako")?.open(&Opening::default())?;
    /// table.play_turn("e2>e4")?;
    /// assert_eq!(table.turn_count(), 1);
    /// assert!(table.record(&[("White", "Ada")]).contains("1. e2>e4"));
    /// # Ok::<(), paco_sako::games::Failure>(())
    /// ```
    pub fn open(self, opening: &Opening<'_>) -> Result<Box<dyn AnyTable>, Failure> {
        struct Open<'a>(&'a Opening<'a>);
        impl Visitor for Open<'_> {
            type Output = Result<Box<dyn AnyTable>, Failure>;

            fn visit<R: Playable>(self) -> Self::Output {
                Ok(Box::new(Table::<R>::new(self.0)?))
            }
        }
        self.visit(Open(opening))
    }

    /// Starts a game at a position, to be played step by step; see [`interface::open_position`].
    ///
    /// # Errors
    /// `bad-argument`, `bad-start-number`, `bad-fen`, `bad-position`
    pub fn open_position(self, opening: &Opening<'_>) -> Result<Box<dyn Stepped>, Failure> {
        struct Open<'a>(&'a Opening<'a>);
        impl Visitor for Open<'_> {
            type Output = Result<Box<dyn Stepped>, Failure>;

            fn visit<R: Playable>(self) -> Self::Output {
                Ok(Box::new(Table::<R>::at_position(self.0)?))
            }
        }
        self.visit(Open(opening))
    }
}
