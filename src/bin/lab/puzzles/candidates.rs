//! The puzzles of one game: fast tests select candidates, and proofs decide.

use std::ops::ControlFlow;

use paco_sako::board::{Color, Role, Square};
use paco_sako::games::interface::Rules;
use paco_sako::games::paco::{Partial, Position};
use paco_sako::position::{Step, StepKind, Stepwise};
use paco_sako::search::{Bounds, Game, Search, TranspositionTable, Verdict as ScoreVerdict, WinSearch};
use paco_sako::solve::{Answer, Problem, Solver, Verdict};

use super::kind::{Kind, Puzzle, RatingInput, rating};
use super::themes::{is_quiet, placements, themes};
use super::{LAST, play, request};
use paco_sako::cli::Random;

/// The bounds for exploring a single turn. A position that exceeds them gives no puzzle.
pub const BOUNDS: Bounds = Bounds::within(20_000);

/// The node limits of one proof, by turns.
const NODES: [u64; 5] = [0, 20_000, 50_000, 150_000, 400_000];

/// The node limit of the search that selects candidates for a forced win.
const FIRST_LOOK: u64 = 8_000;

/// The maximum number of solutions: with more, the puzzle is too easy.
const MOST_KEYS: usize = 4;

/// The maximum number of unions with the king of a Paco in 1, and the minimum number of placements of the
/// shortest.
const MOST_WINS: usize = 8;
const LONG_CHAIN: usize = 4;

/// The minimum number of placements of the shortest union with the king, in puzzles that ask if there is one.
const HIDDEN_CHAIN: usize = 3;

/// If there is none, the proof has to visit at least this many states of chains.
const LEAST_WORK: usize = 40;

/// The minimum number of turns to choose from, if few of them save the king or help.
const LEAST_TURNS: usize = 12;

/// The maximum number of saving turns, and of candidates that are worth a proof.
const MOST_SAVES: usize = 3;
const MOST_CANDIDATES: usize = 8;

/// The maximum number of helping turns.
const MOST_HELPS: usize = 2;

/// The number of other turns tried at each position of a game: a blunder may allow positions that do not occur
/// between equal players.
const BLUNDERS: usize = 1;

/// That number for puzzles of rare themes.
const RARE_BLUNDERS: usize = 12;

/// All puzzles of a game, at most one of each kind.
pub fn puzzles_of(seed: u64) -> Vec<Puzzle> {
    let Some(positions) = play::<Partial>(seed) else { return Vec::new() };
    let positions: Vec<Position> = positions.iter().filter_map(fresh).collect();
    let mut random = Random::new(seed ^ 0x7075_7a7a);
    let mut found = forced(&positions);
    let mut around = positions.clone();
    around.extend(positions.iter().flat_map(|position| blunders(position, &mut random, BLUNDERS)));
    // Starts anywhere in the game, not always at its beginning.
    let offset = random.below(around.len().max(1));
    around.rotate_left(offset);
    let wants_paco = random.below(2) == 0;
    found.extend(around.iter().find_map(long_chain));
    found.extend(around.iter().find_map(saving));
    found.extend(around.iter().find_map(|position| question(position, wants_paco)));
    found.extend(around.iter().find_map(helping));
    found
}

/// Puzzles of a game in which the side to move castles, or promotes a pawn to a piece other than a queen: so few
/// positions have them that all are searched, and many turns are tried at each.
pub fn rarities_of(seed: u64) -> Vec<Puzzle> {
    let Some(positions) = play::<Partial>(seed) else { return Vec::new() };
    let positions: Vec<Position> = positions.iter().filter_map(fresh).collect();
    let mut random = Random::new(seed ^ 0x7261_7265);
    let around = positions.iter().flat_map(|position| blunders(position, &mut random, RARE_BLUNDERS));
    let around: Vec<Position> = positions.iter().copied().chain(around).collect();
    let castling = around.iter().filter(|position| threatens_by_castling(position)).find_map(|position| {
        let puzzle = force(position, 2)?;
        puzzle.themes.contains('k').then_some(puzzle)
    });
    let promoting = around.iter().find_map(|position| {
        // A union or a pawn near its last rank; otherwise nothing can be promoted.
        let puzzle = can_promote(position).then(|| at_once(Kind::Paco(1), position, 1))??;
        puzzle.themes.contains('u').then_some(puzzle)
    });
    castling.into_iter().chain(promoting).collect()
}

/// Returns `true` if the side to move can castle so that it threatens the king.
fn threatens_by_castling(position: &Position) -> bool {
    let start = Partial::new(*position);
    let is_king = |&at: &Square| position.board().get(position.turn(), at) == Some(Role::King);
    let Some(at) = Square::all().find(is_king) else { return false };
    let mut lifted = start;
    if lifted.play(Step::Lift(at)).is_err() {
        return false;
    }
    Square::all().any(|to| {
        let mut castled = lifted;
        matches!(castled.check(Step::Place(to)), Ok(StepKind::Castle))
            && castled.play(Step::Place(to)).is_ok()
            && castled.at_start_of_turn().is_some_and(|after| after.is_threatened(BOUNDS))
    })
}

