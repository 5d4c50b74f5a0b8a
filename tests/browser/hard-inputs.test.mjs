// Regression tests with records, backups and links that once failed: in Chromium, and in Firefox for storage and
// files. record-budgets.mjs limits the cost of long ones.

import assert from "node:assert/strict";
import { linkTo } from "../../www/game/links/game-link.js";
import { readGames } from "../../www/store/games-file.js";
import { writeGames } from "./backup.mjs";
import { start } from "./harness.mjs";
import { startModule } from "./module.mjs";
import { openTable } from "./table.mjs";
import { after, BROWSERS, before, deep, test } from "./testing.mjs";

const sites = {};
before(async () => {
  await startModule();
  for (const browser of BROWSERS) sites[browser] = await start(browser);
});
after(() => Promise.all(Object.values(sites).map((site) => site.close())));

const ready = (page) => page.waitForSelector("body[data-ready=true]");

async function openGames({ page, press }) {
  await press("open-menu");
  await press("games");
  await page.waitForSelector("#dialog-games[open]");
}

const file = (name, content) => ({ name, mimeType: "text/plain", buffer: Buffer.from(content) });

/** In the page: keeps what is saved as a file last. */
function keepSaved() {
  const make = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    window.saved = blob;
    return make(blob);
  };
}

/** Waits until the list shows so many games. */
const count = ({ page }, number) =>
  page.waitForFunction((number) => window.queryAll(".game").length === number, number);

/** Gives files to the list of games, and waits for what is said of them. */
async function give({ page }, files, news) {
  await page.setInputFiles("[data-part=file]", files);
  await page.waitForFunction(
    (news) => window.query(".games-work").hidden && window.query(".games-news")?.textContent.includes(news),
    news,
  );
}

/** Games of one turn each as the database holds them. */
const entriesOf = (...names) =>
  names.flatMap((name, i) => {
    const [entry] = readGames(`[White "${name}"]\n\n1. ${["e2>e4", "d2>d4", "c2>c4"][i]} *`, 1).entries;
    return [{ ...entry, id: name }];
  });

