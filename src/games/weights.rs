//! Tables of weights, and evaluators that judge by one. Each game has a table of its own, made by the macro `weights`.

use std::fmt::Debug;
use std::ops::{Add, AddAssign, Index};

use super::misjudged::error;
use super::one_move::net::Net;
use crate::board::Role;
use crate::search::Score;

/// A part of a table: a number or several.
pub trait Weight {
    /// Calls `visit` with each of the numbers, always in the same order.
    fn numbers(&mut self, visit: &mut dyn FnMut(&mut Score));

    /// Adds the names of the numbers, in that order; all begin with `name`.
    fn names(&self, name: &str, names: &mut Vec<String>);
}

impl Weight for Score {
    fn numbers(&mut self, visit: &mut dyn FnMut(&mut Score)) {
        visit(self);
    }

    fn names(&self, name: &str, names: &mut Vec<String>) {
        names.push(name.to_owned());
    }
}

/// A score for the middle game and one for the endgame.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pair(pub Score, pub Score);

impl Weight for Pair {
    fn numbers(&mut self, visit: &mut dyn FnMut(&mut Score)) {
        visit(&mut self.0);
        visit(&mut self.1);
    }

    fn names(&self, name: &str, names: &mut Vec<String>) {
        names.extend(["middlegame", "endgame"].map(|phase| format!("{name}.{phase}")));
    }
}

impl Add for Pair {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0, self.1 + other.1)
    }
}

impl AddAssign for Pair {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Pair {
    /// This many times as much.
    pub const fn times(self, count: i32) -> Self {
        Self(self.0 * count, self.1 * count)
    }

    /// The difference.
    pub const fn less(self, other: Self) -> Self {
        Self(self.0 - other.0, self.1 - other.1)
    }

    /// Between both, where so much of a full `set` of pieces is left.
    pub const fn at(self, phase: i32, set: i32) -> Score {
        (self.0 * phase + self.1 * (set - phase)) / set
    }
}

impl<W: Weight, const N: usize> Weight for [W; N] {
    fn numbers(&mut self, visit: &mut dyn FnMut(&mut Score)) {
        for weight in self {
            weight.numbers(visit);
        }
    }

    fn names(&self, name: &str, names: &mut Vec<String>) {
        for (index, weight) in self.iter().enumerate() {
            weight.names(&format!("{name}.{index}"), names);
        }
    }
}

/// One for each role, by its number: nothing, bishop, rook, queen, pawn, knight, king.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ByRole<W>(pub [W; 7]);

impl<W> Index<Role> for ByRole<W> {
    type Output = W;

    fn index(&self, role: Role) -> &W {
        &self.0[role.index()]
    }
}

impl<W: Weight> Weight for ByRole<W> {
    fn numbers(&mut self, visit: &mut dyn FnMut(&mut Score)) {
        for role in Role::ALL {
            self.0[role.index()].numbers(visit);
        }
    }

    fn names(&self, name: &str, names: &mut Vec<String>) {
        for role in Role::ALL {
            self[role].names(&format!("{name}.{role}"), names);
        }
    }
}

/// A game's table; its default is what the computer plays with.
pub trait Weights: Weight + Clone + Debug + Default + 'static {
    /// The weights made by hand.
    const BY_HAND: Self;
}

/// Makes the type of a table from the names, the kinds and the hand-made values of its weights: a game's whole table, or
/// with a name of its own a part of such tables.
macro_rules! weights {
    ($(#[$about:meta])* $table:ident: $($(#[$of:meta])* $name:ident: $kind:ty = $value:expr;)*) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $table { $($(#[$of])* pub(in crate::games) $name: $kind,)* }

        impl $table {
            /// The weights made by hand.
            pub const BY_HAND: Self = Self { $($name: $value,)* };
        }

        impl $crate::games::weights::Weight for $table {
            fn numbers(&mut self, visit: &mut dyn FnMut(&mut $crate::search::Score)) {
                $(self.$name.numbers(visit);)*
            }

            fn names(&self, name: &str, names: &mut Vec<String>) {
                let dot = if name.is_empty() { "" } else { "." };
                $(self.$name.names(&format!("{name}{dot}{}", stringify!($name)), names);)*
            }
        }
    };
    ($($(#[$of:meta])* $name:ident: $kind:ty = $value:expr;)*) => {
        $crate::games::weights::weights! {
            /// The weights of the evaluation, in hundredths of a pawn unless stated otherwise.
            Weights: $($(#[$of])* $name: $kind = $value;)*
        }

        /// What the computer plays with.
        impl Default for Weights {
            fn default() -> Self {
                Self::BY_HAND
            }
        }

        impl $crate::games::weights::Weights for Weights {
            const BY_HAND: Self = Self::BY_HAND;
        }
    };
}
pub(super) use weights;

/// Judges positions by a table of weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Evaluator<W> {
    /// What it judges by.
    pub weights: W,
    /// How far a judgement may be off, in hundredths: weak players see things that are not there.
    pub noise: Score,
    /// Decides which positions are misjudged.
    pub seed: u64,
    /// What judges besides.
    pub net: Option<&'static Net>,
}

/// No judgement goes beyond this.
const LIMIT: Score = 12_000;

impl<W: Weights> Evaluator<W> {
    /// An evaluator with the usual weights and no net.
    pub fn new(noise: Score, seed: u64) -> Self {
        Self { weights: W::default(), noise, seed, net: None }
    }
}

impl<W> Evaluator<W> {
    /// The score within the limits and with the error of weak players; `key` is that of the position.
    pub(super) fn judged(&self, score: Score, key: u64) -> Score {
        let score = score.clamp(-LIMIT, LIMIT);
        if self.noise == 0 {
            return score;
        }
        (score + error(self.noise, self.seed, key)).clamp(-LIMIT, LIMIT)
    }
}
