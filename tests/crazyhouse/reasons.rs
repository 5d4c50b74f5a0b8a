//! The reasons for refused drops, as data.

use paco_sako::board::Role;
use paco_sako::games::chess::Reason;
use paco_sako::position::{Refusal as _, Step, StepError, Stepwise as _};

use super::partial;

fn why(fen: &str, rules: &str, steps: &[Step]) -> Reason {
    let mut game = partial(fen, rules);
    let (last, before) = steps.split_last().unwrap();
    for &step in before {
        game.play(step).unwrap();
    }
    match game.play(*last) {
        Err(StepError::Illegal { reason, .. }) => reason,
        other => panic!("{fen}: {other:?}"),
    }
}

fn place(square: &str) -> Step {
    Step::Place(square.parse().unwrap())
}

#[test]
fn reasons_of_drops() {
    let (knight, pawn, queen) = (Step::Pick(Role::Knight), Step::Pick(Role::Pawn), Step::Pick(Role::Queen));
    let fen = "4k3/8/8/8/8/8/8/4K3[NPn] w - - 0 1";
    let free = |steps: &[Step]| why(fen, "free-2-7", steps);
    assert_eq!(free(&[queen]), Reason::NotInPocket { role: Role::Queen });
    assert_eq!(free(&[knight, place("e8")]), Reason::Occupied { at: "e8".parse().unwrap() });
    assert_eq!(free(&[pawn, place("a8")]), Reason::PawnDropRank { at: "a8".parse().unwrap() });
    assert_eq!(free(&[pawn, place("a1")]), Reason::PawnDropRank { at: "a1".parse().unwrap() });
    assert_eq!(free(&[knight, pawn]), Reason::DropFirst { role: Role::Knight });
    assert_eq!(free(&[place("e4")]), Reason::LiftFirst);
    assert_eq!(free(&[Step::Pick(Role::King)]), Reason::NotInPocket { role: Role::King });
    let a7 = "a7".parse().unwrap();
    assert_eq!(why(fen, "free-2-6", &[pawn, place("a7")]), Reason::PawnDropRank { at: a7 });
    assert_eq!(
        why(fen, "dutch-2-7", &[pawn, place("d7")]),
        Reason::DropGivesCheck { at: "d7".parse().unwrap(), role: Role::Pawn }
    );
    let f6 = "f6".parse().unwrap();
    assert_eq!(
        why(fen, "dutch-2-7", &[knight, place("f6")]),
        Reason::DropGivesCheck { at: f6, role: Role::Knight }
    );
}

#[test]
fn reasons_of_drops_in_check() {
    let (knight, pawn) = (Step::Pick(Role::Knight), Step::Pick(Role::Pawn));
    let fen = "4k3/8/8/8/8/8/3P1P2/r3K3[NP] w - - 0 20";
    let a1 = "a1".parse().unwrap();
    assert_eq!(why(fen, "free-2-7", &[knight, place("b2")]), Reason::Check { by: a1 });
    // No pawn may stand where it would have to.
    assert_eq!(why(fen, "free-2-7", &[pawn]), Reason::NoDrop { role: Role::Pawn });
    let double = "4k3/8/8/8/8/5n2/8/r3K3[QRBNP] w - - 0 1";
    assert_eq!(why(double, "free-2-7", &[knight]), Reason::DoubleCheck { king: "e1".parse().unwrap() });
    let contact = "4k3/8/8/8/8/5n2/8/4K3[N] w - - 0 1";
    assert_eq!(why(contact, "free-2-7", &[knight]), Reason::Check { by: "f3".parse().unwrap() });
}

#[test]
fn reasons_have_codes_squares_and_pieces() {
    let reason = Reason::DropGivesCheck { at: "f6".parse().unwrap(), role: Role::Knight };
    assert_eq!((reason.code(), reason.role()), ("drop-gives-check", Some(Role::Knight)));
    let reason = Reason::NotInPocket { role: Role::Queen };
    assert_eq!((reason.code(), reason.square(), reason.role()), ("not-in-pocket", None, Some(Role::Queen)));
    assert_eq!(reason.to_string(), "no queen is in the pocket");
}
