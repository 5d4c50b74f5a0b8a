// The link that holds a whole game, without a browser.

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { LONGEST_RECORD, linkTo, recordIn } from "../../www/game/links/game-link.js";
import { GAME_MARK } from "../../www/game/links/links.js";

const PAGE = "https://example.org/play/?lang=eo";
const { CompressionStream: Deflating } = globalThis;

afterEach(() => {
  globalThis.CompressionStream = Deflating;
});

/** The part of a link to this record that is behind the page. */
async function hashOf(record) {
  const link = await linkTo(record, `${PAGE}#elsewhere`);
  assert.ok(link.startsWith(PAGE + GAME_MARK), link.slice(0, 80));
  return link.slice(PAGE.length);
}

/** Letters that deflate badly, so that links are long, too: the same ones every time. */
function noise(length) {
  let state = 7;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return String.fromCharCode(33 + (state >>> 24) / 3);
  }).join("");
}

const fails = (hash, code) => assert.rejects(recordIn(hash), { code }, hash.slice(0, 80));

test("a record of any length survives its link, deflated or plain", async () => {
  const lengths = [1, 2, 3, 4, 8190, 8191, 8192, 8193, 49_151, 49_152, 49_153, 150_001];
  const records = [...lengths.map(noise), '[White "Zoë"]\n\n1. e2>e4 {ŝ 𝄞 ?>~} *\n'];
  for (const kind of ["d", "t"]) {
    if (kind === "t") globalThis.CompressionStream = undefined;
    for (const record of records) {
      const hash = await hashOf(record);
      assert.equal(hash[GAME_MARK.length], kind);
      assert.match(hash.slice(GAME_MARK.length), /^[\w-]+(?:&1)?$/, "nothing that an address must escape");
      assert.doesNotMatch(hash, /[-_]$/, "a program for mail may leave such an end out");
      assert.equal(await recordIn(hash), record, `${kind}, ${record.length}`);
    }
  }
});

test("a link names the game of its record, as a tag says it", async () => {
  const gameIn = async (record) => /&variant=(.*)$/.exec(await hashOf(record))?.[1];
  assert.equal(await gameIn('[White "Ada"]\n[Variant "Chess"]\n\n1. e4 *\n'), "chess");
  assert.equal(await gameIn('[ variant "Chess" ]\n\n1. e4 *\n'), "chess");
  assert.equal(await gameIn('{It began with\n[Variant "Chess"]\nonce.} 1. e2>e4 *\n'), undefined);
  assert.equal(await gameIn('[Variant "<b>"]\n\n1. e4 *\n'), undefined);
});

test("a short link may inflate into a long record, up to a limit", async () => {
  const longest = await hashOf("*".repeat(LONGEST_RECORD));
  assert.ok(longest.length < 10_000, `${longest.length}`);
  assert.equal((await recordIn(longest)).length, LONGEST_RECORD);
  await fails(await hashOf("*".repeat(LONGEST_RECORD + 1)), "link-long");
});

test("a link is read up to a million characters", async () => {
  globalThis.CompressionStream = undefined;
  const hash = await hashOf(noise(600_000));
  // Text after the link is not part of the record, but counts for the link's length.
  assert.equal((await recordIn(hash.padEnd(1_000_000, " "))).length, 600_000);
  await fails(hash.padEnd(1_000_001, " "), "link-long");
});

test("text appended to a link is ignored", async () => {
  const hash = await hashOf("1. e2>e4 *");
  for (const behind of [".", ").", '" and more', "\u200b", "=", "==", "\n-- \nAda"])
    assert.equal(await recordIn(hash + behind), "1. e2>e4 *", JSON.stringify(behind));
});

test("truncated and unknown links report an error", async () => {
  const hash = await hashOf("1. e2>e4 {a comment} e7>e5 *");
  await fails(hash.slice(0, -3), "link-cut");
  await fails(GAME_MARK, "link-cut");
  await fails(`${GAME_MARK}t`, "link-cut");
  await fails(`${GAME_MARK}t_w`, "link-cut");
  await fails(`${GAME_MARK}x${hash.slice(GAME_MARK.length + 1)}`, "link-newer");
});
