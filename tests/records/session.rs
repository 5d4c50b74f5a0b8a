//! Sessions: repetition, draws, resignation, undo and redo; and illegal diagrams.

use std::cell::Cell;
use std::ops::ControlFlow;

use paco_sako::board::Color;
use paco_sako::games::paco::{Partial, Position, Reason, RuleSet, Setup, read_turn};
use paco_sako::position::{self, Claim, ClaimKind, EndReason, Outcome, Step, StepError, StepKind, Stepwise};
use paco_sako::session::{Session, SessionError};

fn from_fen(fen: &str) -> Session<Partial> {
    Session::new(Partial::from_fen(fen, RuleSet::Manual).unwrap_or_else(|error| panic!("{fen}: {error}")))
}

fn start() -> Session<Partial> {
    Session::new(Partial::new(Position::start(RuleSet::Manual)))
}

fn play(session: &mut Session<Partial>, turns: &[&str]) {
    for turn in turns {
        for step in read_turn(session.state(), turn).unwrap_or_else(|error| panic!("{error}")) {
            session.play(step).unwrap();
        }
    }
}

const BACK_AND_FORTH: [&str; 4] = ["Nb1>c3", "Nb8>c6", "Nc3>b1", "Nc6>b8"];

#[test]
fn the_third_repetition_is_a_draw() {
    let mut session = start();
    play(&mut session, &BACK_AND_FORTH);
    assert_eq!((session.repetitions(), session.outcome()), (2, None));
    play(&mut session, &BACK_AND_FORTH);
    assert_eq!(session.repetitions(), 3);
    assert_eq!(session.outcome(), Some(Outcome { winner: None, reason: EndReason::Repetition }));
    assert!(session.legal_steps().is_empty());
    assert!(session.play(Step::Lift("e2".parse().unwrap())).is_err());

    session.set_repetition_draw(false);
    assert_eq!(session.outcome(), None);
    play(&mut session, &["e2>e4"]);
    assert_eq!(session.repetitions(), 1);
}

#[test]
fn a_position_with_other_rights_is_another_position() {
    let mut session = from_fen("r3k3/8/8/8/8/8/8/R3K3 w 0 Aa - -");
    // The rook moves and returns: the castling right is lost, so the start position does not count.
    for _ in 0..2 {
        play(&mut session, &["Ra1>b1", "Ra8>b8", "Rb1>a1", "Rb8>a8"]);
    }
    assert_eq!((session.repetitions(), session.outcome()), (2, None));
}

#[test]
fn a_hundred_turns_without_progress_are_a_draw() {
    let mut session = from_fen("7k/8/8/8/8/8/4P3/K7 w 98 - - -");
    // A pawn move is not progress.
    play(&mut session, &["e2>e4"]);
    assert_eq!(session.outcome(), None);
    play(&mut session, &["Kh8>h7"]);
    assert_eq!(session.outcome(), Some(Outcome { winner: None, reason: EndReason::NoProgress }));

    let mut session = from_fen("7k/8/8/8/8/4p3/3P4/K7 w 99 - - -");
    play(&mut session, &["d2xe3"]);
    assert_eq!((session.outcome(), session.state().position().quiet_turns()), (None, 0));

    // The union with the king wins, with any count.
    let mut session = from_fen("R6k/8/8/8/8/8/8/K7 w 99 - - -");
    play(&mut session, &["Ra8xKh8"]);
    assert_eq!(session.outcome(), Some(Outcome { winner: Some(Color::White), reason: EndReason::KingUnion }));
    // It is a new union.
    assert_eq!(session.state().position().quiet_turns(), 0);
}

#[test]
fn without_a_legal_turn_it_is_a_draw() {
    // The king moves to empty squares only, and the pawn is blocked.
    let session = from_fen("7k/8/8/8/8/p7/Pn6/Kb6 w 0 - - -");
    assert_eq!(session.outcome(), Some(Outcome { winner: None, reason: EndReason::NoLegalTurn }));
    assert!(session.legal_steps().is_empty());
    // With a piece to unite with, the game continues.
    let session = from_fen("7k/8/8/8/8/pp6/Pn6/Kb6 w 0 - - -");
    assert_eq!((session.outcome(), session.legal_steps().len()), (None, 1));
}

