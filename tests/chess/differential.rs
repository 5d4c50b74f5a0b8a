//! Comparison with `cozy-chess`: moves, checks, ends.

use std::collections::BTreeSet;

use cozy_chess::{Board, GameStatus};
use paco_sako::board::{Color, Placement, Role, Square};
use paco_sako::games::chess::{Position, Setup, write_uci};
use paco_sako::position::{EndReason, Turns as _};

fn ours(position: &Position) -> BTreeSet<String> {
    position.moves().into_iter().map(|step| write_uci(position, step, true)).collect()
}

fn theirs(board: &Board) -> BTreeSet<String> {
    let mut moves = BTreeSet::new();
    board.generate_moves(|set| {
        moves.extend(set.into_iter().map(|step| step.to_string()));
        false
    });
    moves
}

/// Compares everything that both implement.
fn compare(position: &Position, board: &Board) {
    let fen = position.to_fen();
    assert_eq!(ours(position), theirs(board), "{fen}");
    assert_eq!(position.count_moves(), theirs(board).len() as u64, "{fen}");
    assert_eq!(position.checkers().0, board.checkers().0, "{fen}");
    let end = position.end().map(|end| end.reason);
    let lost = matches!(end, Some(EndReason::Checkmate));
    assert_eq!(lost, board.status() == GameStatus::Won, "{fen}");
    let is_stalemate = matches!(end, Some(EndReason::Stalemate));
    assert_eq!(is_stalemate, theirs(board).is_empty() && board.checkers().is_empty(), "{fen}");
    // Placement, side to move and castling; en passant square and counts follow different conventions.
    let fields = |fen: String| fen.split(' ').take(3).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(fields(position.to_shredder_fen()), fields(format!("{board:#}")));
}

#[test]
fn random_games() {
    let mut rng = fastrand::Rng::with_seed(15);
    let mut compared = 0;
    for game in 0..400 {
        let number = if game % 2 == 0 { 518 } else { rng.u32(0..960) };
        let mut position = Position::chess960(number).unwrap();
        let mut board = Board::chess960_startpos(number);
        for _ in 0..200 {
            compare(&position, &board);
            compared += 1;
            let moves = position.moves();
            if moves.is_empty() {
                break;
            }
            let step = moves[rng.usize(..moves.len())];
            board.play(write_uci(&position, step, true).parse().unwrap());
            position = position.after(step);
        }
    }
    assert!(compared > 50_000, "only {compared} positions");
}

/// Random boards: many checks, pins, promotions and pawns that have just made a double step.
#[test]
fn random_positions() {
    let mut rng = fastrand::Rng::with_seed(960);
    let mut compared = 0;
    while compared < 4_000 {
        let fen = strewn(&mut rng);
        let (ours, theirs) = (Position::from_fen(&fen), Board::from_fen(&fen, true));
        // Theirs does not count promotions.
        if let (Ok(position), Ok(board)) = (ours, theirs) {
            compare(&position, &board);
            for step in position.moves() {
                let mut next = board.clone();
                next.play(write_uci(&position, step, true).parse().unwrap());
                compare(&position.after(step), &next);
            }
            compared += 1;
        }
    }
}

fn strewn(rng: &mut fastrand::Rng) -> String {
    let mut board = Placement::EMPTY;
    let turn = if rng.bool() { Color::White } else { Color::Black };
    let mut free: Vec<Square> = Square::all().collect();
    rng.shuffle(&mut free);
    let mut put = |board: &mut Placement, color, role, at: Option<Square>| {
        let index = match at {
            Some(at) => free.iter().position(|&square| square == at),
            None => free.iter().position(|square| role != Role::Pawn || (1..7).contains(&square.rank())),
        };
        if let Some(index) = index {
            board.toggle(color, role, free.swap_remove(index));
        }
    };
    let mut castling = String::new();
    for color in Color::ALL {
        let home = if color == Color::White { 0 } else { 7 };
        if rng.u8(..3) > 0 {
            put(&mut board, color, Role::King, None);
            continue;
        }
        // King and a rook on the first rank, with the right to castle.
        let king = rng.i8(1..7);
        let rook = if rng.bool() { rng.i8(king + 1..8) } else { rng.i8(0..king) };
        put(&mut board, color, Role::King, Square::at(king, home));
        put(&mut board, color, Role::Rook, Square::at(rook, home));
        let letter = (b'a' + rook as u8) as char;
        castling.push(if color == Color::White { letter.to_ascii_uppercase() } else { letter });
    }
    for _ in 0..rng.usize(0..14) {
        let role = [Role::Pawn, Role::Pawn, Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
        let color = if rng.bool() { Color::White } else { Color::Black };
        put(&mut board, color, role[rng.usize(..role.len())], None);
    }
    // An enemy pawn that may have made a double step.
    let rank = if turn == Color::White { 4 } else { 3 };
    let mut passed = (0..8).filter_map(|file| {
        let landed = Square::at(file, rank)?;
        let (passed, from) = (landed.offset(0, turn.forward())?, landed.offset(0, 2 * turn.forward())?);
        let is_pawn = board.get(!turn, landed) == Some(Role::Pawn);
        (is_pawn && !board.occupied().has(passed) && !board.occupied().has(from)).then(|| passed.to_string())
    });
    let passed = passed.next_back().unwrap_or_else(|| "-".into());
    let setup = Setup { board, turn, ..Setup::empty(paco_sako::games::chess::RuleSet) };
    let fen = setup.to_string();
    let placement = fen.split(' ').next().unwrap();
    let castling = if castling.is_empty() { "-".into() } else { castling };
    format!("{placement} {} {castling} {passed} 0 1", turn.letter())
}

/// Counting and listing agree.
#[test]
fn turns_are_counted_and_listed_alike() {
    let mut rng = fastrand::Rng::with_seed(3);
    let mut position = Position::start();
    for _ in 0..100 {
        let mut ends = BTreeSet::new();
        let _: std::ops::ControlFlow<()> = position.for_each_turn(|end| {
            ends.insert(end.key());
            std::ops::ControlFlow::Continue(())
        });
        assert_eq!(ends.len() as u64, position.count_turns());
        let moves = position.moves();
        if moves.is_empty() {
            break;
        }
        position = position.after(moves[rng.usize(..moves.len())]);
    }
}
