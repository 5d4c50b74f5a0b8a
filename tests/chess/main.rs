//! Orthodox chess and Chess960.
#![cfg(all(not(target_arch = "wasm32"), feature = "chess"))]

mod differential;
mod ends;
mod fen;
mod mates;
mod notation;
mod perft;
mod reasons;
mod records;
mod search;
mod steps;

use paco_sako::games::chess::{Partial, Position};

/// Positions of random games, each with the game's start number, from the usual start and from others.
fn random_positions(seed: u64, games: usize) -> Vec<Position> {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut positions = Vec::new();
    for game in 0..games {
        let number = if game % 2 == 0 { 518 } else { rng.u32(0..960) };
        let mut position = Position::chess960(number).unwrap();
        for _ in 0..160 {
            positions.push(position);
            let moves = position.moves();
            if moves.is_empty() || position.end().is_some() {
                break;
            }
            position = position.after(moves[rng.usize(..moves.len())]);
        }
    }
    positions
}

fn read(fen: &str) -> Partial {
    Partial::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}
