//! Both programs as processes: output and exit codes for bad arguments, bad input lines and failing output.
#![cfg(all(feature = "lab", unix))]

use std::ffi::{OsStr, OsString};
use std::fs::OpenOptions;
use std::io::Write;
use std::os::unix::ffi::OsStringExt;
use std::process::{Command, Output, Stdio};

const PACO_SAKO: &str = env!("CARGO_BIN_EXE_paco-sako");
const LABORATORY: &str = env!("CARGO_BIN_EXE_paco-sako-lab");
const PROGRAMS: [&str; 2] = [PACO_SAKO, LABORATORY];

fn command(program: &str, arguments: &[impl AsRef<OsStr>]) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::null());
    command
}

/// The exit code and the text of standard error.
fn ended(command: &mut Command) -> (Option<i32>, String) {
    let Output { status, stderr, .. } = command.stderr(Stdio::piped()).output().unwrap();
    (status.code(), String::from_utf8(stderr).unwrap())
}

/// Checks for a failure with this reason on standard error.
fn assert_refused(command: &mut Command, reason: &str) {
    let (code, message) = ended(command);
    assert_eq!(code, Some(1), "{command:?}: {message}");
    assert!(message.starts_with("error: ") && message.contains(reason), "{command:?}: {message}");
}

/// The output of a program with this input.
fn printed(arguments: &[&str], input: &[u8]) -> String {
    let mut child = command(PACO_SAKO, arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
}

/// The names of the commands in the output of `help`.
fn commands(program: &str) -> Vec<String> {
    let help = command(program, &["help"]).output().unwrap();
    assert!(help.status.success());
    let help = String::from_utf8(help.stdout).unwrap();
    let list = help.split("Commands:\n").nth(1).unwrap().lines().take_while(|line| !line.is_empty());
    let names = list.filter_map(|line| line.strip_prefix("  ")).filter(|line| !line.starts_with(' '));
    names.map(|line| line.split(' ').next().unwrap().to_owned()).collect()
}

#[test]
fn every_command_in_the_list_has_a_help_of_its_own() {
    for (program, count) in [(PACO_SAKO, 9), (LABORATORY, 12)] {
        let commands = commands(program);
        assert_eq!(commands.len(), count, "{commands:?}");
        for name in commands {
            let help = command(program, &[&name, "--help"]).output().unwrap();
            assert!(help.status.success(), "{name}");
            assert!(String::from_utf8(help.stdout).unwrap().contains(&name), "{name}");
        }
    }
}

#[test]
fn arguments_that_are_not_utf_8_are_refused() {
    for program in PROGRAMS {
        let name = OsString::from_vec(vec![0xff]);
        assert_refused(&mut command(program, &[&name]), "the argument `\u{fffd}` is not UTF-8");
        assert_refused(&mut command(program, &[OsStr::new("perft"), &name]), "is not UTF-8");
    }
}

#[test]
fn unknown_commands_are_refused() {
    for program in PROGRAMS {
        assert_refused(&mut command(program, &["dance"]), "unknown command `dance`");
        assert_refused(&mut command(program, &[""; 0]), "no command given");
    }
    assert_refused(&mut command(PACO_SAKO, &["match"]), "unknown command `match`");
}

/// As in `paco-sako perft 3 | head -1`.
#[test]
fn a_closed_pipe_is_not_an_error() {
    let unread = || {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        writer
    };
    for program in PROGRAMS {
        for name in commands(program) {
            let ended = ended(command(program, &[&name, "--help"]).stdout(unread()));
            assert_eq!(ended, (Some(0), String::new()), "{name}");
        }
    }
    for arguments in [&["perft", "3"][..], &["puzzles", "--check", "www/puzzles/packs/paco-1.js"]] {
        let ended = ended(command(PACO_SAKO, arguments).stdout(unread()));
        assert_eq!(ended, (Some(0), String::new()), "{arguments:?}");
    }
    let game = ["match", "random", "random", "--games", "2"];
    assert_eq!(ended(command(LABORATORY, &game).stdout(unread())), (Some(0), String::new()));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported() {
    let full = || OpenOptions::new().write(true).open("/dev/full").unwrap();
    for program in PROGRAMS {
        for name in commands(program) {
            assert_refused(command(program, &[&name, "--help"]).stdout(full()), "cannot write the output");
        }
        let status = command(program, &["dance"]).stderr(full()).status().unwrap();
        assert_eq!(status.code(), Some(1), "where standard error is full, too");
    }
    assert_refused(command(PACO_SAKO, &["perft", "2"]).stdout(full()), "cannot write the output");
}

#[test]
fn tables_that_are_too_large_are_refused() {
    for megabytes in ["1000000", "17592186044415", "17592186044416"] {
        let hash = format!("--hash={megabytes}");
        assert_refused(&mut command(PACO_SAKO, &["engine", &hash]), "expected at most 65536");
        let player = format!("computer:nodes=9,hash={megabytes}");
        assert_refused(&mut command(LABORATORY, &["match", &player, "random"]), "expected at most 65536");
    }
    assert_refused(&mut command(PACO_SAKO, &["engine", "--hash=1e3"]), "`--hash` cannot be `1e3`");
}

#[test]
fn the_engine_answers_a_line_that_is_not_utf_8_and_goes_on() {
    let printed =
        printed(&["engine", "--hash=1"], b"\xff\n{\"record\":\"\xff\"}\n{\"record\":\"*\",\"nodes\":9}\n");
    let [first, second, third] = printed.lines().collect::<Vec<_>>()[..] else { panic!("{printed}") };
    for refused in [first, second] {
        assert!(refused.contains("\"code\":\"bad-argument\"") && refused.contains("\"error\":"), "{refused}");
    }
    assert!(third.contains("\"turn\":\""), "{third}");
}

#[test]
fn bad_lines_are_reported_with_their_numbers() {
    for arguments in [&["turns"][..], &["solve"], &["conformance", "--game", "crazyhouse"]] {
        let mut child =
            command(PACO_SAKO, arguments).stdin(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(b"\n\xff\n").unwrap();
        let Output { status, stderr, .. } = child.wait_with_output().unwrap();
        let message = String::from_utf8(stderr).unwrap();
        assert_eq!(status.code(), Some(1), "{message}");
        assert!(message.starts_with("error: line 2: "), "{message}");
    }
}

#[test]
fn byte_order_marks_and_blank_lines_are_left_out() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AHah - -";
    let turns = printed(&["turns"], format!("\u{feff}{{\"fen\":\"{fen}\"}}\r\n \r\n\n").as_bytes());
    assert!(turns.contains("\"turns\":20") && turns.lines().count() == 1, "{turns}");
    let request = "{\"record\":\"*\",\"nodes\":9}";
    let answers = printed(&["engine", "--hash=1"], format!("\u{feff}{request}\n\n \r\n{request}\n").as_bytes());
    assert_eq!(answers.lines().filter(|line| line.contains("\"turn\":\"")).count(), 2, "{answers}");
    assert_eq!(answers.lines().count(), 2, "{answers}");
}

#[test]
fn a_player_that_cannot_be_started_ends_the_match() {
    let none = ["match", "build:program=/no/such/program", "random", "--games", "2"];
    assert_refused(&mut command(LABORATORY, &none), "/no/such/program: cannot start");
    // The laboratory has no command `engine`: it exits at once.
    let silent = format!("build:program={LABORATORY}");
    let message = format!("error: {LABORATORY}: ");
    assert_refused(&mut command(LABORATORY, &["match", &silent, "random", "--games", "2"]), &message);
}

/// Each line with its fields in a fixed order.
fn normalised(lines: &str) -> Vec<serde_json::Value> {
    lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Recomputes the first rows of reference data. All fields except for `given` are overwritten before.
fn compute_again(game: &str, given: &[&str], data: &str, count: usize) {
    let expected: Vec<_> = normalised(data).into_iter().take(count).collect();
    // Wrong results, which must be replaced.
    let asked: Vec<String> = expected
        .iter()
        .map(|row| {
            let mut row = row.as_object().unwrap().clone();
            for (name, value) in &mut row {
                if !given.contains(&name.as_str()) {
                    *value = serde_json::Value::Null;
                }
            }
            serde_json::to_string(&row).unwrap()
        })
        .collect();
    let found = normalised(&printed(&["conformance", "--game", game], asked.join("\n").as_bytes()));
    assert_eq!(found.len(), count);
    for (found, expected) in found.iter().zip(&expected) {
        assert_eq!(found, expected);
    }
}

#[test]
fn reference_data_of_crazyhouse_are_computed_again() {
    for (data, count) in [
        (include_str!("../crazyhouse/data/crazyhouse-results.jsonl"), 119),
        (include_str!("../crazyhouse/data/crazyhouse-records.jsonl"), 50),
        // Only some rows of the turns, because two turns deep there are many.
        (include_str!("../crazyhouse/data/crazyhouse-turns.jsonl"), 60),
    ] {
        compute_again("crazyhouse", &["fen", "drops", "pawns", "moves"], data, count);
    }
}

#[test]
fn reference_data_of_bughouse_are_computed_again() {
    let given = ["fen", "drops", "result", "pawns", "moves", "given", "why"];
    for (data, count) in [
        (include_str!("../bughouse/data/bughouse-results.jsonl"), 111),
        (include_str!("../bughouse/data/bughouse-endings.jsonl"), 60),
        (include_str!("../bughouse/data/bughouse-games.jsonl"), 20),
    ] {
        compute_again("bughouse", &given, data, count);
    }
    let given = ["fen", "drops", "result", "pawns", "over"];
    compute_again("bughouse", &given, include_str!("../bughouse/data/bughouse-turns.jsonl"), 200);
}

#[test]
fn unreadable_cases_are_reported() {
    assert_refused(&mut command(PACO_SAKO, &["conformance"]), "expected one of bughouse");
    assert_refused(&mut command(PACO_SAKO, &["conformance", "--game", "go"]), "`--game` is `go`");
    let mut child = command(PACO_SAKO, &["conformance", "--game", "crazyhouse"]);
    let mut child = child.stdin(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let line = r#"{"fen":"4k3/8/8/8/8/8/8/4K3[K] w - - 0 1","drops":"free","pawns":"2-7"}"#;
    child.stdin.take().unwrap().write_all(line.as_bytes()).unwrap();
    let Output { status, stderr, .. } = child.wait_with_output().unwrap();
    let message = String::from_utf8(stderr).unwrap();
    assert!(status.code() == Some(1) && message.contains("line 1: bad FEN: pockets"), "{message}");
}
