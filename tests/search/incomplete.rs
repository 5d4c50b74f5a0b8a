//! What the search claims where it has not seen all turns of a position: a made-up game of a few numbered positions.

use paco_sako::board::{Color, Square};
use paco_sako::position::{State, Step};
use paco_sako::search::{
    Game, Limits, Pruning, Request, Score, Search, Settings, Sight, TranspositionTable, Verdict, Visitor,
    WinSearch,
};

/// From 0 White goes to 1, or to 100 and on from there without an end. From 1 Black goes to 2, where White wins.
#[derive(Clone, Debug)]
struct Node {
    number: u64,
    /// Whether Black has other turns in 1 that are not generated.
    has_more: bool,
}

impl Node {
    fn to(&self, number: u64) -> Self {
        Self { number, ..*self }
    }

    fn after(&self) -> Vec<Self> {
        let numbers = match self.number {
            0 => vec![1, 100],
            3 => vec![],
            number => vec![number + 1],
        };
        numbers.into_iter().map(|number| self.to(number)).collect()
    }

    fn wins_at_once(&self) -> bool {
        self.number == 2
    }
}

fn steps(to: &Node) -> Vec<Step> {
    vec![Step::Lift(Square::all().nth(to.number as usize % 64).unwrap())]
}

impl State for Node {
    fn turn(&self) -> Color {
        if self.number.is_multiple_of(2) { Color::White } else { Color::Black }
    }

    fn key(&self) -> u64 {
        (self.number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn reversible_turns(&self) -> usize {
        0
    }
}

impl Game for Node {
    type Evaluator = ();
    type WinSearch = Found;
    type Calm = ();

    fn is_drawn(&self) -> bool {
        false
    }

    fn loses_without_turn(&self) -> bool {
        true
    }

    fn can_win(&self, _sight: Sight) -> Option<bool> {
        Some(self.wins_at_once())
    }

    fn is_threatened(&self, _sight: Sight) -> bool {
        false
    }

    fn calm(&self) {}

    fn is_noisy(&self, _after: &Self, _threatens: bool) -> bool {
        false
    }

    fn passed(&self) -> Self {
        self.clone()
    }

    fn may_pass(&self) -> bool {
        false
    }

    fn for_each_end(&self, _sight: Sight, visit: Visitor<Self>) -> bool {
        let all = self.after().iter().try_for_each(|end| visit(end, 0)).is_continue();
        all && !(self.has_more && self.number == 1)
    }

    fn turns_to(&self, keys: &[u64], _sight: Sight) -> Vec<Option<(Vec<Step>, Self)>> {
        let to = |key: &u64| self.after().into_iter().find(|end| end.key() == *key).map(|end| (steps(&end), end));
        keys.iter().map(to).collect()
    }

    fn wins(&self, most: usize, _sight: Sight) -> (Vec<(Vec<Step>, Self)>, bool) {
        let end = self.to(3);
        let wins = if self.wins_at_once() { vec![(steps(&end), end)] } else { Vec::new() };
        (wins.into_iter().take(most).collect(), true)
    }

    fn evaluate(&self, (): &()) -> Score {
        0
    }

    fn win_search(&self) -> Found {
        Found(self.wins_at_once().then(|| steps(&self.to(3))))
    }
}

struct Found(Option<Vec<Step>>);

impl WinSearch for Found {
    fn look(&mut self, _states: usize) -> Option<Option<Vec<Step>>> {
        Some(self.0.clone())
    }

    fn looked_at(&self) -> usize {
        0
    }
}

fn verdict(has_more: bool) -> Verdict {
    let request = Request {
        position: Node { number: 0, has_more },
        past: Vec::new(),
        limits: Limits { depth: Some(6), ..Limits::default() },
        lines: 1,
        settings: Settings {
            evaluator: (),
            sight: Sight::within(1000),
            width: 64,
            quiescence: 0,
            contempt: 0,
            pruning: Pruning::CAREFUL,
        },
        root_sight: Sight::within(1000),
        verify: true,
        variety: None,
    };
    let mut search = Search::new(request, TranspositionTable::new(1 << 16));
    assert!(search.run(f64::INFINITY, &mut || 0.0));
    search.best().unwrap().score.into()
}

#[test]
fn no_loss_is_claimed_where_a_turn_may_avoid_it() {
    assert_eq!(verdict(false), Verdict::WinIn(2), "Black has one turn, and loses after it");
    assert!(matches!(verdict(true), Verdict::Centi(_)), "Black may have a better one: {:?}", verdict(true));
}
