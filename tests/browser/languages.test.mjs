// The languages: complete, alike in their keys, well set, chosen as people expect, and never too long for their place.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { counted, preferredLanguage, useLanguage } from "../../www/kit/i18n.js";
import { loadDialogTexts } from "../../www/page/texts.js";
import { loadReviewTexts } from "../../www/panels/review/texts.js";
import { ON_REQUEST, unseenPage } from "./frames.mjs";
import { HAS_HEADLESS, SOURCES, start } from "./harness.mjs";
import { drawn, openTable, speak } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";
import { CODES, setOf, textsOf } from "./texts.mjs";

/** @type {Record<string, Record<string, string>>} */
const tables = {};
for (const code of CODES) tables[code] = await setOf("kit/texts", code);
const { en } = tables;

const CHAIN = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 A - -";
const PROMOTION = "1o2k3/P5pp/8/8/8/8/5PPP/6K1 w 0 - - -";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

test("the page uses the words of the glossary", async () => {
  const text = await readFile(new URL("../../www/kit/texts/GLOSSARY.md", import.meta.url), "utf8");
  const rows = text
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const [[, ...codes], , ...terms] = rows;
  for (const code of codes) assert.ok(CODES.includes(code), code);
  assert.ok(terms.length >= 12);
  const used = {};
  for (const code of codes) {
    const texts = await textsOf(code, ["kit/texts", "book/texts/course", "puzzles/texts"]);
    used[code] = Object.values(texts).join("\n").replaceAll("\u00ad", "").toLowerCase();
  }
  for (const [thing, ...words] of terms) {
    assert.equal(words.length, codes.length, thing);
    for (const [i, word] of words.entries()) {
      assert.ok(used[codes[i]].includes(word.toLowerCase()), `${codes[i]}: "${word}" (${thing}) is used nowhere`);
    }
  }
});

test("plural forms agree with their number", async () => {
  await loadDialogTexts();
  await loadReviewTexts();
  const said = {
    en: ["See 1 moment", "See 2 moments", "White has only 1 second left.", "Found in 1 game."],
    nl: ["1 moment bekijken", "2 momenten bekijken", "Wit heeft nog maar 1 seconde.", "1 partij gevonden."],
    fr: ["Voir 1 moment", "Voir 2 moments", "Blancs\u00a0: plus que 1 seconde.", "1 partie trouvée."],
    de: ["1 Moment ansehen", "2 Momente ansehen", "Weiß hat nur noch 1 Sekunde.", "1 Partie gefunden."],
    es: ["Ver 1 momento", "Ver 2 momentos", "Blancas: solo queda 1 segundo.", "1 partida encontrada."],
    eo: ["Montru 1 momenton", "Montru 2 momentojn", "Blanko havas nur 1 sekundon.", "1 partio trovita."],
    sv: ["Visa 1 ögonblick", "Visa 2 ögonblick", "Vit har bara 1 sekund kvar.", "Finns i 1 parti."],
  };
  for (const [code, expected] of Object.entries(said)) {
    await useLanguage(code);
    const texts = [
      counted("review.moments", 1),
      counted("review.moments", 2),
      counted("clock.low", 1, { "@color": "color.white" }),
      counted("position.found", 1),
    ];
    assert.deepEqual(texts, expected, code);
  }
  await useLanguage("en");
});

test("the first available language is chosen", () => {
  assert.equal(preferredLanguage(["de-AT", "en"]), "de");
  assert.equal(preferredLanguage(["it", "eo"]), "eo");
  assert.equal(preferredLanguage(["NL_be"]), "nl");
  assert.equal(preferredLanguage(["it", "constructor", ""]), "en");
  assert.equal(preferredLanguage([]), "en");
});

test("the browser's language is used, and only its texts are loaded", async () => {
  for (const [locale, lang, title] of [
    ["de-CH", "de", /Friedensschach/],
    ["it-IT", "en", /peace chess/],
  ]) {
    const table = await openTable(site, { path: SOURCES, locale });
    const { page } = table;
    assert.equal(await page.locator("html").getAttribute("lang"), lang);
    assert.match(await page.title(), title);
    const loaded = table.requests.filter((url) => url.includes("/kit/texts/")).map((url) => url.slice(-5, -3));
    assert.deepEqual([...new Set(loaded)].sort(), [...new Set(["en", lang])].sort());
    assert.deepEqual(table.problems, []);
    await table.close();
  }
});

