//! Comparison with the second, simple implementation in random games and random diagrams: end positions, check,
//! mate and stalemate, steps that lead to every end, and the FEN of every state.
//!
//! The default run is short. A long one takes the number of positions from the environment:
//!
//! ```text
//! DIFFERENTIAL_POSITIONS=100000 cargo test --release --test krachtschaak differential
//! ```

use std::collections::BTreeSet;

use paco_sako::board::{Color, Role, Square};
use paco_sako::games::krachtschaak::{Partial, Phase, Piece, Setup};
use paco_sako::position::{Step, Stepwise, Turns};

use crate::reference::Board;

/// The default number of positions.
const POSITIONS: usize = 2000;
const LONGEST_GAME: usize = 120;

fn positions() -> usize {
    std::env::var("DIFFERENTIAL_POSITIONS").map_or(POSITIONS, |text| text.parse().expect("a whole number"))
}

/// The keys of all ends that the steps of this turn lead to.
fn ends_by_steps(state: &Partial, ends: &mut BTreeSet<String>) {
    let turn = state.position().turn();
    for step in state.legal_steps() {
        let mut next = *state;
        next.play(step).unwrap();
        assert_eq!(Partial::from_fen(&next.to_fen()), Ok(next), "{}", next.to_fen());
        if next.phase() == Phase::Lift && next.position().turn() != turn {
            ends.insert(next.position().reference_key());
        } else {
            ends_by_steps(&next, ends);
        }
    }
}

fn compare(state: &Partial) {
    let fen = state.to_fen();
    let simple = Board::parse(&fen);
    let position = state.position();
    let ends = simple.ends();
    let expected: BTreeSet<String> = ends.keys().cloned().collect();
    let mut found = BTreeSet::new();
    let mut count = 0;
    let _: std::ops::ControlFlow<()> = position.for_each_turn(|end| {
        count += 1;
        let quiet = ends.get(&end.reference_key()).map(|end| end.quiet);
        assert!(quiet.is_none_or(|quiet| quiet == u32::from(end.quiet_turns())), "{fen}: {}", end.reference_key());
        found.insert(end.reference_key());
        // Reading computes the key from scratch.
        let read = Partial::from_fen(&Partial::new(*end).to_fen());
        assert_eq!(read.map(|read| read.position().key()), Ok(end.key()), "{fen}");
        std::ops::ControlFlow::Continue(())
    });
    assert_eq!(found, expected, "{fen}");
    assert_eq!(count, expected.len(), "{fen}: a turn was visited twice");
    let mut by_steps = BTreeSet::new();
    ends_by_steps(state, &mut by_steps);
    assert_eq!(by_steps, expected, "{fen}");
    let claims = [position.is_attacked(position.turn()), position.is_mate(), position.is_stalemate()];
    assert_eq!(claims, simple.claims(), "{fen}");
}

/// Plays random steps to the end of the turn; captures are preferred, so that powers arise.
fn play_turn(state: &mut Partial, random: &mut fastrand::Rng) {
    let turn = state.position().turn();
    loop {
        let steps = state.steps_with_kinds();
        let captures: Vec<Step> = steps
            .iter()
            .filter(|(_, kind)| *kind == paco_sako::position::StepKind::Capture)
            .map(|(step, _)| *step)
            .collect();
        let step = if !captures.is_empty() && random.u8(0..4) > 0 {
            captures[random.usize(..captures.len())]
        } else {
            steps[random.usize(..steps.len())].0
        };
        state.play(step).unwrap();
        if state.position().turn() != turn {
            return;
        }
    }
}

#[test]
fn random_games() {
    let mut random = fastrand::Rng::with_seed(31);
    let mut compared = 0;
    while compared < positions() / 2 {
        let mut state = Partial::new(paco_sako::games::krachtschaak::Position::start());
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

/// A random board, with any kinds, powers and origins.
fn diagram(random: &mut fastrand::Rng) -> Setup {
    let mut setup = Setup { turn: if random.bool() { Color::White } else { Color::Black }, ..Setup::EMPTY };
    let mut free: Vec<Square> = Square::all().collect();
    random.shuffle(&mut free);
    let role = |random: &mut fastrand::Rng, roles: &[Role]| roles[random.usize(..roles.len())];
    for color in Color::ALL {
        for index in 0..random.usize(2..16) {
            let Some(at) = free.pop() else { break };
            let kind = match index {
                0 if random.bool() => Role::King,
                0 => role(random, &Role::PROMOTIONS),
                _ => role(random, &[Role::Pawn, Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen]),
            };
            let mut piece = Piece::new(kind);
            if index == 0 {
                piece.origin = Role::King;
            } else if kind != Role::Pawn && random.u8(0..3) == 0 {
                piece.origin = role(random, &[Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen]);
            }
            if random.bool() {
                let powers = [Role::Pawn, Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
                piece.power = Some(role(random, &powers));
            }
            setup.set(at, Some((color, piece)));
        }
    }
    // A possible double step of the previous turn.
    let passed: Vec<Square> =
        Square::all().filter(|&at| Setup { en_passant: Some(at), ..setup }.problems().is_empty()).collect();
    if !passed.is_empty() {
        setup.en_passant = Some(passed[random.usize(..passed.len())]);
    }
    setup
}

#[test]
fn random_diagrams() {
    let mut random = fastrand::Rng::with_seed(32);
    let mut compared = 0;
    while compared < positions() / 2 {
        let Ok(mut state) = diagram(&mut random).into_partial() else { continue };
        for _ in 0..3 {
            if state.outcome().is_some() {
                break;
            }
            compare(&state);
            compared += 1;
            play_turn(&mut state, &mut random);
        }
    }
}
