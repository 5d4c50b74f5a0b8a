//! The computer's ten levels of play.

use super::bare;
use super::eval::{Evaluator, Weights};
use super::net;
use super::position::Position;
use super::style::Style;
use crate::search::{Bounds, Limits, Pruning, Request, Settings};

/// A level of play: from 1, a child's first game, to [`STRONGEST`](Self::STRONGEST).
///
/// The levels are evenly spaced: each scores some three quarters of the points against the one below
/// (benches/README.md). Ten such steps from a first game do not reach the best play, so every level has a
/// handicap; [`Position::best_play`] has none.
///
/// The weak levels search less deep, overlook long chains, and evaluate with an error that depends on the position
/// and a seed. They never play a random turn. The strong ones have a limited number of nodes, the same on every
/// device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level(u32);

/// The handicap of a level or a persona against the best play.
pub(super) struct Handicap {
    pub name: &'static str,
    /// The search depth, in half-turns.
    pub depth: Option<u32>,
    pub nodes: Option<u64>,
    /// The longest chain found, in placements.
    pub placements: usize,
    /// The standard deviation of the evaluation error, in hundredths.
    pub noise: i32,
}

pub(super) const fn handicap(
    name: &'static str,
    depth: Option<u32>,
    nodes: Option<u64>,
    placements: usize,
    noise: i32,
) -> Handicap {
    Handicap { name, depth, nodes, placements, noise }
}

/// The contempt of a player, in hundredths: the penalty of a draw relative to an even position.
const CONTEMPT: i32 = 30;

/// Single turns change little unless they give Ŝako, so the margins are narrow.
const PRUNING: Pruning = Pruning { reverse: 45, forward: Some(25), late_at_root: false };

/// No limit on the length of chains.
pub(super) const ANY: usize = usize::MAX;

const HANDICAPS: [Handicap; 10] = [
    handicap("first-game", Some(1), None, 1, 600),
    handicap("child", Some(1), None, 1, 65),
    handicap("beginner", Some(1), None, 2, 200),
    handicap("learner", Some(1), None, 3, 130),
    handicap("casual", Some(1), None, 4, 75),
    handicap("regular", Some(2), None, 3, 105),
    handicap("club", Some(2), None, ANY, 65),
    handicap("strong", None, Some(300), ANY, 0),
    handicap("expert", None, Some(1_200), ANY, 0),
    handicap("master", None, Some(3_300), ANY, 0),
];

pub(super) const WITHOUT_HANDICAP: Handicap = handicap("atlas", None, None, ANY, 0);

/// From this level on, endings against a bare king are won: they are searched with at least this many nodes.
const FINISHES: u32 = 6;
const TO_FINISH: u64 = 24_000;

impl Level {
    /// The names of the levels, the weakest first.
    pub const NAMES: [&str; HANDICAPS.len()] = {
        let mut names = [""; HANDICAPS.len()];
        let mut index = 0;
        while index < names.len() {
            names[index] = HANDICAPS[index].name;
            index += 1;
        }
        names
    };

    /// The number of the strongest level.
    pub const STRONGEST: u32 = HANDICAPS.len() as u32;

    /// The level with this number, 1 to [`STRONGEST`](Self::STRONGEST).
    pub fn new(number: u32) -> Option<Self> {
        (1..=Self::STRONGEST).contains(&number).then_some(Self(number))
    }

    /// The level with this name.
    ///
    /// ```
    /// use paco_sako::games::paco::Level;
    /// assert_eq!(Level::all().count(), 10);
    /// assert_eq!(Level::all().next().and_then(|level| Level::from_name(level.name())), Level::new(1));
    /// ```
    pub fn from_name(name: &str) -> Option<Self> {
        Self::all().find(|level| level.name() == name)
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=Self::STRONGEST).map(Self)
    }

    /// Its number.
    pub const fn number(self) -> u32 {
        self.0
    }

    /// The stable name used by the command line and the JS API.
    pub fn name(self) -> &'static str {
        self.handicap().name
    }

    fn handicap(self) -> &'static Handicap {
        &HANDICAPS[self.0 as usize - 1]
    }
}

