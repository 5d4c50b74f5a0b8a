//! Themes: properties of the turns that solve a puzzle, each with a letter.
//!
//! | letter | theme |
//! | --- | --- |
//! | `b` | sacrifice of mobility: a free queen or rook starts the first turn and is bound by a lesser piece |
//! | `c` | a turn of at least four placements |
//! | `d` | after the first turn, shortest chains to the king start with different pieces |
//! | `e` | captures en passant |
//! | `f` | the defence is a chain, and therefore releases a piece |
//! | `k` | castles |
//! | `m` | the first turn moves a union |
//! | `p` | promotes a pawn |
//! | `q` | the first turn does not threaten the king |
//! | `r` | a chain visits the same square twice |
//! | `u` | no first turn with a queen solves it, but one with another promotion does |
//! | `w` | the king moves |
//! | `y` | moves a union with a pawn of the other side |
//!
//! They are those of the first key and of the longest defence against it; `u` considers all keys.

use std::collections::HashSet;

use paco_sako::board::{Role, Square};
use paco_sako::games::interface::Rules;
use paco_sako::games::paco::{Partial, Position};
use paco_sako::position::{Step, StepKind, Stepwise};
use paco_sako::search::{Bounds, Game};

/// The minimum number of placements of a long chain.
const LONG: usize = 4;

const BOUNDS: Bounds = Bounds::within(100_000);

/// The maximum number of chains to the king that are compared by their first piece.
const MOST_WAYS: usize = 16;

/// The number of placements.
pub fn placements(steps: &[Step]) -> usize {
    steps.iter().filter(|step| matches!(step, Step::Place(_))).count()
}

/// Returns `true` if a first turn leaves the king unthreatened, though it does not unite with it.
pub fn is_quiet(after: &Position) -> bool {
    !after.is_over() && !after.is_threatened(BOUNDS)
}

/// The letters of a puzzle's themes, in alphabetical order. `line` has the turns of both sides, the solver's
/// first.
pub fn themes(start: &Position, keys: &[Vec<Step>], line: &[Vec<Step>], threatens: bool) -> String {
    let mut found = HashSet::new();
    let mut state = Partial::new(*start);
    for (number, steps) in line.iter().enumerate() {
        let is_own = number % 2 == 0;
        let mut visited = HashSet::new();
        if is_own && placements(steps) >= LONG {
            found.insert('c');
        }
        if !is_own && placements(steps) > 1 {
            found.insert('f');
        }
        if number == 0 && gives_up_mobility(&state, steps) {
            found.insert('b');
        }
        for &step in steps {
            if is_own {
                found.extend(themes_of(&state, step, number == 0));
                if let Step::Place(to) = step
                    && !visited.insert(to)
                {
                    found.insert('r');
                }
            }
            if state.play(step).is_err() {
                break;
            }
        }
        if number == 0
            && threatens
            && let Some(after) = state.at_start_of_turn()
        {
            if is_quiet(after) {
                found.insert('q');
            } else if beginnings(after) > 1 {
                found.insert('d');
            }
        }
    }
    let promoted = |role: fn(Role) -> bool| {
        keys.iter().flatten().any(|step| matches!(step, Step::Promote(chosen) if role(*chosen)))
    };
    if promoted(|role| role != Role::Queen) && !promoted(|role| role == Role::Queen) {
        found.insert('u');
    }
    let mut letters: Vec<char> = found.into_iter().collect();
    letters.sort_unstable();
    letters.into_iter().collect()
}

/// Returns `true` if a free queen or rook starts the turn and is bound on its target by a piece of lower value.
fn gives_up_mobility(start: &Partial, steps: &[Step]) -> bool {
    let mut state = *start;
    let Some((&lift @ Step::Lift(_), rest)) = steps.split_first() else { return false };
    let Some(&Step::Place(to)) = rest.first() else { return false };
    if state.play(lift).is_err() {
        return false;
    }
    let (Some(hand), Some(other)) = (state.hand(), state.position().board().get(!state.turn(), to)) else {
        return false;
    };
    let is_lesser = match hand.role {
        Role::Queen => other != Role::Queen,
        Role::Rook => other != Role::Queen && other != Role::Rook,
        _ => false,
    };
    hand.partner.is_none() && is_lesser && other != Role::King
}

fn themes_of(state: &Partial, step: Step, is_first: bool) -> Vec<char> {
    if let Step::Lift(at) = step {
        let board = state.position().board();
        let carried = board.get(state.turn(), at).and(board.get(!state.turn(), at));
        let themes = [(is_first, 'm'), (carried == Some(Role::Pawn), 'y')];
        return themes.iter().filter(|(holds, _)| *holds && carried.is_some()).map(|(_, theme)| *theme).collect();
    }
    theme_of(state, step).into_iter().collect()
}

fn theme_of(state: &Partial, step: Step) -> Option<char> {
    match step {
        Step::Promote(_) => Some('p'),
        Step::Place(to) => match state.check(step) {
            Ok(StepKind::Castle) => Some('k'),
            Ok(_) => {
                let hand = state.hand()?;
                let passes = state.position().en_passant() == Some(to) && hand.at.file() != to.file();
                match hand.role {
                    Role::Pawn if passes => Some('e'),
                    Role::King => Some('w'),
                    _ => None,
                }
            }
            Err(_) => None,
        },
        Step::Lift(_) | Step::Pick(_) | Step::Choose(_) => None,
    }
}

/// The number of different pieces with which the side that has just moved could start a chain to the king.
fn beginnings(after: &Position) -> usize {
    let ways = after.shortest_chains_to_king_within(!after.turn(), MOST_WAYS, BOUNDS.states);
    let begun = |steps: &Vec<Step>| -> Option<Square> {
        steps.iter().find_map(|step| if let Step::Lift(at) = step { Some(*at) } else { None })
    };
    ways.iter().filter_map(begun).collect::<HashSet<_>>().len()
}
