//! Players of a match. All except the computer are frozen: strength is measured against them.

use std::any::Any;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::str::FromStr;
use std::sync::Mutex;
use std::time::Instant;

use paco_sako::cli::{self, Random, persona_of};
use paco_sako::games::chess::net::Net;
use paco_sako::games::interface::Playable;
use paco_sako::games::paco::Evaluator;
use paco_sako::games::variety::{Player, vary};
use paco_sako::games::{antichess, chess, crazyhouse, krachtschaak, paco};
use paco_sako::search::{Bounds, Game, Limits, Request, Score, Search, TranspositionTable, WIN};

use super::luna::Luna;
use super::piped::{Piped, Program};
use super::team::search_together;
use super::uci::Uci;
use crate::game::Choice;
use crate::terms::{Terms, terms};

/// Parameters shared by all players of a match.
#[derive(Clone, Copy)]
pub struct Context<S> {
    pub nodes: Option<u64>,
    /// Milliseconds.
    pub time: Option<f64>,
    pub seed: u64,
    pub rules: S,
}

/// A player of a match.
pub enum Contestant<R: Playable> {
    Random(Random),
    Newcomer(Random),
    Minimax(Minimax<R>),
    Luna(Box<Luna>),
    Computer(Box<ComputerPlayer<R>>),
    Piped(Box<Piped<R>>),
    Uci(Box<Uci<R>>),
}

impl<R: Playable> Contestant<R> {
    /// Reads a name with parameters, `name:key=value,key=value`.
    pub fn new(text: &str, context: &Context<R::RuleSet>) -> Result<Self, String> {
        let (name, parameters) = text.split_once(':').unwrap_or((text, ""));
        let mut parameters = Parameters::read(text, parameters)?;
        let random = Random::new(context.seed);
        let player = match name {
            "random" => Self::Random(random),
            "newcomer" => Self::Newcomer(random),
            "greedy" => Self::Minimax(Minimax::new(1, random, context)?),
            "minimax2" => Self::Minimax(Minimax::new(2, random, context)?),
            "minimax3" => Self::Minimax(Minimax::new(3, random, context)?),
            "luna" => {
                let simulations = parameters.take("simulations")?.unwrap_or(1_000);
                let time = parameters.take("time")?;
                Self::Luna(Box::new(Luna::new(simulations, time)))
            }
            "computer" | "paco" => Self::Computer(Box::new(ComputerPlayer::new(&mut parameters, context)?)),
            "wasm" => {
                let program = Program::Module { megabytes: parameters.take("hash")?.unwrap_or(16.0) };
                Self::Piped(Box::new(piped(&mut parameters, context, program)?))
            }
            "build" => {
                let file = parameters.text("program").ok_or("`build` needs a program: `build:program=FILE`")?;
                let megabytes = parameters.take("hash")?.unwrap_or(16);
                Self::Piped(Box::new(piped(
                    &mut parameters,
                    context,
                    Program::Build { file: file.into(), megabytes },
                )?))
            }
            "uci" => Self::Uci(Box::new(uci(&mut parameters, context)?)),
            _ => {
                return Err(format!(
                    "`{name}` is not a player: expected computer, wasm, build, random, newcomer, greedy, minimax2, minimax3, luna or uci"
                ));
            }
        };
        parameters.all_taken()?;
        Ok(player)
    }

    /// # Errors
    /// If a player in another process cannot be started, does not answer or plays an illegal turn.
    pub fn choose(&mut self, position: &R::Position, past: &[u64]) -> Result<Choice<R::Position>, String> {
        Ok(match self {
            Self::Random(random) => any_turn(position, random),
            Self::Newcomer(_) if can_win_now(position) => Choice::Wins,
            Self::Newcomer(random) => any_turn(position, random),
            Self::Minimax(minimax) => minimax.choose(position),
            Self::Luna(luna) => luna.choose::<R>(position),
            Self::Computer(computer) => computer.choose(position, past),
            Self::Piped(piped) => piped.choose(position)?,
            Self::Uci(uci) => uci.choose(position)?,
        })
    }

