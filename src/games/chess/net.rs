//! The neural net: its inputs are the pieces on their squares and near both kings, and their threats.

use super::laws::Laws;
use super::position::Position;
use crate::board::{Color, Placement, Role};
use crate::games::net::{Collector, Inputs, Perspective, numbers, with_threats};
use crate::games::one_move::net;
pub use crate::games::one_move::net::{HIDDEN, Net, SETS};

/// Kinds of pieces: own or the other side's, six roles.
pub const KINDS: usize = 2 * 6;

/// The number of inputs.
pub const INPUTS: usize = with_threats(KINDS);

/// The trained net; `src/bin/lab/README.md` describes the training.
pub(in crate::games) static TRAINED: Net = {
    static NUMBERS: [i16; Net::size(INPUTS, SETS)] = numbers(include_bytes!("net.bin"));
    Net::of(&NUMBERS, INPUTS)
};

/// The inputs of a position.
#[inline(always)]
pub fn inputs<L: Laws>(position: &Position<L>) -> Inputs {
    Inputs::collect(|inputs| add_position(inputs, position))
}

/// Adds the pieces of a position and their threats.
#[inline(always)]
pub(in crate::games) fn add_position<L: Laws>(inputs: &mut Collector<'_>, position: &Position<L>) {
    let (board, sides) = (position.board(), [position.turn(), !position.turn()]);
    let view = Perspective::of(sides[0], KINDS, sides.map(|color| board.king(color)));
    add_pieces(inputs, &view, board, sides);
    let pieces = sides.map(|color| Role::ALL.map(|role| board.pieces(color, role)));
    view.add_threats(inputs, sides, pieces, pieces);
}

/// Adds the pieces on a board, those of the side to move first.
#[inline(always)]
pub(in crate::games) fn add_pieces(
    inputs: &mut Collector<'_>,
    view: &Perspective,
    board: &Placement,
    sides: [Color; 2],
) {
    for (side, color) in sides.into_iter().enumerate() {
        for role in Role::ALL {
            let kind = side * 6 + role.index() - 1;
            view.add(inputs, board.pieces(color, role), |_| Some(kind));
        }
    }
}

/// The index of the output weights.
pub fn set<L: Laws>(position: &Position<L>) -> usize {
    net::set(position.board())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::{Evaluator, Position};
    use super::*;
    use crate::games::net::tests::threat;
    use crate::games::net::with_kings;
    use crate::games::one_move::request;
    use crate::search::Game as _;

    #[test]
    fn the_net_of_the_computer_fits() {
        assert!(net::is_net(include_bytes!("net.bin"), INPUTS));
    }

    fn seen(fen: &str) -> Vec<usize> {
        let inputs = inputs(&Position::from_fen(fen).unwrap());
        let mut numbers: Vec<usize> = inputs.numbers().iter().map(|&number| number.into()).collect();
        numbers.sort_unstable();
        numbers
    }

    #[test]
    fn both_sides_are_seen_alike() {
        let white = seen("r1bqk2r/pp2bppp/2n1pn2/3p4/3P4/2N2N2/PP2BPPP/R1BQ1RK1 w kq - 0 1");
        assert_eq!(white, seen("r1bq1rk1/pp2bppp/2n2n2/3p4/3P4/2N1PN2/PP2BPPP/R1BQK2R b KQ - 0 1"));
        let start = Position::start();
        assert!(inputs(&start).numbers().len() > 32, "some stand near the kings");
    }

    #[test]
    fn threats_are_inputs_by_role_and_protection() {
        // The bishop attacks a rook, which the king protects, and a knight. Both knights attack the same pawn.
        let fen = "k7/1r6/8/8/4B3/1n3n2/3P4/7K w - - 0 1";
        let expected = BTreeSet::from([
            threat(KINDS, 0, Role::Bishop, Role::Rook, true),
            threat(KINDS, 0, Role::Bishop, Role::Knight, false),
            threat(KINDS, 1, Role::Knight, Role::Pawn, false),
        ]);
        let threats: BTreeSet<_> = seen(fen).into_iter().filter(|&input| input >= with_kings(KINDS)).collect();
        assert_eq!(threats, expected);
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
