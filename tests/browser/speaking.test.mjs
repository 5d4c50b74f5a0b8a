// Boards of one page speak different languages, each in everything that it says, and the page around them yet another one.

import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { start } from "./harness.mjs";
import { after, before, test } from "./testing.mjs";
import { textsOf } from "./texts.mjs";

const CHAIN = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 AH - -";

let folder;
let host;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "paco-sako-"));
  host = await start("chromium", undefined, { places: { "/own/": folder } });
});
after(async () => {
  await host?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Texts that a board may use: without those of the page only, of other games and of their rules. */
const SPOKEN = [
  "kit/texts",
  "book/texts/course",
  "puzzles/texts",
  "panels/texts/review",
  "panels/texts/last-word",
  "panels/texts/reasons",
  "panels/texts/typed-turn",
  "panels/texts/hints",
];

/** All texts of a language. */
const all = async (language) => Object.values(await textsOf(language, SPOKEN));

/** Pattern of a displayed text; very short ones do not identify a language. */
function patternOf(text) {
  if (text.replace(/\{[^}]*\}/g, "").length < 6) return null;
  const parts = text.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}$`, "s");
}

/** Those of what a board has said that are in another language than its own. */
async function strangers(said, own, other) {
  const [mine, others] = await Promise.all([all(own), all(other)]);
  const known = new Set(mine);
  const patterns = others
    .filter((text) => !known.has(text))
    .map(patternOf)
    .filter(Boolean);
  return said.filter((text) => patterns.some((pattern) => pattern.test(text)) && !known.has(text));
}

/** Opens a page whose own language is Esperanto, with these boards in it, and notes all that they say. */
async function show(body) {
  await writeFile(
    path.join(folder, "index.html"),
    `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,">
<style>paco-sako { display: block; width: 700px }</style><body>${body}</body></html>`,
  );
  const opened = await host.open("own/index.html", { viewport: { width: 1000, height: 900 } });
  const { page } = opened;
  await page.evaluate(async () => {
    const { useLanguage } = await import("/kit/i18n.js");
    await useLanguage("eo");
    window.said = {};
    window.note = (board) => {
      const said = new Set();
      window.said[board.id] = said;
      const read = (node) => {
        if (node.nodeType === Node.TEXT_NODE) said.add(node.data.trim());
        if (node.nodeType !== Node.ELEMENT_NODE) return;
        for (const name of ["aria-label", "title", "placeholder"]) said.add(node.getAttribute(name) ?? "");
        for (const child of node.childNodes) read(child);
        if (node.shadowRoot) watch(node.shadowRoot);
      };
      const watch = (root) => {
        for (const child of root.childNodes) read(child);
        new MutationObserver((changes) => {
          for (const { target, addedNodes, type } of changes) {
            if (type === "childList") for (const node of addedNodes) read(node);
            else if (type === "characterData") said.add(target.data.trim());
            else
              for (const name of ["aria-label", "title", "placeholder"])
                said.add(target.getAttribute?.(name) ?? "");
          }
        }).observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
      };
      watch(board.shadowRoot);
    };
    const script = document.createElement("script");
    script.type = "module";
    script.src = "/element/element.js";
    document.head.append(script);
    await customElements.whenDefined("paco-sako");
    const boards = [...document.querySelectorAll("paco-sako")];
    for (const board of boards) window.note(board);
    await Promise.all(boards.map(({ ready }) => ready));
  });
  return opened;
}

const saidBy = (page, id) => page.evaluate((one) => [...window.said[one]].filter(Boolean), id);
const title = (page, id) => page.locator(`#${id} #status-title`).textContent();

test("three boards in three languages: switching one leaves the others unchanged", async () => {
  const opened = await show(
    '<paco-sako id="nl" lang="nl"></paco-sako><div lang="fr-CA"><paco-sako id="fr"></paco-sako></div><paco-sako id="de" lang="de"></paco-sako>',
  );
  const { page, problems } = opened;
  const titles = () => Promise.all(["nl", "fr", "de"].map((id) => title(page, id)));
  assert.deepEqual(await titles(), ["Wit aan zet", "Aux Blancs de jouer", "Weiß am Zug"]);
  for (const id of ["nl", "fr", "de"]) {
    for (const square of ["e2", "e4"])
      await page.locator(`#${id} [data-square="${square}"]`).click({ force: true });
  }
  await page.waitForFunction(() => [...document.querySelectorAll("paco-sako")].every(({ ply }) => ply === 1));
  assert.deepEqual(await titles(), ["Zwart aan zet", "Aux Noirs de jouer", "Schwarz am Zug"]);
  await page.locator("#fr").evaluate((board) => board.setAttribute("lang", "es"));
  await page.waitForFunction(() => {
    const board = document.querySelector("#fr");
    return board.shadowRoot.querySelector("#status-title").textContent === "Negras juegan";
  });
  assert.deepEqual(await titles(), ["Zwart aan zet", "Negras juegan", "Schwarz am Zug"]);
  // Content drawn later is checked, too.
  for (const id of ["nl", "fr", "de"]) await page.locator(`#${id} [data-action="take-back"]`).click();
  await page.waitForFunction(() => [...document.querySelectorAll("paco-sako")].every(({ ply }) => ply === 0));
  assert.deepEqual(await titles(), ["Wit aan zet", "Blancas juegan", "Weiß am Zug"]);
  const words = await Promise.all(
    ["nl", "fr", "de"].map((id) => page.locator(`#${id} [data-square="e2"]`).getAttribute("aria-label")),
  );
  assert.match(words[0], /witte pion/);
  assert.match(words[1], /peón blanco/);
  assert.match(words[2], /weißer Bauer/);
  assert.deepEqual(problems, []);
  await opened.close();
});

test("a board never uses the language of the page, whatever happens to it", async () => {
  const opened = await show(`<paco-sako id="one" lang="nl" show-moves="bottom" fen="${CHAIN}"></paco-sako>`);
  const { page, problems } = opened;
  page.setDefaultTimeout(10_000);
  const board = page.locator("#one");
  const set = (name, value) => board.evaluate((one, [key, text]) => one.setAttribute(key, text), [name, value]);
  const click = async (...squares) => {
    for (const square of squares) await board.locator(`[data-square="${square}"]`).first().click({ force: true });
  };
  // Refused, begun, put down, and played to the end.
  await click("a7", "f1", "f1", "f1", "c4", "b6", "d6");
  await page.waitForFunction(() => document.querySelector("#one").result === "1-0");
  await page.waitForFunction(
    () => document.querySelector("#one").shadowRoot.querySelector("#board-area").dataset.busy === "false",
  );
  // Gone through.
  for (const name of ["start", "forward", "start", "play"])
    await board.locator(`[data-action="moves-${name}"]`).click();
  await page.waitForFunction(() => document.querySelector("#one").ply === 1);
  await board.locator('[data-action="flip"]').click();
  // Read from what is typed, right and wrong.
  await set("fen", "7k/5ppp/8/8/8/8/5PPP/6RK w 0 - - -");
  await page.waitForFunction(() => document.querySelector("#one").fen.startsWith("7k/5ppp"));
  const type = (text) =>
    board.evaluate((one, turn) => {
      const input = one.shadowRoot.querySelector(".type-turn input");
      input.dispatchEvent(new Event("focus"));
      input.value = turn;
      input.form.requestSubmit();
    }, text);
  await type("zz");
  await type("f2>f4");
  await page.waitForFunction(() => document.querySelector("#one").ply === 1);
  // Read out, hinted at, pointed at.
  await board.locator('[data-square="f7"]').focus();
  for (const key of ["s", "n", "Enter", "Escape"]) await page.keyboard.press(key);
  await board.locator('[data-action="hint"]').click();
  await page.waitForFunction(() => [...window.said.one].some((text) => /^Hint: |^Tip: /.test(text)), null, {
    timeout: 60_000,
  });
  // Against the computer.
  await set("white", "computer");
  await page.waitForFunction(
    () => document.querySelector("#one").shadowRoot.querySelector("#status-title").textContent !== "",
  );
  await set("white", "human");
  // Analysed.
  await set("mode", "analysis");
  await board.locator(".analysis").waitFor();
  await page.waitForFunction(
    () => document.querySelector("#one").shadowRoot.querySelectorAll(".lines li").length > 0,
    null,
    { timeout: 60_000 },
  );
  await board.locator('[data-action="why"]').click();
  await board.locator(".why .reason").first().waitFor();
  // Built.
  await set("mode", "edit");
  await board.locator(".editor").waitFor();
  await board.evaluate((one) => one.clear());
  await board.locator(".editor").getByText("koning").first().waitFor();
  await page.keyboard.press("Tab");
  await board
    .locator('.editor [data-square="e4"]')
    .first()
    .click({ force: true })
    .catch(() => {});
  // Taught, with a hint and a miss.
  await set("lesson", "chains");
  await set("mode", "lesson");
  await board.locator(".lesson-board").waitFor();
  await board.locator('[data-action="lesson-hint"]').click();
  await board.locator('[data-action="lesson-hint"]').click();
  // Asked a puzzle, and shown its solution.
  await board.evaluate((one) => {
    one.puzzle = { fen: "7k/8/8/8/8/8/8/K6R w 0 - - -", goal: "paco", turns: 1, author: "Ann" };
    one.setAttribute("mode", "puzzle");
  });
  await board.locator('[data-action="puzzle-hint"]').click({ timeout: 60_000 });
  await board.locator('[data-action="puzzle-solution"]').click();
  await board.locator('[data-action="puzzle-again"]').waitFor();
  const svg = await board.evaluate((one) => one.toSvg());
  assert.equal(/<title[^>]*>(.*)<\/title>/.exec(svg)[1], "Paco Ŝako: Zwart aan zet");
  const said = await saidBy(page, "one");
  assert.ok(said.length > 150, `${said.length} texts were heard`);
  // That its own words are known as such shows that others would be.
  const known = await strangers(said, "eo", "nl");
  assert.ok(known.length > 100, `${known.length} texts are known`);
  assert.deepEqual(await strangers(said, "nl", "eo"), []);
  assert.deepEqual(await strangers(said, "nl", "en"), []);
  assert.deepEqual(problems, []);
  await opened.close();
});
