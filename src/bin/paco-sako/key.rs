//! Keys of end positions, for comparing sets of them with those of other programs.

use std::any::Any;

use paco_sako::games::interface::Playable;
use paco_sako::games::{
    antichess, bughouse, can_i, chess, crazyhouse, krachtschaak, paco, progressive, strategochess,
};

/// A text that is the same for the same end of a turn in every program; `turns --help` describes its format. Games
/// without their own format use the FEN.
pub fn end_key<R: Playable>(position: &R::Position) -> String {
    let without_counters = |fen: String| fen.split(' ').take(4).collect::<Vec<_>>().join(" ");
    let any: &dyn Any = position;
    let as_paco = || any.downcast_ref().map(paco::Position::reference_key);
    let as_krachtschaak = || any.downcast_ref().map(krachtschaak::Position::reference_key);
    let as_chess = || any.downcast_ref().map(chess::Position::to_shredder_fen).map(without_counters);
    let as_can_i = || any.downcast_ref().map(can_i::Position::to_shredder_fen).map(without_counters);
    let as_antichess = || any.downcast_ref().map(antichess::Position::to_shredder_fen).map(without_counters);
    let as_crazyhouse = || {
        let position: Option<&crazyhouse::Position> = any.downcast_ref();
        position.map(|position| position.reference_key(position.en_passant()))
    };
    let as_progressive = || any.downcast_ref().map(progressive::Position::series_key);
    let key = as_paco().or_else(as_krachtschaak).or_else(as_chess).or_else(as_antichess).or_else(as_crazyhouse);
    let as_strategochess = || {
        let position: Option<&strategochess::Position> = any.downcast_ref();
        position.map(|position| position.reference_key(position.en_passant()))
    };
    let as_bughouse = || {
        let position: Option<&bughouse::Position> = any.downcast_ref();
        position.map(|position| position.reference_key(position.en_passant()))
    };
    let key = key.or_else(as_bughouse).or_else(as_progressive).or_else(as_strategochess).or_else(as_can_i);
    key.unwrap_or_else(|| R::at(position).to_fen())
}

/// 64-bit FNV-1a, the hash of keys.
pub fn fnv1a(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
