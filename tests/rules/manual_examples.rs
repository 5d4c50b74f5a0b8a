//! The examples of the official manual, one test for each page, and a few positions for rulings on its gaps.
//! Pieces that the manual's text does not name are chosen as simply as possible.
//!
//! Everything below the helper functions uses only the helper functions.

use std::ops::ControlFlow;

use paco_sako::board::Color;
use paco_sako::games::paco::{Partial, Position, RuleSet, read_turn};
use paco_sako::position::{Step, Stepwise};

// ---------------------------------------------------------------------------------------------
// Helper functions. All take rules; most tests use MANUAL.

const MANUAL: RuleSet = RuleSet::Manual;
const PACOPLAY: RuleSet = RuleSet::PacoPlay;
const SIMPLE: RuleSet = RuleSet::Simple;

fn state(rules: RuleSet, fen: &str) -> Partial {
    let state = Partial::from_fen(fen, rules).unwrap_or_else(|error| panic!("{fen}: {error}"));
    assert_eq!(state.to_fen(), fen, "the FEN is written as it was read");
    state
}

/// Plays the steps of a whole turn or of a part of it, given as a step list.
fn play_steps(rules: RuleSet, fen: &str, steps: &str) -> Option<Partial> {
    let mut state = state(rules, fen);
    // In a FEN with a piece in hand, nothing is lifted first.
    let steps = match state.hand() {
        _ if steps.is_empty() => return Some(state),
        Some(hand) => format!("{}>{steps}", hand.at),
        None => steps.to_owned(),
    };
    let whole = read_turn(&state, &steps);
    let with_hand = || read_turn(&state, &format!("{steps}>"));
    let with_promotion = || read_turn(&state, &format!("{steps}="));
    for step in whole.or_else(|_| with_hand()).or_else(|_| with_promotion()).ok()? {
        state.play(step).ok()?;
    }
    Some(state)
}

/// Returns `true` if the turn that began with this FEN is over.
fn is_whole(fen: &str, state: &Partial) -> bool {
    !fen.contains(&format!(" {} ", state.turn().letter()))
}

/// The legal targets of the next placement, after a part of a turn like `b3>c4`, sorted.
fn next_squares(rules: RuleSet, fen: &str, steps: &str) -> Vec<String> {
    let state = play_steps(rules, fen, steps).unwrap_or_else(|| panic!("{steps} is legal in {fen}"));
    let mut squares: Vec<String> = state
        .legal_steps()
        .into_iter()
        .filter_map(|step| match step {
            Step::Place(square) => Some(square.to_string()),
            _ => None,
        })
        .collect();
    squares.sort();
    squares
}

/// The legal targets of the piece or union on a square, sorted. Empty if it cannot be lifted.
fn destinations(fen: &str, from: &str) -> Vec<String> {
    if play_steps(MANUAL, fen, from).is_none() {
        return Vec::new();
    }
    next_squares(MANUAL, fen, from)
}

/// Returns `true` if these steps are a whole legal turn.
fn turn_is_legal_in(rules: RuleSet, fen: &str, steps: &str) -> bool {
    play_steps(rules, fen, steps).is_some_and(|state| is_whole(fen, &state))
}

fn turn_is_legal(fen: &str, steps: &str) -> bool {
    turn_is_legal_in(MANUAL, fen, steps)
}

/// Returns `true` if these steps are a legal beginning of a turn.
fn begins_legally(fen: &str, steps: &str) -> bool {
    play_steps(MANUAL, fen, steps).is_some()
}

/// The FEN after a whole turn.
fn after_in(rules: RuleSet, fen: &str, steps: &str) -> String {
    let state = play_steps(rules, fen, steps).unwrap_or_else(|| panic!("{steps} is legal in {fen}"));
    assert!(is_whole(fen, &state), "{steps} is a whole turn");
    state.to_fen()
}

fn after(fen: &str, steps: &str) -> String {
    after_in(MANUAL, fen, steps)
}

/// For White and for Black: `true` if it could unite with the enemy king if it were to move.
fn sako(fen: &str) -> (bool, bool) {
    Color::ALL.map(|color| state(MANUAL, fen).position().gives_sako(color)).into()
}

/// Returns `true` if this turn unites with the enemy king.
fn wins(fen: &str, steps: &str) -> bool {
    play_steps(MANUAL, fen, steps).is_some_and(|state| state.position().winner().is_some())
}

/// Returns `true` if after every turn of the side to move the other side can unite with its king.
fn is_paco(fen: &str) -> bool {
    let position = *state(MANUAL, fen).position();
    let attacker = !position.turn();
    position
        .for_each_turn(
            |end| {
                if end.gives_sako(attacker) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            },
        )
        .is_continue()
}

/// Returns `true` if the side to move has a turn after which its king is safe.
fn can_parry(fen: &str) -> bool {
    !is_paco(fen)
}

/// Returns `true` if this turn parries the Ŝako on the king of its side.
fn parries(fen: &str, steps: &str) -> bool {
    let before = state(MANUAL, fen);
    let attacker = !before.turn();
    assert!(before.position().gives_sako(attacker));
    let state = play_steps(MANUAL, fen, steps).expect("the turn is legal");
    assert!(is_whole(fen, &state));
    !state.position().gives_sako(attacker)
}

/// The FENs of all distinct positions at the end of the turn, sorted.
fn all_ends(rules: RuleSet, fen: &str) -> Vec<String> {
    let mut fens = Vec::new();
    let _: ControlFlow<()> = state(rules, fen).position().for_each_turn(|end: &Position| {
        fens.push(Partial::new(*end).to_fen());
        ControlFlow::Continue(())
    });
    fens.sort();
    fens
}

