//! Laws of all games: one test plays every game.
#![cfg(not(target_arch = "wasm32"))]

#[path = "../reference/depth.rs"]
mod depth;
mod levels;

use std::collections::BTreeSet;

use paco_sako::board::{Color, Role, Square};
use paco_sako::games::arbiter::{Act, ActResult, AnyArbiter, ArbiterView, Try, Word};
use paco_sako::games::boards::MatchOpening;
use paco_sako::games::hidden::{Deployment, HiddenStep};
use paco_sako::games::interface::{Playable, Visitor, open};
use paco_sako::games::records::{read_record, write_record};
use paco_sako::games::view::{Due, joined};
use paco_sako::games::{GameKind, Opening};
use paco_sako::position::{
    EndReason, LegalTurn, Outcome, Reading, Refusal, State, Step, StepError, StepKind, Turns, perft,
};
use paco_sako::search::{Best, Limits, Request, Search, TranspositionTable};
use paco_sako::session::Session;

use depth::at_depth;

/// All steps that can be expressed.
fn all_steps() -> Vec<Step> {
    let squares = Square::all().flat_map(|square| [Step::Lift(square), Step::Place(square)]);
    let choices = Reading::ALL.map(Step::Choose);
    squares.chain(Role::ALL.map(Step::Promote)).chain(Role::ALL.map(Step::Pick)).chain(choices).collect()
}

/// Visits every game.
fn for_every_game<V: Visitor<Output = ()> + Clone>(visitor: V) {
    assert!(!GameKind::ALL.is_empty());
    for kind in GameKind::ALL {
        visitor.clone().visit_kind(*kind);
    }
}

trait VisitKind: Visitor {
    fn visit_kind(self, kind: GameKind) -> Self::Output;
}

impl<V: Visitor> VisitKind for V {
    fn visit_kind(self, kind: GameKind) -> V::Output {
        kind.visit(self)
    }
}

/// All shipped games.
fn shipped() -> impl Iterator<Item = GameKind> {
    GameKind::ALL.iter().copied().filter(|kind| kind.name() != "toy")
}

/// The values of a union of strings, or of other such types, in `types.d.ts`.
#[cfg(all(feature = "paco", feature = "games"))]
fn choices<'a>(types: &'a str, name: &str) -> BTreeSet<&'a str> {
    let (_, rest) = types.split_once(&format!("export type {name} =")).unwrap();
    let values = rest.split(';').next().unwrap().split('|').map(str::trim).filter(|value| !value.is_empty());
    values
        .flat_map(|value| match value.strip_prefix('"') {
            Some(text) => BTreeSet::from([text.trim_end_matches('"')]),
            None => choices(types, value),
        })
        .collect()
}

#[test]
#[cfg(all(feature = "paco", feature = "games"))]
fn lists_of_types_have_the_names_of_the_rules() {
    let commented = include_str!("../../src/wasm/types.d.ts");
    let types: String =
        commented.split("/*").map(|part| part.split_once("*/").map_or(part, |(_, code)| code)).collect();
    let infos = || shipped().map(GameKind::info);
    let has: [(&str, BTreeSet<&str>); 4] = [
        ("GameKind", shipped().map(GameKind::name).collect()),
        ("RuleSet", infos().flat_map(|info| info.rule_sets).copied().collect()),
        ("StepKind", infos().flat_map(|info| info.step_kinds).map(|kind| kind.name()).collect()),
        ("EndReason", EndReason::ALL.iter().map(|reason| reason.name()).collect()),
    ];
    let mut differences = String::new();
    for (name, expected) in has {
        let known = choices(&types, name);
        let missing: Vec<_> = expected.difference(&known).collect();
        let wrong: Vec<_> = known.difference(&expected).collect();
        if !missing.is_empty() || !wrong.is_empty() {
            differences += &format!("\nsrc/wasm/types.d.ts, type {name}: add {missing:?}, remove {wrong:?}");
        }
    }
    assert!(differences.is_empty(), "{differences}");
}

