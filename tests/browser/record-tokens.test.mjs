// Tokens of records: what is a tag, a comment or a word is what the rules module takes for it.

import assert from "node:assert/strict";
import { correspondenceIn } from "../../www/game/correspondence/sent-record.js";
import { inWords } from "../../www/game/record/turn-words.js";
import { gameOfRecord } from "../../www/games/record-game.js";
import { headOf, withoutTags, writtenTags } from "../../www/games/record-tags.js";
import { recordTokens } from "../../www/games/record-tokens.js";
import { readGame } from "../../www/rules/rules.js";
import { mainLine } from "../../www/store/merge-games.js";
import { startModule } from "./module.mjs";
import { lots } from "./random-games.mjs";
import { before, test } from "./testing.mjs";

before(startModule);

/** Kind and text of each token. */
const tokens = (record) => [...recordTokens(record)].map(({ kind, text }) => `${kind} ${text}`);

test("a record is tags, comments, parentheses and words", () => {
  assert.deepEqual(
    tokens(
      '[White "Ada"] [Site ]\n% not ours\n{so} 1. e4! (1... e5 ; to the end\n) $1$2 Q(p)xh8 %\n[Black „B“] {left open',
    ),
    [
      ...['tag [White "Ada"]', "bracket [Site ]", "comment {so}", "word 1.", "word e4!"],
      ...[
        "open (",
        "word 1...",
        "word e5",
        "comment ; to the end",
        "close )",
        "word $1",
        "word $2",
        "word Q(p)xh8",
      ],
      ...["word %", "tag [Black „B“]", "comment {left open"],
    ],
  );
  assert.deepEqual(tokens(" \u200b\ufeff\0\n"), []);
});

test("tokens lie one behind the other, with nothing but blanks between them", () => {
  const random = lots(11);
  const signs = [...'[]{}();$"\\ \n\r\u0085\u200b\ufeffaK1.„“e'];
  for (let i = 0; i < 5000; i++) {
    const text = Array.from({ length: random() * 30 }, () => signs[Math.floor(random() * signs.length)]).join("");
    let at = 0;
    for (const { from, to, text: own } of recordTokens(text)) {
      assert.match(text.slice(at, from), /^[\s\u200b\0]*$/, JSON.stringify(text));
      assert.ok(to > from && own === text.slice(from, to), JSON.stringify(text));
      at = to;
    }
  }
});

test("tags are those of the module, however they are written", () => {
  const random = lots(12);
  const parts = [
    '"',
    '\\"',
    "\\\\",
    "\\",
    '"]',
    "]",
    "[",
    " ",
    "a",
    "ŝ",
    "„",
    "“",
    "«",
    "»",
    ";",
    "{",
    "} ",
    '"] [B "',
  ];
  let read = 0;
  for (let i = 0; i < 5000; i++) {
    const value = Array.from({ length: random() * 8 }, () => parts[Math.floor(random() * parts.length)]).join("");
    const [begin, end] = [
      ['"', '"'],
      ["„", "“"],
      ["«", "»"],
    ][i % 3];
    const record = `[${["White", "wHiTe", "Any_1"][i % 5] ?? "White"} ${begin}${value}${end}]\n\n1. e2>e4 *\n`;
    let tags;
    try {
      ({ tags } = readGame(record));
    } catch {
      continue;
    }
    // What is left of an odd tag may be a word; the module goes on to look for tags there.
    if ([...recordTokens(record)].filter(({ kind }) => kind === "word").length > 3) continue;
    read += 1;
    const trimmed = Object.entries(tags).map(([name, text]) => [name, text.trim()]);
    assert.deepEqual(writtenTags(record), Object.fromEntries(trimmed), record);
  }
  assert.ok(read > 3000, `${read} were read`);
});

test("only the tags before the first turn count, wherever else they seem to stand", () => {
  const record =
    '{\n[White "no"]\n}\n[White „Ada“][Black "Ben"]\n[Nonsense]\n1. e2>e4\n[Correspondence "0123456789abcdef"]\n*';
  assert.deepEqual({ ...writtenTags(record) }, { White: "Ada", Black: "Ben" });
  assert.equal(headOf(record).length, 4);
  assert.equal(correspondenceIn(record), null);
  assert.equal(correspondenceIn(`[Correspondence "0123456789abcdef"] ${record}`), "0123456789abcdef");
  assert.equal(gameOfRecord(`[White "a"] [Variant „Chess“]\n\n1. e2>e4 *`), "chess");
});

test("tags are taken out with their line breaks, and the rest stays as it is", () => {
  const record = '[A "1"]\n[B "[2]"] \n{[A "in a comment"]} [A "3"] [C "4"]\r\n\n1. e4\n[A "5"] *';
  const isA = ({ name }) => name === "A";
  assert.equal(withoutTags(record, isA), '[B "[2]"] \n{[A "in a comment"]}  [C "4"]\r\n\n1. e4\n[A "5"] *');
  assert.equal(
    withoutTags(record, () => false),
    record,
  );
});

test("the words of a main line are its turns", () => {
  const record =
    '[White „Ada“]\n[Note "(1. a]"]\n\n1. e2>e4! {1. d4} (1. d2>d4 (1. c4)) e7>e5 $1 2. Q(p)xh8 1/2-1/2';
  assert.deepEqual(mainLine(record), ["e2>e4", "e7>e5", "Q(p)xh8"]);
  const doubled = inWords(record, (word) => (/[a-h]/.test(word) ? word + word : word));
  assert.deepEqual(mainLine(doubled), ["e2>e4!e2>e4", "e7>e5e7>e5", "Q(p)xh8Q(p)xh8"]);
  assert.ok(doubled.startsWith('[White „Ada“]\n[Note "(1. a]"]\n\n1. e2>e4!e2>e4! {1. d4} (1. d2>d4'));
});
