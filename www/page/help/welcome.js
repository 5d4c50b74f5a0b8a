// What stands beside the board before the first game: the sentences of the story while it is told, then what the game is, and
// the three doors and the faces of those to play against. It goes when the first piece is lifted or another game comes on the table.

import { nameOf, PERSONAS } from "../../game/players.js";
import { button } from "../../kit/button.js";
import { byId, el, setWords } from "../../kit/dom.js";
import { addTexts, words } from "../../kit/i18n.js";
import { remember } from "../../kit/local-storage.js";
import { faceOf } from "../../panels/computer/persona-faces.js";
import { settings } from "../settings/page-settings.js";
import { NOTE, SEEN, WELCOME } from "../settings/visits.js";
import { tellStory } from "./story.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Key } from "../../kit/i18n.js" */
/** @import { Persona } from "../../rules/computer.js" */
/** @import { Table } from "../../panels/table.js" */

/** Where it leads to. @typedef {{ play: (persona?: Persona) => void, learn: () => void, puzzles: () => void }} Doors */

/** Side of a face, in CSS pixels. */
const FACE = 44;

/** @type {import("../../kit/speaker.js").TextSet} */
const texts = async (language) => (await import(`../texts/welcome/${language}.js`)).texts;

// This module comes while the rules are on their way, and so does what it says. Where it does not, it is asked for again.
addTexts(texts).catch(() => {});

/** Those to play against; they are drawn meanwhile, too. */
const OPPONENTS = PERSONAS.map((persona) => ({ persona, face: faceOf(persona, FACE) }));

/**
 * Shows the doors.
 *
 * @param {HTMLElement} host the board's element, with a place for it
 * @param {Store} store
 * @param {() => boolean} isFresh whether nothing has been done at the board
 * @param {Doors} doors
 */
export async function setUpWelcome(host, store, isFresh, doors) {
  await addTexts(texts);
  return new Welcome(host, store, isFresh, doors);
}

class Welcome {
  #doors;
  #isFresh;
  #title = el("h2", { id: "welcome-title" }, words("welcome.title"));
  #about = el(
    "div",
    { class: "welcome-about" },
    el("p", {}, words("welcome.unions")),
    el("p", {}, words("welcome.chains")),
  );
  #ways;
  #box;
  /** Takes the story off the board. */ #clear = () => {};

  /** @param {HTMLElement} host @param {Store} store @param {() => boolean} isFresh @param {Doors} doors */
  constructor(host, store, isFresh, doors) {
    this.#doors = doors;
    this.#isFresh = isFresh;
    const faces = el(
      "div",
      { class: "welcome-faces", role: "group", "aria-label": words("welcome.against") },
      ...OPPONENTS.map((one) => this.#face(one)),
    );
    this.#ways = el(
      "div",
      {},
      el(
        "div",
        { class: "welcome-doors" },
        this.#door("play", "button-new", "action.new.short", "button main"),
        this.#door("learn", "button-learn", "action.learn.short"),
        this.#door("puzzles", "button-puzzles", "action.puzzles.short"),
      ),
      faces,
    );
    this.#box = el(
      "section",
      { class: "welcome", slot: "welcome", "aria-labelledby": this.#title.id },
      this.#title,
      this.#about,
      this.#ways,
    );
    const end = store.subscribe(() => {
      if (isFresh()) return;
      end();
      this.#clear();
      this.#box.remove();
      host.removeAttribute(WELCOME);
    });
    host.append(this.#box);
    host.setAttribute(WELCOME, "");
  }

  /**
   * A way in, with the picture of the same way in the head, which is not there at the time.
   *
   * @param {keyof Doors} name
   * @param {string} like
   * @param {Key} key
   * @param {string} [look]
   */
  #door(name, like, key, look) {
    const go = () => {
      this.#clear();
      this.#doors[name]();
    };
    const picture = byId(like).querySelector("svg")?.cloneNode(true) ?? "";
    return button(`welcome-${name}`, [picture, el("span", {}, words(key))], go, look);
  }

  /** Somebody to begin a game against. @param {{ persona: Persona, face: SVGElement }} one */
  #face({ persona, face }) {
    const go = () => {
      this.#clear();
      this.#doors.play(persona);
    };
    const content = [face, el("span", {}, nameOf(persona))];
    return button("welcome-against", content, go, "button plain", { "data-persona": persona });
  }

  /** Has the board tell its story first. @param {Table} table */
  tell(table) {
    if (!this.#isFresh()) return;
    const said = el("p", { class: "welcome-said" });
    const skip = button("skip-story", words("story.skip"), () => this.#clear());
    const show = (/** @type {{ about: boolean, ways: boolean }} */ { about, ways }) => {
      this.#about.hidden = !about;
      this.#ways.hidden = !ways;
    };
    const leave = (/** @type {boolean} */ about) => {
      remember(NOTE, SEEN);
      said.remove();
      skip.remove();
      show({ about, ways: true });
    };
    show({ about: false, ways: false });
    this.#box.append(said, skip);
    const take = tellStory(table, settings, {
      say: (key) => setWords(said, words(key)),
      won: () => {
        leave(false);
        setWords(this.#title, words("story.end"));
      },
    });
    this.#clear = () => {
      this.#clear = () => {};
      leave(true);
      setWords(this.#title, words("welcome.title"));
      take();
    };
  }
}