/// The list of games of the page, which it needs before the rules of a game are loaded.
#[test]
fn lists_of_the_page_have_all_games_with_their_names_in_records() {
    // Long names are on a line of their own.
    let list = include_str!("../../www/games/record-names.js").replace(":\n    ", ": ");
    let mut known = BTreeSet::new();
    let mut at = 0;
    for kind in shipped() {
        let (name, names) = (kind.name(), kind.record_names());
        let key = if name.contains('-') { format!("\"{name}\"") } else { name.to_owned() };
        let line = format!("  {key}: \"{}\",", names.join(" "));
        let found = list.lines().position(|found| found == line);
        let before = list.lines().nth(at).unwrap_or_default();
        let place =
            found.unwrap_or_else(|| panic!("www/games/record-names.js: add after\n{before}\nthe line\n{line}"));
        assert!(place > at, "www/games/record-names.js: {name} stands before a game that the rules have first");
        at = place;
        for name in names {
            assert!(known.insert(name.clone()), "“{name}” names two games");
        }
    }
}

#[test]
fn a_record_is_of_the_game_that_it_names() {
    struct Reads<'a>(&'a str);
    impl Visitor for Reads<'_> {
        type Output = bool;

        fn visit<R: Playable>(self) -> bool {
            let record = format!("[Variant \"{}\"]\n\n*", self.0);
            match R::open_match(&MatchOpening { record: Some(&record), ..Default::default() }) {
                Some(opened) => opened.is_ok(),
                None => read_record::<R>(&record, None).is_ok(),
            }
        }
    }
    for (name, game) in [
        ("Paco Ŝako", "paco-sako"),
        ("From Position", "chess"),
        ("Tandem chess", "bughouse"),
        ("Siamese chess", "bughouse"),
        ("Bughouse-Chess", "bughouse"),
        ("English progressive", "progressive"),
        ("Scottish progressive", "progressive"),
        ("Scottish", "progressive"),
        ("Toenemend aantal zetten", "progressive"),
        ("Can-I", "can-i"),
        ("Screen chess", "strategochess"),
        ("Power chess", "krachtschaak"),
        ("Checkers", ""),
    ] {
        for kind in GameKind::ALL {
            assert_eq!(kind.visit(Reads(name)), kind.name() == game, "{name}: {}", kind.name());
        }
        let record = format!("%\n{{}} [Event]\n; [Variant \"Chess\"]\n[White \"Ada\"] [variant \"{name}\"]\n\n*");
        assert_eq!(GameKind::named_by(&record).map_or("", GameKind::name), game, "{name}");
    }
    for record in ["", "1. e4 [Variant \"Chess\"]", "{[Variant \"Chess\"]", "[Variant"] {
        assert_eq!(GameKind::named_by(record), None, "{record}");
    }
}

/// FIDE 6.9, in games that are won by mate and in which captured pieces are gone.
#[test]
fn running_out_of_time_against_a_bare_king_is_a_draw() {
    let rows = [
        ("paco-sako", "4k3/8/8/8/8/8/4Q3/4K3 b 0 - - -", false),
        ("chess", "4k3/8/8/8/8/8/4Q3/4K3 b - - 0 1", true),
        ("krachtschaak", "4k3/8/8/8/8/8/4Q3/4K3 b - - 0 1", false),
        ("antichess", "4k3/8/8/8/8/8/4Q3/4K3 b - - 0 1", false),
        ("crazyhouse", "4k3/8/8/8/8/8/4Q3/4K3[] b - - 0 1", false),
        ("progressive", "4k3/8/8/8/8/8/4Q3/4K3 b - - 0 2", true),
        ("strategochess", "4k3/8/8/8/8/8/4Q3/4K3 b - - 0 1", true),
        ("bughouse", "4k3/8/8/8/8/8/4Q3/4K3[] b - - 0 1", false),
        ("can-i", "4k3/8/8/8/8/8/4Q3/4K3 b - - 0 1", true),
    ];
    for kind in shipped() {
        let name = kind.name();
        let row = rows.iter().find(|(game, ..)| *game == name);
        let &(game, fen, is_draw) = row.unwrap_or_else(|| panic!("this test needs a row for {name}"));
        for (loser, is_draw) in [(Color::White, is_draw), (Color::Black, false)] {
            let mut table = kind.open(&Opening { fen: Some(fen), ..Opening::default() }).unwrap();
            table.lose_on_time(loser).unwrap();
            let outcome = Outcome { winner: (!is_draw).then_some(!loser), reason: EndReason::Time };
            assert_eq!(table.view().outcome, Some(outcome), "{game}");
            let record = table.record(&[]);
            let read = kind.open(&Opening { record: Some(&record), ..Opening::default() }).unwrap();
            assert_eq!(read.view().outcome, Some(outcome), "{record}");
        }
    }
}

