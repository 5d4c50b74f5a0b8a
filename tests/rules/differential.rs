//! Comparison with the second, simple implementation in `reference`: end positions of turns, legal steps in the
//! middle of turns, Ŝako and covered squares of both sides, chains to the king, in every rule set. The positions
//! come from random games and from random diagrams with features that are rare in games: many unions, promotions
//! due, en passant and castling.
//!
//! The default run is short. A long one takes the number of positions from the environment:
//!
//! ```text
//! DIFFERENTIAL_POSITIONS=1000000 cargo test --release --test rules differential -- --nocapture
//! ```
//!
//! Every game and every diagram has its own seed, so a longer run repeats a shorter one and continues from there.
//! `DIFFERENTIAL_SEED` (any number, default 0) selects other games and diagrams. A disagreement is reported with
//! its FEN and rule set. `-- --test-threads=1` restricts the run to one core.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use paco_sako::board::{Castling, Color, Content, Role, Square};
use paco_sako::games::paco::{Enumeration, Partial, Position, RuleSet, Setup};
use paco_sako::position::{Step, StepKind, Stepwise, Turns};

use crate::depth::at_depth;
use crate::reference;

/// The default number of positions.
const POSITIONS: u64 = 4800;
/// The parts of a run: every rule set on games and on diagrams.
const PARTS: u64 = 8;
/// The maximum length of a game, so that the games differ.
const LONGEST_GAME: usize = 120;
/// The number of turns played from a diagram, which reaches chains that are rare in games.
const TURNS_FROM_DIAGRAM: usize = 4;
/// Turns with more steps are too much for the simple implementation.
const MOST_STEPS: usize = 12;
/// Turns with more end positions are too much for it, too.
const MOST_ENDS: usize = 3000;

fn rules(rules: RuleSet) -> reference::RuleSet {
    match rules {
        RuleSet::Manual => reference::RuleSet::Manual,
        RuleSet::PacoPlay => reference::RuleSet::PacoPlay,
        RuleSet::Simple => reference::RuleSet::Simple,
        RuleSet::VChess => reference::RuleSet::VChess,
    }
}

/// A number from the environment.
fn setting(name: &str, default: u64) -> u64 {
    match std::env::var(name) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{name} is “{text}”, expected a whole number")),
        Err(_) => default,
    }
}

/// Statistics of one part of a run.
#[derive(Default)]
struct Tally {
    /// Positions whose end positions and Ŝako were compared.
    positions: u64,
    /// States in the middle of a turn, or at its start, whose steps were compared.
    steps: u64,
    /// Positions skipped because a turn is too large.
    skipped: u64,
}

/// Runs one part: `play` gets a new generator each time, until the part's share of positions is compared.
fn run(part: u64, name: &str, mut play: impl FnMut(&mut fastrand::Rng, &mut Tally)) {
    let share = setting("DIFFERENTIAL_POSITIONS", at_depth(POSITIONS / 4, POSITIONS)).div_ceil(PARTS);
    let first = setting("DIFFERENTIAL_SEED", 0).wrapping_mul(PARTS).wrapping_add(part) << 32;
    let mut tally = Tally::default();
    let mut games = 0;
    while tally.positions < share {
        play(&mut fastrand::Rng::with_seed(first.wrapping_add(games)), &mut tally);
        games += 1;
    }
    let Tally { positions, steps, skipped } = tally;
    println!("{name}: {positions} positions and {steps} lists of steps from {games} starts; {skipped} too large");
}

