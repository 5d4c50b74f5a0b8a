//! Both boards as text: two FENs with `|` between them (rules §18).

use crate::games::failure::Failure;
use crate::games::text::Text;
use crate::quote;

/// The remaining times, in milliseconds, in the order of the seats.
pub(super) type Times = [Option<u64>; 4];

/// Separates the boards.
const SEPARATOR: char = '|';

/// Writes both boards.
pub(super) fn write<R: Text>(boards: [&R; 2]) -> String {
    boards.map(Text::to_fen).join(" | ")
}

/// Reads both boards. Other programs write the remaining times instead of the move counts; these are returned,
/// too.
pub(super) fn read<R: Text>(text: &str, rules: R::RuleSet) -> Result<([R; 2], Times), Failure> {
    let parts: Vec<&str> = text.split(SEPARATOR).collect();
    let [one, other] = parts.as_slice() else {
        let message = format!(
            "bad FEN: boards “{}”: expected two FENs with “|” between them, found {}",
            quote::beginning(text),
            parts.len()
        );
        return Err(Failure::new("bad-fen", message).with_field("boards", quote::beginning(text)));
    };
    let mut times = [None; 4];
    let mut board = |text: &str, name: &str, seats: usize| {
        let (text, of_board) = without_times(text);
        if let Some(of_board) = of_board {
            times[seats..seats + 2].copy_from_slice(&of_board.map(Some));
        }
        let board = R::from_fen(&text, rules).map_err(|failure| on_board(failure, name))?;
        if board.at_start_of_turn().is_none() {
            let message = "bad FEN: a turn is under way: expected the start of a turn";
            return Err(on_board(
                Failure::new("bad-fen", message).with_field("hand", quote::beginning(&text)),
                name,
            ));
        }
        Ok(board)
    };
    let boards = [board(one, "A", 0)?, board(other, "B", 2)?];
    Ok((boards, times))
}

/// Adds the board to a failure.
fn on_board(failure: Failure, name: &str) -> Failure {
    Failure { message: format!("board {name}: {}", failure.message), ..failure }
}

/// A FEN with its move counts replaced if they are times. Two whole numbers are counts if a game can have them: no
/// more than two half-moves without progress for each move.
fn without_times(text: &str) -> (String, Option<[u64; 2]>) {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let whole = |field: &str| field.parse::<u64>().ok();
    let is_count = |quiet: &str, number: &str| match (whole(quiet), whole(number)) {
        (Some(quiet), Some(number)) => quiet <= 2 * number.max(1),
        _ => false,
    };
    let [position @ .., white, black] = fields.as_slice() else { return (text.to_owned(), None) };
    match (position.len(), seconds(white), seconds(black)) {
        (4, Some(white_time), Some(black_time)) if !is_count(white, black) => {
            (position.join(" "), Some([white_time, black_time]))
        }
        _ => (fields.join(" "), None),
    }
}

/// A time in the format `298.21` or `0:02:58`, in milliseconds.
pub(super) fn seconds(text: &str) -> Option<u64> {
    let mut whole = 0_u64;
    let parts: Vec<&str> = text.split(':').collect();
    let (last, before) = parts.split_last()?;
    if before.len() > 2 {
        return None;
    }
    for part in before {
        whole = whole.checked_mul(60)?.checked_add(digits(part)?)?;
    }
    let (seconds, fraction) = last.split_once('.').unwrap_or((last, "0"));
    whole = whole.checked_mul(60)?.checked_add(digits(seconds)?)?;
    digits(fraction)?;
    let thousandths: String = fraction.chars().chain("000".chars()).take(3).collect();
    whole.checked_mul(1000)?.checked_add(thousandths.parse().ok()?)
}

/// A number of digits only; longer ones are not a time.
fn digits(text: &str) -> Option<u64> {
    let is_number = (1..=9).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { text.parse().ok() } else { None }
}
