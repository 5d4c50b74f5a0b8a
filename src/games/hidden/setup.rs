//! The hidden set-ups of both sides, until the game starts.

use super::commitment::{check_commitment, commitment, is_kept};
use super::deployment::Deployment;
use super::laws::HiddenRules;
use super::step::HiddenStep;
use super::view::{HiddenPhase, HiddenView, OpenSetups, ToPlace};
use crate::board::{Bitboard, Color, Content, Role, Square};
use crate::games::failure::{Failure, Why};
use crate::games::info::HiddenInfo;
use crate::games::text::Text;
use crate::mixing;

/// The operations of a hidden set-up, independent of the game.
pub trait AnyHiddenSetup {
    /// Performs a step of a side.
    ///
    /// # Errors
    /// `illegal-step` with the reason, `bad-set-up`, `bad-salt`, `bad-commitment`; nothing is changed then.
    fn apply(&mut self, color: Color, step: &HiddenStep) -> Result<(), Failure>;

    /// The view of a side.
    fn view(&self, color: Color) -> HiddenView;

    /// The commitment to the set-up of a side that has confirmed it.
    ///
    /// # Errors
    /// `illegal-step` with the reason `men-left` if it has not confirmed, `bad-salt`
    fn commitment(&self, color: Color, salt: &str) -> Result<String, Failure>;

    /// Restarts with empty set-ups after void ones.
    ///
    /// # Errors
    /// `illegal-step` with the reason `not-void` if they were not void.
    fn again(&mut self) -> Result<(), Failure>;
}

/// The progress of a side.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Ready {
    /// It is setting up.
    No,
    /// It has committed to a set-up that is not known here.
    Committed(String),
    /// It has confirmed, or opened its commitment.
    Yes,
    /// The opened set-up does not match its commitment.
    Broken,
}

/// The set-up of one side.
#[derive(Clone, Debug)]
struct Half {
    men: Deployment,
    /// The pieces before each step.
    before: Vec<Deployment>,
    ready: Ready,
}

impl Half {
    const fn new(color: Color) -> Self {
        Self { men: Deployment::empty(color), before: Vec::new(), ready: Ready::No }
    }
}

/// A hidden set-up of the game `R`.
pub struct HiddenSetup<R: HiddenRules> {
    rules: R::RuleSet,
    rules_name: &'static str,
    info: &'static HiddenInfo,
    halves: [Half; 2],
}

/// The order in which generated set-ups place the roles: the most restricted ones first.
const RESTRICTED_FIRST: [Role; 6] = [Role::Pawn, Role::Bishop, Role::King, Role::Queen, Role::Rook, Role::Knight];

/// The start of a side's random numbers for this seed: the two sides set up differently with the same seed.
pub(in crate::games) const fn chance_of(color: Color, seed: u64) -> u64 {
    mixing::mixed(seed ^ mixing::mixed(color.index() as u64 + 1))
}

impl<R: HiddenRules> HiddenSetup<R> {
    /// An empty set-up.
    pub fn new(rules: R::RuleSet) -> Self {
        let rules_name = R::standard(rules).rule_set_name();
        Self { rules, rules_name, info: R::HIDDEN, halves: Color::ALL.map(Half::new) }
    }

    fn half(&self, color: Color) -> &Half {
        &self.halves[color.index()]
    }

    /// The start of the game, when both sides are ready; `None` before that, and if the set-ups are void.
    pub fn game(&self) -> Option<R> {
        if !self.is_open() {
            return None;
        }
        let [white, black] = Color::ALL.map(|color| &self.half(color).men);
        R::reveal(self.rules, white, black)
    }

    fn is_open(&self) -> bool {
        self.halves.iter().all(|half| half.ready == Ready::Yes)
    }