/// Checks a state in any phase of a turn.
fn check_state<R: Playable>(state: &R, all: &[Step]) {
    let fen = state.to_fen();
    let kinds = state.steps_with_kinds();
    let legal: Vec<Step> = kinds.iter().map(|(step, _)| *step).collect();
    assert_eq!(state.legal_steps(), legal, "{fen}");
    for (_, kind) in &kinds {
        assert!(R::INFO.step_kinds.contains(kind), "{fen}: {}", kind.name());
    }
    for &step in all {
        let mut next = state.clone();
        match next.play(step) {
            Ok(()) => {
                assert!(legal.contains(&step) && next != *state, "{fen}: {step}");
                assert_eq!(state.check(step).ok(), kinds.iter().find(|(s, _)| *s == step).map(|(_, kind)| *kind));
            }
            Err(error) => {
                assert!(!legal.contains(&step) && next == *state, "{fen}: {step} was refused: {error}");
                if let StepError::Illegal { reason, .. } = error {
                    assert!(R::INFO.reasons.contains(&reason.code()), "{}", reason.code());
                }
            }
        }
    }
    let read = R::from_fen(&fen, state.rule_set()).unwrap_or_else(|failure| panic!("{fen}: {failure}"));
    assert_eq!((&read, read.outcome()), (state, state.outcome()), "{fen}");
    assert_eq!(R::check_fen(&fen, state.rule_set()).map(|checked| checked.faults.len()), Ok(0), "{fen}");
    let diagram = R::check_fen(&fen, state.rule_set()).unwrap().diagram;
    assert_eq!(R::write_fen(&diagram), Ok(fen.clone()));
    let cells: Vec<_> = Square::all().map(|square| state.cell(square)).collect();
    assert_eq!(diagram.turn, state.turn(), "{fen}");
    // A piece that waits for a choice may be written as held over its target or over its origin.
    if !matches!(state.due(), Due::Promote(_) | Due::Choose) {
        assert_eq!((diagram.board, diagram.held), (cells, state.held()), "{fen}");
        assert_eq!(diagram.pockets, state.pockets(), "{fen}");
    }
    for side in Color::ALL {
        let royal = Square::all().filter(|&at| state.cell(at).of(side).is_some_and(|piece| piece.is_royal));
        assert!(royal.count() <= 1, "{fen}");
    }
}

/// While a game is in progress and no draw can be claimed, the computer finds a turn.
fn check_computer<R: Playable>(session: &Session<R>) {
    if session.outcome().is_some() || !session.claims().is_empty() {
        return;
    }
    let position = session.state().at_start_of_turn().unwrap().clone();
    best_of(session.state(), R::request(position, 1, 1), 1);
}

/// The computer's choice.
fn best_of<R: Playable>(state: &R, request: Request<R::Position>, nodes: u64) -> Best<R::Position> {
    let limits = Limits { nodes: Some(nodes), ..request.limits };
    let mut search = Search::new(Request { limits, ..request }, TranspositionTable::new(1 << 20));
    while !search.run(f64::INFINITY, &mut || 0.0) {}
    search.best().unwrap_or_else(|| panic!("{} has no turn", state.to_fen()))
}

