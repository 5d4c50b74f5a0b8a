//! Plays a chain step by step: `cargo run --example play_chain`.

use paco_sako::games::interface::Text;
use paco_sako::games::paco::{Partial, RuleSet};
use paco_sako::position::{Step, Stepwise};

/// A white bishop can take over the union on f7, whose rook then moves on.
const FEN: &str = "5k2/5c2/8/5q2/2B5/8/8/4K3 w 0 - - -";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let start = Partial::from_fen(FEN, RuleSet::Manual)?;
    let mut game = start;
    let mut steps = Vec::new();
    for step in [Step::Lift("c4".parse()?), Step::Place("f7".parse()?), Step::Place("f5".parse()?)] {
        println!("{} to move: {} steps, {step}", game.turn(), game.legal_steps().len());
        game.play(step)?;
        steps.push(step);
    }
    println!("{}", start.step_list(&steps)?);
    println!("{}", game.to_fen());

    // An illegal step is refused with the reason, and changes nothing.
    let mut again = start;
    again.play(Step::Lift("c4".parse()?))?;
    let refused = again.play(Step::Place("c5".parse()?));
    println!("{}", refused.expect_err("a bishop does not go straight ahead"));
    Ok(())
}

#[test]
fn it_runs() {
    main().unwrap();
}
