// Two browsers that play each other, without a network: connected by text, by camera and as two windows, cut off, loaded again in
// mid-turn, and in the end with the same record, byte for byte. No page may change the keys of its own description there.

import assert from "node:assert/strict";
import { createSocket } from "node:dgram";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { pairingIn, unpack } from "../../www/live/pairing-code.js";
import { start, TARGET } from "./harness.mjs";
import { startGames } from "./live-fuzz.mjs";
import { turnsOf, wholeGame } from "./live-games.mjs";
import { begin, connect, isAway, isHere, keepChannels, pick, played, recordOf, shownLink } from "./live-pages.mjs";
import { openTable } from "./table.mjs";

/** @import { Table } from "./live-pages.mjs" */

/** @type {Record<"chromium" | "firefox", Awaited<ReturnType<typeof start>>>} */
let sites;
before(async () => {
  await startGames();
  sites = { chromium: await start("strict chromium"), firefox: await start("firefox") };
});
after(() => Promise.all(Object.values(sites).map((site) => site.close())));

const open = (/** @type {keyof typeof sites} */ name, options = {}) =>
  openTable(sites[name], { init: keepChannels, ...options });

/** Plays a turn, and waits until the other side has it. @param {Table} mover @param {Table} other @param {readonly string[]} squares @param {number} count of turns then */
async function playTurn(mover, other, squares, count) {
  await pick(mover, ...squares);
  await played(other, count);
}

/** Cuts the channel, and connects again from a page. @param {Table} first @param {Table} second */
async function cut(first, second) {
  await first.page.evaluate(() => window.channels.at(-1).close());
  await again(first, second);
}

/** @param {Table} first @param {Table} second */
async function again(first, second) {
  await Promise.all([isAway(first), isAway(second)]);
  await first.page.click('[data-action="live-again"]');
  await connect(first, second);
}

/** The record on both pages, which is the same. @param {Table} a @param {Table} b */
async function sameRecord(a, b) {
  const [record, other] = [await recordOf(a), await recordOf(b)];
  assert.equal(record, other);
  return record;
}

/** Agrees on a draw. @param {Table} a @param {Table} b */
async function draw(a, b) {
  await a.page.click("#button-menu");
  await a.page.click('[data-action="offer-draw"]');
  await a.page.click("dialog[open] .main");
  await b.page.click('[data-action="accept-draw"]');
  await a.page.waitForSelector("[data-over]");
}

test("chromium invites chromium: a game with chains and clocks, taken back, drawn, with the same record", async () => {
  const [a, b] = await Promise.all([open("chromium"), open("chromium")]);
  await begin(a, b, "paco-sako");
  for (const [i, squares] of turnsOf({ game: "paco-sako" }, 8, true).entries())
    await playTurn(i % 2 ? b : a, i % 2 ? a : b, squares, i + 1);
  await a.page.click('[data-action="take-back"]');
  await b.page.click('[data-action="live-back-yes"]');
  await a.page.waitForFunction(() => window.queryAll("#moves [data-ply][data-played]").length === 6);
  await draw(a, b);
  assert.match(await sameRecord(a, b), /\[Termination "agreement"\]/);
  assert.deepEqual([a.problems, b.problems], [[], []]);
  await Promise.all([a.close(), b.close()]);
});

/** The entries of the game as a page keeps them, and what the clocks show by them. @param {Table} table */
const ledgerOf = ({ page }) =>
  page.evaluate(() => {
    const [name] = JSON.parse(localStorage.getItem("paco-sako.live"));
    const { log } = JSON.parse(localStorage.getItem(`paco-sako.live.${name}`));
    const left = (color) => log.findLast(({ entry }) => entry.by === color && entry.left != null).entry.left;
    return { entries: log.map(({ entry }) => entry), left: [left("white"), left("black")] };
  });

test("firefox invites chromium: 100 turns with chains, cut off ten times, and both clocks show the same", async () => {
  const [a, b] = await Promise.all([open("firefox"), open("chromium")]);
  await begin(a, b, "paco-sako");
  for (const [i, squares] of turnsOf({ game: "paco-sako" }, 100, true).entries()) {
    const [mover, other] = i % 2 ? [b, a] : [a, b];
    await playTurn(mover, other, squares, i + 1);
    if (i % 10 === 9) await (i % 20 === 9 ? cut(a, b) : cut(b, a));
  }
  const [own, other] = [await ledgerOf(a), await ledgerOf(b)];
  assert.deepEqual(own.entries, other.entries);
  for (const i of [0, 1]) assert.ok(Math.abs(own.left[i] - other.left[i]) <= 200, `${own.left} and ${other.left}`);
  await draw(a, b);
  const record = await sameRecord(a, b);
  assert.equal(record.match(/%clk/g)?.length, 100);
  assert.deepEqual([a.problems, b.problems], [[], []]);
  await Promise.all([a.close(), b.close()]);
});

