//! Counts the sequences of turns from a position, by the first turn:
//! `cargo run --release --example perft -- [DEPTH] [FEN]`.

use paco_sako::games::interface::Text;
use paco_sako::games::paco::Partial;
use paco_sako::position::Stepwise;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let depth = arguments.next().map_or(Ok(2), |depth| depth.parse())?;
    let start = arguments.next().map_or_else(|| Ok(Partial::default()), |fen| fen.parse())?;
    let mut total = 0;
    for (turn, count) in divided(&start, depth)? {
        println!("{turn} {count}");
        total += count;
    }
    println!("{total}");
    Ok(())
}

/// Each first turn with the number of sequences that begin with it.
fn divided(start: &Partial, depth: u32) -> Result<Vec<(String, u64)>, Box<dyn std::error::Error>> {
    start
        .turns()
        .map(|turn| Ok((start.step_list(&turn.steps)?, count(&turn.end, depth.saturating_sub(1)))))
        .collect()
}

/// Turns that end in the same position count once.
fn count(position: &Partial, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    position.turns().map(|turn| count(&turn.end, depth - 1)).sum()
}

#[test]
fn it_counts_as_the_crate_does() {
    use paco_sako::games::interface::Rules;
    use paco_sako::games::paco::RuleSet;
    use paco_sako::position::perft;

    for fen in ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AHah - -", "5k2/5c2/8/5q2/2B5/8/8/4K3 w 0 - - -"]
    {
        let start = Partial::from_fen(fen, RuleSet::Manual).unwrap();
        let total: u64 = divided(&start, 2).unwrap().iter().map(|(_, count)| count).sum();
        assert_eq!(total, perft(start.at_start_of_turn().unwrap(), 2), "{fen}");
    }
}
