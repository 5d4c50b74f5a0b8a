// Made by `cargo run --release -- puzzles --set www/puzzles/packs`; FORMAT.md tells the form.

/** The puzzles of the kind `paco-1`. */
export const pack = `seed 1
1rbk2nr/p1ap3p/1p1wp1p1/4d3/2B1PW2/P1N4P/1PP2PP1/3IK2R w H - 980 c c3>d1>d6>c7>d8
1r3l1k/p1pn2pp/2a1a3/3v1a2/P4p2/1P1Ro3/2Pv2PP/4KR1T b - - 1070 cr f4>e3>d5>c6>d5>e3>d2>e1,f4>e3>d5>e6>d5>e3>d2>e1
r1bk3r/ppp2B2/3p3p/2bsa1a1/N5a1/1P2DN2/P1Py1P2/R3K2R b AH - 970 cr c5>e3>d5>e3>d2>e1,c5>e3>d5>e3>d2>e3>d5>e3>d2>e1
r3k2r/pp5p/2p1tF1b/4da2/1P3Ss1/P3a1p1/3P1P1P/R1B1K1R1 w ah - 900 c d2>e3>f4>e6>e8,f2>e3>f4>e6>e8
r1bk1b1Q/p1p5/2d3pj/1p1NDp1p/4Pa2/4F2P/PPP1B1n1/R4K1R b - - 980 cr g2>e3>f4>e3>f1
r2k2nr/p1pf3p/b1s1pqp1/1d2d3/4PE2/6PP/PPPP4/R1BK3R w - - 850 c g3>f4>e5>d7>d8,g3>f4>e5>c6>d7>d8,g3>f4>e5>c6>d7>c6>d8
r4rk1/5ppp/P4n2/ve3b2/1c1ad1P1/3p1o1P/P1PF1P1R/2QK4 b - - 900 c f5>e4>f3>d2>d1,f6>e4>f3>d2>d1
2kr1b1r/pp3ppe/3dp3/5y2/2a1nP1P/1P1nP1N1/P2P2P1/R1BK1J2 w - - 960 cr g3>f5>h7>f5>d6>c8,g3>f5>h7>f5>d6>f5>h7>f5>d6>c8
r2k1b2/1pNbpp2/3pl2s/pB3Dpp/1F1aP3/5P2/1P3NPP/R4RK1 w - - 990 cr c7>e6>f5>e6>d8
r4rk1/c1pp3p/4pp2/1va2opn/3EP2P/4T3/1PP1QPP1/2BK3R b - - 850 cr e6>f5>e3>d4>e3>d1,e6>f5>e3>d4>c5>d4>d1,e6>f5>e3>d4>c5>d4>e3>d1,e6>f5>e3>d4>c5>d4>c5>d4>e3>d1
r2n1k1r/p1pf1ppp/1p1S4/1v1aN1q1/3P1B2/2P1D3/PP4PP/R3K2R w AH - 920 cr e5>d7>b5>d7>f8,e5>d7>d6>b5>d7>f8
r1w1k3/1ppJ1p2/p4e2/2oea3/1P2n1a1/P4C1N/2P1P2P/4KL2 b a - 1020 c e4>c5>d7>g4>f3>f1>e1,a8>c8>d7>g4>f3>f1>e1
4k3/p4p2/1l2aP2/1abonEp1/5F1N/e1cPP1e1/2P5/6Kh b - - 1310 cr g5>f4>f5>e6>f5>e6>d5>b6>e6>d5>h1>g1,g5>f4>f5>e6>f5>e6>d5>b6>e6>b6>d5>h1>g1,g5>f4>f5>e6>f5>e6>d5>b6>e6>d5>e6>b6>d5>h1>g1
4k2r/1p3p2/3w2p1/1ap1od1p/1e2P1bP/3D1F2/hPKP2P1/2B4R b h - 1020 cr g4>f3>d3>e5>d3>c2
`;
