//! Comparison with the second, simple implementation: random set-ups, the games that follow them, and random
//! diagrams.
//!
//! The default run is short. A long one takes the number of positions from the environment:
//!
//! ```text
//! DIFFERENTIAL_POSITIONS=10000 cargo test --release --test strategochess differential
//! ```

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use paco_sako::board::{Color, Content, Role, Square};
use paco_sako::games::chess::Phase;
use paco_sako::games::hidden::{AnyHiddenSetup as _, HiddenStep};
use paco_sako::games::strategochess::{Partial, Position, RuleSet, Setup};
use paco_sako::position::{State as _, Step, StepKind, Stepwise, Turns};

use super::reference::{self, Board};
use super::{hidden, key, set_up};

/// The default number of positions.
const POSITIONS: usize = 3000;
const LONGEST_GAME: usize = 120;

fn positions() -> usize {
    std::env::var("DIFFERENTIAL_POSITIONS").map_or(POSITIONS, |text| text.parse().expect("a whole number"))
}

/// The keys and half-move clocks of all ends that the steps of this turn lead to.
fn ends_by_steps(start: &Position, state: &Partial, ends: &mut BTreeSet<(String, u32)>) {
    for step in state.legal_steps() {
        let mut next = *state;
        next.play(step).unwrap();
        let read = Partial::from_fen(&next.to_fen());
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
    let simple = Board::parse(&fen);
    let turns = simple.turns();
    let expected: BTreeSet<(String, u32)> = turns.iter().map(|&turn| simple.after(turn).key()).collect();
    let mut found = BTreeSet::new();
    let mut count = 0;
    let _: ControlFlow<()> = position.for_each_turn(|end| {
        count += 1;
        found.insert((key(position, end), u32::from(end.quiet_turns())));
        ControlFlow::Continue(())
    });
    assert_eq!(found, expected, "{fen}");
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

/// Plays random steps to the end of the turn; pawn moves are preferred, so that some advance from the first rank
/// to the second and further.
fn play_turn(state: &mut Partial, random: &mut fastrand::Rng) {
    let turn = state.turn();
    while state.turn() == turn {
        let steps = state.steps_with_kinds();
        let is_pawn =
            |step: Step| matches!(step, Step::Lift(at) if state.board().get(turn, at) == Some(Role::Pawn));
        let pawns: Vec<Step> = steps
            .iter()
            .filter(|(step, kind)| *kind == StepKind::Lift && is_pawn(*step))
            .map(|(step, _)| *step)
            .collect();
        let step = if !pawns.is_empty() && random.u8(0..2) > 0 {
            pawns[random.usize(..pawns.len())]
        } else {
            steps[random.usize(..steps.len())].0
        };
        state.play(step).unwrap();
    }
}

/// A set-up of one side, random or by the computer.
fn random_set_up(color: Color, rules: RuleSet, random: &mut fastrand::Rng) -> String {
    let seed = random.u64(..);
    let step = if random.u8(0..4) == 0 { HiddenStep::Suggest(seed) } else { HiddenStep::Random(seed) };
    let mut setup = hidden(rules);
    setup.apply(color, &step).unwrap();
    let view = setup.view(color);
    assert!(view.can_confirm && reference::is_set_up(&view.set_up), "{}", view.set_up);
    let keeps = reference::keeps_restrictions(&view.set_up, color == Color::White);
    assert!(keeps || rules == RuleSet::Free, "{}", view.set_up);
    // The engine's check of the restrictions.
    let read = hidden(RuleSet::Screen).apply(color, &HiddenStep::Read(view.set_up.clone()));
    assert_eq!(read.is_ok(), keeps, "{}", view.set_up);
    view.set_up
}

/// The game after two random set-ups, if one starts.
fn random_game(random: &mut fastrand::Rng) -> Option<Partial> {
    let rules = RuleSet::ALL[random.usize(..2)];
    let [white, black] = Color::ALL.map(|color| random_set_up(color, rules, random));
    let game = set_up(&white, &black, rules).unwrap().game();
    let simple = Board::revealed(&white, &black);
    let key = game.map(|game| game.position().reference_key(None));
    assert_eq!(key, simple.map(|board| board.key().0), "{white} {black}");
    game
}

#[test]
fn random_set_ups_and_the_side_that_begins() {
    let mut random = fastrand::Rng::with_seed(30);
    let mut firsts = BTreeSet::new();
    for _ in 0..positions() / 6 {
        firsts.insert(random_game(&mut random).map(|game| game.turn().letter()));
    }
    assert_eq!(firsts.len(), 3, "White, Black or neither begins");
}

#[test]
fn random_games() {
    let mut random = fastrand::Rng::with_seed(31);
    let mut compared = 0;
    while compared < positions() / 2 {
        let Some(mut state) = random_game(&mut random) else { continue };
        for _ in 0..LONGEST_GAME {
            if state.outcome().is_some() {
                break;
            }
            // A FEN does not contain the rule set of the set-up.
            compare(&Partial::from_fen(&state.to_fen()).unwrap());
            compared += 1;
            play_turn(&mut state, &mut random);
        }
    }
}

/// A random board.
fn diagram(random: &mut fastrand::Rng) -> Setup {
    let mut setup = Setup::empty(RuleSet::Free);
    setup.turn = if random.bool() { Color::White } else { Color::Black };
    let mut free: Vec<Square> = Square::all().collect();
    random.shuffle(&mut free);
    for color in Color::ALL {
        setup.board.set(free.pop().unwrap(), Content::seen_from(color, Some(Role::King), None));
    }
    for _ in 0..random.usize(..20) {
        let color = Color::ALL[random.usize(..2)];
        let role = [Role::Pawn, Role::Pawn, Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen]
            [random.usize(..7)];
        let at = free.pop().unwrap();
        if role == Role::Pawn && at.relative_rank(color) == 7 {
            continue;
        }
        setup.board.set(at, Content::seen_from(color, Some(role), None));
    }
    setup
}

#[test]
fn random_diagrams() {
    let mut random = fastrand::Rng::with_seed(32);
    let mut compared = 0;
    while compared < positions() / 3 {
        if let Ok(state) = diagram(&mut random).into_partial() {
            compare(&state);
            compared += 1;
        }
    }
}
