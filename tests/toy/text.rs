//! Positions and turns of the toy game as text.

use super::{Place, State, area};
use crate::board::{Bitboard, Castling, Color, Content, Placement, Role, Square};
use crate::games::Failure;
use crate::games::failure::Wanted;
use crate::games::setup::Fault;
use crate::games::view::{Cell, Checked, Diagram, Held};
use crate::position::{Step, StepError, StepKind, Stepwise, TurnLink};
use crate::quote;

/// Placement as in chess, with the piece in hand after `^`, the side to move, and the half-moves without progress:
/// `8/8/8/8/pkp5/8/8/P1P5^b1K w 0`.
pub fn write_fen(diagram: &Diagram) -> String {
    let letter = |cell: &Cell| match (cell.white, cell.black) {
        (Some(piece), _) => Some(piece.role.letter()),
        (None, Some(piece)) => Some(piece.role.letter().to_ascii_lowercase()),
        (None, None) => None,
    };
    let rank = |cells: &[Cell]| {
        let mut text = String::new();
        let mut empty = 0;
        for found in cells.iter().map(letter).chain([Some(' ')]) {
            match found {
                None => empty += 1,
                Some(letter) => {
                    if empty > 0 {
                        text += &empty.to_string();
                    }
                    empty = 0;
                    text.push(letter);
                }
            }
        }
        text.trim_end().to_owned()
    };
    let ranks: Vec<String> = diagram.board.chunks(8).rev().map(rank).collect();
    let hand = diagram.held.and_then(|held| Some(format!("^{}{}", held.square, letter(&held.cell)?)));
    let turn = if diagram.turn == Color::White { 'w' } else { 'b' };
    format!("{}{} {turn} {}", ranks.join("/"), hand.unwrap_or_default(), diagram.quiet_turns.unwrap_or(0))
}

/// Reads the format of [`write_fen`].
pub fn read_fen(fen: &str) -> Result<Diagram, Failure> {
    let bad = |field, found: &str| {
        Failure::new("bad-fen", format!("bad FEN: {field} “{}”", quote::beginning(found))).with_field(field, found)
    };
    let mut fields = fen.split_whitespace();
    let (placement, turn, quiet) =
        (fields.next().unwrap_or(""), fields.next().unwrap_or("w"), fields.next().unwrap_or("0"));
    let (placement, hand) = placement.split_once('^').unwrap_or((placement, ""));
    let content = |letter: char| {
        let color = if letter.is_ascii_lowercase() { Color::Black } else { Color::White };
        Role::from_letter(letter).map(|role| Content::seen_from(color, Some(role), None))
    };
    let mut board = vec![Cell::default(); 64];
    let ranks: Vec<&str> = placement.split('/').collect();
    if ranks.len() != 8 {
        return Err(bad("placement", placement));
    }
    for (rank, text) in ranks.into_iter().rev().enumerate() {
        let mut file = 0;
        for letter in text.chars() {
            match letter.to_digit(9) {
                Some(empty) => file += empty as usize,
                None => {
                    let content = content(letter).filter(|_| file < 8).ok_or_else(|| bad("rank", text))?;
                    board[8 * rank + file] = content.into();
                    file += 1;
                }
            }
        }
        if file != 8 {
            return Err(bad("rank", text));
        }
    }
    let held = match hand.split_at_checked(2) {
        None => None,
        Some((square, letter)) => {
            let content = letter.chars().next().and_then(content).ok_or_else(|| bad("hand", hand))?;
            Some(Held { square: square.parse()?, cell: content.into() })
        }
    };
    let turn = match turn {
        "w" => Color::White,
        "b" => Color::Black,
        other => return Err(bad("turn", other)),
    };
    let quiet_turns = Some(quiet.parse().map_err(|_| bad("quiet-turns", quiet))?);
    Ok(Diagram {
        board,
        turn,
        castling: Castling::NONE,
        en_passant: None,
        barred: None,
        landed: None,
        series: None,
        quiet_turns,
        move_number: None,
        held,
        pockets: None,
    })
}

