//! Perft of chess in comparison with `cozy-chess`, both with bulk counting at the last ply.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use paco_sako::games::chess::Position;
use paco_sako::position::perft;

fn theirs(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for step in moves {
                let mut next = board.clone();
                next.play_unchecked(step);
                nodes += theirs(&next, depth - 1);
            }
        }
        false
    });
    nodes
}

fn main() {
    let cases = [
        ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5),
        ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4),
        ("endgame", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6),
        ("middle game", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4),
    ];
    let mut criterion = Criterion::default().sample_size(20).configure_from_args();
    for (name, fen, depth) in cases {
        let ours = Position::from_fen(fen).expect("a legal position");
        let board: cozy_chess::Board = fen.parse().expect("a legal position");
        let nodes = perft(&ours, depth);
        assert_eq!(nodes, theirs(&board, depth), "{fen}");
        let mut group = criterion.benchmark_group(format!("chess perft, {name}"));
        group.throughput(Throughput::Elements(nodes));
        group.bench_function("here", |bencher| bencher.iter(|| perft(black_box(&ours), depth)));
        group.bench_function("cozy-chess", |bencher| bencher.iter(|| theirs(black_box(&board), depth)));
        group.finish();
    }
    criterion.final_summary();
}
