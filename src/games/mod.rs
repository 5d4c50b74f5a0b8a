//! The games, each in a folder of its own, and the door through which everything else meets them.
//!
//! | file | what is in it |
//! | --- | --- |
//! | `rules`, `text`, `computer` | [`Rules`], [`Text`] and [`Computer`], which a game implements; together it is [`Playable`] |
//! | `table` | [`AnyTable`], a game being played, whichever it is; implemented once for all |
//! | `opening` | how a game begins |
//! | `game_record`, `record_reader` | whole games as text: written; read and replayed |
//! | `joining` | the moves of a record joined to turns of several moves |
//! | `view` | what user interfaces see of a game |
//! | `info` | what a game says about itself |
//! | `boards/` | what games share that are played on several boards at once |
//! | `arbiter/` | what games share in which each side sees only its own pieces |
//! | `hidden/` | what games share in which each side sets up unseen before the first turn |
//! | `one_move/` | what games with one move a turn share: search, levels, exchanges, draws |
//! | `misjudged` | the errors of weak players |
//! | `variety` | how the strong levels begin games differently |
//! | `weights` | evaluations by a table of weights for the middle game and the endgame |
//! | `reason` | why steps are refused: the reasons that all games have |
//! | `fen`, `setup` | what the texts and diagrams of several games share |
//! | `net` | what the nets that judge positions share |
//! | `failure` | what can go wrong |
//!
//! A new game is a folder here, its `mod`, and one line in the list below.

#[cfg(feature = "antichess")]
pub mod antichess;
pub mod arbiter;
mod bare;
pub mod boards;
#[cfg(feature = "bughouse")]
pub mod bughouse;
#[cfg(feature = "can-i")]
pub mod can_i;
#[cfg(feature = "chess")]
pub mod chess;
mod computer;
#[cfg(feature = "crazyhouse")]
pub mod crazyhouse;
mod failure;
mod fen;
mod game_record;
pub mod hidden;
mod info;
mod joining;
#[cfg(feature = "krachtschaak")]
pub mod krachtschaak;
mod misjudged;
#[doc(hidden)]
pub mod net;
#[cfg(any(feature = "chess", feature = "krachtschaak"))]
pub(crate) mod one_move;
mod opening;
pub mod paco;
#[cfg(feature = "progressive")]
pub mod progressive;
mod reason;
mod record_reader;
mod rules;
mod setup;
#[cfg(feature = "strategochess")]
pub mod strategochess;
mod table;
mod text;
#[cfg(feature = "toy")]
#[path = "../../tests/toy/mod.rs"]
mod toy;
mod variety;
mod view;
#[cfg(any(feature = "chess", feature = "krachtschaak"))]
#[doc(hidden)]
pub mod weights;

pub use computer::{Computer, Playable};
pub use failure::{Details, Failure, RecordFault, TurnPlace, Wanted, Why};
pub use fen::{FenError, FenField};
pub use game_record::{RecordError, write_record};
#[doc(hidden)]
pub use game_record::{numbering, record_tags};
pub use info::{Info, Level, Setting, StartKind};
#[doc(hidden)]
pub use opening::rule_set;
pub use opening::{Opening, open};
pub use record_reader::{GameTree, Place, RecordReader, read_record, read_tree};
pub use rules::Rules;
pub use setup::{Fault, SetupError};
#[doc(hidden)]
pub use table::told;
pub use table::{AnyTable, Shown, Table};
pub use text::Text;
#[doc(hidden)]
pub use variety::{Player, as_player, vary};
pub use view::{
    Cell, Checked, Diagram, DiagramSeries, Due, Held, InHand, LegalStep, Piece, PlayedTurn, Promotion, Series,
    View, joined,
};

use crate::quote;

/// Something to be done with a game, whichever it is.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<R: Playable>(self) -> Self::Output;
}

