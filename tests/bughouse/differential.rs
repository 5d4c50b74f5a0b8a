//! Comparison with the second, simple implementation in random matches, from the start and from random diagrams:
//! the turns of both boards and the boards after them, waiting, every end, results.
//!
//! The default run is short. A long one takes the number of positions from the environment:
//!
//! ```text
//! DIFFERENTIAL_POSITIONS=10000 cargo test --release --test bughouse differential
//! ```

use std::collections::{BTreeMap, BTreeSet};

use paco_sako::board::{Bitboard, Color, Content, Pockets, Role, Square};
use paco_sako::games::boards::{AnyMatch, BoardName, MatchOpening};
use paco_sako::games::bughouse::{Match, MatchResult, Partial, Reserve, RuleSet, Setup};
use paco_sako::games::chess::Phase;
use paco_sako::games::chess::reserve::Reserve as _;
use paco_sako::games::crazyhouse::Drops;
use paco_sako::position::{EndReason, Outcome, State as _, Step, StepKind, Stepwise as _};

use super::reference::{self, Board, Turn};
use super::result;

/// The default number of positions.
const POSITIONS: usize = 1000;
const LONGEST_MATCH: usize = 240;

fn positions() -> usize {
    std::env::var("DIFFERENTIAL_POSITIONS").map_or(POSITIONS, |text| text.parse().expect("a whole number"))
}

fn rule_set(random: &mut fastrand::Rng) -> RuleSet {
    let pawns = ["2-7", "2-6", "2-4"][random.usize(..3)];
    RuleSet::of(["free", "dutch"][random.usize(..2)], ["first", "sum"][random.usize(..2)], pawns).unwrap()
}

/// A board of the second implementation.
fn simple(board: &Partial) -> Board {
    let mut simple = Board::parse(&board.to_fen());
    let rules = board.position().rules();
    simple.dutch = rules.drops == Drops::Dutch;
    simple.last_rank = rules.pawns.name()[2..].parse().unwrap();
    simple
}

/// The engine's board in the format of the second implementation, without the en passant square, which that writes
/// after every double step.
fn key_of(board: &Partial) -> String {
    board.to_fen().split(' ').take(3).collect::<Vec<_>>().join(" ")
}

fn key_of_simple(board: &Board) -> String {
    board.key().0.rsplit_once(' ').unwrap().0.to_owned()
}

fn outcome_of(end: Option<Outcome>) -> Option<(String, String)> {
    let end = end?;
    let reason = match end.reason.name() {
        "checkmate" => "mate",
        "insufficient-material" => "dead",
        "fivefold-repetition" => "fivefold",
        "unknown" => "given",
        reason => reason,
    };
    Some((end.winner.map_or("1/2", |_| end.result()).to_owned(), reason.to_owned()))
}

/// All complete turns of a board, by steps.
fn turns_by_steps(state: &Partial, steps: &mut Vec<Step>, found: &mut Vec<Vec<Step>>) {
    let mover = state.turn();
    for step in state.legal_steps() {
        let mut next = *state;
        next.play(step).unwrap();
        steps.push(step);
        if next.is_turn_over(mover) {
            found.push(steps.clone());
        } else {
            turns_by_steps(&next, steps, found);
        }
        steps.pop();
    }
}

fn check_state(game: &Match, simple: &reference::Match) {
    let fen = game.fen();
    for (index, board) in BoardName::ALL.into_iter().enumerate() {
        assert_eq!(key_of(game.board(board)), key_of_simple(&simple.boards[index]), "{fen}");
        let expected = simple.ends[index].map(|(result, reason)| (result.to_owned(), reason.to_owned()));
        assert_eq!(outcome_of(game.end_of(board)), expected, "{fen}");
        if game.is_open(board) {
            assert_eq!(game.is_waiting(board), simple.state(index) == "wait", "{fen}");
            assert_eq!(game.receives_pieces(board), simple.receives_pieces(index), "{fen}");
            assert_eq!(game.repetitions(board), simple.times(index), "{fen}");
        }
    }
    assert_eq!(game.is_over().then(|| result(game)), simple.result(), "{fen}");
}

/// Compares the turns of a board, and returns one of the second implementation for each sequence of steps.
fn compare(game: &Match, simple: &reference::Match, board: BoardName) -> Vec<(Vec<Step>, Turn)> {
    let index = board.index();
    let fen = game.fen();
    let mut expected: BTreeMap<String, Turn> = BTreeMap::new();
    for turn in simple.turns(index) {
        let key = simple.boards_after(index, turn).each_ref().map(key_of_simple).join(" | ");
        assert!(expected.insert(key, turn).is_none(), "{fen}");
    }
    let mut found = Vec::new();
    if game.is_open(board) {
        turns_by_steps(game.board(board), &mut Vec::new(), &mut found);
    }
    let mut ways = Vec::new();
    let mut keys = BTreeSet::new();
    for steps in found {
        let mut after = game.clone();
        for &step in &steps {
            after.play(board, step, None).unwrap();
        }
        let key = BoardName::ALL.map(|board| key_of(after.board(board))).join(" | ");
        let turn = *expected.get(&key).unwrap_or_else(|| panic!("{fen}: {key}"));
        assert!(keys.insert(key), "{fen}");
        ways.push((steps, turn));
    }
    assert_eq!(keys.len(), expected.len(), "{fen}");
    ways
}

