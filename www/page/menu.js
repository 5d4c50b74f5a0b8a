// The menu of the page: what can be done with the game on the table, the games that are kept, and what else there is.

import { actingSide } from "../game/computer/rival.js";
import { isAfterwards, otherSide } from "../game/mode.js";
import { levelIn } from "../game/players.js";
import { gameOf } from "../games/index.js";
import { button } from "../kit/button.js";
import { makeDialog } from "../kit/dialog.js";
import { byId, el } from "../kit/dom.js";
import { formatNumber, t, words } from "../kit/i18n.js";
import { roomIcon } from "../kit/room-icons.js";
import { dueNow } from "./repertoire/due.js";
import { FIRST, GAME, showEverything } from "./settings/visits.js";

/** @import { EditorDoor } from "../editor/editor-door.js" */
/** @import { Store } from "../game/state.js" */
/** @import { Key } from "../kit/i18n.js" */
/** @import { RoomIconName } from "../kit/room-icons.js" */
/** @import { Installer } from "./install/install.js" */
/** @import { Confirm } from "../kit/dialog.js" */

/**
 * Targets of the menu.
 *
 * @typedef {Record<"newGame" | "openLearn" | "openPuzzles" | "openRules" | "openHelp" | "openGames" | "openCollections" | "openExplorer" | "openRepertoire" | "copyAll" | "scan" | "simul" | "openSend" | "openDetails" | "openPlayers" | "openShare" | "openSettings", () => void>} MenuActions
 */

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

/** A name with a sentence about it. @param {string} name @param {Key} about */
const explained = (name, about) =>
  el("span", { class: "menu-explained" }, el("span", {}, name), el("small", {}, t(about)));

/**
 * @param {Store} store
 * @param {MenuActions & { editor: EditorDoor, installer: Installer, ask: Confirm }} callbacks
 * @returns {() => void} opens it
 */
