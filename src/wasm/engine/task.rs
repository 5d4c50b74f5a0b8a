//! A request in progress.

use super::defence::Defending;
use super::explanation::Explainer;
use super::out::{EngineLine, EngineProof, EngineScore, played};
use super::progress::Progress;
use super::request::{BOUNDS, EngineRequest, Mode};
use super::review::Review;
use crate::games::interface::{Playable, Visitor};
use crate::games::view::PlayedTurn;
use crate::position::State;
use crate::search::{Helper, Search, SharedEntries, TranspositionTable};
use crate::solve::{Answer, Problem, Solver, Verdict};
use crate::wasm::error::Failure;

/// The maximum number of solutions reported.
const MOST_TOLD: usize = 250;

/// A request in progress, for any game. [`Task`] implements it.
pub trait AnyTask {
    /// Works for this many milliseconds, or until the request is answered.
    fn run(&mut self, milliseconds: f64, clock: &mut dyn FnMut() -> f64) -> Result<(), Failure>;

    /// Ends the request with the results so far.
    fn stop(&mut self);

    /// The message for other engines that work on the same request; `None` if there is none.
    fn news(&mut self) -> Option<SharedEntries>;

    /// Handles a message of another engine.
    fn learn(&mut self, news: &SharedEntries);

    /// The progress.
    fn progress(&self, time: f64) -> Progress<'_>;

    /// Returns the table.
    fn into_table(self: Box<Self>) -> Option<TranspositionTable>;
}

/// Starts to work on a request. The table is taken only if there is no error.
pub fn begin(request: &EngineRequest, table: &mut TranspositionTable) -> Result<Box<dyn AnyTask>, Failure> {
    struct Begin<'a>(&'a EngineRequest, &'a mut TranspositionTable);
    impl Visitor for Begin<'_> {
        type Output = Result<Box<dyn AnyTask>, Failure>;

        fn visit<R: Playable>(self) -> Self::Output {
            Ok(Box::new(Task::<R>::new(self.0, self.1)?))
        }
    }
    request.kind()?.visit(Begin(request, table))
}

struct Task<R: Playable> {
    mode: Mode,
    start: R,
    work: Work<R>,
}

enum Work<R: Playable> {
    Search(Box<Searching<R>>),
    Help(Box<Helping<R>>),
    Solve(Box<Solving<R>>),
    Defend(Box<Defending<R>>),
    Review(Box<Review<R>>),
    Explain(Box<Explainer<R>>),
}

struct Searching<R: Playable> {
    search: Search<R::Position>,
    /// The last report, to write it only when it changes.
    lines: Vec<EngineLine>,
    reported: Option<(u32, bool)>,
    turn: Option<PlayedTurn>,
    /// `true` if there are helpers.
    leads: bool,
}

/// The work of a helper.
struct Helping<R: Playable> {
    helper: Helper<R::Position>,
    is_stopped: bool,
}

struct Solving<R: Playable> {
    solver: Solver<R::Position>,
    /// The time left, and the table, kept for the next search.
    time: Option<f64>,
    table: TranspositionTable,
    /// Set when found.
    answer: Option<Answer<R::Position>>,
    verdict: Verdict,
    solutions: Vec<PlayedTurn>,
    line: Vec<PlayedTurn>,
    all_solutions: bool,
    done: bool,
}

