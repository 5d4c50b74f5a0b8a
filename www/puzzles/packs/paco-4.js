// Made by `cargo run --release -- puzzles --set www/puzzles/packs`; FORMAT.md tells the form.

/** The puzzles of the kind `paco-4`. */
export const pack = `seed 1
r1b1k2r/pppp3p/2n5/2b1pp1d/4nP2/3PB1PW/PPP1P1KP/RN1Q3R b ah - 2610 - e4>f2
r2q1bnr/pbppkpp1/1pn1p3/3Q4/1PB2P1p/2N1P3/P1PP2PP/R1B1K1NR w AH - 2660 - d5>e6
`;
