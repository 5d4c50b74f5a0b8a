//! The terms of the evaluation and their hand-tuned weights.

macro_rules! terms {
    ($($name:ident: $weight:expr, $text:literal;)*) => {
        /// The indices of the terms.
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        #[derive(Clone, Copy)]
        pub(super) enum Term { $($name),* }

        /// The terms of the evaluation: name, description, and hand-tuned weight in hundredths.
        pub const TERMS: [(&str, &str, f32); [$(Term::$name),*].len()] =
            [$((stringify!($name), $text, $weight)),*];
    };
}

terms! {
    tempo: 15.0, "the side to move";
    pawn_free: 0.0, "free pawns";
    knight_free: 25.0, "free knights";
    bishop_free: 25.0, "free bishops";
    rook_free: 35.0, "free rooks";
    queen_free: 70.0, "free queens";
    knight_bound: 10.0, "knights in unions";
    bishop_bound: 10.0, "bishops in unions";
    rook_bound: 15.0, "rooks in unions";
    queen_bound: 25.0, "queens in unions";
    knight_reach: 4.0, "squares that free knights reach";
    bishop_reach: 4.0, "squares that free bishops reach";
    rook_reach: 3.0, "squares that free rooks reach";
    queen_reach: 2.0, "squares that free queens reach";
    union_moves: 2.0, "squares that unions can be moved to";
    pawn_advance: 3.0, "ranks that free pawns have advanced";
    bound_pawn_advance: 3.0, "ranks that pawns in unions have advanced";
    near_promotion: 20.0, "pawns two ranks or less from their last";
    centre: 3.0, "covered squares of the sixteen in the centre";
    enemy_half: 1.0, "covered squares of the enemy's half";
    enemy_free_covered: 6.0, "free enemy pieces that are covered";
    enemy_queen_covered: 12.0, "enemy queens that are covered while free";
    starters: 8.0, "free pieces that can begin a chain";
    unions_entered: 6.0, "unions that chains can take over";
    chain_reach: 2.0, "squares that only chains reach";
    king_ring: 12.0, "squares next to the enemy king that free pieces reach";
    king_ring_chain: 8.0, "squares next to the enemy king that only chains reach";
    king_flights: 8.0, "empty squares next to the own king that are not covered";
    king_exposed: -3.0, "squares on open lines from the own king";
    king_jumps: -3.0, "squares from which knights could reach the own king that are not the own side's";
    king_walk: -10.0, "ranks that the king has advanced";
    castling: 15.0, "rooks that may still castle";
    threats: 12.0, "ways to give Ŝako with a single placement";
    safe_threats: 12.0, "those of them where the enemy covers nothing";
    loaded: 12.0, "unions whose own piece would reach the enemy king";
    chain_threats: 8.0, "ways to give Ŝako with a released piece";
    king_caged: 10.0, "an enemy king without a square to go to";
    enemy_minor_covered: 0.0, "free enemy knights and bishops that are covered";
    enemy_rook_covered: 0.0, "free enemy rooks that are covered";
    near_king: 6.0, "free pieces within two squares of the enemy king";
    defenders: 4.0, "own pieces next to the own king";
}
