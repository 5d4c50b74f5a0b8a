//! The rules of one board of bughouse.

use std::ops::ControlFlow;

use super::{Partial, Position, Reserve, RuleSet, handing, info};
use crate::board::{Bitboard, Color, Placement, Pockets, Role, Square};
use crate::games::boards::BoardsLaws;
use crate::games::chess::Reason;
use crate::games::chess::laws::Laws;
use crate::games::chess::reserve::Reserve as _;
use crate::games::crazyhouse;
use crate::games::crazyhouse::drops::{self, Dropping};
use crate::games::crazyhouse::men::Men;
use crate::games::{Fault, Info};
use crate::position::{EndReason, Outcome};

/// The laws of one board of bughouse.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bughouse;

/// Pieces are counted on so many.
pub(super) const BOARDS: u32 = 2;

impl Laws for Bughouse {
    type Reserve = Reserve;

    const INFO: &'static Info = &info::INFO;
    const RECORD_NAME: &'static str = "Bughouse";
    const OTHER_RECORD_NAMES: &'static [&'static str] = &[
        "bughouse960",
        "bughousechess",
        "bughousechess960",
        "doorgeefschaak",
        "tandem",
        "tandemchess",
        "tandemschach",
        "siamese",
        "siamesechess",
    ];
    const BOARDS: Option<BoardsLaws<RuleSet, Partial>> = Some(handing::LAWS);
    const COUNTS_QUIET_MOVES: bool = false;
    const LEVELS: &'static [usize] = &info::LEVELS;
    /// As in crazyhouse, set-up positions may have any.
    const MOST_CHECKERS: u32 = u32::MAX;
    const COUNTS: &'static [&'static str] = &Men::COUNTS;

    fn rule_set_named(name: &str) -> Option<RuleSet> {
        RuleSet::named(name)
    }

    fn rule_set_name(rules: RuleSet) -> &'static str {
        rules.name()
    }

    #[inline]
    fn for_each_drop<B>(
        position: &Position,
        visit: impl FnMut(Role, Bitboard) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        drops::for_each(position, visit)
    }

    fn against_drop(position: &Position, role: Role, at: Square) -> Reason {
        drops::against(position, role, at)
    }

    /// Mate is what no piece whatsoever could parry, as long as pieces can come (rules §7).
    fn is_checkmate(position: &Position) -> bool {
        position.checkers().any()
            && !position.can_move()
            && !(position.is_fed() && Pockets::ROLES.into_iter().any(|role| position.parries(role)))
    }

    /// Captures and moves of pawns can be undone by drops.
    fn reversible_turns(_position: &Position) -> usize {
        usize::MAX
    }

    /// Rules §7–§9, §11. Where pieces can come nobody is stalemated, and no position is dead.
    fn end(position: &Position) -> Option<Outcome> {
        if position.is_checkmate() {
            return Some(Outcome::win(!position.turn(), EndReason::Checkmate));
        }
        if position.is_fed() {
            return None;
        }
        if !position.can_move() {
            return Some(Outcome::draw(EndReason::Stalemate));
        }
        position.is_dead().then_some(Outcome::draw(EndReason::InsufficientMaterial))
    }

    /// Pieces come from the other board.
    fn can_still_win(_position: &Position, _color: Color) -> bool {
        true
    }

    /// The sets of both boards, wherever the pieces are and whatever they have become (rules §19).
    fn check_pieces(board: &Placement, reserve: &Reserve, _turn: Color, problems: &mut Vec<Fault>) {
        problems.extend(Men::of(board, reserve).faults(BOARDS));
    }
}

impl Dropping for Bughouse {
    fn drops(reserve: &Reserve) -> crazyhouse::RuleSet {
        let RuleSet { drops, pawns, .. } = reserve.rules();
        crazyhouse::RuleSet { drops, pawns }
    }
}

impl Position {
    /// What the sides have in hand.
    pub fn pockets(&self) -> Pockets {
        self.reserve.pockets()
    }

    /// Where promoted pieces stand.
    pub fn promoted(&self) -> Bitboard {
        self.reserve.promoted()
    }

    /// The rule set that is played.
    pub fn rules(&self) -> RuleSet {
        self.reserve.rules()
    }

    /// Whether pieces can still come from the other board, because it is being played.
    pub fn is_fed(&self) -> bool {
        self.reserve.is_fed
    }

    /// The same position, with pieces that can come or not.
    #[must_use]
    pub fn fed(mut self, is_fed: bool) -> Self {
        if self.reserve.is_fed != is_fed {
            self.reserve.is_fed = is_fed;
            self.key ^= crate::board::zobrist::fed();
        }
        self
    }

    /// The same position with one piece more in hand.
    #[must_use]
    pub fn with_piece(mut self, color: Color, role: Role) -> Self {
        self.key ^= self.reserve.receive(color, role);
        self
    }

    /// Whether dropping a piece of this role would parry the check to the side to move, if it had one (rules §7).
    pub fn parries(&self, role: Role) -> bool {
        let helps = drops::parries(self) & !self.board().occupied();
        helps.any() && (helps & drops::allowed(self, role)).any()
    }

    /// Whether the side to move has no turn now, but may have one when a piece comes (rules §8).
    pub fn is_waiting(&self) -> bool {
        self.is_fed() && !self.can_move() && !self.is_checkmate()
    }

    /// Whether nothing can come any more, nothing is in hand, and what stands on the board can mate neither king (rules §11).
    pub fn is_dead(&self) -> bool {
        !self.is_fed() && Color::ALL.into_iter().all(|color| self.pockets().is_empty(color)) && self.is_bare()
    }
}
