//! Futility pruning and late move reductions. The margins depend on the game and its evaluation.

use super::Score;

/// Pruning parameters. Static scores are only used near the last ply, outside of threats and with a null window;
/// turns that threaten to win are never pruned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pruning {
    /// Reverse futility: a position is pruned if its score exceeds beta by this many hundredths for each half-turn
    /// of remaining depth.
    pub reverse: Score,
    /// Forward futility: in a position whose score is below alpha by this many hundredths for each half-turn,
    /// turns with an ordering score of 0 are pruned; `None` to disable it.
    pub forward: Option<Score>,
    /// `true` if late turns of the root are reduced, too.
    pub late_at_root: bool,
}

/// The maximum remaining depth for pruning by static scores.
const MARGIN_DEPTH: i32 = 3;

impl Pruning {
    /// For evaluations in hundredths of a pawn, in games in which a single turn can change a lot.
    pub const CAREFUL: Self = Self { reverse: 90, forward: None, late_at_root: false };

    /// Reverse futility: returns `true` if the static score is used as the result.
    pub(super) fn is_enough(&self, standing: Score, depth: i32, beta: Score) -> bool {
        depth <= MARGIN_DEPTH && standing - self.reverse * depth >= beta
    }

    /// Forward futility: the score assigned to pruned quiet turns.
    pub(super) fn futile(&self, standing: Score, depth: i32, alpha: Score) -> Option<Score> {
        let margin = self.forward.filter(|_| depth <= MARGIN_DEPTH)?;
        Some(standing + margin * depth).filter(|&score| score <= alpha)
    }
}

/// Late move reduction in half-turns. Turns are numbered from 1 in search order; `is_wide` is `true` if the window
/// is not a null window.
pub(super) fn reduction(depth: i32, number: usize, is_wide: bool) -> i32 {
    let by_number = match number {
        ..=3 => return 0,
        4..=9 => 1,
        10..=24 => 2,
        _ => 3,
    };
    (by_number + i32::from(depth >= 6) - i32::from(is_wide)).clamp(0, (depth - 1).max(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOLD: Pruning = Pruning { reverse: 45, forward: Some(25), late_at_root: true };

    #[test]
    fn margins_grow_with_depth_up_to_a_limit() {
        assert!(BOLD.is_enough(145, 3, 10) && !BOLD.is_enough(144, 3, 10) && !BOLD.is_enough(4_000, 4, 10));
        assert_eq!(BOLD.futile(-60, 2, -10), Some(-10));
        assert_eq!((BOLD.futile(-59, 2, -10), BOLD.futile(-900, 4, -10)), (None, None));
        assert_eq!(Pruning::CAREFUL.futile(-900, 1, -10), None);
    }

    #[test]
    fn late_turns_are_reduced_but_never_to_nothing() {
        let reductions = [3, 4, 10, 25].map(|number| reduction(5, number, false));
        assert_eq!(reductions, [0, 1, 2, 3]);
        assert_eq!((reduction(6, 25, false), reduction(6, 25, true), reduction(5, 4, true)), (4, 3, 0));
        assert_eq!((reduction(3, 25, false), reduction(1, 25, false), reduction(-1, 25, false)), (2, 0, 0));
    }
}
