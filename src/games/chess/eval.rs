//! The evaluation: material, piece placement, mobility, king safety and pawn structure, each for the middle game
//! and for the endgame, interpolated by the remaining material.

use super::laws::Laws;
use super::position::Position;
use crate::board::{Bitboard, Color, Placement, Role, Square, attacks};
use crate::games::bare::distance;
use crate::games::one_move::{ATTACK, FULL_PHASE, Places, danger, phase, ring};
use crate::games::weights::{self, ByRole, Pair, weights};
use crate::search::Score;

// Tuned by hand: weights fitted to 2,400 games predict results a little better and play worse
// (`src/bin/lab/README.md`).
weights! {
    /// The bonus for the side to move.
    tempo: Pair = Pair(14, 8);
    /// The value of a piece.
    material: ByRole<Pair> = ByRole([
        Pair(0, 0), Pair(345, 325), Pair(475, 540), Pair(990, 980), Pair(82, 105), Pair(330, 305), Pair(0, 0),
    ]);
    bishop_pair: Pair = Pair(28, 48);
    /// For each square in a piece's attack set that no enemy pawn attacks, beyond the usual number.
    mobility: ByRole<Pair> =
        ByRole([Pair(0, 0), Pair(4, 4), Pair(2, 4), Pair(1, 3), Pair(0, 0), Pair(4, 4), Pair(0, 0)]);
    rook_open_file: Pair = Pair(24, 8);
    rook_half_open_file: Pair = Pair(11, 6);
    doubled: Pair = Pair(-9, -20);
    isolated: Pair = Pair(-12, -12);
    supported: Pair = Pair(7, 5);
    /// A passed pawn by its relative rank.
    passed: [Pair; 8] = [
        Pair(0, 0), Pair(2, 10), Pair(4, 16), Pair(10, 32), Pair(26, 58), Pair(52, 100), Pair(85, 160), Pair(0, 0),
    ];
    /// For a passed pawn in the endgame: its own king near, the other one far; percent.
    passed_kings: Score = 100;
    /// An own pawn in front of the king, one or two steps ahead.
    shield: [Score; 2] = [12, 6];
    /// A file next to the king without an own pawn.
    open_to_king: Score = -14;
    /// Attacks on squares next to the enemy king; percent.
    danger: Score = 100;
    places: Places = Places::BY_HAND;
    rook_on_seventh: Pair = Pair(16, 14);
    /// A queen on its relative third or fourth rank.
    queen_half_out: Score = -2;
    pawn_at_edge: Score = -4;
    /// A king on its first rank, by file; in the middle game.
    king_at_home: [Score; 4] = [8, 26, 6, -16];
    /// A king on any other rank.
    king_away: [Score; 4] = [2, 8, 2, -5];
    /// For each rank that the king has advanced.
    king_walk: Score = -24;
    /// In the endgame, by distance from the centre.
    king_ring: [Score; 4] = [30, 18, 0, -26];
}

/// The evaluator.
pub type Evaluator = weights::Evaluator<Weights>;

/// The usual mobility of each role. Without it, pieces would gain value just by being on the board.
const USUAL_MOBILITY: [i32; 7] = [0, 6, 7, 13, 0, 4, 0];

/// The score for the side to move, in hundredths of a pawn.
pub(in crate::games) fn judge<L: Laws>(position: &Position<L>, weights: &Weights) -> Score {
    judge_board(position.board(), position.turn(), weights)
}

/// The score of a board with `us` to move.
fn judge_board(board: &Placement, us: Color, weights: &Weights) -> Score {
    let own = side(board, us, weights);
    let other = side(board, !us, weights);
    let mut pair = own.less(other);
    pair += weights.tempo;
    let score = pair.at(phase(board), FULL_PHASE);
    let better = if score > 0 { us } else { !us };
    score * winnable(board, better) / 64
}

