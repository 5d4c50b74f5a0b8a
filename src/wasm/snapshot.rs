//! What goes out to JavaScript: the shapes of `types.d.ts`.

use std::collections::BTreeMap;
use std::ops::Range;

use js_sys::Array;
use serde::Serialize;
use wasm_bindgen::JsValue;

use super::color_name;
use super::error::Failure;
use super::kept::Kept;
use crate::board::{Color, Content, Placement, Role, Square};
use crate::games::paco::{
    Expected, Link, Partial, Phase, Position, Problem, Reason, RuleSet, Setup, step_list, turn_links,
};
use crate::games::{GameKind, Info};
use crate::position::{Alarm, AlarmKind, Claim, Outcome, Step, StepKind, Stepwise, TurnLink};
use crate::session::{Session, Turn};

#[derive(Serialize, Clone, Copy)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum StepOut {
    Lift { square: Name },
    Place { square: Name },
    Promote { role: &'static str },
    Choose { reading: &'static str },
}

/// A square by its name.
#[derive(Clone, Copy, PartialEq)]
pub struct Name(pub Square);

impl Serialize for Name {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl From<Step> for StepOut {
    fn from(step: Step) -> Self {
        match step {
            Step::Lift(square) => Self::Lift { square: Name(square) },
            Step::Place(square) => Self::Place { square: Name(square) },
            Step::Promote(role) => Self::Promote { role: role.name() },
            Step::Choose(reading) => Self::Choose { reading: reading.name() },
        }
    }
}

#[derive(Serialize)]
pub struct LegalStep {
    #[serde(flatten)]
    step: StepOut,
    kind: &'static str,
}

impl From<(Step, StepKind)> for LegalStep {
    fn from((step, kind): (Step, StepKind)) -> Self {
        Self { step: step.into(), kind: kind.name() }
    }
}

#[derive(Serialize)]
struct PieceOut {
    role: &'static str,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    royal: bool,
}

impl From<Role> for PieceOut {
    fn from(role: Role) -> Self {
        Self { role: role.name(), royal: role == Role::King }
    }
}

#[derive(Serialize)]
pub struct ContentOut {
    white: Option<PieceOut>,
    black: Option<PieceOut>,
}

impl From<Content> for ContentOut {
    fn from(content: Content) -> Self {
        Self { white: content.white.map(Into::into), black: content.black.map(Into::into) }
    }
}

fn board(board: &Placement) -> Vec<ContentOut> {
    Square::all().map(|square| board.content(square).into()).collect()
}

#[derive(Serialize)]
struct HandOut {
    square: Name,
    #[serde(flatten)]
    content: ContentOut,
}

#[derive(Serialize)]
struct PromotionOut {
    square: Name,
    color: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PlayedTurn {
    color: &'static str,
    notation: String,
    links: Vec<TurnLinkOut>,
    steps: Vec<StepOut>,
    step_list: String,
    squares: Vec<Name>,
}

impl PlayedTurn {
    pub fn new(turn: &Turn<Partial>) -> Result<Self, Failure> {
        let links = turn_links(&turn.start, &turn.steps)?;
        Ok(Self {
            color: color_name(turn.start.turn()),
            notation: joined(&links),
            links: links.into_iter().map(Into::into).collect(),
            steps: turn.steps.iter().map(|&step| step.into()).collect(),
            step_list: step_list(&turn.start, &turn.steps)?,
            squares: touched(turn)?,
        })
    }
}

/// A turn in notation.
fn joined(links: &[TurnLink]) -> String {
    links.iter().map(|link| link.text.as_str()).collect()
}

#[derive(Serialize)]
struct TurnLinkOut {
    text: String,
    steps: usize,
    kind: &'static str,
    from: Name,
    to: Option<Name>,
}

impl From<TurnLink> for TurnLinkOut {
    fn from(link: TurnLink) -> Self {
        let TurnLink { text, steps, kind, from, to } = link;
        Self { text, steps, kind: kind.name(), from: Name(from), to: to.map(Name) }
    }
}

/// Every square the turn touched, in order; with castling the rook's two squares too.
fn touched(turn: &Turn<Partial>) -> Result<Vec<Name>, Failure> {
    let mut squares: Vec<Name> = turn.start.hand().map(|hand| Name(hand.at)).into_iter().collect();
    let mut state = turn.start;
    for &step in &turn.steps {
        let castling = match step {
            Step::Place(to) => state.castling_squares(to),
            _ => None,
        };
        state.play(step)?;
        match (step, castling) {
            (_, Some(king_and_rook)) => squares.extend(king_and_rook.map(Name)),
            (Step::Lift(square) | Step::Place(square), None) => squares.push(Name(square)),
            (Step::Promote(_) | Step::Choose(_), None) => {}
        }
    }
    squares.dedup();
    Ok(squares)
}

#[derive(Serialize)]
struct AlarmOut {
    square: Name,
    side: &'static str,
    kind: &'static str,
}

impl From<Alarm> for AlarmOut {
    fn from(Alarm { square, side, kind }: Alarm) -> Self {
        Self { square: Name(square), side: color_name(side), kind: kind.name() }
    }
}

/// The kings in Ŝako, that of the side to move first.
fn alarms(position: &Position) -> impl Iterator<Item = Alarm> {
    [position.turn(), !position.turn()].into_iter().filter_map(|side| {
        let square = position.board().king(side)?;
        let threatened = position.gives_sako_within(!side, Position::QUICK_SAKO) == Some(true);
        threatened.then_some(Alarm { square, side, kind: AlarmKind::Sako })
    })
}

#[derive(Serialize)]
struct ClaimOut {
    claim: &'static str,
    color: &'static str,
}

impl From<Claim> for ClaimOut {
    fn from(Claim { kind, color }: Claim) -> Self {
        Self { claim: kind.name(), color: color_name(color) }
    }
}

#[derive(Serialize)]
struct Status {
    over: bool,
    result: &'static str,
    winner: Option<&'static str>,
    reason: Option<&'static str>,
}

impl From<Option<Outcome>> for Status {
    fn from(outcome: Option<Outcome>) -> Self {
        Self {
            over: outcome.is_some(),
            result: outcome.map_or("*", Outcome::result),
            winner: outcome.and_then(|outcome| outcome.winner).map(color_name),
            reason: outcome.map(|outcome| outcome.reason.name()),
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Snapshot {
    game: &'static str,
    rules: &'static str,
    chess960: Option<u32>,
    turn: &'static str,
    phase: &'static str,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    board: Array,
    hand: Option<HandOut>,
    promotion: Option<PromotionOut>,
    legal_steps: Vec<LegalStep>,
    chain: Vec<StepOut>,
    chain_notation: Option<String>,
    chain_links: Vec<TurnLinkOut>,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    last_turn: JsValue,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    turns: Array,
    first_turn: &'static str,
    alarms: Vec<AlarmOut>,
    claims: Vec<ClaimOut>,
    status: Status,
    quiet_turns: u16,
    repetitions: usize,
    draw_offer: Option<&'static str>,
    can_undo: bool,
    can_redo: bool,
    fen: String,
}

impl Snapshot {
    pub fn new(
        session: &Session<Partial>,
        kept: &mut Kept,
        chess960: Option<u32>,
        legal_steps: Vec<LegalStep>,
    ) -> Result<Self, Failure> {
        let state = session.state();
        let outcome = session.outcome();
        let promotion = match state.phase() {
            Phase::Promote { at, .. } => Some(PromotionOut { square: Name(at), color: color_name(state.turn()) }),
            _ => None,
        };
        let hand = state.hand().map(|hand| Name(hand.at)).zip(state.hand_content());
        let chain = session.pending();
        let links = if chain.is_empty() { Vec::new() } else { turn_links(session.turn_start(), chain)? };
        let turns = kept.turns(session.turns())?;
        Ok(Self {
            game: GameKind::PacoSako.name(),
            rules: state.position().rules().name(),
            chess960,
            turn: color_name(state.turn()),
            phase: match state.phase() {
                _ if outcome.is_some() => "over",
                Phase::Lift => "lift",
                Phase::Place(_) => "place",
                Phase::Promote { .. } => "promote",
            },
            board: kept.board(state.position().board())?,
            hand: hand.map(|(square, content)| HandOut { square, content: content.into() }),
            promotion,
            legal_steps,
            chain: chain.iter().map(|&step| step.into()).collect(),
            chain_notation: (!chain.is_empty()).then(|| joined(&links)),
            chain_links: links.into_iter().map(Into::into).collect(),
            last_turn: kept.last_turn(),
            turns,
            first_turn: color_name(session.start().turn()),
            alarms: alarms(session.turn_start().position()).map(Into::into).collect(),
            claims: session.claims().into_iter().map(Into::into).collect(),
            status: outcome.into(),
            quiet_turns: state.position().quiet_turns(),
            repetitions: session.repetitions(),
            draw_offer: session.draw_offer().map(color_name),
            can_undo: session.can_undo(),
            can_redo: session.can_redo(),
            fen: state.to_fen(),
        })
    }
}

/// What a game offers.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct GameInfo {
    id: &'static str,
    rule_sets: &'static [&'static str],
    starts: Vec<&'static str>,
    roles: Vec<&'static str>,
    promotions: Vec<&'static str>,
    step_kinds: Vec<&'static str>,
    claims: Vec<&'static str>,
    end_reasons: Vec<&'static str>,
    alarms: Vec<&'static str>,
    reasons: &'static [&'static str],
    letters: BTreeMap<&'static str, char>,
    levels: Vec<LevelOut>,
}

impl From<&'static Info> for GameInfo {
    fn from(info: &'static Info) -> Self {
        Self {
            id: info.id,
            rule_sets: info.rule_sets,
            starts: info.starts.iter().map(|start| start.name()).collect(),
            roles: info.roles.iter().map(|role| role.name()).collect(),
            promotions: info.promotions.iter().map(|role| role.name()).collect(),
            step_kinds: info.step_kinds.iter().map(|kind| kind.name()).collect(),
            claims: info.claims.iter().map(|claim| claim.name()).collect(),
            end_reasons: info.end_reasons.iter().map(|reason| reason.name()).collect(),
            alarms: info.alarms.iter().map(|alarm| alarm.name()).collect(),
            reasons: info.reasons,
            letters: info.roles.iter().map(|role| (role.name(), role.letter())).collect(),
            levels: levels(info),
        }
    }
}

#[derive(Serialize)]
pub struct LevelOut {
    number: usize,
    name: &'static str,
}

/// The levels of the computer, the weakest first.
pub fn levels(info: &Info) -> Vec<LevelOut> {
    info.levels.iter().enumerate().map(|(index, name)| LevelOut { number: index + 1, name }).collect()
}

/// Why a step is refused.
#[derive(Serialize)]
pub struct ReasonOut {
    code: &'static str,
    square: Option<Name>,
    role: Option<&'static str>,
}

impl From<Reason> for ReasonOut {
    fn from(reason: Reason) -> Self {
        Self { code: reason.code(), square: reason.square().map(Name), role: reason.role().map(Role::name) }
    }
}

/// What should stand in a text.
#[derive(Serialize)]
pub struct ExpectedOut {
    code: &'static str,
    square: Option<Name>,
    role: Option<&'static str>,
    text: Option<String>,
}

impl From<Expected> for ExpectedOut {
    fn from(expected: Expected) -> Self {
        Self {
            code: expected.code(),
            square: expected.square().map(Name),
            role: expected.role().map(Role::name),
            text: expected.text().map(ToOwned::to_owned),
        }
    }
}

/// A part of a text, counted in UTF-16 units as JavaScript does.
#[derive(Serialize)]
pub struct Span {
    from: usize,
    to: usize,
}

impl Span {
    pub fn new(text: &str, bytes: &Range<usize>) -> Self {
        let units = |end: usize| text.get(..end).unwrap_or(text).encode_utf16().count();
        Self { from: units(bytes.start), to: units(bytes.end) }
    }
}

/// A placement that a turn could go on with.
#[derive(Serialize)]
pub struct LinkOut {
    number: usize,
    from: Name,
    to: Name,
    kind: &'static str,
}

impl From<Link> for LinkOut {
    fn from(link: Link) -> Self {
        Self { number: link.number, from: Name(link.from), to: Name(link.to), kind: link.kind.name() }
    }
}

#[derive(Serialize)]
struct ProblemOut {
    code: &'static str,
    message: String,
    color: Option<&'static str>,
    count: Option<u32>,
    squares: Vec<Name>,
}

impl From<Problem> for ProblemOut {
    fn from(problem: Problem) -> Self {
        Self {
            code: problem.code(),
            message: problem.to_string(),
            color: problem.color().map(color_name),
            count: problem.count(),
            squares: problem.squares().into_iter().map(Name).collect(),
        }
    }
}

#[derive(Serialize)]
struct CastlingOut {
    white: Vec<Name>,
    black: Vec<Name>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SetupReport {
    board: Vec<ContentOut>,
    turn: &'static str,
    castling: CastlingOut,
    en_passant: Option<Name>,
    quiet_turns: Option<u16>,
    hand: Option<HandOut>,
    promotion: Option<Name>,
    problems: Vec<ProblemOut>,
}

impl SetupReport {
    pub fn new(setup: &Setup, rules: RuleSet) -> Self {
        let rooks = |color| setup.castling.rooks_of(color).into_iter().map(Name).collect();
        Self {
            board: board(&setup.board),
            turn: color_name(setup.turn),
            castling: CastlingOut { white: rooks(Color::White), black: rooks(Color::Black) },
            en_passant: setup.en_passant.map(Name),
            quiet_turns: setup.quiet_turns,
            hand: setup.hand.map(|hand| HandOut {
                square: Name(hand.at),
                content: Content::seen_from(setup.turn, Some(hand.role), hand.partner).into(),
            }),
            promotion: setup.promotion().map(Name),
            problems: setup.problems(rules).into_iter().map(Into::into).collect(),
        }
    }
}
