// The dialogs: new game, share and load, the game menu with its questions, and the legend of marks.

import { loadEditorTexts } from "../editor/texts.js";
import { offerToGoOn } from "../game/laid-aside.js";
import { onDemand } from "../game/on-demand.js";
import { kindOf } from "../game/record/text-kind.js";
import { rulesWithCards } from "../games/cards.js";
import { loadGame, USUAL_GAME } from "../games/index.js";
import { makeDialog } from "../kit/dialog.js";
import { adoptDialogStyles } from "../kit/dialog-style.js";
import { el } from "../kit/dom.js";
import { fold } from "../kit/fields.js";
import { makeForm, submitButton } from "../kit/form.js";
import { bound, t, words } from "../kit/i18n.js";
import { browserStorage, recall } from "../kit/local-storage.js";
import { lazy } from "../kit/work/lazy.js";
import { hasMatch } from "../match/kept.js";
import { MATCH_GAME } from "../rules/matches.js";
import { wholeRules } from "../rules/rules.js";
import { isOwn, splitRecords } from "../store/games-file.js";
import { textOfFile } from "../store/text-file.js";
import { hasGame as hasUnseen } from "./arbiter/kept.js";
import { BoardOnTable } from "./board-on-table.js";
import { helpContent } from "./help/help.js";
import { rulesAddress, rulesLink } from "./help/rules-link.js";
import { GamesDialog } from "./library/games-dialog.js";
import { savedMatches, viewMatch, viewRecord } from "./library/saved-matches.js";
import { setUpMenu } from "./menu.js";
import { loadLooks, NewGameDialog } from "./new-game/new-game.js";
import { choiceOf, playersOf, recallChoice, rememberChoice } from "./new-game/opponent-choice.js";
import { strengthIn } from "./new-game/persona-strength.js";
import { rematch } from "./new-game/rematch.js";
import { OpponentFields } from "./new-game/rival-fields.js";
import { library } from "./own-library.js";
import { setUpDetails } from "./record/details-dialog.js";
import { faultText } from "./record/record-faults.js";
import { TurnDialog } from "./record/turn-dialog.js";
import { tellDue } from "./repertoire/due-line.js";
import { note as setUpNote } from "./set-up/kept.js";
import { isForChildren } from "./settings/children.js";
import { settings } from "./settings/page-settings.js";
import { SettingsDialog } from "./settings/settings-dialog.js";
import { SendDialog } from "./share/send-dialog.js";
import { setUpShare } from "./share/share.js";
import { soundBoard } from "./sounds/sounds.js";
import { loadDialogTexts } from "./texts.js";
import { wayFrom, wayTo } from "./way-back.js";

export { tellLiveInvitation } from "./share/invitation.js";
export { takeTurn } from "./share/turn-link.js";
export { faultText };

/** @import { EditorDoor } from "../editor/editor-door.js" */
/** @import { Store } from "../game/state.js" */
/** @import { PairingRequest } from "../live/connecting/pairing.js" */
/** @import { Timekeeper } from "../game/timekeeper.js" */
/** @import { Confirm } from "../kit/dialog.js" */
/** @import { Autosave } from "../store/autosave.js" */
/** @import { Library } from "../store/library.js" */
/** @import { SavedEntry } from "../store/saved-entry.js" */
/** @import { Installer } from "./install/install.js" */
/** @import { EstimatedStrength } from "./new-game/persona-strength.js" */

export { loadLooks };

/** Loads texts and styles of the dialogs. */
export const prepare = () => Promise.all([loadDialogTexts(), loadEditorTexts(), adoptDialogStyles()]);

/** @typedef {ReturnType<typeof setUpDialogs>} Dialogs */

/**
 * Connections to other devices and their games.
 *
 * @typedef {object} LiveRoom
 * @property {(wanted: PairingRequest | "scan" | "simul") => void} invite
 * @property {(id: string, side: "white" | "black") => Promise<import("../live/session/session.js").ClaimedLog>} attendUnseen
 * @property {import("../live/live.js").Devices} devices
 */

