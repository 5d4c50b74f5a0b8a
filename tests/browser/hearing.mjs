// Records the output of a screen reader: texts of live regions, and names of focused elements.

/** Runs in the page: writes it down in `window.spoken`, each with its kind, `live` or `focus`. */
export function listen() {
  window.spoken = [];
  const clean = (text) => (text ?? "").replaceAll("\u00a0", " ").replace(/\s+/g, " ").trim();
  const isHidden = (node) => node instanceof Element && node.closest("[aria-hidden=true], [hidden]");
  const textOf = (node) => {
    if (node instanceof Text) return node.data;
    if (isHidden(node)) return "";
    const parts = [...node.childNodes].map(textOf);
    return node instanceof HTMLElement && getComputedStyle(node).display !== "inline"
      ? `${parts.join("")} `
      : parts.join("");
  };
  const say = (kind, text) => {
    const said = clean(text);
    if (said && window.spoken.at(-1)?.text !== said) window.spoken.push({ kind, text: said });
  };
  const watched = new WeakSet();
  const watch = (root) => {
    if (watched.has(root)) return;
    watched.add(root);
    let waiting = new Set();
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest("[aria-live], [role=status], [role=alert]");
        if (region) waiting.add(region);
      }
      const regions = waiting;
      waiting = new Set();
      for (const region of regions) if (!isHidden(region)) say("live", textOf(region));
      for (const node of root.querySelectorAll("*")) if (node.shadowRoot) watch(node.shadowRoot);
    }).observe(root, {
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ["hidden"],
      subtree: true,
    });
    root.addEventListener("focusin", (event) => {
      const target = event.composedPath()[0];
      const labelled = target.getAttribute("aria-labelledby");
      const name =
        target.getAttribute("aria-label") ??
        (labelled ? target.getRootNode().getElementById(labelled)?.textContent : null) ??
        (target.labels?.[0] ? textOf(target.labels[0]) : textOf(target));
      const described = (target.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) =>
          id && id !== "board-help" ? (target.getRootNode().getElementById(id)?.textContent ?? "") : "",
        )
        .join(" ");
      say("focus", `${name}. ${described}`.replaceAll(/\.\s*\./g, "."));
    });
    for (const node of root.querySelectorAll("*")) if (node.shadowRoot) watch(node.shadowRoot);
  };
  watch(document);
}
