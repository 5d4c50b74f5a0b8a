//! The evaluation: material, powers, piece placement, mobility, and attacks on the royal piece, each for the
//! middle game and for the endgame, interpolated by the remaining material.

use super::piece::Piece;
use super::position::Position;
use crate::board::{Bitboard, Color, Role, Square, attacks};
use crate::games::one_move::{ATTACK, FULL_PHASE, Places, danger, phase, ring};
use crate::games::weights::{self, ByRole, Pair, weights};
use crate::search::Score;

weights! {
    /// The bonus for the side to move.
    tempo: Score = 12;
    /// The value of a piece.
    material: ByRole<Pair> = ByRole([
        Pair(0, 0), Pair(340, 330), Pair(480, 530), Pair(960, 980), Pair(85, 110), Pair(330, 310), Pair(0, 0),
    ]);
    /// The value of a power for a piece that cannot move in this way by itself.
    power: ByRole<Score> = ByRole([0, 55, 80, 140, 0, 60, 0]);
    /// The value of a pawn power by relative rank: a piece that has it is promoted on the last rank, by any move.
    pawn_power: [Score; 8] = [60, 60, 65, 75, 95, 125, 190, 30];
    /// Its value for a queen, which is not promoted.
    pawn_power_of_queen: Score = 15;
    /// For each square in a piece's attack set by its kind.
    mobility: ByRole<Score> = ByRole([0, 4, 2, 1, 0, 4, 0]);
    /// For each further square that it attacks by its power.
    power_mobility: Score = 1;
    /// Attacks on squares next to the enemy's royal piece; percent.
    danger: Score = 100;
    /// A passed pawn by its relative rank.
    passed: [Pair; 8] = [
        Pair(0, 0), Pair(2, 8), Pair(4, 14), Pair(10, 28), Pair(25, 55), Pair(50, 95), Pair(85, 150), Pair(0, 0),
    ];
    /// Own pawns next to or in front of the royal piece.
    shield: Score = 10;
    places: Places =
        Places { queen_ring: [Pair(3, 14), Pair(3, 9), Pair(1, 0), Pair(-4, -12)], ..Places::BY_HAND };
    /// A royal piece on its first rank, by file; in the middle game.
    royal_at_home: [Score; 4] = [8, 26, 6, -16];
    /// A royal piece on any other rank.
    royal_away: [Score; 4] = [2, 8, 2, -5];
    /// For each rank that it has advanced, up to the fourth.
    royal_walk: Score = -24;
    /// In the endgame, by distance from the centre.
    royal_ring: [Score; 4] = [26, 16, 0, -22];
}

/// The evaluator.
pub type Evaluator = weights::Evaluator<Weights>;

/// The score for the side to move, in hundredths of a pawn.
pub(super) fn judge(position: &Position, weights: &Weights) -> Score {
    let us = position.turn();
    let phase = phase(position.board());
    let [own, other] = [us, !us].map(|color| side(position, color, weights).at(phase, FULL_PHASE));
    own - other + weights.tempo
}

/// All terms for one side.
fn side(position: &Position, color: Color, weights: &Weights) -> Pair {
    let board = position.board();
    let (own, occupied) = (board.of(color), board.occupied());
    let target = position.royal(!color);
    let ring = target.map_or(Bitboard::EMPTY, |at| attacks::king(at) | at.into());
    let (mut attack, mut attackers) = (0, 0);
    let mut sum = Pair::default();
    for at in own {
        let Some(piece) = position.piece_of(color, at) else { continue };
        let number = piece.kind.index();
        // A royal piece cannot be exchanged, so its promotion only adds mobility.
        if !piece.is_royal() {
            sum += weights.material[piece.kind];
        }
        sum += place(piece, at, color, weights);
        let reach = attacks::reach(color, piece.kind, at, occupied);
        let once =
            piece.power.map_or(Bitboard::EMPTY, |power| attacks::reach(color, power, at, occupied) & !reach);
        let squares = (reach & !own).count() as Score * weights.mobility[piece.kind];
        let more = (once & !own).count() as Score * weights.power_mobility;
        sum += Pair(squares + more, squares + more);
        let power = power_worth(piece, at, color, weights);
        sum += Pair(power, power);
        let near = ((reach | once) & ring).count() as i32;
        if near > 0 {
            attackers += 1;
            let strongest = piece.power.map_or(0, |power| ATTACK[power.index()]).max(ATTACK[number]);
            attack += strongest * near;
        }
        if piece.kind == Role::Pawn && is_passed(position, color, at) {
            sum += weights.passed[usize::from(at.relative_rank(color))];
        }
    }
    sum += Pair(danger(attack, attackers) * weights.danger / 100, 0);
    if let Some(at) = position.royal(color) {
        let pawns = board.pieces(color, Role::Pawn);
        let front = attacks::king(at) & !Bitboard::rank(at.rank());
        sum += Pair((front & pawns).count() as Score * weights.shield, 0);
    }
    sum
}

