//! `match`: two players against each other, from varied openings.

mod luna;
mod openings;
mod player;
mod statistics;
mod wasm;

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use paco_sako::board::Color;
use paco_sako::games::paco::{Level, Position, RuleSet};
use paco_sako::search::{Game, WinSearch};
use serde_json::json;

use crate::args::Args;
pub use openings::{random_opening, random_safe_turn};
pub use player::read_weights;
use player::{Choice, Context, Player};
use statistics::{Sprt, Tally};

const HELP: &str = "\
cargo run --release -- match A B [options]
cargo run --release -- match --ladder [options]

  Plays games between two players and tells the result of A with its Elo; or,
  with --ladder, a match of every level of the computer with the one below,
  the strongest with 200,000 nodes a turn unless a limit is given.

  A player is a name with parameters, such as `paco:nodes=2000` or `luna:simulations=1000`:
    paco       the computer; level=1…10, nodes=N, time=MS, depth=N, weights=FILE or hand,
               threats=N, contempt=N, noise=N, placements=N, width=N, states=N,
               hash=MB
    wasm       the computer in the page's WebAssembly module, which `cargo serve --build-only`
               makes, in Node; level=1…10, nodes=N, time=MS, hash=MB
    random     any turn, each as likely as the other
    greedy     the turn after which the hand-made evaluation is best; unites with the king if it can
    minimax2, minimax3
               looks at all sequences of two, three turns and evaluates by hand
    luna       Monte-Carlo tree search step by step; simulations=N (1000)

  --games N         games in all, rounded up to pairs with both colours (100)
  --nodes N         limit of nodes for players that have no limit of their own
  --time MS         limit of time for players that have no limit of their own (100)
  --openings FILE   FENs, one a line, used by turns; otherwise random openings from the seed
  --seed N          for openings and players (1)
  --rules SET       manual (the default), pacoplay, simple or vchess
  --threads N       games in parallel (2)
  --sprt A,B        stop as soon as it is clear whether A is A or B Elo stronger, with 5 % errors
  --blunders        count turns that let the king be united with when another turn did not
  --json            print JSON
  --quiet           no line for each pair of games";

/// A game ends as a draw after so many turns.
const LONGEST: usize = 600;

/// What the strongest level, which has no limit of its own, is given in the ladder.
const LADDER_NODES: u64 = 200_000;

struct Settings {
    names: [String; 2],
    games: usize,
    context: Context,
    openings: Vec<Position>,
    rules: RuleSet,
    blunders: bool,
    sprt: Option<Sprt>,
    quiet: bool,
}

/// What one side did in a game.
#[derive(Clone, Copy, Default)]
struct Work {
    turns: u64,
    time: Duration,
    nodes: u64,
    blunders: u64,
    /// Most memory of a WebAssembly module, in bytes.
    memory: u64,
}

/// Runs the command with the arguments that follow the word `match`.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let options = ["games", "nodes", "time", "openings", "seed", "rules", "threads", "sprt"];
    let args = Args::parse(arguments, &options, &["json", "blunders", "quiet", "ladder"], HELP)?;
    if args.has("help") {
        println!("{HELP}");
        return Ok(());
    }
    let pairs: Vec<[String; 2]> = match args.positional.as_slice() {
        [] if args.has("ladder") => (2..=Level::STRONGEST)
            .rev()
            .map(|level| [level, level - 1].map(|n| format!("paco:level={n}")))
            .collect(),
        [a, b] if !args.has("ladder") => vec![[a.clone(), b.clone()]],
        _ => return Err(format!("expected two players or `--ladder`\n\n{HELP}")),
    };
    let rules = args.rules(RuleSet::Manual)?;
    let time: Option<u64> = args.number("time")?;
    let of_ladder = (args.has("ladder") && time.is_none()).then_some(LADDER_NODES);
    let nodes = args.number("nodes")?.or(of_ladder);
    let seed = args.number("seed")?.unwrap_or(1);
    let context =
        Context { nodes, time: time.or(nodes.is_none().then_some(100)).map(|time| time as f64), seed, rules };
    let openings = args.value("openings").map_or(Ok(Vec::new()), |file| openings::read(file, rules))?;
    let mut settings = Settings {
        names: Default::default(),
        games: args.number("games")?.unwrap_or(100_usize).max(1).next_multiple_of(2),
        context,
        openings,
        rules,
        blunders: args.has("blunders"),
        sprt: args.value("sprt").map(Sprt::read).transpose()?,
        quiet: args.has("quiet") || args.has("json") || args.has("ladder"),
    };
    // Invalid player names are reported before the first game.
    for name in pairs.iter().flatten() {
        Player::new(name, &settings.context)?;
    }
    let threads = args.number("threads")?.unwrap_or(2_usize).clamp(1, 64);
    for names in pairs {
        settings.names = names;
        let (tally, work) = play_all(&settings, threads);
        report(&settings, &tally, &work, args.has("json"));
    }
    Ok(())
}

