//! The computer, whose only input is what a player may know.

use std::thread::{available_parallelism, scope};

use paco_sako::board::Color;
use paco_sako::games::GameKind;
use paco_sako::games::arbiter::{Act, ActResult, AnyArbiter as _, Arbiter, Knowledge};
use paco_sako::games::can_i::{LEVELS, Partial, possible_tries};
use paco_sako::position::State as _;

use super::depth::at_depth;
use super::{START, arbiter, said};

fn choose(known: &Knowledge, level: &str, seed: u64) -> Act {
    GameKind::CanI.choose_act(known, level, seed).unwrap()
}

/// Lets the computer play a turn. Returns the number of acts.
fn play_turn(arbiter: &mut Arbiter<Partial>, level: &str, seed: u64) -> usize {
    let color = arbiter.position().turn();
    for acts in 1.. {
        let chosen = choose(&arbiter.knowledge(color).unwrap(), level, seed);
        match arbiter.act(chosen).unwrap() {
            ActResult::Moved => return acts,
            ActResult::Again | ActResult::Answer(_) => {}
            reply => panic!("{chosen}: {reply:?}"),
        }
    }
    unreachable!()
}

/// A player that makes random tries until one is the move.
fn try_anything(arbiter: &mut Arbiter<Partial>, random: &mut fastrand::Rng) {
    loop {
        let tries = possible_tries(arbiter.position().position());
        if arbiter.act(Act::Try(*random.choice(&tries).unwrap())).unwrap() == ActResult::Moved {
            return;
        }
    }
}

/// A game of the computer against random tries: its score, and the number of moves.
fn game(level: &str, color: Color, seed: u64) -> (f64, usize) {
    let mut arbiter = arbiter(START);
    let mut random = fastrand::Rng::with_seed(seed);
    let mut moves = 0;
    loop {
        if let Some(outcome) = arbiter.outcome() {
            let score = outcome.winner.map_or(0.5, |winner| if winner == color { 1.0 } else { 0.0 });
            return (score, moves);
        }
        if arbiter.position().turn() == color {
            play_turn(&mut arbiter, level, seed);
        } else {
            try_anything(&mut arbiter, &mut random);
        }
        moves += 1;
    }
}

#[test]
fn hidden_information_does_not_affect_its_choice() {
    // Black's moves differ, but not what White hears.
    let mut begun = [["e7e5", "b8c6", "f8d6"], ["d7d5", "g8f6", "c8e6"]].map(|moves| {
        let mut arbiter = arbiter(START);
        for (white, black) in ["g1f3", "e2e3", "f1e2"].iter().zip(moves) {
            said(&mut arbiter, white);
            said(&mut arbiter, black);
        }
        arbiter
    });
    assert_ne!(super::fen(&begun[0]), super::fen(&begun[1]));
    let known = begun.each_mut().map(|arbiter| arbiter.knowledge(Color::White).unwrap());
    assert_eq!(known[0], known[1]);
    for level in LEVELS {
        for seed in 0..3 {
            assert_eq!(choose(&known[0], level, seed), choose(&known[1], level, seed), "{level}, seed {seed}");
        }
    }
}

#[test]
fn it_plays_whole_games_by_the_rules() {
    for (level, seed, moves) in [("beginner", 1, 60), ("strong", 2, 6)] {
        let mut arbiter = arbiter(START);
        for _ in 0..moves {
            if arbiter.outcome().is_some() {
                break;
            }
            assert!(play_turn(&mut arbiter, level, seed) < 60);
        }
    }
}

/// The results of all seeds, computed in parallel.
fn in_parallel<T: Send>(seeds: &[u64], play: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let count = available_parallelism().map_or(1, usize::from);
    let part = seeds.len().div_ceil(count).max(1);
    scope(|scope| {
        let parts: Vec<_> = seeds
            .chunks(part)
            .map(|part| scope.spawn(|| part.iter().map(|&seed| play(seed)).collect::<Vec<T>>()))
            .collect();
        parts.into_iter().flat_map(|part| part.join().unwrap()).collect()
    })
}

#[test]
fn it_beats_players_with_random_tries() {
    // Two short games of the strongest level, one of the weakest in the default run; the variable `CAN_I_GAMES`
    // overrides the number.
    let more: Option<u64> = std::env::var("CAN_I_GAMES").ok().map(|count| count.parse().unwrap());
    let seeds: Vec<u64> = more.map_or_else(|| vec![1, 2][..at_depth(1, 2)].to_vec(), |count| (0..count).collect());
    let results = in_parallel(&seeds, |seed| game(LEVELS[at_depth(0, 2)], Color::ALL[seed as usize % 2], seed));
    let score: f64 = results.iter().map(|(score, _)| score).sum();
    println!("{score} of {}", seeds.len());
    assert!(score >= 0.95 * seeds.len() as f64, "{results:?}");
}

#[test]
fn bad_requests_have_a_code() {
    let code = |kind: GameKind, text: &str, level| {
        kind.choose_act(&text.parse().unwrap(), level, 1).err().map(|failure| failure.code)
    };
    assert_eq!(code(GameKind::CanI, "white", "strong"), None);
    assert_eq!(code(GameKind::CanI, "black", "strong"), Some("bad-knowledge"));
    assert_eq!(code(GameKind::CanI, "white; e2e4: checkmate", "strong"), Some("bad-knowledge"));
    assert_eq!(code(GameKind::CanI, "white", "divine"), Some("bad-argument"));
    assert_eq!(code(GameKind::Chess, "white", "strong"), Some("bad-argument"));
}
