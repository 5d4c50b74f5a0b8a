// Made by `cargo lab puzzles --set www/puzzles/packs`; FORMAT.md tells the form.

/** The puzzles of the kind `paco-4`. */
export const pack = `seed 1
r1b1k2r/pppp3p/2n5/2b1pp1d/4nP2/3PB1PW/PPP1P1KP/RN1Q3R b ah - 2610 - e4>f2
r2q1bnr/pbppkpp1/1pn1p3/3Q4/1PB2P1p/2N1P3/P1PP2PP/R1B1K1NR w AH - 2660 by d5>e6
seed 2
seed 3
3r3Q/pp1k2p1/n2Dpq2/2epaBd1/2P1N3/E3P2E/P6C/R4RK1 w - - 2710 cr e4>g5>e6,h8>e8
seed 4
rn2kb1r/pp3fpp/2p2n2/3pp3/4P3/qPN2N1b/P1PP1PPP/R1B1KB1R w AHah - 2520 y f3>g5
r1bk3r/1ppp1ppp/p3p3/4nS2/3Nn3/1PqPP3/P1PB1PPP/R2QKB1R b AH - 2760 cry e5>d3
seed 5
r2q3r/p1ppk3/b1n1p1Qp/1e3paP/1E2n3/B1N1PN2/P1PP2P1/R3K2R w AH - 2600 - g6>f6,g6>f7,g6>g7
r2qk2r/2pp1N1p/2v1ppp1/pf2En2/8/3nP3/PPP2PPP/RNBKR3 b ah - 2670 - d7>c6>f3
seed 6
r1b1kb1r/pppp2pp/7n/4pp2/1n1PPP2/2P5/PP1KBqPP/RNBQ2NR b ah - 2570 - f2>e3
r1bqkb1r/pppp2p1/2n2n2/3Bp1B1/2PP1p1p/2N3P1/PP2PP1P/R2QK1NR w AHah - 2500 - d5>f7
seed 7
r3kbnr/pp3ppp/2p5/1B1ppP2/P1N1P1b1/5oPq/1PPPK2P/R1BQ3R b ah - 2800 - h3>g2
r1b1kbnr/ppp2pp1/3pp3/7p/4PKPq/N1P2P2/PP1P1n1P/R1B1QBNR b ah e3 2600 bd h4>g4,h4>g5
seed 8
r3kbnr/pp3B1p/2p2pp1/2n1p3/1P1PE1P1/P1Pe1F2/2QN1N1P/R4RK1 b ah - 2550 qw e8>d8
r1bq3r/ppppk1p1/4pnQp/4Na2/1b1n4/N3P3/PPPP1P1P/R1B1KBR1 w A - 2630 y g6>f7
seed 9
2i2k1r/p1p1pp1p/7b/1p1p1v2/2NF2Q1/3na1P1/PP1P1PRP/1IB2K2 b - - 2780 cpr h6>e3>e2
seed 10
seed 11
r2qkbnr/2p1p1pp/5p2/pp2d3/3PP1b1/2N2nP1/PPP1KP1P/R1BQ1B1R b ah - 2620 - f3>d4,d8>d4
r1b1kr2/p2p1ppp/8/Pf1dS3/3p2PP/1P1nqP2/1DKPP2R/R1B2B2 b a - 2490 - d3>b4,d3>b2>d1,d3>b2>a4
seed 12
r1bq1b1r/p1pknQ1p/1pn5/1B1pppp1/3PP3/P1N5/1PPB1PPP/R3K1NR w AH - 2610 bd f7>d5,c3>d5
seed 13
2kr1b1r/pp3ppp/5n2/1SpapP1Q/P1n5/2N3P1/1PPP1W1P/R1B1K1R1 b A - 2580 - f6>e4
rnk2b1r/p1T1ppp1/1p3n2/1Epp3p/Q4B2/3P1N1P/PP2PPP1/2R1KB1R w H - 2600 - a4>a6
seed 14
seed 15
r3kb1r/2p1pp2/p6p/1espN1p1/1P2P1D1/2Pq1E1P/P4P2/RN1QK1R1 w Aah - 2770 fmy b5>c6
seed 16
seed 17
seed 18
seed 19
r1bq3r/1pppQ2p/p3pppk/3NE3/3nP2P/8/PPPPB1Po/R1B1K2R w AH - 2500 - d2>d3,e7>g7,h1>h2>g4
seed 20
seed 21
r3k3/ppp4p/1JNaEd1y/3e4/1B1n1Ca1/3Pn3/PP5P/5RK1 w a - 2740 cy b4>d6>d7
seed 22
seed 23
j6k/2p2Qpp/2Ep4/1a2pa2/aP2P3/2sP1SD1/2R5/rK1T3R w - - 2440 bq c2>c3>a1,h1>d1>c3>a1
seed 24
3i2k1/pp3pp1/2E3Q1/4Ca1p/1n1p1v1P/3PBa2/1PP3o1/R4KL1 w - - 2600 - g6>h7
seed 25
seed 26
`;
