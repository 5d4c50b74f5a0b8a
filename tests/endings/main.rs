//! Endings against a bare king: from level 6 on the computer wins the won ones within fifty turns, and the levels
//! below do not stalemate with a mate at hand. `retrograde` computes the won endings of Paco Ŝako.
//!
//! Each test prints a table; more games make it more precise, and `cargo lab endings` has more endings, levels and
//! defenders:
//!
//! ```text
//! ENDINGS_GAMES=20 cargo test --release --test endings won -- --nocapture
//! ```
#![cfg(all(not(target_arch = "wasm32"), feature = "chess", feature = "krachtschaak", feature = "paco"))]

mod retrograde;
#[path = "../../src/bin/lab/endings/start.rs"]
mod start;

use paco_sako::board::Color;
use paco_sako::games::interface::{Computer as _, Playable};
use paco_sako::games::variety::{Player, as_player};
use paco_sako::games::{chess, krachtschaak, paco};
use paco_sako::position::{EndReason, State as _};
use paco_sako::search::{Limits, Request, Search, TranspositionTable, WIN};

/// The number of half-turns within which a game has to be won.
const LONGEST: usize = 100;

/// A random position with these pieces and White to move, in which White cannot win at once.
fn start<R: Playable>(pieces: &str, seed: u64) -> R::Position {
    let mut random = fastrand::Rng::with_seed(seed);
    start::start::<R>(pieces, |bound| random.usize(..bound)).expect("there are positions with these pieces")
}

/// The level that plays the bare king.
const DEFENDER: usize = 5;

/// The course of a game: the number of turns in which White has won, if it has, and all positions with White to
/// move.
struct Played<P> {
    won_in: Option<usize>,
    is_stalemate: bool,
    positions: Vec<P>,
}

/// White at this level against a bare king. Claims are made at once, and a third repetition is a draw.
fn play<R: Playable>(start: R::Position, level: usize, seed: u64) -> Played<R::Position> {
    let mut tables = [0, 1].map(|_| Some(TranspositionTable::new(2 << 20)));
    let (mut position, mut past, mut positions) = (start, Vec::new(), Vec::new());
    let (mut won_in, mut is_stalemate) = (None, false);
    while past.len() < LONGEST {
        let state = R::at(&position);
        let count = past.iter().filter(|&&key| key == position.key()).count() + 1;
        if let Some(outcome) = state.outcome() {
            won_in = (outcome.winner == Some(Color::White)).then_some(past.len().div_ceil(2));
            is_stalemate = outcome.reason == EndReason::Stalemate;
            break;
        }
        if let Some(claim) = state.claims(count).first() {
            won_in = (claim.outcome().winner == Some(Color::White)).then_some(past.len().div_ceil(2));
            break;
        }
        if count >= 3 {
            break;
        }
        let side = past.len() % 2;
        if side == 0 {
            positions.push(position.clone());
        }
        let player = Player::Level([level, DEFENDER][side]);
        let mut request = as_player::<R>(position.clone(), player, past.len(), Some(seed));
        request.past = past.clone();
        let mut search = Search::new(request, tables[side].take().unwrap());
        while !search.run(f64::INFINITY, &mut || 0.0) {}
        let best = search.best();
        tables[side] = Some(search.into_table());
        let Some(best) = best else { break };
        past.push(position.key());
        match best.position {
            Some(next) => position = next,
            None => {
                won_in = (side == 0).then_some(past.len().div_ceil(2));
                break;
            }
        }
    }
    Played { won_in, is_stalemate, positions }
}

