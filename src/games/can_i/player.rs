//! The computer player. Its only input is what a player may know (rules §17): it samples consistent positions,
//! searches a little ahead in some of them, and tries the move that is best on average where it is legal. A
//! refused try costs nothing, so the most promising try comes first, even if it is unlikely to be legal.

use super::guesses::Guesses;
use super::info::{INFO, LEVELS};
use super::laws::Position;
use super::tries::{after, captures_with_pawn, tries_of};
use crate::board::{Color, Square};
use crate::games::arbiter::{Act, Knowledge, Try, Word};
use crate::games::failure::Failure;
use crate::games::one_move;
use crate::mixing;
use crate::search::{Limits, Search, TranspositionTable, expectation};

/// The strength of a level.
struct Strength {
    /// The number of positions sampled.
    guesses: usize,
    /// The number of positions searched.
    looked_at: usize,
}

const STRENGTHS: [Strength; LEVELS.len()] = [
    Strength { guesses: 12, looked_at: 1 },
    Strength { guesses: 80, looked_at: 12 },
    Strength { guesses: 500, looked_at: 24 },
];

/// The search depth after a try, in half-moves.
const REPLIES: u32 = 1;

/// The number of fictitious positions of average value that are added to the mean of a try, so that a try that is
/// legal in a single position is not judged by that alone.
const DOUBT: f64 = 0.5;

/// The penalty for each past occurrence of the own pieces after a try, for a side that is better.
const AGAIN: f64 = 0.03;

/// The question is asked about a capture that is legal in less than this share of the positions.
const SURE: f64 = 0.95;

/// Enough for a few thousand positions.
const TABLE_BYTES: usize = 1 << 18;

/// The acts of the turn under way.
#[derive(Default)]
struct Done {
    refused: Vec<(Square, Square)>,
    asked: bool,
    /// `true` if a capture by a pawn has to come first.
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

/// The assessment of a try.
#[derive(Clone, Copy, Default)]
struct Opinion {
    /// The number of positions in which it is legal.
    legal: usize,
    /// The sum of its expected results there.
    expected: f64,
}

/// The computer's act at a level, counted from 1. The same knowledge and seed give the same act.
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
        // The better side does not want a draw.
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
        // No try is legal in the searched positions, so any may be.
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

/// A random sample of the positions, without repetition.
fn sample(positions: &[Position], count: usize, chance: &mut u64) -> Vec<Position> {
    let mut left = positions.to_vec();
    let mut chosen = Vec::new();
    while chosen.len() < count && !left.is_empty() {
        let number = mixing::next(chance) % left.len() as u64;
        chosen.push(left.swap_remove(number as usize));
    }
    chosen
}

/// The share of the positions, of those in which a try is legal, in which it ends the game drawn.
fn draws(positions: &[Position], attempt: Try) -> f64 {
    let (mut legal, mut drawn) = (0, 0);
    for after in positions.iter().filter_map(|position| after(position, attempt)) {
        legal += 1;
        drawn += u32::from(after.end().is_some_and(|outcome| outcome.winner.is_none()));
    }
    f64::from(drawn) / f64::from(legal.max(1))
}

/// The assessment of each try, searched in these positions.
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

/// The expected result of a position for the side that has just moved.
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