    /// The number of nodes searched since the last call.
    pub fn take_nodes(&mut self) -> u64 {
        match self {
            Self::Computer(computer) => std::mem::take(&mut computer.nodes),
            Self::Luna(luna) => std::mem::take(&mut luna.done),
            Self::Piped(piped) => std::mem::take(&mut piped.nodes),
            _ => 0,
        }
    }

    /// The memory of the WebAssembly module in bytes, if there is one.
    pub fn memory(&self) -> u64 {
        if let Self::Piped(piped) = self { piped.memory } else { 0 }
    }
}

struct Parameters<'a> {
    text: &'a str,
    left: Vec<(&'a str, &'a str)>,
}

impl<'a> Parameters<'a> {
    fn read(text: &'a str, parameters: &'a str) -> Result<Self, String> {
        let left = parameters
            .split(',')
            .filter(|parameter| !parameter.is_empty())
            .map(|parameter| {
                parameter
                    .split_once('=')
                    .ok_or_else(|| format!("`{text}`: expected `name=value`, not `{parameter}`"))
            })
            .collect::<Result<_, _>>()?;
        Ok(Self { text, left })
    }

    fn text(&mut self, name: &str) -> Option<&'a str> {
        let index = self.left.iter().position(|(key, _)| *key == name)?;
        Some(self.left.swap_remove(index).1)
    }

    fn take<T: FromStr>(&mut self, name: &str) -> Result<Option<T>, String> {
        self.text(name)
            .map(|value| value.parse().map_err(|_| format!("`{}`: {name} cannot be `{value}`", self.text)))
            .transpose()
    }

    fn all_taken(self) -> Result<(), String> {
        match self.left.first() {
            Some((name, _)) => Err(format!("`{}`: there is no parameter `{name}`", self.text)),
            None => Ok(()),
        }
    }
}

/// Reads weights: a JSON object of names and hundredths, as written by `fit`, or the hand-tuned ones for `hand`.
pub fn read_weights<P: Game>(file: &str, terms: &dyn Terms<P>) -> Result<Vec<f64>, String> {
    if file == "hand" {
        return Ok(terms.by_hand());
    }
    let text = std::fs::read_to_string(file).map_err(|error| format!("cannot read {file}: {error}"))?;
    let values: serde_json::Map<String, serde_json::Value> =
        serde_json::from_str(&text).map_err(|error| format!("{file}: {error}"))?;
    let weight = |name: String| {
        let weight = values.get(&name).and_then(serde_json::Value::as_f64);
        weight.ok_or_else(|| format!("{file} has no weight for {name}"))
    };
    terms.names().into_iter().map(weight).collect()
}

/// Reads a net of this size, as written by `train`. A file is read once and kept in memory.
fn read_net(file: &str, size: usize) -> Result<&'static [i16], String> {
    static KNOWN: Mutex<BTreeMap<String, &'static [i16]>> = Mutex::new(BTreeMap::new());
    let mut known = KNOWN.lock().map_err(|error| error.to_string())?;
    if let Some(net) = known.get(file) {
        return Ok(net);
    }
    let bytes = std::fs::read(file).map_err(|error| format!("cannot read {file}: {error}"))?;
    if bytes.len() != 2 * size {
        return Err(format!("{file} is not a net of this game: expected {} bytes, not {}", 2 * size, bytes.len()));
    }
    let numbers: Vec<i16> = bytes.as_chunks().0.iter().map(|&pair| i16::from_le_bytes(pair)).collect();
    let numbers: &'static [i16] = numbers.leak();
    known.insert(file.to_owned(), numbers);
    Ok(numbers)
}

