//! Zobrist numbers: the random numbers that make up a position's 64-bit key.
//!
//! A key is the exclusive or of one number per feature, so that every step can update it incrementally. The
//! numbers are fixed because keys may be stored.

use super::{Castling, Color, Role, Square};
use crate::mixing::next;

struct Keys {
    piece: [[u64; 64]; 7],
    castling: [[u64; 8]; 2],
    en_passant: [u64; 64],
    black_to_move: u64,
}

static KEYS: Keys = Keys::new();

/// The numbers of both colours: with them [`piece`] needs no rotation.
static PIECES: [[[u64; 64]; 7]; 2] = both_colors();

/// Black's numbers are White's rotated by this many bits.
const BLACK: u32 = 21;

const fn both_colors() -> [[[u64; 64]; 7]; 2] {
    let mut pieces = [KEYS.piece; 2];
    let mut role = 0;
    while role < 7 {
        let mut square = 0;
        while square < 64 {
            pieces[1][role][square] = pieces[0][role][square].rotate_left(BLACK);
            square += 1;
        }
        role += 1;
    }
    pieces
}

impl Keys {
    const fn new() -> Self {
        let mut seed = 0x5061_636f_2053_616b;
        let mut keys = Self { piece: [[0; 64]; 7], castling: [[0; 8]; 2], en_passant: [0; 64], black_to_move: 0 };
        let mut square = 0;
        while square < 64 {
            let mut role = 1;
            while role < 7 {
                keys.piece[role][square] = next(&mut seed);
                role += 1;
            }
            keys.en_passant[square] = next(&mut seed);
            square += 1;
        }
        let mut file = 0;
        while file < 8 {
            keys.castling[0][file] = next(&mut seed);
            keys.castling[1][file] = next(&mut seed);
            file += 1;
        }
        keys.black_to_move = next(&mut seed);
        keys
    }
}

/// A piece on a square. The modules of the page have the numbers of one colour only: random numbers do not compress.
#[inline]
pub fn piece(color: Color, role: Role, square: Square) -> u64 {
    if cfg!(not(target_arch = "wasm32")) {
        return PIECES[color.index()][role.index()][square.index()];
    }
    KEYS.piece[role.index()][square.index()].rotate_left(BLACK * color.index() as u32)
}

/// A free piece of the side to move, held over a square.
#[inline]
pub fn hand(role: Role, square: Square) -> u64 {
    KEYS.piece[role.index()][square.index()].rotate_left(43)
}

/// This number of pieces of a role in a side's pocket, at most 63; zero for none.
#[inline]
pub fn pocket(color: Color, role: Role, count: u8) -> u64 {
    match count {
        0 => 0,
        _ => KEYS.piece[role.index()][usize::from(count.min(63))].rotate_left(11 + BLACK * color.index() as u32),
    }
}

/// A promoted piece on this square.
#[inline]
pub fn promoted(square: Square) -> u64 {
    KEYS.en_passant[square.index()].rotate_left(32)
}

/// Pieces can still arrive from another board.
#[inline]
#[cfg(feature = "boards")]
pub fn receives_pieces() -> u64 {
    KEYS.black_to_move.rotate_left(32)
}

/// Castling rights.
pub fn castling(rights: Castling) -> u64 {
    let mut key = 0;
    for color in Color::ALL {
        let mut files = rights.files(color);
        while files != 0 {
            key ^= KEYS.castling[color.index()][files.trailing_zeros() as usize];
            files &= files - 1;
        }
    }
    key
}

/// The en passant square.
#[inline]
pub fn en_passant(square: Option<Square>) -> u64 {
    square.map_or(0, |square| KEYS.en_passant[square.index()])
}

/// The side to move.
#[inline]
pub fn turn(color: Color) -> u64 {
    match color {
        Color::White => 0,
        Color::Black => KEYS.black_to_move,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Derived numbers could cancel out: on every square, all contents and the hand over it must differ.
    #[test]
    fn all_contents_of_all_squares_differ() {
        let mut seen = HashSet::from([0]);
        for square in Square::all() {
            for white in Role::ALL {
                assert!(seen.insert(piece(Color::White, white, square)));
                assert!(seen.insert(piece(Color::Black, white, square)));
                assert!(seen.insert(hand(white, square)));
                for black in Role::ALL {
                    assert!(seen.insert(piece(Color::White, white, square) ^ piece(Color::Black, black, square)));
                    assert!(seen.insert(piece(Color::White, white, square) ^ hand(black, square)));
                }
            }
            assert!(seen.insert(en_passant(Some(square))) && seen.insert(promoted(square)));
            for (color, role) in Color::ALL.into_iter().flat_map(|color| Role::ALL.map(|role| (color, role))) {
                let count = square.index() as u8;
                assert!(count == 0 || seen.insert(pocket(color, role, count)));
            }
        }
    }
}
