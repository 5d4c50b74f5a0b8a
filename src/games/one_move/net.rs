//! The common part of the nets of these games: their size, and sets of output weights by the remaining material.

use super::{FULL_PHASE, phase};
use crate::board::Placement;
use crate::games::net;

pub use crate::games::net::UNITS as HIDDEN;

/// A net of one of these games.
pub type Net = net::Net<HIDDEN>;

/// The number of sets of output weights, selected by the game phase.
pub const SETS: usize = 4;

/// The index of the output weights.
pub fn set(board: &Placement) -> usize {
    (phase(board) * SETS as i32 / (FULL_PHASE + 1)) as usize
}

/// Returns `true` if these are the bytes of a net with this number of inputs, and its output weights are within
/// the limit.
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
    fn the_material_selects_the_weights() {
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
