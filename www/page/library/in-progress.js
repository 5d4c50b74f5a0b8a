// The games in progress, at the top of the saved games: games whose turns go to another device or by links, and games with a dialog
// of their own (a match, Can I?, hidden set-ups), which are not among the saved games before they end.

import { otherSide } from "../../game/mode.js";
import { gameOf, isKnown, loadLook } from "../../games/index.js";
import { writtenTags } from "../../games/record-tags.js";
import { button } from "../../kit/button.js";
import { el } from "../../kit/dom.js";
import { t, words } from "../../kit/i18n.js";
import { isolated } from "../../kit/isolate.js";
import * as matches from "../../match/kept.js";
import { MATCH_GAME } from "../../rules/matches.js";
import { isDamaged } from "../../store/saved-entry.js";
import * as arbiter from "../arbiter/kept.js";
import * as setUps from "../set-up/kept.js";
import { isForChildren } from "../settings/children.js";
import { titleOf, waitsFor } from "./games-list.js";

/** @import { GameKind } from "../../rules/rules.js" */
/** @import { StoredArbiterGame } from "../arbiter/flow.js" */
/** @import { StoredSetUp } from "../set-up/flow.js" */
/** @import { GamesState } from "./games-model.js" */

/**
 * A game in progress.
 *
 * @typedef {object} InProgress
 * @property {GameKind | null} game `null` where `title` says it
 * @property {string} title the players, as far as they are known
 * @property {string} about what it waits for
 * @property {(() => void) | null} goOn `null` while something else must be finished before
 */

/**
 * The dialogs that go on with a game.
 *
 * @typedef {object} ResumeActions
 * @property {() => void} match
 * @property {(kept: StoredArbiterGame) => void} unseen
 * @property {(kept: StoredSetUp) => void} setUp
 */

/** The games that have a dialog of their own. @param {ResumeActions} dialogs @returns {Promise<InProgress[]>} */
export async function inDialogs(dialogs) {
  // Another tab may be playing one of them.
  await Promise.all([matches, arbiter, setUps].map(({ note }) => note.claim()));
  const found = [...matchInProgress(dialogs), ...unseenInProgress(dialogs), ...setUpsInProgress(dialogs)];
  await Promise.allSettled(found.map(({ game }) => game && loadLook(game)));
  return found;
}

/** @param {ResumeActions} dialogs @returns {InProgress[]} */
function matchInProgress({ match }) {
  const kept = matches.note.current;
  if (!kept || (writtenTags(kept.record).Result ?? "*") !== "*") return [];
  return [{ game: MATCH_GAME, title: "", about: t("games.aside"), goOn: match }];
}

/** @param {ResumeActions} dialogs @returns {InProgress[]} */
function unseenInProgress({ unseen }) {
  const kept = arbiter.note.current;
  const own = kept && !kept.onTable && kept.end === null ? [kept] : [];
  return [...own, ...arbiter.openPosts.all].map((one) => {
    const { post, game } = one;
    const title = post ? isolated(post.names[otherSide(post.side)]) : "";
    const about = post ? t(post.isTheirs ? "status.yours" : "games.awaitsLink") : t("games.aside");
    return { game, title, about, goOn: () => unseen(one) };
  });
}

/** @param {ResumeActions} dialogs @returns {InProgress[]} */
function setUpsInProgress({ setUp }) {
  const kept = setUps.note.current;
  const sent = setUps.sent.all.filter(({ far }) => far?.id !== kept?.far?.id);
  return [...(kept ? [kept] : []), ...sent].map((one) => {
    const { options, far } = one;
    // The set-up under way, which is kept nowhere else, would be lost.
    const isHeld = one !== kept && kept !== null && !isSentOne(kept);
    const about = t(isSentOne(one) ? "games.awaitsLink" : "games.aside");
    const game = /** @type {GameKind} */ (options.game);
    return { game, title: isolated(far?.name ?? ""), about, goOn: isHeld ? null : () => setUp(one) };
  });
}

/** Its own side is set up. @param {StoredSetUp} kept */
const isSentOne = ({ far, sides }) => far !== null && sides[far.side].ready;

/** The saved games with another device or by links, but for the one on the table. @param {GamesState} state @param {(entry: import("./games-model.js").ListedGame) => void} open @returns {InProgress[]} */
export function amongSaved({ entries, here }, open) {
  return entries.flatMap((entry) => {
    if (isDamaged(entry) || entry.id === here) return [];
    const about = waitsFor(entry);
    if (!about) return [];
    return [{ game: entry.summary.game ?? null, title: titleOf(entry), about, goOn: () => open(entry) }];
  });
}

/** A list of the games in progress, hidden while there are none. */
export function makeInProgress() {
  const list = el("ul", { class: "games-in-progress" });
  const heading = el("h3", {}, words("games.inProgress"));
  const element = el("section", { hidden: true, "data-part": "in-progress" }, heading, list);
  /** @param {readonly InProgress[]} games */
  const show = (games) => {
    element.hidden = games.length === 0 || isForChildren();
    list.replaceChildren(...games.map((game) => el("li", { class: "game-in-progress" }, rowOf(game))));
  };
  return {
    element,
    show,
    get isSeen() {
      return !element.hidden;
    },
  };
}

/** @param {InProgress} game */
function rowOf({ game, title, about, goOn }) {
  const name = game && isKnown(game) ? t(gameOf(game).name) : "";
  const text = el(
    "span",
    { class: "game-text" },
    el("strong", { class: "game-title" }, title || name),
    title && name && el("span", { class: "quiet" }, name),
    el("span", { class: "game-where" }, about),
  );
  if (!goOn) return el("div", { class: "game-open" }, text);
  return button("go-on-game", [text], goOn, "game-open");
}