/// A sorted list of square names.
fn squares(text: &str) -> Vec<String> {
    let mut list: Vec<String> = text.split_whitespace().map(str::to_string).collect();
    list.sort();
    list
}

fn place_field(fen: &str) -> &str {
    fen.split(' ').next().expect("a FEN has fields")
}

// ---------------------------------------------------------------------------------------------
// Pawn

#[test]
fn page_16_pawn_moves() {
    let fen = "7k/p7/8/1P2p3/4P3/8/7P/K7 w 0 - - -";
    assert_eq!(destinations(fen, "b5"), squares("b6"));
    assert_eq!(destinations(fen, "e4"), squares(""));
    assert!(!begins_legally(fen, "e4"));
    assert_eq!(destinations(fen, "h2"), squares("h3 h4"));

    // The black pawn on its second rank as well; no jump over a piece.
    let fen = "7k/p6p/7N/1P2p3/4P3/8/7P/K7 b 0 - - -";
    assert_eq!(destinations(fen, "a7"), squares("a6 a5"));
    assert_eq!(destinations(fen, "h7"), squares(""));
    assert_eq!(destinations(fen, "e5"), squares(""));
    // Only the first of the two squares is free.
    let fen = "7k/8/8/8/7n/8/7P/K7 w 0 - - -";
    assert_eq!(destinations(fen, "h2"), squares("h3"));
}

#[test]
fn page_17_pawn_unites() {
    let fen = "7k/8/8/8/1nrb2n1/2P2P2/8/K7 w 0 - - -";
    assert_eq!(destinations(fen, "c3"), squares("b4 d4"));
    assert_eq!(destinations(fen, "f3"), squares("f4 g4"));
    assert_eq!(after(fen, "f3>g4"), "7k/8/8/8/1nrb2D1/2P5/8/K7 b 0 - - -");
    // Straight ahead is a move, never a union.
    let fen = "7k/8/8/8/1n1b4/2P5/8/K7 w 7 - - -";
    assert_eq!(destinations(fen, "c3"), squares("b4 c4 d4"));
    assert_eq!(after(fen, "c3>c4"), "7k/8/8/8/1nPb4/8/8/K7 b 8 - - -");
}

#[test]
fn page_18_pawn_moves_a_union() {
    let fen = "7k/8/8/4D2p/7D/8/1D6/K7 w 0 - - -";
    assert_eq!(destinations(fen, "b2"), squares("b3 b4"));
    assert_eq!(destinations(fen, "e5"), squares("e6"));
    assert_eq!(destinations(fen, "h4"), squares(""));
    assert_eq!(after(fen, "b2>b4"), "7k/8/8/4D2p/1D5D/8/8/K7 b 1 - b3 -");
    // Black moves the same union as a knight.
    let fen = "7k/8/8/4D2p/7D/8/1D6/K7 b 0 - - -";
    assert_eq!(destinations(fen, "b2"), squares("a4 c4 d1 d3"));
}

#[test]
fn page_19_pawn_takes_over() {
    let fen = "7k/8/1D6/P7/2p5/2D2D2/1P6/K2B4 w 0 - - -";
    assert!(turn_is_legal(fen, "a5>b6>b7"));
    assert_eq!(next_squares(MANUAL, fen, "a5>b6"), squares("b7"));
    // The released pawn would have nowhere to go.
    assert_eq!(destinations(fen, "b2"), squares("b3 b4"));
    assert!(!begins_legally(fen, "b2>c3"));
    // The bishop releases the pawn on f3.
    assert_eq!(next_squares(MANUAL, fen, "d1>f3"), squares("f4"));
    assert_eq!(after(fen, "d1>f3>f4"), "7k/8/1D6/P7/2p2P2/2D2s2/1P6/K7 b 1 - - -");
    // With a black piece beside the blocked square, the pawn on b2 may take over after all.
    let fen = "7k/8/8/8/2pn4/2D5/1P6/K7 w 0 - - -";
    assert_eq!(next_squares(MANUAL, fen, "b2>c3"), squares("d4"));
}

#[test]
fn page_20_pawn_chain() {
    let fen = "7k/8/8/8/n1n4b/1D4D1/5P2/K7 w 0 - - -";
    // A pawn cannot leave its union by itself.
    assert_eq!(destinations(fen, "b3"), squares("b4"));
    assert_eq!(destinations(fen, "f2"), squares("f3 f4 g3"));
    assert_eq!(next_squares(MANUAL, fen, "f2>g3"), squares("g4 h4"));
    assert_eq!(after(fen, "f2>g3>h4"), "7k/8/8/8/n1n4E/1D4D1/8/K7 b 0 - - -");
    // The same with the bishop on the other side.
    let fen = "7k/8/8/8/5b2/6D1/5P2/K7 w 0 - - -";
    assert!(turn_is_legal(fen, "f2>g3>f4"));
}

#[test]
fn page_21_pawn_carried_to_its_first_rank() {
    let fen = "7k/8/8/8/8/2D5/8/6K1 b 0 - - -";
    let carried = after(fen, "c3>b1");
    assert_eq!(carried, "7k/8/8/8/8/8/8/1D4K1 w 1 - - -");
    assert_eq!(destinations(&carried, "b1"), squares("b2 b3"));
    // The step of two passes b2, so that en passant is possible there.
    assert_eq!(after(&carried, "b1>b3"), "7k/8/8/8/8/1D6/8/6K1 b 2 - b2 -");
    // Back on the second rank.
    let fen = "7k/8/8/8/8/2D5/8/6K1 b 0 - - -";
    let carried = after(fen, "c3>a2");
    assert_eq!(destinations(&carried, "a2"), squares("a3 a4"));
    // Black's ranks 8 and 7.
    let fen = "7k/8/5d2/8/8/8/8/6K1 w 0 - - -";
    assert_eq!(destinations(&after(fen, "f6>g8"), "g8"), squares("g7 g6"));
    assert_eq!(destinations(&after(fen, "f6>d7"), "d7"), squares("d6 d5"));
    // Blocked on the first or on the second square.
    assert_eq!(destinations("7k/8/8/8/8/8/1n6/1D4K1 w 0 - - -", "b1"), squares(""));
    assert_eq!(destinations("7k/8/8/8/8/1n6/8/1D4K1 w 0 - - -", "b1"), squares("b2"));
}