/// Returns `true` if a pawn of the side to move is two ranks or less from its last.
fn can_promote(position: &Position) -> bool {
    let turn = position.turn();
    let is_near = |at: Square| if turn == Color::White { at.rank() >= 5 } else { at.rank() <= 2 };
    Square::all().any(|at| is_near(at) && position.board().get(turn, at) == Some(Role::Pawn))
}

/// The position with a fresh counter: a draw by lack of progress is not part of a puzzle.
fn fresh(position: &Position) -> Option<Position> {
    let fen = Partial::at(position).to_fen();
    let mut fields: Vec<&str> = fen.split(' ').collect();
    *fields.get_mut(2)? = "0";
    let partial = Partial::from_fen(&fields.join(" "), position.rule_set()).ok()?;
    partial.at_start_of_turn().copied()
}

/// Positions after random turns.
fn blunders(position: &Position, random: &mut Random, count: usize) -> Vec<Position> {
    let mut ends = Vec::new();
    position.for_each_end(Bounds::within(5_000), &mut |end, _| {
        if !end.is_over() {
            ends.push(*end);
        }
        if ends.len() < 1_000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let mut chosen = Vec::new();
    for _ in 0..count.min(ends.len()) {
        chosen.extend(fresh(&ends.swap_remove(random.below(ends.len()))));
    }
    chosen
}

fn solve(position: &Position, turns: u32) -> Answer<Position> {
    let nodes = NODES.get(turns as usize).copied();
    let mut solver = Solver::new(Problem { nodes, bounds: BOUNDS, ..Problem::new(*position, turns) });
    while !solver.run(|_| false) {}
    solver.answer()
}

/// Paco in 2, 3 and 4, from the end of a game backwards.
fn forced(positions: &[Position]) -> Vec<Puzzle> {
    let mut found: Vec<Puzzle> = Vec::new();
    let Some(winner) = positions.last().map(Position::turn) else { return found };
    for position in positions.iter().rev().take(LAST).filter(|position| position.turn() == winner) {
        let Some(turns) = win_found(position) else { continue };
        let kind = Kind::Paco(turns);
        if found.iter().any(|puzzle| puzzle.kind == kind) {
            continue;
        }
        found.extend(force(position, turns));
    }
    found
}

/// Paco in this many turns, if few first turns force it and none is faster.
fn force(position: &Position, turns: u32) -> Option<Puzzle> {
    let kind = Kind::Paco(turns);
    let answer = solve(position, turns);
    if answer.verdict != Verdict::WinIn(turns) || !answer.all_solutions || answer.solutions.len() > MOST_KEYS {
        return None;
    }
    let keys: Vec<Vec<Step>> = answer.solutions.iter().map(|solution| solution.steps.clone()).collect();
    let own = answer.line.iter().step_by(2);
    let seen = RatingInput {
        work: answer.nodes,
        longest: own.map(|steps| placements(steps)).max().unwrap_or(0),
        tries: threats(position).saturating_sub(keys.len()),
        keys: keys.len(),
        is_quiet: answer.solutions.iter().all(|solution| is_quiet(&solution.position)),
    };
    let themes = themes(position, &keys, &answer.line, true);
    Some(Puzzle { kind, position: *position, keys, themes, rating: rating(kind, &seen) })
}

/// The number of turns, 2 to 4, in which a search finds a win. Proving that there is no win takes far longer in
/// most positions.
fn win_found(position: &Position) -> Option<u32> {
    let mut search = Search::new(request::<Partial>(position, FIRST_LOOK), TranspositionTable::new(1 << 20));
    while !search.run(f64::INFINITY, &mut || 0.0) {}
    match ScoreVerdict::from(search.score()?) {
        ScoreVerdict::WinIn(turns @ 2..=4) => Some(turns),
        _ => None,
    }
}

/// First turns that threaten the king.
fn threats(position: &Position) -> usize {
    let mut count = 0;
    position.for_each_end(BOUNDS, &mut |end, _| {
        count += usize::from(end.is_threatened(Bounds::within(1_000)));
        ControlFlow::Continue(())
    });
    count
}

/// All unions with the king that are possible now, the one with the fewest placements first, and the number of
/// states of chains visited to find it; `None` if there are none or too many.
fn wins(position: &Position, fewest: usize) -> Option<(Vec<Vec<Step>>, usize)> {
    if position.can_win(BOUNDS) != Some(true) {
        return None;
    }
    let mut search = position.win_search();
    let shortest = search.look(BOUNDS.states).flatten()?;
    if placements(&shortest) < fewest {
        return None;
    }
    let (wins, complete) = position.wins(MOST_WINS + 1, BOUNDS);
    if !complete || wins.len() > MOST_WINS {
        return None;
    }
    let mut keys: Vec<Vec<Step>> = wins.into_iter().map(|(steps, _)| steps).collect();
    keys.sort_by_key(|steps| placements(steps));
    Some((keys, search.looked_at()))
}

pub fn at_once(kind: Kind, position: &Position, fewest: usize) -> Option<Puzzle> {
    let (keys, work) = wins(position, fewest)?;
    let first = keys.first()?;
    let longest = placements(first);
    let seen = RatingInput { work: work as u64, longest, tries: 0, keys: keys.len(), is_quiet: false };
    let themes = themes(position, &keys, std::slice::from_ref(first), false);
    Some(Puzzle { kind, position: *position, themes, rating: rating(kind, &seen), keys })
}

/// Paco in 1 with a long chain.
fn long_chain(position: &Position) -> Option<Puzzle> {
    at_once(Kind::Paco(1), position, LONG_CHAIN)
}

/// A puzzle that asks if there is a Paco in 1, from a position in which this is not obvious.
fn question(position: &Position, wants_paco: bool) -> Option<Puzzle> {
    if wants_paco {
        return at_once(Kind::Quiz, position, HIDDEN_CHAIN);
    }
    if position.can_win(BOUNDS) != Some(false) {
        return None;
    }
    let mut search = position.win_search();
    if search.look(BOUNDS.states) != Some(None) || search.looked_at() < LEAST_WORK {
        return None;
    }
    let work = search.looked_at() as u64;
    let seen = RatingInput { work, longest: HIDDEN_CHAIN, tries: 0, keys: 0, is_quiet: false };
    let rating = rating(Kind::Quiz, &seen);
    Some(Puzzle { kind: Kind::Quiz, position: *position, keys: Vec::new(), themes: String::new(), rating })
}

/// All ends of a turn; `None` if they are too few for a puzzle, or not all known.
fn turns(position: &Position) -> Option<Vec<Position>> {
    let mut ends = Vec::new();
    let complete = position.for_each_end(BOUNDS, &mut |end, _| {
        ends.push(*end);
        ControlFlow::Continue(())
    });
    (complete && ends.len() >= LEAST_TURNS).then_some(ends)
}

/// The king is threatened, and few turns save it for two turns.
fn saving(position: &Position) -> Option<Puzzle> {
    if !position.is_threatened(BOUNDS) || position.can_win(BOUNDS) != Some(false) {
        return None;
    }
    let ends = turns(position)?;
    let mut candidates: Vec<Position> = Vec::new();
    for end in &ends {
        if end.can_win(BOUNDS)? {
            continue;
        }
        candidates.push(*end);
        if candidates.len() > MOST_CANDIDATES {
            return None;
        }
    }
    let (mut saves, mut work) = (Vec::new(), 0);
    for end in &candidates {
        let answer = solve(end, 2);
        work += answer.nodes;
        match answer.verdict {
            Verdict::NoWin => saves.push(end.key()),
            Verdict::WinIn(_) => {}
            Verdict::Unknown { .. } => return None,
        }
    }
    if saves.is_empty() || saves.len() > MOST_SAVES {
        return None;
    }
    let tries = candidates.len() - saves.len();
    few(Kind::Save, position, &saves, work, tries)
}

/// Few turns allow the other side to unite with the king, which it cannot do now.
fn helping(position: &Position) -> Option<Puzzle> {
    if position.is_threatened(BOUNDS) || position.can_win(BOUNDS) != Some(false) {
        return None;
    }
    let ends = turns(position)?;
    let mut helps = Vec::new();
    for end in &ends {
        if end.can_win(BOUNDS)? {
            helps.push(end);
            if helps.len() > MOST_HELPS {
                return None;
            }
        }
    }
    let hidden = helps.iter().all(|end| {
        let shortest = end.win_search().look(BOUNDS.states).flatten();
        shortest.is_some_and(|steps| placements(&steps) >= HIDDEN_CHAIN)
    });
    if helps.is_empty() || !hidden {
        return None;
    }
    let keys: Vec<u64> = helps.iter().map(|end| end.key()).collect();
    few(Kind::Help, position, &keys, ends.len() as u64, 0)
}

/// A puzzle that few first turns solve, by the keys of their ends.
fn few(kind: Kind, position: &Position, ends: &[u64], work: u64, tries: usize) -> Option<Puzzle> {
    let turns = position.turns_to(ends, BOUNDS).into_iter();
    let mut keys: Vec<Vec<Step>> = turns.map(|turn| turn.map(|(steps, _)| steps)).collect::<Option<_>>()?;
    keys.sort_by_key(|steps| placements(steps));
    let first = keys.first()?;
    let seen = RatingInput { work, longest: placements(first), tries, keys: keys.len(), is_quiet: false };
    let themes = themes(position, &keys, std::slice::from_ref(first), false);
    Some(Puzzle { kind, position: *position, themes, rating: rating(kind, &seen), keys })
}
