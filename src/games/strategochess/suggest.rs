//! The computer's set-up: a line of pawns, one on each file, the pieces behind it, and the king behind pawns that
//! have not advanced far. Of several random candidates it takes the one with the best score against several fixed
//! enemies; the real enemy is unknown.

use super::set_up::{faults, revealed};
use super::{Position, RuleSet, info};
use crate::board::{Bitboard, Color, Role, Square};
use crate::games::chess::eval::{self, Weights};
use crate::games::hidden::{Deployment, setup::chance_of};
use crate::games::one_move::VALUE;
use crate::mixing;
use crate::search::Score;

/// The number of random candidates.
const CANDIDATES: usize = 12;

/// The enemies against which candidates are evaluated, as White's set-ups.
const ENEMIES: [&str; 5] = [
    "8/8/PPPPPPPP/RNBQKBNR",
    "8/PPPPPPPP/RNBQ1BNR/4K3",
    "2PPPP2/PP4PP/1BNQRBN1/2R3K1",
    "3PP3/2P2P2/PPB2NPP/R2QRBNK",
    "P6P/1P1PP1P1/2PQNP2/1KRBBNR1",
];

/// A set-up for this side, by a seed. It satisfies all restrictions, so it is the same for all rule sets.
pub(super) fn suggest(rules: RuleSet, color: Color, seed: u64) -> Deployment {
    let mut chance = chance_of(color, seed);
    let candidates = (0..CANDIDATES).filter_map(|_| candidate(color, &mut chance));
    let best = candidates.filter(|men| faults(rules, men).is_empty()).max_by_key(worth);
    best.unwrap_or_else(|| read(ENEMIES[0], color))
}

fn read(text: &str, color: Color) -> Deployment {
    let men = Deployment::read(text, Color::White, &info::HIDDEN).unwrap_or(Deployment::empty(Color::White));
    mirrored(&men, color)
}

/// White's set-up mirrored for this side.
fn mirrored(men: &Deployment, color: Color) -> Deployment {
    let mut mirrored = Deployment::empty(color);
    for at in men.squares() {
        if let Some(role) = men.get(at) {
            mirrored.put(role, if color == Color::White { at } else { at.flip_rank() });
        }
    }
    mirrored
}

/// A random element.
fn one_of<T: Copy>(choices: &[T], chance: &mut u64) -> Option<T> {
    choices.get((mixing::next(chance) % (choices.len() as u64).max(1)) as usize).copied()
}

/// A random set-up; `None` if the pieces did not fit.
fn candidate(color: Color, chance: &mut u64) -> Option<Deployment> {
    let mut men = Deployment::empty(Color::White);
    let king_file = one_of(&[0, 1, 1, 2, 2, 5, 5, 6, 6, 7], chance)?;
    // The ranks of the pawns, from 1: neighbours differ by at most one, and those in front of the king stay at
    // home.
    let mut ranks = [1_i8; 8];
    let mut rank = one_of(&[1_i8, 2, 2, 3], chance)?;
    for (file, pawn) in ranks.iter_mut().enumerate() {
        rank = (rank + one_of(&[-1, 0, 0, 1], chance)?).clamp(1, 3);
        let farthest = if file.abs_diff(king_file) <= 1 { 2 } else { 3 };
        *pawn = rank.min(farthest);
    }
    for (file, &rank) in (0..).zip(&ranks) {
        men.put(Role::Pawn, Square::at(file, rank)?);
    }
    men.put(Role::King, Square::at(king_file as i8, 0)?);
    let behind = |at: &Square| (at.rank() as i8) < ranks[usize::from(at.file())];
    let behind: Bitboard = Square::all().filter(behind).collect();
    let mut place = |role: Role, wanted: Bitboard| {
        let free = behind & !men.squares();
        let squares: Vec<Square> =
            (if (free & wanted).any() { free & wanted } else { free }).into_iter().collect();
        let at = one_of(&squares, chance)?;
        men.put(role, at);
        Some(at)
    };
    let [first, second, third] = [0, 1, 2].map(Bitboard::rank);
    for role in [Role::Rook, Role::Rook] {
        place(role, first)?;
    }
    for role in [Role::Knight, Role::Knight] {
        place(role, second | third)?;
    }
    place(Role::Queen, first | second)?;
    let bishop = place(Role::Bishop, first | second | third)?;
    let other = if Bitboard::DARK.has(bishop) { !Bitboard::DARK } else { Bitboard::DARK };
    let second_bishop = place(Role::Bishop, other)?;
    other.has(second_bishop).then(|| mirrored(&men, color))
}

/// The score of a set-up against the enemies, in hundredths of a pawn.
fn worth(men: &Deployment) -> Score {
    let color = men.color();
    let against = |text: &&str| {
        let enemy = read(text, !color);
        let (white, black) = if color == Color::White { (men, &enemy) } else { (&enemy, men) };
        match revealed(RuleSet::Free, white, black) {
            Some(setup) => standing(&setup.position(), color),
            None => 0,
        }
    };
    ENEMIES.iter().map(against).sum()
}

/// The score of a position for this side, minus its attacked and undefended pieces.
fn standing(position: &Position, color: Color) -> Score {
    let judged = eval::judge(position, &Weights::default());
    let board = position.board();
    let is_loose = |&at: &Square| {
        let attackers = |by| board.attackers(by, at, board.occupied()).any();
        attackers(!color) && !attackers(color)
    };
    let loose = board.of(color).into_iter().filter(is_loose);
    let lost: Score = loose.filter_map(|at| board.get(color, at)).map(|role| VALUE[role.index()]).sum();
    (if position.turn() == color { judged } else { -judged }) - lost / 4
}
