// The page inside a frame on another website: makes the element from the address, and lets the page around it talk to it.

import { Bridge, EVENTS, peerOf } from "./embed-bridge.js";

/** The options of the address that are not attributes of the element. */
const OWN = ["origin"];

/** Tells what is wrong; the board that could be made stays. @param {string} message */
function tell(message) {
  const problem = /** @type {HTMLElement} */ (document.getElementById("problem"));
  problem.textContent = message;
  problem.hidden = false;
}

async function start() {
  await customElements.whenDefined("paco-sako");
  const definition = /** @type {{ observedAttributes: readonly string[] } & CustomElementConstructor} */ (
    customElements.get("paco-sako")
  );
  const element = /** @type {import("./embed-bridge.js").Table} */ (document.createElement("paco-sako"));
  element.addEventListener("error", (event) => {
    const { detail } = /** @type {CustomEvent<{ message?: string } | undefined>} */ (/** @type {Event} */ (event));
    if (detail?.message) tell(detail.message);
  });
  const query = new URLSearchParams(location.search);
  const attributes = definition.observedAttributes;
  for (const [name, value] of query) {
    if (attributes.includes(name)) element.setAttribute(name, value);
    else if (!OWN.includes(name)) tell(`There is no option “${name}”. Those there are: ${attributes.join(", ")}.`);
  }
  const peer = peerOf(query.get("origin"), document.referrer);
  if (peer.problem) tell(peer.problem);
  if (window.parent !== window && !peer.problem) connect(element, attributes, peer);
  document.body.append(element);
}

/**
 * @param {import("./embed-bridge.js").Table} element
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
      window.parent.postMessage({ paco: 1, event: name, detail: detail ?? {} }, origin);
    });
  }
}

start();
