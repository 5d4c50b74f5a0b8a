// Panel beside the boards of a match: status, questions, actions and the list of turns.

import { button } from "../kit/button.js";
import { el, setText } from "../kit/dom.js";
import { follow, t, words } from "../kit/i18n.js";
import { MatchTurns } from "./match-turns.js";
import { backText, seatText } from "./match-words.js";
import { ReplayBar } from "./replay-bar.js";
import { PERSON, personsIn } from "./seats.js";

/** @import { Key } from "../kit/i18n.js" */
/** @import { SeatName } from "../rules/matches.js" */
/** @import { MatchPlay } from "./match-play.js" */

/**
 * Callbacks of the room.
 *
 * @typedef {object} MatchSideCallbacks
 * @property {() => MatchPlay | null} play the match on the boards
 * @property {(text: string) => void} say
 * @property {() => void} focusTitle
 * @property {() => void} focusBoard
 * @property {() => void} goOn
 * @property {() => void} begin starts another match
 * @property {() => void} again with the same players
 * @property {() => void} askPlayers asks for the players of a continuation from the displayed position
 * @property {() => void} flip
 * @property {() => void} openRecord
 */

/** True for a question of another player, which does not take the focus. @param {string} id */
const isOfOthers = (id) => ["draw", "back"].includes(id.split(" ")[0]);

export class MatchSide {
  #callbacks;
  turns;
  replay;
  #standing = el("p", { class: "match-standing" });
  #detail = el("p", { class: "match-detail" });
  #question = el("div", { class: "match-question", role: "group", hidden: true });
  #actions = el("div", { class: "match-actions" });
  /** The displayed question, to avoid announcing it again. */ #asked = "";
  /** Container for the panel of other devices. */ devices = el("div", { hidden: true });
  element;

  /** @param {MatchSideCallbacks} callbacks */
  constructor(callbacks) {
    this.#callbacks = callbacks;
    this.turns = new MatchTurns((ply) => callbacks.play()?.look(ply));
    this.replay = new ReplayBar(callbacks.play);
    this.element = el(
      "section",
      { class: "match-side", "aria-label": words("match.side") },
      this.#standing,
      this.#detail,
      this.#question,
      this.devices,
      this.#actions,
      this.replay.element,
      this.turns.element,
    );
  }

  /** Shows a text until the match continues. @param {string} text */
  tell(text) {
    setText(this.#detail, text);
  }

  /**
   * Shows a match.
   *
   * @param {MatchPlay} play
   * @param {{ title: string, detail: string }} standing
   * @param {boolean} isOwn true if it was played here
   */
  show(play, { title, detail }, isOwn) {
    if (play.isOver && this.#standing.textContent !== title) this.#callbacks.say(`${title}. ${detail}`);
    setText(this.#standing, title);
    setText(this.#detail, detail);
    this.replay.show();
    this.turns.mark(play);
    this.#showQuestion(play);
    this.#showActions(play, isOwn);
  }

  /** Asks the persons here whether they agree to a draw, or to take a turn back. @param {MatchPlay} play */
  #showQuestion(play) {
    const [name] = play.isOver ? [] : play.askedForDraw.filter((one) => play.seated[one] === PERSON);
    if (name) return this.#askForDraw(play, name);
    const { far } = play;
    const back = play.isOver ? null : (far?.asksBack ?? null);
    if (far && back?.isDue) {
      return this.#ask(`back ${back.seat}`, () => backText(back), [
        { action: "back-accept", key: "live.yes", run: () => far.answerBack("accept-back") },
        { action: "back-decline", key: "live.no", run: () => far.answerBack("decline-back") },
      ]);
    }
    if (isOfOthers(this.#asked)) this.#ask("", null, []);
  }

  /** @param {MatchPlay} play @param {SeatName} name who is asked */
  #askForDraw(play, name) {
    const [from] = play.view.drawOffers;
    const text = () => `${t("match.offers", { seat: seatText(from) })} ${seatText(name)}:`;
    this.#ask(`draw ${name}`, text, [
      { action: "draw-accept", key: "draw.accept", run: () => play.offerDraw(name) },
      { action: "draw-decline", key: "draw.decline", run: () => play.declineDraw(name) },
    ]);
  }

