//! Positions of Paco Ŝako with the results of their games, in 32 bytes each.

use std::io::{self, Read, Write};
use std::path::Path;

use paco_sako::board::{Bitboard, Castling, Color, Content, Placement, Role, Square};
use paco_sako::cli::Random;
use paco_sako::games::paco::{Evaluator, Partial, Position, RuleSet, Setup};

use crate::saved_positions::{SavedPosition, SavesPositions, WRONG_KIND, refused};

/// The number of bytes of a position, and of the header of a file.
const SIZE: usize = 32;

/// The header: the file type, and the version of the format. The rest of the first 32 bytes is 0.
const HEAD: &[u8] = b"paco-sako samples 1\n";

/// The maximum number of pieces on a board.
const MOST: u32 = 32;

/// Stands for the role of a rook that may still castle.
const CASTLING_ROOK: u8 = 7;

/// A position with the result of its game.
///
/// | bytes | content |
/// | --- | --- |
/// | 0–7, 8–15 | squares of the white and the black pieces, bit 0 = a1, the lowest byte first |
/// | 16–27 | three bits for each piece, white ones first, by square: its role's number, or 7 for a rook that may still castle |
/// | 28–29 | the search's score for the side to move, in hundredths |
/// | 30 | bit 0: Black is to move; 1–2: the result for the side to move, in half points; 3: the first position of its game; 4–5: rule set |
/// | 31 | 0, or 1 + the number of the square that a pawn has passed over |
type Packed = SavedPosition<Position>;

impl Packed {
    /// Encodes the position; `None` if it has too many pieces, which never happens in games.
    fn bytes(&self) -> Option<[u8; SIZE]> {
        let position = &self.position;
        let board = position.board();
        let mut bytes = [0; SIZE];
        let mut roles = 0_u128;
        let mut count = 0;
        for (color, at) in Color::ALL.into_iter().zip([0, 8]) {
            bytes[at..at + 8].copy_from_slice(&board.of(color).0.to_le_bytes());
            let castles = position.castling().rooks_of(color);
            for square in board.of(color) {
                let role = board.get(color, square)?;
                let number = if castles.has(square) { CASTLING_ROOK } else { role as u8 };
                roles |= u128::from(number).checked_shl(3 * count)?;
                count += 1;
            }
        }
        if count > MOST {
            return None;
        }
        bytes[16..28].copy_from_slice(&roles.to_le_bytes()[..12]);
        bytes[28..30].copy_from_slice(&i16::try_from(self.score).ok()?.to_le_bytes());
        let rules = RuleSet::ALL.iter().position(|rules| *rules == position.rule_set())?;
        let turn = u8::from(position.turn() == Color::Black);
        bytes[30] = turn | self.half_points << 1 | u8::from(self.is_first) << 3 | (rules as u8) << 4;
        bytes[31] = position.en_passant().map_or(0, |square| 1 + square.index() as u8);
        Some(bytes)
    }

    /// Decodes a position; `None` if the bytes are not one.
    fn from_bytes(bytes: &[u8; SIZE]) -> Option<Self> {
        let squares = |at: usize| Some(Bitboard(u64::from_le_bytes(bytes[at..at + 8].try_into().ok()?)));
        let mut roles = [0; 16];
        roles[..12].copy_from_slice(&bytes[16..28]);
        let mut roles = u128::from_le_bytes(roles);
        let mut board = Placement::EMPTY;
        let mut castling = Castling::NONE;
        for (color, at) in Color::ALL.into_iter().zip([0, 8]) {
            for square in squares(at)? {
                let role = match (roles & 7) as u8 {
                    CASTLING_ROOK => {
                        castling.grant(color, square.file());
                        Role::Rook
                    }
                    number => *Role::ALL.iter().find(|role| **role as u8 == number)?,
                };
                roles >>= 3;
                let other = board.get(!color, square);
                board.set(square, Content::seen_from(color, Some(role), other));
            }
        }
        let flags = bytes[30];
        let turn = if flags & 1 == 1 { Color::Black } else { Color::White };
        let rules = *RuleSet::ALL.get(usize::from(flags >> 4 & 3))?;
        let en_passant = match bytes[31].checked_sub(1) {
            Some(square) => Some(Square::new(square)?),
            None => None,
        };
        let setup = Setup { board, turn, castling, en_passant, ..Setup::EMPTY };
        Some(Self {
            position: *setup.into_partial(rules).ok()?.position(),
            score: i16::from_le_bytes([bytes[28], bytes[29]]).into(),
            half_points: flags >> 1 & 3,
            is_first: flags >> 3 & 1 == 1,
        })
    }
}

impl SavesPositions for Partial {
    const ENDING: &'static str = "samples";

