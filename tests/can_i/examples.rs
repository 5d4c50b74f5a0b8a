//! The examples of the rules document, E1–E15.

use paco_sako::board::Color;

use super::{START, arbiter, fen, said, seen};

/// Plays a line of acts, each with the announced words after `→`, separated by commas; without them only `next` is
/// announced.
fn play(start: &str, line: &str) -> paco_sako::games::arbiter::Arbiter<paco_sako::games::can_i::Partial> {
    let mut arbiter = arbiter(start);
    for part in line.split("; ") {
        let (act, expected) = part.split_once(" → ").unwrap_or((part, ""));
        let words = said(&mut arbiter, act);
        // The rules write the words without their recipients, and `removed` with its victim.
        let words: Vec<&str> = words.iter().map(|said| said.split_once(": ").unwrap().1).collect();
        if expected.is_empty() {
            assert!(words.iter().any(|word| word.starts_with("next")), "{act} in {line}: {words:?}");
        } else {
            assert_eq!(words.join(", "), expected, "{act} in {line}");
        }
    }
    arbiter
}

#[test]
fn e1_the_question_and_its_obligation() {
    let line =
        "Can I? → no; e2e4 → next b; d7d5 → next w; Can I? → yes; g1f3 → pawn-first; e4f5 → again; g1f3 → next b";
    let arbiter = play(START, line);
    assert_eq!(fen(&arbiter), "rnbqkbnr/ppp1pppp/8/3p4/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
    assert_eq!(seen(&arbiter, Color::White), "8/8/8/8/4P3/5N2/PPPP1PPP/RNBQKB1R");
}

#[test]
fn e2_the_captor_is_not_announced() {
    let arbiter = play(START, "e2e4; d7d5; Can I? → yes; e4d5 → removed d5, next b");
    assert_eq!(seen(&arbiter, Color::Black), "rnbqkbnr/ppp1pppp/8/8/8/8/8/8");
}

#[test]
fn e3_en_passant() {
    let start = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 30";
    let arbiter = play(start, "e2e4; Can I? → yes; d4e3 → removed e4, next w");
    assert_eq!(fen(&arbiter), "4k3/8/8/8/8/4p3/8/4K3 w - - 0 31");
    play(start, "e2e4; Can I? → yes; d4c3 → again; e8e7 → next w");
}

#[test]
fn e4_a_pinned_pawn() {
    play("4r1k1/8/8/3p4/4P3/8/8/4K3 w - - 0 30", "Can I? → no; e4d5 → again; e1d2 → next b");
}

#[test]
fn e5_and_e6_refused_and_impossible_tries() {
    play("4k3/8/8/8/8/p7/8/R3K3 w - - 0 30", "a1a8 → again; a1a4 → again; a1a3 → removed a3, next b");
    play("3rk3/8/8/8/8/8/8/4K3 w - - 0 30", "e1d1 → again; e1d1 → not-a-try; e1f1 → next b");
}

#[test]
fn e7_check() {
    play("4k3/8/8/8/8/8/3R4/4K3 w - - 0 30", "d2e2 → next b, check; e8e7 → again; e8d8 → next w");
}

#[test]
fn e8_and_e9_castling() {
    play("4k3/8/8/8/8/5n2/8/4K2R w K - 0 30", "e1g1 → again; e1f2 → next b; e8e7; e1g1 → not-a-try");
    play("4kr2/8/8/8/8/8/8/4K2R w K - 0 30", "e1g1 → again; e1e2 → next b");
}

#[test]
fn e10_promotion() {
    play("7k/P7/8/8/8/8/8/4K3 w - - 0 30", "a7a8q → next b, check");
    let line = "a7a8q → again; a7a8n → not-a-try; a7b8n → again; e1e2 → next b";
    play("n6k/P7/8/8/8/8/8/4K3 w - - 0 30", line);
}

#[test]
fn e11_moves_that_the_own_pieces_do_not_allow() {
    play(START, "e2e5 → not-a-try; b1d2 → not-a-try; a1a3 → not-a-try; e1g1 → not-a-try");
}

#[test]
fn e12_and_e13_ends() {
    play("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 30", "a1a8 → checkmate");
    play("7k/8/6K1/8/8/8/8/5Q2 w - - 0 30", "f1f7 → stalemate");
    play("7k/8/8/8/8/8/4n3/4K3 w - - 0 30", "e1e2 → removed e2, draw dead");
    play("7k/8/8/8/8/8/4R3/4K3 w - - 99 90", "e1d2 → draw fifty");
}

#[test]
fn e14_and_e15_nothing_to_capture() {
    play("4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 30", "e4e5 → again; e4d5 → again; Can I? → no; e1e2 → next b");
    play("4k3/8/8/8/8/3p4/2P5/4K2r w - - 0 30", "Can I? → no; c2d3 → again; e1f2 → next b");
}
