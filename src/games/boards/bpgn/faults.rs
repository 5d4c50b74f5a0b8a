//! Errors of BPGN texts.

use crate::board::Color;
use crate::games::failure::{Failure, RecordFault, TurnPlace};
use crate::games::info::BoardName;
use crate::quote;

/// A record that cannot be read: the message in English, and the line.
pub(super) fn fault(code: &'static str, line: usize, found: &str, message: &str) -> Failure {
    let found = quote::beginning(found);
    Failure::new("bad-record", format!("bad record, line {line}: {message}")).with_record(RecordFault {
        code,
        found,
        line: Some(line),
        ..RecordFault::default()
    })
}

/// Remark about a result other than that of the turns; both are kept.
pub(super) fn other_result(line: usize, found: &str, told: &str) -> Failure {
    fault("other-result", line, found, told)
}

/// Adds the wrong tag.
pub(super) fn of_tag(mut failure: Failure, tag: &'static str) -> Failure {
    if let Some(fault) = &mut failure.details.record {
        fault.tag = Some(tag);
    }
    failure
}

/// Adds the wrong turn.
pub(super) fn of_turn(mut failure: Failure, number: usize, board: BoardName, color: Color) -> Failure {
    if let Some(fault) = &mut failure.details.record {
        fault.turn = Some(TurnPlace { number, color, variation: 0, board: Some(board) });
    }
    failure
}
