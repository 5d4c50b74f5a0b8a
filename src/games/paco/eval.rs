//! The static evaluation: a table of named terms, each counted for both sides, and their weights.
//!
//! The terms are counted from two maps for each side: the squares that its free pieces reach, and the squares that
//! pieces released in chains reach. The chains are followed without entering a union twice, which is nearly always
//! exact.

use super::bare;
use super::net::Net;
use super::position::Position;
use super::style::Style;
use super::terms::{TERMS, Term};
use super::weights::FITTED;
use crate::board::{Bitboard, Castling, Color, Role, attacks};
use crate::games::misjudged::error;
use crate::games::net::PARTS;
use crate::search::Score;

/// One weight for each of the [`TERMS`], in sixteenths of a hundredth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights(pub [i16; TERMS.len()]);

impl Weights {
    /// The hand-tuned weights of the table. They are fixed: reference opponents in matches use them.
    pub const fn by_hand() -> Self {
        let mut weights = [0.0; TERMS.len()];
        let mut term = 0;
        while term < TERMS.len() {
            weights[term] = TERMS[term].2;
            term += 1;
        }
        Self::from_hundredths(&weights)
    }

    /// The weights used by the computer, fitted to its own games.
    pub const fn fitted() -> Self {
        Self::from_hundredths(&FITTED)
    }

    /// The weight of each term in hundredths.
    pub fn in_hundredths(&self) -> impl Iterator<Item = f32> {
        self.0.into_iter().map(|weight| f32::from(weight) / PARTS as f32)
    }

    /// Weights given in hundredths.
    pub const fn from_hundredths(hundredths: &[f32; TERMS.len()]) -> Self {
        let mut weights = [0; TERMS.len()];
        let mut term = 0;
        while term < TERMS.len() {
            // Truncates; the rounding error is negligible.
            weights[term] = (hundredths[term] * PARTS as f32) as i16;
            term += 1;
        }
        Self(weights)
    }
}

/// Evaluates positions.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Evaluator {
    /// The weight of each term.
    pub weights: Weights,
    /// Standard deviation of the error added to every score, in hundredths, for weak levels.
    pub noise: Score,
    /// Seed of the error: the same position gets the same error.
    pub seed: u64,
    /// The preferences of the player when it chooses a turn.
    pub style: Style,
    /// The net used instead of the weights.
    pub net: Option<&'static Net>,
}

impl Evaluator {
    /// An evaluator without error.
    pub const fn new(weights: Weights) -> Self {
        Self { weights, noise: 0, seed: 0, style: Style::NONE, net: None }
    }

    /// The score for the side to move, in hundredths. Endings against a bare king are evaluated without error and
    /// without a net.
    pub fn score(&self, position: &Position) -> Score {
        if let Some(score) = bare::judge(position) {
            return score;
        }
        let features = features(position);
        let sum: i32 = match self.net {
            Some(net) => net.score(position, &features),
            None => features.iter().zip(self.weights.0).map(|(&f, w)| i32::from(f) * i32::from(w)).sum(),
        };
        let score = (sum / PARTS).clamp(-LIMIT, LIMIT);
        if self.noise == 0 {
            return score;
        }
        (score + error(self.noise, self.seed, position.key)).clamp(-LIMIT, LIMIT)
    }
}

/// The limit of the absolute score.
const LIMIT: Score = 4_000;

/// The terms of a position: the own count minus that of the other side, for the side to move.
pub fn features(position: &Position) -> [i16; TERMS.len()] {
    let (us, them) = (position.turn, !position.turn);
    let (own, other) = (Maps::new(position, us), Maps::new(position, them));
    let mut features = count(position, us, &own, &other);
    let them = count(position, them, &other, &own);
    for (own, other) in features.iter_mut().zip(them) {
        *own -= other;
    }
    features[Term::tempo as usize] = 1;
    features
}

/// The squares that a side reaches.
struct Maps {
    free: Bitboard,
    /// Squares that free pieces reach.
    direct: Bitboard,
    /// Squares that only chains reach.
    chained: Bitboard,
    /// Unions that chains take over.
    entered: Bitboard,
    starters: i16,
    /// Squares reached, by role.
    reach: [i16; 7],
    threats: Bitboard,
    threat_count: i16,
    chain_threats: i16,
    loaded: Bitboard,
}