/// Checks a turn that has been played.
fn check_turn<R: Playable>(start: &R, steps: &[Step], end: &R) {
    let fen = start.to_fen();
    assert!(end.is_turn_over(start.turn()), "sides alternate: {fen}");
    for count in 1..=steps.len() {
        let played = &steps[..count];
        let links = start.turn_links(played).unwrap();
        let text = joined(&links);
        assert_eq!(start.read_turn(&text).as_deref(), Ok(played), "{fen}: {text}");
        assert!(links.is_sorted_by_key(|link| link.steps), "{text}");
        assert_eq!(links.last().map(|link| link.steps), Some(count), "{text}");
    }
    let list = start.step_list(steps).unwrap();
    assert_eq!(start.read_turn(&list).as_deref(), Ok(steps), "{fen}: {list}");
    let touched = start.touched(steps).unwrap();
    for step in steps {
        if let Step::Lift(square) = step {
            assert!(touched.contains(square), "{list}");
        }
    }
    // The search knows the same turn.
    let position = start.at_start_of_turn().unwrap_or_else(|| panic!("{fen}"));
    assert_eq!(&R::at(position), start);
    assert_eq!(position.key(), start.key());
    let (mut count, mut is_found) = (0, false);
    let _: std::ops::ControlFlow<()> = position.for_each_turn(|end_position| {
        count += 1;
        is_found = end_position.key() == end.key();
        if is_found || count == 2_000 {
            std::ops::ControlFlow::Break(())
        } else {
            std::ops::ControlFlow::Continue(())
        }
    });
    assert!(is_found || count == 2_000, "{fen}: {list}");
    check_turns(start, position);
}

/// The turns with their steps are those that the search knows, as far as they are compared.
fn check_turns<R: Playable>(start: &R, position: &R::Position) {
    const MOST: usize = 200;
    let fen = start.to_fen();
    let mut known = BTreeSet::new();
    let _: std::ops::ControlFlow<()> = position.for_each_turn(|end| {
        known.insert(end.key());
        if known.len() > MOST { std::ops::ControlFlow::Break(()) } else { std::ops::ControlFlow::Continue(()) }
    });
    let mut found = BTreeSet::new();
    for LegalTurn { steps, end } in start.turns().take(MOST + 1) {
        let mut played = start.clone();
        for step in steps {
            played.play(step).unwrap();
        }
        assert_eq!(played, end, "{fen}");
        assert!(end.is_turn_over(start.turn()) && found.insert(end.key()), "{fen}: {}", end.to_fen());
    }
    assert!(found == known || found.len().min(known.len()) > MOST, "{fen}");
}

/// A record as WordPress turns it into a web page, with the quotation marks of a language.
fn on_a_web_page(record: &str, [open, close]: [&str; 2]) -> String {
    let mut text = String::new();
    for (index, part) in record.split('"').enumerate() {
        if index > 0 {
            text.push_str(if index % 2 == 1 { open } else { close });
        }
        text.push_str(part);
    }
    let spaced = text.replace(" - ", " – ").replace(" - ", " – ");
    spaced.replace("...", "…").replace("0-1", "0–1").replace("1-0", "1–0").replace("O-O", "O‑O")
}

const QUOTES: [[&str; 2]; 6] =
    [["„", "“"], ["“", "”"], ["«", "»"], ["«\u{a0}", "\u{a0}»"], ["”", "”"], ["»", "«"]];

fn check_session<R: Playable>(session: &mut Session<R>, states: &[R]) {
    let record = write_record(session, &[("White", "Ada")]);
    let (read, tags) = read_record::<R>(&record, None).unwrap_or_else(|error| panic!("{error}\n{record}"));
    assert_eq!(tags.tag("White"), Some("Ada"));
    assert!(read.steps().eq(session.steps()) && read.outcome() == session.outcome(), "{record}");
    for marks in QUOTES {
        let page = on_a_web_page(&record, marks);
        let (again, tags) = read_record::<R>(&page, None).unwrap_or_else(|error| panic!("{error}\n{page}"));
        assert_eq!(tags.tag("White"), Some("Ada"));
        assert!(again.steps().eq(session.steps()) && again.outcome() == session.outcome(), "{page}");
        assert_eq!((again.start(), again.turn_start()), (session.start(), session.turn_start()), "{page}");
    }
    let actions = R::write_actions(&mut session.steps());
    if !actions.is_empty() {
        assert_eq!(R::read_actions(&actions).unwrap(), session.steps().collect::<Vec<_>>());
    }
    for state in states.iter().rev().skip(1) {
        assert!(session.undo_step());
        assert_eq!(session.state(), state);
    }
    assert!(!session.undo_step());
    for state in &states[1..] {
        assert!(session.redo_step());
        assert_eq!(session.state(), state);
    }
    assert!(!session.redo_step());
}

#[derive(Clone)]
struct PlayGames;

impl Visitor for PlayGames {
    type Output = ();

