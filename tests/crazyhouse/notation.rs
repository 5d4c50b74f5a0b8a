//! FEN and the notation of turns, read and written.

use paco_sako::games::chess::{read_turn, write_turn};
use paco_sako::games::crazyhouse::{Partial, Position};
use paco_sako::games::fen::{FenError, FenField};
use paco_sako::games::interface::Text;
use paco_sako::position::{Step, StepKind, Stepwise as _};

use super::{partial, play};

const FEN: &str = "rnk2bnr/p4p2/pN5p/2p1P1N1/8/B1P3P1/P2P1K2/2Bb~3R[QQBPPPPrp] b - - 0 25";

fn read(fen: &str) -> String {
    partial(fen, "free-2-7").to_fen()
}

#[test]
fn pockets_are_written_in_brackets() {
    assert_eq!(read(FEN), FEN);
    assert!(Position::start().to_fen().starts_with("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"));
}

#[test]
fn other_notations_of_pockets_are_read() {
    let board = "4k3/8/8/8/8/8/8/4K3";
    for (form, written) in [
        ("", "[]"),
        ("[]", "[]"),
        ("[-]", "[]"),
        ("/", "[]"),
        ("/NNp", "[NNp]"),
        ("/-", "[]"),
        ("[pNqQN]", "[QNNqp]"),
        ("[2pn]", "[npp]"),
        ("[Q12P]", "[QPPPPPPPPPPPP]"),
    ] {
        assert_eq!(read(&format!("{board}{form} w - - 0 1")), format!("{board}{written} w - - 0 1"), "{form}");
    }
    assert_eq!(
        read(&format!("{board} w - - 0 1 [2pn] ")),
        format!("{board}[npp] w - - 0 1"),
        "behind the counters"
    );
    assert_eq!(read(&format!("{board} w - - [N]")), format!("{board}[N] w - - 0 1"));
}

#[test]
fn bad_fens_are_reported_with_the_field() {
    let field = |fen: &str| match Partial::from_fen(fen) {
        Err(FenError::Syntax { field, .. }) => field,
        other => panic!("{fen}: {other:?}"),
    };
    assert_eq!(field("4k3/8/8/8/8/8/8/4K3[K] w - - 0 1"), FenField::Pockets);
    assert_eq!(field("4k3/8/8/8/8/8/8/4K3[x] w - - 0 1"), FenField::Pockets);
    assert_eq!(field("4k3/8/8/8/8/8/8/4K3[Q w - - 0 1"), FenField::Pockets);
    assert_eq!(field("4k3/8/8/8/8/8/8/4K3/Nx w - - 0 1"), FenField::Pockets);
    assert_eq!(field("4k3/8/8/8/P~7/8/8/4K3[] w - - 0 1"), FenField::Piece);
    assert_eq!(field("4k~3/8/8/8/8/8/8/4K3[] w - - 0 1"), FenField::Piece);
    assert_eq!(field("4k3/8/8/8/8/8/8/4K3/8/8[] w - - 0 1"), FenField::Placement);
}

#[test]
fn illegal_positions_are_reported_with_reasons() {
    let codes = |fen: &str| -> Vec<&str> {
        let checked = Partial::check_fen(fen, Default::default()).unwrap();
        checked.faults.iter().map(|fault| fault.code).collect()
    };
    assert_eq!(codes("8/8/8/8/8/8/8/4K3[] w - - 0 1"), ["no-king"]);
    assert_eq!(codes("4k2k/8/8/8/8/8/8/4K3[] w - - 0 1"), ["many-kings"]);
    assert_eq!(codes("P3k3/8/8/8/8/8/8/4K3[] w - - 0 1"), [] as [&str; 0]);
    assert_eq!(codes("p3k3/8/8/8/8/8/8/4K3[] w - - 0 1"), ["pawn-on-edge"]);
    assert_eq!(codes("4k3/8/8/8/8/8/8/4K2r[] b - - 0 1"), ["king-can-be-taken"]);
    // A promoted rook has no castling right.
    assert_eq!(codes("4k3/8/8/8/8/8/8/4K2R~[] w K - 0 1"), ["castling-rook"]);
    // Pawns on the board, promoted ones and those in hand: seventeen.
    let fifteen = "4k3/pppppppp/8/8/8/8/PPPPPP2/1Q~2K3";
    assert_eq!(codes(&format!("{fifteen}[P] w - - 0 1")), [] as [&str; 0]);
    assert_eq!(codes(&format!("{fifteen}[PP] w - - 0 1")), ["too-many-pawns-in-all"]);
    let men = "QRBN".repeat(8);
    assert_eq!(codes(&format!("4k3/8/8/8/8/8/8/4K3[{men}] w - - 0 1")), ["too-many-men"]);
}

