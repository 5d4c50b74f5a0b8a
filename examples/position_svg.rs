//! Draws a position as SVG: `cargo run --example position_svg -- [FEN] >position.svg`.

use paco_sako::board::{Color, Role, Square};
use paco_sako::games::interface::Rules;
use paco_sako::games::paco::{Partial, RuleSet};
use paco_sako::games::view::Cell;

/// White holds the rook that a bishop has freed on f7.
const FEN: &str = "5k2/5e2/8/3n1q2/4K3/8/8/8^f7R w 1 - - -";

/// The side of a square.
const SIZE: i32 = 60;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let fen = std::env::args().nth(1).unwrap_or_else(|| FEN.to_owned());
    print!("{}", svg(&Partial::from_fen(&fen, RuleSet::Manual)?));
    Ok(())
}

/// The board with White at the bottom.
fn svg(state: &impl Rules) -> String {
    let side = 8 * SIZE;
    let mut svg = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\">\n");
    for square in Square::all() {
        let (x, y) = corner(square);
        let is_dark = (square.file() + square.rank()).is_multiple_of(2);
        let colour = if is_dark { "#b58863" } else { "#f0d9b5" };
        svg += &format!("<rect x=\"{x}\" y=\"{y}\" width=\"{SIZE}\" height=\"{SIZE}\" fill=\"{colour}\"/>\n");
        svg += &pieces(state.cell(square), x, y);
    }
    // What is held in the middle of a turn is above its square.
    if let Some(held) = state.held() {
        let (x, y) = corner(held.square);
        svg += &pieces(held.cell, x, y - SIZE / 3);
    }
    svg + "</svg>\n"
}

/// The upper left corner of a square.
fn corner(square: Square) -> (i32, i32) {
    (i32::from(square.file()) * SIZE, i32::from(7 - square.rank()) * SIZE)
}

/// A piece, or the two of a union next to each other.
fn pieces(cell: Cell, x: i32, y: i32) -> String {
    let is_union = cell.white.is_some() && cell.black.is_some();
    let size = if is_union { SIZE * 3 / 5 } else { SIZE * 4 / 5 };
    let of = |color| {
        let piece = cell.of(color)?;
        let (fill, beside) = match color {
            Color::White => ("#fff", -SIZE / 5),
            Color::Black => ("#333", SIZE / 5),
        };
        let (x, y) = (x + SIZE / 2 + if is_union { beside } else { 0 }, y + SIZE * 4 / 5);
        let figure = figure(piece.role);
        Some(format!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" text-anchor=\"middle\" fill=\"{fill}\" stroke=\"#000\">{figure}</text>\n"
        ))
    };
    Color::ALL.into_iter().filter_map(of).collect()
}

/// Its figure, filled, and no emoji.
const fn figure(role: Role) -> &'static str {
    match role {
        Role::Pawn => "♟\u{fe0e}",
        Role::Rook => "♜\u{fe0e}",
        Role::Knight => "♞\u{fe0e}",
        Role::Bishop => "♝\u{fe0e}",
        Role::Queen => "♛\u{fe0e}",
        Role::King => "♚\u{fe0e}",
    }
}

#[cfg(test)]
fn drawn(fen: &str) -> String {
    svg(&Partial::from_fen(fen, RuleSet::Manual).unwrap())
}

#[test]
fn each_square_and_each_piece_is_drawn() {
    let start = drawn("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AHah - -");
    assert_eq!([start.matches("<rect").count(), start.matches("<text").count()], [64, 32]);
    assert_eq!(start.matches('♟').count(), 16);
}

#[test]
fn the_pieces_of_a_union_are_next_to_each_other() {
    // On f7.
    let union = drawn("5k2/5c2/8/5q2/2B5/8/8/4K3 w 0 - - -");
    for (x, fill) in [(318, "#fff"), (342, "#333")] {
        let piece = format!("<text x=\"{x}\" y=\"108\" font-size=\"36\" text-anchor=\"middle\" fill=\"{fill}\"");
        assert_eq!(union.matches(&piece).count(), 1, "{piece}: {union}");
    }
}

#[test]
fn what_is_held_is_above_its_square() {
    let held = drawn(FEN);
    // The union on f7, and the rook that it has freed.
    assert_eq!(held.matches("x=\"330\"").count(), 3, "{held}");
    assert!(held.contains("y=\"88\""), "{held}");
}
