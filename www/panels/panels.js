// Everything beside the board: the status line, the buttons to take back, the live region.

import { alarmBadge, alarmText, announcement, drawingSaid, playersText, statusText } from "../board/speech.js";
import { toSend } from "../game/correspondence.js";
import { otherSide } from "../game/mode.js";
import { hasLost, personaIn } from "../game/players.js";
import { canPutDown } from "../game/view-parts.js";
import { keyIn, USUAL_GAME } from "../games/index.js";
import { announce, el, setAttribute, setText } from "../kit/dom.js";
import { onLanguage, t } from "../kit/i18n.js";

/** @import { Store } from "../game/state.js" */
/** @import { Notice, ViewState } from "../game/view-state.js" */
/** @import { Snapshot } from "../rules/rules.js" */
/** @import { Parts } from "./parts/table-parts.js" */

/** How long a hint stays before the status line says again what to do. */
const NOTICE_TIME = { hint: 5000, info: 9000, refusal: 9000, error: 15000 };

/**
 * What the buttons of the status line lead to.
 *
 * @typedef {object} Doors
 * @property {() => void} newGame
 * @property {(() => void) | null} rematch
 * @property {(() => void) | null} review
 * @property {(() => void) | null} share
 * @property {() => void} hurry
 * @property {() => void} retry
 * @property {((code: string, snapshot: Snapshot) => void) | null} lookUp explains why a step is refused, by the code of the reason
 * @property {(() => void) | null} sendTurn shows the link with the turn that was played
 * @property {(() => void) | null} editNames asks for the names of the players
 * @property {{ focus: () => void }} board
 */

/**
 * @param {Parts} parts
 * @param {Store} store
 * @param {Doors} doors
 */
export function setUpPanels(parts, store, doors) {
  setUpStatus(parts, store, doors);
  setUpControls(parts, store);
  setUpLive(parts.live, store);
}

/** Shows the picture of who plays, where he has one; what draws it is loaded with the first. @param {HTMLElement} face @param {ViewState} state */
function showFace(face, { rival, snapshot }) {
  const persona = rival && personaIn(rival, snapshot.game);
  face.hidden = !persona;
  if (!persona || face.dataset.of === persona) return;
  face.dataset.of = persona;
  // Without it the name still says who it is.
  import("./computer/persona-faces.js").then(
    ({ faceOf }) => face.dataset.of === persona && face.replaceChildren(faceOf(persona, 40)),
    () => {},
  );
}

