//! Antichess: rules, perft, and a comparison with a second, simple implementation.
#![cfg(all(not(target_arch = "wasm32"), feature = "antichess"))]

#[path = "../reference/antichess.rs"]
mod reference;
mod search;
mod solve;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use paco_sako::board::Color;
use paco_sako::games::GameKind;
use paco_sako::games::antichess::{Partial, Position};
use paco_sako::games::chess::{Reason, read_turn, write_turn};
use paco_sako::games::interface::{Computer, Rules};
use paco_sako::position::{EndReason, Outcome, State as _, Step, StepError, Stepwise, Turns, perft};
use paco_sako::search::{Limits, Search, TranspositionTable, Verdict};
use reference::Board;

fn partial(fen: &str) -> Partial {
    Partial::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn play(game: &mut Partial, turns: &str) {
    for text in turns.split_whitespace() {
        for step in read_turn(game, text).unwrap_or_else(|error| panic!("{text}: {error}")) {
            game.play(step).unwrap();
        }
    }
}

fn moves(game: &Partial) -> BTreeSet<String> {
    let mut texts = BTreeSet::new();
    let mut open = vec![(*game, Vec::new())];
    while let Some((state, steps)) = open.pop() {
        for step in state.legal_steps() {
            let (mut next, mut played) = (state, steps.clone());
            next.play(step).unwrap();
            played.push(step);
            if next.at_start_of_turn().is_some() {
                texts.insert(write_turn(game, &played).unwrap());
            } else {
                open.push((next, played));
            }
        }
    }
    texts
}

fn set(texts: &[&str]) -> BTreeSet<String> {
    texts.iter().map(|&text| text.to_owned()).collect()
}

#[test]
fn captures_are_compulsory() {
    let mut game = partial(START);
    play(&mut game, "e3 b5");
    assert_eq!(moves(&game), set(&["Bxb5"]));
    let refused = game.play(Step::Lift("d2".parse().unwrap()));
    let at = "b5".parse().unwrap();
    assert_eq!(
        refused,
        Err(StepError::Illegal { step: Step::Lift("d2".parse().unwrap()), reason: Reason::MustCapture { at } })
    );
    game.play(Step::Lift("f1".parse().unwrap())).unwrap();
    let refused = game.play(Step::Place("e2".parse().unwrap()));
    assert!(matches!(refused, Err(StepError::Illegal { reason: Reason::MustCapture { at: b5 }, .. }) if b5 == at));
}

#[test]
fn en_passant_is_a_capture_too() {
    let mut game = partial("8/p7/8/8/1p6/8/P6R/8 w - - 0 1");
    play(&mut game, "a4");
    assert_eq!(moves(&game), set(&["bxa3"]));
    // Only pawns capture en passant.
    let game = partial("8/8/8/8/Pp6/8/1r6/8 b - a3 0 1");
    assert_eq!(moves(&game), set(&["bxa3#"]));
}

#[test]
fn the_king_is_a_piece_like_any_other() {
    // It can be captured, may move into capture, and pawns promote to kings.
    let mut game = partial("8/P7/8/3k4/8/4N3/8/8 w - - 0 1");
    assert_eq!(moves(&game), set(&["Nxd5#"]));
    play(&mut game, "Nxd5");
    assert_eq!(game.outcome(), Some(Outcome::win(Color::Black, EndReason::NoLegalTurn)));
    let game = partial("8/P7/8/7k/8/8/8/8 w - - 0 1");
    assert_eq!(moves(&game), set(&["a8=Q", "a8=R", "a8=B", "a8=N", "a8=K"]));
    // Several kings, no castling.
    let game = partial("4k3/8/8/8/8/8/8/K3K2R w KQ - 0 1");
    assert!(!moves(&game).contains("O-O"));
    assert_eq!(game.to_fen(), "4k3/8/8/8/8/8/8/K3K2R w - - 0 1");
}

#[test]
fn a_side_without_a_move_wins() {
    let game = partial("8/8/8/p7/P7/8/8/8 w - - 0 1");
    assert_eq!(game.outcome(), Some(Outcome::win(Color::White, EndReason::NoLegalTurn)));
    assert_eq!(game.play_refused(), Some(()));
    let mut game = partial("8/8/8/p7/8/P7/8/8 w - - 0 1");
    play(&mut game, "a4");
    assert_eq!(game.outcome(), Some(Outcome::win(Color::Black, EndReason::NoLegalTurn)));
}

/// In the format of other programs; there is no check, so no other mark.
#[test]
fn a_move_that_ends_the_game_is_marked() {
    for (fen, marked) in [
        ("8/8/8/p7/8/P7/8/8 w - - 0 1", "a4#"),
        ("8/8/8/8/8/8/1p6/K7 w - - 0 1", "Kxb2#"),
        ("8/8/8/8/8/8/1p5p/K7 w - - 0 1", "Kxb2"),
        ("6k1/8/8/8/8/8/8/R7 w - - 0 1", "Ra8"),
    ] {
        let mut game = partial(fen);
        assert!(moves(&game).contains(marked), "{fen}: {:?}", moves(&game));
        play(&mut game, marked);
    }
}

trait Refuses {
    fn play_refused(&self) -> Option<()>;
}

impl Refuses for Partial {
    /// Returns `Some` if a step is refused because the game is over.
    fn play_refused(&self) -> Option<()> {
        let mut game = *self;
        matches!(game.play(Step::Lift("a4".parse().ok()?)), Err(StepError::GameOver { .. })).then_some(())
    }
}

#[test]
fn bishops_that_never_meet_are_a_draw() {
    let dead = partial("8/8/8/8/8/8/1b6/B7 w - - 0 1");
    assert_eq!(dead.outcome(), None);
    let dead = partial("8/8/8/8/8/8/2b5/B7 w - - 0 1");
    assert_eq!(dead.outcome(), Some(Outcome::draw(EndReason::InsufficientMaterial)));
}

#[test]
fn a_side_without_pieces_must_be_to_move() {
    assert_eq!(partial("8/8/8/8/8/8/8/K7 b - - 0 1").outcome().unwrap().winner, Some(Color::Black));
    let error = Partial::from_fen("8/8/8/8/8/8/8/K7 w - - 0 1").unwrap_err();
    assert!(error.to_string().contains("has no pieces"), "{error}");
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";

/// Perft from the start, for both implementations.
const COUNTS: [u64; 5] = [20, 400, 8_067, 153_299, 2_732_672];

#[test]
fn numbers_of_move_sequences() {
    let start = *partial(START).position();
    for (depth, count) in (1..).zip(COUNTS) {
        assert_eq!(perft(&start, depth), count, "to depth {depth}");
    }
    for (depth, count) in (1..).zip(&COUNTS[..4]) {
        assert_eq!(Board::parse(START).perft(depth), *count, "to depth {depth}");
    }
    for fen in [
        "8/1p6/8/8/8/8/P7/8 w - - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w - - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "8/k1P5/8/8/8/8/K1p5/8 b - - 0 1",
    ] {
        for depth in 1..=4 {
            assert_eq!(
                perft(partial(fen).position(), depth),
                Board::parse(fen).perft(depth),
                "{fen} to depth {depth}"
            );
        }
    }
}

fn key(position: &Position) -> String {
    Board::parse(&position.to_fen()).key()
}

fn compare(game: &Partial) {
    let fen = game.to_fen();
    let simple = Board::parse(&fen);
    let expected = simple.ends();
    let mut found = BTreeSet::new();
    let mut count = 0;
    let _: ControlFlow<()> = game.position().for_each_turn(|end| {
        count += 1;
        found.insert(key(end));
        // Reading computes the key from scratch.
        let read = partial(&end.to_fen());
        assert_eq!(read.position().key(), end.key(), "{fen}");
        ControlFlow::Continue(())
    });
    assert_eq!(found, expected, "{fen}");
    assert_eq!(count, simple.turns().len(), "{fen}");
    if game.outcome().is_none() {
        assert_eq!(moves(game).len(), count, "{fen}");
    }
}

/// `DIFFERENTIAL_POSITIONS=100000 cargo test --release --test antichess` compares more positions.
#[test]
fn the_second_implementation_agrees_in_random_games() {
    let wanted: usize =
        std::env::var("DIFFERENTIAL_POSITIONS").map_or(3_000, |text| text.parse().expect("a whole number"));
    let mut random = fastrand::Rng::with_seed(960);
    let (mut compared, mut won) = (0, 0);
    while compared < wanted {
        let mut game = Partial::chess960(random.u32(..960), Default::default()).unwrap();
        while game.outcome().is_none() && compared < wanted {
            compare(&game);
            compared += 1;
            let turn = game.turn();
            while game.outcome().is_none() && game.turn() == turn {
                let steps = game.legal_steps();
                game.play(steps[random.usize(..steps.len())]).unwrap();
            }
        }
        compare(&game);
        won += usize::from(game.outcome().is_some_and(|outcome| outcome.winner.is_some()));
    }
    assert!(won > 3, "only {won} games were won");
}

#[test]
fn the_computer_gives_its_last_piece_away() {
    // The pawn on b3 must capture the king after Ka2. After Kb2 Black has no move and has won; after Kb1 the king
    // must capture.
    let game = partial("8/8/8/8/8/1p6/8/K7 w - - 0 1");
    let request = Partial::request(*game.position(), 10, 0);
    let limits = Limits { depth: Some(3), ..Limits::default() };
    let mut search =
        Search::new(paco_sako::search::Request { limits, ..request }, TranspositionTable::new(1 << 20));
    while !search.run(f64::INFINITY, &mut || 0.0) {}
    let report = search.report();
    let steps = &report.lines[0].turns[0];
    let text = write_turn(&game, steps).unwrap();
    assert_eq!((text.as_str(), Verdict::from(report.lines[0].score)), ("Ka2", Verdict::WinIn(1)));
}

#[test]
fn records_name_the_game() {
    let kind = GameKind::from_name("antichess").unwrap();
    let mut table = kind.open(&Default::default()).unwrap();
    for turn in ["e3", "b5", "Bxb5", "Nf6", "Bxd7", "Bxd7"] {
        table.play_turn(turn).unwrap();
    }
    assert!(table.play_turn("Nf3").is_ok());
    assert_eq!(kind.info().promotions.len(), 5);
}
