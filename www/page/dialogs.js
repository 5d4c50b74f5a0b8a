// The dialogs: new game, share and load, the game menu with its questions, and the legend of marks.

import { otherSide } from "../game/mode.js";
import { onDemand } from "../game/on-demand.js";
import { levelIn } from "../game/players.js";
import { speaker } from "../game/rival.js";
import { kindOf } from "../game/text-kind.js";
import { rulesWithCards } from "../games/cards.js";
import { gameOf } from "../games/index.js";
import { makeDialog } from "../kit/dialog.js";
import { el } from "../kit/dom.js";
import { fold } from "../kit/fields.js";
import { bound, t, words } from "../kit/i18n.js";
import { icon } from "../kit/icons.js";
import { isOwn, splitRecords } from "../store/games-file.js";
import { textOfFile } from "../store/text-file.js";
import { helpContent } from "./help/help.js";
import { setUpGames } from "./library/games-dialog.js";
import { loadLooks, setUpNewGame } from "./new-game/new-game.js";
import { strengthIn } from "./new-game/persona-strength.js";
import { rematch } from "./new-game/rematch.js";
import { choiceOf, opponentFields, playersOf, rememberChoice } from "./new-game/rival-fields.js";
import { setUpDetails } from "./record/details-dialog.js";
import { setUpTurnDialog } from "./record/turn-dialog.js";
import { setUpSettings } from "./settings/settings-dialog.js";
import { setUpSend } from "./share/send-dialog.js";
import { setUpShare } from "./share/share.js";
import { loadDialogTexts } from "./texts.js";

export { faultText } from "./record/record-faults.js";
export { takeTurn } from "./share/turn-link.js";

/** @import { EditorDoor } from "../editor/editor-door.js" */
/** @import { Store } from "../game/state.js" */
/** @import { IconName } from "../kit/icons.js" */
/** @import { Library } from "../store/library.js" */
/** @import { Installer } from "./install/install.js" */
/** @import { Strength } from "./new-game/persona-strength.js" */

export { loadDialogTexts, loadLooks };

/**
 * @param {Store} store
 * @param {Omit<import("./library/games-dialog.js").Tools, "ask" | "openCollections" | "openPosition"> & { status: HTMLElement, editor: EditorDoor, installer: Installer, timekeeper: import("../game/timekeeper.js").Timekeeper, follow: (link: string) => void, openPuzzles: () => void }} tools
 *   `follow` opens a link of our own
 */
export function setUpDialogs(store, tools) {
  const { editor, installer, openPuzzles } = tools;
  // Making all of them at once would hold the page up when the first one is opened.
  const openNewGame = whenWanted(() => setUpNewGame(store, { ...tools, invite }));
  const openDetails = whenWanted(() => setUpDetails(store));
  const send = once(() => setUpSend(store, tools.follow));
  const openSend = () => send().open();
  const invite = (/** @type {import("../rules/rules.js").Color} */ side) => send().invite(side);
  const share = once(() =>
    setUpShare(store, { ...shareDoors(store), openSend, edit: (start) => editor.open(start) }),
  );
  const ask = setUpQuestion();
  const openHelp = whenWanted(() => setUpHelp(store));
  const collections = onDemand(store, async () =>
    (await import("./library/collections-dialog.js")).setUpCollections(store, tools),
  );
  const position = onDemand(store, async () =>
    (await import("./library/position-dialog.js")).setUpPositionSearch(store, tools),
  );
  const openCollections = (/** @type {string | undefined} */ adding) => collections((all) => all.open(adding));
  const games = once(() =>
    setUpGames(store, { ...tools, ask, openCollections, openPosition: () => position((open) => open()) }),
  );
  const openGames = () => games().open();
  return {
    openNewGame,
    openHelp,
    openGames,
    openSend,
    openDetails,
    openMenu: setUpMenu(store, {
      editor,
      installer,
      ask,
      openHelp,
      openGames,
      openCollections: () => openCollections(undefined),
      openSend,
      openDetails,
      openPuzzles,
      library: tools.library,
    }),
    rematch: () => rematch(store, tools.timekeeper, tools.today()),
    openTurn: whenWanted(() => setUpTurnDialog(store, ask)),
    openShare: (/** @type {string} */ text) => share().open(text),
    openFiles: async (/** @type {File[]} */ files) => {
      const isAlone = files.length === 1 && !games().isOpen();
      if (isAlone && !(await holdsMany(files[0]))) share().openFile(files[0]);
      else games().take(files);
    },
    openSettings: whenWanted(() => setUpSettings()),
    /** Goes on with the chapters that were gone through when the page was left. */
    resumeChapters: () => collections(({ resume }) => resume()),
  };
}

/** Gives what is made when it is first asked for. @template T @param {() => T} make @returns {() => T} */
function once(make) {
  /** @type {{ it: T } | null} */
  let made = null;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}

/**
 * A dialog that is made when it is first opened.
 *
 * @template {unknown[]} Given
 * @template Opened
 * @param {() => (...given: Given) => Opened} make
 * @returns {(...given: Given) => Opened}
 */
function whenWanted(make) {
  const open = once(make);
  return (...given) => open()(...given);
}

/** So much of a file is looked at to see whether it holds many games, in bytes. */
const LOOKED_AT = 100_000;

/** Whether a file belongs into the list of saved games, and not on the table. @param {File} file */
async function holdsMany(file) {
  const text = await textOfFile(file.slice(0, LOOKED_AT)).catch(() => "");
  return isOwn(text) || (kindOf(text) === "record" && splitRecords(text).length > 1);
}

