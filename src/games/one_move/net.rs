//! What the nets of these games share: their size, and sets of output weights by what is left on the board.

use super::{FULL_PHASE, phase};
use crate::board::Placement;
use crate::games::net;

/// Hidden units.
pub const HIDDEN: usize = 16;

/// A net of one of these games.
pub type Net = net::Net<HIDDEN>;

/// Sets of weights of the output, by how much of the middle game is left.
pub const SETS: usize = 4;

/// Which set counts.
pub fn set(board: &Placement) -> usize {
    (phase(board) * SETS as i32 / (FULL_PHASE + 1)) as usize
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
    use crate::board::{BackRank, Color, Content, Role};

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