/// Returns `true` if the turns of both sides are small enough for the simple implementation. Ŝako and castling
/// depend on the other side's turns.
fn is_small(position: &Position) -> bool {
    let few_ends = |position: &Position| {
        let mut ends = 0;
        let flow = position.for_each_turn(|_| {
            ends += 1;
            if ends > MOST_ENDS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        flow.is_continue()
    };
    let mut other = Setup::from(Partial::new(*position));
    // The diagram would be refused because of the pawn that waits for its promotion.
    if let Some(at) = position.promotion_due() {
        let partner = position.board().get(!position.turn(), at);
        other.board.set(at, Content::seen_from(position.turn(), Some(Role::Queen), partner));
    }
    other.turn = !other.turn;
    other.en_passant = None;
    other.union_move = None;
    few_ends(position) && other.into_partial(position.rule_set()).is_ok_and(|other| few_ends(other.position()))
}

/// The key of an end position in the format of the reference: for `vchess` with castling and en passant, which its
/// reference data omit.
fn key(end: &Position) -> String {
    if end.rule_set() != RuleSet::VChess || end.is_over() {
        return end.reference_key();
    }
    let fen = Partial::new(*end).to_fen();
    let [placement, turn, _, castling, en_passant, union_move] =
        fen.split(' ').collect::<Vec<_>>().try_into().unwrap();
    let union_move = if union_move == "-" { String::new() } else { format!(" {union_move}") };
    format!("{placement} {turn} {castling} {en_passant}{union_move}")
}

/// All end positions, by their keys, each with the number of placements of its steps. Wins come first, and the
/// steps lead to the position.
fn ends(position: &Position) -> BTreeMap<String, usize> {
    let mut ends = BTreeMap::new();
    let mut quiet_seen = false;
    let all = position.for_each_end_within(usize::MAX, |end| {
        let key = key(end.position);
        let wins = end.position.winner() == Some(position.turn());
        assert!(!wins || !quiet_seen, "{key} comes after a turn that does not win");
        quiet_seen |= !wins;
        let steps = end.steps();
        let mut state = Partial::new(*position);
        for &step in &steps {
            state
                .play(step)
                .unwrap_or_else(|error| panic!("{}: {key}: {error}", Partial::new(*position).to_fen()));
        }
        assert_eq!(state.position(), end.position, "{}: {steps:?}", Partial::new(*position).to_fen());
        assert_eq!(ends.insert(key.clone(), placements(&steps)), None, "{key} was visited twice");
        ControlFlow::<()>::Continue(())
    });
    assert_eq!(all, Enumeration::Complete);
    ends
}

fn placements(steps: &[Step]) -> usize {
    steps.iter().filter(|step| matches!(step, Step::Place(_))).count()
}

fn placements_of_reference(steps: &[reference::Step]) -> usize {
    steps.iter().filter(|step| matches!(step, reference::Step::Place(_))).count()
}

/// Compares the squares that each side covers.
fn compare_covered(position: &Position, simple: &reference::Position) {
    let sides = [reference::Color::White, reference::Color::Black];
    for (color, side) in Color::ALL.into_iter().zip(sides) {
        if position.promotion_due().is_some() && color == position.turn() {
            // The squares covered by the promoted piece are undefined before the choice.
            continue;
        }
        let expected = reference::covered_squares(simple, side, rules(position.rule_set()));
        let expected: Vec<usize> = (0..64).filter(|&square| expected[square]).collect();
        let found: Vec<usize> = position.covered(color).into_iter().map(|square| square.index()).collect();
        let fen = Partial::new(*position).to_fen();
        assert_eq!(found, expected, "covered by {color} in {fen} ({})", position.rule_set());
    }
}

/// Compares the chains to the king with the ends of the turn.
fn compare_chains_to_king(position: &Position, ends: &BTreeMap<String, usize>) {
    let fen = Partial::new(*position).to_fen();
    let turn = position.turn();
    let chains = position.shortest_chains_to_king(turn, 1000);
    assert_eq!(chains.is_empty(), !position.gives_sako(turn), "{fen}");
    let wins = format!("#{}", turn.letter());
    let fewest = ends.iter().filter(|(key, _)| key.ends_with(&wins)).map(|(_, placements)| *placements).min();
    for (index, chain) in chains.iter().enumerate() {
        let mut state = Partial::new(*position);
        for &step in chain {
            state.play(step).unwrap_or_else(|error| panic!("{fen}: {chain:?}: {error}"));
        }
        assert_eq!(state.position().winner(), Some(turn), "{fen}: {chain:?}");
        assert!(!chains[..index].contains(chain), "{fen}: {chain:?} is listed twice");
        assert_eq!(Some(placements(chain)), fewest, "{fen}: {chain:?}");
    }
}

/// Compares whole turns and Ŝako; returns `false` if a turn is too large.
fn compare_turns(position: &Position, tally: &mut Tally) -> bool {
    if !is_small(position) {
        tally.skipped += 1;
        return false;
    }
    tally.positions += 1;
    let fen = Partial::new(*position).to_fen();
    let simple = reference::Position::parse_fen(&fen).unwrap();
    let set = rules(position.rule_set());
    let expected = reference::end_positions(&simple, set);
    let found = ends(position);
    assert_eq!(position.count_turns(), found.len() as u64, "{fen}");
    let only_reference: Vec<_> = expected.keys().filter(|key| !found.contains_key(*key)).collect();
    let only_engine: Vec<_> = found.keys().filter(|key| !expected.contains_key(*key)).collect();
    assert!(
        only_reference.is_empty() && only_engine.is_empty(),
        "{fen} ({set:?}): only the engine: {only_engine:?}, only the reference: {only_reference:?}"
    );
    let sako = Color::ALL.map(|color| position.gives_sako(color));
    assert_eq!(sako, <[bool; 2]>::from(reference::sako(&simple, set)), "Ŝako in {fen} ({})", position.rule_set());
    compare_chains_to_king(position, &found);
    compare_covered(position, &simple);
    if position.promotion_due().is_none() {
        for (key, end) in expected {
            let fewest = placements_of_reference(&end.steps);
            assert!(
                found[&key] <= fewest,
                "{fen} ({set:?}): {key} needs {fewest} placements, not {}",
                found[&key]
            );
        }
    }
    true
}

/// Compares the legal steps in any phase of a turn.
fn compare_steps(state: &Partial, simple: &reference::State) {
    let set = rules(state.position().rule_set());
    let expected: BTreeSet<String> = simple.legal_steps(set).into_iter().map(|step| format!("{step:?}")).collect();
    let found: BTreeSet<String> =
        state.legal_steps().into_iter().map(|step| format!("{:?}", translate(step))).collect();
    assert_eq!(found, expected, "{} ({})", state.to_fen(), state.position().rule_set());
}

fn translate(step: Step) -> reference::Step {
    match step {
        Step::Lift(square) => reference::Step::Lift(square.index()),
        Step::Place(square) => reference::Step::Place(square.index()),
        Step::Promote(role) => reference::Step::Promote(match role {
            Role::Rook => reference::Role::Rook,
            Role::Knight => reference::Role::Knight,
            Role::Bishop => reference::Role::Bishop,
            _ => reference::Role::Queen,
        }),
        Step::Pick(_) | Step::Choose(_) => unreachable!("this game has no such step"),
    }
}

/// Compares turn after turn from this state on.
fn compare_from(mut state: Partial, most_turns: usize, random: &mut fastrand::Rng, tally: &mut Tally) {
    for _ in 0..most_turns {
        if state.outcome().is_some() || !compare_turns(state.position(), tally) {
            break;
        }
        let simple = reference::Position::parse_fen(&state.to_fen()).unwrap();
        if !play_turn(&mut state, reference::State::new(&simple), random, tally) {
            break;
        }
    }
}

/// Plays one random turn on both sides; returns `false` if the chain is too long for the simple implementation.
fn play_turn(
    state: &mut Partial,
    mut simple: reference::State,
    random: &mut fastrand::Rng,
    tally: &mut Tally,
) -> bool {
    let mover = state.turn();
    let set = rules(state.position().rule_set());
    for _ in 0..MOST_STEPS {
        compare_steps(state, &simple);
        tally.steps += 1;
        let steps = state.steps_with_kinds();
        let only_king = steps.iter().all(|(_, kind)| *kind == StepKind::King);
        // Chains are the most error-prone part: they are preferred, and ends of the game avoided.
        let ends_game = |step| {
            let mut next = *state;
            next.play(step).unwrap();
            next.is_over()
        };
        let weigh = |&(step, kind): &(Step, StepKind)| match kind {
            StepKind::TakeOver => 16,
            StepKind::King => usize::from(only_king),
            StepKind::Unite if ends_game(step) => 1,
            StepKind::Unite | StepKind::Castle => 6,
            _ => 2,
        };
        let mut left = random.usize(0..steps.iter().map(weigh).sum());
        let step = steps.iter().find(|step| {
            let weight = weigh(step);
            let chosen = left < weight;
            left = left.saturating_sub(weight);
            chosen
        });
        let step = step.unwrap().0;
        state.play(step).unwrap();
        simple =
            simple.take(translate(step), set).unwrap_or_else(|| panic!("{step:?} is not legal for the reference"));
        if state.turn() != mover {
            compare_end(state, &simple);
            return true;
        }
    }
    false
}

/// Compares the results of a turn, including the count of turns without progress.
fn compare_end(state: &Partial, simple: &reference::State) {
    if simple.position.is_over() {
        assert_eq!(state.position().reference_key(), simple.position.key(simple.winner));
    } else {
        assert_eq!(state.to_fen(), simple.position.to_fen());
    }
}

fn random_game(set: RuleSet, random: &mut fastrand::Rng, tally: &mut Tally) {
    let number = if random.bool() { 518 } else { random.u32(0..960) };
    let start = Partial::new(Position::chess960(number, set).unwrap());
    compare_from(start, LONGEST_GAME, random, tally);
}

fn random_diagram(set: RuleSet, random: &mut fastrand::Rng, tally: &mut Tally) {
    // Many random diagrams are illegal.
    let start = loop {
        if let Ok(start) = diagram(set, random).into_partial(set) {
            break start;
        }
    };
    compare_from(start, TURNS_FROM_DIAGRAM, random, tally);
}

/// The pieces of one side that are not on the board yet.
struct Bag(Vec<Role>);

impl Bag {
    /// All pieces except the king, with some pawns already promoted.
    fn new(random: &mut fastrand::Rng) -> Self {
        use Role::{Bishop, Knight, Pawn, Queen, Rook};
        let mut roles = vec![Queen, Rook, Rook, Bishop, Bishop, Knight, Knight];
        let promoted = if random.u8(0..4) == 0 { random.usize(1..4) } else { 0 };
        roles.extend((0..promoted).map(|_| Role::PROMOTIONS[random.usize(0..4)]));
        roles.extend([Pawn; 8].iter().skip(promoted));
        random.shuffle(&mut roles);
        Self(roles)
    }

    fn take(&mut self, role: Role) -> Option<Role> {
        let index = self.0.iter().position(|&other| other == role)?;
        Some(self.0.swap_remove(index))
    }
}

/// A diagram with many unions, which may be illegal. The side to move gets pieces that can move.
fn diagram(set: RuleSet, random: &mut fastrand::Rng) -> Setup {
    let turn = if random.bool() { Color::White } else { Color::Black };
    let mut setup = Setup { turn, quiet_turns: Some(random.u16(0..90)), ..Setup::EMPTY };
    let mut bags = [Bag::new(random), Bag::new(random)];
    for color in Color::ALL {
        if random.u8(0..3) == 0 {
            add_castling(&mut setup, color, &mut bags, random);
        } else {
            let at = free_square(&setup, random);
            put(&mut setup, at, color, Role::King);
        }
    }
    if random.u8(0..3) == 0 {
        add_en_passant(&mut setup, &mut bags, random);
    }
    if random.u8(0..4) == 0
        && let Some(pawn) = bags[turn.index()].take(Role::Pawn)
    {
        // The enemy carried it there, so mostly its partner is still with it.
        let at = Castling::home(!turn, random.u8(0..8));
        if setup.board.content(at) == Content::default() {
            put(&mut setup, at, turn, pawn);
            if random.u8(0..4) > 0 {
                unite(&mut setup, at, &mut bags, random);
            }
        }
    }
    for _ in 0..random.usize(2..14) {
        let at = free_square(&setup, random);
        if let Some(role) = bags[0].0.pop() {
            put(&mut setup, at, Color::ALL[0], role);
            unite(&mut setup, at, &mut bags, random);
        }
    }
    for color in Color::ALL {
        for _ in 0..random.usize(0..6) {
            let at = free_square(&setup, random);
            if let Some(role) = bags[color.index()].0.pop() {
                put(&mut setup, at, color, role);
            }
        }
    }
    let unions: Vec<Square> = setup.board.unions().into_iter().collect();
    if set == RuleSet::VChess && setup.en_passant.is_none() && !unions.is_empty() {
        setup.union_move = Some((free_square(&setup, random), unions[random.usize(0..unions.len())]));
    }
    setup
}

fn free_square(setup: &Setup, random: &mut fastrand::Rng) -> Square {
    loop {
        let square = Square::new(random.u8(0..64)).unwrap();
        // The passed square and the one behind it stay empty.
        let passed = setup
            .en_passant
            .is_some_and(|passed| passed.file() == square.file() && passed.rank().abs_diff(square.rank()) <= 1);
        if !passed && setup.board.content(square) == Content::default() {
            return square;
        }
    }
}

fn put(setup: &mut Setup, at: Square, color: Color, role: Role) {
    let partner = setup.board.get(!color, at);
    setup.board.set(at, Content::seen_from(color, Some(role), partner));
}

/// Adds a partner to the piece on this square, if one is left.
fn unite(setup: &mut Setup, at: Square, bags: &mut [Bag; 2], random: &mut fastrand::Rng) {
    let missing = Color::ALL.into_iter().find(|&color| setup.board.get(color, at).is_none());
    if let Some(color) = missing {
        // Pawns come last, because they have no move on most squares of chains.
        let bag = &mut bags[color.index()];
        let role = if random.u8(0..3) == 0 {
            bag.0.pop()
        } else {
            bag.0.iter().position(|role| *role != Role::Pawn).map(|index| bag.0.swap_remove(index))
        };
        if let Some(role) = role {
            put(setup, at, color, role);
        }
    }
}

/// King and one or two rooks on the first rank, with castling rights; rooks may be united.
fn add_castling(setup: &mut Setup, color: Color, bags: &mut [Bag; 2], random: &mut fastrand::Rng) {
    let king = if random.bool() { 4 } else { random.u8(1..7) };
    put(setup, Castling::home(color, king), color, Role::King);
    let [left, right] = if random.bool() { [0, 7] } else { [random.u8(0..king), random.u8(king + 1..8)] };
    for file in [left, right] {
        if random.u8(0..3) > 0
            && let Some(rook) = bags[color.index()].take(Role::Rook)
        {
            put(setup, Castling::home(color, file), color, rook);
            setup.castling.grant(color, file);
            if random.u8(0..3) == 0 {
                unite(setup, Castling::home(color, file), bags, random);
            }
        }
    }
}

/// A pawn that has just made a double step, free or in a union, and one of the side to move beside it.
fn add_en_passant(setup: &mut Setup, bags: &mut [Bag; 2], random: &mut fastrand::Rng) {
    let (us, them) = (setup.turn, !setup.turn);
    let from = Castling::home(them, random.u8(0..8)).offset(0, random.i8(0..2) * them.forward());
    let passed = from.and_then(|square| square.ahead(them));
    let landed = passed.and_then(|square| square.ahead(them));
    let beside = landed.and_then(|square| square.offset(if random.bool() { 1 } else { -1 }, 0));
    let (Some(from), Some(passed), Some(landed)) = (from, passed, landed) else { return };
    if [from, passed, landed].into_iter().any(|square| setup.board.content(square) != Content::default()) {
        return;
    }
    let Some(pawn) = bags[them.index()].take(Role::Pawn) else { return };
    put(setup, landed, them, pawn);
    setup.en_passant = Some(passed);
    if random.bool() {
        unite(setup, landed, bags, random);
    }
    if let Some(beside) = beside.filter(|&square| setup.board.content(square) == Content::default())
        && let Some(pawn) = bags[us.index()].take(Role::Pawn)
    {
        put(setup, beside, us, pawn);
        if random.bool() {
            unite(setup, beside, bags, random);
        }
    }
}

/// Positions on which the two implementations once disagreed, found by the tests below.
#[test]
fn positions_that_once_differed() {
    let fens = [
        // Two chains pull back the same union, only one of them with a promotion before.
        "2ph4/2a5/1y6/4E1af/1o1j1p2/eo6/4k2a/2DRKE1R w 41 DH h6 -",
        // In castling only the rook moves; a chain in which both rooks move leads to the same position.
        "1ph3kr/5hK1/1p6/8/Ns6/p3Cn2/w1W4W/4S2P b 14 ch - -",
    ];
    for (fen, rules) in fens.into_iter().flat_map(|fen| RuleSet::ALL.map(|rules| (fen, rules))) {
        let start = Partial::from_fen(fen, rules).unwrap();
        assert!(compare_turns(start.position(), &mut Tally::default()), "{fen} {rules}");
    }
}

#[test]
fn random_games_by_the_manual() {
    run(0, "games, manual", |random, tally| random_game(RuleSet::Manual, random, tally));
}

#[test]
fn random_games_as_pacoplay_has_it() {
    run(1, "games, pacoplay", |random, tally| random_game(RuleSet::PacoPlay, random, tally));
}

#[test]
fn random_games_of_the_simple_rules() {
    run(2, "games, simple", |random, tally| random_game(RuleSet::Simple, random, tally));
}

#[test]
fn random_games_as_vchess_has_it() {
    run(6, "games, vchess", |random, tally| random_game(RuleSet::VChess, random, tally));
}

#[test]
fn random_diagrams_as_vchess_has_it() {
    run(7, "diagrams, vchess", |random, tally| random_diagram(RuleSet::VChess, random, tally));
}

#[test]
fn random_diagrams_by_the_manual() {
    run(3, "diagrams, manual", |random, tally| random_diagram(RuleSet::Manual, random, tally));
}

#[test]
fn random_diagrams_as_pacoplay_has_it() {
    run(4, "diagrams, pacoplay", |random, tally| random_diagram(RuleSet::PacoPlay, random, tally));
}

#[test]
fn random_diagrams_of_the_simple_rules() {
    run(5, "diagrams, simple", |random, tally| random_diagram(RuleSet::Simple, random, tally));
}
