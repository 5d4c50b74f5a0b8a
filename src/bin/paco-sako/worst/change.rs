//! Positions to begin with, and small changes of positions.

use paco_sako::board::{Castling, Color, Content, Role, Square};
use paco_sako::games::paco::{Partial, Position, RuleSet, Setup};
use paco_sako::position::{Step, StepKind, Stepwise};

use crate::random::Random;

fn square(random: &mut Random) -> Square {
    Square::all().nth(random.below(64)).unwrap_or_else(|| unreachable!("there are 64 squares"))
}

/// Plays a random game that likes unions and chains, and returns a position from it.
pub fn from_a_game(random: &mut Random) -> Option<Setup> {
    let start = Position::chess960(random.below(960) as u32, RuleSet::Manual).ok()?;
    let mut state = Partial::new(start);
    let turns = 20 + random.below(60);
    let mut played = 0;
    // Chains may run in circles: the number of steps is limited too.
    for _ in 0..6 * turns {
        if played >= turns && state.hand().is_none() {
            break;
        }
        let mut steps = state.legal_steps_with_kinds();
        // The games must not depend on the order in which the library finds steps.
        steps.sort_by_key(|(step, _)| match *step {
            Step::Lift(square) | Step::Place(square) => square.index(),
            Step::Promote(role) => role.index(),
            Step::Choose(_) => unreachable!("this game has no such step"),
        });
        let of_kind = |kinds: &[StepKind]| -> Vec<_> {
            steps.iter().filter(|(_, kind)| kinds.contains(kind)).map(|&(step, _)| step).collect()
        };
        let liked = of_kind(&[StepKind::Unite, StepKind::TakeOver]);
        let quiet =
            of_kind(&[StepKind::Lift, StepKind::Move, StepKind::Castle, StepKind::Promote, StepKind::Unite]);
        let choices = if random.below(4) > 0 && !liked.is_empty() { liked } else { quiet };
        let Some(step) = random.of(&choices) else { break };
        let turn = state.turn();
        state.play(step).ok()?;
        played += usize::from(state.turn() != turn);
    }
    // The search looks at positions without castling and en passant only.
    Some(Setup { castling: Castling::NONE, en_passant: None, ..Setup::from(state) })
}

/// A position that can be played, at the start of a turn, without a promotion to make first.
pub fn playable(setup: &Setup) -> Option<Position> {
    let state = setup.into_partial(RuleSet::Manual).ok()?;
    let position = *state.position();
    (state == Partial::new(position) && position.promotion_due().is_none()).then_some(position)
}

/// The position after one to three small changes. No piece is added or removed: none ever leaves the board.
pub fn changed(setup: &Setup, random: &mut Random) -> Setup {
    let mut changed = *setup;
    for _ in 0..=random.below(3) {
        change(&mut changed, random);
    }
    changed
}

fn change(setup: &mut Setup, random: &mut Random) {
    let (a, b) = (square(random), square(random));
    let (first, second) = (setup.board.content(a), setup.board.content(b));
    let color = if random.below(2) == 0 { Color::White } else { Color::Black };
    let of = |own, other| Content::seen_from(color, own, other);
    let (own_a, other_a) = (first.of(color), first.of(!color));
    let (own_b, other_b) = (second.of(color), second.of(!color));
    let (first, second) = match random.below(4) {
        // Move what stands there, or exchange it with what stands elsewhere.
        0 => (second, first),
        // Exchange the pieces of one colour: also unites, splits, and moves one piece of a union.
        1 | 2 => (of(own_b, other_a), of(own_a, other_b)),
        // A pawn becomes an officer or the other way round.
        _ => {
            let role = random.of(&[Role::Pawn, Role::Rook, Role::Knight, Role::Bishop, Role::Queen]);
            (if own_a.is_some() { of(role, other_a) } else { first }, second)
        }
    };
    if a != b {
        setup.board.set(a, first);
        setup.board.set(b, second);
    }
}
