//! The examples of the document, by article, and the rulings on its gaps.

use paco_sako::board::{Color, Role, Square};
use paco_sako::games::krachtschaak::{Partial, Phase, Setup};
use paco_sako::position::{
    Claim, ClaimKind, EndReason, Outcome, Reading, Refusal, Step, StepError, StepKind, Stepwise,
};

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn start(fen: &str) -> Partial {
    Partial::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Plays turns such as `h6h7`, `e7e8=Q`, `f5e6:power`, alternating sides.
fn play(fen: &str, turns: &[&str]) -> Partial {
    let mut state = start(fen);
    for turn in turns {
        for step in steps(turn) {
            state.play(step).unwrap_or_else(|error| panic!("{fen}: {turn}: {error}"));
        }
        assert_eq!(state.phase(), Phase::Lift, "{fen}: {turn} is not complete");
    }
    state
}

fn steps(turn: &str) -> Vec<Step> {
    let mut steps = vec![Step::Lift(square(&turn[..2])), Step::Place(square(&turn[2..4]))];
    match &turn[4..] {
        "" => {}
        ":own" => steps.push(Step::Choose(Reading::Own)),
        ":power" => steps.push(Step::Choose(Reading::Power)),
        promotion => steps.push(Step::Promote(Role::from_letter(promotion.chars().nth(1).unwrap()).unwrap())),
    }
    steps
}

fn placement(state: &Partial) -> String {
    state.to_fen().split(' ').next().unwrap().to_owned()
}

fn piece(state: &Partial, at: &str) -> String {
    let (_, piece) = state.piece(square(at)).unwrap();
    let origin = if piece.is_promoted() { format!("({})", piece.origin.letter()) } else { String::new() };
    format!(
        "{}{}{origin}",
        piece.kind.letter(),
        piece.power.map_or(String::new(), |power| format!("+{}", power.letter()))
    )
}

/// The code of the reason for which the last step is refused.
fn refusal(fen: &str, from: &str, to: &str) -> &'static str {
    let mut state = start(fen);
    state.play(Step::Lift(square(from))).unwrap();
    match state.check(Step::Place(square(to))) {
        Err(StepError::Illegal { reason, .. }) => reason.code(),
        other => panic!("{fen}: {from}{to}: {other:?}"),
    }
}

fn claims(fen: &str) -> Vec<(ClaimKind, Color)> {
    start(fen).claims(1).into_iter().map(|Claim { kind, color }| (kind, color)).collect()
}

#[test]
fn article_2_1_a_king_captures_a_bishop_and_then_as_a_bishop() {
    let fen = "6k1/7b/7K/8/8/8/8/1r6 w - - 0 1";
    let bishop = play(fen, &["h6h7"]);
    assert_eq!(piece(&bishop, "h7"), "K+B");
    let rook = play("4k3/7K+b/8/8/8/8/8/1r6 w - - 0 1", &["h7b1"]);
    assert_eq!(piece(&rook, "b1"), "K+R");
    // With the power of a rook it gives check.
    let check = play("1k6/7K+b/8/8/8/8/8/1r6 w - - 0 1", &["h7b1"]);
    assert!(check.position().is_attacked(Color::Black));
}

#[test]
fn article_2_3_a_power_waits_until_it_is_used_once() {
    let mut state = start("4k3/8/8/8/8/8/8/N+b3K3 w - - 0 1");
    for turn in ["a1b3", "e8d8", "b3a1", "d8e8", "a1h8", "e8d8"] {
        for step in steps(turn) {
            state.play(step).unwrap();
        }
    }
    assert_eq!(piece(&state, "h8"), "N");
    assert_eq!(refusal(&state.to_fen(), "h8", "a1"), "movement");
}

#[test]
fn article_2_4_only_the_newest_power_counts() {
    let state = play("4k3/8/8/8/8/2n5/1b6/K7 w - - 0 1", &["a1b2", "e8d8", "b2c3"]);
    assert_eq!(piece(&state, "c3"), "K+N");
}

#[test]
fn article_2_6_and_2_7_a_power_gives_check_until_it_is_used() {
    let knight = start("8/8/4k3/8/3R+n4/8/8/4K3 b - - 0 1");
    assert!(knight.position().is_attacked(Color::Black));
    // The rook moves along the diagonal by its queen's power and attacks only straight lines from there.
    let used = play("7k/8/8/8/8/8/1R+q6/B3K3 w - - 0 1", &["b2g7"]);
    assert_eq!(piece(&used, "g7"), "R");
    assert!(!used.position().is_attacked(Color::Black));
    let straight = play("6k1/8/8/8/8/8/1R+q6/B3K3 w - - 0 1", &["b2g7"]);
    assert!(straight.position().is_attacked(Color::Black));
}

