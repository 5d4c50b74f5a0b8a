//! Counts pieces on boards and in hand, which must not exceed the sets.

use crate::board::{Color, Placement, Role};
use crate::games::chess::reserve::Reserve;
use crate::games::setup::Fault;

/// The number of pieces, and of pawns among them, in two sets.
const MEN: u32 = 32;
const PAWNS: u32 = 16;

const TOO_MANY_MEN: &str = "too-many-men";
const TOO_MANY_PAWNS: &str = "too-many-pawns-in-all";

/// The number of pieces, and the number of those that are or were pawns.
#[derive(Clone, Copy)]
pub(in crate::games) struct Men {
    men: u32,
    pawns: u32,
}

impl Men {
    /// The codes of [`faults`](Self::faults).
    pub const COUNTS: [&str; 2] = [TOO_MANY_MEN, TOO_MANY_PAWNS];

    /// Counts the pieces of both sides on a board and in hand.
    pub fn of(board: &Placement, reserve: &impl Reserve) -> Self {
        let pockets = reserve.pockets();
        let of_both = |count: &dyn Fn(Color) -> u32| Color::ALL.map(count).iter().sum::<u32>();
        let pawns = |color| board.pieces(color, Role::Pawn).count() + u32::from(pockets.count(color, Role::Pawn));
        Self {
            men: board.occupied().count() + of_both(&|color| pockets.total(color)),
            pawns: of_both(&pawns) + reserve.promoted().count(),
        }
    }

    /// Adds those of another board.
    #[cfg(feature = "boards")]
    pub fn and(self, other: Self) -> Self {
        Self { men: self.men + other.men, pawns: self.pawns + other.pawns }
    }

    /// The faults if the counts exceed the sets of this number of boards.
    pub fn faults(self, boards: u32) -> Vec<Fault> {
        let mut faults = Vec::new();
        let Self { men, pawns } = self;
        let (most_men, most_pawns) = (boards * MEN, boards * PAWNS);
        let place = if boards == 1 { "the board" } else { "the boards" };
        if men > most_men {
            let message = format!("there are {men} pieces on {place} and in hand: expected at most {most_men}");
            faults.push(Fault::new(TOO_MANY_MEN, message).counting(men));
        }
        if pawns > most_pawns {
            let message = format!(
                "there are {pawns} pawns on {place} and in hand, promoted ones included: expected at most {most_pawns}"
            );
            faults.push(Fault::new(TOO_MANY_PAWNS, message).counting(pawns));
        }
        faults
    }
}
