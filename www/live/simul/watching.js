// Watches the table of another device: what is played and drawn there is seen here, and the rules here check it. Nothing can
// be played meanwhile; afterwards the game stays, with all that was shown.

import { isTold } from "../../game/tree/record-nodes.js";
import { loadGame } from "../../games/index.js";
import { browserStorage, recall, remember } from "../../kit/local-storage.js";
import { partsOf } from "../../kit/parts-of.js";
import { isSameStep, sharedStart } from "../../rules/pieces.js";
import { Conversation } from "../protocol/conversation.js";
import { versionText } from "../protocol/messages.js";
import { optionsOf } from "../protocol/terms.js";
import { whoIs } from "../session/remote-view.js";
import { readShowMessage } from "./show-messages.js";
import { WATCHED } from "./simul-notes.js";

/** @import { Key, Parameters } from "../../kit/i18n.js" */
/** @import { Step } from "../../rules/rules.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { Action, StatusButton } from "../../game/view-state.js" */
/** @import { Channel } from "../protocol/channel.js" */
/** @import { Said } from "../protocol/wire.js" */
/** @import { ShownEnd, ShowMessage } from "./show-messages.js" */

/**
 * @typedef {object} WatchingTools
 * @property {() => string} name name of this device's player
 * @property {() => void} again opens the dialog to reconnect
 * @property {(say: (said: Said) => void) => void} talk opens the predefined sentences
 */

/** After so many faults nothing more is shown. */
const MOST_FAULTS = 20;

/** Actions that only affect the local view. @type {ReadonlySet<Action["type"]>} */
const VIEWS = new Set(
  /** @type {const} */ ([
    ...["flip", "focus", "hover", "drag", "peek", "origins", "warn", "thinking", "paths", "pencil", "sketch"],
    ...["hideShapes", "ask", "notice", "clearNotice", "look", "visit", "goTo", "remark", "tags", "later"],
    ...["keepReview", "annotate", "pause", "playOn", "cancelPremove"],
    // Then something else is on the table, or played there.
    ...["back", "seats", "correspond"],
  ]),
);

export class Watching {
  #store;
  #tools;
  /** @type {Conversation<ShowMessage> | null} */ #talk = null;
  /** The name given on the other device. */ #other = "";
  /** The game that is watched, as the other device calls it. @type {string | null} */ #game = null;
  /** Its tree. @type {object | null} */ #key = null;
  /** The steps that lead to what is shown. @type {Step[]} */ #line = [];
  #isFollowing = false;
  #unguard = () => {};
  /** @type {Promise<void>} what came before is done */ #work = Promise.resolve();

  /** @param {Store} store @param {WatchingTools} tools */
  constructor(store, tools) {
    this.#store = store;
    this.#tools = tools;
    store.subscribe(({ tree, remote }) => {
      const isWatched = tree.key === this.#key && remote?.id === this.#game;
      if (this.#key !== null && !isWatched && !this.#isFollowing) this.#leave();
    });
  }

  /** A channel to a device that shows its table is open. @param {Channel} channel */
  connect(channel) {
    this.#talk?.close();
    /** @type {Conversation<ShowMessage>} */
    const talk = new Conversation(channel, "watch", {
      read: readShowMessage,
      met: ({ name }) => {
        this.#other = name;
      },
      heard: (message) => {
        this.#work = this.#work.then(() => (this.#talk === talk ? this.#heard(message) : undefined));
      },
      faulty: (code) => this.#fault(code),
      lost: () => this.#part(),
    });
    this.#talk = talk;
    talk.begin({ name: this.#tools.name() });
  }

  /** Resumes watching a game that was watched before a reload. @returns {boolean} false if there is none */
  attend() {
    const { remote, tree } = this.#store.state;
    const noted = partsOf(recall(WATCHED, browserStorage("sessionStorage")));
    if (!remote || noted.game !== remote.id) return false;
    this.#game = remote.id;
    this.#other = typeof noted.name === "string" ? noted.name : "";
    this.#sit(tree.key);
    return true;
  }

  /** The page is about to be gone. */
  goodbye() {
    this.#talk?.send({ t: "bye" });
  }

  /** Nothing comes from the other device any more. */
  #part() {
    this.#talk?.close();
    this.#talk = null;
    this.#show();
  }

  /** @param {string} code */
  #fault(code) {
    this.#talk?.fault(code);
    const key = versionText(code);
    if (!key && (this.#talk?.faults ?? 0) < MOST_FAULTS) return;
    this.#notice(key ?? "live.fault", { code }, "error");
    this.#part();
  }

  /** @param {Key} key @param {Parameters} [parameters] @param {"info" | "error"} [tone] */
  #notice(key, parameters = {}, tone = "info") {
    this.#store.dispatch({ type: "notice", key, parameters: { ...whoIs(this.#other), ...parameters }, tone });
  }

  /** @param {Exclude<ShowMessage, { t: "hello" }>} message */
  async #heard(message) {
    switch (message.t) {
      case "start":
        return this.#start(message);
      case "line":
        return this.#take(message);
      case "shapes":
        return this.#draw(message.shapes);
      case "bye":
        return this.#part();
      case "fault":
        return;
      default:
        return this.#fault("bad-message");
    }
  }

  /** @param {Extract<ShowMessage, { t: "start" }>} message */
  async #start({ game, terms, white, black }) {
    const isKnown = this.#game === game && this.#key === this.#store.state.tree.key;
    this.#line = [];
    if (!isKnown) {
      const talk = this.#talk;
      try {
        await loadGame(terms.game);
      } catch {
        return this.#fault("bad-message");
      }
      if (this.#talk !== talk) return;
      const players = { seats: { white: false, black: false }, rival: null };
      const failure = this.#follow(() => this.#store.startGame(optionsOf(terms), terms.date, null, players));
      if (failure) return this.#fault("bad-message");
    }
    this.#game = game;
    this.#follow(() => this.#store.dispatch({ type: "tags", tags: { White: white, Black: black } }));
    this.#sit(this.#store.state.tree.key);
  }

  /** Runs actions received from the other device. @template T @param {() => T} run @returns {T} */
  #follow(run) {
    this.#isFollowing = true;
    try {
      return run();
    } finally {
      this.#isFollowing = false;
    }
  }