/** Each kind of game: its card, what else is chosen, its options, and a seed with a short whole game. @type {readonly { card: string, rules?: string, number?: string, options: import("../../www/rules/rules.js").GameOptions, seed: number }[]} */
const KINDS = [
  { card: "paco-sako", rules: "manual", options: { rules: "manual" }, seed: 103 },
  { card: "paco-sako", rules: "pacoplay", options: { rules: "pacoplay" }, seed: 103 },
  { card: "vchess", options: { rules: "vchess" }, seed: 122 },
  { card: "paco-sako", rules: "simple", options: { rules: "simple" }, seed: 373 },
  { card: "chess", options: { game: "chess" }, seed: 132 },
  { card: "chess", number: "3", options: { game: "chess", chess960: 3 }, seed: 140 },
  { card: "krachtschaak", options: { game: "krachtschaak" }, seed: 201 },
  { card: "antichess", options: { game: "antichess" }, seed: 417 },
  { card: "crazyhouse", options: { game: "crazyhouse" }, seed: 293 },
  { card: "progressive", options: { game: "progressive" }, seed: 63 },
];

test("whole games of each kind, cut off and loaded again in the middle of a turn, with the same record", async () => {
  const [a, b] = await Promise.all([open("chromium"), open("chromium")]);
  for (const [k, { card, rules, number, options, seed }] of KINDS.entries()) {
    await begin(a, b, card, "10+5", { rules, number });
    const turns = wholeGame(options, seed);
    const firstDrop = turns.findIndex(([first]) => first.length > 2);
    assert.equal(firstDrop >= 0, card === "crazyhouse");
    for (const [i, squares] of turns.entries()) {
      const [mover, other] = i % 2 ? [b, a] : [a, b];
      // In the middle of a turn, of a drop where there is one, a page is loaded again, or the channel is cut.
      if (i === (firstDrop < 0 ? 3 + (k % 3) : firstDrop)) {
        const [first, ...rest] = squares;
        await pick(mover, first);
        if (k % 2) await mover.page.evaluate(() => window.channels.at(-1).close());
        else await mover.page.reload();
        await again(mover, other);
        await pick(mover, ...rest);
        await played(other, i + 1);
      } else await playTurn(mover, other, squares, i + 1);
    }
    await Promise.all([a, b].map(({ page }) => page.waitForSelector("[data-over]")));
    const record = await sameRecord(a, b);
    assert.match(record, /\[Result "(?:1-0|0-1|1\/2-1\/2)"\]/, `${card} ${rules ?? number ?? ""}`);
    assert.equal(record.match(/%clk/g)?.length, turns.length);
  }
  assert.deepEqual([a.problems, b.problems], [[], []]);
  await Promise.all([a.close(), b.close()]);
});

/** A server that tells everybody the same address, as STUN does (RFC 8489); `asked` counts. @param {import("node:test").TestContext} t */
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

test("a STUN server is asked only where the site names one or the player sets one; an empty field asks nobody", async (t) => {
  const server = await stunServer(t);
  const a = await open("chromium");
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
  await a.page.click(".live-options summary");
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
  const asked = server.asked;
  assert.equal(await set(""), false);
  assert.equal(server.asked, asked, "an empty field asks nobody, whatever the site says");
  assert.deepEqual(a.problems, []);
  await a.close();
});

test("two windows of one browser play each other, and find each other again when one is loaded again", async () => {
  const a = await open("chromium");
  await a.page.click("#button-new");
  await a.page.click('[data-action="two-devices"]');
  await a.page.check('input[name="live-side"][value="white"]', { force: true });
  const [page] = await Promise.all([
    a.page.context().waitForEvent("page"),
    a.page.click('[data-action="second-window"]'),
  ]);
  const b = /** @type {Table} */ ({ ...a, page });
  await Promise.all([isHere(a), isHere(b)]);
  for (const square of ["e2", "e4"]) await pick(a, square);
  await played(b, 1);
  await page.reload();
  await Promise.all([isHere(a), isHere(b)]);
  for (const square of ["e7", "e5"]) await pick(b, square);
  await played(a, 2);
  assert.deepEqual(a.problems, []);
  await a.close();
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
      return Array.from({ length: w * h }, (_, i) => data[4 * i + 1]);
    },
    /** @type {const} */ ([picture, width, height]),
  );
  const frame = Buffer.concat([
    Buffer.from("FRAME\n"),
    Buffer.from(grey),
    Buffer.alloc((width * height) / 2, 128),
  ]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(file, Buffer.concat([head, frame, frame]));
}

test("from New to the first turn on both with six taps, by camera", async (t) => {
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
  const tap = async (/** @type {Table} */ { page }, /** @type {string} */ selector) => {
    taps += 1;
    await page.click(selector);
  };
  await tap(a, "#button-new");
  await tap(a, "label:has(#new-against-far)");
  await tap(a, '[data-action="two-devices"]');
  await shownLink(a);
  await film(a, files[1]);
  await tap(b, "#button-menu");
  await tap(b, '[data-action="scan-code"]');
  await shownLink(b);
  await film(b, files[0]);
  await tap(a, '[data-action="scan"]');
  await Promise.all([isHere(a), isHere(b)]);
  assert.equal(taps, 6);
  const isWhite = await a.page.evaluate(() => window.query("#status-title").textContent === "Your turn");
  const [white, black] = isWhite ? [a, b] : [b, a];
  for (const square of ["e2", "e4"]) await pick(white, square);
  await played(black, 1);
  t.diagnostic(`from New to the first turn: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  assert.deepEqual([a.problems, b.problems], [[], []]);
});