impl Maps {
    fn new(position: &Position, color: Color) -> Self {
        let board = &position.board;
        let (own, other) = (board.of(color), board.of(!color));
        let (occupied, unions) = (own | other, own & other);
        let king = board.pieces(!color, Role::King).first();
        let free = own & !unions & !board.pieces(color, Role::King);
        let enterable = if position.rules.has_chains() { unions } else { Bitboard::EMPTY };
        // The squares from which a piece of each role would reach the enemy king.
        let (diagonal, straight, jump, step) = king.map_or([Bitboard::EMPTY; 4].into(), |king| {
            (
                attacks::bishop(king, occupied),
                attacks::rook(king, occupied),
                attacks::knight(king),
                attacks::pawn(!color, king),
            )
        });
        let at_king = |role| match role {
            Role::Bishop => diagonal,
            Role::Rook => straight,
            Role::Queen => diagonal | straight,
            Role::Knight => jump,
            Role::Pawn => step,
            Role::King => Bitboard::EMPTY,
        };
        let mut maps = Self {
            free,
            direct: Bitboard::EMPTY,
            chained: Bitboard::EMPTY,
            entered: Bitboard::EMPTY,
            starters: 0,
            reach: [0; 7],
            threats: Bitboard::EMPTY,
            threat_count: 0,
            chain_threats: 0,
            loaded: Bitboard::EMPTY,
        };
        let blocked = own & !unions;
        let pawns = free & board.pieces(color, Role::Pawn);
        for from in free & !pawns {
            let Some(role) = board.get(color, from) else { continue };
            let reach = attacks::reach(color, role, from, occupied);
            maps.direct |= reach;
            maps.reach[role.index()] += (reach & !blocked).count() as i16;
            let into = reach & unions;
            maps.starters += i16::from(into.any());
            maps.entered |= into;
            let threats = reach & at_king(role) & (!occupied | other & !own);
            maps.threat_count += threats.count() as i16;
            maps.threats |= threats;
        }
        let reach = attacks::pawns(color, pawns);
        maps.direct |= reach;
        let into = reach & unions;
        maps.entered |= into;
        maps.starters += into.count() as i16;
        let steps = pawn_steps(pawns, color) & !occupied | reach & other & !own;
        let threats = steps & step;
        maps.threat_count += threats.count() as i16;
        maps.threats |= threats;

        for from in unions {
            if board.get(color, from).is_some_and(|role| at_king(role).has(from)) {
                maps.loaded |= from.into();
            }
        }
        let mut open = maps.entered;
        while let Some(from) = open.first() {
            open ^= from.into();
            let Some(role) = board.get(color, from) else { continue };
            let reach = attacks::reach(color, role, from, occupied);
            maps.chained |= reach;
            maps.chain_threats += (reach & at_king(role) & !occupied).count() as i16;
            let new = reach & enterable & !maps.entered;
            maps.entered |= new;
            open |= new;
        }
        maps.chained &= !maps.direct;
        maps
    }

    fn covered(&self) -> Bitboard {
        self.direct | self.chained
    }
}