#[test]
fn article_3_1_a_pawn_may_come_to_its_own_first_rank() {
    let state = play("4k3/8/8/3P+r4/8/8/8/3n2K1 w - - 0 1", &["d5d1"]);
    assert_eq!(piece(&state, "d1"), "P+N");
    assert_eq!(refusal("4k3/8/8/8/8/8/8/3P2K1 w - - 0 1", "d1", "d3"), "pawn-double");
}

#[test]
fn articles_3_2_and_3_3_pawn_power_moves_as_a_pawn() {
    let passed = play("4k3/4p3/8/3N+p4/8/8/8/4K3 b - - 0 1", &["e7e5", "d5e6"]);
    assert_eq!(placement(&passed), "4k3/8/4N+p3/8/8/8/8/4K3");
    let double = play("4k3/8/8/8/8/8/N+p7/4K3 w - - 0 1", &["a2a4"]);
    assert_eq!(double.to_fen(), "4k3/8/8/8/N7/8/8/4K3 b - - 1 1");
}

#[test]
fn articles_3_4_and_3_5_a_king_becomes_another_kind_and_stays_royal() {
    let mut state = start("8/4K+p3/8/8/8/8/8/2k5 w - - 0 1");
    state.play(Step::Lift(square("e7"))).unwrap();
    state.play(Step::Place(square("e8"))).unwrap();
    assert_eq!(state.legal_steps(), Role::PROMOTIONS.map(Step::Promote).to_vec());
    assert_eq!(Partial::from_fen(&state.to_fen()), Ok(state));
    state.play(Step::Promote(Role::Queen)).unwrap();
    assert_eq!(piece(&state, "e8"), "Q(K)");
    assert_eq!(state.position().royal(Color::White), Some(square("e8")));
    // The same kind may be chosen, and loses only the pawn power.
    assert_eq!(piece(&play("4k3/R+p7/8/8/8/8/8/4K3 w - - 0 1", &["a7a8=R"]), "a8"), "R");
}

#[test]
fn articles_3_8_and_3_9_pawn_power_promotes_used_or_not() {
    let fen = "k7/4N+p3/8/8/8/8/8/4K3 w - - 0 1";
    assert_eq!(piece(&play(fen, &["e7e8=Q"]), "e8"), "Q(N)");
    assert_eq!(piece(&play(fen, &["e7g8=Q"]), "g8"), "Q(N)");
}

#[test]
fn articles_3_10_and_3_11_captures_on_the_last_rank() {
    assert_eq!(piece(&play("k5r1/4N+p3/8/8/8/8/8/4K3 w - - 0 1", &["e7g8=B"]), "g8"), "B+R(N)");
    // The captured piece was once a pawn.
    assert_eq!(piece(&play("k5q(p)1/8/8/8/8/8/8/4K1R1 w - - 0 1", &["g1g8=N"]), "g8"), "N(R)");
    // Capturing a king does not promote.
    let king = play("4k3/3P4/8/8/8/8/8/4K3 w - - 0 1", &["d7e8"]);
    assert_eq!(king.position().reference_key(), "4P3/8/8/8/8/8/8/4K3 #w");
    assert_eq!(king.outcome(), Some(Outcome::win(Color::White, EndReason::KingCaptured)));
}

#[test]
fn article_3_12_a_promoted_piece_gives_the_power_of_its_origin() {
    let promoted = play("4k3/B+p7/2n5/8/8/8/8/4K3 w - - 0 1", &["a7a8=Q"]);
    assert_eq!(piece(&promoted, "a8"), "Q(B)");
    let captured = play("Q(b)3k3/2n5/8/8/8/8/8/4K3 b - - 0 1", &["c7a8"]);
    assert_eq!(piece(&captured, "a8"), "N+B");
}

#[test]
fn articles_4_1_to_4_5_mate_and_stalemate_are_claimed() {
    assert_eq!(claims("7k/5KQ1/8/8/8/8/8/8 b - - 0 1"), [(ClaimKind::Checkmate, Color::White)]);
    // A promoted king on a1: Bc3 gives check and covers all squares that a queen has there.
    assert_eq!(claims("8/8/8/8/1K6/2B5/p7/q(k)b6 b - - 0 1"), [(ClaimKind::Checkmate, Color::White)]);
    // A queen that could capture the bishop with impunity is not mated.
    assert_eq!(claims("8/8/8/8/8/2B5/p6K/q(k)b6 b - - 0 1"), []);
    // Nothing can be claimed if the enemy's king could be captured.
    assert_eq!(claims("6Kk/6Q1/8/8/8/8/8/8 b - - 0 1"), []);
    assert_eq!(claims("7k/5K2/6Q1/8/8/8/8/8 b - - 0 1"), [(ClaimKind::Stalemate, Color::Black)]);
    // Without a claim the game continues, and the king is captured.
    let over = play("7k/5KQ1/8/8/8/8/8/8 b - - 0 1", &["h8h7", "g7h7"]);
    assert_eq!(over.outcome(), Some(Outcome::win(Color::White, EndReason::KingCaptured)));
}

