// The other ways in which two browsers find each other, without a network: with a STUN server, as two windows, by camera.

import assert from "node:assert/strict";
import { createSocket } from "node:dgram";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { pairingIn, unpack } from "../../www/live/connecting/pairing-code.js";
import { after, before, deep, test } from "./alone.mjs";
import { start, TARGET } from "./harness.mjs";
import {
  copyOf,
  isHere,
  keepChannels,
  pick,
  played,
  recordOf,
  secondWindow,
  shownLink,
  unfolded,
} from "./live-pages.mjs";
import { openTable } from "./table.mjs";

/** @import { Table } from "./live-pages.mjs" */

/** @type {Awaited<ReturnType<typeof start>>} */
let site;
before(async () => {
  site = await start("strict chromium");
});
after(() => site?.close());

const open = () => openTable(site, { init: keepChannels });

/**
 * A STUN server (RFC 8489) that reports the same address to all clients; `asked` counts requests.
 *
 * @param {import("node:test").TestContext} t
 */
async function stunServer(t) {
  const server = { asked: 0, address: "" };
  const socket = createSocket("udp4");
  t.after(() => socket.close());
  const [cookie, told, port] = [[0x21, 0x12, 0xa4, 0x42], [203, 0, 113, 7], 40_000];
  socket.on("message", (request, from) => {
    if (request.length < 20 || request.readUInt16BE(0) !== 1) return;
    server.asked += 1;
    const answer = Buffer.alloc(32);
    answer.writeUInt16BE(0x0101, 0);
    answer.writeUInt16BE(12, 2);
    request.copy(answer, 4, 4, 20);
    // XOR-MAPPED-ADDRESS
    answer.writeUInt16BE(0x0020, 20);
    answer.writeUInt16BE(8, 22);
    answer[25] = 1;
    answer.writeUInt16BE(port ^ 0x2112, 26);
    for (const [i, byte] of told.entries()) answer[28 + i] = byte ^ cookie[i];
    socket.send(answer, from.port, from.address);
  });
  await new Promise((resolve) => socket.bind(0, "127.0.0.1", () => resolve(undefined)));
  server.address = `127.0.0.1:${socket.address().port}`;
  return server;
}

test("a STUN server is contacted only if the site names one or the player sets one; an empty field contacts none", async (t) => {
  const server = await stunServer(t);
  const a = await open();
  const told = async () => {
    const { candidates } = unpack(pairingIn(await shownLink(a)));
    return candidates.some(({ kind, bytes }) => kind === "ipv4" && bytes.join(".") === "203.0.113.7");
  };
  const invite = async () => {
    await a.page.click("#button-new");
    await a.page.click('[data-action="two-devices"]');
    return told();
  };
  /** Types an address into the field; another invitation is made then. @param {string} address */
  const set = async (address) => {
    const before = await shownLink(a);
    await a.page.fill("#live-stun", address);
    await a.page.locator("#live-stun").blur();
    await a.page.waitForFunction((link) => document.querySelector("#live-link").value !== link, before);
    return told();
  };
  assert.equal(await invite(), false);
  assert.equal(await a.page.isVisible("#live-paste"), false);
  // Without a camera the answer is taken as text.
  await a.page.click('[data-action="scan"]');
  await a.page.waitForFunction(() => document.activeElement?.id === "live-paste");
  assert.equal(server.asked, 0, "by default nobody is asked");
  assert.equal(await set(server.address), true);
  assert.ok(server.asked > 0);
  // The site names one, as a build with --stun does.
  await a.page.evaluate((address) => {
    localStorage.removeItem("paco-sako.live.stun");
    const meta = Object.assign(document.createElement("meta"), { name: "stun-server", content: address });
    document.head.append(meta);
  }, server.address);
  await a.page.click("#dialog-live [data-action=close]");
  assert.equal(await invite(), true);
  await unfolded(a);
  const asked = server.asked;
  const takesPaste = await a.page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "stun.example.org:3478");
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    return !window.query("#live-stun").dispatchEvent(paste);
  });
  assert.equal(takesPaste, false, "an address is no code");
  assert.equal(await set(""), false);
  assert.equal(server.asked, asked, "an empty field asks nobody, whatever the site says");
  assert.deepEqual(a.problems, []);
  await a.close();
});

test("two windows of one browser play each other, and reconnect after a reload", async () => {
  const a = await open();
  await a.page.click("#button-new");
  await a.page.click('[data-action="two-devices"]');
  const b = await secondWindow(a);
  const { page } = b;
  for (const square of ["e2", "e4"]) await pick(a, square);
  await played(b, 1);
  await page.reload();
  await Promise.all([isHere(a), isHere(b)]);
  // Meanwhile another device's code is looked for: the window that comes back does not end that.
  await page.click("#button-menu");
  await page.click('[data-action="experts"]');
  await page.click('[data-action="scan-code"]');
  await a.page.reload();
  await Promise.all([isHere(a), isHere(b)]);
  await page.click("#dialog-live[open] [data-action=close]");
  for (const square of ["e7", "e5"]) await pick(b, square);
  await played(a, 2);
  assert.deepEqual(a.problems, []);
  await a.close();
});