/// The convertible share of an advantage, in sixty-fourths: small without pawns, smaller with bishops of opposite
/// colours.
fn winnable(board: &Placement, color: Color) -> i32 {
    let count = |color, role| board.pieces(color, role).count() as i32;
    let officers = |color| {
        325 * (count(color, Role::Knight) + count(color, Role::Bishop))
            + 500 * count(color, Role::Rook)
            + 950 * count(color, Role::Queen)
    };
    if count(color, Role::Pawn) == 0 && officers(color) - officers(!color) <= 325 {
        return 8;
    }
    if count(color, Role::Pawn) == 0 && officers(color) == 650 && count(color, Role::Knight) == 2 {
        // Two knights cannot force mate.
        return 2;
    }
    let only_bishops = |color| officers(color) == 325 && count(color, Role::Bishop) == 1;
    if only_bishops(color) && only_bishops(!color) {
        let bishop = |color| board.pieces(color, Role::Bishop).first();
        let shade = |square: Square| (square.file() + square.rank()) % 2;
        if let (Some(own), Some(other)) = (bishop(color), bishop(!color))
            && shade(own) != shade(other)
        {
            return 32;
        }
    }
    64
}

/// The value of a square for a role, from its own side.
fn place(role: Role, square: Square, color: Color, weights: &Weights) -> Pair {
    let rank = usize::from(square.relative_rank(color));
    let file = usize::from(square.file().min(7 - square.file()));
    let own = match role {
        Role::Rook if rank == 6 => weights.rook_on_seventh,
        Role::Queen if rank == 2 || rank == 3 => Pair(weights.queen_half_out, 0),
        Role::Pawn if file == 0 => Pair(weights.pawn_at_edge, 0),
        Role::King => {
            let away = weights.king_away[file] + weights.king_walk * rank as i32;
            Pair(if rank == 0 { weights.king_at_home[file] } else { away }, weights.king_ring[ring(square)])
        }
        _ => Pair(0, 0),
    };
    weights.places.worth(role, square, color) + own
}

fn file_of(square: Square) -> Bitboard {
    Bitboard(0x0101_0101_0101_0101 << square.file())
}

fn files_beside(square: Square) -> Bitboard {
    attacks::beside(file_of(square))
}

/// The ranks ahead of a square.
fn ahead_of(square: Square, color: Color) -> Bitboard {
    Bitboard(match color {
        Color::White => (!0 << (8 * square.rank())) << 8,
        Color::Black => (1u64 << (8 * square.rank())) - 1,
    })
}

/// All terms for one side.
fn side(board: &Placement, color: Color, weights: &Weights) -> Pair {
    let (own, occupied) = (board.of(color), board.occupied());
    let pawns = board.pieces(color, Role::Pawn);
    let enemy_pawns = board.pieces(!color, Role::Pawn);
    let free = !own & !attacks::pawns(!color, enemy_pawns);
    let enemy_ring = board.king(!color).map_or(Bitboard::EMPTY, |king| attacks::king(king) | king.into());
    let (mut attack, mut attackers) = (0, 0);
    let mut sum = Pair::default();
    for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
        let number = role.index();
        for square in board.pieces(color, role) {
            sum += weights.material[role];
            sum += place(role, square, color, weights);
            let reach = attacks::reach(color, role, square, occupied);
            sum += weights.mobility[role].times((reach & free).count() as i32 - USUAL_MOBILITY[number]);
            let near_king = (reach & enemy_ring).count() as i32;
            if near_king > 0 {
                attackers += 1;
                attack += ATTACK[number] * near_king;
            }
            if role == Role::Rook && (file_of(square) & pawns).is_empty() {
                let open = (file_of(square) & enemy_pawns).is_empty();
                sum += if open { weights.rook_open_file } else { weights.rook_half_open_file };
            }
        }
    }
    attack += ATTACK[Role::Pawn.index()] * (attacks::pawns(color, pawns) & enemy_ring).count() as i32;
    sum += Pair(danger(attack, attackers) * weights.danger / 100, 0);
    if board.pieces(color, Role::Bishop).count() > 1 {
        sum += weights.bishop_pair;
    }
    for square in pawns {
        sum += weights.material[Role::Pawn];
        sum += place(Role::Pawn, square, color, weights);
        sum += pawn(board, color, square, weights);
    }
    if let Some(king) = board.king(color) {
        sum += place(Role::King, king, color, weights);
        sum += Pair(shelter(king, color, pawns, weights), 0);
    }
    sum
}

