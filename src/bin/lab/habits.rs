//! `habits`: statistics of the personas in games against a level, compared with the same players without their
//! styles.

use paco_sako::board::{Color, Role, attacks};
use paco_sako::cli::{self, Args, Result, say};
use paco_sako::games::paco::{Level, Partial, Persona, Position, RuleSet, Style};
use paco_sako::position::{Step, Stepwise};
use paco_sako::search::{Bounds, Game, Limits, Request, TranspositionTable};

use crate::contest::random_opening;
use crate::game::{Choice, LONGEST, play_out, search};
use crate::self_play::points;

const HELP: &str = "\
cargo lab habits [PERSONA...] [options]

  Plays games of each persona of Paco Ŝako, or of the given ones, against the level
  of about its strength, half of them with White, from random openings, and prints
  statistics as a Markdown table, with the same player without its style as `plain`.
  The same options give the same table.

  --games N     games per row (200)
  --nodes N     nodes of players without their own limit (20000)
  --seed N      for openings and players (1)
  --style TEXT  other preferences for all of them, in hundredths, such as
                `link=30,tunnel=0`: link, union, promotion, advance, king_walk, guard, tunnel
  --threads N   (2)";

/// The opponents of these rows: the level of about the persona's strength.
const OPPONENTS: [(&str, u32); 8] =
    [("mia", 2), ("otto", 3), ("felix", 5), ("petra", 6), ("carla", 7), ("bruno", 8), ("vera", 9), ("atlas", 10)];

/// Statistics of a player, summed over games.
#[derive(Clone, Copy, Default)]
struct Habits {
    games: u32,
    points: f64,
    half_turns: usize,
    turns: usize,
    placements: usize,
    longest: usize,
    /// Turns of more than one placement.
    chains: usize,
    unions: usize,
    promotions: usize,
    /// The ranks that its king has advanced, summed over games.
    king_ranks: usize,
    /// Free pieces next to its king, summed over turns.
    guards: usize,
    /// The distance in files between the origins of consecutive turns, summed.
    files: usize,
    /// Possible unions with the king by one placement, and by any number, and the missed ones.
    short_wins: [usize; 2],
    wins: [usize; 2],
}

impl Habits {
    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.points += other.points;
        self.half_turns += other.half_turns;
        self.turns += other.turns;
        self.placements += other.placements;
        self.longest = self.longest.max(other.longest);
        self.chains += other.chains;
        self.unions += other.unions;
        self.promotions += other.promotions;
        self.king_ranks += other.king_ranks;
        self.guards += other.guards;
        self.files += other.files;
        for number in 0..2 {
            self.short_wins[number] += other.short_wins[number];
            self.wins[number] += other.wins[number];
        }
    }

    fn row(&self, name: &str, opponent: u32) -> String {
        let per = |count: usize, all: usize| count as f64 / all.max(1) as f64;
        let (turns, games) = (self.turns, self.games as usize);
        format!(
            "| {name} | {opponent} | {:.0} % | {:.2} | {} | {:.0} % | {:.2} | {:.2} | {:.1} | {:.2} | {:.1} | {} of {} | {} of {} | {:.0} |",
            100.0 * self.points / f64::from(self.games.max(1)),
            per(self.placements, turns),
            self.longest,
            100.0 * per(self.chains, turns),
            per(self.unions, games),
            per(self.promotions, games),
            per(self.king_ranks, games),
            per(self.guards, turns),
            per(self.files, turns),
            self.short_wins[1],
            self.short_wins[0],
            self.wins[1],
            self.wins[0],
            per(self.half_turns, games),
        )
    }
}

const HEAD: &str = "\
| player | against level | points | placements a turn | longest | chains | unions a game | promotions a game \
| king's ranks | guards | files between lifts | missed with one placement | missed with any | half-turns |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |";

/// Runs the command with the arguments after `habits`.
pub fn run(arguments: &[String]) -> Result {
    let args = Args::parse(arguments, &["games", "nodes", "seed", "style", "threads"], &[], HELP)?;
    let persona = |name: &String| {
        let known = Persona::NAMES.join(", ");
        Persona::from_name(name).ok_or_else(|| format!("`{name}` is not a persona: expected one of {known}"))
    };
    let mut personas: Vec<Persona> = args.positional.iter().map(persona).collect::<Result<_, _>>()?;
    if personas.is_empty() {
        personas = Persona::all().collect();
    }
    let games: usize = args.number("games")?.unwrap_or(200);
    let threads = args.number("threads")?.unwrap_or(2_usize).clamp(1, 64);
    let setting =
        HabitsSetting { seed: args.number("seed")?.unwrap_or(1), nodes: args.number("nodes")?.unwrap_or(20_000) };
    say!("{HEAD}")?;
    for persona in personas {
        let style = args.value("style").map_or(Ok(persona.style()), |text| style_of(persona.style(), text))?;
        let opponent = OPPONENTS.iter().find(|(name, _)| *name == persona.name()).map_or(5, |(_, level)| *level);
        let level = Level::new(opponent).ok_or("no such level")?;
        let rows = [(persona.name(), style), ("plain", Style::NONE)];
        for (name, style) in rows.into_iter().take(if style == Style::NONE { 1 } else { 2 }) {
            let player = |position: Position, seed| {
                let mut request = position.as_persona(persona, seed);
                request.settings.evaluator.style = style;
                request
            };
            let each = cli::all(games, threads, |game| setting.play(game, player, level), |_| {});
            let mut habits = Habits::default();
            each.iter().for_each(|game| habits.add(game));
            say!("{}", habits.row(name, opponent))?;
        }
    }
    Ok(())
}

