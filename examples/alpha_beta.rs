//! Chooses a turn by alpha-beta, with nothing but the rules: `cargo run --release --example alpha_beta -- [FEN]`.

use paco_sako::games::paco::{Partial, RuleSet};
use paco_sako::position::{Step, Stepwise};

const FEN: &str = "7k/5ppp/8/8/8/8/5PPP/R6K w 0 - - -";
const WIN: i32 = 1_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let fen = std::env::args().nth(1).unwrap_or_else(|| FEN.to_owned());
    let start = Partial::from_fen(&fen, RuleSet::Manual)?;
    let (score, steps) = best(&start, 2).ok_or("the game is over")?;
    let steps: Vec<String> = steps.iter().map(Step::to_string).collect();
    println!("{score}: {}", steps.join(", "));
    Ok(())
}

/// The best turn of the side to move, `depth` turns ahead, and its score for this side.
fn best(position: &Partial, depth: u32) -> Option<(i32, Vec<Step>)> {
    let mut best: Option<(i32, Vec<Step>)> = None;
    for turn in position.turns() {
        let alpha = best.as_ref().map_or(-WIN - 1, |(score, _)| *score);
        let score = -search(&turn.end, depth - 1, -WIN - 1, -alpha);
        if score > alpha {
            best = Some((score, turn.steps));
        }
    }
    best
}

/// The score for the side to move, if it is between the bounds.
fn search(position: &Partial, depth: u32, mut alpha: i32, beta: i32) -> i32 {
    if let Some(outcome) = position.outcome() {
        let sign = outcome.winner.map_or(0, |winner| if winner == position.turn() { 1 } else { -1 });
        // The sooner the better.
        return sign * (WIN - 10 + depth.min(10) as i32);
    }
    if depth == 0 {
        return position.legal_steps().len() as i32;
    }
    for turn in position.turns() {
        let score = -search(&turn.end, depth - 1, -beta, -alpha);
        if score >= beta {
            return score;
        }
        alpha = alpha.max(score);
    }
    alpha
}

#[test]
fn it_finds_the_union_with_the_king() {
    let start = Partial::from_fen("7k/8/8/8/8/8/8/K6R w 0 - - -", RuleSet::Manual).unwrap();
    let (score, steps) = best(&start, 2).unwrap();
    assert_eq!(steps, ["lift h1", "place h8"].map(|step| step.parse().unwrap()));
    assert!(score > WIN - 10, "{score}");
}

#[test]
fn it_does_not_let_the_king_be_united_with() {
    // White's king stands in the way of the rook.
    let start = Partial::from_fen("r6k/8/8/8/8/8/8/K6P w 0 - - -", RuleSet::Manual).unwrap();
    let (score, steps) = best(&start, 2).unwrap();
    assert_eq!(steps[0], "lift a1".parse().unwrap());
    assert!(score > 10 - WIN, "{score}");
}