  /** Asks something beside the boards. @param {string} id the same question is not asked anew; empty: nothing is asked @param {(() => string) | null} text in the language of the page @param {readonly { action: string, key: Key, text?: () => string, run: () => void }[]} answers */
  #ask(id, text, answers) {
    if (this.#asked === id) return;
    this.#asked = id;
    const question = this.#question;
    const hadFocus = question.contains(document.activeElement);
    question.hidden = id === "";
    const buttons = answers.map(({ action, key, text: own, run }) => {
      const one = button(action, words(key), () => {
        this.#ask("", null, []);
        run();
      });
      if (own) follow(one, (node) => setText(node, own()));
      return one;
    });
    const said = el("p", {});
    question.replaceChildren(said, ...buttons);
    if (text) {
      follow(said, () => setText(said, text()));
      this.#callbacks.say(text());
    }
    if (buttons.length > 0 && !isOfOthers(id)) buttons[0].focus();
    else if (hadFocus) this.#callbacks.focusTitle();
  }

  /** Asks for which of the persons here something is done. @param {MatchPlay} play @param {string} id @param {Key} key with the seat @param {Key} go @param {(seat: SeatName) => void} run */
  #askSeat(play, id, key, go, run) {
    const seats = personsIn(play.seated).filter(({ board }) => !play.viewOf(board).over);
    const answers = seats.map(({ name }) => ({
      action: `${id}-${name}`,
      key: go,
      ...(seats.length > 1 && { text: () => seatText(name) }),
      run: () => run(name),
    }));
    const cancel = {
      action: `${id}-no`,
      key: /** @type {Key} */ ("games.cancel"),
      run: () => this.#callbacks.focusBoard(),
    };
    this.#ask(id, () => t(key), [...answers, cancel]);
  }

  /** @param {MatchPlay} play @param {boolean} isOwn */
  #showActions(play, isOwn) {
    const { goOn, begin, again, askPlayers, flip, openRecord } = this.#callbacks;
    const hasPersons = personsIn(play.seated).some(({ board }) => !play.viewOf(board).over);
    const { isDone, isBack, isViewed } = play;
    const canEnd = hasPersons && !isDone && !play.isHeld;
    // A guest follows the host.
    const isHost = !play.far?.isGuest;
    const canGo = isHost && play.isPaused && !play.far?.isHeld && !isDone;
    const hasEnded = isDone && !isViewed;
    const isForeign = isViewed && !isOwn && !play.isOver;
    const offer = () =>
      this.#askSeat(play, "offer", "match.offer.about", "draw.confirm.go", (seat) => play.offerDraw(seat));
    const resign = () =>
      this.#askSeat(play, "resign", "match.resign.about", "resign.confirm.go", (seat) => play.resign(seat));
    /** @type {[string, Key, boolean, () => void, string?][]} */
    const all = [
      ["match-go", "match.go", canGo && !isForeign, goOn, "button main"],
      ["match-new", "action.new", hasEnded, begin, "button main"],
      ["match-again", "action.rematch", hasEnded && (play.far?.canPlayAgain ?? true), again],
      ["match-go-here", "rival.playOn", isBack || isForeign, askPlayers],
      ["match-pause", "match.pause", !play.isHeld && !play.isOver && isHost, () => play.hold(true)],
      ["match-back", "action.takeBack.short", play.canTakeBack, () => play.takeBack()],
      ["match-draw", "draw.confirm.go", canEnd, offer],
      ["match-resign", "resign.confirm.go", canEnd, resign],
      ["match-flip", "action.flip.short", true, flip],
      ["match-open-record", "action.share.short", true, openRecord],
    ];
    const wanted = all.filter(([, , isThere]) => isThere);
    const names = wanted.map(([name]) => name).join();
    if (this.#actions.dataset.shows === names) return;
    const focused = this.#actions.contains(document.activeElement)
      ? /** @type {HTMLElement} */ (document.activeElement).dataset.action
      : null;
    this.#actions.dataset.shows = names;
    this.#actions.replaceChildren(
      ...wanted.map(([name, key, , run, look = "button"]) => button(name, words(key), run, look)),
    );
    if (!focused) return;
    const same = this.#actions.querySelector(`[data-action="${focused}"]`);
    if (same instanceof HTMLElement) same.focus();
    else this.#callbacks.focusTitle();
  }
}
