//! Outcomes of games, and claims.

#[cfg(feature = "serde")]
use serde::Serialize;

use crate::board::{Color, Square};
use crate::names::serialized_by_name;

/// Generates the enumeration of end reasons and its tables from one list.
macro_rules! end_reasons {
    ($($(#[doc = $about:literal])+ $reason:ident => $name:literal, by_rules: $by_rules:literal;)*) => {
        /// The reason why a game is over. Each game uses a subset of these.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum EndReason {
            $($(#[doc = $about])+ $reason,)*
        }

        impl EndReason {
            /// All reasons.
            pub const ALL: &[Self] = &[$(Self::$reason,)*];

            /// Returns `true` if the rules end a game in this way automatically, so that replaying its turns
            /// reproduces the end.
            pub const fn follows_from_position(self) -> bool {
                match self {
                    $(Self::$reason => $by_rules,)*
                }
            }

            /// The stable name used by records and the JS API.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$reason => $name,)*
                }
            }
        }
    };
}

end_reasons! {
    /// A piece united with the king (Paco Ŝako: rules §4).
    KingUnion => "king-union", by_rules: true;
    /// A side gave up.
    Resignation => "resignation", by_rules: false;
    /// A side ran out of time. Drawn if the other side could not win any more.
    Time => "time", by_rules: false;
    /// Both sides agreed to a draw.
    Agreement => "agreement", by_rules: false;
    /// The same position stood for the third time (Paco Ŝako: rules §8).
    Repetition => "repetition", by_rules: false;
    /// Too many turns without progress (Paco Ŝako: rules §8; progressive chess: rules §14).
    NoProgress => "no-progress", by_rules: false;
    /// The side to move has no legal turn (Paco Ŝako: rules §8).
    NoLegalTurn => "no-legal-turn", by_rules: true;
    /// The king is attacked and cannot escape.
    Checkmate => "checkmate", by_rules: true;
    /// The side to move has no legal turn, and its king is not attacked.
    Stalemate => "stalemate", by_rules: true;
    /// The king was captured.
    KingCaptured => "king-captured", by_rules: true;
    /// Neither side has enough pieces left to win.
    InsufficientMaterial => "insufficient-material", by_rules: true;
    /// Fifty moves of each side without progress, claimed.
    FiftyMoves => "fifty-moves", by_rules: false;
    /// Seventy-five moves of each side without progress.
    SeventyFiveMoves => "seventy-five-moves", by_rules: true;
    /// The same position stood for the fifth time.
    FivefoldRepetition => "fivefold-repetition", by_rules: true;
    /// The side to move on every unfinished board waits for a piece that cannot arrive (bughouse: rules §10).
    Deadlock => "deadlock", by_rules: true;
    /// A record gives the result without a reason.
    Unknown => "unknown", by_rules: false;
}

impl EndReason {
    /// The reason with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|reason| reason.name() == name)
    }

    /// Returns `true` if players sometimes overlook this end and play on.
    pub const fn can_be_overlooked(self) -> bool {
        matches!(self, Self::InsufficientMaterial | Self::SeventyFiveMoves)
    }
}

/// The outcome of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The winner; `None` for a draw.
    pub winner: Option<Color>,
    /// The reason why the game is over.
    pub reason: EndReason,
}

impl Outcome {
    /// A draw.
    pub const fn draw(reason: EndReason) -> Self {
        Self { winner: None, reason }
    }

    /// A win of `winner`.
    pub const fn win(winner: Color, reason: EndReason) -> Self {
        Self { winner: Some(winner), reason }
    }

    /// The outcome when the side to move has no move in chess: checkmate if it is in check, else stalemate.
    pub fn without_move(turn: Color, is_in_check: bool) -> Self {
        if is_in_check { Self::win(!turn, EndReason::Checkmate) } else { Self::draw(EndReason::Stalemate) }
    }

    /// `1-0`, `0-1` or `1/2-1/2`.
    pub const fn result(self) -> &'static str {
        match self.winner {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

/// An end of the game that a player has to claim. Without a claim the game goes on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClaimKind {
    /// A draw, because the same position has stood three times.
    ThreefoldRepetition,
    /// A draw, because fifty moves of each side brought no progress.
    FiftyMoves,
    /// A win, because the other side's king is attacked and cannot escape.
    Checkmate,
    /// A draw, because the side to move has no legal turn and its king is not attacked.
    Stalemate,
    /// A draw, because too many turns brought no progress.
    NoProgress,
}

impl ClaimKind {
    /// All kinds.
    pub const ALL: [Self; 5] =
        [Self::ThreefoldRepetition, Self::FiftyMoves, Self::Checkmate, Self::Stalemate, Self::NoProgress];

    /// The stable name used by the JS API.
    pub const fn name(self) -> &'static str {
        match self {
            Self::ThreefoldRepetition => "threefold-repetition",
            Self::FiftyMoves => "fifty-moves",
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::NoProgress => "no-progress",
        }
    }
}

/// A claim that a side can make.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct Claim {
    /// The kind of claim.
    #[cfg_attr(feature = "serde", serde(rename = "claim"))]
    pub kind: ClaimKind,
    /// The side that makes it.
    pub color: Color,
}

impl Claim {
    /// The outcome of the game if the claim is made.
    pub const fn outcome(self) -> Outcome {
        match self.kind {
            ClaimKind::ThreefoldRepetition => Outcome::draw(EndReason::Repetition),
            ClaimKind::FiftyMoves => Outcome::draw(EndReason::FiftyMoves),
            ClaimKind::Checkmate => Outcome::win(self.color, EndReason::Checkmate),
            ClaimKind::Stalemate => Outcome::draw(EndReason::Stalemate),
            ClaimKind::NoProgress => Outcome::draw(EndReason::NoProgress),
        }
    }
}

/// A threat that a side is warned of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AlarmKind {
    /// The other side could unite with the king (Paco Ŝako: rules §4).
    Sako,
    /// The other side could capture the king.
    Check,
}

impl AlarmKind {
    /// The stable name used by the JS API.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sako => "sako",
            Self::Check => "check",
        }
    }
}

/// A royal piece that the other side could capture or unite with if it were to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct Alarm {
    /// The square of the royal piece.
    pub square: Square,
    /// The side whose piece it is.
    pub side: Color,
    /// The threat.
    pub kind: AlarmKind,
}

serialized_by_name!(EndReason, ClaimKind, AlarmKind);
