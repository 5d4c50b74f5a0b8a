//! Comparison with the second, simple implementation in random games: steps, ends, checks, the series of small
//! positions, the actions that make each step, and the FEN of every state.
//!
//! The default run is short. A long one takes the number of positions from the environment:
//!
//! ```text
//! DIFFERENTIAL_POSITIONS=100000 cargo test --release --test progressive differential
//! ```

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use paco_sako::games::progressive::{Partial, Phase, Position, RuleSet};
use paco_sako::position::{EndReason, Stepwise, Turns};

use crate::depth::at_depth;
use crate::reference::{Board, Rules};

/// The default number of positions.
const POSITIONS: usize = 2000;

/// The maximum length of a series.
const LONGEST: u16 = 14;

/// Series are compared up to this many positions.
const SMALL: usize = 300;

fn positions() -> usize {
    std::env::var("DIFFERENTIAL_POSITIONS")
        .map_or(at_depth(POSITIONS / 4, POSITIONS), |text| text.parse().expect("a whole number"))
}

fn simple_rules(rules: RuleSet) -> Rules {
    match rules {
        RuleSet::Scottish => Rules::Scottish,
        RuleSet::Italian => Rules::Italian,
        RuleSet::English => Rules::English,
    }
}

/// The FENs after all single steps, made by actions.
fn by_hand(state: &Partial, found: &mut BTreeSet<String>) {
    for step in state.legal_steps() {
        let mut next = *state;
        next.play(step).unwrap();
        let fen = next.to_fen();
        assert_eq!(Partial::from_fen(&fen, state.position().rules()), Ok(next), "{fen}");
        if next.phase() == Phase::Lift {
            found.insert(fen);
        } else {
            by_hand(&next, found);
        }
    }
}

fn compare(position: &Position) {
    let fen = position.to_fen();
    let simple = Board::parse(&fen, simple_rules(position.rules()));
    assert_eq!(simple.fen(), fen);
    let expected: BTreeSet<String> = simple.after_steps().into_keys().collect();
    let steps = position.steps();
    let found: BTreeSet<String> = steps.iter().map(|step| position.after(*step).to_fen()).collect();
    assert_eq!(found, expected, "{fen}");
    assert_eq!(steps.len(), expected.len(), "{fen}: a step was visited twice");
    assert_eq!(position.checkers().any(), simple.is_check(), "{fen}");
    let end = match position.end().map(|end| end.reason) {
        None => "play",
        Some(EndReason::Checkmate) => "mate",
        Some(EndReason::Stalemate) => "stalemate",
        Some(EndReason::InsufficientMaterial) => "dead",
        Some(_) => "quiet",
    };
    assert_eq!(end, simple.end(), "{fen}");
    if end == "play" {
        let mut by_steps = BTreeSet::new();
        by_hand(&Partial::new(*position), &mut by_steps);
        assert_eq!(by_steps, expected, "{fen}");
    }
}

/// Early ends after different numbers of steps count as one.
fn without_steps(fen: &str) -> String {
    let fields: Vec<&str> = fen.split(' ').collect();
    if fields[5].contains('.') { fields[..4].join(" ") + " =" } else { fields[..4].join(" ") }
}

fn compare_series(position: &Position) {
    let simple = Board::parse(&position.to_fen(), simple_rules(position.rules()));
    let Some(ends) = simple.series(SMALL) else { return };
    let expected: BTreeSet<String> = ends.iter().map(|fen| without_steps(fen)).collect();
    let mut found = Vec::new();
    let _: ControlFlow<()> = position.for_each_turn(|end| {
        found.push(without_steps(&end.to_fen()));
        ControlFlow::Continue(())
    });
    let set: BTreeSet<String> = found.iter().cloned().collect();
    assert_eq!(set, expected, "{}", position.to_fen());
    assert!(set.len() <= found.len(), "{}", position.to_fen());
}

#[test]
fn random_games() {
    let mut random = fastrand::Rng::with_seed(41);
    let mut compared = 0;
    let mut ends = BTreeSet::new();
    while compared < positions() {
        let rules = RuleSet::ALL[random.usize(..3)];
        let mut position = if random.u8(..3) == 0 {
            let Some(thin) = thin(&mut random, rules) else { continue };
            thin
        } else {
            Position::start(rules)
        };
        while position.length() <= LONGEST {
            compare(&position);
            compared += 1;
            // The simple implementation takes long for a whole series.
            if compared % 16 == 0 && position.end().is_none() {
                compare_series(&position);
            }
            if let Some(end) = position.end() {
                ends.insert(end.reason.name());
                break;
            }
            let steps = position.steps();
            // Double steps and captures are preferred, because they are special in series.
            let special: Vec<_> = steps
                .iter()
                .filter(|step| {
                    step.from.rank().abs_diff(step.to.rank()) == 2 || position.captured(**step).is_some()
                })
                .collect();
            let step = match special.as_slice() {
                [] => steps[random.usize(..steps.len())],
                _ if random.bool() => steps[random.usize(..steps.len())],
                some => *some[random.usize(..some.len())],
            };
            position = position.after(step);
        }
    }
    assert!(ends.contains("checkmate") && ends.len() > 1, "{ends:?}");
}

/// A random position with a few pieces.
fn thin(random: &mut fastrand::Rng, rules: RuleSet) -> Option<Position> {
    let mut squares = ['.'; 64];
    let mut put = |piece: char, random: &mut fastrand::Rng| {
        let at = loop {
            let at = random.usize(..64);
            let may_stand = !piece.eq_ignore_ascii_case(&'p') || (8..56).contains(&at);
            if squares[at] == '.' && may_stand {
                break at;
            }
        };
        squares[at] = piece;
    };
    put('K', random);
    put('k', random);
    for _ in 0..random.usize(1..6) {
        let piece = ['P', 'p', 'P', 'p', 'B', 'b', 'N', 'n', 'R', 'r', 'Q', 'q'][random.usize(..12)];
        put(piece, random);
    }
    let rows: Vec<String> = squares.chunks(8).map(|row| row.iter().collect::<String>()).collect();
    let mut placement = rows.join("/");
    for gap in (1..=8).rev() {
        placement = placement.replace(&".".repeat(gap), &gap.to_string());
    }
    let side = if random.bool() { "w" } else { "b" };
    let fen = format!("{placement} {side} - - {} {}", random.u8(..13), random.u8(1..7));
    Position::from_fen(&fen, rules).ok()
}
