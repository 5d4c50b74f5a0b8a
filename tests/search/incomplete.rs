//! The claims of the search if it has not generated all turns of a position: an artificial game of a few numbered
//! positions.

use paco_sako::board::Color;
use paco_sako::search::{Limits, Request, Search, TranspositionTable, Verdict};

use super::made_up::{self, MadeUp};

/// From 0 White moves to 1, or to 100 and on from there without an end. From 1 Black moves to 2, where White wins.
#[derive(Clone, Debug)]
struct Node {
    number: u64,
    /// `true` if Black has other turns in 1 that are not generated.
    has_more: bool,
}

impl MadeUp for Node {
    fn number(&self) -> u64 {
        self.number
    }

    fn turn(&self) -> Color {
        if self.number.is_multiple_of(2) { Color::White } else { Color::Black }
    }

    fn after(&self) -> Vec<Self> {
        let numbers = match self.number {
            0 => vec![1, 100],
            3 => vec![],
            number => vec![number + 1],
        };
        numbers.into_iter().map(|number| Self { number, ..*self }).collect()
    }

    fn wins_at_once(&self) -> bool {
        self.number == 2
    }

    fn are_all(&self) -> bool {
        !(self.has_more && self.number == 1)
    }
}

fn verdict(has_more: bool) -> Verdict {
    let limits = Limits { depth: Some(6), ..Limits::default() };
    let request = Request { verify: true, ..made_up::request(Node { number: 0, has_more }, limits) };
    let mut search = Search::new(request, TranspositionTable::new(1 << 16));
    assert!(search.run(f64::INFINITY, &mut || 0.0));
    search.best().unwrap().score.into()
}

#[test]
fn no_loss_is_claimed_if_a_turn_may_avoid_it() {
    assert_eq!(verdict(false), Verdict::WinIn(2), "Black has one turn, and loses after it");
    assert!(matches!(verdict(true), Verdict::Centi(_)), "Black may have a better one: {:?}", verdict(true));
}
