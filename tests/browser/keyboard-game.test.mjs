// A game against the computer by keyboard only, with all announcements from the first turn to the end.

import assert from "node:assert/strict";
import { goodTurn } from "./good-turn.mjs";
import { start } from "./harness.mjs";
import { goTo } from "./keyboard.mjs";
import { openTable } from "./table.mjs";
import { after, before, deep as test } from "./testing.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

/** Before the page's own scripts: the same lots every time. */
function prepare() {
  Math.random = () => 0.25;
}

/** Keeps what is announced from now on in `window.heard`. */
function listen() {
  const live = window.query("#live");
  window.heard = [];
  new MutationObserver(() => {
    if (live.textContent) window.heard.push(live.textContent.replaceAll("\u00a0", " "));
  }).observe(live, { childList: true, characterData: true, subtree: true });
}

/** A player with a keyboard and nothing else. */
class Player {
  constructor(table) {
    this.table = table;
    this.page = table.page;
  }

  async press(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Goes on with Tab until the focus is on something. */
  async tabTo(selector) {
    for (let i = 0; i < 60; i++) {
      if (await this.page.evaluate((wanted) => window.focused()?.matches(wanted) ?? false, selector)) return;
      await this.press("Tab");
    }
    assert.fail(`Tab does not lead to ${selector}`);
  }

  async play(steps) {
    for (const step of steps) {
      if (step.type === "promote") {
        await this.page.waitForSelector("#promotion [data-role]:focus");
        for (let i = 0; i < 4; i++) {
          if ((await this.page.evaluate(() => window.focused().dataset.role)) === step.role) break;
          await this.press("ArrowDown");
        }
        await this.press("Enter");
      } else {
        await goTo(this.page, step.square);
        await this.press("Enter");
      }
      await this.table.settle();
    }
  }
}

const ROLES = { K: "king", Q: "queen", R: "rook", B: "bishop", N: "knight", P: "pawn" };

/** Announcement of a turn, derived from its notation only. */
function sentences(notation, side) {
  if (/^0-0/.test(notation)) return [`${side} castles.`];
  const [first, ...links] = notation.replace(/[Ŝ#]/g, "").match(/^[^>x]+|[>x][^>x]+/g);
  const [, mover, carried] = first.match(/^([KQRBNP]?)([KQRBNP]?)[a-h][1-8]$/);
  let piece = ROLES[mover || "P"];
  const told = [];
  for (const link of links) {
    const [, sign, letter, square, role] = link.match(/^([>x])([KQRBNP]?)([a-h][1-8])(?:=([QRBN]))?$/);
    const union = `.*${piece} and .*${ROLES[carried]}`;
    // A local lift is announced when it happens.
    if (carried)
      told.push(new RegExp(`Union, ${union}, to ${square}\\.|Lifted: union, ${union}\\.\nUnion to ${square}\\.`));
    else if (sign === "x")
      told.push(new RegExp(`${side} ${piece} unites with \\w+ ${ROLES[letter || "P"]} on ${square}\\.`));
    else if (!letter) told.push(`${side} ${piece} to ${square}.`);
    else told.push(`${side} ${piece} takes over on ${square}. ${side} ${ROLES[letter]} goes on.`);
    if (role) told.push(`promotes to ${ROLES[role]}`);
    piece = ROLES[letter];
  }
  return told;
}

test("a game against the computer by keyboard alone, with all announcements", async () => {
  const table = await openTable(site, { init: prepare });
  const { page } = table;
  await page.evaluate(listen);
  const player = new Player(table);
  await player.tabTo("#button-new");
  await player.press("Enter");
  await page.waitForSelector("#dialog-new[open]");
  await player.tabTo("#new-against-person");
  await player.press("ArrowUp");
  await player.tabTo("[name=new-side]");
  while (!(await page.evaluate(() => window.focused().matches("#new-side-white")))) await player.press("ArrowUp");
  await player.tabTo("[name=new-by]");
  await player.press("ArrowDown");
  await player.tabTo("#new-level");
  await player.press("Home");
  await player.press("Enter");
  await page.waitForSelector("#dialog-new", { state: "hidden" });
  await player.tabTo("[data-square]");
  const turns = [];
  while (turns.length < 80) {
    await page.waitForSelector("#board-area:is([data-turn=white], [data-phase=over])[data-busy=false]");
    turns.push(...(await table.turns()).slice(turns.length));
    if ((await table.data("phase")) === "over") break;
    await player.play(await goodTurn(page, turns.join(" ")));
    turns.push(...(await table.turns()).slice(turns.length, turns.length + 1));
  }
  assert.equal(await table.status(), "You win!");

  const heard = await page.evaluate(() => window.heard);
  assert.match(heard.shift(), /^You: White · Computer: First game\. Your turn\. A new game begins\./);
  const all = heard.join("\n");
  assert.doesNotMatch(all, /[a-h][1-8][>x]|[>x][KQRBNP]?[a-h][1-8]/, "no notation");
  // Every turn is announced once, in order, link by link.
  let place = 0;
  turns.forEach((notation, ply) => {
    for (const told of sentences(notation, ply % 2 === 0 ? "White" : "Black")) {
      const rest = all.slice(place);
      const found = typeof told === "string" ? rest.indexOf(told) : rest.search(told);
      assert.ok(found >= 0, `turn ${ply + 1}, ${notation}: “${told}” is not in\n${rest}`);
      place += found + 1;
    }
  });
  // A turn of the computer is announced as a whole with its effect on the player; a local lift is announced at once.
  const replies = heard.filter((text) => /Your turn\./.test(text));
  assert.equal(replies.length, Math.floor(turns.length / 2));
  for (const text of replies) assert.doesNotMatch(text, /Lifted|goes on\. Your/);
  assert.equal(heard.filter((text) => /^Lifted: /.test(text)).length, Math.ceil(turns.length / 2));
  assert.match(
    heard.at(-1),
    /unites with black king on [a-h][1-8]\. You win! Paco! United with the black king\.$/,
  );
  assert.deepEqual(table.problems, []);
  await table.close();
});
