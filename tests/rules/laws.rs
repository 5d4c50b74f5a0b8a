//! Laws of every position, checked in random games: round trips of FEN, notation, step list, record and action
//! list, legality both ways, alternating sides, undo and redo, mirrored colours.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use paco_sako::board::{Castling, Color, Content, Role, Square};
use paco_sako::games::paco::{
    Hand, Partial, Position, RuleSet, Setup, read_actions, read_turn, step_list, write_actions, write_turn,
};
use paco_sako::games::records::{read_record, write_record};
use paco_sako::position::{Step, StepKind, Stepwise};
use paco_sako::session::Session;

/// All steps that can be expressed.
fn all_steps() -> Vec<Step> {
    let squares = Square::all().flat_map(|square| [Step::Lift(square), Step::Place(square)]);
    squares.chain(Role::ALL.into_iter().map(Step::Promote)).collect()
}

/// The diagram with the sides exchanged and the ranks mirrored.
fn mirror(setup: &Setup) -> Setup {
    let mut mirrored = Setup { turn: !setup.turn, quiet_turns: setup.quiet_turns, ..Setup::EMPTY };
    for square in Square::all() {
        let Content { white, black } = setup.board.content(square);
        mirrored.board.set(square.flip_rank(), Content { white: black, black: white });
    }
    let mut castling = Castling::NONE;
    for color in Color::ALL {
        for rook in setup.castling.rooks_of(color) {
            castling.grant(!color, rook.file());
        }
    }
    mirrored.castling = castling;
    mirrored.en_passant = setup.en_passant.map(Square::flip_rank);
    mirrored.union_move = setup.union_move.map(|(from, to)| (from.flip_rank(), to.flip_rank()));
    mirrored.hand = setup.hand.map(|hand| Hand { at: hand.at.flip_rank(), ..hand });
    mirrored
}

fn mirror_step(step: Step) -> Step {
    match step {
        Step::Lift(square) => Step::Lift(square.flip_rank()),
        Step::Place(square) => Step::Place(square.flip_rank()),
        Step::Pick(_) | Step::Promote(_) | Step::Choose(_) => step,
    }
}

fn names(steps: impl IntoIterator<Item = Step>) -> BTreeSet<String> {
    steps.into_iter().map(|step| format!("{step:?}")).collect()
}

/// Checks a position in any phase of a turn.
fn check_state(state: &Partial, all: &[Step]) {
    let fen = state.to_fen();
    let rules = state.position().rule_set();
    assert_eq!(fen.parse::<Setup>(), Ok(Setup::from(*state)), "{fen}");
    if state.is_over() {
        let read = Partial::from_fen(&fen, rules);
        assert_eq!(read.as_ref(), Ok(state), "{fen}");
        assert_eq!(read.map(|read| read.position().winner()), Ok(state.position().winner()), "{fen}");
        assert!(state.legal_steps().is_empty(), "{fen}");
        return;
    }
    // Reading computes the Zobrist key from scratch, so this checks the incremental key.
    assert_eq!(Partial::from_fen(&fen, rules).as_ref(), Ok(state), "{fen}");

    // A single step is checked without the list: both must agree.
    let legal = state.steps_with_kinds();
    for &step in all {
        let mut next = *state;
        let listed = legal.iter().find(|(legal, _)| *legal == step).map(|(_, kind)| *kind);
        assert_eq!(state.check(step).ok(), listed, "{fen}: {step:?}");
        let accepted = next.play(step).is_ok();
        assert_eq!(accepted, listed.is_some(), "{fen}: {step:?}");
        if accepted {
            assert_ne!(next, *state, "{fen}: {step:?}");
        } else {
            assert_eq!(next, *state, "{fen}: {step:?} was refused but changed something");
        }
    }

    let mirrored =
        mirror(&Setup::from(*state)).into_partial(rules).unwrap_or_else(|error| panic!("{fen}: {error}"));
    assert_eq!(names(mirrored.legal_steps()), names(state.legal_steps().into_iter().map(mirror_step)), "{fen}");
    for color in Color::ALL {
        if state.hand().is_none() {
            let (here, there) = (state.position().gives_sako(color), mirrored.position().gives_sako(!color));
            assert_eq!(here, there, "{fen}: Ŝako of {color}");
        }
    }
}

/// Checks a turn that has been played.
fn check_turn(start: &Partial, steps: &[Step], end: &Partial) {
    assert_ne!(start.turn(), end.turn(), "sides alternate");
    for read in
        [read_turn(start, &write_turn(start, steps).unwrap()), read_turn(start, &step_list(start, steps).unwrap())]
    {
        assert_eq!(read.as_deref(), Ok(steps), "{}", start.to_fen());
    }
    // An incomplete turn is written so that it can be continued.
    for end in 1..steps.len() {
        let text = write_turn(start, &steps[..end]).unwrap();
        assert_eq!(read_turn(start, &text).as_deref(), Ok(&steps[..end]), "{}: {text}", start.to_fen());
    }
}

