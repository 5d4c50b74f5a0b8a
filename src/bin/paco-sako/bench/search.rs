//! How fast the search is, and how much memory it takes: the native side of `benches/engine.mjs`.

use std::time::Instant;

use paco_sako::games::Rules;
use paco_sako::games::paco::{Partial, RuleSet};
use paco_sako::search::{Limits, Request, Search, Table};
use serde::{Deserialize, Serialize};

/// So many positions are searched, with so many nodes each.
const POSITIONS: usize = 10;
const NODES: u64 = 100_000;

/// The table of the page's engine.
const TABLE_BYTES: usize = 16 << 20;

/// What was measured.
#[derive(Serialize)]
pub struct Speed {
    nodes: u64,
    seconds: f64,
    nodes_per_second: f64,
    /// The most memory that the process had so far, in bytes; `None` where the system does not tell.
    peak_memory: Option<u64>,
}

#[derive(Deserialize)]
struct Line {
    fen: String,
}

/// Searches the first positions of the set of Paco in 2.
pub fn measure_paco() -> Result<Speed, String> {
    let lines = include_str!("../../../../tests/data/paco-in-2.jsonl").lines().take(POSITIONS);
    let positions = lines.map(|line| {
        let Line { fen } = serde_json::from_str(line).map_err(|error| error.to_string())?;
        let start = Partial::from_fen(&fen, RuleSet::Manual).map_err(|error| format!("{fen}: {error}"))?;
        Ok(*start.position())
    });
    Ok(measure::<Partial>(&positions.collect::<Result<Vec<_>, String>>()?))
}

/// Searches so many of these positions, evenly spread, each with an empty table.
pub fn measure<R: Rules>(positions: &[R::Position]) -> Speed {
    let (mut nodes, mut seconds) = (0, 0.0);
    for position in positions.iter().step_by((positions.len() / POSITIONS).max(1)).take(POSITIONS) {
        let limits = Limits { nodes: Some(NODES), ..Limits::default() };
        let request = Request { limits, ..R::analysis(position.clone()) };
        let mut search = Search::new(request, Table::new(TABLE_BYTES));
        let begin = Instant::now();
        search.run(f64::INFINITY, &mut || 0.0);
        seconds += begin.elapsed().as_secs_f64();
        nodes += search.nodes();
    }
    Speed { nodes, seconds, nodes_per_second: nodes as f64 / seconds, peak_memory: peak_memory() }
}

/// From Linux's account of the process.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes << 10)
}
