//! The examples of the rules.

use paco_sako::board::{Color, Role};
use paco_sako::games::boards::{AnyMatch, BoardName, MatchOpening, bpgn};
use paco_sako::games::bughouse::{Match, Partial};

use super::{BUGHOUSE, DUTCH, START, beside_start, count, end, from_fen, last_turn, legal, play, result};

use BoardName::{A, B};

#[test]
fn e1_captured_pieces_go_to_the_partner() {
    let mut game = from_fen(&format!("{START} | {START}"), BUGHOUSE);
    play(&mut game, "1A. e4 1a. d5 2A. exd5");
    let a = "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR[] b KQkq - 0 2";
    let b = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[p] w KQkq - 0 1";
    assert_eq!(game.fen(), format!("{a} | {b}"));
    play(&mut game, "1B. e4 1b. P@e3");
    assert!(
        game.fen().ends_with(" | rnbqkbnr/pppppppp/8/8/4P3/4p3/PPPP1PPP/RNBQKBNR[] w KQkq - 0 2"),
        "{}",
        game.fen()
    );
}

#[test]
fn e2_a_promoted_piece_is_a_pawn_again() {
    let mut game = beside_start("4k3/8/8/8/8/8/1r6/1Q~2K3[] b - - 0 30", BUGHOUSE);
    play(&mut game, "30a. Rxb1+");
    assert_eq!(last_turn(&game), "Rxb1+");
    assert_eq!(game.turns().last().unwrap().taken, Some((Color::White, Role::Pawn)));
    assert!(game.fen().contains("[P]"), "{}", game.fen());
    assert_eq!(count(&game, B), 52);
}

const WAITING: &str = "6k1/8/8/8/8/8/3PPP2/r3K3[] w - - 0 20";

#[test]
fn e3_waiting_in_check() {
    for rules in [BUGHOUSE, DUTCH] {
        for fen in [WAITING, "6k1/8/8/8/8/8/3PPP2/r3K3[P] w - - 0 20"] {
            let game = beside_start(fen, rules);
            assert_eq!((count(&game, A), game.is_waiting(A), end(&game, A)), (0, true, None), "{rules} {fen}");
        }
        let with_knight = beside_start("6k1/8/8/8/8/8/3PPP2/r3K3[N] w - - 0 20", rules);
        assert_eq!((count(&with_knight, A), with_knight.is_waiting(A)), (3, false), "{rules}");
    }
    let over = |fen: &str| {
        let fen = format!("{fen} | {START}");
        let over = [None, Some("1/2-1/2")];
        let opening = MatchOpening { rules: Some(DUTCH), fen: Some(&fen), over, ..MatchOpening::default() };
        Match::open(&opening).unwrap()
    };
    assert_eq!(end(&over(WAITING), A), Some(("0-1", "checkmate")));
    let with_knight = over("6k1/8/8/8/8/8/3PPP2/r3K3[N] w - - 0 20");
    assert_eq!((count(&with_knight, A), end(&with_knight, A)), (3, None));
}

#[test]
fn e4_a_check_that_touches_mates() {
    let game = beside_start("7k/8/8/8/8/8/4nPPP/6qK[] w - - 0 20", BUGHOUSE);
    assert_eq!((end(&game, A), result(&game).as_str()), (Some(("0-1", "checkmate")), "0-1"));
    let free = beside_start("7k/8/8/8/8/8/5PPP/6qK[] w - - 0 20", BUGHOUSE);
    assert!(end(&free, A).is_none() && legal(free.board(A), "Kxg1"));
}

#[test]
fn e5_a_check_by_a_knight_mates() {
    let game = beside_start("7k/8/8/8/8/7P/5nPR/6RK[] w - - 0 20", BUGHOUSE);
    assert_eq!(end(&game, A), Some(("0-1", "checkmate")));
}

const NO_CHECK: &str = "7k/5Q2/8/8/8/8/8/K7[] b - - 0 20";

#[test]
fn e6_waiting_without_check() {
    let game = beside_start(NO_CHECK, BUGHOUSE);
    assert_eq!((game.is_waiting(A), end(&game, A)), (true, None));
    let fen = format!("{NO_CHECK} | {START}");
    let over = [None, Some("0-1")];
    let opening = MatchOpening { rules: Some(DUTCH), fen: Some(&fen), over, ..MatchOpening::default() };
    let game = Match::open(&opening).unwrap();
    assert_eq!((end(&game, A), result(&game).as_str()), (Some(("1/2-1/2", "stalemate")), "1.5-0.5"));
}

#[test]
fn e7_deadlock() {
    let game = from_fen(&format!("{WAITING} | {NO_CHECK}"), DUTCH);
    assert_eq!((end(&game, A), end(&game, B)), (Some(("0-1", "deadlock")), Some(("1/2-1/2", "deadlock"))));
    assert_eq!(result(&game), "0.5-1.5");
    let game = from_fen(&format!("{WAITING} | {WAITING}"), BUGHOUSE);
    assert_eq!((end(&game, A), end(&game, B)), (Some(("0-1", "deadlock")), Some(("0-1", "deadlock"))));
    assert_eq!(result(&game), "1/2-1/2");
    // With clocks the game will end on time.
    let fen = format!("{WAITING} | {WAITING}");
    let opening = MatchOpening { fen: Some(&fen), clocks: Some(true), ..MatchOpening::default() };
    let game = Match::open(&opening).unwrap();
    assert!(game.is_waiting(A) && game.is_waiting(B) && !game.is_over());
}

