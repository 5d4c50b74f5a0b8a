// Made by `cargo lab puzzles --set www/puzzles/packs`; FORMAT.md tells the form.

/** The puzzles of the kind `paco-3`. */
export const pack = `seed 1
1i4k1/pp3C1p/2N2s1J/2F2D2/2aca1e1/P5a1/2w2P2/4K3 w - - 2160 - c6>d4>d8
r1bk1b1Q/p1p5/2d3pj/1p1Nap1p/3DP1n1/4F2P/PPP1B3/R3K2R b A - 2220 my d4>f3
r3k1nr/p1pp3p/b3pqp1/1e2f3/3nPE2/2N2NPP/PPPP4/R1BK3R w ah - 2200 cr f3>e5>b5>d7
2kr3r/p1p2pp1/2d1pw1e/2P2T2/2a2P1P/2n1P3/PKnP2P1/1RB2J2 b - - 2170 - c3>d1,c3>a4
r3kb1r/1p1bpp2/3pQ2s/pB1N2pp/1F1aPD2/5P2/1P3NPP/R4RK1 w ah g6 2050 bf e6>d7
r2nk2r/p1pp1ppp/1p1b4/1v1fN1q1/3PPB2/N1P1D3/PP4PP/R3K2R w AHah - 2240 cr e4>d5>b5>d7
r1b1k2r/pppp3p/2n5/2b1pp1d/5PW1/3PB1P1/PPP1PnKP/RN1Q3R b ah - 2080 - f2>g4>h3,f5>g4>h3
r2q1k1r/pp2bppp/2p1EN2/3fa3/1D2nB1P/5N2/1P2PPP1/R3KB1R w AH - 2090 my d5>d7
r1w1k3/1ppJ1pp1/p4W1r/2oea3/1P2n1a1/P6N/2P1PP1P/4K2R b Ha b3 2240 b h6>f6>f2
seed 2
r6r/p2p1pk1/2E1p1p1/1v1N1F1Q/2p3P1/1eNn1PD1/P1PP4/R2K3L b - - 2170 - d3>f2,f5>e5,e6>f5>e5,g6>f5>e5
4kb2/2pp4/2n1p1dp/1aPDP3/1PvP3P/2d2f1h/1h4P1/3W1K2 w - - 2130 - g2>f3>f7,g2>h3>f3>f7
r4k1r/p1pt1pp1/3p4/1vENp3/3sP1a1/a1P1q3/1P2NP1P/R3K2R b H - 2590 cr d6>c5>d4>b5>e2
r3k2r/ppp2ppp/4bn2/1Nb1a2Q/2nFa3/3N2P1/PPP4P/R1B1KB1R b AHah - 2300 - c5>d4>f2
r1b1kb1r/3p4/1qp3p1/pa1f1p1p/4PPnP/R1o3R1/1PPPB1P1/2B1K1N1 w ah - 2250 - b2>c3>d5>f7,d2>c3>d5>f7,a3>c3>d5>f7,g3>c3>d5>f7
rn2kbn1/ppp1p1p1/5p2/1T3b2/1f5r/2PBP3/PP1P1PaP/R1B1K1NR w AHa - 2260 - c3>b4>b5>d6
r1b1k3/pp1p1p2/v2dp1f1/6pi/1P1PD2P/3q4/P1P2PP1/R1Ks3R b a - 2080 - d3>d2
r1k2i2/2p1bpp1/1pnpn1wp/pB1N2a1/3PPW2/2P2P2/PP3KP1/R6R b - - 2380 - h6>g5>f4>e3,e7>g5>f4>e3
r3k2r/ppWcb3/2p2fS1/3Nn1pp/4P1P1/5Dc1/PPP2P1P/3K1B2 w ah - 2420 cmry d7>d6
seed 3
r3k2r/1pp2ppp/2n1bn2/2b5/pP2aaQ1/2P2NPP/P2N4/R1BKFB1R b ah - 2020 y e6>b3
r3k3/1ppb1p2/5r2/p2pp1e1/P1S1F1Dp/1PPNnPPB/3QK2P/R6R b a - 2290 - e3>c4>d3,d5>e4>f3
r4rk1/p1pp1ppp/4p3/1pP1N3/1b1no2q/2EBPQ2/P2P1PPP/R1BK3R w - - 2060 - d3>e4>f6
r1b2k1r/pppp1p1p/3v1D2/3d2F1/PnPP1d2/8/1P3PP1/R2QKB1R w AH - 2460 cr d1>f3
3r3Q/pp4p1/n1kDdq2/2epaBd1/2P5/E3P2E/P6C/R4RK1 w - - 2240 cr h8>e8,f5>e6>g5>e6>d7
r3k2r/p1p2ppp/2nb4/1a1pD1q1/2BP1eb1/2N2N2/1PP2PPP/R2QK2R b AHah - 2120 bd g5>e5>f3,g5>e5>d3
r3kb2/pp2q3/3plp2/2p2Npp/1BbdP3/3s1P1P/PPPK2Pt/3R3R w a - 2220 by h1>h2>d6
fr1k1b2/p3pp1r/3p1d2/2pF1bd1/4s2P/1P1BP3/P2P1PP1/2I1K2R w H - 2130 cy h4>g5>e6
4Qr2/ppS3k1/3i1ppp/3paF2/P1v1neQ1/5P2/1PP1I1KP/7R w - - 2370 - e8>f7
seed 4
r1k2S1r/p2n3p/1pp1f3/2Npp1p1/3P4/P1B1PP1E/1PP1qs1P/1K1R3R w - - 2210 - c5>e6>e8
rn1k1b1r/pp3fpp/2p2n2/3pp1N1/4P3/qPN4b/P1PP1PPP/R1B1KB1R w AH - 2180 y g5>f7>c7
2kr4/p1p2b1p/2Dp3f/1dPN1p2/2EF3R/j1I3a1/P3P1P1/4KB2 b - - 2080 - f7>e8
4k2r/rppnppbp/p2q3o/P2p1ba1/1P4P1/2NBPP2/2PP4/R1BQK2R b AHh - 1920 - d6>g3
1k6/1p5p/1i2S2P/1j1papys/1a1Jn2f/4P1P1/P2P3h/4K3 w - - 2320 - g3>h4>g5>d8,g3>h4>g5>g8
r1b1k2r/pp1pb1pp/3fp3/5p2/P1B1n2P/2P1DNF1/1P3PP1/RNBK3R b ah - 2090 - f5>f4
r3kw1r/p2p1pp1/4p1e1/2aST3/2eD1D2/8/P1P2PPP/R2R3K w ah - 2360 bc d1>d4>e5>c4>d5>c7
2rk3r/p1fp1pp1/5n2/2N1E2p/P2cP3/1eD5/2PWSPPP/5RK1 w - - 2090 y c5>e6,c5>b7
1n3k1r/2ppb2p/i4fp1/paB1p1N1/2En2PW/2P2P2/1P1KP2P/R6R w - - 2060 - g5>e4
seed 5
r3kb1r/1p2pppp/p1pQS3/2Dp4/3PP3/2P1s3/PL3PPP/2B2KNR w - - 2130 m e6>c7
r3kb1r/p1pp1p1p/6p1/1S1eptq1/P1n5/2P1PN2/1P1P1PPP/R1B1K1R1 b ah - 2030 b g5>e3
7k/2c2rTp/pp2aNp1/ws2P3/Pv1aa2P/1P2n1P1/4K1R1/3r4 b - - 2340 - a6>b5>c3
r3k2r/p1pp1p1p/bp2p1f1/1NFo4/1E1s4/7P/P2PPPP1/R2K1B1R b ah - 2320 cr b6>c5>c2,e6>d5>c3,b6>c5>d5>c3,e6>d5>b4>c5>c2
r6r/pb1pQpkp/3d2pb/1a2p3/1nBTn3/4P3/PP1P1PPP/R1B2RK1 w - - 2260 - e3>d4>e6
r1bq3r/p1ppk3/2n1p1Qp/1e3paP/1E2n3/B1N1P3/P1PP2P1/R3K1NR w AH - 2090 - g6>g7
r3k2r/1bpp1pp1/1p2p2p/1N4P1/1E2DP2/3nP2T/P2a2KP/1RBQ1B1R b ah - 2280 my e4>f2
r3kb1r/pp2ppp1/2p5/3pNb1p/2Tt3P/P2sP3/1PPP1PP1/R1BK3R w ah - 2220 - c2>d3>c4>d6
4k2r/pp3ppp/4bt2/1N2E3/Pe1Wa3/2C2nP1/2Pd1PKP/R6R b h - 2350 my c3>d3
seed 6
r3k2r/1pw2p2/2p2S2/pDN2aap/3P1e2/2nW4/PP3PP1/2KR3R w ah - 2320 - c5>e6
r4knr/ppp2ppp/4p3/1b4N1/1b1oaq2/1PP1BPPB/P3P2P/R2QK2R w AH - 2110 bd d1>d4>e6
r2qk2r/1pp1bpp1/2b5/pBN1f3/4a1n1/4D1PP/PPPBKP1d/R6R b ah - 2000 - d8>d3
2bqkbnr/1ppp3p/4p3/re3p2/1PoPPB2/N1P2f2/P1K2PPP/R6R w h - 2110 - g2>f3>h5
r4k1r/2p2ppp/p2N3s/1pEp1E2/3Pfq2/4PNPP/PP1K4/R3s2R w - - 2070 y d6>e4>e7
r1bq1b1r/ppppkBp1/2n2n2/4p1B1/2PP1p1p/2N3P1/PP2PP1P/R2QK1NR w AH - 1930 - c3>d5
2kr4/ppp1vp1h/6a1/1s1pdb2/P1TPD1f1/1PP5/5PP1/R3K3 w A - 2460 - b3>c4>b6
r3k2r/1pp2p2/5ypp/p2ppE2/3noP2/1P2E3/PB1P2PP/R3KBNR b AHah - 2500 cry d4>f5>e4>f6>f5>e3>f2
1n1qk2r/2ppb1pp/3rf2n/1e1bpP2/1a2P3/2NPBN1P/P1P1K1P1/R6R w - - 2110 cr c3>b5>d7,f3>d4,f3>g5
seed 7
3qk2r/1p2bpa1/r1p2t2/pBnppJB1/3PP2p/P1N4N/1PP3PP/R5K1 w h - 2480 cpr g5>f6>g7>g8=Q
r1b1k1n1/2ppbp1r/2n1Q3/pp2a1dp/4PW2/P7/RPP2PPP/1N2KB1R b Ha - 2190 - c6>e5>f4>c1
2w2h2/p7/kpC3c1/3d2Dp/3P1eFa/2v3a1/PP6/3o3K b - - 2120 - h5>g4>f3,h5>g4>h3,h5>g4>d1>f2
r3k2r/p1q1bpp1/1pp1p3/PB1p3Q/4n3/1PPJPD2/1BNP1P1P/3S1RK1 b ah - 1980 - c7>g3
r1b1kbn1/ppp2pp1/3pp2r/6qp/4P1P1/N1P2P2/PP1P1nKP/R1B1QBNR b a - 1950 bdy g5>g4
r3kb1r/pp3ppp/2n1p3/2pdo3/2B2P1q/4PwP1/PPPP1K1P/1RB4R w - - 2090 c c4>d5>c7,f4>e5>f3>d5>f6,f4>e5>f3>d5>c7
r1b3r1/p2k1pN1/1p1EdP2/sa3fap/3P4/3W4/PP3IP1/R5K1 w - - 2220 dmy e6>c5,g7>e6>c5,g7>f5>e6>c5,g7>f5>e6>c7
seed 8
1ibB2Q1/pp1pb2p/n1pkpfC1/6d1/1P6/P3DWPR/2PP4/R3K3 w A - 2190 my f6>f4
1Rqk3r/p1p2pp1/2B5/PD1S2jp/3Dfbp1/2a5/1P2NPPP/4K2R w - - 2320 d c6>d5>c3>c4
r3srk1/p5pp/1p1d4/2ypppE1/7S/2PP1D1B/PP3P1P/3RK2R b H - 2060 - b6>c5>e3,a8>e8>d6>c5>e3,f8>e8>d6>c5>e3
r4kl1/p3ppbp/1p2v2s/2p1N2d/P3a1D1/2F3P1/2P1P2P/R2K1R2 b - - 2370 cr f7>e6>g4>f2,g7>h6>g4>f2
rnbk2nr/pp1p1p1p/2pQp3/1N1F2p1/1b4P1/2P4N/PP2PP1P/R1B1KB1R w AH - 1980 - d6>c7
r4rk1/1pp1n2p/3w1p2/1a2pTa1/3De3/P1v4N/1PP2PP1/R2K3R b - - 2310 - e7>f5>f3
f3k1nr/5pp1/4p3/Pdp1sN1p/JC6/1p1PEF2/1P2P2P/4KBR1 b h - 2320 cr c5>b4>b5>a4>b5>e5>f3>f2,c5>b4>b5>a4>b5>e5>f3>e3>d2,c5>b4>b5>a4>b5>e5>f3>e3>f2
r2k1b1r/pp1qpppp/2w2n2/1Np1d3/2D2B2/3P1P2/PP2P1PP/R3KB1R w AH - 2170 y f4>e5>c6>b6,f4>e5>c6>c7
r3k1nr/1pp2ppp/p1n5/3p4/P1BEPPwq/2d1BN2/1PP1K1PP/R6R b ah - 2120 - h4>f2
seed 9
3f2k1/6p1/2d1I3/1eF2pao/1f6/4C3/ePEJ1KPP/r7 b - - 2090 py f5>f4,a1>f1
2i2k1r/p1p1pp1p/3N4/1p1p1v2/4F3/3nE1P1/PP1P1PRP/1IBy1K2 b - - 2270 - d5>e4>e3>f2
3k4/1p2E2w/e3jp2/c2ppD2/4Dh2/3PPNa1/2P2a2/1T1K4 w - - 2390 p f3>g5
3rQ2r/ppp2p1p/4F1k1/1Bb1pNp1/P2c2E1/4nPPP/1PP1NK2/R1s5 w - - 2100 - e2>f4
rn2k2r/pp3ppp/3p4/4pw2/1aP1P1E1/4Fo2/PB2NP1P/R3KB1R b AHah - 2060 my e3>f4
r5rk/pp2Dp1p/3d1b2/3efBpS/PP4P1/4P3/3P1D1F/R4R1K b - - 1910 my h2>f4,h2>h4
1ib1kt1r/pp2bppp/2p2P2/3Nfe2/3PD3/P3P3/5P1P/1LB1K1R1 w h - 2170 - f6>e7,d5>e7,d5>c7
r3k1r1/pppbbp1p/4f3/2o1p1e1/5T1P/2PBPP2/PP1D2P1/3RK2R b Ha h3 2130 - e5>f4>g3,g8>g5>f4>g3
r1I3k1/1p1n2p1/4d2p/2paaS2/eE5P/2Qq1j2/PP3PP1/4K2R b H - 2280 m f3>e3,d3>d2
seed 10
r5rk/1ppN1f2/2n5/p1b1awpp/P4q2/1Pe1BN2/2Pn1PPP/R4RK1 w - - 2060 my f7>f6,f3>e5>e6
1r2k2r/p1p1np2/2a1p1p1/2E4p/4PN2/TPne4/PKPv2PP/R2Q3R b h - 2130 - c3>a4
r3kb1r/pp2ppp1/1qppb2p/5Q2/1PN1Pn1P/2Pn3R/P2PBPP1/R1B2KN1 b ah - 1960 b b6>f2
r1b1k2r/pp1p1p1p/3d4/2bnp3/3NPf2/4DWP1/PPPB1P1P/1R2K2R w Hah - 2390 - d2>e3>f4>e5
r3kb1r/pp2pppp/2np1n2/8/1PB2PE1/2N1P3/P1PP1K1P/R1BQTR1q b - - 2250 f h1>g2
r4f1r/1p2k3/2p5/pP3pa1/2PdDe2/P3DN1P/3Jv1PK/5q1R w - f6 2200 - f3>d2>d4>e6
r1bk3r/1ppp1ppp/2n2N1s/p1b1p1P1/Q1PF4/5N2/PP1BPP1P/R4RK1 b - - 1980 - c5>d4>g4,e5>d4>g4,c6>d4>g4
4kjh1/1Tp2p2/2N5/pp1pa3/3ID3/4a1wp/PPP1E2P/2K2B2 w - - 2380 c h2>g3>g8>f8>d6,h2>g3>g8>f8>g7
1k1r3r/d1ppq2p/b1n5/1dbQapp1/1P4n1/2PBP3/P2P2PP/R1B1K2R w AH - 2020 - d3>b5>a7>c6,d3>b5>a7>b5>c6
seed 11
r6r/ppk1q1dp/2Ste1p1/3P4/PP1va2P/4c3/2PPn1P1/5R1K w - - 2380 m d6>d7
r1bk3r/1ppp1ppp/p7/2bN2y1/4PoP1/3Pes2/PPP2P1P/R2K3R w - - 2250 - d5>f4>e6,f2>e3>f4>e6
r3k2r/1pp2pp1/2n2n2/p2d2Tp/1EBPPe2/2P4w/1P3PPP/R3K2R w AHah - 2480 c c4>d5>f4>g5>h3>e6
r3kbnr/2p1p1pp/5p2/pp1Fd3/4P1b1/2N2nP1/PPP1KP1P/R1BQ1B1R b ah - 2140 my d5>d2
rnb1kb1r/ppp3p1/5n1p/3ppa2/1P1P4/2N2P1B/P1PKPq1P/R1BQ2NR b ah b3 2000 - f6>e4
r1b1k1nr/1p1p1ppp/p1nbp3/2p2P2/P3Py2/6R1/1PPP2PP/1NB1KBNR b Hah - 1990 - d6>f4>f2
seed 12
2b2b1r/rp1k1pp1/1Bnd1n1p/p3Q3/2a2q2/P2aPN2/1P3PPP/R3KB1R w AH - 2110 b e5>d6>e4,e5>d6>b5,e5>d6>e8
2l1k2r/2p2p1p/3eSd2/c2pp3/1EDD4/1P5P/3P1PP1/1qBK3R b - - 2130 b b1>b3,b1>c2,b1>d3,b1>e4
r4k2/pppw2pr/S5d1/2Dpe2p/PP2F3/7P/1sPK1PPR/R7 b - - 2130 - d5>e4>e2,d5>e4>d3,d5>e4>d4
r1bq3r/p1pknQ1p/1pn5/1B1p1p2/3EPNe1/P2p1N2/1PP2PPP/R4RK1 w - - 2140 - f3>e5
rQb2k1r/p1p1oppp/3T4/2b5/2PBpP2/P1aP1nP1/4PKBP/1L5R b - - 2170 - e4>e3
3q1b2/r1pk1ep1/1p3n1i/p3nbe1/P2P1f2/4PdP1/1PP2P1P/R4RK1 w - - 2520 cr e3>f4>f3>g5>h6>f7>e6,g3>f4>f3>g5>h6>f7>e6,e3>f4>f3>g5>f4>g5>f7>e6,g3>f4>f3>g5>f4>g5>f7>e6
r4k2/ppp2pp1/B1n1bo2/7r/1b1ed2p/1P1qPP1P/P1PPQ1P1/R3K2R w AH - 2190 - e3>d4>c5,e3>d4>f6>e4>f6>e7
seed 13
rnk2b1r/pT2ppp1/Qp3n2/1Epp3p/5B2/3P1N1P/PP2PPP1/2R1KB1R w H - 2020 m b7>d6,a6>b7>d6
r3kb1r/p1pqpp2/1pv2n1p/2P1d1pQ/2nPP3/1P3N2/P4PPP/R1BK3R w ah g6 2000 - f3>e5>f7,h5>f7
r3k3/p1p1o2p/tpN2C2/3p1e2/2PP2a1/F4a2/1P2Pv2/R4K1J w - - 2350 m a6>c8
4kb1r/p1p1p1pp/2PqP3/1i1pd3/1e1PPs2/8/PP4PP/R1t2JK1 w h - 2380 bcr a1>c1>f4>c1>f1>f4>f7,a1>c1>f4>c1>f1>c1>f4>f7
5rk1/rpp2p2/p1nQ2pp/4a3/1E2E1P1/1PP1PdF1/s4NB1/R4RK1 w - - 2090 q d6>f6
r3k2r/1pp2np1/2n1vp2/p2p2Ta/Q1NE1B1P/3Pp3/PP2PP2/3RK2R w Hah - 2140 - h4>g5>e6>d7
r1b1kb2/pp1fp1p1/7r/2pNop1p/2Pn3P/1q1BP3/PP1P1PP1/R1B1K2R w a - 2060 y d5>c7
r4kny/p2p1W2/1p1Np3/1E1Enp2/2PP1cd1/6Pr/1PB2P1P/R3K3 b - - 2130 my d5>f3
r4rk1/2pp2pp/1pnbp3/p1N4f/2b1DT2/1P1PP1P1/PBP4P/R3KB1R b AH - 2140 - d6>f4>f2,f8>f4>f2
seed 14
r1k2b1r/pp2pp1p/1W3Np1/2ppQ1N1/2nn4/3P2P1/PPPE1P1P/R1B2K1R w - - 1990 - e5>e6
3l2k1/2p2ppp/8/1a1vpn2/F1N2C1P/pTbPB1P1/P1n1P3/2RK3R b - - 2280 cmy a4>b4
2k2bl1/pp3p1p/3p2p1/2pN2d1/2Pn1ED1/1PqP1C1B/P2B2KP/3R2R1 b - - 2240 b c3>d3,d4>f3>g3
r2k2nr/3b1ppp/1pQd4/p2Dp3/3p1N1q/P1v1PPP1/1PKP3P/R1B4R w - - 2170 b c6>d6>b7
3Q1b1r/1pp1ok1p/1rP1pp2/p2Ea1q1/3n1BBa/5N2/PP3PP1/R3K2R w AH - 2210 - f3>g5
r6r/1ppPkppp/3v4/p2d4/PtqPneE1/5N2/1PP2P1P/R2K3R w - - 2130 py d7>d8=Q,d7>d8=R,f4>e5
rn1k3r/pp3p1p/2pbw3/3aN1F1/1P1dne2/3P2PP/P3P3/2R1KB1R w H - 2190 - e5>c6
r6r/pp2kppp/3d1n2/2wpp3/4S1Bq/1P2Pn1P/PBPP1PP1/R2K3R w - - 2210 - b2>a3
r1b1kbnr/pppp3p/2n5/4pe2/3PP1f1/2N4T/PPP1BPPP/R3K2R w AHah - 2510 cr e2>g4>f5>g4>f5>f7
seed 15
r3k3/1pp1no2/1N1pbpa1/p2E1Qp1/3P1e2/1P3W1C/P1P4P/R4RK1 w a - 2150 bp f5>g6>f7>e5
r3kbnr/pbpp1pp1/n6p/1p2p3/1P3PQq/P1N1P3/2PPK1PP/R1B2BNR b ah - 1850 - h4>e1,h4>f2
r1b1k2r/p1pp2pp/4pS2/1p2op2/2Q1n1F1/4P3/PPPPBPP1/R1B1K2R b AHah - 2260 - g7>f6>e5>f3
4k2r/1p1dT2p/r1pv2p1/p1Dp4/P1B2fb1/4P3/1DP2PPP/R4K1R w h - 2350 my d7>f6
r4S2/3kpa1i/ppqp1n1p/2a3v1/4P1E1/P4n2/1PPQKP2/R4B1R b - - 2300 b c6>e4
r2k3r/3p1p2/4f3/p1ba1Bq1/PeNP1dD1/2RbnP1p/1PP3P1/4K2R w H - 2200 - f5>e6>e5,f5>e6>b6
r3k2r/1pp4p/2nb1P1y/p2pav2/4D1a1/2N2d2/PPP1BP2/R3K2R w AHah - 2110 p f6>f7,h1>h6>h5,h1>h6>g6
2h3k1/1p2pi2/3pbP1p/3c2p1/PdP4D/3aP3/1P1Wv1tP/6K1 b - - 2270 cpr g5>h4>f3
rn2k1nr/ppp3pp/5f2/3epb2/3b3q/2N1P1P1/PPPP1P1P/R1B1K1NR w AHah - 2200 - c3>d5>f7
seed 16
1i1k3r/1p3Q2/2pF1p2/2bdnbp1/P1BPDc1p/2P5/1P4PP/R3W1K1 w - - 2160 - f7>c7,f7>e7,c4>d5>f4>e4>d5>e4>f4>e6
4k2r/2p1pp2/2Np1v2/1p1E1Qp1/r2Rn1D1/PaF2NaB/4PP2/R5K1 w h - 2120 f f5>c8
r6r/ppp3kp/2B1bnp1/P1vdnp2/1P1d4/2PP2PP/q2QPP2/R3K2R w AH - 2040 - d2>h6
2kr3r/pp2Bppp/4p3/2p1w3/E3dq2/1I1sPN2/P1PP1PPP/3K3R w - - 2250 f f3>e5>b8,c2>d3>e4>d6,f3>e5>e4>d6
r2k3r/1pp2ap1/p1nNSq2/2Ep4/1P2nf1P/2Pa4/P3BP2/R1B1K2R w AH - 2170 py d6>f7>f8=Q,d6>f7>f8=R
r3kb1r/ppp2ppp/4p3/3p2q1/2vPD2s/N1P2P2/PP2N1PP/R2QK2R b AHah - 2080 - g5>g3
4rk1r/p1p2pp1/1pnN3p/3pf3/1EB1J2P/2D1FN2/PBPP2P1/R1K5 w - - 2180 - d6>e4>e5>e7,f3>e5>e4>e5>g6,f3>e5>e4>e5>d7
seed 17
1k5r/4pp1p/1W3Npb/ip4P1/Pa1e2b1/2aPP1D1/4tP2/1R2K2R w H - 2060 - f6>d7,b1>b4>a5>c6,e3>d4>b6>a5>c6,e3>d4>c3>b4>a5>c6
3ik1n1/2p2pp1/1pr5/p2p3p/4e1bE/P1N1Pny1/1PPP1PP1/R1B2R1K b - - 2190 - g7>g5
r1bqkb1r/4pppp/2p5/pfnpN1B1/2PP4/2N1D3/PP2P1PP/R3KB1R w AHah a6 2110 y c3>b5>c6
rn2l3/pp3p2/2kbNE2/4e1dp/2e1p1F1/1P2PI2/P1PP1P2/R2K4 w - - 2130 - b3>c4>b5
1rb1r3/pk1psNpp/1Pp1pp2/1f6/1P1PP2E/2N1L3/1sP2PP1/R4K2 w - - 2100 by a1>a7,f7>d6,c3>b5>a6
r2qk1r1/ppp1pp1p/2npb2b/4N1a1/2BPP3/2N1sQ2/PPP2PP1/R3K2R w AHa - 2050 b f3>f7
r6r/4Qp1k/1ppSNa2/p3eE2/P2q1e2/2PnpP1P/1P4P1/2IK3R w - - 2120 bcry e7>f7,e6>g5
3h3r/p1pBnpk1/2S1P1p1/3N1n2/1Q2a1e1/P1apE3/2P3PP/1L5K b - - 2120 - f5>g3
T3J1kr/1vp5/p3p1P1/4adaf/4a3/4C3/1PPs2P1/4KI2 b - - 1970 - e6>f5>f4
seed 18
r2k4/pp3p2/2pS1Ilp/2S1p1a1/1P2a3/3WPD2/PB1P3P/6RK w - - 2280 dm g6>f5,b4>c5>e6
7r/3kippp/e4n2/a1ba4/3PaeE1/P4R2/3y1KPP/3o2R1 b - - 2160 - f6>e4>e3,c5>e7>e4>e3
r3k2r/ppp3p1/2nQb2p/3Tpp2/4Nn2/P2Pa3/1PPvP1PP/3RKB1R b Hah - 2150 - e6>d5>d3,f4>d5>a5,e6>d5>d4
3i1k2/pppn1pp1/5i2/3Da2a/3Pew2/6P1/PPP4L/R3K1v1 b A - 2460 - d7>f6>f4>d2
3kr3/2pp1p1p/3i4/pfn1aEp1/8/2P5/PPW1BPPP/1S1IK1R1 b - - 2190 cmy f5>d3,c7>d6>d1>e3
r2qk1r1/ppp1vp1p/8/1v1dpQp1/3DP3/PP2DN2/2P3PP/R3K2R w AHa - 2290 my d5>f6
3l2rk/p2p1p1p/1p1v1N2/3Fp1p1/4e3/1Po1P3/P1P1nPPP/4JK1R b - - 2320 - e2>c3>d5>d1
r2k3r/5p2/2na1n2/1pNN1bpp/1E1Pe3/2aB4/P4PPP/1LqQK2R b - - 2100 b c1>c3>c2,c1>b1>b4>c3>c2
r4rk1/p3bp2/2wp2P1/2eDc1ep/2pP4/2T2N2/PPP2PP1/2I2K2 w - - 2510 cdr b2>c3>d5>c6>d5>e7
seed 19
r3kb1r/pp2p1p1/2a1N1a1/2nt1p1p/P6P/2q1S3/1PPBPP2/R3KB1R b AH - 2130 c b7>c6>d5>e3>d2,c5>d3
r2k3r/1p1b1p2/1qaw1np1/2Paa2p/p7/1nN2N1P/P4PP1/R1B1KB1R w AH - 2330 cr f3>e5>d6>e5>c6>d7,c3>d5>c6>c7,f3>e5>d6>e5>c6>c7
r1bk3r/pppp1fpp/4p3/4Nn2/3PNB2/b2sP1F1/PPP2PP1/2KR3R w - - 2220 - e5>f7>f6,e5>f7>e8
6k1/1L5p/2PEp3/1Ca2f1D/1CdJa3/s3e3/6KP/S7 w - - 2130 p c6>b7>g7
r3kb1r/p1p1pp1p/4vD2/1p2f1p1/3qPsP1/5N2/PPP2P1P/RN3K1R b - - 2160 - d4>d3
3rkb1r/pb2qpp1/1s2Qn1p/3pp1B1/Pp1aPN2/2N5/1PP2PPP/R4RK1 w h - 2100 q c3>d5,f4>d5
r1bq3r/1pppQ2p/p3ppp1/3NE2k/3nP1NP/8/PPPPB1PI/R1B1K3 w A - 1880 d d5>f6,g4>f6,e7>f6,d5>f4
6k1/p1oE2pp/1p1v4/P2al3/q2ca1i1/3e1P2/1P1I2PP/1K6 b - - 2230 - a4>a1
r5k1/1Np1p1bp/ppv1a1p1/8/1PfP2P1/3onr2/P1P1KPWP/4R2R b - - 2290 - e3>g2>f2
seed 20
r2k1b1r/ppob1ppp/4P3/2pef3/2nP1W2/P4N2/1PP2PPP/R3K1R1 w A - 2330 p e6>e7
r3kb2/p1pe3r/3d2p1/3bppop/3D1q1P/3PB3/PPP2PP1/R2QK2R b a - 2190 cdmry d4>f3
r3kb1r/p1pb1p1p/4p3/1e1poN2/1PL2Dp1/1Q2P3/P2P1PPP/R1BK4 w ah - 2240 - f5>d6
r4k1r/ppp4p/1EN1bf2/3Bd3/P3P1n1/2Pe4/IP1L1aPP/5K2 w - - 2170 my f6>e7
r3k2r/2pp1ppp/3v1n2/pN1p1Q2/P2aF2P/1P1nB3/2PSKPP1/R6R w ah - 2290 - f5>e5
r3k2r/ppp2pp1/3S1nf1/2Np4/P2aEB1P/1Psq4/2P2PP1/R3K2R b AH - 2180 mq d6>e7,d6>f8,c7>d6>e5
r2k3r/1bNpbp2/1p2at2/p3N2p/2pPP3/2P1neP1/PP1K3P/RR3W2 b - - 2230 - e3>f1>d3
4irk1/ppp2Npp/2EE4/4f1e1/2nne1P1/2P5/PP2FR1P/4R1K1 b - - 2350 - d4>e2>f3
r3kb1r/p1p3pp/1pn1b2t/3fa3/1PB1Pp2/P1P1BN1L/R4PP1/1N2K3 w ah - 2320 - c4>d5>d7,e4>d5>d7
seed 21
r2k3r/pppb1p1p/4Q1p1/2bpp1o1/1PBPNq2/7P/P1PD1PP1/R1B3KR b - - 2150 cmry d2>f3
3ykb1r/r2n1p1p/2p1pD2/pd4e1/P2Pa1P1/2NJ4/1PP2P2/4KB1R w Hh - 2100 - c3>b5>d6,c3>b5>c7
r4k2/3w1ppr/1ap2n1p/1p4B1/2LP1EF1/2N2a1N/PP4RP/4s2K b - - 2240 - b5>c4>f1
r3i3/p1k3pp/2Np4/1ppD2b1/3e1FQ1/4P1aP/PPv1I1P1/6KR w - - 2240 - g4>d7
rn3k2/2N2p1p/e1pbpd2/p3fq2/2BP2r1/1P1IPE1P/P1P2PR1/5K2 b - - 2250 b f5>d3>e5>e4
r1b1kbnr/p5pp/5p2/2afp3/2anT1P1/2N1B3/PP2PP1P/R3KB1R w AHah - 2240 - c3>d5>d8
r4k2/pppP3p/1JNeEd1y/3e4/3n1Ca1/3Pn3/PP5P/5RK1 w - - 2210 py d7>d8=Q
4ki2/ppp1b2p/4v1p1/3i4/1P1F2at/2D5/PB1cPP1P/K2L4 b - - 2410 p e7>h4>f5
2kr3r/p1pyp1Bp/4Sp2/1p2D1p1/1P3S2/2nBaP1P/P1P3P1/R1K4R b - - 2700 cr c3>e2
seed 22
r1jR4/2p1kpp1/1Pe2n2/1c1ppE2/5PE1/2N1P2f/PKPPn3/6T1 b - - 2150 - e2>g1>a1,e2>g1>c1
r4k1r/p2pbdpp/2vdp2F/1p6/3QD3/1P2D1R1/P3PPBP/1R2K3 w - - 2190 b g3>g7
4k2r/p1ppnppc/8/8/1eNSwP2/1PPWa3/PK1P2P1/3I3C w h - 2100 - c4>d6
2rqk2r/2pp1pp1/pp3n1p/2S1p1N1/3nE1PP/5P2/PPPBP3/R2QKB1R b AHh - 1960 - d4>c2,d4>f3
2bqkb1r/rp2pp1p/3p4/p1p2oe1/1n1PN3/3Q4/PPP1PPPP/R3KBR1 w Ah - 2050 - e4>f6
1nb2k1r/1pp2ppp/2rPQn2/p2aa3/1E3q2/2N1BN2/P4PPP/R3KB1R w AH - 1980 - e6>e7
rn3k1r/2pw2pp/1p6/4pps1/1ET1a2P/1p3NPB/P1P1PP2/R3K2R w AH - 2140 - f3>g5>e7
r6r/1pp1k1pp/p1nbp2n/3p2T1/PP1Pbf2/2NBP3/2P2PPP/R1B1K2R w AH - 2230 - e3>f4>f7
r1bqkbnr/1p1p3p/p2dpp2/4N1p1/P2PP1Q1/6s1/1PPB1PPP/R3K2R w AH - 1940 - e5>c4,e5>c6,e5>f7,g4>h5
seed 23
1k1r3r/ppp2p2/R2N1n1p/1E2p1d1/1q1n2E1/3P1P2/1PPeP1P1/3Q1BKR b - - 2130 cdr d4>f3
3r1b1r/pp1k1ppp/3d1n2/2Ppp1B1/2wPPNP1/2P5/P2K1P1P/R3nW1R b - - 2130 - d5>c4>f1>d3
r1b1k1nr/p1p2ppp/3pf3/1d2T3/1D6/2vBP3/P1PP1PPP/R3K2R w AHah - 2360 cry d3>b5>d4
r3kb1r/pp2pp2/8/2f1dPp1/1D1PPqa1/1P6/PBo1v2P/R3K2R w ah - 2150 - d4>c5>c6
r4rk1/1pp4p/3e2p1/p2D1w2/1PqSad2/2P2nP1/P3BP1P/1R1K3R b - - 2280 - c4>d3
r3k1nr/2p3p1/4T2p/pp1ba3/1D1aQdP1/1P3P2/2Pv3P/R3KB1R w AHah - 2260 bcr e4>f4>e6>f4>f8
r1bk3r/pppp2Qp/3bpp2/1N2nn2/1P1T2e1/3P4/P1P1PPPP/R2K1B1R b - - 2020 - f5>d4>d3
r2k1b1r/p1p2pp1/2np2e1/1p1e1wo1/3P1PP1/P2F1N2/1P2P2P/R3K2R w - - 2240 d f3>g5>f7,g4>f5>g5>e6,g4>f5>g6>f5>g6>g5>e6
seed 24
r3k2r/pp3ppp/3bN2n/3p2B1/2pDF1E1/P1Pp3P/1P2B1P1/RN1QK2R b AHah - 2170 - d5>e4>d4>c2,d5>e4>d4>f3
r6k/p1ppS1pp/E2C4/1p1dnp2/2tq3P/3PBPP1/1P2P3/R3KB1R b AH - 2480 cr e5>d3
rnb1Nb1r/p2k3p/3p4/1p1epae1/1P1P4/5NtP/PqP2PP1/R4RK1 w - - 2040 - f3>e5,f2>g3>e5
r5k1/2p3p1/p4p2/1pvNobfj/2a4I/2P1F1P1/PP2P2P/3L3K b - - 2320 my e3>e4
r2QJ2r/1ppb2pp/4N1k1/pB2p1a1/1P1Fa1n1/4Rn2/P4PP1/RNB2K2 w - - 2010 - e6>f4,d8>f6
3rk3/ppp1np2/4Q3/3a1I1i/3P2aa/v1N3p1/PPP2WP1/2K2J2 w - - 2240 b e6>f5>h5>f6
r1b1k2r/pppp2pp/4p3/5pN1/2snNPF1/3P4/PPPwP2P/R3KB1R b AHah - 2190 cry f5>g4>e2
r3k1nr/pbpp3p/1p1bp1p1/1N3t2/1P1Ta3/7P/P1PPBPP1/R1B1K2R w AHah - 2180 - b5>d4>f5>f7
r1b1k2r/p1ptpp1p/1p6/2P2qe1/PPs1d3/2E1PP1N/6PP/2R1K2R w Hah - 2210 - f3>e4>f6
seed 25
seed 26
`;
