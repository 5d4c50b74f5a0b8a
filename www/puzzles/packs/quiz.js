// Made by `cargo lab puzzles --set www/puzzles/packs`; FORMAT.md tells the form.

/** The puzzles of the kind `quiz`. */
export const pack = `seed 1
r3k2r/pp4Rp/5F1b/4SD2/1P1an1e1/P1f2da1/3P1P2/R1B1K3 w ah - 1170 - -
3k3r/2pp1pp1/3Epn2/1fc1N1a1/B3S1F1/1C1sP3/2PP3P/4K2R b H - 840 - f6>e4>d3>e1,f6>g4>e4>d3>e1
r4rk1/pp3p1p/S2Bp3/1Btp2aR/LE2n3/1aN1P3/2PP1PP1/4K3 w - - 1180 - -
7r/3kb1pp/2pe4/ppd5/1DjFdnEP/1PP2P2/P3Q3/3RK1R1 b - - 1090 - -
r1wqk3/1ppJ1pp1/p4e1r/2NeD3/4n1a1/P6N/1PP1PP1P/4K2R b Ha - 1090 - -
r3kb2/1p2pp2/1e1pQ1a1/p2D2pb/1o1P1B2/2P1K2h/PP3PPN/R2q4 b a - 930 - a5>b4>d5>e3
r3kb1r/p1pb1pp1/1p3n1p/1B2pt2/1P2a2P/2PT1N2/P2PKPP1/1RB4R b ah - 940 - f6>e4>d3>e2
4k3/p4p2/1l2aP2/1abonEp1/1F5N/e1cPP3/2P4e/6Kh b - - 1100 - -
5rk1/4bfap/e4j2/pqppd1E1/3Pn3/2N1P3/PPP2P1I/2KR4 w - c6 890 - d4>e5>f7>g8
seed 2
3q1k1r/pppQ1pp1/5n2/2S1ai1p/3eP3/4Es2/PPP3PP/R4RK1 w - - 1060 - -
5rk1/1pp1b1p1/1nC3f1/p6W/2S1p1aP/P1NpP3/1BPP1P2/3IK1R1 w - - 1040 - -
r4k1r/p1pt1pp1/3p4/1vENp3/a2sP1a1/4q3/1PP1NP1P/R3K2R b H - 1080 - -
r1bk3r/3pw3/1qp3p1/pa1d1p1p/4PPnP/R1D3R1/1PP1B1P1/2B1K1N1 w - - 950 - e4>d5>e7>d8
rn1k1bn1/pppwp1p1/3N1p2/1W6/1a5r/4P3/PP1P1PaP/R1B1K1NR w AH - 920 - d6>b5>d7>d8
r1b1k3/pp1p1p2/3dpnf1/1P4pi/3PF2P/7s/P1P1vPP1/R2K3R b a - 920 - f6>e4>e2>d1
r4i2/2pkbpp1/1pnpn1Sp/pB3Qe1/3PP3/2P2P2/PP3KPF/R6R w - - 940 b f5>g6>f8>d7
4l2r/1p3pkp/p1nb1N1a/3sN1aJ/3e3q/1P2P3/P1PPa3/2K4R w - - 870 - f6>h5>h6>g7,f6>h5>g5>h6>g7
r2k4/ppp2p1p/2E3p1/2na4/T1v1he2/t1P2PP1/PP1N3P/R1K5 b - - 1300 - -
r2k4/pp3p2/3a4/4dSp1/1E2F2r/P1teP2P/1P3D2/RKB2L2 b - - 710 bc h4>e4>b4>c3>b1,h4>e4>f5>e4>b4>c3>b1,h4>e4>b4>c3>e4>b4>e4>f2>e4>b4>e4>c3>b4>c3>b1,h4>e4>f5>e4>b4>c3>e4>f5>f2>e4>c3>b4>e4>c3>b1,h4>e4>b4>c3>e4>b4>e4>f2>e4>b4>e4>c3>b4>e4>b4>c3>b1,h4>e4>f5>e4>b4>c3>e4>f5>f2>e4>c3>b4>e4>c3>e4>b4>c3>b1
seed 3
r2bk3/p4pp1/3fE3/2Iap1d1/2e1o2r/F2PP1P1/PB5P/4K2R b a - 1080 - -
r3k2r/1pp2ppp/2n2n2/2b5/pP2aaQ1/1SP2NPP/P3K3/R1BF1B1R b ah - 930 - a4>b3>d1>e2
r3k3/1ppb1p2/5r2/p2ppSe1/P3F1Dp/1PPNnPPB/3QK2P/R4R2 b a - 950 - e3>f5>e4>e2
r4r1k/p1pp2pp/4pNd1/1pP5/1b1ns2q/2E1PQ2/P2P1PPP/R1BK3R w - - 880 b f3>e4>g6>h8,f6>e4>g6>h8
r2qk2r/1p4pp/2p4P/p1npp3/4DpER/P1N1BN2/1PPwPP2/R3KB2 b Aah - 880 - c5>e4>d2>e1,d5>e4>d2>e1
r2qkb2/pp6/3pwp2/2p2Npp/1B1dC3/3s1P1P/PPPK2Pt/3R3R w a - 940 - f5>d4>e6>e8
1r2kb1r/pp2pp2/3p1d2/2py1bd1/2P4P/1PsBP3/P2P1PP1/2I1K2R w H - 930 - d2>c3>f6>e8
r1b1kb1r/pp1p3p/n5p1/qB2pf2/3aPB2/2N1DN2/PPP3PP/R4K1R b ah - 940 - e5>d4>e3>f1
2b2k1r/p4p1p/1ra2op1/3fp3/4Dq2/P2Pv1PN/1P2P2P/2L1KB1R b H - 690 b f4>e3>c1>e1,f4>e3>c1>e3>c1>e3>c1>e1,f4>e4>f6>d5>e4>e3>c1>e1,f4>e4>f6>d5>e4>d5>e3>c1>e1,f4>f6>d5>e4>f6>c6>d5>e3>c1>e1,f4>e4>f6>d5>e4>e3>c1>e3>c1>e3>c1>e1
r3kb1r/p1pp1p1p/2n5/1d3Pp1/2vPPat1/4WN2/PPP4P/R3K2R b AHah - 910 - g5>f4>e3>e1
seed 4
r1k2w1r/p2n3p/1pp1d3/2Npp1p1/3P4/P1B1PP1E/1PP1qs1P/1K1R3R w - - 920 - c5>e6>f8>c8
4k2r/2pan1pp/b3Trf1/1e4B1/pb1P1d2/P1n2P2/1PP3PP/R4K1R w h - 920 - g5>f4>g6>e8
r3k3/pp2pp1p/2p1b3/2dN4/1PB1DC1f/2v2F1n/P1PP3P/R4KR1 b a - 900 - h3>f4>f3>f1
1kb5/1pJ1y2p/1i1nN1fP/p2ppp1s/1P3P2/4P1P1/P2P3h/4Ke2 b - - 1040 - -
r3k2r/ppp1ppS1/3p1na1/2F3e1/4Nt2/P2P2J1/1PP2P1P/R3KB2 w Aah - 1180 - -
r3k2r/p2p1pp1/3wp1e1/2aST3/2eP1D2/8/P1P1nPPP/R4RK1 w ah - 1070 - -
2r4r/p1fpkpp1/4Nn2/4E2p/P2cP3/1eD5/2PWSPPP/5RK1 w - - 1080 - -
r2Q2k1/1p2p2p/1d1pa2v/2pS2p1/2s1Pn2/1CP5/1P1K1PPP/3R2L1 b - - 840 - f4>d5>c4>d2,f4>e6>d5>c4>d2
seed 5
3k4/2ppbp2/1p2pNp1/2Q3e1/1jSPP1C1/1aP1ILn1/P5PP/6K1 w - - 1060 - -
r3kb1r/p1pp1p1p/8/1S1ep2f/P1n1F3/2P1nN2/1P1P1PPP/R1B1K1R1 b ah - 920 - e3>d5>e4>e1
r3k2r/p7/2pDNd2/1e3a1p/3aaW2/P2w2D1/2P3P1/J4RK1 w - - 1050 - -
4ki2/p1pp1p1p/1pjbp1p1/1E1DN3/3Q3P/1PnW4/2PP1PP1/R3K2R w AH - 1080 - -
r3k2r/p2pFppp/2pb4/1p1n4/2v1N3/BP1Dd3/P2P1PPP/R2QK2R b AHah - 940 - b5>c4>d3>e1
rnb2k1r/1p3fp1/1e1S1n1p/2pp4/1q3e2/1P2P3/P1PPNPPP/3RK2R w H - 920 c e2>f4>d6>f7>f8,e3>f4>d6>f7>f8
r3k2r/pp3ppp/4wn2/4E3/Pe1Wa3/2d2oP1/1PP2PKP/R6R b ah - 1150 cr f6>e4>f3>d4>e5>d4>f3>g2
r2qk2r/2p4p/2eNppp1/pf2Dn2/8/4PE2/PEP2P1P/RNBKR3 b ah - 910 - f6>e5>f3>d1
seed 6
r3k2r/1pw2p2/2p1NS2/pD3aap/3P1e2/2n4W/PP3PP1/2KR3R w ah - 770 - e6>g5>f6>e8,e6>f4>g5>f6>e8,e6>c7>f4>c7>e8,e6>c7>f4>g5>f6>e8
3i2k1/ppp2ppp/8/1d1pC3/4s1P1/1PsPEq2/Pw2PR1P/R5K1 b - - 1040 - -
3lk1nr/ppp2ppp/4d3/1b4N1/1b1saq2/1PP2PPB/P3P2P/R3K2R w AH - 890 - h3>e6>d8>e8,g5>e6>d8>e8
r3k2r/p2qppw1/2e4p/4dDp1/PebD2P1/3N4/1PP2P1P/R2K3R b ah - 1050 - -
2bq1b1r/1pp1k2p/2d1pn2/re2Dp1Q/1P2PB2/N1P2a2/P1K2P1P/R6R w - - 940 - a3>b5>c6>e7
r1b1k3/2Dp2p1/p3p2l/1e2e2p/L1SoPaPP/3P4/P1P5/4K1R1 b a - 1040 - -
r3k3/3p1pp1/1ppbp2P/p3f2h/1PbTn3/2PBP3/P2PoPP1/R1BK4 w a - 1060 - -
1r3b1r/ppp1kp1p/2Q1pd2/1vqD4/1P6/3en1P1/P1PPKP1P/4R1NR b - - 950 b c5>b5>d3>e2
1nq1k2r/2peb1pp/3rf2n/1d1bpP2/1a2P3/3PBN1P/P1P1K1P1/R6R w - - 800 - f5>e6>d7>e8,f5>e6>d7>e6>d7>e8,f5>e6>d7>e6>d7>e6>d7>e8
r3k2r/1pp2p1p/8/p2p1aE1/P1BaE3/2P1BynI/1P3NP1/RN2K3 b ah - 1100 - -
seed 7
r4rk1/2ppnppp/ba2Q3/p2a4/3Pn3/3BTN1P/PP1vKPP1/6RR b - - 940 - e4>d2>e3>e2
r1b1k1n1/2ppbp1r/4Q3/pp2D1dp/4Pe2/P3K3/RPP2PPP/1N1q1B1R b a - 930 - e7>g5>f4>e3
r2qk1nr/p1p1bpp1/vp2p3/3pn3/P7/NPP1P3/3P1PPP/RfB1K1NR b AHah - 1070 - -
r2k3r/1p3ppp/p1pEbn1y/5N2/dPe4P/3s1P2/P1PP2P1/R3K2R b AH - 920 - e6>c4>d3>e1
1jbk3r/p2p1ppp/1ppS4/4f3/3Po3/s3P3/PFP2PPP/1R1K3R w - - 1140 - -
rn2kb1r/ppp1pppp/8/1N3bB1/2PFa3/5oP1/PPQ1P2P/3RKB1R b Hah - 930 - f5>e4>f3>e1
r4rk1/1p3ep1/1d2y1E1/p1bp3e/D2o4/2PP1a2/1P1K1P1P/R5R1 b - - 1070 - -
r1b3r1/pp1pkp2/2pSNn2/1W1P1aap/4P3/2Ps4/PP4P1/R2QK2R b AH - 920 - c6>b5>d3>e1
r4k1r/1ppo2p1/p3bf1p/3NW3/3aa3/4bs1P/PPP2PP1/R4R1K b - - 1070 - -
seed 8
1ibB4/pp1pb2p/2pkp1C1/f3y1d1/1P2s3/P3D1PR/2PP4/R3K3 w A - 850 - b4>a5>e5>d6,d8>a5>e5>d6
1Rq4r/p1d1kpp1/2B5/PD1w2jp/3Dd1p1/2a3E1/1P4PP/4K2R w - - 890 - c6>d5>g5>e7,c6>d5>e4>g5>e7
4j1k1/p5pp/1p1Ti1E1/2fppp2/4n3/2PP1DJB/PP3P1P/3RK3 b - - 1140 - -
r4k1r/p3ppbp/1p2vopB/2p1a3/Py4o1/6P1/1PP1PP1P/R2K3R b - - 1050 - -
r3k1nr/1pp2ppp/p1n5/3p2q1/P1BEPPw1/5N2/1PP3PP/R1BdK2R b AHah - 1080 - -
1r2kbnr/2pp1ppp/4p3/pp1T4/8/3SPnPB/PPPPKP1P/R1BQ3R b h - 940 - e6>d5>d3>e2
r3kb1r/ppp1pppp/3T4/4ab2/2P1o3/P2PB1P1/RPt1P2P/4KB1R w Hah - 920 - d3>e4>d6>e8
r4b1r/p2kp1pp/2d5/2e2f2/1n1p2E1/BP2P1T1/P1PP1nPP/R4RK1 w - - 910 - h2>g3>f5>d7
r7/ppp3kp/2n2j2/3E1pp1/2PSda2/P2Pn1PP/1P2QqB1/R1K4R w - - 880 - g2>e4>f6>g7,d3>e4>f6>g7
seed 9
r1b1k2r/p1pp1pp1/2nbp2p/3n3Q/3PPB1q/8/PPPN1PPP/R3KeNR b AHah - 1080 - -
2r1k2r/pp1n1p1p/4f1p1/3Np1e1/P3PoE1/1P1P1P1P/3E1q1R/R2K1B2 w h - 930 - d5>f4>e6>e8
r3kb1r/ppp2p1p/4bs2/6f1/2Baa3/N2L1o1P/PPP2PP1/5K1R w ah - 1100 - -
1r5k/p3T2p/2p1a1N1/e2a1pa1/PJ1PBwD1/3n4/1P3hP1/6K1 b - - 1190 - -
4k3/1p2E2w/e3jp2/c2ppDN1/4Dh2/3PP1a1/2P2a2/1T1K4 w - - 1180 - -
rn2k2r/pp2bppp/3pb3/2p1pt2/1PP1P3/4F1N1/PB1N1PPP/R3KB1R b AHah - 940 - e6>f5>e3>e1
r5rk/pp3p1p/3d1b2/4f1p1/PPPse1P1/4PS2/3P1D1F/R4R1K w - - 1210 - -
r2k1b1r/pb1p1Qpp/5n2/2papp2/4F3/P1NPsPP1/RP5P/3K1BNR b - - 710 - f5>e4>e3>d1,f6>e4>e3>d1,f6>d5>e4>e3>d1,b7>d5>e4>e3>d1,f6>d5>e4>d5>e3>d1
1ib1k2r/pp3pp1/2p3a1/3Nae2/4tt1E/P3P3/5P1P/1LB1K1R1 w h - 1060 - -
r1I3k1/1p1n2p1/4E3/2pfadd1/1E5P/5C2/PPeW1P2/3K3R b - - 820 - c5>b4>d2>d1,c5>b4>d2>c2>d1
seed 10
1i2kb1r/2y1pd1p/p3b3/1p2a1p1/2c1P3/3s4/PPP2PPP/1K3s1R w h g6 1070 - -
4k2r/p1p1np2/2a1p1p1/1rE4p/4PN2/TPne4/PKPv2PP/RQ5R b h - 920 b b5>c5>a3>b2
r1wqkb1r/2p1pep1/5nd1/p3d3/1Pf2n2/6P1/PBPP1P1P/R3K2R w AHah - 870 - b2>e5>f7>e8,b2>e5>c4>f7>e8
4k3/r1p4p/4ej2/p2Epo2/2f4a/2IP1E2/Pa1TPP2/K6R w - - 1080 - -
r1bnkb1r/1ppqpp1p/3p1o2/p5a1/2B5/BP2PN2/P1PP1PP1/R2QK2R w AHah - 940 - f3>g5>f6>e8
r2q1rk1/ppp1pp1p/3pbn1b/7P/4d1P1/2PP1D2/PP1B1P2/RN1QKB1R b AH - 940 - f6>e4>f3>e1
seed 11
1rb1k2r/pp2bppp/2y4n/2ppp1B1/2Po4/3P1N2/PP2PPPP/R3KB1R w AHh - 940 - f3>d4>c6>e8
4k2r/pp3p1p/2p3p1/2bia3/y3Dob1/P2eBP2/1PP3PP/R4RK1 w h - 1040 - -
r4r2/pp1kT1pp/2f2n2/2bapp1B/3n4/P1NPBEP1/1P3P1P/R3K2R w AH - 810 - c3>d5>c6>d7,c3>d5>c6>d5>e7>c6>d7,c3>d5>c6>d5>e7>d5>c6>d7
r1b1k2r/1p1p1ppp/2nSp3/p7/PT5P/2P1P3/1P1PtPP1/ReB1K2R b AHah - 1100 - -
seed 12
2b4r/rp1k1pp1/1BnS1n1p/p2pye2/2aP4/P3PN2/1P3PPP/R3K2R w AH - 750 - f3>e5>f5>d7,d4>e5>f5>d7,f3>e5>d6>f5>d7,d4>e5>d6>f5>d7
r4rk1/1p2nppp/pd4Q1/3E4/P2D1vq1/2N1c2P/1PP2PP1/R4e1K b - - 1060 - -
r3k2r/p1pp1pp1/5n1p/1p2p3/3PE1Pq/1S1s1P2/PPPB1N1P/R2QK2R b AHah - 930 - f6>e4>d3>e1
r6k/ppp1T1pp/P3Q3/2aCpb2/4o3/5a1P/1s1P1EP1/R3KB1R b AH - 890 - f5>e4>f2>e1
r3k2r/1pp1bpp1/2n1Q2T/pD1PpS1p/1P5P/3Be3/P1P2PP1/R3K2R w AHah - 1050 - -
2t2rk1/1f4p1/3v3p/4pB1P/p2Pd1a1/P1r1P2L/2P2nP1/1L1S1K2 w - - 1050 - -
seed 13
3r1b1r/dp1k1ppp/8/1SpapP1Q/P3n3/4D1P1/1PP2W1P/R1BK2R1 b - - 910 - e4>f2>e3>d1
r2qk1n1/pp3pp1/7r/1N1pp2p/1v2E3/1P3N1P/PeDPQPP1/R3K2R b AHa - 920 - d5>e4>c2>e1
r4rk1/1p1b1p1p/1f1ppd2/b3a3/1PPosPP1/3W4/P3P2P/R4RK1 w - - 920 - f4>e5>f6>g8
r2k4/p1pBo2p/1p1t1C2/3p1d2/2PP2a1/F4a2/1P2Pv2/R4K1J w - - 790 - d7>f5>d6>d8,d7>f5>e7>f5>g4>f5>d6>d8,d7>f5>d6>f6>e7>f5>g4>f5>e7>d8
r1bk3r/1ppp1ppp/p2bd3/3F1N2/6P1/2P1sP2/PP2Pt1P/R2K1B1R b - - 870 - d7>e6>d5>d1,f7>e6>d5>d1
r3k2r/1pp2np1/2n1Sp2/p2p3a/QBNEp2P/2FP3B/P3PP2/3RK2R b Hah - 930 - c6>d4>c3>e1
rn2k1nr/p2p1e2/1p2p1f1/3S1Sqp/P2PP3/8/1PPeKPPP/R6R b ah - 1040 - -
2k5/ppp1P1pp/w3d3/3ij2D/P2eP1E1/3a1n2/1P3P1q/RK5R b - - 1130 - -
r3k2r/1p1n3p/2p2p2/p2ppn2/2PPSB2/3QF2P/PPS1P1P1/2R1KB1c b ah - 1080 - -
4ki2/2p2pp1/j1npp1tp/1p1EW3/1a2E2P/8/P1P1NPP1/1R3RK1 b - - 1150 - -
seed 14
2b2rk1/2p2ppp/2n4n/1a1Qp3/Cb1q1P1P/p2PB3/P2NP1P1/d1R1KB1R b H - 1070 - -
r4rk1/1bp2ppp/4a3/pp1N1fq1/1PPSD3/3BPD2/3P1P2/R1B2KR1 w - - 1090 - -
r3k1nr/ppp2ppp/4n3/2d2v2/1P1F3P/v2fPN2/P1P2PP1/R3K2R w AHah - 1050 - -
4kb2/1pS5/pa2T2j/1anp2e1/2R2aF1/3P1P2/KP5P/2ht4 b - - 1040 - -
r2k3r/p1dn1ppp/1p6/nBva4/3aJQ2/P4N1P/1PP2PPK/4L3 w - - 1080 - -
rn1q4/2p1k1p1/5Nd1/p1fppv1a/P2bn2P/1P1PBPr1/2P1P3/R2K3R w - - 920 - f6>h5>g6>e7
r2qkb1r/1pp2p1p/2v2n2/4pNN1/p2nf1p1/1P2P3/PBPP1PPP/2R1K2R w H - 940 - g5>e4>c6>e8
r2k1b1r/p6p/2pa1p2/1pD1a1B1/6d1/1D2S3/1P1yP1PP/R3KB1R b - - 950 c f8>d6>c5>b3>d2>e1,f8>d6>c5>b3>d2>e3>d2>b3>d2>e1
6k1/p1p1l1n1/3E2a1/1C3a2/2e1d2e/3aboPP/LP6/5K1R w - - 980 cr g3>h4>e7>e4>d6>e7>d6>c4>g8,g3>h4>e7>d6>e7>d6>d3>c4>g8,g3>h4>e7>e4>d6>e7>d6>e4>c4>g8,g3>h4>e7>e4>d6>e7>d6>e4>c4>d3>c4>g8
r3k2w/1p1nbpp1/p1pn2P1/3pp3/3P2e1/P1N4h/RPPNPP2/3QKW2 w - - 910 c d2>f1>h3>h8>e8,d2>f1>h3>h8>h3>g4>h3>h8>e8
seed 15
r4bkr/p2v2pp/2fN4/1f3pB1/3aP3/D1NaF2D/R6P/5RK1 w - f6 1050 - -
r3k1n1/1pp2o2/3pbpa1/p2S1Qp1/3PPe2/1P4WC/P1P4P/R4RK1 w a - 1050 - -
3l1Lkr/ppp4p/4pB1R/1E1pnpS1/3n2p1/P4PP1/1PQ1P3/R3KBN1 w A - 940 - f6>d8>f8>g8
r1E1kbnr/ppp1Bp2/2n5/3dp1dp/3PP3/5y2/PPP2PP1/R3KB1R w AHah - 1090 - -
5rk1/p1p2bpp/4Fp2/2E2CB1/3Df1D1/2PBdN2/1P2pP2/R3K2R b AH - 1100 - -
r2qkb1r/5p2/ppnp1d1p/2p3an/3PPBE1/5N2/PPP2P2/R2QKB1R w AHah - 880 - f3>g5>f6>e8,f4>g5>f6>e8
r3kb1r/1pp4p/2n2y2/p2pdE2/3PD3/2N2p1P/PPP1BP2/R1e1K2R b AHah - 1100 - -
3r2k1/ppp1p2p/4S1p1/2Pe2s1/3Ea3/1PN2C2/P1nK2PP/R4y1R w - - 1080 - -
k3l3/ppp3p1/8/2NpD1E1/1EDN1e1P/P3Wp2/1P3F2/2KR2h1 b - - 870 - d5>c4>e3>c1
7k/1p1l1p2/2NSb1Cp/pBe1p3/4D2P/3a2D1/PP2P3/3LK1L1 b - - 1000 cr f7>g6>g3>e4>g3>g1>e1,f7>g6>g3>e4>g3>g1>g3>e4>g3>g1>e1
seed 16
r2qk2r/1p1o1pp1/2p2n2/2bppbB1/P1BPP2p/2P2P2/1PQ3PP/R1d1K2R b AHah - 1100 - -
7r/1p3k1p/4Snp1/CB1df3/1JW1p2P/1a2Pa2/2PP1P2/4KI2 w - - 1130 - -
r1rd1b2/p2k2p1/e2d1q2/6a1/2w1I3/BPacP3/P3DPP1/5K2 w - - 1050 - -
3k4/p6p/a6w/1J3d2/1i1aD3/2eaD1le/PK5P/3L4 w - - 1330 - -
r3kb1r/ppp4p/2s1bnp1/P1Bd1p2/2qd4/3P2PP/1PP1PP2/R2QK2R w AH - 930 - c5>d4>c6>e8
r2qk2r/2p2ppp/4f3/pabn4/P1Bd4/2N1PD2/1PbPKP1P/R1B4R w ah - 950 - e3>d4>e6>e8
r3k2r/1p3pb1/2tppPp1/p1pE4/2PF4/N2PsNpP/1P2P3/R3KB1R b AHah - 1060 - -
r3kb1r/pp2pp1p/B1ppbn2/6p1/2FPPQ2/3o4/PP1B1PPP/RN2K2R b AHah - 940 - e6>c4>d3>e1
4k2r/ppp4p/5np1/2b1pD2/P1yidPE1/R3p3/1PPPB1P1/2B1K2R b Hh - 1050 - -
3r3r/pp1kBppp/3Np3/2p1w3/E2Ieq2/3oP3/P1PP1PPP/3K3R w - - 860 c d6>e4>d3>e5>d4>d7,e3>d4>d3>e5>d4>e5>d7,c2>d3>e5>e4>d3>e4>e5>d7,e3>d4>e4>d3>e5>d4>e5>d7,e3>d4>e4>d3>e5>e4>e5>d7,c2>d3>e5>d4>e4>d3>e4>e5>d7,e3>d4>d3>e5>e4>d3>d4>e5>d7
seed 17
1n1Lk1nr/rppw1ppp/p7/3pp1v1/P1PPP2P/R7/1P3PP1/1N2KBN1 w h - 870 - h4>g5>d8>e8,h4>g5>d8>d7>e8
r1b2k1r/pppp3p/3v1pp1/3a4/1W1noP1P/4P3/PRPP2P1/3QK1NR w H - 920 - b2>b4>d6>f8
r5kr/4Qpp1/1pp1dF2/p2pvE2/P3d3/2PnsP1P/1P4P1/R2K3R b - - 1120 - -
rn1qkb1r/pp1b1p1p/3p4/2p1p3/4N1o1/3P1P2/PPP1PePP/R2QKB1R b AHah - 940 - d7>g4>f2>e1
r3kb2/pbppyp2/4p1a1/1p3ner/3D4/P2P1N2/1P2P1PP/RN2KB1R w AHa - 930 - f3>g5>e7>e8
S4k1r/p1pp1p2/4p1pp/3la1q1/2v1PB2/4o3/PPPI1PPP/4K2R w - - 1140 - -
r4b1r/p1pk1ppp/2nNv2n/1d2p1B1/2fFP3/5P2/PPP3PP/R3K2R w AH - 940 - d6>c4>e6>d7
1r1qk2r/pp2pp1p/3p4/2p3d1/2QE1BP1/1E1PD3/1Po1P2P/R2K1B1R b h - 850 - c5>d4>e3>d1,c5>d4>e3>c2>e3>d4>e3>d1
r2k3r/pp4pp/2pb4/2N1fa2/2oP1n2/2EW1e2/PP3PPP/R3K2R b - - 910 - f4>d3>c3>e1
1l3rk1/pWp2pp1/2DpaQ1p/1a1v4/8/2NI1N2/1P1b1PPP/5K1R b - - 1140 - -
seed 18
r2k1bl1/pp1S1p1p/2p2o2/4p1a1/1P2e3/3FPI2/PB1P2PP/R6K w - - 1070 - -
r4r1k/p1pE1epp/5S2/1p1f1s2/1P4FP/1D1a4/3PN1P1/R4RK1 w - - 1060 - -
1i3r1k/ep2ppbp/5d2/2e2Qp1/3F4/2DEP3/P2K1PPP/R3I3 w - - 1110 - -
r3k1r1/ppdb1p1p/8/1BppvRf1/3nP1D1/P1TP4/1PP2PP1/R4K2 w a - 870 b f5>e5>c7>e8,f5>g5>e5>c7>e8
2k5/p7/d1r1S1aR/2f1p1a1/1eFa4/1t3Dv1/PC6/3RK3 w - - 1060 - -
5rk1/pbr2p2/2cd1d2/1p1E1De1/3pn2P/1Q4P1/PP2PP2/4K1WR w - - 920 - h4>g5>f6>g8
r2k3r/5p2/2na1n2/1p1N1bpp/NE1Pe3/3B4/P1aq1PPP/1L1Q1K1R b - - 1050 - -
r4r2/p3bdk1/2Ep1NP1/2eIf1ep/2pP4/2F5/P1P2PP1/2I2K2 w - - 940 - f6>d5>e5>g7
r2k1Q2/pppb2Cp/4pS2/2TpDp2/6a1/R4s2/PPPB2PP/R3K3 b A - 900 - f5>g4>f3>e1
r4rk1/1pp2p1p/2Ep3e/1f4T1/P3N3/1PPnDaPJ/R6P/1KB5 w - - 1090 cr a4>b5>g5>h3>h6>g5>g8
seed 19
r3kb1r/pp2p1p1/2F1N1a1/3f1p1p/P6P/2snS3/1PP1PP2/R2K1B1R b - - 910 - b7>c6>c3>d1
1R4k1/2p3pp/2PFp3/1Cf4D/1CdEe3/4vP2/d2I2KP/8 b - - 1370 - -
r1b4r/1ppp2yp/p3pEpk/3Nd3/3nP2P/8/PPPPB1PI/R1B1K3 w A - 920 - d5>f6>g7>h6
1r2k2r/3p1p2/p1SEpQp1/1e2d2p/2n1P2P/2P1s3/PP2KPP1/R2L4 b h - 940 - c4>e3>d1>e2
r3k2r/pb1a2pp/1p2dn2/1Npfv3/P1P5/6q1/1Pn1PPPP/R2K1B1R w ah - 940 - c4>d5>d7>e8
r3kb1r/p1p2ppp/2n5/1a1p1P2/3aD3/2N1W1QS/1PP3PP/R1B2RK1 b ah - 920 - c6>d4>e3>g1
r1b1k2r/2p1ppbp/ppW2np1/o2p2B1/1P1PP3/Q7/P1P2PPP/R3K1NR w AHah - 880 b a3>a5>c6>e8,b4>a5>c6>e8
r3k2r/1T1vppb1/p2p3p/1a1Qo1p1/R1p5/2P1P3/1PnP1PPP/2BK3R w ah - 940 b d5>e5>d7>e8
rnb1k2r/p6p/1p1d1p2/3p2p1/P2aD1P1/2E1B3/2P1PFB1/R2Q1KNR b ah - 910 - d5>e4>f2>f1
r1b1k2r/pp1p2pp/2n1pn2/1P3p2/1SPa1B2/2y2N1P/P3PPP1/3RKB1R b Hah - 820 - c6>b4>c3>e1,c6>d4>c3>e1,c6>b4>c3>d4>c3>e1
seed 20
3Ek3/r4pp1/2p1a1e1/pp1nN2r/3Da1b1/P4y2/1P1NBPP1/2RK2R1 w - - 1120 - -
r3kb2/p1pj4/3dd1p1/4pp1p/3D1W1P/3P1D2/PPP1wP2/R4K1R b a - 680 - e5>d4>e2>f1,e5>f4>d4>e2>f1,e5>f4>f3>d4>e2>f1,e5>f4>f3>d4>f3>e2>f1,e5>f4>f3>d4>e2>f3>e2>d4>e2>f1,e5>f4>f3>d4>e2>f3>e2>d4>f3>e2>f1
2rqkb1r/1ppn3p/4fnP1/p2ap1e1/3P4/2N2NPP/PPP1v3/2KR3R w h - 940 - c3>d5>e6>e8
r3k2r/ppp2pp1/3ep1a1/4F3/3sNwb1/1P1P1P2/P1P1o2P/R3K2R b AHah - 1160 - -
r4k1r/pp3f1p/1aN1b3/3Bd3/P2bP1n1/2Pe4/IP1L1aPP/5K2 w - - 910 - c6>e5>f7>f8
r3kb1r/2pp1ppp/3e1n2/pN3Q2/P2aF2P/1P1nBS2/2P1KPP1/R2R4 b ah - 940 - f6>e4>f3>e2
r3k2r/ppp2ppp/3S1nw1/2Np4/P2aF2P/1Ps1B3/2P2PP1/R3K2R b AH - 1060 - -
3rkb1r/5p1p/p7/1ppda1N1/4D3/2D1e3/P1PwBPPP/3L2KR w - - 1120 - -
2hq2k1/p4pp1/3aS2r/1psEpN1p/4a2P/4R1P1/P1PPt3/4KB2 b - - 1220 - -
r2k1b1r/1bNp1p2/1p2at2/p3N2p/2pPP1p1/2P2WP1/PP1K3P/R4s1R b - - 940 - g4>f3>f1>d2
seed 21
r4rk1/ppp1npb1/4EN1p/3f1ep1/3NF3/3n4/PP1P1PPP/R1B2K1R b - - 1100 - -
r1E1k3/p4ppr/1Ep2n1p/1pnQp1B1/3PF3/2N2a1N/PP2BR1P/R3K3 w Aa - 1100 - -
r2F1knr/5ppp/2n1E3/pp1p1Q2/2paP3/2N2N1P/PPP5/R3KBvR w AH - 1100 - -
r3k3/1ppb1pp1/8/p3D2p/2BwDj2/P1dLpP2/1PP1N1PP/4K2R w a - 1050 - -
r4r1k/p1p2ppp/2n2N2/3f4/aE2aPPF/2ovP3/3P4/R1B1K2R w AH - 1090 - -
7r/pR1rk2p/2p2p2/1a3b2/P1dFaS2/1s1s1p1P/2P2PP1/2Q2K1R b - - 1100 - -
seed 22
r2k3h/1ppB1pp1/1Ps2n2/1c1ppE2/5PFf/2N1PN2/P1EP4/3K4 w - - 930 - f3>h4>h8>d8
E1rqkb1r/2pppppp/pp3n2/2N5/3n3P/5P2/PPPBP1P1/R2QKBNR w AHh - 1080 - -
r3kb1r/pp3T1p/2n1ppp1/1B1p4/P3Nb2/1P2P2t/2PP1PPP/R3Ke1R b AHah - 1060 - -
3k1E1r/1pp3lp/4BNp1/p2ppNn1/3n2FJ/3P2P1/PP1BaP2/2R1K3 w - - 1030 p f8=Q:f5>g7>f8>d8,f8=R:f5>g7>f8>d8
r4k1r/2pw2pp/1po5/2E1dpD1/3La3/1p4PB/P1P1PP2/2B1K2R b H - 1090 - -
r1bqkbnr/1p1p3p/p2dppN1/6pQ/P2PP3/6s1/1PPB1PPP/R3K2R w AH - 880 - f2>g3>d6>e8,h2>g3>d6>e8
r2qkbn1/ppp2pp1/4r3/3pR2p/1P2S2P/5oe1/P1PPPPP1/R2QKB2 b Aa - 930 - d5>e4>f3>e1
seed 23
1k1r3r/ppp2p2/R2N1n1p/1E2p1d1/5FE1/3P3I/1PPeP1P1/3Q1BK1 b - - 820 - f6>g4>h3>g1,e5>f4>g4>h3>g1,h6>g5>f4>g4>h3>g1
r4rk1/8/ppoSp1p1/3pav2/5ea1/3t2L1/PPP1PP1P/R4K2 w - - 1360 - -
2r4k/2p2pp1/1aDb1nd1/1p1aB3/rP6/T2f3v/P1P3PP/R4R1K w - - 930 - c2>d3>g6>h8
r3kb1r/pp3p2/2f1p3/4dPp1/1D1PPqa1/1P6/PBo1v2P/R3K2R w ah - 910 - d4>e5>c6>e8
r2k3r/1p3pp1/p2a1N1c/3psaE1/P2qPE2/1P1N2t1/2P5/R3KB2 b A - 1080 - -
r1b2k1r/p1Np1ppp/1dn1pt2/1p6/1F4P1/3BP3/PBPE1P1P/R3K2R b AH - 940 - c6>b4>d2>e1
r1b1k1nr/2pp2p1/2n2p1p/pp6/1S1a1NP1/PP2FP2/2PB3P/R2QKB1R b AHah - 940 - c6>d4>e3>e1
r1b1kbn1/1pp2ppr/p1n4p/1N1p4/3aPQ2/4WPP1/PPP4P/2KR1BNR b a - 940 - c6>d4>e3>c1
seed 24
r1b1kb1r/ppp3pp/2n5/4n1B1/Q2aa2P/N1PBLa2/PP1K2P1/6NR b ah - 930 - c6>d4>e3>d2
rnb2r2/1p3kbp/p1p2Nf1/3Fp1Bs/3Pc2P/4a3/PPP3P1/2KR2N1 w - - 940 - f6>h5>g6>f7
r4rk1/p1ppS1pp/E7/1ptdnp2/2P5/3PBPP1/1F2P2P/R3KB1R w AH - 700 - e3>c5>e7>g8,c4>d5>e7>g8,e3>c5>d5>e7>g8,e3>c5>d5>e7>d5>g8,e3>c5>d5>e7>d5>c5>e7>g8
r2qk2r/ppp2fpp/3b1n2/3e1E1s/P2aP3/2N4N/1PP2P1P/R4RK1 w ah - 690 - c3>d5>f7>e8,e4>d5>f7>e8,c3>d5>f7>h5>f7>e8,e4>d5>f7>h5>f7>e8,c3>d5>f7>h5>f7>h5>f7>e8,e4>d5>f7>h5>f7>h5>f7>e8
r3kbnr/pppb1p1p/8/3aD1p1/5e1P/4F2N/PPP3P1/RN1QKB1R b AHah - 920 - g5>f4>e3>e1
1w1i2k1/pp2C1p1/R5f1/3n1a1p/3p1v1P/3PBa2/1PP3o1/5KL1 w - - 1260 - -
r2k3r/2a2pp1/2n1b3/1p3dPp/1B1Pe3/bat2F2/1PP1N2P/R3KR2 w A - 1070 - -
7k/3l1Npp/pp1i1p2/3apD2/E2D1e1R/1WPP4/1P3P2/2J1K3 b - - 1070 - -
r4k1r/ppp1nppd/4w3/3pT1B1/4a3/3DE2P/PPP3P1/3RKB1R b H - 920 - d5>e4>d3>e1
seed 25
seed 26
`;
