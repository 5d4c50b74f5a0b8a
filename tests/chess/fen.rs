//! FEN, X-FEN and Shredder-FEN; illegal diagrams, with all reasons.

use paco_sako::board::Bitboard;
use paco_sako::games::chess::{Partial, Position, Setup};
use paco_sako::games::fen::FenError;
use paco_sako::position::Stepwise;

use crate::{random_positions, read};

#[test]
fn positions_read_back_from_both_ways_of_writing() {
    for position in random_positions(1, 60) {
        assert_eq!(Position::from_fen(&position.to_fen()), Ok(position));
        assert_eq!(Position::from_fen(&position.to_shredder_fen()), Ok(position));
    }
}

#[test]
fn turns_under_way_read_back() {
    for position in random_positions(2, 12) {
        let state = Partial::new(position);
        for step in state.legal_steps() {
            let mut lifted = state;
            lifted.play(step).unwrap();
            assert_eq!(Partial::from_fen(&lifted.to_fen()), Ok(lifted));
            for step in lifted.legal_steps() {
                let mut placed = lifted;
                placed.play(step).unwrap();
                assert_eq!(Partial::from_fen(&placed.to_fen()), Ok(placed));
            }
        }
    }
    let waiting = read("3Pk3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(waiting.legal_steps().len(), 4);
}

#[test]
fn the_usual_start_is_written_as_in_other_programs() {
    assert_eq!(Position::start().to_fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_eq!(Position::start().to_shredder_fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
}

#[test]
fn an_inner_rook_is_written_by_its_file() {
    let fen = "4k3/8/8/8/8/8/8/RR2K2R w HB - 0 1";
    let position = Position::from_fen(fen).unwrap();
    assert_eq!(position.to_fen(), "4k3/8/8/8/8/8/8/RR2K2R w KB - 0 1");
    assert_eq!(Position::from_fen(&position.to_fen()), Ok(position));
}

#[test]
fn fields_left_out_mean_the_usual() {
    assert_eq!(Position::from_fen("4k3/8/8/8/8/8/8/4K3").unwrap().to_fen(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    let counts_from_0 = Position::from_fen("4k3/8/8/8/8/8/8/4K3 b - - 7 0").unwrap();
    assert_eq!(counts_from_0.to_fen(), "4k3/8/8/8/8/8/8/4K3 b - - 7 1");
}

#[test]
fn errors_quote_the_bad_value() {
    for (fen, quoted) in [
        ("", "“”"),
        ("8/8/8/8/8/8/8 w - - 0 1", "“8/8/8/8/8/8/8”"),
        ("9/8/8/8/8/8/8/8 w - - 0 1", "“9”"),
        ("7/8/8/8/8/8/8/8 w - - 0 1", "“7”"),
        ("44k/8/8/8/8/8/8/8 w - - 0 1", "“44k”"),
        ("8/8/8/8/8/8/8/7a w - - 0 1", "“a”"),
        ("8/8/8/8/8/8/8/8 x - - 0 1", "“x”"),
        ("8/8/8/8/8/8/8/8 w KX - 0 1", "“KX”"),
        ("8/8/8/8/8/8/8/8 w - j9 0 1", "“j9”"),
        ("8/8/8/8/8/8/8/8 w - - -1 1", "“-1”"),
        ("8/8/8/8/8/8/8/8 w - - 0 99999", "“99999”"),
        ("8/8/8/8/8/8/8/8^a1n w - - 0 1", "“a1n”"),
        ("8/8/8/8/8/8/8/8^ŝ w - - 0 1", "“ŝ”"),
        ("a b c d e f g", "“a b c d e f g”"),
    ] {
        let error = fen.parse::<Setup>().unwrap_err();
        assert_eq!(error.code(), "bad-fen", "{fen}");
        assert!(error.to_string().contains(quoted), "{fen}: {error}");
    }
    assert_eq!(Position::from_fen("8/8/8/8/8/8/8/k6K^a2N w - - 0 1").unwrap_err().code(), "bad-fen");
}

fn problems(fen: &str) -> Vec<&'static str> {
    match Partial::from_fen(fen) {
        Err(FenError::Position(error)) => error.0.iter().map(|problem| problem.code).collect(),
        other => panic!("{fen}: {other:?}"),
    }
}

#[test]
fn every_problem_has_an_example() {
    for (fen, expected) in [
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", &["no-king"][..]),
        ("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", &["many-kings"]),
        ("4k3/8/8/8/8/P7/PPPPPPPP/RNBQKBNR w - - 0 1", &["too-many-pieces", "too-many-pawns"]),
        ("4k3/8/8/8/8/8/PPPPPPPP/RNBQKQNR w - - 0 1", &["too-many-promoted"]),
        ("4k2P/8/8/8/8/8/8/4K3 b - - 0 1", &["pawn-on-edge"]),
        ("4k3/8/8/8/8/8/8/4K2r b - - 0 1", &["king-can-be-taken"]),
        ("4k3/8/8/8/7b/5n2/8/r3K3 w - - 0 1", &["many-checkers"]),
        ("4k3/8/8/8/8/8/4K3/7R w K - 0 1", &["castling-king"]),
        ("4k3/8/8/8/8/8/4K3/7R w H - 0 1", &["castling-king"]),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", &["castling-rook"]),
        ("4k3/8/8/8/8/8/8/RR2K3 w AB - 0 1", &["castling-twice"]),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", &["en-passant"]),
        ("4k3/8/8/4p3/8/8/8/4K3 w - e5 0 1", &["en-passant"]),
        ("4k3/8/8/8/8/8/8/N3K3^a1N w - - 0 1", &["hand-square"]),
        ("4k3/8/8/4p3/4P3/8/8/4K3^e4P w - - 0 1", &["hand-square"]),
        ("4k3/8/8/4p3/8/8/8/4K3^e4P w - - 0 1", &["hand-dead-end"]),
        ("PP2k3/8/8/8/8/8/8/4K3 w - - 0 1", &["pawn-on-edge", "pawn-on-edge"]),
        ("P3k3/8/8/8/8/8/8/r3K3 w - - 0 1", &["king-can-be-taken"]),
        ("8/8/8/8/8/8/8/8 w - - 0 1", &["no-king", "no-king"]),
    ] {
        assert_eq!(problems(fen), expected, "{fen}");
    }
    let mut union = Setup::from(Position::start());
    union.board.set(
        "e4".parse().unwrap(),
        paco_sako::board::Content {
            white: Some(paco_sako::board::Role::Knight),
            black: Some(paco_sako::board::Role::Knight),
        },
    );
    let codes: Vec<_> = union.problems().iter().map(|problem| problem.code).collect();
    assert!(codes.contains(&"union"), "{codes:?}");
}

#[test]
fn starts_have_numbers_and_odds() {
    for number in [0, 42, 518, 959] {
        assert_eq!(Position::chess960(number).unwrap().chess960_number(), Some(number));
    }
    assert!(Position::chess960(960).unwrap_err().to_string().contains("960"));
    let odds = |names: &[&str]| {
        let left_out: Bitboard = names.iter().map(|name| name.parse().unwrap()).collect();
        Position::start().with_odds(left_out)
    };
    let rook = odds(&["a1"]).unwrap();
    assert_eq!(rook.to_fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1");
    assert_eq!(odds(&["f7"]).unwrap().to_fen(), "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert!(odds(&["e1"]).unwrap_err().to_string().contains("no king"));
}
