// Tags of a record: players, place and date. Unknown values are "?".

import { isolated } from "../../kit/isolate.js";

/** @typedef {Readonly<Record<string, string>>} Tags */

/** The value of a tag; empty where it is not known. @param {Tags} tags @param {string} name */
export function tagOf(tags, name) {
  const value = tags[name] ?? "";
  return /^[?.]*$/.test(value) ? "" : value;
}

/** The names of the players, empty where they are not known. @param {Tags} tags */
export function namesIn(tags) {
  return { White: tagOf(tags, "White"), Black: tagOf(tags, "Black") };
}

/** A date as records write it, without the parts that are not known: `2026.11.??` is `2026-11`. @param {string} date */
export function knownDate(date) {
  return (/^\d{4}(?:[.-]\d{2}){0,2}/.exec(date)?.[0] ?? "").replaceAll(".", "-");
}

/** At which event, where and when a game was played; empty where neither event nor place is known: the address of a page is no place. @param {Tags} tags @param {string | null} [date] in place of the tag */
export function occasionOf(tags, date = null) {
  const place = ["Event", "Site"]
    .map((name) => tagOf(tags, name))
    .filter((text) => text && !/^https?:/.test(text))
    .map(isolated);
  if (place.length === 0) return "";
  return [...place, knownDate(date ?? tagOf(tags, "Date"))].filter(Boolean).join(" · ");
}

/** A text as it stands between the quotation marks of a tag. @param {string} text */
export const quoted = (text) => text.replace(/[\\"]/g, "\\$&").replace(/\s+/g, " ");
