//! The inputs of the nets, for each game.

use paco_sako::games::net::{Inputs, mirrored, size};
use paco_sako::games::paco::{self, TERMS, Weights, features};
use paco_sako::games::{antichess, chess, crazyhouse, krachtschaak};
use paco_sako::search::{Game as _, SCALE, Score};

use crate::saved_positions::SavesPositions;

/// The maximum number of terms of a game.
pub const MOST_TERMS: usize = TERMS.len();

/// The maximum number of hidden units of a net.
pub const MOST_HIDDEN: usize = 64;

/// The inputs of a net in a position.
pub struct Seen {
    pub inputs: Inputs,
    /// The index of the output weights.
    pub set: usize,
    /// The counts of the terms whose weights are learned too, in games that have such terms.
    pub terms: [i8; MOST_TERMS],
    /// The score for the side to move to which the net is added, in hundredths.
    pub beside: Score,
}

/// The size of a game's net.
#[derive(Clone, Copy)]
pub struct Shape {
    pub kinds: usize,
    pub inputs: usize,
    pub hidden: usize,
    pub sets: usize,
    pub terms: usize,
    /// The weights of the inputs are multiples of this, so that they compress better.
    pub grain: i16,
}

impl Shape {
    /// The count of numbers in the net.
    pub const fn size(self) -> usize {
        size(self.inputs, self.hidden, self.sets) + self.terms
    }

    /// The input of the position's mirror image.
    pub const fn mirrored(self, input: usize) -> usize {
        mirrored(input, self.kinds)
    }
}

/// A game that has a net.
pub trait Learns: SavesPositions {
    const SHAPE: Shape;

    /// The inputs of a position.
    fn seen(position: &Self::Position) -> Seen;

    /// The weights of the terms before training, in hundredths.
    fn linear() -> Vec<f32> {
        Vec::new()
    }

    /// The score that stands for odds of `e` to one.
    fn scale() -> f64 {
        Self::INFO.scale.into()
    }
}

impl Learns for paco::Partial {
    const SHAPE: Shape = Shape {
        kinds: paco::net::KINDS,
        inputs: paco::net::INPUTS,
        hidden: paco::net::HIDDEN,
        sets: paco::net::SETS,
        terms: TERMS.len(),
        grain: 1,
    };

    fn seen(position: &paco::Position) -> Seen {
        let terms = features(position).map(|count| count.clamp(-127, 127) as i8);
        Seen { inputs: paco::net::inputs(position), set: paco::net::set(position), terms, beside: 0 }
    }

    fn linear() -> Vec<f32> {
        Weights::fitted().in_hundredths().collect()
    }

    fn scale() -> f64 {
        SCALE
    }
}

macro_rules! learns {
    ($($game:ident by $grain:literal),*) => {$(
        impl Learns for $game::Partial {
            const SHAPE: Shape = Shape {
                kinds: $game::net::KINDS,
                inputs: $game::net::INPUTS,
                hidden: $game::net::HIDDEN,
                sets: $game::net::SETS,
                terms: 0,
                grain: $grain,
            };

            fn seen(position: &Self::Position) -> Seen {
                let (inputs, set) = ($game::net::inputs(position), $game::net::set(position));
                let beside = position.evaluate(&$game::Evaluator::default());
                Seen { inputs, set, terms: [0; MOST_TERMS], beside }
            }
        }
    )*};
}

learns!(chess by 8, krachtschaak by 8, antichess by 1, crazyhouse by 8);
