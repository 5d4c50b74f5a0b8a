//! `engine`: the computer as a line-based service for another program. `match` of the laboratory plays an earlier
//! build through it, and `benches/player.mjs` answers the same requests in WebAssembly.

use std::time::Instant;

use paco_sako::cli::{Args, PAGE_MEGABYTES, Result, persona_of, say, table};
use paco_sako::games::interface::{Playable, Visitor};
use paco_sako::games::records::read_record;
use paco_sako::games::variety::{Player, as_player};
use paco_sako::games::{Failure, GameKind};
use paco_sako::search::{Limits, Search, TranspositionTable};
use serde::{Deserialize, Serialize};

use crate::lines;

const HELP: &str = "\
cargo cli engine [--hash MB]

  Plays for another program: reads requests from standard input, one line of JSON each,
  and answers each with a line of JSON; blank lines are ignored. A request has the fields
    record   the game so far, in the page's format
    game     the game (paco-sako)
    level    from 1; by default the computer plays without any handicap
    persona  instead of a level the name of a persona, for paco-sako: mia, otto, felix,
             petra, carla, bruno, vera or atlas
    seed     selects the evaluation errors of weak levels (0), and the openings of strong
             ones (always the same by default)
    nodes, time (milliseconds)
             limits, in addition to those of the level; 1000 ms by default. To give each
             turn a score, the first depth may take 50 times `nodes`, and at least 1000
  and the answer
    turn     the chosen turn as a step list, null if there is none
    nodes, time
             the work done
    error, code
             instead of these, the reason for a failure: a sentence, and the code used by
             the JavaScript API, such as bad-argument

  --hash MB   size of the transposition table (16)";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    record: String,
    game: Option<String>,
    level: Option<usize>,
    persona: Option<String>,
    seed: Option<u64>,
    nodes: Option<u64>,
    time: Option<f64>,
}

#[derive(Serialize, Debug, PartialEq)]
struct EngineAnswer {
    turn: Option<String>,
    nodes: u64,
    /// Milliseconds.
    time: f64,
}

/// Runs the command with the arguments after `engine`.
pub fn run(arguments: &[String]) -> Result {
    let args = Args::parse(arguments, &["hash"], &[], HELP)?;
    args.only_options(HELP)?;
    let megabytes = args.number("hash")?.unwrap_or(PAGE_MEGABYTES);
    let mut engine = LineEngine { table: table(megabytes).map_err(|error| format!("`--hash`: {error}"))? };
    for line in lines::given() {
        let (_, line) = line.map_err(|error| format!("cannot read the requests: {error}"))?;
        let text = match engine.answer(&line) {
            Ok(answer) => serde_json::to_string(&answer),
            Err(Failure { code, message, .. }) => {
                serde_json::to_string(&serde_json::json!({"error": message, "code": code}))
            }
        };
        let text = text.map_err(|error| error.to_string())?;
        say!("{text}")?;
    }
    Ok(())
}

struct LineEngine {
    /// Kept from turn to turn.
    table: TranspositionTable,
}

impl LineEngine {
    fn answer(&mut self, line: &[u8]) -> Result<EngineAnswer, Failure> {
        let asked: Asked = serde_json::from_slice(line).map_err(|error| Failure::argument(error.to_string()))?;
        let name = asked.game.as_deref().unwrap_or_else(|| GameKind::ALL[0].name());
        let kind = GameKind::from_name(name)?;
        kind.visit(Choose { asked: &asked, table: &mut self.table })
    }
}

struct Choose<'a> {
    asked: &'a Asked,
    table: &'a mut TranspositionTable,
}

