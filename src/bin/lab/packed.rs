//! Positions of Paco Ŝako with what became of them, in 32 bytes each: what `samples` writes and `train` reads.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use paco_sako::board::{Bitboard, Castling, Color, Content, Placement, Role, Square};
use paco_sako::games::paco::{Position, RuleSet, Setup};
use paco_sako::search::Score;

/// The bytes of a position, and of what stands before the positions of a file.
pub const SIZE: usize = 32;

/// What files begin with: what they are, and the version of the format. The rest of the first 32 bytes is 0.
const HEAD: &[u8] = b"paco-sako samples 1\n";

/// The ending of the files' names.
pub const ENDING: &str = "samples";

/// More pieces than this are on no board.
const MOST: u32 = 32;

/// A rook that may still castle is written as this instead of its role.
const CASTLING_ROOK: u8 = 7;

/// A position of a game with what became of it.
///
/// | bytes | content |
/// | --- | --- |
/// | 0–7, 8–15 | squares of the white and the black pieces, bit 0 = a1, the lowest byte first |
/// | 16–27 | three bits for each piece, white ones first, by square: its role's number, or 7 for a rook that may still castle |
/// | 28–29 | the search's score for the side to move, in hundredths |
/// | 30 | bit 0: Black is to move; 1–2: what the side to move got, in half points; 3: the first position of its game; 4–5: rule set |
/// | 31 | 0, or 1 + the number of the square that a pawn has passed over |
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Packed {
    pub position: Position,
    pub score: Score,
    /// What the side to move got of the game, in half points.
    pub half_points: u8,
    /// Whether it is the first position of its game in the file.
    pub is_first: bool,
}

impl Packed {
    /// The bytes of the position; `None` where there are too many pieces for them, which no game leads to.
    pub fn bytes(&self) -> Option<[u8; SIZE]> {
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

    /// Reads the bytes of a position; `None` where they are none.
    pub fn read(bytes: &[u8; SIZE]) -> Option<Self> {
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

/// Writes what stands before the positions.
pub fn write_head(out: &mut impl Write) -> io::Result<()> {
    let mut head = [0; SIZE];
    head[..HEAD.len()].copy_from_slice(HEAD);
    out.write_all(&head)
}

/// Calls `visit` with each position of a file, until it returns false.
pub fn read_file(file: &Path, mut visit: impl FnMut(Packed) -> bool) -> Result<(), String> {
    let failed = |why: String| format!("cannot read {}: {why}", file.display());
    let mut reader =
        std::fs::File::open(file).map(io::BufReader::new).map_err(|error| failed(error.to_string()))?;
    let mut bytes = [0; SIZE];
    let head = reader.read_exact(&mut bytes);
    if head.is_err() || !bytes.starts_with(HEAD) {
        return Err(failed("it was not written by `samples`".into()));
    }
    for number in 1.. {
        match reader.read_exact(&mut bytes) {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => break,
            Err(error) => return Err(failed(error.to_string())),
        }
        let packed = Packed::read(&bytes).ok_or_else(|| failed(format!("position {number} is damaged")))?;
        if !visit(packed) {
            break;
        }
    }
    Ok(())
}

/// The files that `names` name, folders standing for all files of samples in them, in the order of their names.
pub fn files<'a>(names: impl Iterator<Item = &'a str>) -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    for name in names {
        let path = Path::new(name);
        if !path.is_dir() {
            files.push(path.to_owned());
            continue;
        }
        let failed = |error: io::Error| format!("cannot read {name}: {error}");
        let mut found = Vec::new();
        for entry in std::fs::read_dir(path).map_err(failed)? {
            let file = entry.map_err(failed)?.path();
            if file.extension().is_some_and(|ending| ending == ENDING) {
                found.push(file);
            }
        }
        found.sort();
        files.extend(found);
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;
    use paco_sako::games::paco::Partial;

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
                assert_eq!(Packed::read(&packed.bytes().unwrap()), Some(packed), "{fen}");
            }
        }
    }

    #[test]
    fn what_is_no_position_is_refused() {
        assert_eq!(Packed::read(&[0; SIZE]), None, "no kings");
        let position = Position::start(RuleSet::Manual);
        let packed = Packed { position, score: 0, half_points: 1, is_first: true };
        let bytes = packed.bytes().unwrap();
        let with = |at: usize, byte: u8| {
            let mut bytes = bytes;
            bytes[at] = byte;
            Packed::read(&bytes)
        };
        assert_eq!(with(16, 0), None, "a piece without a role");
        assert_eq!(with(31, 65), None, "no square");
        assert_eq!(with(31, 43), None, "no pawn has passed over c6");
        assert_eq!(Packed { score: 40_000, ..packed }.bytes(), None);
    }

    #[test]
    fn files_of_another_kind_are_refused() {
        let file = std::env::temp_dir().join(format!("paco-sako-other-{}", std::process::id()));
        std::fs::write(&file, "[Event \"?\"]").unwrap();
        let error = read_file(&file, |_| true).unwrap_err();
        assert!(error.contains("it was not written by `samples`"), "{error}");
        std::fs::remove_file(&file).unwrap();
    }
}
