//! The computer: its set-ups, and its play, which is that of chess.

use std::collections::BTreeSet;

use paco_sako::board::{Bitboard, Color, Role};
use paco_sako::games::chess::{self, write_turn};
use paco_sako::games::hidden::{AnyHiddenSetup as _, Deployment, HiddenStep};
use paco_sako::games::interface::{Computer, Rules as _};
use paco_sako::games::strategochess::{HIDDEN, Partial, Position, RuleSet};
use paco_sako::position::State as _;
use paco_sako::search::{Game as _, Limits, Request, Score, Search, TranspositionTable, WIN};

use super::{deployment, hidden, partial, set_up};

fn suggested(color: Color, rules: RuleSet, seed: u64) -> String {
    let mut setup = hidden(rules);
    setup.apply(color, &HiddenStep::Suggest(seed)).unwrap();
    setup.view(color).set_up
}

fn random(color: Color, rules: RuleSet, seed: u64) -> String {
    let mut setup = hidden(rules);
    setup.apply(color, &HiddenStep::Random(seed)).unwrap();
    setup.view(color).set_up
}

fn best<P: paco_sako::search::Game>(request: Request<P>, depth: u32) -> (Vec<paco_sako::position::Step>, Score) {
    let limits = Limits { depth: Some(depth), ..request.limits };
    let mut search = Search::new(Request { limits, ..request }, TranspositionTable::new(1 << 20));
    while !search.run(f64::INFINITY, &mut || 0.0) {}
    let best = search.best().unwrap();
    (best.steps, best.score)
}

#[test]
fn set_ups_are_many_and_keep_all_restrictions() {
    for color in Color::ALL {
        let texts: BTreeSet<String> = (0..500).map(|seed| suggested(color, RuleSet::Screen, seed)).collect();
        assert!(texts.len() > 495, "{}", texts.len());
        let kings: BTreeSet<_> =
            texts.iter().map(|text| deployment(text, color).pieces(Role::King).first().unwrap()).collect();
        assert!(kings.len() >= 5, "{kings:?}");
        // The same seed gives the same one, under both rule sets.
        assert_eq!(suggested(color, RuleSet::Free, 9), suggested(color, RuleSet::Screen, 9));
    }
    let white: BTreeSet<String> = (0..50).map(|seed| suggested(Color::White, RuleSet::Free, seed)).collect();
    assert!((0..50).all(|seed| !white.contains(&suggested(Color::Black, RuleSet::Free, seed).to_uppercase())));
}

#[test]
fn placed_pieces_are_kept_and_completed() {
    for rules in [RuleSet::Free, RuleSet::Screen] {
        for color in Color::ALL {
            for seed in 0..100 {
                // A part of a random set-up, which the computer would hardly choose.
                let whole = random(color, rules, seed);
                let mut setup = hidden(rules);
                setup.apply(color, &HiddenStep::Read(whole)).unwrap();
                let standing = deployment(&setup.view(color).set_up, color).squares();
                for (i, at) in (0..).zip(standing) {
                    if i % 3 != seed % 3 {
                        setup.apply(color, &HiddenStep::Take(at)).unwrap();
                    }
                }
                let part = Deployment::read_part(&setup.view(color).set_up, color, &HIDDEN).unwrap();
                setup.apply(color, &HiddenStep::Suggest(seed)).unwrap();
                let men = deployment(&setup.view(color).set_up, color);
                assert!(men.is_complete(&HIDDEN), "{}", setup.view(color).set_up);
                assert!(part.squares().into_iter().all(|at| men.get(at) == part.get(at)));
                // If no piece is left, a new set-up is made.
                setup.apply(color, &HiddenStep::Suggest(seed)).unwrap();
                assert_eq!(setup.view(color).set_up, suggested(color, rules, seed));
                setup.apply(color, &HiddenStep::Confirm).unwrap();
            }
        }
    }
}