    fn visit<R: Playable>(self) {
        let all = all_steps();
        let mut random = fastrand::Rng::with_seed(7);
        let mut ends = BTreeSet::new();
        for name in R::INFO.rule_sets {
            for number in 0..25 {
                if number >= at_depth(8, 25) && !ends.is_empty() {
                    break;
                }
                let options = Opening { rules: Some(name), ..Opening::default() };
                let mut session: Session<R> = open(&options).unwrap_or_else(|failure| panic!("{failure}"));
                let mut states = vec![session.state().clone()];
                while session.outcome().is_none() && states.len() < 250 {
                    let kinds = session.state().steps_with_kinds();
                    let slow: Vec<Step> =
                        kinds.iter().filter(|(_, kind)| *kind != StepKind::King).map(|(step, _)| *step).collect();
                    let step = random.choice(slow).unwrap_or(kinds[0].0);
                    session.play(step).unwrap();
                    states.push(session.state().clone());
                    check_state(session.state(), &all);
                    if !session.is_turn_under_way()
                        && let Some(turn) = session.turns().last()
                    {
                        check_turn(&turn.start, &turn.steps, session.state());
                        if session.turns().len().is_multiple_of(10) {
                            check_computer(&session);
                        }
                        for alarm in session.state().alarms() {
                            assert!(R::INFO.alarms.contains(&alarm.kind));
                            let piece = session.state().cell(alarm.square).of(alarm.side);
                            assert!(piece.is_some_and(|piece| piece.is_royal), "{}", session.state().to_fen());
                        }
                        for claim in session.claims() {
                            assert!(R::INFO.claims.contains(&claim.kind));
                        }
                    }
                }
                if let Some(outcome) = session.outcome() {
                    assert!(R::INFO.end_reasons.contains(&outcome.reason), "{}", outcome.reason.name());
                    assert!(session.legal_steps().is_empty() && session.claims().is_empty());
                    ends.insert(outcome.reason.name());
                }
                check_session(&mut session, &states);
            }
        }
        assert!(!ends.is_empty(), "no game of {} came to an end", R::INFO.id);
    }
}

#[test]
fn laws_of_every_game() {
    for_every_game(PlayGames);
}

#[derive(Clone)]
struct LookAtInfo;

impl Visitor for LookAtInfo {
    type Output = ();

    fn visit<R: Playable>(self) {
        let info = R::INFO;
        let rules = R::rule_set_named(info.rule_sets[0]).unwrap_or_else(|| panic!("{}", info.rule_sets[0]));
        let start = R::standard(rules);
        assert_eq!(start.rule_set_name(), info.rule_sets[0], "the first rule set is the default");
        assert_eq!(R::standard(R::RuleSet::default()).rule_set_name(), info.rule_sets[0]);
        let names: BTreeSet<_> = info.reasons.iter().chain(info.levels).chain(info.rule_sets).collect();
        assert_eq!(names.len(), info.reasons.len() + info.levels.len() + info.rule_sets.len());
        let offers_numbers = info.starts.iter().any(|start| start.name() == "chess960");
        assert_eq!(R::chess960(0, rules).is_ok(), offers_numbers, "{}", info.id);
        if let Ok(state) = R::chess960(7, rules) {
            assert_eq!(state.chess960_number(), Some(7));
        }
        assert_eq!(R::from_fen("no FEN", rules).unwrap_err().code, "bad-fen");
        assert_eq!(start.read_turn("no turn").unwrap_err().code, "bad-notation");
        if !info.settings.is_empty() {
            for (index, name) in info.rule_sets.iter().enumerate() {
                let values: Vec<&str> = info.choices(index).map(|(_, value)| value).collect();
                assert_eq!(values.join("-"), *name);
            }
        }
        assert_eq!(start.pockets().is_some(), !info.pockets.is_empty(), "{}", info.id);
        assert_eq!(R::hidden_setup(rules).is_some(), info.hidden.is_some(), "{}", info.id);
        assert_eq!(R::open_match(&MatchOpening::default()).is_some(), info.boards.is_some(), "{}", info.id);
        assert_eq!(start.clone().arbiter().is_some(), info.arbiter, "{}", info.id);
        let position = start.at_start_of_turn().unwrap();
        assert_eq!(perft(position, 1), position.count_turns());
    }
}

