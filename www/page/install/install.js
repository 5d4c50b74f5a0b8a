// Installing the page as an app, where the browser offers it.

/** Event of browsers that can install a page. @typedef {Event & { prompt: () => Promise<unknown> }} InstallPrompt */

export class Installer {
  /** @type {InstallPrompt | null} */ #prompt = null;

  /** @param {EventTarget} browser the window */
  constructor(browser) {
    browser.addEventListener("beforeinstallprompt", (event) => {
      // The entry in the menu stands in the place of the browser's own banner.
      event.preventDefault();
      this.#prompt = /** @type {InstallPrompt} */ (event);
    });
    browser.addEventListener("appinstalled", () => {
      this.#prompt = null;
    });
  }

  get isOffered() {
    return this.#prompt !== null;
  }

  /** Has the browser ask whether to install. An offer can be used once; the browser makes another one. */
  install() {
    const prompt = this.#prompt;
    this.#prompt = null;
    // Refused where the page is no longer what the browser would install.
    prompt?.prompt().catch(() => {});
  }
}
