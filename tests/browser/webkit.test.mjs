// The built site in WebKit, Safari's engine: the page, the single file, the element on another website, and the frames that
// the page gives away.

import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { frameCode, scriptCode } from "../../www/page/embed-code.js";
import { serve, TARGET } from "./harness.mjs";
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
  // Another website than the one that gives the board: browsers tell them apart by name.
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

/** How many turns are played and what was said, of our own page. */
const seen = () =>
  webkit.evaluate(() => {
    const { shadowRoot } = document.getElementById("game");
    const { ply } = shadowRoot.querySelector("#board-area").dataset;
    return { ply, status: shadowRoot.querySelector("#status-title").textContent };
  });

const ready = () => webkit.waitFor(() => document.body?.dataset.ready === "true");

test("WebKit: the page plays a turn, and goes on with it after a reload", async () => {
  await webkit.open(site.url);
  await ready();
  await play("e2", "e4");
  assert.deepEqual(await seen(), { ply: "1", status: "Black to move" });
  await webkit.open(site.url);
  await ready();
  assert.deepEqual(await seen(), { ply: "1", status: "Black to move" });
});

test("WebKit: the single file plays a turn, opened from disk", async () => {
  await webkit.open(pathToFileURL(path.join(SITE, "paco-sako.html")).href);
  await ready();
  await play("d2", "d4");
  assert.equal((await seen()).ply, "1");
});

/** Opens a page of the other website. */
async function visit(body) {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Club</title><body>${body}</body></html>`;
  await writeFile(path.join(folder, "index.html"), html);
  await webkit.open(other.url.replace("127.0.0.1", "localhost"));
}

/** What a person can choose in the dialog that gives away code. */
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
};

test("WebKit: the element on another website, as the page's code has it", async () => {
  await visit(scriptCode(CHOICE, site.url));
  await webkit.waitFor(() => document.querySelector("paco-sako")?.ready);
  await play("f1", "c4", "b6", "d6");
  const over = await webkit.evaluate(() => document.querySelector("paco-sako").game.includes("1-0"));
  assert.equal(over, true);
});

test("WebKit: the frame that the page's code makes, in its sandbox, and one without a sandbox", async () => {
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
    await webkit.frame();
  }
});
