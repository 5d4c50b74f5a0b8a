// The names of openings: the lists themselves, by the rules, then what they say of games, then the page.

import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { loadOpenings, placing, stands } from "../../www/game/positions/openings.js";
import { positionKey } from "../../www/game/positions/placement.js";
import { atOnce } from "../../www/kit/work/tasks.js";
import { createGame, needGame, withGame } from "../../www/rules/rules.js";
import { start } from "./harness.mjs";
import { startModule } from "./module.mjs";
import { openTable, speak } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

const FOLDER = new URL("../../www/games/openings/", import.meta.url);

let site;
/** The lists of each game. */
const lists = {};
before(async () => {
  await startModule();
  for (const file of (await readdir(FOLDER)).filter((name) => name.endsWith(".js"))) {
    const kind = file.slice(0, -3);
    await needGame(kind);
    lists[kind] = await import(new URL(file, FOLDER));
  }
  site = await start();
});
after(() => site.close());

/** The turns of a line, as they are played. */
function played(kind, line) {
  return withGame({ game: kind }, (game) => {
    for (const turn of line.split(" ").filter(Boolean)) for (const step of game.readTurn(turn)) game.apply(step);
    return game.snapshot().turns;
  });
}

const openingsOf = (kind) => loadOpenings(kind, async (work) => atOnce(work));

/** Name of a line after its last turn. */
async function nameOf(kind, line) {
  const rules = withGame({ game: kind }, (game) => game.snapshot().rules);
  return atOnce((await openingsOf(kind)).naming(kind, rules, played(kind, line))).at(-1);
}

