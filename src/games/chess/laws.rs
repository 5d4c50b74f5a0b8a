//! What chess and the games with its pieces and its movements differ in.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

use super::fide;
use super::partial::Partial;
use super::position::Position;
use super::reason::Reason;
use super::reserve::Reserve;
use crate::board::{Bitboard, Color, Placement, Role, Square};
use crate::games::arbiter::ArbiterLaws;
use crate::games::boards::BoardsLaws;
use crate::games::hidden::HiddenLaws;
use crate::games::{Fault, Info, one_move};
use crate::position::{Claim, Outcome};

/// The laws of a game that is played with the board, the pieces and the movements of chess. Text, steps and everything
/// else are the same for all of them.
pub trait Laws: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// What the game offers and what can happen in it.
    const INFO: &'static Info;

    /// See [`Text::RECORD_NAME`](crate::games::Text::RECORD_NAME).
    const RECORD_NAME: &'static str;

    /// See [`Text::OTHER_RECORD_NAMES`](crate::games::Text::OTHER_RECORD_NAMES).
    const OTHER_RECORD_NAMES: &'static [&'static str];

    /// What [`Text::record_name`](crate::games::Text::record_name) is for games of Chess960.
    const CHESS960_RECORD_NAME: &'static str = Self::RECORD_NAME;

    /// The rules of the hidden set-up that games begin with, if they do.
    const HIDDEN: Option<HiddenLaws<RuleSetOf<Self>, Partial<Self>>> = None;

    /// What is between the boards of a match, if games are played on several.
    const BOARDS: Option<BoardsLaws<RuleSetOf<Self>, Partial<Self>>> = None;

    /// The rules of the arbiter who keeps the position, in games in which the sides do not see each other.
    const ARBITER: Option<ArbiterLaws<Partial<Self>>> = None;

    /// What a position of this game keeps beside board, castling and en passant: pockets, marks, settings.
    type Reserve: Reserve;

    /// The rule set with this name, one of [`Info::rule_sets`].
    fn rule_set_named(name: &str) -> Option<RuleSetOf<Self>>;

    /// Its name.
    fn rule_set_name(rules: RuleSetOf<Self>) -> &'static str;

    /// Whether each side has one king, which must not be left where it could be captured.
    const KINGS_ARE_ROYAL: bool = true;

    /// Whether kings castle.
    const CASTLES: bool = Self::KINGS_ARE_ROYAL;

    /// Whether pawns may stand on their own side's first rank. They never make a double step from there.
    const PAWNS_ON_FIRST_RANK: bool = false;

    /// What a pawn may become.
    const PROMOTIONS: &'static [Role] = Self::INFO.promotions;

    /// Calls `visit` with every piece of the side to move that has a legal move: where it stands, its role, and the
    /// squares it may go to. Castling is among them as the square of the king's own rook.
    #[inline]
    fn for_each_piece<B>(
        position: &Position<Self>,
        visit: impl FnMut(Square, Role, Bitboard) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        fide::for_each_piece(position, visit)
    }

    /// Calls `visit` with every role that the side to move may drop, and the squares it may be dropped on.
    #[inline]
    fn for_each_drop<B>(
        _position: &Position<Self>,
        _visit: impl FnMut(Role, Bitboard) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        ControlFlow::Continue(())
    }

    /// Why a piece of this role is not dropped on a square, empty or not, if the piece is in the pocket.
    fn against_drop(_position: &Position<Self>, role: Role, _at: Square) -> Reason {
        Reason::NoDrop { role }
    }

    /// Whether the side to move is checkmated.
    #[inline]
    fn is_checkmate(position: &Position<Self>) -> bool {
        position.checkers().any() && !position.can_move()
    }

    /// How many pieces may give check at once in a diagram; no game of chess leads to more than two.
    const MOST_CHECKERS: u32 = 2;

    /// Whether fifty moves without progress are a draw that can be claimed, and seventy-five one that comes of itself.
    const COUNTS_QUIET_MOVES: bool = true;

    /// The end that comes of itself when the same position stands for the `count`-th time.
    fn repetition_outcome(count: usize) -> Option<Outcome> {
        one_move::repetition_outcome(count)
    }

    /// What can be claimed when the position stands for the `repetitions`-th time.
    fn claims(position: &Position<Self>, repetitions: usize) -> Vec<Claim> {
        let quiet = if Self::COUNTS_QUIET_MOVES { position.quiet_turns() } else { 0 };
        one_move::draw_claims(position.turn(), repetitions, quiet).collect()
    }

    /// How many turns back a position can be the same as this one.
    #[inline]
    fn reversible_turns(position: &Position<Self>) -> usize {
        position.quiet_turns().into()
    }

    /// How the game is over by this position alone, if it is.
    fn end(position: &Position<Self>) -> Option<Outcome> {
        position.orthodox_end()
    }

    /// See [`Stepwise::can_still_win`](crate::position::Stepwise::can_still_win): in chess a matter of material.
    fn can_still_win(position: &Position<Self>, color: Color) -> bool {
        position.can_mate(color)
    }

    /// Which of the ten levels of `one_move` the game has, counted from 1, the weakest first.
    const LEVELS: &'static [usize] = &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

    /// Why no piece could make a move that is not legal here, if the reason is the same for all. In chess it is a matter of the
    /// piece and its king.
    fn against_any(_position: &Position<Self>) -> Option<Reason> {
        None
    }

    /// The codes of [`check_pieces`](Self::check_pieces) that only tell that there are more pieces than two sets have.
    const COUNTS: &'static [&'static str] = &[];

    /// Adds what is wrong with the pieces of a diagram beside what is wrong with royal kings; `board` has what is in the hand
    /// where it was lifted, `reserve` what has been taken out of a pocket.
    fn check_pieces(_board: &Placement, _reserve: &Self::Reserve, _turn: Color, _problems: &mut Vec<Fault>) {}
}

/// Laws by which a game is played out as chess is: it ends, is searched and is judged as chess.
pub trait Orthodox: Laws {}

/// A rule set of the game with these laws.
pub type RuleSetOf<L> = <<L as Laws>::Reserve as Reserve>::RuleSet;
