//! Ends of games: mate, stalemate, dead positions, counted moves, repetition; claimed and automatic ends.

use paco_sako::board::Color;
use paco_sako::games::chess::{Partial, Position, read_turn};
use paco_sako::games::records::{read_record, write_record};
use paco_sako::position::{Claim, ClaimKind, EndReason, Outcome, Step, Stepwise};
use paco_sako::session::Session;

fn end(fen: &str) -> Option<(Option<Color>, EndReason)> {
    Position::from_fen(fen).unwrap().end().map(|end| (end.winner, end.reason))
}

#[test]
fn mate_and_stalemate() {
    let fools_mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    assert_eq!(end(fools_mate), Some((Some(Color::Black), EndReason::Checkmate)));
    assert_eq!(end("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), Some((None, EndReason::Stalemate)));
    assert_eq!(end("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), Some((Some(Color::White), EndReason::Checkmate)));
    assert_eq!(end("7k/8/6K1/8/8/8/8/7Q b - - 0 1"), None);
}

/// FIDE 5.2.2, judged by the material.
#[test]
fn dead_positions() {
    for (fen, is_dead) in [
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", true),
        ("4k3/8/8/8/8/8/8/4KN2 w - - 0 1", true),
        ("4k3/8/8/8/8/8/8/4KB2 w - - 0 1", true),
        // f1 and c8 are light squares, c1 and f8 dark ones.
        ("2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1", true),
        ("4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", false),
        ("4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", false),
        ("4kn2/8/8/8/8/8/8/4KN2 w - - 0 1", false),
        ("4k3/8/8/8/8/8/8/4KNN1 w - - 0 1", false),
        ("4kn2/8/8/8/8/8/8/4KB2 w - - 0 1", false),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", false),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", false),
        ("4k3/8/8/8/8/8/8/3QK3 w - - 0 1", false),
    ] {
        let expected = is_dead.then_some((None, EndReason::InsufficientMaterial));
        assert_eq!(end(fen), expected, "{fen}");
    }
}

#[path = "../reference/letters.rs"]
mod letters;

/// The pieces of White and of Black, and `true` if White can still mate: FIDE 6.9, judged by the material. `b` and
/// `B` are bishops on dark squares, `d` and `D` those on light ones.
const MATERIAL: [(&str, &str, bool); 24] = [
    ("", "", false),
    ("", "qrp", false),
    ("N", "", false),
    ("N", "q", false),
    ("N", "qq", false),
    ("N", "r", true),
    ("N", "b", true),
    ("N", "n", true),
    ("N", "p", true),
    ("NN", "", true),
    ("NB", "", true),
    ("B", "", false),
    ("BB", "", false),
    ("B", "b", false),
    ("B", "q", false),
    ("B", "r", false),
    ("B", "d", true),
    ("B", "n", true),
    ("B", "p", true),
    ("BD", "", true),
    ("P", "", true),
    ("R", "", true),
    ("Q", "", true),
    ("D", "bd", true),
];

/// A position with these pieces in addition to the kings, by the letters of [`MATERIAL`].
fn with_men(white: &str, black: &str) -> Position {
    // From rank 3 to rank 6, so that no pawn promotes.
    let mut squares: letters::Squares = [None; 64];
    (squares[0], squares[63]) = (Some('K'), Some('k'));
    for letter in white.chars().chain(black.chars()) {
        let is_light = letter.eq_ignore_ascii_case(&'d');
        let men = (16..48).filter(|at| (at % 8 + at / 8) % 2 == usize::from(is_light));
        let at = men.into_iter().find(|&at| squares[at].is_none() && at % 8 > 1 && at % 8 < 6).unwrap();
        let man = if is_light { 'b' } else { letter.to_ascii_lowercase() };
        squares[at] = Some(if letter.is_ascii_uppercase() { man.to_ascii_uppercase() } else { man });
    }
    let board = letters::written(&squares, |_| false);
    // The side in check is to move.
    let read = |turn| Position::from_fen(&format!("{board} {turn} - - 0 1")).ok();
    read('w').or_else(|| read('b')).unwrap_or_else(|| panic!("{board}"))
}

#[test]
fn time_draws_against_a_side_that_cannot_mate() {
    for (white, black, can_mate) in MATERIAL {
        let mirrored =
            |men: &str| -> String {
                men.chars()
                    .map(|man| {
                        if man.is_ascii_uppercase() { man.to_ascii_lowercase() } else { man.to_ascii_uppercase() }
                    })
                    .collect()
            };
        for (position, winner) in
            [(with_men(white, black), Color::White), (with_men(&mirrored(black), &mirrored(white)), Color::Black)]
        {
            let fen = position.to_fen();
            assert_eq!(position.can_mate(winner), can_mate, "{fen}");
            if position.end().is_some() {
                continue;
            }
            let mut game = Session::new(Partial::new(position));
            game.lose_on_time(!winner).unwrap();
            let expected = Outcome { winner: can_mate.then_some(winner), reason: EndReason::Time };
            assert_eq!(game.outcome(), Some(expected), "{fen}");
            // The record contains it, and can be read back.
            let record = write_record(&game, &[]);
            assert!(record.contains("[Termination \"time\"]"), "{record}");
            assert!(record.trim_end().ends_with(expected.result()), "{record}");
            assert_eq!(read_record::<Partial>(&record, None).unwrap().0.outcome(), Some(expected), "{fen}");
        }
    }
}

#[test]
fn mating_material_agrees_with_the_second_implementation() {
    let mut rng = fastrand::Rng::with_seed(49);
    let (mut can, mut cannot) = (0, 0);
    for _ in 0..20_000 {
        let mut men = |letters: [char; 6]| -> String {
            (0..rng.usize(..4)).map(|_| letters[rng.usize(..letters.len())]).collect()
        };
        let position = with_men(&men(['P', 'N', 'B', 'D', 'R', 'Q']), &men(['p', 'n', 'b', 'd', 'r', 'q']));
        let squares = letters::placed(position.to_fen().split(' ').next().unwrap());
        for (color, is_white) in [(Color::White, true), (Color::Black, false)] {
            let expected = letters::can_mate(&squares, is_white);
            assert_eq!(position.can_mate(color), expected, "{}", position.to_fen());
            *if expected { &mut can } else { &mut cannot } += 1;
        }
    }
    assert!(can > 1000 && cannot > 1000);
}

/// A record keeps its result, even if another program decided differently.
#[test]
fn a_record_of_a_loss_on_time_is_kept() {
    let fen = "[FEN \"4k3/8/8/8/8/8/4Q3/4K3 b - - 0 1\"]\n[Termination \"Time forfeit\"]\n\n";
    for (start, result, winner, reason) in [
        (fen, "1/2-1/2", None, EndReason::Time),
        (fen, "0-1", Some(Color::Black), EndReason::Time),
        ("[Termination \"Time forfeit\"]\n\n", "1/2-1/2", None, EndReason::Unknown),
    ] {
        let (game, _) = read_record::<Partial>(&format!("{start}{result}"), None).unwrap();
        assert_eq!(game.outcome(), Some(Outcome { winner, reason }), "{start}{result}");
    }
}

#[test]
fn a_mate_counts_before_seventy_five_moves() {
    assert_eq!(end("4k3/8/8/8/8/8/8/R3K3 w - - 149 100"), None);
    assert_eq!(end("4k3/8/8/8/8/8/8/R3K3 w - - 150 100"), Some((None, EndReason::SeventyFiveMoves)));
    let mated = "R5k1/5ppp/8/8/8/8/8/4K3 b - - 150 100";
    assert_eq!(end(mated), Some((Some(Color::White), EndReason::Checkmate)));
}

fn play(game: &mut Session<Partial>, text: &str) {
    for step in read_turn(game.state(), text).unwrap() {
        game.play(step).unwrap();
    }
}

#[test]
fn the_third_time_can_be_claimed_and_the_fifth_ends_the_game() {
    let mut game = Session::new(Partial::new(Position::start()));
    let there_and_back = ["Nf3", "Nf6", "Ng1", "Ng8"];
    for round in 1..=4 {
        assert_eq!(game.repetitions(), round);
        let claims: Vec<Claim> = game.claims();
        let expected = Claim { kind: ClaimKind::ThreefoldRepetition, color: Color::White };
        assert_eq!(claims, if round >= 3 { vec![expected] } else { vec![] });
        if round == 3 {
            let mut claimed = game.clone();
            claimed.claim(expected).unwrap();
            assert_eq!(claimed.outcome(), Some(Outcome::draw(EndReason::Repetition)));
            // A move under way has to be completed first.
            let mut lifted = game.clone();
            lifted.play(Step::Lift("e2".parse().unwrap())).unwrap();
            assert_eq!(lifted.claims(), []);
            assert_eq!(lifted.claim(expected).unwrap_err().code(), "illegal-claim");
        }
        assert_eq!(game.outcome(), None);
        for text in there_and_back {
            play(&mut game, text);
        }
    }
    assert_eq!(game.outcome(), Some(Outcome::draw(EndReason::FivefoldRepetition)));
    assert_eq!(game.legal_steps(), []);
}

#[test]
fn fifty_moves_can_be_claimed() {
    let state = |quiet| Partial::from_fen(&format!("4k3/8/8/8/8/8/8/R3K3 b - - {quiet} 80")).unwrap();
    assert_eq!(state(99).claims(1), []);
    assert_eq!(state(100).claims(1), [Claim { kind: ClaimKind::FiftyMoves, color: Color::Black }]);
    assert_eq!(state(100).outcome(), None);
}

/// Positions differ by a lost castling right (FIDE 9.2.3), and by a pawn that can be captured en passant; not by
/// one that cannot.
#[test]
fn the_same_position_has_the_same_moves() {
    let key = |fen: &str| Position::from_fen(fen).unwrap().key();
    assert_ne!(key("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"), key("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"));
    assert_ne!(key("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1"), key("4k3/8/8/8/3Pp3/8/8/4K3 b - - 0 1"));
    assert_eq!(key("4k3/8/8/8/3P4/8/8/4K3 b - d3 0 1"), key("4k3/8/8/8/3P4/8/8/4K3 b - - 0 1"));
    // Both pawns would leave the rank of king and rook.
    assert_eq!(key("8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1"), key("8/8/8/8/k2Pp2R/8/8/4K3 b - - 0 1"));
}
