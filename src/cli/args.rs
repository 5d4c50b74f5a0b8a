//! Arguments of a command: values by position, and options `--name value` or `--name=value`.

use std::collections::HashMap;

use super::output::{Error, Result};
use crate::games::GameKind;
use crate::games::interface::{Playable, rule_set};

/// The parsed arguments of a command.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Args {
    pub positional: Vec<String>,
    values: HashMap<&'static str, String>,
    flags: Vec<&'static str>,
}

impl Args {
    /// Parses arguments. `options` take a value, `flags` take none.
    ///
    /// # Errors
    /// For an unknown option, a missing or a superfluous value; the message ends with the command's help.
    /// [`Error::Help`] if `--help` is given and nothing else is wrong: the command then does nothing.
    pub fn parse(
        arguments: &[String],
        options: &[&'static str],
        flags: &[&'static str],
        help: &str,
    ) -> Result<Self> {
        let mut args = Self::default();
        let mut wants_help = false;
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            if argument == "--help" || argument == "-h" {
                wants_help = true;
                continue;
            }
            let Some(option) = argument.strip_prefix("--") else {
                args.positional.push(argument.clone());
                continue;
            };
            let (name, value) = match option.split_once('=') {
                Some((name, value)) => (name, Some(value.to_owned())),
                None => (option, None),
            };
            if let Some(known) = options.iter().find(|known| **known == name) {
                let value = value
                    .or_else(|| rest.next().cloned())
                    .ok_or_else(|| format!("`--{name}` needs a value\n\n{help}"))?;
                args.values.insert(known, value);
            } else if let Some(known) = flags.iter().find(|known| **known == name) {
                if value.is_some() {
                    return Err(format!("`--{name}` takes no value\n\n{help}").into());
                }
                args.flags.push(known);
            } else {
                return Err(format!("unknown argument `{argument}`\n\n{help}").into());
            }
        }
        if wants_help { Err(Error::Help(help.to_owned())) } else { Ok(args) }
    }

    /// Checks that there are no positional arguments.
    ///
    /// # Errors
    /// If there are; the message ends with the command's help.
    pub fn only_options(&self, help: &str) -> Result<(), String> {
        match self.positional.first() {
            None => Ok(()),
            Some(extra) => Err(format!("unknown argument `{extra}`\n\n{help}")),
        }
    }

    /// The value of an option.
    pub fn value(&self, name: &str) -> Option<&str> {
        self.values.get(name).map(String::as_str)
    }

    /// The number given by an option, if present.
    ///
    /// # Errors
    /// If the value is not such a number.
    pub fn number<T: std::str::FromStr>(&self, name: &str) -> Result<Option<T>, String> {
        self.value(name)
            .map(|value| value.parse().map_err(|_| format!("`--{name}` cannot be `{value}`: expected a number")))
            .transpose()
    }

    /// Returns `true` if a flag is given.
    pub fn has(&self, flag: &str) -> bool {
        self.flags.contains(&flag)
    }

    /// The game given by `--game`, or Paco Ŝako.
    ///
    /// # Errors
    /// For an unknown name; the message lists the known ones.
    pub fn game(&self) -> Result<GameKind, String> {
        let name = self.value("game").unwrap_or_else(|| GameKind::ALL[0].name());
        GameKind::from_name(name).map_err(|failure| failure.message)
    }

    /// The rule set given by `--rules`, or the game's default.
    ///
    /// # Errors
    /// For an unknown name.
    pub fn rules_of<R: Playable>(&self) -> Result<R::RuleSet, String> {
        let rules = rule_set::<R>(self.value("rules")).map_err(|failure| failure.message)?;
        Ok(rules.unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Args, String> {
        let arguments: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        Args::parse(&arguments, &["port", "rules"], &["quiet"], "HELP").map_err(|error| error.to_string())
    }

    #[test]
    fn values_may_follow_a_space_or_an_equals_sign() {
        assert_eq!(parse("4 --port 81 --quiet"), parse("4 --port=81 --quiet"));
        let args = parse("4 --port 81 --quiet").unwrap();
        assert_eq!(args.positional, ["4"]);
        assert_eq!(args.value("port"), Some("81"));
        assert!(args.has("quiet"));
        assert_eq!(parse("--port 81 -h").unwrap_err(), "HELP");
    }

    #[test]
    fn wrong_arguments_are_named() {
        for (line, message) in [
            ("--port", "`--port` needs a value"),
            ("--quiet=1", "`--quiet` takes no value"),
            ("--loud", "unknown argument `--loud`"),
        ] {
            let error = parse(line).unwrap_err();
            assert!(error.starts_with(message) && error.ends_with("HELP"), "{line}: {error}");
        }
    }
}
