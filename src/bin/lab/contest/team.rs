//! A search with helpers as on several processor cores, but one after the other: the result is the same every time,
//! and its strength can be measured on a machine with fewer cores.

use paco_sako::search::{Game, Helper, Request, Search, TranspositionTable};

/// Calls of the clock between two exchanges of news; a search asks its clock after every sixteenth node.
const SLICE: f64 = 16.0;

/// Searches with one table for each core, and gives the tables back. Limits of nodes are those of the leader.
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
        let told: Vec<_> = helpers.iter_mut().map(Helper::news).collect();
        for (number, news) in told.iter().enumerate() {
            leader.learn(news);
            let others = helpers.iter_mut().enumerate().filter(|(other, _)| *other != number);
            others.for_each(|(_, helper)| helper.learn(news));
        }
    }
    (leader, helpers.into_iter().map(Helper::into_table).collect())
}

/// A clock that counts how often it is asked.
fn calls() -> impl FnMut() -> f64 {
    let mut count = 0.0;
    move || {
        count += 1.0;
        count
    }
}
