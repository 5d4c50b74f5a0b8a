//! Why games refuse steps. In every game something must be lifted before it is placed, pieces of a kind move in the
//! same way, and so on: these reasons are defined here once, the others by each game.

/// Makes a game's `Reason`: the reasons that all games have, with what this game says differently of them, and its own.
/// Each of its own has its fields, its code, in brackets the square it points at and the piece it speaks of (that one
/// alone behind a semicolon), and what is said in English. A code behind `other` belongs to another game that is played with this one's steps: it is not among
/// [`CODES`](Reason::CODES).
macro_rules! reasons {
    (
        $(#[$about:meta])*
        LiftFirst: $lift_first:literal,
        PromoteFirst: $promote_first:literal,
        PawnDiagonal: $pawn_diagonal:literal,
        CastlingGone: $castling_gone:literal,
        CastlingCovered: $castling_covered:literal,
        NoPromotion: $no_promotion:literal,
        $(
            $(#[$of:meta])*
            $name:ident $({ $($field:ident: $kind:ty),+ })? =>
                $($code:literal)? $(other $elsewhere:literal)? [$($square:ident $(, $role:ident)?)? $(; $about_role:ident)?] $text:literal;
        )*
    ) => {
        $(#[$about])*
        ///
        /// In every variant `at` is the square it is about, `role` the piece it speaks of, `from` and `to` are the squares of
        /// a move, and `by` is what stands in the way or attacks. Its [`Display`](std::fmt::Display) is English; the methods
        /// of [`Refusal`](crate::position::Refusal) are for texts in other languages.
        #[allow(missing_docs, reason = "the fields mean the same in every variant, as said above")]
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Reason {
            /// Something has to be lifted first.
            LiftFirst,
            /// What is in the hand has to be placed first.
            PlaceFirst { at: Square, role: Role },
            /// What was placed there has to be promoted first.
            PromoteFirst { at: Square },
            /// The square is empty.
            Empty { at: Square },
            /// Only the other side has a piece there.
            NotYours { at: Square },
            /// The piece has no square to go to.
            Stuck { at: Square, role: Role },
            /// It may not stay where it is.
            MustMove { at: Square, role: Role },
            /// Pieces of this role do not move that way.
            Movement { from: Square, role: Role, to: Square },
            /// Something stands in between.
            Blocked { by: Square },
            /// A piece of the same side is there.
            OwnPiece { at: Square, role: Role },
            /// A pawn goes straight ahead only where nothing stands.
            PawnStraight { at: Square },
            /// A pawn goes diagonally only where something is for it.
            PawnDiagonal { at: Square },
            /// A pawn goes two squares only from where pawns begin.
            PawnDouble { from: Square },
            /// King or rook has moved.
            CastlingGone { at: Square },
            /// Something stands between king and rook, or where they go.
            CastlingBlocked { by: Square },
            /// The other side attacks a square that matters for castling.
            CastlingCovered { at: Square },
            /// Nothing is promoted to that.
            NoPromotion { at: Square, role: Role },
            $($(#[$of])* $name $({ $($field: $kind),+ })?,)*
        }

        impl Reason {
            /// The codes of the game's reasons.
            pub const CODES: &'static [&'static str] = &[
                "lift-first",
                "place-first",
                "promote-first",
                "empty",
                "not-yours",
                "stuck",
                "must-move",
                "movement",
                "blocked",
                "own-piece",
                "pawn-straight",
                "pawn-diagonal",
                "pawn-double",
                "castling-gone",
                "castling-blocked",
                "castling-covered",
                "no-promotion",
                $($($code,)?)*
            ];

            /// Why a pawn of `us` does not go straight ahead from one square to the other; `None` where that is not the way
            /// from one to the other. `may_double` tells whether pawns go two squares from there.
            pub(super) fn against_straight(
                us: Color,
                from: Square,
                to: Square,
                occupied: Bitboard,
                may_double: bool,
            ) -> Option<Self> {
                let one = from.ahead(us)?;
                let is_double = one.ahead(us) == Some(to);
                match () {
                    () if is_double && !may_double => Some(Self::PawnDouble { from }),
                    () if is_double && occupied.has(one) => Some(Self::Blocked { by: one }),
                    () if is_double || one == to => Some(Self::PawnStraight { at: to }),
                    () => None,
                }
            }
        }

        impl $crate::position::Refusal for Reason {
            fn code(&self) -> &'static str {
                match self {
                    Self::LiftFirst => "lift-first",
                    Self::PlaceFirst { .. } => "place-first",
                    Self::PromoteFirst { .. } => "promote-first",
                    Self::Empty { .. } => "empty",
                    Self::NotYours { .. } => "not-yours",
                    Self::Stuck { .. } => "stuck",
                    Self::MustMove { .. } => "must-move",
                    Self::Movement { .. } => "movement",
                    Self::Blocked { .. } => "blocked",
                    Self::OwnPiece { .. } => "own-piece",
                    Self::PawnStraight { .. } => "pawn-straight",
                    Self::PawnDiagonal { .. } => "pawn-diagonal",
                    Self::PawnDouble { .. } => "pawn-double",
                    Self::CastlingGone { .. } => "castling-gone",
                    Self::CastlingBlocked { .. } => "castling-blocked",
                    Self::CastlingCovered { .. } => "castling-covered",
                    Self::NoPromotion { .. } => "no-promotion",
                    $(Self::$name { .. } => $($code)? $($elsewhere)?,)*
                }
            }

            /// What stands in the way, what pins or gives check, else the square asked for.
            fn square(&self) -> Option<Square> {
                match *self {
                    Self::PlaceFirst { at, .. }
                    | Self::PromoteFirst { at }
                    | Self::Empty { at }
                    | Self::NotYours { at }
                    | Self::Stuck { at, .. }
                    | Self::MustMove { at, .. }
                    | Self::Movement { to: at, .. }
                    | Self::Blocked { by: at }
                    | Self::OwnPiece { at, .. }
                    | Self::PawnStraight { at }
                    | Self::PawnDiagonal { at }
                    | Self::PawnDouble { from: at }
                    | Self::CastlingGone { at }
                    | Self::CastlingBlocked { by: at }
                    | Self::CastlingCovered { at }
                    | Self::NoPromotion { at, .. } => Some(at),
                    $($(Self::$name { $square, .. } => Some($square),)?)*
                    _ => None,
                }
            }

            fn role(&self) -> Option<Role> {
                match *self {
                    Self::PlaceFirst { role, .. }
                    | Self::Stuck { role, .. }
                    | Self::MustMove { role, .. }
                    | Self::Movement { role, .. }
                    | Self::OwnPiece { role, .. }
                    | Self::NoPromotion { role, .. } => Some(role),
                    $($($(Self::$name { $role, .. } => Some($role),)?)?)*
                    $($(Self::$name { $about_role, .. } => Some($about_role),)?)*
                    _ => None,
                }
            }
        }

        impl std::fmt::Display for Reason {
            #[allow(unused_variables, reason = "not everything is told in words")]
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {
                    Self::LiftFirst => write!(f, $lift_first),
                    Self::PlaceFirst { at, role } => write!(f, "expected the {role} from {at} to be placed first"),
                    Self::PromoteFirst { at } => write!(f, $promote_first, at = at),
                    Self::Empty { at } => write!(f, "nothing stands on {at}"),
                    Self::NotYours { at } => write!(f, "what stands on {at} belongs to the other side"),
                    Self::Stuck { at, role } => write!(f, "the {role} on {at} has nowhere to go"),
                    Self::MustMove { at, role } => write!(f, "the {role} must leave {at}"),
                    Self::Movement { from, role, to } => write!(f, "the {role} from {from} does not go to {to}"),
                    Self::Blocked { by } => write!(f, "what stands on {by} is in the way"),
                    Self::OwnPiece { at, role } => write!(f, "the own {role} stands on {at}"),
                    Self::PawnStraight { at } => {
                        write!(f, "a pawn goes straight ahead only to an empty square; {at} is not empty")
                    }
                    Self::PawnDiagonal { at } => write!(f, $pawn_diagonal, at = at),
                    Self::PawnDouble { from } => write!(f, "a pawn does not go two squares from {from}"),
                    Self::CastlingGone { .. } => write!(f, $castling_gone),
                    Self::CastlingBlocked { by } => write!(f, "no castling: {by} is not empty"),
                    Self::CastlingCovered { at } => write!(f, $castling_covered, at = at),
                    Self::NoPromotion { role, .. } => write!(f, $no_promotion, role = role),
                    $(Self::$name { $($($field),+)? } => write!(f, $text),)*
                }
            }
        }
    };
}
pub(super) use reasons;