#[test]
fn draws_are_offered_accepted_and_declined() {
    let mut session = start();
    assert!(session.accept_draw(Color::Black).is_err());
    session.offer_draw(Color::White).unwrap();
    assert_eq!(session.offer_draw(Color::White), Err(SessionError::AlreadyOffered));
    assert_eq!(SessionError::<Reason>::AlreadyOffered.code(), "draw-offer");
    assert!(session.accept_draw(Color::White).is_err());
    session.decline_draw(Color::Black).unwrap();
    assert_eq!(session.draw_offer(), None);

    // An offer stands during the offering side's own turn and is declined when the other side moves.
    session.offer_draw(Color::White).unwrap();
    play(&mut session, &["e2>e4"]);
    assert_eq!(session.draw_offer(), Some(Color::White));
    play(&mut session, &["e7>e5"]);
    assert_eq!(session.draw_offer(), None);

    // Offering back accepts.
    session.offer_draw(Color::White).unwrap();
    session.offer_draw(Color::Black).unwrap();
    assert_eq!(session.outcome(), Some(Outcome { winner: None, reason: EndReason::Agreement }));
    assert_eq!(session.offer_draw(Color::Black).unwrap_err().code(), "game-over");
    assert_eq!(session.resign(Color::Black).unwrap_err().code(), "game-over");
}

#[test]
fn an_offered_draw_is_gone_after_going_back() {
    let mut session = start();
    play(&mut session, &["e2>e4", "e7>e5"]);
    let ways: [fn(&mut Session<Partial>); 3] = [
        |session| assert!(session.undo_step()),
        |session| assert!(session.undo_turn()),
        |session| assert_eq!(session.go_to(0, &[]), Ok(0)),
    ];
    for go_back in ways {
        for color in Color::ALL {
            let mut session = session.clone();
            session.offer_draw(color).unwrap();
            go_back(&mut session);
            assert_eq!(session.draw_offer(), None);
            assert_eq!(session.accept_draw(!color).unwrap_err().code(), "draw-offer");
            while session.redo_step() {}
            assert_eq!(session.draw_offer(), None);
        }
    }
    // In the middle of a turn too.
    session.offer_draw(Color::White).unwrap();
    session.play(Step::Lift("d2".parse().unwrap())).unwrap();
    assert_eq!(session.draw_offer(), Some(Color::White));
    assert!(session.undo_step());
    assert_eq!(session.draw_offer(), None);
    // With nothing to take back the offer stands.
    let mut session = start();
    session.offer_draw(Color::White).unwrap();
    assert!(!session.undo_step() && !session.undo_turn());
    assert_eq!(session.draw_offer(), Some(Color::White));
}

#[test]
fn resignation_and_time_are_wins_of_the_other_side() {
    let mut session = start();
    session.resign(Color::White).unwrap();
    assert_eq!(session.outcome(), Some(Outcome { winner: Some(Color::Black), reason: EndReason::Resignation }));
    let mut session = start();
    // In the middle of a turn too.
    session.play(Step::Lift("e2".parse().unwrap())).unwrap();
    session.lose_on_time(Color::White).unwrap();
    assert_eq!(session.outcome(), Some(Outcome { winner: Some(Color::Black), reason: EndReason::Time }));
    assert!(session.undo_step(), "taking back goes on with the game");
    assert_eq!(session.outcome(), None);
}

