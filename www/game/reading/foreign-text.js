// Texts of other programs and links to their pages, in a form that the rules read.

import { LONGEST_RECORD } from "../links/game-link.js";
import { kindOf } from "../record/text-kind.js";
import { plainFen, withoutPawns } from "./plain-fen.js";
import { unquoted } from "./web-text.js";

/** @import { GameKind } from "../../rules/rules.js" */
/** @import { TextKind } from "../record/text-kind.js" */

/**
 * @typedef {object} PlainText
 * @property {TextKind | "link"} kind "link": an address that holds no position
 * @property {string} text
 * @property {string} [fen] start position of the actions, unless standard
 * @property {GameKind} [game] the game given in the address
 */

/** Names of actions in PacoPlay's lists; its server adds a time to each. */
const ACTIONS = ["Lift", "Place", "Promote"];

/** An address alone, perhaps in pointed brackets as some programs send it. */
const ADDRESS = /^\s*<?(https?:\/\/[^\s<>]+)>?\s*$/i;

/** Of a placement. */
const RANKS = 8;

/** Sites whose links hold positions of one game. @type {Record<string, GameKind>} */
const SITES = { "pacoplay.com": "paco-sako" };

/** The variants of lichess that are played here, as its addresses name them. @type {Record<string, GameKind>} */
const LICHESS = {
  standard: "chess",
  chess960: "chess",
  fromPosition: "chess",
  antichess: "antichess",
  crazyhouse: "crazyhouse",
};

/**
 * A text as it is read: of a game as PacoPlay's server gives it, its actions; of a link that holds a position, that position.
 * Every other text stays as it is.
 *
 * @param {string} text
 * @returns {PlainText}
 */
export function plainText(text) {
  const address = ADDRESS.exec(text)?.[1];
  if (address && URL.canParse(address)) return fromAddress(new URL(address));
  const plain = plainFen(text);
  const kind = kindOf(plain);
  if (kind === "fen") return { kind, text: plain };
  const inside = unquoted(text);
  return (kind === "actions" && fromPacoPlay(text)) || { kind: kindOf(inside), text: inside };
}

/** @param {string} text @returns {PlainText | null} `null` for what is no game of PacoPlay's server, a plain list among it */
function fromPacoPlay(text) {
  if (text.length > LONGEST_RECORD) return null;
  /** @type {unknown} */
  let given;
  try {
    given = JSON.parse(text);
  } catch {
    // The rules module reports where the text is cut off.
    return null;
  }
  const whole = /** @type {{ actions?: unknown, setup_options?: { starting_fen?: unknown } } | null} */ (given);
  const list = Array.isArray(given) ? given : whole?.actions;
  if (!Array.isArray(list)) return null;
  const fen = Array.isArray(given) ? null : whole?.setup_options?.starting_fen;
  return {
    kind: "actions",
    text: JSON.stringify(list.map(actionOf)),
    ...(typeof fen === "string" && { fen }),
    game: "paco-sako",
  };
}

/** An action without what is no part of it. @param {unknown} given */
function actionOf(given) {
  if (typeof given !== "object" || given === null) return given;
  const parts = Object.entries(given).filter(([name]) => ACTIONS.includes(name));
  return parts.length > 0 ? Object.fromEntries(parts) : given;
}

/** @param {URL} address @returns {PlainText} */
function fromAddress(address) {
  const site = address.hostname.replace(/^www\./, "");
  const isLichess = site === "lichess.org";
  // The page of some sites, with what belongs to it, stands behind the #.
  const behind = address.hash.includes("?") ? address.hash.slice(address.hash.indexOf("?")) : "";
  const found = address.searchParams.get("fen") ?? new URLSearchParams(behind).get("fen");
  // Its eight ranks are parts of the path.
  const parts = isLichess ? (/^\/(?:analysis|editor)\/(.*)/.exec(address.pathname)?.[1] ?? "").split("/") : [];
  const text = withoutPawns(spaced(found ?? decoded(parts.slice(-RANKS).join("/"))));
  if (text.split(" ")[0].split("/").length !== RANKS) return { kind: "link", text: address.href };
  const variant = parts.at(-RANKS - 1) ?? address.searchParams.get("variant") ?? "standard";
  const game = isLichess ? LICHESS[variant] : SITES[site];
  return { kind: "fen", text, ...(game && { game }) };
}

/** @param {string} part of an address */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A position whose spaces are written "_"; in its placement that is the union of the two kings. @param {string} fen */
function spaced(fen) {
  if (fen.includes(" ")) return fen;
  for (const { index } of fen.matchAll(/_(?=[wb]_)/g)) {
    const placement = fen.slice(0, index);
    if (isRank(placement.slice(placement.lastIndexOf("/") + 1)))
      return `${placement} ${fen.slice(index + 1).replaceAll("_", " ")}`;
  }
  return fen;
}

/** True if the rank has eight squares. @param {string} rank */
const isRank = (rank) => [...rank].reduce((squares, sign) => squares + (Number(sign) || 1), 0) === 8;
