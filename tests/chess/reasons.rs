//! Every reason why a step is refused, by an example.

use std::collections::BTreeSet;

use paco_sako::board::{Role, Square};
use paco_sako::games::chess::{Partial, Reason};
use paco_sako::games::{GameKind, Opening};
use paco_sako::position::{Refusal, Step, StepError, Stepwise};

use crate::{random_positions, read};

/// The code and the square of the reason for which the last step is refused: `e2` lifts, `-e4` places, `=Q`
/// promotes.
fn refused(fen: &str, steps: &str) -> (&'static str, String) {
    let mut state = read(fen);
    let mut words = steps.split_whitespace().peekable();
    while let Some(word) = words.next() {
        let step = match (word.strip_prefix('-'), word.strip_prefix('=')) {
            (Some(square), _) => Step::Place(square.parse().unwrap()),
            (_, Some(role)) => Step::Promote(Role::from_letter(role.chars().next().unwrap()).unwrap()),
            _ => Step::Lift(word.parse().unwrap()),
        };
        if words.peek().is_none() {
            return match state.check(step) {
                Err(StepError::Illegal { reason, .. }) => {
                    (reason.code(), reason.square().map(|square: Square| square.to_string()).unwrap_or_default())
                }
                other => panic!("{fen}, {steps}: {other:?}"),
            };
        }
        state.play(step).unwrap_or_else(|error| panic!("{fen}, {steps}: {error}"));
    }
    panic!("no steps");
}

