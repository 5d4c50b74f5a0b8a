// Going through a game: the buttons above the list of turns, the play-through, and the keys.

import { el, setAttribute } from "../kit/dom.js";
import { onLanguage, t } from "../kit/i18n.js";
import { icon } from "../kit/icons.js";

/** @typedef {import("../game/state.js").Store} Store */
/** @typedef {import("../game/view-state.js").Way} Way */
/** @typedef {import("../game/view-state.js").Change} Change */

/** How long a position stays while the game is played through, in ms, and the name of that speed. */
const SPEEDS = [
  { time: 2600, name: "½×" },
  { time: 1300, name: "1×" },
  { time: 650, name: "2×" },
];

/** Plays a game through, turn by turn, until something else is done. */
export class PlayThrough {
  #store;
  #arrival;
  #tell;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  #isOn = false;
  #isMoving = false;
  #speed = 1;

  /** @param {Store} store @param {{ arrival: () => number, tell: () => void }} parts how long the pieces on their way need; whom to tell */
  constructor(store, { arrival, tell }) {
    this.#store = store;
    this.#arrival = arrival;
    this.#tell = tell;
    store.subscribe((_, { cause }) => {
      if (this.#isOn && !this.#isMoving && cause !== "view" && cause !== "ask") this.stop();
    });
  }

  get isOn() {
    return this.#isOn;
  }

  get speed() {
    return SPEEDS[this.#speed].name;
  }

  /** From where the game stands; from the start if that is its end. */
  start() {
    const { snapshot } = this.#store.state;
    this.#isOn = true;
    if (!snapshot.canRedo) this.#move("start");
    this.#wait(SPEEDS[this.#speed].time / 2);
    this.#tell();
  }

  stop() {
    if (!this.#isOn) return;
    this.#isOn = false;
    clearTimeout(this.#timer);
    this.#tell();
  }

  /** The next speed. */
  change() {
    this.#speed = (this.#speed + 1) % SPEEDS.length;
    this.#tell();
  }

  /** @param {number} time */
  #wait(time) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.#isOn) return;
      if (!this.#move("forward") || !this.#store.state.snapshot.canRedo) return this.stop();
      this.#wait(SPEEDS[this.#speed].time + this.#arrival());
    }, time);
  }

  /** @param {Way} way */
  #move(way) {
    this.#isMoving = true;
    try {
      return this.#store.dispatch({ type: "look", way });
    } finally {
      this.#isMoving = false;
    }
  }
}

/**
 * The buttons above the list.
 *
 * @param {HTMLElement} head
 * @param {Store} store
 * @param {{ arrival: () => number, openTurn: (() => void) | null }} parts
 */
export function setUpReplay(head, store, { arrival, openTurn }) {
  const player = new PlayThrough(store, { arrival, tell: () => show() });
  const button = (/** @type {import("../kit/icons.js").IconName} */ name, /** @type {() => void} */ run) => {
    const element = el(
      "button",
      { type: "button", class: "button plain", "data-action": `moves-${name}`, onclick: run },
      icon(name),
    );
    element.addEventListener("click", () => element.focus());
    return element;
  };
  const go = (/** @type {Way} */ way) => () => {
    if (isOff(way)) return;
    store.dispatch({ type: "look", way });
  };
  const isOff = (/** @type {Way} */ way) => {
    const { snapshot } = store.state;
    return way === "start" || way === "back" ? !snapshot.canUndo : !snapshot.canRedo;
  };
  /** @type {["start" | "back" | "forward" | "end", HTMLButtonElement][]} */
  const ways = [
    ["start", button("start", go("start"))],
    ["back", button("back", go("back"))],
    ["forward", button("forward", go("forward"))],
    ["end", button("end", go("end"))],
  ];
  const play = button("play", () => (player.isOn ? player.stop() : player.start()));
  const speed = el("button", {
    type: "button",
    class: "button plain",
    "data-action": "moves-speed",
    onclick: () => player.change(),
  });
  const remark = button("remark", () => openTurn?.());
  const label = (/** @type {HTMLElement} */ element, /** @type {import("../kit/i18n.js").Key} */ key) => {
    const text = t(key);
    setAttribute(element, "aria-label", text);
    setAttribute(element, "title", text);
  };
  const [first, back, forward, last] = ways.map(([, element]) => element);
  head.setAttribute("role", "group");
  head.append(first, back, play, forward, last, speed, remark);

  function show() {
    const { tree, snapshot } = store.state;
    head.hidden = tree.root.children.length === 0 && snapshot.chain.length === 0;
    for (const [way, element] of ways) {
      label(element, `moves.${way}`);
      // Not `disabled`: that would drop the keyboard's focus on the way.
      setAttribute(element, "aria-disabled", isOff(way) ? "true" : null);
    }
    setAttribute(head, "aria-label", t("moves.replay"));
    label(play, player.isOn ? "moves.pause" : "moves.play");
    play.replaceChildren(icon(player.isOn ? "pause" : "play"));
    setAttribute(play, "aria-pressed", String(player.isOn));
    speed.hidden = !player.isOn;
    remark.hidden = player.isOn || openTurn === null;
    speed.textContent = player.speed;
    speed.setAttribute("aria-label", t("moves.speed", { speed: player.speed }));
    label(remark, "moves.remark");
  }
  store.subscribe(show);
  onLanguage(head, show);
  show();
  return player;
}

/** @type {Record<string, Way>} */
const KEYS = {
  ArrowLeft: "back",
  ArrowRight: "forward",
  ArrowUp: "linkBack",
  ArrowDown: "linkForward",
  Home: "start",
  End: "end",
};

/** What works on the board too, where the arrows go from square to square. @type {Record<string, Way>} */
const BOARD_KEYS = { ",": "back", ".": "forward", "<": "linkBack", ">": "linkForward" };

/**
 * A key that goes through the game, turns the board or asks for help.
 *
 * @param {KeyboardEvent} event
 * @param {EventTarget | null} target what has the focus, in the board's own tree too
 * @param {Store} store
 * @param {{ openHelp: (() => void) | null }} doors
 * @returns {boolean} whether it was one
 */
export function replayKey(event, target, store, { openHelp }) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const isField =
    target instanceof HTMLElement && target.closest("input, textarea, select, dialog, [contenteditable]");
  if (isField) return false;
  const isBoard = target instanceof HTMLElement && target.closest(".board-area") !== null;
  const way = BOARD_KEYS[event.key] ?? (isBoard || event.shiftKey ? undefined : KEYS[event.key]);
  if (way) {
    // Where the page is longer than the window, up and down scroll it, unless the list has the focus.
    const isList = target instanceof HTMLElement && target.closest(".moves-box") !== null;
    const scrolls = document.documentElement.scrollHeight > window.innerHeight;
    if (scrolls && !isList && !isBoard && !/^Arrow(Left|Right)$|^[,.<>]$/.test(event.key)) return false;
    store.dispatch({ type: "look", way });
  } else if (event.key === "f") store.dispatch({ type: "flip" });
  else if (event.key === "?" && openHelp) openHelp();
  else return false;
  event.preventDefault();
  return true;
}
