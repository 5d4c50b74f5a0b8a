//! The results of evaluation and search in a position within a fixed number of nodes, the same natively and in
//! WebAssembly: `tests/wasm/signature.rs` is the other side.

use paco_sako::games::paco::{Partial, RuleSet, step_list};
use paco_sako::search::{Bounds, DECIDED, Game, Limits, Request, Search, TranspositionTable};
use serde::{Deserialize, Serialize};

/// The positions with their results, one per line.
pub const LINES: &str = include_str!("../data/search.jsonl");

const NODES: u64 = 5_000;

/// One line of the file. Scores are in hundredths, for the side to move. A new position needs the first two fields
/// only, the test writes the others.
#[derive(Serialize, Deserialize, PartialEq, Debug)]
pub struct Searched {
    fen: String,
    rules: String,
    /// `true` if no side can win at once and no forced end was found: those that `bench --search` uses.
    #[serde(default)]
    quiet: bool,
    #[serde(default)]
    evaluation: i32,
    #[serde(default)]
    depth: u32,
    #[serde(default)]
    nodes: u64,
    #[serde(default)]
    score: i32,
    #[serde(default)]
    best: String,
}

impl Searched {
    /// Reads the lines of the file.
    pub fn read(lines: &str) -> Vec<Self> {
        let read = |line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        lines.lines().map(read).collect()
    }

    /// The position, at the start of a turn.
    pub fn start(&self) -> Partial {
        let set = RuleSet::ALL.into_iter().find(|set| set.name() == self.rules).unwrap();
        Partial::from_fen(&self.fen, set).unwrap_or_else(|error| panic!("{}: {error}", self.fen))
    }

    /// The position, searched again.
    pub fn again(&self) -> Self {
        let state = self.start();
        let position = *state.position();
        let limits = Limits { nodes: Some(NODES), ..Limits::default() };
        let request = Request { limits, ..position.analysis() };
        let evaluation = position.evaluate(&request.settings.evaluator);
        let mut search = Search::new(request, TranspositionTable::new(1 << 20));
        assert!(search.run(f64::INFINITY, &mut || 0.0));
        let best = search.best().unwrap();
        let bounds = Bounds::within(20_000);
        let is_quiet = position.can_win(bounds) == Some(false) && !position.is_threatened(bounds);
        Self {
            fen: self.fen.clone(),
            rules: self.rules.clone(),
            quiet: is_quiet && best.score.abs() < DECIDED,
            evaluation,
            depth: search.depth(),
            nodes: search.nodes(),
            score: best.score,
            best: step_list(&state, &best.steps).unwrap(),
        }
    }
}

/// The lines with different results, each next to the new ones.
pub fn differences(lines: &[Searched]) -> Vec<String> {
    let differs = |line: &Searched| Some(line.again()).filter(|found| found != line);
    lines.iter().filter_map(|line| Some(format!("expected {line:?}\n   found {:?}", differs(line)?))).collect()
}