    /// The side that violated its commitment.
    fn broken(&self) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.half(color).ready == Ready::Broken)
    }

    /// The pieces after a step that changes them.
    fn changed(&self, color: Color, step: &HiddenStep) -> Result<Deployment, Failure> {
        let before = &self.half(color).men;
        let mut men = *before;
        let own = |at: Square| {
            let is_own = Deployment::half(color, self.info).has(at);
            if is_own { Ok(at) } else { Err(refused("not-own-half", Some(at), None)) }
        };
        let standing = |at: Square| before.get(own(at)?).ok_or_else(|| refused("empty", Some(at), None));
        match *step {
            HiddenStep::Place { role, at } => {
                if before.get(own(at)?).is_some() {
                    return Err(refused("occupied", Some(at), None));
                }
                if before.left(role, self.info) == 0 {
                    return Err(refused("none-left", None, Some(role)));
                }
                men.put(role, at);
            }
            HiddenStep::Move { from, to } => {
                let role = standing(from)?;
                let other = men.take(own(to)?);
                men.take(from);
                men.put(role, to);
                if let Some(other) = other.filter(|_| from != to) {
                    men.put(other, from);
                }
            }
            HiddenStep::Take(at) => {
                standing(at)?;
                men.take(at);
            }
            HiddenStep::Random(seed) => return Ok(self.random(color, seed)),
            HiddenStep::Suggest(seed) => return Ok(self.suggested(before, seed)),
            HiddenStep::Read(ref text) => men = Deployment::read_part(text, color, self.info)?,
            _ => men = Deployment::empty(color),
        }
        self.check_faults(&men)?;
        Ok(men)
    }

    fn check_faults(&self, men: &Deployment) -> Result<(), Failure> {
        let Some(fault) = R::faults(self.rules, men).into_iter().next() else { return Ok(()) };
        let mut failure = Failure::new("illegal-step", fault.message);
        failure.details.reason = Some(Why { code: fault.code, square: fault.squares.first(), role: None });
        Err(failure)
    }

    /// The squares on which a piece of this role may be placed now.
    fn squares_for(&self, men: &Deployment, role: Role) -> Bitboard {
        let may_stand = |&at: &Square| {
            let mut after = *men;
            after.put(role, at);
            R::faults(self.rules, &after).is_empty()
        };
        let empty = Deployment::half(men.color(), self.info) & !men.squares();
        empty.into_iter().filter(may_stand).collect()
    }

    /// The placed pieces, completed with the computer's set-up; a whole new set-up if all pieces have been placed.
    fn suggested(&self, before: &Deployment, seed: u64) -> Deployment {
        let whole = R::suggest(self.rules, before.color(), seed);
        if before.is_complete(self.info) {
            return whole;
        }
        let mut men = *before;
        for role in RESTRICTED_FIRST {
            // Prefers the squares of this role in the computer's set-up, then those of other roles, which may be
            // free, then any.
            for wanted in [whole.pieces(role), whole.squares(), Bitboard::ALL] {
                while men.left(role, self.info) > 0
                    && let Some(at) = (self.squares_for(&men, role) & wanted).first()
                {
                    men.put(role, at);
                }
            }
        }
        men
    }

    /// A random set-up of all pieces.
    fn random(&self, color: Color, seed: u64) -> Deployment {
        let mut state = chance_of(color, seed);
        let mut men = Deployment::empty(color);
        for role in RESTRICTED_FIRST {
            for _ in 0..self.info.count(role) {
                let squares: Vec<Square> = self.squares_for(&men, role).into_iter().collect();
                let number = mixing::next(&mut state) % (squares.len() as u64).max(1);
                if let Some(&at) = squares.get(number as usize) {
                    men.put(role, at);
                }
            }
        }
        men
    }

    fn confirm(&mut self, color: Color) -> Result<(), Failure> {
        let half = &mut self.halves[color.index()];
        if let Some(role) = Role::ALL.into_iter().find(|&role| half.men.left(role, self.info) > 0) {
            return Err(refused("men-left", None, Some(role)));
        }
        half.ready = Ready::Yes;
        half.before.clear();
        Ok(())
    }

    /// Opens a commitment. A set-up that does not match it, or matches it and is invalid, loses. An unreadable
    /// text that does not match is an error: it may have been damaged in transit.
    fn open(&mut self, color: Color, set_up: &str, salt: &str) -> Result<(), Failure> {
        let Ready::Committed(promised) = &self.half(color).ready else {
            return Err(refused("not-committed", None, None));
        };
        let is_promised = |text: &str| is_kept(R::INFO.id, promised, text, salt);
        let as_sent = is_promised(set_up)?;
        let men = match Deployment::read(set_up, color, self.info) {
            Ok(men) => Some(men).filter(|men| self.check_faults(men).is_ok()),
            Err(_) if as_sent => None,
            Err(failure) => return Err(failure),
        };
        let is_kept = as_sent || men.is_some_and(|men| is_promised(&men.write(self.info)) == Ok(true));
        let half = &mut self.halves[color.index()];
        match men.filter(|_| is_kept) {
            Some(men) => (half.men, half.ready) = (men, Ready::Yes),
            None => half.ready = Ready::Broken,
        }
        Ok(())
    }
}