/** @param {Parts} parts @param {Store} store @param {Doors} doors */
function setUpStatus({ status: panel, face, players, title, detail, badge, actions }, store, doors) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Notice | null} */
  let timed = null;
  /** @type {ViewState | null} */
  let shown = null;
  // On our own page the names can be changed where they stand, also where nobody has one yet.
  const { editNames } = doors;
  const named = editNames
    ? el("button", { type: "button", class: "players-names", "data-action": "names", onclick: editNames })
    : players;
  if (editNames) players.append(named);
  const parts = /** @type {const} */ ([
    "snapshot",
    "notice",
    "premove",
    "seats",
    "rival",
    "thinking",
    "paused",
    "tags",
    "startedOn",
    "at",
    "correspondence",
    "remote",
  ]);

  const show = (/** @type {ViewState} */ state) => {
    const { snapshot, notice, thinking } = state;
    showFace(face, state);
    if (parts.every((part) => shown?.[part] === state[part])) return;
    shown = state;
    const text = statusText(state);
    setText(title, text.title);
    const names = playersText(state);
    players.hidden = names === "" && !editNames;
    setAttribute(players, "data-nobody", names === "" ? "" : null);
    setAttribute(players, "data-other", snapshot.game === USUAL_GAME ? null : "");
    setText(named, names || `${t("color.white")} – ${t("color.black")}`);
    setAttribute(players, "title", names || null);
    const message = notice ? t(notice.key, notice.parameters) : drawOfferText(snapshot) || text.detail;
    // What ended a game is said beside the news that it has been loaded.
    const ended = notice?.tone === "info" && snapshot.status.over ? text.detail : "";
    setText(detail, [ended, message].filter(Boolean).join(" "));
    setAttribute(detail, "data-tone", notice?.tone ?? null);
    const { status } = snapshot;
    panel.dataset.side = status.over ? (status.winner ?? "none") : (snapshot.promotion?.color ?? snapshot.turn);
    setAttribute(panel, "data-thinking", thinking && thinking !== "failed" ? "" : null);
    setAttribute(panel, "data-over", status.over ? status.result : null);
    setAttribute(panel, "data-lost", hasLost(state) ? "" : null);
    // Whose it is is told in words too, not by the mark on the board alone.
    const alarm = alarmBadge(state);
    badge.hidden = alarm === "";
    setText(badge, alarm);
    setAttribute(badge, "title", alarmText(state) || null);
    const buttons = actionButtons(store, state, doors);
    // After a click the focus is not needed: the arrow keys go through the game then.
    const focused = /** @type {HTMLElement | null} */ (actions.querySelector(":focus-visible"))?.dataset.action;
    actions.replaceChildren(...buttons);
    // The button that had it may be gone.
    if (focused) (buttons.find(({ dataset }) => dataset.action === focused) ?? doors.board).focus();
    if (notice !== timed) {
      timed = notice;
      clearTimeout(timer);
      // One that offers a remedy stays until it is taken, or something else happens.
      if (notice && !notice.remedy)
        timer = setTimeout(() => store.dispatch({ type: "clearNotice" }), NOTICE_TIME[notice.tone]);
    }
  };
  store.subscribe(show);
  onLanguage(panel, () => {
    shown = null;
    show(store.state);
  });
  show(store.state);
}

/** @param {Snapshot} snapshot */
function drawOfferText({ drawOffer, status }) {
  return drawOffer && !status.over ? t("draw.offered", { "@color": `color.${drawOffer}` }) : "";
}

/** @param {Store} store @param {ViewState} state @param {Doors} doors */
function actionButtons(store, state, doors) {
  const { snapshot, notice, seats, rival, thinking, paused, correspondence, remote } = state;
  const { game, drawOffer, status, claims } = snapshot;
  /** @type {HTMLElement[]} */
  const buttons = [];
  const add = (
    /** @type {string} */ action,
    /** @type {string} */ text,
    /** @type {() => void} */ run,
    main = true,
  ) => {
    buttons.push(
      el(
        "button",
        { type: "button", class: main ? "button main" : "button", "data-action": action, onclick: run },
        text,
      ),
    );
  };
  const refusal = /(?:^|\.)why\.([a-z-]+)$/.exec(notice?.key ?? "")?.[1];
  const { lookUp } = doors;
  if (refusal && lookUp) add("look-up", t("action.lookUp"), () => lookUp(refusal, snapshot), false);
  if (notice?.back) add("back", t("notice.backButton"), () => store.dispatch({ type: "back" }), false);
  if (notice?.undo) add("undo-edit", t("edit.undo"), () => store.dispatch({ type: "undoEdit" }), false);
  if (notice?.remedy) add("remedy", t(notice.remedy.key), notice.remedy.run);
  for (const { action, key, main, run } of remote?.offers ?? []) add(action, t(key), run, main);
  const { sendTurn } = doors;
  const sending = correspondence && sendTurn ? toSend(state).kind : "yours";
  if (sendTurn && sending === "unsent") add("send-turn", t("send.title"), sendTurn);
  if (sendTurn && sending === "again") add("send-turn", t("send.again"), sendTurn, false);
  if (status.over) {
    const { rematch, review, share } = doors;
    const canReview = review !== null && snapshot.turns.length > 0;
    // Who has lost is led to where the game turned; the other buttons stand back.
    const isLost = canReview && hasLost(state);
    if (canReview && isLost) add("review-game", t("action.turned"), review);
    if (rematch) add("rematch", t("action.rematch"), rematch, !isLost);
    add("new-game", t("action.new"), doors.newGame, !rematch && !isLost);
    if (canReview && !isLost) add("review-game", t("action.review"), review, false);
    if (share) add("share", t("action.share.short"), share, false);
  } else if (paused && !seats[snapshot.turn]) {
    add("play-on", t("rival.playOn"), () => store.dispatch({ type: "playOn" }));
  } else if (thinking === "failed") {
    add("retry", t("rival.retry"), doors.retry);
  } else if (rival && !seats.white && !seats.black) {
    add("pause", t("rival.pause"), () => store.dispatch({ type: "pause" }), false);
  } else if (thinking === "pondering" && !drawOffer) {
    add("hurry", t("rival.now"), doors.hurry, false);
  } else if (drawOffer && seats[otherSide(drawOffer)]) {
    const color = otherSide(drawOffer);
    add("accept-draw", t("draw.accept"), () => store.dispatch({ type: "acceptDraw", color }));
    add("decline-draw", t("draw.decline"), () => store.dispatch({ type: "declineDraw", color }), false);
  }
  for (const { claim, color } of status.over ? [] : claims) {
    if (!seats[color]) continue;
    const step = /** @type {const} */ ({ type: "claim", claim, color });
    add(`claim-${claim}`, t(keyIn(game, `claim.${claim}`)), () => store.dispatch({ type: "step", step }), false);
  }
  return buttons;
}

