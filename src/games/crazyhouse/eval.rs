//! How good a position is: what is on the board and in hand, how freely pieces move, and above all how safe the kings are,
//! from the pieces that reach the squares beside them and from those that can be dropped there.

use crate::board::{Bitboard, Color, Role, attacks};
use crate::games::chess::laws::Laws;
use crate::games::chess::position::Position;
use crate::games::chess::reserve::Reserve as _;
use crate::games::one_move::{ATTACK, Places};
use crate::games::weights::{self, ByRole, weights};
use crate::search::Score;

weights! {
    /// To be on the move.
    tempo: Score = 25;
    /// What a piece on the board is worth. To capture it also gives what it is worth in hand.
    material: ByRole<Score> = ByRole([0, 260, 330, 560, 80, 250, 0]);
    /// What a promoted piece is worth less: whoever captures it gets a pawn.
    promoted: Score = -60;
    /// What a piece in hand is worth.
    in_hand: ByRole<Score> = ByRole([0, 290, 370, 640, 105, 300, 0]);
    /// For each square that a piece reaches and where no enemy pawn takes it.
    mobility: ByRole<Score> = ByRole([0, 4, 3, 2, 0, 5, 0]);
    /// How much each piece in hand counts against the enemy king.
    hand_danger: ByRole<Score> = ByRole([0, 2, 3, 5, 2, 3, 0]);
    /// What all that is directed against a king is worth; percent.
    danger: Score = 100;
    /// For each square beside the king that none of its pieces but itself guards.
    hole: Score = -10;
    /// A pawn of the king's own before it, one step or two.
    shield: [Score; 2] = [18, 8];
    /// For each rank that the king has gone.
    king_walk: Score = -28;
    places: Places = Places::BY_HAND;
}

/// Judges positions.
pub type Evaluator = weights::Evaluator<Weights>;

/// No king is in more danger than this, in hundredths of a pawn.
const MOST_DANGER: Score = 900;

/// How good the position is for the side to move, in hundredths of a pawn.
pub(in crate::games) fn judge<L: Laws>(position: &Position<L>, weights: &Weights) -> Score {
    let us = position.turn();
    let [own, other] = [us, !us].map(|color| Side::of(position, color, weights));
    let score = own.score - other.score;
    score + other.danger(position, &own, weights) - own.danger(position, &other, weights) + weights.tempo
}

/// How much the kings of White and Black are endangered, in hundredths of a pawn.
#[cfg(feature = "bughouse")]
pub(in crate::games) fn dangers<L: Laws>(position: &Position<L>, weights: &Weights) -> [Score; 2] {
    let [white, black] = Color::ALL.map(|color| Side::of(position, color, weights));
    [white.danger(position, &black, weights), black.danger(position, &white, weights)]
}

/// What counts for one side.
struct Side {
    color: Color,
    score: Score,
    /// The squares that its pieces but the king reach.
    guarded: Bitboard,
    /// The sum of what its pieces that reach squares beside the enemy king count for.
    attack: Score,
}

impl Side {
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

    /// The pawns before the king, and how far it has gone.
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

    /// How much the king of this side is endangered by the other one.
    fn danger<L: Laws>(&self, position: &Position<L>, by: &Self, weights: &Weights) -> Score {
        let board = position.board();
        let Some(king) = board.king(self.color) else { return 0 };
        let ring = attacks::king(king);
        let holes = ring & !self.guarded & !board.of(self.color);
        let open = holes.count() as Score;
        let pockets = position.reserve.pockets();
        // A second piece of a role is worth as much as the first, more are not needed.
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
