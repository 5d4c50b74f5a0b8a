//! Published perft counts. `PERFT=all cargo test --release --test chess perft` adds the large depths, which take
//! some seconds.

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

fn all_depths() -> bool {
    std::env::var_os("PERFT").is_some_and(|value| value == "all")
}

#[test]
fn published_counts() {
    check_tables(|count| count < 6_000_000 || all_depths());
}

#[test]
fn all_960_starts_summed() {
    let published = [18_882, 371_766, 8_224_968, 181_106_056];
    let depths = if all_depths() { 4 } else { 3 };
    for (depth, sum) in (1..=depths).zip(published) {
        assert_eq!(sum_of_all_starts(depth), sum, "depth {depth}");
    }
}
