// Made by `cargo run --release -- puzzles --set www/puzzles/packs`; FORMAT.md tells the form.

/** The puzzles of the kind `save`. */
export const pack = `seed 1
2l2s2/p1p3kp/2E2ap1/3e2Q1/P1I5/5a2/2P4P/T1vh2KT b - - 1430 m f6>f5,g7>h8
r1bk3r/ppp2B2/3p3p/2bsa1a1/Nn4a1/1P2FN2/P1P2P2/R2QK2R w AH - 1530 m e3>e4
1i3rk1/pp4Jp/2N2D2/2F2D2/2aec1e1/P2P2a1/2w2P2/4K3 b - - 1480 m g7>h6,g7>h8,g8>h8
r1bk1b1Q/p1p5/2d3pj/1p1NDp1p/4PF2/4a2P/PPP1B1n1/R4K1R w - - 1410 - e2>f3
r2k2nr/p1pf3p/b3pqp1/1e2d3/3nPE2/N5PP/PPPP4/R1BK3R b - - 1410 m d7>d6
2kr3r/ppp2pp1/2N1p2e/2P1wT2/2a2P1P/2nnP3/P2P2P1/R1BK1J2 w - - 1380 w d1>c2
r3kb1r/1p2ppp1/3pb2t/pB4Bp/1F1aP3/2ND1P2/1P3NPP/R4RK1 b ah - 1310 - e6>d7,e8>d8
r1b1kbnr/pppp1pp1/2n1p2p/8/5P1q/1PN1P3/P1PP2PP/R1BQKBNR w AHah - 1280 w e1>e2,g2>g3
r4rk1/c1pp3p/4pp2/1vaN2p1/4Pn1P/3qDS2/1PPBQPP1/3K3R w - - 1360 w d1>c1,d1>e1
`;
