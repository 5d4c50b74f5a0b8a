//! Reasons for refused steps, previews, and squares for premoves.

use std::collections::{BTreeMap, BTreeSet};

use paco_sako::board::{Role, Square};
use paco_sako::games::interface::Rules;
use paco_sako::games::paco::{NotationError, Partial, Reason, RuleSet, read_turn};
use paco_sako::position::{Refusal, Step, StepError, StepKind, Stepwise};

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// The position after the steps, written `e2 e4` (a lift, then placements).
fn after(fen: &str, rules: RuleSet, steps: &str) -> Partial {
    let mut state = Partial::from_fen(fen, rules).unwrap();
    for name in steps.split_whitespace() {
        state.play(step(&state, name)).unwrap();
    }
    state
}

/// A square lifts or places, depending on the phase; a role promotes.
fn step(state: &Partial, name: &str) -> Step {
    match Role::from_name(name) {
        Some(role) => Step::Promote(role),
        None if state.hand().is_some() => Step::Place(square(name)),
        None => Step::Lift(square(name)),
    }
}

fn refusal(fen: &str, rules: RuleSet, steps: &str, last: &str) -> String {
    let state = after(fen, rules, steps);
    match state.check(step(&state, last)) {
        Err(StepError::Illegal { reason, .. }) => {
            let role = reason.role().map_or("-", Role::name);
            format!("{} {} {role}", reason.code(), reason.square().map_or("-".into(), |square| square.to_string()))
        }
        other => panic!("{fen}: {steps} {last}: {other:?}"),
    }
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AHah - -";
/// White: king e1, rooks a1 and h1, pawns; black bishop on a6 attacks f1, black knight on b1.
const CASTLING: &str = "4k3/8/b7/8/8/8/P6P/Rn2K2R w 0 AH - -";
/// A white pawn on b2 beside the union on c3 (white pawn, black rook); the union's pawn is stopped by c4.
const DEAD_END: &str = "4k3/8/8/8/2p5/2C5/1P6/4K3 w 0 - - -";

/// The pawn on b7 takes over the union on a8. The knight from there can only take over c7, and the one from c7
/// only a8 again: the promoted piece moves on, which a rook and a knight cannot.
const PROMOTION: &str = "iB2K3/RPd5/PP2P3/1P1P4/8/8/8/7k w 0 - - -";

#[test]
fn a_promotion_in_the_middle_of_a_chain_must_let_the_turn_be_completed() {
    let state = after(PROMOTION, RuleSet::Manual, "b7 a8");
    assert_eq!(state.legal_steps(), [Step::Promote(Role::Queen), Step::Promote(Role::Bishop)]);
    for role in [Role::Queen, Role::Bishop] {
        let mut on = state;
        on.play(Step::Promote(role)).unwrap();
        for to in ["c7", "a8"] {
            on.play(Step::Place(square(to))).unwrap();
        }
        assert!(!on.legal_steps().is_empty(), "{role}");
    }
}

#[test]
fn every_reason_with_its_square_and_piece() {
    let union = "4k3/8/8/4p3/8/4D3/8/4K3 w 0 - - -"; // white pawn with black knight on e3
    for (fen, steps, last, expected) in [
        (START, "", "e4", "empty e4 -"),
        (START, "", "e7", "not-yours e7 -"),
        (START, "", "d1", "stuck d1 queen"),
        (START, "e2", "e2", "must-move e2 pawn"),
        (START, "g1", "g3", "movement g3 knight"),
        (START, "g1", "e2", "own-piece e2 pawn"),
        (START, "e2", "e5", "movement e5 pawn"),
        (START, "e2", "d3", "pawn-diagonal d3 -"),
        ("4k3/8/8/8/8/3N4/4P3/4K3 w 0 - - -", "e2", "d3", "own-piece d3 knight"),
        ("4k3/8/8/8/8/4p3/4P3/4K3 w 0 - - -", "", "e2", "stuck e2 pawn"),
        ("4k3/8/8/8/4p3/8/4P3/4K3 w 0 - - -", "e2", "e4", "pawn-straight e4 -"),
        ("4k3/8/8/8/8/3pp3/4P3/4K3 w 0 - - -", "e2", "e3", "pawn-straight e3 -"),
        ("4k3/8/8/8/8/3pp3/4P3/4K3 w 0 - - -", "e2", "e4", "blocked e3 -"),
        ("4k3/8/8/8/8/4P3/8/4K3 w 0 - - -", "e3", "e5", "pawn-double e3 -"),
        ("4k3/8/8/3p4/8/8/8/3QK3 w 0 - - -", "d1", "d7", "blocked d5 -"),
        ("4k3/8/8/8/8/8/8/3nK3 w 0 - - -", "e1", "d1", "king-alone d1 -"),
        ("4k3/8/8/8/8/8/8/3hK3 w 0 - - -", "e1", "d1", "king-alone d1 -"),
        ("4k3/8/8/3i4/8/8/8/3JK3 w 0 - - -", "d1", "d5", "union-needs-empty d5 -"),
        (union, "e3", "d4", "pawn-diagonal d4 -"),
        ("4k3/8/8/8/4p3/4D3/8/4K3 w 0 - - -", "", "e3", "stuck-union e3 pawn"),
        (DEAD_END, "b2", "c3", "dead-end c3 pawn"),
        ("4k3/8/8/8/2p5/1pC5/1P6/4K3 w 0 - - -", "", "b2", "only-dead-ends b2 pawn"),
        (CASTLING, "e1", "g1", "castling-covered f1 -"),
        (CASTLING, "e1", "c1", "castling-blocked b1 -"),
        // On the king's target stands a piece with which it cannot unite either.
        ("4k3/8/8/8/8/8/8/R1n1K3 w 0 A - -", "e1", "c1", "castling-blocked c1 -"),
        // Through a chain: the rook that the bishop releases.
        ("b3k3/8/8/8/8/5C2/8/4K2R w 0 H - -", "e1", "g1", "castling-covered f1 -"),
        ("b3k3/8/8/8/4C3/8/8/1K5R w 0 H - -", "b1", "h1", "castling-covered e1 -"),
        ("4k3/8/8/8/8/8/P6P/R3K2R w 0 - - -", "e1", "g1", "castling-gone g1 -"),
        ("2J5/1P4pp/8/8/8/8/7k/K7 w 0 - - -", "b7 c8", "king", "no-promotion c8 king"),
        ("2J5/1P4pp/8/8/8/8/7k/K7 w 0 - - -", "b7 c8", "a1", "promote-first c8 -"),
        (PROMOTION, "b7 a8", "rook", "promotion-dead-end a8 rook"),
        (PROMOTION, "b7 a8", "knight", "promotion-dead-end a8 knight"),
    ] {
        let rules = RuleSet::Manual;
        let state = after(fen, rules, steps);
        let found = if last == "a1" {
            let Err(StepError::Illegal { reason, .. }) = state.check(Step::Place(square(last))) else { panic!() };
            format!("{} {} -", reason.code(), reason.square().unwrap())
        } else {
            refusal(fen, rules, steps, last)
        };
        assert_eq!(found, expected, "{fen}: {steps} {last}");
    }
}

/// Castling touches the squares of both pieces, for arrows and speech.
#[test]
fn castling_touches_the_squares_of_king_and_rook() {
    let state = after("4k3/8/8/8/8/8/8/R3K2R w 0 AH - -", RuleSet::Manual, "");
    for (text, squares) in
        [("0-0", &["e1", "g1", "h1", "f1"][..]), ("0-0-0", &["e1", "c1", "a1", "d1"]), ("Ke1>e2", &["e1", "e2"])]
    {
        let touched = state.touched(&read_turn(&state, text).unwrap()).unwrap();
        assert_eq!(touched.iter().map(Square::to_string).collect::<Vec<_>>(), squares, "{text}");
    }
}

#[test]
fn steps_out_of_order() {
    let state = after(START, RuleSet::Manual, "");
    let reason = |state: &Partial, step| match state.check(step) {
        Err(StepError::Illegal { reason, .. }) => reason,
        other => panic!("{other:?}"),
    };
    assert_eq!(reason(&state, Step::Place(square("e4"))), Reason::LiftFirst);
    let held = after(START, RuleSet::Manual, "e2");
    assert_eq!(reason(&held, Step::Lift(square("d2"))), Reason::PlaceFirst { at: square("e2"), role: Role::Pawn });
}

#[test]
fn in_the_simple_rules_a_released_piece_releases_nothing() {
    // The bishop releases the knight on c4, which could release the rook on b6.
    let fen = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 AH - -";
    assert_eq!(refusal(fen, RuleSet::Simple, "f1 c4", "b6"), "no-chains b6 rook");
    // Nor en passant: the union has passed over d6.
    let passed = "4k3/8/8/3cD3/8/8/1B6/4K3 w 0 - d6 -";
    assert_eq!(refusal(passed, RuleSet::Simple, "b2 e5", "d6"), "no-chains d6 rook");
    assert!(after(fen, RuleSet::Manual, "f1 c4").check(Step::Place(square("b6"))).is_ok());
}

#[test]
fn illegal_castling_in_notation_has_a_reason() {
    for (fen, text, code) in [
        (CASTLING, "0-0", "castling-covered"),
        (CASTLING, "0-0-0", "castling-blocked"),
        ("4k3/8/8/8/8/8/P6P/R3K2R w 0 - - -", "0-0", "castling-gone"),
    ] {
        let state = Partial::from_fen(fen, RuleSet::Manual).unwrap();
        let Err(NotationError::Illegal { at, source: StepError::Illegal { reason, .. }, .. }) =
            read_turn(&state, text)
        else {
            panic!("{text}")
        };
        assert_eq!((reason.code(), at), (code, 0..text.len()), "{text}");
    }
}

#[test]
fn errors_in_notation_have_a_range() {
    let state = Partial::from_fen("5k2/5c2/8/5q2/2B5/8/8/4K3 w 0 - - -", RuleSet::Manual).unwrap();
    for (text, part) in [
        ("Bc4>Rf7>f9", "f9"),
        ("Bc4>Nf7>f6", ">Nf7>f6"),
        ("Bc4>Rf7xQg5", "xQg5"),
        (" Bc4>Rf7>f6>f5", ">f5"),
        ("Xc4>d5Ŝ", "Xc4>d5"),
        ("Bc4>Rf7", ""),
    ] {
        let (NotationError::Syntax { at, .. } | NotationError::Illegal { at, .. }) =
            read_turn(&state, text).unwrap_err();
        assert_eq!(&text[at], part, "{text}");
    }
}

/// In random turns every possible step is legal or refused with a reason.
#[test]
fn every_other_step_has_a_reason_and_plans_hold_every_legal_step() {
    let mut random = fastrand::Rng::with_seed(7);
    let mut codes = BTreeMap::new();
    for rules in [RuleSet::Manual, RuleSet::PacoPlay, RuleSet::Simple] {
        for _ in 0..12 {
            let mut state = Partial::from_fen(START, rules).unwrap();
            let mut lifted = None;
            for _ in 0..160 {
                let legal: BTreeMap<String, StepKind> =
                    state.steps_with_kinds().into_iter().map(|(step, kind)| (step.to_string(), kind)).collect();
                if legal.is_empty() || state.outcome().is_some() {
                    break;
                }
                let all = Square::all().flat_map(|at| [Step::Lift(at), Step::Place(at)]);
                for step in all.chain(Role::ALL.map(Step::Promote)) {
                    match state.check(step) {
                        Ok(kind) => assert_eq!(legal.get(&step.to_string()), Some(&kind)),
                        Err(StepError::Illegal { reason, .. }) => {
                            assert!(!legal.contains_key(&step.to_string()), "{step}: {reason}");
                            *codes.entry(reason.code()).or_insert(0) += 1;
                        }
                        Err(error) => panic!("{error}"),
                    }
                }
                let steps = state.legal_steps();
                if let Some((start, at)) = lifted {
                    let start: Partial = start;
                    let plans = start.position().plans(start.turn(), at, at);
                    for step in &steps {
                        let Step::Place(to) = *step else { continue };
                        assert!(plans.has(to), "{}: {at} to {to}", start.to_fen());
                    }
                }
                let step = steps[random.usize(..steps.len())];
                lifted = match step {
                    Step::Lift(at) => Some((state, at)),
                    _ => None,
                };
                state.play(step).unwrap();
            }
        }
    }
    assert!(codes.len() > 12, "only these were met: {codes:?}");
}

#[test]
fn a_preview_shows_the_possible_links() {
    let fen = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 AH - -";
    let state = after(fen, RuleSet::Manual, "f1");
    let links = state.preview(Step::Place(square("c4")), 3).unwrap();
    let first: BTreeSet<_> = links.iter().filter(|link| link.number == 1).map(|link| link.to).collect();
    let next = after(fen, RuleSet::Manual, "f1 c4");
    let legal: BTreeSet<_> = next
        .legal_steps()
        .into_iter()
        .filter_map(|step| if let Step::Place(to) = step { Some(to) } else { None })
        .collect();
    assert_eq!(first, legal);
    assert!(links.iter().all(|link| link.number > 1 || link.from == Some(square("c4"))));
    // The knight releases the rook on b6, which moves on along its file and rank.
    let b6 = links.iter().find(|link| link.to == square("b6")).unwrap();
    assert_eq!((b6.number, b6.kind), (1, StepKind::TakeOver));
    assert!(
        links.iter().any(|link| link.number == 2 && link.from == Some(square("b6")) && link.to == square("b3"))
    );
    let squares: BTreeSet<_> = links.iter().map(|link| link.to).collect();
    assert_eq!(squares.len(), links.len(), "every square comes once");
    assert!(state.preview(Step::Place(square("c4")), 1).unwrap().len() < links.len());
    // After the end of the turn there are no links, in particular none of the other side.
    assert_eq!(state.preview(Step::Place(square("e2")), 3).unwrap(), []);
    assert!(state.preview(Step::Place(square("f8")), 3).is_err());
}
