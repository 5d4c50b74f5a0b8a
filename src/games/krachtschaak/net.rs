//! The neural net: its inputs are the pieces and their powers on their squares and near both royal pieces, and
//! their threats.

use super::position::Position;
use crate::board::{Bitboard, Role};
use crate::games::net::{Inputs, Perspective, numbers, with_threats};
use crate::games::one_move::net;
pub use crate::games::one_move::net::{HIDDEN, Net, SETS};

/// Kinds: own or the other side's, a piece or a power, six roles.
pub const KINDS: usize = 2 * 2 * 6;

/// The number of inputs.
pub const INPUTS: usize = with_threats(KINDS);

/// The trained net; `src/bin/lab/README.md` describes the training.
pub(super) static TRAINED: Net = {
    static NUMBERS: [i16; Net::size(INPUTS, SETS)] = numbers(include_bytes!("net.bin"));
    Net::of(&NUMBERS, INPUTS)
};

/// The inputs of a position. A royal piece counts as a king even after promotion; its promotion is encoded as the
/// power of a king, which no piece has otherwise.
#[inline(always)]
pub fn inputs(position: &Position) -> Inputs {
    let sides = [position.turn(), !position.turn()];
    let view = Perspective::of(sides[0], KINDS, sides.map(|color| position.royal(color)));
    Inputs::collect(|inputs| {
        for (side, color) in sides.into_iter().enumerate() {
            let all = position.board().of(color);
            view.add(inputs, all, |at| {
                let piece = position.piece_of(color, at)?;
                let role = if piece.is_royal() { Role::King } else { piece.kind };
                Some(side * 12 + role.index() - 1)
            });
            view.add(inputs, all, |at| {
                let piece = position.piece_of(color, at)?;
                let power = if piece.is_royal() && piece.is_promoted() { Role::King } else { piece.power? };
                Some(side * 12 + 6 + power.index() - 1)
            });
        }
        let pieces = sides.map(|color| {
            let royal = position.royal(color).map_or(Bitboard::EMPTY, Bitboard::from);
            Role::ALL.map(|role| match role {
                Role::King => royal,
                _ => position.board().pieces(color, role) & !royal,
            })
        });
        let moving = sides.map(|color| Role::ALL.map(|role| position.moving_as(color, role)));
        view.add_threats(inputs, sides, pieces, moving);
    })
}

/// The index of the output weights.
pub fn set(position: &Position) -> usize {
    net::set(position.board())
}

#[cfg(test)]
mod tests {
    use super::super::{Evaluator, Partial};
    use super::*;
    use crate::games::net::tests::threat;
    use crate::games::net::{by_square, with_kings};
    use crate::search::Game as _;

    fn position(fen: &str) -> Position {
        *Partial::from_fen(fen).unwrap().position()
    }

    /// The inputs of pieces by square: kind and square.
    fn seen(fen: &str) -> Vec<(usize, usize)> {
        let inputs = inputs(&position(fen));
        let all = inputs.numbers().iter().map(|&input| usize::from(input));
        let mut seen: Vec<(usize, usize)> =
            all.filter(|&input| input < by_square(KINDS)).map(|input| (input / 64, input % 64)).collect();
        seen.sort_unstable();
        seen
    }

    #[test]
    fn powers_are_inputs_of_their_own() {
        let kind = |side: usize, role: Role| side * 12 + role.index() - 1;
        let power = |side: usize, role: Role| kind(side, role) + 6;
        let mut expected = vec![
            (kind(0, Role::Rook), 0),
            (power(0, Role::Knight), 0),
            (kind(0, Role::King), 4),
            (kind(1, Role::King), 60),
        ];
        expected.sort_unstable();
        assert_eq!(seen("4k3/8/8/8/8/8/8/R+n3K3 w - - 0 1"), expected);
    }

    #[test]
    fn powers_threaten_as_pieces_do() {
        let inputs = inputs(&position("4k3/8/8/8/8/1p6/8/R+n3K3 w - - 0 1"));
        let all = inputs.numbers().iter().map(|&input| usize::from(input));
        let threats: Vec<usize> = all.filter(|&input| input >= with_kings(KINDS)).collect();
        assert_eq!(threats, [threat(KINDS, 0, Role::Knight, Role::Pawn, false)]);
    }

    #[test]
    fn the_net_of_the_computer_fits_and_judges_both_sides_alike() {
        assert!(net::is_net(include_bytes!("net.bin"), INPUTS));
        let judge = |fen, net| position(fen).evaluate(&Evaluator { net, ..Evaluator::default() });
        let white = "4k2r/1p+n6/2n5/3p4/8/2N+q2N2/P4PP1/R1B+p3K1 w - - 0 1";
        let black = "r1b+p3k1/p4pp1/2n+q2n2/8/3P4/2N5/1P+n6/4K2R b - - 0 1";
        assert_eq!(judge(white, Some(&TRAINED)), judge(black, Some(&TRAINED)));
        assert_ne!(judge(white, Some(&TRAINED)), judge(white, None));
    }
}
