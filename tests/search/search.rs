//! The search: required results, determinism, and interruption at any point.

use std::ops::ControlFlow;

use paco_sako::board::Role;
use paco_sako::games::paco::{Partial, Position, RuleSet};
use paco_sako::position::{Step, Stepwise};
use paco_sako::search::{
    Best, Bounds, Game, Limits, Report, Request, Search, TranspositionTable, Verdict, WinSearch,
};

fn position(fen: &str) -> Position {
    *Partial::from_fen(fen, RuleSet::Manual).unwrap().position()
}

fn strongest(position: Position, limits: Limits) -> Request<Position> {
    Request { limits, ..position.analysis() }
}

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

/// Searches in slices of this many clock calls.
fn search_in_slices(request: Request<Position>, slice: f64) -> (Option<Best<Position>>, Report, usize) {
    let mut search = Search::new(request, TranspositionTable::new(1 << 20));
    let (mut time, mut slices) = (0.0, 1);
    while !search.run(slice, &mut || {
        time += 1.0;
        time
    }) {
        assert!(!search.is_done());
        slices += 1;
    }
    assert!(search.is_done());
    (search.best(), search.report(), slices)
}

fn search(request: Request<Position>) -> (Option<Best<Position>>, Report) {
    let (best, report, _) = search_in_slices(request, f64::INFINITY);
    (best, report)
}

/// Plays the turns of all lines: each is legal, and a decided one ends with the union.
pub fn check_lines(start: Position, report: &Report) {
    for line in &report.lines {
        let mut state = Partial::new(start);
        for steps in &line.turns {
            for &step in steps {
                state.play(step).unwrap();
            }
        }
        if let Verdict::WinIn(turns) = line.score.into() {
            assert_eq!(state.position().winner(), Some(start.turn()), "{line:?}");
            assert_eq!(line.turns.len(), 2 * turns as usize - 1, "{line:?}");
        }
    }
}

#[test]
fn a_paco_in_two_is_found() {
    let start = position("r1bqkb1r/p2p4/n2P3p/Pp4pn/1P2paP1/1Q2e2N/R1P1P2P/1N2KBR1 w 0 a b6 -");
    let (best, report) = search(strongest(start, nodes(50_000)));
    assert_eq!(Verdict::from(best.unwrap().score), Verdict::WinIn(2));
    check_lines(start, &report);
}

/// A shallower search of another branch had left these results in the table, and the variation ended where they
/// start.
#[test]
fn a_variation_from_the_table_is_reported_up_to_the_union() {
    let start = position("r1b1k1n1/p1b3pr/n1pq1p1p/1p2Pa2/3p2QN/6P1/PPPP3P/RNBK1B1R w 8 a - -");
    let (best, report) = search(strongest(start, nodes(4_000)));
    assert_eq!(Verdict::from(best.unwrap().score), Verdict::WinIn(3));
    check_lines(start, &report);
}

#[test]
fn a_paco_through_a_chain_is_played_at_once() {
    let start = position("5k2/5c2/8/8/2B5/8/8/4K3 w 0 - - -");
    let (best, report) = search(strongest(start, Limits::default()));
    let best = best.unwrap();
    assert_eq!(best.position, None);
    assert_eq!(best.steps.len(), 3);
    check_lines(start, &report);
}

#[test]
fn many_lines_differ_and_are_in_order() {
    let start = Position::start(RuleSet::Manual);
    let (_, report) = search(Request { lines: 5, ..strongest(start, nodes(20_000)) });
    assert_eq!(report.lines.len(), 5);
    assert!(report.lines.is_sorted_by(|a, b| a.score >= b.score));
    for (index, line) in report.lines.iter().enumerate() {
        assert!(report.lines[..index].iter().all(|other| other.turns[0] != line.turns[0]));
    }
    check_lines(start, &report);
}

#[test]
fn slices_and_repetition_change_nothing() {
    let start = position("r1bqk1nr/p1pp3p/1pn1ppp1/8/1w1PP3/P6P/1PP2PP1/RNB1KBNR w 4 AHah - -");
    for limits in [nodes(15_000), Limits { depth: Some(4), ..Limits::default() }] {
        let request = Request { lines: 2, ..strongest(start, limits) };
        let whole = search_in_slices(request.clone(), f64::INFINITY);
        let sliced = search_in_slices(request, 3.0);
        assert_eq!((whole.0, whole.1), (sliced.0, sliced.1));
        assert_eq!(whole.2, 1);
        assert!(sliced.2 > 20, "{} slices", sliced.2);
    }
}

/// Some turns of this position threaten the king, and neither side can win yet.
const CALM: &str = "4k3/pp3ppp/2n5/8/8/2N5/PPP2PPP/3R2K1 w 0 - - -";