fn pawn(board: &Placement, color: Color, square: Square, weights: &Weights) -> Pair {
    let [pawns, enemy_pawns] = [color, !color].map(|color| board.pieces(color, Role::Pawn));
    let mut sum = Pair::default();
    let ahead = ahead_of(square, color);
    if (file_of(square) & ahead & pawns).any() {
        sum += weights.doubled;
    }
    if (files_beside(square) & pawns).is_empty() {
        sum += weights.isolated;
    }
    if attacks::pawn(!color, square).into_iter().any(|beside| pawns.has(beside)) {
        sum += weights.supported;
    }
    let passed = ((file_of(square) | files_beside(square)) & ahead & enemy_pawns).is_empty();
    if passed && (file_of(square) & ahead & pawns).is_empty() {
        let rank = usize::from(square.relative_rank(color));
        let mut bonus = weights.passed[rank];
        let stop = square.ahead(color);
        if let (Some(stop), Some(own), Some(other)) = (stop, board.king(color), board.king(!color)) {
            let kings = (distance(other, stop) * 2 - distance(own, stop)) * rank as i32;
            bonus += Pair(0, kings * weights.passed_kings / 100);
            if board.occupied().has(stop) {
                bonus = Pair(bonus.0 / 2, bonus.1 * 2 / 3);
            }
        }
        sum += bonus;
    }
    sum
}

/// Pawns in front of the king, and files without any.
fn shelter(king: Square, color: Color, pawns: Bitboard, weights: &Weights) -> Score {
    let files = file_of(king) | files_beside(king);
    let ranks = [1, 2].map(|steps| {
        let rank = king.rank() as i8 + steps * color.forward();
        if (0..8).contains(&rank) { Bitboard::rank(rank as u8) } else { Bitboard::EMPTY }
    });
    let shield: Score = ranks
        .into_iter()
        .zip(weights.shield)
        .map(|(rank, worth)| (files & rank & pawns).count() as i32 * worth)
        .sum();
    let open = (0..8u8)
        .filter_map(|file| Square::at(file as i8, 0))
        .filter(|&square| (file_of(square) & files).any() && (file_of(square) & pawns).is_empty())
        .count() as i32;
    shield + open * weights.open_to_king
}

#[cfg(test)]
mod tests {
    use super::super::Position;
    use super::*;
    use crate::search::Game as _;

    fn score(fen: &str) -> Score {
        Position::from_fen(fen).unwrap().evaluate(&Evaluator::default())
    }

    #[test]
    fn the_start_is_even_but_for_the_move() {
        assert_eq!(score(&Position::start().to_fen()), Weights::default().tempo.0);
    }

    #[test]
    fn both_sides_are_judged_alike() {
        for (white, black) in [
            (
                "r1bqk2r/pp2bppp/2n1pn2/3p4/3P4/2N2N2/PP2BPPP/R1BQ1RK1 w kq - 0 1",
                "r1bq1rk1/pp2bppp/2n2n2/3p4/3P4/2N1PN2/PP2BPPP/R1BQK2R b KQ - 0 1",
            ),
            ("4k3/8/8/3P4/8/2N5/1P6/4K2R w K - 0 1", "4k2r/1p6/2n5/8/3p4/8/8/4K3 b k - 0 1"),
        ] {
            assert_eq!(score(white), score(black), "{white}");
        }
    }

    #[test]
    fn known_endgames() {
        // A lone minor piece does not win, a rook does.
        assert!(score("4k3/8/8/8/8/8/4p3/B3K3 w - - 0 1").abs() < 150);
        assert!(score("4k3/8/8/8/8/8/8/R3K3 w - - 0 1") > 400);
        // The king in the corner is closer to mate.
        assert!(score("k7/8/2K5/8/8/8/8/7R w - - 0 1") > score("8/8/4k3/8/8/2K5/8/7R w - - 0 1"));
        // A far advanced passed pawn is worth more than one at home.
        assert!(score("4k3/8/P7/8/8/8/8/4K3 w - - 0 1") > score("4k3/8/8/8/8/P7/8/4K3 w - - 0 1"));
    }

    #[test]
    fn noise_is_the_same_every_time() {
        let position = Position::start();
        let judge = |noise, seed| position.evaluate(&Evaluator::new(noise, seed));
        assert_eq!(judge(100, 1), judge(100, 1));
        assert_ne!(judge(100, 1), judge(100, 2));
        assert_eq!(judge(0, 1), judge(0, 2));
    }
}
