//! Moves as text (articles 5–7 and rules §7), in English and Dutch letters, and the FEN of another program.

use paco_sako::games::interface::Text;
use paco_sako::games::krachtschaak::{
    Letters, Partial, Position, read_move, read_turn, turn_links, write_move, write_turn,
};
use paco_sako::position::{Reading, Step, StepKind, Stepwise};

fn position(fen: &str) -> Position {
    *Partial::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}")).position()
}

/// A text read and written again, in English and in Dutch letters.
fn again(fen: &str, text: &str) -> [String; 2] {
    let position = position(fen);
    match read_move(&position, text) {
        Ok(mv) => [Letters::English, Letters::Dutch].map(|letters| write_move(&position, mv, letters)),
        Err(error) => [error.to_string(), error.code().to_owned()],
    }
}

/// Articles 5.2 to 5.4: the texts of the document, in their positions.
#[test]
fn examples_of_the_document() {
    for (fen, dutch, english) in [
        ("4k3/8/8/8/8/8/8/R+b3K3 w - - 0 1", "TLa8+", "RBa8+"),
        ("k7/8/8/8/8/8/8/Q+n(p)3K3 w - - 0 1", "DP(p)h8+", "QN(p)h8+"),
        // The captured knight began as a bishop; on h8 the knight gives check to g6.
        ("7n+b(b)/8/6k1/8/8/7R+p/8/4K3 w - - 0 1", "Tpxh8=PL+(T)", "Rpxh8=NB+(R)"),
        ("4k3/8/8/8/8/2n5/3P+r4/4K3 b - - 0 1", "Pb1", "Nb1"),
        ("1k6/7r/8/8/8/8/8/Q(k)7 w - - 0 1", "D(K)b1+", "Q(K)b1+"),
        ("4k3/8/8/8/8/8/3P+r4/3nK3 w - - 0 1", "pTxd1", "pRxd1"),
        ("8/4P3/8/8/8/1k6/8/4K3 w - - 0 1", "e8=D", "e8=Q"),
        ("8/4P+n3/8/8/8/1k6/8/4K3 w - - 0 1", "pPe8=DP", "pNe8=QN"),
        ("7b/8/8/8/8/1k6/8/Q+p(p)3K3 w - - 0 1", "Dp(p)xh8=TL(p)", "Qp(p)xh8=RB(p)"),
        ("8/4K+p3/8/8/8/1k6/8/8 w - - 0 1", "Kpe8=D(K)", "Kpe8=Q(K)"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O", "O-O"),
    ] {
        for text in [dutch, english] {
            assert_eq!(again(fen, text), [english, dutch], "{fen}: {text}");
        }
    }
}

#[test]
fn marks_show_check_mate_and_the_captured_king() {
    assert_eq!(again("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8")[0], "Ra8#");
    assert_eq!(again("R5k1/5ppp/8/8/8/8/8/4K3 w - - 0 1", "a8g8")[0], "Rxg8#");
    assert_eq!(again("4k3/8/8/8/8/8/8/R+q3K3 w - - 0 1", "a1e5")[0], "RQe5+");
    // A spent power gives no check (2.7).
    assert_eq!(again("7k/8/8/8/8/8/1R+q6/4K3 w - - 0 1", "b2f6")[0], "RQf6");
}

#[test]
fn pieces_with_the_same_notation_are_disambiguated() {
    let rooks = "4k3/8/8/8/8/8/8/R+n2R+n3K w - - 0 1";
    assert_eq!(again(rooks, "a1b1")[0], "RNab1");
    // Only one of them has the power.
    assert_eq!(again("4k3/8/8/8/8/8/8/R+n2R3K w - - 0 1", "a1b1")[0], "RNb1");
    assert_eq!(again("4k3/8/8/8/8/8/8/R+n2R3K w - - 0 1", "Rb1")[0], "Rb1");
    assert_eq!(again("4k3/8/8/8/8/8/8/R+n2R3K w - - 0 1", "d1b1")[0], "Rb1");
    assert_eq!(again("4k3/8/8/2p5/1P+q1P+q4/8/8/4K3 w - - 0 1", "b4c5")[0], "pQbxc5");
}

#[test]
fn both_readings_of_a_square_differ_in_notation() {
    let fen = "4k3/8/8/3pB+p3/8/8/8/4K3 w - d6 0 1";
    assert_eq!(again(fen, "Bpd6")[0], "Bpd6");
    assert_eq!(again(fen, "Bpxd6")[0], "Bpxd6");
    assert_eq!(again(fen, "Bpxd6^")[0], "Bpxd6");
    assert!(again(fen, "e5d6")[0].contains("Bpxd6 or Bpd6"), "{}", again(fen, "e5d6")[0]);
    let square = |name: &str| name.parse().unwrap();
    let start = Partial::new(position(fen));
    let steps = [Step::Lift(square("e5")), Step::Place(square("d6")), Step::Choose(Reading::Power)];
    let texts: Vec<String> =
        (0..=3).map(|played| write_turn(&start, &steps[..played], Letters::English).unwrap()).collect();
    assert_eq!(texts, ["", "Bpe5>", "Bp(x)d6", "Bpxd6"]);
    let lists: Vec<String> = (0..=3).map(|played| start.step_list(&steps[..played]).unwrap()).collect();
    assert_eq!(lists, ["", "e5>", "e5>d6:", "e5>d6:power"]);
    for (played, (text, list)) in texts.iter().zip(&lists).enumerate().skip(1) {
        assert_eq!(read_turn(&start, text).as_deref(), Ok(&steps[..played]), "{text}");
        assert_eq!(read_turn(&start, list).as_deref(), Ok(&steps[..played]), "{list}");
    }
    let kinds = |steps: &[Step]| turn_links(&start, steps).unwrap()[0].kind;
    assert_eq!(kinds(&steps), StepKind::Capture);
    assert_eq!(kinds(&[steps[0], steps[1], Step::Choose(Reading::Own)]), StepKind::Move);
    // The rest of a turn under way.
    let mut waiting = start;
    waiting.play(steps[0]).unwrap();
    waiting.play(steps[1]).unwrap();
    assert_eq!(read_turn(&waiting, "Bpxd6").as_deref(), Ok(&steps[2..]));
    assert!(read_turn(&waiting, "Ke2").is_err());
}

#[test]
fn a_promotion_under_way_is_written_and_read() {
    let mut state = Partial::from_fen("7b/8/8/8/8/1k6/8/R+p3K2R+p w - - 0 1").unwrap();
    for step in read_turn(&state, "Rpxh8=").unwrap() {
        state.play(step).unwrap();
    }
    assert_eq!(write_turn(&state, &[], Letters::Dutch).unwrap(), "Tpxh8=");
    let queen = read_turn(&state, "=Q").unwrap();
    assert_eq!(read_turn(&state, "=q+").unwrap(), queen);
    assert!(read_turn(&state, "=Queen").is_err());
    assert_eq!(queen, read_turn(&state, "=D").unwrap());
    assert_eq!(write_turn(&state, &queen, Letters::English).unwrap(), "Rpxh8=QB(R)");
    assert!(read_turn(&state, "=").is_err() && read_turn(&state, "=K").is_err());
}

#[test]
fn other_ways_to_write_are_read() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for text in ["e4", "e2e4", "e2-e4", "pe4", "e4!", "♙e4"] {
        assert_eq!(again(start, text)[0], "e4", "{text}");
    }
    for text in ["Nf3", "Pf3", "g1f3", "Ng1-f3", "Pgf3", "♘f3", "Nf3?!"] {
        assert_eq!(again(start, text)[0], "Nf3", "{text}");
    }
    let castling = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    for text in ["O-O-O", "0-0-0", "e1c1"] {
        assert_eq!(again(castling, text)[0], "O-O-O", "{text}");
    }
    for text in ["exd8=N", "exd8=P", "exd8=NR", "e7d8n", "exd8=N+"] {
        assert_eq!(again("3r4/4P3/7k/8/8/8/8/4K3 w - - 0 1", text)[0], "exd8=NR", "{text}");
    }
}

