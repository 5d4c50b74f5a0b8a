//! Steps: kinds, castling gestures, alarms; mirrored positions; keys from scratch.

use paco_sako::board::{Castling, Color, Content, Placement, Role, Square};
use paco_sako::games::chess::{Partial, Position, Setup};
use paco_sako::games::interface::Rules;
use paco_sako::position::{AlarmKind, Step, StepKind, Stepwise, perft};
use paco_sako::session::Session;

use crate::{random_positions, read};

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// The kinds of the placements of a lifted piece, by square.
fn kinds(fen: &str, from: &str) -> Vec<(String, StepKind)> {
    let mut state = read(fen);
    state.play(Step::Lift(square(from))).unwrap();
    let steps = state.steps_with_kinds().into_iter();
    steps
        .map(|(step, kind)| match step {
            Step::Place(to) => (to.to_string(), kind),
            other => panic!("{other}"),
        })
        .collect()
}

#[test]
fn placements_have_kinds() {
    let own =
        |list: &[(&str, StepKind)]| list.iter().map(|(to, kind)| ((*to).to_owned(), *kind)).collect::<Vec<_>>();
    assert_eq!(
        kinds("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5"),
        own(&[("d6", StepKind::Capture), ("e6", StepKind::Move)])
    );
    assert_eq!(
        kinds("4k3/8/8/8/8/8/3P1q2/R3K2R w KQ - 0 1", "e1"),
        own(&[("d1", StepKind::Move), ("f2", StepKind::Capture)])
    );
    let castling = kinds("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1");
    assert!(
        castling.contains(&("g1".into(), StepKind::Castle)) && castling.contains(&("c1".into(), StepKind::Castle))
    );
    // In Chess960 the king is placed on its rook, next to a square of an ordinary move.
    let beside = kinds("4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1");
    assert!(beside.contains(&("g1".into(), StepKind::Move)) && beside.contains(&("h1".into(), StepKind::Castle)));
}

#[test]
fn castling_touches_the_squares_of_both_pieces() {
    let mut state = read("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    state.play(Step::Lift(square("e1"))).unwrap();
    assert_eq!(state.castling_squares(square("c1")), Some(["e1", "c1", "a1", "d1"].map(square)));
    assert_eq!(state.castling_squares(square("d1")), None);
    state.play(Step::Place(square("c1"))).unwrap();
    assert_eq!(state.to_fen(), "4k3/8/8/8/8/8/8/2KR3R b - - 1 1");
}

/// The castling rook may have shielded the king.
#[test]
fn castling_may_not_uncover_the_king() {
    let covered = read("4k3/8/8/8/8/8/8/qR1K4 w - - 0 1");
    assert!(covered.alarms().is_empty());
    let mut lifted = read("4k3/8/8/8/8/8/8/qRK5 w B - 0 1");
    lifted.play(Step::Lift(square("c1"))).unwrap();
    assert_eq!(lifted.castling_squares(square("b1")), None);
}

#[test]
fn checks_are_alarms() {
    let state = read("4r2k/8/8/8/8/8/8/4K3 w - - 0 1");
    let alarms = state.alarms();
    assert_eq!(alarms.len(), 1);
    assert_eq!((alarms[0].square, alarms[0].side, alarms[0].kind), (square("e1"), Color::White, AlarmKind::Check));
    assert!(read("r6k/8/8/8/8/8/8/4K3 w - - 0 1").alarms().is_empty());
}

#[test]
fn incremental_keys_equal_those_from_scratch() {
    for position in random_positions(4, 60) {
        let again = Position::from_fen(&position.to_fen()).unwrap();
        assert_eq!((again.key(), again), (position.key(), position));
    }
}

/// The position with colours and ranks exchanged.
fn mirrored(position: &Position) -> Position {
    let mut board = Placement::EMPTY;
    let mut castling = Castling::NONE;
    for at in Square::all() {
        let Content { white, black } = position.board().content(at);
        board.set(at.flip_rank(), Content { white: black, black: white });
    }
    for color in Color::ALL {
        for rook in position.castling().rooks_of(color) {
            castling.grant(!color, rook.file());
        }
    }
    let en_passant = position.en_passant().map(Square::flip_rank);
    let setup = Setup::from(*position);
    Setup { board, castling, en_passant, turn: !position.turn(), ..setup }.into_position().unwrap()
}

#[test]
fn both_sides_play_by_the_same_rules() {
    for position in random_positions(5, 20).into_iter().step_by(3) {
        let mirror = mirrored(&position);
        assert_eq!(perft(&position, 2), perft(&mirror, 2), "{}", position.to_fen());
        assert_eq!(position.is_dead(), mirror.is_dead());
        assert_eq!(position.checkers().count(), mirror.checkers().count());
    }
}

#[test]
fn undo_gives_back_every_step() {
    let mut rng = fastrand::Rng::with_seed(8);
    for _ in 0..20 {
        let mut game = Session::new(Partial::new(Position::chess960(rng.u32(0..960)).unwrap()));
        let mut states = vec![*game.state()];
        for _ in 0..120 {
            let steps = game.legal_steps();
            let Some(&step) = steps.get(rng.usize(..steps.len().max(1))) else { break };
            game.play(step).unwrap();
            states.push(*game.state());
        }
        for state in states.into_iter().rev().skip(1) {
            assert!(game.undo_step());
            assert_eq!(*game.state(), state);
        }
        assert!(!game.can_undo());
    }
}

#[test]
fn a_waiting_pawn_stands_on_its_last_rank() {
    let mut state = read("3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1");
    state.play(Step::Lift(square("e7"))).unwrap();
    assert_eq!(state.board().get(Color::White, square("e7")), None);
    assert_eq!(state.hand().map(|hand| hand.role), Some(Role::Pawn));
    state.play(Step::Place(square("d8"))).unwrap();
    let content = state.board().content(square("d8"));
    assert_eq!(content, Content { white: Some(Role::Pawn), black: None });
    assert_eq!(state.hand(), None);
}
