//! Weights of the evaluation, made by `paco-sako fit --games 5000 --nodes 400 --seed 11 --weights hand`.

use super::eval::TERMS;

/// In hundredths, in the order of the terms.
pub(super) const FITTED: [f32; TERMS.len()] = [
    17.86,  // tempo
    11.64,  // pawn_free
    -19.06, // knight_free
    -7.37,  // bishop_free
    -11.87, // rook_free
    26.66,  // queen_free
    8.69,   // knight_bound
    13.64,  // bishop_bound
    9.93,   // rook_bound
    36.11,  // queen_bound
    9.3,    // knight_reach
    8.27,   // bishop_reach
    7.98,   // rook_reach
    4.01,   // queen_reach
    2.81,   // union_moves
    1.83,   // pawn_advance
    -0.4,   // bound_pawn_advance
    19.05,  // near_promotion
    4.54,   // centre
    1.02,   // enemy_half
    -1.89,  // enemy_free_covered
    5.7,    // enemy_queen_covered
    8.9,    // starters
    -0.12,  // unions_entered
    0.4,    // chain_reach
    7.44,   // king_ring
    9.38,   // king_ring_chain
    4.76,   // king_flights
    -0.67,  // king_exposed
    0.7,    // king_jumps
    -19.76, // king_walk
    1.47,   // castling
    11.17,  // threats
    6.1,    // safe_threats
    19.26,  // loaded
    0.0,    // chain_threats
    0.0,    // king_caged
    0.0,    // enemy_minor_covered
    0.0,    // enemy_rook_covered
    6.78,   // near_king
    8.11,   // defenders
];
