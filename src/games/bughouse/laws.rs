//! The rules of one board of bughouse.

use std::ops::ControlFlow;

use super::info::{INFO, LEVELS};
use super::reserve::Reserve;
use super::rule_set::RuleSet;
use crate::board::{Bitboard, Color, Placement, Pockets, Role, Square};
use crate::games::chess::basis::Basis;
use crate::games::chess::laws::Laws;
use crate::games::chess::reserve::Reserve as _;
use crate::games::chess::{self, Reason};
use crate::games::crazyhouse;
use crate::games::crazyhouse::drops::{self, Dropping};
use crate::games::crazyhouse::men::Men;
use crate::games::info::Info;
use crate::games::setup::Fault;
use crate::position::{EndReason, Outcome};

/// The laws of one board of bughouse.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bughouse;

/// A position of one board.
pub type Position = chess::position::Position<Bughouse>;

/// A position of one board with a turn that may be under way.
pub type Partial = chess::partial::Partial<Bughouse>;

/// A diagram of one board, from text or an editor.
pub type Setup = chess::setup::Setup<Bughouse>;

/// The number of boards whose pieces are counted.
pub(super) const BOARDS: u32 = 2;

impl Basis for Bughouse {
    type Reserve = Reserve;

    /// Drops can reverse captures and pawn moves.
    fn reversible_turns(_quiet_turns: u16) -> usize {
        usize::MAX
    }
}

impl Laws for Bughouse {
    const INFO: &'static Info = &INFO;
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
    const COUNTS_QUIET_MOVES: bool = false;
    const LEVELS: &'static [usize] = &LEVELS;
    /// As in crazyhouse, set-up positions may have any number.
    const MOST_CHECKERS: u32 = u32::MAX;
    const COUNTS: &'static [&'static str] = &Men::COUNTS;

    fn rule_set_named(name: &str) -> Option<RuleSet> {
        RuleSet::from_name(name)
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

    /// Checkmate means that no piece at all could parry, as long as pieces can arrive (rules §7).
    fn is_checkmate(position: &Position) -> bool {
        position.checkers().any()
            && !position.can_move()
            && !(position.receives_pieces() && Pockets::ROLES.into_iter().any(|role| position.parries(role)))
    }

    fn set_receives_pieces(position: &mut Position, receives_pieces: bool) {
        *position = position.receiving(receives_pieces);
    }

    /// Rules §7–§9, §11. As long as pieces can arrive, there is no stalemate and no dead position.
    fn end(position: &Position) -> Option<Outcome> {
        if position.is_checkmate() {
            return Some(Outcome::win(!position.turn(), EndReason::Checkmate));
        }
        if position.receives_pieces() {
            return None;
        }
        if !position.can_move() {
            return Some(Outcome::draw(EndReason::Stalemate));
        }
        position.is_dead().then_some(Outcome::draw(EndReason::InsufficientMaterial))
    }

    /// Pieces can arrive from the other board.
    fn can_still_win(_position: &Position, _color: Color) -> bool {
        true
    }

    /// The two sets of both boards, regardless of the location and the promotions of the pieces (rules §19).
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
    /// The pieces in hand.
    pub fn pockets(&self) -> Pockets {
        self.reserve.pockets()
    }

    /// The squares of promoted pieces.
    pub fn promoted(&self) -> Bitboard {
        self.reserve.promoted()
    }

    /// The rule set.
    pub fn rules(&self) -> RuleSet {
        self.reserve.rules()
    }

    /// Returns `true` if pieces can still arrive from the other board, because it has not ended.
    pub fn receives_pieces(&self) -> bool {
        self.reserve.receives_pieces
    }

    /// The same position, which receives pieces from the other board or does not.
    #[must_use]
    pub fn receiving(mut self, receives_pieces: bool) -> Self {
        if self.reserve.receives_pieces != receives_pieces {
            self.reserve.receives_pieces = receives_pieces;
            self.key ^= crate::board::zobrist::receives_pieces();
        }
        self
    }

    /// The same position with one more piece in hand.
    #[must_use]
    pub fn with_piece(mut self, color: Color, role: Role) -> Self {
        self.key ^= self.reserve.receive(color, role);
        self
    }

    /// Returns `true` if dropping a piece of this role would parry the check to the side to move, if it had one
    /// (rules §7).
    pub fn parries(&self, role: Role) -> bool {
        let helps = drops::parries(self) & !self.board().occupied();
        helps.any() && (helps & drops::allowed(self, role)).any()
    }

    /// Returns `true` if the side to move has no turn now, but may have one when a piece arrives (rules §8).
    pub fn is_waiting(&self) -> bool {
        self.receives_pieces() && !self.can_move() && !self.is_checkmate()
    }

    /// Returns `true` if no more pieces can arrive, the pockets are empty, and the material cannot mate either
    /// king (rules §11).
    pub fn is_dead(&self) -> bool {
        !self.receives_pieces()
            && Color::ALL.into_iter().all(|color| self.pockets().is_empty(color))
            && self.is_bare()
    }
}