#[test]
fn descriptions_of_games_are_correct() {
    for_every_game(LookAtInfo);
    let names: BTreeSet<&str> = GameKind::ALL.iter().map(|kind| kind.name()).collect();
    assert_eq!(names.len(), GameKind::ALL.len());
    for kind in GameKind::ALL {
        assert_eq!(GameKind::from_name(kind.name()), Ok(*kind));
    }
    let error = GameKind::from_name("go").unwrap_err();
    assert!(
        error.code == "bad-argument" && error.message.contains(&format!("“{}”", GameKind::ALL[0].name())),
        "{error}"
    );
}

/// Sets up both sides of every game with a hidden set-up.
#[derive(Clone)]
struct SetUp;

impl Visitor for SetUp {
    type Output = ();

    fn visit<R: Playable>(self) {
        let Some(info) = R::INFO.hidden else { return };
        let codes: BTreeSet<_> = info.reasons.iter().collect();
        assert_eq!(codes.len(), info.reasons.len());
        let mut began = 0;
        for (name, seed) in R::INFO.rule_sets.iter().flat_map(|name| (0..30).map(move |seed| (name, seed))) {
            let rules = R::rule_set_named(name).unwrap();
            let mut setup = R::hidden_setup(rules).unwrap();
            for color in Color::ALL {
                let other = setup.view(!color);
                let step = if seed % 3 == 0 { HiddenStep::Random(seed) } else { HiddenStep::Suggest(seed) };
                setup.apply(color, &step).unwrap();
                let view = setup.view(color);
                assert!(view.can_confirm && view.to_place.iter().all(|men| men.count == 0), "{}", view.set_up);
                let read = Deployment::read(&view.set_up, color, info).unwrap();
                assert_eq!(read.write(info), view.set_up);
                assert_eq!(setup.view(!color), other, "the other side sees nothing of it");
                // Removing pieces and placing them elsewhere does not change the other side's view.
                let at = read.squares().first().unwrap();
                setup.apply(color, &HiddenStep::Take(at)).unwrap();
                let view = setup.view(color);
                let men = view.to_place.iter().find(|men| men.count > 0).unwrap();
                let to = men.squares.first().unwrap();
                setup.apply(color, &HiddenStep::Place { role: men.role, at: to }).unwrap();
                assert_eq!(setup.view(!color), other);
                assert_eq!(setup.view(color).open, None);
                setup.apply(color, &HiddenStep::Confirm).unwrap();
            }
            if let Some(fen) = setup.view(Color::White).open.unwrap().fen {
                assert_eq!(R::from_fen(&fen, rules).unwrap().to_fen(), fen);
                began += 1;
            }
        }
        assert!(began > 40, "{began}");
    }
}

#[test]
fn hidden_set_ups_of_every_game() {
    assert!(GameKind::ALL.iter().any(|kind| kind.info().hidden.is_some()));
    for_every_game(SetUp);
}

/// Plays every game with an arbiter, each side trying the moves that its own pieces allow.
#[derive(Clone)]
struct PlayUnseen;

impl Visitor for PlayUnseen {
    type Output = ();

    fn visit<R: Playable>(self) {
        let mut chance = fastrand::Rng::with_seed(7);
        let begun = || R::standard(R::RuleSet::default()).arbiter();
        for _ in 0..if begun().is_some() { 20 } else { 0 } {
            let mut arbiter = begun().unwrap();
            let mut acts = 0;
            let view = |arbiter: &dyn AnyArbiter, color| arbiter.view(color);
            while view(&*arbiter, Color::White).outcome.is_none() && acts < 400 {
                let mover = view(&*arbiter, Color::White).turn;
                let [own, other] = [mover, !mover].map(|color| arbiter.view(color));
                assert!(other.targets.is_empty() && other.refused.is_empty() && !other.can_ask);
                let seen =
                    |color: Color, view: &ArbiterView| view.board.iter().all(|cell| cell.of(!color).is_none());
                assert!(seen(mover, &own) && seen(!mover, &other));
                let tries: Vec<_> =
                    own.targets.iter().flat_map(|one| one.to.into_iter().map(move |to| (one.from, to))).collect();
                let (from, to) = *chance.choice(&tries).unwrap();
                let act = Act::Try(Try { from, to, promotion: None });
                // A pawn on the last rank needs a promotion.
                let becoming = Act::Try(Try { from, to, promotion: R::INFO.promotions.first().copied() });
                let reply = match arbiter.act(act).unwrap() {
                    ActResult::NotATry => arbiter.act(becoming).unwrap(),
                    reply => reply,
                };
                assert!(matches!(reply, ActResult::Moved | ActResult::Again), "{act}: {reply:?}");
                acts += 1;
                let after = view(&*arbiter, !mover);
                if after.outcome.is_some() {
                    break;
                }
                // The other side's board changes only with an announcement to it.
                let heard = &after.acts.last().unwrap().words;
                let is_told = heard.iter().any(|word| matches!(word, Word::Removed { .. }));
                assert_eq!(after.board != other.board, is_told);
            }
            let mut again = begun().unwrap();
            for act in arbiter.script() {
                again.act(act).unwrap();
            }
            if view(&*arbiter, Color::White).outcome.is_none() {
                // A finished game shows the board.
                arbiter.resign(Color::White).unwrap();
                again.resign(Color::White).unwrap();
            }
            for color in Color::ALL {
                assert_eq!(again.view(color), arbiter.view(color));
            }
        }
    }
}

