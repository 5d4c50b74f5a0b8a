//! A file server for the page. It is read-only and lists no folders.

use std::convert::Infallible;
use std::io::ErrorKind;
use std::net::{IpAddr, SocketAddr, TcpListener, ToSocketAddrs, UdpSocket};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use http_body_util::{BodyExt, Full, combinators::UnsyncBoxBody};
use hyper::body::{Bytes, Incoming};
use hyper::header::{self, HeaderValue};
use hyper::http::uri::Authority;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode, Version};
use hyper_util::rt::{TokioIo, TokioTimer};
use paco_sako::cli::{Result, say};
use tower_http::services::ServeDir;

/// The number of ports to try by default.
const PORTS_TRIED: u16 = 100;

/// The maximum size of a request head, in bytes; a browser's is below one thousand.
const LONGEST_HEAD: usize = 16 << 10;
const MOST_HEADERS: usize = 64;

/// A connection is closed if the head of a request takes longer.
const PATIENCE: Duration = Duration::from_secs(30);

/// Serves `page` until the program is stopped.
pub fn serve(page: &Path, host: &str, port: Option<u16>) -> Result {
    let page = page.canonicalize().map_err(|error| format!("cannot open {}: {error}", page.display()))?;
    let listener = listen(host, port)?;
    let address = listener.local_addr().map_err(|error| format!("the server has no address: {error}"))?;
    let local = address.ip().is_loopback().then(|| host.to_owned());
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| format!("cannot start the server: {error}"))?;

    say!("Paco Ŝako is served at http://{}/", for_people(address))?;
    say!("Stop with Ctrl-C.")?;

    let site = Arc::new(Site { files: ServeDir::new(&page), page, local });
    runtime.block_on(accept(listener, site)).map_err(|error| format!("cannot start the server: {error}").into())
}

