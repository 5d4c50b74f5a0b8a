//! Ends that do not follow from the positions alone: repetition, resignation, time, agreement.

use paco_sako::games::boards::BoardName::{A, B};
use paco_sako::games::boards::{AnyMatch, MatchOpening, Seat};
use paco_sako::games::bughouse::Match;

use super::{BUGHOUSE, DUTCH, START, end, from_fen, play, result};

fn start(rules: &str) -> Match {
    from_fen(&format!("{START} | {START}"), rules)
}

fn seat(game: &Match, name: &str) -> Seat {
    game.info().seat_named(name).unwrap()
}

#[test]
fn the_third_repetition_is_claimed_the_fifth_ends_the_board() {
    let mut game = start(DUTCH);
    for _ in 0..2 {
        play(&mut game, "1A. Nf3 1a. Nf6 2A. Ng1 2a. Ng8");
    }
    assert_eq!((game.repetitions(A), game.claims(A).len(), game.claims(B).len()), (3, 1, 0));
    let mut claimed = game.clone();
    let claim = claimed.claims(A)[0];
    claimed.claim(A, claim).unwrap();
    assert_eq!((end(&claimed, A), result(&claimed).as_str()), (Some(("1/2-1/2", "repetition")), "*"));
    for _ in 0..2 {
        play(&mut game, "1A. Nf3 1a. Nf6 2A. Ng1 2a. Ng8");
    }
    assert_eq!(end(&game, A), Some(("1/2-1/2", "fivefold-repetition")));
    assert_eq!(game.play_turn(A, "e4", None).unwrap_err().code, "game-over");
    play(&mut game, "1B. e4");
    assert!(game.claim(B, claim).is_err_and(|failure| failure.code == "illegal-claim"));
}

#[test]
fn a_piece_that_came_makes_another_position() {
    let mut game = start(BUGHOUSE);
    play(&mut game, "1B. e4 1b. d5");
    play(&mut game, "1A. Nf3 1a. Nf6 2A. Ng1 2a. Ng8");
    assert_eq!(game.repetitions(A), 2);
    play(&mut game, "2B. exd5");
    assert_eq!(game.repetitions(A), 1);
    assert!(game.undo());
    assert_eq!(game.repetitions(A), 2);
}

#[test]
fn a_resignation_ends_a_board_or_the_match() {
    let mut game = start(BUGHOUSE);
    let black = seat(&game, "BB");
    game.resign(black).unwrap();
    assert_eq!((end(&game, B), result(&game).as_str()), (Some(("1-0", "resignation")), "0-1"));
    assert_eq!(game.resign(black).unwrap_err().code, "game-over");
    let mut game = start(DUTCH);
    game.resign(black).unwrap();
    assert_eq!((result(&game).as_str(), game.receives_pieces(A)), ("*", false));
    let white = seat(&game, "WA");
    game.resign(white).unwrap();
    assert_eq!(result(&game), "0-2");
}

#[test]
fn two_flags_at_once_add_their_points() {
    let mut game = start(BUGHOUSE);
    let [wa, wb, bb] = ["WA", "WB", "BB"].map(|name| seat(&game, name));
    assert_eq!(game.lose_on_time(&[wb, bb]).unwrap_err().code, "bad-argument");
    game.lose_on_time(&[wa, bb]).unwrap();
    assert_eq!((end(&game, A), end(&game, B)), (Some(("0-1", "time")), Some(("1-0", "time"))));
    assert_eq!(result(&game), "0-1");
    let mut game = start(BUGHOUSE);
    game.lose_on_time(&[wa, wb]).unwrap();
    assert_eq!(result(&game), "1/2-1/2");
}

#[test]
fn a_draw_is_agreed_by_two_or_by_all_four() {
    let mut game = start(DUTCH);
    let seats = game.info().seats;
    game.offer_draw(seats[0]).unwrap();
    assert_eq!(game.offer_draw(seats[0]).unwrap_err().code, "draw-offer");
    assert_eq!(game.decline_draw(seats[2]).unwrap_err().code, "draw-offer");
    game.offer_draw(seats[1]).unwrap();
    assert_eq!((end(&game, A), end(&game, B)), (Some(("1/2-1/2", "agreement")), None));
    let mut game = start(BUGHOUSE);
    for (count, seat) in (1..).zip(seats) {
        assert!(!game.is_over());
        game.offer_draw(seat).unwrap();
        assert!(game.offers().len() == count || count == 4);
    }
    assert_eq!(result(&game), "1/2-1/2");
    assert_eq!((end(&game, A), end(&game, B)), (Some(("1/2-1/2", "agreement")), Some(("1/2-1/2", "agreement"))));
    assert!(game.undo() && !game.is_over() && game.offers().is_empty());
}

#[test]
fn moving_on_declines() {
    let mut game = start(BUGHOUSE);
    let seats = game.info().seats;
    game.offer_draw(seats[0]).unwrap();
    play(&mut game, "1A. e4");
    assert_eq!(game.offers(), [seats[0]]);
    play(&mut game, "1B. e4");
    assert!(game.offers().is_empty());
    game.offer_draw(seats[0]).unwrap();
    game.decline_draw(seats[3]).unwrap();
    assert!(game.offers().is_empty());
    let mut game = start(DUTCH);
    game.offer_draw(seats[0]).unwrap();
    play(&mut game, "1B. e4");
    assert_eq!(game.offers(), [seats[0]]);
}

#[test]
fn a_side_that_waits_loses_by_time_too() {
    let fen = format!("6k1/8/8/8/8/8/3PPP2/r3K3[] w - - 0 20 | {START}");
    let opening = MatchOpening { fen: Some(&fen), clocks: Some(true), ..MatchOpening::default() };
    let mut game = Match::open(&opening).unwrap();
    let failure = game.play_turn(A, "Kf1", None).unwrap_err();
    assert_eq!((failure.code, failure.details.reason.map(|why| why.code)), ("illegal-step", Some("waiting")));
    let white = seat(&game, "WA");
    game.lose_on_time(&[white]).unwrap();
    assert_eq!(result(&game), "0-1");
}
