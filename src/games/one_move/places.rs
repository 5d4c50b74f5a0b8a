//! Piece-square values and the game phase. Each game's evaluation weights contain a table of these.

use crate::board::{Color, Placement, Role, Square};
use crate::games::weights::{Pair, weights};
use crate::search::Score;

weights! {
    /// Piece-square values of all pieces except kings, in hundredths of a pawn.
    Places:
    /// By the distance from the centre, as for the other rings.
    knight_ring: [Pair; 4] = [Pair(18, 14), Pair(10, 8), Pair(-6, -6), Pair(-26, -22)];
    /// By relative rank, as for the other ranks.
    knight_rank: [Score; 8] = [-8, -2, 2, 6, 10, 10, 2, -10];
    bishop_ring: [Pair; 4] = [Pair(12, 8), Pair(9, 5), Pair(3, 0), Pair(-8, -8)];
    /// A bishop on its first rank.
    bishop_at_home: Score = -8;
    /// By the file, counted from the nearer edge, as for the other files.
    rook_file: [Score; 4] = [-6, -3, 3, 6];
    queen_ring: [Pair; 4] = [Pair(3, 16), Pair(3, 10), Pair(1, 0), Pair(-4, -14)];
    pawn_rank: [Pair; 8] = [
        Pair(0, 0), Pair(0, 0), Pair(1, 2), Pair(4, 8), Pair(8, 16), Pair(15, 30), Pair(25, 50), Pair(0, 0),
    ];
    /// A pawn on one of the two central files, by rank.
    pawn_centre: [Score; 8] = [0, -8, 6, 18, 16, 8, 4, 0];
}

impl Places {
    /// The value of a square for a piece of this role, from its own side; zero for a king.
    #[inline]
    pub fn worth(&self, role: Role, at: Square, color: Color) -> Pair {
        let rank = usize::from(at.relative_rank(color));
        let file = usize::from(at.file().min(7 - at.file()));
        let only_if = |condition, weight| if condition { weight } else { 0 };
        match role {
            Role::Knight => self.knight_ring[ring(at)] + Pair(self.knight_rank[rank], 0),
            Role::Bishop => self.bishop_ring[ring(at)] + Pair(only_if(rank == 0, self.bishop_at_home), 0),
            Role::Rook => Pair(self.rook_file[file], 0),
            Role::Queen => self.queen_ring[ring(at)],
            Role::Pawn => self.pawn_rank[rank] + Pair(only_if(file == 3, self.pawn_centre[rank]), 0),
            Role::King => Pair(0, 0),
        }
    }
}

/// The distance of a square from the centre: 0 for the four central squares, 3 on the edge.
#[inline]
pub fn ring(at: Square) -> usize {
    static RING: [u8; 64] = {
        let mut ring = [0; 64];
        let mut index = 0;
        while index < 64 {
            let (file, rank) = (index % 8, index / 8);
            let files = if file < 4 { 3 - file } else { file - 4 };
            let ranks = if rank < 4 { 3 - rank } else { rank - 4 };
            ring[index] = if files > ranks { files } else { ranks } as u8;
            index += 1;
        }
        ring
    };
    RING[at.index()].into()
}

/// The weight of each piece in the game phase, by number of the role; a full set adds up to [`FULL_PHASE`].
const PHASE: [i32; 7] = [0, 1, 2, 4, 0, 1, 0];

/// The [`phase`] of a full set of pieces.
pub const FULL_PHASE: i32 = 24;

/// The game phase, at most [`FULL_PHASE`]: the remaining share of the middle game.
#[inline]
pub fn phase(board: &Placement) -> i32 {
    let count = |role| (board.pieces(Color::White, role) | board.pieces(Color::Black, role)).count() as i32;
    let sum: i32 = Role::ALL.into_iter().map(|role| count(role) * PHASE[role.index()]).sum();
    sum.min(FULL_PHASE)
}

/// The weight of a piece for each square next to the enemy king that it attacks; by number of the role.
pub const ATTACK: [i32; 7] = [0, 2, 3, 5, 1, 2, 0];

/// The middle game value of an attack on the king by this many pieces, where `attack` is the sum of their weights:
/// one piece alone is harmless; each further one makes all of them more dangerous.
#[inline]
pub fn danger(attack: i32, attackers: i32) -> Score {
    if attackers > 1 { (attack * attack / 2).min(400) * attackers.min(4) / 4 } else { 0 }
}
