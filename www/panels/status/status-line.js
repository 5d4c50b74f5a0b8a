// The status line: who plays, whose turn it is, what has happened or is wanted, and the buttons for it.

import { alarmBadge, alarmText, ownSideText, playersText, statusText } from "../../board/speech/speech.js";
import { hasLost, personaIn } from "../../game/players.js";
import { USUAL_GAME } from "../../games/index.js";
import { button } from "../../kit/button.js";
import { el, setAttribute, setText } from "../../kit/dom.js";
import { onLanguage, t } from "../../kit/i18n.js";
import { actionButtons } from "./action-buttons.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Notice, ViewState } from "../../game/view-state.js" */
/** @import { Snapshot } from "../../rules/rules.js" */
/** @import { TableParts } from "../parts/table-parts.js" */
/** @import { StatusActions } from "./action-buttons.js" */

/** Display times of notices in ms, by tone. */
const NOTICE_TIME = { hint: 5000, info: 9000, refusal: 9000, error: 15000 };

/** Shows the picture of who plays, where he has one; what draws it is loaded with the first. @param {HTMLElement} face @param {ViewState} state */
function showFace(face, { rival, snapshot }) {
  const persona = rival && personaIn(rival, snapshot.game);
  face.hidden = !persona;
  if (!persona || face.dataset.of === persona) return;
  face.dataset.of = persona;
  // Without it the name still says who it is.
  import("../computer/persona-faces.js").then(
    ({ faceOf }) => face.dataset.of === persona && face.replaceChildren(faceOf(persona, 40)),
    () => {},
  );
}

/** Shows who plays, after the own side, for which a phone may have no room. @param {HTMLElement} named @param {string} names @param {string} own */
function showNames(named, names, own) {
  if (named.textContent === names) return;
  const front = own && `${own} · `;
  named.replaceChildren(el("span", { class: "players-own" }, front), names.slice(front.length));
}

/** @param {TableParts} parts @param {Store} store @param {StatusActions} callbacks */
export function setUpStatus({ status: panel, face, players, title, detail, badge, actions }, store, callbacks) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Notice | null} */
  let timed = null;
  /** @type {ViewState | null} */
  let shown = null;
  // On our own page the names are a button that edits them, also if they are empty.
  const { editNames } = callbacks;
  const named = editNames ? button("names", "", editNames, "players-names") : players;
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
    showNames(named, names || `${t("color.white")} – ${t("color.black")}`, ownSideText(state));
    setAttribute(players, "title", names || null);
    const message = notice ? t(notice.key, notice.parameters) : drawOfferText(snapshot) || text.detail;
    // The reason of the end is added to the message that a finished game was loaded.
    const ended = notice?.tone === "info" && snapshot.status.over ? text.detail : "";
    setText(detail, [ended, message].filter(Boolean).join(" "));
    setAttribute(detail, "data-tone", notice?.tone ?? null);
    const { status } = snapshot;
    panel.dataset.side = status.over ? (status.winner ?? "none") : (snapshot.promotion?.color ?? snapshot.turn);
    setAttribute(panel, "data-thinking", thinking && thinking !== "failed" ? "" : null);
    setAttribute(panel, "data-over", status.over ? status.result : null);
    setAttribute(panel, "data-lost", hasLost(state) ? "" : null);
    // The side of an alarm is given in words, not only by its mark on the board.
    const alarm = alarmBadge(state);
    badge.hidden = alarm === "";
    setText(badge, alarm);
    setAttribute(badge, "title", alarmText(state) || null);
    const buttons = actionButtons(store, state, callbacks);
    // After a click the focus is not needed: the arrow keys go through the game then.
    const focused = /** @type {HTMLElement | null} */ (actions.querySelector(":focus-visible"))?.dataset.action;
    actions.replaceChildren(...buttons);
    // The button that had it may be gone.
    if (focused) (buttons.find(({ dataset }) => dataset.action === focused) ?? callbacks.board).focus();
    if (notice !== timed) {
      timed = notice;
      clearTimeout(timer);
      // One that offers a remedy stays until it is taken, and some others until something else happens.
      if (notice && !notice.remedy && !notice.stays)
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
