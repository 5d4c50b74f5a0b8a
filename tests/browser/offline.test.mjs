// The page as a single file, opened from disk. Needs `node www/build/build.mjs`.

import assert from "node:assert/strict";
import { access, readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { works } from "./engines.mjs";
import { start, TARGET, WWW } from "./harness.mjs";
import { openTable } from "./table.mjs";
import { after, BROWSERS, before, deep, test } from "./testing.mjs";

const FILE = path.join(TARGET, "site/paco-sako.html");
const ONE_FILE = pathToFileURL(FILE).href;
const CHAIN = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 AH - -";

const sites = {};
before(async () => {
  await access(FILE);
  for (const name of BROWSERS) sites[name] = await start(name);
});
after(() => Promise.all(Object.values(sites).map((site) => site.close())));

/** Opens the single file from disk. */
const openFile = (site, options) =>
  openTable({ open: (where, more) => site.open(ONE_FILE + where, more) }, options);

/** Requests other than the file itself, without data and blob URLs. */
const asked = ({ requests }) =>
  requests.filter((url) => !url.startsWith("data:") && !url.startsWith("blob:") && url !== ONE_FILE);

/** Begins a game as White against the weakest level. */
async function playComputer(table, game = "paco-sako") {
  const { page } = table;
  // Without storage every visit is the first.
  await page.click(':is([data-action="open-new"], [data-action="welcome-whole"]):visible');
  await page.click(`label:has(#game-${game})`);
  await page.waitForFunction(
    (id) =>
      document.querySelector(`#game-${id}`).checked && !document.querySelector("[data-action=start]").disabled,
    game,
  );
  await page.click("label:has(#new-against-computer)");
  await page.click("label:has(#new-side-white)");
  await table.press("start");
}

/** Waits for that many turns in the list. */
const played = (table, count) =>
  table.page.waitForFunction((n) => window.queryAll("#moves [data-ply]").length >= n, count, {
    timeout: 60_000,
  });

/** Takes from the page what a browser may not have, or may forbid to a file. */
function forbid() {
  const refuse = () => {
    throw new DOMException("forbidden", "SecurityError");
  };
  for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
    Object.defineProperty(window, name, { get: refuse });
  }
  window.Worker = class {
    constructor() {
      refuse();
    }
  };
  for (const name of ["OffscreenCanvas", "DecompressionStream", "SharedWorker"]) delete window[name];
}

