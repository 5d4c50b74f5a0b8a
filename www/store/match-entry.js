// Matches on two boards among the saved games. The entry of a match is like any other, so that it is listed, named, exported, merged and
// deleted like any other; its record is BPGN, which no table reads. A room of its own shows it.

import { matchTags, nameTag, oneTagALine, TEAMS } from "../game/match-tags.js";
import { occasionOf, quoted, tagOf } from "../game/tags.js";
import { isolated } from "../kit/isolate.js";
import { parseJson } from "../kit/local-storage.js";
import { MATCH_GAME, Match } from "../rules/matches.js";
import { textOf } from "./saved-entry.js";

/** @import { MatchView, SeatName } from "../rules/matches.js" */
/** @import { Draft, Summary } from "./saved-entry.js" */

/**
 * A match as whoever plays it keeps it: its record, who plays, and what else is needed to go on, which is not looked at here.
 *
 * @typedef {{ readonly record: string, readonly seated?: Readonly<Record<string, string>> }} KeptMatch
 */

/** What stands for a computer in records that the page writes. */
const COMPUTER = /^Computer \(/;

/** The longest texts in a summary, and names in them, in characters. */
const LONGEST = { text: 500, name: 100 };

/** Whether a saved game is a match, and not one board by itself. @param {{ summary: Summary }} entry */
export const isMatch = ({ summary }) => summary.seated !== undefined;

/** The teams by name; empty where no person's name is known. @param {import("../game/tags.js").Tags} tags */
function namesOf(tags) {
  const name = (/** @type {SeatName} */ seat) => tagOf(tags, nameTag(seat)).slice(0, LONGEST.name);
  const isKnown = TEAMS.flat().some((seat) => name(seat) !== "" && !COMPUTER.test(name(seat)));
  if (!isKnown) return "";
  const teams = TEAMS.map((seats) => seats.map(name).filter(Boolean).map(isolated).join(" + "));
  return teams.filter(Boolean).join(" – ");
}

/** How it ended, seen from the first team. @param {MatchView["status"]} status @returns {Pick<Summary, "result" | "points">} */
function resultOf({ over, winner, result }) {
  const decided = winner === 1 ? "1-0" : winner === 2 ? "0-1" : over ? "1/2-1/2" : "*";
  return { result: decided, ...(over && result !== decided && { points: result }) };
}

/**
 * What a match is written as.
 *
 * @param {KeptMatch} kept
 * @param {{ id: string, name?: string, created: number, updated: number }} head
 * @returns {Draft}
 * @throws what the rules say where the record cannot be read; they must be loaded
 */
export function draftOfMatch({ record, ...rest }, { name = "", ...head }) {
  const match = new Match({ record });
  try {
    const { status, turnCount, fen } = match.ask((one) => one.view());
    const tags = matchTags(record);
    const occasion = occasionOf(tags);
    const players = { seats: { white: true, black: true }, rival: null };
    const { seated } = rest;
    const game = {
      version: 1,
      game: MATCH_GAME,
      record,
      at: [],
      pending: [],
      undone: null,
      drawOffer: null,
      players,
      paused: false,
      flipped: false,
      startedOn: tagOf(tags, "Date") || null,
      // Of a match from elsewhere only the record is known.
      ...(seated && { match: rest }),
    };
    return {
      ...head,
      name,
      summary: {
        game: MATCH_GAME,
        players,
        names: namesOf(tags),
        ...(occasion && { occasion: occasion.slice(0, LONGEST.text) }),
        ...resultOf(status),
        turns: turnCount,
        fen,
        flipped: false,
        isBlank: false,
        seated: seated ?? {},
      },
      text: textOf(JSON.stringify(game), null),
    };
  } finally {
    match.free();
  }
}

/** What was kept of a match: the record alone where it was not played here. Nothing in it is trusted. @param {{ text: string }} entry @returns {KeptMatch} */
export function matchIn({ text }) {
  const { game } = /** @type {{ game?: { record?: unknown, match?: object } }} */ (parseJson(text) ?? {});
  return { ...game?.match, record: String(game?.record ?? "") };
}

/** A match with other tags; those that are empty are taken out. Nothing else of its record changes. @param {import("./saved-entry.js").Entry} entry @param {Readonly<Record<string, string>>} tags @param {number} now @returns {Draft} */
export function taggedMatch(entry, tags, now) {
  const kept = matchIn(entry);
  const names = Object.keys(tags);
  const lines = oneTagALine(kept.record).split("\n");
  const isOther = (/** @type {string} */ line) => !names.includes(/^\s*\[\s*(\w+)\s/.exec(line)?.[1] ?? "");
  const begin = lines.findIndex((line) => !/^\s*(?:\[|$)/.test(line));
  const [head, rest] = [lines.slice(0, begin).filter((line) => line.trim() && isOther(line)), lines.slice(begin)];
  const added = Object.entries(tags).flatMap(([name, value]) => (value ? [`[${name} "${quoted(value)}"]`] : []));
  const record = [...head, ...added, "", ...rest].join("\n");
  const { id, name, created } = entry;
  return draftOfMatch({ ...kept, record }, { id, name, created, updated: now });
}
