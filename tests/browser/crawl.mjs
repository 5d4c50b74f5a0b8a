// Presses every control of a page once, wherever it is: what the browser's accessibility tree has is pressed, then what has
// come by that, and so on. No list of controls is kept by hand.

import { Frames } from "./frames.mjs";

/** @import { Page } from "playwright-core" */

/** These lead away from what can be pressed beside them: what closes something, and what makes the whole page one for children. */
const LEADS_AWAY = /close|cancel|^children$/;

const ESCAPE = "Escape";

/** Maximum number of Escape presses at a dead end. */
const ESCAPES = 4;

/** Longer ways are not gone from a page that was opened anew: other starts lead to most of what is there. */
const LONGEST_WAY = 3;

/** Maximum number of checks for pending requests. */
const PATIENCE = 100;

/** Number of checks for a missing control; a database query or compilation may be pending. */
const LOOKS = 2;

/** The same on a way back, where all was there before. */
const LOOKS_BACK = 1;

/** Maximum number of repeated presses on the way to a new control. */
const AGAIN = 6;

/** Time limit of a press, or of opening the page, in ms; beyond that the page hangs. */
export const HANGS = 180_000;

/** A page that goes away does so while it is asked something. */
const IS_GONE = /context was destroyed|navigat|Cannot find context|Inspected target/;

/**
 * A control of the page.
 *
 * @typedef {import("./crawl-page.mjs").Seen & { key: string, rank: number }} Control `key` is what it is known by: where it is,
 *   its role, its name; the lowest `rank` is pressed first: what is switched on may go on for long, and what leads away comes last,
 *   which saves ways back
 */

/** A name without what changes from game to game: squares, turns, numbers, and what stands behind a colon. @param {string} name */
const plain = (name) =>
  name
    .replace(/: .*/s, "")
    .replace(/\S*[a-h][1-8]\S*/g, "@")
    .replace(/\d+/g, "#")
    .trim();

/** Waits for what ends by itself, and says what it was if it does not. @template T @param {string} name @param {Promise<T>} work @returns {Promise<T>} */
async function ending(name, work) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`this does not end: ${name}`)), HANGS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** One page, seen through its accessibility tree. */
class Sight {
  /** Pending requests. */
  #asked = new Set();
  /** Current controls. @type {readonly Control[]} */
  #seen = [];
  /** True if the page was reloaded since the last check. */
  #isFresh = true;
  #page;
  #client;
  #frames;
  #ready;

