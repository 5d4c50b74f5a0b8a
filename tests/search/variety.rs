//! Varied openings by a seed: other turns, none of them worse than the margin, and never at the expense of a win.

use std::collections::HashSet;

use paco_sako::games::interface::Computer;
use paco_sako::games::paco::{Level, Partial, Persona, Position, RuleSet};
use paco_sako::games::variety::{Player, as_player};
use paco_sako::search::{Best, DECIDED, Game, Limits, Request, Search, TranspositionTable, WIN};

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

fn start() -> Position {
    Position::start(RuleSet::Manual)
}

fn position(fen: &str) -> Position {
    *Partial::from_fen(fen, RuleSet::Manual).unwrap().position()
}

/// The search request of the computer without any handicap within this many nodes after this many turns, by a
/// seed.
fn varied(position: Position, played: usize, seed: u64, most: u64) -> Request<Position> {
    by(Player::Best, position, played, seed, most)
}

fn by(player: Player, position: Position, played: usize, seed: u64, most: u64) -> Request<Position> {
    let mut request = as_player::<Partial>(position, player, played, Some(seed));
    request.limits.nodes = [request.limits.nodes, Some(most)].into_iter().flatten().min();
    request
}

/// The chosen turn, the depth, and the number of nodes.
fn choose(request: Request<Position>) -> (Best<Position>, u32, u64) {
    let mut search = Search::new(request, TranspositionTable::new(1 << 20));
    assert!(search.run(f64::INFINITY, &mut || 0.0));
    (search.best().unwrap(), search.depth(), search.nodes())
}

/// The score of a turn, searched by itself to a depth.
fn worth(end: Position, depth: u32) -> i32 {
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let mut search = Search::new(Request { limits, ..end.analysis() }, TranspositionTable::new(1 << 22));
    assert!(search.run(f64::INFINITY, &mut || 0.0));
    -search.score().unwrap()
}

#[test]
fn seeds_begin_games_differently_and_almost_as_well() {
    const MOST: u64 = 60_000;
    let mut ends = HashSet::new();
    for seed in 0..12 {
        let request = varied(start(), 0, seed, MOST);
        let (best, depth, searched) = choose(request.clone());
        assert!(depth >= 5 && searched <= MOST + 100, "depth {depth}, {searched} nodes");
        if seed == 0 {
            assert_eq!(best, choose(request).0, "the same seed chooses the same turn");
        }
        ends.insert(best.position.unwrap());
    }
    assert!(ends.len() >= 2, "it always begins with the same turn");
    // A separate, deeper search of all of them, to equal depth.
    let worths: Vec<_> = ends.into_iter().map(|end| worth(end, 8)).collect();
    let best = worths.iter().max().unwrap();
    assert!(worths.iter().all(|worth| worth + 15 >= *best), "{worths:?}");
}

/// They search more positions in the opening than later, within a limit.
#[test]
fn seeds_begin_games_of_the_strong_levels_differently_too() {
    for level in 8..=10 {
        let own = start().request(Level::new(level).unwrap(), 0).limits.nodes.unwrap();
        let mut ends = HashSet::new();
        for seed in 0..12 {
            let (best, _, searched) = choose(by(Player::Level(level as usize), start(), 0, seed, u64::MAX));
            assert!(
                searched > own && searched <= 4 * own + 100,
                "level {level}: {searched} nodes instead of {own}"
            );
            ends.insert(best.position.unwrap());
        }
        assert!(ends.len() >= 2, "level {level} always begins with the same turn");
    }
}

#[test]
fn few_games_are_alike_after_two_turns_of_each_side() {
    let after = |seed| {
        (0..4).fold(start(), |position, played| choose(varied(position, played, seed, 60_000)).0.position.unwrap())
    };
    let positions: HashSet<_> = (0..8).map(after).collect();
    assert!(positions.len() >= 5, "only {} different positions", positions.len());
}

#[test]
fn without_a_seed_and_after_the_beginning_the_best_turn_is_played() {
    let levels = (1..=10).map(Player::Level);
    for player in levels.chain([Player::Best]) {
        let request = |played, seed| as_player::<Partial>(start(), player, played, seed);
        let varies = |played, seed| request(played, seed).variety.is_some();
        let is_strong = !matches!(player, Player::Level(1..=7));
        let found = (varies(0, Some(3)), varies(11, Some(3)), varies(12, Some(3)), varies(0, None));
        assert_eq!(found, (is_strong, is_strong, false, false), "{player:?}");
        let later = request(12, Some(3)).limits;
        assert_eq!(later, request(0, None).limits, "{player:?}");
    }
    assert_eq!(start().analysis().variety, None);
}

