//! A game from a start position: steps, most of them illegal, undo, redo, resignations and draws. Two bytes of the
//! input choose the start, one the rule set, and each further byte an action.
#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};
use paco_sako::board::{Role, Square};
use paco_sako::games::paco::{Partial, Position, RuleSet, read_actions, write_actions};
use paco_sako::position::Step;
use paco_sako::session::Session;
use paco_sako_fuzz::{check_notation, check_record, check_state, is_large};

/// Start positions that random games rarely reach: chains, due promotions, en passant, castling, pieces in hand.
const STARTS: [&str; 24] = [
    "7k/8/8/3a4/4a3/5a2/6P1/K7 w 0 - - -",
    "1s5k/P7/8/8/8/8/8/7K w 0 - - -",
    "7k/1E6/2c5/8/2s5/8/8/7K b 0 - - -",
    "1D5k/P7/8/8/8/8/8/7K w 0 - - -",
    "1I4k1/5ppp/3p4/8/1c3B2/8/8/6K1 w 98 - - -",
    "6k1/1C6/8/8/8/8/8/6K1 w 0 - - -",
    "7k/8/8/8/8/p7/8/4j2K b 0 - - -",
    "7k/8/8/4D2p/7D/8/1D6/K7 w 0 - - -",
    "7k/8/8/4D2p/1D5D/8/8/K7 b 1 - b3 -",
    "7k/8/1D6/P7/2p2P2/2D2s2/1P6/K7 b 1 - - -",
    "7k/8/8/4a3/3pP3/8/8/K7 b 1 - e3 -",
    "7k/8/8/8/3pE3/8/8/K7 b 1 - e3 -",
    "7k/8/8/8/8/2pD4/8/K7 b 1 - d2 -",
    "7k/8/8/8/5b2/6D1/5P2/K7 w 0 - - -",
    "r3k2r/8/8/8/8/8/8/R3K2R w 0 AHah - -",
    "h3k2i/8/8/8/8/8/8/I3K2h w 0 AHah - -",
    "4k3/8/8/1p6/2E5/8/1n6/R3K2R w 0 AH - -",
    "1r3kr1/8/8/8/8/8/8/1R3KR1 w 0 BGbg - -",
    "rk5r/8/8/3s4/8/8/8/RK5R w 0 AHah - -",
    "4k3/8/8/2y5/8/8/8/4K3^c5Q w 1 - - -",
    "4k3/8/8/8/8/8/8/4K3^e4s w 100 - - -",
    "1s5k/8/8/8/8/8/8/7K^a8P w 1 - - -",
    "1a5k/8/8/8/8/8/8/7K^b8N w 1 - - -",
    "k7/2O5/4o3/2y5/3W4/v4l2/1s6/K7 w 0 - - -",
];

/// A session, and a plain list of all its states for comparison.
struct Game {
    session: Session<Partial>,
    states: Vec<Partial>,
    steps: Vec<Step>,
    /// The index of the current state in `states`.
    at: usize,
}

impl Game {
    fn new(start: Partial) -> Self {
        Self { session: Session::new(start), states: vec![start], steps: Vec::new(), at: 0 }
    }

    fn is_turn_start(&self, index: usize) -> bool {
        index == 0 || self.states[index].turn() != self.states[index - 1].turn()
    }

    fn play(&mut self, step: Step) {
        let legal = self.session.legal_steps();
        assert!(self.session.outcome().is_none() || legal.is_empty());
        let can_redo = self.session.can_redo();
        match self.session.play(step) {
            Ok(()) => {
                assert!(legal.contains(&step), "{step:?} was accepted");
                if self.steps.get(self.at) != Some(&step) {
                    self.steps.truncate(self.at);
                    self.states.truncate(self.at + 1);
                    self.steps.push(step);
                    self.states.push(*self.session.state());
                }
                self.at += 1;
                check_state(self.session.state());
                match self.session.turns().last() {
                    Some(turn) if self.session.pending().is_empty() => check_notation(&turn.start, &turn.steps),
                    _ => check_notation(self.session.turn_start(), self.session.pending()),
                }
            }
            Err(error) => {
                assert!(!legal.contains(&step), "{step:?} was refused: {error}");
                assert!(!error.to_string().is_empty());
                assert_eq!(self.session.can_redo(), can_redo);
            }
        }
    }

    fn undo_step(&mut self) {
        let outcome = self.session.outcome();
        assert_eq!(self.session.undo_step(), self.at > 0);
        assert!(self.at > 0 || self.session.outcome() == outcome);
        self.at = self.at.saturating_sub(1);
    }