/// The value a power adds to the piece's own movement.
fn power_worth(piece: Piece, at: Square, color: Color, weights: &Weights) -> Score {
    let Some(power) = piece.power else { return 0 };
    let adds_nothing = piece.kind == power
        || piece.kind == Role::Queen && matches!(power, Role::Rook | Role::Bishop)
        || piece.kind == Role::Pawn && power == Role::Pawn;
    if adds_nothing {
        return 0;
    }
    if power == Role::Pawn {
        let worth = weights.pawn_power[usize::from(at.relative_rank(color))];
        return match piece.kind {
            Role::Queen => weights.pawn_power_of_queen,
            // It becomes a royal queen, which is harder to catch and gives checks.
            Role::King => worth / 2,
            _ => worth,
        };
    }
    let worth = weights.power[power];
    match piece.kind {
        // A queen or a rook gains less from the movement of another slider.
        Role::Rook | Role::Bishop if power == Role::Queen => worth * 3 / 4,
        Role::King => worth * 3 / 4,
        _ => worth,
    }
}

fn is_passed(position: &Position, color: Color, at: Square) -> bool {
    let enemies = position.board().pieces(!color, Role::Pawn);
    !enemies
        .into_iter()
        .any(|enemy| enemy.file().abs_diff(at.file()) <= 1 && enemy.relative_rank(color) > at.relative_rank(color))
}

/// The value of a square for a piece, from its own side.
fn place(piece: Piece, at: Square, color: Color, weights: &Weights) -> Pair {
    if !piece.is_royal() {
        return weights.places.worth(piece.kind, at, color);
    }
    let rank = usize::from(at.relative_rank(color));
    let file = usize::from(at.file().min(7 - at.file()));
    let away = weights.royal_away[file] + weights.royal_walk * (rank as Score).min(4);
    Pair(if rank == 0 { weights.royal_at_home[file] } else { away }, weights.royal_ring[ring(at)])
}

#[cfg(test)]
mod tests {
    use super::super::Partial;
    use super::*;
    use crate::search::Game as _;

    fn score(fen: &str) -> Score {
        Partial::from_fen(fen).unwrap().position().evaluate(&Evaluator::default())
    }

    #[test]
    fn the_start_is_even_but_for_the_move() {
        assert_eq!(score("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), Weights::default().tempo);
    }

    #[test]
    fn both_sides_are_judged_alike() {
        let white = "4k2r/1p+n6/2n5/3p4/8/2N+q2N2/P5P1/R1B+p3K1 w - - 0 1";
        let black = "r1b+p3k1/p5p1/2n+q2n2/8/3P4/2N5/1P+n6/4K2R b - - 0 1";
        assert_eq!(score(white), score(black));
    }

    #[test]
    fn powers_are_worth_something() {
        let plain = score("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
        for power in ["n", "b", "q", "p"] {
            assert!(score(&format!("4k3/8/8/8/8/8/8/R+{power}3K3 w - - 0 1")) > plain, "{power}");
        }
        assert_eq!(score("4k3/8/8/8/8/8/8/R+r3K3 w - - 0 1"), plain);
        // The value grows towards the promotion.
        let near = score("4k3/R+p7/8/8/8/8/8/4K3 w - - 0 1");
        assert!(near > score("4k3/8/8/R+p7/8/8/8/4K3 w - - 0 1"));
    }
}