// ---------------------------------------------------------------------------------------------
// Rook

#[test]
fn page_22_rook_moves() {
    assert_eq!(
        destinations("7k/8/8/8/3R4/8/8/K7 w 0 - - -", "d4"),
        squares("d1 d2 d3 d5 d6 d7 d8 a4 b4 c4 e4 f4 g4 h4")
    );
}

#[test]
fn page_23_rook_unites() {
    let fen = "7k/8/3n4/8/rP1R2b1/8/8/7K w 0 - - -";
    assert_eq!(destinations(fen, "d4"), squares("c4 d1 d2 d3 d5 d6 e4 f4 g4"));
    assert_eq!(after(fen, "d4>g4"), "7k/8/3n4/8/rP4J1/8/8/7K b 0 - - -");
    assert_eq!(after(fen, "d4>d6"), "7k/8/3I4/8/rP4b1/8/8/7K b 0 - - -");
}

#[test]
fn page_24_rook_moves_a_union() {
    let fen = "7k/3N4/8/8/3J2q1/8/8/7K w 0 - - -";
    assert_eq!(destinations(fen, "d4"), squares("a4 b4 c4 e4 f4 d1 d2 d3 d5 d6"));
    // The rook takes the bishop along.
    assert_eq!(after(fen, "d4>d6"), "7k/3N4/3J4/8/6q1/8/8/7K b 1 - - -");
}

#[test]
fn page_25_rook_is_released() {
    let fen = "7k/8/8/8/3I2P1/8/1B6/7K w 0 - - -";
    assert_eq!(next_squares(MANUAL, fen, "b2>d4"), squares("a4 b4 c4 e4 f4 d1 d2 d3 d5 d6 d7 d8"));
    assert_eq!(after(fen, "b2>d4>d7"), "7k/3R4/8/8/3s2P1/8/8/7K b 1 - - -");
    assert!(!turn_is_legal(fen, "b2>d4>g4"));
    assert!(!turn_is_legal(fen, "b2>d4>h4"));
    // The takeover alone is not a whole turn.
    assert!(begins_legally(fen, "b2>d4"));
    assert!(!turn_is_legal(fen, "b2>d4"));
}

#[test]
fn page_26_rook_chain() {
    let fen = "7k/1b6/2a5/8/2I5/8/B7/7K w 0 - - -";
    assert!(turn_is_legal(fen, "a2>c4>h4"));
    assert_eq!(next_squares(MANUAL, fen, "a2>c4>c6"), squares("b7 c7"));
    assert_eq!(after(fen, "a2>c4>c6>b7"), "7k/1E6/2c5/8/2s5/8/8/7K b 0 - - -");
    assert_eq!(after(fen, "a2>c4>c6>c7"), "7k/1bP5/2c5/8/2s5/8/8/7K b 1 - - -");
    // The rook stops at the union.
    assert!(!begins_legally(fen, "a2>c4>c7"));
}

// ---------------------------------------------------------------------------------------------
// Knight

#[test]
fn page_28_knight_moves() {
    let fen = "7k/8/8/2ppp3/2PNP3/2PPP3/8/7K w 0 - - -";
    assert_eq!(destinations(fen, "d4"), squares("b3 b5 c2 c6 e2 e6 f3 f5"));
}

#[test]
fn page_29_knight_unites() {
    let fen = "7k/8/4r3/8/3N4/1P1PP3/2P1b3/7K w 0 - - -";
    assert_eq!(destinations(fen, "d4"), squares("b5 c6 e2 e6 f3 f5"));
    assert_eq!(after(fen, "d4>e2"), "7k/8/4r3/8/8/1P1PP3/2P1S3/7K b 0 - - -");
    assert_eq!(after(fen, "d4>e6"), "7k/8/4i3/8/8/1P1PP3/2P1b3/7K b 0 - - -");
}

#[test]
fn page_30_knight_moves_a_union() {
    let fen = "7k/8/5b2/3i4/1PPPPP2/8/8/7K w 0 - - -";
    assert_eq!(destinations(fen, "d5"), squares("b6 c3 c7 e3 e7"));
    assert_eq!(after(fen, "d5>c3"), "7k/8/5b2/8/1PPPPP2/2i5/8/7K b 1 - - -");
}

#[test]
fn page_31_knight_is_released() {
    let fen = "7k/8/1Q6/8/8/8/1i6/7K w 0 - - -";
    assert_eq!(next_squares(MANUAL, fen, "b6>b2"), squares("a4 c4 d1 d3"));
    assert_eq!(after(fen, "b6>b2>c4"), "7k/8/8/8/2N5/8/1l6/7K b 1 - - -");
}

#[test]
fn page_32_knight_chain() {
    let fen = "8/2k5/1S6/8/2d5/1P6/8/7K w 0 - - -";
    assert!(!sako(fen).0);
    let end = after(fen, "b3>c4>b6>a8");
    assert_eq!(end, "N7/2k5/1S6/8/2a5/8/8/7K b 1 - - -");
    assert!(sako(&end).0);
}

// ---------------------------------------------------------------------------------------------
// Bishop

#[test]
fn page_34_bishop_moves() {
    let fen = "k7/6n1/8/8/3B4/8/1P6/7K w 0 - - -";
    assert_eq!(destinations(fen, "d4"), squares("c3 e5 f6 g7 c5 b6 a7 e3 f2 g1"));
}

