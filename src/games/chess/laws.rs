//! The differences between chess and the games that share its pieces and movements.

use std::ops::ControlFlow;

use super::basis::{Basis, RuleSetOf};
use super::pieces;
use super::position::Position;
use super::reason::Reason;
use crate::board::{Bitboard, Color, Placement, Role, Square};
use crate::games::info::Info;
use crate::games::one_move;
use crate::games::setup::Fault;
use crate::position::{Claim, Outcome};

/// The laws of a game that is played with the board, the pieces and the movements of chess. Everything else, such
/// as text and steps, is the same for all of them.
pub trait Laws: Basis {
    /// The description of the game.
    const INFO: &'static Info;

    /// See [`Text::RECORD_NAME`](crate::games::interface::Text::RECORD_NAME).
    const RECORD_NAME: &'static str;

    /// See [`Text::OTHER_RECORD_NAMES`](crate::games::interface::Text::OTHER_RECORD_NAMES).
    const OTHER_RECORD_NAMES: &'static [&'static str];

    /// [`Text::record_name`](crate::games::interface::Text::record_name) for games of Chess960.
    const CHESS960_RECORD_NAME: &'static str = Self::RECORD_NAME;

    /// The rule set with this name, one of [`Info::rule_sets`].
    fn rule_set_named(name: &str) -> Option<RuleSetOf<Self>>;

    /// The name of a rule set.
    fn rule_set_name(rules: RuleSetOf<Self>) -> &'static str;

    /// `true` if pawns may stand on their own side's first rank. They never make a double step from there.
    const PAWNS_ON_FIRST_RANK: bool = false;

    /// The promotion choices.
    const PROMOTIONS: &'static [Role] = Self::INFO.promotions;

    /// Calls `visit` for every piece of the side to move that has a legal move, with its square, its role, and its
    /// target squares. Castling is included as the square of the king's own rook.
    ///
    /// A game that can be won while pieces could still move visits none of them after the win; before it, it calls
    /// `chess::pieces::for_each`, the default.
    #[inline]
    fn for_each_piece<B>(
        position: &Position<Self>,
        visit: impl FnMut(Square, Role, Bitboard) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        pieces::for_each(position, visit)
    }

    /// Calls `visit` for every role that the side to move may drop, with the target squares.
    #[inline]
    fn for_each_drop<B>(
        _position: &Position<Self>,
        _visit: impl FnMut(Role, Bitboard) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        ControlFlow::Continue(())
    }

    /// The reason why a piece of this role cannot be dropped on a square, empty or not, if it is in the pocket.
    fn against_drop(_position: &Position<Self>, role: Role, _at: Square) -> Reason {
        Reason::NoDrop { role }
    }

    /// Returns `true` if the side to move is checkmated.
    #[inline]
    fn is_checkmate(position: &Position<Self>) -> bool {
        position.checkers().any() && !position.can_move()
    }

    /// The maximum number of checkers in a diagram; games of chess never have more than two.
    const MOST_CHECKERS: u32 = 2;

    /// `true` if fifty moves without progress are a claimable draw, and seventy-five an automatic one.
    const COUNTS_QUIET_MOVES: bool = true;

    /// The automatic end of the game when the same position occurs for the `count`-th time.
    fn repetition_outcome(count: usize) -> Option<Outcome> {
        one_move::repetition_outcome(count)
    }

    /// The claims available when the position has occurred `repetitions` times.
    fn claims(position: &Position<Self>, repetitions: usize) -> Vec<Claim> {
        let quiet = if Self::COUNTS_QUIET_MOVES { position.quiet_turns() } else { 0 };
        one_move::draw_claims(position.turn(), repetitions, quiet).collect()
    }

    /// Sets whether pieces can still arrive from another board; does nothing in games on a single board.
    fn set_receives_pieces(_position: &mut Position<Self>, _receives_pieces: bool) {}

    /// The outcome, if this position alone ends the game.
    fn end(position: &Position<Self>) -> Option<Outcome> {
        position.orthodox_end()
    }

    /// See [`Stepwise::can_still_win`](crate::position::Stepwise::can_still_win): in chess it depends on the
    /// material.
    fn can_still_win(position: &Position<Self>, color: Color) -> bool {
        position.can_mate(color)
    }

    /// The levels of the game, out of the ten of `one_move`, counted from 1, the weakest first.
    const LEVELS: &'static [usize] = &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

    /// The common reason why no piece can make an illegal move here, if there is one. In chess the reason depends
    /// on the piece and its king.
    fn against_any(_position: &Position<Self>) -> Option<Reason> {
        None
    }

    /// The codes of [`check_pieces`](Self::check_pieces) that only mean more pieces than two sets have.
    const COUNTS: &'static [&'static str] = &[];

    /// Adds the faults of the pieces of a diagram, except for those of royal kings; `board` includes the piece in
    /// hand on its origin, `reserve` the piece taken out of a pocket.
    fn check_pieces(_board: &Placement, _reserve: &Self::Reserve, _turn: Color, _problems: &mut Vec<Fault>) {}
}

/// Laws of a game that ends, is searched and is evaluated like chess.
pub trait Orthodox: Laws {}
