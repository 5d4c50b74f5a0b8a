//! Rule set `vchess` by example: the behaviour of its page, and the rulings of rules §9.

use paco_sako::board::{Color, Role, Square};
use paco_sako::games::paco::{Partial, RuleSet, Setup};
use paco_sako::position::{EndReason, Refusal, Step, StepError, Stepwise, Turns as _};

const VCHESS: RuleSet = RuleSet::VChess;

fn start(fen: &str) -> Partial {
    Partial::from_fen(fen, VCHESS).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// Lifts from the first square and places on each of the others.
fn after(fen: &str, squares: &str) -> Partial {
    let mut state = start(fen);
    for (index, name) in squares.split(' ').enumerate() {
        let step = if index == 0 { Step::Lift(square(name)) } else { Step::Place(square(name)) };
        state.play(step).unwrap_or_else(|error| panic!("{fen}: {squares}: {error}"));
    }
    state
}

/// The code of the reason for which the last step is refused.
fn refusal(fen: &str, squares: &str, last: &str) -> String {
    match after(fen, squares).check(Step::Place(square(last))) {
        Err(StepError::Illegal { reason, .. }) => reason.code().to_owned(),
        other => panic!("{fen}: {squares} {last}: {other:?}"),
    }
}

fn ends(state: &Partial) -> Option<Option<Color>> {
    state.outcome().map(|outcome| {
        assert_eq!(outcome.reason, EndReason::KingUnion);
        outcome.winner
    })
}

#[test]
fn the_chain_and_the_cover_that_the_page_shows() {
    let chain = after("4k3/8/2q5/8/4O3/2w2B2/8/5K2 w 0 - - -", "f3 e4 c3 c6");
    assert_eq!(chain.to_fen().split(' ').next(), Some("4k3/8/2y5/8/4s3/2S5/8/5K2"));
    let covered = "rnbq1r2/1ppppp1k/p6p/4P1OP/1PPP3c/3B4/P2V1PP1/R2QK1N1 b 0 - - -";
    assert!(start(covered).position().gives_sako(Color::White));
    let cover = after(covered, "h6 g5 e4");
    assert_eq!(cover.to_fen().split(' ').next(), Some("rnbq1r2/1ppppp1k/p7/4P1dP/1PPPn2c/3B4/P2v1PP1/R2QK1N1"));
}

#[test]
fn a_side_may_lose_by_its_own_turn() {
    assert_eq!(ends(&after("4k3/8/8/8/8/8/1p6/K7 w 0 - - -", "a1 b2")), Some(Some(Color::Black)));
    assert_eq!(ends(&after("4k3/8/8/8/8/8/1a6/K7 w 0 - - -", "a1 b2 b3")), Some(Some(Color::Black)));
    // In the middle of the chain the game is not over.
    let middle = after("4k3/8/8/8/8/8/1a6/K7 w 0 - - -", "a1 b2");
    assert!(ends(&middle).is_none() && !middle.is_over() && !middle.legal_steps().is_empty());
}

#[test]
fn two_dancing_kings_draw() {
    // The king begins the chain and the bishop ends it on the other king.
    assert_eq!(ends(&after("8/8/8/8/8/2k5/1e6/K7 w 0 - - -", "a1 b2 c3")), Some(None));
    assert_eq!(ends(&after("8/8/8/8/8/8/1k6/K7 w 0 - - -", "a1 b2")), Some(None));
    // That is no Ŝako: the own king would be in a union.
    assert!(!start("8/8/8/8/8/2k5/1e6/K7 w 0 - - -").position().gives_sako(Color::White));
    assert_eq!(ends(&after("8/8/8/8/8/2k5/1B6/K7 w 0 - - -", "b2 c3")), Some(Some(Color::White)));
}

#[test]
fn attacks_hinder_no_castling() {
    let fen = "4k3/8/8/8/8/5r2/8/4K2R w 0 H - -";
    assert_eq!(after(fen, "e1 g1").to_fen(), "4k3/8/8/8/8/5r2/8/5RK1 b 1 - - -");
    assert!(Partial::from_fen(fen, RuleSet::Manual).unwrap().check(Step::Lift(square("e1"))).is_ok());
    let mut manual = Partial::from_fen(fen, RuleSet::Manual).unwrap();
    manual.play(Step::Lift(square("e1"))).unwrap();
    assert!(manual.check(Step::Place(square("g1"))).is_err());
}

#[test]
fn a_union_is_not_moved_back_at_once() {
    let moved = after("4k3/8/8/4v3/8/8/8/4K3 w 0 - - -", "e5 g3");
    let fen = moved.to_fen();
    assert_eq!(fen, "4k3/8/8/8/8/6v1/8/4K3 b 1 - - e5g3");
    assert_eq!(refusal(&fen, "g3", "e5"), "union-back");
    assert_eq!(after(&fen, "g3 f4").to_fen(), "4k3/8/8/8/5v2/8/8/4K3 w 2 - - g3f4");
    // One turn later it may move back.
    let later = after("4k3/8/8/8/8/6v1/8/4K3 w 2 - - -", "g3 e5");
    assert_eq!(later.position().union_move(), Some((square("g3"), square("e5"))));
}

/// The union has moved to its square; if a square was passed over, it lies on its path.
#[test]
fn a_diagram_accepts_possible_moves_of_unions() {
    for (held, fields, is_possible) in [
        ("", "- c2c4", true),
        ("", "- h8c4", true),
        ("", "c3 c2c4", true),
        ("", "c3 b2c4", false),
        ("", "- c4c4", false),
        ("", "- c4d5", false),
        ("", "c3 c4c2", false),
        // Lifted from its target; and lifted elsewhere, or not a union.
        ("^f6D", "- h8f6", true),
        ("^f6D", "- h8f5", false),
        ("^f6n", "- h8f6", false),
    ] {
        let fen = format!("4k3/8/8/8/2D5/8/8/4K3{held} b 0 - {fields}");
        let faults = fen.parse::<Setup>().unwrap().problems(VCHESS);
        let codes: Vec<_> = faults.iter().map(|fault| fault.code).collect();
        assert_eq!(codes, if is_possible { &[][..] } else { &["union-move"][..] }, "{fen}");
    }
}

#[test]
fn a_released_piece_does_not_go_straight_back() {
    // The rook from a4 releases the one on d4; that one takes over on g4, and the queen there may not move back to
    // d4.
    let fen = "4k3/8/8/8/R2h2l1/8/8/K7 w 0 - - -";
    assert_eq!(refusal(fen, "a4 d4 g4", "d4"), "union-back");
    assert!(after(fen, "a4 d4 g4").check(Step::Place(square("g8"))).is_ok());
    let mut manual = Partial::from_fen(fen, RuleSet::Manual).unwrap();
    for step in [Step::Lift(square("a4")), Step::Place(square("d4")), Step::Place(square("g4"))] {
        manual.play(step).unwrap();
    }
    assert!(manual.check(Step::Place(square("d4"))).is_ok());
}

#[test]
fn the_side_that_carries_a_pawn_to_its_last_rank_promotes_it() {
    let mut carried = after("4k3/8/8/8/8/8/c7/4K3 w 0 - - -", "a2 a1");
    assert_eq!(Partial::from_fen(&carried.to_fen(), VCHESS), Ok(carried));
    assert_eq!(carried.legal_steps().len(), 4);
    carried.play(Step::Promote(Role::Queen)).unwrap();
    assert_eq!(carried.to_fen(), "4k3/8/8/8/8/8/8/L3K3 b 0 - - a2a1");
    // A pawn that waits for its owner is illegal in this rule set.
    let error = Partial::from_fen("4k3/8/8/8/8/8/8/c3K3 b 0 - - -", VCHESS).unwrap_err();
    assert!(error.to_string().contains("should have been promoted"), "{error}");
}

#[test]
fn a_pawn_that_unites_with_the_king_is_promoted_too() {
    let mut pawn = after("3k4/4P3/8/8/8/8/8/4K3 w 0 - - -", "e7 d8");
    assert!(ends(&pawn).is_none());
    assert_eq!(Partial::from_fen(&pawn.to_fen(), VCHESS), Ok(pawn));
    pawn.play(Step::Promote(Role::Knight)).unwrap();
    assert_eq!(ends(&pawn), Some(Some(Color::White)));
}

/// The turn of White before moved the union from e7 to e8, where its pawn became a queen.
#[test]
fn a_union_that_moved_to_a_promotion_may_not_be_moved_straight_back() {
    let fen = "rn1ki3/1p6/2QD4/pE1Ka1p1/6a1/1F2B1a1/1S2N2C/1L3BR1 b 0 - - e7e8";
    assert_eq!(start(fen).position().count_turns(), 75);
    assert_eq!(start(&fen.replace("e7e8", "-")).position().count_turns(), 76);
}

#[test]
fn castling_that_could_be_a_takeover_is_listed_once() {
    let mut state = start("4k3/8/8/8/8/8/8/5KI1 w 0 G - -");
    state.play(Step::Lift(square("f1"))).unwrap();
    let steps = state.legal_steps();
    assert_eq!(steps.iter().filter(|step| **step == Step::Place(square("g1"))).count(), 1, "{steps:?}");
}