/// Replaces the net of an evaluator, or removes it for `off`.
fn take_net(evaluator: &mut dyn Any, file: &str) -> Result<(), String> {
    if let Some(evaluator) = evaluator.downcast_mut::<Evaluator>() {
        evaluator.net = match file {
            "off" => None,
            _ => Some(Box::leak(Box::new(paco::net::Net::of(read_net(file, paco::net::Net::SIZE)?)))),
        };
        return Ok(());
    }
    let read = |inputs: usize, sets: usize| match file {
        "off" => Ok(None),
        _ => {
            let numbers = read_net(file, Net::size(inputs, sets))?;
            let net: &'static Net = Box::leak(Box::new(Net::of(numbers, inputs)));
            Ok::<_, String>(Some(net))
        }
    };
    if let Some(evaluator) = evaluator.downcast_mut::<chess::Evaluator>() {
        evaluator.net = read(chess::net::INPUTS, chess::net::SETS)?;
    } else if let Some(evaluator) = evaluator.downcast_mut::<krachtschaak::Evaluator>() {
        evaluator.net = read(krachtschaak::net::INPUTS, krachtschaak::net::SETS)?;
    } else if let Some(evaluator) = evaluator.downcast_mut::<crazyhouse::Evaluator>() {
        evaluator.net = read(crazyhouse::net::INPUTS, crazyhouse::net::SETS)?;
    } else if let Some(evaluator) = evaluator.downcast_mut::<antichess::Evaluator>() {
        evaluator.net = read(antichess::net::INPUTS, antichess::net::SETS)?;
    } else {
        return Err("`net` is not a parameter of this game, which has none".into());
    }
    Ok(())
}

/// The maximum number of cores of a search with helpers.
const MOST_CORES: usize = 16;

/// The computer.
pub struct ComputerPlayer<R: Playable> {
    request: Request<R::Position>,
    /// The level and its seed, if it has its own limits: it looks further in some endings. With them its usual limits,
    /// and the most nodes that the match allows.
    level: Option<(usize, u64, Limits, Option<u64>)>,
    /// `true` if it has limits other than those of its level.
    is_limited: bool,
    /// The seed for varied openings, if wanted.
    variety: Option<u64>,
    /// One per core; the first belongs to the search that chooses.
    tables: Vec<TranspositionTable>,
    nodes: u64,
}

impl<R: Playable> ComputerPlayer<R> {
    fn new(parameters: &mut Parameters, context: &Context<R::RuleSet>) -> Result<Self, String> {
        let player = named::<R>(parameters)?;
        let start = start::<R>(context)?;
        let mut request = match player {
            Player::Best => R::best_play(start),
            Player::Level(number) => R::request(start, number, context.seed),
            Player::Persona(number) => R::as_persona(start, number, context.seed),
        };
        let (nodes, time, depth) =
            (parameters.take("nodes")?, parameters.take("time")?, parameters.take("depth")?);
        let is_limited = nodes.is_some() || time.is_some() || depth.is_some();
        let level = match player {
            Player::Level(number) if !is_limited => Some((number, context.seed, request.limits, context.nodes)),
            _ => None,
        };
        let limits = &mut request.limits;
        if is_limited {
            *limits = Limits { depth: depth.or(limits.depth), nodes, time };
        } else {
            limits.time = context.time;
            limits.nodes = [limits.nodes, context.nodes].into_iter().flatten().min();
        }
        let settings = &mut request.settings;
        if let Some(quiescence) = parameters.take("quiescence")? {
            settings.quiescence = quiescence;
        }
        if let Some(contempt) = parameters.take("contempt")? {
            settings.contempt = contempt;
        }
        if let Some(margin) = parameters.take("reverse")? {
            settings.pruning.reverse = margin;
        }
        if let Some(margin) = parameters.take::<Score>("forward")? {
            settings.pruning.forward = Some(margin).filter(|&margin| margin > 0);
        }
        if let Some(width) = parameters.take("width")? {
            settings.width = width;
        }
        if let Some(states) = parameters.take("states")? {
            settings.bounds.states = states;
        }
        if let Some(placements) = parameters.take("placements")? {
            settings.bounds.placements = placements;
            request.root_bounds.placements = placements;
        }
        // Only Paco Ŝako has this parameter.
        if let Some(evaluator) = as_paco(&mut settings.evaluator)
            && let Some(noise) = parameters.take("noise")?
        {
            evaluator.noise = noise;
        }
        if let Some(file) = parameters.text("net") {
            take_net(&mut settings.evaluator, file)?;
        }
        if let Some(terms) = terms::<R>()
            && let Some(file) = parameters.text("weights")
        {
            terms.set(&mut settings.evaluator, &read_weights(file, &*terms)?);
        }
        let variety = parameters.take("variety")?;
        if variety.is_some() && !player.is_varied::<R>() {
            return Err(format!("variety needs a player without evaluation errors: {}", unerring::<R>()));
        }
        let megabytes = parameters.take("hash")?.unwrap_or(16_usize);
        let cores: usize = parameters.take("cores")?.unwrap_or(1);
        if !(1..=MOST_CORES).contains(&cores) {
            return Err(format!("cores is {cores}: expected 1 to {MOST_CORES}"));
        }
        if cores > 1 && request.limits.time.is_some() {
            return Err("cores search in turn: expected a limit of nodes or depth, not of time".into());
        }
        let tables = (0..cores).map(|_| cli::table(megabytes)).collect::<Result<_, _>>()?;
        Ok(Self { request, level, is_limited, variety, tables, nodes: 0 })
    }