#[test]
fn arbiters_of_every_game() {
    assert!(GameKind::ALL.iter().any(|kind| kind.arbiter(None, None).is_ok()));
    for_every_game(PlayUnseen);
}

#[derive(Clone)]
struct Think;

impl Visitor for Think {
    type Output = ();

    fn visit<R: Playable>(self) {
        let start = R::standard(R::RuleSet::default());
        for level in 1..=R::INFO.levels.len() {
            let mut state = start.clone();
            for _ in 0..4 {
                if state.outcome().is_some() {
                    break;
                }
                let position = state.at_start_of_turn().unwrap().clone();
                let best = best_of(&state, R::request(position, level, 3), 300);
                let mover = state.turn();
                for step in best.steps {
                    state.play(step).unwrap();
                }
                assert!(state.is_turn_over(mover));
            }
        }
    }
}

#[test]
fn the_computer_plays_legal_turns_of_every_game_at_every_level() {
    for_every_game(Think);
}

#[derive(Clone)]
struct QuoteLongInput;

impl Visitor for QuoteLongInput {
    type Output = ();

    fn visit<R: Playable>(self) {
        let long = "ŝ".repeat(3_000);
        let rules = R::RuleSet::default();
        let start = R::standard(rules);
        let fen = start.to_fen();
        let mut messages = vec![
            R::from_fen(&long, rules).unwrap_err().to_string(),
            R::check_fen(&long, rules).unwrap_err().to_string(),
            start.read_turn(&long).unwrap_err().to_string(),
            start.read_turn(&format!("e2>{}", "e3>".repeat(900))).unwrap_err().to_string(),
            R::read_actions(&format!("[{{\"{long}\":1}}]")).unwrap_err().to_string(),
            open::<R>(&Opening { rules: Some(&long), ..Opening::default() }).err().unwrap().to_string(),
            GameKind::from_name(&long).unwrap_err().to_string(),
        ];
        // Each field of a FEN made too long, the others unchanged.
        for index in 0..fen.split(' ').count() {
            let mut fields: Vec<&str> = fen.split(' ').collect();
            fields[index] = &long;
            messages.extend(R::from_fen(&fields.join(" "), rules).err().map(|error| error.to_string()));
            let behind = format!("{}{long}", fen.split(' ').nth(index).unwrap());
            fields[index] = &behind;
            messages.extend(R::from_fen(&fields.join(" "), rules).err().map(|error| error.to_string()));
        }
        let name = R::RECORD_NAME;
        for record in [
            format!("[Variant \"{long}\"]"),
            format!("[Variant \"{name}\"]\n[Rules \"{long}\"]"),
            format!("[Variant \"{name}\"]\n[FEN \"{long}\"]"),
            format!("[Variant \"{name}\"]\n\n1. {long}"),
            format!("[Variant \"{name}\"]\n\n* {long}"),
        ] {
            messages.push(read_record::<R>(&record, None).unwrap_err().to_string());
        }
        messages.push(long.parse::<Square>().unwrap_err().to_string());
        if let Some(mut setup) = R::hidden_setup(rules) {
            for step in [
                HiddenStep::Read(long.clone()),
                HiddenStep::Read("8/".repeat(1_000)),
                HiddenStep::Commit(long.clone()),
            ] {
                messages.push(setup.apply(Color::White, &step).unwrap_err().to_string());
            }
        }
        for message in messages {
            let start: String = message.chars().take(100).collect();
            assert!(message.chars().count() < 500, "{start}");
            let longest = message.split('“').skip(1).filter_map(|rest| rest.split('”').next());
            let longest = longest.map(|quote| quote.chars().count()).max();
            assert!(longest.is_none_or(|count| count <= 62), "{start}");
        }
    }
}

