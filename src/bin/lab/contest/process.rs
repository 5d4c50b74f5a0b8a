//! A child process with a line-based protocol.

use std::io::{BufRead, BufReader, Error, ErrorKind, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A running program, which is killed on drop.
pub struct Process {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Process {
    /// Starts the program. It shares standard error.
    pub fn start(command: &mut Command) -> Result<Self, String> {
        let name = command.get_program().to_string_lossy().into_owned();
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("cannot start {name}: {error}"))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("{name} has no pipes"));
        };
        Ok(Self { child, input, output: BufReader::new(output) })
    }

    /// Sends a line.
    pub fn send(&mut self, line: &str) -> std::io::Result<()> {
        writeln!(self.input, "{line}")?;
        self.input.flush()
    }

    /// Waits for its next line.
    pub fn receive(&mut self) -> std::io::Result<String> {
        let mut line = String::new();
        if self.output.read_line(&mut line)? == 0 {
            return Err(Error::new(ErrorKind::UnexpectedEof, "it has ended"));
        }
        Ok(line)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // The process may have exited already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
