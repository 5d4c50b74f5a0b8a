//! Requests to the engine.

use wasm_bindgen::JsValue;

use crate::games::GameKind;
use crate::games::info::Info;
use crate::games::interface::{Playable, open};
use crate::games::variety::{Player, as_player};
use crate::search::{Bounds, Limits, Request};
use crate::session::Session;
use crate::wasm::convert::{GameOptions, Options};
use crate::wasm::error::Failure;
use crate::wasm::fields::{Fields, shown};

/// The bounds of a proof for one turn. A slice cannot be interrupted, so it has to be short.
pub(super) const BOUNDS: Bounds = Bounds::within(20_000);

/// Options of `new Engine`.
#[derive(Default)]
pub struct EngineOptions {
    hash_megabytes: Option<f64>,
}

impl Options for EngineOptions {
    const FIELDS: &'static [&'static str] = &["hashMegabytes"];

    fn read(fields: &Fields<'_>) -> Result<Self, Failure> {
        Ok(Self { hash_megabytes: fields.number("hashMegabytes")? })
    }
}

impl EngineOptions {
    /// A larger table would not leave enough of 128 megabytes for the rest.
    const MOST: f64 = 64.0;

    pub fn table_bytes(&self) -> Result<usize, Failure> {
        let megabytes = self.hash_megabytes.unwrap_or(16.0);
        if (0.0..=Self::MOST).contains(&megabytes) {
            Ok((megabytes * f64::from(1 << 20)) as usize)
        } else {
            Err(Failure::argument(format!("hashMegabytes is {megabytes}: expected 0 to {}", Self::MOST)))
        }
    }
}

/// The kind of request.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// Choose a turn.
    #[default]
    Play,
    /// Choose the best turn for a hint that is revealed step by step.
    Hint,
    /// Search the best lines with increasing depth.
    Analyse,
    /// Prove a forced win.
    Solve,
    /// Answer an attack: refute it, or hold out as long as possible.
    Defend,
    /// Evaluate every turn of a game.
    Review,
    /// Explain why a turn is good or bad.
    Explain,
}

impl Mode {
    const ALL: [Self; 7] =
        [Self::Play, Self::Hint, Self::Analyse, Self::Solve, Self::Defend, Self::Review, Self::Explain];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Hint => "hint",
            Self::Analyse => "analyse",
            Self::Solve => "solve",
            Self::Defend => "defend",
            Self::Review => "review",
            Self::Explain => "explain",
        }
    }

    fn read(fields: &Fields<'_>) -> Result<Self, Failure> {
        let Some(value) = fields.value("mode") else { return Ok(Self::default()) };
        let name = value.as_string().unwrap_or_default();
        Self::ALL.into_iter().find(|mode| mode.name() == name).ok_or_else(|| {
            let names = Self::ALL.map(Self::name).join(", ");
            Failure::argument(format!("mode is {}: expected one of {names}", shown(&value)))
        })
    }
}

/// A request: a game, as in `new Game`, and the parameters of the task.
#[derive(Default)]
pub struct EngineRequest {
    pub mode: Mode,
    game: GameOptions,
    turn: Option<usize>,
    /// A level by number or name.
    level: Option<JsValue>,
    persona: Option<JsValue>,
    time: Option<f64>,
    nodes: Option<u64>,
    depth: Option<u32>,
    lines: Option<usize>,
    turns: Option<u32>,
    /// The turn to explain, instead of one that was played.
    pub candidate: Option<String>,
    seed: Option<u32>,
    helper: Option<usize>,
    helpers: Option<usize>,
}

impl Options for EngineRequest {
    const FIELDS: &'static [&'static str] = &[
        "mode",
        "game",
        "rules",
        "chess960",
        "fen",
        "record",
        "actions",
        "repetitionDraw",
        "fed",
        "turn",
        "level",
        "persona",
        "time",
        "nodes",
        "depth",
        "lines",
        "turns",
        "candidate",
        "seed",
        "helper",
        "helpers",
    ];

    fn read(fields: &Fields<'_>) -> Result<Self, Failure> {
        Ok(Self {
            mode: Mode::read(fields)?,
            game: GameOptions::read(fields)?,
            turn: fields.whole("turn")?,
            level: fields.value("level"),
            persona: fields.value("persona"),
            time: fields.number("time")?,
            nodes: fields.whole("nodes")?,
            depth: fields.whole("depth")?,
            lines: fields.whole("lines")?,
            turns: fields.whole("turns")?,
            candidate: fields.text("candidate")?,
            seed: fields.whole("seed")?,
            helper: fields.whole("helper")?,
            helpers: fields.whole("helpers")?,
        })
    }
}

/// The position of a request, and the game before it.
pub struct Subject<R: Playable> {
    pub session: Session<R>,
    /// The number of turns played before it.
    pub number: usize,
    pub start: R,
    /// Its position.
    pub position: R::Position,
    /// Keys of the previous positions, oldest first.
    pub past: Vec<u64>,
}

impl EngineRequest {
    /// The game.
    pub fn kind(&self) -> Result<GameKind, Failure> {
        self.game.kind()
    }

    pub fn subject<R: Playable>(&self) -> Result<Subject<R>, Failure> {
        let session = open::<R>(&self.game.opening())?;
        let turns = session.turns();
        let is_of_game = self.mode == Mode::Explain && self.candidate.is_none();
        let number = self.turn.unwrap_or(turns.len().saturating_sub(usize::from(is_of_game)));
        let start = match turns.get(number) {
            Some(turn) => turn.start.clone(),
            None if number == turns.len() => last_start(&session),
            None => {
                let most = turns.len();
                return Err(Failure::argument(format!("turn is {number}: the game has only {most} turns")));
            }
        };
        let under_way = || {
            let text = "the position is in the middle of a turn: expected the start of one";
            Failure::new("turn-under-way", text)
        };
        let position = start.at_start_of_turn().cloned().ok_or_else(under_way)?;
        let past = if session.repetition_draw() {
            turns.iter().take(number).map(|turn| turn.start.key()).collect()
        } else {
            Vec::new()
        };
        Ok(Subject { session, number, start, position, past })
    }

