// The one check of all texts: each language has them all, alike and well set; what the code names or builds is there, and
// nothing is there that it does not.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { DAILY } from "../../www/book/course.js";
import { FIRST_GAMES } from "../../www/book/first-games.js";
import { GOAL_FIELDS } from "../../www/book/goals.js";
import { OTHER_RULES } from "../../www/book/subjects.js";
import { SHAPE_COLORS } from "../../www/game/tree/shapes.js";
import { CHOICES } from "../../www/kit/settings.js";
import { SENTENCES } from "../../www/live/protocol/messages.js";
import { keyOf } from "../../www/page/record/opening-names.js";
import { KINDS, THEMES } from "../../www/puzzles/packs.js";
import { WWW } from "./harness.mjs";
import { before, test } from "./testing.mjs";
import {
  codesOf,
  constantIn,
  givenTo,
  keysInHtml,
  literalsIn,
  modules,
  namedIn,
  typedefIn,
} from "./text-keys.mjs";
import { partsFrom, textsIn } from "./text-parts.mjs";
import { CODES, GAMES, namesOf, places, setOf, textsOf } from "./texts.mjs";

/** Texts that any game may need; those about pockets, rounds and several boards only in games that have them. */
const EVERYWHERE =
  /^(fen|color|role|piece|result|threats|proof|score|say)\.(?!(?:pockets|moved|boards)$|.*\.pocket$)/;

/** Rooms whose keys stand behind their name. */
const NAMED = ["book", "puzzles"];

/** Whole tables by language, with the names in front of the keys. @type {Record<string, Record<string, string>>} */
const tables = {};
/** @type {string[]} */
let sets;
/** @type {Map<string, any>} */
let trees;
/** @type {import("./text-keys.mjs").Named[]} */
let named;
before(async () => {
  sets = await places();
  for (const code of CODES) tables[code] = await textsOf(code, sets);
  trees = await modules();
  named = namedIn(trees);
});

/** The words in braces, without their forms. @param {string} text */
const gaps = (text) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();

/** The forms for numbers besides the usual one that a language needs for what the page counts. @param {string} code */
function formsOf(code) {
  const rules = new Intl.PluralRules(code);
  const found = new Set(Array.from({ length: 10_000 }, (_, number) => rules.select(number)));
  return [...found].filter((form) => form !== "other").sort();
}

/** A key without the form for a number at its end; the same where it is none. @param {string} key @param {Record<string, string>} table of English */
function plainKey(key, table) {
  const [, plain] = /^(.*)\.(?:zero|one|two|few|many)$/.exec(key) ?? [];
  return plain !== undefined && table[plain]?.includes("{number}") ? plain : key;
}

test("every folder has a file for each language, and no other", async () => {
  assert.ok(sets.length >= 11, sets.join());
  for (const place of sets) {
    const files = (await readdir(path.join(WWW, place))).filter((name) => name.endsWith(".js"));
    assert.deepEqual(files.sort(), CODES.map((code) => `${code}.js`).sort(), place);
  }
  assert.deepEqual(CHOICES.language, ["auto", ...CODES]);
  const keys = await readFile(path.join(WWW, "kit/keys.d.ts"), "utf8");
  const typed = [...keys.matchAll(/from "(.*)\/en\.js"/g)].map(([, from]) => path.posix.join("kit", from));
  const shared = sets.filter((place) => !place.startsWith("games/"));
  assert.deepEqual(typed.sort(), shared, "www/kit/keys.d.ts names all sets but those of games");
});

test("no key is in two sets", async () => {
  /** @type {Map<string, string>} */
  const known = new Map();
  for (const place of sets) {
    for (const key of Object.keys(await setOf(place, "en"))) {
      for (const name of namesOf(place)) {
        // A game's own text overrides a shared one.
        const isShared = (/** @type {string} */ set) => namesOf(set).length > 1;
        const other = known.get(name + key);
        if (isShared(place) && other) continue;
        assert.ok(!other || isShared(other), `${place}: ${key}`);
        known.set(name + key, place);
      }
    }
  }
});

