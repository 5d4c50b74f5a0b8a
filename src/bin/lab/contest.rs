//! `match`: two players against each other, from varied openings.

mod against;
mod luna;
mod openings;
mod piped;
mod player;
mod process;
mod statistics;
mod team;
mod uci;

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use paco_sako::board::Color;
use paco_sako::cli::{Args, Result, note, say};
use paco_sako::games::interface::{Playable, Visitor};
use paco_sako::position::{State, Turns};
use paco_sako::search::{Game, WinSearch};
use serde_json::json;

use crate::game::{Choice, play_out};
pub use openings::{random_opening, random_opening_from, random_safe_turn, read as read_positions};
pub use player::{Contestant, Context, read_weights};
use statistics::{Sprt, Tally};

const HELP: &str = "\
cargo lab match A B [options]
cargo lab match --ladder [options]
cargo lab match --against GITREF [A] [options]

  Plays games between two players and prints the result of A with its Elo.
  With --ladder, plays a match of every level of the computer against the one
  below, with 200,000 nodes a turn for levels without their own limit.
  With --against, plays A, by default the computer of this build, against the
  computer of a commit of this repository, such as a tag or `main`. That commit is
  compiled once, as a release, to target/against/; it needs the command `engine`,
  which commits older than this option lack. The defaults are then 4,000 games at
  most and `--sprt 0,10`.

  A player is a name with parameters, such as `computer:nodes=2000` or `luna:simulations=1000`:
    computer   the computer, also called `paco`, without any handicap unless a level or a
               persona is named; level=N or a name, nodes=N, time=MS, depth=N,
               quiescence=N, contempt=N, reverse=N, forward=N, placements=N, width=N,
               states=N, hash=MB; cores=N, with helpers as on N processor cores, which search
               in turn, so that only node limits are meaningful; weights=FILE, from `fit`, or
               hand; for paco-sako also noise=N, net=FILE, from `train`, or off, and
               persona=NAME instead of a level: mia, otto, felix, petra, carla, bruno, vera or
               atlas; variety=SEED varies openings, for players without evaluation errors:
               level 8 and above, atlas, and without a level or persona
    wasm       the computer in the page's WebAssembly module, built by `cargo serve
               --build-only`, in Node; level=N or a name, persona=NAME, nodes=N, time=MS, hash=MB
    build      the computer of another build of this program; program=FILE, level=N or a name,
               persona=NAME, nodes=N, time=MS, hash=MB
    random     a random turn
    newcomer   wins at once if it can, otherwise plays a random turn
    greedy     the turn with the best evaluation, for paco-sako with the hand-tuned weights; wins
               at once if it can
    minimax2, minimax3
               full search of two or three turns with the same evaluation
    luna       Monte-Carlo tree search step by step; simulations=N (1000)
               or time=MS
    uci        another program that plays chess and speaks UCI; program=FILE, nodes=N, time=MS

  --games N         number of games, rounded up to pairs with both colours (100; 4000 with --against)
  --nodes N         node limit of players without their own limit
  --time MS         time limit of players without their own limit (100)
  --openings FILE   FENs, one per line, used in turn; by default random openings from the seed
  --seed N          for openings and players (1)
  --game KIND       the game: paco-sako (the default) or another one of this build
  --rules SET       one of the game's rule sets; for paco-sako manual (the default), pacoplay,
                    simple or vchess
  --threads N       games in parallel (2)
  --against GITREF  the second player is the computer of this commit
  --sprt LOW,HIGH   stop as soon as the test decides if A is LOW or HIGH Elo stronger, with 5 %
                    errors; --json prints the accepted value
  --blunders        count turns that avoidably let the other side win at once
  --json            print JSON
  --quiet           print no line for each pair of games";

/// A game ends as a draw after this many turns.
const LONGEST: usize = 600;

/// The node limit of levels without one in the ladder.
const LADDER_NODES: u64 = 200_000;

struct MatchSettings<R: Playable> {
    names: [String; 2],
    games: usize,
    context: Context<R::RuleSet>,
    openings: Vec<R::Position>,
    blunders: bool,
    sprt: Option<Sprt>,
    quiet: bool,
}

/// The work of one side in a game.
#[derive(Clone, Copy, Default)]
struct SearchWork {
    turns: u64,
    time: Duration,
    nodes: u64,
    blunders: u64,
    /// The maximum memory of a WebAssembly module, in bytes.
    memory: u64,
}

/// Runs the command with the arguments after `match`.
pub fn run(arguments: &[String]) -> Result {
    let options = ["games", "nodes", "time", "openings", "seed", "game", "rules", "threads", "sprt", "against"];
    let args = Args::parse(arguments, &options, &["json", "blunders", "quiet", "ladder"], HELP)?;
    args.game()?.visit(MatchCommand(&args))
}

struct MatchCommand<'a>(&'a Args);

impl Visitor for MatchCommand<'_> {
    type Output = Result;

    fn visit<R: Playable>(self) -> Self::Output {
        play::<R>(self.0)
    }
}

fn play<R: Playable>(args: &Args) -> Result {
    let against = args.value("against");
    let mut pairs: Vec<[String; 2]> = match (args.positional.as_slice(), against) {
        ([] | [_], Some(_)) if !args.has("ladder") => {
            let named = args.positional.first().map_or("computer", String::as_str);
            vec![[named.to_owned(), String::new()]]
        }
        ([], None) if args.has("ladder") => (2..=R::INFO.levels.len())
            .rev()
            .map(|level| [level, level - 1].map(|n| format!("computer:level={n}")))
            .collect(),
        ([a, b], None) if !args.has("ladder") => vec![[a.clone(), b.clone()]],
        _ => {
            let expected = "expected two players, `--ladder`, or `--against` and one player at most";
            return Err(format!("{expected}\n\n{HELP}").into());
        }
    };
    let rules = args.rules_of::<R>()?;
    let time: Option<u64> = args.number("time")?;
    let of_ladder = (args.has("ladder") && time.is_none()).then_some(LADDER_NODES);
    let nodes = args.number("nodes")?.or(of_ladder);
    let seed = args.number("seed")?.unwrap_or(1);
    let context =
        Context { nodes, time: time.or(nodes.is_none().then_some(100)).map(|time| time as f64), seed, rules };
    let openings = args.value("openings").map_or(Ok(Vec::new()), |file| openings::read::<R>(file, rules))?;
    let usual_games: usize = if against.is_some() { 4_000 } else { 100 };
    let mut settings: MatchSettings<R> = MatchSettings {
        names: Default::default(),
        games: args.number("games")?.unwrap_or(usual_games).max(1).next_multiple_of(2),
        context,
        openings,
        blunders: args.has("blunders"),
        sprt: args.value("sprt").or(against.map(|_| "0,10")).map(Sprt::read).transpose()?,
        quiet: args.has("quiet") || args.has("json") || args.has("ladder"),
    };
    // Invalid player names are reported before the first game, and before minutes of compiling.
    for name in pairs.iter().flatten().filter(|name| !name.is_empty()) {
        Contestant::<R>::new(name, &settings.context)?;
    }
    if let Some(reference) = against {
        pairs[0][1] = format!("build:program={}", against::built(reference)?);
    }
    let threads = args.number("threads")?.unwrap_or(2_usize).clamp(1, 64);
    for names in pairs {
        settings.names = names;
        let (tally, work) = play_all(&settings, threads)?;
        report(&settings, &tally, &work, args.has("json"))?;
    }
    Ok(())
}

/// The results so far; the first error ends the match.
type Found = (Tally, [SearchWork; 2]);

fn play_all<R: Playable>(settings: &MatchSettings<R>, threads: usize) -> Result<Found> {
    let next = AtomicUsize::new(0);
    let stop = AtomicBool::new(false);
    let result: Mutex<Result<Found>> = Mutex::new(Ok(Default::default()));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while !stop.load(Ordering::Relaxed) {
                    let pair = next.fetch_add(1, Ordering::Relaxed);
                    if pair * 2 >= settings.games {
                        break;
                    }
                    let played = play_pair(settings, pair);
                    let Ok(mut result) = result.lock() else { break };
                    let Ok(found) = result.as_mut() else { break };
                    let is_decided = add(settings, found, played);
                    if !matches!(is_decided, Ok(false)) {
                        stop.store(true, Ordering::Relaxed);
                    }
                    if let Err(error) = is_decided {
                        *result = Err(error);
                    }
                }
            });
        }
    });
    result.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// Adds a pair of games. Returns `true` if that decides the match.
fn add<R: Playable>(
    settings: &MatchSettings<R>,
    found: &mut Found,
    played: Result<PairResult, String>,
) -> Result<bool> {
    let (tally, work) = found;
    let (points, works) = played?;
    tally.add_pair(points);
    for (sum, add) in work.iter_mut().zip(works) {
        sum.turns += add.turns;
        sum.time += add.time;
        sum.nodes += add.nodes;
        sum.blunders += add.blunders;
        sum.memory = sum.memory.max(add.memory);
    }
    if !settings.quiet {
        say!("{:>5} games: {tally}", tally.games())?;
    }
    Ok(settings.sprt.as_ref().is_some_and(|sprt| sprt.decision(tally).is_some()))
}

/// The points of A in both games, and the work of each side.
type PairResult = ([f64; 2], [SearchWork; 2]);

/// Two games from one opening, A with White first.
fn play_pair<R: Playable>(settings: &MatchSettings<R>, pair: usize) -> Result<PairResult, String> {
    let start = match settings.openings.len() {
        0 => {
            let seed = settings.context.seed.wrapping_mul(1_000_003).wrapping_add(pair as u64);
            random_opening::<R>(seed, settings.context.rules)
        }
        count => settings.openings[pair % count].clone(),
    };
    let mut points = [0.0; 2];
    let mut works = [SearchWork::default(); 2];
    for (game, color_of_a) in [start.turn(), !start.turn()].into_iter().enumerate() {
        let seed = settings.context.seed.wrapping_add(pair as u64 * 2 + game as u64);
        let context = Context { seed, ..settings.context };
        let [a, b] = settings.names.each_ref().map(|name| Contestant::new(name, &context));
        let winner = play_game::<R>(&start, color_of_a, [a?, b?], settings.blunders, &mut works)?;
        points[game] = winner.map_or(0.5, |winner| if winner == color_of_a { 1.0 } else { 0.0 });
    }
    Ok((points, works))
}

/// # Errors
/// If a player in another process fails.
fn play_game<R: Playable>(
    start: &R::Position,
    color_of_a: Color,
    mut players: [Contestant<R>; 2],
    blunders: bool,
    works: &mut [SearchWork; 2],
) -> Result<Option<Color>, String> {
    let mut failure = None;
    let winner = play_out::<R>(start.clone(), LONGEST, |position, past| {
        let mover = usize::from(position.turn() != color_of_a);
        let began = Instant::now();
        let choice = players[mover].choose(position, past).unwrap_or_else(|error| {
            failure = Some(error);
            Choice::Nothing
        });
        let work = &mut works[mover];
        work.turns += 1;
        work.time += began.elapsed();
        work.nodes += players[mover].take_nodes();
        work.memory = work.memory.max(players[mover].memory());
        if let Choice::Turn(next) = &choice
            && blunders
            && R::at(next).outcome().is_none()
            && lets_win(next)
            && has_safe_turn(position)
        {
            work.blunders += 1;
            note!("blunder: {}", R::at(position).to_fen());
        }
        choice
    });
    failure.map_or(Ok(winner), Err)
}

/// Returns `true` if the side to move can win at once, without any bound.
fn lets_win<G: Game>(position: &G) -> bool {
    position.win_search().look(usize::MAX).flatten().is_some()
}

fn has_safe_turn<P: Game + Turns>(position: &P) -> bool {
    position
        .for_each_turn(|end| {
            if lets_win(end) { std::ops::ControlFlow::Continue(()) } else { std::ops::ControlFlow::Break(()) }
        })
        .is_break()
}

fn report<R: Playable>(
    settings: &MatchSettings<R>,
    tally: &Tally,
    works: &[SearchWork; 2],
    as_json: bool,
) -> Result {
    let decision = settings.sprt.as_ref().map(|sprt| (sprt.llr(tally), sprt.decision(tally)));
    let per_turn = |work: &SearchWork, sum: f64| sum / work.turns.max(1) as f64;
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
            "game": R::INFO.id, "rules": R::standard(settings.context.rules).rule_set_name(), "players": sides,
            "sprt": decision.map(|(llr, decision)| json!({"llr": llr, "accepted": decision})),
        });
        return say!("{result}");
    }
    say!("{} against {}: {} games, {tally}", settings.names[0], settings.names[1], tally.games())?;
    for (name, work) in settings.names.iter().zip(works) {
        let milliseconds = per_turn(work, work.time.as_secs_f64() * 1000.0);
        let nodes = per_turn(work, work.nodes as f64);
        let mut line = format!("  {name}: {} turns, {milliseconds:.1} ms and {nodes:.0} nodes a turn", work.turns);
        if work.memory > 0 {
            line += &format!(", {:.1} MB of memory", work.memory as f64 / f64::from(1 << 20));
        }
        if settings.blunders {
            line += &format!(", {} let the other side win at once", work.blunders);
        }
        say!("{line}")?;
    }
    if let Some((llr, decision)) = decision {
        let words = decision.map_or("undecided".to_owned(), |elo| format!("{elo} Elo"));
        say!("  SPRT: log-likelihood ratio {llr:.2}, {words}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::depth::at_depth;
    use paco_sako::games::GameKind;
    use paco_sako::games::paco::{Partial, RuleSet};

    /// A match of two games between these players.
    struct Play(&'static str, &'static str);

    impl Visitor for Play {
        type Output = PairResult;

        fn visit<R: Playable>(self) -> Self::Output {
            let settings = settings::<R>([self.0, self.1]);
            play_pair(&settings, 0).unwrap()
        }
    }

    fn settings<R: Playable>(names: [&str; 2]) -> MatchSettings<R> {
        MatchSettings {
            names: names.map(str::to_owned),
            games: 2,
            context: Context { nodes: Some(30), time: None, seed: 5, rules: R::RuleSet::default() },
            openings: Vec::new(),
            // For a long series every move in every order would have to be examined.
            blunders: !R::INFO.in_series,
            sprt: None,
            quiet: true,
        }
    }

    #[test]
    fn all_games_can_be_played_by_all_players() {
        for &kind in &GameKind::ALL[..at_depth(3, GameKind::ALL.len())] {
            let mut pairs = vec![
                ["computer", "random"],
                ["greedy", "luna:simulations=5"],
                ["newcomer", "greedy"],
                ["minimax2", "computer:level=1"],
            ];
            // The other players list all turns, and a long series has millions of ends.
            if kind.info().in_series {
                pairs = vec![["computer", "computer:level=1"]];
            }
            for [a, b] in pairs {
                let (points, works) = kind.visit(Play(a, b));
                assert!(points.iter().all(|point| [0.0, 0.5, 1.0].contains(point)), "{}: {points:?}", kind.name());
                assert!(works.iter().all(|work| work.turns > 0), "{}: {a} against {b}", kind.name());
            }
        }
    }

    #[test]
    fn a_newcomer_wins_at_once_or_plays_any_turn() {
        let context = Context { nodes: None, time: None, seed: 5, rules: RuleSet::Manual };
        let choice = |fen: &str, player: &str| {
            let game = Partial::from_fen(fen, RuleSet::Manual).unwrap();
            Contestant::<Partial>::new(player, &context).unwrap().choose(game.position(), &[]).unwrap()
        };
        let won = "4k3/8/8/8/8/8/8/4R2K w 0 - - -";
        assert!(matches!(choice(won, "newcomer"), Choice::Wins));
        assert!(matches!(choice(won, "random"), Choice::Turn(_)));
        assert!(matches!(choice("4k3/8/8/8/8/8/8/3R3K w 0 - - -", "newcomer"), Choice::Turn(_)));
    }

    #[test]
    fn the_computer_wins_against_random_turns() {
        for kind in GameKind::ALL.iter().filter(|kind| !kind.info().in_series) {
            let (points, _) = kind.visit(Play("computer:nodes=300", "random"));
            assert!(points.iter().sum::<f64>() >= 1.5, "{}: {points:?}", kind.name());
        }
    }

    #[test]
    fn bad_arguments_are_reported_before_anything_is_compiled() {
        for (line, part) in [
            ("--against no-such-commit", "`--against no-such-commit`: this repository has no such commit"),
            ("--against no-such-commit nobody", "`nobody` is not a player"),
            ("--against no-such-commit computer random", "expected two players, `--ladder`, or `--against`"),
            ("--against no-such-commit --ladder", "expected two players, `--ladder`, or `--against`"),
            ("--against no-such-commit --sprt 10,0", "`--sprt 10,0`"),
            ("computer", "expected two players"),
            ("computer build", "`build` needs a program"),
            ("computer build:program=x,depth=3", "no parameter `depth`"),
        ] {
            let arguments: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
            let error = run(&arguments).unwrap_err().to_string();
            assert!(error.contains(part), "{line}: {error}");
        }
    }

    #[test]
    fn only_a_games_own_parameters_are_read() {
        let read = |kind: GameKind, name: &'static str| kind.visit(Read(name));
        assert_eq!(read(GameKind::PacoSako, "paco:level=master,noise=3,weights=hand"), Ok(()));
        for name in ["computer:persona=mia", "wasm:persona=mia", "build:program=x,persona=mia"] {
            assert_eq!(read(GameKind::PacoSako, name), Ok(()));
            assert!(read(GameKind::Chess, name).unwrap_err().contains("chess has levels only"), "{name}");
        }
        for name in ["computer:persona=nobody", "wasm:persona=nobody", "build:program=x,persona=nobody"] {
            let error = read(GameKind::PacoSako, name).unwrap_err();
            assert!(error.contains("`nobody` is not a persona: expected one of mia, otto"), "{error}");
        }
        for name in ["computer:persona=atlas,variety=3", "computer:level=8,variety=3", "computer:variety=3"] {
            assert_eq!(read(GameKind::PacoSako, name), Ok(()));
        }
        for name in
            ["computer:persona=mia,variety=3", "computer:persona=vera,variety=3", "computer:level=7,variety=3"]
        {
            let error = read(GameKind::PacoSako, name).unwrap_err();
            assert_eq!(
                error,
                "variety needs a player without evaluation errors: level=8 and above, or persona=atlas"
            );
        }
        for kind in GameKind::ALL {
            let error = read(*kind, "computer:level=99").unwrap_err();
            assert!(error.contains("`99`") && error.contains(kind.info().levels[0]), "{error}");
            assert!(read(*kind, "chess").unwrap_err().contains("is not a player"));
            assert!(read(*kind, "random:nodes=1").unwrap_err().contains("no parameter `nodes`"));
            if *kind != GameKind::PacoSako {
                assert!(read(*kind, "computer:noise=3").unwrap_err().contains("no parameter `noise`"));
            }
        }
    }

    struct Read(&'static str);

    impl Visitor for Read {
        type Output = Result<(), String>;

        fn visit<R: Playable>(self) -> Self::Output {
            Contestant::<R>::new(self.0, &settings::<R>(["", ""]).context).map(|_| ())
        }
    }
}