/** @param {import("playwright-core").Page} page @param {string} code */
async function choose(page, code) {
  // Without storage every visit is the first.
  const inMenu = !(await page.isVisible("#button-settings"));
  await page.click(inMenu ? "#button-menu" : "#button-settings");
  if (inMenu) await page.click("#dialog-menu [data-action=settings]");
  await page.selectOption("#setting-language", code);
  await page.waitForSelector(`html[lang=${code}]`);
  await page.click("#dialog-settings [data-action=close]");
}

test("switching the language in the middle of a chain works at once, without loss, and is saved", async () => {
  const table = await openTable(site, { locale: "en-GB" });
  const { page } = table;
  await table.click("e2", "e4");
  await table.load(CHAIN);
  await table.click("f1", "c4");
  assert.match(await table.status(), /the released knight goes on from c4/);
  const before = await page.evaluate(() => window.queryAll("[data-grab], [data-target]").length);
  await choose(page, "de");
  assert.equal(await table.status(), "Weiß: der Springer kommt frei und zieht weiter von c4");
  assert.equal(await page.evaluate(() => window.queryAll("[data-grab], [data-target]").length), before);
  assert.match(
    await table.label("c4"),
    /^c4, Paar, weißer Läufer und schwarze[rs]? \S+, in der Hand: weißer Springer/,
  );
  assert.equal(await page.locator(".grid").getAttribute("aria-label"), "Brett");
  assert.equal(await page.locator("#turn-text").getAttribute("placeholder"), "Zug: e2>e4");
  assert.equal(await page.locator("#button-flip").getAttribute("title"), "Das Brett drehen");
  await choose(page, "eo");
  assert.equal(await table.status(), "Blanko: la ĉevalo liberiĝas kaj pluiras de c4");
  await page.reload();
  await page.waitForSelector("body[data-ready=true]");
  assert.equal(await page.locator("html").getAttribute("lang"), "eo");
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("the address can set the language, until the player chooses one", async () => {
  const { page, close, problems } = await site.open("?lang=nl", { locale: "fr-FR" });
  await page.waitForSelector("body[data-ready=true]");
  assert.equal(await page.locator("html").getAttribute("lang"), "nl");
  await choose(page, "es");
  assert.equal(await page.locator("#status-title").innerText(), "Blancas juegan");
  assert.deepEqual(problems, []);
  await close();
  const unknown = await site.open("?lang=xx", { locale: "fr-FR" });
  await unknown.page.waitForSelector("html[lang=fr]");
  await unknown.close();
});

deep("without storage, a chosen language holds for the visit", async () => {
  const init = () => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
  };
  const table = await openTable(site, { locale: "en-GB", init });
  await choose(table.page, "fr");
  assert.equal(await table.status(), "Aux Blancs de jouer");
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("a language that fails to load is reported, and the page continues", async () => {
  const table = await openTable(site, { path: SOURCES, locale: "en-GB" });
  const { page } = table;
  await page.route("**/kit/texts/nl.js", (route) => route.abort());
  await page.click("#button-settings");
  await page.selectOption("#setting-language", "nl");
  await page.click("#dialog-settings [data-action=close]");
  await page.waitForFunction(() => window.query("#status-detail")?.textContent.includes("language"));
  assert.equal(await table.detail(), en["notice.noLanguage"]);
  assert.equal(await page.locator("html").getAttribute("lang"), "en");
  await table.click("e2", "e4");
  assert.deepEqual(await table.turns(), ["e2>e4"]);
  await table.close();
});

test("announcements name the pieces in the page's language; the notation stays neutral", async () => {
  const said = {
    en: ["Lifted: white knight.", "White knight to f3. Black to move."],
    nl: ["Opgepakt: wit paard.", "Wit paard naar f3. Zwart aan zet."],
    fr: ["En main\u00a0: cavalier blanc.", "Cavalier blanc en f3. Aux Noirs de jouer."],
    de: ["Aufgenommen: weißer Springer.", "Weißer Springer nach f3. Schwarz am Zug."],
    eo: ["Prenita: blanka ĉevalo.", "Blanka ĉevalo al f3. Nigro movas."],
    es: ["En la mano: caballo blanco.", "Caballo blanco a f3. Negras juegan."],
    sv: ["I handen: vit springare.", "Vit springare till f3. Svart vid draget."],
  };
  const table = await openTable(site, { locale: "en" });
  const live = () => table.page.locator("#live").textContent();
  for (const [code, [lifted, placed]] of Object.entries(said)) {
    await speak(table.page, code);
    await table.click("g1");
    assert.equal(await live(), lifted);
    await table.click("f3");
    assert.equal(await live(), placed);
    assert.deepEqual(await table.turns(), ["Ng1>f3"]);
    await table.press("take-back");
  }
  await table.close();
});

test("promotions, dialogs and buttons have no English in other languages", async () => {
  const [english, german] = [en, tables.de].map((texts) => new Set(Object.values(texts)));
  const table = await openTable(site, { locale: "en-GB" });
  const { page } = table;
  await table.load(PROMOTION);
  await table.click("a7", "b8");
  await choose(page, "de");
  const texts = await page.evaluate(() => {
    const found = [];
    for (const tree of [document.body, document.querySelector("paco-sako").shadowRoot]) {
      const walker = document.createTreeWalker(tree, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        // Its words get their language when they are shown, where the page does not start.
        if (node.parentElement?.closest("#late")) continue;
        if (node.nodeType === Node.TEXT_NODE) found.push(node.data.trim());
        else for (const name of ["aria-label", "title", "placeholder"]) found.push(node.getAttribute(name) ?? "");
      }
    }
    return found;
  });
  const left = texts.filter((text) => english.has(text) && !german.has(text));
  // The last announcement was made before.
  assert.deepEqual(
    left.filter((text) => !text.startsWith("Pawn")),
    [],
  );
  assert.ok(texts.includes("Dame") && texts.includes(tables.de["promote.label"]));
  await table.close();
});

/** Layout overflows: wide content, elements outside their parents, truncated placeholders. */
function overflows() {
  const found = [];
  const name = (node) =>
    `${node.tagName.toLowerCase()}${node.id ? `#${node.id}` : ""}.${String(node.className?.baseVal ?? node.className)}: ${node.textContent.trim().slice(0, 60)}`;
  const root = window.query("dialog[open]") ?? document.body;
  const nodes = root === document.body ? window.queryAll("body *, .table, .table *") : root.querySelectorAll("*");
  if (document.documentElement.scrollWidth > window.innerWidth)
    found.push(`the page, ${document.documentElement.scrollWidth}`);
  for (const node of nodes) {
    if (!node.checkVisibility() || node.closest(".visually-hidden, svg, .board-area, noscript, option")) continue;
    const style = getComputedStyle(node);
    // Kept for screen readers only.
    if (style.clipPath !== "none") continue;
    // The handle for the board's size stands beside its place on purpose, and of a link its beginning is enough.
    const isHung = node.matches(".board-place, textarea[id$='-link']");
    if (!isHung && node.clientWidth > 0 && node.scrollWidth > node.clientWidth + 1)
      found.push(`too wide inside: ${name(node)}`);
    if (node instanceof HTMLInputElement && node.placeholder && !node.value) {
      node.value = node.placeholder;
      if (node.scrollWidth > node.clientWidth) found.push(`placeholder: ${node.placeholder}`);
      node.value = "";
    }
    const parent = node.parentElement;
    if (!parent || node === root || style.position === "absolute" || style.position === "fixed") continue;
    const [inner, outer] = [node.getBoundingClientRect(), parent.getBoundingClientRect()];
    if (getComputedStyle(parent).display === "inline" || inner.width === 0) continue;
    if (inner.left < outer.left - 1 || inner.right > outer.right + 1)
      found.push(`beside its parent: ${name(node)}`);
    const cut = ["auto", "scroll"].includes(getComputedStyle(parent).overflowY) ? Infinity : outer.bottom + 1;
    if (parent !== document.body && inner.bottom > cut) found.push(`below its parent: ${name(node)}`);
  }
  return found;
}

/** Views of the page, one after the other. */
async function* scenes(table) {
  const { page, press } = table;
  const close = () => page.keyboard.press("Escape");
  yield "start";
  await press("pencil");
  yield "pencil";
  await press("pencil");
  for (const [name, open] of [
    [
      "new game",
      async () => {
        await press("open-new");
        await page.check("#start-960");
        await page.check("#new-against-computer");
        await page.selectOption("#new-clock", "own");
        await page.check("#new-clock-differ");
        await page.check("#new-clock-bronstein");
      },
    ],
    [
      "saved games",
      async () => {
        await page.evaluate(async () => {
          const { Library } = await import("./store/library.js");
          await new Library().add([{ id: "damaged", text: "{" }]);
        });
        await press("open-menu");
        await press("games");
        await page.click("[data-action=more-game]");
      },
    ],
    ["players", () => press("open-menu").then(() => press("players"))],
    ["settings", () => press("open-settings")],
    ["menu", () => press("open-menu")],
    ["help", () => press("open-menu").then(() => press("help"))],
    ["resign", () => press("open-menu").then(() => press("resign"))],
    [
      "share",
      async () => {
        await press("open-share");
        await page.click("#dialog-share summary");
        await page.fill("#paste", CHAIN);
      },
    ],
    [
      "picture",
      async () => {
        await press("open-share");
        await press("picture");
        await page.waitForSelector("[data-action=picture-save][href]");
      },
    ],
    [
      "embed",
      async () => {
        await press("open-share");
        await press("embed");
        await page.waitForSelector("#dialog-embed[open]");
      },
    ],
  ]) {
    await open();
    yield name;
    await close();
    // They stand over another dialog.
    if (name === "picture" || name === "embed") await close();
  }
  await press("open-menu");
  await press("edit");
  await page.click(".editor-board [data-square=e4]");
  yield "editor";
  await page.fill("#editor-fen", "KKK3kk/PPPPPPPP/8/3d4/8/8/8/m5ap w 0 ABCab a3 -");
  await page.locator("#editor-fen").blur();
  await page.selectOption("#editor-held", "pawn");
  await page.click(".editor-board [data-square=d5]");
  yield "editor with faults";
  await page.fill("#editor-fen", "KKK3k/8/8/8/8/8/8/8");
  yield "editor with a faulty text";
  await press("editor-cancel");
  await table.load("{so} 1. e2>e4! {here} (1. d2>d4 d7>d5 (1... e7>e5 2. d4xe5) 2. c2>c4) 1... e7>e5 *");
  yield "variations";
  await page.locator("#moves .link", { hasText: "c2>c4" }).click();
  await press("moves-remark");
  yield "turn";
  await press("turn-delete");
  yield "delete";
  await press("cancel");
  await press("moves-play");
  yield "played through";
  await press("moves-play");
  await table.load(CHAIN);
  await table.click("f1", "c4");
  yield "chain";
  await table.click("c4");
  yield "hint";
  await table.press("take-back");
  await press("open-menu");
  await press("offer-draw");
  await press("confirm");
  yield "draw offered";
  await press("decline-draw");
  await page.fill("#turn-text", "e2");
  await press("play-text");
  yield "typed";
  await page.click("#button-analysis");
  await page.waitForSelector(".line-turn");
  await press("threats");
  await press("prove");
  await page.waitForFunction(() => window.query("[data-action=prove] ~ *, .proof-words")?.textContent);
  yield "analysis";
  await press("analysis-close");
  await table.load(PROMOTION);
  await table.click("a7", "b8");
  yield "promotion";
  await press("open-menu");
  await press("resign");
  await press("confirm");
  yield "over";
  await press("open-new");
  await page.selectOption("#new-clock", "60+30");
  await press("start");
  await page.click('[data-square="e2"]');
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.click('[data-square="e4"]');
  await page.waitForSelector(".unsaved:not([hidden])");
  yield "clock and storage";
  await press("open-menu");
  await press("games");
  await page.click(".game:not([data-damaged]) [data-action=more-game]");
  yield "games of the library";
}

/** Only positions are measured, so nothing needs to be drawn. */
let unseen;
before(async () => {
  unseen = await start("chromium", undefined, {}, HAS_HEADLESS ? ON_REQUEST : []);
});
after(() => unseen?.close());

for (const locale of CODES) {
  (locale === "de" ? test : deep)(`every text fits at 320, 360 and 1280 pixels: ${locale}`, async () => {
    const found = [];
    const table = await openTable(unseen, {
      locale,
      viewport: { width: 360, height: 740 },
      reducedMotion: "reduce",
      makePage: HAS_HEADLESS ? unseenPage : undefined,
    });
    const { page } = table;
    for await (const scene of scenes(table)) {
      for (const width of [320, 1280, 360]) {
        await page.setViewportSize({ width, height: 740 });
        await drawn(page);
        found.push(...(await page.evaluate(overflows)).map((what) => `${width}, ${scene}: ${what}`));
      }
    }
    assert.deepEqual(table.problems, []);
    await table.close();
    assert.deepEqual(found, []);
  });
}