test("the single file contains and shows its own licence and those of others", async () => {
  const table = await openFile(sites.chromium);
  const text = await readFile(path.join(WWW, "THIRD-PARTY.txt"), "utf8");
  // It is opened again as the same dialog.
  for (let times = 0; times < 2; times++) {
    await table.press("open-menu");
    await table.page.click("#dialog-menu [data-action=experts]");
    await table.page.click("#dialog-experts [data-action=notices]");
    assert.equal(await table.page.locator("#dialog-notices[open] pre").textContent(), text);
    await table.page.keyboard.press("Escape");
    await table.page.waitForSelector("#dialog-notices", { state: "hidden" });
  }
  assert.deepEqual(asked(table), []);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("the single file has the icon once, and the window has it, too", async () => {
  const table = await openFile(sites.chromium);
  const icon = `data:image/svg+xml;base64,${await readFile(path.join(WWW, "icon.svg"), "base64")}`;
  assert.equal((await readFile(FILE, "utf8")).split(icon).length, 2);
  const icons = await table.page.evaluate(() =>
    [...document.querySelectorAll("link[rel=icon]")].map(({ href }) => href),
  );
  assert.deepEqual(icons, [icon]);
  await table.close();
});

for (const name of ["chromium", "firefox"]) {
  (name === "chromium" ? test : deep)(
    `${name}: the single file from disk plays a chain without any request`,
    async () => {
      const table = await openFile(sites[name]);
      await table.load(CHAIN);
      await table.click("f1", "c4", "b6", "d6");
      assert.equal(await table.status(), "White wins");
      assert.deepEqual(asked(table), []);
      assert.deepEqual(table.problems, []);
      await works(name, "file", sites[name].browser.version());
      await table.close();
    },
  );

  (name === "chromium" ? test : deep)(
    `${name}: the single file and the site exchange turns by links`,
    async () => {
      const anna = await openFile(sites[name]);
      await anna.click("e2", "e4");
      await anna.press("open-menu");
      await anna.page.click("#dialog-menu [data-action=experts]");
      await anna.page.click("#dialog-experts [data-action=send-turn]");
      await anna.page.waitForSelector("text=This page is a file on your device");
      await anna.page.waitForFunction(() => document.querySelector("#send-link")?.value.startsWith("#game="));
      const text = await anna.page.inputValue("#send-link");
      await anna.page.click("[data-action=send-qr]");
      await anna.page.waitForSelector(".send-code svg");
      await anna.page.keyboard.press("Escape");
      const bob = await openTable(sites[name], { path: text });
      await bob.page.waitForSelector('#board-area[data-ply="1"][data-busy=false]');
      await bob.click("e7", "e5");
      await bob.page.click("[data-action=send-turn]:visible");
      await bob.page.waitForFunction(() => document.querySelector("#send-link")?.value.includes("#game="));
      const answer = await bob.page.inputValue("#send-link");
      // The site's link is pasted into the file.
      await anna.page.click("[data-action=send-turn]:visible");
      await anna.page.fill("#send-answer", answer);
      await anna.page.click("[data-action=send-follow]");
      await anna.page.waitForSelector('#board-area[data-ply="2"][data-busy=false]');
      assert.equal(await anna.status(), "Your turn");
      assert.deepEqual(asked(anna), []);
      assert.deepEqual([...anna.problems, ...bob.problems], []);
      await anna.close();
      await bob.close();
    },
  );

  (name === "chromium" ? test : deep)(
    `${name}: the single file plays against the computer, in a worker`,
    async () => {
      const table = await openFile(sites[name], {
        init: () => {
          const Plain = window.Worker;
          window.Worker = class extends Plain {
            constructor(...all) {
              super(...all);
              window.workers = (window.workers ?? 0) + 1;
              this.addEventListener("message", () => {
                window.heard = true;
              });
            }
          };
        },
      });
      await playComputer(table);
      await table.click("e2", "e4");
      await played(table, 2);
      assert.ok(await table.page.evaluate(() => window.heard), "the worker has answered");
      assert.deepEqual(asked(table), []);
      assert.deepEqual(table.problems, []);
      await table.close();
    },
  );

  (name === "chromium" ? test : deep)(
    `${name}: the single file plays the other games against the computer, without any request`,
    async () => {
      const table = await openFile(sites[name]);
      for (const [game, title] of [
        ["chess", "Chess – Paco Ŝako"],
        ["krachtschaak", "Krachtschaak – Paco Ŝako"],
        ["antichess", "Antichess – Paco Ŝako"],
        ["crazyhouse", "Crazyhouse – Paco Ŝako"],
        ["progressive", "Progressive chess – Paco Ŝako"],
      ]) {
        await playComputer(table, game);
        await table.click("e2", "e4");
        await played(table, 2);
        await table.settle();
        assert.equal(await table.page.title(), title);
      }
      // A set-up is made by the rules in the file, too.
      await playComputer(table, "strategochess");
      await table.page.locator("[data-action=set-up-preset]").first().click();
      await table.press("set-up-ready");
      await table.press("set-up-play");
      await table.click("e2", "e4");
      await played(table, 2);
      await table.settle();
      assert.equal(await table.page.title(), "Stratego chess – Paco Ŝako");
      // The arbiter and the computer that it answers are in the file.
      await playComputer(table, "can-i");
      const square = (name) => table.page.locator(`#dialog-arbiter [data-square="${name}"]`);
      await square("e2").click();
      await square("e4").click();
      await table.page.waitForFunction(() => window.query(".arbiter-said").textContent.includes("White to move."));
      await table.press("arbiter-resign");
      await table.press("confirm");
      await table.press("arbiter-table");
      assert.equal(await table.page.title(), "Can I? – Paco Ŝako");
      assert.deepEqual(asked(table), []);
      assert.deepEqual(table.problems, []);
      await table.close();
    },
  );

  (name === "chromium" ? test : deep)(
    `${name}: the single file plays without workers, storage and newer browser features`,
    async () => {
      const table = await openFile(sites[name], { init: forbid });
      await playComputer(table);
      await table.click("e2", "e4");
      await played(table, 2);
      await table.settle();
      await table.click("d2", "d4");
      await played(table, 4);
      assert.deepEqual(asked(table), []);
      assert.deepEqual(table.problems, []);
      await table.close();
    },
  );

  (name === "chromium" ? test : deep)(
    `${name}: in the single file, too, a fresh engine replays the game after a trap`,
    async () => {
      const table = await openFile(sites[name], {
        init: () => {
          const { instantiate } = WebAssembly;
          WebAssembly.instantiate = async (...all) => {
            const made = await instantiate(...all);
            window.memory = (made.instance ?? made).exports.memory;
            window.instances = (window.instances ?? 0) + 1;
            return made;
          };
        },
      });
      await table.click("e2", "e4", "e7", "e5");
      await table.page.evaluate(() => new Uint8Array(window.memory.buffer).fill(0xff));
      await table.click("g1");
      await table.page.waitForFunction(() => window.instances === 2);
      // The knight may be held already, depending on the start time of the fresh engine.
      await table.settle();
      await table.drag("g1", "f3");
      assert.deepEqual(await table.turns(), ["e2>e4", "e7>e5", "Ng1>f3"]);
      assert.deepEqual(asked(table), []);
      assert.deepEqual(table.problems, []);
      await table.close();
    },
  );
}

deep("the single file has every language", async () => {
  for (const [code, words] of Object.entries({
    nl: "Spelen",
    fr: "Jouer",
    de: "Spielen",
    eo: "Ludi",
    es: "Jugar",
    sv: "Spela",
  })) {
    const table = await openFile({ open: (_, more) => sites.chromium.open(`${ONE_FILE}?lang=${code}`, more) });
    assert.equal(await table.page.locator("#button-new span").innerText(), words);
    await table.close();
  }
});
