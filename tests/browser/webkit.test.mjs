// The built site in WebKit, Safari's engine: the page, the single file, the element on another website, and the frames that
// the page gives away.

import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { frameCode, scriptCode } from "../../www/game/links/embed-code.js";
import { works } from "./engines.mjs";
import { serve, TARGET } from "./harness.mjs";
import { after, before, deep as test } from "./testing.mjs";
import { startWebKit } from "./webkit.mjs";

const SITE = path.join(TARGET, "site");
const CHAIN = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 AH - -";

let webkit;
let site;
let other;
let folder;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "paco-sako-"));
  site = await serve(SITE);
  // A website other than the one that serves the board; browsers distinguish them by name.
  other = await serve(folder);
  webkit = await startWebKit();
});
after(async () => {
  await webkit?.close();
  await site?.close();
  await other?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Clicks on squares of the board, one after another, each when the pieces have arrived. */
async function play(...squares) {
  for (const square of squares) {
    const place = await webkit.evaluate((name) => {
      const root = document.querySelector("paco-sako")?.shadowRoot ?? document.getElementById("game").shadowRoot;
      const { left, top, width, height } = root.querySelector(`[data-square=${name}]`).getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }, square);
    await webkit.click(place);
    await webkit.waitFor(() => {
      const root = document.querySelector("paco-sako")?.shadowRoot ?? document.getElementById("game").shadowRoot;
      return root.querySelector("#board-area").dataset.busy === "false";
    });
  }
}

/** Number of turns and the last announcement, of our own page. */
const seen = () =>
  webkit.evaluate(() => {
    const { shadowRoot } = document.getElementById("game");
    const { ply } = shadowRoot.querySelector("#board-area").dataset;
    return { ply, status: shadowRoot.querySelector("#status-title").textContent };
  });

/** Waits for the page. The story of a first visit is skipped. */
async function ready() {
  await webkit.waitFor(() => document.body?.dataset.ready === "true");
  await webkit.evaluate(() => document.querySelector('[data-action="skip-story"]')?.click());
}

test("WebKit: the page plays a turn, and continues after a reload", async () => {
  await webkit.open(site.url);
  await ready();
  await play("e2", "e4");
  assert.deepEqual(await seen(), { ply: "1", status: "Black to move" });
  await webkit.open(site.url);
  await ready();
  assert.deepEqual(await seen(), { ply: "1", status: "Black to move" });
  await works("webkit", "site", webkit.version);
});

test("WebKit: the single file plays a turn, opened from disk", async () => {
  await webkit.open(pathToFileURL(path.join(SITE, "paco-sako.html")).href);
  await ready();
  await play("d2", "d4");
  assert.equal((await seen()).ply, "1");
  await works("webkit", "file", webkit.version);
});

/**
 * Presses what a selector names, as a person does: Back skips what a page opens by itself. It waits until that is there,
 * stands still and is not covered.
 */
async function press(selector) {
  const place = await webkit.waitFor(async (wanted) => {
    const found = document.querySelector(wanted);
    found?.scrollIntoView({ block: "center" });
    const middle = () => {
      const { left, top, width, height } = found?.getBoundingClientRect() ?? { width: 0 };
      return width > 0 && { x: left + width / 2, y: top + height / 2 };
    };
    const before = middle();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const after = middle();
    if (!before || !after || before.x !== after.x || before.y !== after.y) return false;
    return found.contains(document.elementFromPoint(after.x, after.y)) && after;
  }, selector);
  await webkit.click(place);
}

/** Waits for an address from "#" on, and for how many entries of the page are below. */
async function isAt(hash, depth) {
  const where = () => webkit.evaluate(() => ({ hash: location.hash, ...history.state }));
  await webkit
    .waitFor((...wanted) => location.hash === wanted[0] && history.state?.depth === wanted[1], ...[hash, depth])
    .catch(async (error) => {
      throw new Error(`not at ${hash}, ${depth}, but ${JSON.stringify(await where())}`, { cause: error });
    });
}

test("WebKit: Back and Forward move through a lesson and dialogs, and a reload stays at its step", async () => {
  for (const url of [site.url, pathToFileURL(path.join(SITE, "paco-sako.html")).href]) {
    await webkit.open(url);
    await ready();
    await press("#button-learn");
    await press('[data-lesson="chains"]');
    await isAt("#learn/chains/1", 2);
    await press('[data-action="lesson-skip"]');
    await isAt("#learn/chains/2", 3);
    await webkit.back();
    await isAt("#learn/chains/1", 2);
    await webkit.forward();
    await isAt("#learn/chains/2", 3);
    await webkit.reload();
    await ready();
    await webkit.waitFor(() => document.querySelector("#book[open] .lesson-title"));
    await isAt("#learn/chains/2", 3);
    await webkit.back();
    await isAt("#learn/chains/1", 2);
    await press('[data-action="book-close"]');
    await isAt("", 0);
    await press("#button-settings");
    await isAt("", 1);
    await webkit.back();
    await isAt("", 0);
    assert.equal(await webkit.evaluate(() => document.querySelectorAll("dialog[open]").length), 0);
  }
});

/** Opens a page of the other website. */
async function visit(body) {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Club</title><body>${body}</body></html>`;
  await writeFile(path.join(folder, "index.html"), html);
  await webkit.open(other.url.replace("127.0.0.1", "localhost"));
}

/** Options in the dialog for embedding. */
const CHOICE = {
  variant: "paco-sako",
  mode: "play",
  theme: "system",
  text: CHAIN,
  isFen: true,
  ply: 0,
  moves: true,
  controls: true,
  flipped: false,
  lang: "en",
  isStill: false,
  fen: CHAIN,
};

test("WebKit: the element on another website, with the embed code of the page", async () => {
  await visit(scriptCode(CHOICE, site.url, "480x680"));
  await webkit.waitFor(() => document.querySelector("paco-sako")?.ready);
  await play("f1", "c4", "b6", "d6");
  const over = await webkit.evaluate(() => document.querySelector("paco-sako").game.includes("1-0"));
  assert.equal(over, true);
  await works("webkit", "element", webkit.version);
});

test("WebKit: a still board on another website, and the element that replaces it", async () => {
  await visit(scriptCode({ ...CHOICE, isStill: true }, site.url, "480x680"));
  await webkit.waitFor(() => document.querySelector("paco-sako-view")?.drawn?.then(() => true));
  const drawn = await webkit.evaluate(() => {
    const canvas = document.querySelector("paco-sako-view").shadowRoot.querySelector("canvas");
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    return {
      colors: new Set(new Uint32Array(data.buffer)).size,
      engine: Boolean(customElements.get("paco-sako")),
    };
  });
  assert.ok(drawn.colors > 20, "squares and pieces are drawn");
  assert.equal(drawn.engine, false);
  await webkit.evaluate(() => document.querySelector("paco-sako-view").shadowRoot.querySelector("button").click());
  await webkit.waitFor(() => document.querySelector("paco-sako-view").board);
  await webkit.evaluate(() => document.querySelector("paco-sako-view").board.move("f1>Nc4>Rb6xKd6"));
  const over = await webkit.evaluate(() => document.querySelector("paco-sako-view").board.result);
  assert.equal(over, "1-0");
  await works("webkit", "view", webkit.version);
});

test("WebKit: the frame of the embed code, in its sandbox, and one without a sandbox", async () => {
  const code = frameCode(CHOICE, site.url, "400x480", "Paco Ŝako");
  assert.match(code, /sandbox="allow-scripts"/);
  await visit(`${code.replace("<iframe", '<iframe id="sandboxed"')}
    ${code.replace("<iframe", '<iframe id="open"').replace('sandbox="allow-scripts"', "")}`);
  for (const id of ["sandboxed", "open"]) {
    await webkit.frame(`#${id}`);
    await webkit.waitFor(() => document.querySelector("paco-sako")?.ready.then(() => true));
    const origin = await webkit.evaluate(() => self.origin);
    assert.equal(origin, id === "sandboxed" ? "null" : new URL(site.url).origin);
    await webkit.evaluate(() => {
      const { shadowRoot } = document.querySelector("paco-sako");
      for (const square of ["f1", "c4", "b6", "d6"]) shadowRoot.querySelector(`[data-square=${square}]`).click();
    });
    const over = await webkit.evaluate(() => document.querySelector("paco-sako").game.includes("1-0"));
    assert.equal(over, true, id);
    await works("webkit", id === "open" ? "frame" : id, webkit.version);
    await webkit.frame();
  }
});

