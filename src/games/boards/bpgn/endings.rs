//! Comments that describe the end of a board, and comments with clock times.

use super::super::fen::seconds;
use super::super::score::end_as;
use crate::games::info::{BoardName, BoardsInfo, Seat};
use crate::position::{EndReason, Outcome};

/// The end described by a comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// The turns have led to a mate of this player.
    Checkmated(Seat),
    /// Boards end for a reason that does not follow from the turns.
    Ended(Vec<(BoardName, Outcome)>),
    /// The position on a board has occurred three times, and the draw was claimed.
    Claimed(BoardName),
    /// The turns have ended a board without a mate.
    OfItself(BoardName),
}

/// The names of the players, for comments.
pub(super) struct Names<'a> {
    info: &'static BoardsInfo,
    names: [Option<&'a str>; 4],
}

const AGREED: &str = " drawn by agreement";
const CLAIMED: &str = " drawn by repetition";
const HAS_ENDED: &str = " ended ";

/// The tags with the names of the players, in the order of the seats.
pub(super) const NAME_TAGS: [&str; 4] = ["WhiteA", "BlackA", "WhiteB", "BlackB"];

/// The reasons for which a board ends automatically without a mate, and their wording.
const OF_ITSELF: [(EndReason, &str); 4] = [
    (EndReason::Stalemate, " drawn by stalemate"),
    (EndReason::InsufficientMaterial, " drawn by a dead position"),
    (EndReason::FivefoldRepetition, " drawn by fivefold repetition"),
    (EndReason::Deadlock, " ends by deadlock"),
];

impl<'a> Names<'a> {
    pub fn new(info: &'static BoardsInfo, tag: impl Fn(&str) -> Option<&'a str>) -> Self {
        let given = |name: &'static str| tag(name).filter(|name| !matches!(*name, "" | "?"));
        Self { info, names: NAME_TAGS.map(given) }
    }

    /// The player's name, if it is unique; otherwise the seat.
    pub fn of(&self, seat: Seat) -> &str {
        let index = self.info.seats.iter().position(|other| *other == seat).unwrap_or_default();
        let is_own = |name: &&&str| {
            let others = self.names.iter().flatten().filter(|other| other.eq_ignore_ascii_case(name)).count();
            others == 1 && self.info.seat_named(name).is_none()
        };
        self.names[index].as_ref().filter(is_own).copied().unwrap_or(seat.name)
    }

    /// The player with this name, or in the seat with it.
    fn seat(&self, name: &str) -> Option<Seat> {
        let name = name.trim();
        self.info.seat_named(name).or_else(|| {
            let is_called = |seat: &Seat| self.of(*seat).eq_ignore_ascii_case(name);
            self.info.seats.into_iter().find(is_called)
        })
    }

    /// Players joined by “and”, in their seats. Both players of a board cannot lose it.
    fn seats(&self, names: &str) -> Option<Vec<Seat>> {
        if let Some(seat) = self.seat(names) {
            return Some(vec![seat]);
        }
        let seats: Vec<Seat> =
            names.split(" and ").map(|name| self.info.seat_named(name.trim())).collect::<Option<_>>()?;
        let of = |board| seats.iter().filter(|seat| seat.board == board).count();
        BoardName::ALL.into_iter().all(|board| of(board) < 2).then_some(seats)
    }

