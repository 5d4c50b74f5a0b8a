//! How games end: mate, stalemate, dead positions, counted moves, repetition; what is claimed and what comes of itself.

use paco_sako::board::Color;
use paco_sako::games::chess::{Partial, Position, read_turn};
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

/// FIDE 5.2.2, as far as the material tells.
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
            // A move under way has to be made first.
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

/// A right to castle that is lost makes another position (FIDE 9.2.3), and so does a pawn that can be captured en
/// passant; one that nobody can capture does not.
#[test]
fn the_same_position_has_the_same_moves() {
    let key = |fen: &str| Position::from_fen(fen).unwrap().key();
    assert_ne!(key("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"), key("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"));
    assert_ne!(key("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1"), key("4k3/8/8/8/3Pp3/8/8/4K3 b - - 0 1"));
    assert_eq!(key("4k3/8/8/8/3P4/8/8/4K3 b - d3 0 1"), key("4k3/8/8/8/3P4/8/8/4K3 b - - 0 1"));
    // Both pawns would leave the rank of king and rook.
    assert_eq!(key("8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1"), key("8/8/8/8/k2Pp2R/8/8/4K3 b - - 0 1"));
}
