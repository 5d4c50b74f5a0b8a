//! The personas: each plays legal turns that vary from game to game, chooses by its style, and unites with the
//! king if that takes one placement.

use paco_sako::board::{Color, Role, attacks};
use paco_sako::games::paco::{Level, Partial, Persona, Position, RuleSet, Style};
use paco_sako::position::{Step, Stepwise};
use paco_sako::search::{Best, Bounds, Game, Limits, Request};

use super::levels::{best, opening};

/// The node limit of players without a depth limit.
const NODES: u64 = 300;

fn persona(name: &str) -> Persona {
    Persona::from_name(name).unwrap()
}

fn request(position: Position, persona: Persona, seed: u64) -> Request<Position> {
    let mut request = position.as_persona(persona, seed);
    if request.limits.nodes.is_some() || request.limits.depth.is_none() {
        request.limits = Limits { nodes: Some(NODES), ..request.limits };
    }
    request
}

#[test]
fn they_play_legal_turns_and_repeat_themselves() {
    for persona in Persona::all() {
        let mut state = Position::start(RuleSet::Manual);
        for _ in 0..3 {
            let chosen = best(request(state, persona, 7));
            assert_eq!(chosen, best(request(state, persona, 7)), "{}", persona.name());
            let chosen = chosen.unwrap();
            let mut played = Partial::new(state);
            chosen.steps.iter().for_each(|&step| played.play(step).unwrap());
            state = chosen.position.unwrap();
            assert_eq!(*played.position(), state, "{}", persona.name());
        }
    }
}

#[test]
fn all_but_the_strongest_play_differently_with_another_seed() {
    let start = Position::start(RuleSet::Manual);
    for persona in Persona::all().filter(|persona| persona.name() != "atlas") {
        let mut turns = (0..8).map(|seed| best(request(start, persona, seed)).unwrap().steps);
        let first = turns.next();
        assert!(turns.any(|steps| Some(steps) != first), "{}", persona.name());
    }
}

/// The average count of the preferred feature after the turns of a player in self-play.
fn chosen(persona: Persona, style: Style, count: fn(&[Step], &Position, Color) -> i32) -> f64 {
    let (mut sum, mut turns) = (0, 0);
    for seed in 0..4 {
        let mut position = opening(seed);
        for _ in 0..24 {
            let mut request = request(position, persona, seed);
            request.settings.evaluator.style = style;
            let Some(Best { steps, position: Some(after), .. }) = best(request) else { break };
            sum += count(&steps, &after, position.turn());
            turns += 1;
            position = after;
        }
    }
    f64::from(sum) / f64::from(turns)
}

fn placements(steps: &[Step], _: &Position, _: Color) -> i32 {
    steps.iter().filter(|step| matches!(step, Step::Place(_))).count() as i32
}

fn unions(_: &[Step], after: &Position, _: Color) -> i32 {
    after.board().unions().count() as i32
}

fn advance(_: &[Step], after: &Position, color: Color) -> i32 {
    let pawns = after.board().pieces(color, Role::Pawn);
    pawns.into_iter().map(|pawn| i32::from(pawn.relative_rank(color))).sum()
}

fn king_rank(_: &[Step], after: &Position, color: Color) -> i32 {
    after.board().king(color).map_or(0, |king| i32::from(king.relative_rank(color)))
}

fn guards(_: &[Step], after: &Position, color: Color) -> i32 {
    let board = after.board();
    board.king(color).map_or(0, |king| (attacks::king(king) & board.of(color) & !board.unions()).count() as i32)
}

#[test]
fn each_persona_chooses_by_its_style() {
    for (name, liked, count) in [
        ("mia", "unions", unions as fn(&[Step], &Position, Color) -> i32),
        ("felix", "a king that walks", king_rank),
        ("petra", "pawns that advance", advance),
        ("carla", "long chains", placements),
        ("bruno", "guards of the king", guards),
    ] {
        let persona = persona(name);
        let (with, without) = (chosen(persona, persona.style(), count), chosen(persona, Style::NONE, count));
        println!("{name}: {with:.2} with its style for {liked}, {without:.2} without");
        assert!(with > without, "{name} is said to like {liked}: {with}, and {without} without the style");
    }
}

/// Promotes if all turns are equally good.
#[test]
fn the_promoter_promotes() {
    let position = *Partial::from_fen("7k/P7/8/8/8/8/6pp/K7 w 0 - - -", RuleSet::Manual).unwrap().position();
    for seed in 0..4 {
        let steps = best(request(position, persona("petra"), seed)).unwrap().steps;
        assert!(steps.iter().any(|step| matches!(step, Step::Promote(_))), "{steps:?}");
    }
}

#[test]
fn every_persona_unites_with_a_king_one_placement_away() {
    let mut seen = 0;
    for seed in 0..60 {
        let position = opening(seed).passed();
        if position.can_win(Bounds { states: 20_000, placements: 1 }) != Some(true) {
            continue;
        }
        seen += 1;
        for persona in Persona::all() {
            let chosen = best(request(position, persona, seed)).unwrap();
            assert!(chosen.position.is_none(), "{} plays {:?}", persona.name(), chosen.steps);
        }
        for level in Level::all() {
            let chosen = best(position.request(level, seed)).unwrap();
            assert!(chosen.position.is_none(), "{} plays {:?}", level.name(), chosen.steps);
        }
    }
    for fen in
        ["4k3/8/8/8/8/8/8/R3K3 w 0 - - -", "4k3/8/3P4/8/8/8/8/4K3 w 0 - - -", "4k3/8/5N2/8/8/p7/P7/4K3 w 0 - - -"]
    {
        let position = *Partial::from_fen(fen, RuleSet::Manual).unwrap().position();
        for persona in Persona::all() {
            let wins = position.can_win(Bounds { states: 20_000, placements: 1 }) == Some(true);
            let chosen = best(request(position, persona, 5)).unwrap();
            assert_eq!(chosen.position.is_none(), wins, "{}: {fen}", persona.name());
            seen += u32::from(wins);
        }
    }
    assert!(seen >= 8, "only {seen} positions were looked at");
}
