// docs/records.md says what is read: each line of its tables is tried.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { plainText } from "../../www/game/foreign-text.js";
import { linkIn } from "../../www/game/links.js";
import { PlayedGame } from "../../www/game/played-game.js";
import { loadGame } from "../../www/games/index.js";
import { gameOfRecord, isMatchRecord } from "../../www/games/record-game.js";
import { faultText } from "../../www/page/record/record-faults.js";
import { optionsOf } from "../../www/page/share/share-model.js";
import { loadDialogTexts } from "../../www/page/texts.js";
import { Match } from "../../www/rules/matches.js";
import { createGame } from "../../www/rules/rules.js";
import { startModule } from "./module.mjs";
import { before, test } from "./testing.mjs";

before(async () => {
  await Promise.all([startModule(), loadDialogTexts()]);
});

const PAGE = readFileSync(new URL("../../www/docs/records.md", import.meta.url), "utf8");

const ROWS = [...PAGE.matchAll(/^\| ([^|]+) \| ([^|]+) \| `(.+)` \| (.+) \|$/gm)].map(
  ([, what, from, example, becomes]) => ({ what, from, text: example.replaceAll("⏎", "\n"), becomes }),
);

/** A game from a text, which is read as far as it can be where not all of it can. */
function playedFrom(options) {
  try {
    return PlayedGame.from(createGame, options);
  } catch {
    return PlayedGame.from(createGame, { ...options, lenient: true });
  }
}

/** What is said of a record. @param {string} record */
async function saidOf(record) {
  const game = gameOfRecord(record);
  await loadGame(game);
  const played = playedFrom({ game, record });
  const said = played.remarks.map((remark) => faultText(remark, game));
  played.free();
  return `said: ${said.join(" ")}`;
}

/** What a text becomes, as the page says it. @param {string} text */
async function read(text) {
  const link = linkIn(text);
  if (link) return `opened: ${link}`;
  if (plainText(text).kind === "link") return "a link that holds no position";
  const options = optionsOf({ input: text, game: "paco-sako", rules: "manual" });
  assert.ok(options.game);
  await loadGame(options.game);
  if (isMatchRecord(options.record ?? "")) {
    const match = new Match({ record: options.record });
    try {
      return `${options.game}: ${match.ask((one) => one.view().turnCount)} turns`;
    } finally {
      match.free();
    }
  }
  const played = playedFrom(options);
  const { game, fen, status } = played.snapshot();
  const { tree } = played;
  const said = (comment) => (comment ? [`{${comment}}`] : []);
  const turns = tree
    .lineTo(tree.lastOf(tree.root))
    .flatMap(({ turn, comment }) => [turn?.notation, ...said(comment)]);
  const words =
    options.record === undefined && options.actions === undefined
      ? [fen]
      : [...said(tree.root.comment), ...turns, status.over ? status.result : "*"];
  played.free();
  return `${game}: ${words.join(" ")}`;
}

test("each table has its lines", () => {
  const lines = PAGE.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| --- "));
  const heads = lines.filter((line) => line.startsWith("| what | from |"));
  assert.equal(heads.length, 4);
  assert.equal(ROWS.length, lines.length - heads.length, "each line has the form of a test");
  assert.ok(ROWS.length > 30);
});

for (const { what, from, text, becomes } of ROWS)
  test(`${what}, from ${from}: ${becomes}`, async () =>
    assert.equal(await (becomes.startsWith("said: ") ? saidOf : read)(text), becomes));