fn count(position: &Position, color: Color, own: &Maps, other: &Maps) -> [i16; TERMS.len()] {
    let board = &position.board;
    let (us, them) = (board.of(color), board.of(!color));
    let (occupied, unions) = (us | them, us & them);
    let mut counts = [0; TERMS.len()];
    let mut set = |term: Term, count: i16| counts[term as usize] = count;
    let size = |squares: Bitboard| squares.count() as i16;

    let pieces = |role| board.pieces(color, role);
    set(Term::pawn_free, size(pieces(Role::Pawn) & own.free));
    for (role, free, bound, reach) in [
        (Role::Knight, Term::knight_free, Term::knight_bound, Term::knight_reach),
        (Role::Bishop, Term::bishop_free, Term::bishop_bound, Term::bishop_reach),
        (Role::Rook, Term::rook_free, Term::rook_bound, Term::rook_reach),
        (Role::Queen, Term::queen_free, Term::queen_bound, Term::queen_reach),
    ] {
        set(free, size(pieces(role) & !unions));
        set(bound, size(pieces(role) & unions));
        set(reach, own.reach[role.index()]);
    }
    let mut union_moves = 0;
    for from in unions {
        let Some(role) = board.get(color, from) else { continue };
        let moves = match role {
            Role::Pawn => pawn_steps(from.into(), color) & !occupied,
            role => attacks::reach(color, role, from, occupied) & !occupied,
        };
        union_moves += size(moves);
    }
    set(Term::union_moves, union_moves);
    let advance =
        |pawns: Bitboard| pawns.into_iter().map(|at| i16::from(at.relative_rank(color).saturating_sub(1))).sum();
    set(Term::pawn_advance, advance(pieces(Role::Pawn) & !unions));
    set(Term::bound_pawn_advance, advance(pieces(Role::Pawn) & unions));
    let far = match color {
        Color::White => Bitboard::rank(5) | Bitboard::rank(6),
        Color::Black => Bitboard::rank(1) | Bitboard::rank(2),
    };
    set(Term::near_promotion, size(pieces(Role::Pawn) & far));

    let covered = own.covered();
    let half = match color {
        Color::White => Bitboard(!0 << 32),
        Color::Black => Bitboard(!0 >> 32),
    };
    set(Term::centre, size(covered & CENTRE));
    set(Term::enemy_half, size(covered & half));
    set(Term::enemy_free_covered, size(covered & other.free));
    set(Term::enemy_queen_covered, size(covered & other.free & board.pieces(!color, Role::Queen)));
    set(Term::starters, own.starters);
    set(Term::unions_entered, size(own.entered));
    set(Term::chain_reach, size(own.chained));
    if let Some(king) = board.king(!color) {
        let ring = attacks::king(king);
        set(Term::king_ring, size(own.direct & ring));
        set(Term::king_ring_chain, size(own.chained & ring));
        let near = ring.into_iter().fold(ring, |near, square| near | attacks::king(square));
        set(Term::near_king, size(own.free & near));
        set(Term::king_caged, (ring & !occupied & !covered).is_empty().into());
    }
    if let Some(king) = board.king(color) {
        let ring = attacks::king(king);
        set(Term::king_flights, size(ring & !occupied & !other.covered()));
        let lines = attacks::bishop(king, occupied) | attacks::rook(king, occupied);
        set(Term::king_exposed, size(lines & !occupied));
        set(Term::king_jumps, size(attacks::knight(king) & !(us & !unions)));
        set(Term::king_walk, king.relative_rank(color).into());
        set(Term::defenders, size(ring & us & !unions));
    }
    set(Term::castling, size(position.castling.rooks() & Castling::first_rank(color)));
    set(Term::threats, own.threat_count);
    set(Term::safe_threats, size(own.threats & !other.covered()));
    set(Term::loaded, size(own.loaded));
    set(Term::chain_threats, own.chain_threats);
    let minor = board.pieces(!color, Role::Knight) | board.pieces(!color, Role::Bishop);
    set(Term::enemy_minor_covered, size(covered & other.free & minor));
    set(Term::enemy_rook_covered, size(covered & other.free & board.pieces(!color, Role::Rook)));
    counts
}

const CENTRE: Bitboard = Bitboard(0x0000_3c3c_3c3c_0000);

/// The squares ahead of the pawns.
fn pawn_steps(pawns: Bitboard, color: Color) -> Bitboard {
    Bitboard(match color {
        Color::White => pawns.0 << 8,
        Color::Black => pawns.0 >> 8,
    })
}

#[cfg(test)]
mod tests {
    use super::super::{Partial, RuleSet};
    use super::*;

    fn position(fen: &str) -> Position {
        *Partial::from_fen(fen, RuleSet::Manual).unwrap().position()
    }

    fn term(position: &Position, name: &str) -> i16 {
        let index = TERMS.iter().position(|(term, ..)| *term == name).unwrap();
        features(position)[index]
    }

    #[test]
    fn the_start_is_even_but_for_the_move() {
        let features = features(&Position::start(RuleSet::Manual));
        assert_eq!(features[0], 1);
        assert!(features[1..].iter().all(|&feature| feature == 0), "{features:?}");
    }

    #[test]
    fn both_sides_are_judged_alike() {
        let white = position("4k3/8/8/3e4/8/2N5/1P6/4K2R w 0 H - -");
        let black = position("4k2r/1p6/2n5/8/3E4/8/8/4K3 b 0 h - -");
        assert_eq!(features(&white), features(&black));
    }

