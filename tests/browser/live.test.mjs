// Two browsers that play each other, without a network: connected by text, cut off, loaded again in mid-turn, and in the end with
// the same record, byte for byte. No page may change the keys of its own description there.

import assert from "node:assert/strict";
import { after, before, deep, describe, test } from "./alone.mjs";
import { start } from "./harness.mjs";
import { startGames } from "./live-fuzz.mjs";
import { turnsOf, wholeGame } from "./live-games.mjs";
import { begin, connect, isAway, pick, played, recordOf, SMALL } from "./live-pages.mjs";
import { openTable } from "./table.mjs";
import { BROWSERS } from "./testing.mjs";

/** @import { Table } from "./live-pages.mjs" */

/** @type {Record<"chromium" | "firefox", Awaited<ReturnType<typeof start>>>} */
const sites = /** @type {any} */ ({});
before(async () => {
  await startGames();
  for (const name of BROWSERS) sites[name] = await start(name === "chromium" ? "strict chromium" : name);
});
after(() => Promise.all(Object.values(sites).map((site) => site.close())));

/** @param {keyof typeof sites} name */
const open = (name) => openTable(sites[name], SMALL);

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

/** The entries of the game as a page keeps them, and what the clocks show by them. @param {Table} table */
const ledgerOf = ({ page }) =>
  page.evaluate(() => {
    const [name] = JSON.parse(localStorage.getItem("paco-sako.live"));
    const { log } = JSON.parse(localStorage.getItem(`paco-sako.live.${name}`));
    const left = (color) => log.findLast(({ entry }) => entry.by === color && entry.left != null).entry.left;
    return { entries: log.map(({ entry }) => entry), left: [left("white"), left("black")] };
  });

/** Each kind of game: its card, what else is chosen, its options, and a seed with a short whole game. @type {readonly { card: string, rules?: string, number?: string, options: import("../../www/rules/rules.js").GameOptions, seed: number }[]} */

const KINDS = [
  { card: "paco-sako", rules: "manual", options: { rules: "manual" }, seed: 1266 },
  { card: "paco-sako", rules: "pacoplay", options: { rules: "pacoplay" }, seed: 1266 },
  { card: "vchess", options: { rules: "vchess" }, seed: 1318 },
  { card: "paco-sako", rules: "simple", options: { rules: "simple" }, seed: 8071 },
  { card: "chess", options: { game: "chess" }, seed: 7707 },
  { card: "chess", number: "3", options: { game: "chess", chess960: 3 }, seed: 7542 },
  { card: "krachtschaak", options: { game: "krachtschaak" }, seed: 201 },
  { card: "antichess", options: { game: "antichess" }, seed: 417 },
  { card: "crazyhouse", options: { game: "crazyhouse" }, seed: 293 },
  { card: "progressive", options: { game: "progressive" }, seed: 63 },
];

// Side by side, since each waits for its connections.
describe("two browsers that play each other", { concurrency: 2 }, () => {
  test("Chromium does not let a page change the keys of its own description", async () => {
    const { page, close } = await open("chromium");
    const told = await page.evaluate(async () => {
      const peer = new RTCPeerConnection();
      peer.createDataChannel("any");
      const { sdp } = await peer.createOffer();
      const changed = sdp?.replace(/a=ice-ufrag:.*/g, "a=ice-ufrag:abcdabcd");
      return peer.setLocalDescription({ type: "offer", sdp: changed }).then(
        () => "changed",
        ({ name }) => name,
      );
    });
    assert.equal(told, "InvalidModificationError");
    await close();
  });

  test("chromium invites chromium: a game with chains and clocks, undo, a draw, and the same record", async () => {
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

  deep("firefox invites chromium: 100 turns with chains, ten interruptions, and both clocks agree", async () => {
    const [a, b] = await Promise.all([open("firefox"), open("chromium")]);
    await begin(a, b, "paco-sako");
    for (const [i, squares] of turnsOf({ game: "paco-sako" }, 100, true).entries()) {
      const [mover, other] = i % 2 ? [b, a] : [a, b];
      await playTurn(mover, other, squares, i + 1);
      if (i % 10 === 9) await (i % 20 === 9 ? cut(a, b) : cut(b, a));
    }
    const [own, other] = [await ledgerOf(a), await ledgerOf(b)];
    assert.deepEqual(own.entries, other.entries);
    for (const i of [0, 1])
      assert.ok(Math.abs(own.left[i] - other.left[i]) <= 200, `${own.left} and ${other.left}`);
    await draw(a, b);
    const record = await sameRecord(a, b);
    assert.equal(record.match(/%clk/g)?.length, 100);
    assert.deepEqual([a.problems, b.problems], [[], []]);
    await Promise.all([a.close(), b.close()]);
  });

  deep(
    "whole games of each kind, with interruptions and reloads in the middle of a turn, have the same record",
    async () => {
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
    },
  );
});
