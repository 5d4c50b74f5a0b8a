// What stands beside the board before the first game: the sentences of the story while it is told, then what the game is, and
// the three doors. It goes when the first piece is lifted or another game comes on the table.

import { byId, el, setWords } from "../../kit/dom.js";
import { addTexts, words } from "../../kit/i18n.js";
import { remember } from "../../kit/local-storage.js";
import { settings } from "../settings/page-settings.js";
import { NOTE, SEEN, WELCOME } from "../settings/visits.js";
import { tellStory } from "./story.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Key } from "../../kit/i18n.js" */
/** @import { Table } from "../../panels/table.js" */

/** Where it leads to. @typedef {{ play: () => void, learn: () => void, puzzles: () => void }} Doors */

/** @type {import("../../kit/speaker.js").TextSet} */
const texts = async (language) => (await import(`../texts/welcome/${language}.js`)).texts;

/**
 * Shows the doors. What it gives has the board tell its story first.
 *
 * @param {HTMLElement} host the board's element, with a place for it
 * @param {Store} store
 * @param {() => boolean} isFresh whether nothing has been done at the board
 * @param {Doors} doors
 * @returns {Promise<(table: Table) => void>}
 */
export async function setUpWelcome(host, store, isFresh, doors) {
  await addTexts(texts);
  /** Takes the story off the board. */
  let clear = () => {};
  const title = el("h2", { id: "welcome-title" }, words("welcome.title"));
  const about = el(
    "div",
    { class: "welcome-about" },
    el("p", {}, words("welcome.unions")),
    el("p", {}, words("welcome.chains")),
  );
  /** A way in, with the picture of the same way in the head, which is not there at the time. */
  const door = (
    /** @type {keyof Doors} */ name,
    /** @type {string} */ like,
    /** @type {Key} */ key,
    look = "button",
  ) => {
    const onclick = () => {
      clear();
      doors[name]();
    };
    const picture = byId(like).querySelector("svg")?.cloneNode(true) ?? "";
    const content = [picture, el("span", {}, words(key))];
    return el("button", { type: "button", class: look, "data-action": `welcome-${name}`, onclick }, ...content);
  };
  const ways = el(
    "div",
    { class: "welcome-doors" },
    door("play", "button-new", "action.new.short", "button main"),
    door("learn", "button-learn", "action.learn.short"),
    door("puzzles", "button-puzzles", "action.puzzles.short"),
  );
  const box = el(
    "section",
    { class: "welcome", slot: "welcome", "aria-labelledby": title.id },
    title,
    about,
    ways,
  );
  const end = store.subscribe(() => {
    if (isFresh()) return;
    end();
    clear();
    box.remove();
    host.removeAttribute(WELCOME);
  });
  host.append(box);
  host.setAttribute(WELCOME, "");
  return (table) => {
    if (!isFresh()) return;
    const said = el("p", { class: "welcome-said" });
    const skip = el(
      "button",
      { type: "button", class: "button", "data-action": "skip-story" },
      words("story.skip"),
    );
    const leave = () => {
      remember(NOTE, SEEN);
      said.remove();
      skip.remove();
      about.hidden = false;
      ways.hidden = false;
    };
    const say = (/** @type {Key} */ key) => setWords(said, words(key));
    about.hidden = true;
    ways.hidden = true;
    box.append(said, skip);
    const take = tellStory(table, settings, {
      say,
      won: () => {
        leave();
        about.hidden = true;
        setWords(title, words("story.end"));
      },
    });
    clear = () => {
      clear = () => {};
      leave();
      setWords(title, words("welcome.title"));
      take();
    };
    skip.addEventListener("click", () => clear());
  };
}