#[test]
fn long_input_is_quoted_by_a_part_of_it() {
    for_every_game(QuoteLongInput);
}

#[cfg(feature = "toy")]
mod toy {
    use super::*;
    use paco_sako::position::ClaimKind;

    fn toy() -> GameKind {
        GameKind::from_name("toy").unwrap()
    }

    /// The computer's turn in a position, and its score.
    #[derive(Clone)]
    struct Best(&'static str);

    impl Visitor for Best {
        type Output = (String, i32);

        fn visit<R: Playable>(self) -> Self::Output {
            let state = R::from_fen(self.0, R::RuleSet::default()).unwrap();
            let position = state.at_start_of_turn().unwrap().clone();
            let request = R::analysis(position);
            let limits = Limits { nodes: Some(5_000), ..request.limits };
            let mut search = Search::new(Request { limits, ..request }, TranspositionTable::new(1 << 20));
            while !search.run(f64::INFINITY, &mut || 0.0) {}
            let best = search.best().unwrap();
            (joined(&state.turn_links(&best.steps).unwrap()), best.score)
        }
    }

    #[test]
    fn the_king_is_captured_and_a_side_without_a_turn_has_lost() {
        let (turn, score) = toy().visit(Best("8/8/8/8/1k6/p1K5/8/8 w 0"));
        assert_eq!(turn, "Kc3xb4#");
        assert_eq!(score, paco_sako::search::WIN - 1);
        // Black's king is shut in by its own pawns, which are blocked: after any turn of White, Black has no turn.
        let (turn, score) = toy().visit(Best("8/8/8/8/2K5/8/pp6/kp6 w 0"));
        assert!(turn.ends_with('#') && score == paco_sako::search::WIN - 1, "{turn} {score}");
        let fen = Some("8/8/8/8/2K5/8/pp6/kp6 w 0");
        let mut table = toy().open(&Opening { fen, ..Opening::default() }).unwrap();
        for step in table.read_turn("Kc4>c3").unwrap() {
            table.play(step).unwrap();
        }
        let outcome = table.view().outcome.unwrap();
        assert_eq!((outcome.winner, outcome.reason.name()), (Some(Color::White), "no-legal-turn"));
    }

    #[test]
    fn a_repetition_is_claimed_and_the_claim_stands_in_the_record() {
        let mut table = toy().open(&Opening::default()).unwrap();
        for turn in ["Kb1>b2", "a4>a3", "Kb2>b1", "c4>c3", "Kb1>b2", "Kb4>a4"] {
            for step in table.read_turn(turn).unwrap() {
                table.play(step).unwrap();
            }
        }
        for round in 0..2 {
            for turn in ["Kb2>b1", "Ka4>b4", "Kb1>b2", "Kb4>a4"] {
                assert!(round > 0 || table.view().claims.is_empty());
                for step in table.read_turn(turn).unwrap() {
                    table.play(step).unwrap();
                }
            }
        }
        let view = table.view();
        assert_eq!((view.repetitions, view.outcome), (3, None));
        let [claim] = view.claims[..] else { panic!("{:?}", view.claims) };
        assert_eq!(claim.kind, ClaimKind::ThreefoldRepetition);
        let wrong = paco_sako::position::Claim { color: !claim.color, ..claim };
        assert_eq!(table.claim(wrong).unwrap_err().code, "illegal-claim");
        table.claim(claim).unwrap();
        let record = table.record(&[]);
        let again = toy().open(&Opening { record: Some(&record), ..Opening::default() }).unwrap();
        assert_eq!(again.view().outcome, table.view().outcome);
        assert!(record.contains("[Termination \"repetition\"]"), "{record}");
    }
}
