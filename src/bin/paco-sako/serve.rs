//! `serve`: builds the WebAssembly package for the page and serves the page.
//!
//! The builder and the web server need some eighty additional crates, so they are behind the feature `serve`.
//! Without it this command starts `cargo serve`, which enables the feature.

#[cfg(feature = "serve")]
mod build;
#[cfg(feature = "serve")]
mod guard;
#[cfg(feature = "serve")]
mod http;

use std::path::{Path, PathBuf};

use paco_sako::cli::{Args, Result};

/// The output of `paco-sako serve --help`.
pub const HELP: &str = "\
cargo serve [--port N] [--host ADDRESS] [--quick] [--build-only [--features LIST] [--out DIR [--whole]]]

  Builds what is missing and serves the page in www/.

  --port N         the port; by default 8000, or the next free one
  --host ADDRESS   the address to listen on; by default 127.0.0.1, which only
                   this computer can reach; 0.0.0.0 allows the whole network
  --quick          compile the modules in a third of the time: they are larger
                   than the shipped ones, and the computer is slower
  --build-only     build and stop
  --features LIST  additional cargo features, separated by commas
  --out DIR        write the package to DIR instead of www/pkg
  --whole          one module with all games instead of several";

/// The first port to try by default.
#[cfg(feature = "serve")]
const FIRST_PORT: u16 = 8000;

/// The options of `serve`.
#[derive(Debug, PartialEq, Eq)]
struct ServeOptions {
    host: String,
    /// `None`: the first free port from [`FIRST_PORT`] on.
    port: Option<u16>,
    build_only: bool,
    /// `true` if the modules are compiled for tests.
    quick: bool,
    /// More features of the library to compile.
    features: Option<String>,
    /// The folder of the package; `None`: the one used by the page.
    out: Option<PathBuf>,
    /// `true` if the package is a single module, for the page in a single file.
    whole: bool,
}

impl ServeOptions {
    fn parse(arguments: &[String]) -> Result<Self> {
        let args =
            Args::parse(arguments, &["port", "host", "features", "out"], &["build-only", "quick", "whole"], HELP)?;
        args.only_options(HELP)?;
        let port = args.value("port").map(|value| {
            value.parse().map_err(|_| format!("`{value}` is not a port: expected a number from 0 to 65535"))
        });
        let (features, out) = (args.value("features").map(str::to_owned), args.value("out").map(PathBuf::from));
        if (features.is_some() || out.is_some()) && !args.has("build-only") {
            let text = "`--features` and `--out` are for `--build-only`: the page is served as it is";
            return Err(format!("{text}\n\n{HELP}").into());
        }
        if args.has("whole") && out.is_none() {
            return Err(
                format!("`--whole` needs `--out`: the page is served with several modules\n\n{HELP}").into()
            );
        }
        Ok(Self {
            features,
            out,
            whole: args.has("whole"),
            host: args.value("host").unwrap_or("127.0.0.1").to_owned(),
            port: port.transpose()?,
            build_only: args.has("build-only"),
            quick: args.has("quick"),
        })
    }
}

/// Runs the command with the arguments after `serve`.
///
/// # Errors
///
/// If an argument, the build or the server fails; the message says why.
pub fn run(args: &[String]) -> Result {
    let options = ServeOptions::parse(args)?;
    let root = checkout()?;
    start(&root, &options, args)
}

#[cfg(feature = "serve")]
fn start(root: &Path, options: &ServeOptions, _args: &[String]) -> Result {
    let page = root.join("www");
    let out = options.out.as_ref().map_or_else(|| page.join("pkg"), |out| root.join(out));
    let modules = if options.whole { build::whole() } else { build::modules(options.quick) };
    let more = options.features.as_deref().unwrap_or("");
    build::package(root, &out, &modules, more, options.quick)?;
    if options.build_only {
        return Ok(());
    }
    http::serve(&page, &options.host, options.port)
}

#[cfg(not(feature = "serve"))]
fn start(root: &Path, _options: &ServeOptions, args: &[String]) -> Result {
    let status = cargo(root)
        .arg("serve")
        .args(args)
        .status()
        .map_err(|error| format!("cannot start `cargo serve`: {error}"))?;
    if status.success() { Ok(()) } else { Err("`cargo serve` stopped".into()) }
}

/// The checkout with the page's sources: the one in which cargo runs this program, or the one in which it was
/// built.
fn checkout() -> Result<PathBuf, String> {
    let root = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    if root.join("www/index.html").is_file() {
        Ok(root)
    } else {
        Err(format!(
            "no page at `{}`: run `cargo serve` in a checkout of the project",
            root.join("www/index.html").display()
        ))
    }
}

/// Cargo, to be run in the checkout.
fn cargo(root: &Path) -> std::process::Command {
    let name = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = std::process::Command::new(name);
    command.current_dir(root);
    command
}

#[cfg(test)]
mod tests {
    use super::ServeOptions;

    fn parse(line: &str) -> Result<ServeOptions, String> {
        let args: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        ServeOptions::parse(&args).map_err(|error| error.to_string())
    }

    #[test]
    fn without_arguments_only_this_computer_is_served() {
        let options = parse("").unwrap();
        assert_eq!(options.host, "127.0.0.1");
        assert_eq!(options.port, None);
        assert!(!options.build_only && !options.quick);
    }

    #[test]
    fn values_may_follow_a_space_or_an_equals_sign() {
        assert_eq!(parse("--port 81 --host 0.0.0.0 --build-only"), parse("--port=81 --host=0.0.0.0 --build-only"));
        assert_eq!(parse("--port 81").unwrap().port, Some(81));
    }

    #[test]
    fn wrong_arguments_are_named() {
        for (line, quoted) in [
            ("--port", "`--port` needs a value"),
            ("--port x", "`x` is not a port"),
            ("--port 65536", "`65536` is not a port"),
            ("--build-only=1", "`--build-only` takes no value"),
            ("www", "unknown argument `www`"),
            ("--out x", "`--build-only`"),
            ("--build-only --whole", "`--whole` needs `--out`"),
        ] {
            let message = parse(line).unwrap_err();
            assert!(message.contains(quoted), "{line}: {message}");
        }
    }
}