/// A style with the values given in the text replaced.
fn style_of(mut style: Style, text: &str) -> Result<Style, String> {
    for part in text.split(',') {
        let (name, value) = part.split_once('=').ok_or_else(|| format!("`{part}`: expected `name=value`"))?;
        let value = value.parse().map_err(|_| format!("`{part}`: expected a number"))?;
        *match name {
            "link" => &mut style.link,
            "union" => &mut style.union,
            "promotion" => &mut style.promotion,
            "advance" => &mut style.advance,
            "king_walk" => &mut style.king_walk,
            "guard" => &mut style.guard,
            "tunnel" => &mut style.tunnel,
            _ => return Err(format!("there is no preference `{name}`")),
        } = value;
    }
    Ok(style)
}

struct HabitsSetting {
    seed: u64,
    nodes: u64,
}

/// One placement, and any number of them.
const ONE: Bounds = Bounds { states: 20_000, placements: 1 };
const ANY: Bounds = Bounds::within(20_000);

impl HabitsSetting {
    /// Plays the game with this number: two from each opening, one with each colour.
    fn play(&self, game: u64, player: impl Fn(Position, u64) -> Request<Position>, opponent: Level) -> Habits {
        let seed = self.seed.wrapping_mul(1_000_003).wrapping_add(game / 2);
        let start = random_opening::<Partial>(seed, RuleSet::Manual);
        let own = if game.is_multiple_of(2) { Color::White } else { Color::Black };
        let mut habits = Habits { games: 1, ..Habits::default() };
        let mut tables = [TranspositionTable::new(1 << 20), TranspositionTable::new(1 << 20)];
        let (mut last_file, mut furthest) = (None, 0);
        let winner = play_out::<Partial>(start, LONGEST, |position, past| {
            let is_own = position.turn() == own;
            let seed = self.seed.wrapping_add(2 * game + u64::from(!is_own));
            let mut request = if is_own { player(*position, seed) } else { position.request(opponent, seed) };
            if request.limits == Limits::default() {
                request.limits.nodes = Some(self.nodes);
            }
            request.past = past.to_vec();
            let Some(best) = search(request, &mut tables[usize::from(is_own)]) else { return Choice::Nothing };
            habits.half_turns += 1;
            if is_own {
                habits.count(position, &best.steps, best.position.is_none());
                if let Some(Step::Lift(from)) = best.steps.iter().find(|step| matches!(step, Step::Lift(_))) {
                    habits.files += last_file.map_or(0, |file: u8| usize::from(file.abs_diff(from.file())));
                    last_file = Some(from.file());
                }
            }
            if let Some(king) = best.position.and_then(|next| next.board().king(own)) {
                furthest = furthest.max(usize::from(king.relative_rank(own)));
            }
            Some(best).into()
        });
        habits.points = points(winner, own);
        habits.king_ranks = furthest;
        habits
    }
}

impl Habits {
    /// Counts a turn that the player chose.
    fn count(&mut self, position: &Position, steps: &[Step], wins: bool) {
        let placements = steps.iter().filter(|step| matches!(step, Step::Place(_))).count();
        self.turns += 1;
        self.placements += placements;
        self.longest = self.longest.max(placements);
        self.chains += usize::from(placements > 1);
        self.promotions += steps.iter().filter(|step| matches!(step, Step::Promote(_))).count();
        for (bounds, counted) in [(ONE, &mut self.short_wins), (ANY, &mut self.wins)] {
            if position.can_win(bounds) == Some(true) {
                counted[0] += 1;
                counted[1] += usize::from(!wins);
            }
        }
        let mut played = Partial::new(*position);
        for &step in steps {
            // The search returns legal steps.
            let _ = played.play(step);
        }
        let (color, before, after) = (position.turn(), position.board(), played.position().board());
        self.unions += (after.unions().count() as usize).saturating_sub(before.unions().count() as usize);
        if let Some(king) = after.pieces(color, Role::King).first() {
            let guards = attacks::king(king) & after.of(color) & !after.unions();
            self.guards += guards.count() as usize;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_options_give_the_same_table() {
        let setting = HabitsSetting { seed: 3, nodes: 100 };
        let (persona, level) = (Persona::from_name("carla").unwrap(), Level::new(1).unwrap());
        let row = || setting.play(1, |position, seed| position.as_persona(persona, seed), level).row("carla", 1);
        assert_eq!(row(), row());
        assert_eq!(row().matches('|').count(), HEAD.lines().next().unwrap().matches('|').count());
    }

    #[test]
    fn tastes_are_read() {
        let style = style_of(Style::NONE, "link=30,guard=-5").unwrap();
        assert_eq!(style, Style { link: 30, guard: -5, ..Style::NONE });
        assert!(style_of(style, "chain=1").is_err() && style_of(style, "link=a").is_err());
    }
}
