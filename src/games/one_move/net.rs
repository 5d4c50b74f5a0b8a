//! What the nets of these games share: the kinds of pieces of chess, and sets of output weights by what is left on the board.

use super::{FULL_PHASE, phase};
use crate::board::{Color, Placement, Role, Square};
use crate::games::net::{self, Inputs, View};

/// Hidden units.
pub const HIDDEN: usize = 16;

/// A net of one of these games.
pub type Net = net::Net<HIDDEN>;

/// Kinds of pieces: own or the other side's, six roles.
pub const KINDS: usize = 2 * 6;

/// Sets of weights of the output, by how much of the middle game is left.
pub const SETS: usize = 4;

/// Which set counts.
pub fn set(board: &Placement) -> usize {
    (phase(board) * SETS as i32 / (FULL_PHASE + 1)) as usize
}

/// The inputs of the pieces on a board, `us` to move, with what is near these kings, those of the side to move first.
#[inline(always)]
pub fn inputs(board: &Placement, us: Color, kings: [Option<Square>; 2]) -> Inputs {
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

/// Whether these are the bytes of a net with so many inputs, and no weight of its output is too large.
#[cfg(test)]
pub fn is_net(bytes: &[u8], inputs: usize) -> bool {
    let (numbers, _) = bytes.as_chunks();
    let mut output = numbers.iter().skip((inputs + 1) * HIDDEN).map(|&number| i16::from_le_bytes(number));
    bytes.len() == 2 * Net::size(inputs, SETS) && output.all(|weight| weight.abs() <= net::LARGEST)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{BackRank, Content};

    #[test]
    fn both_sides_are_seen_alike() {
        let board = BackRank::from_number(518).unwrap().placement();
        let seen = |us: Color| {
            let mut numbers = inputs(&board, us, [us, !us].map(|color| board.king(color))).numbers().to_vec();
            numbers.sort_unstable();
            numbers
        };
        assert_eq!(seen(Color::White), seen(Color::Black));
        assert!(seen(Color::White).len() > 32, "some stand near the kings");
        assert_eq!(inputs(&board, Color::White, [None; 2]).numbers().len(), 32);
    }

    #[test]
    fn what_is_left_says_which_weights_count() {
        let mut board = BackRank::from_number(518).unwrap().placement();
        assert_eq!(set(&board), SETS - 1);
        for square in
            board.occupied() & !(board.pieces(Color::White, Role::King) | board.pieces(Color::Black, Role::King))
        {
            board.set(square, Content::default());
        }
        assert_eq!(set(&board), 0);
    }
}
