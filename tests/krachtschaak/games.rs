//! Whole games at the table: claims, ends, choices, records with variations.

use paco_sako::board::Color;
use paco_sako::games::krachtschaak::{Letters, Partial, Setup, read_turn, write_turn};
use paco_sako::games::records::read_tree;
use paco_sako::games::view::Due;
use paco_sako::games::{AnyTable, GameKind, Opening};
use paco_sako::position::{Claim, ClaimKind, EndReason, Outcome, Step};

fn table(fen: &str) -> Box<dyn AnyTable> {
    let kind = GameKind::from_name("krachtschaak").unwrap();
    kind.open(&Opening { fen: Some(fen), ..Opening::default() }).unwrap_or_else(|failure| panic!("{failure}"))
}

fn play(table: &mut dyn AnyTable, turns: &[&str]) {
    for turn in turns {
        for step in table.read_turn(turn).unwrap_or_else(|failure| panic!("{turn}: {failure}")) {
            table.play(step).unwrap();
        }
    }
}

/// A game survives a round trip through its record.
fn reload(table: &dyn AnyTable) {
    let record = table.record(&[]);
    let kind = GameKind::from_name("krachtschaak").unwrap();
    let again = kind.open(&Opening { record: Some(&record), ..Opening::default() });
    let again = again.unwrap_or_else(|failure| panic!("{failure}\n{record}"));
    assert_eq!((again.fen(), again.view().outcome), (table.fen(), table.view().outcome));
}

#[test]
fn mate_may_be_claimed_or_played_on() {
    let mut table = table("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1");
    play(table.as_mut(), &["Ra8#"]);
    let view = table.view();
    let claim = Claim { kind: ClaimKind::Checkmate, color: Color::White };
    assert_eq!((view.claims.as_slice(), view.outcome), ([claim].as_slice(), None));
    // Black continues, and White captures the king.
    play(table.as_mut(), &["h6", "Rxg8"]);
    let captured = Outcome::win(Color::White, EndReason::KingCaptured);
    assert_eq!(table.view().outcome, Some(captured));
    assert!(table.legal_steps().is_empty());
    reload(table.as_ref());
    assert!(table.undo_turn() && table.undo_turn());
    table.claim(claim).unwrap();
    assert_eq!(table.view().outcome, Some(Outcome::win(Color::White, EndReason::Checkmate)));
    assert!(table.record(&[]).contains("[Termination \"checkmate\"]"));
    reload(table.as_ref());
}

/// The side to move has lost its king, and the game is over.
#[test]
fn the_end_of_a_game_reads_back() {
    for (fen, turn, winner) in [
        ("R6k/8/8/8/8/8/8/K7 w - - 0 1", "Rxh8", Color::White),
        // A promoted king is captured; Black may no longer castle.
        ("r3k2r/8/8/8/8/8/8/Q(k)7 b kq - 0 1", "Rxa1", Color::Black),
        // The pawn that captures the king on its last rank stays a pawn.
        ("7k/6P+n1/8/8/8/8/8/K7 w - - 0 1", "pxh8", Color::White),
    ] {
        let mut table = table(fen);
        play(table.as_mut(), &[turn]);
        let captured = Outcome::win(winner, EndReason::KingCaptured);
        let again = self::table(&table.fen());
        assert_eq!((again.fen(), again.view().outcome), (table.fen(), Some(captured)));
        assert!(again.legal_steps().is_empty() && again.view().alarms.is_empty());
    }
    let codes = |fen: &str| -> Vec<&str> {
        fen.parse::<Setup>().unwrap().problems().iter().map(|fault| fault.code).collect()
    };
    assert_eq!(codes("7R/8/8/8/8/8/8/K7 b - - 0 1"), [""; 0]);
    // The winner is to move; castling rights or an en passant square are left; a turn is under way.
    assert_eq!(codes("7R/8/8/8/8/8/8/K7 w - - 0 1"), ["no-king"]);
    assert_eq!(codes("7R/8/8/8/8/8/8/R3K3 b Q - 0 1"), ["no-king"]);
    assert_eq!(codes("7R/8/8/8/4P3/8/8/K7 b - e3 0 1"), ["no-king"]);
    assert_eq!(codes("7R/8/8/8/4n3/8/8/K7^e4 b - - 0 1"), ["no-king"]);
    // Only one pawn has captured the king, and it has no power left.
    assert_eq!(codes("PP6/8/8/8/8/8/8/K7 b - - 0 1"), ["overdue-promotion"; 2]);
    assert_eq!(codes("P+n7/8/8/8/8/8/8/K7 b - - 0 1"), ["overdue-promotion"]);
}