#[test]
fn an_impossible_reason_becomes_unknown() {
    let (white, draw) = (Some(Color::White), None);
    for (winner, given, reason) in [
        (white, EndReason::Resignation, EndReason::Resignation),
        (white, EndReason::Time, EndReason::Time),
        (draw, EndReason::Agreement, EndReason::Agreement),
        (draw, EndReason::Resignation, EndReason::Unknown),
        (white, EndReason::Agreement, EndReason::Unknown),
        // In Paco Ŝako running out of time always loses.
        (draw, EndReason::Time, EndReason::Unknown),
        (white, EndReason::KingUnion, EndReason::Unknown),
    ] {
        let mut session = start();
        session.end_as(winner, given).unwrap();
        assert_eq!(session.outcome(), Some(Outcome { winner, reason }), "{}", given.name());
        assert_eq!(session.end_as(winner, given).unwrap_err().code(), "game-over");
    }
}

#[test]
fn playing_the_same_step_keeps_the_steps_to_redo() {
    let mut session = start();
    play(&mut session, &["e2>e4", "e7>e5"]);
    assert!(session.undo_turn() && session.undo_turn());
    session.play(Step::Lift("e2".parse().unwrap())).unwrap();
    session.play(Step::Place("e4".parse().unwrap())).unwrap();
    assert!(session.redo_turn());
    assert_eq!(session.turns().len(), 2);
    session.undo_turn();
    session.play(Step::Lift("d7".parse().unwrap())).unwrap();
    assert!(!session.can_redo());
}

#[test]
fn taking_back_a_turn_under_way_leaves_the_turns_before_it() {
    let mut session = start();
    play(&mut session, &["e2>e4"]);
    let before = session.clone();
    for undo in [Session::undo_step, Session::undo_turn] {
        session.play(Step::Lift("e7".parse().unwrap())).unwrap();
        assert!(undo(&mut session));
        assert_eq!((session.turns(), session.pending()), (before.turns(), before.pending()));
        assert_eq!((session.state(), session.repetitions()), (before.state(), before.repetitions()));
        assert!(session.redo_step() && session.undo_step());
    }
}

#[test]
fn a_finished_game_has_no_steps_to_redo() {
    let mut resigned = start();
    play(&mut resigned, &["e2>e4", "e7>e5"]);
    let mut drawn = resigned.clone();
    resigned.undo_turn();
    resigned.resign(Color::Black).unwrap();
    drawn.undo_turn();
    drawn.offer_draw(Color::White).unwrap();
    drawn.accept_draw(Color::Black).unwrap();
    for mut session in [resigned, drawn] {
        assert!(!session.can_redo() && !session.redo_step() && !session.redo_turn());
        assert_eq!(session.turns().len(), 1);
        assert!(session.undo_turn() && session.redo_turn());
        assert_eq!((session.outcome(), session.turns().len()), (None, 1));
    }
}

#[test]
fn with_nothing_to_take_back_the_end_stays() {
    let mut session = start();
    session.resign(Color::White).unwrap();
    assert!(!session.can_undo() && !session.undo_step() && !session.undo_turn());
    assert!(session.outcome().is_some());
}

#[test]
fn a_turn_under_way_may_still_make_the_progress_that_is_due() {
    let mut session = from_fen("7k/8/8/8/8/4p3/3P4/K7 w 99 - - -");
    session.play(Step::Lift("d2".parse().unwrap())).unwrap();
    let mut read = from_fen(&session.state().to_fen());
    assert_eq!((read.state(), read.outcome()), (session.state(), None));
    read.play(Step::Place("e3".parse().unwrap())).unwrap();
    assert_eq!((read.outcome(), read.state().position().quiet_turns()), (None, 0));
}

#[test]
fn a_refused_step_changes_nothing() {
    let mut session = start();
    session.play(Step::Lift("e2".parse().unwrap())).unwrap();
    session.undo_step();
    let before = *session.state();
    let error = session.play(Step::Lift("e4".parse().unwrap())).unwrap_err();
    assert_eq!((error.code(), error.to_string().contains("e4")), ("illegal-step", true));
    assert_eq!(session.state(), &before);
    assert!(session.can_redo());
}

/// The codes of all faults of a diagram.
fn problems(fen: &str) -> Vec<&'static str> {
    let setup: Setup = fen.parse().unwrap();
    setup.problems(RuleSet::Manual).iter().map(|problem| problem.code).collect()
}

