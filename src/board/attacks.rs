//! Attack sets of pieces on a board with other pieces on it.
//!
//! An attack set includes the first occupied square of every line, of either colour. The game decides if the piece
//! may move there.

use super::{Bitboard, Color, Role, Square};

/// All squares except those of the a-file, and of the h-file. The masks keep sideways moves from wrapping around
/// the edge.
const NOT_A: u64 = !0x0101_0101_0101_0101;
const NOT_H: u64 = !0x8080_8080_8080_8080;

const KING: [(i8, i8); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];
const KNIGHT: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

static KING_REACH: [u64; 64] = leaps(&KING);
static KNIGHT_REACH: [u64; 64] = leaps(&KNIGHT);
static PAWN_REACH: [[u64; 64]; 2] = [leaps(&[(-1, 1), (1, 1)]), leaps(&[(-1, -1), (1, -1)])];

/// The lines from a square to the edge. The first four directions climb in square numbers, so their nearest blocker is
/// the lowest bit; the last four are the same lines downwards.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Rays([u64; 8]);

const DIRECTIONS: [(i8, i8); 8] = [(1, 0), (0, 1), (1, 1), (-1, 1), (-1, 0), (0, -1), (-1, -1), (1, -1)];

static RAYS: [Rays; 64] = rays();

/// Lookup tables for rook and bishop lines on an empty board. The rules module does without them: every page loads
/// it, and there half a kilobyte matters more than the time.
const HAS_EMPTY_LINES: bool = cfg!(any(not(target_arch = "wasm32"), feature = "engine"));

static ROOK_LINES: [u64; 64] = lines([0, 1, 4, 5]);
static BISHOP_LINES: [u64; 64] = lines([2, 3, 6, 7]);

/// Lookup tables for lines with blockers, 10 KB. The page's modules follow the [`RAYS`] instead.
const HAS_LINES: bool = cfg!(not(target_arch = "wasm32"));

/// The lines through each square without it, in the directions 0–3 and back.
static LINES: [[u64; 4]; 64] = both_ways();

/// By the file, or the rank, of a piece and by the blockers among the six inner squares of its line: the files, or the
/// ranks, that it reaches.
static FILES_REACHED: [[u64; 64]; 8] = reached(RANK, INNER_FILES);
static RANKS_REACHED: [[u64; 64]; 8] = reached(FILE, INNER_RANKS[0]);

/// The directions of a rank and of a file.
const RANK: usize = 0;
const FILE: usize = 1;

/// Multiplied by one of these, the blockers of a line come to lie in the upper six bits: of a rank or a diagonal, which
/// have one square of each file, and of a file.
const INNER_FILES: u64 = 0x0202_0202_0202_0202;
const INNER_RANKS: [u64; 8] = {
    let mut factors = [0x0080_4020_1008_0400; 8];
    let mut file = 0;
    while file < 8 {
        factors[file] >>= file;
        file += 1;
    }
    factors
};

const fn both_ways() -> [[u64; 4]; 64] {
    let mut table = [[0; 4]; 64];
    let mut index = 0;
    while index < 64 {
        let mut direction = 0;
        while direction < 4 {
            table[index][direction] = RAYS[index].0[direction] | RAYS[index].0[direction + 4];
            direction += 1;
        }
        index += 1;
    }
    table
}

/// What pieces on the first rank, or on the a-file, reach on it, repeated over the whole board.
const fn reached(direction: usize, factor: u64) -> [[u64; 64]; 8] {
    let mut table = [[0; 64]; 8];
    let mut at = 0;
    while at < 8 {
        let square = if direction == RANK { at } else { 8 * at };
        let Rays(rays) = &RAYS[square];
        let line = rays[direction] | rays[direction + 4];
        // All subsets of the line, one after another.
        let mut blockers = line;
        loop {
            let occupied = Bitboard(blockers);
            let reach = climbing(rays[direction], occupied) | falling(rays[direction + 4], occupied);
            let whole = if direction == RANK { reach.wrapping_mul(0x0101_0101_0101_0101) } else { reach * 0xff };
            table[at][(blockers.wrapping_mul(factor) >> 58) as usize] = whole;
            if blockers == 0 {
                break;
            }
            blockers = (blockers - 1) & line;
        }
        at += 1;
    }
    table
}

const fn leaps(offsets: &[(i8, i8)]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut index = 0;
    while index < 64 {
        let mut i = 0;
        while i < offsets.len() {
            if let Some(to) = Square::masked(index as u32).offset(offsets[i].0, offsets[i].1) {
                table[index] |= 1 << to.index();
            }
            i += 1;
        }
        index += 1;
    }
    table
}