#[test]
fn stalemate_is_claimed_by_the_side_that_suffers_it() {
    let mut table = table("7k/8/5QK1/8/8/8/8/8 w - - 0 1");
    play(table.as_mut(), &["Qf7"]);
    let claims = table.view().claims;
    assert_eq!(claims, [Claim { kind: ClaimKind::Stalemate, color: Color::Black }]);
    let other = Claim { color: Color::White, ..claims[0] };
    assert_eq!(table.claim(other).unwrap_err().code, "illegal-claim");
    table.claim(claims[0]).unwrap();
    assert_eq!(table.view().outcome, Some(Outcome::draw(EndReason::Stalemate)));
    reload(table.as_ref());
}

#[test]
fn a_choice_is_asked_like_a_promotion() {
    let mut table = table("4k3/3p4/8/4B+p3/8/8/8/4K3 b - - 0 1");
    play(table.as_mut(), &["d5"]);
    table.play(Step::Lift("e5".parse().unwrap())).unwrap();
    table.play(Step::Place("d6".parse().unwrap())).unwrap();
    let view = table.view();
    assert_eq!(view.due, Some(Due::Choose));
    assert_eq!(view.links[0].text, "Bp(x)d6");
    // It stands on its target, and the piece that it may capture is still there.
    let white = |name: &str| table.cell(name.parse().unwrap()).white.is_some();
    assert!(view.held.is_none() && white("d6") && !white("e5"));
    assert!(table.cell("d5".parse().unwrap()).black.is_some());
    assert_eq!(table.legal_steps().len(), 2);
    reload(table.as_ref());
    play(table.as_mut(), &["Bpxd6"]);
    assert_eq!(table.fen(), "4k3/8/3B+p4/8/8/8/8/4K3 b - - 0 2");
    reload(table.as_ref());
}

const WITH_VARIATIONS: &str = r#"[Event "Example"]
[Variant "Krachtschaak"]
[Rules "official"]

1. e4 { [%clk 0:05:00] } d5 2. exd5 Dxd5 (2... Nf6 3. ppd6 $5) (2... Kd7 3. Dg4+) 3. Nc3 { Attacks. } Dpe4+ *
"#;

#[test]
fn records_with_variations_are_read_in_either_language() {
    let text = WITH_VARIATIONS;
    let (tree, record) = read_tree::<Partial>(text, None).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(tree.lines.iter().map(Vec::len).collect::<Vec<_>>(), [6, 2, 2]);
    assert_eq!(record.turns[4].comment, "Attacks.");
    let written: Vec<String> =
        tree.lines[0].iter().map(|turn| write_turn(&turn.start, &turn.steps, Letters::English).unwrap()).collect();
    assert_eq!(written, ["e4", "d5", "exd5", "Qxd5", "Nc3", "Qpe4+"]);
    let kings: Vec<String> =
        tree.lines[2].iter().map(|turn| write_turn(&turn.start, &turn.steps, Letters::Dutch).unwrap()).collect();
    assert_eq!(kings, ["Kd7", "Dg4+"]);
    let bad = read_tree::<Partial>(&text.replace("Krachtschaak", "Chess"), None).unwrap_err();
    assert!(bad.to_string().contains("Variant"), "{bad}");
    assert_eq!(read_turn(&tree.start, "e4").map(|steps| steps.len()), Ok(2));
}

#[test]
fn both_kings_may_be_warned() {
    let table = table("4k3/8/8/8/8/8/4r3/r3K2R+q w - - 0 1");
    let alarms = table.view().alarms;
    assert_eq!(alarms.iter().map(|alarm| alarm.square.to_string()).collect::<Vec<_>>(), ["e1"]);
    let view = self::table("4k3/8/8/8/4R3/8/8/r3K3 w - - 0 1").view();
    assert_eq!(view.alarms.iter().map(|alarm| alarm.side).collect::<Vec<_>>(), [Color::White, Color::Black]);
}
