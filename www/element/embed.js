// The pages inside a frame on another website, `embed.html` and `embed-view.html`: makes the element from the address, and
// lets the page around it talk to it.

import { Bridge, EVENTS, peerOf, VERSION } from "./embed-bridge.js";

/** @import { BoardElement } from "./embed-bridge.js" */

/** Which element it makes: the whole board, or one that is a picture at first. */
const NAME = document.documentElement.dataset.element ?? "";

/** The options of the address that are not attributes of the element. */
const OWN = ["origin", "auto-height"];

/** Shows an error; the board stays if it could be created. @param {string} message */
function tell(message) {
  const problem = /** @type {HTMLElement} */ (document.getElementById("problem"));
  problem.textContent = message;
  problem.hidden = false;
}

async function start() {
  await customElements.whenDefined(NAME);
  const definition = /** @type {{ observedAttributes: readonly string[] } & CustomElementConstructor} */ (
    customElements.get(NAME)
  );
  const element = /** @type {BoardElement} */ (document.createElement(NAME));
  element.addEventListener("error", (event) => {
    const { detail } = /** @type {CustomEvent<{ message?: string } | undefined>} */ (/** @type {Event} */ (event));
    if (detail?.message) tell(detail.message);
  });
  const query = new URLSearchParams(location.search);
  const attributes = definition.observedAttributes;
  for (const [name, value] of query) {
    if (attributes.includes(name)) element.setAttribute(name, value);
    else if (!OWN.includes(name)) tell(`Unknown option “${name}”. Options: ${attributes.join(", ")}.`);
  }
  // The English of this page is nobody's choice: without the option the language of the browser counts.
  document.documentElement.lang = query.get("lang") || navigator.language;
  const peer = peerOf(query.get("origin"), document.referrer);
  if (peer.problem) tell(peer.problem);
  if (query.has("auto-height")) growFreely(element);
  if (window.parent !== window && !peer.problem) connect(element, attributes, peer);
  document.body.append(element);
}

/**
 * Removes the height limit of the board and reports its height, so that the embedding page can resize the frame.
 *
 * @param {BoardElement} element
 */
function growFreely(element) {
  document.documentElement.toggleAttribute("data-free", true);
  // Beside the board the list of turns would be as high as the frame, which is to be as high as the list.
  if (!element.hasAttribute("show-moves")) element.setAttribute("show-moves", "bottom");
  let told = "";
  const tellSize = () => {
    const { width, height } = document.body.getBoundingClientRect();
    const detail = { width: Math.ceil(width), height: Math.ceil(height) };
    const now = `${detail.width} ${detail.height}`;
    if (now === told) return;
    told = now;
    element.dispatchEvent(new CustomEvent("resize", { detail }));
  };
  const stands = element.open ? element.drawn : element.ready;
  stands.then(
    () => new ResizeObserver(tellSize).observe(document.body),
    () => {},
  );
}

/**
 * @param {BoardElement} element
 * @param {readonly string[]} attributes
 * @param {import("./embed-bridge.js").Peer} peer
 */
function connect(element, attributes, peer) {
  const bridge = new Bridge(element, attributes);
  addEventListener("message", async ({ source, origin, data }) => {
    if (source !== window.parent || (peer.isNamed && origin !== peer.origin)) return;
    const answer = await bridge.answer(data);
    // An origin that has no name, such as that of a file, cannot be addressed; only who asked hears the answer.
    if (answer) window.parent.postMessage(answer, origin === "null" ? "*" : origin);
  });
  const { origin } = peer;
  if (!origin) return;
  for (const name of EVENTS) {
    element.addEventListener(name, (event) => {
      const { detail } = /** @type {CustomEvent} */ (event);
      window.parent.postMessage({ paco: VERSION, event: name, detail: detail ?? {} }, origin);
    });
  }
}

start();
