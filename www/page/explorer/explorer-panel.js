// The explorer as it is seen: a panel above the list of turns. Shows the model (explorer-model.js) and calls it.

import { pathsOfTurn } from "../../board/drawing/turn-paths.js";
import { written } from "../../board/speech/figurines.js";
import { hasBook } from "../../game/positions/computer-book.js";
import { addBoardStyle } from "../../kit/board-styles.js";
import { button } from "../../kit/button.js";
import { formatDate } from "../../kit/dates.js";
import { announce, el, hasFocus, setAttribute, setText } from "../../kit/dom.js";
import { fold } from "../../kit/fields.js";
import {
  addTexts,
  counted,
  formatNumber,
  formatPercent,
  formatScore,
  onLanguage,
  t,
  words,
} from "../../kit/i18n.js";
import { icon } from "../../kit/icons.js";
import { isolated } from "../../kit/isolate.js";
import { NO_TEXT } from "../../store/text-file.js";
import { Explorer } from "./explorer-model.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Color } from "../../rules/rules.js" */
/** @import { Autosave } from "../../store/autosave.js" */
/** @import { Library } from "../../store/library.js" */
/** @import { Results, TurnCount } from "../../store/played-counts.js" */
/** @import { ExplorerState, GamesSource } from "./explorer-model.js" */

/** @type {import("../../kit/locale.js").TextSet} */
const texts = async (language) => (await import(`../texts/explorer/${language}.js`)).texts;

/** Loads texts and styles of the panel. */
export const prepare = () => Promise.all([addTexts(texts), addBoardStyle("analysis")]);

/** Number of turns listed at first. */
const FEW = 8;

/** From this share of a bar on there is room for its number. */
const ROOMY = 0.17;

/** Sources besides collections. */
const SOURCES = /** @type {const} */ (["all", "mine", "others", "computer"]);

const ENDS = /** @type {const} */ (["white", "draw", "black"]);

/** A day as the language writes it, as far as it is known. @param {number} day as 20260314 */
export function dayText(day) {
  const [year, month, date] = [Math.floor(day / 10_000), Math.floor(day / 100) % 100, day % 100];
  if (month < 1 || month > 12) return String(year);
  const at = new Date(year, month - 1, Math.max(1, date));
  const isWhole = date >= 1 && date <= 31;
  return formatDate(at, isWhole ? { dateStyle: "medium" } : { year: "numeric", month: "long" });
}

/** The share of each end among the games that have one. @param {Results} results */
function sharesOf(results) {
  const ended = results.white + results.draw + results.black;
  return ENDS.map((end) => ({ end, count: results[end], share: ended > 0 ? results[end] / ended : 0 }));
}

/** Bar of results. @param {Results} results */
function resultBar(results) {
  const bar = el("span", { class: "result-bar", "aria-hidden": "true" });
  for (const { end, count, share } of sharesOf(results)) {
    if (count === 0) continue;
    const part = el("span", { "data-end": end, title: resultText(end, count, share) });
    part.style.flexGrow = String(share);
    if (share >= ROOMY) part.textContent = formatPercent(share);
    bar.append(part);
  }
  return bar;
}

/** Why a file could not be read. @param {string} code */
function faultText(code) {
  if (code === "too-large") return t("games.tooLarge");
  if (code === "no-games" || code === NO_TEXT) return t("explorer.file.none");
  return t("explorer.failed", { message: code });
}

/** @param {"white" | "draw" | "black"} end @param {number} count @param {number} share */
const resultText = (end, count, share) =>
  t(`explorer.end.${end}`, { number: formatNumber(count), share: formatPercent(share) });

/** The same in words. @param {Results} results */
const resultWords = (results) =>
  sharesOf(results)
    .filter(({ count }) => count > 0)
    .map(({ end, count, share }) => resultText(end, count, share))
    .join(", ");

/** Counts beside each other, as results are written: wins of White, draws, wins of Black. @param {Results} results */
const resultCounts = (results) => ENDS.map((end) => formatNumber(results[end])).join(" – ");

/** Further details of a turn. @param {TurnCount} count */
function moreOf({ games, mine, players, last, ways, verdict = null }) {
  const names = players.map(([name, number]) => `${isolated(name)} ${formatNumber(number)}`).join(", ");
  return [
    verdict !== null && t("explorer.verdict", { score: formatScore(verdict / 100) }),
    mine > 0 && t("explorer.mine", { number: formatNumber(mine), others: formatNumber(games - mine) }),
    names && t("explorer.by", { names }),
    last > 0 && t("explorer.last", { date: dayText(last) }),
    ways > 1 && counted("explorer.ways", ways),
  ].filter(Boolean);
}