#[test]
fn article_4_6_a_promoted_king_passes_attacked_squares() {
    let state = play("1Q(k)6/7r/8/8/8/8/8/6k1 w - - 0 1", &["b8b1"]);
    assert_eq!(piece(&state, "b1"), "Q(K)");
}

#[test]
fn article_4_8_castling_needs_a_king_and_a_rook_that_never_moved() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    assert_eq!(placement(&play(fen, &["e1g1"])), "4k3/8/8/8/8/8/8/5RK1");
    assert_eq!(refusal("4k3/8/8/8/8/8/8/4K2N+r w - - 0 1", "e1", "g1"), "castling-gone");
    assert_eq!(refusal("4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "e1", "g1"), "castling-blocked");
    // A power covers too; the king's target does not matter.
    assert_eq!(refusal("4k3/8/8/8/8/5n+r2/8/4K2R w K - 0 1", "e1", "g1"), "castling-covered");
    assert_eq!(placement(&play("4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", &["e1g1"])), "4k1r1/8/8/8/8/8/8/5RK1");
}

#[test]
fn the_movement_has_to_be_chosen_if_the_capture_differs() {
    let fen = "4k3/8/8/3B+pp3/8/8/8/4K3 w - e6 0 1";
    let mut state = start(fen);
    state.play(Step::Lift(square("d5"))).unwrap();
    assert_eq!(state.check(Step::Place(square("e6"))), Ok(StepKind::Capture));
    state.play(Step::Place(square("e6"))).unwrap();
    assert_eq!(state.legal_steps(), Reading::ALL.map(Step::Choose).to_vec());
    assert_eq!(Partial::from_fen(&state.to_fen()), Ok(state));
    assert_eq!(placement(&play(fen, &["d5e6:own"])), "4k3/8/4B+p3/4p3/8/8/8/4K3");
    assert_eq!(placement(&play(fen, &["d5e6:power"])), "4k3/8/4B+p3/8/8/8/8/4K3");
    let pawn = "4k3/8/8/3P+bp3/8/8/8/4K3 w - e6 0 1";
    assert_eq!(placement(&play(pawn, &["d5e6:own"])), "4k3/8/4P+p3/8/8/8/8/4K3");
    assert_eq!(placement(&play(pawn, &["d5e6:power"])), "4k3/8/4P3/4p3/8/8/8/4K3");
}

#[test]
fn repetition_considers_powers_and_captures_en_passant() {
    let key = |fen: &str| start(fen).position().key();
    assert_ne!(key("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), key("4k3/8/8/8/8/8/8/R+n3K3 w - - 0 1"));
    assert_ne!(key("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), key("4k3/8/8/8/8/8/8/R(b)3K3 w - - 0 1"));
    assert_eq!(key("4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1"), key("4k3/8/8/4p3/8/8/8/4K3 w - - 5 9"));
    assert_ne!(key("4k3/8/8/3N+pp3/8/8/8/4K3 w - e6 0 1"), key("4k3/8/8/3N+pp3/8/8/8/4K3 w - - 0 1"));
    assert!(start("4k3/8/8/8/8/8/8/R3K3 w - - 100 80").claims(3).len() == 2);
    assert_eq!(
        start("4k3/8/8/8/8/8/8/R3K3 w - - 150 99").outcome(),
        Some(Outcome::draw(EndReason::SeventyFiveMoves))
    );
}

#[test]
fn illegal_diagrams_are_reported_with_all_reasons() {
    let codes = |fen: &str| -> Vec<&str> {
        fen.parse::<Setup>().unwrap().problems().iter().map(|fault| fault.code).collect()
    };
    assert_eq!(codes("8/8/8/8/8/8/8/8 w - - 0 1"), ["no-king", "no-king"]);
    assert_eq!(
        codes("k3P3/8/8/8/8/8/8/KQ(k)6 w K e6 0 1"),
        ["many-kings", "overdue-promotion", "castling-king", "castling-rook", "en-passant",]
    );
    for (fen, quoted) in [
        ("4k3/8/8/8/8/8/8/4K+k3 w - - 0 1", "K+k"),
        ("4k3/8/8/8/8/8/8/4KQ(q)2 w - - 0 1", "Q(q)"),
        ("4k3/8/8/8/8/8/8/4KP(q)2 w - - 0 1", "P(q)"),
        ("4k3/8/8/8/8/8/8/4KX2 w - - 0 1", "X"),
        ("4k3/8/8/8/8/8/8/4K2 w - - 0 1", "4K2"),
    ] {
        let error = fen.parse::<Setup>().unwrap_err();
        assert!(error.to_string().contains(quoted), "{fen}: {error}");
        assert_eq!(error.code(), "bad-fen");
    }
}

#[test]
fn the_fen_of_krachtschaak_enhanced_is_read() {
    let state = start("4k[k,-,0]3/8/8/8/8/8/8/4K[k,-,0]2Q[p,n,1] w - - 0 1");
    assert_eq!(state.to_fen(), "4k3/8/8/8/8/8/8/4K2Q+n(p) w - - 0 1");
}
