// Boards of one page may have different languages: after a wait the page's own is current again (`kit/locale.js`). What runs
// then has to be bound to the board's locale before; this finds direct calls that are not.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseAst } from "vite";
import { test } from "./testing.mjs";

const www = fileURLToPath(new URL("../../www/", import.meta.url));

/** Modules whose exports use the current locale. */
const LOCAL = ["kit/i18n.js", "kit/locale.js"];

/** What these modules export that does not depend on it. */
const FREE = ["addTexts", "capital", "LANGUAGES", "Locale", "preferredLanguage", "under", "Words"];

/** Calls of these run their functions later. */
const LATER = new Set([
  "addEventListener",
  "catch",
  "finally",
  "queueMicrotask",
  "requestAnimationFrame",
  "setInterval",
  "setTimeout",
  "then",
]);

/** @typedef {{ type: string, start: number, end: number, [name: string]: any }} AstNode */

const FUNCTIONS = ["ArrowFunctionExpression", "FunctionDeclaration", "FunctionExpression"];

/** @param {AstNode} node @returns {boolean} */
const isFunction = (node) => FUNCTIONS.includes(node.type);

/** @param {AstNode} node @returns {AstNode[]} */
const partsOf = (node) =>
  Object.values(node)
    .flat()
    .filter((part) => typeof part?.type === "string");

/** All nodes; in functions within it only where these are wanted. @param {AstNode} node @param {boolean} deep @returns {Generator<AstNode>} */
function* nodesIn(node, deep) {
  for (const part of partsOf(node)) {
    if (!deep && isFunction(part)) continue;
    yield part;
    yield* nodesIn(part, deep);
  }
}

/** The names by which a module uses the current locale. @param {AstNode} ast @param {string} place */
function localNames(ast, place) {
  const names = new Set();
  for (const { type, source, specifiers } of ast.body) {
    if (type !== "ImportDeclaration") continue;
    const from = path.normalize(path.join(path.dirname(place), source.value));
    if (!LOCAL.includes(from)) continue;
    for (const { imported, local } of specifiers) if (!FREE.includes(imported.name)) names.add(local.name);
  }
  return names;
}

/** Direct calls that come too late for the locale. @param {string} text @param {string} place */
function lateCalls(text, place) {
  const ast = /** @type {AstNode} */ (/** @type {unknown} */ (parseAst(text)));
  const names = localNames(ast, place);
  /** @param {AstNode} act @param {number} from */
  const callsIn = (act, from) =>
    [...nodesIn(act, false)].filter(
      ({ type, callee, start }) => type === "CallExpression" && names.has(callee.name) && start >= from,
    );
  const late = [...nodesIn(ast, true)].flatMap((node) => {
    if (isFunction(node) && node.async) {
      const waits = [...nodesIn(node, false)].filter(({ type }) => type === "AwaitExpression");
      return callsIn(node, Math.min(...waits.map(({ end }) => end)));
    }
    const isLater = node.type === "CallExpression" && LATER.has(node.callee.property?.name ?? node.callee.name);
    return isLater
      ? node.arguments.filter(isFunction).flatMap((/** @type {AstNode} */ act) => callsIn(act, 0))
      : [];
  });
  return late.map(({ start, end }) => `${place}: ${text.slice(start, end)}`);
}

/** All modules that an element may load. @returns {Promise<Map<string, string>>} with their texts */
async function modulesOfBoards() {
  const texts = new Map();
  const open = (await readdir(path.join(www, "element"))).map((name) => path.join("element", name));
  for (const place of open) {
    if (texts.has(place) || !place.endsWith(".js")) continue;
    const text = await readFile(path.join(www, place), "utf8").catch(() => null);
    if (text === null) continue;
    texts.set(place, text);
    const named = text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g);
    open.push(...[...named].map(([, one]) => path.normalize(path.join(path.dirname(place), one))));
  }
  return texts;
}

test("after a wait boards still speak their own language", async () => {
  const modules = await modulesOfBoards();
  assert.ok(modules.size > 250, `${modules.size} modules`);
  assert.deepEqual(
    [...modules].flatMap(([place, text]) => lateCalls(text, place)),
    [],
  );
});

test("calls that come too late are found", () => {
  const head = 'import { bound, t, words as w } from "../kit/i18n.js";\n';
  const late = (/** @type {string} */ text) =>
    lateCalls(head + text, "panels/some.js").map((one) => one.slice(16));
  assert.deepEqual(late('async () => { t("a"); await x; say(t("b")); act(() => t("c")); }'), ['t("b")']);
  assert.deepEqual(late('x.then(() => w("a")); x.then(bound(() => w("b"))); setTimeout(() => { t("c") })'), [
    'w("a")',
    't("c")',
  ]);
  assert.deepEqual(late("async (t) => { await x; other(); }"), []);
});
