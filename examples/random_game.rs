//! Plays a random game and draws it as an animation: `cargo run --features engine --example random_game -- [FILE]
//! [SEED]`.

use std::error::Error;

use paco_sako::animation::Animation;
use paco_sako::board::{Color, Role, Square};
use paco_sako::games::interface::Rules;
use paco_sako::games::paco::{Partial, Position, RuleSet};
use paco_sako::session::Session;

/// The size of a square and of the board in pixels.
const SQUARE: usize = 24;
const SIDE: usize = 8 * SQUARE;

/// The maximum length of a game, in turns.
const LONGEST: usize = 120;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().unwrap_or_else(|| "random-game.gif".to_owned());
    let seed = arguments.next().map_or(Ok(1), |seed| seed.parse())?;
    let game = random_game(seed)?;
    std::fs::write(&file, picture(&game)?)?;
    println!("{file}: {} turns, {:?}", game.turns().len(), game.outcome());
    Ok(())
}

/// A game in which every step is chosen at random.
fn random_game(seed: u64) -> Result<Session<Partial>, Box<dyn Error>> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut game = Session::new(Partial::new(Position::start(RuleSet::Manual)));
    while game.outcome().is_none() && game.turns().len() < LONGEST {
        let step = random.choice(game.legal_steps()).ok_or("a game that is not over has steps")?;
        game.play(step)?;
    }
    Ok(game)
}

/// A frame for the start of each turn, and one for the end of the game.
fn picture(game: &Session<Partial>) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut animation = Animation::new(SIDE as u32, SIDE as u32, &frame(game.start()))?;
    for turn in game.turns() {
        animation.add(&frame(&turn.start), 400)?;
    }
    animation.add(&frame(game.state()), 3_000)?;
    Ok(animation.finish()?)
}

/// The board as RGBA pixels. The two pieces of a union are drawn next to each other.
fn frame(state: &Partial) -> Vec<u8> {
    let mut pixels = vec![255; 4 * SIDE * SIDE];
    for square in Square::all() {
        let (left, top) = (SQUARE * usize::from(square.file()), SQUARE * usize::from(7 - square.rank()));
        let mut fill = |x: usize, y: usize, colour: [u8; 3]| {
            let at = 4 * ((top + y) * SIDE + left + x);
            pixels[at..at + 3].copy_from_slice(&colour);
        };
        let is_dark = (square.file() + square.rank()).is_multiple_of(2);
        for (x, y) in (0..SQUARE).flat_map(|x| (0..SQUARE).map(move |y| (x, y))) {
            fill(x, y, if is_dark { [135, 115, 95] } else { [205, 190, 165] });
        }
        let cell = state.cell(square);
        let is_union = cell.white.is_some() && cell.black.is_some();
        for (color, colour) in [(Color::White, [255; 3]), (Color::Black, [20; 3])] {
            let Some(piece) = cell.of(color) else { continue };
            let x = match color {
                _ if !is_union => 8,
                Color::White => 3,
                Color::Black => 13,
            };
            for (row, bits) in shape(piece.role).into_iter().enumerate() {
                for column in (0..8).filter(|column| bits << column & 0x80 != 0) {
                    fill(x + column, 8 + row, colour);
                }
            }
        }
    }
    pixels
}

/// A piece in eight rows of eight pixels.
const fn shape(role: Role) -> [u8; 8] {
    match role {
        Role::Pawn => [0x00, 0x18, 0x3c, 0x3c, 0x18, 0x3c, 0x7e, 0x00],
        Role::Rook => [0xdb, 0xff, 0x7e, 0x3c, 0x3c, 0x3c, 0x7e, 0xff],
        Role::Knight => [0x10, 0x38, 0x7c, 0xfe, 0xdc, 0x1c, 0x3e, 0x7f],
        Role::Bishop => [0x18, 0x08, 0x34, 0x7a, 0x7e, 0x3c, 0x18, 0x7e],
        Role::Queen => [0x91, 0xdb, 0xff, 0x7e, 0x7e, 0x3c, 0x7e, 0xff],
        Role::King => [0x18, 0x3c, 0x18, 0xdb, 0xff, 0x7e, 0x3c, 0x7e],
    }
}

#[test]
fn it_draws_a_game() {
    let game = random_game(1).unwrap();
    assert!(game.turns().len() > 10);
    let picture = picture(&game).unwrap();
    assert!(picture.starts_with(b"GIF89a") && picture.len() > 5_000);
}
