//! A search with helpers: the same result, only sooner.

use paco_sako::games::paco::{Partial, Position, RuleSet};
use paco_sako::search::{Helper, Limits, Request, Search, SharedEntries, TranspositionTable, Verdict};

use crate::search::check_lines;
use crate::signature::{LINES, Searched};

/// The number of clock calls between two exchanges of messages.
const SLICE: f64 = 16.0;

fn calls() -> impl FnMut() -> f64 {
    let mut count = 0.0;
    move || {
        count += 1.0;
        count
    }
}

/// Searches with this many helpers, whose messages arrive if `arrives` returns `true` for their index.
fn search(
    request: &Request<Position>,
    helpers: usize,
    mut arrives: impl FnMut(usize) -> bool,
) -> Search<Position> {
    let table = || TranspositionTable::new(1 << 20);
    let mut team: Vec<_> =
        (0..helpers).map(|number| Helper::new(request.clone(), table(), number, helpers)).collect();
    let mut leader = Search::new(request.clone(), table());
    leader.lead();
    let mut count = 0;
    while !leader.run(SLICE, &mut calls()) {
        let mut all = vec![leader.news()];
        for helper in &mut team {
            helper.run(SLICE, &mut calls());
            all.push(helper.news());
        }
        for (from, news) in all.into_iter().enumerate() {
            count += 1;
            if !arrives(count) {
                continue;
            }
            // As bytes, like between workers.
            let news = SharedEntries::from_bytes(&news.to_bytes()).unwrap();
            if from > 0 {
                leader.learn(&news);
            }
            let others = team.iter_mut().enumerate().filter(|(number, _)| number + 1 != from);
            others.for_each(|(_, helper)| helper.learn(&news));
        }
    }
    leader
}

fn middlegames() -> impl Iterator<Item = Position> {
    Searched::read(LINES).into_iter().map(|line| *line.start().position())
}

fn at_depth(position: Position, depth: u32) -> Request<Position> {
    Request { limits: Limits { depth: Some(depth), ..Limits::default() }, ..position.analysis() }
}

#[test]
fn helpers_save_the_leader_nodes() {
    let (mut alone, mut helped) = (0, 0);
    for position in middlegames().take(12) {
        let request = at_depth(position, 5);
        let single = search(&request, 0, |_| true);
        let team = search(&request, 3, |_| true);
        check_lines(position, &team.report());
        alone += single.nodes();
        helped += team.nodes();
    }
    assert!(helped * 5 < alone * 4, "{helped} nodes with helpers, {alone} without");
}

#[test]
fn without_messages_a_leader_searches_like_any_other_search() {
    for position in middlegames().take(4) {
        let request = at_depth(position, 4);
        let (alone, team) = (search(&request, 0, |_| true), search(&request, 2, |_| false));
        assert_eq!(team.report(), alone.report());
    }
}

#[test]
fn news_may_be_lost() {
    for position in middlegames().take(4) {
        let request = at_depth(position, 4);
        let team = search(&request, 2, |count| count % 3 != 0);
        assert_eq!(team.depth(), 4);
        check_lines(position, &team.report());
    }
}

#[test]
fn a_forced_union_is_found_together() {
    let start = "r1bqkb1r/p2p4/n2P3p/Pp4pn/1P2paP1/1Q2e2N/R1P1P2P/1N2KBR1 w 0 a b6 -";
    let start = *Partial::from_fen(start, RuleSet::Manual).unwrap().position();
    let team = search(&at_depth(start, 10), 3, |_| true);
    assert_eq!(Verdict::from(team.best().unwrap().score), Verdict::WinIn(2));
    check_lines(start, &team.report());
}

#[test]
fn a_helper_searches_after_its_first_message() {
    let request = at_depth(middlegames().next().unwrap(), 4);
    let table = || TranspositionTable::new(1 << 20);
    let (mut leader, mut helper) = (Search::new(request.clone(), table()), Helper::new(request, table(), 0, 1));
    leader.lead();
    assert!(helper.run(SLICE, &mut calls()), "there is nothing to search yet");
    assert_eq!(helper.nodes(), 0);
    while !leader.run(SLICE, &mut calls()) {
        helper.learn(&leader.news());
        helper.run(SLICE, &mut calls());
    }
    assert!(helper.nodes() > 0);
}