  /** @param {Page} page @param {import("playwright-core").CDPSession} client @param {Frames} frames @param {() => Promise<unknown>} ready */
  constructor(page, client, frames, ready) {
    this.#page = page;
    this.#client = client;
    this.#frames = frames;
    this.#ready = ready;
    page.on("request", (request) => this.#asked.add(request));
    for (const event of ["requestfinished", "requestfailed"])
      page.on(event, (request) => this.#asked.delete(request));
    page.on("domcontentloaded", () => {
      this.#isFresh = true;
    });
  }

  /** @param {Page} page @param {() => Promise<unknown>} ready waits until the page can be used */
  static async of(page, ready) {
    const client = await page.context().newCDPSession(page);
    await client.send("Accessibility.enable");
    const sight = new Sight(page, client, new Frames(client), ready);
    await sight.settle();
    return sight;
  }

  /** Waits for the page, and has the browser keep its tree, which it would otherwise build anew for each element that is asked. */
  async #begin() {
    this.#isFresh = false;
    await this.#ready();
    await this.#client.send("Accessibility.getRootAXNode");
  }

  /** Returns usable controls, without disabled and hidden ones and those behind a modal dialog. */
  look() {
    return this.#seen.map((control) => {
      const { role, name, action, dialog } = control;
      const key = [dialog, role, action, plain(name)].filter(Boolean).join(" | ");
      const rank = LEADS_AWAY.test(action) ? 2 : control.isSwitch ? 1 : 0;
      return { ...control, key, rank };
    });
  }

  /** Does something in the page, and waits until it has done what it does at once, and all that it has asked for has come. @param {number | null} [control] is pressed @param {number} [choice] of its list */
  settle(control = null, choice = -1) {
    return this.#frames.during(this.#settle(control, choice));
  }

  /** @param {number | null} control @param {number} choice */
  async #settle(control, choice) {
    let [pressed, chosen] = [control, choice];
    const isOpen = () => this.#isFresh || this.#asked.size > 0;
    for (let i = 0; i === 0 || (isOpen() && i < PATIENCE); i++) {
      try {
        if (this.#isFresh) await this.#begin();
        this.#seen = await this.#page.evaluate(([id, at]) => window.crawl.press(id, at), [pressed, chosen]);
      } catch (error) {
        if (!IS_GONE.test(error.message)) throw error;
        await this.#page.waitForLoadState("load");
      }
      [pressed, chosen] = [null, -1];
    }
    // Requests still pending belong to a terminated worker.
    this.#asked.clear();
  }

  /** Presses a control as assistive technology does; of a list every choice is made, and then the one it had. @param {Control} control */
  async press({ id, role, choices }) {
    if (choices) {
      for (const index of [...Array(choices.count).keys(), choices.chosen]) await this.settle(id, index);
    } else if (role === "slider") {
      await this.#page.evaluate((one) => window.crawl.focus(one), id);
      for (const key of ["ArrowLeft", "ArrowRight"]) await this.#frames.during(this.#page.keyboard.press(key));
      await this.settle();
    } else await this.settle(id);
  }

  /** Makes frames until something is done. @template T @param {Promise<T>} work @returns {Promise<T>} */
  during(work) {
    return this.#frames.during(work);
  }

  async escape() {
    await this.during(this.#page.keyboard.press(ESCAPE));
    await this.settle();
  }
}

/**
 * A crawl: `open` opens the page anew, as it was at first; `ready` waits until it can be used.
 *
 * @typedef {object} Start
 * @property {string} name
 * @property {() => Promise<{ page: Page, problems: string[], close: () => Promise<void> }>} open
 * @property {(page: Page) => Promise<unknown>} ready
 * @property {(page: Page) => Promise<unknown>} [prepare] goes to the start of the crawl
 * @property {(page: Page) => Promise<string | null>} [fault] fault of the current view
 */

/**
 * Presses all controls reachable from a start that were not pressed before.
 *
 * @param {Start} start
 * @param {Map<string, Set<string>>} pressed pressed controls by key, with the controls seen then; extended by this
 *   crawl
 * @param {number} most maximum number of presses
 * @param {(control: Control) => string} [kindOf] presses one control of each kind; by default all
 * @returns {Promise<{ failures: string[], lost: Set<string>, openings: number }>} `failures`: failures with the
 *   presses before; `lost`: controls that were not found again, such as a turn of a changed line
 */