#[test]
fn the_turn_that_looks_best_is_searched_first() {
    let start = position(CALM);
    let request = strongest(start, Limits::default());
    let (evaluator, bounds) = (request.settings.evaluator, request.settings.bounds);
    let mut search = Search::new(request, TranspositionTable::new(0));
    let mut first = None;
    while search.score().is_none() {
        first = search.best().and_then(|best| best.position);
        search.run(0.0, &mut || 0.0);
    }
    let looks = |end: &Position| {
        let bonus = if end.is_threatened(bounds) { 60 } else { 0 };
        end.evaluate(&evaluator) - bonus
    };
    let mut best = i32::MAX;
    start.for_each_end(bounds, &mut |end, _| {
        if end.can_win(bounds) == Some(false) {
            best = best.min(looks(end));
        }
        ControlFlow::Continue(())
    });
    assert_eq!(first.map(|end| looks(&end)), Some(best));
}

#[test]
fn late_turns_of_the_root_cost_less() {
    let count = |late_at_root| {
        let mut request = strongest(position(CALM), Limits { depth: Some(6), ..Limits::default() });
        assert!(request.settings.pruning.late_at_root);
        request.settings.pruning.late_at_root = late_at_root;
        search(request).1.nodes
    };
    let (less, more) = (count(true), count(false));
    assert!(less < more, "{less} nodes, {more}");
}

#[test]
fn time_and_stop_end_a_search() {
    let start = Position::start(RuleSet::Manual);
    let limits = Limits { time: Some(500.0), ..Limits::default() };
    let mut time = 0.0;
    let mut clock = || {
        time += 1.0;
        time
    };
    let mut search = Search::new(strongest(start, limits), TranspositionTable::new(0));
    assert!(search.run(f64::INFINITY, &mut clock));
    assert!(search.best().is_some() && search.depth() >= 1);
    assert!(time < 3_000.0, "{time}");

    let mut search = Search::new(strongest(start, Limits::default()), TranspositionTable::new(0));
    let mut clock = || 0.0;
    assert!(!search.run(0.0, &mut clock));
    search.stop();
    while !search.run(1.0, &mut clock) {}
    assert!(search.best().is_some());
}

#[test]
fn a_third_repetition_counts_as_a_draw() {
    // Black is better, so White repeats the position for the third time.
    let start = position("7k/8/8/8/8/8/qr6/7K w 10 - - -");
    let (best, _) = search(strongest(start, Limits { depth: Some(3), ..Limits::default() }));
    assert!(best.unwrap().score < -100);
    let past = |key| vec![key, 1, key, 2];
    let mut draws = 0;
    let _ = start.for_each_turn(|end| {
        if end.can_win(start.analysis().root_bounds) == Some(false) {
            let request = Request {
                past: past(end.key()),
                ..strongest(start, Limits { depth: Some(3), ..Limits::default() })
            };
            let (best, _) = search(request);
            draws += u32::from(best.unwrap().score == 0);
        }
        ControlFlow::<()>::Continue(())
    });
    assert!(draws > 0);
}

#[test]
fn without_a_turn_or_after_a_draw_there_is_no_choice() {
    let drawn = position("4k3/8/8/8/8/8/8/4K2R w 100 - - -");
    // The king moves to empty squares only, and the pawn is blocked.
    let stuck = position("7k/8/8/8/8/p7/Pn6/Kb6 w 0 - - -");
    for none in [drawn, stuck] {
        let (best, report) = search(strongest(none, nodes(100)));
        assert_eq!((best, report.lines), (None, Vec::new()));
    }
    let one = position("7k/8/8/8/8/pp6/Pn6/Kb6 w 0 - - -");
    assert!(search(strongest(one, nodes(100))).0.is_some());
}

/// Only the kings are free, so neither side can win: the score is a draw, and the game continues.
#[test]
fn an_unwinnable_position_still_has_a_turn() {
    let dead = position("4k3/8/3a4/3e4/8/8/8/4K3 w 0 - - -");
    for limits in [nodes(1), nodes(3_000), Limits { depth: Some(4), ..Limits::default() }] {
        let (best, report) = search(strongest(dead, limits));
        let best = best.expect("the game is not over");
        assert!(best.position.is_some() && best.score == 0, "{:?}", best.steps);
        assert_eq!(report.lines.len(), 1);
    }
    let (_, report) = search(Request { lines: 3, ..strongest(dead, nodes(500)) });
    assert_eq!(report.lines.len(), 3);
}

#[test]
fn no_turn_of_the_strongest_gives_the_king_away() {
    // Verified without bounds, in positions of its own games.
    let mut checked = 0;
    for seed in 0..12 {
        let mut state = Position::start(RuleSet::Manual);
        let mut random = fastrand::Rng::with_seed(seed);
        for _ in 0..60 {
            if state.winner().is_some() || state.is_drawn() {
                break;
            }
            let (best, _) = search(strongest(state, nodes(300)));
            let Some(Best { position: Some(next), .. }) = best else { break };
            let lets_win = |end: &Position| end.win_search().look(usize::MAX).flatten().is_some();
            let has_safe = state
                .for_each_turn(
                    |end| if lets_win(end) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) },
                )
                .is_break();
            assert!(!(lets_win(&next) && has_safe), "{}", Partial::new(state).to_fen());
            checked += 1;
            // A random turn now and then, so that the games differ.
            state = next;
            if random.u8(0..3) == 0 {
                let mut ends = Vec::new();
                let _ = state.for_each_turn(|end| {
                    ends.push(*end);
                    if ends.len() < 500 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                });
                let Some(&any) = random.choice(&ends) else { break };
                state = any;
            }
        }
    }
    assert!(checked > 80, "{checked}");
}