#[test]
fn all_faults_of_a_diagram_are_reported_at_once() {
    for (fen, expected) in [
        ("8/8/8/8/8/8/8/8 w 0 - - -", &["no-king", "no-king"][..]),
        ("kk6/8/8/8/8/8/8/KK6 w 0 - - -", &["many-kings", "many-kings"]),
        ("K7/8/8/8/8/8/8/7M w 0 - - -", &["king-in-union"]),
        ("7k/8/8/8/8/8/8/a6K b 0 - - -", &["pawn-pair"]),
        ("7k/8/8/8/8/8/8/p6K w 0 - - -", &["overdue-promotion"]),
        ("PP5k/8/8/8/8/8/8/7K w 0 - - -", &["many-promotions"]),
        ("7k/8/8/8/8/8/8/K7 w 0 A - -", &["castling-rook"]),
        ("7k/8/8/8/8/8/K7/R7 w 0 A - -", &["castling-king"]),
        ("7k/8/8/8/8/8/8/RR2K3 w 0 AB - -", &["castling-twice"]),
        // With two kings, the castling king is ambiguous.
        ("7k/8/8/8/8/8/K7/R3K3 w 0 A - -", &["many-kings"]),
        ("r3k3/k7/8/8/8/8/8/7K w 0 a - -", &["many-kings"]),
        ("7k/8/8/8/8/8/8/K7 w 0 - e6 -", &["en-passant"]),
        ("7k/8/8/4p3/8/8/8/K7 b 0 - e6 -", &["en-passant"]),
        // The piece on the square was pulled back there, but no piece is in hand.
        ("7k/8/4d3/8/8/8/8/K7 w 0 - e6 -", &["en-passant"]),
        ("7k/8/8/8/8/8/8/K7^a1N w 0 - - -", &["hand-square"]),
        ("P6k/8/8/8/8/8/8/K7^e4N w 0 - - -", &["overdue-promotion"]),
        // A pawn that has united with the enemy king has won: no piece is in hand any more.
        ("7k/8/8/8/8/8/8/K7^h8P w 0 - - -", &["hand-square"]),
        ("7k/8/8/8/8/8/8/K7^e4m w 0 - - -", &["many-kings", "hand-king"]),
        ("7k/8/8/8/4p3/8/8/K7^e3P w 0 - - -", &["hand-dead-end"]),
        ("7k/PPPPPPPP/P7/8/8/8/8/K7 w 0 - - -", &["too-many-pawns"]),
        ("7k/PPPPPPPP/8/8/8/8/8/KQQ5 w 0 - - -", &["too-many-promoted"]),
        ("7k/PPPPPPPP/8/8/8/8/NNNRRRBB/KQ6 w 0 - - -", &["too-many-pieces", "too-many-promoted"]),
    ] {
        let found = problems(fen);
        assert_eq!(found, expected, "{fen}");
    }
    let error = Partial::from_fen("8/8/8/8/8/8/8/a7 w 0 A - -", RuleSet::Manual).unwrap_err();
    for part in ["White has no king", "Black has no king", "two united pawns on a1", "a rook on a1"] {
        assert!(error.to_string().contains(part), "{error}");
    }
    assert_eq!(error.code(), "bad-position");
}

#[test]
fn a_diagram_has_the_square_of_the_due_promotion() {
    for (fen, at) in [
        ("C1I5/2k5/8/8/8/8/8/4K2B w 0 - - -", Some("a8")),
        ("3C1C2/2k5/8/8/8/8/8/4K3 w 0 - - -", Some("d8")),
        ("C1I5/2k5/8/8/8/8/8/4K2B b 0 - - -", None),
        ("4k3/8/8/8/8/8/8/4K3 w 0 - - -", None),
    ] {
        let setup: Setup = fen.parse().unwrap();
        assert_eq!(setup.promotion(RuleSet::Manual), at.map(|name| name.parse().unwrap()), "{fen}");
    }
}