test("every language has every text, in the same order, with the same parameters", async () => {
  for (const place of sets) {
    const en = await setOf(place, "en");
    const wanted = [...new Set(Object.keys(en).map((key) => plainKey(key, en)))];
    for (const code of CODES) {
      const table = await setOf(place, code);
      assert.deepEqual(
        [...new Set(Object.keys(table).map((key) => plainKey(key, en)))],
        wanted,
        `${place} ${code}`,
      );
      for (const [key, text] of Object.entries(table)) {
        const own = gaps(text);
        // Whose turn it is and which piece is meant can be seen: a language may leave that out.
        const all = gaps(en[plainKey(key, en)]).filter(
          (name) => !/^(color|piece)$/.test(name) || own.includes(name),
        );
        assert.deepEqual(own, all, `${place} ${code} ${key}`);
      }
    }
  }
});

test("plurals have each form of the language, and no other", async () => {
  assert.deepEqual([formsOf("en"), formsOf("pl"), formsOf("ja")], [["one"], ["few", "many", "one"], []]);
  for (const place of sets) {
    const en = await setOf(place, "en");
    const counted = new Set(
      Object.keys(en)
        .map((key) => plainKey(key, en))
        .filter((key) => `${key}.one` in en),
    );
    for (const code of CODES) {
      const table = await setOf(place, code);
      const wanted = formsOf(code);
      for (const key of counted) {
        const forms = Object.keys(table).filter((one) => one !== key && plainKey(one, en) === key);
        assert.deepEqual(forms.map((one) => one.slice(key.length + 1)).sort(), wanted, `${place} ${code} ${key}`);
      }
    }
  }
});

test("word forms are requested only where they exist", () => {
  for (const [code, table] of Object.entries(tables)) {
    for (const [key, text] of Object.entries(table)) {
      for (const [, name, form] of text.matchAll(/\{(\w+)\.(\w+)\}/g)) {
        assert.equal(name, "piece", `${code} ${key}: only the names of pieces have forms`);
        assert.ok(["the", "The", "obj"].includes(form), `${code} ${key}: ${form}`);
      }
      const stray = (/** @type {string} */ said) =>
        said
          .replace(/\{\w+(\.\w+)?\}/g, "")
          .match(/[{}]/g)
          ?.join("");
      assert.equal(stray(text), stray(tables.en[plainKey(key, tables.en)]), `${code} ${key}: a stray brace`);
    }
  }
});

// --- how texts are set ---

