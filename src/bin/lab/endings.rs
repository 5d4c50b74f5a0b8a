//! `endings`: how often each level wins endings with few pieces, and how it fails.

mod start;

use std::ops::RangeInclusive;

use paco_sako::board::Color;
use paco_sako::cli::{Args, Random, Result, say};
use paco_sako::games::interface::{Playable, Visitor};
use paco_sako::position::{EndReason, State as _};
use paco_sako::search::{Limits, Request, Search, TranspositionTable, WIN};

use crate::contest::{Contestant, Context};
use crate::game::{Choice, result, search};
use start::start;

const HELP: &str = "\
cargo lab endings [options]

  Lets each level of the computer play endings with White, from random positions with
  White to move, in which White cannot win at once and the search takes White's side
  for the better one by 3 pawns. Prints for each ending and level how many games were
  won, drawn and lost; of the draws how many by stalemate, by repetition and after
  fifty turns of each side; and of the stalemates those with a mate in two at hand in
  the last two positions with White to move. The same options give the same table as
  long as the search does not change.

  --game KIND        (paco-sako)
  --pieces LIST      the pieces besides the kings, as in FENs: capitals are White's, such as
                     `Q,RRPPP,Qr`; by default the endings of the game that are won
  --levels FROM-TO   (1 to the strongest)
  --games N          games of each ending and level (10)
  --seed N           (1)
  --nodes N          node limit of levels without their own (12000)
  --defender PLAYER  plays Black, as in `match` (computer:nodes=2000)";

/// The endings that are won in chess and in games that end like it.
const WON_IN_CHESS: &str = "Q,R,BB,BN,P,Qr,RRPPP,QPP";

/// The free pieces that win in Paco Ŝako (`www/docs/endgames.html`), and a pawn to be promoted.
const WON_IN_PACO: &str = "Q,R,BB,BN,NN,QR,RR,QB,RP";

/// Half-turns after which a game is drawn.
const LONGEST: usize = 100;

/// The search that selects the positions.
const NODES_OF_START: u64 = 2_000;
const BETTER: i32 = 300;

/// Runs the command with the arguments after `endings`.
pub fn run(arguments: &[String]) -> Result {
    let options = ["game", "pieces", "levels", "games", "seed", "nodes", "defender"];
    let args = Args::parse(arguments, &options, &[], HELP)?;
    args.only_options(HELP)?;
    args.game()?.visit(EndingsCommand(&args))
}

struct EndingsCommand<'a>(&'a Args);

impl Visitor for EndingsCommand<'_> {
    type Output = Result;

    fn visit<R: Playable>(self) -> Self::Output {
        tables::<R>(self.0)
    }
}

/// A range of levels, such as `6-8`, or one level.
fn levels_of(text: &str, most: usize) -> Result<RangeInclusive<usize>> {
    let (from, to) = text.split_once('-').unwrap_or((text, text));
    match (from.parse::<usize>(), to.parse::<usize>()) {
        (Ok(from), Ok(to)) if 1 <= from && from <= to && to <= most => Ok(from..=to),
        _ => Err(format!("`--levels {text}`: expected levels from 1 to {most}, such as `6-8`").into()),
    }
}

fn tables<R: Playable>(args: &Args) -> Result {
    let usual = if R::INFO.id == "paco-sako" { WON_IN_PACO } else { WON_IN_CHESS };
    let most = R::INFO.levels.len();
    let levels = levels_of(args.value("levels").unwrap_or(&format!("1-{most}")), most)?;
    let games: u64 = args.number("games")?.unwrap_or(10);
    let seed: u64 = args.number("seed")?.unwrap_or(1);
    let nodes = args.number("nodes")?.unwrap_or(12_000);
    let defender = args.value("defender").unwrap_or("computer:nodes=2000");
    say!(
        "| ending | level | won of {games} | drawn: stalemate, repetition, fifty turns, other | lost | turns on average | at most | stalemates beside a mate |"
    )?;
    say!("| --- | --- | --- | --- | --- | --- | --- | --- |")?;
    for pieces in args.value("pieces").unwrap_or(usual).split(',') {
        for level in levels.clone() {
            let mut row = Row::default();
            for game in 0..games {
                let seed = crate::self_play::seed_of_game(seed, game);
                let rules = R::RuleSet::default();
                let context = Context { nodes: Some(nodes), time: None, seed, rules };
                let player = |name: &str| Contestant::<R>::new(name, &context);
                let players = [player(&format!("computer:level={level}"))?, player(defender)?];
                row.add(&play::<R>(won_start::<R>(pieces, seed)?, players)?);
            }
            say!("| {pieces} | {level} | {row} |")?;
        }
    }
    Ok(())
}

/// After this many positions that are not won, an ending is taken for one that is not.
const MOST_STARTS: usize = 200;

