//! Standard algebraic notation and UCI, written and read; texts of other programs and players.

use paco_sako::games::chess::{Partial, Position, read_move, turn_links, write_san, write_turn, write_uci};
use paco_sako::position::{Step, StepKind, Stepwise};

use crate::{random_positions, read};

#[test]
fn notation_survives_a_round_trip() {
    for position in random_positions(7, 60) {
        let is_usual = position.to_fen() == position.to_shredder_fen() || !position.castling().is_none();
        for step in position.moves() {
            let san = write_san(&position, step);
            assert_eq!(read_move(&position, &san), Ok(step), "{san} in {}", position.to_fen());
            let uci = write_uci(&position, step, is_usual);
            assert_eq!(read_move(&position, &uci), Ok(step), "{uci} in {}", position.to_fen());
            let steps = Partial::steps_of(&position, step);
            assert_eq!(Partial::move_of(&position, &steps), Some(step));
            assert_eq!(write_turn(&Partial::new(position), &steps), Ok(san));
        }
    }
}

fn san(fen: &str, text: &str) -> String {
    let position = Position::from_fen(fen).unwrap();
    match read_move(&position, text) {
        Ok(step) => write_san(&position, step),
        Err(error) => error.to_string(),
    }
}

#[test]
fn moves_are_disambiguated() {
    let knights = "4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1";
    assert_eq!(san(knights, "c3e4"), "Nce4");
    let rooks = "R7/4k3/8/8/8/8/1K6/R7 w - - 0 1";
    assert_eq!(san(rooks, "a1a4"), "R1a4");
    let queens = "6k1/8/8/8/Q3Q3/8/8/1K2Q3 w - - 0 1";
    assert_eq!(san(queens, "e1b4"), "Q1b4");
    let three = "1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1";
    assert_eq!(san(three, "h4e1"), "Qh4e1");
    // The other knight is pinned and cannot go there.
    let pinned = "4k3/8/4r3/4N3/8/8/8/4K1N1 w - - 0 1";
    assert_eq!(san(pinned, "g1f3"), "Nf3");
}

#[test]
fn marks_and_kinds() {
    assert_eq!(san("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1", "e4d3"), "exd3");
    assert_eq!(san("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q"), "a8=Q+");
    assert_eq!(san("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8"), "Ra8#");
    assert_eq!(san("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"), "O-O");
    assert_eq!(san("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1a1"), "O-O-O");
    assert_eq!(san("5k2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O"), "O-O+");
}

#[test]
fn other_ways_to_write_are_read() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for text in ["e4", "e2e4", "e2-e4", "Pe4", "e4!", "♙e4"] {
        assert_eq!(san(start, text), "e4", "{text}");
    }
    for text in ["Nf3", "g1f3", "Ng1-f3", "Ngf3", "N1f3", "♘f3", "Nf3?!", "Nf3+"] {
        assert_eq!(san(start, text), "Nf3", "{text}");
    }
    let castling = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    for text in ["O-O", "0-0", "o-o", "OO", "e1g1", "e1h1", "Ke1-g1", "O-O!"] {
        assert_eq!(san(castling, text), "O-O", "{text}");
    }
    for text in ["O-O-O", "0-0-0", "e1c1", "e1a1"] {
        assert_eq!(san(castling, text), "O-O-O", "{text}");
    }
    let promotion = "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1";
    for text in ["exd8=N", "exd8N", "exd8(N)", "exd8/N", "ed8=N", "e7d8n", "e7xd8=N", "exd8=♘"] {
        assert_eq!(san(promotion, text), "exd8=N", "{text}");
    }
    let passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    for text in ["exd6", "exd6e.p.", "exd6 e.p.", "ed6", "e5d6"] {
        assert_eq!(san(passing, text), "exd6", "{text}");
    }
    // Capital file letters that are not those of a piece.
    for text in ["E4", "E2E4", "E2-e4", "e2E4"] {
        assert_eq!(san(start, text), "e4", "{text}");
    }
    for text in ["E5xd6", "E5D6", "exD6", "e5D6"] {
        assert_eq!(san(passing, text), "exd6", "{text}");
    }
    assert_eq!((san(start, "NF3"), san(promotion, "E7D8n")), ("Nf3".into(), "exd8=N".into()));
    let bishop = "4k3/8/8/1p1b4/2P5/8/8/4K3 b - - 0 1";
    assert_eq!((san(bishop, "B5xc4"), san(bishop, "b5xC4")), ("Bxc4".into(), "bxc4".into()));
    // A lower-case b is the file, never the bishop.
    let both = "4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1";
    assert_eq!((san(both, "bxc3"), san(both, "Bxc3")), ("bxc3".into(), "Bxc3".into()));
}

#[test]
fn bad_moves_are_refused() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (fen, text, part) in [
        (start, "", "is not a move"),
        (start, "hello", "is not a move"),
        (start, "e9", "is not a move"),
        (start, "e5", "not a legal move"),
        (start, "O-O", "not a legal move"),
        (start, "Ne2", "not a legal move"),
        ("4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1", "Ne4", "Nce4 or Nge4"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8", "“a8=Q”"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=K", "is not a move"),
    ] {
        assert!(san(fen, text).contains(part), "{text}: {}", san(fen, text));
    }
}

/// On some Chess960 squares the king's castling target is also an ordinary move.
#[test]
fn a_move_of_the_king_is_not_castling() {
    let fen = "4k3/8/8/8/8/8/8/5K1R w H - 0 1";
    assert_eq!(san(fen, "Kg1"), "Kg1");
    assert_eq!(san(fen, "f1g1"), "Kg1");
    assert_eq!(san(fen, "f1h1"), "O-O");
    assert_eq!(san(fen, "O-O"), "O-O");
}

#[test]
fn a_turn_is_one_link() {
    let start = read("3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1");
    let square = |name: &str| name.parse().unwrap();
    let steps =
        [Step::Lift(square("e7")), Step::Place(square("d8")), Step::Promote(paco_sako::board::Role::Queen)];
    let texts: Vec<String> = (0..=3).map(|played| write_turn(&start, &steps[..played]).unwrap()).collect();
    assert_eq!(texts, ["", "e7>", "exd8=", "exd8=Q+"]);
    let links = turn_links(&start, &steps).unwrap();
    assert_eq!(links.len(), 1);
    assert_eq!((links[0].steps, links[0].kind), (3, StepKind::Capture));
    assert_eq!((links[0].from, links[0].to), (Some(square("e7")), Some(square("d8"))));
    let mut waiting = start;
    waiting.play(steps[0]).unwrap();
    assert_eq!(turn_links(&waiting, &[]).unwrap()[0].text, "e7>");
}