    fn start(game: u64, seed: u64) -> Position {
        match game % 10 {
            0..=4 => Position::start(RuleSet::Manual),
            5 | 6 => {
                let number = Random::new(!seed).below(960) as u32;
                Position::chess960(number, RuleSet::Manual).unwrap_or_else(|_| Position::start(RuleSet::Manual))
            }
            7 | 8 => Position::start(RuleSet::PacoPlay),
            _ => Position::start(RuleSet::VChess),
        }
    }

    fn leave_net_out(evaluator: &mut Evaluator) {
        evaluator.net = None;
    }

    fn write_head(out: &mut dyn Write) -> io::Result<()> {
        let mut head = [0; SIZE];
        head[..HEAD.len()].copy_from_slice(HEAD);
        out.write_all(&head)
    }

    fn write(kept: &Packed, out: &mut dyn Write) -> io::Result<bool> {
        let bytes = kept.bytes();
        if let Some(bytes) = bytes {
            out.write_all(&bytes)?;
        }
        Ok(bytes.is_some())
    }

    fn read(file: &Path, visit: &mut dyn FnMut(Packed) -> bool) -> Result<(), String> {
        let mut reader =
            std::fs::File::open(file).map(io::BufReader::new).map_err(|error| refused(file, error))?;
        let mut bytes = [0; SIZE];
        let head = reader.read_exact(&mut bytes);
        if head.is_err() || !bytes.starts_with(HEAD) {
            return Err(refused(file, WRONG_KIND));
        }
        for number in 1.. {
            match reader.read_exact(&mut bytes) {
                Ok(()) => {}
                Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => break,
                Err(error) => return Err(refused(file, error)),
            }
            let packed = Packed::from_bytes(&bytes)
                .ok_or_else(|| refused(file, format!("position {number} is damaged")))?;
            if !visit(packed) {
                break;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_read_as_they_were_written() {
        let fens = [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AHah - -",
            "4k3/8/8/3e4/8/2N5/1P6/4K2R w 0 H - -",
            "rn3b2/p1ppk2r/b3a3/1pq2ppp/2P3D1/PP1B2P1/N2PK2P/R1B2QNR w 0 - f6 -",
            "1r3k1r/8/8/8/8/8/8/1R3KR1 b 0 Bbh - -",
            // A pawn that had been on its first rank.
            "4k3/8/3p4/8/8/8/8/4K3 w 0 - d7 -",
            "q1rb1rbn/2p1k1P1/2n2pap/1p4P1/p2ep3/N1PQ4/PP1PP3/2RBKR1N b 0 CF - -",
        ];
        for (fen, rules) in fens.into_iter().zip(RuleSet::ALL.into_iter().cycle()) {
            let position = *Partial::from_fen(fen, rules).unwrap().position();
            for (score, half_points, is_first) in [(-30, 0, true), (1_999, 1, false), (0, 2, false)] {
                let packed = Packed { position, score, half_points, is_first };
                assert_eq!(Packed::from_bytes(&packed.bytes().unwrap()), Some(packed), "{fen}");
            }
        }
    }

    #[test]
    fn bytes_that_are_not_a_position_are_refused() {
        assert_eq!(Packed::from_bytes(&[0; SIZE]), None, "no kings");
        let position = Position::start(RuleSet::Manual);
        let packed = Packed { position, score: 0, half_points: 1, is_first: true };
        let bytes = packed.bytes().unwrap();
        let with = |at: usize, byte: u8| {
            let mut bytes = bytes;
            bytes[at] = byte;
            Packed::from_bytes(&bytes)
        };
        assert_eq!(with(16, 0), None, "a piece without a role");
        assert_eq!(with(31, 65), None, "no square");
        assert_eq!(with(31, 43), None, "no pawn has passed over c6");
        assert_eq!(Packed { score: 40_000, ..packed }.bytes(), None);
    }

    #[test]
    fn all_rule_sets_with_chains_and_starts_are_played() {
        let starts: Vec<Position> = (0..10).map(|game| Partial::start(game, game)).collect();
        let of = |rules| starts.iter().filter(|start| start.rule_set() == rules).count();
        assert_eq!([of(RuleSet::Manual), of(RuleSet::PacoPlay), of(RuleSet::VChess)], [7, 2, 1]);
        let usual = Position::start(RuleSet::Manual);
        assert_eq!(starts.iter().filter(|start| **start == usual).count(), 5);
    }

    #[test]
    fn files_of_another_kind_are_refused() {
        let file = std::env::temp_dir().join(format!("paco-sako-other-{}", std::process::id()));
        std::fs::write(&file, "[Event \"?\"]").unwrap();
        let error = Partial::read(&file, &mut |_| true).unwrap_err();
        assert!(error.contains("it was not written by `samples`"), "{error}");
        std::fs::remove_file(&file).unwrap();
    }
}
