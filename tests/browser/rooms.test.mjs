// The twin of tests/architecture/main.rs: the folders of the page are rooms, and each knows only the rooms below it. Values and
// types count alike. Within a room no modules go round in a circle.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const www = fileURLToPath(new URL("../../www/", import.meta.url));

/** What each room may use, lowest first; `pkg` is the compiled module. A room may always use itself. */
const MAY_USE = {
  kit: ["pkg"],
  rules: ["kit", "pkg"],
  games: ["kit", "rules"],
  game: ["kit", "rules", "games"],
  board: ["kit", "rules", "games", "game"],
  editor: ["kit", "rules", "games", "game", "board"],
  panels: ["kit", "rules", "games", "game", "board", "editor"],
  store: ["kit", "rules", "games", "game"],
  live: ["kit", "rules", "games", "game"],
  book: ["kit", "rules", "games", "game", "board"],
  puzzles: ["kit", "rules", "games", "game", "board", "book"],
  element: ["kit", "rules", "games", "game", "board", "editor", "panels", "book", "puzzles"],
  page: [
    "kit",
    "rules",
    "games",
    "game",
    "board",
    "editor",
    "panels",
    "store",
    "live",
    "element",
    "book",
    "puzzles",
  ],
};

/** Folders whose files stand outside the page: what builds it, what shows it, and what is made. */
const NO_ROOMS = ["build", "docs", "examples", "icons", "pkg", "screenshots"];

/** Modules that a browser wants at the top. */
const AT_THE_TOP = ["service-worker.js"];

/**
 * The relative specifiers a module names: static and dynamic imports, exports, and types in comments.
 *
 * @param {string} text
 */
function specifiersIn(text) {
  const found = [...text.matchAll(/\b(?:from|import)\s*\(?\s*["`](\.{1,2}\/[^"`]+)["`]/g)];
  return found.map(([, specifier]) => specifier);
}

/** Every module of every room, with the modules it names; all by their places in www/. */
async function modules() {
  /** @type {Map<string, string[]>} */
  const graph = new Map();
  for (const room of Object.keys(MAY_USE)) {
    const files = await readdir(path.join(www, room), { recursive: true });
    for (const file of files.filter((name) => name.endsWith(".js"))) {
      const place = path.join(room, file);
      const text = await readFile(path.join(www, place), "utf8");
      const named = specifiersIn(text).map((one) => path.normalize(path.join(path.dirname(place), one)));
      graph.set(place, named);
    }
  }
  return graph;
}

const roomOf = (/** @type {string} */ place) => place.split(path.sep)[0];

test("no room knows one above it", async () => {
  const graph = await modules();
  let edges = 0;
  for (const [place, named] of graph) {
    const room = /** @type {keyof typeof MAY_USE} */ (roomOf(place));
    for (const other of named) {
      edges += 1;
      const known = roomOf(other) === room || MAY_USE[room].includes(roomOf(other));
      assert.ok(known, `${place} knows ${other}`);
    }
  }
  assert.ok(edges > 500, `only ${edges} imports were found`);
});

test("no modules go round in a circle", async () => {
  const graph = await modules();
  /** @type {Map<string, "open" | "done">} */
  const seen = new Map();
  const visit = (/** @type {string} */ place, /** @type {string[]} */ way) => {
    if (seen.get(place) === "done" || !graph.has(place)) return;
    assert.notEqual(seen.get(place), "open", [...way.slice(way.indexOf(place)), place].join(" → "));
    seen.set(place, "open");
    for (const other of graph.get(place) ?? []) visit(other, [...way, place]);
    seen.set(place, "done");
  };
  for (const place of graph.keys()) visit(place, []);
});

test("every folder and module of www/ has its place", async () => {
  for (const entry of await readdir(www, { withFileTypes: true })) {
    const known = entry.isDirectory()
      ? entry.name in MAY_USE || NO_ROOMS.includes(entry.name)
      : !entry.name.endsWith(".js") || AT_THE_TOP.includes(entry.name);
    assert.ok(known, `${entry.name} is in no room that this test knows`);
  }
});

test("imports are found", () => {
  const text = [
    'import { a } from "./a.js";',
    'export * from "../b.js";',
    'import "./c.js";',
    "await import(`../texts/en.js`);",
    '/** @typedef {import("./d.js").D} D */',
    '// "./e.js" is only spoken of',
  ].join("\n");
  assert.deepEqual(specifiersIn(text), ["./a.js", "../b.js", "./c.js", "../texts/en.js", "./d.js"]);
});