/// Rules §4: the king of the side to move is in a union, and the game is over.
#[test]
fn the_end_of_a_game_reads_back() {
    for (fen, steps, winner) in [
        ("R6k/8/8/8/8/8/8/K7 w 0 - - -", "a8 h8", Color::White),
        ("7k/8/8/8/8/8/6p1/K5r1 b 3 - - -", "g1 a1", Color::Black),
        // The pawn that unites with the king on its last rank stays a pawn.
        ("7k/6P1/8/8/8/8/8/K7 w 0 - - -", "g7 h8", Color::White),
        // The rook of the winner castles no more.
        ("7k/8/8/8/8/8/8/R3K2R w 0 AH - -", "h1 h8", Color::White),
    ] {
        let mut session = from_fen(fen);
        let (from, to) = steps.split_once(' ').unwrap();
        session.play(Step::Lift(from.parse().unwrap())).unwrap();
        session.play(Step::Place(to.parse().unwrap())).unwrap();
        let outcome = Outcome { winner: Some(winner), reason: EndReason::KingUnion };
        assert_eq!(session.outcome(), Some(outcome), "{fen}");
        let read = from_fen(&session.state().to_fen());
        assert_eq!((read.state(), read.outcome()), (session.state(), Some(outcome)), "{fen}");
        assert!(read.legal_steps().is_empty());
    }
    // A piece is held, or castling rights or an en passant square are left; both kings; the wrong side is to move;
    // two kings in one union.
    for fen in [
        "7M/8/8/8/8/8/8/K7^b2n b 0 - - -",
        "7M/8/8/8/8/8/8/R3K3 b 0 A - -",
        "7M/8/8/8/8/8/8/7m b 0 - - -",
        "7M/8/8/8/8/8/8/K7 w 0 - - -",
        "7_/8/8/8/8/8/8/8 b 0 - - -",
    ] {
        assert!(problems(fen).contains(&"king-in-union"), "{fen}");
    }
    assert_eq!(problems("P6M/8/8/8/8/8/8/K7 b 0 - - -"), ["overdue-promotion"]);
}

/// A budget of chain states bounds an enumeration, which reports it.
#[test]
fn an_enumeration_of_turns_keeps_to_its_budget() {
    use paco_sako::games::paco::Enumeration;

    let state =
        Partial::from_fen("2B2b1r/7p/q1f3k1/4F1pP/1PE1i3/2dI1D2/P1e1jP2/4K2I b 0 - - -", RuleSet::Manual).unwrap();
    let ends_within = |budget| {
        let mut ends = std::collections::HashSet::new();
        let how = state.position().for_each_end_within(budget, |end| {
            assert!(ends.insert(end.position.reference_key()));
            ControlFlow::<()>::Continue(())
        });
        (how, ends)
    };
    let (how, all) = ends_within(usize::MAX);
    assert_eq!(how, Enumeration::Complete);
    let (how, some) = ends_within(5);
    assert_eq!(how, Enumeration::OverBudget);
    assert!(!some.is_empty() && some.len() < all.len() && some.is_subset(&all));
    let how = state.position().for_each_end_within(usize::MAX, |_| ControlFlow::Break("stop"));
    assert_eq!(how, Enumeration::Stopped("stop"));
}

/// `+e2` lifts, `>e4` places.
fn step(text: &str) -> Step {
    match text.split_at(1) {
        ("+", square) => Step::Lift(square.parse().unwrap()),
        (_, square) => Step::Place(square.parse().unwrap()),
    }
}

fn steps(text: &str) -> Vec<Step> {
    text.split_whitespace().map(step).collect()
}

