// Breaks the page's modules one small change at a time and runs the tests that import them: a change that no test notices shows
// what no test says. `node tests/browser/mutate.mjs [--rooms game,board,store,puzzles,book] [--files part-of-a-path]
// [--count 50] [--seed 1]`; no part of tests/run. No browser is started: of the tests in a file those count that pass without
// one, and only modules that one of these files imports are changed. Nothing is written to the modules: a hook gives Node the
// changed text instead (mutate-hook.mjs).

import { spawn } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

/** The parser is that of the build. @type {typeof import("../../www/build/node_modules/typescript")} */
const ts = createRequire(new URL("../../www/build/package.json", import.meta.url))("typescript");

const HERE = fileURLToPath(new URL("./", import.meta.url));
const WWW = path.join(HERE, "../../www");
const HOOK = new URL("./mutate-hook.mjs", import.meta.url).href;

const { values } = parseArgs({
  options: {
    rooms: { type: "string", default: "game,board,store,puzzles,book" },
    files: { type: "string", default: "" },
    count: { type: "string", default: "50" },
    seed: { type: "string", default: "1" },
  },
});

/** Replacements of operators. */
const OPERATORS = {
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "+": "-",
  "-": "+",
  "*": "/",
  "&&": "||",
  "||": "&&",
  "??": "&&",
  "+=": "-=",
  "-=": "+=",
};

/** @import { Node } from "../../www/build/node_modules/typescript" */

/**
 * A change: what stands between two places of a file, and what takes its place.
 *
 * @typedef {{ file: string, line: number, start: number, end: number, before: string, after: string }} Mutant
 */

/** All changes of a file. @param {string} file @param {string} text @returns {Mutant[]} */
function mutantsOf(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  /** @type {Mutant[]} */
  const mutants = [];
  const add = (/** @type {Node} */ node, /** @type {string} */ after) => {
    const start = node.getStart(source);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    mutants.push({ file, line, start, end: node.end, before: text.slice(start, node.end), after });
  };
  const visit = (/** @type {Node} */ node) => {
    if (ts.isBinaryExpression(node)) {
      const sign = node.operatorToken.getText(source);
      const other = OPERATORS[/** @type {keyof typeof OPERATORS} */ (sign)];
      // A text cannot be subtracted.
      const isText = sign === "+" && [node.left, node.right].some((part) => ts.isStringLiteralLike(part));
      if (other && !isText) add(node.operatorToken, other);
    }
    if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, "false");
    if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, "true");
    // The name of a member is no place for a sum.
    if (ts.isNumericLiteral(node) && !(ts.isPropertyAssignment(node.parent) && node.parent.name === node))
      add(node, `(${node.getText(source)} + 1)`);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      add(node, `(${node.operand.getText(source)})`);
    if (ts.isIfStatement(node)) for (const value of ["true", "false"]) add(node.expression, value);
    if (ts.isConditionalExpression(node)) for (const value of ["true", "false"]) add(node.condition, value);
    if (ts.isExpressionStatement(node)) {
      const { expression } = node;
      if (ts.isCallExpression(expression) && expression.expression.kind !== ts.SyntaxKind.SuperKeyword)
        add(node, ";");
    }
    if (ts.isReturnStatement(node) && node.expression) add(node, "return;");
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants;
}

/** The files that a module imports at once. @param {string} file */
async function importsOf(file) {
  const text = await readFile(file, "utf8").catch(() => "");
  const names = [...text.matchAll(/^(?:import|export)\b[^;]*?from\s*"(\.[^"]+)"|^import\s*"(\.[^"]+)"/gm)];
  return names.map(([, one, other]) => path.resolve(path.dirname(file), one ?? other));
}

/**
 * Distance in imports from a file to each module it needs.
 *
 * @param {string} start
 * @returns {Promise<Map<string, number>>}
 */
async function reachOf(start) {
  const reach = new Map([[start, 0]]);
  for (const [file, distance] of reach)
    for (const found of await importsOf(file)) if (!reach.has(found)) reach.set(found, distance + 1);
  return reach;
}

/** Runs a test file. @param {string} test @param {number} limit in ms @param {Mutant} [mutant] @returns {Promise<Set<string>>} the names of the tests that pass in time */
function passed(test, limit, mutant) {
  const env = {
    ...process.env,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import=${HOOK}`,
    MUTANT: mutant ? JSON.stringify(mutant) : "",
  };
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["--test-reporter=tap", test], {
      cwd: HERE,
      env,
      stdio: ["ignore", "pipe", "ignore"],
      timeout: limit,
      killSignal: "SIGKILL",
    });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
    child.on("close", () => {
      resolve(new Set([...output.matchAll(/^ *ok \d+ - (.*?)(?: # .*)?$/gm)].map(([, name]) => name)));
    });
  });
}

/** Numbers that are the same every time. @param {number} seed */
function numbers(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const names = (await readdir(HERE)).filter((name) => name.endsWith(".test.mjs"));
const reaches = await Promise.all(
  names.map(async (name) => ({ name, reach: await reachOf(path.join(HERE, name)) })),
);

const rooms = values.rooms.split(",");
/** @type {Mutant[]} */
const all = [];
for (const room of rooms) {
  for (const entry of await readdir(path.join(WWW, room), { recursive: true })) {
    const file = path.join(WWW, room, entry);
    const isData = /(^|\/)(texts|packs|course|games)\//.test(entry);
    if (!file.endsWith(".js") || isData || !file.includes(values.files)) continue;
    if (reaches.some(({ reach }) => reach.has(file))) all.push(...mutantsOf(file, await readFile(file, "utf8")));
  }
}
const pick = numbers(Number(values.seed));
const sample = Array.from({ length: Math.min(Number(values.count), all.length) }, () =>
  all.splice(pick(all.length), 1),
).flat();

/** Which tests of each file pass without a browser, and how long that takes, in ms. @type {Map<string, { names: Set<string>, time: number }>} */
const unchanged = new Map();
async function unchangedIn(/** @type {string} */ file) {
  const started = performance.now();
  const known = unchanged.get(file) ?? { names: await passed(file, 600_000), time: performance.now() - started };
  unchanged.set(file, known);
  return known;
}

let killed = 0;
for (const mutant of sample) {
  const tests = reaches
    .flatMap(({ name, reach }) => {
      const distance = reach.get(mutant.file);
      return distance === undefined ? [] : [{ name, distance }];
    })
    .sort((a, b) => a.distance - b.distance);
  let survives = true;
  for (const { name } of tests) {
    const { names, time } = await unchangedIn(name);
    if (names.size === 0) continue;
    const now = await passed(name, Math.round(20_000 + 5 * time), mutant);
    survives = [...names].every((each) => now.has(each));
    if (!survives) break;
  }
  if (!survives) killed += 1;
  const { file, line, before, after } = mutant;
  const change = `${before.replace(/\s+/g, " ").slice(0, 80)} → ${after}`;
  if (survives) console.log(`survived ${path.relative(WWW, file)}:${line}: ${change}`);
}
console.log(`${killed} of ${sample.length} changes were noticed; there are ${all.length + sample.length}`);