#[test]
fn page_35_bishop_unites() {
    let fen = "7k/8/8/8/1B6/p7/8/4r2K w 0 - - -";
    assert_eq!(destinations(fen, "b4"), squares("a3 a5 c5 d6 e7 f8 c3 d2 e1"));
    assert!(sako(fen).1);
    assert!(parries(fen, "b4>e1"));
    assert!(!parries(fen, "b4>a3"));
    assert_eq!(after(fen, "b4>e1"), "7k/8/8/8/8/p7/8/4j2K b 0 - - -");
    // The bishop carries the black pawn away from its last rank.
    let united = "7k/8/8/8/8/e7/8/7K w 0 - - -";
    assert!(turn_is_legal(united, "a3>f8"));

    // If Black can release the rook again, the Ŝako is still there.
    let fen = "7k/8/8/8/1B6/p7/8/q3r2K w 0 - - -";
    assert!(!parries(fen, "b4>e1"));
}

#[test]
fn page_36_bishop_moves_a_union() {
    let fen = "k7/6S1/8/8/3W4/8/5P2/7K w 0 - - -";
    assert_eq!(destinations(fen, "d4"), squares("e5 f6 e3 c3 b2 a1 c5 b6 a7"));
}

#[test]
fn page_37_bishop_is_released_through_a_chain() {
    for fen in ["k7/8/8/4W3/8/3d4/4P3/7K w 0 - - -", "k7/8/8/4W3/8/3d4/2P5/7K w 0 - - -"] {
        let pawn = if fen.contains("/4P3/") { "e2" } else { "c2" };
        let chain = format!("{pawn}>d3>e5");
        assert_eq!(next_squares(MANUAL, fen, &chain), squares("f6 g7 h8 d6 c7 b8 f4 g3 h2 d4 c3 b2 a1"));
        assert_eq!(after(fen, &format!("{chain}>h8")), "k6B/8/8/4T3/8/3a4/8/7K b 1 - - -");
    }
}

#[test]
fn page_38_bishop_chain_wins() {
    let fen = "2k5/8/e7/8/I7/8/1N6/7K w 0 - - -";
    assert!(sako(fen).0);
    assert!(wins(fen, "b2>a4>a6>c8"));
    assert_eq!(place_field(&after(fen, "b2>a4>a6>c8")), "2X5/8/c7/8/o7/8/8/7K");
    // The game is over: nothing can be lifted any more.
    assert!(next_squares(MANUAL, fen, "b2>a4>a6>c8").is_empty());
}

// ---------------------------------------------------------------------------------------------
// Queen

#[test]
fn page_40_queen_moves() {
    let fen = "7k/8/1P3n2/8/3Q4/8/3p4/6K1 w 0 - - -";
    assert_eq!(destinations(fen, "d4"), squares("a4 b4 c4 e4 f4 g4 h4 d5 d6 d7 d8 d3 d2 c5 e5 f6 c3 b2 a1 e3 f2"));
}

#[test]
fn page_41_queen_unites() {
    let fen = "3n2k1/5ppp/8/6Q1/8/8/8/3R3K w 0 - - -";
    assert!(!sako(fen).0);
    let end = after(fen, "g5>d8");
    assert_eq!(end, "3t2k1/5ppp/8/8/8/8/8/3R3K b 0 - - -");
    assert!(sako(&end).0);
    let reply = after(&end, "h7>h6");
    assert!(wins(&reply, "d1>d8>g8"));
}

#[test]
fn page_42_queen_moves_a_union_into_paco() {
    let fen = "6k1/8/7b/2l5/8/8/5PPP/6K1 w 0 - - -";
    assert!(!sako(fen).1);
    assert!(turn_is_legal(fen, "c5>c1"));
    let end = after(fen, "c5>c1");
    assert!(sako(&end).1);
    assert!(wins(&end, "h6>c1>g1"));
    // Next to it nothing happens.
    assert!(!sako(&after(fen, "c5>c2")).1);
}

#[test]
fn page_43_queen_is_released() {
    let fen = "6k1/5ppp/8/4f3/8/8/1B6/6K1 w 0 - - -";
    assert!(!sako(fen).0);
    let end = after(fen, "b2>e5>e8");
    assert_eq!(end, "4Q1k1/5ppp/8/4e3/8/8/8/6K1 b 1 - - -");
    assert!(sako(&end).0);
    assert!(is_paco(&end));
}

#[test]
fn page_44_queen_chain_wins() {
    let fen = "2I3k1/5ppp/1S6/8/8/4y3/3P4/6K1 w 0 - - -";
    assert!(sako(fen).0);
    assert!(wins(fen, "d2>e3>b6>c8>g8"));
    assert_eq!(place_field(&after(fen, "d2>e3>b6>c8>g8")), "2o3M1/5ppp/1w6/8/8/4F3/8/6K1");
}

// ---------------------------------------------------------------------------------------------
// King

#[test]
fn page_46_king_moves() {
    assert_eq!(destinations("7k/8/8/8/3K4/8/8/8 w 0 - - -", "d4"), squares("c3 c4 c5 d3 d5 e3 e4 e5"));
    // Into Ŝako is legal, too (rules §4).
    let fen = "4r2k/8/8/8/3K4/8/8/8 w 0 - - -";
    assert!(turn_is_legal(fen, "d4>e4"));
    assert!(sako(&after(fen, "d4>e4")).1);
}

