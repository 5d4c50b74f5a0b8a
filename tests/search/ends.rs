//! The end of a search, and its extensions: in artificial games, in which the nodes can be counted.

use std::ops::ControlFlow;

use paco_sako::board::Color;
use paco_sako::search::{
    Best, DECIDED, Limits, Request, Score, Search, Settings, TranspositionTable, Verdict, WIN,
};

use super::made_up::{self, Made, MadeUp};

/// A position of a game, by its index in the list; the game starts at the first one.
struct Place {
    /// The distance from the start in half-turns: White moves at even numbers.
    ply: u32,
    after: &'static [usize],
    kind: Kind,
    /// For White.
    worth: Score,
}

#[derive(PartialEq, Eq)]
enum Kind {
    Plain,
    /// The side to move wins at once.
    Won,
    /// The side to move is threatened: such positions are extended.
    Threatened,
    /// The turn that leads here is noisy: it is searched in quiescence.
    Noisy,
}

#[derive(Clone)]
struct Node {
    at: usize,
    places: &'static [Place],
}

impl std::fmt::Debug for Node {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "place {}", self.at)
    }
}

impl Node {
    fn place(&self) -> &'static Place {
        &self.places[self.at]
    }
}

impl MadeUp for Node {
    fn number(&self) -> u64 {
        self.at as u64
    }

    fn turn(&self) -> Color {
        if self.place().ply.is_multiple_of(2) { Color::White } else { Color::Black }
    }

    fn after(&self) -> Vec<Self> {
        self.place().after.iter().map(|&at| Self { at, ..*self }).collect()
    }

    fn wins_at_once(&self) -> bool {
        self.place().kind == Kind::Won
    }

    fn is_threatened(&self) -> bool {
        self.place().kind == Kind::Threatened
    }

    fn is_noisy(&self) -> bool {
        self.place().kind == Kind::Noisy
    }

    fn worth(&self) -> Score {
        self.place().worth
    }
}

const fn place(ply: u32, after: &'static [usize], kind: Kind) -> Place {
    Place { ply, after, kind, worth: 0 }
}

fn searched(request: Request<Made<Node>>) -> Search<Made<Node>> {
    let mut search = Search::new(request, TranspositionTable::new(1 << 16));
    assert!(search.run(f64::INFINITY, &mut || 0.0));
    search
}

/// White wins with the third turn at 1, where threats are extended beyond a depth of one half-turn, and with the
/// second at 5.
const TWO_WINS: &[Place] = &[
    place(0, &[1, 5], Kind::Plain),
    place(1, &[2], Kind::Threatened),
    place(2, &[3], Kind::Threatened),
    place(3, &[4], Kind::Threatened),
    place(4, &[7], Kind::Won),
    place(1, &[6], Kind::Plain),
    place(2, &[7], Kind::Won),
    place(5, &[], Kind::Plain),
];

/// White's only turn leads to one of Black's, after which White's only turn lets Black win.
const LOSS: &[Place] = &[
    place(0, &[1], Kind::Plain),
    place(1, &[2], Kind::Plain),
    place(2, &[3], Kind::Plain),
    place(3, &[4], Kind::Won),
    place(4, &[], Kind::Plain),
];

#[test]
fn a_search_without_limits_ends_when_nothing_shorter_can_be_found() {
    let found = |places, lines| {
        let request = made_up::request(Node { at: 0, places }, Limits::default());
        let search = searched(Request { lines, ..request });
        let scores: Vec<_> = search.report().lines.iter().map(|line| line.score).collect();
        (scores, search.depth())
    };
    assert_eq!(found(TWO_WINS, 1), (vec![WIN - 3], 3), "the longer win, seen first, is no reason to stop");
    assert_eq!(found(TWO_WINS, 2), (vec![WIN - 3, WIN - 5], 5), "both lines have to be decided");
    assert_eq!(found(LOSS, 1), (vec![4 - WIN], 4));
}

/// Each side has one turn, which is noisy and better than standing pat at every end of the line: the scores
/// improve a little from position to position.
const NOISE: &[Place] = &{
    const AFTER: [[usize; 1]; 21] = {
        let mut after = [[0]; 21];
        let mut at = 0;
        while at < after.len() {
            after[at] = [at + 1];
            at += 1;
        }
        after
    };
    let mut places = [const { place(0, &[], Kind::Plain) }; 22];
    let mut at = 0;
    while at < AFTER.len() {
        let worth = 100 * (22 - at) as Score;
        let worth = if at % 2 == 0 { -worth } else { worth };
        places[at] = Place { ply: at as u32, after: &AFTER[at], kind: Kind::Noisy, worth };
        at += 1;
    }
    places[21] = Place { ply: 21, after: &[], kind: Kind::Noisy, worth: 100 };
    places
};

/// The result of a depth of one half-turn, and the number of nodes.
fn at_once(places: &'static [Place], quiescence: i32) -> (Score, u64) {
    let limits = Limits { depth: Some(1), ..Limits::default() };
    let request = made_up::request(Node { at: 0, places }, limits);
    let settings = Settings { quiescence, ..request.settings };
    let search = searched(Request { settings, ..request });
    (search.score().unwrap(), search.nodes())
}