#[test]
fn set_ups_are_sensible() {
    for seed in 0..300 {
        for color in Color::ALL {
            let text = suggested(color, RuleSet::Free, seed);
            let men = deployment(&text, color);
            assert!(men.is_complete(&HIDDEN));
            // The king is at home behind at least two pawns.
            let king = men.pieces(Role::King).first().unwrap();
            assert_eq!(king.relative_rank(color), 0, "{text}");
            let before: Bitboard =
                men.pieces(Role::Pawn).into_iter().filter(|pawn| pawn.file().abs_diff(king.file()) <= 1).collect();
            assert!(
                before.count() >= 2 && before.into_iter().all(|pawn| pawn.relative_rank(color) <= 2),
                "{text}"
            );
            // No piece stands in front of the pawns.
            let pawns = men.pieces(Role::Pawn);
            for at in men.squares() & !pawns {
                let pawn = pawns.into_iter().find(|pawn| pawn.file() == at.file()).unwrap();
                assert!(at.relative_rank(color) < pawn.relative_rank(color), "{text}");
            }
        }
    }
}

#[test]
fn set_ups_stand_better_than_those_made_at_random() {
    let mut sum = 0;
    for seed in 0..100 {
        let (white, black) =
            (suggested(Color::White, RuleSet::Free, seed), random(Color::Black, RuleSet::Free, seed));
        let Some(game) = set_up(&white, &black, RuleSet::Free).unwrap().game() else { continue };
        let (_, score) = best(Partial::analysis(*game.position()), 2);
        sum += if game.turn() == Color::White { score } else { -score }.clamp(-1_000, 1_000);
    }
    assert!(sum > 20_000, "{sum}");
}

#[test]
fn random_set_ups_are_different_and_use_the_whole_half() {
    let mut squares = Bitboard::EMPTY;
    let mut texts = BTreeSet::new();
    for seed in 0..100 {
        let text = random(Color::Black, RuleSet::Free, seed);
        squares |= deployment(&text, Color::Black).squares();
        texts.insert(text);
    }
    assert_eq!((texts.len(), squares.count()), (100, 32));
}

#[test]
fn positions_are_judged_and_searched_as_in_chess() {
    for fen in [
        "r1bqk2r/pp2bppp/2n1pn2/3p4/3P4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 1",
        "8/5pk1/6p1/3R4/8/1r4P1/5PK1/8 b - - 3 40",
        "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
    ] {
        let (ours, chess) = (partial(fen), chess::Partial::from_fen(fen).unwrap());
        let judged = ours.position().evaluate(&chess::Evaluator::default());
        assert_eq!(judged, chess.position().evaluate(&chess::Evaluator::default()), "{fen}");
        for level in [1, 4, 7, 10] {
            let ours = best(Partial::request(*ours.position(), level, 3), 3);
            assert_eq!(ours, best(chess::Partial::request(*chess.position(), level, 3), 3), "{fen} {level}");
        }
    }
}

#[test]
fn pawns_on_the_first_rank_are_judged_and_mates_found() {
    let score = |fen: &str| partial(fen).position().evaluate(&chess::Evaluator::default());
    let farther = score("4k3/8/8/8/8/8/P7/4K3 w - - 0 1");
    assert!(score("4k3/8/8/8/8/8/8/P3K3 w - - 0 1") <= farther);
    assert_eq!(score("4k3/8/8/8/8/8/8/P3K3 w - - 0 1"), score("p3k3/8/8/8/8/8/8/4K3 b - - 0 1"));
    let game = partial("6k1/5ppp/8/8/8/8/8/R3K2P w - - 0 1");
    let (steps, score) = best(Partial::analysis(*game.position()), 2);
    assert_eq!((write_turn(&game, &steps).unwrap().as_str(), score), ("Ra8#", WIN - 1));
    let position: Position = *game.position();
    assert_eq!(Partial::threatens(&position, Color::White), Some(false));
    assert_eq!(Partial::at(&position).threats(Color::White, 3).len(), 1);
}
