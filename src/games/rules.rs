//! What a game implements to be played here: the one trait behind the door.

use super::failure::Failure;
use super::info::Info;
use super::view::{Cell, Checked, Diagram, Due, Held};
use crate::board::{Bitboard, Color, Square};
use crate::position::{Alarm, Link, Step, StepError, StepKind, Stepwise, TurnLink, Turns};
use crate::search::{Game, Request};

/// A game: its state with a turn that may be under way, and all that is asked of it by sessions, records, interfaces,
/// the computer and the command line. None of these knows which game it is.
pub trait Rules: Stepwise + 'static {
    /// Which reading of the rules is played.
    type RuleSet: Copy + Default + Send + Sync;

    /// A position at the start of a turn, as the search needs it.
    type Position: Game + Turns + Send + Sync;

    /// What the game offers and what can happen in it.
    const INFO: &'static Info;

    /// The name of the game in the tag `Variant` of a record.
    const RECORD_NAME: &'static str;

    /// What other programs write there, in lower case without anything but letters and digits.
    const OTHER_RECORD_NAMES: &'static [&'static str] = &[];

    /// The name in the tag `Variant` of a record that begins here: another one where programs need to know how it begins.
    fn record_name(&self) -> &'static str {
        Self::RECORD_NAME
    }

    // --- how games begin ---

    /// The rule set with this name.
    fn rule_set(name: &str) -> Option<Self::RuleSet>;

    /// The rule set played.
    fn rules(&self) -> Self::RuleSet;

    /// Its name, one of [`Info::rule_sets`].
    fn rules_name(&self) -> &'static str;

    /// The usual start position.
    fn standard(rules: Self::RuleSet) -> Self;

    /// The start position with this Chess960 number.
    ///
    /// # Errors
    /// For a number that is none, or a game that has no such starts.
    fn chess960(number: u32, rules: Self::RuleSet) -> Result<Self, Failure>;

    /// The Chess960 number of a start position; `None` for any other position.
    fn chess960_number(&self) -> Option<u32>;

    // --- positions as text and as diagrams ---

    /// Reads a FEN.
    ///
    /// # Errors
    /// `bad-fen` when the text is no FEN, `bad-position` when what it shows cannot be played.
    fn from_fen(fen: &str, rules: Self::RuleSet) -> Result<Self, Failure>;

    /// Writes a FEN. It reads back to the same.
    fn to_fen(&self) -> String;

    /// Reads a FEN as a diagram and tells all reasons why it cannot be played.
    ///
    /// # Errors
    /// `bad-fen` when the text is no FEN.
    fn check_fen(fen: &str, rules: Self::RuleSet) -> Result<Checked, Failure>;

    /// The FEN of a diagram, whether or not it can be played.
    ///
    /// # Errors
    /// `bad-argument` for a diagram that has no FEN in this game.
    fn write_fen(diagram: &Diagram) -> Result<String, Failure>;

    // --- the game as it stands ---

    /// What stands on a square. What is held over the board is not on it.
    fn cell(&self, square: Square) -> Cell;

    /// What is held over the board.
    fn held(&self) -> Option<Held>;

    /// What the side to move has to do next.
    fn due(&self) -> Due;

    /// Half-moves without progress.
    fn quiet_turns(&self) -> u16;

    /// What the sides are to be warned of, the side to move first. Only asked at the start of a turn. What cannot be
    /// told in a few milliseconds is left out.
    fn alarms(&self) -> Vec<Alarm>;

    // --- steps ---

    /// The legal steps with what they do; the same as [`legal_steps`](Stepwise::legal_steps).
    fn steps_with_kinds(&self) -> Vec<(Step, StepKind)>;

    /// What a step does, if it is legal here.
    ///
    /// # Errors
    /// When it is not, with the reason.
    fn kind_of(&self, step: Step) -> Result<StepKind, StepError<Self::Reason>>;

    /// Where the turn could go on after this step, at most `links` placements further. Every square comes once. Where a
    /// turn is one placement, only lifting has something before it.
    ///
    /// # Errors
    /// When the step is not legal.
    fn look_ahead(&self, step: Step, links: usize) -> Result<Vec<Link>, StepError<Self::Reason>> {
        let mut state = self.clone();
        state.play(step)?;
        let Step::Lift(from) = step else { return Ok(Vec::new()) };
        let link = |(step, kind)| match step {
            Step::Place(to) => Some(Link { number: 1, from, to, kind }),
            _ => None,
        };
        Ok(state.steps_with_kinds().into_iter().filter_map(link).filter(|_| links > 0).collect())
    }

    /// Where the piece of `color` on a square could go if the others stood better.
    fn planned(&self, color: Color, at: Square) -> Bitboard;

    // --- turns as text ---

    /// A turn in notation, link by link. `steps` may stop in the middle of the turn. The texts joined are read back by
    /// [`read_turn`](Self::read_turn) to the same steps.
    ///
    /// # Errors
    /// When a step is not legal.
    fn turn_links(&self, steps: &[Step]) -> Result<Vec<TurnLink>, StepError<Self::Reason>>;

    /// A turn as a plain step list, which is read back too.
    ///
    /// # Errors
    /// When a step is not legal.
    fn step_list(&self, steps: &[Step]) -> Result<String, StepError<Self::Reason>>;

    /// If putting what is held on this square castles: where the king comes from and goes to, then the rook. `None` in
    /// games without castling.
    fn castling_squares(&self, _to: Square) -> Option<[Square; 4]> {
        None
    }

    /// Every square a turn touches, in order and without repetition of neighbours; with castling the rook's two squares
    /// too.
    ///
    /// # Errors
    /// When a step is not legal.
    fn touched(&self, steps: &[Step]) -> Result<Vec<Square>, StepError<Self::Reason>> {
        let begun = match (self.held(), self.due()) {
            (Some(held), _) => Some(held.square),
            // Where the turn is only finished, its pawn has come to this square.
            (None, Due::Promote(at)) if self.at_start_of_turn().is_none() => Some(at),
            _ => None,
        };
        let mut squares: Vec<Square> = begun.into_iter().collect();
        let mut state = self.clone();
        for &step in steps {
            let castling = match step {
                Step::Place(to) => state.castling_squares(to),
                _ => None,
            };
            state.play(step)?;
            match (step, castling) {
                (_, Some(king_and_rook)) => squares.extend(king_and_rook),
                (Step::Lift(square) | Step::Place(square), None) => squares.push(square),
                (Step::Promote(_) | Step::Choose(_), None) => {}
            }
        }
        squares.dedup();
        Ok(squares)
    }

    /// Reads a turn, or the rest of the turn under way, in notation or as a step list.
    ///
    /// # Errors
    /// `bad-notation` or `illegal-turn`, with the place in the text.
    fn read_turn(&self, text: &str) -> Result<Vec<Step>, Failure>;

    /// Reads a list of actions as another program writes it.
    ///
    /// # Errors
    /// `bad-actions` when the text is none, or the game has no such lists.
    fn read_actions(_text: &str) -> Result<Vec<Step>, Failure> {
        Err(Failure::new("bad-actions", format!("bad action list: {} has none", Self::INFO.id)))
    }

    /// Writes steps as a list of actions; empty for a game that has no such lists.
    fn write_actions(_steps: &mut dyn Iterator<Item = Step>) -> String {
        String::new()
    }

    // --- the computer ---

    /// The state at the start of a turn.
    fn at(position: &Self::Position) -> Self;

    /// The position, if no turn is under way.
    fn at_start_of_turn(&self) -> Option<&Self::Position>;

    /// What a player of a level searches: `level` counts from 1, as [`Info::levels`] names them; `seed` decides what weak
    /// levels misjudge.
    fn request(position: Self::Position, level: usize, seed: u64) -> Request<Self::Position>;

    /// What the computer searches as a player without any handicap: the strongest level, in games whose strongest level has
    /// none.
    fn best_play(position: Self::Position) -> Request<Self::Position> {
        Self::request(position, Self::INFO.levels.len(), 0)
    }

    /// Names of the personas: players with a character, the weakest first. The last one is the computer without any
    /// handicap. None in games that have only levels.
    const PERSONAS: &'static [&'static str] = &[];

    /// What the persona with this number, from 0 on, searches; [`best_play`](Self::best_play) for others.
    fn as_persona(position: Self::Position, _number: usize, _seed: u64) -> Request<Self::Position> {
        Self::best_play(position)
    }

    /// What an analysis searches: as well as possible, without any limit.
    fn analysis(position: Self::Position) -> Request<Self::Position>;

    /// The shortest ways, at most so many, in which `color` could win at once if it were to move, each with the state it
    /// starts from. Only asked at the start of a turn.
    fn threats(&self, color: Color, most: usize) -> Vec<(Self, Vec<Step>)>;

    /// Whether `color` could win at once if it were to move, without any bound; `None` where the rules give no answer.
    fn threatens(position: &Self::Position, color: Color) -> Option<bool>;
}