const fn rays() -> [Rays; 64] {
    let mut table = [Rays([0; 8]); 64];
    let mut index = 0;
    while index < 64 {
        let mut direction = 0;
        while direction < 8 {
            let (files, ranks) = DIRECTIONS[direction];
            let mut square = Square::masked(index as u32);
            while let Some(next) = square.offset(files, ranks) {
                table[index].0[direction] |= 1 << next.index();
                square = next;
            }
            direction += 1;
        }
        index += 1;
    }
    table
}

const fn lines([a, b, c, d]: [usize; 4]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut index = 0;
    while index < 64 {
        let Rays(lines) = &RAYS[index];
        table[index] = lines[a] | lines[b] | lines[c] | lines[d];
        index += 1;
    }
    table
}

/// A line of increasing square numbers up to its nearest blocker: subtracting one flips all bits up to the lowest.
#[inline(always)]
const fn climbing(line: u64, occupied: Bitboard) -> u64 {
    let blockers = line & occupied.0;
    line & (blockers ^ blockers.wrapping_sub(1))
}

/// A line of decreasing square numbers down to its nearest blocker, the highest bit; without a blocker, down to
/// the edge.
#[inline(always)]
const fn falling(line: u64, occupied: Bitboard) -> u64 {
    let nearest = 63 - (line & occupied.0 | 1).leading_zeros();
    line & (u64::MAX << nearest)
}

/// The numbers of the eight directions of [`ray`].
pub const fn directions() -> std::ops::Range<usize> {
    0..8
}

/// The squares from a square to the edge in one of the eight directions, 0–7.
#[inline]
pub fn ray(from: Square, direction: usize) -> Bitboard {
    Bitboard(RAYS[from.index()].0[direction & 7])
}

/// Squares a rook reaches on an empty board. Faster than [`rook`].
#[inline]
pub fn rook_lines(from: Square) -> Bitboard {
    if HAS_EMPTY_LINES {
        return Bitboard(ROOK_LINES[from.index()]);
    }
    let Rays(lines) = &RAYS[from.index()];
    Bitboard(lines[0] | lines[1] | lines[4] | lines[5])
}

/// Squares a bishop reaches on an empty board. Faster than [`bishop`].
#[inline]
pub fn bishop_lines(from: Square) -> Bitboard {
    if HAS_EMPTY_LINES {
        return Bitboard(BISHOP_LINES[from.index()]);
    }
    let Rays(lines) = &RAYS[from.index()];
    Bitboard(lines[2] | lines[3] | lines[6] | lines[7])
}

/// Returns `true` if the direction with this number is diagonal.
#[inline]
pub const fn is_diagonal(direction: usize) -> bool {
    direction & 2 != 0
}

/// A ray in this direction up to its nearest occupied square, which is included.
#[inline]
pub fn until_blocked(ray: Bitboard, direction: usize, occupied: Bitboard) -> Bitboard {
    Bitboard(if direction < 4 { climbing(ray.0, occupied) } else { falling(ray.0, occupied) })
}

/// The reach along a line, by lookup.
#[inline(always)]
fn along(direction: usize, from: Square, occupied: Bitboard) -> u64 {
    let line = LINES[from.index()][direction];
    let (table, at, factor) = if direction == FILE {
        (&RANKS_REACHED, from.rank(), INNER_RANKS[from.file() as usize])
    } else {
        (&FILES_REACHED, from.file(), INNER_FILES)
    };
    line & table[at as usize & 7][((line & occupied.0).wrapping_mul(factor) >> 58) as usize]
}

/// Squares a rook reaches.
#[inline]
pub fn rook(from: Square, occupied: Bitboard) -> Bitboard {
    if HAS_LINES {
        return Bitboard(along(RANK, from, occupied) | along(FILE, from, occupied));
    }
    let Rays(lines) = &RAYS[from.index()];
    Bitboard(
        climbing(lines[0], occupied)
            | climbing(lines[1], occupied)
            | falling(lines[4], occupied)
            | falling(lines[5], occupied),
    )
}

/// Squares a bishop reaches.
#[inline]
pub fn bishop(from: Square, occupied: Bitboard) -> Bitboard {
    if HAS_LINES {
        return Bitboard(along(2, from, occupied) | along(3, from, occupied));
    }
    let Rays(lines) = &RAYS[from.index()];
    Bitboard(
        climbing(lines[2], occupied)
            | climbing(lines[3], occupied)
            | falling(lines[6], occupied)
            | falling(lines[7], occupied),
    )
}

/// Squares a knight jumps to.
#[inline]
pub fn knight(from: Square) -> Bitboard {
    Bitboard(KNIGHT_REACH[from.index()])
}

/// Squares beside a king.
#[inline]
pub fn king(from: Square) -> Bitboard {
    Bitboard(KING_REACH[from.index()])
}

