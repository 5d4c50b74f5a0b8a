// Made by `cargo run --release -- puzzles --set www/puzzles/packs`; FORMAT.md tells the form.

/** The puzzles of the kind `help`. */
export const pack = `seed 1
2bqk2r/p1pp1pnp/1r6/1p1NaDp1/2PS4/P4P2/1P1P3P/R1BQKB1R w AHh - 1090 w e1>e2,e1>f2
1r2k1nr/pb1p3p/1p1wp1p1/2a1d3/2BIPW2/P1N4P/1PP2PP1/4K2R w Hh c6 1190 w e1>e2
3lw2k/p1p2a1p/4D1p1/3e4/P4pI1/1P4T1/d1P3PP/2vh2K1 b - - 1230 m d1>d3
r2qk2r/1p2p2p/p1pp1npb/3b1f2/1PB5/P1NDPNP1/3P1P1P/R1B1K2R w AHah - 1170 m f5>e4
r2k2nr/p1dd3p/b1t1pqp1/1e2a3/4PE2/7P/PPPP4/R1BK3R b - - 1230 m d7>d5
2kr3r/ppp2ppe/3Sp3/5y2/2a1nP1P/PP1nP3/3P2P1/R1BK1S1R b - - 1200 m f5>d5,f5>e5
`;
