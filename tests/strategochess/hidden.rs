//! The hidden set-up, step by step, and the view of each side.

use paco_sako::board::{Color, Role};
use paco_sako::games::hidden::{AnyHiddenSetup, HiddenPhase, HiddenSetup, HiddenStep, HiddenView};
use paco_sako::games::strategochess::{Partial, RuleSet};
use paco_sako::games::{GameKind, Opening};

use super::{hidden, refusal, square};

use Color::{Black, White};

fn place(role: Role, at: &str) -> HiddenStep {
    HiddenStep::Place { role, at: square(at) }
}

fn moved(from: &str, to: &str) -> HiddenStep {
    HiddenStep::Move { from: square(from), to: square(to) }
}

fn read(text: &str) -> HiddenStep {
    HiddenStep::Read(text.to_owned())
}

fn left(view: &HiddenView, role: Role) -> (u32, u32) {
    let men = view.to_place.iter().find(|men| men.role == role).unwrap();
    (men.count, men.squares.count())
}

/// Performs a step that is refused with this reason and changes nothing.
fn refuse(setup: &mut HiddenSetup<Partial>, color: Color, step: &HiddenStep, reason: &str) {
    let before = setup.view(color);
    assert_eq!(refusal(setup.apply(color, step)), ("illegal-step", reason));
    assert_eq!(setup.view(color), before);
}

#[test]
fn pieces_are_placed_moved_and_taken_off() {
    let mut setup = hidden(RuleSet::Free);
    let view = setup.view(White);
    assert_eq!((view.phase, view.set_up.as_str()), (HiddenPhase::Placing, "8/8/8/8"));
    assert_eq!((left(&view, Role::Pawn), left(&view, Role::King)), ((8, 32), (1, 32)));
    setup.apply(White, &place(Role::King, "e1")).unwrap();
    setup.apply(White, &place(Role::Pawn, "d4")).unwrap();
    assert_eq!(setup.view(White).set_up, "3P4/8/8/4K3");
    assert_eq!((left(&setup.view(White), Role::King), left(&setup.view(White), Role::Pawn)), ((0, 0), (7, 30)));
    // Pieces are exchanged.
    setup.apply(White, &moved("d4", "e1")).unwrap();
    assert_eq!(setup.view(White).set_up, "3K4/8/8/4P3");
    setup.apply(White, &moved("e1", "h2")).unwrap();
    setup.apply(White, &HiddenStep::Take(square("h2"))).unwrap();
    assert_eq!(setup.view(White).set_up, "3K4/8/8/8");
    for expected in ["3K4/8/7P/8", "3K4/8/8/4P3", "3P4/8/8/4K3", "8/8/8/4K3", "8/8/8/8"] {
        assert!(setup.view(White).can_undo);
        setup.apply(White, &HiddenStep::Undo).unwrap();
        assert_eq!(setup.view(White).set_up, expected);
    }
    assert!(!setup.view(White).can_undo);
    setup.apply(White, &read("8/8/PPPPPPPP/RNBQKBNR")).unwrap();
    setup.apply(White, &HiddenStep::Clear).unwrap();
    assert_eq!(setup.view(White).set_up, "8/8/8/8");
    setup.apply(White, &HiddenStep::Undo).unwrap();
    assert!(setup.view(White).can_confirm);
}

#[test]
fn refused_steps_have_reasons() {
    let mut setup = hidden(RuleSet::Free);
    setup.apply(Black, &place(Role::King, "e8")).unwrap();
    refuse(&mut setup, Black, &place(Role::Queen, "e8"), "occupied");
    refuse(&mut setup, Black, &place(Role::King, "d8"), "none-left");
    refuse(&mut setup, Black, &place(Role::Queen, "d4"), "not-own-half");
    refuse(&mut setup, Black, &moved("e8", "e4"), "not-own-half");
    refuse(&mut setup, Black, &moved("e7", "e6"), "empty");
    refuse(&mut setup, Black, &HiddenStep::Take(square("a5")), "empty");
    refuse(&mut setup, Black, &HiddenStep::Take(square("a1")), "not-own-half");
    refuse(&mut setup, Black, &HiddenStep::Confirm, "men-left");
    refuse(&mut setup, White, &HiddenStep::Undo, "nothing-to-undo");
    assert_eq!(refusal(setup.again()), ("illegal-step", "not-void"));
    for (text, reason) in [
        ("8/8/8", "set-up-ranks"),
        ("8/8/8/8/8", "set-up-ranks"),
        ("8/8/8/7", "set-up-ranks"),
        ("8/8/8/8K", "set-up-ranks"),
        ("ŝ", "set-up-letter"),
        ("8/8/8/7x", "set-up-letter"),
        ("8/8/8/6kk", "set-up-men"),
        ("P7/8/PPPPPPPP/8", "set-up-men"),
    ] {
        assert_eq!(refusal(setup.apply(White, &read(text))), ("bad-set-up", reason), "{text}");
    }
    setup.apply(Black, &read("8/8/pppppppp/rnbqkbnr")).unwrap();
    setup.apply(Black, &HiddenStep::Confirm).unwrap();
    for step in
        [moved("e8", "e6"), HiddenStep::Undo, HiddenStep::Confirm, HiddenStep::Random(1), HiddenStep::Clear]
    {
        refuse(&mut setup, Black, &step, "confirmed");
    }
    assert_eq!(setup.view(Black).phase, HiddenPhase::Waiting);
}

