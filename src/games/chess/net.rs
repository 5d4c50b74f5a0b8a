//! The net beside the evaluation: its inputs are the pieces on their squares, and near both kings.

use super::laws::Laws;
use super::position::Position;
use crate::board::{Color, Placement, Role, Square};
use crate::games::net::{Inputs, View, numbers, with_kings};
use crate::games::one_move::net;
pub use crate::games::one_move::net::{HIDDEN, Net, SETS};

/// Kinds of pieces: own or the other side's, six roles.
pub const KINDS: usize = 2 * 6;

/// How many inputs there are.
pub const INPUTS: usize = with_kings(KINDS);

/// The net the computer plays with; `src/bin/lab/README.md` tells how it was made.
pub(in crate::games) static TRAINED: Net = {
    static NUMBERS: [i16; Net::size(INPUTS, SETS)] = numbers(include_bytes!("net.bin"));
    Net::of(&NUMBERS, INPUTS)
};

/// The inputs of a position.
#[inline(always)]
pub fn inputs<L: Laws>(position: &Position<L>) -> Inputs {
    let (board, us) = (position.board(), position.turn());
    inputs_of(board, us, [us, !us].map(|color| board.king(color)))
}

/// The inputs of the pieces on a board, `us` to move, with what is near these kings, those of the side to move first.
#[inline(always)]
pub(in crate::games) fn inputs_of(board: &Placement, us: Color, kings: [Option<Square>; 2]) -> Inputs {
    let view = View::of(us, KINDS, kings);
    Inputs::collect(|inputs| {
        for (side, color) in [us, !us].into_iter().enumerate() {
            for role in Role::ALL {
                let kind = side * 6 + role.index() - 1;
                view.add(inputs, board.pieces(color, role), |_| Some(kind));
            }
        }
    })
}

/// Which set of the output's weights counts.
pub fn set<L: Laws>(position: &Position<L>) -> usize {
    net::set(position.board())
}

#[cfg(test)]
mod tests {
    use super::super::{Evaluator, Position};
    use super::*;
    use crate::board::BackRank;
    use crate::games::one_move::request;
    use crate::search::Game as _;

    #[test]
    fn the_net_of_the_computer_fits() {
        assert!(net::is_net(include_bytes!("net.bin"), INPUTS));
    }

    #[test]
    fn both_sides_are_seen_alike() {
        let board = BackRank::from_number(518).unwrap().placement();
        let seen = |us: Color| {
            let mut numbers = inputs_of(&board, us, [us, !us].map(|color| board.king(color))).numbers().to_vec();
            numbers.sort_unstable();
            numbers
        };
        assert_eq!(seen(Color::White), seen(Color::Black));
        assert!(seen(Color::White).len() > 32, "some stand near the kings");
        assert_eq!(inputs_of(&board, Color::White, [None; 2]).numbers().len(), 32);
    }

    #[test]
    fn both_sides_are_judged_alike_and_otherwise_than_without_it() {
        let judge =
            |fen, net| Position::from_fen(fen).unwrap().evaluate(&Evaluator { net, ..Evaluator::default() });
        let white = "r1bqk2r/pp2bppp/2n1pn2/3p4/3P4/2N2N2/PP2BPPP/R1BQ1RK1 w kq - 0 1";
        let black = "r1bq1rk1/pp2bppp/2n2n2/3p4/3P4/2N1PN2/PP2BPPP/R1BQK2R b KQ - 0 1";
        assert_eq!(judge(white, Some(&TRAINED)), judge(black, Some(&TRAINED)));
        assert_ne!(judge(white, Some(&TRAINED)), judge(white, None));
    }

    #[test]
    fn levels_that_never_err_use_it() {
        for level in 1..=10 {
            let net = request(Position::start(), level, 0).settings.evaluator.net;
            assert_eq!(net.is_some(), level >= 8, "{level}");
        }
    }
}
