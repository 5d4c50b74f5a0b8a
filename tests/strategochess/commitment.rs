//! Set-ups of remote players (rules §5).

use paco_sako::board::Color::{Black, White};
use paco_sako::games::Failure;
use paco_sako::games::hidden::{AnyHiddenSetup as _, HiddenPhase, HiddenSetup, HiddenStep, commitment, is_kept};
use paco_sako::games::strategochess::{Partial, RuleSet};

use super::{hidden, refusal, set_up};

const SALT: &str = "00112233445566778899aabbccddeeff";
const SET_UP: &str = "8/8/PPPPPPPP/RNBQKBNR";

/// The hash by `sha256sum`.
const HASH: &str = "e5506f33ab1951bb4ba987fa900dafbb9ff6c9b08838994e417ad82814bf1b32";

fn open(set_up: &str, salt: &str) -> HiddenStep {
    HiddenStep::Open { set_up: set_up.to_owned(), salt: salt.to_owned() }
}

/// Black's board at home: White has committed to a set-up, Black has answered.
fn waiting(promised: &str) -> HiddenSetup<Partial> {
    let mut setup = hidden(RuleSet::Screen);
    setup.apply(White, &HiddenStep::Commit(promised.to_owned())).unwrap();
    setup.apply(Black, &HiddenStep::Suggest(3)).unwrap();
    assert!(setup.view(Black).other_ready);
    setup.apply(Black, &HiddenStep::Confirm).unwrap();
    setup
}

fn opened(promised: &str, step: &HiddenStep) -> Result<HiddenSetup<Partial>, Failure> {
    let mut setup = waiting(promised);
    let before = setup.view(Black);
    assert_eq!((before.phase, &before.open), (HiddenPhase::Waiting, &None));
    if let Err(failure) = setup.apply(White, step) {
        assert_eq!(setup.view(Black), before, "nothing changes");
        return Err(failure);
    }
    Ok(setup)
}

#[test]
fn the_hash_is_that_of_game_set_up_and_salt() {
    assert_eq!(commitment("strategochess", SET_UP, SALT).unwrap(), HASH);
    let mut setup = hidden(RuleSet::Free);
    setup.apply(White, &HiddenStep::Read(SET_UP.to_lowercase())).unwrap();
    assert_eq!(refusal(setup.commitment(White, SALT)), ("illegal-step", "men-left"));
    setup.apply(White, &HiddenStep::Confirm).unwrap();
    assert_eq!(setup.commitment(White, SALT).unwrap(), HASH);
    assert_eq!(setup.commitment(White, "salt").unwrap_err().code, "bad-salt");
    assert_eq!(setup.commitment(White, &"ŝ".repeat(16)).unwrap_err().code, "bad-salt");
    assert_eq!(is_kept("strategochess", &HASH.to_uppercase(), SET_UP, SALT), Ok(true));
    assert_eq!(is_kept("strategochess", HASH, SET_UP, &SALT.replace('0', "1")), Ok(false));
}

#[test]
fn the_opened_set_up_matches_the_commitment() {
    for text in [SET_UP.to_owned(), SET_UP.to_lowercase()] {
        let setup = opened(HASH, &open(&text, SALT)).unwrap();
        let view = setup.view(White);
        assert_eq!((view.phase, view.winner), (HiddenPhase::Revealed, None));
        assert_eq!(view.open.unwrap().white, SET_UP);
        assert!(setup.game().is_some());
    }
    // A commitment in lower case may be opened in lower case.
    let small = commitment("strategochess", &SET_UP.to_lowercase(), SALT).unwrap();
    assert!(opened(&small, &open(&SET_UP.to_lowercase(), SALT)).unwrap().game().is_some());
}

#[test]
fn opening_another_set_up_loses() {
    let other_salt = SALT.replace('0', "1");
    for step in [open("8/PPPPPPPP/8/RNBQKBNR", SALT), open(SET_UP, &other_salt)] {
        let setup = opened(HASH, &step).unwrap();
        for color in [White, Black] {
            let view = setup.view(color);
            assert_eq!((view.phase, view.winner, view.open), (HiddenPhase::Broken, Some(Black), None));
        }
        assert!(setup.game().is_none());
    }
}

#[test]
fn committing_to_an_invalid_set_up_loses() {
    // Too few pieces; against the rule set.
    for text in ["8/8/PPPPPPPP/RNBQKBN1", "8/8/RNBQKBNR/PPPPPPPP", "nothing"] {
        let promised = commitment("strategochess", text, SALT).unwrap();
        assert_eq!(opened(&promised, &open(text, SALT)).unwrap().view(Black).winner, Some(Black), "{text}");
    }
}

#[test]
fn a_damaged_message_is_an_error_and_does_not_lose() {
    assert_eq!(opened(HASH, &open(SET_UP, "00")).err().unwrap().code, "bad-salt");
    assert_eq!(opened(HASH, &open("8/8/PPPPPPPP", SALT)).err().unwrap().code, "bad-set-up");
    let mut setup = hidden(RuleSet::Free);
    for text in ["", "00", &"g".repeat(64)] {
        assert_eq!(setup.apply(White, &HiddenStep::Commit(text.to_owned())).unwrap_err().code, "bad-commitment");
    }
    assert_eq!(refusal(setup.apply(White, &open(SET_UP, SALT))), ("illegal-step", "not-committed"));
    setup.apply(White, &HiddenStep::Commit(HASH.to_owned())).unwrap();
    assert_eq!(refusal(setup.apply(White, &HiddenStep::Commit(HASH.to_owned()))), ("illegal-step", "confirmed"));
    assert_eq!(refusal(setup.apply(White, &HiddenStep::Clear)), ("illegal-step", "confirmed"));
    let mut both = set_up(SET_UP, &SET_UP.to_lowercase(), RuleSet::Free).unwrap();
    assert_eq!(refusal(both.apply(White, &open(SET_UP, SALT))), ("illegal-step", "not-committed"));
}