#[test]
fn bad_moves_are_refused() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (fen, text, part) in [
        (start, "", "is not a move"),
        (start, "hello", "is not a move"),
        (start, "e9", "is not a move"),
        (start, "e5", "not a legal move"),
        (start, "O-O", "not a legal move"),
        (start, "NQf3", "not a legal move"),
        ("4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1", "Ne4", "Nce4 or Nge4"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8", "“a8=Q”"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=K", "is not a move"),
    ] {
        assert!(again(fen, text)[0].contains(part), "{text}: {}", again(fen, text)[0]);
    }
}

/// krachtschaak-enhanced writes the origin, the power and the moved flag in brackets.
#[test]
fn the_fen_of_another_program_is_read() {
    let theirs = "4k[k,-,0]3/8/8/8/8/8/8/Q[p,n,1]3K[k,b,1]2R[r,-,0] w - - 3 7";
    let state = Partial::from_fen(theirs).unwrap();
    assert_eq!(state.to_fen(), "4k3/8/8/8/8/8/8/Q+n(p)3K+b2R w - - 3 7");
    for wrong in ["Q[x,n,0]", "Q[p,n,2]", "Q[p,n,0,0]", "Q[p,n", "Q[]"] {
        let error = Partial::from_fen(&format!("4k3/8/8/8/8/8/8/{wrong}3K3 w - - 0 1")).unwrap_err();
        assert_eq!(error.code(), "bad-fen", "{wrong}: {error}");
    }
}

/// Every move of random games survives a round trip, in both languages.
#[test]
fn notation_survives_a_round_trip() {
    let mut random = fastrand::Rng::with_seed(29);
    let (mut moves, mut with_power) = (0, 0);
    for _ in 0..30 {
        let mut position = Position::start();
        for _ in 0..100 {
            let all = position.moves();
            for &mv in &all {
                moves += 1;
                with_power += usize::from(mv.by_power);
                for letters in [Letters::English, Letters::Dutch] {
                    let text = write_move(&position, mv, letters);
                    assert_eq!(
                        read_move(&position, &text),
                        Ok(mv),
                        "{text} in {}",
                        Partial::new(position).to_fen()
                    );
                }
            }
            let quiet =
                all.iter().filter(|mv| mv.captured.is_none_or(|at| !position.piece(at).unwrap().1.is_royal()));
            let Some(&mv) = random.choice(quiet.collect::<Vec<_>>()) else { break };
            let mut state = Partial::new(position);
            for step in Partial::steps_of(&position, mv) {
                state.play(step).unwrap();
            }
            position = *state.position();
        }
    }
    assert!(moves > 50_000 && with_power > 1_000, "{moves} moves, {with_power} with a power");
}
