// A table to play at: what a test does with the page's board, in squares instead of pixels.

import assert from "node:assert/strict";

/**
 * Opens the page and waits until the board is ready.
 *
 * @param {Awaited<ReturnType<typeof import("./harness.mjs").start>>} site
 * @param {object} [options] Playwright's context options, and `path`, what stands behind the page's address
 */
export async function openTable(site, { path = "", ...options } = {}) {
  const opened = await site.open(path, { viewport: { width: 1280, height: 800 }, ...options });
  const { page } = opened;
  await page.waitForSelector("body[data-ready=true]");
  // Without storage every visit is the first. A dialog may cover the button.
  if (!options.isFirstVisit)
    await page.locator('[data-action="skip-story"]').evaluateAll(([skip]) => skip?.click());

  /** Waits until the list of turns is loaded, if it is wanted. */
  const listed = () => page.waitForSelector("#moves-box:not([aria-busy=true])", { state: "attached" });

  /** Waits until no piece moves, and what was played is listed. */
  async function settle() {
    await page.waitForSelector("#board-area[data-busy=false]");
    await listed();
  }

  /** The middle of a square on the screen. */
  async function point(square) {
    const cell = page.locator(`[data-square="${square}"]`);
    const box = await cell.boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  async function click(...squares) {
    for (const square of squares) {
      const { x, y } = await point(square);
      await page.mouse.click(x, y);
      await settle();
    }
  }

  async function tap(...squares) {
    for (const square of squares) {
      const { x, y } = await point(square);
      await page.touchscreen.tap(x, y);
      await settle();
    }
  }

  /** Drags with the mouse over every square named. */
  async function drag(...squares) {
    const [first, ...rest] = await Promise.all(squares.map(point));
    await page.mouse.move(first.x, first.y);
    await page.mouse.down();
    for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.up();
    await settle();
  }

  /** Drags with a finger. */
  async function touchDrag(...squares) {
    const points = await Promise.all(squares.map(point));
    const client = await page.context().newCDPSession(page);
    const send = (type, touchPoints) => client.send("Input.dispatchTouchEvent", { type, touchPoints });
    await send("touchStart", [points[0]]);
    let from = points[0];
    for (const to of points.slice(1)) {
      for (let step = 1; step <= 6; step++) {
        const part = step / 6;
        const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
        await send("touchMove", [at]);
      }
      from = to;
    }
    await send("touchEnd", []);
    await client.detach();
    await settle();
  }

  const data = (name) => page.locator("#board-area").getAttribute(`data-${name}`);

  /** Accessible name of a square. */
  const label = (square) => page.locator(`[data-square="${square}"]`).getAttribute("aria-label");

  const status = () => page.locator("#status-title").innerText();
  const detail = () => page.locator("#status-detail").innerText();

  /** The notations in the list, of the turns that lead to where the game stands. */
  async function turns() {
    await listed();
    return page
      .locator("#moves [data-ply][data-played]")
      .evaluateAll((nodes) =>
        nodes.map((node) => [...node.querySelectorAll(".link")].map(({ textContent }) => textContent).join("")),
      );
  }

  const press = (action) => page.click(`[data-action="${action}"]`);

  /** The position as the dialog offers it. */
  async function fen() {
    await press("open-share");
    const text = await page.inputValue("#copy-fen");
    await page.click("#dialog-share [data-action=close]");
    return text;
  }

  /** Loads a text through the dialog and expects it to be taken. */
  async function load(text) {
    await press("open-share");
    await page.fill("#paste", text);
    await press("load");
    // A long game is read in several tasks. Not asked frame by frame: a test may have taken the frames for itself.
    await page.waitForFunction(
      () => !window.query("#dialog-share").open || window.query("#paste-error").textContent,
      null,
      { polling: 20 },
    );
    const error = (await page.locator("#paste-error").textContent()) ?? "";
    assert.equal(error, "", `not loaded: ${text}`);
    assert.equal(await page.locator("#dialog-share").isVisible(), false);
  }

  return {
    ...opened,
    settle,
    point,
    click,
    tap,
    drag,
    touchDrag,
    data,
    label,
    status,
    detail,
    turns,
    press,
    fen,
    load,
  };
}

/**
 * Position of an element at rest: a layout change beside it may move it, and a click at the old position would miss.
 *
 * @param {import("playwright-core").Locator} locator
 */
export async function restingBox(locator) {
  const handle = await locator.elementHandle();
  await handle.waitForElementState("stable");
  const box = await handle.boundingBox();
  await handle.dispose();
  return box;
}

/** The middle of it. @param {import("playwright-core").Locator} locator */
export async function middleOf(locator) {
  const { x, y, width, height } = await restingBox(locator);
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * Resizes the window and waits until the table has been fitted into it.
 *
 * @param {import("playwright-core").Page} page
 * @param {number} width
 * @param {number} height
 */
export async function resize(page, width, height) {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(
    ([w, h]) => {
      const { style } = window.query(".table");
      return (
        style.getPropertyValue("--room-width") === `${w}px` && style.getPropertyValue("--room-height") === `${h}px`
      );
    },
    [width, height],
  );
}

/** The game on the table as a record, as the board gives it to pages; a dialog would take longer to open and close. */
export const recordOf = ({ page }) => page.evaluate(() => document.querySelector("paco-sako").game);

/** Gives the page another language, as the settings do: what the page itself does not translate stays as it was. @param {import("playwright-core").Page} page @param {string} code */
export async function speak(page, code) {
  await page.evaluate(async (language) => {
    const { settings } = await import("./page/settings/page-settings.js");
    settings.set("language", language);
  }, code);
  await page.waitForFunction((language) => document.documentElement.lang === language, code);
}

/** Waits until what was asked to be drawn is drawn: it comes with the next frame. */
export const drawn = (page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Runs in the page: links are made when `letGo` is called, and what is copied or shared is kept in `given`. */
export function holdLinks() {
  const { promise: held, resolve } = Promise.withResolvers();
  window.letGo = resolve;
  const Plain = CompressionStream;
  window.CompressionStream = class {
    constructor(kind) {
      const { readable, writable } = new Plain(kind);
      const late = new TransformStream({
        transform: (chunk, controller) => held.then(() => controller.enqueue(chunk)),
      });
      this.readable = readable.pipeThrough(late);
      this.writable = writable;
    }
  };
  window.given = [];
  navigator.clipboard.writeText = async (text) => void window.given.push(text);
  navigator.share = async ({ url }) => void window.given.push(url);
}

/** Shows the tools that a first game does without. */
export async function showEverything({ page }) {
  await page.click("#button-menu");
  await page.click('[data-action="everything"]');
}

/** Waits until the status line says this. */
export const says = ({ page }, title) =>
  page.waitForFunction((text) => window.query("#status-title").textContent === text, title);

/** The same for the smaller line below it. */
export const details = ({ page }, text) =>
  page.waitForFunction((wanted) => window.query("#status-detail").textContent === wanted, text);

/** Waits for an announcement that contains this text. */
export const spoken = ({ page }, text) =>
  page.waitForFunction((wanted) => window.query("#live").textContent.includes(wanted), text);

/** Waits until what was played is in the library. */
const kept = ({ page }) =>
  page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith("paco-sako.unsaved.")));

/** Loads the page again, once what was played is kept. */
export async function reload(table) {
  await kept(table);
  await table.page.reload();
  await table.page.waitForSelector("body[data-ready=true]");
}

/** The squares of moves such as "e2e4 e7e5". */
export const squaresOf = (moves) => moves.split(" ").flatMap((move) => [move.slice(0, 2), move.slice(2, 4)]);

/** Makes an empty collection from the table's menu, and opens it. @param {{ page: import("playwright-core").Page, press: (action: string) => Promise<void> }} table @param {string} name */
export async function makeCollection({ page, press }, name) {
  for (const action of ["open-menu", "experts", "collections"]) await press(action);
  await page.fill("#collection-new", name);
  await press("new-collection");
  await page.waitForSelector("#collection-note");
}

/** Opens the dialog and chooses a card; its rules are there then. */
export async function chooseGame({ page, press }, card) {
  await press("open-new");
  await page.waitForSelector("#dialog-new[open]");
  await page.click(`label:has(#game-${card})`);
  await page.waitForFunction(
    (id) => window.query(id).checked && !window.query("[data-action=start]").disabled,
    `#game-${card}`,
  );
}

/** Goes from square to square with the keyboard and presses Enter on each. */
export async function walk({ page, settle }, ...squares) {
  for (const square of squares) {
    await page.locator(`[data-square="${square}"]`).focus();
    await page.keyboard.press("Enter");
    await settle();
  }
}

/** Content of the table's pockets, such as "Pp". */
export const held = ({ page }) =>
  page.locator("#board-area").evaluate((area) =>
    [...area.parentElement.shadowRoot.querySelectorAll(".pocket button")]
      .flatMap((button) => {
        const { role, color } = button.dataset;
        const letter = role === "knight" ? "n" : role[0];
        const count = Number(button.querySelector(".count").textContent);
        return Array(count).fill(color === "white" ? letter.toUpperCase() : letter);
      })
      .sort()
      .join(""),
  );
