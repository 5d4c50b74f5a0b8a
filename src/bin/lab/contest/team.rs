//! A search with helpers as on several processor cores, but in sequence: the result is reproducible, and its
//! strength can be measured on a machine with fewer cores.

use paco_sako::search::{Game, Helper, Request, Search, TranspositionTable};

/// The number of clock calls between two exchanges of messages; a search calls its clock after every sixteenth
/// node.
const SLICE: f64 = 16.0;

/// Searches with one table per core, and returns the tables. Node limits are those of the leader.
pub fn search_together<G: Game>(
    request: &Request<G>,
    mut tables: Vec<TranspositionTable>,
) -> (Search<G>, Vec<TranspositionTable>) {
    let of = tables.len() - 1;
    let helpers = tables.drain(1..).enumerate();
    let mut helpers: Vec<_> =
        helpers.map(|(number, table)| Helper::new(request.clone(), table, number, of)).collect();
    let mut leader = Search::new(request.clone(), tables.swap_remove(0));
    leader.lead();
    while !leader.run(SLICE, &mut calls()) {
        let news = leader.news();
        for helper in &mut helpers {
            helper.learn(&news);
            helper.run(SLICE, &mut calls());
        }
        let messages: Vec<_> = helpers.iter_mut().map(Helper::news).collect();
        for (number, news) in messages.iter().enumerate() {
            leader.learn(news);
            let others = helpers.iter_mut().enumerate().filter(|(other, _)| *other != number);
            others.for_each(|(_, helper)| helper.learn(news));
        }
    }
    (leader, helpers.into_iter().map(Helper::into_table).collect())
}

/// A clock that counts its calls.
fn calls() -> impl FnMut() -> f64 {
    let mut count = 0.0;
    move || {
        count += 1.0;
        count
    }
}