/**
 * Dependencies of the dialogs.
 *
 * @typedef {object} DialogServices
 * @property {Library} library
 * @property {Autosave} autosave
 * @property {HTMLElement} status
 * @property {EditorDoor} editor
 * @property {Installer} installer
 * @property {Timekeeper} timekeeper
 * @property {() => string} today as the record writes it
 * @property {(link: string) => void} follow opens a link of our own
 * @property {(puzzle: import("../puzzles/desk.js").DeskPosition) => void} pose puts a puzzle on the author's desk
 * @property {() => import("../panels/table.js").Table} table
 * @property {(run: (room: LiveRoom) => unknown) => void} live loads "two devices"
 */

/**
 * Ways from a dialog to others.
 *
 * @typedef {object} DialogWays
 * @property {Confirm} ask
 * @property {(wanted: PairingRequest | "scan" | "simul") => void} twoDevices
 * @property {() => void} newGame
 * @property {() => SendDialog} send
 * @property {ReturnType<typeof pictureCallbacks>["match"]} picture
 */

/**
 * @param {Store} store
 * @param {Omit<DialogServices, "library">} services
 */
export function setUpDialogs(store, services) {
  const tools = { ...services, library };
  const { editor, installer, live } = tools;
  const twoDevices = (/** @type {PairingRequest | "scan" | "simul"} */ wanted) =>
    live((room) => room.invite(wanted));
  const ask = setUpQuestion();
  // Making all of them at once would hold the page up when the first one is opened.
  const openNewGame = () => newGame().open();
  const send = lazy(() => new SendDialog(store, tools.follow));
  const pictures = pictureCallbacks(store);
  const ways = { ask, twoDevices, newGame: openNewGame, send, picture: pictures.match };
  const later = laterDialogs(store, tools, ways);
  const { setUp, arbiter, match, matchAside, showMatch, collections, position, explorer, repertoires } = later;
  const invite = (/** @type {import("../rules/rules.js").Color} */ side) => send().invite(side);
  const newGame = lazy(() => new NewGameDialog(store, { ...tools, invite, twoDevices, setUp, arbiter, match }));
  const share = lazy(() =>
    setUpShare(store, {
      ...shareCallbacks(store),
      openPicture: pictures.table,
      edit: (start) => editor.open(start),
      follow: tools.follow,
      takeMatch: (record) => viewRecord(match, record),
    }),
  );
  const turn = lazy(
    () =>
      new TurnDialog(store, ask, (record, title, told) =>
        collections(async (all) => told(await all.addRecord(record, title))),
      ),
  );
  const openCollections = (/** @type {string | undefined} */ adding) => collections((all) => all.open(adding));
  const openPosition = () => position((dialog) => dialog.open());
  const dialogs = {
    match: () => match((room) => room.goOn()),
    unseen: (/** @type {import("./arbiter/flow.js").StoredArbiterGame} */ kept) =>
      arbiter((dialog) => dialog.goOn(kept)),
    setUp: (/** @type {import("./set-up/flow.js").StoredSetUp} */ kept) => setUp((dialog) => dialog.goOn(kept)),
  };
  const games = lazy(
    () => new GamesDialog(store, { ...tools, ask, showMatch, openCollections, openPosition, dialogs }),
  );
  const settingsDialog = lazy(() => new SettingsDialog());
  const openRepertoire = () => repertoires((all) => all.open());
  const help = lazy(() => setUpHelp(store));
  const details = lazy(() => setUpDetails(store));
  const players = lazy(() => setUpPlayers(store, tools.library));
  // Opened from the menu and from elsewhere.
  const both = {
    openHelp: () => help()(),
    openGames: () => games().open(),
    openSend: () => send().open(),
    openDetails: () => details()(),
    openSettings: () => settingsDialog().open(store.state.snapshot.game),
  };
  return {
    openNewGame,
    ...both,
    openMenu: setUpMenu(store, {
      editor,
      installer,
      ask,
      ...both,
      newGame: openNewGame,
      openLearn: () => tools.follow("#learn"),
      openPuzzles: () => tools.follow("#puzzles"),
      openRules: () => tools.follow(rulesAddress(cardOf(store))),
      openCollections: () => openCollections(undefined),
      openExplorer: () => explorer((panel) => panel.open()),
      openRepertoire,
      copyAll: () => twoDevices({ purpose: "copy" }),
      scan: () => twoDevices("scan"),
      simul: () => twoDevices("simul"),
      openPlayers: () => players()(),
      openShare: () => share().open(""),
    }),
    rematch: () => rematch(store, tools.timekeeper, tools.today(), { setUp, arbiter, invite }),
    ...fromElsewhere(later),
    openTurn: (/** @type {import("../game/tree/read-tree.js").TreeNode} */ node) => turn().open(node),
    openShare: (/** @type {string} */ text) => share().open(text),
    openFiles: async (/** @type {File[]} */ files) => {
      const isAlone = files.length === 1 && !games().isOpen;
      if (isAlone && !(await holdsMany(files[0]))) share().openFile(files[0]);
      else games().take(files);
    },
    /** Goes on with what was under way when the page was left: the chapters of a collection; a match, a set-up or a game with an arbiter, unless a link has opened something else. Before the first turn it says what is to be repeated. */
    resume: () => {
      // Nothing of it is for children.
      if (isForChildren()) return;
      tellDue(store, tools.status, openRepertoire);
      if (recall("collection", browserStorage("sessionStorage")) !== null) collections((all) => all.resume());
      if (location.hash) return;
      if (hasMatch()) matchAside((room) => room.resume());
      if (setUpNote.isThere) setUp((dialog) => dialog.resume());
      if (hasUnseen()) arbiter((dialog) => dialog.resume());
    },
  };
}

