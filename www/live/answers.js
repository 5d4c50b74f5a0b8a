// An answer to an invitation may come as a link that is opened in a tab of its own: it is given to the tab that has invited.

/** @returns {BroadcastChannel | null} `null` where tabs cannot speak to each other */
function tabs() {
  try {
    return new BroadcastChannel("paco-sako.answers");
  } catch {
    return null;
  }
}

/** How long other tabs may take to say that they have it, in ms. */
const PATIENCE = 700;

/** Takes answers that other tabs have got. @param {(answer: Uint8Array) => boolean} take whether this one waits for it */
export function listenForAnswers(take) {
  const posts = tabs();
  posts?.addEventListener("message", ({ data }) => {
    const { answer } = /** @type {{ answer?: unknown }} */ (data ?? {});
    if (answer instanceof Uint8Array && take(answer)) posts.postMessage({ taken: true });
  });
}

/** Gives an answer to the tab that waits for it. @param {Uint8Array} answer @returns {Promise<boolean>} whether there is one */
export async function handOver(answer) {
  const posts = tabs();
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
