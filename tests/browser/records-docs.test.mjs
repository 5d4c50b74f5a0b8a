// docs/records.md says what is read: each line of its tables is tried.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { linkIn } from "../../www/game/links/links-in-text.js";
import { PlayedGame } from "../../www/game/played-game.js";
import { plainText } from "../../www/game/reading/foreign-text.js";
import { respelled } from "../../www/game/reading/spellings.js";
import { loadGame } from "../../www/games/index.js";
import { gameOfRecord, isMatchRecord } from "../../www/games/record-game.js";
import { atOnce } from "../../www/kit/work/tasks.js";
import { faultText } from "../../www/page/record/record-faults.js";
import { optionsOf } from "../../www/page/share/share-model.js";
import { loadDialogTexts } from "../../www/page/texts.js";
import { Match } from "../../www/rules/matches.js";
import { createGame } from "../../www/rules/rules.js";
import { doubtsOfMatch } from "../../www/store/match-entry.js";
import { startModule } from "./module.mjs";
import { before, test } from "./testing.mjs";

before(async () => {
  await Promise.all([startModule(), loadDialogTexts()]);
});

const PAGE = readFileSync(new URL("../../www/docs/records.md", import.meta.url), "utf8");

const ROWS = [...PAGE.matchAll(/^\| ([^|]+) \| ([^|]+) \| `(.+)` \| (.+) \|$/gm)].map(
  ([, what, from, example, becomes]) => ({ what, from, text: example.replaceAll("⏎", "\n"), becomes }),
);

/** A game from a text, in another spelling or as far as it can be read where not all of it can, and what is said of it. */
function playedFrom(options) {
  try {
    const played = PlayedGame.from(createGame, options);
    return { played, said: played.remarks };
  } catch {
    const { record, lenient, doubts } = atOnce(respelled(options.record, { game: options.game }));
    const played = PlayedGame.from(createGame, { ...options, record, lenient });
    return { played, said: [...doubts, ...played.remarks] };
  }
}

/** Message about a record. @param {string} record */
async function saidOf(record) {
  const game = gameOfRecord(record);
  await loadGame(game);
  if (isMatchRecord(record)) {
    const doubts = doubtsOfMatch(record);
    return `said: ${doubts.map((doubt) => faultText(doubt, game)).join(" ")}`;
  }
  const { played, said } = playedFrom({ game, record });
  played.free();
  return `said: ${said.map((remark) => faultText(remark, game)).join(" ")}`;
}

/** Interpretation of a text by the page. @param {string} text */
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
  const { played } = playedFrom(options);
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

test("each table has rows", () => {
  const lines = PAGE.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| --- "));
  const heads = lines.filter((line) => line.startsWith("| what | from |"));
  assert.equal(heads.length, 4);
  assert.equal(ROWS.length, lines.length - heads.length, "each line has the form of a test");
  assert.ok(ROWS.length > 30);
});

for (const { what, from, text, becomes } of ROWS)
  test(`${what}, from ${from}: ${becomes}`, async () =>
    assert.equal(await (becomes.startsWith("said: ") ? saidOf : read)(text), becomes));