/**
 * Those that are loaded when they are first opened.
 *
 * @param {Store} store
 * @param {DialogServices} tools
 * @param {DialogWays} ways
 */
function laterDialogs(store, tools, { ask, twoDevices, newGame, send, picture }) {
  const setUp = onDemand(store, async () => {
    const { loadSetUpTexts, SetUpDialog } = await import("./set-up/set-up.js");
    await loadSetUpTexts();
    return new SetUpDialog(store, {
      ...tools,
      ask,
      send: () => send().open(true),
      openSent: (id) => openSent(store, tools.autosave, id),
      twoDevices,
    });
  });
  const arbiter = onDemand(store, async () => {
    const { ArbiterPlay, loadArbiterTexts } = await import("./arbiter/arbiter.js");
    await loadArbiterTexts();
    return new ArbiterPlay(store, { ...tools, ask, attend: (use) => tools.live(use) });
  });
  const room = lazy(async () => {
    const { MatchRoom, prepare } = await import("../match/match-room.js");
    await prepare();
    const boards = new BoardOnTable(store, tools.table);
    const rules = rulesLink();
    rules.show(MATCH_GAME);
    return new MatchRoom({
      settings,
      sound: (of, arrival) => window.parent === window && soundBoard(of, arrival),
      interrupt: () => tools.timekeeper.interrupt(),
      tell: (notice) => store.dispatch({ type: "notice", ...notice }),
      offer: (aside) => offerToGoOn(store, aside),
      newGame,
      rules: rules.element,
      explain: (failure) => faultText(failure, MATCH_GAME),
      today: tools.today,
      focus: () => tools.table().board.focus(),
      saved: savedMatches(tools.library),
      replaces: (trouble) =>
        new Promise((answer) =>
          ask(
            t("action.new"),
            t(`saved.${trouble}`),
            t("new.go"),
            () => answer(true),
            () => answer(false),
          ),
        ),
      devices: (run) => tools.live((room) => run(room.devices)),
      picture,
      print: async (shown) => (await import("./share/match-sheet.js")).printMatch(shown),
      analyse: (board, flipped) => boards.lay(board, flipped),
    });
  });
  // What lies aside is offered without the rules.
  const matchAside = onDemand(store, room);
  const match = onDemand(store, async () => (await Promise.all([room(), loadGame(MATCH_GAME)]))[0]);
  const showMatch = (/** @type {SavedEntry} */ entry) => viewMatch(match, entry);
  const collections = onDemand(store, async () => {
    const { prepare, CollectionsDialog } = await import("./library/collections-dialog.js");
    await prepare();
    const drill = (/** @type {string} */ id) => repertoires((all) => all.drillGame(id));
    const toDevice = (/** @type {string} */ study) => twoDevices({ purpose: "copy", study });
    return new CollectionsDialog(store, { ...tools, drill, showMatch, toDevice });
  });
  const position = onDemand(
    store,
    async () => new (await import("./library/position-dialog.js")).PositionDialog(store, tools),
  );
  const explorer = onDemand(store, async () => {
    const { prepare, setUpExplorer } = await import("./explorer/explorer-panel.js");
    await prepare();
    return setUpExplorer(store, tools.table(), tools, { opened: (view) => wayTo(view, null), closed: wayFrom });
  });
  const repertoires = onDemand(store, async () => {
    const { prepare, Repertoires } = await import("./repertoire/repertoires.js");
    await prepare();
    return new Repertoires(store, tools);
  });
  return { setUp, arbiter, match, matchAside, showMatch, collections, position, explorer, repertoires };
}