/// Accepts connections, each with its own task: a slow client must not block the others.
async fn accept(listener: TcpListener, site: Arc<Site>) -> std::io::Result<()> {
    listener.set_nonblocking(true)?;
    let listener = tokio::net::TcpListener::from_std(listener)?;
    loop {
        let Ok((stream, _)) = listener.accept().await else {
            // An error of that connection, or too many open files: others may be closed in the meantime.
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        let site = Arc::clone(&site);
        tokio::spawn(async move {
            let answer = service_fn(move |request| {
                let site = Arc::clone(&site);
                async move { Ok::<_, Infallible>(site.answer(request).await) }
            });
            // A client that disconnects early is not an error.
            let _ = http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(PATIENCE)
                .max_buf_size(LONGEST_HEAD)
                .max_headers(MOST_HEADERS)
                .serve_connection(TokioIo::new(stream), answer)
                .await;
        });
    }
}

/// Opens the given port, or the first free one.
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

/// The address to type into a browser. If the server listens on all addresses, it is the one from which this
/// machine would send, which works for others in the network, too.
fn for_people(address: SocketAddr) -> SocketAddr {
    if !address.ip().is_unspecified() {
        return address;
    }
    let ours = || -> std::io::Result<IpAddr> {
        // Connecting a UDP socket sends nothing. The address is one of those reserved for documentation.
        let socket = UdpSocket::bind(("0.0.0.0", 0))?;
        socket.connect(("192.0.2.1", 9))?;
        Ok(socket.local_addr()?.ip())
    };
    let ip = ours().unwrap_or_else(|_| IpAddr::from([127, 0, 0, 1]));
    SocketAddr::new(ip, address.port())
}

type Body = UnsyncBoxBody<Bytes, std::io::Error>;

/// The served files, and the allowed hosts.
struct Site {
    page: PathBuf,
    /// Reads the files of `page`: types, ranges, entity tags.
    files: ServeDir,
    /// The host name of requests if only this computer is served, which may also use another of its names; `None`
    /// if others are served, too.
    local: Option<String>,
}

impl Site {
    async fn answer(&self, mut request: Request<Incoming>) -> Response<Body> {
        let hosts = request.headers().get_all(header::HOST).iter().count();
        // RFC 9112, section 3.2. HTTP/1.0 has no host.
        if hosts > 1 || (hosts == 0 && request.version() == Version::HTTP_11) {
            return text(StatusCode::BAD_REQUEST, "expected one header Host\n");
        }
        if !self.is_for_us(request.headers().get(header::HOST)) {
            return text(StatusCode::MISDIRECTED_REQUEST, "this server is for this computer only\n");
        }
        if !self.has(request.uri().path()) {
            return text(StatusCode::NOT_FOUND, "not found\n");
        }
        if !self.has_range(&request).await {
            request.headers_mut().remove(header::RANGE);
        }
        let mut response = match self.files.clone().try_call(request).await {
            Ok(response) => response.map(|body| body.map_err(Into::into).boxed_unsync()),
            // For example the index of a folder without one.
            Err(error) if error.kind() == ErrorKind::NotFound => {
                return text(StatusCode::NOT_FOUND, "not found\n");
            }
            Err(error) => {
                return text(StatusCode::INTERNAL_SERVER_ERROR, &format!("cannot read the file: {error}\n"));
            }
        };
        let headers = response.headers_mut();
        headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
        // After a rebuild the browser must not show the old page.
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        response
    }

    /// Returns `true` if a part of the file is to be sent: a single byte range of the same version of the file
    /// (RFC 9110, sections 13.1.5 and 14.2). Otherwise the whole file is sent.
    async fn has_range(&self, request: &Request<Incoming>) -> bool {
        let is_bytes = |range: &HeaderValue| {
            let unit = range.as_bytes().split(|&byte| byte == b'=').next();
            unit.is_some_and(|unit| unit.eq_ignore_ascii_case(b"bytes"))
        };
        let headers = request.headers();
        if request.method() != Method::GET || !headers.get(header::RANGE).is_some_and(is_bytes) {
            return false;
        }
        let Some(known) = headers.get(header::IF_RANGE) else { return true };
        let mut look = Request::new(Full::<Bytes>::default());
        *look.method_mut() = Method::HEAD;
        look.uri_mut().clone_from(request.uri());
        let Ok(response) = self.files.clone().try_call(look).await else { return false };
        let is_weak = known.as_bytes().starts_with(b"W/");
        [header::ETAG, header::LAST_MODIFIED].iter().any(|name| response.headers().get(name) == Some(known))
            && !is_weak
    }

    /// Returns `true` if the request names this server as its host. A website elsewhere can point its own name to
    /// this computer (DNS rebinding) and would then have the same origin; the host name reveals it.
    fn is_for_us(&self, host: Option<&HeaderValue>) -> bool {
        let (Some(ours), Some(host)) = (&self.local, host) else { return true };
        let Some(authority) = host.to_str().ok().and_then(|host| host.parse::<Authority>().ok()) else {
            return false;
        };
        let name = authority.host().trim_start_matches('[').trim_end_matches(']').to_ascii_lowercase();
        name == ours.to_ascii_lowercase()
            || name == "localhost"
            || name.ends_with(".localhost")
            || name.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
    }

    /// Returns `true` if a path is inside the page: neither a hidden file, nor outside through a symbolic link.
    fn has(&self, path: &str) -> bool {
        let Some(path) = relative(path) else { return false };
        self.page.join(path).canonicalize().is_ok_and(|path| path.starts_with(&self.page))
    }
}

fn text(status: StatusCode, text: &str) -> Response<Body> {
    let body = Full::new(Bytes::from(text.to_owned())).map_err(|never| match never {}).boxed_unsync();
    let mut response = Response::new(body);
    *response.status_mut() = status;
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    response
}

/// The path below the page for a URL path; `None` for anything except plain names: `..`, hidden files, a Windows
/// drive.
fn relative(path: &str) -> Option<PathBuf> {
    let path = percent_encoding::percent_decode_str(path.strip_prefix('/')?).decode_utf8().ok()?;
    let mut place = PathBuf::new();
    let mut names = path.split('/').peekable();
    while let Some(name) = names.next() {
        let is_last = names.peek().is_none();
        if (name.is_empty() && !is_last) || name.starts_with('.') || name.contains(['\\', ':', '\0']) {
            return None;
        }
        place.push(name);
    }
    Some(place)
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};

    use super::*;

    /// Serves a temporary folder and returns the response to a raw request.
    fn ask(local: Option<&str>, request: &str) -> (u16, String) {
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/bin").canonicalize().unwrap();
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let address = listener.local_addr().unwrap();
        let site = Site { files: ServeDir::new(&page), page, local: local.map(str::to_owned) };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            tokio::spawn(accept(listener, Arc::new(site)));
            let request = request.to_owned();
            let exchange = move || {
                let mut stream = std::net::TcpStream::connect(address).unwrap();
                stream.write_all(request.as_bytes()).unwrap();
                let mut bytes = Vec::new();
                let _ = stream.read_to_end(&mut bytes);
                String::from_utf8_lossy(&bytes).into_owned()
            };
            let answer = tokio::task::spawn_blocking(exchange).await.unwrap();
            let status = answer.split(' ').nth(1).and_then(|code| code.parse().ok());
            (status.unwrap_or_else(|| panic!("no answer: {answer:?}")), answer)
        })
    }

    fn get(path: &str, headers: &str) -> (u16, String) {
        ask(None, &format!("GET {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n{headers}\r\n"))
    }

    fn header<'a>(answer: &'a str, name: &str) -> Option<&'a str> {
        answer.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }

    #[test]
    fn files_are_served_with_their_types() {
        let (status, answer) = get("/paco-sako/serve/http.rs?1", "");
        assert_eq!(status, 200);
        assert!(answer.contains("A file server for the page"));
        assert_eq!(header(&answer, "cache-control"), Some("no-cache"));
        assert_eq!(header(&answer, "x-content-type-options"), Some("nosniff"));
        let (status, answer) =
            ask(None, "HEAD /paco-sako/main.rs HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
        assert_eq!(status, 200);
        assert!(answer.ends_with("\r\n\r\n"), "a head has no body");
        assert_eq!(ask(None, "POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").0, 405);
    }

    #[test]
    fn parts_of_files_and_unchanged_files() {
        let (status, answer) = get("/paco-sako/main.rs", "Range: bytes=0-2\r\n");
        assert_eq!(status, 206);
        assert_eq!(header(&answer, "content-length"), Some("3"));
        assert!(header(&answer, "content-range").unwrap().starts_with("bytes 0-2/"));
        assert!(answer.ends_with("\r\n\r\n//!"));
        assert_eq!(get("/paco-sako/main.rs", "Range: bytes=9999999-\r\n").0, 416);

        let (_, answer) = get("/paco-sako/main.rs", "");
        let tag = header(&answer, "etag").expect("an entity tag");
        assert_eq!(get("/paco-sako/main.rs", &format!("If-None-Match: {tag}\r\n")).0, 304);
        assert_eq!(get("/paco-sako/main.rs", "If-None-Match: \"another\"\r\n").0, 200);
    }

    #[test]
    fn ranges_are_of_bytes_and_of_the_version_that_the_client_has() {
        let status = |headers: &str| get("/paco-sako/main.rs", &format!("Range: bytes=0-2\r\n{headers}")).0;
        let (_, answer) = get("/paco-sako/main.rs", "");
        for name in ["etag", "last-modified"] {
            let known = header(&answer, name).unwrap();
            let expected = if known.starts_with("W/") { 200 } else { 206 };
            assert_eq!(status(&format!("If-Range: {known}\r\n")), expected, "{known}");
        }
        for known in ["\"another\"", "Sun, 06 Nov 1994 08:49:37 GMT", "W/\"1\""] {
            assert_eq!(status(&format!("If-Range: {known}\r\n")), 200, "{known}");
        }
        assert_eq!(get("/paco-sako/main.rs", "Range: lines=0-2\r\n").0, 200);
        let head = "HEAD /paco-sako/main.rs HTTP/1.1\r\nHost: a\r\nRange: bytes=0-2\r\nConnection: close\r\n\r\n";
        assert_eq!(ask(None, head).0, 200);
    }

    #[test]
    fn a_request_names_one_host() {
        let ask = |version: &str, hosts: &str| {
            ask(None, &format!("GET /paco-sako/main.rs HTTP/{version}\r\n{hosts}Connection: close\r\n\r\n")).0
        };
        assert_eq!(ask("1.1", "Host: a\r\n"), 200);
        assert_eq!(ask("1.1", "Host: a\r\nHost: a\r\n"), 400);
        assert_eq!(ask("1.1", "Host: localhost\r\nHost: example.org\r\n"), 400);
        assert_eq!(ask("1.1", ""), 400);
        assert_eq!(ask("1.0", ""), 200);
    }

    #[test]
    fn long_heads_are_refused() {
        assert_eq!(get("/paco-sako/main.rs", &format!("X: {}\r\n", "a".repeat(8 << 10))).0, 200);
        assert_eq!(get("/paco-sako/main.rs", &format!("X: {}\r\n", "a".repeat(LONGEST_HEAD))).0, 431);
        assert_eq!(get("/paco-sako/main.rs", &"X: a\r\n".repeat(MOST_HEADERS)).0, 431);
    }

    #[test]
    fn foreign_host_names_are_refused_by_a_local_server() {
        let code = |local, host: &str| {
            ask(local, &format!("GET /paco-sako/main.rs HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")).0
        };
        for host in
            ["localhost:8000", "LOCALHOST", "127.0.0.1:1", "127.1.2.3", "[::1]:8000", "table.localhost", "mine"]
        {
            assert_eq!(code(Some("mine"), host), 200, "{host}");
        }
        for host in
            ["example.org", "127.0.0.1.example.org:8000", "localhost.example.org", "192.168.0.1", "", "a@b@c"]
        {
            assert_eq!(code(Some("mine"), host), 421, "{host}");
        }
        assert_eq!(code(None, "example.org"), 200);
    }

    #[test]
    fn plain_paths_lead_into_the_page() {
        for (path, place) in
            [("/", ""), ("/main.js", "main.js"), ("/lessons/", "lessons/"), ("/a%20b.js", "a b.js")]
        {
            assert_eq!(relative(path), Some(PathBuf::from(place)), "{path}");
        }
    }

    #[test]
    fn no_path_leads_out_of_the_page() {
        for path in [
            "",
            "main.js",
            "*",
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
            "/%ff",
        ] {
            assert_eq!(relative(path), None, "{path}");
        }
        for path in ["/../Cargo.toml", "/missing.rs", "/paco-sako/%2e%2e/paco-sako/main.rs", "/%2e%2e/lib.rs"] {
            assert_eq!(get(path, "").0, 404, "{path}");
        }
    }

    #[test]
    fn a_folder_without_an_index_is_not_found() {
        let (status, answer) = get("/paco-sako/serve/", "");
        assert_eq!(status, 404, "{answer}");
        assert!(answer.ends_with("not found\n"), "{answer}");
        assert_eq!(get("/paco-sako/serve", "").0, 307, "it redirects to the folder");
    }

    #[test]
    fn listening_everywhere_prints_an_address_to_type() {
        let typed = for_people(SocketAddr::from(([0, 0, 0, 0], 8000)));
        assert!(!typed.ip().is_unspecified());
        assert_eq!(typed.port(), 8000);
    }
}
