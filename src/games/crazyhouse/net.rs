//! The neural net: its inputs are those of chess and the pieces in hand of both sides.

use super::Position;
use crate::board::{Color, Pockets};
pub use crate::games::chess::net::KINDS;
use crate::games::chess::net::add_position;
use crate::games::chess::reserve::Reserve as _;
use crate::games::net::{Inputs, numbers, with_threats};
pub use crate::games::one_move::net::{HIDDEN, Net, SETS};

/// The maximum count of a role in hand; more pieces count like this many.
const MOST_IN_HAND: usize = 8;

/// The number of inputs.
pub const INPUTS: usize = with_threats(KINDS) + 2 * Pockets::ROLES.len() * MOST_IN_HAND;

/// The trained net; `src/bin/lab/README.md` describes the training.
pub(super) static TRAINED: Net = {
    static NUMBERS: [i16; Net::size(INPUTS, SETS)] = numbers(include_bytes!("net.bin"));
    Net::of(&NUMBERS, INPUTS)
};

/// The inputs of a position. Each piece in hand has an input, a different one for each further piece of its role.
#[inline(always)]
pub fn inputs(position: &Position) -> Inputs {
    let (us, pockets) = (position.turn(), position.reserve.pockets());
    Inputs::collect(|inputs| {
        add_position(inputs, position);
        for (side, color) in [us, !us].into_iter().enumerate() {
            for (number, role) in Pockets::ROLES.into_iter().enumerate() {
                let first = with_threats(KINDS) + (side * Pockets::ROLES.len() + number) * MOST_IN_HAND;
                let count = usize::from(pockets.count(color, role)).min(MOST_IN_HAND);
                (first..first + count).for_each(|input| inputs.add(input));
            }
        }
    })
}

/// The index of the output weights, chosen by the number of pieces in hand.
pub fn set(position: &Position) -> usize {
    let pockets = position.reserve.pockets();
    let in_hand = Color::ALL.map(|color| pockets.total(color) as usize).into_iter().sum::<usize>();
    (in_hand / 3).min(SETS - 1)
}

#[cfg(test)]
mod tests {
    use super::super::{Evaluator, Partial};
    use super::*;
    use crate::games::one_move::net;
    use crate::search::Game as _;

    fn position(fen: &str) -> Position {
        *Partial::from_fen(fen).unwrap().position()
    }

    #[test]
    fn the_net_of_the_computer_fits_and_judges_both_sides_alike() {
        assert!(net::is_net(include_bytes!("net.bin"), INPUTS));
        let judge = |fen, net| position(fen).evaluate(&Evaluator { net, ..Evaluator::default() });
        let white = "r1bqk2r/pp2bppp/2n1pn2/3p4/3P4/2N2N2/PP2BPPP/R1BQ1RK1[Pnb] w kq - 0 1";
        let black = "r1bq1rk1/pp2bppp/2n2n2/3p4/3P4/2N1PN2/PP2BPPP/R1BQK2R[pNB] b KQ - 0 1";
        assert_eq!(judge(white, Some(&TRAINED)), judge(black, Some(&TRAINED)));
        assert_ne!(judge(white, Some(&TRAINED)), judge(white, None));
    }

    #[test]
    fn each_piece_in_hand_is_seen() {
        let of = |fen| {
            let inputs = inputs(&position(fen));
            inputs.numbers().iter().filter(|&&input| usize::from(input) >= with_threats(KINDS)).count()
        };
        assert_eq!(of("4k3/8/8/8/8/8/8/4K3[] w - - 0 1"), 0);
        assert_eq!(of("4k3/8/8/8/8/8/8/4K3[QNNppp] w - - 0 1"), 6);
        assert_eq!(set(&position("4k3/8/8/8/8/8/8/4K3[QNNppp] w - - 0 1")), 2);
    }
}
