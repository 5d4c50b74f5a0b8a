//! Both boards as FEN: accepted texts, and refused texts with the byte range of the fault.

use paco_sako::games::Failure;
use paco_sako::games::boards::{AnyMatch, BoardName, MatchOpening};
use paco_sako::games::bughouse::{Match, RuleSet};

use super::{DUTCH, START, from_fen};

fn open(fen: &str) -> Result<Match, Failure> {
    Match::open(&MatchOpening { fen: Some(fen), ..MatchOpening::default() })
}

fn refused(fen: &str) -> (&'static str, String) {
    let failure = open(fen).err().unwrap_or_else(|| panic!("{fen}"));
    (failure.code, failure.message)
}

#[test]
fn fen_survives_a_round_trip() {
    for fen in [
        format!("{START} | {START}"),
        "4k3/8/8/8/8/8/1r6/1Q~2K3[QNPrbp] b - - 3 30 | rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR[] b KQkq e3 0 3".to_owned(),
    ] {
        assert_eq!(from_fen(&fen, DUTCH).fen(), fen);
        assert_eq!(from_fen(&fen, DUTCH).start_fen(), fen);
    }
}

#[test]
fn other_usual_forms_are_read() {
    let start = format!("{START} | {START}");
    let placement = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    for fen in [
        // Without blanks, with a ninth rank, with a dash for an empty pocket, without counts, without pockets.
        start.replace(" | ", "|"),
        format!("{placement}/ w KQkq - 0 1 | {placement}/ w KQkq - 0 1"),
        format!("{placement}[-] w KQkq - 0 1 | {placement}[-] w KQkq -"),
        format!("{placement} w KQkq - | {placement} w KQkq -"),
        // With times instead of the counts.
        format!("{placement}/ w KQkq - 180.5 179.25 | {placement}/ w KQkq - 0:02:58 3:00"),
    ] {
        assert_eq!(open(&fen).unwrap_or_else(|failure| panic!("{fen}: {failure}")).fen(), start, "{fen}");
    }
    let game = open(&format!("{placement}/ w KQkq - 180.5 179.25 | {placement}/ w KQkq - 0:02:58 3:00")).unwrap();
    let clocks = game.info().seats.map(|seat| game.clock(seat));
    assert_eq!((game.has_clocks(), clocks), (true, [Some(180_500), Some(179_250), Some(178_000), Some(180_000)]));
    // Counts that can occur in a game.
    let game = open(&format!("{placement}[] b KQkq - 4 9 | {placement}[] w KQkq - 0 1")).unwrap();
    assert_eq!((game.has_clocks(), game.board(BoardName::A).position().move_number()), (false, 9));
    // Counts that cannot.
    assert!(open(&format!("{placement}[] w KQkq - 298 12 | {placement}[] w KQkq - 300 1")).unwrap().has_clocks());
}

#[test]
fn faults_are_reported_with_their_board() {
    let (code, message) = refused(START);
    assert_eq!(code, "bad-fen");
    assert!(message.contains("two FENs with “|” between them, found 1"), "{message}");
    assert!(refused(&format!("{START} | {START} | {START}")).1.contains("found 3"));
    let (code, message) =
        refused(&format!("{START} | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[K] w KQkq - 0 1"));
    assert_eq!(code, "bad-fen");
    assert!(message.starts_with("board B: bad FEN: pockets “K”"), "{message}");
    let (code, message) = refused(&format!("8/8/8/8/8/8/8/4K3[] w - - 0 1 | {START}"));
    assert_eq!(code, "bad-position");
    assert!(message.starts_with("board A: "), "{message}");
    let (code, message) = refused(&format!("4k3/8/8/8/8/8/8/4K3^@N[N] w - - 0 1 | {START}"));
    assert_eq!(code, "bad-fen", "{message}");
    let (code, message) = refused(&format!("4k3/8/8/8/8/8/8/4K3[]^@N w - - 0 1 | {START}"));
    assert_eq!(code, "bad-fen");
    assert!(message.contains("a turn is under way"), "{message}");
}

#[test]
fn pieces_of_both_boards_are_counted_together() {
    let full = |pocket: &str| format!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[{pocket}] w KQkq - 0 1");
    let bare = |pocket: &str| format!("4k3/8/8/8/8/8/8/4K3[{pocket}] w - - 0 1");
    // A whole additional set in hand.
    let pocket = "QRRBBNNPPPPPPPPqrrbbnnpppppppp";
    assert!(open(&format!("{} | {}", full(pocket), bare(""))).is_ok());
    let (code, message) = refused(&format!("{} | {}", full(pocket), full("")));
    assert_eq!(code, "bad-position");
    assert!(message.contains("94 pieces") && message.contains("at most 64"), "{message}");
    let (code, message) = refused(&format!("{} | {}", full("PPPPPPPPP"), bare("pppppppp")));
    assert_eq!(code, "bad-position");
    assert!(message.contains("33 pawns") && message.contains("at most 32"), "{message}");
}

#[test]
fn options_that_contradict_each_other_are_refused() {
    let opening = MatchOpening { rules: Some("free-sum-2-7"), preset: Some("dutch"), ..MatchOpening::default() };
    assert_eq!(Match::open(&opening).err().map(|failure| failure.code), Some("bad-argument"));
    let opening = MatchOpening { chess960: Some(3), record: Some("*"), ..MatchOpening::default() };
    assert_eq!(Match::open(&opening).err().map(|failure| failure.code), Some("bad-argument"));
    let opening = MatchOpening { preset: Some("tandem"), ..MatchOpening::default() };
    let failure = Match::open(&opening).err().unwrap();
    assert_eq!(failure.message, "preset is “tandem”: expected “bughouse” or “dutch”");
    let opening = MatchOpening { over: [Some("2-0"), None], ..MatchOpening::default() };
    let failure = Match::open(&opening).err().unwrap();
    assert!(failure.message.starts_with("result of board A is “2-0”"), "{failure}");
}

#[test]
fn presets_and_numbered_starts() {
    let opening = MatchOpening { preset: Some("dutch"), chess960: Some(17), ..MatchOpening::default() };
    let game = Match::open(&opening).unwrap();
    let view = game.view();
    assert_eq!((view.rules, view.preset), (DUTCH, Some("dutch")));
    for board in BoardName::ALL {
        assert_eq!(game.board_view(board).chess960, Some(17));
    }
    for rules in game.board(BoardName::A).position().rules().name().split(' ') {
        assert_eq!(RuleSet::from_name(rules).map(RuleSet::name), Some(DUTCH));
    }
}

/// No pieces arrive at a board by itself, so its perft is that of chess.
#[test]
fn a_board_alone_counts_as_chess_does() {
    let start = paco_sako::games::bughouse::Position::start();
    let counts = [1, 2, 3, 4].map(|depth| paco_sako::position::perft(&start, depth));
    assert_eq!(counts, [20, 400, 8902, 197_281]);
}
