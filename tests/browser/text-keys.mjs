// Which texts the code names: keys that are written out, and the patterns of those that it builds, such as "why.*".

import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseAst } from "vite";

const www = fileURLToPath(new URL("../../www/", import.meta.url));

/** Folders with code that says texts. */
const ROOMS = [
  "board",
  "book",
  "editor",
  "element",
  "game",
  "games",
  "kit",
  "live",
  "match",
  "page",
  "panels",
  "puzzles",
  "rules",
  "still",
  "store",
  "study",
];

/** Says a text of the page, or of a room where it is a method: the first argument is a key. */
const SAYS = ["t", "words", "counted"];

/**
 * A key, or a pattern with a `*` for each part that is built, where it stands. `inGame`: a game may say it in its own way, as
 * `keyIn` looks for it. `isSaid`: it is given to a function that says it, as it is.
 *
 * @typedef {{ text: string, file: string, room: string, inGame: boolean, isSaid: boolean }} Named
 */

/** A template with a `*` for each expression. @param {any} node */
const patternOf = ({ quasis }) => quasis.map(({ value }) => value.cooked).join("*");

/** The expressions that a value may come from: each branch of a choice. @param {any} node @returns {any[]} */
function branches(node) {
  if (node.type === "ConditionalExpression") return [...branches(node.consequent), ...branches(node.alternate)];
  if (node.type === "ParenthesizedExpression") return branches(node.expression);
  return [node];
}

/** The name of what a call calls: `t` for `t(…)` and for `words.t(…)`. @param {any} callee */
const calledIn = (callee) => (callee.type === "MemberExpression" ? callee.property.name : callee.name);

/** Calls back for each node of a tree, with the nodes that it stands in. @param {any} node @param {(node: any, outer: readonly any[]) => void} visit @param {readonly any[]} [outer] */
export function walk(node, visit, outer = []) {
  visit(node, outer);
  const inner = [...outer, node];
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child.type === "string") walk(child, visit, inner);
    }
  }
}

/** Modules of the page as trees, by their places in www/. @returns {Promise<Map<string, any>>} */
export async function modules() {
  const lists = await Promise.all(
    ROOMS.map(async (room) =>
      (await readdir(path.join(www, room), { recursive: true }))
        .filter((name) => name.endsWith(".js") && !name.split(path.sep).includes("texts"))
        .map((name) => `${room}/${name}`),
    ),
  );
  const files = await Promise.all(
    lists.flat().map(async (file) => [file, parseAst(await readFile(path.join(www, file), "utf8"))]),
  );
  return new Map(files);
}

/** All that may be a key. @param {Map<string, any>} trees @returns {Named[]} */
export function namedIn(trees) {
  /** @type {Named[]} */
  const found = [];
  for (const [file, tree] of trees) {
    const room = file.split("/")[0];
    /** Nodes that a function says. */
    const said = new Set();
    walk(tree, (node, outer) => {
      if (node.type === "CallExpression" && node.arguments.length > 0 && SAYS.includes(calledIn(node.callee))) {
        for (const branch of branches(node.arguments[0])) said.add(branch);
      }
      const isTemplate = node.type === "TemplateLiteral";
      if (!isTemplate && !(node.type === "Literal" && typeof node.value === "string")) return;
      const inGame =
        room === "games" || outer.some((one) => one.type === "CallExpression" && calledIn(one.callee) === "keyIn");
      found.push({ text: isTemplate ? patternOf(node) : node.value, file, room, inGame, isSaid: said.has(node) });
    });
  }
  return found;
}

/** The texts that calls of a function are given in a place. @param {any} tree @param {string} name @param {number} place */
export function givenTo(tree, name, place) {
  /** @type {string[]} */
  const found = [];
  walk(tree, (node) => {
    if (node.type !== "CallExpression" && node.type !== "NewExpression") return;
    if (calledIn(node.callee) !== name || node.arguments.length <= place) return;
    for (const branch of branches(node.arguments[place])) {
      if (branch.type === "Literal" && typeof branch.value === "string") found.push(branch.value);
    }
  });
  return [...new Set(found)];
}

/** The keys that HTML names. */
export async function keysInHtml() {
  const files = (await readdir(www)).filter((name) => name.endsWith(".html"));
  const texts = await Promise.all(files.map((name) => readFile(path.join(www, name), "utf8")));
  return texts.flatMap((text) => [...text.matchAll(/\bdata-i18n(?:-label)?="([^"]*)"/g)].map(([, key]) => key));
}

/**
 * The texts that a type of the JavaScript API allows, such as `ReasonCode`, or a field of one, such as `RecordFault.code`.
 *
 * @param {string} name
 */
export async function codesOf(name) {
  const source = await readFile(path.join(www, "../src/wasm/types.d.ts"), "utf8");
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
  const [type, field] = name.split(".");
  const found = field
    ? new RegExp(`export interface ${type}\\b[^]*?\\b${field}\\??:([^;]*);`).exec(code)
    : new RegExp(`export type ${type}\\s*=([^;]*);`).exec(code);
  if (!found) throw new Error(`the types have no ${name}`);
  return [...found[1].matchAll(/"([^"]*)"/g)].map(([, text]) => text);
}

/** The texts that a type or a property in a comment of a module allows. @param {string} file @param {string} name */
export async function typedefIn(file, name) {
  const source = await readFile(path.join(www, file), "utf8");
  const found = new RegExp(`@(?:typedef|property) \\{((?:[^@]|\\n)*?)\\} ${name}\\b`).exec(source);
  if (!found) throw new Error(`${file} has no type ${name}`);
  return [...found[1].matchAll(/"([^"]*)"/g)].map(([, text]) => text);
}

/** The values of a list of a module that is no more than written out. @param {any} tree @param {string} name @returns {string[]} */
export function constantIn(tree, name) {
  /** @type {any} */
  let list = null;
  walk(tree, (node) => {
    if (node.type === "VariableDeclarator" && node.id.name === name) list = node.init;
  });
  if (list?.type !== "ArrayExpression") throw new Error(`there is no list ${name}`);
  return list.elements.map((/** @type {any} */ { value }) => String(value));
}

/** All strings of a module. @param {any} tree */
export function literalsIn(tree) {
  /** @type {string[]} */
  const found = [];
  walk(tree, (node) => {
    if (node.type === "Literal" && typeof node.value === "string") found.push(node.value);
  });
  return [...new Set(found)];
}
