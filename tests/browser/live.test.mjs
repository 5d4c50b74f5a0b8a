// Two browsers that play each other, without a network: connected by text, by camera and as two windows, cut off, loaded again in
// mid-turn, and in the end with the same record, byte for byte. No page may change the keys of its own description there.

import assert from "node:assert/strict";
import { createSocket } from "node:dgram";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { pairingIn, unpack } from "../../www/live/pairing-code.js";
import { start } from "./harness.mjs";
import { startGames } from "./live-fuzz.mjs";
import { turnsOf } from "./live-games.mjs";
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

for (const [first, second] of /** @type {const} */ ([
  ["chromium", "chromium"],
  ["chromium", "firefox"],
])) {
  test(`${first} invites ${second}: a game with chains and clocks, taken back, drawn, with the same record`, async () => {
    const [a, b] = await Promise.all([open(first), open(second)]);
    await begin(a, b, "paco-sako");
    const turns = turnsOf({ game: "paco-sako" }, 8, true);
    for (const [i, squares] of turns.entries()) {
      const [mover, other] = i % 2 ? [b, a] : [a, b];
      for (const square of squares) await pick(mover, square);
      await played(other, i + 1);
    }
    await a.page.click('[data-action="take-back"]');
    await b.page.click('[data-action="live-back-yes"]');
    await a.page.waitForFunction(() => window.queryAll("#moves [data-ply][data-played]").length === 6);
    await a.page.click("#button-menu");
    await a.page.click('[data-action="offer-draw"]');
    await a.page.click("dialog[open] .main");
    await b.page.click('[data-action="accept-draw"]');
    await a.page.waitForSelector("[data-over]");
    const records = [await recordOf(a), await recordOf(b)];
    assert.equal(records[0], records[1]);
    assert.match(records[0], /\[Termination "agreement"\]/);
    assert.match(records[0], /%clk/);
    assert.deepEqual([a.problems, b.problems], [[], []]);
    await Promise.all([a.close(), b.close()]);
  });
}

test("each kind of game: cut off ten times, loaded again in the middle of a turn, with the same record", async () => {
  const games = /** @type {const} */ (["paco-sako", "chess", "krachtschaak", "antichess"]);
  let count = 0;
  for (const game of games) {
    const [a, b] = await Promise.all([open("chromium"), open("chromium")]);
    await begin(a, b, game);
    const isUsual = game === "paco-sako";
    const turns = turnsOf({ game }, isUsual ? 8 : 4, isUsual);
    const again = async (/** @type {number} */ i) => {
      const [first, second] = i % 2 ? [b, a] : [a, b];
      await first.page.click('[data-action="live-again"]');
      await connect(first, second);
    };
    for (const [i, squares] of turns.entries()) {
      const [mover, other] = i % 2 ? [b, a] : [a, b];
      for (const [j, square] of squares.entries()) {
        await pick(mover, square);
        // In the middle of a turn: the one page is loaded again, or the channel is cut.
        if (j > 0 || i % 4 > 1 || !isUsual) continue;
        count += 1;
        if (i % 4 === 0) await mover.page.reload();
        else await mover.page.evaluate(() => window.channels.at(-1).close());
        await Promise.all([isAway(mover), isAway(other)]);
        await again(i);
      }
      await played(other, i + 1);
      if (!isUsual && i > 0) continue;
      count += 1;
      await other.page.evaluate(() => window.channels.at(-1).close());
      await Promise.all([isAway(mover), isAway(other)]);
      await again(i);
    }
    await a.page.click("#button-menu");
    await a.page.click('[data-action="resign"]');
    await a.page.click('dialog[open] [data-action="confirm"]');
    await b.page.waitForSelector("[data-over]");
    const records = [await recordOf(a), await recordOf(b)];
    assert.equal(records[0], records[1], game);
    assert.match(records[0], /\[Termination "resignation"\]/);
    assert.deepEqual([a.problems, b.problems], [[], []]);
    await Promise.all([a.close(), b.close()]);
  }
  assert.ok(count >= 10, `${count} times`);
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
  const [a, b] = await Promise.all(cameras.map((site) => openTable(site, { bypassCSP: true })));
  let taps = 0;
  const begun = performance.now();
  const tap = async (/** @type {Table} */ { page }, /** @type {string} */ selector) => {
    taps += 1;
    await page.click(selector);
  };
  await tap(a, "#button-new");
  await tap(a, '[data-action="two-devices"]');
  await shownLink(a);
  await film(a, files[1]);
  await tap(b, "#button-new");
  await tap(b, '[data-action="two-devices"]');
  const own = await shownLink(b);
  await tap(b, '[data-action="scan"]');
  await b.page.waitForFunction((link) => {
    const { value } = document.querySelector("#live-link");
    return value.includes("#live=") && value !== link;
  }, own);
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
