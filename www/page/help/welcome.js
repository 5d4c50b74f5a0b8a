// Panel beside the board before the first game: the sentences of the story, then an introduction and the next steps,
// first of all a small game with Mia. It disappears when a piece is lifted or another game is loaded.

import { button } from "../../kit/button.js";
import { byId, el, setWords } from "../../kit/dom.js";
import { addTexts, words } from "../../kit/i18n.js";
import { icon } from "../../kit/icons.js";
import { remember } from "../../kit/local-storage.js";
import { idle } from "../../kit/work/tasks.js";
import { settings } from "../settings/page-settings.js";
import { NOTE, SEEN, WELCOME } from "../settings/visits.js";
import { tellStory } from "./story.js";
import { texts } from "./welcome-texts.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Remedy } from "../../game/view-state.js" */
/** @import { Table } from "../../panels/table.js" */

/**
 * Next steps: a small game with Mia, a full game, and others.
 *
 * @typedef {Record<"play" | "whole" | "learn" | "puzzles", () => void>} WelcomeChoices
 */

/** Side of her face, in CSS pixels. */
const FACE = 52;

/**
 * Shows the next steps.
 *
 * @param {HTMLElement} host the board's element, with a slot for it
 * @param {Store} store
 * @param {() => boolean} isFresh true if the board was not used
 * @param {WelcomeChoices} callbacks
 */
export async function setUpWelcome(host, store, isFresh, callbacks) {
  await addTexts(texts);
  return new Welcome(host, store, isFresh, callbacks);
}

/** The picture of the same way in the head, which is not there at the time. @param {string} id */
const pictureOf = (id) => /** @type {Element} */ (byId(id).querySelector("svg")?.cloneNode(true));

class Welcome {
  #callbacks;
  #isFresh;
  #title = el("h2", { id: "welcome-title" }, words("welcome.title"));
  #about = el(
    "div",
    { class: "welcome-about" },
    el("p", {}, words("welcome.unions")),
    el("p", {}, words("welcome.chains")),
  );
  #face = el("span", { class: "welcome-face" });
  #ways;
  #box;
  /** Takes the story off the board. */ #clear = () => {};
  /** @type {Remedy | null} */ #goOn = null;
  #back = button("welcome-go-on", "", () => this.#goOn?.run());

  /** @param {HTMLElement} host @param {Store} store @param {() => boolean} isFresh @param {WelcomeChoices} callbacks */
  constructor(host, store, isFresh, callbacks) {
    this.#callbacks = callbacks;
    this.#isFresh = isFresh;
    const mia = el(
      "span",
      { class: "welcome-mia" },
      el("strong", {}, words("welcome.mia")),
      el("span", {}, words("welcome.mia.about")),
    );
    this.#ways = el(
      "div",
      { class: "welcome-doors" },
      this.#door("play", [this.#face, mia], "button main"),
      this.#door("whole", [icon("board"), el("span", {}, words("action.new"))]),
      this.#door("learn", [pictureOf("button-learn"), el("span", {}, words("action.learn.short"))]),
      this.#door("puzzles", [pictureOf("button-puzzles"), el("span", {}, words("action.puzzles.short"))]),
    );
    this.#box = el(
      "section",
      { class: "welcome", slot: "welcome", "aria-labelledby": this.#title.id },
      this.#title,
      this.#about,
      this.#ways,
    );
    const end = store.subscribe(({ notice }) => {
      if (isFresh()) return this.#offer((notice?.tone === "info" && notice.remedy) || null);
      end();
      this.#clear();
      this.#box.remove();
      host.removeAttribute(WELCOME);
    });
    host.append(this.#box);
    host.setAttribute(WELCOME, "");
  }

  /** Leads back to a game that lies aside: the status, which offers that, is not shown here. @param {Remedy | null} goOn */
  #offer(goOn) {
    if (goOn === this.#goOn) return;
    this.#goOn = goOn;
    if (!goOn) return this.#back.remove();
    setWords(this.#back, words(goOn.key, goOn.parameters));
    // Put there anew it would lose the focus that a dialog gives back to it.
    if (!this.#back.isConnected) this.#ways.append(this.#back);
  }

  /** A way in. @param {keyof WelcomeChoices} name @param {readonly (Element | string)[]} content @param {string} [look] */
  #door(name, content, look) {
    const go = () => {
      this.#clear();
      this.#callbacks[name]();
    };
    return button(`welcome-${name}`, content, go, look);
  }

  /** Draws Mia once the board is there and nothing else is to be done. Without her picture her name says who she is. */
  async drawFace() {
    await idle();
    const faces = await import("../../panels/computer/persona-faces.js").catch(() => null);
    if (faces) this.#face.append(faces.faceOf("mia", FACE));
  }

  /** Starts with the story. @param {Table} table */
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
      say: (key, parameters) => setWords(said, words(key, parameters)),
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
