// Days as the puzzles of the day count them, from 1970: as dates in the player's language, and as they stand in addresses.

import { formatDate } from "../kit/dates.js";

const MS = 86_400_000;

/** The day of a date in UTC. @param {number} year @param {number} month from 0 @param {number} date */
export const dayAt = (year, month, date) => Date.UTC(year, month, date) / MS;

/** A day as a date, in UTC. @param {number} day */
export const dateOf = (day) => new Date(day * MS);

/** @param {number} day @param {Intl.DateTimeFormatOptions} options */
export function written(day, options) {
  return formatDate(dateOf(day), { ...options, timeZone: "UTC" });
}

/** A day as the language writes it. @param {number} day */
export function dateText(day) {
  return written(day, { dateStyle: "medium" });
}

/** A day in addresses: `2026-02-03`. @param {number} day */
export const dayName = (day) => dateOf(day).toISOString().slice(0, 10);

/** The day that an address names; `null` where it names none. @param {string} name */
export function dayNamed(name) {
  if (!/^\d{4}-\d\d-\d\d$/.test(name)) return null;
  const day = Date.parse(name) / MS;
  // There is no 30th of February.
  return day >= 0 && dayName(day) === name ? day : null;
}
