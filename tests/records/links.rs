//! Turns as links: the notation of each part, and its steps.

use std::ops::ControlFlow;

use paco_sako::games::paco::{Partial, Phase, RuleSet, read_turn, turn_links, write_turn};
use paco_sako::position::{Step, StepKind, Stepwise};

/// Text, steps and kind of each link, and its origin and target.
fn written(fen: &str, steps: &[Step]) -> Vec<String> {
    let start = Partial::from_fen(fen, RuleSet::Manual).unwrap();
    turn_links(&start, steps)
        .unwrap()
        .iter()
        .map(|link| {
            let to = link.to.map_or("-".to_owned(), |to| to.to_string());
            format!("{} {} {} {} {to}", link.text, link.steps, link.kind.name(), link.from.unwrap())
        })
        .collect()
}

#[test]
fn links_of_every_kind_of_turn() {
    for (fen, turn, links) in [
        ("7k/8/8/8/8/8/4P3/7K w 0 - - -", "e2>e4", &["e2>e4 2 move e2 e4"][..]),
        ("7k/8/8/8/8/8/4P3/7K w 0 - - -", "e2>", &["e2> 1 lift e2 -"]),
        ("k7/5c2/8/5q2/2B5/8/8/7K w 0 - - -", "Bc4>Rf7xQf5", &["Bc4>Rf7 2 takeover c4 f7", "xQf5 3 unite f7 f5"]),
        ("k7/5c2/8/5q2/2B5/8/8/7K w 0 - - -", "Bc4>Rf7>", &["Bc4>Rf7> 2 takeover c4 f7"]),
        ("1o5k/P7/8/8/8/8/8/7K w 0 - - -", "a7>Nb8=R>c6Ŝ", &["a7>Nb8=R 3 takeover a7 b8", ">c6Ŝ 4 move b8 c6"]),
        ("1o5k/P7/8/8/8/8/8/7K w 0 - - -", "a7>Nb8=", &["a7>Nb8= 2 takeover a7 b8"]),
        ("7k/8/8/8/8/8/8/1d5K b 0 - - -", "b1=Q:Kh8>g8", &["b1=Q: 1 promote b1 b1", "Kh8>g8 3 move h8 g8"]),
        ("7k/8/8/8/8/8/8/1d5K b 0 - - -", "b1=Q:Kh8>", &["b1=Q: 1 promote b1 b1", "Kh8> 2 lift h8 -"]),
        ("4k3/8/8/8/8/8/8/R3K2R w 0 AH - -", "0-0-0", &["0-0-0 2 castle e1 c1"]),
        ("7k/8/8/8/8/8/8/1R3KR1 w 0 BG - -", "0-0-0", &["0-0-0 2 castle f1 b1"]),
        // The union is pulled back en passant; the released piece moves on from where the union had landed.
        ("k7/8/8/8/6pD/8/8/7K b 0 - h3 -", "g4>Nh3>f5", &["g4>Nh3 2 takeover g4 h3", ">f5 3 move h4 f5"]),
        ("R6k/8/8/8/8/8/8/7K w 0 - - -", "Ra8xKh8#", &["Ra8xKh8# 2 king a8 h8"]),
        // A game that starts in the middle of a turn.
        ("k7/8/8/8/8/8/8/K7^c4B w 1 - - -", "Bc4>f7Ŝ", &["Bc4>f7 1 move c4 f7"]),
    ] {
        let start = Partial::from_fen(fen, RuleSet::Manual).unwrap();
        let steps = read_turn(&start, turn).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(written(fen, &steps), links, "{fen}: {turn}");
    }
}

/// Checks the links of a whole turn.
pub fn check(start: &Partial, steps: &[Step]) {
    let links = turn_links(start, steps).unwrap();
    let texts: Vec<&str> = links.iter().map(|link| link.text.as_str()).collect();
    let notation = write_turn(start, steps).unwrap();
    assert_eq!(texts.concat(), notation);
    assert!(links.is_sorted_by(|a, b| a.steps < b.steps), "{notation}");
    assert_eq!(links.last().map(|link| link.steps), Some(steps.len()), "{notation}");
    let mut state = *start;
    let mut played = 0;
    for (index, link) in links.iter().enumerate() {
        let mut placed = None;
        for &step in &steps[played..link.steps] {
            let kind = state.check(step).unwrap();
            match (step, state.phase()) {
                (Step::Place(to), Phase::Place(hand)) => placed = Some((hand.at, to, kind)),
                (Step::Promote(_), Phase::Promote { at, .. }) if placed.is_none() => placed = Some((at, at, kind)),
                _ => {}
            }
            state.play(step).unwrap();
        }
        played = link.steps;
        assert_eq!(placed, link.to.map(|to| (link.from.unwrap(), to, link.kind)), "{notation}");
        // A partial turn is written like the beginning of the whole turn.
        if played < steps.len() {
            let is_choice = link.kind == StepKind::Promote;
            let expected = texts[..=index].concat() + if is_choice { "" } else { ">" };
            assert_eq!(write_turn(start, &steps[..played]).unwrap(), expected, "{notation}");
        }
    }
}

#[test]
fn links_join_to_the_notation_in_all_reference_positions() {
    let mut turns = 0;
    for line in include_str!("../data/turns.jsonl").lines() {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        let start = Partial::from_fen(line["fen"].as_str().unwrap(), RuleSet::PacoPlay).unwrap();
        let mut left = 25;
        start.position().for_each_end_within(2_000, |end| {
            check(&start, &end.steps());
            turns += 1;
            left -= 1;
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    }
    assert!(turns > 50_000, "{turns}");
}
