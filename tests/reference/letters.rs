//! Letters on 64 squares, as in a FEN: the common part of the second implementations of the games with the pieces
//! of chess. It shares no code with the engine.

#![allow(dead_code, reason = "each of the games asks a part of the questions")]

/// a1, b1, … h8.
pub type Squares = [Option<char>; 64];

pub const STRAIGHT: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
pub const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
pub const LEAPS: [(i32, i32); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

pub fn at(file: i32, rank: i32) -> Option<usize> {
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((rank * 8 + file) as usize)
}

pub fn name(square: usize) -> String {
    format!("{}{}", (b'a' + (square % 8) as u8) as char, square / 8 + 1)
}

/// The squares with these concatenated names; `-` is none.
pub fn squares_of(text: &str) -> impl Iterator<Item = usize> {
    let names = text.as_bytes().chunks(2).filter(|name| name.len() == 2);
    names.map(|name| usize::from(name[0] - b'a') + 8 * usize::from(name[1] - b'1'))
}

/// The squares of the first field of a FEN.
pub fn placed(text: &str) -> Squares {
    let mut squares = [None; 64];
    for (index, row) in text.split('/').enumerate() {
        let mut square = (7 - index) * 8;
        for letter in row.chars() {
            match letter.to_digit(10) {
                Some(gap) => square += gap as usize,
                None => {
                    squares[square] = Some(letter);
                    square += 1;
                }
            }
        }
        assert_eq!(square, (8 - index) * 8, "{text}");
    }
    squares
}

/// The first field of a FEN. `is_marked` returns `true` for pieces with a `~`.
pub fn written(squares: &Squares, is_marked: impl Fn(usize) -> bool) -> String {
    let mut rows = Vec::new();
    for rank in (0..8).rev() {
        let (mut row, mut gap) = (String::new(), 0);
        for (square, piece) in (rank * 8..).zip(&squares[rank * 8..][..8]) {
            let Some(piece) = *piece else {
                gap += 1;
                continue;
            };
            if gap > 0 {
                row += &gap.to_string();
                gap = 0;
            }
            row.push(piece);
            if is_marked(square) {
                row.push('~');
            }
        }
        if gap > 0 {
            row += &gap.to_string();
        }
        rows.push(row);
    }
    rows.join("/")
}

pub fn is_of(squares: &Squares, square: usize, white: bool) -> bool {
    squares[square].is_some_and(|piece| piece.is_ascii_uppercase() == white)
}

/// The directions of a piece other than a pawn, by its lower-case letter, and its range.
pub fn directions_of(kind: char) -> (Vec<(i32, i32)>, i32) {
    match kind {
        'n' => (LEAPS.to_vec(), 1),
        'k' => ([STRAIGHT, DIAGONAL].concat(), 1),
        'q' => ([STRAIGHT, DIAGONAL].concat(), 7),
        'r' => (STRAIGHT.to_vec(), 7),
        _ => (DIAGONAL.to_vec(), 7),
    }
}

/// The squares that the piece on a square attacks, regardless of their content.
pub fn attacked_from(squares: &Squares, from: usize) -> Vec<usize> {
    let (file, rank) = (from as i32 % 8, from as i32 / 8);
    let Some(piece) = squares[from] else { return Vec::new() };
    let (directions, farthest) = match piece {
        'P' => (vec![(-1, 1), (1, 1)], 1),
        'p' => (vec![(-1, -1), (1, -1)], 1),
        _ => directions_of(piece.to_ascii_lowercase()),
    };
    let mut found = Vec::new();
    for (right, up) in directions {
        for far in 1..=farthest {
            let Some(to) = at(file + far * right, rank + far * up) else { break };
            found.push(to);
            if squares[to].is_some() {
                break;
            }
        }
    }
    found
}

pub fn is_attacked(squares: &Squares, square: usize, by_white: bool) -> bool {
    (0..64).any(|from| is_of(squares, from, by_white) && attacked_from(squares, from).contains(&square))
}

pub fn in_check(squares: &Squares, white: bool) -> bool {
    let king = if white { 'K' } else { 'k' };
    let at = squares.iter().position(|&piece| piece == Some(king)).unwrap();
    is_attacked(squares, at, !white)
}

/// Returns `true` if a side's material is sufficient for mate, as in python-chess and on servers.
pub fn can_mate(squares: &Squares, white: bool) -> bool {
    let men = |own: bool| -> Vec<(usize, char)> {
        (0..64)
            .filter(|&at| is_of(squares, at, white == own))
            .map(|at| (at, squares[at].unwrap().to_ascii_lowercase()))
            .filter(|(_, man)| *man != 'k')
            .collect()
    };
    let shade = |at: usize| (at % 8 + at / 8) % 2;
    let (ours, theirs) = (men(true), men(false));
    match ours.as_slice() {
        [] => false,
        [(_, 'n')] => theirs.iter().any(|(_, man)| *man != 'q'),
        [(first, 'b'), rest @ ..] if rest.iter().all(|(at, man)| *man == 'b' && shade(*at) == shade(*first)) => {
            theirs.iter().any(|(at, man)| matches!(man, 'p' | 'n') || *man == 'b' && shade(*at) != shade(*first))
        }
        _ => true,
    }
}

/// Returns `true` if there are only kings, or with them one knight, or bishops on squares of one colour.
pub fn is_dead(squares: &Squares) -> bool {
    let men: Vec<(usize, char)> = (0..64)
        .filter_map(|at| Some((at, squares[at]?.to_ascii_lowercase())))
        .filter(|(_, man)| *man != 'k')
        .collect();
    let shade = |at: usize| (at % 8 + at / 8) % 2;
    match men.as_slice() {
        [] | [(_, 'n')] => true,
        [(first, 'b'), ..] => men.iter().all(|(at, man)| *man == 'b' && shade(*at) == shade(*first)),
        _ => false,
    }
}
