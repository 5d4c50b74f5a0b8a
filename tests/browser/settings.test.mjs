// Settings: what is kept, what is refused, and that each one does what it says.

import assert from "node:assert/strict";
import { contentSvg, isSetLoaded, loadSet } from "../../www/board/pieces/pieces.js";
import { CHOICES, KEY, parse, Settings } from "../../www/kit/settings.js";
import { MOVING, SOURCES, start } from "./harness.mjs";
import { chooseGame, drawn, openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

const DEFAULTS = Object.fromEntries(Object.entries(CHOICES).map(([name, values]) => [name, values[0]]));
const CHAIN = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 AH - -";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

/** A storage that can be made to fail. */
function shelf(text = null) {
  return {
    text,
    fails: false,
    getItem() {
      if (this.fails) throw new Error("forbidden");
      return this.text;
    },
    setItem(key, value) {
      if (this.fails) throw new Error("full");
      assert.equal(key, KEY);
      this.text = value;
    },
  };
}

test("every setting has a valid value, whatever storage holds", () => {
  for (const text of [null, "", "null", "nonsense", "[]", "7", '"dark"', "{", '{"theme":1}']) {
    assert.deepEqual(parse(text), DEFAULTS, String(text));
  }
  const mixed = '{"theme":"dark","volume":55,"sound":"yes","motion":"fast","__proto__":{"palette":"moss"},"x":1}';
  assert.deepEqual(parse(mixed), { ...DEFAULTS, theme: "dark", motion: "fast" });
});

test("a choice is saved and announced once; an invalid one is rejected", () => {
  const storage = shelf();
  const settings = new Settings(storage);
  const told = [];
  const stop = settings.subscribe((name) => told.push([name, settings.get(name)]));
  settings.set("theme", "dark");
  settings.set("theme", "dark");
  assert.throws(() => settings.set("theme", "blue"), { name: "RangeError", message: /"theme" cannot be "blue"/ });
  assert.throws(() => settings.set("volume", 101), RangeError);
  assert.deepEqual(told, [["theme", "dark"]]);
  assert.equal(new Settings(storage).get("theme"), "dark");
  stop();
  settings.set("theme", "light");
  assert.equal(told.length, 1);
});

test("without storage, or with a full one, a choice holds for the visit", () => {
  const storage = shelf();
  storage.fails = true;
  for (const settings of [new Settings(storage), new Settings(null)]) {
    settings.set("palette", "clear");
    assert.equal(settings.get("palette"), "clear");
    settings.set("motion", "off");
    assert.deepEqual([settings.get("palette"), settings.get("motion")], ["clear", "off"]);
  }
});

test("every selectable set of pieces loads and is complete", async () => {
  for (const set of CHOICES.pieces) {
    await loadSet(set);
    assert.ok(isSetLoaded(set), set);
    for (const role of ["pawn", "rook", "knight", "bishop", "queen", "king"]) {
      assert.ok(
        contentSvg({ white: { role }, black: { role } }, 48, { set }).includes("<path"),
        `${set}: ${role}`,
      );
    }
  }
});

test("a set of pieces is loaded on demand, and at the start once it is chosen", async () => {
  const table = await openTable(site, { path: SOURCES });
  const { page, requests } = table;
  const fetched = () => requests.map((url) => url.match(/piece-art-\w+/)?.[0]).filter(Boolean);
  assert.deepEqual(fetched(), []);
  const classic = await picture(page);
  await page.evaluate(async () => {
    const { settings } = await import("./page/settings/page-settings.js");
    settings.set("pieces", "bold");
  });
  await page.waitForFunction((before) => window.query("#board").toDataURL() !== before, classic);
  assert.deepEqual(fetched(), ["piece-art-bold"]);
  await drawn(page);
  const bold = await picture(page);
  // From now on the first piece that is drawn is one of that set.
  await page.reload();
  await page.waitForSelector("body[data-ready=true]");
  await drawn(page);
  assert.equal(await picture(page), bold);
  // Without the network the usual pieces stand there.
  await page.route("**/piece-art-bold.js", (route) => route.abort());
  await page.reload();
  await page.waitForSelector("body[data-ready=true]");
  await drawn(page);
  assert.equal(await picture(page), classic);
  await table.close();
});

test("a page without storage still plays and has settings", async () => {
  const init = () => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  };
  const table = await openTable(site, { init });
  // Every visit is the first: before the first turn the settings are in the menu.
  await table.press("open-menu");
  await table.press("settings");
  await table.page.click(".segment:has([value=moss])");
  assert.equal(await table.page.locator("html").getAttribute("data-palette"), "moss");
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("settings are remembered and shared between tabs", async () => {
  const table = await openTable(site, { colorScheme: "light" });
  const { page } = table;
  const other = await page.context().newPage();
  await other.goto(site.url);
  await other.waitForSelector("body[data-ready=true]");
  const colors = (tab) => tab.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await colors(page);
  await table.press("open-settings");
  await page.click(".segment:has([name=setting-theme][value=dark])");
  await page.uncheck("#setting-sound");
  await other.waitForFunction((before) => getComputedStyle(document.body).backgroundColor !== before, light);
  await other.click("#button-settings");
  assert.equal(await other.isChecked("[name=setting-theme][value=dark]"), true);
  assert.equal(await other.isChecked("#setting-sound"), false);
  assert.equal(await other.isDisabled("#setting-volume"), true);
  await other.reload();
  assert.equal(await colors(other), await colors(page));
  assert.notEqual(await colors(other), light);
  await table.close();
});

/** A picture of the board alone. */
const picture = (page) => page.evaluate(() => window.query("#board")?.toDataURL());

test("palette, pieces, coordinates and marks change the board at once", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.click("e2");
  await page.mouse.move(0, 0);
  await table.press("open-settings");
  await drawn(page);
  const seen = new Set([await picture(page)]);
  const changes = [
    () => page.click(".segment:has([value=moss])"),
    () => page.click(".segment:has([value=clear])"),
    () => page.click(".segment:has([value=dance])"),
    () => page.uncheck("#setting-coordinates"),
    () => page.uncheck("#setting-targets"),
    () => page.click(".segment:has([name=setting-theme][value=dark])"),
  ];
  for (const [i, change] of changes.entries()) {
    await change();
    // It is drawn with one of the next frames.
    const until = Date.now() + 20_000;
    let shown = await picture(page);
    while (seen.has(shown) && Date.now() < until) shown = await picture(page);
    assert.ok(!seen.has(shown), `change ${i} is seen`);
    seen.add(shown);
  }
  // Unmarked squares can be used all the same.
  await page.keyboard.press("Escape");
  await table.click("e4");
  assert.deepEqual(await table.turns(), ["e2>e4"]);
  await table.close();
});

test("motion off lets pieces arrive at once, slow takes longer than fast", async () => {
  const table = await openTable(site, MOVING);
  const { page } = table;
  const arrival = (motion) =>
    page.evaluate(async (value) => {
      const { Animator } = await import("./board/drawing/animate.js");
      const { pageLook } = await import("./page/settings/page-settings.js");
      const { settings } = await import("./page/settings/page-settings.js");
      const { createGame } = await import("./rules/rules.js");
      settings.set("motion", value);
      const animator = new Animator();
      animator.motion = pageLook().motion;
      const game = createGame();
      game.apply({ type: "lift", square: "e2" });
      const first = game.snapshot();
      const step = { type: "place", square: "e4" };
      game.apply(step);
      animator.push(first, game.snapshot(), step, null);
      const before = animator.arrival(0);
      animator.frame(0);
      return [
        before,
        animator.arrival(before / 2),
        animator.frame(before * 0.98) !== null,
        animator.frame(before),
      ];
    }, motion);
  const [normal, half, underWay, done] = await arrival("normal");
  assert.ok(normal > 0 && underWay && done === null);
  assert.equal(half, normal / 2);
  assert.ok((await arrival("slow"))[0] > normal * 1.5);
  assert.equal((await arrival("fast"))[0], normal / 2);
  assert.deepEqual((await arrival("off"))[0], 0);
  await table.click("e2");
  const { x, y } = await table.point("e4");
  await page.mouse.click(x, y);
  assert.equal(await table.data("busy"), "false");
  await table.close();
});

deep("the dialog mentions the device's reduced motion", async () => {
  const table = await openTable(site, { reducedMotion: "reduce" });
  await table.press("open-settings");
  await table.page.waitForSelector("text=Your device asks for reduced motion");
  assert.equal(
    await table.page.evaluate(async () => (await import("./page/settings/page-settings.js")).pageLook().motion),
    "off",
  );
  await table.close();
});

test("switches and help are where they can act: of Krachtschaak in it, of wheel and keys beside a mouse", async () => {
  for (const hasTouch of [false, true]) {
    const table = await openTable(site, { hasTouch, isMobile: hasTouch });
    const { page } = table;
    const shown = async () => {
      await table.press("open-settings");
      await page.waitForSelector("#dialog-settings[open]");
      const seen = await page.isVisible("#setting-powers");
      assert.equal(await page.isVisible("#setting-claims"), seen);
      for (const name of ["wheel", "arrows"])
        assert.equal(await page.isVisible(`#setting-${name}`), !hasTouch, name);
      await page.keyboard.press("Escape");
      return seen;
    };
    assert.equal(await shown(), false);
    await chooseGame(table, "krachtschaak");
    await table.press("start");
    await page.waitForSelector("#dialog-new", { state: "hidden" });
    assert.equal(await shown(), true);
    await table.press("open-menu");
    await table.press("help");
    await page.waitForSelector("#dialog-help[open]");
    assert.equal(await page.isVisible(".help-keys"), !hasTouch);
    assert.equal(await page.isVisible(".help-touch"), hasTouch);
    assert.deepEqual(table.problems, []);
    await table.close();
  }
});

test("previews, auto-flip and automatic queens follow their switches", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.load(CHAIN);
  await table.click("f1");
  const { x, y } = await table.point("c4");
  await page.mouse.move(x, y);
  await drawn(page);
  const shown = await picture(page);
  await page.evaluate(async () =>
    (await import("./page/settings/page-settings.js")).settings.set("previews", false),
  );
  await drawn(page);
  assert.notEqual(await picture(page), shown);
  await table.press("open-settings");
  await page.check("#setting-autoFlip");
  await page.keyboard.press("Escape");
  await table.load("4k3/8/8/8/8/8/8/Q3K3 w 0 - - -");
  await table.click("a1", "a4");
  await page.waitForSelector('.cell[data-square="h1"]:first-child');
  await table.press("open-settings");
  await page.uncheck("#setting-autoFlip");
  await page.check("#setting-queen");
  await page.keyboard.press("Escape");
  await table.load("7k/1P6/8/8/8/8/8/K7 w 0 - - -");
  await table.click("b7", "b8");
  await page.waitForFunction(() => /white queen/.test(window.query('[data-square="b8"]').ariaLabel));
  assert.equal(await page.locator("#promotion button").count(), 0);
  assert.equal(await table.data("ply"), "1");
  await table.close();
});

deep("the dialog works by keyboard alone and does not cover the board on a phone", async () => {
  const table = await openTable(site, { viewport: { width: 360, height: 740 } });
  const { page } = table;
  await page.focus("#button-settings");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#dialog-settings[open]");
  const dialog = await page.locator("#dialog-settings").boundingBox();
  const board = await page.locator("#board").boundingBox();
  assert.ok(dialog.y - board.y > board.height / 2, "half of the board is seen");
  for (let i = 0; i < 20; i++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => window.focused()?.getAttribute("name") === "setting-palette")) break;
  }
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.locator("html").getAttribute("data-palette"), "moss");
  await page.keyboard.press("Escape");
  assert.equal(await page.evaluate(() => window.focused()?.id), "button-settings");
  await table.close();
});
