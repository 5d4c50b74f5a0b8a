//! Comparison with the second, simple implementation in random games and random diagrams: turns, check, mate,
//! stalemate, dead positions, steps that lead to every end, and the FEN of every state.
//!
//! The default run is short. A long one takes the number of positions from the environment:
//!
//! ```text
//! DIFFERENTIAL_POSITIONS=100000 cargo test --release --test crazyhouse differential
//! ```

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use paco_sako::board::{Bitboard, Color, Content, Pockets, Role, Square};
use paco_sako::games::chess::Phase;
use paco_sako::games::chess::reserve::Reserve as _;
use paco_sako::games::crazyhouse::{Drops, Partial, Position, Reserve, RuleSet, Setup};
use paco_sako::position::{State as _, Step, StepKind, Stepwise, Turns};

use super::key;
use super::reference::Board;

/// The default number of positions.
const POSITIONS: usize = 4000;
const LONGEST_GAME: usize = 160;

fn positions() -> usize {
    std::env::var("DIFFERENTIAL_POSITIONS").map_or(POSITIONS, |text| text.parse().expect("a whole number"))
}

fn rule_set(random: &mut fastrand::Rng) -> RuleSet {
    let pawns = ["2-7", "2-6", "2-4"][random.usize(..3)];
    RuleSet::of(["free", "dutch"][random.usize(..2)], pawns).unwrap()
}

/// The keys and half-move clocks of all ends that the steps of this turn lead to.
fn ends_by_steps(start: &Position, state: &Partial, ends: &mut BTreeSet<(String, u32)>) {
    for step in state.legal_steps() {
        let mut next = *state;
        next.play(step).unwrap();
        let read = Partial::from_fen_with(&next.to_fen(), start.rules());
        assert_eq!(read, Ok(next), "{}", next.to_fen());
        // Reading computes the key from scratch.
        assert_eq!(read.map(|read| read.key()), Ok(next.key()), "{}", next.to_fen());
        if next.phase() == Phase::Lift && next.turn() != start.turn() {
            ends.insert((key(start, next.position()), next.position().quiet_turns().into()));
        } else {
            ends_by_steps(start, &next, ends);
        }
    }
}

fn compare(state: &Partial) {
    let fen = state.to_fen();
    let position = state.position();
    let mut simple = Board::parse(&fen);
    simple.dutch = position.rules().drops == Drops::Dutch;
    simple.last_rank = position.rules().pawns.name()[2..].parse().unwrap();
    let turns = simple.turns();
    let expected: BTreeSet<(String, u32)> = turns.iter().map(|&turn| simple.after(turn).key()).collect();
    let mut found = BTreeSet::new();
    let mut count = 0;
    let _: ControlFlow<()> = position.for_each_turn(|end| {
        count += 1;
        found.insert((key(position, end), u32::from(end.quiet_turns())));
        ControlFlow::Continue(())
    });
    assert_eq!(found, expected, "{fen} {}", position.rules().name());
    assert_eq!((count, position.count_turns()), (expected.len(), expected.len() as u64), "{fen}");
    let (check, stuck) = (position.checkers().any(), !position.can_move());
    assert_eq!([check, check && stuck, !check && stuck], simple.claims(), "{fen}");
    assert_eq!(position.is_dead(), simple.is_dead(), "{fen}");
    if state.outcome().is_none() {
        let mut by_steps = BTreeSet::new();
        ends_by_steps(position, state, &mut by_steps);
        assert_eq!(by_steps, expected, "{fen}");
    }
}

/// Plays random steps to the end of the turn; captures are preferred, so that pieces can be dropped.
fn play_turn(state: &mut Partial, random: &mut fastrand::Rng) {
    let turn = state.turn();
    while state.turn() == turn {
        let steps = state.steps_with_kinds();
        let captures: Vec<Step> =
            steps.iter().filter(|(_, kind)| *kind == StepKind::Capture).map(|(step, _)| *step).collect();
        let step = if !captures.is_empty() && random.u8(0..4) > 0 {
            captures[random.usize(..captures.len())]
        } else {
            steps[random.usize(..steps.len())].0
        };
        state.play(step).unwrap();
    }
}

#[test]
fn random_games() {
    let mut random = fastrand::Rng::with_seed(23);
    let mut compared = 0;
    while compared < positions() / 2 {
        let mut state = Partial::new(Position::start_with(rule_set(&mut random)));
        for _ in 0..LONGEST_GAME {
            if state.outcome().is_some() {
                break;
            }
            compare(&state);
            compared += 1;
            play_turn(&mut state, &mut random);
        }
    }
}

/// A random board with pockets.
fn diagram(random: &mut fastrand::Rng) -> Setup {
    let mut setup = Setup::empty(rule_set(random));
    setup.turn = if random.bool() { Color::White } else { Color::Black };
    let mut free: Vec<Square> = Square::all().collect();
    random.shuffle(&mut free);
    for color in Color::ALL {
        setup.board.set(free.pop().unwrap(), Content::seen_from(color, Some(Role::King), None));
    }
    let (mut pockets, mut promoted) = (Pockets::EMPTY, Bitboard::EMPTY);
    for _ in 0..random.usize(..14) {
        let color = Color::ALL[random.usize(..2)];
        let role = Pockets::ROLES[random.usize(..5)];
        if random.u8(0..3) == 0 {
            pockets.put(color, role);
            continue;
        }
        let at = free.pop().unwrap();
        if role == Role::Pawn && matches!(at.rank(), 0 | 7) {
            continue;
        }
        setup.board.set(at, Content::seen_from(color, Some(role), None));
        if role != Role::Pawn && random.u8(0..3) == 0 {
            promoted |= at.into();
        }
    }
    setup.reserve = Reserve::new(setup.reserve.rules()).holding(pockets, promoted);
    setup
}

#[test]
fn random_diagrams() {
    let mut random = fastrand::Rng::with_seed(24);
    let mut compared = 0;
    while compared < positions() / 2 {
        let setup = diagram(&mut random);
        if let Ok(state) = setup.into_partial() {
            compare(&state);
            compared += 1;
        }
    }
}
