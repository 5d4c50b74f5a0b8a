// Interface of a channel to another device or window.

/**
 * A bidirectional channel for texts to one other page, ordered and reliable.
 *
 * @typedef {object} Channel
 * @property {(text: string) => void} send
 * @property {() => void} close
 * @property {boolean} [isNear] the other page is a window of the same browser and shares its storage
 * @property {(listener: ChannelListener) => void} listen sets the listener; earlier messages are delivered then
 */

/**
 * - `message`: a text was received; `null` for data of another type
 * - `shaky`: the connection was silent for some seconds, or works again
 * - `close`: the other page or the network is gone; called once
 *
 * @typedef {object} ChannelListener
 * @property {(text: string | null) => void} message
 * @property {(isShaky: boolean) => void} [shaky]
 * @property {() => void} close
 */

/** Buffers messages until there is a listener. */
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
    if (!this.#isClosed) this.#tell((listener) => listener.shaky?.(isShaky));
  }

  close() {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#tell((listener) => listener.close());
  }
}