/// All reasons why a diagram is not a legal position.
pub fn check(diagram: Diagram) -> Checked {
    let place = place_of(&diagram);
    let mut faults = Vec::new();
    for color in Color::ALL {
        let kings = place.board.pieces(color, Role::King);
        // After the capture of a king the side to move has none.
        let is_lost = color == diagram.turn && kings.is_empty() && diagram.held.is_none();
        let is_over = is_lost && place.board.king(!color).is_some();
        if kings.count() != 1 && !is_over {
            let (code, message) = match kings.count() {
                0 => ("no-king", format!("{color} has no king: expected one")),
                count => ("many-kings", format!("{color} has {count} kings: expected one")),
            };
            let count = (kings.count() > 1).then_some(kings.count());
            faults.push(Fault { code, message, color: Some(color), count, squares: kings });
        }
    }
    let outside = place.board.occupied() & !area();
    if outside.any() {
        let message = "pieces stand outside the files a to c and the ranks 1 to 4".to_owned();
        faults.push(Fault { code: "too-many-pieces", message, color: None, count: None, squares: outside });
    }
    if let Some(held) = diagram.held
        && (held.cell.of(diagram.turn).is_none() || place.targets(held.square).is_empty())
    {
        let message = format!("the piece held over {} has nowhere to go", held.square);
        let squares = Bitboard::from(held.square);
        faults.push(Fault { code: "hand-dead-end", message, color: None, count: None, squares });
    }
    Checked { diagram, promotion: None, faults }
}

/// The position of a diagram, with the piece in hand put back on its square.
fn place_of(diagram: &Diagram) -> Place {
    let mut board = Placement::EMPTY;
    let held = diagram.held.map(|held| (held.square, held.cell));
    let cells = Square::all().zip(diagram.board.iter().copied());
    for (square, cell) in cells.filter(|(square, _)| held.is_none_or(|(at, _)| at != *square)).chain(held) {
        let role = |color| cell.of(color).map(|piece| piece.role);
        board.set(square, Content { white: role(Color::White), black: role(Color::Black) });
    }
    Place { board, turn: diagram.turn, quiet: diagram.quiet_turns.unwrap_or(0) }
}

pub fn state_of(checked: &Checked) -> State {
    State { place: place_of(&checked.diagram), lifted: checked.diagram.held.map(|held| held.square) }
}

impl State {
    /// One link: lifting and placing are one.
    pub fn links(&self, steps: &[Step]) -> Result<Vec<TurnLink>, StepError<super::Reason>> {
        let mut state = *self;
        let (mut kind, mut to) = (StepKind::Lift, None);
        for &step in steps {
            kind = state.check(step)?;
            state.play(step)?;
            if let Step::Place(square) = step {
                to = Some(square);
            }
        }
        let lifted = steps.iter().find_map(|step| if let Step::Lift(at) = step { Some(*at) } else { None });
        let Some(from) = self.lifted.or(lifted) else { return Ok(Vec::new()) };
        let letter = if self.place.board.king(self.place.turn) == Some(from) { "K" } else { "" };
        let text = match to {
            None => format!("{letter}{from}>"),
            Some(to) => {
                let sign = if kind == StepKind::Move { '>' } else { 'x' };
                let end = match state.place.outcome() {
                    Some(_) => "#",
                    None if state.place.in_check(state.place.turn) => "+",
                    None => "",
                };
                format!("{letter}{from}{sign}{to}{end}")
            }
        };
        Ok(vec![TurnLink { text, steps: steps.len(), kind, from: Some(from), to }])
    }

    /// Reads a turn such as `Kb1>b2`, `a2xb3` or, incomplete, `Kb1>`.
    pub fn read(&self, text: &str) -> Result<Vec<Step>, Failure> {
        let rest = text.trim().trim_end_matches(['+', '#', '!', '?']).trim_start_matches('K');
        let bad = |code| {
            let failure = Failure::new("bad-notation", format!("“{}” is not a turn", quote::beginning(text)));
            let wanted = Wanted { code, square: None, role: None, text: None };
            failure.with_span(text, 0..text.len()).with_expected(wanted)
        };
        let (from, to) = rest.split_once(['>', 'x']).ok_or_else(|| bad("origin"))?;
        let from: Square = from.parse().map_err(|_| bad("origin"))?;
        let mut steps: Vec<Step> = if self.lifted.is_none() { vec![Step::Lift(from)] } else { Vec::new() };
        if self.lifted.is_some_and(|lifted| lifted != from) {
            return Err(bad("this-origin"));
        }
        if !to.is_empty() {
            steps.push(Step::Place(to.parse().map_err(|_| bad("square"))?));
        }
        let mut state = *self;
        for &step in &steps {
            state.play(step).map_err(|error| {
                let failure = Failure::new("illegal-turn", format!("“{}”: {error}", quote::beginning(text)));
                failure.with_span(text, 0..text.len()).with_reason(&error)
            })?;
        }
        Ok(steps)
    }
}
