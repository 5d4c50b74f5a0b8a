//! Checks shared by the fuzz targets.

use std::collections::BTreeSet;

use paco_sako::board::{Castling, Color, Content, Square};
use paco_sako::games::paco::{Hand, Partial, Setup, read_turn, step_list, write_turn};
use paco_sako::games::records::{read_record, write_record};
use paco_sako::position::{Step, Stepwise};
use paco_sako::session::Session;

/// With more unions a turn can take so long that the fuzzer would hardly make progress. Other tests cover the
/// longest chains.
const MOST_UNIONS: u32 = 8;

/// Returns `true` if there are too many turns from here to enumerate them often.
pub fn is_large(state: &Partial) -> bool {
    state.position().board().unions().count() > MOST_UNIONS
}

/// The diagram with the sides exchanged and the ranks mirrored.
pub fn mirror(setup: &Setup) -> Setup {
    let mut mirrored = Setup { turn: !setup.turn, quiet_turns: setup.quiet_turns, ..Setup::EMPTY };
    for square in Square::all() {
        let Content { white, black } = setup.board.content(square);
        mirrored.board.set(square.flip_rank(), Content { white: black, black: white });
    }
    let mut castling = Castling::NONE;
    for color in Color::ALL {
        for rook in setup.castling.rooks_of(color) {
            castling.grant(!color, rook.file());
        }
    }
    mirrored.castling = castling;
    mirrored.en_passant = setup.en_passant.map(Square::flip_rank);
    mirrored.hand = setup.hand.map(|hand| Hand { at: hand.at.flip_rank(), ..hand });
    mirrored
}

fn mirror_step(step: Step) -> Step {
    match step {
        Step::Lift(square) => Step::Lift(square.flip_rank()),
        Step::Place(square) => Step::Place(square.flip_rank()),
        Step::Pick(_) | Step::Promote(_) | Step::Choose(_) => step,
    }
}

/// The text of a turn with the ranks mirrored. The zeros of castling are not ranks.
fn mirror_text(text: &str) -> String {
    let mirror = |symbol| match symbol {
        '1'..='8' => (b'1' + b'8' - symbol as u8) as char,
        _ => symbol,
    };
    text.chars().map(mirror).collect()
}

fn names(steps: impl IntoIterator<Item = Step>) -> BTreeSet<String> {
    steps.into_iter().map(|step| format!("{step:?}")).collect()
}

/// Checks a position in any phase of a turn: its FEN survives a round trip, and with the sides exchanged it has
/// the same legal steps and the same Ŝako.
pub fn check_state(state: &Partial) {
    let fen = state.to_fen();
    let rules = state.position().rule_set();
    assert_eq!(fen.parse::<Setup>(), Ok(Setup::from(*state)), "{fen}");
    // Reading computes the Zobrist key from scratch, so this checks the incremental key.
    assert_eq!(Partial::from_fen(&fen, rules).as_ref(), Ok(state), "{fen}");
    if state.is_over() {
        assert!(state.legal_steps().is_empty() && state.outcome().is_some(), "{fen}");
        return;
    }

    let mirrored =
        mirror(&Setup::from(*state)).into_partial(rules).unwrap_or_else(|error| panic!("{fen}: {error}"));
    assert_eq!(names(mirrored.legal_steps()), names(state.legal_steps().into_iter().map(mirror_step)), "{fen}");
    if state.hand().is_none() {
        for color in Color::ALL {
            let (here, there) = (state.position().gives_sako(color), mirrored.position().gives_sako(!color));
            assert_eq!(here, there, "{fen}: Ŝako of {color}");
        }
    }
}

/// Checks steps played from the start of a turn, complete or not: their texts read back to the same steps, and
/// with the sides exchanged only the ranks in the text differ.
pub fn check_notation(start: &Partial, steps: &[Step]) {
    let fen = start.to_fen();
    let text = write_turn(start, steps).unwrap_or_else(|error| panic!("{fen}: {error}"));
    assert_eq!(read_turn(start, &text).as_deref(), Ok(steps), "{fen}: {text}");
    let list = step_list(start, steps).unwrap_or_else(|error| panic!("{fen}: {error}"));
    let mut end = *start;
    for &step in steps {
        end.play(step).unwrap_or_else(|error| panic!("{fen}: {error}"));
    }
    if end.turn() != start.turn() {
        assert_eq!(read_turn(start, &list).as_deref(), Ok(steps), "{fen}: {list}");
    }

    let rules = start.position().rule_set();
    let mirrored =
        mirror(&Setup::from(*start)).into_partial(rules).unwrap_or_else(|error| panic!("{fen}: {error}"));
    let mirrored_steps: Vec<Step> = steps.iter().copied().map(mirror_step).collect();
    assert_eq!(write_turn(&mirrored, &mirrored_steps), Ok(mirror_text(&text)), "{fen}");
    assert_eq!(read_turn(&mirrored, &mirror_text(&text)), Ok(mirrored_steps), "{fen}: {text}");
}

/// Checks that a game survives writing and reading.
pub fn check_record(session: &Session<Partial>) {
    let text = write_record(session, &[("White", "Ada"), ("Black", "a \"name\" \\ with ] and }")]);
    let (read, record) = read_record::<Partial>(&text, None).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(record.tag("Black"), Some("a \"name\" \\ with ] and }"));
    assert_eq!(read.start(), session.start(), "{text}");
    assert_eq!(read.state(), session.state(), "{text}");
    assert!(read.steps().eq(session.steps()), "{text}");
    assert_eq!(read.outcome(), session.outcome(), "{text}");
    assert_eq!(write_record(&read, &[]), write_record(session, &[]), "{text}");
}