    /// The first turn of a review; by default the start of the game.
    pub fn first_turn(&self) -> usize {
        self.turn.unwrap_or(0)
    }

    pub fn lines(&self) -> Result<usize, Failure> {
        in_range("lines", self.lines.unwrap_or(1), 1, 50)
    }

    /// The maximum length of a proof, in turns.
    pub fn turns(&self) -> Result<u32, Failure> {
        in_range("turns", self.turns.unwrap_or(3), 1, 15)
    }

    /// The index of the helper and the number of helpers, in a request for a helper.
    pub fn helper(&self) -> Result<Option<(usize, usize)>, Failure> {
        let Some(number) = self.helper else { return Ok(None) };
        if !matches!(self.mode, Mode::Play | Mode::Hint | Mode::Analyse) {
            return Err(Failure::argument("helper is given: expected the mode play, hint or analyse".to_owned()));
        }
        let of = in_range("helpers", self.helpers.unwrap_or(1), 1, 15)?;
        Ok(Some((in_range("helper", number, 0, of - 1)?, of)))
    }

    pub fn nodes(&self) -> Result<Option<u64>, Failure> {
        self.nodes.map(|nodes| in_range("nodes", nodes, 1, u64::MAX)).transpose()
    }

    pub fn time(&self) -> Result<Option<f64>, Failure> {
        match self.time {
            Some(time) if !(time > 0.0 && time.is_finite()) => {
                Err(Failure::argument(format!("time is {time}: expected milliseconds, more than 0")))
            }
            time => Ok(time),
        }
    }

    /// The number of the level, from 1, if given.
    fn level(&self, info: &Info) -> Result<Option<usize>, Failure> {
        let names = info.levels;
        let Some(asked) = &self.level else { return Ok(None) };
        let level = match asked.as_string() {
            Some(name) => names.iter().position(|level| **level == name).map(|index| index + 1),
            None => (1..=names.len()).find(|&level| asked.as_f64() == Some(level as f64)),
        };
        level.map(Some).ok_or_else(|| {
            let expected = format!("expected 1 to {} or one of {}", names.len(), names.join(", "));
            Failure::argument(format!("level is {}: {expected}", shown(asked)))
        })
    }

    /// The number of the persona, from 0, if given.
    fn persona(&self, names: &[&str]) -> Result<Option<usize>, Failure> {
        let Some(asked) = &self.persona else { return Ok(None) };
        let number = asked.as_string().and_then(|name| names.iter().position(|persona| **persona == name));
        number.map(Some).ok_or_else(|| {
            let expected =
                if names.is_empty() { "none in this game".into() } else { format!("one of {}", names.join(", ")) };
            Failure::argument(format!("persona is {}: expected {expected}", shown(asked)))
        })
    }

    /// The computer player, if given.
    fn player<R: Playable>(&self) -> Result<Player, Failure> {
        Ok(Player::named(self.persona(R::PERSONAS)?, self.level(R::INFO)?))
    }

    fn seed(&self) -> Option<u64> {
        self.seed.map(u64::from)
    }

    /// A number that identifies everything that scores depend on, except for the position.
    pub fn judge<R: Playable>(&self, position: &R::Position) -> Result<u64, Failure> {
        let player = if self.mode == Mode::Play { self.player::<R>()? } else { Player::Best };
        Ok(player.judge::<R>(position, self.seed()))
    }

    /// The search request of a choice or an analysis.
    pub fn search<R: Playable>(
        &self,
        position: R::Position,
        past: Vec<u64>,
        played: usize,
    ) -> Result<Request<R::Position>, Failure> {
        let (time, nodes) = (self.time()?, self.nodes()?);
        let depth = self.depth.map(|depth| in_range("depth", depth, 1, 100)).transpose()?;
        let player = self.player::<R>()?;
        let request = if self.mode == Mode::Play {
            as_player::<R>(position, player, played, self.seed())
        } else {
            R::analysis(position)
        };
        let own = request.limits;
        let is_limited = time.is_some() || nodes.is_some() || depth.is_some();
        let usual_time = if self.mode == Mode::Analyse || is_limited { None } else { Some(1_000.0) };
        let limits = Limits {
            depth: [own.depth, depth].into_iter().flatten().min(),
            nodes: [own.nodes, nodes].into_iter().flatten().min(),
            time: time.or(usual_time),
        };
        Ok(Request { past, limits, lines: self.lines()?, ..request })
    }
}

/// The last state from which a turn can be searched: the start of the turn under way or, in games with turns of
/// several moves, of its next move.
fn last_start<R: Playable>(session: &Session<R>) -> R {
    let mut start = session.turn_start().clone();
    let mut state = start.clone();
    for &step in session.pending() {
        // The steps of a session are legal, so this cannot fail.
        if state.play(step).is_err() {
            break;
        }
        if state.at_start_of_turn().is_some() {
            start = state.clone();
        }
    }
    start
}

fn in_range<T: PartialOrd + std::fmt::Display>(name: &str, value: T, low: T, high: T) -> Result<T, Failure> {
    if value >= low && value <= high {
        Ok(value)
    } else {
        Err(Failure::argument(format!("{name} is {value}: expected {low} to {high}")))
    }
}
