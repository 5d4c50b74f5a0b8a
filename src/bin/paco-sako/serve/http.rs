//! A file server for the page: it reads, it never writes or lists.

use std::fs::File;
use std::io::{ErrorKind, Write};
use std::net::{IpAddr, SocketAddr, TcpListener, ToSocketAddrs, UdpSocket};
use std::path::{Path, PathBuf};

use tiny_http::{Header, Method, Request, Response, Server};

/// How many ports are tried when none was asked for.
const PORTS_TRIED: u16 = 100;

/// Serves `page` until the program is stopped.
pub fn serve(page: &Path, host: &str, port: Option<u16>) -> Result<(), String> {
    let page = page.canonicalize().map_err(|error| format!("cannot open {}: {error}", page.display()))?;
    let listener = listen(host, port)?;
    let address = listener.local_addr().map_err(|error| format!("the server has no address: {error}"))?;
    let server =
        Server::from_listener(listener, None).map_err(|error| format!("cannot start the server: {error}"))?;

    println!("Paco Ŝako is served at http://{}/", for_people(address));
    println!("Stop with Ctrl-C.");
    // Whoever started us through a pipe waits for the address.
    let _ = std::io::stdout().flush();

    // One thread a request: someone who sends or reads slowly must not stop
    // the others.
    std::thread::scope(|scope| {
        loop {
            // An error here is one connection's, not the server's; so is a
            // thread that cannot be started.
            if let Ok(request) = server.recv() {
                let answer = || answer(request, &page);
                let _ = std::thread::Builder::new().spawn_scoped(scope, answer);
            }
        }
    })
}

/// Opens the port: the one asked for, or else the first that is free.
fn listen(host: &str, port: Option<u16>) -> Result<TcpListener, String> {
    let first = port.unwrap_or(super::FIRST_PORT);
    let last = if port.is_some() { first } else { first + PORTS_TRIED };
    for port in first..=last {
        let addresses: Vec<SocketAddr> = (host, port)
            .to_socket_addrs()
            .map_err(|error| format!("`{host}` is not an address to listen on: {error}"))?
            .collect();
        match TcpListener::bind(&addresses[..]) {
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == ErrorKind::AddrInUse && port < last => {}
            Err(error) => return Err(format!("cannot listen on {host}:{port}: {error}")),
        }
    }
    unreachable!("the last port returns")
}

/// The address to type into a browser. Listening "everywhere" is not one;
/// what others in the network can type is the address that we would send from.
fn for_people(address: SocketAddr) -> SocketAddr {
    if !address.ip().is_unspecified() {
        return address;
    }
    let ours = || -> std::io::Result<IpAddr> {
        // Connecting a UDP socket sends nothing. The address is one of those
        // kept for documentation.
        let socket = UdpSocket::bind(("0.0.0.0", 0))?;
        socket.connect(("192.0.2.1", 9))?;
        Ok(socket.local_addr()?.ip())
    };
    let ip = ours().unwrap_or_else(|_| IpAddr::from([127, 0, 0, 1]));
    SocketAddr::new(ip, address.port())
}

/// Answers one request. A reader who goes away in the middle is no error.
fn answer(request: Request, page: &Path) {
    if !matches!(request.method(), Method::Get | Method::Head) {
        let response = Response::from_string("only GET and HEAD\n")
            .with_status_code(405)
            .with_header(header("Allow", "GET, HEAD"));
        let _ = request.respond(response);
        return;
    }
    match open(page, request.url()) {
        Some((path, file)) => {
            let response = Response::from_file(file)
                .with_header(header("Content-Type", mime(&path)))
                .with_header(header("X-Content-Type-Options", "nosniff"))
                // After a rebuild the browser must not show the old page.
                .with_header(header("Cache-Control", "no-cache"));
            let _ = request.respond(response);
        }
        None => {
            let response = Response::from_string("not found\n").with_status_code(404);
            let _ = request.respond(response);
        }
    }
}

fn header(name: &str, value: &str) -> Header {
    Header::from_bytes(name, value).expect("our headers are plain ASCII")
}

/// Opens the file that a request means, if there is one inside `page`.
fn open(page: &Path, url: &str) -> Option<(PathBuf, File)> {
    let path = page.join(relative(url)?).canonicalize().ok()?;
    // A symbolic link may lead out of the page.
    if !path.starts_with(page) || !path.is_file() {
        return None;
    }
    let file = File::open(&path).ok()?;
    Some((path, file))
}

/// The file's path below the page; `None` for anything that is not a plain
/// list of names: `..`, hidden files, a Windows drive, broken percent signs.
fn relative(url: &str) -> Option<PathBuf> {
    let path = url.split(['?', '#']).next()?;
    let path = decode(path.strip_prefix('/')?)?;
    let mut file = PathBuf::new();
    let mut names = path.split('/').peekable();
    while let Some(name) = names.next() {
        if name.is_empty() && names.peek().is_none() {
            file.push("index.html");
        } else if name.is_empty() || name.starts_with('.') || name.contains(['\\', ':', '\0']) {
            return None;
        } else {
            file.push(name);
        }
    }
    Some(file)
}

/// Undoes percent encoding.
fn decode(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let mut digit = || char::from(rest.next()?).to_digit(16);
            let (high, low) = (digit()?, digit()?);
            bytes.push(u8::try_from(high * 16 + low).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

/// Browsers refuse modules and WebAssembly of the wrong type.
fn mime(path: &Path) -> &'static str {
    match path.extension().and_then(|ending| ending.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("json" | "map") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("ts" | "txt" | "md") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_paths_lead_into_the_page() {
        for (url, file) in [
            ("/", "index.html"),
            ("/?fen=8/8#top", "index.html"),
            ("/main.js", "main.js"),
            ("/pkg/paco_sako_bg.wasm?1", "pkg/paco_sako_bg.wasm"),
            ("/lessons/", "lessons/index.html"),
            ("/a%20b.js", "a b.js"),
        ] {
            assert_eq!(relative(url), Some(PathBuf::from(file)), "{url}");
        }
    }

    #[test]
    fn no_path_leads_out_of_the_page() {
        for url in [
            "",
            "main.js",
            "*",
            "http://example.org/",
            "//etc/passwd",
            "/../Cargo.toml",
            "/pkg/../../Cargo.toml",
            "/%2e%2e/Cargo.toml",
            "/..%2fCargo.toml",
            "/%2fetc/passwd",
            "/..\\Cargo.toml",
            "/c:/windows",
            "/.git/config",
            "/pkg/.made-from",
            "/a%00b",
            "/a%",
            "/a%2",
            "/a%zz",
            "/%ff",
        ] {
            assert_eq!(relative(url), None, "{url}");
        }
    }

    #[test]
    fn only_files_inside_the_page_are_opened() {
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").canonicalize().unwrap();
        assert!(open(&page, "/lib.rs").is_some());
        assert!(open(&page, "/bin").is_none(), "a folder");
        assert!(open(&page, "/missing.rs").is_none());
        assert!(open(&page, "/../Cargo.toml").is_none());
    }

    #[test]
    fn modules_and_webassembly_have_their_types() {
        assert_eq!(mime(Path::new("a.js")), "text/javascript; charset=utf-8");
        assert_eq!(mime(Path::new("a_bg.wasm")), "application/wasm");
        assert_eq!(mime(Path::new("unknown")), "application/octet-stream");
    }

    #[test]
    fn listening_everywhere_prints_an_address_to_type() {
        let typed = for_people(SocketAddr::from(([0, 0, 0, 0], 8000)));
        assert!(!typed.ip().is_unspecified());
        assert_eq!(typed.port(), 8000);
    }
}