#[test]
fn the_rule_set_screen_offers_only_allowed_squares() {
    let mut setup = hidden(RuleSet::Screen);
    // Pawns on the second to fourth ranks.
    assert_eq!((left(&setup.view(White), Role::Pawn), left(&setup.view(White), Role::Queen)), ((8, 24), (1, 32)));
    setup.apply(White, &place(Role::Pawn, "a3")).unwrap();
    assert_eq!(left(&setup.view(White), Role::Pawn), (7, 21));
    refuse(&mut setup, White, &place(Role::Pawn, "a4"), "pawns-on-one-file");
    refuse(&mut setup, White, &place(Role::Pawn, "b1"), "pawn-on-first-rank");
    refuse(&mut setup, White, &moved("a3", "a1"), "pawn-on-first-rank");
    setup.apply(White, &place(Role::Bishop, "c1")).unwrap();
    assert_eq!(left(&setup.view(White), Role::Bishop), (1, 16));
    refuse(&mut setup, White, &place(Role::Bishop, "e1"), "bishops-on-one-colour");
    setup.apply(White, &place(Role::Bishop, "d1")).unwrap();
    // Two bishops are exchanged and stay on both colours; one alone may not change its colour.
    setup.apply(White, &moved("c1", "d1")).unwrap();
    refuse(&mut setup, White, &moved("d1", "e1"), "bishops-on-one-colour");
}

/// The complete view of a side, as in the JS API.
fn seen(setup: &HiddenSetup<Partial>, color: Color) -> String {
    serde_json::to_string(&setup.view(color)).unwrap()
}

#[test]
fn the_other_side_is_hidden_until_both_are_ready() {
    for ready in [false, true] {
        let mut all = Vec::new();
        // Black's view does not depend on White's steps or their order.
        for steps in [
            vec![read("8/8/PPPPPPPP/RNBQKBNR")],
            vec![HiddenStep::Suggest(1)],
            vec![
                HiddenStep::Random(2),
                HiddenStep::Clear,
                HiddenStep::Suggest(3),
                HiddenStep::Undo,
                HiddenStep::Suggest(4),
            ],
        ] {
            let mut setup = hidden(RuleSet::Free);
            setup.apply(Black, &HiddenStep::Suggest(7)).unwrap();
            for step in &steps {
                setup.apply(White, step).unwrap();
                assert!(!setup.view(Black).other_ready);
            }
            if ready {
                setup.apply(White, &HiddenStep::Confirm).unwrap();
            }
            let view = setup.view(Black);
            assert_eq!((view.other_ready, view.open), (ready, None));
            assert!(view.board.iter().all(|cell| cell.white.is_none()));
            all.push(seen(&setup, Black));
        }
        if !ready {
            // Nor on the existence of any piece.
            let mut setup = hidden(RuleSet::Free);
            setup.apply(Black, &HiddenStep::Suggest(7)).unwrap();
            all.push(seen(&setup, Black));
        }
        all.dedup();
        assert_eq!(all.len(), 1);
    }
}

#[test]
fn both_sides_see_everything_when_both_are_ready() {
    let mut setup = hidden(RuleSet::Screen);
    for color in Color::ALL {
        assert!(setup.game().is_none());
        setup.apply(color, &HiddenStep::Suggest(5)).unwrap();
        setup.apply(color, &HiddenStep::Confirm).unwrap();
    }
    let game = setup.game().unwrap();
    let views = Color::ALL.map(|color| setup.view(color));
    for view in &views {
        assert_eq!((view.phase, view.game, view.rules), (HiddenPhase::Revealed, "strategochess", "screen"));
        assert_eq!(view.board.iter().filter(|cell| cell.white.is_some()).count(), 16);
        assert_eq!(view.board.iter().filter(|cell| cell.black.is_some()).count(), 16);
        assert_eq!(view.open.as_ref().and_then(|open| open.fen.clone()), Some(game.to_fen()));
    }
    assert_eq!(views[0].open, views[1].open);
    // From here on it is an ordinary game.
    let fen = game.to_fen();
    let kind = GameKind::from_name("strategochess").unwrap();
    let opening = Opening { rules: Some("screen"), fen: Some(&fen), ..Opening::default() };
    let table = kind.open(&opening).unwrap();
    let view = table.view();
    assert_eq!((view.rules, view.fen), ("screen", fen));
}

#[test]
fn games_without_one_have_no_hidden_set_up() {
    let kind = GameKind::from_name("strategochess").unwrap();
    assert_eq!(kind.hidden_setup(None).unwrap().view(White).rules, "free");
    assert_eq!(kind.hidden_setup(Some("italian")).err().unwrap().code, "bad-argument");
    let chess = GameKind::from_name("chess").unwrap();
    assert_eq!(chess.hidden_setup(None).err().unwrap().code, "bad-argument");
}
