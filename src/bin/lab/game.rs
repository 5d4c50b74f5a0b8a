//! Plays games to their end; the caller chooses the turns.

use paco_sako::board::Color;
use paco_sako::games::interface::Playable;
use paco_sako::position::State;
use paco_sako::search::{Best, Game, Request, Search, TranspositionTable};

/// Self-play games are drawn after this many half-turns.
pub const LONGEST: usize = 300;

/// The choice of a player.
pub enum Choice<P> {
    /// Wins at once.
    Wins,
    /// Has no turn.
    Nothing,
    /// Continues in this position.
    Turn(P),
}

impl<P> From<Option<Best<P>>> for Choice<P> {
    fn from(best: Option<Best<P>>) -> Self {
        match best {
            None => Self::Nothing,
            Some(best) => best.position.map_or(Self::Wins, Self::Turn),
        }
    }
}

/// Plays a game and returns the winner, `None` for a draw, at the latest after `longest` half-turns. `choose` is
/// called for each turn, with the keys of the previous positions.
pub fn play_out<R: Playable>(
    start: R::Position,
    longest: usize,
    mut choose: impl FnMut(&R::Position, &[u64]) -> Choice<R::Position>,
) -> Option<Color> {
    let mut position = start;
    let mut past: Vec<u64> = Vec::new();
    loop {
        let key = position.key();
        let count = past.iter().filter(|&&before| before == key).count() + 1;
        if let Some(winner) = result(&R::at(&position), count) {
            return winner;
        }
        if past.len() >= longest {
            return None;
        }
        match choose(&position, &past) {
            Choice::Wins => return Some(position.turn()),
            Choice::Nothing => return None,
            Choice::Turn(next) => position = next,
        }
        past.push(key);
    }
}

/// The winner, or `None` for a draw, if the game ends with the `count`-th occurrence of the position. Claims are
/// made at once, and a third repetition is a draw in every game.
pub fn result<R: Playable>(state: &R, count: usize) -> Option<Option<Color>> {
    let claimed = || state.claims(count).first().map(|claim| claim.outcome());
    let outcome = state.outcome().or_else(|| R::repetition_outcome(count)).or_else(claimed);
    outcome.map(|outcome| outcome.winner).or((count >= 3).then_some(None))
}

/// Searches within the limits of the request, which has no time limit, reusing the table of earlier searches.
pub fn search<G: Game>(request: Request<G>, table: &mut TranspositionTable) -> Option<Best<G>> {
    let mut search = Search::new(request, std::mem::take(table));
    while !search.run(f64::INFINITY, &mut || 0.0) {}
    let best = search.best();
    *table = search.into_table();
    best
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use paco_sako::games::GameKind;
    use paco_sako::games::interface::Visitor;
    use paco_sako::search::Bounds;

    /// The game determines its ends: a position in which it is over has its result, the start has none, and a
    /// third repetition is a draw.
    struct Results;

    impl Visitor for Results {
        type Output = ();

        fn visit<R: Playable>(self) {
            let start = R::standard(R::RuleSet::default());
            assert_eq!(result(&start, 1), None);
            assert_eq!(result(&start, 3), Some(None), "{}", R::INFO.id);
        }
    }

    #[test]
    fn the_third_repetition_is_a_draw_in_every_game() {
        for kind in GameKind::ALL {
            kind.visit(Results);
        }
    }

    #[cfg(feature = "chess")]
    #[test]
    fn a_mate_is_won_and_a_stalemate_drawn() {
        use paco_sako::games::Opening;
        use paco_sako::games::chess::Partial;
        use paco_sako::games::interface::open;
        let at = |fen| open::<Partial>(&Opening { fen: Some(fen), ..Opening::default() }).unwrap();
        let of = |fen| result(at(fen).state(), 1);
        assert_eq!(of("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"), Some(Some(Color::White)));
        assert_eq!(of("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), Some(None));
        assert_eq!(of("4k3/8/8/8/8/8/8/R3K3 w - - 100 80"), Some(None), "fifty moves are claimed");
    }

    #[test]
    fn a_game_ends_with_a_win_without_a_turn_and_at_its_maximum_length() {
        use paco_sako::games::paco::{Partial, Position, RuleSet};
        let start = Position::start(RuleSet::Manual);
        let turn = |position: &Position| {
            let mut next = None;
            position.for_each_end(Bounds::within(1_000), &mut |end, _| {
                next = Some(*end);
                ControlFlow::Break(())
            });
            next.map_or(Choice::Nothing, Choice::Turn)
        };
        // In the third half-turn the first side wins, or has no turn.
        let play = |longest, third: fn() -> Choice<Position>| {
            let mut lengths = Vec::new();
            let winner = play_out::<Partial>(start, longest, |position, past| {
                lengths.push(past.len());
                if past.len() == 2 { third() } else { turn(position) }
            });
            (winner, lengths)
        };
        assert_eq!(play(10, || Choice::Wins), (Some(Color::White), vec![0, 1, 2]));
        assert_eq!(play(10, || Choice::Nothing), (None, vec![0, 1, 2]));
        assert_eq!(play(2, || Choice::Wins), (None, vec![0, 1]));
    }
}
