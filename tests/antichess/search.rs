//! The computer: forced captures are searched even after the last ply.

use paco_sako::games::antichess::Partial;
use paco_sako::games::chess::write_turn;
use paco_sako::games::interface::Computer;
use paco_sako::search::{Limits, Request, Score, Search, TranspositionTable, WIN};

use super::partial;

/// The best turn after a search of one ply, and its score.
fn best(fen: &str) -> (String, Score) {
    let game = partial(fen);
    let request = Partial::analysis(*game.position());
    let limits = Limits { depth: Some(1), ..request.limits };
    let mut search = Search::new(Request { limits, ..request }, TranspositionTable::new(1 << 20));
    while !search.run(f64::INFINITY, &mut || 0.0) {}
    let best = search.best().unwrap();
    (write_turn(&game, &best.steps).unwrap(), best.score)
}

#[test]
fn a_forced_capture_is_searched_after_the_last_ply() {
    assert_eq!(best("8/8/8/8/1p6/8/P7/8 w - - 0 1"), ("a3".to_owned(), WIN - 2));
}
