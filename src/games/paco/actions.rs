//! PacoPlay's JSON action lists (rules §10).

use serde::{Deserialize, Serialize};

use crate::board::{Role, Square};
use crate::position::Step;
use crate::quote;

/// Why a text is not an action list.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ActionsError {
    /// It is no JSON list of actions.
    #[error(
        "bad action list: {0}; expected JSON such as [{{\"Lift\":12}},{{\"Place\":28}},{{\"Promote\":\"Queen\"}}]"
    )]
    Json(String),
    /// An action names a square that is none.
    #[error("bad action list: action {number} names square {square}: expected 0 (a1) to 63 (h8)")]
    Square {
        /// Which action, counted from 1.
        number: usize,
        /// What stands for the square.
        square: u64,
    },
}

#[derive(Serialize, Deserialize)]
enum Action {
    Lift(u64),
    Place(u64),
    Promote(Promotion),
}

#[derive(Serialize, Deserialize)]
enum Promotion {
    Rook,
    Knight,
    Bishop,
    Queen,
}

/// Reads an action list into steps, without checking whether they are legal.
///
/// # Errors
/// When the text is not such a list; the message says where.
pub fn read_actions(text: &str) -> Result<Vec<Step>, ActionsError> {
    let actions: Vec<Action> =
        serde_json::from_str(text).map_err(|error| ActionsError::Json(quote::message(&error)))?;
    let square = |number: usize, index: u64| {
        u8::try_from(index)
            .ok()
            .and_then(Square::new)
            .ok_or(ActionsError::Square { number: number + 1, square: index })
    };
    actions
        .into_iter()
        .enumerate()
        .map(|(number, action)| {
            Ok(match action {
                Action::Lift(index) => Step::Lift(square(number, index)?),
                Action::Place(index) => Step::Place(square(number, index)?),
                Action::Promote(Promotion::Rook) => Step::Promote(Role::Rook),
                Action::Promote(Promotion::Knight) => Step::Promote(Role::Knight),
                Action::Promote(Promotion::Bishop) => Step::Promote(Role::Bishop),
                Action::Promote(Promotion::Queen) => Step::Promote(Role::Queen),
            })
        })
        .collect()
}

/// Writes steps as an action list.
pub fn write_actions(steps: impl IntoIterator<Item = Step>) -> String {
    let actions: Vec<Action> = steps
        .into_iter()
        .filter_map(|step| {
            Some(match step {
                Step::Lift(square) => Action::Lift(square.index() as u64),
                Step::Place(square) => Action::Place(square.index() as u64),
                Step::Promote(Role::Rook) => Action::Promote(Promotion::Rook),
                Step::Promote(Role::Knight) => Action::Promote(Promotion::Knight),
                Step::Promote(Role::Bishop) => Action::Promote(Promotion::Bishop),
                Step::Promote(_) => Action::Promote(Promotion::Queen),
                // There is no such step in this game.
                Step::Choose(_) => return None,
            })
        })
        .collect();
    serde_json::to_string(&actions).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_it_writes() {
        let text = r#"[{"Lift":12},{"Place":28},{"Promote":"Queen"},{"Promote":"Knight"}]"#;
        assert_eq!(write_actions(read_actions(text).unwrap()), text);
        assert_eq!(read_actions("[]"), Ok(vec![]));
    }

    #[test]
    fn errors_say_where() {
        let error = read_actions(r#"[{"Lift":12},{"Place":64}]"#).unwrap_err();
        assert!(error.to_string().contains("action 2 names square 64"), "{error}");
        for text in ["", "{}", "[{}]", "[{\"Lift\":-1}]", "[{\"Promote\":\"King\"}]", "[{\"Lift\":1}"] {
            assert!(read_actions(text).is_err(), "{text}");
        }
    }
}
