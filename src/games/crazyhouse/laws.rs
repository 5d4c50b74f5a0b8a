//! The rules of crazyhouse.

use std::ops::ControlFlow;

use super::drops;
use super::drops::Dropping;
use super::info::INFO;
use super::men::Men;
use super::reserve::Reserve;
use super::rule_set::RuleSet;
use crate::board::{Bitboard, Color, Placement, Pockets, Role, Square};
use crate::games::chess::basis::Basis;
use crate::games::chess::laws::Laws;
use crate::games::chess::reserve::Reserve as _;
use crate::games::chess::{self, Reason};
use crate::games::info::Info;
use crate::games::interface::Ways;
use crate::games::setup::Fault;
use crate::position::{EndReason, Outcome};

/// The laws of crazyhouse.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Crazyhouse;

/// A position of crazyhouse.
pub type Position = chess::position::Position<Crazyhouse>;

/// A position of crazyhouse with a turn that may be under way.
pub type Partial = chess::partial::Partial<Crazyhouse>;

/// A diagram of crazyhouse, from text or an editor.
pub type Setup = chess::setup::Setup<Crazyhouse>;

impl Basis for Crazyhouse {
    type Reserve = Reserve;

    /// Drops can reverse captures and pawn moves (rules §13).
    fn reversible_turns(_quiet_turns: u16) -> usize {
        usize::MAX
    }
}

impl Ways for Partial {}

impl Laws for Crazyhouse {
    const INFO: &'static Info = &INFO;
    const RECORD_NAME: &'static str = "Crazyhouse";
    const OTHER_RECORD_NAMES: &'static [&'static str] = &["crazyhouse960", "gekkenhuisschaak"];
    const COUNTS_QUIET_MOVES: bool = false;
    /// Set-up positions may have any number (rules §20).
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

    /// Rules §11, §12, §15.
    fn end(position: &Position) -> Option<Outcome> {
        if !position.can_move() {
            return Some(Outcome::without_move(position.turn(), position.checkers().any()));
        }
        position.is_dead().then_some(Outcome::draw(EndReason::InsufficientMaterial))
    }

    /// Captured pieces return.
    fn can_still_win(_position: &Position, _color: Color) -> bool {
        true
    }

    /// Both sets together, regardless of the location and the promotions of the pieces (rules §20).
    fn check_pieces(board: &Placement, reserve: &Reserve, _turn: Color, problems: &mut Vec<Fault>) {
        problems.extend(Men::of(board, reserve).faults(1));
    }
}

impl Dropping for Crazyhouse {
    fn drops(reserve: &Reserve) -> RuleSet {
        reserve.rules()
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

    /// Returns `true` if no sequence of moves could mate either king: there are only the kings and at most one
    /// unpromoted knight or bishop, pockets included (rules §15).
    pub fn is_dead(&self) -> bool {
        let board = self.board();
        let others = board.occupied().count() - 2;
        let pockets = self.pockets();
        let minor = |role| matches!(role, Role::Knight | Role::Bishop);
        match (others, Color::ALL.map(|color| pockets.total(color)).iter().sum::<u32>()) {
            (0, 0) => true,
            (0, 1) => Color::ALL.into_iter().any(|color| pockets.roles(color).any(minor)),
            (1, 0) => {
                let of = |role| board.pieces(Color::White, role) | board.pieces(Color::Black, role);
                ((of(Role::Knight) | of(Role::Bishop)) & !self.promoted()).any()
            }
            _ => false,
        }
    }
}
