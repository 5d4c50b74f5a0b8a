// Made by `cargo run --release -- puzzles --set www/puzzles/packs`; FORMAT.md tells the form.

/** The puzzles of the kind `paco-2`. */
export const pack = `seed 1
2bqk2r/p1pp1p1p/1r6/1pbNaDp1/2Po4/P4P2/1P1P3P/R1BQKB1R b AHh - 1490 cr c5>d4>f5>d4>f2
1rb1k1n1/p1a4r/1pdwp1p1/3Ne2p/4P3/P6P/1PP1BPPL/3IK3 w - - 1560 - d5>f6
2l2s1k/p1p4p/2w2ap1/3e4/P1I5/1P3a2/2P4P/T1vh2KT w - - 1640 cr b3>c4>c6>d5>c4>d5>g8,b3>c4>c6>d5>c6>c4>d5>g8,b3>c4>c6>c4>d5>c4>d5>c6>c4>d5>g8
r1bk3r/ppp2B2/3p3p/2bsa1a1/Nn4a1/1P2FN2/P1P1QP2/R3K2R b AH - 1550 - b4>d5>e3>c1,b4>d5>e3>d2
1i1R4/pp3Ckp/5s1J/2F2D2/2ada1e1/P5a1/2w2P2/4K3 w - - 1620 - d8>g8
r1bk1b1Q/p1p5/2d3pj/1p1Nap1p/4PDn1/4F2P/PPP1B3/R3K2R b A - 1620 - g4>e5>f4>g2
r2k2nr/p1pe3p/b3pqp1/1f2d3/3nPE2/2N3PP/PPPP4/R1BK3R w - - 1610 - c3>b5>d7>c6,c3>b5>d7>e8,c3>b5>d7>b5>d6
r4rk1/5ppp/P4n2/eep2b2/1J1Td1P1/3pPn1P/P1PP1P1R/2QK4 b - - 1560 cr c5>d4>b4>a5>b4>d2
r3kb2/1p1bpp2/3pl2s/pB1N1Dpp/1F1aP3/5P2/1P3NPP/R4RK1 w a - 1500 - d5>c7
r4rk1/pp3p1p/S2Bp3/1B1pt1aR/LE2n3/1aN1P3/2PP1PP1/4K3 w - - 1370 - d6>e5>g7,d6>e5>h8
r7/c1pp2k1/6d1/1vaQrda1/3a1n2/2W1DE2/1PP2P2/2K4R w - - 1590 - d5>f7
r1b1k2r/pppp3p/2n5/2b1pp1d/5Ps1/3PB1Pq/PPP1P2P/RN1Q2KR b ah - 1390 - h3>g2
7r/3kb1pp/2ped3/pp6/1DjFdnEP/1PP2P2/P3Q3/3RK1R1 w - b6 1730 dm e6>c5,e2>c4>e6>c7
r4k1r/pp1f1ppp/2p2T2/3Ea3/1E2nBPP/5N2/1Pn1PP2/R2K1B1R w - - 1710 c f3>e5>f6>d7>c8,f3>e5>f6>d7>d8,f3>e5>f6>d7>e8
r1w1k3/1ppJ1pp1/p4j2/2oea3/1P2n1a1/P4F1N/2P1P2P/4K2R b Ha - 1800 - g7>f6>f3>f1
2r1kb2/pp2p1p1/2p1y3/1B3p1r/2dPPP2/2P1o2p/PP2v1PP/3I1RK1 w - - 1810 cr b5>c4>e3>c4>e6>d7
r3kb2/ep2pf2/3p2a1/6p1/PaPPJB2/n6i/1PoK1PP1/1L6 b a - 1550 - a3>b1>d1,a3>b1>e1
r2k1b1r/ppN1ppp1/3p1n1p/2pSn3/Q1P1P3/3P1P2/PP1BBKPP/6LR w - - 1390 - a4>e8
`;
