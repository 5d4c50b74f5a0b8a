//! The computer: mates by drops, pieces in hand, and the settings.

use paco_sako::games::chess::write_turn;
use paco_sako::games::crazyhouse::{Evaluator, Partial};
use paco_sako::games::interface::Computer;
use paco_sako::search::{Game as _, Limits, Request, Score, Search, TranspositionTable, WIN};

use super::partial;

/// The best turn and its score.
fn best(fen: &str, rules: &str, depth: u32) -> (String, Score) {
    let game = partial(fen, rules);
    let request = Partial::analysis(*game.position());
    let limits = Limits { depth: Some(depth), ..request.limits };
    let mut search = Search::new(Request { limits, ..request }, TranspositionTable::new(1 << 22));
    while !search.run(f64::INFINITY, &mut || 0.0) {}
    let best = search.best().unwrap();
    (write_turn(&game, &best.steps).unwrap(), best.score)
}

#[test]
fn drops_mate() {
    let fen = "6rk/6pp/8/8/8/8/8/4K3[N] w - - 0 1";
    assert_eq!(best(fen, "free-2-7", 2), ("N@f7#".to_owned(), WIN - 1));
    assert_ne!(best(fen, "dutch-2-7", 2).0, "N@f7#");
    // The back rank, from afar or nearby.
    let (turn, score) = best("6k1/5ppp/8/8/8/8/8/4K3[Q] w - - 0 1", "free-2-7", 2);
    assert!(turn.starts_with("Q@") && turn.ends_with("8#") && score == WIN - 1, "{turn}");
}

#[test]
fn a_drop_parries_mate() {
    // Without a drop on the first rank the king would be mated.
    let (turn, _) = best("6k1/8/8/8/8/8/3PPP2/r3K3[N] w - - 0 20", "free-2-7", 3);
    assert!(["N@b1", "N@c1", "N@d1"].contains(&turn.as_str()), "{turn}");
}

#[test]
fn all_mates_in_one_are_threats() {
    let game = partial("6k1/5ppp/8/8/8/8/5PPP/R5K1[N] w - - 0 1", "free-2-7");
    let threats = game.threats(game.position().turn(), 9);
    let texts: Vec<String> = threats.iter().map(|(from, steps)| write_turn(from, steps).unwrap()).collect();
    assert_eq!(texts, ["Ra8#"]);
}

#[test]
fn both_sides_are_judged_alike() {
    let score = |fen: &str| partial(fen, "free-2-7").position().evaluate(&Evaluator::default());
    let white = score("r1bqk2r/pp2bppp/2n1pn2/3p4/3P4/2N2N2/PP2BPPP/R1BQ1RK1[Pn] w kq - 0 1");
    let black = score("r1bq1rk1/pp2bppp/2n2n2/3p4/3P4/2N1PN2/PP2BPPP/R1BQK2R[Np] b KQ - 0 1");
    assert_eq!(white, black);
    let bare = score("4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
    let mut before = bare;
    for pocket in ["P", "N", "R", "Q"] {
        let now = score(&format!("4k3/8/8/8/8/8/8/4K3[{pocket}] w - - 0 1"));
        assert!(now > before, "{pocket}: {now}");
        before = now;
    }
}
