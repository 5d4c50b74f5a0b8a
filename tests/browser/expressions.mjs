// The regular expressions of the page, and texts on which one of them may take long: what each of its repetitions matches,
// over and over, with what must stand before it, and an end that matches nothing.

import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parseAst } from "vite";
import { WWW } from "./harness.mjs";

/**
 * @typedef {object} Expression
 * @property {string} where file and line
 * @property {string} source
 * @property {string} flags
 * @property {string} use string method that it is passed to; empty if used directly
 */

/** Code that does not run in a browser: build tools and compiled modules. */
const ELSEWHERE = /^(build|pkg)\//;

/** All expressions in the modules of the page. @returns {Promise<Expression[]>} */
export async function expressions() {
  const names = (await readdir(WWW, { recursive: true })).filter(
    (name) => /\.js$/.test(name) && !ELSEWHERE.test(name),
  );
  return (await Promise.all(names.sort().map(expressionsOf))).flat();
}

/** @param {string} name a module @returns {Promise<Expression[]>} */
async function expressionsOf(name) {
  const text = await readFile(path.join(WWW, name), "utf8");
  const constants = await constantsOf(name, text);
  /** @type {Expression[]} */
  const found = [];
  const add = (node, source, flags, use) => {
    const line = text.slice(0, node.start).split("\n").length;
    found.push({ where: `${name}:${line}`, source, flags, use });
  };
  const visit = (node, use) => {
    if (!node || typeof node !== "object") return;
    if (Array.isArray(node)) for (const one of node) visit(one, use);
    else if (node.type === "Literal" && node.regex) add(node, node.regex.pattern, node.regex.flags, use);
    else if (node.type === "NewExpression" && node.callee.name === "RegExp") {
      const [source, flags = ""] = node.arguments.map((one) => textOf(one, constants));
      add(node, source, flags, use);
    } else {
      const method = node.type === "CallExpression" ? node.callee.property?.name : undefined;
      for (const [key, child] of Object.entries(node)) visit(child, key === "arguments" ? (method ?? "") : "");
    }
  };
  visit(parseAst(text).body, "");
  return found;
}

/** The texts that a module has under a name, its own and those of others. @param {string} name @param {string} text */
async function constantsOf(name, text) {
  /** @type {Map<string, string>} */
  const constants = new Map();
  for (const node of parseAst(text).body) {
    if (node.type === "ImportDeclaration" && node.source.value.startsWith(".") && /\bnew RegExp\(/.test(text)) {
      const other = path.posix.join(path.posix.dirname(name), node.source.value);
      if (ELSEWHERE.test(other)) continue;
      const theirs = await constantsOf(other, await readFile(path.join(WWW, other), "utf8"));
      for (const { imported, local } of node.specifiers) {
        const value = theirs.get(imported?.name ?? "");
        if (value !== undefined) constants.set(local.name, value);
      }
    }
    const { declarations = [] } = node.declaration ?? node;
    for (const { id, init } of declarations) {
      if (init?.type !== "TemplateLiteral" && init?.type !== "Literal") continue;
      try {
        constants.set(id.name, textOf(init, constants));
      } catch {
        // Not a constant text; an expression that depends on it is reported.
      }
    }
  }
  return constants;
}

/** @param {any} node @param {Map<string, string>} constants @returns {string} */
function textOf(node, constants) {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "Identifier" && constants.has(node.name)) return constants.get(node.name) ?? "";
  if (node.type === "TemplateLiteral") {
    const parts = node.quasis.map(({ value }) => value.cooked);
    return parts
      .map((part, i) => part + (node.expressions[i] ? textOf(node.expressions[i], constants) : ""))
      .join("");
  }
  throw new Error("an expression must be written down or made of constants, so that it can be measured");
}

/**
 * A part of an expression: characters of which one is matched, parts in a row, alternatives, or a repetition.
 *
 * @typedef {{ type: "one", source: string } | { type: "row" | "either", parts: Part[] }
 *   | { type: "repeat", part: Part, least: number, most: number }} Part
 */

