// Cost of still boards: size of their script and of a study without rules, and processor time of a page with thirty
// boards.

import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { CODES } from "../../www/kit/languages.js";
import { builtFile } from "./built-names.mjs";
import { cpuOf } from "./cpu.mjs";
import { serve, TARGET } from "./harness.mjs";

const SCRIPT = path.join(TARGET, "site/paco-sako-view.js");
const SIZE = 30_000;
/** Additional files of a study: English is included, each other language is a file. */
const STUDY = builtFile("paco-sako-view-study.js");
const LANGUAGES = CODES.filter((code) => code !== "en").map((code) => builtFile(`paco-sako-view-${code}.js`));
const STUDY_SIZE = 45_000;
const BOARDS = 30;
/** In ms of the processor, from opening the page until the boards on the screen stand. */
const WHOLE = 300;
/** In ms of the processor. */
const TASK = 50;
const RUNS = 5;

/** Tolerated multiple, since other load evicts the page from the caches. */
const PATIENCE = 3;

const FENS = [
  "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 AH - -",
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AHah - -",
  "r1bqkbnr/ppp2ppp/2n5/3ep3/8/5N2/PPPP1PPP/RNBQKB1R w 0 AHah - -",
];

/** @param {Awaited<ReturnType<typeof import("./harness.mjs").start>>} site @param {(name: string, value: string, target: string) => void} show */
export async function viewBudget(site, show) {
  const sizeOf = async (/** @type {string} */ file) => brotliCompressSync(await readFile(file)).length;
  const size = await sizeOf(SCRIPT);
  show("script of still boards, brotli", `${(size / 1000).toFixed(1)} KB`, `at most ${SIZE / 1000} KB`);
  assert.ok(size <= SIZE, `${size} bytes are more than ${SIZE}`);
  const all = size + (await sizeOf(STUDY)) + Math.max(...(await Promise.all(LANGUAGES.map(sizeOf))));
  show("a study without rules, brotli", `${(all / 1000).toFixed(1)} KB`, `less than ${STUDY_SIZE / 1000} KB`);
  assert.ok(all < STUDY_SIZE, `${all} bytes are not less than ${STUDY_SIZE}`);
  const folder = await mkdtemp(path.join(tmpdir(), "paco-sako-"));
  const host = await serve(folder);
  try {
    const boards = Array.from(
      { length: BOARDS },
      (_, i) => `<paco-sako-view fen="${FENS[i % FENS.length]}"></paco-sako-view>`,
    );
    await writeFile(
      path.join(folder, "index.html"),
      `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,">
<script src="${site.url}paco-sako-view.js" async></script>
<style>body { display: grid; grid-template-columns: repeat(6, 200px); gap: 8px }</style><body>${boards.join("")}</body></html>`,
    );
    const { page, close } = await site.open("about:blank", { viewport: { width: 1300, height: 1600 } });
    const runs = [];
    for (let i = 0; i < RUNS; i++) {
      const run = await cpuOf(site.browser, page, async () => {
        await page.goto(host.url);
        // Asked once: to ask in every frame would cost more than the boards.
        await page.evaluate(async () => {
          await customElements.whenDefined("paco-sako-view");
          await Promise.all([...document.querySelectorAll("paco-sako-view")].map(({ drawn }) => drawn));
          await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        });
      });
      runs.push(run);
    }
    await close();
    const [best] = runs.sort((a, b) => a.total - b.total);
    const longest = Math.min(...runs.map((run) => run.longest));
    show(`${BOARDS} still boards, processor`, `${best.total.toFixed(0)} ms`, `target ${WHOLE} ms`);
    show("  its longest task", `${longest.toFixed(0)} ms`, `target ${TASK} ms`);
    assert.ok(best.total < PATIENCE * WHOLE, `${best.total} ms: ${JSON.stringify(best.tasks)}`);
    assert.ok(longest < PATIENCE * TASK, `${longest} ms: ${JSON.stringify(best.tasks)}`);
  } finally {
    await host.close();
    await rm(folder, { recursive: true, force: true });
  }
}
