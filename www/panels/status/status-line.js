// The status line: who plays, whose turn it is, what has happened or is wanted, and the buttons for it.

import { alarmBadge, alarmText, playersText, statusText } from "../../board/speech.js";
import { hasLost, personaIn } from "../../game/players.js";
import { USUAL_GAME } from "../../games/index.js";
import { button } from "../../kit/button.js";
import { setAttribute, setText } from "../../kit/dom.js";
import { onLanguage, t } from "../../kit/i18n.js";
import { actionButtons } from "./action-buttons.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Notice, ViewState } from "../../game/view-state.js" */
/** @import { Snapshot } from "../../rules/rules.js" */
/** @import { Parts } from "../parts/table-parts.js" */
/** @import { Doors } from "./action-buttons.js" */

/** How long a hint stays before the status line says again what to do. */
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

/** @param {Parts} parts @param {Store} store @param {Doors} doors */
export function setUpStatus({ status: panel, face, players, title, detail, badge, actions }, store, doors) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Notice | null} */
  let timed = null;
  /** @type {ViewState | null} */
  let shown = null;
  // On our own page the names can be changed where they stand, also where nobody has one yet.
  const { editNames } = doors;
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
