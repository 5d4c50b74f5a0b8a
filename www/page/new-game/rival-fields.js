// Choosing the computer as an opponent: a player with a character or a level, its time, and who plays which side.

import { USUAL_GAME } from "../../games/index.js";
import { el } from "../../kit/dom.js";
import { fold, radios } from "../../kit/fields.js";
import { onLanguage, t, words } from "../../kit/i18n.js";
import { roomIcon } from "../../kit/room-icons.js";
import { gameInfo } from "../../rules/rules.js";
import { friendFields } from "./friend-fields.js";
import { LevelFields } from "./level-fields.js";
import { TIMES, USUAL } from "./opponent-choice.js";
import { PersonaFields } from "./persona-fields.js";

/** @import { RoomIconName } from "../../kit/room-icons.js" */
/** @import { GameKind } from "../../rules/rules.js" */
/** @import { OpponentSelection, HumanSide } from "./opponent-choice.js" */
/** @import { EstimatedStrength } from "./persona-strength.js" */

/** The pictures of those who can sit on the other side. @type {Record<OpponentSelection["against"], RoomIconName>} */
const PICTURES = { computer: "computer", person: "people", far: "send" };

/** Ways to select the computer. */
const WAYS = /** @type {const} */ ({ character: "rival.character", level: "rival.number" });

/** A field of its own row, with its label. @param {HTMLElement} field @param {import("../../kit/i18n.js").Words} label */
const row = (field, label) =>
  el("div", { class: "field field-row" }, el("label", { for: field.id }, label), field);

/** The fields to choose an opponent with. */
export class OpponentFields {
  /** @type {GameKind} */ #game = USUAL_GAME;
  #against;
  #by;
  #byWhat;
  #personas;
  #level;
  #friend;
  #side;
  #sides;
  #time;
  #thinking;
  element;

  /**
   * @param {string} name prefix of ids, unique per dialog
   * @param {readonly HumanSide[]} sides
   * @param {readonly OpponentSelection["against"][]} [opponents]
   */
  constructor(name, sides, opponents = ["computer", "person"]) {
    this.#against = radios(`${name}-against`, opponents, (who) => [
      roomIcon(PICTURES[who]),
      words(`against.${who}`),
    ]);
    this.#against.element.classList.add("opponents");
    this.#side = radios(`${name}-side`, sides, (side) => [words(`side.${side}`)]);
    this.#by = radios(`${name}-by`, /** @type {const} */ (["character", "level"]), (way) => [words(WAYS[way])]);
    this.#personas = new PersonaFields(name);
    this.#level = new LevelFields(name);
    this.#friend = friendFields(name);
    const times = TIMES.map((ms) => el("option", { value: ms }, words("rival.seconds", { seconds: ms / 1000 })));
    this.#time = el("select", { id: `${name}-time` }, ...times);
    this.#thinking = row(this.#time, words("rival.time"));
    const ways = el("legend", { class: "visually-hidden" }, words("rival.how"));
    this.#byWhat = fold(
      "strength",
      words("rival.how"),
      el("fieldset", { class: "field" }, ways, this.#by.element),
      this.#personas.standing,
    );
    const legend = el("legend", {}, words("rival.side"));
    this.#sides = el("fieldset", { class: "field sides" }, legend, this.#side.element);
    const rival = [this.#personas, this.#level, this.#friend].map(({ element }) => element);
    this.element = el(
      "fieldset",
      { class: "opponent" },
      el("legend", { class: "visually-hidden" }, words("rival.opponent")),
      this.#against.element,
      el("div", { class: "rival" }, ...rival, this.#sides),
    );
    for (const part of [this.element, this.#byWhat.element]) {
      part.addEventListener("input", () => this.#show());
      part.addEventListener("change", () => this.#show());
    }
    onLanguage(this.element, () => this.#show());
  }

  /** Rarely used fields: way of selection, and thinking time. */
  get more() {
    return [this.#byWhat.element, this.#thinking];
  }

  #show() {
    const { levels, arbiter = false } = gameInfo(this.#game);
    const { against, by, side } = this.read();
    const isComputer = against === "computer";
    // There are games that the computer does not play.
    for (const { value, label } of this.#against.options)
      label.hidden = value === "computer" && levels.length === 0;
    // Against a remote player the user plays a side.
    for (const { value, label } of this.#side.options) label.hidden = value === "none" && (!isComputer || arbiter);
    this.#byWhat.element.hidden = !isComputer || this.#game !== USUAL_GAME;
    this.#byWhat.tell(t(WAYS[by]));
    this.#thinking.hidden = !isComputer || arbiter;
    this.#personas.element.hidden = !isComputer || by !== "character";
    this.#level.element.hidden = !isComputer || by === "character";
    this.#sides.hidden = against === "person";
    this.#personas.show();
    // It follows the one person who plays against it; with an arbiter it knows too little for that.
    this.#level.show(!arbiter && side !== "none");
    this.#friend.element.hidden = isComputer;
    if (against === "far") this.#friend.far(side);
    else this.#friend.here();
  }

  /** Shows a choice for a kind of game. @param {OpponentSelection} choice @param {GameKind} game */
  write(choice, game) {
    this.#game = game;
    this.#against.value = choice.against;
    this.#side.value = choice.side;
    this.#by.value = choice.by;
    this.#personas.write(choice.persona);
    this.#friend.write();
    this.#level.write(choice, game);
    this.#time.value = String(choice.time);
    this.#show();
  }

  /** Stores the name of the inviting player. */
  keepName() {
    this.#friend.keepName();
  }

  /** Marks who is a good match for a player of this strength. @param {EstimatedStrength | null} strength */
  suggest(strength) {
    this.#personas.suggest(strength);
  }

  /** The selection, even what this game does not offer: another one may. @returns {OpponentSelection} */
  get choice() {
    return {
      against: this.#against.value,
      by: this.#by.value,
      persona: this.#personas.read(),
      level: this.#level.level,
      adapts: this.#level.adapts,
      side: this.#side.value,
      time: Number(this.#time.value),
    };
  }

  /** The selection; parts that this game does not offer are replaced by defaults. @returns {OpponentSelection} */
  read() {
    const { levels, arbiter } = gameInfo(this.#game);
    const { choice } = this;
    const { against, by, side } = choice;
    return {
      ...choice,
      against: against === "computer" && levels.length === 0 ? "person" : against,
      by: this.#game === USUAL_GAME ? by : "level",
      side: side === "none" && arbiter ? USUAL.side : side,
    };
  }
}
