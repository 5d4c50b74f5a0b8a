// A malicious device on any channel. It implements the protocols of docs/live.md without the page's code, including
// hashes and tags, so that its tests apply to every implementation.

import { createHash } from "node:crypto";

/** The first 16 digits of SHA-256. @param {string} text */
export const digits = (text) => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** @param {string} letter */
export const name16 = (letter) => letter.repeat(16);

/** The usual game, as it is proposed. @param {object} [more] */
export const termsOf = (more = {}) => ({
  game: "paco-sako",
  rules: null,
  chess960: null,
  fen: null,
  repetitionDraw: true,
  timing: null,
  date: "2026.11.24",
  host: "white",
  ...more,
});

/** The hash of a game without entries. @param {string} match @param {ReturnType<typeof termsOf>} terms */
export function hashOfTerms(match, { game, rules, chess960, fen, repetitionDraw, timing, date, host }) {
  const { kind, main, bonus } = timing ?? {};
  const times = timing && [kind, main.white, main.black, bonus.white, bonus.black];
  return digits(JSON.stringify([match, game, rules, chess960, fen, repetitionDraw, times, date, host]));
}

/** @param {any} entry */
function textOf({ by, kind, step, act, turns, left }) {
  const time = left === null || left === undefined ? "" : String(left);
  if (kind === "ask-back") return [by, kind, turns].join(" ");
  if (kind === "act") return [by, kind, act, time].join(" ");
  if (kind !== "step") return [by, kind].join(" ");
  const { type, ...rest } = step;
  return [by, kind, type, ...Object.values(rest), time].join(" ");
}

/** The same of an entry in a match. @param {any} entry */
export function textOfSeat({ seat, kind, name, claim, piece, steps, left, turns }) {
  /** @type {unknown[]} */
  const parts = [seat, kind];
  if (kind === "sit") parts.push(name);
  else if (kind === "claim") parts.push(claim);
  else if (kind === "wish") parts.push(piece);
  else if (kind === "ask-back") parts.push(turns);
  else if (kind === "turn")
    parts.push(
      steps.map((/** @type {any} */ { type, ...rest }) => [type, ...Object.values(rest)]),
      left,
    );
  return JSON.stringify(parts);
}

/** The hash with one more entry. @param {string} before @param {object} entry */
export const hashAfter = (before, entry) => digits(`${before} ${textOf(entry)}`);

/** A step from or to a square. @param {"white" | "black"} by @param {"lift" | "place"} type @param {string} square @param {number | null} [left] */
export const step = (by, type, square, left = null) => ({ by, kind: "step", step: { type, square }, left });

/** Entries as a record sends them, none with a proof. @param {readonly object[]} entries */
export const bare = (entries) => entries.map((entry) => ({ entry, tag: "", proof: "" }));

/** Such a device at its end of a channel. */
export class Hostile {
  /** Messages of the other side. @type {any[]} */ heard = [];
  isClosed = false;
  #channel;

  /** @param {Pick<import("../../www/live/protocol/channel.js").Channel, "send" | "listen">} channel */
  constructor(channel) {
    this.#channel = channel;
    channel.listen({
      message: (text) => this.heard.push(JSON.parse(String(text))),
      shaky: () => {},
      close: () => {
        this.isClosed = true;
      },
    });
  }

  /** @param {...(object | string)} messages */
  say(...messages) {
    for (const message of messages)
      this.#channel.send(typeof message === "string" ? message : JSON.stringify(message));
  }

  /** Messages of a kind. @param {string} t */
  all(t) {
    return this.heard.filter((message) => message.t === t);
  }

  /** The last message of a kind. @param {string} t */
  last(t) {
    return this.all(t).at(-1);
  }

  /** Faults reported by the other side. */
  get faults() {
    return this.all("fault").map(({ code }) => code);
  }
}

/** @param {object} [more] */
export const hello = (more = {}) => ({
  t: "hello",
  version: 2,
  oldest: 1,
  name: "Eve",
  match: null,
  count: 0,
  hash: "",
  chat: false,
  ...more,
});
