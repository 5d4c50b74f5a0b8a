//! Weights of the evaluation, fitted by two rounds of the laboratory: `fit --games 5000 --nodes 400 --seed 11
//! --weights hand --out FILE`, then `fit --games 9000 --nodes 350 --seed 21 --weights FILE`.

use super::terms::TERMS;

/// In hundredths, in the order of the terms.
pub(super) const FITTED: [f32; TERMS.len()] = [
    26.82,  // tempo
    28.37,  // pawn_free
    -14.93, // knight_free
    -16.69, // bishop_free
    -11.68, // rook_free
    14.93,  // queen_free
    15.79,  // knight_bound
    20.39,  // bishop_bound
    13.27,  // rook_bound
    29.79,  // queen_bound
    9.94,   // knight_reach
    10.12,  // bishop_reach
    7.95,   // rook_reach
    4.05,   // queen_reach
    2.31,   // union_moves
    -0.04,  // pawn_advance
    -0.02,  // bound_pawn_advance
    18.75,  // near_promotion
    4.26,   // centre
    0.65,   // enemy_half
    -2.82,  // enemy_free_covered
    4.87,   // enemy_queen_covered
    13.52,  // starters
    -2.92,  // unions_entered
    0.33,   // chain_reach
    9.33,   // king_ring
    10.59,  // king_ring_chain
    0.54,   // king_flights
    0.42,   // king_exposed
    -3.82,  // king_jumps
    -15.57, // king_walk
    -0.13,  // castling
    10.92,  // threats
    4.27,   // safe_threats
    14.29,  // loaded
    5.44,   // chain_threats
    0.87,   // king_caged
    -3.15,  // enemy_minor_covered
    0.11,   // enemy_rook_covered
    3.24,   // near_king
    9.07,   // defenders
];