#[test]
fn drops_are_written_with_letter_and_square() {
    let game = partial("4k3/8/8/8/8/8/8/4K3[QNP] w - - 0 1", "free-2-7");
    for (text, written) in [
        ("P@e4", "P@e4"),
        ("@e4", "P@e4"),
        ("p@e4", "P@e4"),
        ("n@f5", "N@f5"),
        ("N@f6+", "N@f6+"),
        ("Q@e7", "Q@e7+"),
        ("♘@f5", "N@f5"),
    ] {
        let steps = read_turn(&game, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(write_turn(&game, &steps).unwrap(), written, "{text}");
        let list = game.step_list(&steps).unwrap();
        assert_eq!(read_turn(&game, &list), Ok(steps));
    }
    let picked = read_turn(&game, "N@").unwrap();
    assert_eq!(picked.len(), 1);
    assert_eq!(write_turn(&game, &picked).unwrap(), "N@");
    for (text, code) in [
        ("R@e4", "illegal-turn"),
        ("P@e8", "illegal-turn"),
        ("P@e1", "illegal-turn"),
        ("N@e8", "illegal-turn"),
        ("K@e4", "bad-notation"),
        ("NN@e4", "bad-notation"),
        ("x@e4", "bad-notation"),
        ("N@e9", "bad-notation"),
        ("N@e44", "bad-notation"),
    ] {
        assert_eq!(read_turn(&game, text).unwrap_err().code(), code, "{text}");
    }
}

#[test]
fn drops_do_not_affect_disambiguation() {
    let game = partial("4k3/8/8/8/8/8/8/4K1N1[N] w - - 0 1", "free-2-7");
    for text in ["Nf3", "N@f3"] {
        let steps = read_turn(&game, text).unwrap();
        assert_eq!(write_turn(&game, &steps).unwrap(), text);
    }
}

#[test]
fn a_mate_that_a_drop_parries_is_check() {
    let fen = |pocket| format!("6k1/5ppp/8/8/8/8/8/R3K3[{pocket}] w - - 0 1");
    for (pocket, rules, written) in [
        ("", "free-2-7", "Ra8#"),
        ("n", "free-2-7", "Ra8+"),
        ("p", "free-2-7", "Ra8#"),
        ("n", "dutch-2-7", "Ra8+"),
    ] {
        let game = partial(&fen(pocket), rules);
        let steps = read_turn(&game, "Ra8").unwrap();
        assert_eq!(write_turn(&game, &steps).unwrap(), written, "{pocket}");
    }
}

#[test]
fn a_drop_under_way_is_in_the_fen() {
    let mut game = partial("4k3/8/8/8/8/8/8/4K3[QN] w - - 0 1", "dutch-2-6");
    let pick = Step::Pick(paco_sako::board::Role::Knight);
    assert_eq!(game.check(pick), Ok(StepKind::Pick));
    game.play(pick).unwrap();
    let fen = "4k3/8/8/8/8/8/8/4K3[Q]^@N w - - 0 1";
    assert_eq!(game.to_fen(), fen);
    assert_eq!(partial(fen, "dutch-2-6"), game);
    play(&mut game, "N@f5");
    assert_eq!(game.to_fen(), "4k3/8/8/5N2/8/8/8/4K3[Q] b - - 1 1");
}

#[test]
fn a_lifted_piece_keeps_its_mark() {
    let mut game = partial("1Q~6/6k1/8/8/8/8/8/K7[] w - - 2 2", "free-2-7");
    game.play(Step::Lift("b8".parse().unwrap())).unwrap();
    assert_eq!(game.to_fen(), "8/6k1/8/8/8/8/8/K7[]^b8Q~ w - - 2 2");
    assert_eq!(partial(&game.to_fen(), "free-2-7"), game);
}