impl<R: HiddenRules> AnyHiddenSetup for HiddenSetup<R> {
    fn apply(&mut self, color: Color, step: &HiddenStep) -> Result<(), Failure> {
        let half = self.half(color);
        if let HiddenStep::Open { set_up, salt } = step {
            return self.open(color, set_up, salt);
        }
        if half.ready != Ready::No {
            return Err(refused("confirmed", None, None));
        }
        match step {
            HiddenStep::Confirm => self.confirm(color),
            HiddenStep::Commit(text) => {
                check_commitment(text)?;
                self.halves[color.index()] = Half { ready: Ready::Committed(text.clone()), ..Half::new(color) };
                Ok(())
            }
            HiddenStep::Undo => {
                let half = &mut self.halves[color.index()];
                half.men = half.before.pop().ok_or_else(|| refused("nothing-to-undo", None, None))?;
                Ok(())
            }
            _ => {
                let men = self.changed(color, step)?;
                let half = &mut self.halves[color.index()];
                // Placing a piece on its own square is not a step to take back.
                if men != half.men {
                    half.before.push(std::mem::replace(&mut half.men, men));
                }
                Ok(())
            }
        }
    }

    fn view(&self, color: Color) -> HiddenView {
        let half = self.half(color);
        let is_open = self.is_open();
        let game = self.game();
        let phase = match (&half.ready, is_open) {
            _ if self.broken().is_some() => HiddenPhase::Broken,
            (_, true) if game.is_some() => HiddenPhase::Revealed,
            (_, true) => HiddenPhase::Void,
            (Ready::No, false) => HiddenPhase::Placing,
            (_, false) => HiddenPhase::Waiting,
        };
        let seen = |side| is_open || side == color;
        let on = |side, at| self.half(side).men.get(at).filter(|_| seen(side));
        let cell = |at| Content { white: on(Color::White, at), black: on(Color::Black, at) }.into();
        let to_place = |men: &super::Count| ToPlace {
            role: men.role,
            count: half.men.left(men.role, self.info),
            squares: match half.men.left(men.role, self.info) {
                0 => Bitboard::EMPTY,
                _ if phase != HiddenPhase::Placing => Bitboard::EMPTY,
                _ => self.squares_for(&half.men, men.role),
            },
        };
        let text = |side| self.half(side).men.write(self.info);
        let open = || OpenSetups {
            white: text(Color::White),
            black: text(Color::Black),
            fen: game.as_ref().map(Text::to_fen),
        };
        HiddenView {
            game: R::INFO.id,
            rules: self.rules_name,
            color,
            phase,
            board: Square::all().map(cell).collect(),
            set_up: text(color),
            to_place: self.info.men.iter().map(to_place).collect(),
            can_confirm: phase == HiddenPhase::Placing && half.men.is_complete(self.info),
            can_undo: !half.before.is_empty(),
            other_ready: self.half(!color).ready != Ready::No,
            open: is_open.then(open),
            winner: self.broken().map(|color| !color),
        }
    }

    fn commitment(&self, color: Color, salt: &str) -> Result<String, Failure> {
        let half = self.half(color);
        if half.ready != Ready::Yes {
            return Err(refused("men-left", None, None));
        }
        commitment(R::INFO.id, &half.men.write(self.info), salt)
    }

    fn again(&mut self) -> Result<(), Failure> {
        if !self.is_open() || self.game().is_some() {
            return Err(refused("not-void", None, None));
        }
        self.halves = Color::ALL.map(Half::new);
        Ok(())
    }
}

/// The failure for a refused step.
fn refused(code: &'static str, square: Option<Square>, role: Option<Role>) -> Failure {
    let at = square.map(|square| square.to_string()).unwrap_or_default();
    let role_name = role.map(Role::name).unwrap_or_default();
    let message = match code {
        "confirmed" => "the set-up is final".to_owned(),
        "not-own-half" => format!("{at} is not in the own half of the board"),
        "empty" => format!("{at} is empty"),
        "occupied" => format!("{at} is not empty"),
        "none-left" => format!("no {role_name} is left to be placed"),
        "nothing-to-undo" => "there is no step to take back".to_owned(),
        "not-committed" => "there is no commitment to open".to_owned(),
        "not-void" => "the set-ups are not void".to_owned(),
        _ if role.is_some() => format!("a {role_name} is still to be placed"),
        _ => "the set-up has not been confirmed".to_owned(),
    };
    let mut failure = Failure::new("illegal-step", message);
    failure.details.reason = Some(Why { code, square, role });
    failure
}
