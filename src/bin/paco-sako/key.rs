//! Keys of end positions, by which their sets are compared with those of other programs.

use std::any::Any;

use paco_sako::games::{Playable, antichess, chess, krachtschaak, paco};

/// A text that is the same for the same end of a turn, whichever program writes it; `turns --help` tells its form. A game
/// without one of its own has its FEN.
pub fn end_key<R: Playable>(position: &R::Position) -> String {
    let without_counters = |fen: String| fen.split(' ').take(4).collect::<Vec<_>>().join(" ");
    let any: &dyn Any = position;
    let as_paco = || any.downcast_ref().map(paco::Position::reference_key);
    let as_krachtschaak = || any.downcast_ref().map(krachtschaak::Position::reference_key);
    let as_chess = || any.downcast_ref().map(chess::Position::to_shredder_fen).map(without_counters);
    let as_antichess = || any.downcast_ref().map(antichess::Position::to_shredder_fen).map(without_counters);
    let key = as_paco().or_else(as_krachtschaak).or_else(as_chess).or_else(as_antichess);
    key.unwrap_or_else(|| R::at(position).to_fen())
}
