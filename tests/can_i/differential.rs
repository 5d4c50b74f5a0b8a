//! Comparison with the second implementation in games of random tries, with every word and every view.

use paco_sako::board::Color;
use paco_sako::games::can_i::Position;

use super::{START, arbiter, fen, reference, said, seen};

/// The default number of acts; the variable `DIFFERENTIAL_POSITIONS` overrides it.
const ACTS: usize = 10_000;

/// A random act: usually a try that the side's own pieces allow, sometimes the question, and sometimes an
/// impossible act.
fn random_act(second: &reference::Arbiter, random: &mut fastrand::Rng) -> String {
    let name = |square: usize| format!("{}{}", (b'a' + (square % 8) as u8) as char, square / 8 + 1);
    match random.u32(..100) {
        0..4 => return "Can I?".to_owned(),
        4 => return format!("{}{}", name(random.usize(..64)), name(random.usize(..64))),
        _ => {}
    }
    let tries = second.board.tries();
    // Captures by pawns are preferred, because they are rare.
    let captures: Vec<_> = tries.iter().filter(|&&attempt| second.board.is_pawn_capture(attempt)).collect();
    let &(from, to, promotion) = match random.choice(captures) {
        Some(capture) if random.u32(..4) == 0 => capture,
        _ => random.choice(&tries).unwrap(),
    };
    format!("{}{}{}", name(from), name(to), promotion.map(String::from).unwrap_or_default())
}

#[test]
fn random_games() {
    let acts = std::env::var("DIFFERENTIAL_POSITIONS").ok().map_or(ACTS, |count| count.parse().unwrap());
    let mut random = fastrand::Rng::with_seed(32);
    let (mut done, mut ends, mut removed, mut refused) = (0, 0, 0, 0);
    while done < acts {
        let (mut first, mut second) = (arbiter(START), reference::Arbiter::new(START));
        while second.over.is_none() && done < acts {
            let text = random_act(&second, &mut random);
            let words = second.act(&text);
            assert_eq!(said(&mut first, &text), words, "{text} in {}", fen(&first));
            removed += usize::from(words.iter().any(|word| word.contains("removed")));
            refused += usize::from(words.iter().any(|word| word == "both: again"));
            done += 1;
            if second.over.is_some() {
                ends += 1;
                break;
            }
            let position = first.position().position();
            let fields: Vec<String> = fen(&first).split(' ').map(str::to_owned).collect();
            let without_passed = [0, 1, 2, 4, 5].map(|index| fields[index].as_str()).join(" ");
            assert_eq!(without_passed, second.board.fen());
            assert_eq!(Position::from_fen(&fen(&first)).unwrap().key(), position.key());
            for (color, white) in [(Color::White, true), (Color::Black, false)] {
                assert_eq!(seen(&first, color), second.board.view(white));
            }
        }
    }
    assert!(
        ends > 0 && removed > 100 && refused > 1_000,
        "{ends} ends, {removed} captures, {refused} refused tries"
    );
}