#[test]
fn e8_the_partner_feeds_the_waiting_king() {
    let mut game = from_fen(&format!("{WAITING} | 4k3/8/8/8/8/8/6b1/4K2R[] b - - 0 9"), BUGHOUSE);
    assert!(game.is_waiting(A));
    play(&mut game, "9b. Bxh1 20A. R@b1");
    let expected = "6k1/8/8/8/8/8/3PPP2/rR2K3[] b - - 1 20 | 4k3/8/8/8/8/8/8/4K2b[] w - - 0 10";
    assert_eq!(game.fen(), expected);
    let mut game = from_fen(&format!("{WAITING} | 4k3/8/8/8/8/8/4q3/4K3[] w - - 0 9"), BUGHOUSE);
    play(&mut game, "9B. Kxe2");
    assert_eq!(game.turns().last().unwrap().taken, Some((Color::Black, Role::Queen)));
    assert!(game.is_waiting(A) && game.fen().starts_with("6k1/8/8/8/8/8/3PPP2/r3K3[q] w"), "{}", game.fen());
}

#[test]
fn e9_a_drop_may_mate_in_one_preset_only() {
    let fen = "6rk/6pp/8/8/8/8/8/4K3[N] w - - 0 1";
    let mut game = beside_start(fen, BUGHOUSE);
    play(&mut game, "1A. N@f7");
    assert_eq!((last_turn(&game).as_str(), result(&game).as_str()), ("N@f7#", "1-0"));
    let game = beside_start(fen, DUTCH);
    assert!(!legal(game.board(A), "N@f7"));
    assert_eq!(count(&game, A), 62);
}

const SMOTHERED: &str = "6rk/6pp/7N/8/8/8/8/4K3[] w - - 0 1";

#[test]
fn e10_both_boards_are_added_or_the_first_decides() {
    let mut game = from_fen(&format!("{SMOTHERED} | {SMOTHERED}"), DUTCH);
    play(&mut game, "1A. Nf7# 1B. Nf7#");
    assert_eq!((end(&game, A), end(&game, B)), (Some(("1-0", "checkmate")), Some(("1-0", "checkmate"))));
    assert_eq!((result(&game).as_str(), last_turn(&game).as_str()), ("1-1", "Nf7#"));
    let mut game = from_fen(&format!("{SMOTHERED} | {SMOTHERED}"), BUGHOUSE);
    play(&mut game, "1A. Nf7#");
    assert_eq!(result(&game), "1-0");
    assert_eq!(game.play_turn(B, "Nf7#", None).unwrap_err().code, "game-over");
}

#[test]
fn e11_nothing_is_dead_while_pieces_can_come() {
    let mut game = from_fen(&format!("4k3/8/8/8/8/8/4n3/4K3[] w - - 0 30 | {START}"), "free-sum-2-7");
    play(&mut game, "30A. Kxe2");
    assert_eq!((end(&game, A), count(&game, A)), (None, 5));
    assert!(game.fen().contains("RNBQKBNR[n] w"), "{}", game.fen());
}

#[test]
fn e12_a_board_is_dead_when_the_other_one_ends() {
    let mut game = from_fen(&format!("{SMOTHERED} | 4k3/8/8/8/8/8/8/4K3[] w - - 0 1"), DUTCH);
    assert_eq!(end(&game, B), None);
    play(&mut game, "1A. Nf7#");
    assert_eq!(end(&game, B), Some(("1/2-1/2", "insufficient-material")));
    assert_eq!(result(&game), "1.5-0.5");
}

#[test]
fn e13_a_drop_that_parries_may_check_in_one_preset_only() {
    let fen = "8/8/8/8/3k4/8/6PP/5r1K[B] w - - 0 1";
    let mut game = beside_start(fen, BUGHOUSE);
    play(&mut game, "1A. B@g1");
    assert_eq!(last_turn(&game), "B@g1+");
    let game = beside_start(fen, DUTCH);
    assert!(game.is_waiting(A) && end(&game, A).is_none());
}

/// The turns and ends of matches played elsewhere.
#[test]
fn e14_matches_of_others() {
    let matches = [
        (include_str!("data/mated-wa.bpgn"), "0-1", (Some(("0-1", "checkmate")), None)),
        // Their result is that of the board.
        (include_str!("data/mated-bb.bpgn"), "0-1", (None, Some(("1-0", "checkmate")))),
        (include_str!("data/mated-ba.bpgn"), "1-0", (Some(("1-0", "checkmate")), None)),
        (include_str!("data/flagged-wb-1.bpgn"), "1-0", (None, Some(("0-1", "time")))),
        (include_str!("data/flagged-wb-2.bpgn"), "1-0", (None, Some(("0-1", "time")))),
    ];
    let mut of_fics = 0;
    for (text, expected, ends) in matches {
        let game = bpgn::read::<Partial>(text, None, None).unwrap_or_else(|failure| panic!("{failure}")).game;
        assert!(game.has_clocks());
        assert_eq!(((end(&game, A), end(&game, B)), result(&game).as_str()), (ends, expected));
        let without_marks = |text: &str| text.trim_end_matches(['+', '#']).to_owned();
        // The notation in the text, in order.
        let mut words: Vec<&str> = text.split(['{', ' ', '\n']).collect();
        words.reverse();
        for index in 0..game.turns().count() {
            let turn = game.turn_view(index).unwrap();
            while words.pop() != Some(&format!("{}.", turn.label)[..]) {}
            let written = words.pop().unwrap();
            // The best known program disambiguates from a pinned knight, and does not write `#`.
            let expected = if written == "Nbc6" { "Nc6" } else { written };
            assert_eq!(without_marks(&turn.turn.notation), without_marks(expected), "{}", turn.label);
            assert!(turn.clock.is_some(), "{}", turn.label);
        }
        of_fics += if text.contains("FICS") { game.turns().count() } else { 0 };
    }
    assert_eq!(of_fics, 432);
}