/// Plays these endings at each level, with consecutive seeds; every game must be won.
fn win<R: Playable>(endings: &[&str], levels: impl Iterator<Item = usize>) {
    let games: u64 =
        std::env::var("ENDINGS_GAMES").map_or(3, |text| text.parse().expect("ENDINGS_GAMES is a whole number"));
    let mut drawn = Vec::new();
    println!("| {} | level | won of {games} | turns on average | at most |", R::INFO.id);
    for level in levels {
        for pieces in endings {
            let mut lengths = Vec::new();
            for seed in 0..games {
                let start = start::<R>(pieces, seed);
                let fen = R::at(&start).to_fen();
                let Played { won_in, positions, .. } = play::<R>(start, level, seed);
                lengths.extend(won_in);
                if won_in.is_none() {
                    let last = positions.last().map(|position| R::at(position).to_fen());
                    drawn.push(format!("{pieces}, level {level}: {fen}, after {} {last:?}", positions.len()));
                }
            }
            let mean = lengths.iter().sum::<usize>() as f64 / lengths.len().max(1) as f64;
            let most = lengths.iter().max().copied().unwrap_or_default();
            println!("| {pieces} | {level} | {} | {mean:.1} | {most} |", lengths.len());
        }
    }
    assert!(drawn.is_empty(), "{} games not won:\n{}", drawn.len(), drawn.join("\n"));
}

/// Returns `true` if the side to move mates with its second turn at the latest.
fn mates_in_two<R: Playable>(position: &R::Position) -> bool {
    let limits = Limits { depth: Some(3), ..Limits::default() };
    let mut search =
        Search::new(Request { limits, ..R::analysis(position.clone()) }, TranspositionTable::new(1 << 20));
    while !search.run(f64::INFINITY, &mut || 0.0) {}
    search.score().is_some_and(|score| score >= WIN - 3)
}

#[test]
fn chess_is_won() {
    win::<chess::Partial>(&["Q", "R", "BB", "BN", "QR", "RR", "QP"], 6..=8);
}

#[test]
fn krachtschaak_is_won() {
    win::<krachtschaak::Partial>(&["Q", "R", "BB"], 6..=8);
}

/// A rook wins alone, and so do two bishops, two knights, bishop and knight, and a queen; see `www/docs/endgames.html`.
#[test]
fn paco_is_won() {
    win::<paco::Partial>(&["Q", "R", "BB", "BN", "NN", "QR", "RN"], 6..=8);
}

#[test]
fn a_winning_pawn_is_promoted() {
    for level in 6..=8 {
        let start = *chess::Partial::from_fen("4k3/8/8/8/4K3/8/4P3/8 w - - 0 1").unwrap().position();
        let Played { won_in, positions, .. } = play::<chess::Partial>(start, level, 1);
        assert!(won_in.is_some(), "level {level}: {:?}", positions.last().map(chess::Position::to_fen));
    }
}

/// Levels with evaluation errors make none against a bare king: with a mate in two available twice in a row, no
/// stalemate follows.
#[test]
fn weak_levels_do_not_stalemate_beside_a_mate() {
    for level in 1..=5 {
        for (seed, pieces) in (0..4).flat_map(|seed| ["Q", "RR", "QPP", "RRPPP"].map(|pieces| (seed, pieces))) {
            let start = start::<chess::Partial>(pieces, seed);
            let Played { is_stalemate, positions, .. } = play::<chess::Partial>(start, level, seed);
            let overlooked =
                positions.iter().rev().take(2).filter(|at| mates_in_two::<chess::Partial>(at)).count();
            assert!(
                !is_stalemate || overlooked < 2,
                "level {level}, {pieces}: {:?}",
                positions.last().map(chess::Position::to_fen)
            );
        }
    }
}

/// A better side avoids positions it has already had; an analysis counts only repetitions of the game.
#[test]
fn a_player_that_wins_does_not_come_back() {
    let start = *chess::Partial::from_fen("8/8/3k4/8/8/8/8/R3K3 w - - 10 20").unwrap().position();
    let best = |request: Request<chess::Position>, past: &[u64]| {
        let limits = Limits { depth: Some(4), ..Limits::default() };
        let request = Request { past: past.to_vec(), limits, ..request };
        let mut search = Search::new(request, TranspositionTable::new(1 << 20));
        while !search.run(f64::INFINITY, &mut || 0.0) {}
        search.best().unwrap().position.unwrap().key()
    };
    let [player, analysis] = [chess::Partial::request(start, 8, 0), chess::Partial::analysis(start)];
    let first = best(player.clone(), &[]);
    assert_ne!(best(player, &[first, 1]), first);
    let first = best(analysis.clone(), &[]);
    assert_eq!(best(analysis, &[first, 1]), first);
}
