//! What goes out to JavaScript: the shapes of `types.d.ts`.

use std::collections::BTreeMap;
use std::ops::Range;

use js_sys::Array;
use serde::Serialize;
use wasm_bindgen::JsValue;

use super::color_name;
use super::error::Failure;
use super::kept::Kept;
use crate::board::{Color, Role, Square};
use crate::games::{
    AnyTable, Cell, Checked, Due, Fault, Held, Info, Piece, PlayedTurn, RecordFault, View, Wanted, Why, joined,
};
use crate::position::{Alarm, Claim, Link, Outcome, Step, StepKind, TurnLink};

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
    #[serde(skip_serializing_if = "Option::is_none")]
    power: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    origin: Option<&'static str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    royal: bool,
}

impl From<Piece> for PieceOut {
    fn from(Piece { role, power, origin, is_royal }: Piece) -> Self {
        Self { role: role.name(), power: power.map(Role::name), origin: origin.map(Role::name), royal: is_royal }
    }
}

#[derive(Serialize)]
pub struct CellOut {
    white: Option<PieceOut>,
    black: Option<PieceOut>,
}

impl From<Cell> for CellOut {
    fn from(cell: Cell) -> Self {
        Self { white: cell.white.map(Into::into), black: cell.black.map(Into::into) }
    }
}

#[derive(Serialize)]
struct HandOut {
    square: Name,
    #[serde(flatten)]
    content: CellOut,
}

impl From<Held> for HandOut {
    fn from(held: Held) -> Self {
        Self { square: Name(held.square), content: held.cell.into() }
    }
}

#[derive(Serialize)]
struct PromotionOut {
    square: Name,
    color: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PlayedTurnOut {
    color: &'static str,
    notation: String,
    links: Vec<TurnLinkOut>,
    steps: Vec<StepOut>,
    step_list: String,
    squares: Vec<Name>,
}

impl From<PlayedTurn> for PlayedTurnOut {
    fn from(turn: PlayedTurn) -> Self {
        Self {
            color: color_name(turn.color),
            notation: turn.notation(),
            links: turn.links.into_iter().map(Into::into).collect(),
            steps: turn.steps.into_iter().map(Into::into).collect(),
            step_list: turn.step_list,
            squares: turn.squares.into_iter().map(Name).collect(),
        }
    }
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
    pub fn new(table: &dyn AnyTable, kept: &mut Kept) -> Result<Self, Failure> {
        let view: View = table.view()?;
        let turns = kept.turns(table)?;
        Ok(Self {
            game: table.info().id,
            rules: view.rules,
            chess960: view.chess960,
            turn: color_name(view.turn),
            phase: match view.due {
                _ if view.outcome.is_some() => "over",
                Due::Lift => "lift",
                Due::Place => "place",
                Due::Promote(_) => "promote",
                Due::Choose => "choose",
            },
            board: kept.board(table)?,
            hand: view.held.map(Into::into),
            promotion: match view.due {
                Due::Promote(at) => Some(PromotionOut { square: Name(at), color: color_name(view.turn) }),
                _ => None,
            },
            legal_steps: legal_steps(table),
            chain_notation: (!view.pending.is_empty()).then(|| joined(&view.links)),
            chain: view.pending.into_iter().map(Into::into).collect(),
            chain_links: view.links.into_iter().map(Into::into).collect(),
            last_turn: kept.last_turn(),
            turns,
            first_turn: color_name(view.first_turn),
            alarms: view.alarms.into_iter().map(Into::into).collect(),
            claims: view.claims.into_iter().map(Into::into).collect(),
            status: view.outcome.into(),
            quiet_turns: view.quiet_turns,
            repetitions: view.repetitions,
            draw_offer: view.draw_offer.map(color_name),
            can_undo: view.can_undo,
            can_redo: view.can_redo,
            fen: view.fen,
        })
    }
}

/// The legal steps of a game with what they do.
pub fn legal_steps(table: &dyn AnyTable) -> Vec<LegalStep> {
    table.steps_with_kinds().into_iter().map(Into::into).collect()
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

impl From<Why> for ReasonOut {
    fn from(why: Why) -> Self {
        Self { code: why.code, square: why.square.map(Name), role: why.role.map(Role::name) }
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

impl From<Wanted> for ExpectedOut {
    fn from(wanted: Wanted) -> Self {
        Self {
            code: wanted.code,
            square: wanted.square.map(Name),
            role: wanted.role.map(Role::name),
            text: wanted.text,
        }
    }
}

/// What is wrong with a record.
#[derive(Serialize)]
pub struct FaultOut {
    code: &'static str,
    found: String,
    line: Option<usize>,
    tag: Option<&'static str>,
    turn: Option<TurnPlaceOut>,
}

/// A turn of a record by its number.
#[derive(Serialize)]
struct TurnPlaceOut {
    number: usize,
    color: &'static str,
    variation: usize,
}

impl From<RecordFault> for FaultOut {
    fn from(RecordFault { code, found, line, tag, turn }: RecordFault) -> Self {
        let place = |(number, color, variation)| TurnPlaceOut { number, color: color_name(color), variation };
        Self { code, found, line, tag, turn: turn.map(place) }
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

impl From<Fault> for ProblemOut {
    fn from(fault: Fault) -> Self {
        Self {
            code: fault.code,
            message: fault.message,
            color: fault.color.map(color_name),
            count: fault.count,
            squares: fault.squares.into_iter().map(Name).collect(),
        }
    }
}

#[derive(Serialize)]
struct CastlingOut {
    white: Vec<Name>,
    black: Vec<Name>,
}

#[derive(Serialize)]
struct BarredOut {
    from: Name,
    to: Name,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SetupReport {
    board: Vec<CellOut>,
    turn: &'static str,
    castling: CastlingOut,
    en_passant: Option<Name>,
    barred: Option<BarredOut>,
    quiet_turns: Option<u16>,
    move_number: Option<u16>,
    hand: Option<HandOut>,
    promotion: Option<Name>,
    over: bool,
    problems: Vec<ProblemOut>,
}

impl SetupReport {
    /// `over`: whether the game is over in this position.
    pub fn new(Checked { diagram, promotion, faults }: Checked, over: bool) -> Self {
        let rooks = |color| diagram.castling.rooks_of(color).into_iter().map(Name).collect();
        Self {
            castling: CastlingOut { white: rooks(Color::White), black: rooks(Color::Black) },
            board: diagram.board.into_iter().map(Into::into).collect(),
            turn: color_name(diagram.turn),
            en_passant: diagram.en_passant.map(Name),
            barred: diagram.barred.map(|(from, to)| BarredOut { from: Name(from), to: Name(to) }),
            quiet_turns: diagram.quiet_turns,
            move_number: diagram.move_number,
            hand: diagram.held.map(Into::into),
            promotion: promotion.map(Name),
            over,
            problems: faults.into_iter().map(Into::into).collect(),
        }
    }
}
