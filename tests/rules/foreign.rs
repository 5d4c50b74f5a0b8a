//! Positions in the format of other programs, and differences to ours.

use paco_sako::board::Color;
use paco_sako::games::paco::{Partial, RuleSet, Setup, read_turn};
use paco_sako::position::{Step, Stepwise};

/// From PacoPlay: the rook on h8 was released from its corner, and its castling right is still there (rules §9).
const RELEASED: &str = "rnT1k2v/2p1p2r/3p3D/pP6/P1P1aav1/7d/4P2a/R2KQ2R w 0 ah - -";

#[test]
fn a_right_of_a_rook_that_is_not_there_is_left_out() {
    for rules in RuleSet::ALL {
        let state = Partial::from_fen(RELEASED, rules).unwrap_or_else(|error| panic!("{rules}: {error}"));
        assert_eq!(state.to_fen(), RELEASED.replace(" ah ", " a "), "{rules}");
        let castling = state.position().castling();
        assert!(castling.has(Color::Black, 0) && !castling.has(Color::Black, 7), "{rules}");
        // A diagram is validated unchanged, so that the dropped right can be reported.
        let faults = RELEASED.parse::<Setup>().unwrap().problems(rules);
        assert_eq!(faults.iter().map(|fault| fault.code).collect::<Vec<_>>(), ["castling-rook"], "{rules}");
    }
    // Other faults are still refused.
    let lone_right = "rnT4v/2p1p2r/3p3D/pP6/P1P1aav1/7d/4P2a/R2KQ2R w 0 ah - -";
    assert!(Partial::from_fen(lone_right, RuleSet::Manual).is_err(), "without a king");
    let moved = RELEASED.replace("1k2v", "2k1v").replace(" ah ", " a ");
    assert!(Partial::from_fen(&moved, RuleSet::Manual).is_ok(), "on its first rank");
}

/// A rook in hand has moved, in any case; a king in hand may be about to castle.
#[test]
fn lifted_rooks_have_lost_their_right() {
    for (fen, lifted, castling) in [
        ("r3k2r/8/8/8/8/8/8/R3K2R w 0 AHah - -", "a1", "Hah"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w 0 AHah - -", "h1", "Aah"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w 0 AHah - -", "e1", "AHah"),
        ("r3k2r/8/8/8/8/8/8/R3K2R b 0 AHah - -", "h8", "AHa"),
        // Unions: White's rook lifted by White, Black's rook lifted by White.
        ("r3k2r/8/8/8/8/8/8/I3K2R w 0 AHah - -", "a1", "Hah"),
        ("i3k2r/8/8/8/8/8/8/R3K2R w 0 AHah - -", "a8", "AHh"),
        ("r3k2r/8/8/8/8/8/N7/R3K2R w 0 AHah - -", "a2", "AHah"),
    ] {
        for rules in RuleSet::ALL {
            let mut state = Partial::from_fen(fen, rules).unwrap();
            state.play(Step::Lift(lifted.parse().unwrap())).unwrap();
            let written = state.to_fen();
            assert_eq!(written.split(' ').nth(3), Some(castling), "{written}");
            assert_eq!(Partial::from_fen(&written, rules).unwrap(), state);
            // An earlier format.
            let fields: Vec<&str> = written.split(' ').collect();
            let before = [fields[0], fields[1], fields[2], "AHah", fields[4], fields[5]].join(" ");
            assert_eq!(Partial::from_fen(&before, rules).unwrap(), state, "{before}");
            // Its right is not a fault of the diagram: the rook is in hand, not missing.
            assert_eq!(before.parse::<Setup>().unwrap().problems(rules), [], "{before}");
        }
    }
}

/// From a web page.
#[test]
fn dashes_may_be_of_any_kind() {
    for dash in ["‐", "‑", "–", "—", "−"] {
        let fen = "4k3/8/8/8/8/8/8/4K3 w 0 - - -";
        let state = Partial::from_fen(&fen.replace('-', dash), RuleSet::Manual).unwrap();
        assert_eq!(state.to_fen(), fen);
    }
}

/// A promotion at the start of a turn: the turn it begins is not counted (rules §9).
#[test]
fn a_turn_that_begins_with_a_promotion_is_not_counted() {
    for (rules, turn) in
        RuleSet::ALL.into_iter().filter(|rules| *rules != RuleSet::VChess).map(|rules| (rules, "a8=Q:Ke1>e2"))
    {
        let mut state = Partial::from_fen("D6k/8/8/8/8/8/8/4K3 w 7 - - -", rules).unwrap();
        for step in read_turn(&state, turn).unwrap() {
            state.play(step).unwrap();
        }
        assert_eq!(state.position().quiet_turns(), 0, "{rules}");
    }
}

/// Castling is the king's only move, in a Chess960 game.
#[test]
fn a_king_is_lifted_for_castling_alone() {
    for rules in RuleSet::ALL {
        let mut state = Partial::from_fen("k7/8/8/8/8/8/4PPP1/4NKR1 w 0 G - -", rules).unwrap();
        state.play(Step::Lift("f1".parse().unwrap())).unwrap();
        assert_eq!(state.legal_steps(), [Step::Place("g1".parse().unwrap())], "{rules}");
    }
}
