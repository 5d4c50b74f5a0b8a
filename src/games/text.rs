//! The text interface of a game: positions, diagrams and turns.

use super::failure::Failure;
use super::rules::Rules;
use super::view::{Checked, Diagram, Due};
use crate::position::{Step, StepError, TurnLink};

/// A game as text: records, FEN, the notation of turns.
pub trait Text: Rules {
    /// The name of the game in the tag `Variant` of a record.
    const RECORD_NAME: &'static str;

    /// Its other names there, normalized to lower-case letters and digits.
    const OTHER_RECORD_NAMES: &'static [&'static str] = &[];

    /// The name in the tag `Variant` of a record that starts here: a different one for starts that programs have
    /// to distinguish.
    fn record_name(&self) -> &'static str {
        Self::RECORD_NAME
    }

    /// The name of the rule set in the tag `Rules` of a record.
    fn record_rules(&self) -> &'static str {
        self.rule_set_name()
    }

    /// Reads a FEN.
    ///
    /// # Errors
    /// `bad-fen` if the text is not a FEN, `bad-position` if its diagram is not a legal position.
    fn from_fen(fen: &str, rules: Self::RuleSet) -> Result<Self, Failure>;

    /// Writes a FEN. Reading it gives an equal state.
    fn to_fen(&self) -> String;

    /// Reads a FEN as a diagram, with all reasons why it is not a legal position.
    ///
    /// # Errors
    /// `bad-fen` if the text is not a FEN.
    fn check_fen(fen: &str, rules: Self::RuleSet) -> Result<Checked, Failure>;

    /// The FEN of a diagram, which need not be a legal position.
    ///
    /// # Errors
    /// `bad-argument` if the diagram has no FEN in this game.
    fn write_fen(diagram: &Diagram) -> Result<String, Failure>;

    /// A turn in notation, link by link. `steps` may stop in the middle of the turn.
    /// [`read_turn`](Self::read_turn) reads the concatenated texts back to the same steps.
    ///
    /// # Errors
    /// If a step is not legal.
    fn turn_links(&self, steps: &[Step]) -> Result<Vec<TurnLink>, StepError<Self::Reason>>;

    /// A turn, complete or not, as a plain list of its steps, which can also be read back: `e2>e4`, `e7>d8=Q`,
    /// `g1>`, `N@f3`; the moves of a series are separated by spaces.
    ///
    /// # Errors
    /// If a step is not legal.
    fn step_list(&self, steps: &[Step]) -> Result<String, StepError<Self::Reason>> {
        step_list(self, steps)
    }

    /// Reads a turn, or the rest of the turn under way, in notation or as a step list.
    ///
    /// # Errors
    /// `bad-notation` or `illegal-turn`, with the byte range in the text.
    fn read_turn(&self, text: &str) -> Result<Vec<Step>, Failure>;

    /// Reads a list of actions in the format of another program.
    ///
    /// # Errors
    /// `bad-actions` if the text is not such a list, or the game has none.
    fn read_actions(_text: &str) -> Result<Vec<Step>, Failure> {
        Err(Failure::new("bad-actions", format!("bad action list: {} has none", Self::INFO.id)))
    }

    /// Writes steps as a list of actions; empty in games without such lists.
    fn write_actions(_steps: &mut dyn Iterator<Item = Step>) -> String {
        String::new()
    }
}

/// [`Text::step_list`] for games in which a turn is one move or a series of moves.
pub(super) fn step_list<R: Rules>(start: &R, steps: &[Step]) -> Result<String, StepError<R::Reason>> {
    let mut state = start.clone();
    let picked = start.pockets().and_then(|in_hand| in_hand.picked);
    let mut text = match (start.due(), start.held(), picked) {
        (Due::Promote(_), ..) => "=".to_owned(),
        (_, Some(held), _) => format!("{}>", held.square),
        (_, None, Some(role)) => format!("{}@", role.letter()),
        (_, None, None) => String::new(),
    };
    for &step in steps {
        state.play(step)?;
        match step {
            Step::Lift(from) if text.is_empty() => text += &format!("{from}>"),
            Step::Lift(from) => text += &format!(" {from}>"),
            Step::Place(to) => {
                let choice = match state.due() {
                    Due::Promote(_) => "=",
                    Due::Choose => ":",
                    Due::Lift | Due::Place => "",
                };
                text += &format!("{to}{choice}");
            }
            Step::Pick(role) => text += &format!("{}@", role.letter()),
            Step::Promote(role) => text.push(role.letter()),
            Step::Choose(reading) => text += reading.name(),
        }
    }
    Ok(text)
}