for (const browser of BROWSERS) {
  (browser === "chromium" ? test : deep)(
    `${browser}: one damaged entry hides no other, and can be viewed, exported and deleted`,
    async () => {
      const table = await openTable(sites[browser], { init: keepSaved });
      const { page, press } = table;
      await openGames(table);
      const [anna, ben, cem] = entriesOf("Anna", "Ben", "Cem");
      const backup = writeGames([anna, { ...ben, updated: 1e300 }, cem]);
      assert.match(backup, /"updated": 1e\+300/);
      // A time that is none is replaced.
      await give(table, file("backup.json", backup.replace("1e+300", "1e300")), "3 games were imported");
      // One whose id is no text, and one that the rules refuse.
      await page.evaluate(
        async ([odd, refused]) => {
          const open = indexedDB.open("paco-sako");
          await new Promise((done) => {
            open.onsuccess = done;
          });
          const transaction = open.result.transaction("games", "readwrite");
          transaction.objectStore("games").put(odd);
          transaction.objectStore("games").put(refused);
          await new Promise((done) => {
            transaction.oncomplete = done;
          });
          open.result.close();
        },
        [
          { ...cem, id: 7, name: "" },
          { ...cem, id: "refused", name: "Refused", text: cem.text.replace("c2>c4", "c2>c5") },
        ],
      );
      for (let time = 0; time < 2; time++) {
        await page.reload();
        await ready(page);
        await openGames(table);
        await count(table, 5);
        const titles = await page.locator(".game-title").allInnerTexts();
        assert.deepEqual(titles.sort(), ["Anna", "Ben", "Cem", "Damaged game", "Refused"]);
      }
      await page.locator("[data-action=open-game]", { hasText: "Refused" }).click();
      await page.waitForFunction(() => /cannot be read/.test(window.query(".games-news")?.textContent));
      let left = 5;
      for (const [row, text] of [
        ['.game[data-id="Ben"]', /d2>d4/],
        ['.game[data-id="7"]', /c2>c4/],
        ['.game[data-id="refused"]', /c2>c5/],
      ]) {
        await page.locator(`${row} [data-action=more-game]`).click();
        await press("raw-game");
        const saved = await page.waitForFunction(() => window.saved?.text());
        assert.match(await saved.jsonValue(), text);
        await page.evaluate(() => {
          window.saved = null;
        });
        await press("delete-game");
        left -= 1;
        await count(table, left);
      }
      assert.deepEqual(table.problems, []);
      await table.close();
    },
  );

  (browser === "chromium" ? test : deep)(
    `${browser}: the same backup three times, the same records twice, several files, truncated and binary ones`,
    async () => {
      const table = await openTable(sites[browser]);
      const { page } = table;
      const [anna, ben] = entriesOf("Anna", "Ben");
      await openGames(table);
      const backup = file("backup.json", writeGames([anna, ben]));
      await give(table, backup, "2 games were imported");
      // One of them goes on.
      await page.locator("[data-action=open-game]", { hasText: "Anna" }).click();
      await page.waitForFunction(() => !window.query("#dialog-games").open);
      await table.click("e7", "e5");
      await openGames(table);
      for (let time = 0; time < 3; time++) await give(table, backup, "2 were here already");
      await count(table, 2);
      assert.match(
        await page.locator(".game", { hasText: "Anna" }).innerText(),
        /2 turns/,
        "what has gone on since stays",
      );
      const pgn = '[White "Cem"]\n\n1. e2>e4 *\n\n[White "Dana"]\n\n1. d2>d4 *\n';
      await give(table, file("x.pgn", pgn), "2 games were imported");
      await give(table, file("x.pgn", pgn), "2 were here already");
      await count(table, 4);
      // In UTF-16, in Latin-1, and a picture, all at once; then one game alone.
      const wide = Buffer.concat([
        Buffer.from([0xff, 0xfe]),
        Buffer.from('[White "José"]\n\n1. c2>c4 *', "utf16le"),
      ]);
      const narrow = Buffer.from('[White "Zoë"]\n\n1. f2>f4 *', "latin1");
      const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]);
      await give(
        table,
        [file("wide.pgn", wide), file("narrow.pgn", narrow), file("x.png", picture)],
        "1 game was imported. 1 game was imported.",
      );
      await count(table, 6);
      assert.match(await page.locator(".games-news").innerText(), /no text/i);
      const titles = await page.locator(".game-title").allInnerTexts();
      assert.ok(titles.includes("José") && titles.includes("Zoë"), titles.join());
      const whole = writeGames(entriesOf("Eve", "Fay", "Gus"));
      await give(table, file("cut.json", whole.slice(0, whole.indexOf('"Gus"'))), "2 games were imported");
      await count(table, 8);
      assert.match(await page.locator(".games-news").innerText(), /cut off/);
      // An exported file is dropped on the page, and on the dialog.
      await page.keyboard.press("Escape");
      for (const [onto, fresh] of [
        ["body", ["Hal"]],
        ["#dialog-games", ["Hal", "Ida"]],
      ]) {
        const isTaken = await page.evaluate(
          ([selector, text]) => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([text], "paco-sako.json", { type: "application/json" }));
            const drop = new DragEvent("drop", { dataTransfer, bubbles: true, composed: true, cancelable: true });
            return !window.query(selector).dispatchEvent(drop);
          },
          [onto, writeGames([...entriesOf(...fresh), ben])],
        );
        assert.ok(isTaken, "the browser does not leave the page for it");
        await count(table, 8 + fresh.length);
        assert.match(await page.locator(".games-news").innerText(), /1 game was imported/);
      }
      assert.deepEqual(table.problems, []);
      await table.close();
    },
  );
}

