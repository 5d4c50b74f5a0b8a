//! The computer of an earlier commit: checked out and compiled below `target/against/`.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use paco_sako::cli::note;

/// Compiles the commit named by `reference`, unless that has been done before, and returns the program, as a path
/// from the root of this repository.
///
/// # Errors
/// If there is no such commit, it does not compile, or its program lacks the command `engine`.
pub fn built(reference: &str) -> Result<String, String> {
    built_in(Path::new(env!("CARGO_MANIFEST_DIR")), reference, compile)
}

fn built_in(
    root: &Path,
    reference: &str,
    compile: impl Fn(&Path, &Path) -> Result<PathBuf, String>,
) -> Result<String, String> {
    let commit = commit_of(root, reference)?;
    let kept = format!("target/against/{commit}");
    let (program, source) = (root.join(&kept), root.join("target/against/source"));
    if !program.exists() {
        note!("compiling {reference}, commit {commit}");
        check_out(root, &source, &commit)?;
        let made = compile(&source, &root.join("target/against/build")).and_then(|made| {
            if !plays(&made) {
                return Err(format!("`--against {reference}`: commit {commit} has no command `engine`"));
            }
            std::fs::copy(&made, &program).map_err(|error| format!("{}: {error}", program.display()))
        });
        remove(root, &source);
        made?;
    }
    Ok(kept)
}

/// The full name of a commit. It does not begin with `-`, so it cannot be an option of git.
fn commit_of(root: &Path, reference: &str) -> Result<String, String> {
    let wanted = format!("{reference}^{{commit}}");
    let found = git(root, &["rev-parse", "--verify", "--quiet", "--end-of-options", &wanted]);
    found.map_err(|_| format!("`--against {reference}`: this repository has no such commit"))
}

fn check_out(root: &Path, source: &Path, commit: &str) -> Result<(), String> {
    // Left over from an interrupted run.
    remove(root, source);
    let place = source.to_str().ok_or("the path of the repository is not Unicode text")?;
    git(root, &["worktree", "add", "--quiet", "--detach", place, commit]).map(|_| ())
}

fn remove(root: &Path, source: &Path) {
    let _ = std::fs::remove_dir_all(source);
    // Forgets worktrees whose folders are gone.
    let _ = git(root, &["worktree", "prune"]);
}

/// The output of git, without the end of the line.
fn git(root: &Path, arguments: &[&str]) -> Result<String, String> {
    let output = Command::new("git")
        .current_dir(root)
        .args(arguments)
        .output()
        .map_err(|error| format!("cannot start git: {error}"))?;
    if !output.status.success() {
        let errors = String::from_utf8_lossy(&output.stderr);
        return Err(format!("git {}: {}", arguments.join(" "), errors.trim()));
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Compiles the command line with all optimisations. Returns the program.
fn compile(source: &Path, target: &Path) -> Result<PathBuf, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .current_dir(source)
        .args([
            "build",
            "--quiet",
            "--release",
            "--locked",
            "--features",
            "cli",
            "--bin",
            "paco-sako",
            "--target-dir",
        ])
        .arg(target)
        .status()
        .map_err(|error| format!("cannot start cargo: {error}"))?;
    if !status.success() {
        return Err("the commit cannot be compiled".to_owned());
    }
    Ok(target.join("release").join(format!("paco-sako{}", std::env::consts::EXE_SUFFIX)))
}

/// Returns `true` if a program has the command `engine`.
fn plays(program: &Path) -> bool {
    let mut command = Command::new(program);
    command.args(["engine", "--help"]).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

#[cfg(all(test, unix))]
mod tests {
    use std::cell::Cell;
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    /// A repository with two commits, of which the second has a player: a script instead of a crate.
    struct Repository(PathBuf);

    impl Repository {
        fn new() -> Self {
            let root = std::env::temp_dir().join(format!("paco-sako-against-{}", std::process::id()));
            let _ = std::fs::remove_dir_all(&root);
            std::fs::create_dir_all(&root).unwrap();
            let repository = Self(root);
            repository.git(&["init", "--quiet"]);
            repository.git(&["config", "user.name", "Test"]);
            repository.git(&["config", "user.email", "test@example.com"]);
            for (tag, script) in [("old", "#!/bin/sh\nexit 1\n"), ("new", "#!/bin/sh\nexit 0\n")] {
                std::fs::write(repository.0.join("player"), script).unwrap();
                repository.git(&["add", "player"]);
                repository.git(&["-c", "commit.gpgsign=false", "commit", "--quiet", "-m", tag]);
                repository.git(&["tag", tag]);
            }
            repository
        }

        fn git(&self, arguments: &[&str]) -> String {
            git(&self.0, arguments).unwrap()
        }
    }

    impl Drop for Repository {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn a_commit_is_compiled_once_and_must_have_a_player() {
        let repository = Repository::new();
        let compiled = Cell::new(0);
        let compile = |source: &Path, target: &Path| {
            compiled.set(compiled.get() + 1);
            std::fs::create_dir_all(target).unwrap();
            let program = target.join("paco-sako");
            std::fs::copy(source.join("player"), &program).unwrap();
            std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o700)).unwrap();
            Ok(program)
        };
        let built = |reference| built_in(&repository.0, reference, compile);

        let commit = repository.git(&["rev-parse", "new"]);
        let expected = format!("target/against/{commit}");
        assert_eq!(built("new"), Ok(expected.clone()));
        assert!(plays(&repository.0.join(&expected)));
        assert_eq!(built(&commit[..10]), Ok(expected));
        assert_eq!(compiled.get(), 1);

        let error = built("old").unwrap_err();
        assert!(error.starts_with("`--against old`") && error.ends_with("no command `engine`"), "{error}");
        for none in ["missing", "--help", ""] {
            let error = built(none).unwrap_err();
            assert_eq!(error, format!("`--against {none}`: this repository has no such commit"));
        }
        assert_eq!(compiled.get(), 2);
        // No worktree is left behind.
        assert_eq!(repository.git(&["worktree", "list"]).lines().count(), 1);
    }
}