    /// The own count minus the other side's, with White to move. Of the unions, `c`, `d` and `e` are a white rook,
    /// knight and bishop, each with a black pawn; `D` is a white pawn with a black knight.
    #[test]
    fn terms_count_as_described() {
        let through_a_chain = "4k3/8/8/3e4/8/2N5/8/4K3 w 0 - - -";
        let knight = "4k3/8/8/8/3N4/8/8/4K3 w 0 - - -";
        let cases = [
            ("tempo", knight, 1),
            ("pawn_free", "4k3/p7/8/8/8/8/PPP5/4K3 w 0 - - -", 2),
            ("knight_free", knight, 1),
            ("bishop_free", "2b1k3/8/8/8/8/8/8/4KBB1 w 0 - - -", 1),
            ("rook_free", "4k3/8/8/3c4/8/8/8/R3K3 w 0 - - -", 1),
            ("queen_free", "3qk3/8/8/8/8/8/8/4K3 w 0 - - -", -1),
            ("knight_bound", "4k3/8/8/3d4/8/8/8/1N2K3 w 0 - - -", 1),
            ("bishop_bound", through_a_chain, 1),
            ("rook_bound", "4k3/8/8/3c4/8/8/8/R3K3 w 0 - - -", 1),
            ("queen_bound", "4k3/8/8/3f4/8/8/8/4K3 w 0 - - -", 1),
            ("knight_reach", knight, 8),
            ("bishop_reach", "4k3/8/8/8/3B4/8/8/4K3 w 0 - - -", 13),
            ("rook_reach", "4k3/8/8/8/3R4/8/3P4/4K3 w 0 - - -", 12),
            ("queen_reach", "4k3/8/8/8/3Q4/8/8/4K3 w 0 - - -", 27),
            ("union_moves", "4k3/8/8/8/3d4/8/8/4K3 w 0 - - -", 7),
            ("pawn_advance", "4k3/p7/8/8/4P3/8/P7/4K3 w 0 - - -", 2),
            ("bound_pawn_advance", "4k3/8/8/8/4D3/8/8/4K3 w 0 - - -", 2),
            ("near_promotion", "4k3/1P6/P7/2P5/8/8/p7/4K3 w 0 - - -", 1),
            ("centre", knight, 4),
            ("enemy_half", knight, 4),
            ("enemy_free_covered", "4k3/8/8/1p6/3N4/8/8/4K3 w 0 - - -", 1),
            ("enemy_queen_covered", "4k3/8/8/1q6/3N4/8/8/4K3 w 0 - - -", 1),
            ("enemy_minor_covered", "4k3/3n4/8/8/3R4/8/8/4K3 w 0 - - -", 1),
            ("enemy_rook_covered", "4k3/8/8/1r6/3N4/8/8/4K3 w 0 - - -", 1),
            ("starters", through_a_chain, 1),
            ("unions_entered", through_a_chain, 1),
            // The bishop released on d5 reaches thirteen squares, two of which the knight reaches by itself.
            ("chain_reach", "6k1/8/8/3e4/8/2N5/8/4K3 w 0 - - -", 11),
            ("king_ring", "k7/8/8/8/8/8/1R6/4K3 w 0 - - -", 2),
            ("king_ring_chain", "6k1/8/8/3e4/8/2N5/8/4K3 w 0 - - -", 1),
            ("king_flights", "4k3/8/8/8/8/3r4/8/4K3 w 0 - - -", -2),
            ("king_exposed", "4k3/4p3/8/8/8/8/8/4K3 w 0 - - -", 5),
            ("king_jumps", "4k3/8/8/8/8/8/6P1/4K3 w 0 - - -", -1),
            ("king_walk", "4k3/8/8/8/8/8/4K3/8 w 0 - - -", 1),
            ("castling", "r3k3/8/8/8/8/8/8/R3K2R w 0 AHa - -", 1),
            ("threats", "4k3/1b6/8/8/8/8/8/R3K3 w 0 - - -", 1),
            ("safe_threats", "4k3/1b6/8/8/8/8/8/R3K3 w 0 - - -", 0),
            ("safe_threats", "4k3/8/8/8/8/8/8/R3K3 w 0 - - -", 1),
            ("loaded", "c3k3/8/8/8/8/8/8/4K3 w 0 - - -", 1),
            ("chain_threats", through_a_chain, 2),
            ("king_caged", "k7/7R/8/8/8/8/1R6/4K3 w 0 - - -", 1),
            ("king_caged", "k7/8/8/8/8/8/1R6/4K3 w 0 - - -", 0),
            ("near_king", "k7/8/1N6/8/8/8/8/4K3 w 0 - - -", 1),
            ("defenders", "4k3/8/8/8/8/8/4P3/4K3 w 0 - - -", 1),
        ];
        for (name, fen, expected) in cases {
            assert_eq!(term(&position(fen), name), expected, "{name}: {fen}");
        }
        for (name, ..) in TERMS {
            assert!(cases.iter().any(|(tested, ..)| *tested == name), "{name} is not tested");
        }
    }

    #[test]
    fn noise_is_the_same_every_time() {
        let position = Position::start(RuleSet::Manual);
        let judge = |noise, seed| Evaluator { noise, seed, ..Evaluator::new(Weights::by_hand()) }.score(&position);
        assert_eq!(judge(100, 1), judge(100, 1));
        assert_ne!(judge(100, 1), judge(100, 2));
        assert_eq!(judge(0, 1), judge(0, 2));
    }
}
