// The computer: as an opponent, as a helper, and as an analyst; in a worker, and where workers are forbidden.

import assert from "node:assert/strict";
import { RivalPlayer } from "../../www/game/computer/rival.js";
import { PERSONAS } from "../../www/game/players.js";
import { goodTurn } from "./good-turn.mjs";
import { start } from "./harness.mjs";
import { openTable, recordOf, speak } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

/** Before the page's own scripts: the same lots every time. */
function prepare() {
  Math.random = () => 0.25;
}

function withoutWorkers() {
  Math.random = () => 0.25;
  window.Worker = class {
    constructor() {
      throw new DOMException("forbidden here", "SecurityError");
    }
  };
}

/** Opens the page and begins a game against the computer. */
async function challenge({ level = 1, persona, side = "white", ...options } = {}) {
  const table = await openTable(site, { init: prepare, ...options });
  await table.press("open-new");
  await table.page.click("label:has(#new-against-computer)");
  await table.page.click(`label:has(#new-side-${side})`);
  if (persona) await table.page.click(`label:has(#new-persona-${persona})`);
  else {
    await table.page.click("label:has(#new-by-level)");
    await table.page.fill("#new-level", String(level));
  }
  await table.page.selectOption("#new-time", "500");
  await table.press("start");
  return table;
}

/** Waits until it is White's or Black's turn, or the game is over. */
async function waitFor(table, turn) {
  await table.page.waitForSelector(`#board-area:is([data-turn=${turn}], [data-phase=over])[data-busy=false]`);
}

/** A strong turn for the current position. */
async function bestHere(table) {
  return goodTurn(table.page, await recordOf(table));
}

async function play(table, steps) {
  for (const step of steps) {
    if (step.type === "promote") await table.page.click(`#promotion [data-role=${step.role}]`);
    else await table.click(step.square);
  }
}

/** Plays White's turns well until the game is over. */
async function win(table) {
  for (let turns = 0; turns < 60; turns++) {
    await waitFor(table, "white");
    if ((await table.data("phase")) === "over") return;
    await play(table, await bestHere(table));
  }
  assert.fail("the game has no end");
}