export class ExplorerPanel {
  #store;
  #model;
  #around;
  #title = el("h2", { class: "panel-title", id: "explorer-title", tabindex: "-1" }, words("explorer.title"));
  #source = el("select", {
    id: "explorer-source",
    "aria-label": words("explorer.source"),
    onchange: () => this.#model.setSource(/** @type {GamesSource} */ (this.#source.value)),
  });
  #sum = el("p", { class: "explorer-sum" });
  #total = el("div", { class: "explorer-total" });
  #work = el("progress", { "aria-label": words("explorer.reading"), hidden: true });
  #news = el("p", { class: "quiet", "data-part": "explorer-news" });
  #live = el("p", { class: "visually-hidden", role: "status" });
  #list = el("ol", { class: "explorer-turns", "aria-label": words("explorer.turns") });
  #more = button("explorer-more", words("explorer.more"), () => this.#showAll(), "button small");
  #names = el("input", {
    type: "text",
    id: "explorer-names",
    autocomplete: "off",
    maxlength: 500,
    "aria-label": words("explorer.names"),
    onchange: () => this.#model.setNames(this.#names.value),
  });
  #file = el("input", {
    type: "file",
    accept: ".pgn,.txt,.json,.jsonl,.paco,application/json,text/plain",
    hidden: true,
    "data-part": "explorer-file",
    onchange: async () => {
      const [chosen] = this.#file.files ?? [];
      if (chosen) await this.#model.readFile(chosen);
      // The same file can be chosen again.
      this.#file.value = "";
    },
  });
  #known = el("div", { class: "explorer-known" });
  #fold;
  /** True if all turns are listed. */ #isLong = false;
  /** Counts in the list. @type {ExplorerState["counts"]} */ #shown = null;
  /** True while more games are being read. */ #isReading = false;
  /** The turn whose way is drawn on the board. */ #pointed = "";
  /**
   * Arrows and position before the explorer's arrow.
   *
   * @type {Pick<import("../../game/view-state.js").ViewState, "at" | "paths"> | null}
   */ #under = null;
  element;

  /**
   * @param {Store} store
   * @param {Explorer} model
   * @param {{ closed: () => void }} around `closed`: called when the user has closed it
   */
  constructor(store, model, around) {
    this.#store = store;
    this.#model = model;
    this.#around = around;
    const close = el(
      "button",
      {
        type: "button",
        class: "button plain",
        "data-action": "explorer-close",
        "aria-label": words("explorer.close"),
        onclick: () => this.#around.closed(),
      },
      icon("close"),
    );
    this.#fold = fold(
      "explorer",
      words("explorer.who"),
      el("p", { class: "quiet" }, words("explorer.who.about")),
      this.#names,
      this.#known,
    );
    this.#list.addEventListener("keydown", (event) => this.#key(event));
    this.element = el(
      "section",
      { class: "explorer", slot: "explorer", "aria-labelledby": "explorer-title", hidden: true },
      el("div", { class: "explorer-head" }, this.#title, this.#source, close),
      this.#work,
      this.#sum,
      this.#total,
      this.#list,
      this.#more,
      this.#news,
      button("explorer-file", words("explorer.file"), () => this.#file.click(), "button small"),
      this.#file,
      this.#fold.element,
      this.#live,
    );
    model.subscribe((state) => this.#show(state));
    onLanguage(this.element, () => this.#show(model.state, true));
  }

  /** Puts the focus where reading begins. */
  focus() {
    this.#title.focus({ preventScroll: true });
    this.element.scrollIntoView({ block: "nearest" });
  }

  /** @param {ExplorerState} state @param {boolean} [anew] even what has not changed, in another language */
  #show(state, anew = false) {
    this.element.hidden = !state.isOpen;
    if (!state.isOpen) {
      this.#point("");
      this.#shown = null;
      return;
    }
    this.#showChoices(state);
    const { isReading, work, counts, failure, fault, unread } = state;
    this.#work.hidden = work === null;
    if (work) Object.assign(this.#work, { max: work.of, value: work.done });
    const news = [
      work && t("explorer.reads", { done: formatNumber(work.done), of: formatNumber(work.of) }),
      unread > 0 && counted("explorer.unread", unread),
      failure && t("explorer.failed", { message: failure }),
      fault && faultText(fault),
    ];
    setText(this.#news, news.filter(Boolean).join(" "));
    if (counts === this.#shown && isReading === this.#isReading && !anew) return;
    if (counts !== this.#shown) this.#isLong = false;
    this.#isReading = isReading;
    this.#shown = counts;
    this.#showCounts();
  }

  /** @param {ExplorerState} state */
  #showChoices({ source, collections, file, names, known }) {
    const { game, rules } = this.#store.state.snapshot;
    const options = [
      ...SOURCES.filter((value) => value !== "computer" || hasBook(game, rules)).map((value) => ({
        value,
        text: t(`explorer.source.${value}`),
      })),
      ...(file === null ? [] : [{ value: "file", text: t("explorer.source.file", { name: isolated(file) }) }]),
      ...collections.map(({ id, name }) => ({ value: `collection:${id}`, text: isolated(name) })),
    ];
    const isOther = (/** @type {number} */ i) => {
      const option = this.#source.options[i];
      return option?.value !== options[i]?.value || option?.text !== options[i]?.text;
    };
    const length = Math.max(options.length, this.#source.options.length);
    if (Array.from({ length }, (_, i) => i).some(isOther))
      this.#source.replaceChildren(...options.map(({ value, text }) => el("option", { value }, text)));
    // A collection that is gone has no games.
    this.#source.value = source;
    if (!hasFocus(this.#names)) this.#names.value = names;
    this.#fold.tell(names ? isolated(names) : "");
    const own = names.split(",").map((name) => name.trim().toLowerCase());
    const others = known.filter((name) => !own.includes(name.toLowerCase()));
    if (others.join() === this.#known.dataset.names) return;
    this.#known.dataset.names = others.join();
    const add = (/** @type {string} */ name) => {
      const { names: all } = this.#model.state;
      this.#model.setNames([all, name].filter(Boolean).join(", "));
    };
    this.#known.replaceChildren(
      ...others.map((name) =>
        el(
          "button",
          { type: "button", class: "button small", "data-action": "explorer-name", onclick: () => add(name) },
          isolated(name),
        ),
      ),
    );
  }

  #showCounts() {
    const counts = this.#shown;
    const hadFocus = hasFocus(this.#list);
    this.#point("");
    if (!counts) return;
    const { games, turns } = counts;
    const { turn } = this.#store.state.snapshot;
    const { source } = this.#model.state;
    const none =
      source === "computer"
        ? "explorer.none.computer"
        : source === "file"
          ? "explorer.none.file"
          : "explorer.none";
    // While games are read, the list cannot claim to be empty.
    const sum = games > 0 ? counted("explorer.games", games) : this.#isReading ? "" : t(none);
    setText(this.#sum, sum);
    this.#total.replaceChildren(
      ...(games > 0 ? [resultBar(counts), el("span", { class: "visually-hidden" }, resultWords(counts))] : []),
    );
    const shown = this.#isLong ? turns : turns.slice(0, FEW);
    this.#list.hidden = turns.length === 0;
    this.#list.replaceChildren(...shown.map((count, i) => this.#row(count, counts, turn, i)));
    this.#more.hidden = shown.length === turns.length;
    const [first] = turns;
    const best = first && t("explorer.most", { turn: first.notation, share: formatPercent(first.games / games) });
    announce(this.#live, [sum, best].filter(Boolean).join(" "));
    if (!hadFocus) return;
    const next = /** @type {HTMLElement | null} */ (this.#list.querySelector("button"));
    if (next) next.focus();
    else this.#title.focus();
  }

  #showAll() {
    this.#isLong = true;
    this.#showCounts();
    /** @type {NodeListOf<HTMLElement>} */ (this.#list.querySelectorAll("button"))[FEW]?.focus();
  }

  /**
   * @param {TurnCount} count
   * @param {Results} all
   * @param {Color} turn the side that played it
   * @param {number} index
   */
  #row(count, all, turn, index) {
    const share = formatPercent(count.games / all.games);
    const more = moreOf(count);
    const label = [count.notation, counted("explorer.turn", count.games, { share }), resultWords(count), ...more];
    // Symbols are replaced with words for screen readers.
    const unheard = { "aria-hidden": "true" };
    const { stepList } = count;
    const point = () => this.#point(stepList);
    const leave = () => this.#pointed === stepList && this.#point("");
    const row = el(
      "button",
      {
        type: "button",
        class: "explorer-turn",
        "data-action": "explorer-play",
        "data-turn": stepList,
        tabindex: index === 0 ? 0 : -1,
        onclick: () => this.#model.play(stepList),
        onpointerenter: (/** @type {PointerEvent} */ { pointerType }) => pointerType !== "touch" && point(),
        onpointerleave: leave,
        onfocus: point,
        onblur: leave,
      },
      el("span", { class: "visually-hidden" }, label.filter(Boolean).join(", ")),
      el("strong", { class: "explorer-notation", ...unheard }, written(count.notation, turn)),
      el("span", { class: "explorer-count", ...unheard }, `${formatNumber(count.games)} · ${share}`),
      resultBar(count),
      el(
        "span",
        { class: "explorer-facts quiet", ...unheard },
        more.length > 0 && el("span", { class: "explorer-more" }, more.join(" · ")),
        el("span", { class: "explorer-results" }, resultCounts(count)),
      ),
    );
    return el("li", {}, row);
  }

  /** Up and Down go through the turns, Home and End to the first and the last. @param {KeyboardEvent} event */
  #key(event) {
    const all = [.../** @type {NodeListOf<HTMLElement>} */ (this.#list.querySelectorAll("button"))];
    const at = all.findIndex(hasFocus);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    const next = all[Math.max(0, Math.min(to, all.length - 1))];
    all[at].tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }

  /** Draws the way of a turn on the board; an empty one takes it away. @param {string} stepList */
  #point(stepList) {
    if (this.#pointed === stepList) return;
    const { at, paths } = this.#store.state;
    // The arrows of the analysis for this position are restored.
    if (!this.#pointed) this.#under = { at, paths };
    this.#pointed = stepList;
    const turn = stepList ? this.#model.turn(stepList) : null;
    const under = this.#under?.at === at ? this.#under.paths : [];
    this.#store.dispatch({ type: "paths", paths: turn ? pathsOfTurn(turn, "line") : under });
  }
}

/**
 * @param {Store} store
 * @param {import("../../panels/table.js").Table} table
 * @param {{ library: Library, autosave: Autosave }} tools
 * @param {{ opened: (view: { close: () => void }) => void, closed: (view: { close: () => void }) => void }} way
 *   reports views for the back button
 * @returns {{ open: () => void }}
 */
export function setUpExplorer(store, table, { library, autosave }, way) {
  const { parts, analysis } = table;
  const model = new Explorer(store, { library, autosave });
  const panel = new ExplorerPanel(store, model, { closed: () => close(true) });
  const host = /** @type {ShadowRoot} */ (parts.element.getRootNode()).host;
  parts.movesBox.before(el("slot", { name: "explorer" }));
  host.append(panel.element);
  const view = { close: () => close(true) };

  const has = (/** @type {string} */ layout) => (parts.element.dataset.layout ?? "").split(" ").includes(layout);
  // Beside the board there is room for one panel, or, with two columns, for the analysis, too; below it the board stays in sight.
  const arrange = () => {
    if (model.state.isOpen && analysis.state.isOpen && !has("broad")) return close(false);
    const isWide = has("wide");
    panel.element.toggleAttribute("data-wide", isWide);
    parts.element.toggleAttribute("data-explorer", model.state.isOpen);
    const part = analysis.state.isOpen ? "shared" : "";
    setAttribute(panel.element, "data-broad", has("broad") ? part : null);
    const isSticky = model.state.isOpen && !isWide;
    Object.assign(parts.boardPlace.style, {
      position: isSticky ? "sticky" : "",
      top: isSticky ? "0" : "",
      zIndex: isSticky ? "2" : "",
    });
  };
  new MutationObserver(arrange).observe(parts.element, { attributeFilter: ["data-layout"] });
  analysis.subscribe(() => model.state.isOpen && arrange());

  /** @param {boolean} isAsked by a person, who was in the panel */
  function close(isAsked) {
    const hadFocus = isAsked && hasFocus(panel.element);
    model.close();
    arrange();
    way.closed(view);
    if (hadFocus) table.board.focus();
  }

  return {
    open() {
      if (analysis.state.isOpen && !has("broad")) analysis.close();
      way.opened(view);
      model.open();
      arrange();
      panel.focus();
    },
  };
}