/// The choice is verified after the search; if it is refuted, the report follows the next choice.
#[test]
fn the_first_reported_line_is_the_chosen_one() {
    let mut unknown = 0;
    for line in include_str!("../data/turns.jsonl").lines().step_by(4) {
        let fen = line.split('"').nth(3).unwrap();
        let Ok(state) = Partial::from_fen(fen, RuleSet::Manual) else { continue };
        let limits = Limits { nodes: Some(60), ..Limits::default() };
        let mut request = Request { limits, ..state.position().analysis() };
        // Chains are overlooked, so that there are refutations.
        request.settings.bounds = Bounds { placements: 1, ..Bounds::within(1_000) };
        request.root_bounds = request.settings.bounds;
        let mut search = Search::new(request, TranspositionTable::new(1 << 16));
        while !search.run(f64::INFINITY, &mut || 0.0) {}
        let (Some(best), report) = (search.best(), search.report()) else { continue };
        let first = &report.lines[0];
        assert_eq!((first.turns.first(), first.score), (Some(&best.steps), best.score), "{fen}");
        assert_eq!(search.score(), Some(best.score), "{fen}");
        // Some turns after a refuted one are unscored, others have an upper bound.
        unknown += usize::from(first.score == 0);
    }
    assert!(unknown > 10, "{unknown}");
}

#[test]
fn the_shortest_win_is_found_whatever_the_pawn_becomes() {
    for (fen, role) in [
        // The knight moves to the king itself; the queen and the rook need the union on c8.
        ("C1I5/2k5/8/8/8/8/8/4K2B w 0 - - -", Role::Knight),
        // The knight needs the union on b6, the queen does not.
        ("C7/8/1i6/8/k7/8/8/4K2B w 0 - - -", Role::Queen),
    ] {
        let mut wins = position(fen).win_search();
        let steps = wins.look(10_000).flatten().unwrap_or_else(|| panic!("{fen}"));
        assert_eq!(steps.len(), 4, "{fen}: {steps:?}");
        assert_eq!(steps[0], Step::Promote(role), "{fen}");
    }
}

#[test]
fn an_end_is_known_from_the_position() {
    // White has united with the king, and Black is to move.
    let won = position("M7/8/8/8/8/8/8/7K b 0 - - -");
    assert_eq!(
        (won.can_win(Bounds::within(100)), won.loses_without_turn(), won.is_drawn()),
        (Some(false), true, false)
    );
    let stuck = position("k7/P7/8/8/8/8/8/7K b 0 - - -");
    assert!(!stuck.loses_without_turn());
}

/// Weak levels overlook turns with more placements than their limit.
#[test]
fn wins_of_more_placements_than_are_seen_are_overlooked() {
    let mut lengths = [0; 5];
    for line in include_str!("../data/turns.jsonl").lines() {
        let fen = line.split('"').nth(3).unwrap();
        let Ok(state) = Partial::from_fen(fen, RuleSet::Manual) else { continue };
        let position = state.position();
        let Some(Some(steps)) = position.win_search().look(20_000) else { continue };
        let shortest = steps.iter().filter(|step| matches!(step, Step::Place(_))).count();
        let Some(count) = lengths.get_mut(shortest) else { continue };
        *count += 1;
        for placements in 1..=shortest + 1 {
            let can_win = position.can_win(Bounds { placements, ..Bounds::within(20_000) });
            assert_eq!(can_win, Some(placements >= shortest), "{fen}: {placements} of {shortest} placements");
        }
    }
    assert!(lengths[1..].iter().all(|&count| count > 0), "{lengths:?}");
}

/// Overlooked turns are not generated, and the search reports that the list is incomplete.
#[test]
fn turns_of_more_placements_than_are_seen_are_left_out() {
    // The rook released on f7 ends the turn with the second placement, or releases the one on f5 for a third.
    let position = position("5k2/5c2/8/5c2/2B5/8/8/4K3 w 0 - - -");
    let ends = |placements| {
        let mut ends = 0;
        let is_all = position.for_each_end(Bounds { placements, ..Bounds::within(1_000) }, &mut |_, _| {
            ends += 1;
            ControlFlow::Continue(())
        });
        (ends, is_all)
    };
    let mut all = [0; 4];
    let _ = position.for_each_end_within(usize::MAX, |end| {
        let count = end.steps().iter().filter(|step| matches!(step, Step::Place(_))).count();
        all[count.min(3)..].iter_mut().for_each(|all| *all += 1);
        ControlFlow::<()>::Continue(())
    });
    assert!(all[1] < all[2] && all[2] < all[3], "{all:?}");
    assert_eq!((ends(1), ends(2)), ((all[1], false), (all[2], false)));
    assert_eq!(ends(usize::MAX), (all[3], true));
}
