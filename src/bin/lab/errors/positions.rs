//! Positions rich in unions, from games of the computer with itself.

use std::ops::ControlFlow;

use paco_sako::games::Rules;
use paco_sako::games::paco::{Partial, Position, RuleSet};
use paco_sako::position::Stepwise;
use paco_sako::search::{Game, Sight};

use crate::contest::{random_opening, random_safe_turn};
use crate::self_play::Setting;
use paco_sako::cli::Random;

/// Positions with fewer unions are left out.
const UNIONS: u32 = 3;

/// Positions of one game at most.
const MOST: usize = 3;

/// What the games begin with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A random opening, as matches do.
    Any,
    /// An opening rich in unions.
    Chains,
}

/// Unions at the end of such an opening, and half-turns at most.
const MANY_UNIONS: u32 = 5;
const LONGEST_OPENING: usize = 40;

/// Attempts before an opening that is not rich in unions is taken.
const MOST_ATTEMPTS: usize = 1_000;

const SIGHT: Sight = Sight::within(20_000);

/// Plays the game with this number and picks positions of it, in their order.
pub fn of_game(setting: &Setting, game: u64, kind: Kind) -> Vec<Position> {
    let seed = setting.seed_of(game);
    let start = match kind {
        Kind::Any => random_opening::<Partial>(seed, RuleSet::Manual),
        Kind::Chains => rich_opening(seed),
    };
    let mut fitting = Vec::new();
    let request = |position: Position| position.best_play();
    setting.play_from::<Partial>(start, game, request, |position, best| {
        if unions(position) >= UNIONS && best.position.is_some() {
            fitting.push(*position);
        }
    });
    let mut random = Random::new(seed ^ 0x6572_726f);
    while fitting.len() > MOST {
        fitting.remove(random.below(fitting.len()));
    }
    fitting
}

/// Random turns that let nobody win at once, most of them uniting, until there are many unions.
fn rich_opening(seed: u64) -> Position {
    let mut random = Random::new(seed);
    let start = Position::start(RuleSet::Manual);
    let mut attempt = || {
        let mut position = start;
        for _ in 0..LONGEST_OPENING {
            let unites = random.below(4) > 0;
            let uniting = unites.then(|| uniting_turn(&position, &mut random)).flatten();
            position = match uniting {
                Some(next) => next,
                None => random_safe_turn::<Partial>(&position, &mut random)?,
            };
            if unions(&position) >= MANY_UNIONS && !position.is_threatened(SIGHT) {
                return Some(position);
            }
        }
        None
    };
    (0..MOST_ATTEMPTS).find_map(|_| attempt()).unwrap_or_else(|| random_opening::<Partial>(seed, RuleSet::Manual))
}

/// A random turn that makes a union and after which the game goes on and the other side cannot win at once.
fn uniting_turn(position: &Position, random: &mut Random) -> Option<Position> {
    let before = unions(position);
    let mut ends = Vec::new();
    position.for_each_end(SIGHT, &mut |end, _| {
        if unions(end) > before && Partial::at(end).outcome().is_none() {
            ends.push(*end);
        }
        ControlFlow::Continue(())
    });
    while !ends.is_empty() {
        let end = ends.swap_remove(random.below(ends.len()));
        if end.can_win(SIGHT) == Some(false) {
            return Some(end);
        }
    }
    None
}

fn unions(position: &Position) -> u32 {
    position.board().unions().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_rich_in_unions_and_the_same_every_time() {
        let setting = Setting { seed: 3, nodes: 60 };
        for kind in [Kind::Any, Kind::Chains] {
            let take = || (0..6).flat_map(|game| of_game(&setting, game, kind)).collect::<Vec<_>>();
            let positions = take();
            assert!(positions.len() > 3, "{kind:?}: {}", positions.len());
            assert!(positions.iter().all(|position| unions(position) >= UNIONS));
            assert_eq!(positions, take());
        }
    }

    #[test]
    fn rich_openings_have_many_unions_and_nobody_can_win() {
        for seed in 0..4 {
            let start = rich_opening(seed);
            assert!(unions(&start) >= MANY_UNIONS);
            assert!(start.can_win(SIGHT) == Some(false) && !start.is_threatened(SIGHT));
        }
    }
}
