// An answer to an invitation may come as a link that is opened in a tab of its own: it is given to the tab that has invited.

import { partsOf } from "../../kit/parts-of.js";
import { postsOf } from "./window-channel.js";

/** Name of the channel between tabs. */
const ANSWERS = "answers";

/** Time for other tabs to confirm that they have it, in ms. */
const PATIENCE = 700;

/**
 * Receives answers scanned in other tabs.
 *
 * @param {(answer: Uint8Array) => boolean} take returns true if this tab waits for the answer
 */
export function listenForAnswers(take) {
  const posts = postsOf(ANSWERS);
  posts?.addEventListener("message", ({ data }) => {
    const { answer } = partsOf(data);
    if (answer instanceof Uint8Array && take(answer)) posts.postMessage({ taken: true });
  });
}

/**
 * Passes an answer to the tab that waits for it.
 *
 * @param {Uint8Array} answer
 * @returns {Promise<boolean>} false if no tab does
 */
export async function handOver(answer) {
  const posts = postsOf(ANSWERS);
  if (!posts) return false;
  try {
    return await new Promise((resolve) => {
      posts.addEventListener("message", ({ data }) => {
        if (data?.taken === true) resolve(true);
      });
      posts.postMessage({ answer });
      setTimeout(resolve, PATIENCE, false);
    });
  } finally {
    posts.close();
  }
}
