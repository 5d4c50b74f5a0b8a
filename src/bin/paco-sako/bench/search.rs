//! The speed and the memory of the search: the native counterpart of `benches/engine.mjs`.

use std::time::Instant;

use paco_sako::cli::PAGE_MEGABYTES;
use paco_sako::games::interface::Playable;
use paco_sako::games::paco::{Partial, Position, RuleSet};
use paco_sako::search::{Limits, Request, Search, TranspositionTable};
use serde::{Deserialize, Serialize};

/// The number of positions searched, and the node limit of each.
const POSITIONS: usize = 40;
const NODES: u64 = 20_000;

/// The file with the middlegames.
const FILE: &str = include_str!("../../../../tests/data/search.jsonl");

/// The results.
#[derive(Serialize)]
pub struct Speed {
    positions: usize,
    nodes: u64,
    seconds: f64,
    nodes_per_second: f64,
    /// The peak memory of the process, in bytes; `None` if the system does not report it.
    peak_memory: Option<u64>,
}

/// A line of the file. Its other fields are for `tests/search/`.
#[derive(Deserialize)]
struct MiddlegameLine {
    fen: String,
    rules: String,
    quiet: bool,
}

/// Searches the first quiet middlegames of the default rules.
pub fn measure_paco() -> Result<Speed, String> {
    Ok(measure::<Partial>(&middlegames()?))
}

fn middlegames() -> Result<Vec<Position>, String> {
    let mut positions = Vec::new();
    for line in FILE.lines() {
        let MiddlegameLine { fen, rules, quiet } =
            serde_json::from_str(line).map_err(|error| error.to_string())?;
        if quiet && rules == RuleSet::Manual.name() && positions.len() < POSITIONS {
            let start = Partial::from_fen(&fen, RuleSet::Manual).map_err(|error| format!("{fen}: {error}"))?;
            positions.push(*start.position());
        }
    }
    Ok(positions)
}

/// Searches this many of these positions, evenly spread, each with an empty table.
pub fn measure<R: Playable>(positions: &[R::Position]) -> Speed {
    let (mut searched, mut nodes, mut seconds) = (0, 0, 0.0);
    let count = positions.len().min(POSITIONS);
    for position in (0..count).map(|index| &positions[index * positions.len() / count]) {
        let limits = Limits { nodes: Some(NODES), ..Limits::default() };
        let request = Request { limits, ..R::analysis(position.clone()) };
        let mut search = Search::new(request, TranspositionTable::new(PAGE_MEGABYTES << 20));
        let begin = Instant::now();
        search.run(f64::INFINITY, &mut || 0.0);
        seconds += begin.elapsed().as_secs_f64();
        nodes += search.nodes();
        searched += 1;
    }
    let nodes_per_second = nodes as f64 / seconds;
    Speed { positions: searched, nodes, seconds, nodes_per_second, peak_memory: peak_memory() }
}

/// From `/proc` on Linux.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes << 10)
}

#[cfg(test)]
mod tests {
    use paco_sako::board::Color;

    use super::*;

    /// None of them begins in Ŝako, and the first ones are searched to the node limit.
    #[test]
    fn there_are_enough_middlegames_and_they_are_quiet() {
        let positions = middlegames().unwrap();
        assert_eq!(positions.len(), POSITIONS);
        for position in &positions {
            for color in Color::ALL {
                assert_eq!(position.gives_sako_within(color, 20_000), Some(false), "{position:?}");
            }
        }
        let Speed { positions, nodes, .. } = measure::<Partial>(&positions[..2]);
        assert!(positions == 2 && nodes >= 2 * NODES, "{nodes} nodes on {positions} positions");
    }
}
