//! Positions of games as lines of text: the FEN, the score of the search for the side to move in hundredths, and
//! the result for that side in half points, separated by tabs. An empty line precedes the first position of a
//! game.

use std::io::{self, BufRead as _, Write};
use std::path::Path;

use paco_sako::cli::start_of_turn;
use paco_sako::games::interface::Playable;
use paco_sako::games::{antichess, chess, crazyhouse, krachtschaak};

use crate::saved_positions::{SavedPosition, SavesPositions, WRONG_KIND, refused};

macro_rules! keeps_lines {
    ($($game:ident),*) => {$(
        impl SavesPositions for $game::Partial {
            const ENDING: &'static str = "lines";

            fn leave_net_out(evaluator: &mut $game::Evaluator) {
                evaluator.net = None;
            }

            fn write_head(out: &mut dyn Write) -> io::Result<()> {
                writeln!(out, "{}", head::<Self>())
            }

            fn write(kept: &SavedPosition<Self::Position>, out: &mut dyn Write) -> io::Result<bool> {
                let before = if kept.is_first { "\n" } else { "" };
                let fen = fen::<Self>(&kept.position);
                writeln!(out, "{before}{fen}\t{}\t{}", kept.score, kept.half_points)?;
                Ok(true)
            }

            fn read(file: &Path, visit: &mut dyn FnMut(SavedPosition<Self::Position>) -> bool) -> Result<(), String> {
                read::<Self>(file, visit)
            }
        }
    )*};
}

keeps_lines!(chess, krachtschaak, antichess, crazyhouse);

/// The header of the files.
fn head<R: Playable>() -> String {
    format!("paco-sako lines 1 {}", R::INFO.id)
}

fn fen<R: Playable>(position: &R::Position) -> String {
    R::at(position).to_fen()
}

fn read<R: Playable>(
    file: &Path,
    visit: &mut dyn FnMut(SavedPosition<R::Position>) -> bool,
) -> Result<(), String> {
    let reader = std::fs::File::open(file).map(io::BufReader::new).map_err(|error| refused(file, error))?;
    let mut lines = (1..).zip(reader.lines());
    if !matches!(lines.next(), Some((_, Ok(line))) if line == head::<R>()) {
        return Err(refused(file, WRONG_KIND));
    }
    let mut is_first = false;
    for (number, line) in lines {
        let line = line.map_err(|error| refused(file, error))?;
        if line.is_empty() {
            is_first = true;
            continue;
        }
        let kept = kept::<R>(&line, is_first).ok_or_else(|| refused(file, format!("line {number} is damaged")))?;
        is_first = false;
        if !visit(kept) {
            break;
        }
    }
    Ok(())
}

fn kept<R: Playable>(line: &str, is_first: bool) -> Option<SavedPosition<R::Position>> {
    let mut fields = line.split('\t');
    let position = start_of_turn::<R>(fields.next()?, R::RuleSet::default()).ok()?;
    let score = fields.next()?.parse().ok()?;
    let half_points = fields.next()?.parse().ok().filter(|points| *points <= 2)?;
    fields.next().is_none().then_some(SavedPosition { position, score, half_points, is_first })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_read_as_they_were_written() {
        let fens = ["r3k2r/8/8/8/4Pp2/8/8/R3K2R b KQkq e3 0 12", "4k3/P7/8/8/8/8/8/4K3 w - - 30 60"];
        let position = |fen| start_of_turn::<chess::Partial>(fen, chess::RuleSet).unwrap();
        let written = [(fens[0], -30, 0, true), (fens[1], 1_999, 2, false), (fens[1], 0, 1, true)].map(
            |(fen, score, half_points, is_first)| SavedPosition {
                position: position(fen),
                score,
                half_points,
                is_first,
            },
        );
        let mut text = Vec::new();
        chess::Partial::write_head(&mut text).unwrap();
        for kept in &written {
            assert!(chess::Partial::write(kept, &mut text).unwrap());
        }
        let file = std::env::temp_dir().join(format!("paco-sako-lines-{}", std::process::id()));
        std::fs::write(&file, &text).unwrap();
        let mut found = Vec::new();
        chess::Partial::read(&file, &mut |kept| {
            found.push(kept);
            true
        })
        .unwrap();
        assert_eq!(found, written);
        let error = antichess::Partial::read(&file, &mut |_| true).unwrap_err();
        assert!(error.contains(WRONG_KIND), "{error}");
        text.extend(b"4k3/P7/8/8/8/8/8/4K3 w - - 30 60\t0\t3\n");
        std::fs::write(&file, &text).unwrap();
        let error = chess::Partial::read(&file, &mut |_| true).unwrap_err();
        assert!(error.ends_with("line 7 is damaged"), "{error}");
        std::fs::remove_file(&file).unwrap();
    }
}
