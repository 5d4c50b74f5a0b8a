// The page for frames on other websites: its options, its sizes, and who may talk to it. Needs
// `node www/build/build.mjs`.

import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Bridge, peerOf } from "../../www/element/embed-bridge.js";
import { embedAddress, frameCode, scriptCode } from "../../www/game/links/embed-code.js";
import { plainName } from "./built-names.mjs";
import { works } from "./engines.mjs";
import { serve, start, TARGET } from "./harness.mjs";
import { openTable } from "./table.mjs";
import { after, BROWSERS, before, deep, test } from "./testing.mjs";

const CHAIN = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 AH - -";
const AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b 0 AHah e3 -";
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

let folder;
/** Servers of the frames, and of the websites around them. */
let site;
const hosts = {};
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "paco-sako-"));
  site = await serve(path.join(TARGET, "site"), { headers: { "content-security-policy": POLICY } });
  for (const name of BROWSERS) hosts[name] = await start(name, folder);
});
after(async () => {
  for (const host of Object.values(hosts)) await host.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs in the embedding page: sends messages to the frame and records its answers. */
function talk() {
  window.heard = [];
  window.ask = (question, id = Math.random().toString(36)) =>
    new Promise((resolve) => {
      const listen = ({ source, data }) => {
        if (source !== document.querySelector("iframe").contentWindow || data.id !== id) return;
        removeEventListener("message", listen);
        resolve(data.error ?? { result: data.result });
      };
      addEventListener("message", listen);
      document.querySelector("iframe").contentWindow.postMessage({ paco: 1, id, ...question }, "*");
    });
  addEventListener("message", ({ data, origin }) => {
    if (data.event) window.heard.push([data.event, data.detail, origin]);
  });
}

/** Opens a website with a frame, and waits for its board. */
async function frameOn(name, query, { attributes = "", width = 400, height = 500 } = {}) {
  const src = `${site.url}embed.html?${new URLSearchParams(query)}`.replaceAll("&", "&amp;");
  await writeFile(
    path.join(folder, "index.html"),
    `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<iframe src="${src}" width="${width}" height="${height}" ${attributes}></iframe>`,
  );
  const opened = await hosts[name].open("", { init: talk });
  const frame = opened.page.frames()[1];
  await frame.waitForFunction(() => document.querySelector("paco-sako")?.ready);
  await frame.evaluate(async () => {
    await document.querySelector("paco-sako").ready;
  });
  const ask = (question) => opened.page.evaluate((asked) => window.ask(asked), question);
  return { ...opened, frame, ask };
}

for (const name of ["chromium", "firefox"]) {
  for (const [kind, attributes] of Object.entries({ plain: "", sandboxed: 'sandbox="allow-scripts"' })) {
    (name === "chromium" ? test : deep)(
      `${name}: a ${kind} frame of another website plays, also against the computer, and answers`,
      async () => {
        const opened = await frameOn(name, { black: "computer", persona: "mia" }, { attributes });
        const { page, frame, ask, problems, close } = opened;
        for (const square of ["e2", "e4"]) await frame.locator(`[data-square="${square}"]`).click({ force: true });
        await frame.waitForFunction(() => document.querySelector("paco-sako").ply === 2, null, {
          timeout: 60_000,
        });
        assert.deepEqual(await ask({ get: "ply" }), { result: 2 });
        assert.equal(await frame.locator("#players").innerText(), "You: White · Computer: Mia");
        assert.deepEqual(await ask({ set: { game: "1. e2>e4 *", mode: "view" } }), { result: null });
        assert.deepEqual(await ask({ method: "goTo", args: ["end"] }), { result: null });
        assert.match((await ask({ get: "fen" })).result, /4P3.* b /);
        assert.match((await ask({ method: "toSvg" })).result, /^<svg/);
        const heard = await page.evaluate(() => window.heard);
        assert.ok(heard.some(([event]) => event === "movefinished"));
        const origin = kind === "plain" ? new URL(site.url).origin : "null";
        assert.ok(heard.every((told) => told[2] === origin));
        assert.deepEqual(problems, []);
        await works(name, kind === "plain" ? "frame" : kind, hosts[name].browser.version());
        await close();
      },
    );
  }
}

for (const name of ["chromium", "firefox"]) {
  (name === "chromium" ? test : deep)(
    `${name}: a still board in a sandboxed frame is a picture made by one small script; a message turns it into the element`,
    async () => {
      const query = { game: "1. e2>e4 d7>d5 *", "initial-ply": 1, fen: AFTER_E4 };
      const src = `${site.url}embed-view.html?${new URLSearchParams(query)}`.replaceAll("&", "&amp;");
      await writeFile(
        path.join(folder, "index.html"),
        `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<iframe src="${src}" width="300" height="400" sandbox="allow-scripts"></iframe>`,
      );
      const { page, requests, problems, close } = await hosts[name].open("", { init: talk });
      const frame = page.frames()[1];
      await frame.waitForFunction(() => document.querySelector("paco-sako-view")?.drawn?.then(() => true));
      const scripts = () =>
        requests.filter((url) => /\/paco-sako[\w-]*\.js$/.test(url)).map((url) => plainName(path.basename(url)));
      assert.deepEqual(scripts(), ["paco-sako-view.js"]);
      const label = await frame.getByRole("img").getAttribute("aria-label");
      assert.match(label, /Black to move.*e4, white pawn/);
      const fits = await frame.evaluate(() => {
        const { bottom } = document
          .querySelector("paco-sako-view")
          .shadowRoot.querySelector("button")
          .getBoundingClientRect();
        const { scrollHeight, clientHeight } = document.documentElement;
        return bottom <= clientHeight && scrollHeight <= clientHeight;
      });
      assert.ok(fits, "picture and button fit into the frame");
      const ask = (question) => page.evaluate((asked) => window.ask(asked), question);
      assert.deepEqual(await ask({ get: "ply" }), { result: 1 });
      assert.deepEqual(scripts(), ["paco-sako-view.js", "paco-sako.js", "paco-sako-rules.js"]);
      assert.deepEqual(await ask({ set: { ply: 2, theme: "dark" } }), { result: null });
      assert.match((await ask({ get: "fen" })).result, /3p4\/4P3.* w /);
      assert.equal((await ask({ get: "innerHTML" })).code, "unknown-name");
      const heard = await page.evaluate(() => window.heard);
      assert.ok(heard.some(([event, detail]) => event === "plychange" && detail.ply === 2));
      assert.deepEqual(problems, []);
      await close();
    },
  );
}

test("a board for frames speaks the language that is asked for, or else that of the browser", async () => {
  const position = new URLSearchParams({ fen: AFTER_E4 });
  for (const file of ["embed.html", "embed-view.html"]) {
    for (const [query, language, word] of [
      [`?${position}`, "de", "Bauer"],
      [`?${position}&lang=fr`, "fr", "pion"],
    ]) {
      const { page, problems, close } = await hosts.chromium.open(`${site.url}${file}${query}`, {
        locale: "de",
      });
      await page.locator(`[aria-label*="${word}"]`).first().waitFor({ state: "attached" });
      assert.equal(await page.evaluate(() => document.documentElement.lang), language);
      assert.deepEqual(problems, []);
      await close();
    }
  }
});

for (const attributes of ["", 'sandbox="allow-scripts"']) {
  test(`a lesson in a frame is played and reported, ${attributes || "plain"}`, async () => {
    const opened = await frameOn("chromium", { mode: "lesson", lesson: "unions", lang: "en" }, { attributes });
    const { page, frame, ask, problems, close } = opened;
    const told = (name) => page.waitForFunction((type) => window.heard.some(([one]) => one === type), name);
    await told("lessonready");
    for (const square of ["d4", "d6"]) {
      await frame.locator(`.lesson-board [data-square="${square}"]`).click({ force: true });
    }
    await told("lessonstep");
    assert.deepEqual(await ask({ get: "lessonStep" }), { result: 1 });
    assert.deepEqual(await ask({ set: { lessonStep: 3 } }), { result: null });
    assert.deepEqual(await ask({ get: "lessonStep" }), { result: 3 });
    assert.equal((await ask({ set: { lesson: 3 } })).code, "bad-value");
    // Everything is in sight or can be scrolled to inside the element; the frame itself does not scroll.
    const scrolls = await frame.evaluate(() => {
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
      return scrollWidth > clientWidth || scrollHeight > clientHeight;
    });
    assert.equal(scrolls, false);
    assert.deepEqual(problems, []);
    await close();
  });
}

test("a puzzle in a sandboxed frame is proved, solved and reported", async () => {
  const puzzle = JSON.stringify({ fen: "7k/8/8/8/8/8/8/K6R w 0 - - -", goal: "paco", turns: 1 });
  const opened = await frameOn(
    "chromium",
    { mode: "puzzle", puzzle, lang: "en" },
    { attributes: 'sandbox="allow-scripts"' },
  );
  const { page, frame, ask, problems, close } = opened;
  const told = (name) => page.waitForFunction((type) => window.heard.some(([one]) => one === type), name);
  await told("puzzleready");
  await frame.waitForSelector('.puzzle[data-phase="play"]', { timeout: 60_000 });
  for (const square of ["h1", "h8"]) {
    await frame.locator(`.lesson-board [data-square="${square}"]`).click({ force: true });
  }
  await told("puzzlesolved");
  assert.equal((await ask({ get: "puzzle" })).result, puzzle);
  assert.deepEqual(await ask({ set: { puzzle: "zzzz" } }), { result: null });
  await told("error");
  assert.equal((await ask({ set: { puzzle: 3 } })).code, "bad-value");
  assert.deepEqual(problems, []);
  await close();
});

test("a frame tells and takes the place in its study", async () => {
  const chapter = "1. e2>e4 d7>d5 *";
  const study = `[ChapterName "One"]\n\n${chapter}\n\n[ChapterName "Two"]\n\n${chapter}`;
  const { ask, frame, close } = await frameOn("chromium", { mode: "study", study });
  await frame.waitForSelector(".study-said, [data-node]", { state: "attached" });
  const place = { chapter: 2, path: [0, 0] };
  await ask({ set: { studyPlace: place } });
  assert.deepEqual((await ask({ get: "studyPlace" })).result, place);
  await close();
});

test("an unknown message is rejected with a code, and changes nothing", async () => {
  const { ask, close } = await frameOn("chromium", { fen: CHAIN });
  const bad = [
    [{ method: "remove" }, "unknown-name"],
    [{ method: "constructor" }, "unknown-name"],
    [{ method: "move", args: [3] }, "bad-value"],
    [{ method: "move", args: ["e2>e4", "e7>e5"] }, "bad-value"],
    [{ method: "goTo", args: "1" }, "bad-value"],
    [{ get: "innerHTML" }, "unknown-name"],
    [{ set: { innerHTML: "<b>x</b>" } }, "unknown-name"],
    [{ set: { onclick: "alert(1)" } }, "unknown-name"],
    [{ set: { fen: 3 } }, "bad-value"],
    [{ set: { studyPlace: { chapter: 1 } } }, "bad-value"],
    [{ set: { ply: 0, style: "x" } }, "unknown-name"],
    [{ set: null }, "bad-value"],
    [{}, "bad-message"],
    [{ get: "fen", method: "flip" }, "bad-message"],
    [{ paco: 2, get: "fen" }, "unknown-version"],
  ];
  for (const [question, code] of bad) assert.equal((await ask(question)).code, code, JSON.stringify(question));
  assert.deepEqual(await ask({ get: "fen" }), { result: CHAIN });
  await close();
});

test("only the parent page may send messages, and only if its origin is the one in the address", async () => {
  const own = new URL(hosts.chromium.url).origin;
  const named = await frameOn("chromium", { origin: own });
  assert.deepEqual(await named.ask({ get: "ply" }), { result: 0 });
  await named.frame.evaluate(() => {
    window.answered = false;
    window.addEventListener("message", () => {}, { once: true });
    // From the frame itself, not from around it.
    window.postMessage({ paco: 1, id: 1, method: "move", args: ["e2>e4"] }, "*");
  });
  await named.page.waitForTimeout(200);
  assert.deepEqual(await named.ask({ get: "ply" }), { result: 0 });
  await named.close();

  const other = await frameOn("chromium", { origin: "https://example.org" });
  const answer = await other.page.evaluate(() =>
    Promise.race([
      window.ask({ method: "move", args: ["e2>e4"] }),
      new Promise((done) => setTimeout(() => done("silence"), 500)),
    ]),
  );
  assert.equal(answer, "silence");
  assert.equal(await other.frame.evaluate(() => document.querySelector("paco-sako").ply), 0);
  assert.deepEqual(await other.page.evaluate(() => window.heard), []);
  await other.close();

  assert.deepEqual(peerOf(null, "https://a.example/page?x"), {
    origin: "https://a.example",
    isNamed: false,
    problem: null,
  });
  assert.equal(peerOf(null, "").origin, null);
  for (const wrong of ["*", "null", "a.example", "https://a.example/", "javascript:1"]) {
    assert.ok(peerOf(wrong, "https://a.example/").problem, wrong);
  }
});

deep("messages are answered in order, and foreign ones are ignored", async () => {
  const calls = [];
  const table = { ready: Promise.resolve(), flip: () => calls.push("flip"), start: () => calls.push("start") };
  const bridge = new Bridge(table, ["theme"]);
  const answers = await Promise.all([
    bridge.answer({ paco: 1, id: 1, method: "flip" }),
    bridge.answer({ paco: 1, id: 2, method: "start" }),
  ]);
  assert.deepEqual(calls, ["flip", "start"]);
  assert.deepEqual(
    answers.map(({ id }) => id),
    [1, 2],
  );
  for (const message of [null, "x", 3, [], {}, { paco: 1 }, { paco: 1, id: {} }, { paco: 1, id: 1, event: "x" }]) {
    assert.equal(await bridge.answer(message), null, JSON.stringify(message));
  }
});

deep("an invalid option is reported in the frame, and the board appears anyway", async () => {
  for (const [query, expected] of [
    [{ colour: "red" }, /colour.*Options: /],
    [{ fen: "nonsense" }, /nonsense|FEN/i],
    [{ theme: "pink" }, /theme="pink"/],
    [{ origin: "everybody" }, /no origin/],
  ]) {
    const { frame, close } = await frameOn("chromium", query);
    await frame.waitForSelector("#problem:not([hidden])");
    assert.match(await frame.locator("#problem").innerText(), expected);
    assert.equal(await frame.locator("#problem *").count(), 0);
    assert.ok(await frame.locator('[data-square="e2"]').count());
    await close();
  }
  const { frame, close } = await frameOn("chromium", { "<img src=x onerror=alert(1)>": "1" });
  assert.equal(await frame.locator("#problem img").count(), 0);
  await close();
});

for (const [width, height] of [
  [300, 400],
  [360, 480],
  [480, 680],
  [600, 371],
]) {
  test(`a frame of ${width} × ${height} holds board, players, buttons and turns without scrolling`, async () => {
    const game = '[White "Anna"]\n[Black "Bob"]\n[Result "0-1"]\n\n1. e2>e4 e7>e5 2. d2>d4 0-1';
    const { frame, close } = await frameOn("chromium", { game }, { width, height });
    const found = await frame.evaluate(() => {
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
      const tree = document.querySelector("paco-sako").shadowRoot;
      const { width: side, bottom, right } = tree.querySelector("canvas").getBoundingClientRect();
      const buttons = [...tree.querySelectorAll("button")]
        .map((button) => button.getBoundingClientRect())
        .filter((box) => box.width > 0);
      const outside = buttons.filter((box) => box.right > clientWidth + 1 || box.bottom > clientHeight + 1).length;
      const players = tree.querySelector("#players");
      const isSeen = players.checkVisibility() && players.getBoundingClientRect().bottom <= clientHeight;
      return {
        scrolls: scrollWidth > clientWidth || scrollHeight > clientHeight,
        side,
        bottom,
        right,
        outside,
        players: isSeen && players.textContent,
      };
    });
    assert.equal(found.players, "Anna – Bob · 0-1");
    assert.equal(found.scrolls, false);
    assert.equal(found.outside, 0, "buttons outside the frame");
    assert.ok(found.side >= 0.6 * Math.min(width, height), `the board is ${found.side} wide`);
    assert.ok(found.bottom <= height && found.right <= width);
    await close();
  });
}

/** The built site with the dialog open, of a game of two unions. */
async function embedDialog(t) {
  const built = await start("chromium", path.join(TARGET, "site"));
  t.after(() => built.close());
  const table = await openTable(built);
  await table.click("e2", "e4", "d7", "d5", "e4", "d5");
  await openEmbed(table);
  return table;
}

async function openEmbed({ page, press }) {
  await press("open-share");
  await press("embed");
  await page.waitForSelector("#dialog-embed[open]");
}

test("the embed code shows the game, as an element and in a frame", async (t) => {
  const table = await embedDialog(t);
  const script = await table.page.inputValue("#embed-script");
  const frame = await table.page.inputValue("#embed-frame");
  assert.deepEqual(table.problems, []);
  await table.close();
  await writeFile(
    path.join(folder, "index.html"),
    `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">\n${script}\n${frame}<p>Below`,
  );
  const {
    page: shown,
    problems,
    close,
  } = await hosts.chromium.open("", {
    init: () => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        window.shifts.push(...list.getEntries().map(({ value }) => value));
      }).observe({ type: "layout-shift", buffered: true });
    },
  });
  const ply = (where) =>
    where.evaluate(async () => {
      await customElements.whenDefined("paco-sako");
      while (!document.querySelector("paco-sako")) await new Promise((done) => setTimeout(done, 20));
      return (await document.querySelector("paco-sako").ready).ply;
    });
  assert.equal(await ply(shown), 3);
  await shown.locator("iframe").scrollIntoViewIfNeeded();
  assert.equal(await ply(shown.frames()[1]), 3);
  assert.deepEqual(await shown.evaluate(() => window.shifts), [], "nothing moves when the board is there");
  const inside = await shown.evaluate(() => {
    const { width, height } = document.querySelector("paco-sako").getBoundingClientRect();
    return [width, height];
  });
  assert.deepEqual(inside, [480, 680]);
  assert.deepEqual(problems, []);
  await close();
});