/** Reads an expression. @param {string} source @returns {Part} */
function parse(source) {
  let at = 0;
  const take = (/** @type {RegExp} */ what) => {
    const found = new RegExp(what.source, "y");
    found.lastIndex = at;
    const [text] = found.exec(source) ?? [""];
    at += text.length;
    return text;
  };
  /** @returns {Part} */
  const either = () => {
    const parts = [row()];
    while (take(/\|/)) parts.push(row());
    return parts.length === 1 ? parts[0] : { type: "either", parts };
  };
  /** @returns {Part} */
  const row = () => {
    /** @type {Part[]} */
    const parts = [];
    while (at < source.length && source[at] !== "|" && source[at] !== ")") {
      const part = item();
      const times = take(/[*+?]|\{\d+(,\d*)?\}/);
      if (!times) {
        parts.push(part);
        continue;
      }
      take(/\?/);
      const [least, most = least] =
        { "*": [0, Number.POSITIVE_INFINITY], "+": [1, Number.POSITIVE_INFINITY], "?": [0, 1] }[times] ??
        times
          .slice(1, -1)
          .split(",")
          .map((count) => (count === "" ? Number.POSITIVE_INFINITY : Number(count)));
      parts.push({ type: "repeat", part, least, most });
    }
    return { type: "row", parts };
  };
  /** @returns {Part} */
  const item = () => {
    const open = take(/\((\?(:|=|!|<=|<!|<\w+>))?/);
    if (open) {
      const part = either();
      if (!take(/\)/)) throw new Error(`a bracket is open in ${source}`);
      // Lookarounds are not part of the match, but their repetitions count.
      return /[=!]/.test(open) ? { type: "repeat", part, least: 0, most: 1 } : part;
    }
    if (take(/[$^]|\\[bB]/)) return { type: "row", parts: [] };
    const one = take(/\[\^?(\\.|[^\\\]])*\]|\\u\{\w+\}|\\u\w{4}|\\x\w\w|\\p\{\w+\}|\\P\{\w+\}|\\.|./s);
    if (/^\\[1-9k]/.test(one)) throw new Error(`what refers to a group is not measured: ${source}`);
    return { type: "one", source: one };
  };
  const whole = either();
  if (at < source.length) throw new Error(`${source} cannot be read from ${source.slice(at)} on`);
  return whole;
}

/** Characters to try: those of ASCII, and some that others would forget. */
const POOL = [
  "a",
  "0",
  " ",
  "\n",
  ...Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)),
  ..."\t\ré\u0301ŝ\u2028★…",
];

/** Repetition of a text. @typedef {{ before: string, again: string, after: string }} Attack */

/**
 * Texts on which an expression may take long.
 *
 * @param {Expression} expression
 * @returns {Attack[]} `again` is to be repeated
 */
