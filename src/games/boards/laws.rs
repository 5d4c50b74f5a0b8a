//! What a game says of what is between its boards.

use super::wish::Wish;
use crate::board::{Color, Role};
use crate::games::setup::Fault;
use crate::position::Step;

/// What a whole turn captures for the other board, and the side there that gets it.
pub type Taking<G> = fn(&G, &[Step]) -> Option<(Color, Role)>;

/// The rules between the boards of a match by the rule sets `S`. `G` is one board.
pub struct BoardsLaws<S, G> {
    /// Says whether pieces can still come to a board.
    pub feed: fn(&mut G, bool),
    /// What a whole turn from here captures for the other board, and the side there that gets it.
    pub taken: Taking<G>,
    /// A piece comes to a side, also in the middle of a turn.
    pub receive: fn(&mut G, Color, Role),
    /// Whether the board that ends first decides the match; otherwise the points of both are added.
    pub first_decides: fn(S) -> bool,
    /// The number of the move that is due on a board.
    pub number: fn(&G) -> u16,
    /// What is wrong with both boards together.
    pub faults: fn(&G, &G) -> Vec<Fault>,
    /// Which piece a side needs most, if it is worth a word.
    pub wish: fn(&G, Color) -> Option<Wish>,
}

impl<S, G> Clone for BoardsLaws<S, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S, G> Copy for BoardsLaws<S, G> {}