export async function crawl(start, pressed, most, kindOf = ({ key }) => key) {
  /** Kinds that were seen. */
  const kinds = new Set();
  /** Controls that are still to be pressed, with the keys that lead there. @type {Map<string, string[]>} */
  const pending = new Map();
  const failures = [];
  /** @type {Set<string>} */
  const lost = new Set();
  let openings = 0;
  let opened;
  /** @type {Sight} */
  let sight;
  let told = 0;

  const check = (after) => {
    for (const problem of opened.problems.slice(told)) failures.push(`${start.name}, after ${after}: ${problem}`);
    told = opened.problems.length;
  };
  const closeNow = async () => {
    await sight.settle();
    check("the last press");
    await opened.close();
  };
  const close = () => ending(`${start.name}, closing`, closeNow());
  const look = () => sight.look();
  const find = async (/** @type {string} */ key) => {
    for (let i = 0; ; i++) {
      const control = look().find((one) => one.key === key);
      if (control || i === LOOKS) return control;
      await sight.settle();
    }
  };
  const openAnew = async () => {
    if (opened) await close();
    openings += 1;
    opened = await start.open();
    told = 0;
    const { page } = opened;
    sight = await Sight.of(page, () => start.ready(page));
    if (start.prepare) await sight.during(start.prepare(page));
    await sight.settle();
    check("opening");
  };
  const open = () => ending(`${start.name}, opening`, openAnew());
  const act = async (key, run) => {
    // A page that goes is there again when it has settled.
    await ending(`${start.name}, ${key}`, run()).catch((error) => {
      if (!IS_GONE.test(error.message)) throw error;
    });
    check(key);
    const fault = await start.fault?.(opened.page);
    if (fault) failures.push(`${start.name}, after ${key}: ${fault}`);
  };
  /** Goes a way from where the page is, and looks for what it leads to. @returns {Promise<number>} so many of these were missing */
  const walk = async (way, goal) => {
    for (const [index, key] of way.entries()) {
      const control = key === ESCAPE ? null : await find(key);
      if (control === undefined) return way.length - index + 1;
      await act(key, () => (control ? sight.press(control) : sight.escape()));
    }
    return (await find(goal)) ? 0 : 1;
  };
  /**
   * Drops a path that no longer leads to its control; the presses before it are repeated if the control appears
   * again.
   */
  const giveUp = (way, goal, missing) => {
    const common = way.slice(0, way.length - missing + 2);
    for (const [key, other] of pending) {
      if (key !== goal && (missing === 1 || !common.every((one, index) => other[index] === one))) continue;
      pending.delete(key);
      if (lost.has(key)) continue;
      lost.add(key);
      pressed.delete(other.at(-1));
    }
  };

  await open();
  /** @type {string[]} */
  let path = [];
  let escapes = 0;
  let looks = 0;
  let again = 0;
  /**
   * The control to press next so that the fewest presses lead to new controls.
   *
   * @param {readonly Control[]} controls
   */
  const onTheWay = (controls) => {
    const open = controls.map((first) => ({ key: first.key, first }));
    const known = new Set();
    for (const { key, first } of open) {
      if (known.has(key)) continue;
      known.add(key);
      for (const other of pressed.get(key) ?? []) {
        if (pending.has(other)) return first;
        open.push({ key: other, first });
      }
    }
    return null;
  };
  const press = async (/** @type {Control} */ control) => {
    await act(control.key, () => sight.press(control));
    pressed.set(control.key, new Set(look().map(({ key }) => key)));
  };
  for (let left = most; left > 0; ) {
    const controls = look();
    for (const control of controls) {
      const { key } = control;
      if (pressed.has(key) || pending.has(key) || (kinds.has(kindOf(control)) && !lost.has(key))) continue;
      kinds.add(kindOf(control));
      pending.set(key, path);
    }
    const [next] = controls.filter(({ key }) => pending.has(key)).sort((one, other) => one.rank - other.rank);
    const isLooking = looks < (again > 0 ? LOOKS_BACK : LOOKS);
    const back = !next && !isLooking && again < AGAIN ? onTheWay(controls) : null;
    if (next) {
      path = [...pending.get(next.key), next.key];
      pending.delete(next.key);
      left -= 1;
      looks = 0;
      escapes = 0;
      again = 0;
      await press(next);
    } else if (isLooking) {
      looks += 1;
      await sight.settle();
    } else if (back) {
      looks = 0;
      again += 1;
      path = [...path, back.key];
      await press(back);
    } else if (escapes < ESCAPES && controls.some(({ dialog }) => dialog)) {
      escapes += 1;
      path = [...path, ESCAPE];
      await act(ESCAPE, () => sight.escape());
    } else if (pending.size > 0) {
      escapes = 0;
      const [key, way] = [...pending].reduce((one, other) => (other[1].length < one[1].length ? other : one));
      path = way;
      let missing = await walk(way, key);
      if (missing === 0) continue;
      // The path may have changed since it was recorded.
      if (way.length <= LONGEST_WAY) {
        await open();
        missing = await walk(way, key);
      }
      if (missing > 0) giveUp(way, key, missing);
    } else break;
  }
  await close();
  return { failures, lost, openings };
}
