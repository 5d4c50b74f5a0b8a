// What a channel to another device or window is, whatever it is made of.

/**
 * A way to send texts to one other page, in order and whole.
 *
 * @typedef {object} Channel
 * @property {(text: string) => void} send
 * @property {() => void} close
 * @property {boolean} [isNear] the other page is a window of the same browser, which keeps things in the same place
 * @property {(listener: ChannelListener) => void} listen says who is told from now on; what has come before is told then
 */

/**
 * - `message`: a text has come; `null` where something else has come in its place
 * - `shaky`: for some seconds nothing has come through, or it does again
 * - `close`: the other page is gone, or the network; told once
 *
 * @typedef {object} ChannelListener
 * @property {(text: string | null) => void} message
 * @property {(isShaky: boolean) => void} shaky
 * @property {() => void} close
 */

/** Keeps what comes until somebody listens. */
export class Inbox {
  /** @type {ChannelListener | null} */ #listener = null;
  /** @type {((listener: ChannelListener) => void)[]} */ #waiting = [];
  #isClosed = false;

  /** @param {ChannelListener} listener */
  listen(listener) {
    this.#listener = listener;
    for (const tell of this.#waiting.splice(0)) tell(listener);
  }

  /** @param {(listener: ChannelListener) => void} tell */
  #tell(tell) {
    if (this.#listener) tell(this.#listener);
    else this.#waiting.push(tell);
  }

  /** @param {string | null} text */
  message(text) {
    if (!this.#isClosed) this.#tell((listener) => listener.message(text));
  }

  /** @param {boolean} isShaky */
  shaky(isShaky) {
    if (!this.#isClosed) this.#tell((listener) => listener.shaky(isShaky));
  }

  close() {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#tell((listener) => listener.close());
  }
}
