//! The computer's ten levels of play.

use super::bare;
use super::eval::{Evaluator, Weights};
use super::net;
use super::position::Position;
use super::taste::Taste;
use crate::search::{Limits, Pruning, Request, Settings, Sight};

/// A level of play: from 1, a child's first game, to [`STRONGEST`](Self::STRONGEST).
///
/// The levels are an even ladder: against the one below each gets some three quarters of the points (benches/README.md).
/// Ten such steps from a first game do not lead to the best play, so every level has a handicap;
/// [`Position::best_play`] has none.
///
/// The weak levels search less deep, overlook long chains, and evaluate with an error that depends on the position and
/// a seed. They never play a random turn. The strong ones look at a limited number of positions, on every device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level(u32);

/// What makes a level, or a persona, weaker than the best play.
pub(super) struct Handicap {
    pub name: &'static str,
    /// Limit of depth, in half-turns.
    pub depth: Option<u32>,
    pub nodes: Option<u64>,
    /// The longest chain it sees, in placements.
    pub placements: usize,
    /// Standard deviation of the evaluation's error, in hundredths.
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

/// Contempt of a player, in hundredths: how much worse than an even position a draw is.
const CONTEMPT: i32 = 30;

/// Single turns change little unless they give Ŝako, so the margins are narrow.
const PRUNING: Pruning = Pruning { reverse: 45, forward: Some(25), late_at_root: false };

/// It sees chains of any length.
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

/// From this level on what is won against a bare king is won: at least so many positions are looked at there.
const FINISHES: u32 = 6;
const TO_FINISH: u64 = 12_000;

impl Level {
    /// Names of the levels, the weakest first.
    pub const NAMES: [&str; HANDICAPS.len()] = {
        let mut names = [""; HANDICAPS.len()];
        let mut index = 0;
        while index < names.len() {
            names[index] = HANDICAPS[index].name;
            index += 1;
        }
        names
    };

    /// Number of the strongest level.
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

    /// A stable name, as the command line and the JS API use it.
    pub fn name(self) -> &'static str {
        self.handicap().name
    }

    fn handicap(self) -> &'static Handicap {
        &HANDICAPS[self.0 as usize - 1]
    }
}

impl Position {
    /// What an analysis searches from here: as well as possible, without any limit.
    pub fn analysis(self) -> Request<Self> {
        let mut request = self.best_play();
        request.settings.contempt = 0;
        request
    }

    /// What a player without any handicap searches from here, without any limit: the persona `atlas`, and any player
    /// without a level or a persona.
    pub fn best_play(self) -> Request<Self> {
        WITHOUT_HANDICAP.request(self, 0, Taste::NONE)
    }

    /// What a player of this level searches from here. It has no limit of time; `seed` decides what the weaker levels
    /// misjudge.
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
        let mut request = level.handicap().request(self, seed, Taste::NONE);
        if level.number() >= FINISHES && bare::judge(&self).is_some() {
            let nodes = request.limits.nodes.unwrap_or_default().max(TO_FINISH);
            request.limits = Limits { depth: None, nodes: Some(nodes), time: None };
            (request.settings.sight.placements, request.root_sight.placements) = (ANY, ANY);
        }
        request
    }
}

impl Handicap {
    /// What a player with this handicap and this taste searches.
    pub fn request(&self, position: Position, seed: u64, taste: Taste) -> Request<Position> {
        let sees_all = self.placements == ANY;
        let sight = |states| Sight { states, placements: self.placements };
        // The net was trained on games with chains. Players that err need nothing better than weights, and tastes are measured
        // beside these.
        let is_plain = self.noise == 0 && taste == Taste::NONE;
        let has_net = is_plain && position.rules.has_chains();
        let net = has_net.then_some(&net::TRAINED);
        let evaluator = Evaluator { noise: self.noise, seed, taste, net, ..Evaluator::new(Weights::fitted()) };
        Request {
            position,
            past: Vec::new(),
            limits: Limits { depth: self.depth, nodes: self.nodes, time: None },
            lines: 1,
            settings: Settings {
                evaluator,
                sight: sight(1_000),
                width: 256,
                quiescence: 0,
                contempt: CONTEMPT,
                pruning: Pruning { late_at_root: is_plain, ..PRUNING },
            },
            root_sight: sight(20_000),
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
    fn the_net_judges_for_the_strong_levels_where_there_are_chains() {
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

    /// Settings of pages and commands hold these numbers and names.
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
