//! Start positions.

use super::last_turn::LastTurnState;
use super::{Position, RuleSet};
use crate::board::{BackRank, Color, Role, Square};

/// The number is above 959, so it is not that of a Chess960 start position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not a Chess960 start position: expected a number from 0 to 959")]
pub struct StartNumberError(pub u32);

impl Position {
    /// The start position with this Chess960 number (Scharnagl's; 518 is the usual one).
    ///
    /// # Errors
    /// For a number above 959.
    ///
    /// ```
    /// use paco_sako::games::paco::{Partial, Position, RuleSet, chess960_number};
    /// let position = Position::chess960(0, RuleSet::Manual)?;
    /// assert!(Partial::new(position).to_fen().starts_with("bbqnnrkr/pppppppp/"));
    /// assert_eq!(chess960_number(&position), Some(0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn chess960(number: u32, rules: RuleSet) -> Result<Self, StartNumberError> {
        let rank = BackRank::from_number(number).ok_or(StartNumberError(number))?;
        Ok(Self::with_back_rank(rank, rules))
    }

    fn with_back_rank(rank: BackRank, rules: RuleSet) -> Self {
        let mut position = Self {
            board: rank.placement(),
            key: 0,
            castling: rank.castling(),
            last_turn: LastTurnState::NONE,
            turn: Color::White,
            quiet: 0,
            rules,
        };
        position.key = position.compute_key();
        position
    }
}

/// The Chess960 number of a start position, for any rule set.
pub fn chess960_number(position: &Position) -> Option<u32> {
    let mut roles = [Role::King; 8];
    for (role, square) in roles.iter_mut().zip(Square::all()) {
        *role = position.board.get(Color::White, square)?;
    }
    let rank = BackRank::new(roles)?;
    (Position::with_back_rank(rank, position.rules) == *position).then(|| rank.number())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn start_positions_are_recognised() {
        for number in 0..BackRank::COUNT {
            let start = Position::chess960(number, RuleSet::PacoPlay).unwrap();
            assert_eq!(chess960_number(&start), Some(number));
        }
        assert_eq!(Position::chess960(960, RuleSet::Manual), Err(StartNumberError(960)));
    }

    #[test]
    fn other_positions_have_no_number() {
        let start = Position::start(RuleSet::Manual);
        let mut waited = start;
        waited.quiet = 1;
        let mut without_rights = start;
        without_rights.castling.revoke(Color::Black, 0);
        let mut missing = start;
        missing.board.toggle(Color::Black, Role::Queen, "d8".parse().unwrap());
        let mut doubled = start;
        doubled.board.toggle(Color::White, Role::Queen, "d1".parse().unwrap());
        doubled.board.toggle(Color::White, Role::King, "d1".parse().unwrap());
        for position in [waited, without_rights, start.passed_to(Color::Black), missing, doubled] {
            assert_eq!(chess960_number(&position), None);
        }
    }
}