#[test]
fn the_strongest_persona_varies_its_openings_too() {
    for (number, name) in Partial::PERSONAS.iter().enumerate() {
        let request = |played, seed| as_player::<Partial>(start(), Player::Persona(number), played, seed);
        let varies = |played, seed| request(played, seed).variety.is_some();
        let found = (varies(0, Some(3)), varies(11, Some(3)), varies(12, Some(3)), varies(0, None));
        let is_strongest = *name == "atlas";
        assert_eq!(found, (is_strongest, is_strongest, false, false), "{name}");
        let persona = Persona::from_name(name).unwrap();
        assert_eq!(request(12, Some(3)).limits, start().as_persona(persona, 3).limits, "{name}");
    }
}

#[test]
fn a_forced_win_is_always_played() {
    // With the turn after next, and at once.
    for fen in [
        "r1bqkb1r/p2p4/n2P3p/Pp4pn/1P2paP1/1Q2e2N/R1P1P2P/1N2KBR1 w 0 a b6 -",
        "5k2/5c2/8/8/2B5/8/8/4K3 w 0 - - -",
    ] {
        let wins: HashSet<_> = (0..12)
            .map(|seed| {
                let (best, ..) = choose(varied(position(fen), 0, seed, 30_000));
                assert!(best.score > DECIDED, "{fen}: {}", best.score);
                best.steps
            })
            .collect();
        assert_eq!(wins.len(), 1, "{fen}");
    }
}

/// Positions in which most turns lose at once, or soon.
#[test]
fn no_turn_is_chosen_that_is_known_to_lose() {
    for fen in [
        "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R3KB1R b 0 AH - -",
        "2r1kr2/4p1pp/p3t3/1ppFDp2/1PNe2P1/3P1RS1/P3P1bP/1BR1K3 w 0 Ccf - -",
        "2r1kr2/4p1pp/p3t3/1ppFDp2/1PNe2P1/3P1RS1/P3P1bP/1BR1K3 b 0 Ccf - -",
    ] {
        let position = position(fen);
        let (plain, ..) = choose(Request { limits: nodes(4_000), ..position.best_play() });
        for seed in 0..6 {
            let (best, ..) = choose(varied(position, 3, seed, 4_000));
            if plain.score > -DECIDED {
                assert!(best.score > -DECIDED && best.score < WIN, "{fen}: {}", best.score);
                let end = best.position.unwrap();
                assert_ne!(end.can_win(position.analysis().root_bounds), Some(true), "{fen}, seed {seed}");
            }
        }
    }
}

/// There is a turn at every interruption; and the result does not depend on the slices.
#[test]
fn it_can_be_interrupted_anywhere() {
    for most in [1, 50, 150, 300, 600, 1_000, 2_000] {
        let request = varied(start(), 0, 5, most);
        let (whole, _, searched) = choose(request.clone());
        assert!(searched <= most.max(200) + 100, "{searched} of {most} nodes");
        let mut search = Search::new(request.clone(), TranspositionTable::new(1 << 20));
        let mut time = 0.0;
        while !search.run(3.0, &mut || {
            time += 1.0;
            time
        }) {}
        assert_eq!(search.best(), Some(whole));
        // An early stop returns the result so far.
        let mut search = Search::new(request, TranspositionTable::new(1 << 20));
        for _ in 0..most {
            search.run(0.0, &mut || 0.0);
        }
        search.stop();
        assert!(search.run(f64::INFINITY, &mut || 0.0) && search.best().is_some());
    }
    let limits = Limits { time: Some(400.0), ..Limits::default() };
    let mut time = 0.0;
    let mut search =
        Search::new(Request { limits, ..varied(start(), 0, 5, u64::MAX) }, TranspositionTable::new(1 << 20));
    assert!(search.run(f64::INFINITY, &mut || {
        time += 1.0;
        time
    }));
    assert!(time < 410.0 && search.best().is_some(), "{time}");
}
