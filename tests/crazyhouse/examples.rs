//! The examples of the rules document.

use paco_sako::games::crazyhouse::{Partial, Setup};
use paco_sako::position::{EndReason, Stepwise as _, Turns as _};

use super::{partial, play};

fn after(fen: &str, turns: &str) -> String {
    let mut game = partial(fen, "free-2-7");
    play(&mut game, turns);
    game.to_fen()
}

fn turns(fen: &str, rules: &str) -> u64 {
    partial(fen, rules).position().count_turns()
}

/// All turns in notation.
fn texts(fen: &str, rules: &str) -> Vec<String> {
    let game = partial(fen, rules);
    let mut texts = Vec::new();
    for step in game.legal_steps() {
        let mut lifted = game;
        lifted.play(step).unwrap();
        for placed in lifted.legal_steps() {
            texts.push(paco_sako::games::chess::write_turn(&game, &[step, placed]).unwrap());
        }
    }
    texts.sort();
    texts
}

fn end(game: &Partial) -> Option<EndReason> {
    game.outcome().map(|outcome| outcome.reason)
}

#[test]
fn e1_captured_pieces_go_into_the_pocket() {
    let fen = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR[] w KQkq d6 0 2";
    assert_eq!(after(fen, "exd5"), "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR[P] b KQkq - 0 2");
    let dropped = "rnb1kbnr/ppp1pppp/8/3q4/4P3/8/PPPP1PPP/RNBQKBNR[p] b KQkq - 0 3";
    assert_eq!(after(fen, "exd5 Qxd5 P@e4"), dropped);
    assert_eq!(turns(dropped, "free-2-7"), 77);
}

#[test]
fn e2_a_promoted_piece_becomes_a_pawn_again() {
    assert_eq!(after("1r2k3/1Q~6/8/8/8/8/8/4K3[] b - - 0 40", "Rxb7"), "4k3/1r6/8/8/8/8/8/4K3[p] w - - 0 41");
}

#[test]
fn e3_pawns_captured_en_passant_go_into_the_pocket() {
    assert_eq!(after("4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 10", "exd6"), "4k3/8/3P4/8/8/8/8/4K3[P] b - - 0 10");
}

#[test]
fn e4_drops_stand_between() {
    let fen = "6k1/8/8/8/8/8/3PPP2/r3K3[N] w - - 0 20";
    assert_eq!(texts(fen, "free-2-7"), ["N@b1", "N@c1", "N@d1"]);
    assert_eq!(end(&partial(&fen.replace("[N]", "[P]"), "free-2-7")), Some(EndReason::Checkmate));
    assert_eq!(turns(&fen.replace("[N]", "[Q]"), "dutch-2-7"), 3);
}

#[test]
fn e5_a_dropped_pawn_goes_two_squares_and_is_captured_en_passant() {
    let fen = "4k3/8/8/8/8/8/8/4K3[Pp] w - - 0 1";
    assert_eq!(after(fen, "P@d2 P@e4 d4"), "4k3/8/8/8/3Pp3/8/8/4K3[] b - d3 0 2");
    after(fen, "P@d2 P@e4 d4 exd3");
}

#[test]
fn e6_ranks_on_which_pawns_are_dropped() {
    for (rules, count) in [("free-2-7", 53), ("free-2-6", 45), ("free-2-4", 29)] {
        assert_eq!(turns("4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", rules), count);
        assert_eq!(turns("4k3/8/8/8/8/8/8/4K3[p] b - - 0 1", rules), count);
    }
}

#[test]
fn e7_a_drop_mates_if_it_may_give_check() {
    let fen = "6rk/6pp/8/8/8/8/8/4K3[N] w - - 0 1";
    let mut game = partial(fen, "free-2-7");
    play(&mut game, "N@f7");
    assert_eq!(game.to_fen(), "6rk/5Npp/8/8/8/8/8/4K3[] b - - 1 1");
    assert_eq!(end(&game), Some(EndReason::Checkmate));
    assert!(texts(fen, "free-2-7").contains(&"N@f7#".to_owned()));
    assert!(!texts(fen, "dutch-2-7").iter().any(|text| text.starts_with("N@f7")));
    assert_eq!(turns(fen, "dutch-2-7"), 62);
}

