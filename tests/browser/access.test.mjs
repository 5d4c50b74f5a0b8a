// The accessibility table: every game on every surface it is on, by keys alone, and what is heard and seen there. The table that
// is published, www/docs/accessibility.json, must say what was walked here, no more and no less.
//
//   node --test tests/browser/access.test.mjs                walks, and compares
//   WRITE=1 node --test tests/browser/access.test.mjs        writes the table anew
//   SHOTS=folder node --test tests/browser/access.test.mjs   photographs each surface at a zoom of 400 % and in forced colours
//   ROWS=chess,antichess node --test …                       these games only; with WRITE=1 only their rows are written

import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ROWS, SURFACES, surfacesOf } from "./access-games.mjs";
import { CHECKS, WALKS, Walk } from "./access-walk.mjs";
import { start, WWW } from "./harness.mjs";
import { after, before, deep as test } from "./testing.mjs";

const TABLE = path.join(WWW, "docs/accessibility.json");

const wanted = process.env.ROWS?.split(",");

/**
 * Results: `true` for a surface that passed all checks, or the reason why a game does not have it.
 *
 * @type {Record<string, { name: string, on: Record<string, boolean | string> }>}
 */
const walked = {};

const ELEMENT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A board</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<script type="module" src="../element/element.js"></script>
<body><main><h1>A board</h1><paco-sako></paco-sako></main>`;

let folder;
let site;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "paco-sako-"));
  await writeFile(path.join(folder, "index.html"), ELEMENT);
  site = await start("chromium", undefined, { places: { "/own/": folder } });
});
after(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

/** In the page: what its modules say of a game. @param {string} id */
async function told(id) {
  const { gameOf, loadGame } = await import("./games/index.js");
  const { gameInfo } = await import("./rules/rules.js");
  await loadGame(id);
  const { ruleSets, arbiter } = gameInfo(id);
  return {
    ruleSets,
    arbiter: Boolean(arbiter),
    hasEditor: gameOf(id).editor !== null,
  };
}

/** One page for all games, whose board is of another kind each time. */
let elements;

/** The element with a game, which itself says whether it shows it. @param {import("./access-games.mjs").Row} row @param {boolean} isShown */
async function elementOf(row, isShown) {
  elements ??= await Walk.begin(site, "element", "own/index.html");
  elements.id = row.id;
  const refused = await elements.page.evaluate(async ({ game, fen = "" }) => {
    const board = document.createElement("paco-sako");
    board.setAttribute("variant", game);
    board.setAttribute("fen", fen);
    let code = null;
    board.addEventListener("error", ({ detail }) => {
      code = detail.code;
    });
    document.querySelector("paco-sako").replaceWith(board);
    await board.ready;
    return code;
  }, row);
  assert.equal(refused === null, isShown, `the element and ${row.game}: ${refused}`);
  return elements;
}

/** Faults found by a walk. @param {Walk} walk @param {import("./access-games.mjs").Row} row */
async function foundBy(walk, row) {
  await WALKS.element(walk, row);
  return walk.found.get("element");
}

for (const row of ROWS.filter(({ id }) => wanted?.includes(id) ?? true)) {
  test(row.name, async (t) => {
    const walk = await Walk.begin(site, row.id);
    const known = await walk.page.evaluate(told, row.game);
    const surfaces = surfacesOf(known);
    let stopped;
    try {
      for (const name of SURFACES) if (!surfaces[name] && name !== "element") await WALKS[name](walk, row);
      const board = await elementOf(row, !surfaces.element);
      if (!surfaces.element) walk.found.set("element", await foundBy(board, row));
    } catch (error) {
      // Faults found before the error are reported, too.
      stopped = error;
    }
    const on = {};
    walked[row.id] = { name: row.name, on };
    for (const name of SURFACES) {
      const found = walk.found.get(name);
      on[name] = surfaces[name] ?? CHECKS.every((check) => found?.[check]);
      if (surfaces[name]) continue;
      for (const check of CHECKS)
        await t.test(`${name}: ${check}`, () => assert.equal((found?.[check] ?? ["not walked"]).join("\n"), ""));
    }
    if (stopped) throw stopped;
    assert.deepEqual(walk.table.problems, []);
    await walk.table.close();
  });
}

test("the published table matches the recorded walk", async () => {
  const published = JSON.parse(await readFile(TABLE, "utf8"));
  // Rows that were not walked stay as they are, and all keep their order.
  const ids = ROWS.map(({ id }) => id).filter((id) => walked[id] ?? (wanted && published.games[id]));
  const games = Object.fromEntries(ids.map((id) => [id, walked[id] ?? published.games[id]]));
  const table = { checks: CHECKS.join(" "), games };
  if (process.env.WRITE) await writeFile(TABLE, `${JSON.stringify(table, null, 2)}\n`);
  else assert.deepEqual(table, published);
});