    /// The end that a comment describes, if any.
    pub fn ending(&self, text: &str) -> Option<Ending> {
        let text = text.trim().trim_end_matches('.');
        if let Some(name) = [" checkmated", " is checkmated"].iter().find_map(|end| text.strip_suffix(end)) {
            return self.seat(name.trim_end_matches(" is")).map(Ending::Checkmated);
        }
        let lost = |seat: Seat, reason| (seat.board, Outcome::win(!seat.color, reason));
        let losers = |endings: &[&str]| {
            endings.iter().find_map(|end| text.strip_suffix(end)).and_then(|names| self.seats(names))
        };
        let by_time = [" forfeits on time", " forfeit on time", " loses on time", " ran out of time"];
        for (endings, reason) in
            [(&by_time[..], EndReason::Time), (&[" resigns", " resigned", " resign"], EndReason::Resignation)]
        {
            if let Some(seats) = losers(endings) {
                return Some(Ending::Ended(seats.into_iter().map(|seat| lost(seat, reason)).collect()));
            }
        }
        let draw = Outcome::draw(EndReason::Agreement);
        if matches!(text, "Match drawn by agreement" | "Game drawn by mutual agreement") {
            return Some(Ending::Ended(BoardName::ALL.map(|board| (board, draw)).into()));
        }
        let rest = text.strip_prefix("Board ")?;
        let board = BoardName::from_name(rest.get(..1)?)?;
        let rest = &rest[1..];
        if let Some(result) = rest.strip_prefix(HAS_ENDED) {
            return end_as(result).map(|outcome| Ending::Ended(vec![(board, outcome)]));
        }
        match rest {
            AGREED => Some(Ending::Ended(vec![(board, draw)])),
            CLAIMED => Some(Ending::Claimed(board)),
            _ => OF_ITSELF.iter().any(|(_, wording)| *wording == rest).then_some(Ending::OfItself(board)),
        }
    }

    /// The comment on boards that end simultaneously; `is_agreed` if all players of the match have agreed.
    pub fn comments(&self, ends: &[(BoardName, Outcome)]) -> Vec<String> {
        let loser = |(board, end): &(BoardName, Outcome)| end.winner.map(|winner| self.info.seat(*board, !winner));
        let reason = ends.first().map(|(_, end)| end.reason);
        if let ([one, other], Some(reason @ (EndReason::Time | EndReason::Agreement))) = (ends, reason)
            && one.1.reason == other.1.reason
        {
            return match (loser(one), loser(other)) {
                (Some(one), Some(other)) => vec![format!("{} and {} forfeit on time", one.name, other.name)],
                _ if reason == EndReason::Agreement => vec!["Match drawn by agreement".to_owned()],
                _ => Vec::new(),
            };
        }
        ends.iter().map(|end| self.comment_alone(*end, loser(end))).collect()
    }

    fn comment_alone(&self, (board, end): (BoardName, Outcome), loser: Option<Seat>) -> String {
        let board = format!("Board {}", board.name());
        match (end.reason, loser.map(|seat| self.of(seat))) {
            (EndReason::Checkmate, Some(name)) => format!("{name} checkmated"),
            (EndReason::Resignation, Some(name)) => format!("{name} resigns"),
            (EndReason::Time, Some(name)) => format!("{name} forfeits on time"),
            (EndReason::Agreement, _) => board + AGREED,
            (EndReason::Repetition, _) => board + CLAIMED,
            (reason, _) => match OF_ITSELF.iter().find(|(known, _)| *known == reason) {
                Some((_, wording)) => board + wording,
                None => format!("{board}{HAS_ENDED}{}", end.result()),
            },
        }
    }
}

/// The clock time of a comment, in milliseconds, and the rest of the comment: `180`, `298.21`, `[%clk 0:02:58]`.
pub(super) fn clock(text: &str) -> Option<(u64, &str)> {
    if let Some(time) = seconds(text) {
        return Some((time, ""));
    }
    command(text, "%clk ")
}

/// The time since the start of the match, in milliseconds, in the format of bughouse.pro (rules §17), and the rest
/// of the comment: `[ts=3.1]`.
pub(super) fn since_start(text: &str) -> Option<(u64, &str)> {
    command(text, "ts=")
}

fn command<'a>(text: &'a str, name: &str) -> Option<(u64, &'a str)> {
    let (inside, behind) = text.strip_prefix('[')?.split_once(']')?;
    Some((seconds(inside.strip_prefix(name)?.trim())?, behind.trim()))
}

/// The initial time and the increment of a time control, in milliseconds: `300`, `300+2`.
pub(super) fn control(text: &str) -> Option<(u64, u64)> {
    let (main, more) = text.split_once('+').unwrap_or((text, "0"));
    Some((seconds(main.trim())?, seconds(more.trim())?))
}

/// Formats a time: seconds with up to three decimals.
pub(super) fn written(time: u64) -> String {
    let (seconds, thousandths) = (time / 1000, time % 1000);
    let text = format!("{seconds}.{thousandths:03}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
