//! Start positions: the usual one, those of Chess960, and odds.

use super::basis::{Basis, RuleSetOf};
use super::laws::Laws;
use super::position::Position;
use super::reserve::Reserve;
use super::setup::Setup;
use crate::board::{BackRank, Bitboard, Castling, Color, Content, Role};
use crate::games::setup::SetupError;

/// The number is not that of a Chess960 start position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not a Chess960 start position: expected a number from 0 to 959")]
pub struct StartNumberError(pub u32);

impl<L: Basis> Position<L> {
    /// The start position with this Chess960 number (Scharnagl's; 518 is the usual one).
    ///
    /// # Errors
    /// For a number above 959.
    ///
    /// ```
    /// use paco_sako::games::chess::Position;
    /// assert_eq!(Position::chess960(518)?, Position::start());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn chess960(number: u32) -> Result<Self, StartNumberError> {
        Self::chess960_with(number, RuleSetOf::<L>::default())
    }

    /// The start position with this Chess960 number, of a rule set.
    ///
    /// # Errors
    /// For a number above 959.
    pub fn chess960_with(number: u32, rules: RuleSetOf<L>) -> Result<Self, StartNumberError> {
        let rank = BackRank::from_number(number).ok_or(StartNumberError(number))?;
        let mut position = Self {
            board: rank.placement(),
            key: 0,
            castling: if L::CASTLES { rank.castling() } else { Castling::NONE },
            en_passant: None,
            en_passant_is_legal: false,
            turn: Color::White,
            quiet: 0,
            number: 1,
            reserve: L::Reserve::new(rules),
        };
        position.key = position.compute_key();
        Ok(position)
    }

    /// The Chess960 number of a start position.
    pub fn chess960_number(&self) -> Option<u32> {
        let rules = self.reserve.rules();
        (0..BackRank::COUNT).find(|&number| Self::chess960_with(number, rules).as_ref() == Ok(self))
    }

    /// Returns `true` if games from here are of Chess960: castling differs from chess, or it is another Chess960
    /// start position.
    pub(super) fn is_chess960(&self) -> bool {
        if !L::CASTLES {
            return false;
        }
        let castles_otherwise = Color::ALL.into_iter().any(|color| {
            let [king, queen_rook, king_rook] = [4, 0, 7].map(|file| Castling::home(color, file));
            let rooks = self.castling.rooks_of(color);
            rooks.any() && self.board.king(color) != Some(king)
                || rooks.into_iter().any(|rook| rook != queen_rook && rook != king_rook)
        });
        castles_otherwise || *self != Self::start_with(self.reserve.rules()) && self.chess960_number().is_some()
    }
}

impl<L: Laws> Position<L> {
    /// The same start without some pieces, as odds for the weaker player. Without a rook, its castling right is
    /// removed, too.
    ///
    /// # Errors
    /// If the rest is not a legal position, for example without a king.
    pub fn with_odds(&self, left_out: Bitboard) -> Result<Self, SetupError> {
        let mut setup = Setup::from(*self);
        for square in left_out {
            setup.board.set(square, Content::default());
        }
        for color in Color::ALL {
            for rook in setup.castling.rooks_of(color) & !setup.board.pieces(color, Role::Rook) {
                setup.castling.revoke(color, rook.file());
            }
        }
        setup.into_position()
    }
}