#[test]
fn page_47_king_never_unites() {
    // Black piece d5, own piece e4, unions e5 and c3.
    let fen = "7k/8/8/3nI3/3KP3/2D5/8/8 w 0 - - -";
    assert_eq!(destinations(fen, "d4"), squares("c4 c5 d3 e3"));
    // Nor does the enemy king.
    let fen = "8/8/8/3nI3/3kP3/2D5/8/7K b 0 - - -";
    assert_eq!(destinations(fen, "d4"), squares("c4 c5 d3 e3"));
    // Two kings side by side: no Ŝako.
    assert_eq!(sako("8/8/8/3k4/3K4/8/8/8 w 0 - - -"), (false, false));
}

// ---------------------------------------------------------------------------------------------
// Ŝako and Paco

#[test]
fn page_49_sako_in_a_direct_line() {
    let fen = "6k1/6pp/8/8/8/8/8/3B2K1 w 0 - - -";
    assert_eq!(sako(fen), (false, false));
    let end = after(fen, "d1>b3");
    assert_eq!(sako(&end), (true, false));
    assert!(wins(&after(&end, "h7>h6"), "b3>g8"));
}

#[test]
fn page_50_sako_through_a_chain() {
    let fen = "1I4k1/5ppp/3p4/8/1c3B2/8/8/6K1 w 0 - - -";
    assert_eq!(sako(fen), (false, false));
    let end = after(fen, "f4>d2");
    assert_eq!(sako(&end), (true, false));
    assert!(wins(&after(&end, "h7>h6"), "d2>b4>b8>g8"));
}

#[test]
fn page_51_king_leaves_sako() {
    let fen = "6k1/5p1p/6p1/8/8/3R4/8/6K1 w 0 - - -";
    let end = after(fen, "d3>d8");
    assert!(sako(&end).0);
    assert!(parries(&end, "g8>g7"));
    assert!(!parries(&end, "h7>h6"));
    assert!(can_parry(&end));
}

#[test]
fn page_52_sako_is_blocked() {
    let fen = "6k1/5ppp/6n1/8/8/3R4/8/6K1 w 0 - - -";
    let end = after(fen, "d3>d8");
    assert!(sako(&end).0);
    assert!(parries(&end, "g6>f8"));
    assert!(!parries(&end, "g6>e5"));
    assert!(can_parry(&end));
}

#[test]
fn page_53_sako_is_stopped_by_a_union() {
    let fen = "6k1/5ppp/4n3/8/8/3R4/8/6K1 w 0 - - -";
    let end = after(fen, "d3>d8");
    assert!(sako(&end).0);
    assert!(parries(&end, "e6>d8"));
    // On its next turn the knight may carry the rook away.
    let united = after(&after(&end, "e6>d8"), "g1>g2");
    assert_eq!(destinations(&united, "d8"), squares("b7 c6 e6"));
}

#[test]
fn page_54_sako_is_stopped_by_a_chain() {
    let fen = "6k1/5ppp/4D3/8/8/3R4/8/6K1 w 0 - - -";
    let end = after(fen, "d3>d8");
    assert!(sako(&end).0);
    assert!(parries(&end, "f7>e6>d8"));
    assert_eq!(after(&end, "f7>e6>d8"), "3I2k1/6pp/4a3/8/8/8/8/6K1 w 0 - - -");
}

#[test]
fn page_56_paco() {
    let fen = "6k1/5ppp/8/8/8/3R4/8/6K1 w 0 - - -";
    let end = after(fen, "d3>d8");
    assert!(sako(&end).0);
    assert!(is_paco(&end));
    assert!(!is_paco(&after(fen, "d3>d7")));
}

#[test]
fn page_57_paco_with_a_covered_square() {
    let fen = "6k1/5p1p/6p1/8/8/3R4/1B6/6K1 w 0 - - -";
    let end = after(fen, "d3>d8");
    assert!(is_paco(&end));
    assert!(wins(&after(&end, "g8>g7"), "b2>g7"));
    // Without the bishop g7 is an escape.
    assert!(can_parry("3R2k1/5p1p/6p1/8/8/8/8/6K1 b 0 - - -"));
}

#[test]
fn page_58_paco_through_a_chain() {
    let fen = "6k1/5ppp/8/8/8/3I4/2P5/6K1 w 0 - - -";
    let end = after(fen, "c2>d3>d8");
    assert_eq!(end, "3R2k1/5ppp/8/8/8/3D4/8/6K1 b 1 - - -");
    assert!(is_paco(&end));
}

// ---------------------------------------------------------------------------------------------
// Promotion

#[test]
fn page_60_pawn_promotes() {
    let fen = "6k1/P7/8/8/8/8/8/6K1 w 9 - - -";
    for (role, letter) in [("Q", 'Q'), ("R", 'R'), ("B", 'B'), ("N", 'N')] {
        assert_eq!(after(fen, &format!("a7>a8={role}")), format!("{letter}5k1/8/8/8/8/8/8/6K1 b 0 - - -"));
    }
    // The turn is incomplete before the choice, which is one of these four.
    assert!(begins_legally(fen, "a7>a8"));
    assert!(!turn_is_legal(fen, "a7>a8"));
    assert!(!begins_legally(fen, "a7>a8=K"));
    assert!(!begins_legally(fen, "a7>a8=P"));
}

#[test]
fn page_61_pawn_promotes_in_a_union() {
    let fen = "6k1/1C6/8/8/8/8/8/6K1 w 0 - - -";
    assert_eq!(after(fen, "b7>b8=Q"), "1l4k1/8/8/8/8/8/8/6K1 b 0 - - -");
    assert!(!turn_is_legal(fen, "b7>b8"));
}

