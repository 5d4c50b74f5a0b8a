// The policy of the page for frames. It names its website by its address, and that only a script can do: in a sandbox
// WebKit takes 'self' for the frame's own nameless origin, and would refuse everything.

{
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const { protocol, href } = new URL("..", script.src);
  // Both signs end what they stand in.
  const place = href.replaceAll(";", "%3B").replaceAll(",", "%2C");
  const ours = `'self' ${protocol === "file:" ? protocol : place}`;
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = [
    "default-src 'none'",
    `script-src ${ours} 'wasm-unsafe-eval'`,
    `style-src ${ours}`,
    `img-src ${ours} data:`,
    `connect-src ${ours}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  document.head.append(policy);
}
