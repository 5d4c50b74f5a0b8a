// Matches on two boards among the saved games. The entry of a match is like any other, so that it is listed, named, exported, merged and
// deleted like any other; its record is BPGN, which no table reads. A room of its own shows it.

import { nameTag, TEAMS } from "../game/record/match-tags.js";
import { occasionOf, quoted, tagOf } from "../game/record/tags.js";
import { headOf, withoutTags, writtenTags } from "../games/record-tags.js";
import { isolated } from "../kit/isolate.js";
import { parseJson } from "../kit/local-storage.js";
import { MATCH_GAME, Match } from "../rules/matches.js";
import { failureOf } from "../rules/rules.js";
import { textOf } from "./saved-entry.js";

/** @import { MatchView, SeatName } from "../rules/matches.js" */
/** @import { Failure } from "../rules/rules.js" */
/** @import { EntryDraft, Summary } from "./saved-entry.js" */

/**
 * A match as saved by its player: its record, its players, and further data needed to resume it, which is not
 * interpreted here.
 *
 * @typedef {{ readonly record: string, readonly seated?: Readonly<Record<string, string>> }} KeptMatch
 */

/** Names of computers in records written by the page. */
const COMPUTER = /^Computer \(/;

/** The longest texts in a summary, and names in them, in characters. */
const LONGEST = { text: 500, name: 100 };

/** True if a saved game is a match and not a single board of one. @param {{ summary: Summary }} entry */
export const isMatch = ({ summary }) => summary.seated !== undefined;

/** The teams by name; empty where no person's name is known. @param {import("../game/record/tags.js").Tags} tags */
function namesOf(tags) {
  const name = (/** @type {SeatName} */ seat) => tagOf(tags, nameTag(seat)).slice(0, LONGEST.name);
  const isKnown = TEAMS.flat().some((seat) => name(seat) !== "" && !COMPUTER.test(name(seat)));
  if (!isKnown) return "";
  const teams = TEAMS.map((seats) => seats.map(name).filter(Boolean).map(isolated).join(" + "));
  return teams.filter(Boolean).join(" – ");
}

/**
 * Result from the first team's view.
 *
 * @param {MatchView["status"]} status
 * @returns {Pick<Summary, "result" | "points">}
 */
function resultOf({ over, winner, result }) {
  const decided = winner === 1 ? "1-0" : winner === 2 ? "0-1" : over ? "1/2-1/2" : "*";
  return { result: decided, ...(over && result !== decided && { points: result }) };
}

/**
 * Creates the library entry of a match.
 *
 * @param {KeptMatch} kept
 * @param {{ id: string, name?: string, created: number, updated: number }} head
 * @returns {EntryDraft}
 * @throws if the record is invalid; the rules must be loaded
 */
export function draftOfMatch({ record, ...rest }, { name = "", ...head }) {
  const match = new Match({ record });
  try {
    const { status, turnCount, fen } = match.ask((one) => one.view());
    const tags = writtenTags(record);
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

/**
 * Remarks about the record of a match: results that contradict its turns.
 *
 * @param {string} record
 * @returns {Failure[]}
 */
export function doubtsOfMatch(record) {
  const match = new Match({ record });
  try {
    return match.ask((one) => one.remarks()).map(failureOf);
  } finally {
    match.free();
  }
}

/**
 * Reads a saved match; only its record if it was not played here. Stored data is not trusted.
 *
 * @param {{ text: string }} entry
 * @returns {KeptMatch}
 */
export function matchIn({ text }) {
  const { game } = /** @type {{ game?: { record?: unknown, match?: object } }} */ (parseJson(text) ?? {});
  return { ...game?.match, record: String(game?.record ?? "") };
}

/** A match with other tags; those that are empty are taken out. Nothing else of its record changes. @param {import("./saved-entry.js").SavedEntry} entry @param {Readonly<Record<string, string>>} tags @param {number} now @returns {EntryDraft} */
export function taggedMatch(entry, tags, now) {
  const kept = matchIn(entry);
  const plain = withoutTags(kept.record, ({ name }) => Object.hasOwn(tags, name));
  const end =
    headOf(plain)
      .filter(({ kind }) => kind === "tag")
      .at(-1)?.to ?? 0;
  const added = Object.entries(tags).flatMap(([name, value]) => (value ? [`[${name} "${quoted(value)}"]`] : []));
  const head = [plain.slice(0, end), ...added].filter(Boolean).join("\n");
  const record = head + (end > 0 ? "" : "\n\n") + plain.slice(end);
  const { id, name, created } = entry;
  return draftOfMatch({ ...kept, record }, { id, name, created, updated: now });
}
