// The name of the opening: above the list of turns, and, in English, in the record's tags.

import { loadOpenings } from "../../game/positions/openings.js";
import { USUAL_START } from "../../game/state.js";
import { el, setText } from "../../kit/dom.js";
import { onLanguage } from "../../kit/i18n.js";
import { bitByBit } from "../../kit/work/tasks.js";
import { openingText } from "./opening-names.js";

/** @import { Opening, Openings } from "../../game/positions/openings.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { TreeNode } from "../../game/tree/read-tree.js" */
/** @import { GameTree } from "../../game/tree/tree.js" */
/** @import { PlayedTurn } from "../../rules/rules.js" */

/** Delay before names are looked up, in ms; drawing the turn comes first. */
const REST = 150;

/** The turns that lead to a position. @param {GameTree} tree @param {TreeNode} node @returns {PlayedTurn[]} */
const turnsTo = (tree, node) => tree.lineTo(node).flatMap(({ turn }) => turn ?? []);

/**
 * @param {Store} store
 * @param {import("../../panels/parts/table-parts.js").TableParts} parts
 * @param {boolean} isBegun the game on the table was begun here, and not loaded
 */
export function setUpOpening(store, { movesBox }, isBegun) {
  const place = el("p", { class: "quiet", "data-part": "opening", hidden: true });
  movesBox.querySelector("#moves")?.before(place);
  /** The game on the table, and where its main line ended when it came there. */
  const endOf = () => store.state.tree.lastOf(store.state.tree.root).id;
  let come = { key: store.state.tree.key, end: isBegun ? store.state.tree.root.id : endOf() };
  const isPlayedOn = () => endOf() !== come.end;
  let control = new AbortController();
  /** Key of the last named position. */
  let seen = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {Openings} openings @param {readonly PlayedTurn[]} turns @returns {Promise<Opening | null>} */
  async function nameOf(openings, turns) {
    const { game, rules } = store.state.snapshot;
    const names = await bitByBit(openings.naming(game, rules, turns), control.signal);
    return names[names.length - 1];
  }

  async function look() {
    const { state } = store;
    const { tree, at, snapshot } = state;
    control.abort();
    control = new AbortController();
    const { signal } = control;
    const isUsual = snapshot.chess960 === USUAL_START;
    const openings = isUsual ? await loadOpenings(snapshot.game, (work) => bitByBit(work)) : null;
    if (signal.aborted) return;
    const here = openings && (await nameOf(openings, turnsTo(tree, at)));
    const name = here ? await openingText(here.name) : "";
    if (signal.aborted) return;
    place.hidden = !name;
    setText(place, name && [here?.eco, name].filter(Boolean).join(" "));
    // A record that was loaded stays as it is until it is played on, and what is sent is agreed with another side.
    if (!openings || !isPlayedOn() || state.correspondence || state.remote) return;
    const { Opening = "", ECO = "" } = state.tags;
    if (Opening ? !openings.isKnown(Opening) : ECO) return;
    const end = tree.lastOf(tree.root);
    const main = await nameOf(openings, turnsTo(tree, end));
    if (signal.aborted || store.state.tree.key !== tree.key) return;
    const tags = { Opening: main?.name ?? "", ECO: main?.eco ?? "" };
    const known = store.state.tags;
    if (tags.Opening !== (known.Opening ?? "") || tags.ECO !== (known.ECO ?? ""))
      store.dispatch({ type: "tags", tags });
  }

  const soon = () => {
    const { tree, at, snapshot } = store.state;
    if (tree.key !== come.key) {
      come = { key: tree.key, end: endOf() };
      seen = "";
    }
    const now = `${snapshot.game} ${snapshot.rules} ${at.id} ${endOf()}`;
    if (now === seen) return;
    seen = now;
    clearTimeout(timer);
    // Names are optional.
    timer = setTimeout(() => look().catch(() => {}), REST);
  };
  store.subscribe(soon);
  onLanguage(place, () => {
    seen = "";
    soon();
  });
  soon();
}