    fn choose(&mut self, position: &R::Position, past: &[u64]) -> Choice<R::Position> {
        let mut request = Request { position: position.clone(), past: past.to_vec(), ..self.request.clone() };
        if let Some((number, seed, usual, most)) = self.level {
            let further = R::request(position.clone(), number, seed).limits;
            if further != usual {
                let nodes = [further.nodes, most].into_iter().flatten().min();
                request.limits = Limits { nodes, time: request.limits.time, ..further };
            }
        }
        if let Some(seed) = self.variety {
            request = vary(request, past.len(), seed);
            if self.is_limited {
                request.limits = self.request.limits;
            }
        }
        let mut tables = std::mem::take(&mut self.tables);
        let search = if tables.len() > 1 {
            let (search, others) = search_together(&request, tables);
            self.tables = others;
            search
        } else {
            let mut search = Search::new(request, tables.pop().unwrap_or_default());
            let began = Instant::now();
            while !search.run(f64::INFINITY, &mut || began.elapsed().as_secs_f64() * 1000.0) {}
            search
        };
        self.nodes += search.nodes();
        let best = search.best();
        self.tables.insert(0, search.into_table());
        best.into()
    }
}

/// The computer in another process, with the same limits, levels and personas.
fn piped<R: Playable>(
    parameters: &mut Parameters,
    context: &Context<R::RuleSet>,
    program: Program,
) -> Result<Piped<R>, String> {
    let mut request = serde_json::Map::new();
    let nodes: Option<u64> = parameters.take("nodes")?.or(context.nodes);
    let time: Option<f64> = parameters.take("time")?.or(context.time.filter(|_| nodes.is_none()));
    let player = named::<R>(parameters)?;
    match player {
        Player::Best => {}
        Player::Level(number) => {
            request.insert("level".to_owned(), number.into());
        }
        Player::Persona(number) => {
            request.insert("persona".to_owned(), R::PERSONAS[number].into());
        }
    }
    // Levels without evaluation errors would open all games in the same way.
    if !player.is_varied::<R>() {
        request.insert("seed".to_owned(), (context.seed as u32).into());
    }
    request.extend(time.map(|time| ("time".to_owned(), time.into())));
    request.extend(nodes.map(|nodes| ("nodes".to_owned(), nodes.into())));
    Ok(Piped::new(request, program))
}

/// An engine that speaks UCI, with the same limits.
fn uci<R: Playable>(parameters: &mut Parameters, context: &Context<R::RuleSet>) -> Result<Uci<R>, String> {
    let program = parameters.text("program").ok_or("`uci` needs a program: `uci:program=FILE`")?;
    let nodes: Option<u64> = parameters.take("nodes")?.or(context.nodes);
    let time: Option<f64> = parameters.take("time")?.or(context.time.filter(|_| nodes.is_none()));
    let limits = [("movetime", time.map(|time| time.max(1.0) as u64)), ("nodes", nodes)];
    let limits = limits.into_iter().filter_map(|(name, limit)| Some(format!("{name} {}", limit?)));
    Uci::new(program, limits.collect::<Vec<_>>().join(" "))
}

/// The bounds of the frozen players.
const BOUNDS: Bounds = Bounds::within(2_000);

/// The maximum number of turns they consider in a position.
const WIDTH: usize = 5_000;