deep("the embed code of a still board shows the position as a picture, which can be continued", async (t) => {
  const table = await embedDialog(t);
  const isOffered = () => table.page.locator("#embed-still").isVisible();
  assert.equal(await isOffered(), true);
  // An analysis needs the whole board at once.
  await table.page.locator("[name=embed-mode][value=analysis]").check({ force: true });
  assert.equal(await isOffered(), false);
  await table.page.locator("[name=embed-mode][value=view]").check({ force: true });
  await table.page.locator("#embed-still").check({ force: true });
  const script = await table.page.inputValue("#embed-script");
  const frame = await table.page.inputValue("#embed-frame");
  const address = await table.page.getAttribute("[data-action=embed-show]", "href");
  assert.match(script, /paco-sako-view\.js.*<paco-sako-view /s);
  assert.match(address, /\/embed-view\.html\?game=/);
  // A position to play from.
  await table.page.locator("[name=embed-what][value=fen]").check({ force: true });
  await table.page.locator("[name=embed-mode][value=play]").check({ force: true });
  const position = await table.page.inputValue("#embed-script");
  // In the middle of a turn: the queen has released a pawn.
  for (const _ of ["embed", "share"]) await table.page.keyboard.press("Escape");
  await table.page.waitForFunction(() => !window.query("dialog[open]"));
  await table.click("d8", "d5");
  await openEmbed(table);
  await table.page.locator("#embed-still").check({ force: true });
  const chain = await table.page.inputValue("#embed-script");
  assert.match(chain, / initial-ply="last"/);
  assert.deepEqual(table.problems, []);
  await table.close();
  await writeFile(
    path.join(folder, "index.html"),
    `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,">\n${script}\n${frame}\n${position}\n${chain}<p>Below`,
  );
  const { page: shown, problems, close } = await hosts.chromium.open("");
  const union = [/Black to move.*d5, union/, /^rnbqkbnr\/ppp1pppp\/8\/3a4\/.* b /];
  const inHand = [/Black to move.*d5, union, [^;]*, in the hand: black pawn/, /\^d5p b /];
  for (const [where, which, button, ply, [label, fen]] of [
    [shown, 0, "Play back the game", 3, union],
    [shown.frames()[1], 0, "Play back the game", 3, union],
    [shown, 1, "Play from this position", 0, union],
    [shown, 2, "Play back the game", 3, inHand],
  ]) {
    const view = where.locator("paco-sako-view").nth(which);
    await where.waitForFunction((i) => document.querySelectorAll("paco-sako-view")[i]?.shadowRoot, which);
    await view.scrollIntoViewIfNeeded();
    await view.getByRole("img").waitFor();
    assert.match(await view.getByRole("img").getAttribute("aria-label"), label);
    await view.getByRole("button", { name: button }).click();
    await where.waitForFunction((i) => document.querySelectorAll("paco-sako-view")[i].board, which);
    assert.equal(await view.evaluate((one) => one.board.ply), ply);
    assert.match(await view.evaluate((one) => one.board.fen), fen);
  }
  assert.deepEqual(problems, []);
  await close();
});

test("text of a game cannot break out of the embed code", () => {
  const text = '</paco-sako><script>alert(1)</script>" onload="x & y';
  const embedded = { mode: "view", theme: "dark", text, isFen: false, ply: 1, moves: false, controls: false };
  const all = { ...embedded, variant: "paco-sako", flipped: true, lang: '"><b>', fen: text };
  const script = scriptCode(all, "https://a.example/?lang=nl#x", "300x400");
  assert.equal(script.match(/<\/?[a-z]/g).join(" "), "<s </s <p </p");
  const still = scriptCode({ ...all, isStill: true }, "https://a.example/", "300x400");
  assert.equal(still.match(/<\/?[a-z]/g).join(" "), "<s </s <p </p");
  const frame = frameCode(all, "https://a.example/", "300x400", 'a "title"');
  assert.equal(frame.match(/<\/?[a-z]/g).join(" "), "<i </i");
  const address = new URL(embedAddress(all, "https://a.example/folder/?lang=nl#x"));
  assert.equal(address.pathname, "/folder/embed.html");
  assert.equal(address.searchParams.get("game"), text);
});