impl Visitor for Choose<'_> {
    type Output = Result<EngineAnswer, Failure>;

    fn visit<R: Playable>(self) -> Self::Output {
        let asked = self.asked;
        let (session, _) = read_record::<R>(&asked.record, None)?;
        let start = session.state();
        let under_way = || Failure::new("turn-under-way", "a turn is under way: expected the start of one");
        let position = start.at_start_of_turn().cloned().ok_or_else(under_way)?;
        let levels = R::INFO.levels.len();
        if let Some(level) = asked.level.filter(|level| !(1..=levels).contains(level)) {
            return Err(Failure::argument(format!("level is {level}: expected 1 to {levels}")));
        }
        let persona = asked.persona.as_deref().map(persona_of::<R>).transpose();
        let persona = persona.map_err(Failure::argument)?;
        let player = Player::named(persona, asked.level);
        self.table.keep_for(player.judge::<R>(&position, asked.seed));
        let mut request = as_player::<R>(position, player, session.turns().len(), asked.seed);
        if session.repetition_draw() {
            request.past = session.turns().iter().map(|turn| turn.start.key()).collect();
        }
        let own = request.limits;
        request.limits = Limits {
            depth: own.depth,
            nodes: [own.nodes, asked.nodes].into_iter().flatten().min(),
            time: asked.time.or(asked.nodes.is_none().then_some(1_000.0)),
        };
        let mut search = Search::new(request, std::mem::take(self.table));
        let began = Instant::now();
        let mut clock = || began.elapsed().as_secs_f64() * 1_000.0;
        while !search.run(f64::INFINITY, &mut clock) {}
        let (nodes, best) = (search.nodes(), search.best());
        *self.table = search.into_table();
        let turn = best.map(|best| start.step_list(&best.steps)).transpose()?;
        Ok(EngineAnswer { turn, nodes, time: clock() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use paco_sako::games::interface::{Computer, Rules, Text};
    use paco_sako::games::paco::{Partial, Persona, Position, RuleSet};
    use paco_sako::games::records::write_record;
    use paco_sako::position::{State as _, Step};
    use paco_sako::search::Request;
    use paco_sako::session::Session;
    use serde_json::{Value, json};

    fn engine() -> LineEngine {
        LineEngine { table: TranspositionTable::new(1 << 20) }
    }

    /// The answers over a pipe are those of the search itself, turn after turn, with the table of the previous
    /// turns.
    #[test]
    fn turns_are_those_of_the_search() {
        let mut session = Session::new(Partial::standard(RuleSet::Manual));
        let (mut engine, mut table) = (engine(), TranspositionTable::new(1 << 20));
        for _ in 0..4 {
            let record = write_record(&session, &[]);
            let asked = json!({"record": record, "nodes": 300, "game": "paco-sako"});
            let answer = engine.answer(asked.to_string().as_bytes()).unwrap();
            let limits = Limits { nodes: Some(300), ..Limits::default() };
            let request = Partial::request(*session.state().at_start_of_turn().unwrap(), 10, 0);
            let past = session.turns().iter().map(|turn| turn.start.key()).collect();
            let mut search = Search::new(Request { past, limits, ..request }, table);
            assert!(search.run(f64::INFINITY, &mut || 0.0));
            let best = search.best().unwrap();
            assert_eq!(answer.turn, Some(session.state().step_list(&best.steps).unwrap()));
            assert_eq!(answer.nodes, search.nodes());
            table = search.into_table();
            for step in best.steps {
                session.play(step).unwrap();
            }
        }
    }

    /// Results for one player are not reused for another.
    #[test]
    fn answers_do_not_depend_on_earlier_requests() {
        let records =
            ["1. e2>e4 e7>e5\n\n*", "1. d2>d4 d7>d5 2. b1>c3 g8>f6\n\n*", "1. e2>e4 d7>d5 2. e4>d5 g8>f6\n\n*"];
        let asked = |record: &str, level: Option<u32>, rules: &str| {
            let record = format!("[Rules \"{rules}\"]\n\n{record}");
            json!({"record": record, "level": level, "seed": 7, "nodes": 3000}).to_string()
        };
        for record in records {
            let mut used = engine();
            for (level, rules) in
                [(None, "manual"), (Some(1), "manual"), (Some(3), "manual"), (Some(3), "simple"), (None, "simple")]
            {
                let line = asked(record, level, rules);
                let fresh = engine().answer(line.as_bytes()).unwrap();
                let answer = used.answer(line.as_bytes()).unwrap();
                assert_eq!((answer.turn, answer.nodes), (fresh.turn, fresh.nodes), "{line}");
            }
        }
    }

    /// Mia sees no chains, Carla likes them; their levels do not matter.
    #[test]
    fn personas_play_in_place_of_a_level() {
        let mut engine = engine();
        let record = "[FEN \"5k2/5c2/8/8/2B5/8/8/4K3 w 0 - - -\"]\n\n*";
        let mut turn = |persona: &str, level: u32| {
            let asked = json!({"record": record, "persona": persona, "level": level, "seed": 0, "nodes": 2000});
            engine.answer(asked.to_string().as_bytes()).unwrap().turn.unwrap()
        };
        assert_ne!(turn("mia", 10), "c4>f7>f8");
        assert_eq!(turn("carla", 1), "c4>f7>f8");
        let start = Position::start(RuleSet::Manual);
        let asked = json!({"record": "*", "persona": "felix", "seed": 5});
        let answer = engine.answer(asked.to_string().as_bytes()).unwrap();
        let felix = Persona::from_name("felix").unwrap();
        let mut search = Search::new(start.as_persona(felix, 5), TranspositionTable::new(1 << 20));
        assert!(search.run(f64::INFINITY, &mut || 0.0));
        let steps = search.best().unwrap().steps;
        assert_eq!(answer.turn, Some(Partial::standard(RuleSet::Manual).step_list(&steps).unwrap()));
    }

    #[test]
    fn bad_requests_get_an_error_and_the_program_goes_on() {
        let mut engine = engine();
        let record = write_record(&Session::new(Partial::standard(RuleSet::Manual)), &[]);
        // The bishop takes over the union, and the rook is in hand then.
        let mut chain =
            Session::new(Partial::from_fen("5k2/5c2/8/8/2B5/8/8/4K3 w 0 - - -", RuleSet::Manual).unwrap());
        for step in [Step::Lift("c4".parse().unwrap()), Step::Place("f7".parse().unwrap())] {
            chain.play(step).unwrap();
        }
        let mut error = |asked: Value| engine.answer(asked.to_string().as_bytes()).unwrap_err();
        let bad = "bad-argument";
        let personas =
            "`nobody` is not a persona: expected one of mia, otto, felix, petra, carla, bruno, vera, atlas";
        for (asked, code, part) in [
            (json!({}), bad, "record"),
            (json!({"record": record, "speed": 1}), bad, "speed"),
            (json!({"record": record, "level": 11}), bad, "level is 11: expected 1 to 10"),
            (json!({"record": record, "persona": "nobody"}), bad, personas),
            (json!({"record": record, "persona": 3}), bad, "expected a string"),
            (json!({"record": "*", "game": "chess", "persona": "mia"}), bad, "chess has levels only"),
            (json!({"record": record, "game": "go"}), bad, "go"),
            (json!({"record": "1. Zz9"}), "bad-record", "Zz9"),
            (json!({"record": write_record(&chain, &[])}), "turn-under-way", "under way"),
        ] {
            let Failure { code: found, message, .. } = error(asked);
            assert!(message.contains(part), "{message}");
            assert_eq!(found, code, "{message}");
        }
        let asked = json!({"record": record, "level": 1});
        assert!(engine.answer(asked.to_string().as_bytes()).unwrap().turn.is_some());
    }
}