#[test]
fn page_62_pawn_is_carried_to_its_last_rank() {
    let fen = "6k1/8/2E5/8/8/8/8/6K1 b 0 - - -";
    // Black's turn is over without a promotion.
    let carried = after(fen, "c6>a8");
    assert_eq!(carried, "E5k1/8/8/8/8/8/8/6K1 w 1 - - -");
    // White chooses first, then plays.
    assert!(!begins_legally(&carried, "g1"));
    assert!(!begins_legally(&carried, "a8"));
    assert_eq!(after(&carried, "a8=N:g1>g2"), "S5k1/8/8/8/8/8/6K1/8 b 0 - - -");
    // The promoted piece may move on at once: a queen and her partner.
    assert!(turn_is_legal(&carried, "a8=Q:a8>a1"));
    assert!(!turn_is_legal(&carried, "a8=N:a8>a1"));
    assert!(turn_is_legal(&carried, "a8=N:a8>c7"));
}

#[test]
fn page_63_pawn_promotes_in_a_chain() {
    let fen = "7k/1D6/8/3B4/8/8/8/6K1 w 0 - - -";
    assert_eq!(next_squares(MANUAL, fen, "d5>b7"), squares("b8"));
    assert_eq!(after(fen, "d5>b7>b8=Q"), "1Q5k/1s6/8/8/8/8/8/6K1 b 0 - - -");
    assert!(!turn_is_legal(fen, "d5>b7>b8"));
}

// ---------------------------------------------------------------------------------------------
// Castling

#[test]
fn page_64_castling() {
    let fen = "4k3/8/8/8/8/8/8/R3K2R w 0 AH - -";
    assert_eq!(destinations(fen, "e1"), squares("c1 d1 d2 e2 f2 f1 g1"));
    // Rights are lost when the king or that rook has moved.
    let both_moved = "4k3/8/8/8/8/8/8/R3K2R w 0 - - -";
    assert_eq!(destinations(both_moved, "e1"), squares("d1 d2 e2 f2 f1"));
    let fen_black = "r3k2r/8/8/8/8/8/8/4K3 b 0 ah - -";
    assert_eq!(after(fen_black, "h8>h5"), "r3k3/8/8/7r/8/8/8/4K3 w 1 a - -");
    assert_eq!(after(fen_black, "e8>e7"), "r6r/4k3/8/8/8/8/8/4K3 w 1 - - -");
    // A piece between king and rook.
    let fen = "4k3/8/8/8/8/8/8/RN2K1nR w 0 AH - -";
    assert_eq!(destinations(fen, "e1"), squares("d1 d2 e2 f2 f1"));
    // The rook may cross a covered square.
    let fen = "1r2k3/8/8/8/8/8/8/R3K3 w 0 A - -";
    assert!(turn_is_legal(fen, "e1>c1"));
}

#[test]
fn page_65_castling_results() {
    let fen = "4k3/8/8/8/8/8/8/R3K2R w 0 AH - -";
    assert_eq!(after(fen, "e1>c1"), "4k3/8/8/8/8/8/8/2KR3R b 1 - - -");
    assert_eq!(after(fen, "e1>g1"), "4k3/8/8/8/8/8/8/R4RK1 b 1 - - -");
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R b 0 AHah - -";
    assert_eq!(after(fen, "e8>c8"), "2kr3r/8/8/8/8/8/8/R3K2R w 1 AH - -");
    assert_eq!(after(fen, "e8>g8"), "r4rk1/8/8/8/8/8/8/R3K2R w 1 AH - -");
}

#[test]
fn page_66_castling_over_covered_squares() {
    // The knight covers d1; the bishop covers f1 through a chain that the pawn begins.
    let fen = "4k3/8/8/1p6/2E5/8/1n6/R3K2R w 0 AH - -";
    assert!(!turn_is_legal(fen, "e1>c1"));
    assert!(!turn_is_legal(fen, "e1>g1"));
    // Without the knight, the long castling is possible.
    let fen = "4k3/8/8/1p6/2E5/8/8/R3K2R w 0 AH - -";
    assert!(turn_is_legal(fen, "e1>c1"));
    assert!(!turn_is_legal(fen, "e1>g1"));
    // Without the pawn no piece can release the bishop; a bishop in a union covers nothing.
    let fen = "4k3/8/8/8/2E5/8/8/R3K2R w 0 AH - -";
    assert!(turn_is_legal(fen, "e1>c1"));
    assert!(turn_is_legal(fen, "e1>g1"));
    // The king's target counts as well.
    let fen = "4k1r1/8/8/8/8/8/8/R3K2R w 0 AH - -";
    assert!(turn_is_legal(fen, "e1>c1"));
    assert!(!turn_is_legal(fen, "e1>g1"));
    // A pawn covers diagonally: g2 covers f1.
    let fen = "4k3/8/8/8/8/8/6p1/R3K2R w 0 AH - -";
    assert!(!turn_is_legal(fen, "e1>g1"));
    let fen = "4k3/8/8/8/8/8/2p5/R3K3 w 0 A - -";
    assert!(!turn_is_legal(fen, "e1>c1"), "c2 covers d1");
    // On the a-file a pawn covers b1, which only the rook crosses.
    let fen = "4k3/8/8/8/8/8/p7/R3K3 w 0 A - -";
    assert!(turn_is_legal(fen, "e1>c1"));
    // The enemy king covers nothing, as it never unites (ruling).
    let fen = "8/8/8/8/8/8/6k1/4K2R w 0 H - -";
    assert!(turn_is_legal(fen, "e1>g1"));
    // A queen that covers two squares of the path, one straight and one diagonally, but not the target.
    let fen = "4k3/8/8/8/8/8/4q3/R3K2R w 0 AH - -";
    assert!(!turn_is_legal(fen, "e1>c1"), "e2 covers e1 and d1");
    assert!(!turn_is_legal(fen, "e1>g1"), "e2 covers e1 and f1");
}

#[test]
fn page_67_no_castling_out_of_sako() {
    let fen = "4r1k1/8/8/8/8/8/8/R3K2R w 0 AH - -";
    assert!(sako(fen).1);
    assert!(!turn_is_legal(fen, "e1>c1"));
    assert!(!turn_is_legal(fen, "e1>g1"));
    assert_eq!(destinations(fen, "e1"), squares("d1 d2 e2 f2 f1"));
}