fn ends<G: Game>(position: &G) -> Vec<G> {
    let mut ends = Vec::new();
    position.for_each_end(BOUNDS, &mut |end, _| {
        ends.push(end.clone());
        if ends.len() < WIDTH { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    ends
}

fn any_turn<G: Game>(position: &G, random: &mut Random) -> Choice<G> {
    let mut ends = ends(position);
    if ends.is_empty() { Choice::Nothing } else { Choice::Turn(ends.swap_remove(random.below(ends.len()))) }
}

fn can_win_now<G: Game>(position: &G) -> bool {
    !position.wins(1, BOUNDS).0.is_empty()
}

/// Chooses the best turn after a full search of `depth` turns; ties are broken at random.
pub struct Minimax<R: Playable> {
    depth: u32,
    random: Random,
    /// The evaluator of the game with the hand-tuned weights, which are fixed.
    evaluator: <R::Position as Game>::Evaluator,
}

impl<R: Playable> Minimax<R> {
    fn new(depth: u32, random: Random, context: &Context<R::RuleSet>) -> Result<Self, String> {
        let mut evaluator = R::analysis(start::<R>(context)?).settings.evaluator;
        if let Some(terms) = terms::<R>() {
            terms.set(&mut evaluator, &terms.by_hand());
        }
        Ok(Self { depth, random, evaluator })
    }

    fn choose(&mut self, position: &R::Position) -> Choice<R::Position> {
        if can_win_now(position) {
            return Choice::Wins;
        }
        let mut ends = ends(position);
        for index in (1..ends.len()).rev() {
            ends.swap(index, self.random.below(index + 1));
        }
        let mut best = (-WIN - 1, None);
        for end in ends {
            let score = -self.value(&end, self.depth - 1, -WIN, -best.0);
            if score > best.0 {
                best = (score, Some(end));
            }
        }
        best.1.map_or(Choice::Nothing, Choice::Turn)
    }

    fn value(&self, position: &R::Position, depth: u32, mut alpha: Score, beta: Score) -> Score {
        if position.is_drawn() {
            return 0;
        }
        if depth == 0 {
            return position.evaluate(&self.evaluator);
        }
        if position.can_win(BOUNDS) == Some(true) {
            return WIN - 10 + depth as Score;
        }
        let ends = ends(position);
        if ends.is_empty() {
            return if position.loses_without_turn() { 10 - WIN - depth as Score } else { 0 };
        }
        for end in ends {
            alpha = alpha.max(-self.value(&end, depth - 1, -beta, -alpha));
            if alpha >= beta {
                break;
            }
        }
        alpha
    }
}

/// The start position of the game.
fn start<R: Playable>(context: &Context<R::RuleSet>) -> Result<R::Position, String> {
    let start = R::standard(context.rules);
    start.at_start_of_turn().cloned().ok_or_else(|| format!("{} does not start with a turn", R::INFO.id))
}

/// A level by its number or its name, counted from 1.
fn level_of(name: &str, levels: &[&str]) -> Result<usize, String> {
    let by_number = name.parse().ok().filter(|level| (1..=levels.len()).contains(level));
    let by_name = || levels.iter().position(|level| *level == name).map(|index| index + 1);
    by_number.or_else(by_name).ok_or_else(|| {
        format!("`{name}` is not a level: expected 1 to {} or one of {}", levels.len(), levels.join(", "))
    })
}

/// The persona or the level in the parameters, else the computer without any handicap.
fn named<R: Playable>(parameters: &mut Parameters) -> Result<Player, String> {
    let levels = R::INFO.levels;
    let level = parameters.text("level").map(|name| level_of(name, levels)).transpose()?;
    let persona = parameters.text("persona").map(persona_of::<R>).transpose()?;
    Ok(Player::named(persona, level))
}

/// The levels and personas without evaluation errors.
fn unerring<R: Playable>() -> String {
    let level = (1..).find(|&level| Player::Level(level).is_varied::<R>()).unwrap_or_default();
    let persona = R::PERSONAS.last().map(|name| format!(", or persona={name}"));
    format!("level={level} and above{}", persona.unwrap_or_default())
}

/// The evaluator, if it is that of Paco Ŝako.
fn as_paco<E: 'static>(evaluator: &mut E) -> Option<&mut Evaluator> {
    (evaluator as &mut dyn Any).downcast_mut()
}
