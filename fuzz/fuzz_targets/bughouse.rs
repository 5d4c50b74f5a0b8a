//! Matches on two boards: arbitrary text as a record and as two FENs, and arbitrary bytes as actions of the
//! players. Everything that can be read survives a round trip, and every action can be undone and redone.
#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};
use paco_sako::games::boards::{AnyMatch, BoardName, MatchOpening, bpgn};
use paco_sako::games::bughouse::{Match, Partial};

/// The identity of a match.
fn identity(game: &Match) -> String {
    let turns: Vec<_> =
        game.turns().map(|turn| (turn.board, turn.steps.clone(), turn.taken, turn.clock)).collect();
    let ends = BoardName::ALL.map(|board| game.end_of(board));
    format!("{turns:?} {ends:?} {} {:?}", game.fen(), game.score().map(|score| score.result()))
}

fn check_record(game: &Match) {
    for results in [bpgn::Results::Sums, bpgn::Results::Plain] {
        let text = bpgn::write(game, &[("WhiteA", "Ada")], results);
        let read = bpgn::read::<Partial>(&text, None, Some(game.has_clocks()));
        let read = read.unwrap_or_else(|failure| panic!("{failure}\n{text}"));
        assert_eq!(identity(&read.game), identity(game), "{text}");
    }
}

fn check_text(text: &str) {
    match bpgn::read::<Partial>(text, None, None) {
        Ok(record) => check_record(&record.game),
        Err(failure) => assert!(failure.code == "bad-record" && failure.details.record.is_some(), "{failure:?}"),
    }
    match Match::open(&MatchOpening { fen: Some(text), ..MatchOpening::default() }) {
        Ok(game) => {
            let fen = game.start_fen();
            let again = Match::open(&MatchOpening { fen: Some(&fen), ..MatchOpening::default() });
            assert_eq!(again.map(|game| game.start_fen()).map_err(|failure| failure.message), Ok(fen));
        }
        Err(failure) => assert!(!failure.message.is_empty()),
    }
}

fn check_play(bytes: &[u8]) {
    let Some((&first, bytes)) = bytes.split_first() else { return };
    let preset = ["bughouse", "dutch"][usize::from(first & 1)];
    let opening = MatchOpening { preset: Some(preset), clocks: Some(first & 2 > 0), ..MatchOpening::default() };
    let mut game = Match::open(&opening).unwrap_or_else(|failure| panic!("{failure}"));
    for pair in bytes.chunks_exact(2) {
        let board = BoardName::ALL[usize::from(pair[0] & 1)];
        let seat = game.info().seats[usize::from(pair[1] & 3)];
        match pair[0] >> 1 {
            0..=2 => drop(game.undo()),
            3..=5 => drop(game.redo()),
            6 => drop(game.undo_step(board)),
            7 => drop(game.offer_draw(seat)),
            8 => drop(game.decline_draw(seat)),
            9 if pair[1] > 200 => drop(game.resign(seat)),
            10 if pair[1] > 200 => drop(game.lose_on_time(&[seat])),
            _ => {
                let steps = game.legal_steps(board);
                if let Some(step) = steps.get(usize::from(pair[1]) % steps.len().max(1)) {
                    game.play(board, *step, None).unwrap_or_else(|failure| panic!("{failure}"));
                }
            }
        }
    }
    check_record(&game);
    let last = identity(&game);
    let mut count = 0;
    while game.undo() {
        count += 1;
    }
    for _ in 0..count {
        assert!(game.redo());
    }
    assert_eq!(identity(&game), last);
}

fuzz_target!(|data: &[u8]| -> Corpus {
    if let Ok(text) = std::str::from_utf8(data) {
        check_text(text);
    }
    check_play(data);
    Corpus::Keep
});
