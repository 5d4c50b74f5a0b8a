// The menu of the page: what can be done with the game on the table, the games that are kept, and what else there is.

import { otherSide } from "../game/mode.js";
import { levelIn } from "../game/players.js";
import { speaker } from "../game/rival.js";
import { gameOf } from "../games/index.js";
import { button } from "../kit/button.js";
import { makeDialog } from "../kit/dialog.js";
import { byId, el } from "../kit/dom.js";
import { formatNumber, t, words } from "../kit/i18n.js";
import { icon } from "../kit/icons.js";
import { dueNow } from "./repertoire/due.js";
import { FIRST } from "./settings/visits.js";

/** @import { EditorDoor } from "../editor/editor-door.js" */
/** @import { Store } from "../game/state.js" */
/** @import { Key } from "../kit/i18n.js" */
/** @import { IconName } from "../kit/icons.js" */
/** @import { Installer } from "./install/install.js" */

/** Asks one question. @typedef {(title: string, text: string, answer: string, run: () => void) => void} Ask */

/** Where the menu leads. @typedef {Record<"openHelp" | "openGames" | "openCollections" | "openExplorer" | "openRepertoire" | "copyAll" | "scan" | "club" | "openSend" | "openDetails" | "openPlayers" | "openShare" | "openSettings", () => void>} Ways */

/** A group of items under its heading; none where it is empty. @param {string} id @param {Key} heading @param {readonly HTMLElement[]} items */
const group = (id, heading, items) =>
  items.length === 0
    ? []
    : [
        el(
          "div",
          { class: "menu-group", role: "group", "aria-labelledby": `menu-${id}` },
          el("h3", { id: `menu-${id}` }, t(heading)),
          ...items,
        ),
      ];

/**
 * @param {Store} store
 * @param {Ways & { editor: EditorDoor, installer: Installer, ask: Ask }} doors
 * @returns {() => void} opens it
 */
export function setUpMenu(store, doors) {
  const { editor, installer, ask } = doors;
  const list = el("div", { class: "menu" });
  const dialog = makeDialog("dialog-menu", words("action.more"), list);

  /** @param {string} action @param {IconName} name @param {string} text @param {(() => void) | null} run `null` disables it */
  const item = (action, name, text, run) =>
    button(
      action,
      [icon(name), text],
      () => {
        dialog.close();
        run?.();
      },
      "menu-item",
      { disabled: run === null },
    );

  /** What can be done with the game on the table. */
  const deeds = () => {
    const { snapshot, rival, seats, canUndoEdit } = store.state;
    const undoEdit = () => store.dispatch({ type: "undoEdit" });
    const color = speaker(store.state) ?? snapshot.turn;
    const seated = seats.white || seats.black;
    const sides = { "@color": `color.${color}`, "@other": `color.${otherSide(color)}` };
    const running = !snapshot.status.over;
    const offer = () =>
      ask(t("draw.confirm", sides), t("draw.confirm.about", sides), t("draw.confirm.go"), () =>
        store.dispatch({ type: "offerDraw", color }),
      );
    const resign = () =>
      ask(t("resign.confirm", sides), t("resign.confirm.about", sides), t("resign.confirm.go"), () =>
        store.dispatch({ type: "resign", color }),
      );
    const who = rival && levelIn(rival, snapshot.game);
    const players = who ? t(seated ? "menu.rival" : "games.computers", who) : t("menu.players");
    return [
      item("players", "people", players, running ? doors.openPlayers : null),
      ...(canUndoEdit ? [item("undo-edit", "previous", t("edit.undoLast"), undoEdit)] : []),
      item("details", "remark", t("details.title"), doors.openDetails),
      item("send-turn", "share", t("send.title"), rival ? null : doors.openSend),
      item("edit", "edit", t("menu.edit"), gameOf(snapshot.game).editor ? () => editor.open() : null),
      item("offer-draw", "draw", t("menu.offerDraw"), running && seated && !snapshot.drawOffer ? offer : null),
      item("resign", "flag", t("menu.resign"), running && seated ? resign : null),
    ];
  };

  return () => {
    // Before the first turn there is no game to do anything with, and some buttons are not in the head yet.
    const isFirst = byId("game").hasAttribute(FIRST);
    const { hasPrevious, rival } = store.state;
    const back = () => store.dispatch({ type: "back" });
    list.replaceChildren(
      ...group("game", "menu.game", isFirst && !rival ? [] : deeds()),
      ...group("games", "menu.games", [
        item("games", "games", t("games.title"), doors.openGames),
        item("collections", "file", t("coll.title"), doors.openCollections),
        item("explorer", "analysis", t("menu.explorer"), doors.openExplorer),
        item("repertoire", "puzzle", repertoireText(), doors.openRepertoire),
        item("copy-all", "copy", t("menu.toDevice"), doors.copyAll),
        item("scan-code", "picture", t("menu.scan"), doors.scan),
        item("club", "people", t("menu.club"), doors.club),
        ...(isFirst ? [item("load-game", "share", t("action.share"), doors.openShare)] : []),
        ...(isFirst && !hasPrevious
          ? []
          : [item("previous", "previous", t("menu.previous"), hasPrevious ? back : null)]),
      ]),
      ...group("page", "menu.page", [
        ...(isFirst ? [item("settings", "settings", t("action.settings.short"), doors.openSettings)] : []),
        item("help", "help", t("menu.help"), doors.openHelp),
        ...links(),
        ...(installer.isOffered ? [item("install", "install", t("menu.install"), () => installer.install())] : []),
      ]),
    );
    dialog.showModal();
  };
}

/** The name of the repertoires, with what is to be repeated now. */
function repertoireText() {
  const due = dueNow();
  return due > 0 ? t("menu.repertoire.due", { number: formatNumber(due) }) : t("menu.repertoire");
}

/** What else there is on this website, where the page says so in its head. */
function links() {
  const link = (/** @type {string} */ rel) =>
    /** @type {HTMLLinkElement | null} */ (document.querySelector(`link[rel=${rel}]`))?.href;
  const [file, docs] = [link("alternate"), link("help")];
  const item = (
    /** @type {Record<string, unknown>} */ options,
    /** @type {IconName} */ name,
    /** @type {string} */ text,
  ) => el("a", { class: "menu-item", ...options }, icon(name), text);
  return [
    ...(file ? [item({ href: file, download: "", "data-action": "download" }, "save", t("menu.file"))] : []),
    ...(docs ? [item({ href: docs, target: "_blank", "data-action": "docs" }, "embed", t("menu.docs"))] : []),
  ];
}
