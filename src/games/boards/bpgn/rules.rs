//! Tags of the rules.

use super::super::laws::BoardRules;
use super::faults::{fault, of_tag};
use crate::games::failure::Failure;
use crate::games::game_record::{is_name_of, plain_name};
use crate::games::info::{BoardsInfo, Info, Preset, listed};
use crate::quote;

/// The name of a preset.
pub(super) const PRESET: &str = "Preset";

/// The values of a rule set, in the order of the settings.
fn values(info: &'static Info, rule_set: &str) -> Vec<&'static str> {
    let number = info.rule_sets.iter().position(|name| *name == rule_set).unwrap_or(0);
    info.choices(number).map(|(_, value)| value).collect()
}

/// The rule set given by the tags; `rules` without such tags. `tag` returns the value of a tag and its line.
pub(super) fn read<'a, R: BoardRules>(
    tag: impl Fn(&str) -> Option<(&'a str, usize)>,
    rules: Option<R::RuleSet>,
) -> Result<R::RuleSet, Failure> {
    let wrong = |tag: &'static str, (found, line): (&str, usize), expected: &str| {
        let message = format!("tag {tag} is “{}”, expected {expected}", quote::beginning(found));
        of_tag(fault("bad-tag", line, found, &message), tag)
    };
    let boards = R::BOARDS;
    let mut preset: Option<&Preset> = None;
    if let Some(found) = tag("Variant") {
        let name = plain_name(found.0);
        preset = boards.presets.iter().find(|preset| plain_name(preset.record_name) == name);
        if !is_name_of::<R>(found.0) {
            return Err(wrong("Variant", found, &format!("“{}”", R::RECORD_NAME)));
        }
    }
    if let Some(found) = tag(PRESET) {
        let known: Vec<&str> = boards.presets.iter().map(|preset| preset.id).collect();
        let named = boards.presets.iter().find(|preset| preset.id == found.0);
        preset = Some(named.ok_or_else(|| wrong(PRESET, found, &listed(&known)))?);
    }
    let has_settings = R::INFO.settings.iter().any(|setting| tag(setting.tag).is_some());
    if let (None, false, Some(rules)) = (preset, has_settings, rules) {
        return Ok(rules);
    }
    let base = preset.unwrap_or(&boards.presets[0]);
    let mut chosen = values(R::INFO, base.rules);
    for (setting, value) in R::INFO.settings.iter().zip(&mut chosen) {
        if let Some(found) = tag(setting.tag) {
            let known = setting.values.iter().find(|known| **known == found.0);
            *value = known.ok_or_else(|| wrong(setting.tag, found, &listed(setting.values)))?;
        }
    }
    Ok(R::rule_set_named(&chosen.join("-")).unwrap_or_default())
}

/// The tags of a rule set: the differences from the default preset, or the name of another preset if that is more
/// specific.
pub(super) fn tags(info: &'static Info, boards: &BoardsInfo, rule_set: &str) -> Vec<(&'static str, &'static str)> {
    let chosen = values(info, rule_set);
    let differing = |preset: &Preset| -> Vec<(&'static str, &'static str)> {
        let settings = info.settings.iter().zip(values(info, preset.rules)).zip(&chosen);
        settings
            .filter(|((_, usual), value)| usual != *value)
            .map(|((setting, _), value)| (setting.tag, *value))
            .collect()
    };
    let named = boards.presets.iter().enumerate().map(|(index, preset)| {
        let name = (index > 0).then_some((PRESET, preset.id));
        name.into_iter().chain(differing(preset)).collect::<Vec<_>>()
    });
    named.min_by_key(Vec::len).unwrap_or_default()
}