    fn redo_step(&mut self) {
        assert_eq!(self.session.redo_step(), self.at < self.steps.len());
        self.at = (self.at + 1).min(self.steps.len());
    }

    fn undo_turn(&mut self) {
        assert_eq!(self.session.undo_turn(), self.at > 0);
        self.at = (0..self.at).rev().find(|&index| self.is_turn_start(index)).unwrap_or(0);
    }

    fn redo_turn(&mut self) {
        assert_eq!(self.session.redo_turn(), self.at < self.steps.len());
        let last = self.steps.len();
        self.at = (self.at + 1..last).find(|&index| self.is_turn_start(index)).unwrap_or(last);
    }

    /// A side resigns, loses on time, or makes or answers a draw offer.
    fn agree(&mut self, byte: u8) {
        let color =
            if byte.is_multiple_of(2) { self.session.state().turn() } else { !self.session.state().turn() };
        let was_over = self.session.outcome().is_some();
        let result = match byte % 6 / 2 {
            0 => self.session.offer_draw(color),
            1 => self.session.accept_draw(color),
            _ if byte > 128 => self.session.resign(color),
            _ => self.session.lose_on_time(color),
        };
        assert!(result.is_err() || !was_over);
        if !was_over && self.session.outcome().is_some() {
            // Ending the game drops the steps to redo.
            self.steps.truncate(self.at);
            self.states.truncate(self.at + 1);
        }
    }

    fn check(&self) {
        assert_eq!(self.session.state(), &self.states[self.at]);
        assert!(self.session.steps().eq(self.steps[..self.at].iter().copied()));
        assert_eq!(self.session.can_undo(), self.at > 0);
        assert_eq!(self.session.can_redo(), self.at < self.steps.len());
        let start = (0..=self.at).rev().find(|&index| self.is_turn_start(index)).unwrap_or(0);
        assert_eq!(self.session.turn_start(), &self.states[start]);
        assert_eq!(self.session.pending(), &self.steps[start..self.at]);
        assert_eq!(self.session.is_turn_under_way(), start < self.at);
        let turns = (1..=self.at).filter(|&index| self.is_turn_start(index)).count();
        assert_eq!(self.session.turns().len(), turns);
    }

    /// Writes the whole game in every format, and takes it back to its start.
    fn finish(mut self) {
        check_record(&self.session);
        let actions = write_actions(self.session.steps());
        assert!(read_actions(&actions).is_ok_and(|read| read.into_iter().eq(self.session.steps())), "{actions}");
        while self.at > 0 {
            self.undo_step();
            self.check();
        }
        assert!(!self.session.undo_step() && !self.session.undo_turn());
        assert_eq!(self.session.state(), &self.states[0]);
        while self.at < self.steps.len() {
            self.redo_step();
        }
        self.check();
    }
}

fn start(number: usize, rules: RuleSet) -> Option<Partial> {
    match STARTS.get(number.wrapping_sub(960)) {
        Some(fen) => Some(Partial::from_fen(fen, rules).unwrap_or_else(|error| panic!("{fen}: {error}"))),
        None => Some(Partial::new(Position::chess960(number as u32, rules).ok()?)),
    }
}

fuzz_target!(|data: &[u8]| -> Corpus {
    let [low, high, rules, rest @ ..] = data else { return Corpus::Reject };
    let rules = RuleSet::ALL[*rules as usize % 3];
    let number = u16::from_le_bytes([*low, *high]) as usize % (960 + STARTS.len());
    let Some(start) = start(number, rules) else { return Corpus::Reject };
    let mut game = Game::new(start);
    for (index, &byte) in rest.iter().enumerate().take(400) {
        match byte {
            0..64 => game.play(Step::Lift(Square::all().nth(byte as usize).expect("64 squares"))),
            64..128 => game.play(Step::Place(Square::all().nth(byte as usize - 64).expect("64 squares"))),
            128..134 => game.play(Step::Promote(Role::ALL[byte as usize - 128])),
            134..248 => {
                let legal = game.session.legal_steps();
                if !legal.is_empty() {
                    game.play(legal[(byte as usize - 134) % legal.len()]);
                }
            }
            248 => game.undo_step(),
            249 => game.redo_step(),
            250 => game.undo_turn(),
            251 => game.redo_turn(),
            _ => game.agree(rest.get(index + 1).copied().unwrap_or(byte)),
        }
        game.check();
        if is_large(game.session.state()) {
            break;
        }
    }
    game.finish();
    Corpus::Keep
});
