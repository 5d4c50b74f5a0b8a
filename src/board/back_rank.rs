//! Chess960 start arrays: the pieces behind the pawns, by Scharnagl number.

use super::{Castling, Color, Placement, Role, Square};

/// A Chess960 back rank, from file a to h: bishops on squares of both colours, the king between the rooks.
///
/// ```
/// use paco_sako::board::BackRank;
///
/// let usual = BackRank::from_number(518).unwrap();
/// assert_eq!(usual.roles().map(|role| role.letter()), ['R', 'N', 'B', 'Q', 'K', 'B', 'N', 'R']);
/// assert_eq!(usual.number(), 518);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BackRank([Role; 8]);

impl BackRank {
    /// The number of back ranks; Scharnagl numbers are below it.
    pub const COUNT: u32 = 960;

    /// The back rank with this Scharnagl number: remainders by four place the bishops, one by six the queen, and the
    /// quotient the two knights on the five files that are left. `None` for a number that is not below
    /// [`COUNT`](Self::COUNT).
    pub fn from_number(number: u32) -> Option<Self> {
        if number >= Self::COUNT {
            return None;
        }
        let mut rank: [Option<Role>; 8] = [None; 8];
        let (rest, light) = (number / 4, number % 4);
        let (rest, dark) = (rest / 4, rest % 4);
        let (knights, queen) = (rest / 6, rest % 6);
        rank[light as usize * 2 + 1] = Some(Role::Bishop);
        rank[dark as usize * 2] = Some(Role::Bishop);
        put(&mut rank, queen as usize, Role::Queen);
        let pairs = (0..5).flat_map(|a| (a + 1..5).map(move |b| (a, b)));
        let (first, second) = pairs.into_iter().nth(knights as usize)?;
        put(&mut rank, second, Role::Knight);
        put(&mut rank, first, Role::Knight);
        for role in [Role::Rook, Role::King, Role::Rook] {
            put(&mut rank, 0, role);
        }
        let mut full = [Role::King; 8];
        for (file, role) in rank.into_iter().enumerate() {
            full[file] = role?;
        }
        Some(Self(full))
    }

    /// The back rank with these roles, from file a to h; `None` if it is no Chess960 back rank.
    pub fn new(roles: [Role; 8]) -> Option<Self> {
        let rank = Self(roles);
        let number = rank.scharnagl()?;
        (Self::from_number(number) == Some(rank)).then_some(rank)
    }

    /// The Scharnagl number, below [`COUNT`](Self::COUNT).
    pub fn number(self) -> u32 {
        self.scharnagl().unwrap_or_default()
    }

    /// The roles from file a to h.
    pub const fn roles(self) -> [Role; 8] {
        self.0
    }

    /// Both sides' pieces on this back rank, and their pawns in front.
    pub fn placement(self) -> Placement {
        let mut board = Placement::EMPTY;
        for (file, role) in (0..).zip(self.0) {
            let pawn = Square::masked(file + 8);
            for (color, home, pawn) in [
                (Color::White, Square::masked(file), pawn),
                (Color::Black, Square::masked(file).flip_rank(), pawn.flip_rank()),
            ] {
                board.toggle(color, role, home);
                board.toggle(color, Role::Pawn, pawn);
            }
        }
        board
    }

    /// The right of both sides to castle with both rooks.
    pub fn castling(self) -> Castling {
        let mut castling = Castling::NONE;
        for (file, _) in (0..).zip(self.0).filter(|&(_, role)| role == Role::Rook) {
            castling.grant(Color::White, file);
            castling.grant(Color::Black, file);
        }
        castling
    }

    /// The number that follows from the files of bishops, queen and knights; the other pieces are not checked.
    fn scharnagl(self) -> Option<u32> {
        let bishop = |parity: usize| (0..4).find(|half| self.0[half * 2 + parity] == Role::Bishop);
        let (dark, light) = (bishop(0)?, bishop(1)?);
        let without_bishops = || self.0.iter().filter(|&&role| role != Role::Bishop);
        let queen = without_bishops().position(|&role| role == Role::Queen)?;
        let mut knights = without_bishops()
            .filter(|&&role| role != Role::Queen)
            .enumerate()
            .filter_map(|(index, &role)| (role == Role::Knight).then_some(index));
        let (first, second) = (knights.next()?, knights.next()?);
        if second > 4 {
            return None;
        }
        // Pairs of the numbers 0–4 in lexical order, so the pairs with a smaller first number are skipped.
        let knights = first * (9 - first) / 2 + (second - first - 1);
        u32::try_from(light + 4 * (dark + 4 * (queen + 6 * knights))).ok()
    }
}

/// Puts a piece on the nth free file.
fn put(rank: &mut [Option<Role>; 8], nth: usize, role: Role) {
    if let Some(free) = rank.iter_mut().filter(|file| file.is_none()).nth(nth) {
        *free = Some(role);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn letters(rank: BackRank) -> String {
        rank.roles().map(Role::letter).iter().collect()
    }

    #[test]
    fn known_numbers() {
        for (number, expected) in [(518, "RNBQKBNR"), (0, "BBQNNRKR"), (959, "RKRNNQBB")] {
            assert_eq!(letters(BackRank::from_number(number).unwrap()), expected);
        }
        assert_eq!(BackRank::from_number(960), None);
    }

    #[test]
    fn all_are_different_and_found_by_their_number() {
        let mut all = HashSet::new();
        for number in 0..BackRank::COUNT {
            let rank = BackRank::from_number(number).unwrap();
            assert_eq!((rank.number(), BackRank::new(rank.roles())), (number, Some(rank)));
            let row = letters(rank);
            let king = row.find('K').unwrap();
            assert!(row.find('R').unwrap() < king && king < row.rfind('R').unwrap(), "{row}");
            let bishops: Vec<usize> = row.match_indices('B').map(|(file, _)| file % 2).collect();
            assert_ne!(bishops[0], bishops[1], "{row}");
            all.insert(row);
        }
        assert_eq!(all.len(), 960);
    }

    /// Every replacement and every exchange of up to three pieces of the orthodox back rank.
    #[test]
    fn other_orders_are_refused() {
        let valid: HashSet<[Role; 8]> =
            (0..BackRank::COUNT).map(|number| BackRank::from_number(number).unwrap().roles()).collect();
        let usual = BackRank::from_number(518).unwrap().roles();
        let mut refused = 0;
        for (a, b, c) in (0..8 * 8 * 8).map(|n| (n % 8, n / 8 % 8, n / 64)) {
            for replaced in [Role::Pawn, Role::King, Role::Queen, Role::Bishop, usual[a]] {
                let mut roles = usual;
                roles[a] = replaced;
                roles.swap(a, b);
                roles.swap(b, c);
                assert_eq!(BackRank::new(roles).is_some(), valid.contains(&roles), "{roles:?}");
                refused += usize::from(!valid.contains(&roles));
            }
        }
        assert!(refused > 1000, "{refused}");
    }

    #[test]
    fn both_sides_get_their_pieces_and_rights() {
        let rank = BackRank::from_number(959).unwrap();
        let board = rank.placement();
        assert_eq!(board.occupied().count(), 32);
        assert_eq!(board.get(Color::White, "b1".parse().unwrap()), Some(Role::King));
        assert_eq!(board.get(Color::Black, "b8".parse().unwrap()), Some(Role::King));
        assert_eq!(board.get(Color::Black, "h7".parse().unwrap()), Some(Role::Pawn));
        let castling = rank.castling();
        assert_eq!((castling.files(Color::White), castling.files(Color::Black)), (0b101, 0b101));
    }
}