/// The two squares diagonally ahead of a pawn.
#[inline]
pub fn pawn(color: Color, from: Square) -> Bitboard {
    Bitboard(PAWN_REACH[color.index()][from.index()])
}

/// The squares diagonally ahead of all these pawns.
#[inline]
pub fn pawns(color: Color, pawns: Bitboard) -> Bitboard {
    let (left, right) = (pawns.0 & NOT_A, pawns.0 & NOT_H);
    Bitboard(match color {
        Color::White => left << 7 | right << 9,
        Color::Black => left >> 9 | right >> 7,
    })
}

/// The squares next to these on their ranks.
#[inline]
pub const fn beside(squares: Bitboard) -> Bitboard {
    Bitboard((squares.0 & NOT_A) >> 1 | (squares.0 & NOT_H) << 1)
}

/// Squares on which a piece could capture: its moves, but only the diagonal squares for a pawn.
#[inline]
pub fn reach(color: Color, role: Role, from: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => pawn(color, from),
        Role::Knight => knight(from),
        Role::King => king(from),
        Role::Bishop => bishop(from, occupied),
        Role::Rook => rook(from, occupied),
        Role::Queen => rook(from, occupied) | bishop(from, occupied),
    }
}

/// The squares a pawn can advance to: one ahead, or two from its side's second rank.
#[inline]
pub fn pawn_steps(color: Color, from: Square, occupied: Bitboard) -> Bitboard {
    let ahead = |squares: Bitboard| squares.ahead(color) & !occupied;
    let single = ahead(from.into());
    if from.relative_rank(color) == 1 { single | ahead(single) } else { single }
}

/// The first occupied square strictly between two squares of a rank, a file or a diagonal; `None` for other squares.
pub fn first_between(from: Square, to: Square, occupied: Bitboard) -> Option<Square> {
    let (files, ranks) = (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8);
    if files != 0 && ranks != 0 && files.abs() != ranks.abs() {
        return None;
    }
    let next = |square: &Square| square.offset(files.signum(), ranks.signum());
    std::iter::successors(next(&from), next)
        .take_while(|&square| square != to)
        .find(|&square| occupied.has(square))
}

/// The squares strictly between two squares of one rank.
pub fn between_on_rank(a: Square, b: Square) -> Bitboard {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    debug_assert_eq!(low.rank(), high.rank());
    Bitboard(((1u64 << high.index()) - (1u64 << low.index())) & !(1 << low.index()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reference implementation: follows each line to the first occupied square.
    fn walk(from: Square, directions: &[(i8, i8)], occupied: Bitboard) -> Bitboard {
        let mut set = Bitboard::EMPTY;
        for &(files, ranks) in directions {
            let mut square = from;
            while let Some(next) = square.offset(files, ranks) {
                set |= next.into();
                if occupied.has(next) {
                    break;
                }
                square = next;
            }
        }
        set
    }

    #[test]
    fn sliders_stop_like_the_reference_walk() {
        let mut occupied = 0x9e37_79b9_7f4a_7c15u64;
        for _ in 0..500 {
            occupied = occupied.wrapping_mul(0xd134_2543_de82_ef95).rotate_left(17) ^ 0x5851_f42d;
            let board = Bitboard(occupied & occupied.rotate_left(29));
            for from in Square::all() {
                assert_eq!(rook(from, board), walk(from, &[(1, 0), (0, 1), (-1, 0), (0, -1)], board));
                assert_eq!(bishop(from, board), walk(from, &[(1, 1), (-1, 1), (-1, -1), (1, -1)], board));
            }
        }
    }

    #[test]
    fn rays_make_up_the_attacks_of_sliders() {
        let occupied = Bitboard(0x0042_1800_2400_8100);
        for from in Square::all() {
            let reach = |diagonal| {
                directions()
                    .filter(|&direction| is_diagonal(direction) == diagonal)
                    .map(|direction| until_blocked(ray(from, direction), direction, occupied))
                    .fold(Bitboard::EMPTY, |all, line| all | line)
            };
            assert_eq!(reach(false), rook(from, occupied));
            assert_eq!(reach(true), bishop(from, occupied));
            assert_eq!(rook_lines(from), rook(from, Bitboard::EMPTY));
            assert_eq!(bishop_lines(from), bishop(from, Bitboard::EMPTY));
        }
    }

    #[test]
    fn between_leaves_out_both_ends() {
        let [a1, b1, e1, h8] = ["a1", "b1", "e1", "h8"].map(|name| name.parse::<Square>().unwrap());
        assert_eq!(between_on_rank(e1, a1).into_iter().map(|s| s.to_string()).collect::<String>(), "b1c1d1");
        assert!(between_on_rank(a1, b1).is_empty());
        assert!(between_on_rank(h8, h8).is_empty());
        assert_eq!(between_on_rank("e8".parse().unwrap(), h8).count(), 2);
    }
}
