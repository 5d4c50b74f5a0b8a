//! The reasons why games refuse steps. Reasons that all games share are defined here once; each game adds its own.
//! In every game, for example, a piece has to be lifted before it is placed.

/// Generates a game's `Reason` from the shared reasons, some with a different text for this game, and its own.
/// Each own reason has its fields, its code, in brackets the square and the piece it refers to (a piece alone
/// follows a semicolon), and its English text. A code after `other` belongs to another game that shares this
/// game's steps: it is not in [`CODES`](Reason::CODES).
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
        /// In every variant `at` is the square and `role` the piece that the reason refers to, `from` and `to` are
        /// the squares of a move, and `by` is the blocking or attacking piece. Its [`Display`](std::fmt::Display)
        /// is English; the methods of [`Refusal`](crate::position::Refusal) are for texts in other languages.
        #[allow(missing_docs, reason = "the fields mean the same in every variant, as said above")]
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Reason {
            /// A piece has to be lifted first.
            LiftFirst,
            /// The piece in hand has to be placed first.
            PlaceFirst { at: Square, role: Role },
            /// The pawn has to be promoted first.
            PromoteFirst { at: Square },
            /// The square is empty.
            Empty { at: Square },
            /// Only the other side has a piece there.
            NotYours { at: Square },
            /// The piece has no legal square.
            Stuck { at: Square, role: Role },
            /// The piece may not stay on its square.
            MustMove { at: Square, role: Role },
            /// Pieces of this role do not move that way.
            Movement { from: Square, role: Role, to: Square },
            /// A piece stands in between.
            Blocked { by: Square },
            /// A piece of the same side is there.
            OwnPiece { at: Square, role: Role },
            /// A pawn advances only to an empty square.
            PawnStraight { at: Square },
            /// A pawn moves diagonally only to capture or unite.
            PawnDiagonal { at: Square },
            /// A pawn makes a double step only from its start rank.
            PawnDouble { from: Square },
            /// The king or the rook has moved.
            CastlingGone { at: Square },
            /// A piece stands between king and rook, or on their path.
            CastlingBlocked { by: Square },
            /// The other side attacks a square that the king must cross.
            CastlingCovered { at: Square },
            /// Promotion to this role is not possible.
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

            /// The reason why a pawn of `us` cannot advance from one square to the other; `None` if the second
            /// square is not straight ahead. `may_double` returns `true` if a pawn may make a double step from a
            /// square.
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

            /// The blocking, pinning or checking piece, else the target square.
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
            #[allow(unused_variables, reason = "not every message has a field")]
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {
                    Self::LiftFirst => write!(f, $lift_first),
                    Self::PlaceFirst { at, role } => write!(f, "expected the {role} from {at} to be placed first"),
                    Self::PromoteFirst { at } => write!(f, $promote_first, at = at),
                    Self::Empty { at } => write!(f, "{at} is empty"),
                    Self::NotYours { at } => write!(f, "the piece on {at} belongs to the other side"),
                    Self::Stuck { at, role } => write!(f, "the {role} on {at} has nowhere to go"),
                    Self::MustMove { at, role } => write!(f, "the {role} must leave {at}"),
                    Self::Movement { from, role, to } => write!(f, "the {role} from {from} does not go to {to}"),
                    Self::Blocked { by } => write!(f, "the piece on {by} is in the way"),
                    Self::OwnPiece { at, role } => write!(f, "{at} has a {role} of the same side"),
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
