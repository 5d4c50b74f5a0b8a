//! Has the computer play against itself and writes the records: `cargo run --release --example self_play -- [GAMES]
//! >games.txt`.

use std::error::Error;

use paco_sako::games::interface::Rules;
use paco_sako::games::paco::{Level, Partial, Position, RuleSet};
use paco_sako::games::records::write_record;
use paco_sako::search::{Search, TranspositionTable};
use paco_sako::session::Session;

/// After so many turns a game is left as it stands.
const LONGEST: usize = 200;

/// The levels of White and Black, as they are called.
const PLAYERS: [&str; 2] = ["beginner", "child"];

fn main() -> Result<(), Box<dyn Error>> {
    let games = std::env::args().nth(1).map_or(Ok(1), |games| games.parse())?;
    for number in 0..games {
        println!("{}", record(number, LONGEST)?);
    }
    Ok(())
}

/// A game, as text. The number decides which errors the players make.
fn record(number: u64, longest: usize) -> Result<String, Box<dyn Error>> {
    let levels = PLAYERS.map(Level::from_name);
    let mut game = Session::new(Partial::new(Position::start(RuleSet::Manual)));
    while game.outcome().is_none() && game.turns().len() < longest {
        let position = *game.state().at_start_of_turn().ok_or("each turn is played to its end")?;
        let level = levels[game.turns().len() % 2].ok_or("there is no such level")?;
        let seed = number << 32 | game.turns().len() as u64;
        let mut search = Search::new(position.request(level, seed), TranspositionTable::new(1 << 20));
        // Levels are limited by nodes, so that no clock is needed.
        while !search.run(f64::INFINITY, &mut || 0.0) {}
        for step in search.best().ok_or("a game that is not over has a turn")?.steps {
            game.play(step)?;
        }
    }
    let round = (number + 1).to_string();
    Ok(write_record(&game, &[("White", PLAYERS[0]), ("Black", PLAYERS[1]), ("Round", &round)]))
}

#[test]
fn its_records_can_be_read() {
    use paco_sako::games::records::read_record;

    let text = record(0, 6).unwrap();
    let (game, read) = read_record::<Partial>(&text, None).unwrap();
    assert_eq!(game.turns().len(), 6, "{text}");
    assert_eq!(read.tag("White"), Some("beginner"), "{text}");
    assert_eq!(record(0, 6).unwrap(), text, "the same number gives the same game");
}
