//! The amount of work of a test. `tests/run` without `--all` shortens whole games and long comparisons; `cargo
//! test` does not.

/// The first value in the default run of `tests/run`, the second otherwise.
pub fn at_depth<T>(default: T, all: T) -> T {
    if std::env::var_os("PACO_SAKO_DEPTH").is_some_and(|depth| depth == "default") { default } else { all }
}