deep("a game against the computer to its end", async () => {
  const table = await challenge();
  await win(table);
  assert.equal(await table.status(), "You win!");
  assert.ok((await table.turns()).length > 4);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("a game against the computer where workers are forbidden", async () => {
  const table = await challenge({ init: withoutWorkers });
  await win(table);
  assert.equal(await table.status(), "You win!");
  assert.ok(!table.requests.some((request) => request.endsWith("worker.js")));
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("the computer plays both sides, stops on a pause, and goes on after a reload", async () => {
  const table = await challenge({ side: "none" });
  const { page } = table;
  assert.equal(await page.locator("[data-square]").first().getAttribute("data-square"), "a8");
  const played = async (count) => {
    while ((await table.turns()).length < count) await page.waitForTimeout(100);
  };
  await played(2);
  await table.press("pause");
  const count = (await table.turns()).length;
  await page.waitForTimeout(2500);
  assert.equal((await table.turns()).length, count, "it waits");
  await table.press("open-menu");
  assert.match(await page.innerText("[data-action=players]"), /against itself: First game/);
  assert.ok(await page.isDisabled("[data-action=resign]"), "nobody can resign for it");
  await page.keyboard.press("Escape");
  await page.waitForTimeout(600);
  await page.reload();
  await page.waitForSelector("body[data-ready=true]");
  await page.waitForTimeout(1500);
  assert.equal((await table.turns()).length, count, "the pause outlives a reload");
  await table.press("play-on");
  await played(count + 2);
  await table.press("take-back");
  await table.settle();
  const left = (await table.turns()).length;
  await page.waitForTimeout(2500);
  assert.equal((await table.turns()).length, left, "who takes back wants to look");
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("the computer begins when it has White, and its side cannot be moved by hand", async () => {
  const table = await challenge({ side: "black" });
  assert.equal(await table.page.locator("[data-square]").first().getAttribute("data-square"), "h1");
  await table.click("e2");
  assert.notEqual(await table.data("phase"), "place", "a white piece cannot be lifted");
  await waitFor(table, "black");
  assert.equal((await table.turns()).length, 1);
  await table.close();
});

deep("undo takes back the computer's turn as well", async () => {
  const table = await challenge();
  await table.click("e2", "e4");
  await waitFor(table, "white");
  assert.equal((await table.turns()).length, 2);
  await table.press("take-back");
  await table.settle();
  assert.equal(await table.data("turn"), "white");
  assert.equal((await table.turns()).length, 0);
  await table.press("redo");
  await table.settle();
  assert.equal(await table.data("turn"), "white");
  assert.equal((await table.turns()).length, 2);
  await table.close();
});

test("undo while the computer thinks cancels it at once", async () => {
  const table = await challenge({ level: 10 });
  // However long the click takes here, the computer has no answer before it is taken back.
  await table.page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    const held = [];
    Worker.prototype.postMessage = function (...message) {
      held.push([this, message]);
    };
    window.release = () => {
      Worker.prototype.postMessage = postMessage;
      for (const [worker, message] of held) worker.postMessage(...message);
    };
  });
  await table.click("e2", "e4");
  assert.match(await table.status(), /is thinking/);
  await table.press("take-back");
  assert.equal(await table.data("turn"), "white");
  assert.equal((await table.turns()).length, 0);
  await table.page.evaluate(() => window.release());
  await table.page.waitForTimeout(900);
  assert.equal((await table.turns()).length, 0, "what was cancelled is not played");
  await table.click("d2", "d4");
  await waitFor(table, "white");
  assert.equal((await table.turns()).length, 2);
  await table.close();
});

/**
 * Runs before the page's own scripts: records messages to and from the worker, and controls the reported state of the
 * device.
 */
function watchWorker() {
  Math.random = () => 0.25;
  window.said = [];
  window.Worker = class extends Worker {
    constructor(...parts) {
      super(...parts);
      this.addEventListener("message", ({ data }) => window.said.push(data));
    }
    postMessage(order) {
      window.said.push(order);
      super.postMessage(order);
    }
  };
  window.isHidden = false;
  Object.defineProperty(document, "hidden", { get: () => window.isHidden });
  window.battery = Object.assign(new EventTarget(), { charging: false, level: 0.8 });
  Object.defineProperty(navigator, "getBattery", { value: async () => window.battery });
  Object.defineProperty(navigator, "hardwareConcurrency", { get: () => window.processors ?? 2 });
}

deep("at full strength it thinks on the opponent's time, and yields to every other request", async () => {
  const table = await challenge({ persona: "atlas", init: watchWorker });
  const { page } = table;
  /** Waits until it thinks on, and forgets what was said before. */
  const thinksOn = async () => {
    await page.waitForFunction(() => {
      const last = window.said.findLast(({ type }) => type === "start" || type === "cancel");
      return (
        last?.request?.mode === "analyse" &&
        window.said.some(({ type, id }) => type === "progress" && id === last.id)
      );
    });
    await page.evaluate(() => window.said.splice(0));
  };
  /** Messages sent in the same task as a change. */
  const orders = (change) =>
    page
      .evaluate(change)
      .then(() =>
        page.evaluate(() =>
          window.said.filter(({ type }) => type === "start" || type === "cancel").map(({ type }) => type),
        ),
      );
  await thinksOn();
  const hide = () =>
    orders(() => {
      window.isHidden = true;
      document.dispatchEvent(new Event("visibilitychange"));
    });
  assert.deepEqual(await hide(), ["cancel"], "nobody sees the page");
  await page.evaluate(() => {
    window.isHidden = false;
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await thinksOn();
  const drain = () =>
    orders(() => {
      window.battery.level = 0.29;
      window.battery.dispatchEvent(new Event("levelchange"));
    });
  assert.deepEqual(await drain(), ["cancel"], "the battery is low");
  await page.evaluate(() => {
    window.battery.charging = true;
    window.battery.dispatchEvent(new Event("chargingchange"));
  });
  await thinksOn();
  await table.press("open-settings");
  const choose = () => orders(() => window.query("#setting-ponder").click());
  assert.deepEqual(await choose(), ["cancel"], "it is not wanted");
  await page.click("#setting-ponder");
  await page.click("#dialog-settings [data-action=close]");
  await thinksOn();
  // A hint takes its place, and afterwards it goes on.
  await table.press("hint");
  await page.waitForFunction(() => /^Hint/.test(window.query("#status-detail").textContent));
  await thinksOn();
  // The answer does not wait for the end of it.
  await table.click("e2", "e4");
  await waitFor(table, "white");
  const said = await page.evaluate(() => {
    const play = window.said.find(({ request }) => request?.mode === "play").id;
    const own = window.said.filter(({ type }) => /^(start|cancel|cancelled|done)$/.test(type));
    const end = own.findIndex(({ type, id }) => type === "done" && id === play) + 1;
    return own.slice(0, end).map(({ type, id }) => (id === play ? `${type} play` : type));
  });
  assert.deepEqual(said, ["cancel", "start play", "cancelled", "done play"]);
  // It goes on in the next turn of the person, and not when the game is over.
  await thinksOn();
  await table.press("open-menu");
  await table.press("resign");
  await table.press("confirm");
  // The request is about the turning point.
  const modes = await page.evaluate(() =>
    window.said.filter(({ type }) => type === "start" || type === "cancel").map(({ request }) => request?.mode),
  );
  assert.equal(modes[0], undefined, "thinking on is cancelled");
  assert.deepEqual(
    modes.slice(1).filter((mode) => mode !== "solve" && mode !== "defend"),
    [],
  );
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("a draw is declined in an even game and accepted in a lost one", async () => {
  const offer = async (table) => {
    await table.press("open-menu");
    await table.press("offer-draw");
    await table.press("confirm");
  };
  const table = await challenge();
  await offer(table);
  await table.page.waitForFunction(() => /declines/.test(window.query("#status-detail")?.textContent));
  assert.equal(await table.data("turn"), "white");
  // Black has a king, White all the rest.
  await table.load("4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AH - -");
  await table.press("open-menu");
  await table.press("players");
  await table.page.click("label:has(#players-against-computer)");
  await table.press("seat");
  await offer(table);
  await table.page.waitForSelector("#board-area[data-phase=over]");
  assert.equal(await table.status(), "Draw");
  await table.close();
});

/** Seats the strongest level opposite, with more time than its search takes on any machine. */
async function seatMaster(table) {
  const { page } = table;
  await table.press("open-menu");
  await table.press("players");
  await page.click("label:has(#players-against-computer)");
  await page.click("label:has(#players-by-level)");
  await page.fill("#players-level", "10");
  await page.selectOption("#players-time", "30000");
  await table.press("seat");
}

test("the computer's draw offer is announced, and can be accepted or ignored", async () => {
  const table = await openTable(site, { init: prepare });
  const { page } = table;
  const seat = async () => {
    // 50 half-moves without progress, and an even position.
    await table.load("4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w 50 - - -");
    await seatMaster(table);
    await table.click("a2", "a3");
    await page.waitForSelector("[data-action=accept-draw]");
  };
  await seat();
  assert.equal(await table.detail(), "Black offers a draw.");
  assert.match((await page.locator("#live").textContent()) ?? "", /Black offers a draw\./);
  await table.click("b2", "b3");
  await waitFor(table, "white");
  assert.equal(await page.locator("[data-action=accept-draw]").count(), 0);
  await seat();
  await table.press("accept-draw");
  assert.equal(await table.status(), "Draw");
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("the computer resigns a provably lost game, unless that is turned off", async () => {
  const table = await openTable(site, { init: prepare });
  const { page } = table;
  // White has a Paco in 3.
  const play = async () => {
    await table.load("rnb3kr/1p2Q1p1/pTp4p/3ppp2/1P1En3/3PBN1P/P3PPP1/1R2KB1R w 5 H - -");
    await seatMaster(table);
    await table.click("e7", "f7");
    await waitFor(table, "white");
  };
  await play();
  await page.waitForSelector("#board-area[data-phase=over]");
  assert.equal(await table.status(), "You win!");
  // The proof about the end follows.
  await page.waitForFunction(() => window.query("#status-detail").textContent.includes("Whatever"));
  assert.equal(await table.detail(), "Black has resigned. Whatever had been played, you had Paco in 2.");
  assert.match((await page.locator("#live").textContent()) ?? "", /Whatever had been played/);
  await table.press("open-settings");
  await page.getByLabel("The computer resigns").click();
  await page.keyboard.press("Escape");
  await play();
  assert.equal((await table.turns()).length, 2);
  assert.equal(await table.data("phase"), "lift");
  assert.deepEqual(table.problems, []);
  await table.close();
});

/** White frees the knight on c4, then the rook on b6; the black king stands on d6, out of the queen's sight. */
const CHAIN = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R3KB1R w 0 AH - -";

test("each press of the hint button reveals more", async () => {
  const table = await openTable(site);
  await table.load(CHAIN);
  const told = async () => {
    const before = await table.detail();
    await table.press("hint");
    await table.page.waitForFunction((before) => {
      const text = window.query("#status-detail").textContent;
      return text !== before && /^Hint/.test(text);
    }, before);
    return table.detail();
  };
  assert.match(await told(), /^Hint: f1, white bishop/);
  assert.match(await told(), /^Hint: f1 to c4, and the turn goes on/);
  assert.match(await table.page.textContent("#live"), /f1 to c4/, "screen readers hear it");
  assert.match(await told(), /^Hint, the whole chain: Bf1>Nc4/);
  await table.press("hint");
  await table.page.getByText("This turn unites with the king.").first().waitFor();
  await table.press("hint");
  await table.page.waitForFunction(() => /^Hint, the/.test(window.query("#status-detail").textContent));
  await table.click("f1", "c4");
  await table.press("hint");
  assert.match(await table.detail(), /^Hint, the whole chain/, "in the middle of the chain, too");
  // A hint against a threat: it says what it stops, and what becomes of other turns.
  await table.load("1. f2>f3 e7>e5 2. a2>a3 Qd8>h4");
  assert.match(await told(), /^Hint: /);
  assert.match(await told(), /^Hint: /);
  const reason = async (pattern) => {
    await table.press("hint");
    await table.page.waitForFunction(
      (source) => new RegExp(source).test(window.query("#status-detail").textContent),
      pattern.source,
    );
  };
  await reason(/^Black threatens this: Qh4xKe1#\./);
  assert.match(await table.page.textContent("#live"), /this: Black queen unites with white king on e1\. This/);
  await reason(/^After any other turn, Black unites with the king at once\./);
  await reason(/^Why not: \S+\? It loses at once: Qh4xKe1#\./);
  assert.deepEqual(table.problems, []);
  await table.close();
});

/** Runs in the page before its scripts: the computer is asked nothing before `letGo` is called. */
function holdQuestions() {
  const { promise: held, resolve } = Promise.withResolvers();
  window.letGo = resolve;
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (...message) {
    held.then(() => postMessage.apply(this, message));
  };
}

deep("a hint and the pencil end with their game", async () => {
  const table = await openTable(site, { init: holdQuestions });
  const { page } = table;
  await table.press("hint");
  await page.waitForSelector("#button-hint[aria-busy]");
  await table.press("pencil");
  await table.press("open-new");
  await table.press("start");
  await page.evaluate(() => window.letGo());
  await page.waitForSelector("#button-hint:not([aria-busy])");
  assert.equal(await table.detail(), "A new game begins.");
  assert.equal(await page.getAttribute("#button-pencil", "aria-pressed"), "false");
  await table.click("e2");
  assert.equal(await table.data("phase"), "place", "the click plays, and does not draw");
  assert.deepEqual(table.problems, []);
  await table.close();
});

/** Also counts messages between members of a team. */
function watchTeam() {
  window.news = { leader: 0, helpers: 0 };
  const PageWorker = window.Worker;
  window.Worker = class extends PageWorker {
    postMessage(order) {
      super.postMessage(order);
      if (order.type !== "join" || window.team === order.team) return;
      window.team = order.team;
      window.news = { leader: 0, helpers: 0 };
      new BroadcastChannel(order.team).onmessage = ({ data }) => {
        window.news[data[0] === 1 ? "leader" : "helpers"] += 1;
      };
    }
  };
}

/** The time after which helpers without work are let go passes when `window.endRest` is called. */
function holdRest() {
  const { setTimeout, Worker: PageWorker } = window;
  window.setTimeout = (act, delay, ...rest) => {
    if (delay !== 30_000) return setTimeout(act, delay, ...rest);
    window.endRest = act;
    return 0;
  };
  window.ended = 0;
  window.Worker = class extends PageWorker {
    terminate() {
      super.terminate();
      window.ended += 1;
    }
  };
}

deep("helpers search with the computer on spare processors, and stop when not needed", async () => {
  const init = `window.processors = 4; (${watchWorker})(); (${watchTeam})(); (${holdRest})();`;
  const table = await openTable(site, { init });
  const { page } = table;
  const orders = (type) => page.evaluate((type) => window.said.filter((order) => order.type === type), type);
  const helped = () => page.waitForFunction(() => window.news.leader > 0 && window.news.helpers > 0);
  const forget = () => page.evaluate(() => window.said.splice(0));
  await table.press("analysis");
  await helped();
  const parts = (await orders("start")).filter(({ request }) => request.helpers).map(({ request }) => request);
  assert.deepEqual(
    parts.map(({ helper, helpers, mode }) => [helper, helpers, mode]),
    [0, 1, 2].map((helper) => [helper, 3, "analyse"]),
  );
  // As from an engine of another version.
  await page.evaluate(() => new BroadcastChannel(window.team).postMessage(new Uint8Array([1, 2, 3])));
  await forget();
  await page.waitForFunction(() => window.said.filter(({ type }) => type === "progress").length > 2);
  assert.deepEqual(await orders("failed"), []);
  await page.evaluate(() => {
    window.isHidden = true;
    document.dispatchEvent(new Event("visibilitychange"));
  });
  assert.equal((await orders("cancel")).length, 3, "nobody sees the page");
  await page.evaluate(() => {
    window.isHidden = false;
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await helped();
  // For so long that they are let go; the analysis goes on, and others help when the page is seen again.
  await forget();
  await page.evaluate(() => {
    window.isHidden = true;
    document.dispatchEvent(new Event("visibilitychange"));
    window.endRest();
  });
  assert.equal(await page.evaluate(() => window.ended), 3);
  await page.evaluate(() => {
    window.isHidden = false;
    document.dispatchEvent(new Event("visibilitychange"));
  });
  assert.deepEqual(
    (await orders("start")).map(({ request }) => request.helper),
    [0, 1, 2],
  );
  await helped();
  assert.deepEqual(await orders("done"), []);
  await forget();
  await page.evaluate(() => {
    window.battery.level = 0.29;
    window.battery.dispatchEvent(new Event("levelchange"));
  });
  assert.equal((await orders("cancel")).length, 3, "the battery is low");
  await page.waitForSelector("#analysis .line");
  assert.deepEqual(table.problems, []);
  await table.close();
});

/** Opens the analysis of a game or a position. */
async function analyse(text, options = {}) {
  const table = await openTable(site, { init: prepare, ...options });
  if (text) await table.load(text);
  await table.press("analysis");
  await table.page.waitForSelector("#analysis .line");
  return table;
}

test("the analysis shows the best lines, and a click plays one", async () => {
  const table = await analyse(CHAIN);
  const first = table.page.locator("#analysis .line-turn").first();
  assert.match(await first.innerText(), /^Bf1>Nc4/);
  assert.match(await table.page.getAttribute("#eval", "aria-valuetext"), /White: Paco in 1/);
  await first.click();
  await table.settle();
  assert.equal(await table.status(), "White wins");
  await table.page.waitForFunction(() => /over/.test(window.query("#analysis")?.innerText));
  assert.deepEqual(table.problems, []);
  await table.close();
});

/** A press on a line plays the pressed line even if the search changes it meanwhile; then the lines are updated. */
async function pressAsItChanges({ page, turns, press, settle }) {
  const lines = page.locator("#analysis .line");
  // The lines may be written anew between finding a turn and pressing it.
  const isHeld = () => page.evaluate(() => Boolean(window.query("#analysis .line-turn:active")));
  do {
    await page.mouse.move(0, 0);
    await page.mouse.up();
    await lines.nth(2).locator(".line-turn").nth(1).hover();
    await page.mouse.down();
  } while (!(await isHeld()));
  const { said, wanted } = await page.evaluate(() => {
    const pressed = window.query("#analysis .line-turn:active");
    const count = window.query("#analysis-count");
    count.value = "1";
    count.dispatchEvent(new Event("change"));
    const line = [...pressed.parentElement.querySelectorAll(".line-turn")];
    const wanted = line.slice(0, line.indexOf(pressed) + 1).map(({ textContent }) => textContent);
    return { wanted, said: window.query("#analysis .quiet").textContent };
  });
  await page.waitForFunction((before) => window.query("#analysis .quiet").textContent !== before, said);
  assert.equal(await lines.count(), 3);
  await page.mouse.up();
  await settle();
  assert.deepEqual(await turns(), wanted);
  await page.waitForFunction(() => window.queryAll("#analysis .line").length === 1);
  for (const _ of wanted) await press("moves-back");
}

/** In the page: counts how often the turns of a line are written anew as they were. */
function watchLines() {
  window.needless = 0;
  const texts = new Map();
  const turnsOf = () => window.queryAll(".lines .line-turns");
  for (const turns of turnsOf()) texts.set(turns, turns.textContent);
  new MutationObserver((changes) => {
    for (const turns of new Set(changes.map(({ target }) => target))) {
      if (!turnsOf().includes(turns)) continue;
      window.needless += Number(texts.get(turns) === turns.textContent);
      texts.set(turns, turns.textContent);
    }
  }).observe(window.query(".lines"), { childList: true, subtree: true });
}

deep(
  "the analysis explains its best turn without disturbing the search, and the shown turns can be played",
  async () => {
    const table = await analyse("1. f2>f3 e7>e5 2. a2>a3 Qd8>h4", { init: watchWorker });
    const { page } = table;
    const question = page.locator("[data-action=why]");
    assert.equal(await question.getAttribute("aria-label"), "Why g2>g3?");
    await question.focus();
    await page.keyboard.press("Enter");
    await page.waitForSelector(".why .reason");
    const reasons = page.locator(".why .reason");
    const told = await reasons.allInnerTexts();
    assert.equal(told[0], "Black threatens this: Qh4xKe1#. This turn prevents it.");
    assert.match(told[2], /^Why not: \S+\? It loses at once: Qh4xKe1#\.$/);
    const status = page.locator(".lines + [role=status]");
    assert.match(await status.textContent(), /^Black threatens this: Black queen unites with white king on e1\. /);
    // The reasons are rewritten in another language.
    await speak(page, "nl");
    await page.waitForFunction(() => /^Waarom g2>g3\?/.test(window.query(".why").innerText));
    assert.match(await reasons.first().innerText(), /^Zwart dreigt hiermee: Qh4xKe1#\./);
    assert.equal(await question.getAttribute("aria-expanded"), "true");
    await speak(page, "en");
    const tried = await reasons.nth(2).locator("button").first().innerText();
    await reasons.nth(2).locator("button").last().focus();
    await page.keyboard.press("Enter");
    await table.settle();
    assert.deepEqual((await table.turns()).slice(-2), [tried, "Qh4xKe1#"]);
    assert.equal(await table.status(), "Black wins");
    assert.equal(await page.locator(".why").isVisible(), false);
    // A search that goes on for long: it is asked on the way, by a worker of its own, and once for each turn that is the best
    // meanwhile.
    await table.load("b1k3n1/1p2p2r/p1p1npNp/8/SPPrc2e/3PF1P1/P2QP2P/B2K2R1 w 7 - - -");
    await page.waitForSelector("#analysis .line");
    await page.evaluate(watchLines);
    await page.evaluate(() => window.said.splice(0));
    await question.click();
    await page.waitForSelector(".why .reason");
    const orders = () =>
      page.evaluate(() =>
        window.said.flatMap(({ type, request }) =>
          type === "start" ? [JSON.stringify(request)] : /^cancel/.test(type) ? [type] : [],
        ),
      );
    const once = async () => {
      const asked = await orders();
      assert.ok(
        asked.every((order) => order.includes('"mode":"explain"')),
        `${asked}`,
      );
      assert.ok(asked.length > 0 && new Set(asked).size === asked.length, `${asked}`);
    };
    await once();
    await question.click();
    await question.click();
    await page.waitForSelector(".why .reason");
    await once();
    // Turns are written anew only where the search has found others.
    await page.waitForFunction(() => window.said.filter(({ type }) => type === "progress").length > 8);
    assert.equal(await page.evaluate(() => window.needless), 0);
    await speak(page, "eo");
    await page.waitForFunction(() => window.needless > 0);
    assert.deepEqual(table.problems, []);
    await table.close();
  },
);

test("changing the position ends the search at once and starts the next", async () => {
  const table = await analyse("");
  await table.page.waitForFunction(() => {
    const button = window.query("[data-action=analysis-run]");
    const isWorking = button.textContent === "Stop";
    // One that is over already goes deeper.
    button.click();
    return isWorking;
  });
  await table.page.locator("[data-action=analysis-run]", { hasText: "Resume" }).waitFor();
  await table.page.click("[data-action=analysis-run]");
  await pressAsItChanges(table);
  await table.click("e2", "e4");
  await table.page.waitForFunction(() => {
    const line = window.query("#analysis .line-turn");
    return line && !/^[A-Z]?[a-h][12]/.test(line.textContent);
  });
  // A proof that would take long is ended by its button.
  await table.load("2r1kr2/4p1pp/p3t3/1ppFDp2/1PNe2P1/3P1RS1/P3P1bP/1BR1K3 w 0 Ccf - -");
  await table.page.selectOption("#proof-turns", "5");
  await table.press("prove");
  await table.page.locator("[data-action=prove]", { hasText: "Stop" }).click();
  await table.page.waitForFunction(() => /Undecided/.test(window.query(".proof-words")?.textContent));
  await table.press("analysis-close");
  assert.equal(await table.page.locator("#analysis").isVisible(), false);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("threats, proofs and the puzzle check", async () => {
  const table = await analyse(CHAIN);
  const { page } = table;
  await table.press("threats");
  await page.waitForSelector(".threat-row .line-turn");
  assert.match(await page.innerText(".threat-row >> nth=0"), /Bf1>Nc4/);
  await table.press("prove");
  await page.waitForFunction(() => /Paco now/.test(window.query(".proof-words")?.textContent));
  assert.match(await page.innerText("#analysis"), /As a puzzle:/);
  await table.load("4k3/8/8/8/8/8/8/4K3 w 0 - - -");
  await table.press("prove");
  await page.waitForFunction(() => /Proved: no Paco/.test(window.query(".proof-words")?.textContent));
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("the analysis works where workers are forbidden", async () => {
  const table = await analyse(CHAIN, { init: withoutWorkers });
  assert.match(await table.page.locator("#analysis .line-turn").first().innerText(), /^Bf1>Nc4/);
  assert.ok(!table.requests.some((request) => request.endsWith("worker.js")));
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("a worker that dies or hangs is restarted, and its request is answered", async () => {
  const table = await openTable(site);
  const answers = await table.page.evaluate(async () => {
    const Real = window.Worker;
    let born = 0;
    window.Worker = class extends Real {
      constructor(...parts) {
        super(...parts);
        born += 1;
        this.number = born;
      }
      postMessage(order) {
        // The first one is struck down by its first request.
        if (this.number === 1 && order.type === "start") this.terminate();
        else super.postMessage(order);
      }
    };
    const { Computer } = await import("./rules/computer.js");
    const computer = new Computer();
    const first = await computer.start({ mode: "play", nodes: 200 }).answer;
    const refused = await computer.start({ fen: "nonsense" }).answer.catch((error) => error.code);
    const cancelled = computer.start({ mode: "analyse" });
    setTimeout(() => cancelled.cancel(), 100);
    return { turn: first.turn.color, born, refused, cancelled: await cancelled.answer };
  });
  assert.deepEqual(answers, { turn: "white", born: 2, refused: "bad-fen", cancelled: null });
  await table.close();
});

test("the chosen level is displayed and requested", async () => {
  const table = await openTable(site, {
    init: () => {
      window.orders = [];
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (order, ...rest) {
        window.orders.push(order);
        return postMessage.call(this, order, ...rest);
      };
    },
  });
  const { page } = table;
  const levels = await page.evaluate(async () => {
    const { default: init, Engine } = await import("./pkg/paco_sako_engine.js");
    await init();
    return Engine.levels();
  });
  assert.deepEqual(
    levels.map(({ number }) => number),
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  );
  const names = await page.evaluate(async () => {
    const { t } = await import("./kit/i18n.js");
    const { default: init, Engine } = await import("./pkg/paco_sako_engine.js");
    await init();
    return Engine.levels().map(({ name }) => t(`level.${name}`));
  });
  for (const { number, name } of levels) {
    await table.press("open-new");
    await page.click("label:has(#new-against-computer)");
    await page.click("label:has(#new-side-black)");
    await page.click("label:has(#new-by-level)");
    await page.fill("#new-level", String(number));
    assert.ok((await page.locator(".level-name").first().innerText()).includes(names[number - 1]));
    await page.selectOption("#new-time", "500");
    await page.evaluate(() => window.orders.splice(0));
    await table.press("start");
    await page.waitForFunction(() => window.orders.some(({ request }) => request?.mode === "play"));
    const asked = await page.evaluate(
      () => window.orders.find(({ request }) => request?.mode === "play").request.level,
    );
    assert.equal(asked, name, `level ${number}`);
  }
  await table.close();
});

test("the page offers the levels of the computer", async () => {
  const table = await openTable(site);
  const [page, engine, personas] = await table.page.evaluate(async () => {
    const { games } = await import("./rules/rules.js");
    const { default: init, Engine } = await import("./pkg/paco_sako_engine.js");
    await init();
    return [games()[0].levels, Engine.levels(), Engine.personas()];
  });
  assert.deepEqual(page, engine);
  assert.deepEqual(personas, PERSONAS);
  await table.close();
});

deep("the computer waits while the editor is open, and resumes afterwards", async () => {
  const table = await challenge({ side: "white" });
  const { page, press } = table;
  // In the editor before the computer has answered.
  await page.evaluate(async () => {
    for (const square of ["e2", "e4"]) window.query(`[data-square="${square}"]`).click();
    window.query("[data-action=open-menu]").click();
    while (!window.query("[data-action=edit]")) await new Promise((resolve) => setTimeout(resolve));
    window.query("[data-action=edit]").click();
  });
  await page.waitForSelector(".editor");
  assert.equal(await page.locator(".editor [data-part=waits]").isVisible(), true);
  await page.waitForTimeout(1500);
  assert.deepEqual(await table.turns(), ["e2>e4"]);
  await press("editor-cancel");
  await waitFor(table, "white");
  assert.equal((await table.turns()).length, 2);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("browsing a finished game against the computer does not make it play", async () => {
  const table = await challenge();
  const { page } = table;
  await table.click("e2", "e4");
  await waitFor(table, "white");
  await table.click("d2", "d4");
  await waitFor(table, "white");
  await table.press("open-menu");
  await table.press("resign");
  await table.press("confirm");
  assert.equal(await table.status(), "The computer wins", "the person has resigned, not the computer");
  await table.press("analysis");
  await table.press("review");
  await page.waitForFunction(() => window.query(".review")?.dataset.status === "done", null, {
    timeout: 120_000,
  });
  await page.locator("#moves .link").nth(0).click();
  await table.settle();
  assert.equal(await table.data("turn"), "black");
  await page.waitForTimeout(900);
  assert.equal((await table.turns()).length, 1, "the computer waits");
  await table.press("play-on");
  await waitFor(table, "white");
  assert.equal((await table.turns()).length, 2);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("a failed opponent shows an error, and continues on request", async () => {
  const table = await challenge({
    init: () => {
      Math.random = () => 0.25;
      window.breaks = 2;
      window.Worker = class extends Worker {
        postMessage(order) {
          if (order.type !== "start" || window.breaks === 0) return super.postMessage(order);
          window.breaks -= 1;
          this.dispatchEvent(new MessageEvent("message", { data: { type: "broken", message: "a trap" } }));
        }
      };
    },
  });
  await table.click("e2", "e4");
  await table.page.waitForSelector("[data-action=retry]");
  assert.match(await table.detail(), /cannot continue: a trap/);
  assert.deepEqual(await table.turns(), ["e2>e4"], "nothing is lost");
  await table.press("retry");
  await waitFor(table, "white");
  assert.equal((await table.turns()).length, 2);
  assert.deepEqual(table.problems, []);
  await table.close();
});

/** In the page: keeps so many games against Petra, every other one won. @param {number} count */
async function playedGames(count) {
  const { Library } = await import("./store/library.js");
  const players = {
    seats: { white: true, black: false },
    rival: { level: "regular", persona: "petra", time: 500, seed: 1 },
  };
  const place = { record: "*", at: [], pending: [], undone: null, drawOffer: null };
  const game = { version: 1, ...place, players, paused: false, flipped: false, startedOn: null };
  const shown = { turns: 20, fen: "", flipped: false, isBlank: false };
  const entries = Array.from({ length: count }, (_, i) => ({
    form: 1,
    id: `petra-${i}`,
    name: "",
    created: i,
    updated: i,
    revision: 1,
    text: JSON.stringify({ game, clock: null }),
    summary: { players, result: i % 2 === 0 ? "1-0" : "0-1", ...shown },
  }));
  await new Library().add(entries);
}

deep("the choice of an opponent is saved, and invalid stored data does no harm", async () => {
  const table = await challenge({ level: 7, side: "black" });
  const { page } = table;
  const shown = async () => {
    await page.reload();
    await page.waitForSelector("body[data-ready=true]");
    await table.press("open-new");
    return [await page.isChecked("#new-against-computer"), await page.inputValue("#new-level")];
  };
  assert.deepEqual(await shown(), [true, "7"]);
  assert.equal(await page.isChecked("#new-side-black"), true);
  assert.equal(await page.inputValue("#new-time"), "500");
  await page.evaluate(() =>
    localStorage.setItem("paco-sako.opponent", '{"against":"computer","level":"<b>","time":-1}'),
  );
  assert.deepEqual(await shown(), [true, "4"]);
  await page.evaluate(() => localStorage.setItem("paco-sako.opponent", "{"));
  assert.deepEqual(await shown(), [true, "4"]);
  // A player with a character: chosen by picture and name, and still there after a reload.
  await page.click("label:has(#new-against-computer)");
  await page.click("label:has(#new-persona-carla)");
  await page.click("label:has(#new-side-white)");
  await table.press("start");
  const who = async () => {
    await page.waitForSelector("#status .face [data-face=carla]");
    await table.press("open-menu");
    const menu = await page.locator("[data-action=players]").innerText();
    await page.keyboard.press("Escape");
    return [await page.locator("#players").innerText(), menu.trim()];
  };
  assert.deepEqual(await who(), ["You: White · Computer: Carla", "Opponent: Carla"]);
  await table.click("e2", "e4");
  await page.waitForSelector("#board-area[data-turn=white][data-busy=false]");
  assert.equal((await table.turns()).length, 2, "she answers");
  await page.reload();
  await page.waitForSelector("body[data-ready=true]");
  assert.deepEqual(await who(), ["You: White · Computer: Carla", "Opponent: Carla"]);
  // After some finished games there is a best match; the estimate can be hidden.
  await page.evaluate(playedGames, 6);
  await table.press("open-new");
  await page.waitForSelector(".strength:not([hidden])");
  assert.match(await page.locator(".strength").innerText(), /level 6 \(rating 19\d\d ± \d+, 6 games\)/);
  const strengths = await page
    .locator("#dialog-new :is(#new-persona-vera-level, #new-persona-atlas-level)")
    .allTextContents();
  assert.deepEqual(strengths, ["About as strong as level 8.", "Stronger than level 10."]);
  // The best match has a star; in words it is said of the one that is chosen.
  const matches = page.locator("#dialog-new .persona:has(.persona-match:visible)");
  assert.deepEqual(await matches.allInnerTexts(), ["Petra"]);
  await page.click("label:has(#new-persona-petra)");
  assert.equal(await page.locator("#new-persona-petra-match").innerText(), "A good match for you.");
  assert.match(await page.getAttribute("#new-persona-petra", "aria-describedby"), /petra-match$/);
  await table.press("strength");
  assert.equal(await matches.count(), 0);
  assert.equal(await page.locator(".strength").innerText(), "Show my strength");
  // From the next time on it comes first.
  await page.keyboard.press("Escape");
  await table.press("open-new");
  assert.equal(await page.locator("#dialog-new .persona").first().innerText(), "Petra");
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("requests name the persona, or else the level", async () => {
  const asked = async (rival, game = "paco-sako") => {
    const orders = [];
    const job = { answer: new Promise(() => {}), cancel() {}, stop() {} };
    const computer = {
      start: (order) => {
        orders.push(order);
        return job;
      },
    };
    const snapshot = { game, status: { over: false }, turn: "white", chain: [], claims: [], turns: [] };
    const state = { snapshot, seats: { white: false, black: true }, rival, thinking: null, paused: false };
    const store = { state, subscribe() {}, dispatch() {}, question: () => ({ subject: {} }) };
    new RivalPlayer(store, computer);
    await new Promise((done) => setTimeout(done));
    return orders.map(({ level, persona }) => ({ level, persona }));
  };
  const rival = { level: "regular", time: 500, seed: 1 };
  assert.deepEqual(await asked({ ...rival, persona: "carla" }), [{ level: undefined, persona: "carla" }]);
  assert.deepEqual(await asked({ ...rival, persona: "nobody" }), [{ level: "regular", persona: undefined }]);
  assert.deepEqual(await asked({ ...rival, persona: "carla" }, "chess"), [
    { level: "regular", persona: undefined },
  ]);
});

deep("the board responds while the page itself computes", async () => {
  const table = await analyse("", { init: withoutWorkers });
  const run = table.page.locator("[data-action=analysis-run]");
  assert.equal(await run.innerText(), "Stop", "it is still searching");
  await table.click("e2", "e4");
  assert.equal(await table.data("turn"), "black");
  await table.page.waitForFunction(() => {
    const line = window.query("#analysis .line-turn");
    return line && !/^[A-Z]?[a-h][12]/.test(line.textContent);
  });
  await run.click();
  await table.page.locator("[data-action=analysis-run]", { hasText: "Resume" }).waitFor();
  assert.deepEqual(table.problems, []);
  await table.close();
});