// ---------------------------------------------------------------------------------------------
// En passant

#[test]
fn page_69_en_passant() {
    let fen = "6k1/8/8/8/2p5/8/1P6/6K1 w 0 - - -";
    let doubled = after(fen, "b2>b4");
    assert_eq!(doubled, "6k1/8/8/8/1Pp5/8/8/6K1 b 1 - b3 -");
    assert_eq!(destinations(&doubled, "c4"), squares("b3 c3"));
    assert_eq!(after(&doubled, "c4>b3"), "6k1/8/8/8/8/1a6/8/6K1 w 0 - - -");
    // Only in the very next turn.
    let later = after(&after(&doubled, "g8>g7"), "g1>g2");
    assert_eq!(destinations(&later, "c4"), squares("c3"));
    // Not after two single steps.
    let fen = "6k1/8/8/8/1Pp5/8/8/6K1 b 1 - - -";
    assert_eq!(destinations(fen, "c4"), squares("c3"));
    // The other colour.
    let fen = "6k1/4p3/8/3P4/8/8/8/6K1 b 0 - - -";
    let doubled = after(fen, "e7>e5");
    assert_eq!(after(&doubled, "d5>e6"), "6k1/8/4a3/8/8/8/8/6K1 b 0 - - -");
}

#[test]
fn page_70_en_passant_takes_over_a_union() {
    let fen = "k7/8/8/8/6p1/8/7D/K7 w 0 - - -";
    let doubled = after(fen, "h2>h4");
    assert_eq!(doubled, "k7/8/8/8/6pD/8/8/K7 b 1 - h3 -");
    // Rule set manual: the knight moves on from h4.
    assert_eq!(next_squares(MANUAL, &doubled, "g4>h3"), squares("f3 f5 g2 g6"));
    assert_eq!(after(&doubled, "g4>h3>g2"), "k7/8/8/8/8/7a/6n1/K7 w 2 - - -");
    // Rule set pacoplay: from h3.
    assert_eq!(next_squares(PACOPLAY, &doubled, "g4>h3"), squares("f2 f4 g1 g5"));
    assert_eq!(after_in(PACOPLAY, &doubled, "g4>h3>g1"), "k7/8/8/8/8/7a/8/K5n1 w 2 - - -");
    // The knight may take over another union.
    let fen = "k7/8/8/5l2/6pD/8/8/K7 b 1 - h3 -";
    assert!(turn_is_legal(fen, "g4>h3>f5>f1"));
    assert!(!turn_is_legal_in(SIMPLE, fen, "g4>h3>f5>f1"));
    assert!(turn_is_legal_in(SIMPLE, fen, "g4>h3>g6"));
    let fen = "k7/8/8/8/5lpD/8/8/K7 b 1 - h3 -";
    assert!(turn_is_legal_in(PACOPLAY, fen, "g4>h3>f4>f1"));
    assert!(!turn_is_legal(fen, "g4>h3>f4>f1"));
}

#[test]
fn page_68_en_passant_against_a_step_from_the_first_rank() {
    // The Dutch manual names rank 1 to 3 and 8 to 6.
    let fen = "k7/8/8/8/8/2p5/8/1D5K w 0 - - -";
    let doubled = after(fen, "b1>b3");
    assert_eq!(doubled, "k7/8/8/8/8/1Dp5/8/7K b 1 - b2 -");
    assert_eq!(next_squares(MANUAL, &doubled, "c3>b2"), squares("a1 a5 c1 c5 d2 d4"));
    // Rule set pacoplay has no en passant here, and its ep field stays empty.
    assert_eq!(after_in(PACOPLAY, fen, "b1>b3"), "k7/8/8/8/8/1Dp5/8/7K b 1 - - -");
    assert!(!turn_is_legal_in(PACOPLAY, &doubled, "c3>b2>a1"));
}

// ---------------------------------------------------------------------------------------------
// Rulings beyond the manual

#[test]
fn rules_2_a_turn_may_end_as_it_began() {
    // Two knights change places.
    let fen = "k7/8/8/8/3d4/5N2/8/K7 w 3 - - -";
    assert_eq!(after(fen, "f3>d4>f3"), "k7/8/8/8/3d4/5N2/8/K7 b 4 - - -");
}

#[test]
fn rules_2_a_chain_may_pass_a_union_twice() {
    // The rook releases the queen on d4, the queen releases the rook on d7, and that rook returns to d4.
    let fen = "k7/3c4/8/8/3f4/8/8/3R3K w 0 - - -";
    assert!(turn_is_legal(fen, "d1>d4>d7>d4>d5"));
    // Rule set simple: a released piece may not take over another union.
    assert!(begins_legally(fen, "d1>d4>d7"));
    assert!(turn_is_legal_in(SIMPLE, fen, "d1>d4>h8"));
    assert!(!turn_is_legal_in(SIMPLE, fen, "d1>d4>d7>d8"));
}

#[test]
fn rules_2_an_end_position_counts_once() {
    // Each of the two free rooks can change places with the one in the union.
    let fen = "k7/8/8/8/3c3R/8/8/K2R4 w 0 - - -";
    let same = after(fen, "d1>d4>d1");
    assert_eq!(after(fen, "h4>d4>h4"), same);
    let count = all_ends(MANUAL, fen).iter().filter(|end| **end == same).count();
    assert_eq!(count, 1);
}

