//! Positions rich in unions, from self-play games.

use std::ops::ControlFlow;

use paco_sako::games::interface::Rules;
use paco_sako::games::paco::{Partial, Position, RuleSet};
use paco_sako::position::Stepwise;
use paco_sako::search::{Bounds, Game};

use crate::contest::{random_opening, random_safe_turn};
use crate::self_play::SelfPlaySetting;
use paco_sako::cli::Random;

/// The minimum number of unions.
const UNIONS: u32 = 3;

/// The maximum number of positions from one game.
const MOST: usize = 3;

/// The kind of opening.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpeningKind {
    /// A random opening, as in matches.
    Any,
    /// An opening rich in unions.
    Chains,
}

/// The number of unions at the end of such an opening, and its maximum length in half-turns.
const MANY_UNIONS: u32 = 5;
const LONGEST_OPENING: usize = 40;

/// After this many attempts an opening with fewer unions is accepted.
const MOST_ATTEMPTS: usize = 1_000;

const BOUNDS: Bounds = Bounds::within(20_000);

/// Plays the game with this number and picks positions from it, in order.
pub fn of_game(setting: &SelfPlaySetting, game: u64, kind: OpeningKind) -> Vec<Position> {
    let seed = setting.seed_of(game);
    let start = match kind {
        OpeningKind::Any => random_opening::<Partial>(seed, RuleSet::Manual),
        OpeningKind::Chains => rich_opening(seed),
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

/// Random turns that allow no win at once, most of them uniting, until there are many unions.
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
            if unions(&position) >= MANY_UNIONS && !position.is_threatened(BOUNDS) {
                return Some(position);
            }
        }
        None
    };
    (0..MOST_ATTEMPTS).find_map(|_| attempt()).unwrap_or_else(|| random_opening::<Partial>(seed, RuleSet::Manual))
}

/// A random turn that makes a union, does not end the game, and allows no win at once.
fn uniting_turn(position: &Position, random: &mut Random) -> Option<Position> {
    let before = unions(position);
    let mut ends = Vec::new();
    position.for_each_end(BOUNDS, &mut |end, _| {
        if unions(end) > before && Partial::at(end).outcome().is_none() {
            ends.push(*end);
        }
        ControlFlow::Continue(())
    });
    while !ends.is_empty() {
        let end = ends.swap_remove(random.below(ends.len()));
        if end.can_win(BOUNDS) == Some(false) {
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
        let setting = SelfPlaySetting { seed: 3, nodes: 60 };
        for kind in [OpeningKind::Any, OpeningKind::Chains] {
            let take = || (0..6).flat_map(|game| of_game(&setting, game, kind)).collect::<Vec<_>>();
            let positions = take();
            assert!(positions.len() > 3, "{kind:?}: {}", positions.len());
            assert!(positions.iter().all(|position| unions(position) >= UNIONS));
            assert_eq!(positions, take());
        }
    }

    #[test]
    fn rich_openings_have_many_unions_and_no_win_at_once() {
        for seed in 0..4 {
            let start = rich_opening(seed);
            assert!(unions(&start) >= MANY_UNIONS);
            assert!(start.can_win(BOUNDS) == Some(false) && !start.is_threatened(BOUNDS));
        }
    }
}