export function attacksOn({ source, flags }) {
  const whole = parse(source);
  /** @type {Map<string, string[]>} */
  const matching = new Map();
  const learn = (/** @type {Part} */ part) => {
    if (part.type === "one") {
      const one = new RegExp(`^(?:${part.source})$`, flags.replace(/[gym]/g, ""));
      matching.set(
        part.source,
        POOL.filter((letter) => one.test(letter)),
      );
    } else if (part.type === "repeat") learn(part.part);
    else part.parts.forEach(learn);
  };
  learn(whole);
  // Of letters that the whole expression takes for the same, one is enough; lines end and words begin with some of them.
  /** @type {Map<string, string>} */
  const kinds = new Map();
  for (const letter of POOL) {
    const matched = [...matching.values()].map((some) => some.includes(letter));
    const kind = [...matched, letter === "\n", /\w/.test(letter)].map(Number).join("");
    if (!kinds.has(kind)) kinds.set(kind, letter);
  }
  const letters = [...kinds.values()];
  for (const [part, all] of matching)
    matching.set(
      part,
      all.filter((letter) => letters.includes(letter)),
    );
  /** Texts that a part matches; not all of them. @param {Part} part @returns {string[]} */
  const matches = (part) => {
    if (part.type === "one") return matching.get(part.source) ?? [];
    if (part.type === "either") return part.parts.flatMap(matches);
    if (part.type === "repeat") {
      const [first = ""] = matches(part.part);
      const times = part.least === 0 ? [0, 1] : [part.least];
      return [...new Set(times.flatMap((count) => (count === 1 ? matches(part.part) : [first.repeat(count)])))];
    }
    const all = part.parts.map(matches);
    const usual = all.map(([first = ""]) => first);
    return [
      ...new Set(
        [usual, ...all.flatMap((some, i) => some.slice(1).map((one) => usual.with(i, one)))].map((one) =>
          one.join(""),
        ),
      ),
    ];
  };
  /** @type {Map<string, Attack>} */
  const attacks = new Map();
  const add = (/** @type {string} */ before, /** @type {string} */ again) => {
    for (const after of again === "" ? [] : ["", "\0", "\n", "a"])
      attacks.set(JSON.stringify([before, again, after]), { before, again, after });
  };
  /** @param {Part} part @param {string} before */
  const visit = (part, before) => {
    if (part.type === "either") for (const one of part.parts) visit(one, before);
    else if (part.type === "row") {
      for (const one of part.parts) {
        visit(one, before);
        before += matches(one).find((text) => text !== "") ?? "";
      }
    } else if (part.type === "repeat") {
      visit(part.part, before);
      if (part.most < 8) return;
      for (const text of matches(part.part).filter(Boolean).slice(0, 12)) {
        add(before, text);
        add("", before + text);
        add("", before + text.repeat(3));
      }
    }
  };
  visit(whole, "");
  for (const letter of letters) {
    add("", letter);
    add(letter === "a" ? "-" : "a", letter);
    for (const other of letters)
      if (other !== letter) attacks.set(letter + other, { before: "", again: letter + other, after: "" });
  }
  return [...attacks.values()];
}

/**
 * Measurement of an attack.
 *
 * @typedef {object} Measured
 * @property {Attack} attack
 * @property {number} letters number of letters
 * @property {number} time in ms
 * @property {number} before time for a tenth of them
 * @property {string} error
 */

/** In ms: what takes longer on fewer than 100,000 letters is slow, and would take minutes on more of them. */
export const LIMIT = 15;

/**
 * True if time grows faster than linearly: tenfold length should take about ten times as long; a hundred times
 * indicates quadratic behaviour. Short times are inconclusive.
 *
 * @param {Measured} measured
 */
export function growsTooFast({ letters, time, before, error }) {
  return error !== "" || (time > (letters < 100_000 ? LIMIT : 300) && time > 25 * before);
}

/**
 * Runs in the page: the attack on which an expression takes longest, on 100,000 letters unless fewer are too many for it already.
 *
 * @param {Expression & { attacks: Attack[], limit: number }} expression `limit`: `LIMIT`, which does not come along into the page
 * @returns {Measured}
 */
export function measure({ source, flags, use, attacks, limit }) {
  const once = ({ before, again, after }, letters) => {
    const expression = new RegExp(source, flags);
    const text = before + again.repeat(Math.ceil(letters / again.length)) + after;
    const begin = performance.now();
    if (use === "split") text.split(expression);
    else if (flags.includes("g")) text.replace(expression, "");
    else expression.exec(text);
    return performance.now() - begin;
  };
  /** A single fast run shows that slow ones were due to other load. */
  const timeOf = (attack, letters, enough = 0) => {
    let least = Number.POSITIVE_INFINITY;
    for (let time = 0; time < 4 && least > enough; time++) least = Math.min(least, once(attack, letters));
    return least;
  };
  let tried = attacks.map((attack) => ({ attack, time: 0 }));
  let worst = { ...tried[0], letters: 0 };
  for (const letters of [1000, 10_000, 100_000]) {
    // The slowest alone are tried with very many letters.
    if (letters === 100_000) tried = tried.sort((one, other) => other.time - one.time).slice(0, 4);
    for (const one of tried) {
      const { attack } = one;
      try {
        one.time = timeOf(attack, letters, letters / 2000);
      } catch (thrown) {
        return { attack, letters, time: 0, before: 0, error: String(thrown) };
      }
      if (one.time > worst.time) worst = { ...one, letters };
      // Hundreds of them would take minutes.
      if (one.time > limit && letters < 100_000) break;
    }
    if (worst.time > limit) break;
  }
  return { ...worst, before: timeOf(worst.attack, worst.letters / 10), error: "" };
}
