// Made by `cargo run --release -- puzzles --set www/puzzles/packs`; FORMAT.md tells the form.

/** The puzzles of the kind `quiz`. */
export const pack = `seed 1
r3k2r/pp4Rp/5F1b/4SD2/1P1an1e1/P1f2da1/3P1P2/R1B1K3 w ah - 1170 - -
3k3r/2pp1pp1/3Epn2/1fc1N1a1/B3S1F1/1C1sP3/2PP3P/4K2R b H - 840 - f6>e4>d3>e1,f6>g4>e4>d3>e1
r4rk1/pp3p1p/S2Bp3/1Btp2aR/LE2n3/1aN1P3/2PP1PP1/4K3 w - - 1180 - -
7r/3kb1pp/2pe4/ppd5/1DjFdnEP/1PP2P2/P3Q3/3RK1R1 b - - 1090 - -
r1wqk3/1ppJ1pp1/p4e1r/2NeD3/4n1a1/P6N/1PP1PP1P/4K2R b Ha - 1090 - -
r3kb1r/p1pb1pp1/1p3n1p/1B2pt2/1P2a2P/2PT1N2/P2PKPP1/1RB4R b ah - 940 - f6>e4>d3>e2
4k3/p4p2/1l2aP2/1abonEp1/1F5N/e1cPP3/2P4e/6Kh b - - 1100 - -
5rk1/4bfap/e4j2/pqppd1E1/3Pn3/2N1P3/PPP2P1I/2KR4 w - c6 890 - d4>e5>f7>g8
`;
