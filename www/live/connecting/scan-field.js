// Field that looks for a QR code through the camera.

import { button } from "../../kit/button.js";
import { el, setWords } from "../../kit/dom.js";
import { words } from "../../kit/i18n.js";
import { scan } from "./scanner.js";

/**
 * @typedef {object} ScanHost
 * @property {() => void} begun
 * @property {(text: string) => Promise<boolean>} read a code has been read; false if another one should be looked for
 * @property {(error: unknown) => void} failed
 */

export class ScanField {
  video = el("video", { class: "live-video", muted: true, playsinline: true, hidden: true });
  button = button("scan", words("live.scan"), () => (this.#scan ? this.stop() : this.start()), "button main");
  #host;
  /** Ends the scan under way. @type {AbortController | null} */ #scan = null;

  /** @param {ScanHost} host */
  constructor(host) {
    this.#host = host;
  }

  async start() {
    this.#host.begun();
    this.video.hidden = false;
    setWords(this.button, words("live.scan.stop"));
    this.#scan?.abort();
    const scanning = new AbortController();
    const { signal } = scanning;
    this.#scan = scanning;
    try {
      await scan(this.video, (text) => this.#host.read(text), signal);
      if (!signal.aborted) this.video.scrollIntoView({ block: "nearest" });
    } catch (error) {
      if (signal.aborted) return;
      this.stop();
      this.#host.failed(error);
    }
  }

  stop() {
    this.#scan?.abort();
    this.#scan = null;
    this.video.hidden = true;
    setWords(this.button, words("live.scan"));
  }
}
