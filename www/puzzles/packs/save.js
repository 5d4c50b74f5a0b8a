// Made by `cargo lab puzzles --set www/puzzles/packs`; FORMAT.md tells the form.

/** The puzzles of the kind `save`. */
export const pack = `seed 1
2l2s2/p1p3kp/2E2ap1/3e2Q1/P1I5/5a2/2P4P/T1vh2KT b - - 1430 my f6>f5,g7>h8
r1bk3r/ppp2B2/3p3p/2bsa1a1/Nn4a1/1P2FN2/P1P2P2/R2QK2R w AH - 1530 m e3>e4
1i3rk1/pp4Jp/2N2D2/2F2D2/2aec1e1/P2P2a1/2w2P2/4K3 b - - 1480 m g7>h6,g7>h8,g8>h8
r1bk1b1Q/p1p5/2d3pj/1p1NDp1p/4PF2/4a2P/PPP1B1n1/R4K1R w - - 1410 - e2>f3
r2k2nr/p1pf3p/b3pqp1/1e2d3/3nPE2/N5PP/PPPP4/R1BK3R b - - 1410 m d7>d6
2kr3r/ppp2pp1/2N1p2e/2P1wT2/2a2P1P/2nnP3/P2P2P1/R1BK1J2 w - - 1380 w d1>c2
r3kb1r/1p2ppp1/3pb2t/pB4Bp/1F1aP3/2ND1P2/1P3NPP/R4RK1 b ah - 1310 - e6>d7,e8>d8
r1b1kbnr/pppp1pp1/2n1p2p/8/5P1q/1PN1P3/P1PP2PP/R1BQKBNR w AHah - 1280 w e1>e2,g2>g3
r4rk1/c1pp3p/4pp2/1vaN2p1/4Pn1P/3qDS2/1PPBQPP1/3K3R w - - 1360 w d1>c1,d1>e1
seed 2
r3k2r/p2p1p1p/b3p1p1/1eEN1n2/2p2FP1/2Nn1P2/P1PP1Q1P/R1B1K2R w AHah - 1360 w e1>d1,e1>f1,e1>e2
r1b1kb2/p1pp1p2/2n1p2p/1aP3l1/2BPP2P/4Le2/1Pn1NPP1/1N2K2R w Ha - 1380 w e1>d1,e1>f1
r3k2r/p1ppBpp1/3S4/4N2p/1nePb3/1PP1a3/P2t1PPP/R3KL2 b - - 1410 m d6>c5,c7>d6>e7
r1Qqk2r/ppp2pp1/5n1p/2S1p3/3aP3/5n1S/PPPBBPPP/R4RK1 w ah - 1260 w g1>h1,e2>f3,g2>f3
2bqkbnr/rppp2pp/8/p4pN1/2P1p1P1/2ND4/PP2PPBP/R1BQK2R w AHh - 1260 w e1>f1,e1>d2,d3>d4
r3k1nr/p1p2ppp/bpn1p3/3pN3/3P1P1E/3Q3B/PPP1P2P/RNBKq1R1 w ah - 1260 - g1>e1
r4rk1/p1pp1pp1/1p2p2p/1E1t4/3nPBNP/2NP4/1PPb1PPL/R3KB2 w A - 1420 - f4>d2
r4k2/p1pt1pp1/3p4/1vENp2r/4P1a1/a1P2W2/1P1nNP1P/R5KR w - - 1450 m f3>g2
r1b2k1r/p2poep1/4p2p/1p2T3/2n1Qa2/1P4P1/P1PE1P1P/3RKB1R w H - 1350 w e1>e2,d2>d3,d2>d4
seed 3
r2bk3/p5p1/2f1E3/2Iap3/6dP/C1daP1P1/PBq5/s3K2R b a - 1300 b c2>b2,c2>c3>b2
r3k2r/1pp2ppp/2n1bn2/2b5/pP2aaQ1/2P3PP/P2NKF2/R1B2BNR w ah - 1440 - b4>c5
rnb1k1n1/pppp2pi/8/4pp1p/1b3P1q/7P/PPPPP1P1/RNBQKB1R w AHa - 1240 - g2>g3
r3kb2/1ppbpp2/7r/p2p2ep/P2PN1D1/1P1NnPP1/2P1K2P/R2QqB1R w a - 1330 - d1>e1,d3>e1
r4rk1/p1pp1ppp/4pN2/1pP1N3/1b1nt2q/2EBP3/P2P1PPP/R1BK3R b - - 1400 - g7>f6,h4>f6,h4>e4>f6
r1bqk2r/pppp1p1p/5N2/3d2p1/PnPPnE1P/8/1P3PP1/R1BQKB1R b AHah - 1280 w e8>f8
rnbqkbnr/1ppp3p/3N4/p3pp2/4PPp1/1P6/P1PP2PP/R1BQKBNR b AHah - 1230 - c7>d6,e8>e7,f8>d6
r3kbr1/p1p2ppp/1pn1P3/3aFb2/5eQ1/P1NP1N2/1P3PnP/R3KB1R w AHa - 1320 w e1>d1,e1>d2
r3k2r/1p3Qpp/2p4P/p1ndp1T1/3vD1ER/P4p2/1PP1PP2/R3KB2 b Aah - 1420 w e8>d8
seed 4
rnb1kb1r/pp3ppp/2pN1n2/3pp3/1BBP2y1/4P3/PPP2PPP/R3K1NR b AHah - 1320 w e8>d7,e8>e7,e8>d8
r3k2r/1ppb1p1p/2nN2p1/2ea4/1Pa5/P1q1nNPP/3RPPv1/3QK2R b Hah - 1330 w e8>e7,e8>d8,e8>f8
3qk2r/2ppnppp/b3C3/1e4B1/pb1P1d2/P1n2P1N/1PPQK1PP/R6R w h - 1340 w e2>f1,e2>f2,e2>d3
r1b1ki2/p1Np1p1p/2nbp1pq/1a2P3/2eP3P/4DQ2/1PPB2P1/R3K2R b AHa - 1380 w e8>d8,d6>c7
rn2kb1r/pp3fpp/2p2n2/3pp1N1/4P3/qPN4b/P1PP1PPP/R1B1KB1R b AHah - 1400 w e8>d8
r1b1k2r/1ppp1ppp/p1n1p3/2E1Nn2/6P1/B1N1F3/P1PP1P1P/R2QKB1R w AHah - 1370 - d1>e2,c3>e2,e3>e4
r3k3/pp2pp1p/2p1b3/2dN4/1PB1D1rf/2v2D2/P1PP1F1P/R4KR1 w a - 1490 m e4>e5,d5>f4
r5k1/p1p1v2p/1p2fFp1/3pp3/1o1nb3/1PPBPi2/P2P1PKP/R6R w - - 1500 my e6>f5
r1bqk1nr/1pp3pp/2n5/p1Eppp1Q/7P/4P1P1/PP1P1P2/RNB1KBNR b AHah - 1320 - g7>g6,e8>d7,e8>e7
seed 5
3ikb1r/1pbQpppp/p1p5/2Dp2B1/3PP3/2P1s3/PL3PPP/5KNR b - - 1290 - c7>d8>d7
r3k3/2pp1pp1/vpn1p3/3N2et/1bNPP3/1aP2P1r/P4RPP/R1q3K1 w a - 1310 - a1>c1,f2>f1
6k1/p2oC3/2p2a2/3wla2/1aBa2Dp/2Sc4/6P1/2W2RK1 b - - 1890 - c6>d5>e6,c6>d5>f7,c6>d5>c4
r3k1nr/1pqnbppp/p3SN2/3fp3/1P2a3/3B4/P1PP1PPP/R1B1K2R b AHah - 1390 - d7>f6,e7>f6,g8>f6
r1b1kb1r/2q1pp1p/3N2p1/ppapn3/2PPtB2/7N/P3PPPP/1R2KB1R b Hah - 1320 w e8>d7,e8>d8
r1b1k2r/1ppp3p/2n1pnp1/p1b1NpQ1/7P/2N1F3/PPPP1PP1/R1B1KB1R w AHah - 1350 - f1>e2,c3>e2,d2>d4
r3kb1r/1p2pppp/2pp1n2/pB1q4/1P2N1bP/B2nPN2/P1PP1PP1/R2QK2R w AHah - 1290 w e1>f1,e1>e2
4ki2/p1pp1p1p/1pjbp1p1/1E2N3/3Q3P/1Pn1D3/2PPWPP1/R3K2R w AH - 1500 m e2>d3,e2>f3,e2>g4
r4l2/pp3ppk/n2cN2p/2b1p3/2PdE3/1P1BF2P/P2s1PP1/4K2R w H - 1650 my d4>e2,e6>f8>d6>d4>e2
seed 6
rnb1kb1r/pppp2pp/7n/4pp2/3PPP1q/2P5/PP4PP/RNBQKBNR w AHah - 1270 w e1>d2,e1>e2,g2>g3
r1b1k2r/2ppbpp1/2n2N1p/pp1aP3/P2qs3/4QNP1/1PPP3P/R1B1K2R b AHah - 1320 w e8>d8,e8>f8
r3k2r/1po1Qp2/3b4/pa2Saap/3P1e2/2nW4/PP3PP1/2K3RR b ah - 1380 - d6>e7
3i1rk1/ppp2ppp/8/2npp3/2N1n1P1/wPEP4/P2BPFBP/R3K2R w AH - 1410 w e1>d1,f2>f3
r3k2r/p1p2ppp/2n2n2/1pQap3/1S1PEq2/1P5N/P2B1PPP/R3KB1R w AHah - 1440 w e1>d1,d5>d6
r3kb1r/1pp2pp1/2b5/pBN1f3/4a1n1/4D1PP/PPPB1P1d/R3KL2 w ah - 1370 m f1>h1,h3>g4
1rb2k1r/p1T2ppp/2ppNn2/1Q1an1b1/1e1P1B2/1P6/P1P2PPP/R4RK1 b - - 1320 w f8>e7,f8>g8
r3kb1r/pp1qppt1/2e4p/4d1p1/2bPP1P1/N4n2/PPPB1P1P/R3K2R w AHah - 1290 w e1>d1,d4>e5>f3
2bqkbnr/rppp3p/p3pp2/1B6/1P1PPBp1/2PQ1n2/P4PPP/RN2K1NR w AHh - 1210 w e1>d1,e1>f1,e1>e2
seed 7
r4rk1/2ppnppp/ba2Q3/p2a4/3P4/2sBTN1P/PP1bKPP1/R6R w - - 1320 w e2>f1,f3>d2,b2>c3>d2
rnb1kbnr/2pp1ppp/8/p3p3/aP3P1q/2N1P2P/2PP2P1/R1BQKBNR w AHah - 1270 w e1>e2,g2>g3
r3kbnr/pp3ppp/2p5/1B1ppP2/P1N1P1b1/5oP1/1PPPK1qP/R1BQ3R w ah - 1470 w e2>e3
r1b1k2r/ppNp1ppp/2n1pn2/3T4/Pbp5/3BPPP1/1PPP3P/R1BQK2R b AHah - 1260 w e8>d8,e8>f8
r6r/ppk2p2/2pb1f2/3pNW1p/3PEe2/2ND4/PP3PPP/3IK2R w - - 1550 w e1>f1
r1bqk1nr/pp1p2p1/3bppBp/2p5/Pn4P1/2N1P3/1PPP1P1P/R1BQK1NR b ah - 1240 w e8>e7,e8>f8
r3k2r/p1q1bpp1/1pp1p3/PB1p3Q/4n3/1PPJPn2/1BNP1PPP/3S1RK1 w ah - 1390 - g2>f3,h5>f3
r1b1k2r/2pp1ppp/4p3/pd2N1q1/3EnPQ1/4P1P1/PPnP3P/R1B1KB1R w AHah - 1410 w e1>e2
rn2kb1r/1p2pppp/p1pNbn2/q2p4/1PB3QP/4P3/P1PP1PP1/R1B1K1NR b AHah - 1290 - e7>d6,e8>d7,e8>d8
seed 8
1ib1k1r1/pp1p1p1p/n1pbp3/3n1Pa1/1PB1NQ2/P3F3/1BPP2P1/R3K2R w AH - 1370 w e1>d1,e1>f1,c4>e2
r3k2r/2p1pp1p/1p3n1v/3NdQp1/p2EP3/P4sPP/1PPq1P2/R3K2R w AHh - 1350 w e1>f1
r2qk2r/p1p2pp1/2eb4/P1Qd1b1p/3DD3/5R2/1PPeNPPP/3K3R b ah - 1350 - d8>d7,e8>f8,f5>d7
r4rk1/p3sppp/1p1d4/2ypp3/6ES/2PP1n1B/PP2PP1P/3RK2R w H - 1340 w e1>f1,e2>f3
r2qk2r/p2npp1p/1p1Nw1p1/2p1b3/4d1n1/3P2PB/PPP1PP1P/R1BK3R b ah - 1270 w e8>f8
r1b1k2r/p1pp1pfp/4p3/1p1n4/1EB5/T2nPNP1/PBPP1P1P/3RK2R w Hah - 1370 w e1>f1,e1>e2
4k2r/1pp1pp1p/1enN2p1/rQ1pF3/2o1PvbP/2P5/PP3PP1/R4RK1 b h - 1380 w e8>d7,e8>d8,e8>f8
rnbk3r/ppNp3p/2pwpp2/3D2d1/5BP1/2P5/PP1qPP1P/3RKB1R w H - 1280 - d1>d2,f4>d2
r3k2r/1pp1n2p/2n1wp2/1a2p1d1/1b1Pe3/P1N5/1PP1qPPP/R1BK3R w ah - 1300 - c3>e2
seed 9
2bqkbnr/rp2pppp/3p4/1BpN4/pn1PP3/P4P1P/1PP3P1/R1BQK1NR b AHh - 1300 - b4>c6,c8>d7,d8>d7
4k2r/p1pp1pp1/2P1p3/6ey/3PP3/dr1vD3/PPn1N1PE/3RKR2 w h - 1380 w e1>d2,e1>f2
rnb1kbnr/pppp1p1p/6p1/4p3/P7/3PBPqP/1PP1P1P1/RN1QKBNR w AHah - 1260 w e1>d2,e3>f2
3f2k1/5pp1/2d5/1eF3a1/1f2n3/1p2E1o1/jPE2RPP/h5K1 w - - 1460 m a1>e1,h2>g3>f1
r1bqk2r/pppppp1p/5n1b/6f1/8/N1P1PnP1/PP1P1P1P/R1B1KBNR w AHah - 1220 w e1>d1,e1>e2,g1>f3
r2qkbnr/pp6/2p2p2/1B1ppbpQ/Pn4a1/BPN1PNP1/2PP1P2/R3K2R b AHah - 1340 w e8>d7,e8>e7,f5>g6
r2qkb1r/pppb1p1p/8/1B1pp1p1/P3P1D1/2N2PPP/1PP2Kn1/R1BQ2NR w ah - 1280 w f2>f1,f2>e2
rn2kbnr/pppb1pp1/7p/3pp3/5P1q/4P2N/PPPP2PP/RNBQKB1R w AHah - 1280 w e1>e2,g2>g3,h3>f2
rnb1kb1r/pp1q1pp1/4Qn1p/1e1pp3/7P/P1N1P3/1PPP1PP1/R1B1K1NR b AHah - 1290 - f7>e6,e8>d8,f8>e7
seed 10
r4rk1/1pp1bp2/2n1EN2/p2fa1pp/P3nq2/1P1BBN2/2P2PPP/4RRK1 b - - 1310 w g8>g7,g8>h8
r3k2R/2pp1pp1/6q1/2b1a1ai/1a3e2/2Pv1N2/Pt1D1PP1/3RK3 b a - 1310 w e8>e7,c5>f8,g6>h5>h8
1i2kb1r/2y1pdpp/p3b3/1p2a3/2c1P3/3ns3/PPP1BPPP/2K4R w h - 1300 w c1>b1,c1>d1,c1>d2
r3k1nr/p1p2p2/2a1p1p1/2Dp2qp/2N2N2/1Pv5/P1P1PbPP/R2QKB1R w AHah - 1340 w e1>d2
r1b1k2r/pp1p1p1p/3d4/2bnf3/3NPa2/4DW2/PPPB1P1P/1R2K2R b Hah - 1550 w e8>f8
r3k2r/pppbppb1/3q4/1Q1dD1p1/4PBa1/P2n1N1P/1PP2P2/R3KB1R w AH - 1350 w e1>d1,e1>d2,e1>e2
r3kb1r/pp3ppp/2nppn2/6E1/1PB2P2/2N1P3/P1PPT1qP/R1BQKR2 w - - 1340 - f1>f2,e2>g1,e2>d4
r6r/ppq1kpf1/2p2n2/1P1p1ba1/2P1Pe2/P1NnbN1P/5PP1/3RKB1R w H - 1310 b d1>d3,e1>e2,f1>d3
r1b1k2r/1ppp1ppp/2n2N2/p1b1p1P1/Q1P3s1/4qN2/PP1PPP1P/R1B1K2R b AHah - 1280 w e8>e7,e8>d8,e8>f8
seed 11
r1bqk2r/pp1p3p/3bfpp1/5o2/1PBD1P2/4eN2/P1PP2PP/1R2K2R b H - 1660 - d8>e7
r1b1k2r/1ppp1ppp/p4y2/2bo4/4a1P1/3P1n2/PPP1NPBP/R1B1K2R w AHah - 1340 w e1>d1,e1>f1
r2q1knr/1ppb1p1p/4N1p1/p2pp3/1E1DN1QP/3B4/P1PP1PP1/R1B1K2R b AH - 1330 w f8>e7,f8>e8
1r2kb1r/pp1w1ppp/2T4n/3pp1B1/2Pd4/3P1n2/PP2PPPP/R3KB1R w AHh - 1300 w e1>d1,e2>f3,g2>f3
r3k2r/p1pp1pp1/bpn1pn2/1Nb2Q2/1PP2P1p/4PNF1/P2P3P/R1B1KB1R w AHah - 1300 w e1>d1,e1>e2,g3>g4
5rk1/p1pp1Np1/b1nNp3/1pP1C2L/1E3Pap/3nPQ2/PB1P4/2R1KB2 w - - 1380 w e1>d1,e1>e2
rr5k/1pp1N1pp/4aI2/pv1b1d2/3f4/1P1P1D2/P1PF1P2/R1B1K3 w A - 1430 m f3>f4,e7>f5>d4>e4
r1b2bnr/pppp1k1p/4pqp1/4Nf2/3nPP2/2N3P1/PPPP3P/R1B1KB1R b AH - 1350 w f7>e7,f7>e8
7r/pp1k1p1p/2p1E1p1/2Sia3/y3DI2/P2eB3/1PP3PP/R5K1 b - - 1520 w d7>c8,d7>d8,d7>e8
seed 12
2b1kb1r/rpf2pp1/2ne1n1p/p7/4dq2/P1PP1N2/1P2PPPP/R3KB1R b AHh - 1310 m e4>e3,d6>d5
4kR1r/4E2p/1p5y/r1SNaI2/2Pea3/1e1pn1a1/PP5P/6K1 b h - 1410 w e8>d7
r2qk2r/2p2ppp/p7/1p1ppw2/1b1o1N2/PP2Pn1P/R1PP1PP1/2B1KB1R w H - 1320 w e1>d1
r4k1r/pppw1pp1/8/3ppT1p/PP1bP3/4DN1P/1sP2PPR/R1BK4 w - - 1350 w d1>e1,d1>e2
4k2r/1p2pp2/3pb2p/1apE1Q2/1qBoPd2/1hBn4/P1P2PPP/4KR2 w h - 1480 w e1>d1,e1>d2,f5>f4>d3
2kr3r/pp3pp1/2n2nQ1/1Bv1pb1p/1qa1d3/3PPNPP/P1P2P2/1K1R3R w - - 1480 w b1>c1
rnbqkbnr/p1p4p/1p6/3ppppQ/3PP3/P1N5/1PPB1PPP/R3KBNR b AHah - 1320 w e8>d7,e8>e7
r4k1r/p1pboppp/3T4/2b5/2P1pP2/P1aPBnP1/1f2P1BP/R3K2R w AH - 1360 w e1>d1,e1>f1,e1>f2
r1bq1b1r/3pkp1p/pp2pd2/4n3/1e3Q1D/3P1P2/PPP1P1P1/R3KBNR b AH - 1360 m b4>b3,e5>c4,d7>d6
seed 13
r3kbnr/pp3ppp/8/1SpppP1Q/2n1F3/6P1/PPPP1N1P/R1B1KBR1 w Aah - 1330 - f1>e2,h5>e2,f2>e4>d5
r2qk1n1/pp3pp1/3Ni3/3pp2p/1v1aE3/1Ps4P/P2PQPP1/R3K2R b AHa - 1320 w e8>d7,e8>e7,e8>f8
rnk2b1r/p1T1ppp1/Qp3n2/1Epp3p/5B2/3P1N1P/PP2PPP1/2R1KB1R b H - 1490 m c7>b7
r4rk1/pp1bNp1p/1w1pp3/4ae2/1PPoDPP1/3W4/P6P/R4RK1 b - - 1330 w g8>h8
r2k4/p1p1o2p/tpN2Ce1/3p4/2PP2a1/F4a2/1P2Pv2/R4K1J b - - 1390 w d8>d7
r1bqk2r/1ppp1ppp/p2bp3/3P4/2Nt1BP1/2P2P2/PPn1PN1P/R3KB1R w AHah - 1280 w e1>d1,e1>d2
4kb1r/p1p1p1pp/2Pq4/1i1pe3/1e1PPD2/3w1n2/PP3NPP/R4RK1 w h - 1340 w g1>h1,g2>f3,f2>d3>f3
2rqkb1r/pp5p/5p2/1Npp1Ep1/P1dDP2P/5Q2/1PDB1P2/R3KB1R w AHh c6 1390 w e1>d1
rnb1kbnr/pp2Qp2/6p1/3dp2p/3p1q1P/4P1P1/PPPP1P2/R1B1KBNR b AHah - 1330 - f8>e7,g8>e7
seed 14
rkQ2b1r/1p2pp1p/1e3Np1/2pp2N1/2nn4/1qPP2P1/PP1E1P1P/R1B2K1R b - - 1310 w b8>a7
3Q1rk1/2p2ppp/4b2n/1a2p3/F3BC1P/p1bPB1P1/P1nNP3/T1R1K2R w H - 1310 w e1>d1
5bl1/pp1k1p1p/2np1np1/2pN2d1/2P3E1/1PqP3B/P2BCP1P/3RK1R1 w - - 1310 w e1>f1,e2>e3,f2>f3
r2k2nr/3b1ppp/1pQd4/p2ap3/1b3N1q/P1s1PPP1/1P1P3P/R1BK3R w - - 1280 w d1>e1,d1>c2,c3>d4
r4rk1/1bppN1pp/4a3/pp3f2/1PPSD1q1/3BPD2/3P1P2/R1B2KR1 b - - 1470 w g8>h8
3rk2r/pppN1ppp/2P5/2aP1o2/3tq1vP/v2a4/P4PP1/R3K2R w AHh - 1500 w e1>f1,f5>e3
5bkr/1pp1t2p/1rPEpa2/p3dNq1/3n1BBa/8/PP3PP1/R3K2R b AH - 1350 m e7>d5,e7>c8
r3k2r/1ppP1ppp/3v4/p2d4/PtqPneE1/5N2/1PP2P1P/R2K3R b ah - 1320 w e8>e7,e8>d8,e8>f8
r3kb1r/1pp2Q2/p2p1p2/3dn1e1/3nN1F1/1E1P1Pp1/PP2P2P/R1K2BR1 b ah - 1470 - e5>f7
seed 15
r3k2r/p2p1ppp/b3o3/1a6/1b1aPe2/2N4t/RPP1BPPP/2q1K2R w Hah - 1370 - e2>d1,g2>h3>e6>f4>c1
r2qkb1r/2p1ppp1/p2p1n1p/1p2N3/1P2P1E1/2P2D1P/P4P2/RNBQKBR1 w Aah - 1320 w e1>e2,f3>f4,g4>g5
r1bqkbnr/pppp2pp/8/2nNpp1Q/4P3/7P/PPPP1PP1/R1B1KBNR b AHah - 1270 - g7>g6
5rk1/p1p3pp/5p2/2C2F2/1b1aEBD1/1fPBoN2/1P3a2/R3K2R w AH - 1760 m e3>d5
r4rk1/ppp3pp/2n2p1n/4a3/1b1P1ebP/N1PBP3/PP2T1P1/R2QK2R w AH - 1320 m e2>c1,e2>g1
4k2r/1p1nQ2p/r1pWd1p1/p1Eppb2/P1B5/4P3/1DP2PPP/R4KNR b h - 1330 - d7>c5>d6>e7
r3k2r/1pp2ppp/p3p1w1/3pS3/1P2n3/P1NBPD2/1BPP1F1P/R3K2R w AHh - 1350 w e1>d1
2f1l1k1/f3ip2/3p2pp/1En1p3/P1v5/2p2P2/3DNBPP/1L3K1R w - - 1330 m d2>d3,d2>d4,e2>c3
r2qkb1r/4pp2/ppnp1o1p/2p3a1/3PPBE1/5N2/PPP2P2/R2QKB1R b AHah - 1400 m f6>d7,f6>h7,f6>g8
seed 16
r2qkb1r/p1n2pp1/2pp2d1/1f6/3e4/P1NPPD2/1PP1bP1P/R1B3KR w - - 1390 m f3>f4,c3>e2
1i2k2r/1p3Q2/2pF1p2/2bdnbp1/P1BPDc1p/2P5/1P4PP/R3W1K1 b h - 1470 w e8>d8
rn2k1nr/ppp1pp2/3q1N2/3pS1ap/6b1/3PB1P1/PPP1PP2/R2QKB1R b AHah - 1290 w e8>d8,e8>f8
2b1k2r/1ppp1p1p/j7/1NbD1Np1/1a1Fp3/5Q1P/PBP1nPP1/R4RK1 w - - 1370 w g1>h1,g1>h2,f3>e2
r3k3/ppTnp2p/3R4/1Pp1Ep2/4d1jf/B2EPD2/P4P1P/5K1R w a f6 1540 my e4>d2,e4>c3,e4>g5
7r/1p1Bk2p/4Snp1/CB2f3/1JF1pd1P/1a2Pa2/3P1P2/4KI2 b - - 1500 m e6>g8
r6r/2p2kpp/3p1n1R/pd1Qn3/1EPPEe2/6a1/PP2P3/K2L1BN1 b - - 1390 w f7>e7,f7>e8,f7>f8
r2d1b2/p2kR1p1/e2c1q2/2n3a1/2E1i3/B1afP3/P3DPP1/5K2 b - - 1270 - f8>e7,f6>e7,a8>d8>e7
r3kb1r/pp1bpp1p/3p1n2/1B1N1Qp1/3a4/1P3o2/PBPP1PPP/R2qK2R w AHah - 1220 - a1>d1
seed 17
r6r/k3pp1p/1W3Npb/dpe2bP1/Pa1P4/2D1P1D1/5P2/R2QK2R b AH - 1440 m c5>c4,a7>a6,a7>b8
r2Sk1n1/2p2pp1/1pr5/p2p1w1p/4e2F/P1N1Pn2/1PPP1PP1/R1B2R1K w a - 1400 m f5>h3,c3>e4>f5>h3
r3k2r/1p2E1pp/p1N1bp2/3ypN2/3an1P1/3Pe2P/PPn1P3/2R1KB1R w Hah - 1410 b c1>c2
rnQ4r/ppk2p2/3b1E2/4e1dp/2e1p1F1/1P2Po2/P1PP1PR1/R2K4 b - - 1330 w c7>b6,h8>c8,h5>g4>c8
r1b1k2r/p2pvppp/2pNp3/1a1n1Q2/1P1PP2P/4q2R/1sP2PP1/R4KN1 b ah - 1370 w e8>d8,e8>f8,d5>e7>d6
r5k1/p1p3pp/3pa3/2vND3/P2E1al1/1P1p1N2/2D3WP/R4KR1 w - - 1720 m g2>h1,g2>h3
r4rk1/ppp2ppp/5q1N/3pD3/Pb2Paw1/2N1s3/1PP1B1PP/R3K2R b AH - 1370 w g8>h8,f6>h6
r1b2k1r/p2p3p/2pa1pp1/1Rd1vn2/2W2P1P/3nP3/P1PPN1P1/3QK2R w H - 1360 w e1>f1
r5kr/4Qpp1/1pp2F2/p2pvE2/P3dd2/2Pn1P1P/1P4P1/R3Ks1R w AH - 1380 w e1>d1,e1>d2,e1>e2
seed 18
r2qkb1r/pp3p1p/2p2n1Q/1B1pp1a1/1P2N1b1/2N1Pn2/P1PP2PP/R1B2RK1 w ah - 1270 w g1>h1,g1>f2
r1k5/p1ppb1pp/1pf5/2n1p3/PPvN1i2/B3Pq2/2PPnPPP/R4RK1 w - - 1330 w g1>h1
2r4r/3k1ppp/e4n2/a1ba1N2/3PaeE1/P1N2R2/3q2PP/3tK1R1 w - - 1460 - c3>d1>d2,f3>f4>d2
r1b1kbnr/pppp1pp1/n6p/4p3/5PPq/5N2/PPPPPK1P/RNBQ1B1R w ah - 1330 w f2>g2,f2>e3,f3>h4
r4rk1/p1p1bepp/4bN2/1p1f1D2/1P1e2FP/1n6/P1PPN1P1/R3K2R b AH - 1330 w g8>h8
1r1T1k2/ppp2p2/5o2/3Da2a/3Pec1E/8/PPP5/R3Klv1 w A - 1560 w e1>d2,e1>e2,d5>d6
r3kbnr/1bpp1ppp/8/pp2pNq1/3PPB2/2P5/PPn2PPP/RN1QKBR1 w Aah - 1290 b d1>c2,e1>d2,e1>e2
r1q1k1r1/1ppbpp1p/3p1n1b/3NN3/1fPP1Pe1/P7/1Pn1P1PP/1R2KB1R w Ha - 1280 w e1>d1,e1>d2,e1>f2
r4rk1/1pp1pp1p/5n1b/p1d1nQp1/2WP4/N3P3/PPPBbPPP/R2K3R w - - 1480 w d1>c1
seed 19
r3kb1r/pp2p1p1/2pdbnP1/2nP1p1p/P4B1P/1q1Q1N2/1PP1PP2/R3KB1R b AHah - 1340 w e8>d7,e8>d8
r1bk3r/pppp2pp/4pf2/4Nn2/3PNB2/b2sP1F1/PPP2PP1/2KR3R b - - 1460 - a3>e7,f5>e7
5w1k/1L5p/4p3/1Ca2a1D/1Cdvf3/s3f3/3R2KP/S7 b - - 2000 - e6>e5
r2qkb1r/p1p1pp1p/5n2/1p2a1p1/2v1P1P1/3n1N2/PPP2P1P/RNBQK2R w - - 1330 w e1>f1,e1>d2,e1>e2
r3k2r/ppN1Tp1p/2ppw3/1Bn3p1/1P1v2PP/3pPn2/P1PP1P2/1R1K3R b ah - 1450 w e8>d8,e8>f8
r2qkb1r/pb3ppp/n1p1Qn2/1B1pp1B1/Pp1PP3/2N5/1PP1NPPP/R3K2R b AHah - 1310 - f7>e6,d8>e7,f8>e7
r1b3Nr/1ppp2Fp/p3pwpk/4d3/3nP2P/8/PPPPB1PI/R1B1K3 b A - 1290 b h8>g8
r1bqkbnr/pppp2pp/4pp2/n6Q/P7/4P1P1/1PPP1P1P/RNB1KBNR b AHah - 1290 - g7>g6,e8>e7
r3k2r/p1da2pp/1p3n2/1Npwv3/P1a5/4q3/1Pn1PPPP/R2K1B1R b ah - 1560 m c7>c6
seed 20
r3kb1r/ppNb1ppp/4p3/n1psd3/3P1FQ1/P3B3/1PP2PPP/R3K1R1 b A - 1500 w e8>d8,e6>d5>c7
r3k1nr/1p3pp1/2pba1e1/p7/3ya1bP/P1P2N2/1PnNBPP1/R3K2R w AHah - 1330 w e1>d1,e1>f1
r3kb2/p1pe3r/3d2p1/3bpp1p/3D1q1P/3PBo2/PPP2PP1/R2QK2R w a - 1520 m f3>g1,f3>g5
r2qkb1r/1ppn3p/4fnP1/p2ap1e1/3P4/2N2NPP/PPP1v3/2KR3R b ah - 1450 - d8>e7
r3kb1r/ppp2ppp/3pp1P1/6y1/2Bo2b1/BPNP1D2/P1P2P1P/R3K2R w AHah - 1430 m f3>f4
2hk3r/p2bbp1p/3dpQ2/1eFpDN2/5Dp1/8/P2P1PPP/R1BK4 b - - 1610 m c8>a8,c8>b8
r1b1k1nr/p1p2ppp/1p6/3p2q1/PEPd4/2NPBn2/4PPPP/R2QKB1R w AHah - 1350 - e2>f3,g2>f3,e3>d4>f3
r2qk2r/ppp1pp1p/3p1np1/2N1s2P/2bPP3/8/PPPvKPP1/R2Q2NR w ah - 1390 w e2>e1,c5>d3
r4k1r/ppp2f1p/1EN1b3/3Bd3/P3P1n1/2Pe4/IP1L1aPP/5K2 b - - 1380 m f7>f6
seed 21
r3k3/2p2p2/1p3na1/1N2T1e1/pE1aa1b1/2Pn1Q2/1P2BPPh/R3K3 w Aa - 1430 w e1>d1,e1>d2
r1b1k2r/pppp1p1p/3b2p1/4p3/1PBn1q2/2NP1N1P/P1PD1PP1/R1BQ1K1R w ah - 1320 w f1>e1,f1>g1
r1b1kbnr/2pp1pp1/2n5/pa6/2Pa1P1p/2N2NW1/1P2P1PP/R2QKB1R w AHah - 1270 w e1>d2,g3>f2,h2>g3>f2
1n1Qkb1r/r4p1p/2p1pF2/pd1p2e1/P2PD1P1/3J4/1PP1NP2/4KB1R b Hh - 1400 - d5>e4>f6>d8
r3k2r/pppqnpb1/2Q1a2p/3d1vp1/3N4/3nP3/PP1P1PPP/R1B1K2R w AHah - 1320 w e1>d1,e1>f1,e1>e2
r3k2r/ppp2pp1/7p/2bpp3/PP1nn1E1/3PBT2/2P1PP1P/RN1QKB1R w AHah - 1470 m f3>g1,f3>h4
r3k3/p4ppr/1Ep2n1p/1p1Qp1B1/3PF1E1/2Nn1a1N/PP2BR1P/R3K3 w Aa - 1340 w e1>d1,e1>f1,e1>d2
r3iW2/pQ4pp/1k1p4/1ppDN1b1/3e4/4P1aP/PPv1I1P1/6KR b - - 1340 w b6>a5
r3kb2/1pp2pp1/p2a1n2/4d3/PP2N2p/1v1qPl2/2D2PPP/R1B1K2R w AHa - 1400 m c2>c3,c2>c4
seed 22
rnb1kbnr/1ppp1pp1/p7/4p2p/5PPq/4PQ2/PPPP3P/RNB1KBNR w AHah - 1300 w e1>e2,f3>f2,f3>g3
r2q1rk1/ppp1pp1p/3pEn2/1N1Nn1w1/1P2Pe2/7P/P1P2PP1/R3KB1R b AH - 1400 m f4>f3,e5>g6,g5>h4
r3k2r/p1pp1dpp/2vbp2F/1p6/2N5/1P2n1R1/P1DPPPBP/1R1QK3 w ah - 1300 m c2>c3
r1b1kbnr/pppp1ppp/5q2/4p3/6Q1/1PP1PN2/P1nP1PPP/RNB1KB1R w AHah - 1270 w e1>d1,e1>e2
r5kr/1qp1bpp1/2dN2a1/p1Bpp3/4Es2/2P4Q/PP2PP1P/RK2n1R1 w - - 1320 w b1>c1,h3>d3
r2qkb1r/1pp1pppp/p1nNb3/2Pp4/3P4/1P5N/P2nPPPP/R1BQKB1R b AHah - 1200 w e8>d7
r3kb1r/pp2pppp/3p1n2/3N4/3e2b1/3P1D2/FPPNPP1P/R2QKB1R w AHah - 1240 m f3>f4
r1b1k2r/p1p1pp1p/2n3p1/1e2d3/2P1Pb2/BP2tPP1/P1PqN2P/3RK2R w Hah - 1490 w e1>f2
3qkb1r/r4p1p/3p1d2/ppp2Sf1/1n1P3B/4D3/PPP1P1PP/R3KBR1 b Ah - 1350 b d8>f6>g5>h4
seed 23
2kr3r/ppp2p2/R2N1n1p/1E2p1d1/1q1n2E1/3PeP2/1PP1P1P1/3Q1BKR b - - 1260 w c8>d7,c8>b8
r3kb1r/pp2pppp/1q1pb3/2pND3/8/1N1n1Q2/PPPP1PPP/R1B1KB1R w AHah - 1300 w e1>d1,e1>e2
3rkb1r/pp3ppp/3d1n2/1bPpp1B1/2yPP1P1/2Ps4/P2KNP1P/R6R b h - 1380 w e8>d7
2r3k1/2p1Npp1/1aD2nf1/1p1aB3/1E6/T2h3v/P5PP/1RF4K b - - 1530 w g8>f8,g8>h8
2b2k1r/r1Qd1pp1/3d3e/pp1p4/P1D2D2/2P3PP/KP2P3/R1q2BJ1 b - - 1360 - a7>c7,f8>e7,f8>g8
r3kb1r/pp2pp2/2p5/4dPp1/1o1PPqa1/1PP2b2/PBtKB2P/R6R w ah - 1340 w d2>d1,d2>e1,d2>d3
r2qk1nr/pbpp2pp/8/1pb1pp1Q/1D1BPN2/6P1/P1PP1P1P/RN2KB1R b AHah - 1410 - g7>g6,e8>e7
r4knr/1pp2ppp/p2Fd2v/3poE2/P3P1Q1/1P6/2P2P1P/R3KB1R b AH - 1370 w f8>e7,f8>e8
r4rk1/1pp4p/3p1np1/p2d1y2/1P1SPeb1/3P1nP1/P1P1BP1P/1R2K2R w H - 1460 w e1>d1
seed 24
6k1/pp2E1p1/3a1ld1/2ba2e1/2oDc2P/3W4/PP4P1/2K2r1R w - - 1460 w c1>d2
rnb2rk1/1pp3bp/p4Np1/3Fp1Bt/3Pc2P/4a3/PPP1B1P1/2KR2N1 b - - 1400 w g8>f7
r3k2r/pp3ppp/3bN3/6B1/2pna1D1/P1Pp1v1P/1P4P1/RN1Q1KFR w ah - 1540 - c3>d4
r6k/p1ppS1pp/E2C4/1p1T1p2/2f4P/3DBPP1/1D2P3/R2K1B1R w - - 1500 m d3>d4,c4>d4
2kr2n1/2pq1pp1/1p1NS3/1P1pp3/pvjn2fP/4P3/P1PP1PP1/1R2K1R1 b - - 1280 w c8>b8
rn1q1b1r/p3k2p/3pBep1/1p1dpE2/3P4/4nN1P/PPPQ1PP1/R3K2R b AH - 1500 w e7>e8
rn1qk2r/p1ppn1pp/1p2Np2/1B2p2Q/PE2b3/4P3/2PP1PPP/RNB1K2R b AHah - 1280 - e4>g6,e7>g6,g7>g6
r3kb1r/pvpp1p2/4pN2/1p1DN2p/3n1P2/6aq/PPPPQ1P1/R1BK3R b ah - 1310 w e8>e7,e8>d8,e6>d5>f6
r5k1/2p2pp1/p1n5/1pvN1bf1/2d5/2PPFjP1/PP1IP2P/R2q3K w - - 1390 - a1>d1,e2>f3>d1,d3>c4>d2>d1
seed 25
seed 26
`;
