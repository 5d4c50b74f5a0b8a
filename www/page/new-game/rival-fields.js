// Choosing the computer as an opponent: a player with a character or a level, its time, and who plays which side.

import { otherSide } from "../../game/mode.js";
import { LEVEL, onlyPerson, PERSONAS, playersAt, TIME } from "../../game/players.js";
import { keyIn, USUAL_GAME } from "../../games/index.js";
import { el } from "../../kit/dom.js";
import { fold, onOff } from "../../kit/fields.js";
import { onLanguage, t, words } from "../../kit/i18n.js";
import { icon } from "../../kit/icons.js";
import { recall, remember } from "../../kit/local-storage.js";
import { gameInfo, isLevel } from "../../rules/rules.js";
import { friendFields } from "./friend-fields.js";
import { personaFields } from "./persona-fields.js";
import { nearestLevel, RATINGS } from "./persona-strength.js";

/** @import { IconName } from "../../kit/icons.js" */
/** @import { Players } from "../../game/view-state.js" */
/** @import { Persona } from "../../rules/computer.js" */
/** @import { Color, GameKind, LevelName } from "../../rules/rules.js" */

/** Thinking times to choose from, in ms. */
export const TIMES = /** @type {const} */ ([500, 1000, 2000, 5000, 10000, 30000]);

/** What a person plays against the computer: with `none` the computer plays both sides. @typedef {"white" | "random" | "black" | "none"} Side */

/** What a person chose: `against` says who sits on the other side: the computer, a person at this board, or one far away; `by` what the computer is chosen by where there are personas. @typedef {{ against: "computer" | "person" | "far", by: "character" | "level", persona: Persona | null, level: LevelName, adapts: boolean, side: Side, time: number }} Choice */

/** @type {readonly Choice["against"][]} */
const AGAINST = ["computer", "person", "far"];

/** What is chosen by whoever has chosen nothing yet; without a persona, the one that suits best. @type {Choice} */
const USUAL = {
  against: "computer",
  by: "character",
  persona: null,
  level: LEVEL,
  adapts: false,
  side: "white",
  time: TIME,
};

/** The last choice; whatever does not fit is the usual one. @returns {Choice} */
export function recallChoice() {
  const known = /** @type {Partial<Choice> | null} */ (recall("opponent"));
  if (typeof known !== "object" || known === null) return USUAL;
  const pick = (/** @type {keyof Choice} */ key, /** @type {readonly unknown[]} */ all) =>
    all.includes(known[key]) ? known[key] : USUAL[key];
  return /** @type {Choice} */ ({
    against: pick("against", AGAINST),
    // Before there were personas, levels were chosen.
    by: known.by === undefined && isLevel(known.level) ? "level" : pick("by", ["character", "level"]),
    persona: pick("persona", PERSONAS),
    level: isLevel(known.level) ? known.level : USUAL.level,
    adapts: pick("adapts", [true, false]),
    side: pick("side", ["white", "random", "black", "none"]),
    time: pick("time", TIMES),
  });
}

/** @param {Choice} choice */
export function rememberChoice(choice) {
  remember("opponent", choice);
}

/** Which side a person plays who has made this choice. @param {Choice} choice @returns {Color} */
export const sideOf = ({ side }) =>
  side === "white" || side === "black" ? side : Math.random() < 0.5 ? "white" : "black";

/** Who plays, by this choice. @param {Choice} choice @returns {Players} */
export function playersOf(choice) {
  const { against, by, persona, level, adapts, side, time } = choice;
  if (against !== "computer") return playersAt({});
  const rival =
    by === "character" && persona ? { persona, level: nearestLevel(RATINGS[persona]), time } : { level, time };
  if (side === "none") return playersAt({ white: "computer", black: "computer", ...rival });
  const isCoach = adapts && !("persona" in rival);
  return playersAt({ [otherSide(sideOf(choice))]: "computer", ...rival, adapts: isCoach });
}

