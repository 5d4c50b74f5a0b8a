//! What is wrong with a text, and where.

use super::super::info::BoardName;
use crate::board::Color;
use crate::games::failure::{Failure, RecordFault, TurnPlace};
use crate::quote;

/// A record that cannot be read: what is wrong, in English, on which line.
pub(super) fn fault(code: &'static str, line: usize, found: &str, told: &str) -> Failure {
    let found = quote::beginning(found);
    Failure::new("bad-record", format!("bad record, line {line}: {told}")).with_record(RecordFault {
        code,
        found,
        line: Some(line),
        ..RecordFault::default()
    })
}

/// Says which tag is wrong.
pub(super) fn of_tag(mut failure: Failure, tag: &'static str) -> Failure {
    if let Some(fault) = &mut failure.details.record {
        fault.tag = Some(tag);
    }
    failure
}

/// Says which turn is wrong.
pub(super) fn of_turn(mut failure: Failure, number: usize, board: BoardName, color: Color) -> Failure {
    if let Some(fault) = &mut failure.details.record {
        fault.turn = Some(TurnPlace { number, color, variation: 0, board: Some(board) });
    }
    failure
}
