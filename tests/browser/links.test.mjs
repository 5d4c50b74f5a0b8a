// Links as they come: with what other websites put behind them, cut, changed and made up. Each opens what it says or is
// refused in words, and the game here stays as it was.

import assert from "node:assert/strict";
import { lessonIn } from "../../www/book/lesson-source.js";
import { loadBookTexts } from "../../www/book/texts.js";
import { validating } from "../../www/book/validate.js";
import { BookWords } from "../../www/book/words.js";
import { editOfAddress } from "../../www/editor/editor-address.js";
import { whatComes } from "../../www/game/correspondence/received.js";
import { asSent, readSent, sealOf } from "../../www/game/correspondence/sent-record.js";
import { recordIn } from "../../www/game/links/game-link.js";
import { withoutTracking } from "../../www/game/links/links.js";
import { PlayedGame } from "../../www/game/played-game.js";
import { NodeBuilder } from "../../www/game/tree/read-tree.js";
import { GameTree } from "../../www/game/tree/tree.js";
import { bitByBit } from "../../www/kit/work/tasks.js";
import { pairingIn, unpack } from "../../www/live/connecting/pairing-code.js";
import { faultText } from "../../www/page/record/record-faults.js";
import { loadDialogTexts } from "../../www/page/texts.js";
import { puzzleFrom } from "../../www/puzzles/given.js";
import { loadPuzzleTexts } from "../../www/puzzles/texts.js";
import { checkFen, createGame } from "../../www/rules/rules.js";
import { bookRules } from "./book-rules.mjs";
import { start } from "./harness.mjs";
import { startModule } from "./module.mjs";
import { openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

const ID = "0123456789abcdef";
const FEN = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 A - -";
const LESSON = {
  id: "question",
  steps: [
    { id: "king", fen: FEN, goal: { type: "squares", squares: ["d6"] } },
    { id: "queen", fen: FEN, goal: { type: "squares", squares: ["d1"] } },
  ],
  texts: {
    en: { "question.title": "Where?", "king.say": "Which king is in Ŝako?", "queen.say": "Where does she stand?" },
  },
};
const PUZZLE = { fen: "7k/8/8/8/8/8/8/K6R w 0 - - -", goal: "paco", turns: 1, author: "Ann", text: "Quiet?" };
const LINE = ["e2>e4", "e7>e5", "g1>f3"];
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AHah - -";
const SENT = asSent('[White "Ann"]\n[Result "*"]\n\n1. e2>e4 e7>e5 2. Ng1>f3 *\n', {
  id: ID,
  seal: sealOf({ id: ID, game: "paco-sako", rules: "manual", fen: START }, LINE),
  drawOffer: "white",
});

/** A link as an old browser writes it. @param {string} mark @param {string} text */
const linkOf = (mark, text) => `#${mark}=t${Buffer.from(text).toString("base64url")}`;

/** Content of each kind of link. */
const TEXTS = {
  game: '[Event "Cup"]\n[White "Ann"]\n\n1. e2>e4 {so} e7>e5 (1… d7>d5) 2. Ng1>f3 *\n',
  turn: SENT,
  lesson: JSON.stringify(LESSON),
  puzzle: JSON.stringify(PUZZLE),
};
/** Links that hold no text. */
const PLAIN = {
  edit: `#edit=${encodeURIComponent(FEN)}`,
  live: `#live=ATZ0x8k-Zz_${"A".repeat(60)}`,
  q: "#q=AB$*+/-9",
  setup: `#setup=d${"A".repeat(40)}`,
};

const MARKS = { game: "game", turn: "game", lesson: "lesson", puzzle: "puzzle" };

let site;
let rules;
let words;
before(async () => {
  await startModule();
  [site, rules] = await Promise.all([start(), bookRules(), loadBookTexts(), loadDialogTexts(), loadPuzzleTexts()]);
  const module = await import("../../www/pkg/paco_sako.js");
  rules.gameInfo = (kind) => module.games().find(({ id }) => id === kind);
  words = { lesson: new BookWords("book"), puzzle: new BookWords("puzzles") };
});
after(() => site.close());

deep("links open their target, whatever other websites add before or after them", async () => {
  const { page, problems, close } = await site.open("", { locale: "en" });
  const opened = {
    [`${linkOf("game", TEXTS.game)}&ply=1`]: '#board-area[data-ply="1"]',
    [linkOf("lesson", TEXTS.lesson)]: "text=Which king is in Ŝako?",
    [`${linkOf("lesson", TEXTS.lesson)}&step=2`]: "text=Where does she stand?",
    [linkOf("puzzle", TEXTS.puzzle)]: "text=Quiet?",
    "#learn/start/2": ".lesson-board",
    "#puzzles/daily": ".book-home.daily",
    "#edit=8/8/8/3k4/8/8/8/4K3%20w%200%20-%20-%20-": "body[data-mode=editor]",
  };
  const around = [
    ["", "?fbclid=IwAR0-x"],
    ["?utm_source=a", "&utm_source=a&utm_medium=b"],
  ];
  for (const [i, [hash, sign]] of Object.entries(opened).entries()) {
    const [before, behind] = around[i % 2];
    await page.goto("about:blank");
    await page.goto(`${site.url}${before}${hash}${behind}`);
    await page.locator(sign).first().waitFor();
    assert.doesNotMatch(await page.evaluate(() => location.hash), /fbclid|utm_/, hash);
  }
  assert.equal(await page.inputValue("#editor-fen"), "8/8/8/3k4/8/8/8/4K3 w 0 - - -");
  assert.deepEqual(problems, []);
  await close();
});

/** Numbers that are the same every time. @param {number} seed */
function numbers(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Hostile content, in texts and in JSON. */
const STRANGE = [
  "",
  " ",
  "\n",
  "\u0000",
  "\u202e",
  "ĝ",
  "😀",
  "{",
  "}",
  "(",
  ")",
  '"',
  "[",
  "]",
  ";",
  "%",
  "\\",
  "<img src=x>",
  "__proto__",
  "9".repeat(400),
  "[White",
  '[FEN "8/8"]\n',
  '[Result "1-0"]\n',
  '[Variant "Chess"]\n',
  '[Seal "1-"]\n',
  " *",
  " 1-0",
  "...",
  ">".repeat(300),
];
const VALUES = [
  null,
  true,
  -1,
  1e300,
  "",
  [],
  {},
  "x".repeat(5000),
  [[[[]]]],
  "\u202eabc",
  { length: 1e9 },
  { toString: 1 },
];

/** @param {any} value @param {(below: number) => number} pick */
function bent(value, pick) {
  if (typeof value !== "object" || value === null || pick(4) === 0) return VALUES[pick(VALUES.length)];
  const keys = Object.keys(value);
  const key = keys[pick(keys.length)];
  if (key === undefined) return VALUES[pick(VALUES.length)];
  const copy = Array.isArray(value) ? [...value] : { ...value };
  if (pick(6) === 0) delete copy[key];
  else copy[key] = bent(value[key], pick);
  return copy;
}

/** A text with a part left out, doubled or replaced. @param {string} text @param {(below: number) => number} pick */
function broken(text, pick) {
  const [a, b] = [pick(text.length + 1), pick(text.length + 1)].sort((x, y) => x - y);
  const parts = [
    () => text.slice(0, a),
    () => text.slice(0, a) + text.slice(b),
    () => text.slice(0, b) + text.slice(a),
    () => text.slice(0, a) + STRANGE[pick(STRANGE.length)] + text.slice(a),
    () => text.slice(0, a) + STRANGE[pick(STRANGE.length)] + text.slice(a + 1),
    () => text.slice(0, a) + text.slice(a, b).toUpperCase() + text.slice(b),
    () => text.replace(/[a-h][1-8]/g, (square) => (pick(4) ? square : `${"abcdefgh"[pick(8)]}${1 + pick(8)}`)),
  ];
  return parts[pick(parts.length)]();
}

/** A link of a kind, with its text or itself changed. @param {string} kind @param {(below: number) => number} pick */
function hostile(kind, pick) {
  const isJson = kind === "lesson" || kind === "puzzle";
  if (!(kind in TEXTS)) return broken(PLAIN[kind], pick);
  let text = TEXTS[kind];
  for (let times = 1 + pick(2); times > 0; times -= 1)
    text = isJson && pick(3) ? JSON.stringify(bent(JSON.parse(TEXTS[kind]), pick)) : broken(text, pick);
  const link = linkOf(MARKS[kind], text);
  return pick(4) ? link : broken(link, pick);
}

/** True for a complete sentence: without gaps and raw keys. Quoted text may be anything. @param {string} told */
function isSaid(told) {
  const text = told.replace(/“[^”]*”/gs, "“…”").trim();
  return text !== "" && !/undefined|\[object|\{\w+\}|:$|NaN/.test(text) && !/^[a-z]+[.-][a-z-]+$/.test(text);
}

/** Reads a link as the page does, and says why it is refused; `null` if it is taken. */
async function refusal(kind, hash) {
  const link = withoutTracking(hash);
  const told = (/** @type {any} */ error) => {
    assert.equal(typeof error?.code, "string", `${link}\n${error?.stack}`);
    return kind === "game" || kind === "turn"
      ? /^link-/.test(error.code)
        ? error.message
        : faultText(error)
      : error.message;
  };
  try {
    if (kind === "lesson") {
      const { value } = await lessonIn(link, words.lesson);
      const faults = await bitByBit(validating(rules, value, {}), new AbortController().signal, 20_000);
      return faults.map(({ code, parameters }) => words.lesson.t(`check.${code}`, parameters)).join(" ") || null;
    }
    if (kind === "puzzle") return (await puzzleFrom(rules, link, words.puzzle)) && null;
    if (kind === "edit") {
      const edited = editOfAddress(link);
      if (edited) checkFen(edited.fen);
      return null;
    }
    if (kind === "live" || kind === "q") return unpack(pairingIn(link)) && null;
    const record = await recordIn(link);
    if (kind === "game") {
      (await bitByBit(PlayedGame.reading(createGame, { record }))).free();
      return null;
    }
    const sent = await readSent(record);
    assert.ok(["older", "known", "newer", "branch", "own-turn", "own-end"].includes(whatComes(sent, here()).kind));
    return null;
  } catch (error) {
    return told(error);
  }
}

/** The game here: 1. e2>e4 is known on both sides, and Black's answer is not sent yet. */
function here() {
  const builder = new NodeBuilder();
  let at = builder.root;
  for (const [ply, stepList] of ["e2>e4", "d7>d5"].entries())
    at = builder.play(at, { stepList, color: ply ? "black" : "white", notation: stepList, steps: [] }).child.id;
  const tree = builder.tree(GameTree);
  const correspondence = { id: ID, side: "black", agreed: 1, ended: null };
  return { tree, at: tree.node(at), snapshot: { drawOffer: null }, correspondence };
}

test("truncated, changed and invented links are accepted or rejected with a message", async () => {
  const count = Number(process.env.LINKS ?? 150);
  for (const [place, kind] of ["game", "turn", "lesson", "puzzle", "edit", "live", "q"].entries()) {
    const pick = numbers(1 + place);
    let refused = 0;
    for (let i = 0; i < count; i++) {
      const hash = hostile(kind, pick);
      const why = await refusal(kind, hash);
      if (why === null) continue;
      refused += 1;
      assert.ok(isSaid(why), `${hash}\n${why}`);
    }
    assert.ok(refused > count / 10, `${kind}: ${refused} of ${count} were refused`);
  }
});

deep("the page reports each of them, and keeps the current game", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.click("d2", "d4");
  for (const [place, kind] of ["game", "turn", "lesson", "puzzle", "edit", "live", "q"].entries()) {
    const pick = numbers(100 + place);
    for (let left = 2; left > 0; ) {
      const hash = hostile(kind, pick);
      // Those that are right are opened by other tests.
      if ((await refusal(kind, hash)) === null || !/^#[a-z]+=/.test(hash)) continue;
      left -= 1;
      await page.goto("about:blank");
      await page.goto(site.url + hash);
      await page.waitForSelector("body[data-ready=true]");
      const told = await page.waitForFunction(() => {
        const seen = [
          ...document.querySelectorAll("dialog[open] p, [role=alert]"),
          window.query("#status-detail"),
        ];
        const words = seen.filter((one) => one?.checkVisibility()).map(({ innerText }) => innerText.trim());
        const isOpen = document.body.dataset.mode === "editor" || document.querySelector("dialog[open]");
        return isOpen || words.some(Boolean) ? words.filter(Boolean) : null;
      });
      for (const text of await told.jsonValue()) assert.ok(isSaid(text), `${hash}\n${text}`);
      assert.deepEqual(await table.turns(), ["d2>d4"], hash);
    }
  }
  assert.deepEqual(table.problems, []);
  await table.close();
});