test("WebKit: a still board in the frame of the embed code, in its sandbox", async () => {
  await visit(frameCode({ ...CHOICE, isStill: true }, site.url, "400x480", "Paco Ŝako"));
  await webkit.frame("iframe");
  await webkit.waitFor(() => document.querySelector("paco-sako-view")?.drawn?.then(() => true));
  await webkit.evaluate(() => document.querySelector("paco-sako-view").shadowRoot.querySelector("button").click());
  await webkit.waitFor(() => document.querySelector("paco-sako-view").board);
  await webkit.evaluate(() => document.querySelector("paco-sako-view").board.move("f1>Nc4>Rb6xKd6"));
  assert.equal(await webkit.evaluate(() => document.querySelector("paco-sako-view").board.result), "1-0");
  await webkit.frame();
});

test("WebKit: a lesson of the course on another website", async () => {
  await visit(
    `<script src="${site.url}paco-sako.js"></script><paco-sako mode="lesson" lesson="chains"></paco-sako>`,
  );
  await webkit.waitFor(() => document.querySelector("paco-sako")?.shadowRoot?.querySelector(".lesson-board"));
  await works("webkit", "lesson", webkit.version);
});

test("WebKit: once visited, the site starts and plays with the server stopped", async () => {
  const own = await serve(SITE);
  await webkit.open(own.url);
  await ready();
  await webkit.waitFor(() => navigator.serviceWorker.ready.then(() => true));
  await own.close();
  await webkit.open(own.url);
  await ready();
  await play("d2", "d4");
  assert.equal((await seen()).ply, "1");
  await works("webkit", "offline", webkit.version);
});