/// A random position in which White is the better side.
fn won_start<R: Playable>(pieces: &str, seed: u64) -> Result<R::Position> {
    let mut random = Random::new(seed);
    for _ in 0..MOST_STARTS {
        let start = start::<R>(pieces, |bound| random.below(bound))
            .ok_or_else(|| format!("`{pieces}`: there are no positions with these pieces"))?;
        let limits = Limits { nodes: Some(NODES_OF_START), ..Limits::default() };
        let request = Request { limits, ..R::analysis(start.clone()) };
        let best = search(request, &mut TranspositionTable::new(1 << 20));
        if best.is_some_and(|best| best.score >= BETTER) {
            return Ok(start);
        }
    }
    Err(format!("`{pieces}`: White does not stand better in any of {MOST_STARTS} positions").into())
}

/// The end of a game.
#[derive(Debug, PartialEq)]
enum End {
    Won { turns: usize },
    Lost,
    Stalemate { beside_mate: bool },
    Repetition,
    FiftyTurns,
    Other,
}

/// White is the first of the players. Claims are made at once, and a third repetition is a draw.
fn play<R: Playable>(start: R::Position, mut players: [Contestant<R>; 2]) -> Result<End, String> {
    let (mut position, mut past, mut of_white) = (start, Vec::new(), Vec::new());
    let won = |past: &[u64]| End::Won { turns: past.len().div_ceil(2) };
    loop {
        let state = R::at(&position);
        let count = past.iter().filter(|&&key| key == position.key()).count() + 1;
        if let Some(winner) = result(&state, count) {
            let is_stalemate = state.outcome().is_some_and(|outcome| outcome.reason == EndReason::Stalemate);
            let mates = || of_white.iter().rev().take(2).filter(|at| mates_in_two::<R>(at)).count();
            return Ok(match winner {
                Some(Color::White) => won(&past),
                Some(Color::Black) => End::Lost,
                None if is_stalemate => End::Stalemate { beside_mate: mates() == 2 },
                None if count >= 3 => End::Repetition,
                None if past.len() >= LONGEST => End::FiftyTurns,
                None => End::Other,
            });
        }
        if past.len() >= LONGEST {
            return Ok(End::FiftyTurns);
        }
        let side = usize::from(position.turn() != Color::White);
        let choice = players[side].choose(&position, &past)?;
        past.push(position.key());
        match choice {
            Choice::Wins if side == 0 => return Ok(won(&past)),
            Choice::Wins => return Ok(End::Lost),
            Choice::Nothing => return Ok(End::Other),
            Choice::Turn(next) => {
                let before = std::mem::replace(&mut position, next);
                if side == 0 {
                    of_white.push(before);
                }
            }
        }
    }
}

/// Returns `true` if the side to move mates with its second turn at the latest.
fn mates_in_two<R: Playable>(position: &R::Position) -> bool {
    let limits = Limits { depth: Some(3), ..Limits::default() };
    let request = Request { limits, ..R::analysis(position.clone()) };
    let mut search = Search::new(request, TranspositionTable::new(1 << 20));
    while !search.run(f64::INFINITY, &mut || 0.0) {}
    search.score().is_some_and(|score| score >= WIN - 3)
}

/// The games of an ending at a level.
#[derive(Default)]
struct Row {
    /// The turns of the games that were won.
    won: Vec<usize>,
    lost: usize,
    stalemates: usize,
    beside_mate: usize,
    repetitions: usize,
    fifty_turns: usize,
    other: usize,
}

impl Row {
    fn add(&mut self, end: &End) {
        match end {
            End::Won { turns } => self.won.push(*turns),
            End::Lost => self.lost += 1,
            End::Stalemate { beside_mate } => {
                self.stalemates += 1;
                self.beside_mate += usize::from(*beside_mate);
            }
            End::Repetition => self.repetitions += 1,
            End::FiftyTurns => self.fifty_turns += 1,
            End::Other => self.other += 1,
        }
    }
}

impl std::fmt::Display for Row {
    fn fmt(&self, out: &mut std::fmt::Formatter) -> std::fmt::Result {
        let Self { won, lost, stalemates, beside_mate, repetitions, fifty_turns, other } = self;
        let mean = won.iter().sum::<usize>() as f64 / won.len().max(1) as f64;
        let most = won.iter().max().copied().unwrap_or_default();
        write!(
            out,
            "{} | {stalemates}, {repetitions}, {fifty_turns}, {other} | {lost} | {mean:.1} | {most} | {beside_mate}",
            won.len()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error_of(line: &str) -> String {
        let arguments: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        run(&arguments).unwrap_err().to_string()
    }

    #[test]
    fn bad_arguments_are_reported() {
        for (line, part) in [
            ("--levels 0-3", "`--levels 0-3`: expected levels from 1 to 10"),
            ("--levels 7-6", "`--levels 7-6`"),
            ("--pieces X --games 1", "`X`: there are no positions with these pieces"),
            ("--defender nobody --pieces Q", "`nobody` is not a player"),
        ] {
            let error = error_of(line);
            assert!(error.contains(part), "{line}: {error}");
        }
    }
}
