//! What the computer does. It is given what a player may know and nothing else (rules §17): it makes up positions that fit, looks
//! a little ahead in some of them, and tries what is best on average where it is legal. A refused try costs nothing, so what
//! would be best comes first, however unlikely it is.

use super::Position;
use super::guesses::Guesses;
use super::info::INFO;
use super::tries::{after, captures_with_pawn, tries_of};
use crate::board::{Color, Square};
use crate::games::arbiter::{Act, Knowledge, Try, Word};
use crate::games::failure::Failure;
use crate::games::one_move;
use crate::mixing;
use crate::search::{Limits, Search, TranspositionTable, expectation};

/// The names of the levels, the weakest first.
pub const LEVELS: [&str; 3] = ["beginner", "regular", "strong"];

/// How a level plays.
struct Strength {
    /// How many positions it keeps in mind.
    guesses: usize,
    /// In how many of them it looks ahead.
    looked_at: usize,
}

const STRENGTHS: [Strength; LEVELS.len()] = [
    Strength { guesses: 12, looked_at: 1 },
    Strength { guesses: 80, looked_at: 12 },
    Strength { guesses: 500, looked_at: 24 },
];

/// How far it looks ahead after a try, in half-moves.
const REPLIES: u32 = 1;

/// So many positions in which a try is as good as the average one are added to those in which it is legal: what is legal in a
/// single guess is not judged by that alone.
const DOUBT: f64 = 0.5;

/// A try after which the own men stand as they have stood before is worth so much less each time, for whoever stands better.
const AGAIN: f64 = 0.03;

/// The question is asked about a capture that is legal in less than this share of the guesses.
const SURE: f64 = 0.95;

/// Enough for a few thousand positions.
const TABLE_BYTES: usize = 1 << 18;

/// What was done in the turn under way.
#[derive(Default)]
struct Done {
    refused: Vec<(Square, Square)>,
    asked: bool,
    /// A capture by a pawn comes first.
    is_due: bool,
}

impl Done {
    fn of(knowledge: &Knowledge) -> Self {
        let mut done = Self::default();
        for heard in &knowledge.heard {
            if heard.words.iter().any(|word| matches!(word, Word::Next { .. })) {
                done = Self::default();
                continue;
            }
            match heard.own {
                Some(Act::Ask) => (done.asked, done.is_due) = (true, heard.words.contains(&Word::Yes)),
                Some(Act::Try(Try { from, to, .. })) => {
                    done.refused.push((from, to));
                    done.is_due = false;
                }
                None => {}
            }
        }
        done
    }
}

/// What is thought of a try.
#[derive(Clone, Copy, Default)]
struct Opinion {
    /// In how many of the positions it is legal.
    legal: usize,
    /// What is expected of it there, added up.
    expected: f64,
}