#[test]
fn rules_5_a_united_rook_takes_its_partner_along() {
    let fen = "k7/8/8/8/8/8/8/4K2D w 0 - - -";
    assert!(!turn_is_legal(fen, "e1>g1"), "no rook there");
    let fen = "k7/8/8/8/8/8/8/4K2I w 0 H - -";
    assert_eq!(after(fen, "e1>g1"), "k7/8/8/8/8/8/8/5IK1 b 1 - - -");
    // Either side that moves the union revokes the right.
    assert_eq!(after(fen, "h1>h2"), "k7/8/8/8/8/8/7I/4K3 b 1 - - -");
    let fen = "k7/8/8/8/8/8/8/4K2I b 0 H - -";
    assert_eq!(after(fen, "h1>f2"), "k7/8/8/8/8/8/5I2/4K3 w 1 - - -");
    // A union made on the rook's square does not.
    let fen = "k7/8/8/8/8/6n1/8/4K2R b 0 H - -";
    assert_eq!(after(fen, "g3>h1"), "k7/8/8/8/8/8/8/4K2I w 0 H - -");
    // Nor does an enemy takeover, as the rook stays.
    let fen = "k6r/8/8/8/8/8/8/4K2I b 0 H - -";
    assert_eq!(after(fen, "h8>h1>g3"), "k7/8/8/8/8/6n1/8/4K2h w 1 H - -");
    // But a rook released from its corner has moved, even if another rook replaces it.
    let fen = "k7/8/8/8/8/8/7R/4K2I w 0 H - -";
    assert_eq!(after(fen, "h2>h1>g1"), "k7/8/8/8/8/8/8/4K1RI b 1 - - -");
    // So has a rook that comes back within one chain.
    let fen = "k7/8/8/8/8/8/7c/4K2R w 0 H - -";
    assert_eq!(after(fen, "h1>h2>h1"), "k7/8/8/8/8/8/7c/4K2R b 1 - - -");
}

#[test]
fn rules_5_castling_from_other_files() {
    // King f1, rooks b1 and g1: g1 could be an ordinary move in another position, so the king is placed on its
    // rook.
    let fen = "k7/8/8/8/8/8/8/1R3KR1 w 0 BG - -";
    assert_eq!(after(fen, "f1>g1"), "k7/8/8/8/8/8/8/1R3RK1 b 1 - - -");
    assert_eq!(after(fen, "f1>b1"), "k7/8/8/8/8/8/8/2KR2R1 b 1 - - -");
    // A pawn covers nothing straight ahead: g2 does not cover g1.
    let fen = "k7/8/8/8/8/8/6p1/6KR w 0 H - -";
    assert_eq!(after(fen, "g1>h1"), "k7/8/8/8/8/8/6p1/5RK1 b 1 - - -");
    // The rook was a shield: afterwards the king would be in Ŝako.
    let fen = "k7/8/8/8/8/8/8/rR1K4 w 0 B - -";
    assert!(!begins_legally(fen, "d1>b1"));
    let fen = "k7/8/8/8/8/8/8/1R1K4 w 0 B - -";
    assert_eq!(after(fen, "d1>b1"), "k7/8/8/8/8/8/8/2KR4 b 1 - - -");
}

#[test]
fn rules_6_a_released_pawn_takes_en_passant() {
    // The rook releases the pawn on g4, which then unites on h3.
    let fen = "k5r1/8/8/8/6aP/8/8/K7 b 1 - h3 -";
    assert!(turn_is_legal(fen, "g8>g4>h3"));
    assert_eq!(after(fen, "g8>g4>h3"), "k7/8/8/8/6C1/7a/8/K7 w 0 - - -");
    assert!(turn_is_legal_in(SIMPLE, fen, "g8>g4>h3"));
    // A pawn in a union cannot.
    let fen = "k7/8/8/8/6aP/8/8/K7 b 1 - h3 -";
    assert_eq!(destinations(fen, "g4"), squares("g3"));
}

#[test]
fn rules_7_promotion_in_the_middle_of_a_chain() {
    let fen = "I7/1P6/8/8/8/8/8/K6k w 0 - - -";
    // The choice comes before the released rook moves on.
    assert!(begins_legally(fen, "b7>a8=Q"));
    assert!(!begins_legally(fen, "b7>a8>a5"));
    assert_eq!(after(fen, "b7>a8=B>a5"), "s7/8/8/R7/8/8/8/K6k b 0 - - -");
    // The promoted piece can be released again in the same chain.
    assert!(turn_is_legal("I1c5/1P6/8/8/8/8/8/K6k w 0 - - -", "b7>a8=Q>c8>a8>a4"));
    // A pawn placed on the king wins, without a promotion.
    let fen = "k7/1P6/8/8/8/8/8/K7 w 0 - - -";
    assert!(wins(fen, "b7>a8"));
    assert_eq!(place_field(&after(fen, "b7>a8")), "G7/8/8/8/8/8/8/K7");
}

#[test]
fn rules_8_no_legal_turn() {
    let fen = "8/8/8/8/8/pp6/Pp6/Kn5k w 0 - - -";
    assert!(turn_is_legal(fen, "a2>b3"));
    let fen = "8/8/8/8/1p6/pP6/Pp6/Kn5k w 0 - - -";
    assert!(all_ends(MANUAL, fen).is_empty());
}

#[test]
fn rules_10_a_turn_goes_on_from_its_middle() {
    // A knight released over d4; a lifted union over c5.
    let fen = "k7/8/8/8/3d4/8/8/K7^d4N w 0 - - -";
    assert_eq!(next_squares(MANUAL, fen, ""), squares("b3 b5 c2 c6 e2 e6 f3 f5"));
    let fen = "k7/8/8/8/8/8/8/K7^c5C w 0 - - -";
    assert_eq!(next_squares(MANUAL, fen, ""), squares("c6"));
    assert_eq!(after(fen, "c6").split(' ').next(), Some("k7/8/2C5/8/8/8/8/K7"));
}
