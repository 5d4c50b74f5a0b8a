//! The evaluation: material on the board and in hand, mobility, and above all king safety, from attacks on the
//! squares next to the king and from pieces that can be dropped there.

use crate::board::{Bitboard, Color, Role, attacks};
use crate::games::chess::laws::Laws;
use crate::games::chess::position::Position;
use crate::games::chess::reserve::Reserve as _;
use crate::games::one_move::{ATTACK, Places};
use crate::games::weights::{self, ByRole, weights};
use crate::search::Score;

weights! {
    /// The bonus for the side to move.
    tempo: Score = 25;
    /// The value of a piece on the board. A capture also gains the value in hand.
    material: ByRole<Score> = ByRole([0, 260, 330, 560, 80, 250, 0]);
    /// The adjustment for a promoted piece: its captor gets a pawn.
    promoted: Score = -60;
    /// The value of a piece in hand.
    in_hand: ByRole<Score> = ByRole([0, 290, 370, 640, 105, 300, 0]);
    /// For each square in a piece's attack set that no enemy pawn attacks.
    mobility: ByRole<Score> = ByRole([0, 4, 3, 2, 0, 5, 0]);
    /// The threat of each piece in hand against the enemy king.
    hand_danger: ByRole<Score> = ByRole([0, 2, 3, 5, 2, 3, 0]);
    /// The sum of all threats against a king; percent.
    danger: Score = 100;
    /// For each square next to the king that only the king itself guards.
    hole: Score = -10;
    /// An own pawn in front of the king, one or two steps ahead.
    shield: [Score; 2] = [18, 8];
    /// For each rank that the king has advanced.
    king_walk: Score = -28;
    places: Places = Places::BY_HAND;
}

/// The evaluator.
pub type Evaluator = weights::Evaluator<Weights>;

/// The maximum king danger, in hundredths of a pawn.
const MOST_DANGER: Score = 900;

/// The score for the side to move, in hundredths of a pawn.
pub(in crate::games) fn judge<L: Laws>(position: &Position<L>, weights: &Weights) -> Score {
    let us = position.turn();
    let [own, other] = [us, !us].map(|color| SideTerms::of(position, color, weights));
    let score = own.score - other.score;
    score + other.danger(position, &own, weights) - own.danger(position, &other, weights) + weights.tempo
}

/// The danger of the white and the black king, in hundredths of a pawn.
#[cfg(feature = "boards")]
pub(in crate::games) fn dangers<L: Laws>(position: &Position<L>, weights: &Weights) -> [Score; 2] {
    let [white, black] = Color::ALL.map(|color| SideTerms::of(position, color, weights));
    [white.danger(position, &black, weights), black.danger(position, &white, weights)]
}

/// The terms of one side.
struct SideTerms {
    color: Color,
    score: Score,
    /// The attack sets of its pieces except the king.
    guarded: Bitboard,
    /// The sum of the attack weights of its pieces that attack squares next to the enemy king.
    attack: Score,
}

impl SideTerms {
    fn of<L: Laws>(position: &Position<L>, color: Color, weights: &Weights) -> Self {
        let board = position.board();
        let (own, occupied) = (board.of(color), board.occupied());
        let enemy_pawns = board.pieces(!color, Role::Pawn);
        let taken = enemy_pawns.into_iter().fold(Bitboard::EMPTY, |all, at| all | attacks::pawn(!color, at));
        let ring = board.king(!color).map_or(Bitboard::EMPTY, |king| attacks::king(king) | king.into());
        let mut side = Self { color, score: 0, guarded: Bitboard::EMPTY, attack: 0 };
        for role in [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
            for at in board.pieces(color, role) {
                let reach = attacks::reach(color, role, at, occupied);
                side.guarded |= reach;
                side.attack += ATTACK[role.index()] * (reach & ring).count() as Score;
                side.score += weights.material[role] + weights.places.worth(role, at, color).0;
                side.score += weights.mobility[role] * (reach & !own & !taken).count() as Score;
            }
            side.score += weights.in_hand[role] * Score::from(position.reserve.pockets().count(color, role));
        }
        side.score += weights.promoted * (position.reserve.promoted() & own).count() as Score;
        side.score += side.shelter(position, weights);
        side
    }

    /// The pawns in front of the king, and its distance from the first rank.
    fn shelter<L: Laws>(&self, position: &Position<L>, weights: &Weights) -> Score {
        let (color, board) = (self.color, position.board());
        let Some(king) = board.king(color) else { return 0 };
        let pawns = board.pieces(color, Role::Pawn);
        let walk = weights.king_walk * Score::from(king.relative_rank(color).min(4));
        let mut score = walk;
        for (steps, worth) in (1..).zip(weights.shield) {
            for file in -1..=1 {
                let before = king.offset(file, steps * color.forward());
                score += if before.is_some_and(|at| pawns.has(at)) { worth } else { 0 };
            }
        }
        score
    }

    /// The danger of this side's king from the other side.
    fn danger<L: Laws>(&self, position: &Position<L>, by: &Self, weights: &Weights) -> Score {
        let board = position.board();
        let Some(king) = board.king(self.color) else { return 0 };
        let ring = attacks::king(king);
        let holes = ring & !self.guarded & !board.of(self.color);
        let open = holes.count() as Score;
        let pockets = position.reserve.pockets();
        // A second piece of a role counts like the first; further ones do not count.
        let hand: Score = pockets
            .roles(by.color)
            .map(|role| weights.hand_danger[role] * Score::from(pockets.count(by.color, role).min(2)))
            .sum();
        let contact = (holes & by.guarded).count() as Score;
        let units = by.attack + hand * (2 + open + contact) / 5;
        let danger = (units * units / 3).min(MOST_DANGER) * weights.danger / 100;
        danger - weights.hole * open
    }
}