impl<R: Playable> Task<R> {
    fn new(request: &EngineRequest, table: &mut TranspositionTable) -> Result<Self, Failure> {
        let subject = request.subject::<R>()?;
        let start = subject.start.clone();
        let position = subject.position.clone();
        table.keep_for(request.judge::<R>(&position)?);
        let repetitions = 1 + subject.past.iter().filter(|&&key| key == position.key()).count();
        let outcome = start.outcome().or_else(|| R::repetition_outcome(repetitions));
        if let Some(outcome) = outcome.filter(|_| request.mode != Mode::Review) {
            return Err(Failure::new("game-over", format!("the game is over: {}", outcome.reason.name())));
        }
        let helper = request.helper()?;
        let work = match request.mode {
            Mode::Play | Mode::Hint | Mode::Analyse => {
                let search = request.search::<R>(position, subject.past, subject.number)?;
                match helper {
                    Some((number, of)) => Work::Help(Box::new(Helping {
                        helper: Helper::new(search, std::mem::take(table), number, of),
                        is_stopped: false,
                    })),
                    None => Work::Search(Box::new(Searching {
                        search: Search::new(search, std::mem::take(table)),
                        lines: Vec::new(),
                        reported: None,
                        turn: None,
                        leads: false,
                    })),
                }
            }
            Mode::Solve => {
                let nodes = request.nodes()?;
                let problem = Problem { nodes, bounds: BOUNDS, ..Problem::new(position, request.turns()?) };
                Work::Solve(Box::new(Solving {
                    solver: Solver::new(problem),
                    time: request.time()?,
                    table: std::mem::take(table),
                    answer: None,
                    verdict: Verdict::Unknown { no_win_in: 0 },
                    solutions: Vec::new(),
                    line: Vec::new(),
                    all_solutions: false,
                    done: false,
                }))
            }
            Mode::Defend => Work::Defend(Box::new(Defending::new(request, position, table)?)),
            Mode::Review => Work::Review(Box::new(Review::new(request, &subject, table)?)),
            Mode::Explain => Work::Explain(Box::new(Explainer::new(request, &subject, table)?)),
        };
        Ok(Self { mode: request.mode, start, work })
    }
}

impl<R: Playable> AnyTask for Task<R> {
    fn run(&mut self, milliseconds: f64, mut clock: &mut dyn FnMut() -> f64) -> Result<(), Failure> {
        let clock = &mut clock;
        match &mut self.work {
            Work::Search(searching) => {
                searching.search.run(milliseconds, clock);
                searching.report(&self.start)
            }
            Work::Help(helping) => {
                if !helping.is_stopped {
                    helping.helper.run(milliseconds, clock);
                }
                Ok(())
            }
            Work::Solve(solving) => solving.run(&self.start, milliseconds, clock),
            Work::Defend(defending) => defending.run(&self.start, milliseconds, clock),
            Work::Review(review) => review.run(milliseconds, clock),
            Work::Explain(explainer) => explainer.run(milliseconds, clock),
        }
    }

    fn stop(&mut self) {
        match &mut self.work {
            Work::Search(searching) => searching.search.stop(),
            Work::Help(helping) => helping.is_stopped = true,
            Work::Solve(solving) => solving.solver.stop(),
            Work::Defend(defending) => defending.stop(),
            Work::Review(review) => review.stop(),
            Work::Explain(explainer) => explainer.stop(),
        }
    }

    fn news(&mut self) -> Option<SharedEntries> {
        let news = match &mut self.work {
            Work::Search(searching) => {
                if !std::mem::replace(&mut searching.leads, true) {
                    searching.search.lead();
                }
                searching.search.news()
            }
            Work::Help(helping) => helping.helper.news(),
            _ => return None,
        };
        Some(news).filter(|news| !news.is_empty())
    }

    fn learn(&mut self, news: &SharedEntries) {
        match &mut self.work {
            Work::Search(searching) => searching.search.learn(news),
            Work::Help(helping) => helping.helper.learn(news),
            _ => {}
        }
    }

