//! How good a position is: material, powers, where pieces stand, mobility, and attacks on the royal piece, each for the
//! middle game and for the endgame, between which the material that is left decides.

use super::piece::Piece;
use super::position::Position;
use crate::board::{Bitboard, Color, Role, Square, attacks};
use crate::games::levels;
use crate::search::Score;

/// Judges positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Evaluator {
    /// How far a judgement may be off, in hundredths: weak players see things that are not there.
    pub noise: Score,
    /// Decides which positions are misjudged.
    pub seed: u64,
}

/// No judgement goes beyond this.
const LIMIT: Score = 12_000;

impl Evaluator {
    /// How good the position is for the side to move, in hundredths of a pawn.
    pub fn score(&self, position: &Position) -> Score {
        let us = position.turn();
        let phase = phase(position).min(FULL_PHASE);
        let (own, other) = (side(position, us), side(position, !us));
        let weighed = |pair: Pair| (pair.0 * phase + pair.1 * (FULL_PHASE - phase)) / FULL_PHASE;
        let score = (weighed(own) - weighed(other) + TEMPO).clamp(-LIMIT, LIMIT);
        if self.noise == 0 {
            return score;
        }
        (score + levels::error(self.noise, self.seed, position.key())).clamp(-LIMIT, LIMIT)
    }
}

/// A score for the middle game and one for the endgame.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Pair(Score, Score);

impl std::ops::AddAssign for Pair {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
        self.1 += other.1;
    }
}

/// By number of the role: bishop, rook, queen, pawn, knight, king.
const MATERIAL: [Pair; 7] =
    [Pair(0, 0), Pair(340, 330), Pair(480, 530), Pair(960, 980), Pair(85, 110), Pair(330, 310), Pair(0, 0)];

/// What a power is worth to a piece that cannot move so by itself, by number of the role.
const POWER: [Score; 7] = [0, 55, 80, 140, 0, 60, 0];

/// What pawn power is worth by the own side's rank: whoever has it is promoted on the last one, however it gets there.
const PAWN_POWER: [Score; 8] = [60, 60, 65, 75, 95, 125, 190, 30];

/// How much of the middle game each piece stands for; a full set makes [`FULL_PHASE`].
const PHASE: [i32; 7] = [0, 1, 2, 4, 0, 1, 0];
const FULL_PHASE: i32 = 24;

const TEMPO: Score = 12;

/// For each square that a piece reaches by its kind; by number of the role.
const MOBILITY: [Score; 7] = [0, 4, 2, 1, 0, 4, 0];
/// For each further square that it reaches by its power.
const POWER_MOBILITY: Score = 1;

/// What a piece that reaches squares beside the enemy's royal piece counts for; by number of the role.
const ATTACK: [i32; 7] = [0, 2, 3, 5, 1, 2, 0];

/// A passed pawn by its own side's rank.
const PASSED: [Pair; 8] =
    [Pair(0, 0), Pair(2, 8), Pair(4, 14), Pair(10, 28), Pair(25, 55), Pair(50, 95), Pair(85, 150), Pair(0, 0)];

/// Own pawns beside or before the royal piece.
const SHIELD: Score = 10;

fn phase(position: &Position) -> i32 {
    let board = position.board();
    let count = |role: Role| (board.pieces(Color::White, role) | board.pieces(Color::Black, role)).count() as i32;
    Role::ALL.into_iter().map(|role| count(role) * PHASE[role.index()]).sum()
}