/**
 * Opens the game by links with this id.
 *
 * @param {Store} store
 * @param {Autosave} autosave
 * @param {string} id
 * @returns {Promise<boolean>} false if there is none
 * @throws {Error} if it cannot be read
 */
async function openSent(store, autosave, id) {
  if (store.state.correspondence?.id === id) return true;
  const entry = await autosave.sent(id);
  const failure = entry && (await autosave.open(entry, { takes: true }));
  if (failure) throw Object.assign(new Error(failure.message), failure);
  return entry !== null;
}

/** Dialogs opened by links and other devices. @param {ReturnType<typeof laterDialogs>} later */
function fromElsewhere({ setUp, arbiter, match, collections }) {
  return {
    /** Opens a link to a set-up that is made unseen. @param {string} link @param {(isOpened: boolean) => void} done */
    openSetUp: (link, done) => setUp(async (dialog) => done(await dialog.follow(link))),
    /** Opens a link to a game in which neither side sees all of it. @param {string} link @param {(isOpened: boolean) => void} done */
    openUnseen: (link, done) => arbiter(async (dialog) => done(await dialog.take(link))),
    /** Opens a link to a study. @param {string} link @param {(isOpened: boolean) => void} done */
    openStudy: (link, done) => collections(async (all) => done(await all.follow(link))),
    /** Shows a game with another device in which neither side sees all of it. @param {import("../live/session/unseen-seat.js").UnseenSeat} seat */
    playUnseen: (seat) => arbiter((dialog) => dialog.sit(seat)),
    /** Shows the match of a link. @param {string} record @param {(failure: import("../rules/rules.js").Failure | null) => void} done */
    openMatch: async (record, done) => done(await viewRecord(match, record)),
    /** Set-ups that are made unseen, for another device. */
    setUps: setUp,
    /** A channel to another device is open that plays a match. @param {import("../live/protocol/channel.js").Channel} channel @param {boolean} isInviter */
    connectMatch: async (channel, isInviter) => {
      let isHeard = false;
      await match((room) => {
        isHeard = true;
        return room.connect(channel, isInviter);
      });
      // The room cannot be loaded, and the other device need not wait.
      if (!isHeard) channel.close();
    },
  };
}

/** Number of bytes of a file that are examined for several games. */
const LOOKED_AT = 100_000;

