//! Questions about a position: Ŝako, forced unions with the king.

use super::board::*;
use super::turn::*;

/// For White and for Black: `true` if it could unite with the enemy king if it were to move (rules §4).
pub fn sako(position: &Position, rules: RuleSet) -> (bool, bool) {
    (can_unite_with_king(position, Color::White, rules), can_unite_with_king(position, Color::Black, rules))
}

/// Returns `true` if the side to move can unite with the enemy king with its n-th turn at the latest.
pub fn can_force_union(position: &Position, turns: u32, rules: RuleSet) -> bool {
    if turns == 0 || position.is_over() {
        return false;
    }
    if can_unite_with_king(position, position.to_move, rules) {
        return true;
    }
    if turns == 1 {
        return false;
    }
    end_states(position, rules).into_iter().any(|(end, _)| is_lost(&end, turns - 1, rules))
}

/// Returns `true` if after every turn of the side to move the other side can unite with its king with its n-th
/// turn at the latest. With `turns` = 1 this is Paco (rules §4).
pub fn is_lost(position: &Position, turns: u32, rules: RuleSet) -> bool {
    let replies = end_states(position, rules);
    !replies.is_empty()
        && replies.into_iter().all(|(reply, winner)| winner.is_none() && can_force_union(&reply, turns, rules))
}