/** Quotation marks of other languages; a language that is not here has any but the straight ones. */
const STRANGE_QUOTES = {
  en: /[„«»"]/,
  nl: /[„«»"]/,
  de: /[«»”"]/,
  fr: /[„“”"]/,
  eo: /[„«»"]/,
  es: /[„“”"]/,
  sv: /[„“«»"]/,
};

test("texts follow the typography of their language", () => {
  for (const [code, table] of Object.entries(tables)) {
    for (const [key, text] of Object.entries(table)) {
      const where = `${code} ${key}: ${text}`;
      assert.equal(text, text.trim(), where);
      assert.notEqual(text, "", where);
      assert.doesNotMatch(text, /'|\.\.\.| {2}|--/, where);
      // Tags of records have their own marks.
      assert.doesNotMatch(text.replace(/\[\w+ "\w+"\]/, ""), STRANGE_QUOTES[code] ?? /"/, where);
      // A heading that the status line ends with a full stop when it is read out, unless it is an exclamation.
      if (key === "result.won") assert.match(text, /!$/, where);
      else if (/^(status\.(toMove|place|placeUnion|chain|goOn|promote)|result\.\w+)$/.test(key)) {
        assert.doesNotMatch(text, /[.:!]$/, where);
      }
      if (code === "fr")
        assert.doesNotMatch(
          text,
          / [:;!?»]|« |[^\s\u00a0\u202f][;!?»]|[^\s\u00a0\u202f]:\s/,
          `${where} (no-break spaces: U+00A0 before “:”, U+202F before “;”)`,
        );
      if (code === "es") {
        for (const [open, close] of ["¿?", "¡!"]) {
          assert.equal(text.split(open).length, text.split(close).length, where);
        }
      }
    }
  }
});

/** What is said on the board, at the first visit and by Mia. */
const SAID_TO_ALL =
  /^(action|hint|mia|piece|premove|promote|reason|result|sako|say|square|status|story|welcome|why)\./;

/** What is said to children only. */
const SAID_TO_CHILDREN = /^(kids?|mia\.kid|book\.(kid|children|dance|ball|daily)[\w-]*)\./;

test("what a child reads in French says “tu”, as the other languages say it to everyone", () => {
  const formal = /(?<!\p{L})(vous|votre|vos|\p{L}+(?<!ch|ass)ez)(?!\p{L})/iu;
  const { fr } = tables;
  const forChildren = (/** @type {string} */ key) =>
    key.startsWith("mia.") ? key.replace("mia.", "mia.kid.") : `kid.${key}`;
  const read = Object.entries(fr).filter(
    ([key]) => SAID_TO_CHILDREN.test(key) || (SAID_TO_ALL.test(key) && !(forChildren(key) in fr)),
  );
  assert.ok(read.length > 250, `${read.length} texts`);
  assert.deepEqual(
    read.filter(([, text]) => formal.test(text)),
    [],
  );
});

/** Names, signs and units. */
const SAME_EVERYWHERE = [
  "Paco Ŝako",
  "Paco",
  "Can I?",
  "Ŝako",
  "PacoPlay",
  "vchess",
  "Krachtschaak",
  "Crazyhouse",
  "Bughouse",
  "Doorgeefschaak",
  "Chess960",
  "FIDE",
  "PNG",
  "SVG",
  "{minutes} min + {seconds} s",
  "{seconds} s",
  "{seconds}\u00a0s",
  "{count} s",
  "{count} min",
  "Rai",
];

/** Texts that are the same in another language. */
const SAME = {
  nl: [
    "Analyse",
    "Beginner",
    "Blunder",
    "Computer: {level}",
    "En passant",
    "Expert",
    "Hint",
    "Hint: {notation}",
    "Increment",
    "Later",
    "Letters",
    "Paco in 1",
    "Paco in 2",
    "Paco in 3",
    "Paco in 4",
    "Paco in {count}",
    "Paco in {turns}:",
    "Paco?",
    "Stop",
    "Storm",
    "Studies",
    "Team {team}",
    "Training",
    "Volume",
    "{color}: Paco in {turns}",
    "Ŝako!",
  ],
  fr: [
    "Analyse",
    "Date",
    "Double Ŝako",
    "En passant",
    "Expert",
    "Figurines",
    "Format",
    "Licences",
    "Minutes",
    "Normal",
    "Notation",
    "Note",
    "Pause",
    "Position (FEN)",
    "Promotion",
    "Rose",
    "Solution",
    "Solutions",
    "Volume",
    "en passant possible",
  ],
  de: [
    "Analyse",
    "Computer: {level}",
    "En passant",
    "Explorer",
    "Name ({color})",
    "Normal",
    "Notation",
    "Paco in 1",
    "Paco in 2",
    "Paco in 3",
    "Paco in 4",
    "Paco in {count}",
    "Paco in {turns}:",
    "Paco?",
    "Pause",
    "Team {team}",
    "Text",
    "Training",
    "{color}: Paco in {turns}",
    "Ŝako!",
  ],
  eo: ["Ŝako!"],
  es: ["No.", "Normal"],
  sv: [
    "Blunder",
    "Chess960, 0–959",
    "En passant",
    "Expert",
    "Format",
    "Normal",
    "Notation",
    "Paco?",
    "Storm",
    "Text",
    "Ŝako!",
  ],
};

test("no text is left in English by accident", () => {
  for (const code of CODES.filter((code) => code !== "en")) {
    const same = Object.entries(tables[code]).filter(
      // Texts that consist of placeholders are equal in all languages.
      ([key, text]) => text === tables.en[key] && /\p{L}/u.test(text.replace(/\{[^}]*\}/g, "")),
    );
    const texts = new Set(same.map(([, text]) => text).filter((text) => !SAME_EVERYWHERE.includes(text)));
    const meant = SAME[code] ?? [];
    assert.deepEqual([...texts].sort(), meant.toSorted(), `tests/browser/texts.test.mjs, SAME, has for ${code}`);
  }
});

// --- what the code names ---

const COLORS = ["white", "black"];
/** Texts about a win, in Paco Ŝako and in other games. */
const ENDS = ["", ".win"];

/** Parts of addresses, names of files and other texts that look like patterns of keys. */
const NO_KEYS = /^(\*-\*\.\*|\*(\.\*)+|\*\.|\.\*|paco-sako[\w*-]*\.(\*|\w+))$/;

/** Modules whose patterns are others: names of locks, addresses and notes, and texts that a lesson brings along. */
const OTHERS = [
  "live/connecting/addresses.js",
  "live/session/kept-matches.js",
  "live/connecting/window-channel.js",
  "store/locks.js",
  "store/tab-note.js",
  "store/chapter-texts.js",
];

/**
 * Values of each `*` in a pattern, from the lists of the code itself. Of the patterns in `some`, not every key must
 * exist, since the code checks that. Keys of a named room are prefixed.
 *
 * @typedef {Record<string, readonly (readonly string[])[]>} Patterns
 * @returns {Promise<Record<"page" | "book" | "puzzles", { all: Patterns, some: Patterns }>>}
 */
async function patterns() {
  const tree = (/** @type {string} */ file) => trees.get(file);
  const given = (/** @type {string} */ file, /** @type {string} */ name, place = 0) =>
    givenTo(tree(file), name, place);
  const type = codesOf;
  // What can go wrong while devices are connected; descriptions by browsers are not explained.
  const troubles = [...trees.keys()]
    .filter((file) => file.startsWith("live/connecting/"))
    .flatMap((file) => [...given(file, "fault"), ...given(file, "say")])
    .concat(given("live/connecting/pairing.js", "tell"), ["no-connection", "not-taken"])
    .filter((code) => code !== "bad-description");
  const [roles, sets, levels, ends] = await Promise.all(
    ["Role", "RuleSet", "EngineLevelName", "EndReason"].map(type),
  );
  const pockets = await type("Pocket");
  // The names of their rule sets are a value of each setting, joined.
  const combined = await type("CrazyhouseRules");
  const onBoards = await type("BughouseRules");
  const gameSettings = {
    drops: [...new Set(combined.map((set) => set.slice(0, set.indexOf("-"))))],
    result: [...new Set(onBoards.map((set) => set.split("-")[1]))],
    pawns: [...new Set(combined.map((set) => set.slice(set.indexOf("-") + 1)))],
  };
  const claims = await type("ClaimKind");
  const readings = ["own", "power"];
  const causes = (await typedefIn("game/view-state.js", "Cause")).filter((cause) => /^(undo|redo)/.test(cause));
  const classes = await typedefIn("game/review/judge.js", "TurnClass");
  const facts = literalsIn(tree("panels/reasons/reasons.js"));
  const goals = Object.keys(GOAL_FIELDS).filter((goal) => goal !== "all");
  const chapters = (await Promise.all([import("../../www/book/course.js"), ...OTHER_RULES.map(rulesOf)])).flatMap(
    ({ LESSONS, chapters }) => LESSONS ?? chapters,
  );
  const games = FIRST_GAMES.map(({ id }) => id);
  // The dances of the day are made when they are wanted.
  const lessons = [...chapters.map(({ id }) => id), DAILY];
  const dances = ["1", "2", "3"].map((number) => `${DAILY}-${number}`);
  const steps = [...chapters.flatMap((chapter) => chapter.steps.map(({ id }) => id)), ...dances];
  const modes = await typedefIn("puzzles/modes.js", "PuzzleMode");
  const openings = await namedOpenings();
  const traits = constantIn(tree("editor/editor-traits.js"), "TRAITS");
  const choices = await typedefIn("page/settings/settings-dialog.js", "ChoiceSetting");
  const switches = await typedefIn("page/settings/settings-dialog.js", "Switch");
  const verdicts = await typedefIn("puzzles/proof.js", "verdict");
  const page = {
    all: {
      "against.*": [["computer", "person", "far"]],
      "book.maker.tool.*": [["play", "squares", "marks"]],
      "choose.*": [readings],
      "claim.*": [claims],
      "clock.*": [["fischer", "bronstein"]],
      "clock.*.about": [["fischer", "bronstein"]],
      "color.*": [COLORS],
      "draw.*": [SHAPE_COLORS],
      "editor.*": [["move", "erase", ...traits]],
      "editor.*.help": [["move", "erase"]],
      "editor.*.none": [traits],
      "editor.series.*": [["length", "made", "passed", "moved"]],
      "embed.mode.*": [constantIn(tree("page/share/embed-dialog.js"), "MODES")],
      "explorer.end.*": [constantIn(tree("page/explorer/explorer-panel.js"), "ENDS")],
      "explorer.source.*": [constantIn(tree("page/explorer/explorer-panel.js"), "SOURCES")],
      "fen.*": [await type("FenField")],
      "games.filter.*": [["result", "game", "against"]],
      "games.sort.*": [constantIn(tree("page/library/games-dialog.js"), "ORDERS")],
      "left.*": [["me", "other", "nobody"]],
      "level.*": [levels],
      "level.*.about": [levels],
      "live.copy.*": [["renewed", "known", "both", "collections"]],
      "live.fault.*": [["version-older", "version-newer"]],
      "live.picture.*": [["show", "look"]],
      "live.say.*": [SENTENCES],
      "live.side.*": [["white", "random", "black"]],
      "live.trouble.*": [troubles],
      "match.need.*": [[...pockets, ...(await type("WishReason"))]],
      "match.waits.*": [COLORS],
      "moves.*": [constantIn(tree("panels/moves/replay-buttons.js"), "ARROWS")],
      "persona.*": [await type("EnginePersona")],
      "picture.*": [constantIn(tree("page/share/picture-model.js"), "KINDS")],
      "piece.*.*": [COLORS, roles],
      "pocket.*": [[...COLORS, ...pockets]],
      "pocket.*.empty": [COLORS],
      "pocket.label.*": [COLORS],
      "*.pocket": [["status.premoveFrom", "say.premoveFrom", "premove.way", "premove.dropped"]],
      "powers.captured.*": [COLORS],
      "preset.*": [await type("MatchPreset")],
      "preset.*.about": [await type("MatchPreset")],
      "problem.*": [await type("SetupProblemCode")],
      "proof.*": [given("panels/analysis/analysis-panel.js", "told")],
      "rep.as.*": [COLORS],
      "rep.mark.*": [COLORS],
      "result.*": [COLORS],
      "review.*": [["go", "again", "goOn"]],
      "review.class.*": [classes],
      "review.gif.*": [["saved", "shared"]],
      "review.last.**": [["missed", "now"], ENDS],
      "review.last.forced*": [ENDS],
      "review.last.lost*": [ENDS],
      "review.line.*": [given("panels/analysis/best-lines.js", "key")],
      "review.why.**": [["gives", "givesIn"], ENDS],
      "review.why.missed*": [ENDS],
      "review.why.only*": [ENDS],
      "review.why.saves*": [ENDS],
      "review.why.slower*": [ENDS],
      "role.*": [roles],
      "rules.*": [sets],
      "*.about": [sets.map((set) => `rules.${set}`)],
      "saved.*": [await typedefIn("store/trouble.js", "Trouble")],
      "say.*": [causes],
      "score.*": [["even", "better", "clear", "winning"]],
      "settings.*": [[...choices, ...switches]],
      "setting.*": [Object.keys(gameSettings)],
      "settings.theme.*": [CHOICES.theme],
      "arbiter.*": [["again", "check", "yes", "no", "checkmate", "stalemate"]],
      "arbiter.cover.*": [COLORS],
      "arbiter.draw.*": [["repetition", "fifty", "dead"]],
      "arbiter.next.*": [COLORS],
      "arbiter.saw.*": [["true", ...COLORS]],
      "arbiter.turn.*": [COLORS],
      "setUp.begins.*": [COLORS],
      "setUp.broken.*": [COLORS],
      "setUp.check.*": [COLORS],
      "setUp.cover.*": [COLORS],
      "setUp.why.*": [await type("HiddenReasonCode")],
      "share.kind.*": [[...(await typedefIn("game/record/text-kind.js", "TextKind")), "link"]],
      "side.*": [["white", "random", "black", "none"]],
      "threats.none.*": [COLORS],
      "today.goal.*": [constantIn(tree("page/help/goals.js"), "GOALS")],
      "turn.mark.*": [constantIn(tree("page/record/turn-dialog.js"), "MARKS")],
      "studies.about.*": [constantIn(tree("game/chapter.js"), "MODES")],
      "studies.from.*": [constantIn(tree("page/study/new-chapter.js"), "BEGINNINGS")],
      "study.mode.*": [constantIn(tree("game/chapter.js"), "MODES")],
      "type.expected.*": [["no-letter", ...(await type("Expected.code"))]],
      "why.*": [await type("ReasonCode")],
    },
    some: {
      "opening.*": [openings],
      "fault.*": [
        [
          ...(await type("ErrorCode")),
          ...(await type("RecordFault.code")),
          ...[
            "page/library/collections-model.js",
            "game/played-game.js",
            "game/reading/spellings.js",
            "game/state.js",
            "store/games-file.js",
          ].flatMap((file) => literalsIn(tree(file))),
        ],
      ],
      "reason.**": [
        [...ends, ...facts],
        ["", ".win", ".white", ".black"],
      ],
      "setting.*.*": [Object.keys(gameSettings), Object.values(gameSettings).flat()],
      "setting.*.*.about": [Object.keys(gameSettings), Object.values(gameSettings).flat()],
      "settings.*.*": [choices, choices.flatMap((name) => CHOICES[name].map(String))],
      "type.*": [await type("ErrorCode")],
    },
  };
  const faultsOfLessons = ["book/validate.js", "book/lesson.js", "book/lesson-check.js"];
  const book = {
    all: {
      "check.*": [
        [...new Set(faultsOfLessons.flatMap((file) => [...given(file, "tell", 1), ...given(file, "fault", 1)]))],
      ],
      "desk.*": [given("book/desk.js", "deed")],
      "game.*": [["paco-sako", ...OTHER_RULES]],
      "goal.*": [goals.filter((goal) => !["reach", "promote", "castle", "end"].includes(goal))],
      "goal.carry*": [["", ".from", ".to", ".both"]],
      "goal.castle.*": [["king", "queen"]],
      "goal.promote.*": [["free", "union", "chain", "start"]],
      "idea.*": [goals],
      "maker.lacks.*": [["title", "goal", "say"]],
      "miss.*": [
        goals.filter(
          (goal) => !["reach", "carry", "unite", "promote", "targets", "movers", "squares"].includes(goal),
        ),
      ],
      "miss.reach*": [["", ".piece", ".partner"]],
      "miss.carry*": [["", ".square", ".none"]],
      "miss.unite*": [["", ".square", ".piece", ".partner"]],
      "miss.promote*": [["", ".role", ".where"]],
      "*.title": [[...lessons, ...games]],
      "*.rule": [lessons],
      "*.say": [steps],
    },
    some: {
      "bad.*": [literalsIn(tree("game/links/game-link.js"))],
      "check.*": [faultsOfLessons.flatMap((file) => literalsIn(tree(file)))],
      "goal.end.*": [ends],
      "*.also": [lessons],
      "*.goal": [steps],
      "*.idea": [steps],
      "*.miss": [steps],
    },
  };
  const puzzles = {
    all: {
      "about.*": [KINDS.filter((kind) => !kind.startsWith("paco-"))],
      "bad.*": [given("puzzles/given.js", "fault", 1)],
      "daily.*": [["first", "easy", "hard", "open", "solved", "missed"]],
      "daily.was.*": [["several", "one", "missed", "none"]],
      "desk.*": [
        ["edit", "prove", "play", "share", "keep", "start", "more", ...given("puzzles/desk.js", "label", 1)],
      ],
      "desk.goal.*": [constantIn(tree("puzzles/given.js"), "GOALS")],
      "goal.*": [KINDS.filter((kind) => !kind.startsWith("paco-"))],
      "idea.*": [[...THEMES, ...KINDS.map((kind) => kind.replace(/-\d/, "")).filter((kind) => kind !== "quiz")]],
      "kind.*": [KINDS],
      "mode.*": [
        [
          ...modes.filter((mode) => !["theme", "kind", "first", "easy"].includes(mode)),
          ...given("puzzles/first-page.js", "way"),
        ],
      ],
      "mode.*.about": [given("puzzles/first-page.js", "way")],
      "mode.*.count": [constantIn(tree("puzzles/first-page.js"), "COUNTED")],
      "theme.*": [THEMES],
      "tree.*": [["none", "unknown"]],
      "ui.*": [COLORS],
    },
    some: {
      "bad.*": [["puzzles/given.js", "game/links/game-link.js"].flatMap((file) => literalsIn(tree(file)))],
      "proof.**": [verdicts, ["", ".save", ".help"]],
    },
  };
  return { page, book, puzzles };
}

/** The openings with a name, without their variations, as in the keys of their texts. */
async function namedOpenings() {
  const lists = await Promise.all(["chess", "paco-sako"].map((id) => import(`../../www/games/openings/${id}.js`)));
  const names = lists.flatMap(({ lines, formations }) => [
    ...lines.map(([, name]) => name.split(": ")[0]),
    ...formations.map(({ name }) => name),
  ]);
  return names.map((name) => keyOf(name).slice("opening.".length));
}

/** @param {string} id */
const rulesOf = (id) => import(`../../www/book/games/${id}.js`);

/** All ways to fill a pattern. @param {string} pattern @param {readonly (readonly string[])[]} lists @returns {string[]} */
function filledIn(pattern, [list, ...others]) {
  if (!list) return [pattern];
  return list.flatMap((value) =>
    filledIn(
      pattern.replace("*", () => value),
      others,
    ),
  );
}

/** True if a text in the code is a pattern of keys. @param {string} text */
const isPattern = (text) =>
  text.includes("*") &&
  text.includes(".") &&
  /^[\w.*-]+$/.test(text) &&
  !NO_KEYS.test(text) &&
  !/\.(js|css|json|txt|png|b?pgn)$/.test(text);

test("every key in the code exists", async () => {
  const en = tables.en;
  const keys = [
    ...named.filter(({ isSaid, text }) => isSaid && !text.includes("*")),
    ...(await keysInHtml()).map((text) => ({ text, file: "html", room: "page", inGame: false })),
  ];
  assert.ok(keys.length > 600, `${keys.length} keys`);
  for (const { text, file, room, inGame } of keys) {
    // Rooms with a name look up their own texts under it, and those of the page without it.
    const places = [text, `${room}.${text}`, ...(inGame ? GAMES.map((game) => `${game}.${text}`) : [])];
    assert.ok(
      places.some((key) => Object.hasOwn(en, key)),
      `${file}: ${text}`,
    );
  }
});

/** Entry modules: the page, the elements, and the script of frame pages. */
const ENTRIES = ["page/app.js", "element/element.js", "element/view.js", "element/embed.js"];

/** The sets that have each key. */
async function homesOf() {
  /** @type {Map<string, string[]>} */
  const homes = new Map();
  for (const place of sets) {
    for (const key of Object.keys(await setOf(place, "en")))
      for (const name of namesOf(place)) homes.set(name + key, [...(homes.get(name + key) ?? []), place]);
  }
  return homes;
}

test("each set that is loaded together has all texts it uses", async () => {
  const parts = await partsFrom(ENTRIES);
  const there = textsIn(parts, ENTRIES, ["kit/texts"]);
  const lists = await patterns();
  const homes = await homesOf();
  const isThere = (/** @type {string} */ part, /** @type {string} */ key, /** @type {boolean} */ inGame) =>
    // A game loads its own texts, and every module that shows a game has loaded it.
    homes.get(key)?.some((place) => (inGame && place.startsWith("games/texts/")) || there.get(part)?.has(place)) ??
    true;
  const missing = new Set();
  let looked = 0;
  for (const [part, { named }] of parts) {
    for (const { text, file, room, inGame } of named) {
      // Behind the name of a room that is loaded with all of its texts.
      const front = NAMED.includes(room) ? lists[room] : null;
      if (front && (homes.has(`${room}.${text}`) || text in front.all || text in front.some)) continue;
      const pattern = lists.page.all[text];
      for (const key of pattern ? filledIn(text, pattern) : [text]) {
        looked += Number(homes.has(key));
        if (!isThere(part, key, inGame)) missing.add(`${file} says ${key} (${homes.get(key)}), in ${part}`);
      }
    }
  }
  assert.deepEqual([...missing], []);
  assert.ok(parts.size > 60 && looked > 5000, `${looked} in ${parts.size} parts`);
  const html = (await keysInHtml()).filter((key) => !homes.get(key)?.includes("kit/texts"));
  assert.deepEqual(html, []);
});

test("every key built by the code exists, and every key is used", async () => {
  const en = tables.en;
  const lists = await patterns();
  const used = new Set(await keysInHtml());
  const use = (/** @type {string} */ key) => Object.hasOwn(en, key) && used.add(key);
  const homes = await homesOf();
  /** The sets that have other texts of a list. @param {string} key */
  const besides = (key) => {
    const list = key.slice(0, key.lastIndexOf(".") + 1);
    const [, sets = []] = [...homes].find(([other]) => other.startsWith(list)) ?? [];
    return sets.map((set) => `www/${set}/*.js`).join(", ");
  };
  const each = new Map(named.map((one) => [[one.room, one.text, one.inGame].join(), one]));
  for (const { text, room, inGame, file } of each.values()) {
    if (!isPattern(text) || OTHERS.includes(file)) {
      for (const key of [text, `${room}.${text}`]) use(key);
      if (inGame) for (const game of GAMES) use(`${game}.${text}`);
      continue;
    }
    const own = NAMED.includes(room) ? lists[room] : lists.page;
    const isOwn = text in own.all || text in own.some;
    const { all, some } = isOwn ? own : lists.page;
    const front = isOwn && NAMED.includes(room) ? `${room}.` : "";
    assert.ok(text in all || text in some, `${file}: it is not known what ${text} stands for`);
    // Texts that some games define.
    const games = ["", ...(front ? [] : GAMES.map((game) => `${game}.`))];
    for (const key of all[text] ? filledIn(text, all[text]) : []) {
      const isThere = games.filter((game) => use(front + game + key));
      if (isThere.length === 0) assert.fail(`${file} uses ${front}${key}: add it to ${besides(front + key)}`);
      // A game whose name is not in front says it as the page does.
      if (EVERYWHERE.test(key)) assert.equal(isThere[0], "", `${file}: ${key} is not said in every game`);
    }
    for (const key of some[text] ? filledIn(text, some[text]) : [])
      for (const game of games) use(front + game + key);
  }
  // Pieces have forms, numbers have forms, and the book says some things otherwise in other games.
  const ends = ["the", "obj", ...formsOf("en")];
  for (const key of [...used]) for (const end of ends) use(`${key}.${end}`);
  for (const key of Object.keys(en)) {
    const [, plain] = /^book\.(?:capture|krachtschaak|kid)\.(.*)$/.exec(key) ?? [];
    if (plain && (used.has(`book.${plain}`) || /^goal\.end\./.test(plain))) used.add(key);
    // In children's mode the page says some things otherwise.
    if (key.startsWith("kid.") && used.has(key.slice("kid.".length))) used.add(key);
  }
  const unused = Object.keys(en).filter((key) => !used.has(key));
  assert.deepEqual(unused, []);
});

test("the way to the other device's camera names no button that a first visit lacks", () => {
  for (const [code, texts] of Object.entries(tables)) {
    const about = texts["live.show.about"];
    for (const key of ["new.twoDevices", "live.scan"])
      assert.ok(about.includes(texts[key].replace(/\W+$/, "")), `${code}: ${key}`);
    // In the head, which the welcome stands in place of.
    const words = about.split(/[^\p{L}]+/u);
    assert.ok(!words.includes(texts["action.new.short"]), `${code}: ${about}`);
  }
});