/// The turn leads to one of the enumerated end positions.
fn check_end(start: &Partial, end: &Partial) {
    if start.position().castling().is_none() && start.position().board().unions().count() > 6 {
        // Such turns can have millions of end positions.
        return;
    }
    let found = start.position().for_each_turn(|position| {
        let same = position.key() == end.position().key();
        if same { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(found.is_break(), "{} leads to {}", start.to_fen(), end.to_fen());
}

fn choose(state: &Partial, random: &mut fastrand::Rng) -> Step {
    let steps = state.steps_with_kinds();
    let quiet: Vec<Step> =
        steps.iter().filter(|(_, kind)| *kind != StepKind::King).map(|(step, _)| *step).collect();
    let chains: Vec<Step> = steps
        .iter()
        .filter(|(_, kind)| matches!(kind, StepKind::TakeOver | StepKind::Castle))
        .map(|(step, _)| *step)
        .collect();
    if !chains.is_empty() && random.u8(0..4) > 0 {
        return chains[random.usize(0..chains.len())];
    }
    if quiet.is_empty() || random.u8(0..50) == 0 {
        return steps[random.usize(0..steps.len())].0;
    }
    quiet[random.usize(0..quiet.len())]
}

fn play_game(rules: RuleSet, random: &mut fastrand::Rng, all: &[Step]) -> usize {
    let number = if random.bool() { 518 } else { random.u32(0..960) };
    let mut session = Session::new(Partial::new(Position::chess960(number, rules).unwrap()));
    let mut states = vec![*session.state()];
    while session.outcome().is_none() && states.len() < 400 {
        let step = choose(session.state(), random);
        session.play(step).unwrap();
        states.push(*session.state());
        check_state(session.state(), all);
        if let (false, Some(turn)) = (session.is_turn_under_way(), session.turns().last()) {
            check_turn(&turn.start, &turn.steps, session.state());
            check_end(&turn.start, session.state());
        }
    }
    check_records(&session, number);
    check_undo(&mut session, &states);
    session.turns().len()
}

fn check_records(session: &Session<Partial>, number: u32) {
    let rules = session.start().position().rule_set();
    let text = write_record(session, &[("White", "Ada"), ("Date", "2026.11.21")]);
    let (read, record) = read_record::<Partial>(&text, None).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(record.tag("White"), Some("Ada"));
    assert_eq!(read.state(), session.state(), "{text}");
    assert!(read.steps().eq(session.steps()), "{text}");
    assert_eq!(read.outcome(), session.outcome(), "{text}");

    let actions = write_actions(session.steps());
    let mut replayed = Session::new(Partial::new(Position::chess960(number, rules).unwrap()));
    for step in read_actions(&actions).unwrap() {
        replayed.play(step).unwrap();
    }
    assert_eq!(replayed.state(), session.state());
}

fn check_undo(session: &mut Session<Partial>, states: &[Partial]) {
    let record = write_record(session, &[]);
    for state in states.iter().rev().skip(1) {
        assert!(session.undo_step());
        assert_eq!(session.state(), state);
    }
    assert!(!session.undo_step() && !session.can_undo());
    for state in &states[1..] {
        assert!(session.redo_step());
        assert_eq!(session.state(), state);
    }
    assert!(!session.redo_step() && !session.can_redo());
    assert_eq!(write_record(session, &[]), record);
    let turns = session.turns().len();
    while session.undo_turn() {}
    assert_eq!(session.state(), &states[0]);
    while session.redo_turn() {}
    assert_eq!(session.turns().len(), turns);
    assert_eq!(session.state(), &states[states.len() - 1]);
}

fn play_games(rules: RuleSet, turns: usize, seed: u64) {
    let all = all_steps();
    let mut random = fastrand::Rng::with_seed(seed);
    let mut played = 0;
    while played < turns {
        played += play_game(rules, &mut random, &all);
    }
}

#[test]
fn laws_by_the_manual() {
    play_games(RuleSet::Manual, 5000, 11);
}

#[test]
fn laws_as_pacoplay_has_it() {
    play_games(RuleSet::PacoPlay, 4000, 12);
}

#[test]
fn laws_as_vchess_has_it() {
    play_games(RuleSet::VChess, 4000, 14);
}

#[test]
fn laws_of_the_simple_rules() {
    play_games(RuleSet::Simple, 4000, 13);
}