test("every line is legal, and no two have the same position", () => {
  assert.deepEqual(Object.keys(lists).sort(), ["chess", "paco-sako"]);
  for (const [kind, { lines }] of Object.entries(lists)) {
    const seen = new Map();
    for (const [eco, name, turns] of lines) {
      const key = withGame({ game: kind }, (game) => {
        for (const turn of turns.split(" ")) {
          assert.doesNotThrow(() => game.readTurn(turn), `${name}: ${turn}`);
          for (const step of game.readTurn(turn)) game.apply(step);
        }
        return positionKey(game.fen());
      });
      assert.equal(seen.get(key), undefined, `${name} has the position of another one`);
      seen.set(key, name);
      assert.match(eco, kind === "chess" ? /^[A-E]\d\d$/ : /^$/, name);
      assert.equal(name.trim(), name);
      assert.doesNotMatch(name, /["'\n]/);
    }
  }
});

test("chess has 200 names", () => {
  assert.equal(lists.chess.lines.length, 200);
});

test("formations are written as they are read", () => {
  const board = createGame().snapshot().board;
  for (const { formations } of Object.values(lists)) {
    for (const { name, side, stages, replaces } of formations) {
      assert.ok(["white", "black"].includes(side), name);
      assert.ok(!replaces || formations.some((other) => other.name === replaces), name);
      for (const { turns, any } of stages) {
        assert.ok(turns > 0 && any.length > 0, name);
        for (const set of any) {
          assert.match(set, /^!?\d?[KQRBNP][a-h*][1-8]( !?\d?[KQRBNP][a-h*][1-8])*$/);
          assert.equal(stands(board, side, set), false, `${name} stands at the start`);
        }
      }
    }
  }
});

test("a set of pieces matches a formation", () => {
  const { board } = createGame().snapshot();
  assert.ok(stands(board, "white", "Nb1 Ng1 2R*1 8P*2 !Pe4"));
  assert.ok(stands(board, "black", "Ke8"));
  for (const set of ["Nb8", "3R*1", "!Pe2", "Nb1 Pe4", "nonsense"]) assert.ok(!stands(board, "white", set), set);
});

test("a name belongs to a position, and holds until the next named one", async () => {
  assert.deepEqual(await nameOf("chess", "e4 e5 Nf3 Nc6 Bb5 h6"), { eco: "C60", name: "Ruy Lopez" });
  assert.deepEqual(await nameOf("chess", "Nf3 Nc6 e4 e5 Bb5"), { eco: "C60", name: "Ruy Lopez" });
  assert.deepEqual(await nameOf("chess", "c4 e6 d4 d5"), { eco: "D30", name: "Queen’s Gambit Declined" });
  assert.equal(await nameOf("chess", "h3"), null);
  assert.equal(
    loadOpenings("antichess", async (work) => atOnce(work)),
    null,
  );
});

const RAI = "d2>d4 d7>d5 h2>h4 b8>c6 h1>h3 d8>d6 b1>c3 c8>f5 h3>e3";

test("formations name the set-up of one side", async () => {
  assert.deepEqual(await nameOf("paco-sako", RAI), { eco: "", name: "Rai" });
  assert.equal(
    await nameOf("paco-sako", RAI.replace("d2>d4", "e2>e4")),
    null,
    "its own pawn is in front of the rook",
  );
  const late = "d2>d4 d7>d5 h2>h4 b8>c6 h1>h3 d8>d6 b1>c3 c8>f5 c1>d2 f5>g6 h3>e3";
  assert.equal(await nameOf("paco-sako", late), null);
  const knights = "b1>c3 e7>e5 g1>h3 d7>d5 h3>f4";
  assert.deepEqual(await nameOf("paco-sako", knights), { eco: "", name: "Swedish Knights" });
  const double = "a2>a4 e7>e6 h2>h4 d7>d6 a1>a3 c7>c6 h1>h3 b7>b6";
  assert.deepEqual(await nameOf("paco-sako", double), { eco: "", name: "Double Rai" });
  const rai = "d2>d4 e7>e6 h2>h4 d7>d6 h1>h3 c7>c6 a2>a4 b7>b6 h3>e3 a7>a6 a1>a3";
  assert.deepEqual(await nameOf("paco-sako", rai), { eco: "", name: "Double Rai" });
});

test("a displayed name is found again", async () => {
  const openings = await openingsOf("paco-sako");
  assert.ok(openings.isKnown("Rai") && openings.isKnown("Swedish Knights, Rai"));
  assert.ok(!openings.isKnown("Somebody’s Opening") && !openings.isKnown(""));
  assert.ok(atOnce(placing("chess", lists.chess)).isKnown("Ruy Lopez"));
});

const shown = ({ page }, text) =>
  page.waitForFunction((wanted) => {
    const place = window.query("[data-part=opening]");
    return wanted ? place && !place.hidden && place.textContent === wanted : !place || place.hidden;
  }, text);

const record = async ({ page, press }) => {
  await press("open-share");
  const text = await page.inputValue("#copy-record");
  await page.click("#dialog-share [data-action=close]");
  return text;
};

deep("the name is above the turns, in the record and in the list of games", async () => {
  const table = await openTable(site);
  const { page, press } = table;
  await table.load('[Variant "Chess"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *');
  await shown(table, "C70 Ruy Lopez: Morphy Defence");
  await page.keyboard.press("ArrowLeft");
  await shown(table, "C60 Ruy Lopez");
  assert.doesNotMatch(await record(table), /\[(ECO|Opening)/, "what was loaded stays as it was");
  await page.keyboard.press("ArrowRight");
  await table.click("b5", "a4");
  await page.waitForFunction(() => window.query("#moves [aria-current=true]")?.textContent.includes("a4"));
  await shown(table, "C70 Ruy Lopez: Morphy Defence");
  while (!(await record(table)).includes('[ECO "C70"]'));
  assert.match(await record(table), /\[Opening "Ruy Lopez: Morphy Defence"\]/);
  await table.load('[Opening "Grandma’s"]\n[Variant "Chess"]\n\n1. e4 c5 *');
  await shown(table, "B20 Sicilian Defence");
  assert.match(await record(table), /\[Opening "Grandma’s"\]/);
  await press("open-menu");
  await press("games");
  const rows = page.locator("#dialog-games .game", { hasText: "Ruy Lopez: Morphy Defence" });
  await rows.waitFor();
  assert.equal(await rows.count(), 1);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("another language has its own name, without the variation, or none", async () => {
  const table = await openTable(site, { locale: "de" });
  await table.load('[Variant "Chess"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *');
  await shown(table, "C70 Spanische Partie");
  await speak(table.page, "en");
  await shown(table, "C70 Ruy Lopez: Morphy Defence");
  await speak(table.page, "sv");
  await shown(table, "C70 Spanskt parti");
  await table.load('[Variant "Chess"]\n\n1. c3 *');
  await shown(table, null);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("Paco Ŝako: a formation is named once it is complete, and no longer after undo", async () => {
  const table = await openTable(site);
  await table.click("b1", "c3", "e7", "e5", "g1", "h3", "d7", "d5", "h3", "f4");
  await shown(table, "Swedish Knights");
  while (!(await record(table)).includes('[Opening "Swedish Knights"]'));
  await table.press("take-back");
  await table.click("a2", "a3");
  await shown(table, null);
  while ((await record(table)).includes("[Opening"));
  assert.deepEqual(table.problems, []);
  await table.close();
});