impl Position {
    /// The search request of an analysis: full strength, no limit.
    pub fn analysis(self) -> Request<Self> {
        let mut request = self.best_play();
        request.settings.contempt = 0;
        request
    }

    /// The search request of a player without any handicap: the persona `atlas`, and any player without a level or
    /// a persona.
    pub fn best_play(self) -> Request<Self> {
        WITHOUT_HANDICAP.request(self, 0, Style::NONE)
    }

    /// The search request of this level. It has no time limit; `seed` selects the evaluation errors of weaker
    /// levels.
    ///
    /// ```
    /// use paco_sako::games::paco::{Level, Position, RuleSet};
    /// use paco_sako::search::{Search, TranspositionTable};
    /// let position = Position::start(RuleSet::Manual);
    /// let mut search = Search::new(position.request(Level::new(1).unwrap(), 7), TranspositionTable::new(1 << 16));
    /// while !search.run(f64::INFINITY, &mut || 0.0) {}
    /// assert!(search.best().is_some());
    /// ```
    pub fn request(self, level: Level, seed: u64) -> Request<Self> {
        let mut request = level.handicap().request(self, seed, Style::NONE);
        if level.number() >= FINISHES && bare::judge(&self).is_some() {
            let nodes = request.limits.nodes.unwrap_or_default().max(TO_FINISH);
            request.limits = Limits { depth: None, nodes: Some(nodes), time: None };
            (request.settings.bounds.placements, request.root_bounds.placements) = (ANY, ANY);
        }
        request
    }
}

impl Handicap {
    /// The search request of a player with this handicap and this style.
    pub fn request(&self, position: Position, seed: u64, style: Style) -> Request<Position> {
        let sees_all = self.placements == ANY;
        let bounds = |states| Bounds { states, placements: self.placements };
        // The net was trained on games with chains. Players with evaluation errors do not need it, and styles are
        // calibrated without it.
        let is_plain = self.noise == 0 && style == Style::NONE;
        let has_net = is_plain && position.rules.has_chains();
        let net = has_net.then_some(&net::TRAINED);
        let evaluator = Evaluator { noise: self.noise, seed, style, net, ..Evaluator::new(Weights::fitted()) };
        Request {
            position,
            past: Vec::new(),
            limits: Limits { depth: self.depth, nodes: self.nodes, time: None },
            lines: 1,
            settings: Settings {
                evaluator,
                bounds: bounds(1_000),
                width: 256,
                quiescence: 0,
                contempt: CONTEMPT,
                pruning: Pruning { late_at_root: is_plain, ..PRUNING },
            },
            root_bounds: bounds(20_000),
            verify: sees_all,
            variety: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::RuleSet;
    use super::*;

    #[test]
    fn strong_levels_use_the_net_in_games_with_chains() {
        for rules in RuleSet::ALL {
            let start = Position::start(rules);
            for level in Level::all() {
                let net = start.request(level, 0).settings.evaluator.net;
                assert_eq!(net.is_some(), level.number() >= 8 && rules != RuleSet::Simple, "{rules:?} {level:?}");
            }
            assert_eq!(start.best_play().settings.evaluator.net.is_some(), rules != RuleSet::Simple, "{rules:?}");
            assert_eq!(start.analysis().settings.evaluator.net.is_some(), rules != RuleSet::Simple, "{rules:?}");
        }
    }

    /// Saved settings and commands contain these numbers and names.
    #[test]
    fn numbers_and_names_are_stable() {
        let names = [
            "first-game",
            "child",
            "beginner",
            "learner",
            "casual",
            "regular",
            "club",
            "strong",
            "expert",
            "master",
        ];
        let found: Vec<_> = Level::all().map(|level| (level.number(), level.name())).collect();
        assert_eq!(found, (1..).zip(names).collect::<Vec<_>>());
        for (number, name) in found {
            assert_eq!(Level::new(number).map(Level::name), Some(name));
            assert_eq!(Level::from_name(name).map(Level::number), Some(number));
        }
        assert_eq!((Level::new(0), Level::new(11), Level::from_name("grandmaster")), (None, None, None));
    }
}