#[test]
fn every_position_of_a_game_can_be_reached() {
    let mut session = start();
    // The number of unchanged turns for each path.
    for (way, kept, turns, pending) in [
        ("+e2 >e4 +e7 >e5 +g1 >f3", 0, 3, 0),
        ("+e2 >e4 +e7", 1, 1, 1),
        ("+e2 >e4 +e7 >e6", 1, 2, 0),
        ("+e2", 0, 0, 1),
        ("+d2 >d4 +d7 >d5", 0, 2, 0),
        ("", 0, 0, 0),
    ] {
        session.play(step("+a2")).ok();
        let went = session.go_to(0, &steps(way));
        assert_eq!(went, Ok(kept), "{way}");
        assert_eq!((session.turns().len(), session.pending().len()), (turns, pending), "{way}");
        assert!(session.steps().eq(steps(way)) && !session.can_redo());
    }
    // An illegal step changes nothing; an agreed end is dropped only after a change.
    play(&mut session, &["e2>e4"]);
    session.resign(Color::Black).unwrap();
    assert!(session.go_to(0, &steps("+e2 >e4 +e7 >e4")).is_err());
    assert!(session.outcome().is_some() && session.turns().len() == 1);
    session.go_to(0, &steps("+e2 >e4")).unwrap();
    assert_eq!(session.outcome(), None);
}

#[test]
fn a_game_may_be_gone_through_past_a_third_repetition() {
    let mut session = start();
    session.set_repetition_draw(false);
    for _ in 0..3 {
        play(&mut session, &BACK_AND_FORTH);
    }
    play(&mut session, &["e2>e4"]);
    let all: Vec<Step> = session.steps().collect();
    let mut again = start();
    again.go_to(0, &all).unwrap();
    assert_eq!(again.state(), session.state());
    // The game is over there, but the turns played from there can still be viewed.
    again.go_to(0, &all[..all.len() - 2]).unwrap();
    assert!(again.outcome().is_some());
    again.go_to(0, &all).unwrap();
    assert_eq!(again.outcome(), None);
}

thread_local! {
    /// Steps played and positions compared since the last reset.
    static WORK: Cell<usize> = const { Cell::new(0) };
}

/// A game that counts its calls.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Counted(Partial);

impl position::State for Counted {
    fn turn(&self) -> Color {
        self.0.turn()
    }

    fn key(&self) -> u64 {
        WORK.set(WORK.get() + 1);
        position::State::key(&self.0)
    }

    fn reversible_turns(&self) -> usize {
        position::State::reversible_turns(&self.0)
    }
}

impl Stepwise for Counted {
    type Reason = Reason;

    fn repetition_outcome(count: usize) -> Option<Outcome> {
        Partial::repetition_outcome(count)
    }

    fn claims(&self, repetitions: usize) -> Vec<Claim> {
        self.0.claims(repetitions)
    }

    fn steps_with_kinds(&self) -> Vec<(Step, StepKind)> {
        self.0.steps_with_kinds()
    }

    fn check(&self, step: Step) -> Result<StepKind, StepError<Reason>> {
        self.0.check(step)
    }

