// Surroundings of boards on a website: menu, links to a turn, custom texts, frames with the height of their board,
// and previews of links to the site. Needs `node www/build/build.mjs`.

import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { optionsIn } from "../../www/build/options.mjs";
import { makeSite } from "../../www/build/site.mjs";
import { recordIn } from "../../www/game/links/game-link.js";
import { faults } from "./axe.mjs";
import { serve, start, TARGET, WWW } from "./harness.mjs";
import { holdLinks } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

const SITE = path.join(TARGET, "site");
const RECORD = "1. e2>e4 d7>d5 2. e4xd5 e7>e5 *";

let folder;
let site;
let host;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "paco-sako-"));
  site = await serve(SITE);
  host = await start("chromium", folder);
});
after(async () => {
  await host?.close();
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Opens a page of another website, and waits for its boards. */
async function show(body, options = {}) {
  await writeFile(
    path.join(folder, "index.html"),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Club</title><link rel="icon" href="data:,">
<script src="${site.url}paco-sako.js" async></script></head><body>${body}</body></html>`,
  );
  const opened = await host.open("", { viewport: { width: 800, height: 800 }, ...options });
  await opened.page.evaluate(async () => {
    await customElements.whenDefined("paco-sako");
    await Promise.all([...document.querySelectorAll("paco-sako")].map(({ ready }) => ready));
  });
  const board = opened.page.locator("paco-sako");
  const press = (name) => board.locator(`[data-action="${name}"]`).click();
  return { ...opened, board, press };
}

const BOARD = `<paco-sako style="display: block; width: 400px; height: 560px" game="${RECORD}" initial-ply="3"></paco-sako>`;

test("the menu copies the position, the record and a link to the turn that is shown", async () => {
  const { page, press, problems, close } = await show(BOARD, {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await press("element-menu");
  await press("menu-copy-fen");
  await page.getByText("Copied", { exact: true }).waitFor();
  const [fen, record] = await page.evaluate(() => {
    const board = document.querySelector("paco-sako");
    return [board.fen, board.toGame()];
  });
  assert.equal(await copied(), fen);
  await press("menu-copy-record");
  await page.waitForFunction(async (text) => (await navigator.clipboard.readText()) === text, record);
  await press("menu-copy-link");
  await page.waitForFunction(async () => (await navigator.clipboard.readText()).includes("#game="));
  const link = await copied();
  assert.ok(link.startsWith(`${site.url}#game=`));
  assert.ok(link.endsWith("&ply=3"));
  assert.equal(await recordIn(new URL(link).hash), record);
  assert.deepEqual(problems, []);
  await close();
});

test("the menu copies the link of the current position, even before it is computed", async () => {
  const { page, press, board, problems, close } = await show(BOARD);
  await press("element-menu");
  await page.waitForFunction(() =>
    document
      .querySelector("paco-sako")
      .shadowRoot.querySelector("[data-action=menu-open]")
      .href.endsWith("&ply=3"),
  );
  await page.keyboard.press("Escape");
  await page.evaluate(holdLinks);
  await board.evaluate((one) => {
    one.ply = 1;
  });
  await press("element-menu");
  await press("menu-copy-link");
  await page.evaluate(() => window.letGo());
  await page.waitForFunction(() => window.given.length > 0);
  assert.match((await page.evaluate(() => window.given)).join(), /&ply=1$/);
  assert.deepEqual(problems, []);
  await close();
});

deep("a link to a turn opens there on our own page, with the whole game", async () => {
  const { page, press, close } = await show(BOARD);
  await press("element-menu");
  const link = page.locator("paco-sako a[data-action=menu-open]");
  await page.waitForFunction(
    () => document.querySelector("paco-sako").shadowRoot.querySelector("[data-action=menu-open]").href,
  );
  const [ours] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
  await ours.waitForFunction(() => document.body.dataset.ready === "true");
  const seen = () =>
    ours.evaluate(() => {
      const root = document.getElementById("game").shadowRoot;
      return {
        ply: root.querySelector("#board-area").dataset.ply,
        turns: root.querySelectorAll("#moves [data-node]").length,
      };
    });
  await ours.waitForFunction(
    () => document.getElementById("game").shadowRoot.querySelector("#board-area").dataset.ply === "3",
  );
  const text = await ours.evaluate(
    () => document.getElementById("game").shadowRoot.querySelector("#moves").textContent,
  );
  assert.match(text, /e7>e5/, JSON.stringify(await seen()));
  await close();
});

test("the menu saves the record and fills the screen", async () => {
  const { page, press, board, close } = await show(BOARD);
  await press("element-menu");
  const [download] = await Promise.all([page.waitForEvent("download"), press("menu-save")]);
  assert.match(download.suggestedFilename(), /^paco-sako-\d+\.pgn$/);
  const saved = await readFile(await download.path(), "utf8");
  assert.equal(saved, await board.evaluate((one) => one.toGame()));
  await press("menu-full-screen");
  await page.waitForFunction(() => document.fullscreenElement?.localName === "paco-sako");
  await press("element-menu");
  assert.equal(await board.locator('[data-action="menu-full-screen"]').getAttribute("aria-pressed"), "true");
  await press("menu-full-screen");
  await page.waitForFunction(() => document.fullscreenElement === null);
  await close();
});

test("the menu works by keyboard, is accessible, and keys in it do nothing to the board", async () => {
  const { page, board, close } = await show(`<main><h1>Club</h1>${BOARD}</main>`);
  await board.locator('[data-action="element-menu"]').focus();
  await page.keyboard.press("Enter");
  await board.locator("dialog[open]").waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("f");
  assert.deepEqual(await faults(page), []);
  await page.keyboard.press("Escape");
  await board.locator("dialog").waitFor({ state: "hidden" });
  assert.deepEqual(
    await board.evaluate((one) => [one.ply, one.shadowRoot.querySelector(".cell").dataset.square]),
    [3, "a8"],
  );
  assert.equal(
    await board.evaluate((one) => one.shadowRoot.activeElement?.dataset.action),
    "element-menu",
    "the focus is back where it was",
  );
  await close();
});

deep("without buttons or with show-menu=false there is no menu", async () => {
  const { board, close } = await show(
    `<paco-sako show-menu="false"></paco-sako><paco-sako show-controls="false"></paco-sako><paco-sako></paco-sako>`,
  );
  const seen = await Promise.all(
    (await board.all()).map((one) => one.locator('[data-action="element-menu"]').isVisible()),
  );
  assert.deepEqual(seen, [false, false, true]);
  assert.equal(await board.first().evaluate((one) => one.showMenu), false);
  await close();
});

/** Opens a frame on another website. */
async function frameOn(query, { attributes = "", script = "" } = {}) {
  const src = `${site.url}embed.html?${query}`.replaceAll("&", "&amp;");
  await writeFile(
    path.join(folder, "index.html"),
    `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><script>${script}</script>
<iframe src="${src}" width="400" height="300" title="Board" ${attributes}></iframe>`,
  );
  const opened = await host.open("", { viewport: { width: 800, height: 1200 } });
  const frame = opened.page.frames()[1];
  await frame.waitForFunction(() => document.querySelector("paco-sako")?.ready.then(() => true));
  return { ...opened, frame };
}

test("in a sandbox without clipboard access the text is shown for copying by hand", async () => {
  const { frame, close } = await frameOn("lang=en", { attributes: 'sandbox="allow-scripts"' });
  await frame.evaluate(() => {
    document.execCommand = () => false;
  });
  await frame.locator('[data-action="element-menu"]').click();
  await frame.locator('[data-action="menu-copy-fen"]').click();
  await frame.getByText("Copying is not allowed here.").waitFor();
  const area = frame.locator("paco-sako textarea");
  assert.match(await area.inputValue(), /^rnbqkbnr\//);
  assert.equal(
    await area.evaluate(
      ({ selectionStart, selectionEnd, value }) => selectionEnd - selectionStart === value.length,
    ),
    true,
  );
  await close();
});

test("a frame with free height reports its height, at first and after changes", async () => {
  const script = `window.heights = [];
addEventListener("message", ({ source, data }) => {
  const frame = document.querySelector("iframe");
  if (source !== frame.contentWindow || data.paco !== 1 || data.event !== "resize") return;
  window.heights.push(data.detail.height);
  frame.height = data.detail.height;
});`;
  for (const attributes of ["", 'sandbox="allow-scripts"']) {
    const { page, frame, close } = await frameOn(`auto-height&game=${encodeURIComponent(RECORD)}`, {
      attributes,
      script,
    });
    await page.waitForFunction(() => window.heights.length > 0 && window.heights.at(-1) > 450);
    // Nothing is cut off, and nothing is left over.
    await frame.waitForFunction(() => {
      const { scrollHeight, clientHeight } = document.documentElement;
      return (
        scrollHeight === clientHeight && Math.abs(document.body.getBoundingClientRect().height - innerHeight) < 1
      );
    });
    const before = await page.evaluate(() => window.heights.at(-1));
    await page.evaluate(() => {
      document.querySelector("iframe").width = 300;
    });
    await page.waitForFunction((high) => window.heights.at(-1) < high - 50, before);
    // It settles: making the frame so high changes nothing in it.
    const count = await page.evaluate(() => window.heights.length);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    assert.ok((await page.evaluate(() => window.heights.length)) - count <= 1);
    await close();
  }
});

deep("a page overrides its board's texts, before loading and later, and restores them", async () => {
  const { page, board, close } = await show("<p></p>");
  const title = () => board.locator("#status-title").textContent();
  await page.evaluate(async () => {
    const one = document.createElement("paco-sako");
    window.failures = [];
    one.addEventListener("error", ({ detail }) => window.failures.push(detail));
    one.texts = { "status.toMove": "{color} is on <b>", "no.such": "x", "color.white": 5 };
    document.body.append(one);
    await one.ready;
  });
  assert.equal(await title(), "White is on <b>");
  const failures = await page.evaluate(() => window.failures);
  assert.deepEqual(
    failures.map(({ code }) => code),
    ["bad-value", "bad-value"],
  );
  assert.match(failures[0].message, /no\.such/);
  // In another language they hold, too.
  await board.evaluate((one) => one.setAttribute("lang", "nl"));
  await page.waitForFunction(
    () =>
      document.querySelector("paco-sako").shadowRoot.querySelector("#status-title").textContent ===
      "Wit is on <b>",
  );
  await board.evaluate((one) => {
    one.texts = null;
  });
  assert.equal(await title(), "Wit aan zet");
  await board.evaluate((one) => {
    one.texts = "words";
  });
  assert.equal(await page.evaluate(() => window.failures.length), 3);
  await close();
});

deep("the page around a frame overrides the board's texts, too", async () => {
  const { page, frame, close } = await frameOn("lang=en");
  await page.evaluate(() => {
    const frame = document.querySelector("iframe").contentWindow;
    frame.postMessage({ paco: 1, id: 1, set: { texts: { "status.toMove": "Go, {color}!" } } }, "*");
  });
  await frame.getByText("Go, White!", { exact: true }).waitFor();
  await close();
});

deep("a site built with its address has Open Graph tags, a player and an oEmbed answer", async () => {
  const target = path.join(folder, "site");
  const address = "https://club.example/paco/";
  await makeSite({ www: WWW, site: target, address, stun: "stun.club.example:3478" });
  const html = await readFile(path.join(target, "index.html"), "utf8");
  const said = new Map(
    [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">/g)].map(
      ([, name, value]) => [name, value],
    ),
  );
  assert.equal(said.get("og:url"), address);
  assert.equal(said.get("twitter:card"), "player");
  const named = /type="application\/json\+oembed" href="([^"]+)"/.exec(html)[1];
  const own = (url) => readFile(path.join(target, url.slice(address.length)));
  const answer = JSON.parse(await own(named));
  assert.deepEqual([answer.version, answer.type, answer.provider_url], ["1.0", "rich", address]);
  assert.match(answer.html, /^<iframe src="https:\/\/club\.example\/paco\/embed\.html\?.*sandbox="allow-scripts"/);
  assert.ok((await own(said.get("og:image"))).length > 1000, "the picture is there");
  assert.deepEqual(answer.thumbnail_url, said.get("og:image"));
  // Without an address nothing of it is said, since it would be wrong.
  const usual = await readFile(path.join(SITE, "index.html"), "utf8");
  assert.doesNotMatch(usual, /oembed|og:url|stun/);
  assert.match(html, /<meta name="stun-server" content="stun\.club\.example:3478">/);
});

test("the build validates its options", () => {
  assert.deepEqual(optionsIn([]), { address: null, stun: null, frames: false, android: null });
  const url = ["--url", "https://club.example/paco?x=1#y"];
  assert.deepEqual(optionsIn(url), {
    address: "https://club.example/paco/",
    stun: null,
    frames: false,
    android: null,
  });
  const stun = ["--stun", "stun.club.example:3478"];
  assert.deepEqual(optionsIn([...stun, ...url, "--frames", "any"]), {
    address: "https://club.example/paco/",
    stun: stun[1],
    frames: true,
    android: null,
  });
  for (const wrong of [
    ["--url"],
    ["--url", "club.example"],
    ["--url", "ftp://x.example"],
    ["--link", "https://x.example"],
    ["--url", "https://x.example", "y"],
    [...url, ...url],
    ["--frames"],
    ["--frames", "none"],
    ["--stun"],
    ["--stun", '"><script>'],
    ["--stun", "stun:x.example"],
    ["--stun", "https://x.example"],
    [...stun, "--stun", "x.example"],
  ]) {
    assert.throws(() => optionsIn(wrong), /usage: node www\/build\/build\.mjs/);
  }
});
