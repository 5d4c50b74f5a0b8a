//! Laws of every match: legal steps are accepted and all others refused, undo and redo, records, FEN, views.

use paco_sako::board::{Color, Role, Square};
use paco_sako::games::boards::{AnyMatch, BoardName, MatchOpening, bpgn};
use paco_sako::games::bughouse::{Match, Partial};
use paco_sako::position::{State as _, Step};

fn all_steps() -> Vec<Step> {
    let squares = Square::all().flat_map(|square| [Step::Lift(square), Step::Place(square)]);
    squares.chain(Role::ALL.map(Step::Promote)).chain(Role::ALL.map(Step::Pick)).collect()
}

/// The identity of a match.
fn identity(game: &Match) -> String {
    let turns: Vec<_> = (0..game.turns().count()).map(|index| game.turn_view(index).unwrap()).collect();
    let view = game.view();
    format!("{turns:?} {:?} {:?} {:?} {:?}", view.boards, view.seats, view.status, view.fen)
}

fn check_record(game: &Match) {
    for results in [bpgn::Results::Sums, bpgn::Results::Plain] {
        let text = bpgn::write(game, &[("WhiteA", "Ada"), ("BlackB", "Ben \"the\\rook\"")], results);
        let read = bpgn::read::<Partial>(&text, None, Some(game.has_clocks()));
        let read = read.unwrap_or_else(|failure| panic!("{failure}\n{text}"));
        assert_eq!(identity(&read.game), identity(game), "{text}");
        assert!(read.tags.contains(&("BlackB".to_owned(), "Ben \"the\\rook\"".to_owned())), "{text}");
        assert!(text.lines().skip_while(|line| line.starts_with('[')).all(|line| line.len() <= 80), "{text}");
    }
}

#[test]
fn laws_of_every_match() {
    let all = all_steps();
    let mut random = fastrand::Rng::with_seed(5);
    let mut ended = 0;
    for number in 0..12 {
        let preset = ["bughouse", "dutch"][number % 2];
        let clocks = number % 3 == 0;
        let opening = MatchOpening { preset: Some(preset), clocks: Some(clocks), ..MatchOpening::default() };
        let mut game = Match::open(&opening).unwrap();
        let mut past = vec![identity(&game)];
        let mut time = 300_000;
        while !game.is_over() && past.len() < 130 {
            let open: Vec<BoardName> =
                BoardName::ALL.into_iter().filter(|&board| !game.legal_steps(board).is_empty()).collect();
            let board = open[random.usize(..open.len())];
            let legal = game.legal_steps(board);
            assert!(!game.is_waiting(board) && game.is_open(board));
            // A few refused steps, none of which changes anything.
            let before = identity(&game);
            for &step in all.iter().filter(|step| !legal.contains(step)).skip(random.usize(..20)).step_by(29) {
                let failure = game.play(board, step, None).unwrap_err();
                assert_eq!(failure.code, "illegal-step", "{step}");
                assert_eq!(failure.details.reason, game.why_not(board, step), "{step}");
                assert!(game.why_not(board, step).is_some(), "{step}");
            }
            assert_eq!(identity(&game), before);
            let turns = game.turns().count();
            time -= 1 + random.u64(..2000);
            while game.turns().count() == turns {
                let steps = game.legal_steps(board);
                let step = steps[random.usize(..steps.len())];
                assert_eq!(game.why_not(board, step), None);
                game.play(board, step, clocks.then_some(time)).unwrap();
                // Steps can be taken back.
                if game.turns().count() == turns && random.u8(..8) == 0 {
                    assert!(game.undo_step(board));
                }
            }
            past.push(identity(&game));
            if random.u8(..90) == 0 {
                let seat = game.info().seat(board, game.board(board).turn());
                match random.u8(..3) {
                    0 => game.resign(seat).unwrap_or_default(),
                    1 => game.lose_on_time(&[seat]).unwrap_or_default(),
                    _ => {
                        let first = game.first_decides();
                        for seat in game.info().seats.into_iter().filter(|seat| first || seat.board == board) {
                            let _ = game.offer_draw(seat);
                        }
                    }
                }
                if identity(&game) != past[past.len() - 1] {
                    past.push(identity(&game));
                }
            }
            let fen = game.fen();
            let options = MatchOpening {
                preset: Some(preset),
                fen: Some(&fen),
                clocks: Some(clocks),
                ..MatchOpening::default()
            };
            let read = Match::open(&options).unwrap_or_else(|failure| panic!("{fen}: {failure}"));
            assert_eq!(read.fen(), fen);
        }
        ended += usize::from(game.is_over());
        check_record(&game);
        for state in past.iter().rev().skip(1) {
            assert!(game.undo());
            assert_eq!(&identity(&game), state);
        }
        assert!(!game.undo() && !game.can_undo());
        for state in &past[1..] {
            assert!(game.redo());
            assert_eq!(&identity(&game), state);
        }
        assert!(!game.redo());
    }
    assert!(ended > 1, "{ended}");
}

#[test]
fn an_undone_turn_takes_its_piece_back_from_the_partner() {
    let mut game = Match::open(&MatchOpening::default()).unwrap();
    super::play(&mut game, "1A. e4 1a. d5 1B. d4 2A. exd5 1b. P@e3");
    let fen = game.fen();
    assert!(game.undo() && game.undo());
    assert!(!game.fen().contains('p') || !game.fen().contains("[p]"), "{}", game.fen());
    assert!(game.redo() && game.redo());
    assert_eq!(game.fen(), fen);
    // After another turn the undone one cannot be redone.
    assert!(game.undo());
    super::play(&mut game, "1b. e6");
    assert!(!game.can_redo());
}

#[test]
fn a_piece_may_come_in_the_middle_of_a_turn() {
    let mut game = Match::open(&MatchOpening::default()).unwrap();
    super::play(&mut game, "1A. e4 1a. d5 1B. d4");
    game.play(BoardName::B, Step::Lift("e7".parse().unwrap()), None).unwrap();
    super::play(&mut game, "2A. exd5");
    let view = game.board_view(BoardName::B);
    assert!(
        view.held.is_some() && view.pockets.is_some_and(|hand| hand.pockets.count(Color::Black, Role::Pawn) == 1)
    );
    // It can be used again at once.
    assert!(game.undo_step(BoardName::B));
    super::play(&mut game, "1b. @e3");
    assert_eq!(super::last_turn(&game), "P@e3");
}
