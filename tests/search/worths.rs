//! The reports of the search for turns with known scores: an artificial game in which the first turn decides
//! everything.

use std::collections::HashSet;

use paco_sako::board::Color;
use paco_sako::search::{DECIDED, Limits, Request, Score, Search, TranspositionTable, Variety, Verdict};

use super::made_up::{self, Made, MadeUp};

/// A first turn of White.
#[derive(Debug)]
struct First {
    /// The score for White, in hundredths, as long as no side wins.
    worth: Score,
    /// The number of turns of each side from there on.
    turns: u64,
    /// The number of half-turns after which Black wins at once, if ever.
    loses_at: Option<u32>,
    /// `true` if the turn draws the game.
    is_drawn: bool,
}

impl First {
    const fn losing(worth: Score, turns: u64, loses_at: u32) -> Self {
        Self { worth, turns, loses_at: Some(loses_at), is_drawn: false }
    }

    const fn worth(worth: Score) -> Self {
        Self { worth, turns: 3, loses_at: None, is_drawn: false }
    }
}

#[derive(Clone, Debug)]
struct Node {
    firsts: &'static [First],
    first: Option<usize>,
    ply: u32,
    path: u64,
    /// `true` if the search for a win at once never ends.
    is_deep: bool,
}

impl Node {
    const fn start(firsts: &'static [First]) -> Self {
        Self { firsts, first: None, ply: 0, path: 0, is_deep: false }
    }
}

impl MadeUp for Node {
    fn number(&self) -> u64 {
        self.path
    }

    fn turn(&self) -> Color {
        if self.ply.is_multiple_of(2) { Color::White } else { Color::Black }
    }

    fn after(&self) -> Vec<Self> {
        let turns = self.first.map_or(self.firsts.len() as u64, |first| self.firsts[first].turns);
        let after = |number: u64| Self {
            first: self.first.or(Some(number as usize)),
            ply: self.ply + 1,
            path: self.path.wrapping_mul(1031).wrapping_add(number + 1),
            is_deep: false,
            ..*self
        };
        (0..turns).map(after).collect()
    }

    fn wins_at_once(&self) -> bool {
        self.first.is_some_and(|first| self.firsts[first].loses_at == Some(self.ply))
    }

    fn is_drawn(&self) -> bool {
        self.first.is_some_and(|first| self.firsts[first].is_drawn)
    }

    fn worth(&self) -> Score {
        self.first.map_or(0, |first| self.firsts[first].worth)
    }

    fn is_deep(&self) -> bool {
        self.is_deep
    }
}

fn request(firsts: &'static [First], limits: Limits, variety: Option<Variety>) -> Request<Made<Node>> {
    Request { variety, ..made_up::request(Node::start(firsts), limits) }
}

/// The index of the chosen turn, and its score.
fn choose(firsts: &'static [First], limits: Limits, variety: Option<Variety>) -> (usize, Score) {
    let mut search = Search::new(request(firsts, limits, variety), TranspositionTable::new(1 << 16));
    assert!(search.run(f64::INFINITY, &mut || 0.0));
    let best = search.best().unwrap();
    (best.position.unwrap().0.first.unwrap(), best.score)
}

/// The first two are within the margin, the second one just barely.
const MARGIN: Score = 10;
const GOOD: usize = 2;
const ALIKE: &[First] = &[First::worth(100), First::worth(90), First::worth(89), First::worth(40)];
const ALIKE_AND_BAD: &[First] = &[First::worth(-100), First::worth(-110), First::worth(-111), First::worth(-160)];

#[test]
fn a_seed_chooses_among_all_turns_within_the_margin_and_no_others() {
    let by_depth = Limits { depth: Some(4), ..Limits::default() };
    let in_time = Limits { time: Some(100.0), ..by_depth };
    for (firsts, limits) in [(ALIKE, by_depth), (ALIKE_AND_BAD, by_depth), (ALIKE, in_time)] {
        let chosen: HashSet<_> =
            (0..40).map(|seed| choose(firsts, limits, Some(Variety { seed, margin: MARGIN }))).collect();
        assert_eq!(chosen, HashSet::from([0, 1].map(|first| (first, firsts[first].worth))));
    }
}

