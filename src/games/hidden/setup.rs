//! Both sides of a hidden set-up, until the game begins.

use super::commitment::{check_commitment, commitment, is_kept};
use super::deployment::Deployment;
use super::laws::{HiddenInfo, HiddenLaws};
use super::step::HiddenStep;
use super::view::{HiddenPhase, HiddenView, Open, ToPlace};
use crate::board::{Bitboard, Color, Content, Role, Square};
use crate::games::failure::{Failure, Why};
use crate::games::text::Text;
use crate::mixing;

/// What can be done with a hidden set-up, whichever game begins after it.
pub trait AnyHiddenSetup {
    /// A side does a step.
    ///
    /// # Errors
    /// `illegal-step` with the reason, `bad-set-up`, `bad-salt`, `bad-commitment`; nothing changes then.
    fn apply(&mut self, color: Color, step: &HiddenStep) -> Result<(), Failure>;

    /// What a side may see.
    fn view(&self, color: Color) -> HiddenView;

    /// The commitment to the set-up of a side, which must have been confirmed.
    ///
    /// # Errors
    /// `illegal-step` with the reason `men-left` if it has not, `bad-salt`
    fn commitment(&self, color: Color, salt: &str) -> Result<String, Failure>;

    /// Begins anew after set-ups that were void: nothing is set up then.
    ///
    /// # Errors
    /// `illegal-step` with the reason `not-void` if they were not.
    fn again(&mut self) -> Result<(), Failure>;
}

/// How ready a side is.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Ready {
    /// It sets up.
    No,
    /// It has promised a set-up that is not known here.
    Committed(String),
    /// It has confirmed, or opened what it promised.
    Yes,
    /// What it opened is not what it promised.
    Broken,
}

/// One side of a hidden set-up.
#[derive(Clone, Debug)]
struct Half {
    men: Deployment,
    /// What stood there before each of the steps.
    before: Vec<Deployment>,
    ready: Ready,
}

impl Half {
    const fn new(color: Color) -> Self {
        Self { men: Deployment::empty(color), before: Vec::new(), ready: Ready::No }
    }
}

/// A hidden set-up of the game `R`.
pub struct HiddenSetup<R: Text> {
    rules: R::RuleSet,
    rules_name: &'static str,
    info: &'static HiddenInfo,
    laws: HiddenLaws<R::RuleSet, R>,
    halves: [Half; 2],
}

/// Roles in the order in which a set-up that is made places them: those first that rules restrict.
const RESTRICTED_FIRST: [Role; 6] = [Role::Pawn, Role::Bishop, Role::King, Role::Queen, Role::Rook, Role::Knight];

/// Where the random numbers of a side begin by this seed: both sides set up differently by the same one.
pub(in crate::games) const fn chance_of(color: Color, seed: u64) -> u64 {
    mixing::mixed(seed ^ mixing::mixed(color.index() as u64 + 1))
}

impl<R: Text> HiddenSetup<R> {
    /// Nothing is set up yet; `None` in games that do not begin so.
    pub fn new(rules: R::RuleSet) -> Option<Self> {
        let (info, laws) = (R::INFO.hidden?, R::HIDDEN?);
        let rules_name = R::standard(rules).rule_set_name();
        Some(Self { rules, rules_name, info, laws, halves: Color::ALL.map(Half::new) })
    }

    fn half(&self, color: Color) -> &Half {
        &self.halves[color.index()]
    }

    /// How the game begins, when both sides are ready; `None` before that, and if the set-ups are void.
    pub fn game(&self) -> Option<R> {
        if !self.is_open() {
            return None;
        }
        let [white, black] = Color::ALL.map(|color| &self.half(color).men);
        (self.laws.reveal)(self.rules, white, black)
    }

    fn is_open(&self) -> bool {
        self.halves.iter().all(|half| half.ready == Ready::Yes)
    }

    /// The side that did not keep its commitment.
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
        let Some(fault) = (self.laws.faults)(self.rules, men).into_iter().next() else { return Ok(()) };
        let mut failure = Failure::new("illegal-step", fault.message);
        failure.details.reason = Some(Why { code: fault.code, square: fault.squares.first(), role: None });
        Err(failure)
    }

    /// Where a piece of this role may be put now.
    fn squares_for(&self, men: &Deployment, role: Role) -> Bitboard {
        let may_stand = |&at: &Square| {
            let mut after = *men;
            after.put(role, at);
            (self.laws.faults)(self.rules, &after).is_empty()
        };
        let empty = Deployment::half(men.color(), self.info) & !men.squares();
        empty.into_iter().filter(may_stand).collect()
    }

    /// What stands, with all others as the computer sets them up; all of them anew where none is left.
    fn suggested(&self, before: &Deployment, seed: u64) -> Deployment {
        let whole = (self.laws.suggest)(self.rules, before.color(), seed);
        if before.is_complete(self.info) {
            return whole;
        }
        let mut men = *before;
        for role in RESTRICTED_FIRST {
            // Where it has them, then where it has others, since those stand elsewhere now; then anywhere.
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

    /// All pieces at random.
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

    /// Opens a commitment. Another set-up than was promised loses, and so does one that was promised but is none. A text that
    /// cannot be read and was not promised is an error: it may have been damaged on its way.
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

impl<R: Text> AnyHiddenSetup for HiddenSetup<R> {
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
                // A piece that is put back where it stood is no step to take back.
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
        let open =
            || Open { white: text(Color::White), black: text(Color::Black), fen: game.as_ref().map(Text::to_fen) };
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

/// A step that is refused, and why.
fn refused(code: &'static str, square: Option<Square>, role: Option<Role>) -> Failure {
    let at = square.map(|square| square.to_string()).unwrap_or_default();
    let role_name = role.map(Role::name).unwrap_or_default();
    let message = match code {
        "confirmed" => "the set-up is final".to_owned(),
        "not-own-half" => format!("{at} is not in the own half of the board"),
        "empty" => format!("nothing stands on {at}"),
        "occupied" => format!("{at} is not empty"),
        "none-left" => format!("no {role_name} is left to be placed"),
        "nothing-to-undo" => "there is no step to take back".to_owned(),
        "not-committed" => "no commitment is to be opened".to_owned(),
        "not-void" => "the set-ups are not void".to_owned(),
        _ if role.is_some() => format!("a {role_name} is still to be placed"),
        _ => "the set-up has not been confirmed".to_owned(),
    };
    let mut failure = Failure::new("illegal-step", message);
    failure.details.reason = Some(Why { code, square, role });
    failure
}