#[test]
fn e8_in_check_by_the_dutch_rules() {
    let fen = "4r3/8/8/2k5/8/8/8/4K3[BN] w - - 0 1";
    assert_eq!((turns(fen, "free-2-7"), turns(fen, "dutch-2-7")), (16, 12));
    let dutch = texts(fen, "dutch-2-7");
    let missing: Vec<String> = texts(fen, "free-2-7").into_iter().filter(|text| !dutch.contains(text)).collect();
    assert_eq!(missing, ["B@e3+", "B@e7+", "N@e4+", "N@e6+"]);
}

#[test]
fn e9_the_only_way_out_gives_check() {
    let fen = "8/8/8/8/3k4/8/6PP/5r1K[B] w - - 0 1";
    assert_eq!(texts(fen, "free-2-7"), ["B@g1+"]);
    assert_eq!(end(&partial(fen, "dutch-2-7")), Some(EndReason::Checkmate));
}

#[test]
fn e10_stalemate_with_an_empty_pocket_only() {
    assert_eq!(end(&partial("7k/5Q2/8/8/8/8/8/K7[] b - - 0 1", "free-2-7")), Some(EndReason::Stalemate));
    assert_eq!(turns("7k/5Q2/8/8/8/8/8/K7[p] b - - 0 1", "free-2-7"), 47);
}

#[test]
fn e11_dead_positions() {
    for (fen, is_dead) in [
        ("4k3/8/8/8/8/8/8/4KN2[] w - - 0 1", true),
        ("4k3/8/8/8/8/8/8/4KN~2[] w - - 0 1", false),
        ("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", true),
        ("4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", false),
        ("4k3/8/8/8/8/8/8/4K3[Nn] w - - 0 1", false),
    ] {
        let expected = is_dead.then_some(EndReason::InsufficientMaterial);
        assert_eq!(end(&partial(fen, "free-2-7")), expected, "{fen}");
    }
}

#[test]
fn e12_a_dropped_rook_does_not_castle() {
    let mut game = partial("4k2r/8/8/8/8/8/8/4K2R[R] w Kk - 0 1", "free-2-7");
    play(&mut game, "Rxh8+ Kd7 R@h1 Kc7");
    assert_eq!(game.to_fen(), "7R/2k5/8/8/8/8/8/4K2R[R] w - - 3 3");
    assert!(paco_sako::games::chess::read_turn(&game, "O-O").is_err());
}

#[test]
fn e13_a_drop_ends_the_right_to_capture_en_passant() {
    // One pawn more than in two sets.
    let fen = "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR[P] w KQkq f6 0 3";
    let setup: Setup = fen.parse().unwrap();
    let start = Partial::new(setup.into_position_of_any_size().unwrap());
    let after = |turn| {
        let mut game = start;
        play(&mut game, turn);
        game.to_fen()
    };
    assert_eq!(after("P@a3"), "rnbqkbnr/ppp1p1pp/8/3pPp2/8/P7/PPPP1PPP/RNBQKBNR[] b KQkq - 0 3");
    assert_eq!(after("exf6"), "rnbqkbnr/ppp1p1pp/5P2/3p4/8/8/PPPP1PPP/RNBQKBNR[PP] b KQkq - 0 3");
}

#[test]
fn e14_the_mark_moves_along() {
    assert_eq!(after("8/P6k/8/8/8/8/8/K7[] w - - 0 1", "a8=Q Kg7 Qb8"), "1Q~6/6k1/8/8/8/8/8/K7[] b - - 2 2");
}

#[test]
fn e15_nothing_stands_between_in_double_check() {
    assert_eq!(texts("4k3/8/8/8/8/5n2/8/r3K3[QRBNP] w - - 0 1", "free-2-7"), ["Ke2", "Kf2"]);
}
