// Every regular expression of the page on 100,000 letters of the kind that is worst for it, in the engines of Node, Chromium and
// Firefox: a text from elsewhere may be as long as it likes, and no page waits for it.

import assert from "node:assert/strict";
import { attacksOn, expressions, growsTooFast, LIMIT, measure } from "./expressions.mjs";
import { start } from "./harness.mjs";
import { before, deep, test } from "./testing.mjs";

/** Some that were too slow, and what they were too slow on. @type {[string, string, string?][]} */
const SLOW = [
  ["=+$", "="],
  ["[!?]+$", "!"],
  ['^\\s*\\[\\s*Variant\\s+"([^"]*)"', "\n", "m"],
  ["^\\s*(\\S+)\\s*(.*?)\\s*$", " ", "s"],
  ["\\{([^}]*)\\}", "{", "g"],
  ["^(\\d+)? ?([\\d.]+)px (.+)$", "0"],
];

const withAttacks = (expression) => ({ ...expression, attacks: attacksOn(expression), limit: LIMIT });

/** @type {(import("./expressions.mjs").Expression & { attacks: import("./expressions.mjs").Attack[], limit: number })[]} */
let all;
before(async () => {
  all = (await expressions()).map(withAttacks);
});

test("all regular expressions of the page are found, and each is tried on several texts", () => {
  assert.ok(all.length > 100, `${all.length} expressions`);
  for (const { where, source, attacks } of all) assert.ok(attacks.length >= 20, `${where} ${source}`);
  // Those that texts are split by.
  assert.ok(all.some(({ use }) => use === "split"));
});

test("an expression that is slow on a kind of character is tried on it", () => {
  for (const [source, letter, flags = ""] of SLOW) {
    const found = attacksOn({ where: "", source, flags, use: "" }).filter(({ again }) => again[0] === letter);
    assert.ok(found.length > 0, source);
  }
});

for (const engine of ["node", "chromium", "firefox"]) {
  (engine === "node" ? test : deep)(
    `${engine}: every regular expression of the page is linear in the length of its text`,
    async (t) => {
      /** @type {(expression: typeof all[number]) => Promise<import("./expressions.mjs").Measured>} */
      let ask = async (expression) => measure(expression);
      if (engine !== "node") {
        const site = await start(engine);
        t.after(() => site.close());
        const page = await site.browser.newPage();
        ask = (expression) => page.evaluate(measure, expression);
      }
      for (const expression of all) {
        const { where, source, flags } = expression;
        const found = await ask(expression);
        assert.ok(!growsTooFast(found), `${where} /${source}/${flags} ${JSON.stringify(found)}`);
      }
      // A slow expression must be reported; Chromium optimises some of them.
      const isTold = [];
      for (const [source, , flags = ""] of SLOW) {
        const slow = withAttacks({ where: "", source, flags, use: "" });
        isTold.push(growsTooFast(await ask(slow)));
      }
      const least = engine === "chromium" ? 1 : SLOW.length;
      assert.ok(isTold.filter(Boolean).length >= least, `${engine}: ${isTold}`);
    },
  );
}
