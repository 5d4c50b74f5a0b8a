//! Records (rules §16, §17): the FEN contains the set-ups.

use paco_sako::games::records::{read_record, write_record};
use paco_sako::games::strategochess::{Partial, RuleSet};
use paco_sako::games::{GameKind, Opening};
use paco_sako::position::Stepwise as _;
use paco_sako::session::Session;

use super::{play, set_up};

fn session(white: &str, black: &str, rules: RuleSet) -> Session<Partial> {
    Session::new(set_up(white, black, rules).unwrap().game().unwrap())
}

fn play_all(session: &mut Session<Partial>, turns: &str) {
    for turn in turns.split(' ') {
        for step in paco_sako::games::chess::read_turn(session.state(), turn).unwrap() {
            session.play(step).unwrap();
        }
    }
}

#[test]
fn the_set_ups_follow_from_the_fen() {
    let mut game = session("PPPPPPPP/8/8/RNBQKBNR", "pppppppp/8/8/rnbqkbnr", RuleSet::Screen);
    play_all(&mut game, "axb5 cxb4 Ra3");
    let text = write_record(&game, &[]);
    for part in [
        "[Variant \"Strategoschaak\"]",
        "[Rules \"screen\"]",
        "[SetUp \"1\"]",
        "[FEN \"rnbqkbnr/8/8/pppppppp/PPPPPPPP/8/8/RNBQKBNR w - - 0 1\"]",
        "1. axb5 cxb4 2. Ra3 *",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let (read, _) = read_record::<Partial>(&text, None).unwrap();
    assert_eq!((read.state(), read.start()), (game.state(), game.start()));
}

#[test]
fn the_set_ups_of_chess_are_records_too() {
    let text = write_record(&session("8/8/PPPPPPPP/RNBQKBNR", "8/8/pppppppp/rnbqkbnr", RuleSet::Free), &[]);
    assert!(text.contains("[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1\"]"), "{text}");
}

#[test]
fn black_may_begin() {
    let mut game = session("4R3/8/PPPPPPPP/RNBQKBN1", "p7/8/pppp1ppp/rnbqkbnr", RuleSet::Free);
    play_all(&mut game, "Be7 Rxe7+");
    let text = write_record(&game, &[]);
    assert!(text.contains("1... Be7 2. Rxe7+ *"), "{text}");
    assert_eq!(read_record::<Partial>(&text, None).unwrap().0.state(), game.state());
}

#[test]
fn other_names_are_read_and_other_games_are_not() {
    let kind = GameKind::from_name("strategochess").unwrap();
    let open = |text: &str| kind.open(&Opening { record: Some(text), ..Opening::default() });
    let tags = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/P3K3 w - - 0 1\"]";
    for name in ["Strategoschaak", "Stratego chess", "Screen Chess", "screen"] {
        assert!(open(&format!("[Variant \"{name}\"]\n{tags}\n\n1. a2 Ke7 2. a4 *")).is_ok(), "{name}");
    }
    for (variant, fen) in
        [("Chess", "4k3/8/8/8/8/8/8/P3K3 w - - 0 1"), ("screen", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1")]
    {
        let error = open(&format!("[Variant \"{variant}\"]\n[FEN \"{fen}\"]\n\n*")).err().unwrap();
        assert_eq!(error.code, "bad-record", "{error}");
    }
    // The pawn may not move from the first rank to the third.
    let error = open(&format!("{tags}\n\n1. a3 *")).err().unwrap();
    assert!(error.code == "bad-record" && error.message.contains("a3"), "{error}");
    let numbered = kind.open(&Opening { chess960: Some(518), ..Opening::default() });
    assert_eq!(numbered.err().map(|failure| failure.code), Some("bad-start-number"));
}

#[test]
fn repetitions_are_claimed_as_in_chess() {
    let mut game = session("8/8/PPPPPPPP/RNBQKBNR", "8/8/pppppppp/rnbqkbnr", RuleSet::Free);
    play_all(&mut game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    assert_eq!((game.repetitions(), game.claims().len()), (3, 1));
    let mut state = *game.state();
    play(&mut state, "e4");
    assert!(state.outcome().is_none());
}
