//! Openings: read from a file, or played at random from a seed.

use std::ops::ControlFlow;

use paco_sako::games::paco::{Partial, Position, RuleSet};
use paco_sako::search::{Game, Sight};

use crate::random::Random;

/// Reads FENs, one a line; empty lines and lines that begin with `#` are left out.
pub fn read(file: &str, rules: RuleSet) -> Result<Vec<Position>, String> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("cannot read {file}: {error}"))?;
    let lines = (1..).zip(text.lines().map(str::trim));
    let positions: Vec<Position> = lines
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(number, line)| {
            let state =
                Partial::from_fen(line, rules).map_err(|error| format!("{file}, line {number}: {error}"))?;
            if state != Partial::new(*state.position()) {
                return Err(format!("{file}, line {number}: in the middle of a turn"));
            }
            Ok(*state.position())
        })
        .collect::<Result<_, _>>()?;
    if positions.is_empty() {
        return Err(format!("{file} has no positions"));
    }
    Ok(positions)
}

/// Four to eight random turns that let nobody win at once.
pub fn random_opening(seed: u64, rules: RuleSet) -> Position {
    let mut random = Random::new(seed);
    loop {
        let mut position = Position::start(rules);
        let turns = 4 + random.below(5);
        let fine = (0..turns).all(|_| match random_safe_turn(&position, &mut random) {
            Some(next) => {
                position = next;
                true
            }
            None => false,
        });
        if fine && !position.is_threatened(SIGHT) {
            return position;
        }
    }
}

const SIGHT: Sight = Sight::within(20_000);

/// A random turn after which the other side cannot win at once.
pub fn random_safe_turn(position: &Position, random: &mut Random) -> Option<Position> {
    let mut ends = Vec::new();
    position.for_each_end(SIGHT, &mut |end, _| {
        ends.push(*end);
        if ends.len() < 5_000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    while !ends.is_empty() {
        let end = ends.swap_remove(random.below(ends.len()));
        if end.winner().is_none() && end.can_win(SIGHT) == Some(false) {
            return Some(end);
        }
    }
    None
}
