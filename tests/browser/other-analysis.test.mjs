// Analysis and claims in the other games, whose texts must not mention Paco.

import assert from "node:assert/strict";
import { start } from "./harness.mjs";
import { openTable, speak } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

/** For each game a position that White wins, its description in English, and a position without a quick win. */
const GAMES = [
  {
    game: "chess",
    variant: "Chess",
    won: "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1",
    first: "Ra8#",
    score: "White: mate in 1",
    proof: "Mate now:",
    quiet: "4k3/7p/8/8/8/8/7P/4K3 w - - 0 1",
    none: "Proved: no mate can be forced in 2 turns.",
    words: { en: /mate/, nl: /mat/, fr: /mat/, de: /Matt/, es: /mate/, eo: /mato/, sv: /matt/ },
  },
  {
    game: "strategochess",
    variant: "Strategoschaak",
    won: "6k1/5ppp/8/8/8/8/8/R3K2P w - - 0 1",
    first: "Ra8#",
    score: "White: mate in 1",
    proof: "Mate now:",
    quiet: "4k3/7p/8/8/8/8/8/4K2P w - - 0 1",
    none: "Proved: no mate can be forced in 2 turns.",
    words: { en: /mate/, nl: /mat/, fr: /mat/, de: /Matt/, es: /mate/, eo: /mato/, sv: /matt/ },
  },
  {
    game: "can-i",
    variant: "Can I?",
    won: "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 30",
    first: "Ra8#",
    score: "White: mate in 1",
    proof: "Mate now:",
    quiet: "4k3/7p/8/8/8/8/7P/4K3 w - - 0 30",
    none: "Proved: no mate can be forced in 2 turns.",
    words: { en: /mate/, nl: /mat/, fr: /mat/, de: /Matt/, es: /mate/, eo: /mato/, sv: /matt/ },
  },
  {
    game: "krachtschaak",
    variant: "Krachtschaak",
    won: "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
    first: "Rxe8#",
    score: "White: king captured in 1",
    proof: "King captured now:",
    quiet: "4k3/7p/8/8/8/8/7P/4K3 w - - 0 1",
    none: "Proved: the king’s capture cannot be forced in 2 turns.",
    words: { en: /king/, nl: /koning/, fr: /roi/, de: /König/, es: /rey/, eo: /reĝo/, sv: /kungen/ },
  },
  {
    game: "antichess",
    variant: "Antichess",
    won: "8/1p6/8/8/8/8/8/R7 w - - 0 1",
    first: "Ra6",
    score: /^White wins in \d$/,
    proof: /^A win/,
    quiet: "8/7p/8/8/8/8/7P/8 w - - 0 1",
    none: /^Proved: no win can be forced in 2 turns\.$/,
    words: { en: /wins/, nl: /wint/, fr: /gain/, de: /gewinnt/, es: /victoria/, eo: /gajnas/, sv: /vinner/ },
  },
];

const load = (table, { variant }, fen) => table.load(`[Variant "${variant}"]\n[FEN "${fen}"]\n\n*`);

