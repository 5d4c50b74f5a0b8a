// Pages that draw nothing: their frames are made when a test asks for one, without pixels, and as fast as the page can make
// them. Only Chromium's headless shell can do it; in other browsers the pages make their own frames.

/** @import { Browser, BrowserContext, Page } from "playwright-core" */

/** For the browser. */
export const ON_REQUEST = ["--enable-begin-frame-control", "--run-all-compositor-stages-before-draw"];

/** So many frames follow one another at once; then a page waits for something else, in ms. */
const AT_ONCE = 24;
const PAUSE = 16;

/** Errors of browsers without this command, or for a page that makes its own frames. */
const IS_UNKNOWN = /wasn't found|only supported/;

/** A page without frames of its own. @param {Browser} browser started with `ON_REQUEST` @param {BrowserContext} context @returns {Promise<Page>} */
export async function stillPage(browser, context) {
  const first = await context.newPage();
  const client = await context.newCDPSession(first);
  const { targetInfo } = await client.send("Target.getTargetInfo");
  const root = await browser.newBrowserCDPSession();
  const { width, height } = first.viewportSize();
  const [page] = await Promise.all([
    context.waitForEvent("page"),
    root.send("Target.createTarget", {
      url: "about:blank",
      browserContextId: targetInfo.browserContextId,
      enableBeginFrameControl: true,
      width,
      height,
    }),
  ]);
  await Promise.all([root.detach(), first.close()]);
  return page;
}

/** The frames of a page, which may be one that makes its own. */
export class Frames {
  /** @type {import("playwright-core").CDPSession | null} `null` where frames cannot be asked for */ #client;
  /** The frame that is being made: there may be only one. @type {Promise<unknown> | null} */ #frame = null;

  /** @param {import("playwright-core").CDPSession} client */
  constructor(client) {
    this.#client = client;
  }

  /** @param {import("playwright-core").CDPSession} client */
  #make(client) {
    this.#frame ??= client
      .send("HeadlessExperimental.beginFrame", { noDisplayUpdates: true })
      .catch(({ message }) => {
        // Otherwise the page has just gone, or not come yet.
        if (IS_UNKNOWN.test(message)) this.#client = null;
      })
      .finally(() => {
        this.#frame = null;
      });
    return this.#frame;
  }

  /** Makes frames until something is done. @template T @param {Promise<T>} work @returns {Promise<T>} */
  async during(work) {
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    const done = work.then(end, end);
    for (let made = 0; !isOver && this.#client; made++) {
      await Promise.race([done, this.#make(this.#client)]);
      if (made >= AT_ONCE) await Promise.race([done, new Promise((resolve) => setTimeout(resolve, PAUSE))]);
    }
    return work;
  }

  /** Makes frames until the page is closed. @param {Page} page */
  async beat(page) {
    while (this.#client && !page.isClosed()) {
      await this.#make(this.#client);
      await new Promise((resolve) => setTimeout(resolve, BEAT));
    }
  }
}

/** From one frame to the next, as on a screen, in ms. */
const BEAT = 16;

/**
 * For `makePage` of a test that looks at no pixel: a page that has frames as a screen shows them, and draws nothing in them,
 * which is a fourth of what it costs to give a page other sizes. Only one page of a browser at a time.
 *
 * @param {Browser} browser started with `ON_REQUEST`
 * @param {BrowserContext} context
 * @returns {Promise<Page>}
 */
export async function unseenPage(browser, context) {
  const page = await stillPage(browser, context);
  const frames = new Frames(await context.newCDPSession(page));
  frames.beat(page);
  return page;
}