/// Plays a random match and compares every position. Returns their number.
fn match_at_random(
    mut game: Match,
    random: &mut fastrand::Rng,
    most: usize,
    ends: &mut BTreeSet<String>,
) -> usize {
    let boards = BoardName::ALL.map(|board| simple(game.start_of(board)));
    let is_given = |end: &Outcome| end.reason == EndReason::Unknown;
    let given = BoardName::ALL.map(|board| game.end_of(board).filter(is_given).map(|_| ("1/2", "given")));
    let mut simple = reference::Match::new(boards, given, game.first_decides());
    let mut compared = 0;
    check_state(&game, &simple);
    while compared < most && !game.is_over() {
        let open: Vec<BoardName> =
            BoardName::ALL.into_iter().filter(|&board| game.is_open(board) && !game.is_waiting(board)).collect();
        let board = open[random.usize(..open.len())];
        let ways = compare(&game, &simple, board);
        compared += 1;
        let ending = ways.iter().find(|(steps, _)| {
            let mut after = game.clone();
            steps.iter().for_each(|&step| after.play(board, step, None).unwrap());
            after.end_of(board).is_some()
        });
        let captures: Vec<&(Vec<Step>, Turn)> = ways
            .iter()
            .filter(|(steps, _)| {
                let mut before = *game.board(board);
                steps.iter().any(|&step| {
                    let is_capture = before.check(step) == Ok(StepKind::Capture);
                    before.play(step).unwrap();
                    is_capture
                })
            })
            .collect();
        let (steps, turn) = match (ending, captures.as_slice()) {
            (Some(way), _) if random.bool() => way.clone(),
            (_, [_, ..]) if random.u8(0..3) > 0 => captures[random.usize(..captures.len())].clone(),
            _ => ways[random.usize(..ways.len())].clone(),
        };
        for step in steps {
            game.play(board, step, None).unwrap();
        }
        simple.play(board.index(), turn);
        check_state(&game, &simple);
    }
    for board in BoardName::ALL {
        ends.extend(game.end_of(board).map(|end| end.reason.name().to_owned()));
    }
    compared
}

#[test]
fn random_matches() {
    let mut random = fastrand::Rng::with_seed(32);
    let mut compared = 0;
    while compared < positions() / 2 {
        let rules = rule_set(&mut random);
        let opening = MatchOpening { rules: Some(rules.name()), ..MatchOpening::default() };
        let game = Match::open(&opening).unwrap();
        compared += match_at_random(game, &mut random, LONGEST_MATCH, &mut BTreeSet::new());
    }
}

/// A random board with pockets.
fn diagram(random: &mut fastrand::Rng, rules: RuleSet) -> Setup {
    let mut setup = Setup::empty(rules);
    setup.turn = if random.bool() { Color::White } else { Color::Black };
    let mut free: Vec<Square> = Square::all().collect();
    random.shuffle(&mut free);
    for color in Color::ALL {
        setup.board.set(free.pop().unwrap(), Content::seen_from(color, Some(Role::King), None));
    }
    let (mut pockets, mut promoted) = (Pockets::EMPTY, Bitboard::EMPTY);
    for _ in 0..random.usize(..6) {
        let color = Color::ALL[random.usize(..2)];
        let role = Pockets::ROLES[random.usize(..5)];
        if random.u8(0..12) == 0 {
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
    setup.reserve = Reserve::new(rules).holding(pockets, promoted);
    setup
}

#[test]
fn matches_from_random_diagrams() {
    let mut random = fastrand::Rng::with_seed(33);
    let mut compared = 0;
    let mut ends = BTreeSet::new();
    while compared < positions() / 2 {
        let rules = rule_set(&mut random);
        // If the other board has ended, this one ends sooner.
        let is_over = rules.result == MatchResult::Sum && random.bool();
        let over = [None, is_over.then_some(Outcome::draw(EndReason::Unknown))];
        let setups = [diagram(&mut random, rules), diagram(&mut random, rules)];
        let boards: Vec<Partial> = setups.into_iter().filter_map(|setup| setup.into_partial().ok()).collect();
        if let [one, other] = boards.as_slice()
            && one.phase() == Phase::Lift
            && other.phase() == Phase::Lift
        {
            let game = Match::of_any_size([*one, *other], over, false);
            compared += match_at_random(game, &mut random, 90, &mut ends);
        }
    }
    for reason in ["checkmate", "insufficient-material"] {
        assert!(ends.contains(reason), "no board ended by {reason}: {ends:?}");
    }
}
