//! Published numbers of move sequences. The large depths take a minute:
//! `cargo test --release --test chess -- --ignored perft`.

use paco_sako::games::chess::Position;
use paco_sako::position::perft;

const TABLES: &str = include_str!("../data/chess-perft.txt");

fn check_tables(counts: impl Fn(u64) -> bool) {
    let mut checked = 0;
    for line in TABLES.lines().filter(|line| !line.starts_with('#')) {
        let (fen, table) = line.split_once(';').unwrap();
        let position = Position::from_fen(fen).unwrap();
        for (depth, expected) in (1..).zip(table.split_whitespace()) {
            let expected: u64 = expected.parse().unwrap();
            if counts(expected) {
                assert_eq!(perft(&position, depth), expected, "{fen} to depth {depth}");
                checked += 1;
            }
        }
    }
    assert!(checked >= 6, "only {checked} counts were checked");
}

fn sum_of_all_starts(depth: u32) -> u64 {
    (0..960).map(|number| perft(&Position::chess960(number).unwrap(), depth)).sum()
}

#[test]
fn published_counts() {
    check_tables(|count| count < 6_000_000);
}

#[test]
fn all_960_starts_summed() {
    assert_eq!([1, 2].map(sum_of_all_starts), [18_882, 371_766]);
}

#[test]
#[ignore = "takes a minute"]
fn perft_of_all_depths() {
    check_tables(|_| true);
}

#[test]
#[ignore = "takes seconds"]
fn perft_of_all_960_starts() {
    assert_eq!([3, 4].map(sum_of_all_starts), [8_224_968, 181_106_056]);
}
