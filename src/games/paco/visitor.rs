//! What is done with the ends of turns as they are found: they are looked at, or only counted.

use std::convert::Infallible;
use std::ops::ControlFlow;

use super::end::End;
use crate::board::Bitboard;

/// Receives the ends of turns.
pub(super) trait Visitor<B> {
    /// Takes one end for each of these squares of the last placement, none of which is reached in another way, if their
    /// number is all that is asked for. Returns `false` if each of them has to be visited, and so has to be built.
    fn counts(&mut self, ends: Bitboard) -> bool;

    /// Visits an end.
    fn visit(&mut self, end: &End) -> ControlFlow<B>;
}

impl<B, F: FnMut(&End) -> ControlFlow<B>> Visitor<B> for F {
    #[inline(always)]
    fn counts(&mut self, _ends: Bitboard) -> bool {
        false
    }

    #[inline(always)]
    fn visit(&mut self, end: &End) -> ControlFlow<B> {
        self(end)
    }
}

/// Counts all ends.
#[derive(Default)]
pub(super) struct Count(pub u64);

impl Visitor<Infallible> for Count {
    #[inline]
    fn counts(&mut self, ends: Bitboard) -> bool {
        self.0 += u64::from(ends.count());
        true
    }

    #[inline]
    fn visit(&mut self, _end: &End) -> ControlFlow<Infallible> {
        self.0 += 1;
        ControlFlow::Continue(())
    }
}