fn play_all(settings: &Settings, threads: usize) -> (Tally, [Work; 2]) {
    let next = AtomicUsize::new(0);
    let stop = AtomicBool::new(false);
    let result = Mutex::new((Tally::default(), [Work::default(); 2]));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while !stop.load(Ordering::Relaxed) {
                    let pair = next.fetch_add(1, Ordering::Relaxed);
                    if pair * 2 >= settings.games {
                        break;
                    }
                    let (points, works) = play_pair(settings, pair);
                    let Ok(mut guard) = result.lock() else { break };
                    let (tally, work) = &mut *guard;
                    tally.add_pair(points);
                    for (sum, add) in work.iter_mut().zip(works) {
                        sum.turns += add.turns;
                        sum.time += add.time;
                        sum.nodes += add.nodes;
                        sum.blunders += add.blunders;
                        sum.memory = sum.memory.max(add.memory);
                    }
                    if !settings.quiet {
                        println!("{:>5} games: {tally}", tally.games());
                    }
                    if settings.sprt.as_ref().is_some_and(|sprt| sprt.decision(tally).is_some()) {
                        stop.store(true, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    result.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// Two games from one opening, A with White first. Points are those of A.
fn play_pair(settings: &Settings, pair: usize) -> ([f64; 2], [Work; 2]) {
    let start = match settings.openings.len() {
        0 => random_opening(settings.context.seed.wrapping_mul(1_000_003) + pair as u64, settings.rules),
        count => settings.openings[pair % count],
    };
    let mut points = [0.0; 2];
    let mut works = [Work::default(); 2];
    for (game, color_of_a) in [start.turn(), !start.turn()].into_iter().enumerate() {
        let seed = settings.context.seed.wrapping_add(pair as u64 * 2 + game as u64);
        let context = Context { seed, ..settings.context };
        // The names were checked at the start.
        let players = settings.names.each_ref().map(|name| Player::new(name, &context).ok());
        let [Some(a), Some(b)] = players else { continue };
        let winner = play_game(start, color_of_a, [a, b], settings.blunders, &mut works);
        points[game] = winner.map_or(0.5, |winner| if winner == color_of_a { 1.0 } else { 0.0 });
    }
    (points, works)
}

fn play_game(
    start: Position,
    color_of_a: Color,
    mut players: [Player; 2],
    blunders: bool,
    works: &mut [Work; 2],
) -> Option<Color> {
    let mut position = start;
    let mut past = Vec::new();
    for _ in 0..LONGEST {
        let key = position.key();
        if position.is_drawn() || past.iter().filter(|&&before| before == key).count() >= 2 {
            return None;
        }
        let mover = usize::from(position.turn() != color_of_a);
        let began = Instant::now();
        let choice = players[mover].choose(&position, &past);
        let work = &mut works[mover];
        work.turns += 1;
        work.time += began.elapsed();
        work.nodes += players[mover].take_nodes();
        work.memory = work.memory.max(players[mover].memory());
        let next = match choice {
            Choice::Wins => return Some(position.turn()),
            Choice::Nothing => return None,
            Choice::Turn(next) => next,
        };
        if blunders && lets_win(&next) && has_safe_turn(&position) {
            work.blunders += 1;
            eprintln!("blunder: {}", paco_sako::games::paco::Partial::new(position).to_fen());
        }
        past.push(key);
        position = next;
    }
    None
}

/// Whether the side to move can win at once, without any bound.
fn lets_win(position: &Position) -> bool {
    position.win_search().look(usize::MAX).flatten().is_some()
}

fn has_safe_turn(position: &Position) -> bool {
    position
        .for_each_turn(|end| {
            if lets_win(end) { std::ops::ControlFlow::Continue(()) } else { std::ops::ControlFlow::Break(()) }
        })
        .is_break()
}

fn report(settings: &Settings, tally: &Tally, works: &[Work; 2], as_json: bool) {
    let decision = settings.sprt.as_ref().map(|sprt| (sprt.llr(tally), sprt.decision(tally)));
    let per_turn = |work: &Work, sum: f64| sum / work.turns.max(1) as f64;
    if as_json {
        let sides: Vec<_> = settings
            .names
            .iter()
            .zip(works)
            .map(|(name, work)| {
                json!({
                    "name": name,
                    "turns": work.turns,
                    "ms_per_turn": per_turn(work, work.time.as_secs_f64() * 1000.0),
                    "nodes_per_turn": per_turn(work, work.nodes as f64),
                    "memory": (work.memory > 0).then_some(work.memory),
                    "blunders": settings.blunders.then_some(work.blunders),
                })
            })
            .collect();
        let (elo, error) = tally.elo();
        let result = json!({
            "games": tally.games(), "wins": tally.wins, "draws": tally.draws, "losses": tally.losses,
            "score": tally.score(), "elo": elo, "error": error, "seed": settings.context.seed,
            "rules": settings.rules.name(), "players": sides,
            "sprt": decision.map(|(llr, decision)| json!({"llr": llr, "accepted": decision})),
        });
        println!("{result}");
        return;
    }
    println!("{} against {}: {} games, {tally}", settings.names[0], settings.names[1], tally.games());
    for (name, work) in settings.names.iter().zip(works) {
        let milliseconds = per_turn(work, work.time.as_secs_f64() * 1000.0);
        let nodes = per_turn(work, work.nodes as f64);
        print!("  {name}: {} turns, {milliseconds:.1} ms and {nodes:.0} nodes a turn", work.turns);
        if work.memory > 0 {
            print!(", {:.1} MB of memory", work.memory as f64 / f64::from(1 << 20));
        }
        if settings.blunders {
            print!(", {} let the king be united with", work.blunders);
        }
        println!();
    }
    if let Some((llr, decision)) = decision {
        let words = decision.map_or("undecided".to_owned(), |elo| format!("{elo} Elo"));
        println!("  SPRT: log-likelihood ratio {llr:.2}, {words}");
    }
}