test("a game is found by its result, its year, its event, words of its comments and names in any order, without accents", async () => {
  const table = await openTable(sites.chromium);
  const { page } = table;
  await openGames(table);
  const others = Array.from({ length: 8 }, (_, i) => `[White "Player ${i}"]\n[Date "2019.01.01"]\n\n1. d2>d4 *\n`);
  const sought =
    '[White "José Ñandú"]\n[Black "Ana Müller"]\n[Event "Café Open"]\n[Date "2023.05.06"]\n\n1. e2>e4 {a très calm start} e7>e5 0-1\n';
  await give(table, file("x.pgn", [...others, sought].join("\n")), "9 games were imported");
  await count(table, 9);
  for (const words of ["0-1", "0–1", "2023", "cafe open", "tres CALM", "muller jose", "NANDU 2023 cafe", "Zoë"]) {
    await page.fill("#games-search", words);
    await count(table, words === "Zoë" ? 0 : 1);
    if (words !== "Zoë")
      assert.match(await page.locator(".game-title").innerText(), /José Ñandú – Ana Müller/, words);
  }
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("glyphs, evaluations and times of other programs are shown beside the board", async () => {
  const table = await openTable(sites.chromium);
  await table.load("1. e2>e4 $14 $16 $146 {[%eval 0.35] [%emt 0:00:03]} e7>e5 $7 $255 {[%clk 0:09:57]} *");
  const shown = await table.page.locator("#moves").innerText();
  for (const part of ["⩲", "±", "N", "□", "[0.35]", "⏱ 3 s"])
    assert.ok(shown.includes(part), `${part} in ${shown}`);
  await table.press("open-share");
  const record = await table.page.inputValue("#copy-record");
  for (const part of ["$14 $16 $146", "[%eval 0.35]", "[%emt 0:00:03]", "$7 $255", "[%clk 0:09:57]"]) {
    assert.ok(record.replace(/\s+/g, " ").includes(part), `${part} in ${record}`);
  }
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("300 kB of 0xFF and a text of 10 MB are refused with a message that stays within the dialog", async () => {
  const table = await openTable(sites.chromium);
  const { page } = table;
  await table.press("open-share");
  await page.waitForSelector("#dialog-share[open]");
  for (const content of [Buffer.alloc(300_000, 0xff), "x y ".repeat(2_500_000)]) {
    await page.evaluate(() => window.query("#paste-error").replaceChildren());
    await page.setInputFiles("#choose-file", file("x.pgn", content));
    const error = page.locator("#paste-error:not(:empty)");
    await error.waitFor({ timeout: 120_000 });
    const { height } = await error.boundingBox();
    assert.ok(height < 150 && (await error.innerText()).length < 400, `${height} px`);
  }
  await table.close();
});

deep("a failed link shows its fault and stays in the address", async () => {
  const site = sites.chromium;
  const { hash } = new URL(await linkTo(`${"1. e2>e4 {so} e7>e5 ".repeat(3)}*`, site.url));
  const rules = new URL(await linkTo('[Rules "nobody"]\n\n1. e2>e4 *', site.url)).hash;
  for (const [bad, why] of [
    [hash.slice(0, -6), /incomplete/],
    ["#game=zabc", /newer/],
    [rules, /nobody/],
    [`#game=d${"a".repeat(1_000_001)}`, /too long/],
  ]) {
    const table = await openTable(site, { path: bad });
    await table.page.waitForSelector("#status-detail[data-tone=error]");
    assert.match(await table.detail(), why);
    assert.equal(new URL(table.page.url()).hash, bad);
    await table.close();
  }
  // A dot that a message put behind it does no harm.
  const { hash: good } = new URL(await linkTo("1. e2>e4 *", site.url));
  const table = await openTable(site, { path: `${good}.` });
  await table.page.waitForFunction(() => location.hash === "");
  assert.deepEqual(await table.turns(), ["e2>e4"]);
  await table.close();
});

deep("a link to the editor with an invalid position does not show another one as playable", async () => {
  const table = await openTable(sites.chromium, { path: "#edit=4k3/8/8/8/8/8/8/4K2%20w%200%20-%20-%20-" });
  const { page } = table;
  await page.locator(".editor-board").waitFor();
  assert.match(await page.locator("#editor-fen-error").innerText(), /“4K2” does not have eight squares/);
  assert.doesNotMatch(await page.locator(".editor").innerText(), /can be played/);
  await table.close();
});

deep("a line of the analysis is written into the record in one press, and taken back in one", async () => {
  const table = await openTable(sites.chromium);
  const { page } = table;
  await table.load("1. e2>e4 e7>e5 2. Ng1>f3 *");
  await page.keyboard.press("ArrowLeft");
  const record = async () => {
    await table.press("open-share");
    const text = await page.inputValue("#copy-record");
    await page.click("#dialog-share [data-action=close]");
    return text.replace(/\s+/g, " ");
  };
  const before = await record();
  await table.press("analysis");
  await page.selectOption("#analysis-count", "5");
  await page.waitForFunction(() => window.queryAll("#analysis .line").length === 5);
  await page.locator("[data-action=analysis-run]", { hasText: "Stop" }).click();
  await page.locator("[data-action=analysis-run]", { hasText: "Resume" }).waitFor();
  const line = page.locator("#analysis .line", { hasNot: page.locator("text='Ng1>f3'") }).first();
  const notations = await line.locator(".line-turn:not(.line-tool)").allInnerTexts();
  await line.locator("[data-action=add-line]").click();
  await page.waitForSelector("#status-actions [data-action=undo-edit]");
  assert.equal(await table.data("ply"), "2", "nothing moves on the board");
  const [first] = notations;
  const isThere = (text) => text.includes(`(2. ${first}`);
  assert.ok(isThere(await record()), `${first} in ${await record()}`);
  assert.equal(await page.locator("#moves .variation [data-ply]").count(), notations.length);
  // Once more changes nothing.
  const written = await record();
  await line.locator("[data-action=add-line]").click();
  await page.waitForFunction(() => /already/.test(window.query("#status-detail").textContent));
  assert.equal(await record(), written);
  await page.keyboard.press("Control+z");
  assert.equal(await record(), before);
  assert.deepEqual(table.problems, []);
  await table.close();
});