  /** @param {object} key of the tree of the game that is watched */
  #sit(key) {
    this.#key = key;
    remember(WATCHED, { game: this.#game, name: this.#other }, browserStorage("sessionStorage"));
    this.#unguard();
    this.#unguard = this.#store.guard((action) => this.#permits(action));
    this.#show();
  }

  /** @param {Action} action */
  #permits(action) {
    if (this.#isFollowing || VIEWS.has(action.type) || this.#store.state.tree.key !== this.#key) return true;
    if (action.type === "redoStep" || action.type === "redoTurn")
      this.#store.dispatch({ type: "look", way: action.type === "redoStep" ? "linkForward" : "forward" });
    else this.#notice("live.watch.only");
    return false;
  }

  /** Tells who is watched, and what can be done. */
  #show() {
    const id = this.#game;
    if (id === null || this.#store.state.tree.key !== this.#key) return;
    const isThere = this.#talk !== null;
    const playOn = () => this.#store.dispatch({ type: "seats", seats: { white: true, black: true } });
    /** @type {StatusButton[]} */
    const offers = [
      isThere
        ? {
            action: "live-talk",
            key: "live.talk",
            main: false,
            run: () => this.#tools.talk((message) => this.#talk?.send(message)),
          }
        : { action: "live-again", key: "live.again", main: true, run: this.#tools.again },
      { action: "live-leave", key: "live.watch.leave", main: false, run: playOn },
    ];
    const says = {
      key: /** @type {Key} */ (isThere ? "live.watch.says" : "live.watch.away"),
      parameters: whoIs(this.#other),
    };
    const remote = { id, side: /** @type {const} */ ("white"), says, offers, isAttended: true };
    this.#follow(() =>
      this.#store.dispatch({
        type: "later",
        run: (/** @type {import("../../game/view-parts.js").Funnel} */ { view }) =>
          view({ remote, seats: { white: false, black: false }, rival: null, correspondence: null }),
      }),
    );
  }

  /** Something else is on the table, or is played there. */
  #leave() {
    this.#key = null;
    this.#game = null;
    this.#unguard();
    remember(WATCHED, null, browserStorage("sessionStorage"));
    this.goodbye();
    this.#part();
  }

  /** @param {Extract<ShowMessage, { t: "line" }>} message */
  #take({ game, from, steps, more, end }) {
    if (game !== this.#game || this.#key !== this.#store.state.tree.key) return;
    if (from > this.#line.length) return this.#talk?.send({ t: "again" });
    this.#line = [...this.#line.slice(0, from), ...steps];
    if (more) return;
    if (this.#follow(() => this.#goAlong() && this.#finish(end))) return;
    this.#fault("illegal");
  }

  /** Shows where the line leads. @returns {boolean} whether the rules allow it */
  #goAlong() {
    const { tree } = this.#store.state;
    let node = tree.root;
    let at = 0;
    for (;;) {
      const next = tree.children(node).find(({ turn }) => {
        const steps = turn?.steps ?? [];
        return steps.length > 0 && startsWith(this.#line.slice(at), steps);
      });
      if (!next) break;
      at += next.turn?.steps.length ?? 0;
      node = next;
    }
    const rest = this.#line.slice(at);
    const { at: here, snapshot } = this.#store.state;
    const isOnWay = here.id === node.id && startsWith(rest, snapshot.chain);
    if (!isOnWay) this.#store.dispatch({ type: "visit", node: node.id });
    const further = isOnWay ? rest.slice(snapshot.chain.length) : rest;
    return further.length === 0 || this.#store.dispatch({ type: "steps", steps: further });
  }

  /** The game is over there, or not any more. @param {ShownEnd | null} end */
  #finish(end) {
    const { snapshot, at } = this.#store.state;
    const { status, claims } = snapshot;
    if (!end && status.over && at.end) this.#store.dispatch({ type: "reopen", node: at.id });
    if (!end || status.over) return true;
    const told = /** @type {import("../../game/tree/read-tree.js").GameEnd} */ (end);
    if (isTold(told)) {
      /** @param {import("../../game/view-parts.js").Funnel} funnel */
      const run = (funnel) => {
        funnel.played.game.endAs(told.result, told.reason);
        funnel.publish("agree");
        return true;
      };
      return this.#store.dispatch({ type: "later", run });
    }
    const [claimed] = claims;
    return claimed !== undefined && this.#store.dispatch({ type: "step", step: { type: "claim", ...claimed } });
  }

  /** @param {readonly import("../../game/tree/shapes.js").Shape[]} shapes */
  #draw(shapes) {
    const { tree, shapes: known } = this.#store.state;
    if (tree.key !== this.#key || (shapes.length === 0 && known.length === 0)) return;
    this.#follow(() => this.#store.dispatch({ type: "shapes", shapes }));
  }
}

/** @param {readonly Step[]} line @param {readonly Step[]} steps */
const startsWith = (line, steps) => sharedStart(line, steps, isSameStep) === steps.length;