    fn play(&mut self, step: Step) -> Result<(), StepError<Reason>> {
        WORK.set(WORK.get() + 1);
        self.0.play(step)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
}

/// A game of this many turns that makes progress only now and then, so that it does not end.
fn long_game(turns: usize) -> Session<Counted> {
    let mut session = Session::new(Counted(Partial::new(Position::start(RuleSet::Manual))));
    session.set_repetition_draw(false);
    let mut random = fastrand::Rng::with_seed(5);
    while session.turns().len() < turns {
        let position = *session.state().0.position();
        let is_time = position.quiet_turns() > 30;
        let (mut quiet, mut progress) = (Vec::new(), Vec::new());
        position.for_each_end_within(1_000, |end| {
            match (end.position.winner(), end.position.quiet_turns()) {
                (Some(_), _) => {}
                (None, 0) => progress.push(end.steps()),
                (None, _) => quiet.push(end.steps()),
            }
            ControlFlow::<()>::Continue(())
        });
        let wanted = if is_time && !progress.is_empty() { &progress } else { &quiet };
        match random.choice(wanted) {
            Some(steps) => steps.iter().for_each(|&step| session.play(step).unwrap()),
            None => assert!(session.undo_turn()),
        }
    }
    session
}

fn work_of<T>(act: impl FnOnce() -> T) -> usize {
    WORK.set(0);
    act();
    WORK.get()
}

/// The cost of an operation does not grow with the length of the game: earlier turns are not visited again.
#[test]
fn work_does_not_grow_with_the_game() {
    const ASKED: usize = 4;
    let work = |turns: usize| -> [usize; ASKED] {
        let mut session = long_game(turns);
        let last = session.turns().last().unwrap().steps.clone();
        let before: Vec<Step> =
            session.turns().iter().rev().skip(1).flat_map(|turn| &turn.steps).copied().collect();
        assert!(!before.is_empty());
        let to_the_end: Vec<Step> = session.steps().collect();
        let to_before = to_the_end[..to_the_end.len() - last.len()].to_vec();
        [
            work_of(|| (session.outcome(), session.repetitions(), session.claims(), session.legal_steps())),
            work_of(|| assert!(session.undo_step())),
            work_of(|| assert_eq!(session.go_to(0, &to_before), Ok(turns - 1))),
            work_of(|| assert_eq!(session.go_to(turns - 1, &last), Ok(turns - 1))),
        ]
    };
    let (short, long) = (work(20), work(300));
    assert_eq!(short[0], 0, "what is asked without playing plays nothing");
    // One turn is played, and its end compared with the positions since the last progress.
    for (index, (short, long)) in short.into_iter().zip(long).enumerate().skip(1) {
        assert!(long <= short.max(120), "{index}: {short} in a short game, {long} in a long one");
    }
    assert!(long[1] + long[2] <= 12, "undoing and going back play no whole turn: {long:?}");
}

#[test]
fn repetitions_are_those_that_counting_all_positions_gives() {
    let mut most = 1;
    for seed in 0..30 {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut session = from_fen("r3k2r/p6p/8/2d5/8/8/P6P/R3K2R w 0 AHah - -");
        session.set_repetition_draw(false);
        for _ in 0..300 {
            if random.u8(0..20) == 0 {
                session.undo_turn();
            }
            let mut steps = session.legal_steps();
            // The same few pieces move back and forth, so that many positions repeat.
            steps.truncate(2);
            let Some(&step) = random.choice(&steps) else { break };
            session.play(step).unwrap();
            let key = session.turn_start().position().key();
            let counted = 1 + session.turns().iter().filter(|turn| turn.start.position().key() == key).count();
            assert_eq!(session.repetitions(), counted, "seed {seed}");
            most = most.max(counted);
        }
    }
    assert!(most > 4, "no position stood more than {most} times");
}

#[test]
fn there_are_no_claims_if_every_end_is_automatic() {
    let mut session = start();
    let claim = Claim { kind: ClaimKind::ThreefoldRepetition, color: Color::White };
    assert!(session.claims().is_empty());
    assert_eq!(session.claim(claim).unwrap_err().code(), "illegal-claim");
    session.resign(Color::White).unwrap();
    assert_eq!(session.claim(claim).unwrap_err().code(), "game-over");
}

#[test]
fn a_refused_step_of_a_path_changes_nothing() {
    let mut session = start();
    play(&mut session, &["e2>e4", "e7>e5", "Ng1>f3"]);
    session.undo_turn();
    session.offer_draw(Color::White).unwrap();
    let before = format!("{session:?}");
    // The offer stands during White's turn; Black's turn declines it.
    for more in ["+d2 >d4 +d4", "+d2 >d4 +d7 >d5 +d5"] {
        for kept in 0..=2 {
            let mut way: Vec<Step> = session.turns()[kept..].iter().flat_map(|turn| turn.steps.clone()).collect();
            way.extend(steps(more));
            assert!(session.go_to(kept, &way).is_err());
            assert_eq!(session.draw_offer(), Some(Color::White), "{more}");
            assert_eq!(format!("{session:?}"), before);
        }
    }
}