/** The choice that stands for these players. @param {Players} players @returns {Choice} */
export function choiceOf({ seats, rival }) {
  const last = recallChoice();
  if (!rival) return { ...last, against: "person" };
  const { level, persona, adapts = false, time } = rival;
  const who = persona
    ? /** @type {const} */ ({ by: "character", persona })
    : /** @type {const} */ ({ by: "level", level, adapts });
  return { ...last, against: "computer", ...who, time, side: onlyPerson(seats) ?? "none" };
}

/** The pictures of those who can sit on the other side. @type {Record<Choice["against"], IconName>} */
const PICTURES = { computer: "analysis", person: "people", far: "share" };

/**
 * The fields to choose an opponent with.
 *
 * @param {string} name tells the fields of several dialogs apart
 * @param {readonly Side[]} sides
 * @param {readonly Choice["against"][]} [opponents]
 */
export function opponentFields(name, sides, opponents = ["computer", "person"]) {
  /** @type {(group: string, value: string, ...content: (import("../../kit/i18n.js").Words | SVGElement)[]) => { input: HTMLInputElement, label: HTMLElement }} */
  const radio = (group, value, ...content) => {
    const input = el("input", { type: "radio", name: `${name}-${group}`, value, id: `${name}-${group}-${value}` });
    return {
      input,
      label: el("label", { class: "segment" }, input, ...content.map((part) => el("span", {}, part))),
    };
  };
  const against = opponents.map((who) => radio("against", who, icon(PICTURES[who]), words(`against.${who}`)));
  const colors = sides.map((side) => radio("side", side, words(`side.${side}`)));
  const ways = /** @type {const} */ (["character", "level"]).map((way) =>
    radio("by", way, words(way === "level" ? "rival.number" : "rival.character")),
  );
  const personas = personaFields(name);
  const level = el("input", {
    type: "range",
    id: `${name}-level`,
    min: 1,
    max: gameInfo(USUAL_GAME).levels.length,
    step: 1,
    "aria-describedby": `${name}-level-about`,
  });
  const levelName = el("output", { class: "level-name", for: level.id });
  const about = el("p", { class: "quiet level-about", id: `${name}-level-about` });
  const adapts = onOff(`${name}-adapts`, words("rival.adapts"), () => {});
  const time = el(
    "select",
    { id: `${name}-time` },
    ...TIMES.map((ms) => el("option", { value: ms }, words("rival.seconds", { seconds: ms / 1000 }))),
  );
  const byWhat = fold(
    "strength",
    words("rival.how"),
    el(
      "fieldset",
      { class: "field" },
      el("legend", { class: "visually-hidden" }, words("rival.how")),
      el("div", { class: "segments" }, ...ways.map(({ label }) => label)),
    ),
    personas.standing,
  );
  const adaptsAbout = el("p", { class: "quiet", id: `${name}-adapts-about` }, words("rival.adapts.about"));
  adapts.input.setAttribute("aria-describedby", adaptsAbout.id);
  const byLevel = el(
    "div",
    { class: "field" },
    el("div", { class: "field-head" }, el("label", { for: level.id }, words("rival.level")), levelName),
    level,
    about,
    adapts.element,
    adaptsAbout,
  );
  const side = el(
    "fieldset",
    { class: "field sides" },
    el("legend", {}, words("rival.side")),
    el("div", { class: "segments" }, ...colors.map(({ label }) => label)),
  );
  const thinking = el(
    "div",
    { class: "field field-row" },
    el("label", { for: time.id }, words("rival.time")),
    time,
  );
  const friend = friendFields(name);
  const element = el(
    "fieldset",
    { class: "opponent" },
    el("legend", { class: "visually-hidden" }, words("rival.opponent")),
    el("div", { class: "segments opponents" }, ...against.map(({ label }) => label)),
    el("div", { class: "rival" }, personas.element, byLevel, friend.element, side),
  );

  /** @type {GameKind} */
  let game = USUAL_GAME;
  const levels = () => gameInfo(game).levels;
  const levelNow = () => levels()[Number(level.value) - 1].name;
  const againstNow = () => opponents.find((_, i) => against[i].input.checked) ?? opponents[0];
  const hasPersonas = () => game === USUAL_GAME;
  const byNow = () => (hasPersonas() && ways[0].input.checked ? "character" : "level");
  const hasArbiter = () => gameInfo(game).arbiter === true;
  /** Where what is chosen is not offered in this game, it is what is usual. */
  const sideNow = () => {
    const side = sides.find((_, i) => colors[i].input.checked) ?? USUAL.side;
    return side === "none" && hasArbiter() ? USUAL.side : side;
  };
  const whoNow = () => {
    const who = againstNow();
    return who === "computer" && levels().length === 0 ? "person" : who;
  };
  const show = () => {
    const plays = levels().length > 0;
    // There are games that the computer does not play.
    opponents.forEach((who, i) => {
      against[i].label.hidden = who === "computer" && !plays;
    });
    const who = whoNow();
    const isComputer = who === "computer";
    byWhat.element.hidden = !isComputer || !hasPersonas();
    byWhat.tell(t(byNow() === "level" ? "rival.number" : "rival.character"));
    thinking.hidden = !isComputer || hasArbiter();
    personas.element.hidden = !isComputer || byNow() !== "character";
    byLevel.hidden = !isComputer || byNow() === "character";
    side.hidden = who === "person";
    // It follows the one person who plays against it; with an arbiter it knows too little for that.
    const canAdapt = !hasArbiter() && sideNow() !== "none";
    adapts.element.hidden = !canAdapt;
    adaptsAbout.hidden = !canAdapt;
    // Whoever plays against a person far away plays.
    sides.forEach((each, i) => {
      colors[i].label.hidden = each === "none" && (!isComputer || hasArbiter());
    });
    personas.show();
    friend.element.hidden = isComputer;
    if (who === "far") friend.far(sideNow());
    else friend.here();
    if (!plays) return;
    // Another language may be chosen before any choice has been written into the fields.
    if (!levels()[Number(level.value) - 1]) return;
    const name = levelNow();
    levelName.textContent = t("rival.levelName", {
      number: level.value,
      "@level": keyIn(game, `level.${name}`),
    });
    level.setAttribute("aria-valuetext", levelName.textContent);
    about.textContent = t(keyIn(game, `level.${name}.about`));
  };
  for (const part of [element, byWhat.element]) {
    part.addEventListener("input", show);
    part.addEventListener("change", show);
  }
  onLanguage(element, show);

  return {
    element,
    /** What is seldom chosen: how the strength is told, and how long the computer thinks. */
    more: [byWhat.element, thinking],
    /** Shows a choice for a kind of game. @param {Choice} choice @param {GameKind} kind */
    write(choice, kind) {
      game = kind;
      const at = levels().findIndex(({ name }) => name === choice.level);
      level.max = String(Math.max(1, levels().length));
      for (const { input } of against) input.checked = input.value === choice.against;
      for (const { input } of colors) input.checked = input.value === choice.side;
      for (const { input } of ways) input.checked = input.value === choice.by;
      personas.write(choice.persona);
      friend.write();
      level.value = String(Math.max(0, at) + 1);
      adapts.input.checked = choice.adapts;
      time.value = String(choice.time);
      show();
    },
    /** Keeps the name of whoever invites somebody. */
    keepName: () => friend.keepName(),
    /** Marks who is a good match for a player of this strength. @param {import("./persona-strength.js").Strength | null} strength */
    suggest: (strength) => personas.suggest(strength),
    /** @returns {Choice} */
    read() {
      const plays = levels().length > 0;
      return {
        against: whoNow(),
        by: byNow(),
        persona: personas.read(),
        level: plays ? levelNow() : USUAL.level,
        adapts: adapts.input.checked,
        side: sideNow(),
        time: Number(time.value),
      };
    },
  };
}