    fn progress(&self, time: f64) -> Progress<'_> {
        let progress = Progress {
            mode: self.mode.name(),
            done: false,
            nodes: 0,
            time,
            depth: None,
            lines: &[],
            turn: None,
            proof: None,
            review: None,
            explanation: None,
        };
        match &self.work {
            Work::Search(searching) => Progress {
                done: searching.search.is_done(),
                nodes: searching.search.nodes(),
                depth: Some(searching.search.depth()),
                lines: &searching.lines,
                turn: searching.turn.as_ref(),
                ..progress
            },
            Work::Help(helping) => {
                Progress { done: helping.is_stopped, nodes: helping.helper.nodes(), ..progress }
            }
            Work::Solve(solving) => Progress {
                done: solving.done,
                nodes: solving.solver.nodes(),
                proof: Some(solving.proof()),
                ..progress
            },
            Work::Defend(defending) => Progress {
                done: defending.is_done(),
                nodes: defending.nodes(),
                proof: Some(defending.proof()),
                ..progress
            },
            Work::Review(review) => Progress {
                done: review.is_done(),
                nodes: review.nodes(),
                review: Some(review.judgements()),
                ..progress
            },
            Work::Explain(explainer) => Progress {
                done: explainer.is_done(),
                nodes: explainer.nodes(),
                explanation: explainer.explanation(),
                ..progress
            },
        }
    }

    fn into_table(self: Box<Self>) -> Option<TranspositionTable> {
        match self.work {
            Work::Search(searching) => Some(searching.search.into_table()),
            Work::Help(helping) => Some(helping.helper.into_table()),
            Work::Solve(solving) => Some(solving.table),
            Work::Defend(defending) => Some(defending.into_table()),
            Work::Review(review) => review.into_table(),
            Work::Explain(explainer) => Some(explainer.into_table()),
        }
    }
}

impl<R: Playable> Searching<R> {
    fn report(&mut self, start: &R) -> Result<(), Failure> {
        let now = (self.search.depth(), self.search.is_done());
        if self.reported == Some(now) {
            return Ok(());
        }
        self.reported = Some(now);
        let mover = start.turn();
        let lines = self.search.report().lines;
        self.lines = lines
            .iter()
            .map(|line| {
                Ok(EngineLine {
                    score: EngineScore::new::<R>(line.score, mover),
                    turns: played(start, &line.turns)?,
                })
            })
            .collect::<Result<_, Failure>>()?;
        if self.search.is_done()
            && let Some(best) = self.search.best()
        {
            self.turn = played(start, &[best.steps])?.pop();
        }
        Ok(())
    }
}

impl<R: Playable> Solving<R> {
    fn run(&mut self, start: &R, milliseconds: f64, clock: &mut impl FnMut() -> f64) -> Result<(), Failure> {
        if self.done {
            return Ok(());
        }
        let begin = clock();
        if self.answer.is_none() {
            let slice = self.time.map_or(milliseconds, |time| time.min(milliseconds));
            let mut now = begin;
            let mut is_over = self.solver.run(|_| {
                now = clock();
                now - begin >= slice
            });
            if let Some(time) = &mut self.time {
                *time -= now - begin;
                if *time <= 0.0 && !is_over {
                    self.solver.stop();
                    is_over = true;
                }
            }
            let answer = self.solver.answer();
            self.verdict = answer.verdict;
            if is_over {
                self.line = played(start, &answer.line)?;
                self.all_solutions = answer.all_solutions && answer.solutions.len() <= MOST_TOLD;
                self.answer = Some(answer);
            }
            return Ok(());
        }
        // There may be a thousand solutions, and writing them takes time too.
        let Some(answer) = &self.answer else { return Ok(()) };
        let firsts = answer.solutions.iter().map(|solution| &solution.steps);
        let firsts = firsts.chain(answer.line.first().filter(|_| answer.solutions.is_empty()));
        for steps in firsts.take(MOST_TOLD).skip(self.solutions.len()) {
            self.solutions.extend(played(start, std::slice::from_ref(steps))?);
            if clock() - begin >= milliseconds {
                return Ok(());
            }
        }
        self.done = true;
        Ok(())
    }

    fn proof(&self) -> EngineProof<'_> {
        let (verdict, paco_in) = match self.verdict {
            Verdict::WinIn(turns) => ("paco", Some(turns)),
            Verdict::NoWin => ("none", None),
            Verdict::Unknown { .. } => ("unknown", None),
        };
        EngineProof {
            verdict,
            paco_in,
            no_paco_in: self.solver.no_win_in(),
            // Passing them takes time too, so it is done once.
            solutions: if self.done { &self.solutions } else { &[] },
            all_solutions: self.all_solutions,
            line: &self.line,
        }
    }
}
