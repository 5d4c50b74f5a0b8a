//! Reads diagrams in the format of `writeFen`.

use wasm_bindgen::JsValue;

use super::convert::{color_from_js, kind};
use super::fields::{Fields, missing, square_of};
use crate::board::{Bitboard, Castling, Color, Pockets, Role, Square};
use crate::games::view::{Cell, Diagram, DiagramSeries, Held, InHand, Piece};
use crate::games::{Failure, GameKind};

/// A diagram, and its game.
pub fn diagram_from_js(value: &JsValue) -> Result<(GameKind, Diagram), Failure> {
    if !value.is_object() {
        return Err(missing("the diagram", "an object"));
    }
    let fields = Fields::of(value);
    let kind = kind(fields.text("game")?.as_deref())?;
    let turn = color_from_js(&fields.value("turn").unwrap_or_default())?;
    let board = fields.list("board")?;
    if board.length() != 64 {
        return Err(Failure::argument(format!("board has {} squares: expected 64", board.length())));
    }
    // A module leaves out the code that none of its games needs.
    let has_pockets = cfg!(feature = "pockets") && !kind.info().pockets.is_empty();
    let series = if cfg!(feature = "series") { fields.object("series")? } else { None };
    let diagram = Diagram {
        board: board.iter().map(|cell| cell_of(&cell)).collect::<Result<_, _>>()?,
        turn,
        castling: castling(&fields)?,
        en_passant: fields.square("enPassant")?,
        barred: fields.object("barred")?.map(|barred| barred_of(&barred)).transpose()?,
        quiet_turns: count(&fields, "quietTurns")?,
        move_number: count(&fields, "moveNumber")?,
        held: fields.object("hand")?.map(|hand| held_of(&hand)).transpose()?,
        pockets: if has_pockets { Some(in_hand(&fields)?) } else { None },
        landed: None,
        series: series.map(|series| series_of(&series)).transpose()?,
    };
    Ok((kind, diagram))
}

fn castling(fields: &Fields) -> Result<Castling, Failure> {
    let rights = fields.object("castling")?.ok_or_else(|| missing("castling", "an object"))?;
    let rights = Fields::of(&rights);
    let mut castling = Castling::NONE;
    for color in Color::ALL {
        for rook in squares(&rights, color.name())? {
            if !Castling::first_rank(color).has(rook) {
                return Err(Failure::argument(format!(
                    "castling of {} with {rook}: expected a square of its first rank",
                    color.name()
                )));
            }
            castling.grant(color, rook.file());
        }
    }
    Ok(castling)
}

fn barred_of(value: &JsValue) -> Result<(Square, Square), Failure> {
    let square =
        |name| Fields::of(value).square(name)?.ok_or_else(|| missing(&format!("`barred.{name}`"), "a square"));
    Ok((square("from")?, square("to")?))
}

fn held_of(value: &JsValue) -> Result<Held, Failure> {
    let at = Fields::of(value).square("square")?;
    let square = at.ok_or_else(|| missing("`hand.square`", "the square of the lift"))?;
    Ok(Held { square, cell: cell_of(value)? })
}

fn series_of(value: &JsValue) -> Result<DiagramSeries, Failure> {
    let fields = Fields::of(value);
    let squares = |name| Ok::<Bitboard, Failure>(squares(&fields, name)?.into_iter().collect());
    Ok(DiagramSeries {
        made: count(&fields, "made")?.unwrap_or_default(),
        passed: squares("passed")?,
        moved: squares("moved")?,
    })
}

/// The pieces in hand; missing entries count as 0.
fn in_hand(fields: &Fields) -> Result<InHand, Failure> {
    let mut in_hand = InHand::default();
    let Some(sides) = fields.object("pockets")? else { return Ok(in_hand) };
    let sides = Fields::of(&sides);
    for color in Color::ALL {
        let Some(side) = sides.value(color.name()) else { continue };
        for role in Pockets::ROLES {
            let count = Fields::of(&side).whole(role.name())?.unwrap_or(0);
            in_hand.pockets.set(color, role, count);
        }
    }
    in_hand.picked = sides.role("picked")?;
    if in_hand.picked.is_some_and(|role| !Pockets::ROLES.contains(&role)) {
        return Err(Failure::argument("`picked` must be a role that pockets can hold"));
    }
    Ok(in_hand)
}

/// A count that a FEN can hold.
fn count(fields: &Fields, name: &str) -> Result<Option<u16>, Failure> {
    let found = fields.whole(name)?;
    if let Some(count) = found.filter(|count| *count > Diagram::MAX_COUNT) {
        let most = Diagram::MAX_COUNT;
        return Err(Failure::argument(format!("{name} is {count}: expected a whole number up to {most}")));
    }
    Ok(found)
}

fn squares(fields: &Fields, name: &str) -> Result<Vec<Square>, Failure> {
    fields.list(name)?.iter().map(|square| square_of(&square)).collect()
}

fn cell_of(value: &JsValue) -> Result<Cell, Failure> {
    if !value.is_object() {
        return Err(missing("the content of a square", "an object with `white` and `black`"));
    }
    let cell = Fields::of(value);
    Ok(Cell { white: piece(&cell, "white")?, black: piece(&cell, "black")? })
}

fn piece(cell: &Fields, color: &str) -> Result<Option<Piece>, Failure> {
    let Some(piece) = cell.object(color)? else { return Ok(None) };
    let piece = Fields::of(&piece);
    let role: Role =
        piece.role("role")?.ok_or_else(|| missing("role of a piece", "an object with a role, or null"))?;
    Ok(Some(Piece { power: piece.role("power")?, origin: piece.role("origin")?, ..role.into() }))
}