#[test]
fn noisy_turns_are_followed_as_far_as_is_set() {
    let scores = [0, 1, 2, 3, 6].map(|quiescence| at_once(NOISE, quiescence).0);
    assert_eq!(scores, [2_100, -2_000, 1_900, -1_800, 1_500], "the score of the last place that is reached");
    assert_eq!(at_once(NOISE, 20).0, -1_400, "at a depth of one half-turn never beyond the eighth");
}

/// Black's noisy turn leads to a position with this score for White, from which these noisy turns of White
/// continue.
const fn gift(worth: Score, after: &'static [usize]) -> [Place; 5] {
    [
        place(0, &[1], Kind::Plain),
        place(1, &[2], Kind::Plain),
        Place { ply: 2, after, kind: Kind::Noisy, worth },
        Place { ply: 3, after: &[], kind: Kind::Noisy, worth: 600 },
        Place { ply: 3, after: &[], kind: Kind::Noisy, worth: 700 },
    ]
}

#[test]
fn good_enough_positions_are_pruned() {
    const GIFTS: [[&[Place]; 2]; 2] = [[&gift(500, &[3, 4]), &gift(500, &[])], [&gift(0, &[3, 4]), &gift(0, &[])]];
    for [noisy, quiet] in GIFTS {
        assert_eq!(at_once(noisy, 4), at_once(quiet, 4), "as many nodes as where White has no noisy turn");
        assert_eq!(at_once(noisy, 4).0, 0, "Black stands pat");
    }
}

/// White has this many turns and possibly more; after all of them but at most one, Black wins at once.
#[derive(Clone, Debug)]
struct Crowd {
    /// 0 at the start, then the index of the turn.
    at: usize,
    turns: usize,
    safe: usize,
    /// `true` if Black has played.
    is_answered: bool,
}

impl MadeUp for Crowd {
    fn number(&self) -> u64 {
        2 * self.at as u64 + u64::from(self.is_answered)
    }

    fn turn(&self) -> Color {
        if self.at == 0 || self.is_answered { Color::White } else { Color::Black }
    }

    fn after(&self) -> Vec<Self> {
        match self.at {
            0 => (1..=self.turns).map(|at| Self { at, ..*self }).collect(),
            _ => vec![Self { is_answered: true, ..*self }],
        }
    }

    fn wins_at_once(&self) -> bool {
        self.at != 0 && self.at != self.safe && !self.is_answered
    }

    fn are_all(&self) -> bool {
        self.at != 0
    }

    fn is_drawn(&self) -> bool {
        self.is_answered
    }
}

/// The maximum number of turns considered.
const CONSIDERED: u64 = 4_000;

/// The choice among more turns than are considered, and the number of nodes. Time is the number of clock calls.
fn chosen(turns: usize, safe: usize, limits: Limits) -> (Best<Made<Crowd>>, u64) {
    let start = Crowd { at: 0, turns, safe, is_answered: false };
    let limits = Limits { depth: Some(2), ..limits };
    let mut search = Search::new(made_up::request(start, limits), TranspositionTable::new(1 << 16));
    // In slices of one node each, so that a search that never ends can be distinguished from a slow one.
    let mut time = 0.0;
    let mut clock = || {
        time += 1.0;
        time
    };
    let ended = (0..3 * turns).try_for_each(|_| {
        if search.run(0.0, &mut clock) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(ended.is_break(), "it ends");
    (search.best().unwrap(), search.nodes())
}

#[test]
fn a_safe_turn_is_sought_if_all_considered_ones_lose() {
    for safe in [4_001, 4_300, 7_000] {
        let (best, _) = chosen(7_000, safe, Limits::default());
        assert_eq!((best.position.unwrap().0.at, best.score), (safe, 0));
    }
}

/// The score of an unproved loss.
const PERHAPS_LOST: Score = -DECIDED;

#[test]
fn the_look_for_a_safe_turn_ends_after_the_last_one_and_after_many() {
    for (turns, safe, tested) in [(5_000, 0, 5_000), (22_500, 22_000, 20_000)] {
        let (best, nodes) = chosen(turns, safe, Limits::default());
        assert_ne!(best.position.unwrap().0.at, safe);
        assert_eq!(best.score, PERHAPS_LOST, "of {turns} turns");
        assert!(matches!(Verdict::from(best.score), Verdict::Centi(_)), "there may be others");
        assert_eq!(nodes, CONSIDERED + tested, "each is tested once");
    }
}

#[test]
fn the_look_for_a_safe_turn_keeps_to_its_limits() {
    let (best, nodes) = chosen(7_000, 4_001, Limits { nodes: Some(8_500), ..Limits::default() });
    assert_eq!((best.score, nodes), (PERHAPS_LOST, 8_500));
    let (best, nodes) = chosen(7_000, 4_001, Limits { time: Some(10_000.0), ..Limits::default() });
    assert!(best.score == PERHAPS_LOST && nodes < 6_000, "{} after {nodes} nodes", best.score);
    assert!(nodes > CONSIDERED, "there was time for some");
}
