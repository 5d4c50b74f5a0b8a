//! Openings, read from a file or generated at random.

use std::ops::{ControlFlow, Range};

use paco_sako::games::interface::Playable;
use paco_sako::search::{Bounds, Game};

use paco_sako::cli::Random;
use paco_sako::cli::start_of_turn;

/// Reads FENs, one per line; empty lines and lines that begin with `#` are ignored.
pub fn read<R: Playable>(file: &str, rules: R::RuleSet) -> Result<Vec<R::Position>, String> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("cannot read {file}: {error}"))?;
    let lines = (1..).zip(text.lines().map(str::trim));
    let positions: Vec<R::Position> = lines
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(number, line)| {
            start_of_turn::<R>(line, rules).map_err(|error| format!("{file}, line {number}: {error}"))
        })
        .collect::<Result<_, _>>()?;
    if positions.is_empty() {
        return Err(format!("{file} has no positions"));
    }
    Ok(positions)
}

/// After this many failed attempts the start position is used: in a small game random turns may always allow a win
/// at once.
const MOST_ATTEMPTS: usize = 1_000;

/// Four to eight random turns that allow no win at once; two in games with series.
pub fn random_opening<R: Playable>(seed: u64, rules: R::RuleSet) -> R::Position {
    let standard = R::standard(rules);
    let Some(start) = standard.at_start_of_turn() else {
        unreachable!("a game starts at the start of a turn");
    };
    // Series soon decide the game.
    random_opening_from::<R>(start, if R::INFO.in_series { 2..3 } else { 4..9 }, seed)
}

/// Random turns from a position that allow no win at once.
pub fn random_opening_from<R: Playable>(start: &R::Position, turns: Range<usize>, seed: u64) -> R::Position {
    let mut random = Random::new(seed);
    let mut attempt = || {
        let mut position = start.clone();
        let choice = if turns.len() > 1 { random.below(turns.len()) } else { 0 };
        for _ in 0..turns.start + choice {
            position = random_safe_turn::<R>(&position, &mut random)?;
        }
        (!position.is_threatened(BOUNDS)).then_some(position)
    };
    (0..MOST_ATTEMPTS).find_map(|_| attempt()).unwrap_or_else(|| start.clone())
}

const BOUNDS: Bounds = Bounds::within(20_000);

/// A random turn that does not end the game and allows no win at once.
pub fn random_safe_turn<R: Playable>(position: &R::Position, random: &mut Random) -> Option<R::Position> {
    let mut ends = Vec::new();
    position.for_each_end(BOUNDS, &mut |end, _| {
        ends.push(end.clone());
        if ends.len() < 5_000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    while !ends.is_empty() {
        let end = ends.swap_remove(random.below(ends.len()));
        if R::at(&end).outcome().is_none() && end.can_win(BOUNDS) == Some(false) {
            return Some(end);
        }
    }
    None
}