for (const one of GAMES) {
  (one === GAMES[0] ? test : deep)(
    `the analysis, a proof and a hint in ${one.game}, in all languages`,
    async () => {
      const table = await openTable(site);
      const { page } = table;
      await load(table, one, one.won);
      await table.press("hint");
      await page.waitForFunction(() => /^Hint: [a-h]/.test(window.query("#status-detail").textContent));
      await table.press("analysis");
      await page.waitForSelector("#analysis .line");
      const words = () => page.locator(".analysis-words").textContent();
      await page.waitForFunction(() => /in \d/.test(window.query(".analysis-words").textContent));
      assert.equal(await page.locator("#analysis .line-turn").first().innerText(), one.first);
      const isSo = (found, wanted) =>
        typeof wanted === "string" ? assert.equal(found, wanted) : assert.match(found, wanted);
      isSo(await words(), one.score);
      assert.equal(await page.getAttribute("#eval", "aria-valuetext"), await words());
      await table.press("why");
      await page.waitForSelector(".why .reason");
      await table.press("prove");
      await page.waitForSelector("#analysis .panel-part .line-turns .line-turn");
      await page.waitForFunction(() => /:$/.test(window.query(".proof-words").textContent));
      isSo(await page.locator(".proof-words").textContent(), one.proof);
      for (const [code, word] of Object.entries(one.words)) {
        await speak(page, code);
        await page.waitForFunction(
          ([source]) => new RegExp(source).test(window.query(".analysis-words").textContent),
          [word.source],
        );
        assert.doesNotMatch(await page.locator("#analysis").textContent(), /Paco|[{}]/, code);
      }
      await page.evaluate(async () => (await import("./kit/i18n.js")).useLanguage("en"));
      const hasThreats = await page.locator('[data-action="threats"]').isVisible();
      assert.equal(hasThreats, one.game !== "antichess");
      await load(table, one, one.quiet);
      await table.press("prove");
      await page.waitForFunction(() => /^Proved/.test(window.query(".proof-words").textContent));
      isSo(await page.locator(".proof-words").textContent(), one.none);
      assert.doesNotMatch(await page.locator("#analysis").textContent(), /Paco/);
      assert.deepEqual(table.problems, []);
      await table.close();
    },
  );

  (one === GAMES[0] ? test : deep)(`a review of ${one.game} speaks of wins, not of Paco`, async () => {
    const table = await openTable(site);
    const { page } = table;
    const turns = one.game === "antichess" ? "1. e3 b5 2. Bxb5" : "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7";
    await table.load(`[Variant "${one.variant}"]\n\n${turns} *`);
    await page.evaluate(async () => {
      const { settings } = await import("./page/settings/page-settings.js");
      settings.set("claims", false);
    });
    await table.press("analysis");
    await page.waitForSelector("#analysis .review");
    await table.press("review");
    await page.waitForFunction(() => /Accuracy/.test(window.query("#analysis").textContent), null, {
      timeout: 120_000,
    });
    assert.doesNotMatch(await page.locator("#analysis").textContent(), /Paco|unite/);
    assert.deepEqual(table.problems, []);
    await table.close();
  });
}

deep("fifty moves and a third repetition can be claimed, and not before", async () => {
  const table = await openTable(site);
  const { page } = table;
  for (const { game, variant } of GAMES) {
    // There the arbiter ends the game.
    if (game === "can-i") continue;
    // In antichess a king is nothing special.
    const board = variant === "Antichess" ? "7n/8/8/8/8/8/8/N7" : "4k3/7r/8/8/8/8/R7/4K3";
    await table.load(`[Variant "${variant}"]\n[FEN "${board} w - - 98 80"]\n\n*`);
    const fifty = page.locator('[data-action="claim-fifty-moves"]');
    assert.equal(await fifty.count(), 0);
    await table.load(`[Variant "${variant}"]\n[FEN "${board} w - - 100 80"]\n\n*`);
    await fifty.click();
    await page.waitForFunction(() => window.query("#status-title").textContent === "Draw");
    assert.match(await table.detail(), /50 moves/);
  }
  for (const variant of ["Krachtschaak", "Antichess"]) {
    await table.load(`[Variant "${variant}"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 *`);
    const third = page.locator('[data-action="claim-threefold-repetition"]');
    assert.equal(await third.count(), 0, variant);
    await table.load(`[Variant "${variant}"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *`);
    await third.click();
    await page.waitForFunction(() => window.query("#status-title").textContent === "Draw");
  }
  // Stalemate in Krachtschaak is claimed by who suffers it.
  await table.load('[Variant "Krachtschaak"]\n[FEN "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1"]\n\n*');
  await page.locator('[data-action="claim-stalemate"]').click();
  await page.waitForFunction(() => window.query("#status-title").textContent === "Draw");
  assert.deepEqual(table.problems, []);
  await table.close();
});