const EXAMPLES: [(&str, &str, &str, &str); 41] = [
    (START, "-e4", "lift-first", ""),
    (START, "=Q", "lift-first", ""),
    (START, "e2 d2", "place-first", "e2"),
    (PROMOTION, "a7 -a8 -a7", "promote-first", "a8"),
    (START, "e4", "empty", "e4"),
    (START, "e7", "not-yours", "e7"),
    (START, "a1", "stuck", "a1"),
    (START, "e1", "stuck", "e1"),
    ("7k/8/8/8/8/7r/r7/4K3 w - - 0 1", "e1 -e2", "into-check", "a2"),
    ("7k/8/8/8/8/3r4/8/4K1R1 w - - 0 1", "e1 -d1", "into-check", "d3"),
    ("4k3/8/8/8/8/1q6/8/K6R w - - 0 1", "a1", "no-safe-square", "a1"),
    (START, "e2 -e2", "must-move", "e2"),
    (START, "g1 -g3", "movement", "g3"),
    ("4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1", "e2 -d4", "movement", "d4"),
    ("4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1", "e1 -g4", "movement", "g4"),
    ("4k3/8/8/8/r7/8/8/R3K3 w - - 0 1", "a1 -a6", "blocked", "a4"),
    ("4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", "e2 -e4", "pawn-straight", "e4"),
    ("4k3/8/8/8/8/8/3PP3/R3K3 w Q - 0 1", "a1 -e1", "own-piece", "e1"),
    ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2 -d3", "pawn-diagonal", "d3"),
    ("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3 -e5", "pawn-double", "e3"),
    ("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2", "pinned", "e8"),
    ("4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2 -d2", "pinned", "e8"),
    ("4r2k/8/8/8/8/8/3R4/4K3 w - - 0 1", "d2 -d3", "check", "e8"),
    ("4r2k/8/8/8/8/8/P7/4K3 w - - 0 1", "a2", "check", "e8"),
    ("4r2k/8/8/8/8/5n2/3R4/4K3 w - - 0 1", "d2", "double-check", "e1"),
    ("7k/8/8/8/8/8/r7/5K2 w - - 0 1", "f1 -f2", "into-check", "a2"),
    ("7k/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "e5 -d6", "en-passant-exposes", "a5"),
    ("6k1/8/8/8/8/8/8/R3K2R w - - 0 1", "e1 -g1", "castling-gone", "g1"),
    ("6k1/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "e1 -c1", "castling-blocked", "b1"),
    ("4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1 -g1", "castling-in-check", "e8"),
    ("5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1 -g1", "castling-covered", "f1"),
    ("5kr1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1 -g1", "castling-covered", "g1"),
    (PROMOTION, "a7 -a8 =K", "no-promotion", "a8"),
    (PROMOTION, "a7 -a8 =P", "no-promotion", "a8"),
    ("6k1/8/8/8/8/8/8/5K1R w H - 0 1", "f1 -d1", "movement", "d1"),
    ("6k1/8/8/8/8/8/8/4KN1R w K - 0 1", "e1 -g1", "castling-blocked", "f1"),
    ("4k3/7p/8/8/8/8/4n3/4K3 w - - 0 1", "e1 -e3", "movement", "e3"),
    ("4k3/8/8/8/8/4p3/4P3/R3K3 w - - 0 1", "e2", "stuck", "e2"),
    ("4k3/8/8/8/8/4p3/P3P3/R3K3 w - - 0 1", "a2 -a3 e2", "not-yours", "e2"),
    ("7k/8/8/8/8/8/PP6/1K6 w - - 0 1", "b1 -b2", "own-piece", "b2"),
    ("7k/8/8/8/7b/8/3P4/4K3 w - - 0 1", "d2", "check", "h4"),
];

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const PROMOTION: &str = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";

#[test]
fn every_reason_has_an_example() {
    let mut seen = BTreeSet::new();
    for (fen, steps, code, square) in EXAMPLES {
        assert_eq!(refused(fen, steps), (code, square.to_owned()), "{fen}, {steps}");
        seen.insert(code);
    }
    let all: BTreeSet<&str> = Reason::CODES.iter().copied().collect();
    assert_eq!(seen, all);
}

/// Legal steps are accepted, all others refused with a known code.
#[test]
fn every_other_step_is_refused() {
    let every = || {
        let squares = Square::all().flat_map(|square| [Step::Lift(square), Step::Place(square)]);
        squares.chain(Role::ALL.into_iter().map(Step::Promote))
    };
    let check = |state: &Partial| {
        let legal = state.legal_steps();
        for step in every() {
            match state.check(step) {
                Ok(_) => assert!(legal.contains(&step), "{step} in {}", state.to_fen()),
                Err(StepError::Illegal { reason, .. }) => {
                    assert!(!legal.contains(&step), "{step} in {}", state.to_fen());
                    assert!(Reason::CODES.contains(&reason.code()));
                    assert!(!reason.to_string().is_empty());
                }
                Err(StepError::GameOver { .. }) => assert_eq!(legal, []),
            }
        }
    };
    for position in random_positions(21, 8).into_iter().step_by(5) {
        let state = Partial::new(position);
        check(&state);
        for step in state.legal_steps() {
            let mut lifted = state;
            lifted.play(step).unwrap();
            check(&lifted);
        }
    }
}

/// Only a text with both squares says which steps are meant.
#[test]
fn an_illegal_turn_has_the_reason_of_its_steps() {
    let mut table = GameKind::Chess.open(&Opening::default()).unwrap();
    for (text, expected) in [
        ("e1e2", Some("stuck")),
        ("e7-e5", Some("not-yours")),
        ("a1>a3", Some("stuck")),
        ("E2-E5", Some("movement")),
        ("Nf6", None),
    ] {
        let failure = table.play_turn(text).unwrap_err();
        assert_eq!(failure.code, "illegal-turn", "{text}");
        assert_eq!(failure.details.reason.map(|reason| reason.code), expected, "{text}");
    }
    let mut lifted = read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    lifted.play(Step::Lift("e1".parse().unwrap())).unwrap_err();
    lifted.play(Step::Lift("g1".parse().unwrap())).unwrap();
    let failure = paco_sako::games::interface::Text::read_turn(&lifted, "g1g3").unwrap_err();
    assert_eq!(failure.details.reason.map(|reason| reason.code), Some("movement"));
}
