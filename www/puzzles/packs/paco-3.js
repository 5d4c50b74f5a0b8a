// Made by `cargo run --release -- puzzles --set www/puzzles/packs`; FORMAT.md tells the form.

/** The puzzles of the kind `paco-3`. */
export const pack = `seed 1
1i4k1/pp3C1p/2N2s1J/2F2D2/2aca1e1/P5a1/2w2P2/4K3 w - - 2160 - c6>d4>d8
r1bk1b1Q/p1p5/2d3pj/1p1Nap1p/3DP1n1/4F2P/PPP1B3/R3K2R b A - 2220 m d4>f3
r3k1nr/p1pp3p/b3pqp1/1e2f3/3nPE2/2N2NPP/PPPP4/R1BK3R w ah - 2200 cr f3>e5>b5>d7
2kr3r/p1p2pp1/2d1pw1e/2P2T2/2a2P1P/2n1P3/PKnP2P1/1RB2J2 b - - 2170 - c3>d1,c3>a4
r3kb1r/1p1bpp2/3pQ2s/pB1N2pp/1F1aPD2/5P2/1P3NPP/R4RK1 w ah g6 2050 - e6>d7
r2nk2r/p1pp1ppp/1p1b4/1v1fN1q1/3PPB2/N1P1D3/PP4PP/R3K2R w AHah - 2240 cr e4>d5>b5>d7
r1b1k2r/pppp3p/2n5/2b1pp1d/5PW1/3PB1P1/PPP1PnKP/RN1Q3R b ah - 2080 - f2>g4>h3,f5>g4>h3
r2q1k1r/pp2bppp/2p1EN2/3fa3/1D2nB1P/5N2/1P2PPP1/R3KB1R w AH - 2090 m d5>d7
r1w1k3/1ppJ1pp1/p4W1r/2oea3/1P2n1a1/P6N/2P1PP1P/4K2R b Ha b3 2240 - h6>f6>f2
`;