/** True if a file belongs into the library instead of on the table. @param {File} file */
async function holdsMany(file) {
  const text = await textOfFile(file.slice(0, LOOKED_AT)).catch(() => "");
  await wholeRules();
  return isOwn(text) || (kindOf(text) === "record" && splitRecords(text).length > 1);
}

/** The help of the game on the table. @param {Store} store @returns {() => void} opens it */
function setUpHelp(store) {
  const place = el("div", {});
  const dialog = makeDialog("dialog-help", words("help.title"), place);
  let shown = "";
  return () => {
    const card = cardOf(store);
    if (card !== shown) place.replaceChildren(helpContent(store.state.snapshot.game, card));
    shown = card;
    dialog.showModal();
  };
}

/** The card by which the game on the table is chosen. @param {Store} store */
function cardOf(store) {
  const { game, rules } = store.state.snapshot;
  return rulesWithCards(game).find((set) => set === rules) ?? game;
}

/** The ways to the dialog that makes pictures: of the table, and of a match. @param {Store} store */
function pictureCallbacks(store) {
  const picture = onDemand(store, async () => {
    const [{ setUpPicture }, subjects] = await Promise.all([
      import("./share/picture-dialog.js"),
      import("./share/picture-subject.js"),
      wholeRules(),
    ]);
    return { open: setUpPicture(), ...subjects };
  });
  return {
    table: () =>
      picture(({ open, tableSubject }) => {
        const subject = tableSubject(store);
        if (subject) open(subject);
      }),
    /** @param {import("../match/shown-match.js").ShownMatch} shown */
    match: (shown) => picture(({ open, matchSubject }) => open(matchSubject(shown))),
  };
}

/** The ways to dialogs that are seldom wanted. @param {Store} store */
function shareCallbacks(store) {
  const embed = onDemand(store, async () => new (await import("./share/embed-dialog.js")).EmbedDialog(store));
  const print = onDemand(store, async () => new (await import("./share/print-dialog.js")).PrintDialog(store));
  return {
    openEmbed: () => embed((dialog) => dialog.open()),
    openPrint: () => print((dialog) => dialog.open()),
  };
}

/**
 * Dialog for changing the players of the current game.
 *
 * @param {Store} store
 * @param {Library} library
 * @returns {() => void} opens it
 */
function setUpPlayers(store, library) {
  const fields = new OpponentFields("players", ["white", "black", "none"]);
  const more = fold("players", words("action.more"), ...fields.more);
  const seat = () => {
    dialog.close();
    const players = playersOf(fields.read());
    // Only Paco Ŝako has characters: where a level is all there is, nobody has chosen it in their place.
    const { by } = store.state.snapshot.game === USUAL_GAME ? fields.choice : recallChoice();
    rememberChoice({ ...fields.choice, by });
    store.dispatch({ type: "seats", ...players });
  };
  const go = el("div", { class: "dialog-actions" }, submitButton("seat", words("players.go")));
  const dialog = makeDialog(
    "dialog-players",
    words("players.title"),
    makeForm(seat, {}, fields.element, more.element, go),
  );
  return () => {
    const choice = choiceOf(store.state);
    // By default the human player takes the side to move.
    fields.write(
      choice.side === "random" || !store.state.rival ? { ...choice, side: store.state.snapshot.turn } : choice,
      store.state.snapshot.game,
    );
    dialog.showModal();
    strengthIn(library).then(
      bound((/** @type {EstimatedStrength | null} */ strength) => fields.suggest(strength)),
    );
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

  /** @type {Confirm} */
  return (title, text, answer, run, kept) => {
    heading.textContent = title;
    about.textContent = text;
    go.textContent = answer;
    go.onclick = () => {
      dialog.onclose = null;
      dialog.close();
      run();
    };
    dialog.onclose = () => dialog.open || kept?.();
    dialog.showModal();
    keep.focus();
  };
}