/// At every interruption of the search for the best turn, the reported scores of the alternatives are their own.
#[test]
fn a_choice_that_begins_in_the_middle_of_a_depth_keeps_to_the_margin() {
    for nodes in (200..6_000).step_by(16) {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        for seed in 0..4 {
            let (first, score) = choose(ALIKE, limits, Some(Variety { seed, margin: MARGIN }));
            assert!(first < GOOD, "turn {first} with {nodes} nodes");
            assert_eq!(score, ALIKE[first].worth, "turn {first} with {nodes} nodes");
        }
    }
}

/// The first turn looks best until it is seen to lose.
const DECEPTIVE: &[First] = &[First::losing(50, 1, 7), First { turns: 5, ..First::worth(30) }, First::worth(10)];

/// Without time left for the second turn, its known bound is reported: no less than its score.
#[test]
fn a_replacement_of_a_lost_turn_is_not_reported_too_low() {
    let mut bounds = 0;
    for nodes in 20..2_000 {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let (first, score) = choose(&DECEPTIVE[..2], limits, None);
        if first == 0 {
            assert!(score == 50 || score < -DECIDED, "{score} with {nodes} nodes");
        } else {
            assert!((30..=50).contains(&score), "{score} with {nodes} nodes");
            bounds += usize::from(score > 30);
        }
    }
    assert!(bounds > 0, "the search never ended between the two");
}

/// Several variations are reported as of the last completed depth.
#[test]
fn lines_are_in_order_wherever_the_search_ends() {
    for nodes in 20..2_000 {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let request = Request { lines: 2, ..request(DECEPTIVE, limits, None) };
        let mut search = Search::new(request, TranspositionTable::new(1 << 16));
        assert!(search.run(f64::INFINITY, &mut || 0.0));
        let scores: Vec<Score> = search.report().lines.iter().map(|line| line.score).collect();
        assert!(scores == [50, 30] || scores == [30, 10], "{scores:?} with {nodes} nodes");
    }
}

/// Every turn is tested before any is searched, for at most half of the time: if all other turns lose, the side is
/// not known to lose.
#[test]
fn turns_that_were_not_searched_in_time_may_avoid_a_loss() {
    const MANY: &[First] = &[const { First::losing(0, 2, 3) }; 1_000];
    for (firsts, loses) in [(&MANY[..10], true), (MANY, false)] {
        let limits = Limits { time: Some(100.0), depth: Some(6), nodes: None };
        let mut search = Search::new(request(firsts, limits, None), TranspositionTable::new(1 << 16));
        let mut time = 0.0_f64;
        assert!(search.run(f64::INFINITY, &mut || {
            time = (time + 1.0).min(60.0);
            time
        }));
        let verdict = Verdict::from(search.score().unwrap());
        assert_eq!(matches!(verdict, Verdict::LossIn(_)), loses, "{verdict:?} of {} turns", firsts.len());
    }
}

/// Contempt: a draw is worse for the side to move than an even position.
#[test]
fn a_draw_is_avoided_if_playing_on_loses_less() {
    const DRAW_OR_WORSE: &[First] = &[First { is_drawn: true, ..First::worth(0) }, First::worth(-10)];
    for (contempt, first, score) in [(0, 0, 0), (5, 0, -5), (20, 1, -10)] {
        let limits = Limits { depth: Some(3), ..Limits::default() };
        let mut request = request(DRAW_OR_WORSE, limits, None);
        request.settings.contempt = contempt;
        let mut search = Search::new(request, TranspositionTable::new(1 << 16));
        assert!(search.run(f64::INFINITY, &mut || 0.0));
        let best = search.best().unwrap();
        assert_eq!((best.position.unwrap().0.first, best.score), (Some(first), score), "contempt of {contempt}");
    }
}

/// Also while it searches for a win at once.
#[test]
fn a_stopped_search_does_not_search_for_a_win() {
    let mut request = request(ALIKE, Limits::default(), None);
    request.position.0.is_deep = true;
    let mut search = Search::new(request, TranspositionTable::new(1 << 16));
    for _ in 0..3 {
        assert!(!search.run(0.0, &mut || 0.0));
    }
    search.stop();
    let mut slices = 0;
    while !search.run(0.0, &mut || 0.0) {
        slices += 1;
    }
    assert!(slices < 100, "{slices} slices");
    assert_eq!(search.best().map(|best| best.score), Some(100));
}