/// What the computer does at a level, counted from 1. The same knowledge and seed give the same act.
///
/// # Errors
/// `bad-knowledge` if it is not the side's turn, or the game is over.
pub(super) fn choose(knowledge: &Knowledge, level: usize, seed: u64) -> Result<Act, Failure> {
    let color = knowledge.color;
    check_turn(knowledge)?;
    let strength = &STRENGTHS[level.clamp(1, LEVELS.len()) - 1];
    let guesses = Guesses::of(knowledge, strength.guesses, seed);
    let (own, done) = (guesses.own(), Done::of(knowledge));
    let mut tries = tries_of(&own.board, color, own.castling);
    tries.retain(|attempt| !done.refused.contains(&(attempt.from, attempt.to)));
    if done.is_due {
        tries.retain(|attempt| captures_with_pawn(&own.board, color, *attempt));
    }
    let mut chance = mixing::mixed(seed ^ mixing::mixed(knowledge.heard.len() as u64));
    let chosen = sample(guesses.positions(), strength.looked_at, &mut chance);
    let opinions = opinions(&chosen, &tries);
    let (sum, count) =
        opinions.iter().fold((0.0, 0), |(sum, count), opinion| (sum + opinion.expected, count + opinion.legal));
    let average = if count > 0 { sum / f64::from(u32::try_from(count).unwrap_or(u32::MAX)) } else { 0.5 };
    let known = tries.iter().zip(&opinions).filter(|(_, opinion)| opinion.legal > 0);
    let valued = known.map(|(attempt, opinion)| {
        let value = (opinion.expected + DOUBT * average) / (opinion.legal as f64 + DOUBT);
        // Whoever stands better does not want a draw.
        let kept = if value > 0.5 {
            let again = own.times(*attempt).min(9) as i32;
            (1.0 - draws(guesses.positions(), *attempt)) * (1.0 - AGAIN).powi(again)
        } else {
            1.0
        };
        (attempt, opinion, value * kept)
    });
    let best = valued.max_by(|(.., a), (.., b)| a.total_cmp(b));
    let Some((attempt, opinion, _)) = best else {
        // Nothing is legal in what was looked at: anything may be.
        let number = mixing::next(&mut chance) % (tries.len() as u64).max(1);
        let any = tries.get(number as usize).copied();
        return any.map(Act::Try).ok_or_else(|| Failure::new("bad-knowledge", "there is nothing left to try"));
    };
    let is_pawn_capture = captures_with_pawn(&own.board, color, *attempt);
    let is_sure = opinion.legal as f64 >= SURE * chosen.len() as f64;
    Ok(if is_pawn_capture && !done.asked && !is_sure { Act::Ask } else { Act::Try(*attempt) })
}

fn check_turn(knowledge: &Knowledge) -> Result<(), Failure> {
    let words = knowledge.heard.iter().flat_map(|heard| &heard.words);
    let mut turn = Color::White;
    for word in words {
        match *word {
            Word::Next { color } => turn = color,
            word if word.is_end() => return Err(Failure::new("bad-knowledge", "the game is over")),
            _ => {}
        }
    }
    if turn == knowledge.color {
        return Ok(());
    }
    Err(Failure::new("bad-knowledge", format!("it is the turn of {turn}")))
}

/// Some of the positions, each at most once.
fn sample(positions: &[Position], count: usize, chance: &mut u64) -> Vec<Position> {
    let mut left = positions.to_vec();
    let mut chosen = Vec::new();
    while chosen.len() < count && !left.is_empty() {
        let number = mixing::next(chance) % left.len() as u64;
        chosen.push(left.swap_remove(number as usize));
    }
    chosen
}

/// In what share of the positions a try ends the game without a winner, of those in which it is legal.
fn draws(positions: &[Position], attempt: Try) -> f64 {
    let (mut legal, mut drawn) = (0, 0);
    for after in positions.iter().filter_map(|position| after(position, attempt)) {
        legal += 1;
        drawn += u32::from(after.end().is_some_and(|outcome| outcome.winner.is_none()));
    }
    f64::from(drawn) / f64::from(legal.max(1))
}

/// What is thought of each of the tries after a look at these positions.
fn opinions(positions: &[Position], tries: &[Try]) -> Vec<Opinion> {
    let mut opinions = vec![Opinion::default(); tries.len()];
    let mut table = TranspositionTable::new(TABLE_BYTES);
    for position in positions {
        for (&attempt, opinion) in tries.iter().zip(&mut opinions) {
            let Some(after) = after(position, attempt) else { continue };
            let expected;
            (expected, table) = look_ahead(after, table);
            opinion.legal += 1;
            opinion.expected += expected;
        }
    }
    opinions
}

/// What may be expected of a position by the side that has just moved.
fn look_ahead(position: Position, table: TranspositionTable) -> (f64, TranspositionTable) {
    if let Some(outcome) = position.end() {
        return (if outcome.winner.is_some() { 1.0 } else { 0.5 }, table);
    }
    let mut request = one_move::analysis(position);
    request.limits = Limits { depth: Some(REPLIES), ..Limits::default() };
    let mut search = Search::new(request, table);
    search.run(f64::INFINITY, &mut || 0.0);
    let best = search.report().lines.first().map(|line| expectation(line.score, f64::from(INFO.scale)));
    (1.0 - best.unwrap_or(0.5), search.into_table())
}
