//! The computer on one board, and its wishes.

use paco_sako::board::Role;
use paco_sako::games::boards::{AnyMatch, BoardName, Wish, WishReason};
use paco_sako::games::bughouse::{Match, Partial, Position};
use paco_sako::games::interface::{Computer as _, Rules as _};
use paco_sako::games::variety::{Player, as_player};
use paco_sako::position::State as _;
use paco_sako::search::{Bounds, Game as _, Limits, Request, Search, TranspositionTable};

use super::{BUGHOUSE, DUTCH, START, beside_start, from_fen, result};

/// The choice of a search of a board, in notation.
fn best(request: Request<Position>, board: Partial) -> String {
    let mut search = Search::new(request, TranspositionTable::new(1 << 20));
    search.run(f64::INFINITY, &mut || 0.0);
    let steps = search.report().lines[0].turns[0].clone();
    paco_sako::games::chess::write_turn(&board, &steps).unwrap()
}

fn at_depth(game: &Match, board: BoardName, depth: u32) -> String {
    let start = *game.turn_start(board);
    let request = Partial::best_play(*start.position());
    best(Request { limits: Limits { depth: Some(depth), nodes: None, time: None }, ..request }, start)
}

#[test]
fn three_levels() {
    assert_eq!(Partial::INFO.levels, ["beginner", "regular", "master"]);
    let position = *from_fen(&format!("{START} | {START}"), BUGHOUSE).board(BoardName::A).position();
    let depths = [1, 2, 3].map(|level| Partial::request(position, level, 0).limits.depth);
    assert_eq!(depths, [Some(1), Some(3), None]);
    // The strongest level varies its openings.
    assert!(as_player::<Partial>(position, Player::Level(3), 0, Some(7)).variety.is_some());
    assert!(as_player::<Partial>(position, Player::Level(1), 0, Some(7)).variety.is_none());
}

#[test]
fn it_mates_and_recognizes_parries() {
    let smothered = beside_start("6rk/6pp/8/8/8/8/8/4K3[N] w - - 0 1", BUGHOUSE);
    assert_eq!(at_depth(&smothered, BoardName::A, 2), "N@f7#");
    // On the back rank every piece can be dropped in between, so this is not mate.
    let back_rank = beside_start("6k1/5ppp/8/8/8/8/8/R3K3[] w - - 0 1", BUGHOUSE);
    let position = back_rank.board(BoardName::A).position();
    assert!(position.receives_pieces() && position.can_win(Bounds::within(1)) == Some(false));
    assert!(position.receiving(false).can_win(Bounds::within(1)) == Some(true));
}

#[test]
fn it_asks_for_a_piece_that_parries() {
    let waiting = |rules| beside_start("6k1/8/8/8/8/8/3PPP2/r3K3[] w - - 0 20", rules);
    for rules in [BUGHOUSE, DUTCH] {
        let game = waiting(rules);
        let seat = game.info().seat_named("WA").unwrap();
        // Pawns cannot be dropped on the first rank.
        assert_eq!(game.wish(seat), Some(Wish { role: Role::Knight, why: WishReason::Parry }), "{rules}");
    }
}

#[test]
fn it_asks_for_a_piece_that_mates() {
    let game = beside_start("6rk/6pp/8/8/8/8/8/4K3[] w - - 0 1", BUGHOUSE);
    let white = game.info().seat_named("WA").unwrap();
    assert_eq!(game.wish(white), Some(Wish { role: Role::Knight, why: WishReason::Mate }));
    // Also with the other side to move.
    let game = beside_start("6rk/6pp/8/8/8/8/8/4K3[] b - - 0 1", BUGHOUSE);
    assert_eq!(game.wish(white).map(|wish| wish.why), Some(WishReason::Mate));
    // Not if drops may not give check, and not a piece it already has.
    let game = beside_start("6rk/6pp/8/8/8/8/8/4K3[] w - - 0 1", DUTCH);
    assert_ne!(game.wish(white).map(|wish| wish.why), Some(WishReason::Mate));
    let game = beside_start("6rk/6pp/8/8/8/8/8/4K3[N] w - - 0 1", BUGHOUSE);
    assert_ne!(game.wish(white).map(|wish| wish.role), Some(Role::Knight));
}

#[test]
fn it_asks_only_for_pieces_that_can_arrive() {
    let start = from_fen(&format!("{START} | {START}"), BUGHOUSE);
    for seat in start.info().seats {
        assert!(start.wish(seat).is_none_or(|wish| wish.why != WishReason::Mate && wish.why != WishReason::Parry));
    }
    let mut game = from_fen(&format!("6rk/6pp/8/8/8/8/8/4K3[] w - - 0 1 | {START}"), DUTCH);
    let [white, other] = ["WA", "WB"].map(|name| game.info().seat_named(name).unwrap());
    game.resign(other).unwrap();
    assert_eq!(game.wish(white), None);
}

/// Four computers play a match to its end, in turn, with few nodes; waiting sides are skipped.
#[test]
fn four_computers_play_a_match() {
    for (number, rules) in [(1, BUGHOUSE), (2, DUTCH)] {
        let mut game = from_fen(&format!("{START} | {START}"), rules);
        let mut wishes = 0;
        for turn in 0..400 {
            let board = if turn % 2 == 0 { BoardName::A } else { BoardName::B };
            if game.is_over() || !game.is_open(board) || game.is_waiting(board) {
                continue;
            }
            let start = *game.turn_start(board);
            wishes += usize::from(game.wish(game.info().seat(board, start.turn())).is_some());
            let request = as_player::<Partial>(*start.position(), Player::Level(1), turn, Some(number));
            let played = best(request, start);
            game.play_turn(board, &played, None).unwrap_or_else(|failure| panic!("{played}: {failure}"));
        }
        assert!(game.is_over(), "{}", game.fen());
        assert!(wishes > 0);
        assert_ne!(result(&game), "*");
    }
}