/// From the list of games: the enumeration of them, and the only `match` on it.
macro_rules! games {
    ($($(#[cfg($condition:meta)])? $kind:ident => $rules:ty, $about:literal;)*) => {
        /// A game that can be played here.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum GameKind {
            $($(#[cfg($condition)])? #[doc = $about] $kind,)*
        }

        impl GameKind {
            /// All games that were compiled, the default first. There are none without the features of games; what
            /// [`paco`] holds is there all the same.
            pub const ALL: &'static [Self] = &[$($(#[cfg($condition)])? Self::$kind,)*];

            /// Does something with the game. This is the only place that knows which game is which.
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
    #[cfg(feature = "krachtschaak")] Krachtschaak => krachtschaak::Partial, "Power chess: who captures gains the movement of what was captured.";
    #[cfg(feature = "antichess")] Antichess => antichess::Partial, "Giveaway chess: capturing is compulsory, and whoever has no pieces left wins.";
    #[cfg(feature = "crazyhouse")] Crazyhouse => crazyhouse::Partial, "Crazyhouse: what is captured is put back on the board by the other side.";
    #[cfg(feature = "progressive")] Progressive => progressive::Partial, "Progressive chess: one move, two moves, three moves, and so on.";
    #[cfg(feature = "strategochess")] Strategochess => strategochess::Partial, "Stratego chess: each side sets up unseen on its half of the board, then it is chess.";
    #[cfg(feature = "bughouse")] Bughouse => bughouse::Partial, "Bughouse: two boards, two teams; what is captured goes to the partner.";
    #[cfg(feature = "can-i")] CanI => can_i::Partial, "Can I?: each side sees only its own pieces, and an arbiter answers what it tries.";
    #[cfg(feature = "toy")] Toy => toy::State, "A toy game for tests.";
}

impl GameKind {
    /// What the game offers and what can happen in it.
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

    /// A stable name, as records and the JS API use it.
    pub fn name(self) -> &'static str {
        self.info().id
    }

    /// What the game may be called in the tag `Variant` of a record, its own name first: in small letters and digits, as which
    /// every spelling counts.
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

    /// The game with this name.
    ///
    /// # Errors
    /// `bad-argument` for a name that is none; the message tells those that are known.
    pub fn from_name(name: &str) -> Result<Self, Failure> {
        Self::ALL.iter().copied().find(|kind| kind.name() == name).ok_or_else(|| {
            let known: Vec<String> = Self::ALL.iter().map(|kind| format!("“{}”", kind.name())).collect();
            Failure::argument(format!("game is “{}”: expected {}", quote::beginning(name), known.join(" or ")))
        })
    }

    /// Begins the hidden set-up of a game with this rule set, the default without one.
    ///
    /// # Errors
    /// `bad-argument` for a rule set that is none, and for a game without a hidden set-up.
    pub fn hidden_setup(self, rules: Option<&str>) -> Result<Box<dyn hidden::AnyHiddenSetup>, Failure> {
        struct Begin<'a>(Option<&'a str>);
        impl Visitor for Begin<'_> {
            type Output = Result<Box<dyn hidden::AnyHiddenSetup>, Failure>;

            fn visit<R: Playable>(self) -> Self::Output {
                let rules = rule_set::<R>(self.0)?.unwrap_or_default();
                let setup = hidden::HiddenSetup::<R>::new(rules);
                let none = || Failure::argument(format!("{} has no hidden set-up", R::INFO.id));
                Ok(Box::new(setup.ok_or_else(none)?))
            }
        }
        self.visit(Begin(rules))
    }

    /// Begins a match on two boards.
    ///
    /// # Errors
    /// `bad-argument`, also for a game that is played on one board; `bad-start-number`, `bad-fen`, `bad-position`, `bad-record`
    pub fn open_match(self, opening: &boards::MatchOpening<'_>) -> Result<Box<dyn boards::AnyMatch>, Failure> {
        struct Open<'a>(&'a boards::MatchOpening<'a>);
        impl Visitor for Open<'_> {
            type Output = Result<Box<dyn boards::AnyMatch>, Failure>;

            fn visit<R: Playable>(self) -> Self::Output {
                Ok(Box::new(boards::Match::<R>::open(self.0)?))
            }
        }
        self.visit(Open(opening))
    }

    /// Begins a game with an arbiter, at the usual start or the position of a FEN.
    ///
    /// # Errors
    /// `bad-argument` for a rule set that is none, and for a game without an arbiter; `bad-fen`, `bad-position`; a position in
    /// the middle of a turn is `bad-argument`, too.
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
                Ok(Box::new(arbiter::Arbiter::<R>::new(start).ok_or_else(none)?))
            }
        }
        self.visit(Begin(rules, fen))
    }

    /// What the computer does in a game with an arbiter, knowing what a player may know. The same knowledge, level and seed give
    /// the same act.
    ///
    /// # Errors
    /// `bad-argument` for a level that is none, and for a game without an arbiter; `bad-knowledge` if it is not the side's turn.
    pub fn choose_act(self, known: &arbiter::Knowledge, level: &str, seed: u64) -> Result<arbiter::Act, Failure> {
        struct Choose<'a>(&'a arbiter::Knowledge, &'a str, u64);
        impl Visitor for Choose<'_> {
            type Output = Result<arbiter::Act, Failure>;

            fn visit<R: Playable>(self) -> Self::Output {
                let none = || Failure::argument(format!("{} has no arbiter", R::INFO.id));
                let laws = R::ARBITER.ok_or_else(none)?;
                let level = Level::all(R::INFO.levels).find(|level| level.name == self.1);
                let unknown =
                    || Failure::argument(format!("level is “{}”: there is none", quote::beginning(self.1)));
                (laws.choose)(self.0, level.ok_or_else(unknown)?.number, self.2)
            }
        }
        self.visit(Choose(known, level, seed))
    }

    /// Begins a game.
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
}