/** @param {Parts} parts @param {Store} store */
function setUpControls({ takeBack, redo, flip }, store) {
  // In the middle of a turn its last link, otherwise the last turn.
  takeBack.addEventListener("click", () => {
    const { snapshot } = store.state;
    if (!snapshot.canUndo) return;
    if (canPutDown(snapshot)) store.dispatch({ type: "putDown" });
    else store.dispatch({ type: snapshot.chain.length > 0 ? "undoStep" : "undoTurn" });
  });
  redo.addEventListener("click", () => {
    const { chain, canRedo } = store.state.snapshot;
    if (canRedo) store.dispatch({ type: chain.length > 0 ? "redoStep" : "redoTurn" });
  });
  flip.addEventListener("click", () => store.dispatch({ type: "flip" }));
  const show = (/** @type {ViewState} */ { snapshot }) => {
    // Not `disabled`: that would drop the keyboard's focus in the middle of taking back.
    setAttribute(takeBack, "aria-disabled", snapshot.canUndo ? null : "true");
    setAttribute(redo, "aria-disabled", snapshot.canRedo ? null : "true");
  };
  store.subscribe(show);
  show(store.state);
}

/** @param {Notice} notice */
function saidOf({ key, parameters, spoken }) {
  return t(key, { ...parameters, ...spoken });
}

/** @param {HTMLElement} live @param {Store} store */
function setUpLive(live, store) {
  /** @type {Notice | null} */
  let said = null;
  let { shapes, rival } = store.state;
  /** What is told together. */
  let told = "";
  store.subscribe((state, change) => {
    if (!change.follows) told = "";
    const news = announcement(state, change);
    const parts = [news, drawingSaid(shapes, state.shapes)];
    // Where others sit at the table: who they are, and whose turn it is.
    if (state.rival !== rival) {
      const players = playersText(state);
      parts.unshift(players && `${players}.`, news ? "" : `${statusText(state).title}.`);
    }
    ({ shapes, rival } = state);
    if (state.notice && state.notice !== said) parts.push(saidOf(state.notice));
    said = state.notice;
    const words = parts.filter(Boolean).join(" ");
    if (!words) return;
    // Steps that come at once are told together: the next text would cut the one before short. What is only gone past in
    // the middle of a turn asks for nothing.
    const text = told ? `${told} ${words}` : words;
    if (change.cause !== "look" || state.snapshot.chain.length === 0) told = text;
    announce(live, text);
  });
}