test("a copy of the tab with a game has both sides, and leaves the game and its log to that tab", async () => {
  const a = await open();
  await a.page.click("#button-new");
  await a.page.click('[data-action="two-devices"]');
  const b = await secondWindow(a);
  for (const square of ["e2", "e4"]) await pick(a, square);
  await played(b, 1);
  const logs = () =>
    a.page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith("paco-sako.live")));
  const page = await copyOf(a);
  const copy = /** @type {Table} */ ({ ...a, page });
  // The other side is free there once another tab is known to have the game.
  await page.waitForFunction(() => window.query('[data-square="d7"][data-grab]'));
  assert.ok(await page.evaluate(() => !window.query('[data-action="live-talk"], [data-action="live-again"]')));
  const before = await logs();
  for (const square of ["d7", "d5"]) await pick(copy, square);
  await played(copy, 2);
  assert.deepEqual(await logs(), before);
  for (const square of ["e7", "e5"]) await pick(b, square);
  await played(a, 2);
  await a.page.reload();
  await Promise.all([isHere(a), isHere(b)]);
  for (const square of ["b1", "c3"]) await pick(a, square);
  await played(b, 3);
  assert.match(await recordOf(b), /e2>e4.*e7>e5.*b1>c3/s);
  assert.match(await recordOf(copy), /e2>e4.*d7>d5/s);
  assert.deepEqual(a.problems, []);
  await a.close();
});

test("an answer opened in a tab with an invitation of its own goes to the tab that it answers", async () => {
  const [a, b] = await Promise.all([open(), open()]);
  const page = await a.page.context().newPage();
  await page.goto(a.page.url());
  await page.waitForSelector("body[data-ready=true]");
  const other = /** @type {Table} */ ({ ...a, page });
  for (const table of [other, a]) {
    await table.page.click("#button-new");
    await table.page.click('[data-action="two-devices"]');
  }
  const [own, link] = [await shownLink(other), await shownLink(a)];
  const go = (/** @type {Table} */ table, /** @type {string} */ to) =>
    table.page.evaluate((hash) => {
      location.hash = hash;
    }, new URL(to).hash);
  await go(b, link);
  await go(other, await shownLink(b));
  await Promise.all([isHere(a), isHere(b)]);
  assert.equal(await shownLink(other), own);
  assert.deepEqual([...a.problems, ...b.problems], []);
  await Promise.all([a.close(), b.close()]);
});

/** A picture of what a page shows, as a film for the camera of another browser. @param {Table} table @param {string} file */
async function film({ page }, file) {
  const code = page.locator(".live-code svg");
  await code.scrollIntoViewIfNeeded();
  const picture = `data:image/png;base64,${(await page.screenshot()).toString("base64")}`;
  const [width, height] = [1280, 720];
  const grey = await page.evaluate(
    async ([source, w, h]) => {
      const image = await createImageBitmap(await (await fetch(source)).blob());
      const context = new OffscreenCanvas(w, h).getContext("2d");
      context.drawImage(image, 0, 0, (image.width * h) / image.height, h);
      const { data } = context.getImageData(0, 0, w, h);
      const bytes = Uint8Array.from({ length: w * h }, (_, i) => data[4 * i + 1]);
      // As text: a list of a million numbers takes seconds on its way.
      const reader = new FileReader();
      const read = new Promise((resolve) => reader.addEventListener("load", resolve));
      reader.readAsDataURL(new Blob([bytes]));
      await read;
      return String(reader.result).split(",")[1];
    },
    /** @type {const} */ ([picture, width, height]),
  );
  const frame = Buffer.concat([
    Buffer.from("FRAME\n"),
    Buffer.from(grey, "base64"),
    Buffer.alloc((width * height) / 2, 128),
  ]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(file, Buffer.concat([head, frame, frame]));
}

deep("from New to the first turn on both takes seven taps, by camera", async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), "paco-camera-"));
  t.after(() => rm(folder, { recursive: true }));
  const files = ["a", "b"].map((name) => path.join(folder, `${name}.y4m`));
  const cameras = [];
  for (const file of files) {
    const args = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
    const site = await start("strict chromium", undefined, {}, [
      ...args,
      `--use-file-for-fake-video-capture=${file}`,
    ]);
    t.after(() => site.close());
    cameras.push(site);
  }
  // One of them from disk, without any server.
  const file = pathToFileURL(path.join(TARGET, "site/paco-sako.html")).href;
  const [a, b] = await Promise.all(
    cameras.map((site, i) => openTable(site, { bypassCSP: true, path: i ? file : "" })),
  );
  // The computer was the last opponent.
  await a.page.evaluate(() => localStorage.removeItem("paco-sako.opponent"));
  let taps = 0;
  const begun = performance.now();
  /** Time spent on making videos in ms, which is not part of pairing. */
  let filming = 0;
  const shown = async (/** @type {Table} */ table, /** @type {string} */ name) => {
    await shownLink(table);
    const from = performance.now();
    await film(table, name);
    filming += performance.now() - from;
  };
  const tap = async (/** @type {Table} */ { page }, /** @type {string} */ selector) => {
    taps += 1;
    await page.click(selector);
  };
  await tap(a, "#button-new");
  await tap(a, "label:has(#new-against-far)");
  await tap(a, '[data-action="two-devices"]');
  await shown(a, files[1]);
  await tap(b, "#button-menu");
  await tap(b, '[data-action="experts"]');
  await tap(b, '[data-action="scan-code"]');
  await shown(b, files[0]);
  await tap(a, '[data-action="scan"]');
  await Promise.all([isHere(a), isHere(b)]);
  assert.equal(taps, 7);
  const isWhite = await a.page.evaluate(() => window.query("#status-title").textContent === "Your turn");
  const [white, black] = isWhite ? [a, b] : [b, a];
  for (const square of ["e2", "e4"]) await pick(white, square);
  await played(black, 1);
  const seconds = (/** @type {number} */ time) => `${(time / 1000).toFixed(1)} s`;
  const whole = performance.now() - begun - filming;
  t.diagnostic(`from New to the first turn: ${seconds(whole)}; the films of both screens: ${seconds(filming)}`);
  assert.deepEqual([a.problems, b.problems], [[], []]);
});