/// Everything that counts for one side.
fn side(position: &Position, color: Color) -> Pair {
    let board = position.board();
    let (own, occupied) = (board.of(color), board.occupied());
    let target = position.royal(!color);
    let ring = target.map_or(Bitboard::EMPTY, |at| attacks::king(at) | at.into());
    let (mut attack, mut attackers) = (0, 0);
    let mut sum = Pair::default();
    for at in own {
        let Some(piece) = position.piece_of(color, at) else { continue };
        let number = piece.kind.index();
        // A royal piece cannot be given up, so what it has become is only mobility.
        if !piece.is_royal() {
            sum += MATERIAL[number];
        }
        sum += place(piece, at, color);
        let reach = attacks::reach(color, piece.kind, at, occupied);
        let once =
            piece.power.map_or(Bitboard::EMPTY, |power| attacks::reach(color, power, at, occupied) & !reach);
        let squares = (reach & !own).count() as Score * MOBILITY[number];
        let more = (once & !own).count() as Score * POWER_MOBILITY;
        sum += Pair(squares + more, squares + more);
        let power = power_worth(piece, at, color);
        sum += Pair(power, power);
        let near = ((reach | once) & ring).count() as i32;
        if near > 0 {
            attackers += 1;
            let strongest = piece.power.map_or(0, |power| ATTACK[power.index()]).max(ATTACK[number]);
            attack += strongest * near;
        }
        if piece.kind == Role::Pawn && is_passed(position, color, at) {
            sum += PASSED[usize::from(at.relative_rank(color))];
        }
    }
    // One piece alone catches nobody; each one more makes all of them dangerous.
    if attackers > 1 {
        sum += Pair((attack * attack / 2).min(400) * attackers.min(4) / 4, 0);
    }
    if let Some(at) = position.royal(color) {
        let pawns = board.pieces(color, Role::Pawn);
        let front = attacks::king(at) & !Bitboard::rank(at.rank());
        sum += Pair((front & pawns).count() as Score * SHIELD, 0);
    }
    sum
}

/// What a power adds to what the piece can do anyway.
fn power_worth(piece: Piece, at: Square, color: Color) -> Score {
    let Some(power) = piece.power else { return 0 };
    let adds_nothing = piece.kind == power
        || piece.kind == Role::Queen && matches!(power, Role::Rook | Role::Bishop)
        || piece.kind == Role::Pawn && power == Role::Pawn;
    if adds_nothing {
        return 0;
    }
    if power == Role::Pawn {
        let worth = PAWN_POWER[usize::from(at.relative_rank(color))];
        return match piece.kind {
            // A queen stays what it is; a king becomes a royal queen, which is harder to catch and gives checks.
            Role::Queen => 15,
            Role::King => worth / 2,
            _ => worth,
        };
    }
    let worth = POWER[power.index()];
    match piece.kind {
        // What a queen or a rook lacks of another slider is less.
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

/// How far a square is from the middle: 0 for the four in it, 3 on the edge.
fn ring(at: Square) -> usize {
    let far = |line: u8| if line < 4 { 3 - line } else { line - 4 };
    usize::from(far(at.file()).max(far(at.rank())))
}

/// What it is worth to stand on a square, seen from the own side.
fn place(piece: Piece, at: Square, color: Color) -> Pair {
    let ring = ring(at);
    let rank = usize::from(at.relative_rank(color));
    let middle_file = usize::from(at.file().min(7 - at.file()));
    if piece.is_royal() {
        let home = [8, 26, 6, -16][middle_file];
        let shelter = if rank == 0 { home } else { home / 3 - 24 * (rank as Score).min(4) };
        return Pair(shelter, [26, 16, 0, -22][ring]);
    }
    match piece.kind {
        Role::Knight => {
            let advance = [-8, -2, 2, 6, 10, 10, 2, -10][rank];
            Pair([18, 10, -6, -26][ring] + advance, [14, 8, -6, -22][ring])
        }
        Role::Bishop => Pair([12, 9, 3, -8][ring] - if rank == 0 { 8 } else { 0 }, [8, 5, 0, -8][ring]),
        Role::Rook => Pair([-6, -3, 3, 6][middle_file], 0),
        Role::Queen => Pair([3, 3, 1, -4][ring], [14, 9, 0, -12][ring]),
        Role::Pawn => {
            let advance = [0, 0, 2, 8, 16, 30, 50, 0][rank];
            let centre = if middle_file == 3 { [0, -8, 6, 18, 16, 8, 4, 0][rank] } else { 0 };
            Pair(advance / 2 + centre, advance)
        }
        Role::King => Pair(0, 0),
    }
}

#[cfg(test)]
mod tests {
    use super::super::Partial;
    use super::*;

    fn score(fen: &str) -> Score {
        Evaluator::default().score(Partial::from_fen(fen).unwrap().position())
    }

    #[test]
    fn the_start_is_even_but_for_the_move() {
        assert_eq!(score("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), TEMPO);
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
        // The nearer to its promotion, the better.
        let near = score("4k3/R+p7/8/8/8/8/8/4K3 w - - 0 1");
        assert!(near > score("4k3/8/8/R+p7/8/8/8/4K3 w - - 0 1"));
    }
}