export function setUpMenu(store, callbacks) {
  const { editor, installer, ask } = callbacks;
  const list = el("div", { class: "menu" });
  // The page as a single file has them in itself.
  const notices = document.getElementById("third-party")?.textContent;
  /** @type {HTMLDialogElement | undefined} */
  let noticesDialog;
  const showNotices = () => {
    noticesDialog ??= makeDialog("dialog-notices", words("menu.notices"), el("pre", {}, notices ?? ""));
    noticesDialog.showModal();
  };
  const dialog = makeDialog("dialog-menu", words("action.more"), list);
  const more = el("div", { class: "menu" });
  const experts = makeDialog("dialog-experts", words("experts.title"), more);

  /** @param {string} action @param {RoomIconName} name @param {string} text @param {(() => void) | null} run */
  const item = (action, name, text, run) => entry(action, roomIcon(name), text, run);

  /** The same for experts. @param {string} action @param {RoomIconName} name @param {string} text @param {Key} about @param {(() => void) | null} run */
  const rare = (action, name, text, about, run) => entry(action, roomIcon(name), explained(text, about), run);

  /** A way that is in the head otherwise, with its picture there. @param {string} name @param {Key} key @param {() => void} run */
  const door = (name, key, run) => {
    const picture = byId(`button-${name}`).querySelector("svg")?.cloneNode(true) ?? "";
    return entry(`menu-${name}`, picture, t(key), run);
  };

  /** @param {string} action @param {Node | string} picture @param {string | HTMLElement} text @param {(() => void) | null} run `null` disables it */
  const entry = (action, picture, text, run) =>
    button(
      action,
      [picture, text],
      () => {
        dialog.close();
        experts.close();
        run?.();
      },
      "menu-item",
      { disabled: run === null },
    );

  /** Actions on the game on the table. */
  const deeds = () => {
    const { snapshot, rival, seats, canUndoEdit } = store.state;
    const undoEdit = () => store.dispatch({ type: "undoEdit" });
    const color = actingSide(store.state) ?? snapshot.turn;
    const seated = seats.white || seats.black;
    const sides = { "@color": `color.${color}`, "@other": `color.${otherSide(color)}` };
    const running = !snapshot.status.over && !isAfterwards(store.state);
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
      item("players", "people", players, running ? callbacks.openPlayers : null),
      ...(canUndoEdit ? [item("undo-edit", "previous", t("edit.undoLast"), undoEdit)] : []),
      // Not in a newcomer's first game.
      ...(byId("game").getAttribute(FIRST) === GAME
        ? []
        : [
            item("edit", "edit", t("menu.edit"), gameOf(snapshot.game).editor ? () => editor.open() : null),
            item(
              "offer-draw",
              "draw",
              t("menu.offerDraw"),
              running && seated && !snapshot.drawOffer ? offer : null,
            ),
          ]),
      item("resign", "flag", t("menu.resign"), running && seated ? resign : null),
    ];
  };

  const openExperts = () => {
    const { hasPrevious, rival } = store.state;
    const back = () => store.dispatch({ type: "back" });
    more.replaceChildren(
      ...group("game", "menu.game", [
        rare("details", "details", t("details.title"), "experts.details", callbacks.openDetails),
        rare("send-turn", "send", t("send.title"), "experts.send", rival ? null : callbacks.openSend),
        rare("previous", "previous", t("menu.previous"), "experts.previous", hasPrevious ? back : null),
      ]),
      ...group("games", "menu.games", [
        rare("collections", "study", t("coll.title"), "experts.collections", callbacks.openCollections),
        rare("explorer", "explorer", t("menu.explorer"), "experts.explorer", callbacks.openExplorer),
        rare("repertoire", "repertoire", repertoireText(), "experts.repertoire", callbacks.openRepertoire),
      ]),
      ...group("devices", "menu.devices", [
        rare("copy-all", "devices", t("menu.toDevice"), "experts.toDevice", callbacks.copyAll),
        rare("scan-code", "code", t("menu.scan"), "experts.scan", callbacks.scan),
        rare("simul", "people", t("menu.simul"), "experts.simul", callbacks.simul),
      ]),
      ...group("site", "menu.site", [
        ...links(),
        ...(notices ? [rare("notices", "file", t("menu.notices"), "experts.notices", showNotices)] : []),
      ]),
    );
    experts.showModal();
  };

  return () => {
    // Newcomers do not see all header buttons yet, and before the first turn there are no actions on the game.
    const host = byId("game");
    const isFirst = host.hasAttribute(FIRST);
    const { rival, tree } = store.state;
    const everything = () => showEverything(host);
    const hasGame = !isFirst || rival !== null || tree.root.children.length > 0;
    const doors =
      host.getAttribute(FIRST) === GAME
        ? [
            door("new", "action.new", callbacks.newGame),
            door("learn", "action.learn.short", callbacks.openLearn),
            door("puzzles", "action.puzzles", callbacks.openPuzzles),
          ]
        : [];
    const all = item("everything", "tools", t("menu.everything"), everything);
    list.replaceChildren(
      ...(isFirst ? [el("div", { class: "menu-group menu-doors" }, ...doors, all)] : []),
      ...group("game", "menu.game", hasGame ? deeds() : []),
      ...group("page", "menu.page", [
        item("games", "games", t("games.title"), callbacks.openGames),
        ...(isFirst
          ? [
              item("load-game", "share", t("action.share"), callbacks.openShare),
              item("settings", "settings", t("action.settings.short"), callbacks.openSettings),
            ]
          : []),
        item("rules", "rules", t("menu.rules"), callbacks.openRules),
        item("help", "help", t("help.title"), callbacks.openHelp),
        item("experts", "more", t("experts.title"), openExperts),
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

/** Further links of the website, from the page's head. */
function links() {
  const link = (/** @type {string} */ rel) =>
    /** @type {HTMLLinkElement | null} */ (document.querySelector(`link[rel=${rel}]`))?.href;
  const [file, docs, licence] = [link("alternate"), link("help"), link("license")];
  const item = (
    /** @type {Record<string, unknown>} */ options,
    /** @type {RoomIconName} */ name,
    /** @type {string} */ text,
    /** @type {Key} */ about,
  ) => el("a", { class: "menu-item", ...options }, roomIcon(name), explained(text, about));
  return [
    ...(file
      ? [item({ href: file, download: "", "data-action": "download" }, "save", t("menu.file"), "experts.file")]
      : []),
    ...(docs
      ? [item({ href: docs, target: "_blank", "data-action": "docs" }, "embed", t("menu.docs"), "experts.docs")]
      : []),
    ...(licence
      ? [
          item(
            { href: licence, target: "_blank", "data-action": "notices" },
            "file",
            t("menu.notices"),
            "experts.notices",
          ),
        ]
      : []),
  ];
}