/** The help of the game on the table. @param {Store} store @returns {() => void} opens it */
function setUpHelp(store) {
  const place = el("div", {});
  const dialog = makeDialog("dialog-help", words("help.title"), place);
  let shown = "";
  return () => {
    const { game, rules } = store.state.snapshot;
    const card = rulesWithCards(game).find((set) => set === rules) ?? game;
    if (card !== shown) place.replaceChildren(helpContent(game, card));
    shown = card;
    dialog.showModal();
  };
}

/** The ways to dialogs that are seldom wanted. @param {Store} store */
function shareDoors(store) {
  const picture = onDemand(store, async () => (await import("./share/picture-dialog.js")).setUpPicture(store));
  const embed = onDemand(store, async () => (await import("./share/embed-dialog.js")).setUpEmbed(store));
  const print = onDemand(store, async () => (await import("./share/print-dialog.js")).setUpPrint(store));
  return {
    openPicture: () => picture((open) => open()),
    openEmbed: () => embed((open) => open()),
    openPrint: () => print((open) => open()),
  };
}

/**
 * @param {Store} store
 * @param {{ editor: EditorDoor, installer: Installer, ask: ReturnType<typeof setUpQuestion>, openHelp: () => void, openGames: () => void, openCollections: () => void, openSend: () => void, openDetails: () => void, openPuzzles: () => void, library: Library }} doors
 */
function setUpMenu(store, doors) {
  const { editor, installer, ask, openHelp, openGames, openCollections, openSend, openDetails, openPuzzles } =
    doors;
  const openPlayers = whenWanted(() => setUpPlayers(store, doors.library));
  const list = el("div", { class: "menu" });
  const dialog = makeDialog("dialog-menu", words("action.more"), list);

  /** @param {string} action @param {IconName} name @param {string} text @param {(() => void) | null} run `null` disables it */
  const item = (action, name, text, run) =>
    el(
      "button",
      {
        type: "button",
        class: "menu-item",
        "data-action": action,
        disabled: run === null,
        onclick: () => {
          dialog.close();
          run?.();
        },
      },
      icon(name),
      text,
    );

  return () => {
    const { snapshot, hasPrevious, rival, seats, canUndoEdit } = store.state;
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
    list.replaceChildren(
      item("games", "games", t("games.title"), openGames),
      item("collections", "file", t("coll.title"), openCollections),
      item("help", "help", t("menu.help"), openHelp),
      item("puzzles", "puzzle", t("action.puzzles"), openPuzzles),
      item(
        "players",
        "people",
        rival
          ? seated
            ? t("menu.rival", levelIn(rival, snapshot.game))
            : t("games.computers", levelIn(rival, snapshot.game))
          : t("menu.players"),
        running ? openPlayers : null,
      ),
      ...(canUndoEdit ? [item("undo-edit", "previous", t("edit.undoLast"), undoEdit)] : []),
      item("details", "remark", t("details.title"), openDetails),
      item("send-turn", "share", t("send.title"), rival ? null : openSend),
      item("edit", "edit", t("menu.edit"), gameOf(snapshot.game).editor ? () => editor.open() : null),
      item("offer-draw", "draw", t("menu.offerDraw"), running && seated && !snapshot.drawOffer ? offer : null),
      item("resign", "flag", t("menu.resign"), running && seated ? resign : null),
      item(
        "previous",
        "previous",
        t("menu.previous"),
        hasPrevious ? () => store.dispatch({ type: "back" }) : null,
      ),
      ...links(),
      ...(installer.isOffered ? [item("install", "install", t("menu.install"), () => installer.install())] : []),
    );
    dialog.showModal();
  };
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

/** Who plays from here on. @param {Store} store @param {Library} library @returns {() => void} opens it */
function setUpPlayers(store, library) {
  const fields = opponentFields("players", ["white", "black", "none"]);
  const go = el("button", { type: "submit", class: "button main", "data-action": "seat" }, words("players.go"));
  const more = fold("players", words("action.more"), ...fields.more);
  const form = el(
    "form",
    { novalidate: true },
    fields.element,
    more.element,
    el("div", { class: "dialog-actions" }, go),
  );
  const dialog = makeDialog("dialog-players", words("players.title"), form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    dialog.close();
    const choice = fields.read();
    const players = playersOf(choice);
    rememberChoice(choice);
    store.dispatch({ type: "seats", ...players });
  });
  return () => {
    const choice = choiceOf(store.state);
    // The person goes on with the side that is to move, unless it is chosen otherwise.
    fields.write(
      choice.side === "random" || !store.state.rival ? { ...choice, side: store.state.snapshot.turn } : choice,
      store.state.snapshot.game,
    );
    dialog.showModal();
    strengthIn(library).then(bound((/** @type {Strength | null} */ strength) => fields.suggest(strength)));
  };
}

/** A dialog for one question with two answers. */
function setUpQuestion() {
  const about = el("p", { id: "dialog-question-about" });
  const go = el("button", { type: "button", class: "button main", "data-action": "confirm" });
  const keep = el("button", { type: "button", class: "button", "data-action": "cancel" }, words("confirm.keep"));
  const dialog = makeDialog("dialog-question", "", about, el("div", { class: "dialog-actions" }, keep, go));
  dialog.setAttribute("aria-describedby", about.id);
  const heading = /** @type {HTMLElement} */ (dialog.querySelector("h2"));
  keep.addEventListener("click", () => dialog.close());

  /** @param {string} title @param {string} text @param {string} answer @param {() => void} run */
  return (title, text, answer, run) => {
    heading.textContent = title;
    about.textContent = text;
    go.textContent = answer;
    go.onclick = () => {
      dialog.close();
      run();
    };
    dialog.showModal();
    keep.focus();
  };
}
