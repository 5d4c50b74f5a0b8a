//! Puzzles for beginners: few pieces, and one chain of two placements that reaches the king.

use std::collections::HashSet;
use std::path::Path;

use paco_sako::board::{Castling, Color, Content, Role, Square};
use paco_sako::cli::{Random, note};
use paco_sako::games::interface::Rules;
use paco_sako::games::paco::{Partial, Position, RuleSet, Setup};
use paco_sako::position::{Step, Stepwise};
use paco_sako::search::Game;

use super::candidates::{BOUNDS, at_once};
use super::kind::{Kind, Puzzle};
use super::themes::placements;
use super::{text, unmirrored};

/// The number of puzzles.
const COUNT: usize = 120;

/// The seed of the pack in the repository.
const SEED: u64 = 27;

/// The number of placements of the chain.
const CHAIN: usize = 2;

/// The minimum number of the solver's pieces that can enter a union; one of them is the right one.
const LEAST_CHOICE: usize = 2;

/// The other pieces besides the kings; pawns are as frequent as all others together.
const ROLES: [Role; 7] = [Role::Pawn, Role::Pawn, Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

/// Runs the command.
///
/// # Errors
/// For a file that cannot be read or written, and, with `check`, for one that differs from the result.
pub fn run(folder: &str, check: bool) -> Result<(), String> {
    let path = Path::new(folder).join(format!("{}.js", Kind::Small.pack()));
    let made = text::file(Kind::Small, &lines(COUNT)?);
    if !check {
        return std::fs::write(&path, made).map_err(|error| format!("cannot write {}: {error}", path.display()));
    }
    let there =
        std::fs::read_to_string(&path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
    if there != made {
        return Err(format!("{} differs from the result", path.display()));
    }
    note!("{}: the same", Kind::Small.pack());
    Ok(())
}

/// The lines of the pack, up to this many puzzles.
fn lines(count: usize) -> Result<Vec<String>, String> {
    let mut random = Random::new(SEED);
    let mut known = HashSet::new();
    let mut lines = vec![text::seed_line(SEED)];
    while lines.len() <= count {
        let Some(puzzle) = position(&mut random).and_then(|position| puzzle(&position)) else { continue };
        if known.insert(unmirrored(&Partial::at(&puzzle.position).to_fen())) {
            lines.push(text::line(&puzzle)?);
        }
    }
    Ok(lines)
}

/// Two kings, one or two unions and a few free pieces at random; `None` if that is not a legal position. White is
/// to move.
fn position(random: &mut Random) -> Option<Position> {
    let mut setup = Setup { castling: Castling::NONE, ..Setup::EMPTY };
    let mut free: Vec<Square> = Square::all().collect();
    let mut put = |content: Content, random: &mut Random| {
        let has_pawn = Color::ALL.into_iter().any(|color| content.of(color) == Some(Role::Pawn));
        let at = free.swap_remove(random.below(free.len()));
        // A pawn on the last rank would be promoted, and none ever stands on the first.
        let is_fit = !has_pawn || (1..7).contains(&at.rank());
        setup.board.set(at, content);
        is_fit.then_some(())
    };
    let role = |random: &mut Random| Some(ROLES[random.below(ROLES.len())]);
    put(Content { white: Some(Role::King), black: None }, random)?;
    put(Content { white: None, black: Some(Role::King) }, random)?;
    for _ in 0..=random.below(2) {
        put(Content { white: role(random), black: role(random) }, random)?;
    }
    for _ in 0..2 + random.below(2) {
        put(Content { white: role(random), black: None }, random)?;
    }
    for _ in 0..1 + random.below(2) {
        put(Content { white: None, black: role(random) }, random)?;
    }
    let king = |color| Square::all().find(|&at| setup.board.get(color, at) == Some(Role::King));
    let (white, black) = (king(Color::White)?, king(Color::Black)?);
    // Kings are never adjacent.
    if white.file().abs_diff(black.file()).max(white.rank().abs_diff(black.rank())) < 2 {
        return None;
    }
    setup.into_partial(RuleSet::Manual).ok()?.at_start_of_turn().copied()
}

/// A puzzle in which one chain of two placements is the only way to the king, neither king can be reached
/// otherwise, and there is a choice.
fn puzzle(position: &Position) -> Option<Puzzle> {
    if position.is_over() || position.is_threatened(BOUNDS) || entrances(position) < LEAST_CHOICE {
        return None;
    }
    let puzzle = at_once(Kind::Small, position, CHAIN)?;
    let is_short = matches!(&puzzle.keys[..], [key] if placements(key) == CHAIN);
    (is_short && puzzle.themes.is_empty()).then_some(puzzle)
}

/// The number of pieces of the side to move that can enter a union.
fn entrances(position: &Position) -> usize {
    let (board, turn) = (position.board(), position.turn());
    let is_union = |at: &Square| Color::ALL.into_iter().all(|color| board.get(color, *at).is_some());
    let can_enter = |from: Square| {
        let mut lifted = Partial::new(*position);
        let is_free = board.get(turn, from).is_some() && !is_union(&from);
        is_free
            && lifted.play(Step::Lift(from)).is_ok()
            && Square::all().filter(is_union).any(|to| lifted.check(Step::Place(to)).is_ok())
    };
    Square::all().filter(|&from| can_enter(from)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_puzzles_of_the_pack_are_remade() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("www/puzzles/packs/small.js");
        let there = std::fs::read_to_string(path).unwrap();
        let made = lines(12).unwrap();
        assert_eq!(made[1..], text::lines_of_seed(&there, SEED)[..12]);
    }

    #[test]
    fn a_puzzle_has_one_short_way() {
        let at = |fen: &str| *Partial::from_fen(fen, RuleSet::Manual).unwrap().at_start_of_turn().unwrap();
        // Only the pawn releases the queen in the right place; in the second position the rook and the pawn
        // release the bishop.
        for (fen, is_one) in
            [("8/8/p2Q4/2D1K3/8/1N3f2/6P1/5k2 w 0 - - -", true), ("7k/8/8/8/3s4/2P5/8/K2R4 w 0 - - -", false)]
        {
            assert_eq!(puzzle(&at(fen)).is_some(), is_one, "{fen}");
        }
    }
}
