// Chess and Krachtschaak on the page: selected, played by mouse, keyboard and against the computer, saved, linked,
// announced, and embedded.

import assert from "node:assert/strict";
import { texts as course } from "../../www/book/texts/course/en.js";
import { cardsOf } from "../../www/games/cards.js";
import { shippedGames } from "../../www/games/index.js";
import { faults } from "./axe.mjs";
import { start } from "./harness.mjs";
import { chooseGame, openTable, recordOf, reload, says, squaresOf } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

/** Opens the page and begins a game. */
async function begin(card, options = {}) {
  const table = await openTable(site, options);
  await chooseGame(table, card);
  await table.press("start");
  await table.page.waitForSelector("#dialog-new", { state: "hidden" });
  return table;
}

/** Morphy's game at the opera, Paris 1858. */
const OPERA =
  "e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5 c4b5 b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8";
const OPERA_TURNS =
  "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#";

test("the games are behind a line that names the chosen one, each with a picture and a sentence; the choice is saved", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.press("open-new");
  await page.waitForSelector("#dialog-new[open]");
  // The other games come with their names, which are loaded then.
  await page.waitForSelector("#game-antichess");
  const cards = await page.locator("fieldset.game-cards label").evaluateAll((all) =>
    all.map((card) => ({
      id: card.querySelector("input").value,
      checked: card.querySelector("input").checked,
      name: card.querySelector("strong").textContent,
      about: card.querySelector(".quiet").textContent,
      painted: new Set(card.querySelector("canvas").getContext("2d").getImageData(0, 0, 44, 44).data).size > 20,
    })),
  );
  assert.deepEqual(
    cards.map(({ id, name }) => [id, name]),
    cardsOf(shippedGames()).map(({ id }) => [id, id === "vchess" ? "Paco Ŝako · vchess" : course[`game.${id}`]]),
  );
  assert.deepEqual(
    cards.map(({ checked }) => checked),
    cards.map((_, index) => index === 0),
  );
  for (const { about, painted } of cards) assert.ok(about.length > 20 && painted, about);
  const lines = await page.locator("#dialog-new .fold .fold summary").allInnerTexts();
  assert.deepEqual(lines[0].split("\n"), ["Game", "Paco Ŝako"]);
  const shown = (name) =>
    page.locator(`#dialog-new input[name=${name}]:visible`).evaluateAll((all) => all.map(({ value }) => value));
  assert.deepEqual(await shown("rules"), ["manual", "pacoplay", "simple"]);
  await page.keyboard.press("Escape");
  await chooseGame(table, "vchess");
  assert.deepEqual(await shown("rules"), []);
  await table.press("start");
  assert.match(await page.title(), /^Paco Ŝako/);
  await chooseGame(table, "chess");
  assert.deepEqual(await shown("rules"), []);
  assert.deepEqual(await shown("start"), ["normal", "960", "own"]);
  await page.keyboard.press("Escape");
  await chooseGame(table, "krachtschaak");
  await table.press("start");
  assert.equal(await page.title(), "Krachtschaak – Paco Ŝako");
  // Another game on the table does not change what was chosen last.
  await table.load("1. e2>e4");
  await table.press("open-new");
  await page.waitForFunction(() => window.query("#game-krachtschaak")?.checked);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("only the rules of Paco Ŝako are loaded until another game is chosen; if they fail to load, nothing changes", async () => {
  const table = await openTable(site);
  const { page, requests } = table;
  const others = /\/paco_sako_(?!play|engine|bg)\w+\./;
  const engine = () => requests.filter((url) => others.test(url)).length;
  await table.press("open-new");
  await page.waitForSelector("#dialog-new[open]");
  assert.equal(engine(), 0);
  await page.route(others, (route) => route.abort());
  await page.click("label:has(#game-chess)");
  await page.waitForFunction(() => /online/.test(window.query("#new-error").textContent));
  assert.equal(await page.locator("#game-paco-sako").isChecked(), true);
  await table.press("start");
  assert.match(await table.fen(), / w 0 AHah/);
  await table.close();
});

test("a link from before links named their game opens it, too", async () => {
  const record = '[Variant "Chess"]\n\n1. e4 e5 *';
  const table = await openTable(site, { path: `#game=t${Buffer.from(record).toString("base64url")}` });
  await table.page.waitForFunction(() => document.title === "Chess – Paco Ŝako");
  assert.equal((await table.turns()).join(" "), "e4 e5");
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("a page that began with chess opens everything else", async () => {
  const record = '[Variant "Chess"]\n\n1. e4 e5 *';
  const path = `#game=t${Buffer.from(record).toString("base64url")}&variant=chess`;
  const table = await openTable(site, { path });
  const { page } = table;
  await table.press("open-new");
  await page.waitForSelector("#dialog-new[open]");
  await page.click("label:has(#game-paco-sako)");
  await table.press("start");
  await table.click("e2", "e4");
  assert.match(await table.fen(), /4P3.* b 1 AHah/);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("a request about another game replaces the previous one, though another module answers it", async () => {
  const table = await openTable(site);
  const found = await table.page.evaluate(async () => {
    const { Computer } = await import("./rules/computer.js");
    const computer = new Computer();
    const endless = computer.start({ mode: "analyse" });
    const chess = computer.start({ game: "chess", mode: "play", nodes: 100 });
    const answers = [await endless.answer, (await chess.answer).turn.color];
    const back = await computer.start({ mode: "play", nodes: 100 }).answer;
    computer.close();
    return [...answers, back.turn.color];
  });
  assert.deepEqual(found, [null, "white", "white"]);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("a game of chess by mouse, to the mate; undo, replay, a reload, a link", async () => {
  const table = await begin("chess");
  const { page } = table;
  await table.click(...squaresOf(OPERA));
  await says(table, "White wins");
  assert.equal(await table.detail(), "Checkmate: the black king cannot be saved.");
  assert.equal((await table.turns()).join(" "), OPERA_TURNS);
  assert.match(await page.locator("#live").innerText(), /White rook to d8.*White wins/);
  await reload(table);
  await says(table, "White wins");
  assert.equal((await table.turns()).join(" "), OPERA_TURNS);
  await table.press("take-back");
  await says(table, "White to move");
  await table.press("redo");
  await says(table, "White wins");
  await page.keyboard.press("Home");
  await says(table, "White to move");
  await page.keyboard.press("End");
  await says(table, "White wins");
  await table.press("open-share");
  const record = await page.inputValue("#copy-record");
  assert.match(record, /\[Variant "Chess"\]/);
  await page.waitForFunction(() => window.query("#copy-link").value.includes("#game="));
  const link = await page.inputValue("#copy-link");
  assert.deepEqual(table.problems, []);
  await table.close();
  // The link is opened and the record pasted in other browsers.
  const other = await openTable(site, { path: new URL(link).hash });
  await says(other, "White wins");
  const first = other.requests.map((url) => /paco_sako\w*\.js$/.exec(url)?.[0]).find(Boolean);
  assert.equal(first, "paco_sako_chess.js", "the page begins with the rules of the link's game");
  assert.ok(!other.requests.some((url) => url.includes("paco_sako_play")), "and needs no others");
  assert.equal((await other.turns()).join(" "), OPERA_TURNS);
  assert.equal(await other.page.title(), "Chess – Paco Ŝako");
  await other.page.evaluate(() => localStorage.clear());
  await other.load("1. e2>e4");
  assert.equal((await other.turns()).join(" "), "e2>e4");
  await other.load(record);
  assert.equal((await other.turns()).join(" "), OPERA_TURNS);
  assert.deepEqual(other.problems, []);
  await other.close();
});

deep("chess by keyboard: a promotion choice; check and refusals are announced", async () => {
  const table = await begin("chess", { path: "" });
  const { page } = table;
  const fen = "4k3/P7/8/8/7q/8/8/4K3 w - - 0 1";
  await table.load(fen);
  assert.match(await table.label("e1"), /white king.*in check/);
  const walk = async (square) => {
    await page.locator(`[data-square="${square}"]`).focus();
    await page.keyboard.press("Enter");
    await table.settle();
  };
  await walk("a7");
  assert.match(await table.detail(), /check/i);
  await walk("e1");
  await walk("e2");
  await says(table, "Black to move");
  await walk("h4");
  await walk("h7");
  await walk("a7");
  await walk("a8");
  await page.waitForSelector(".promotion-choice");
  const names = await page
    .locator(".promotion-choice")
    .evaluateAll((all) => all.map((button) => button.getAttribute("aria-label")));
  assert.deepEqual(names.toSorted(), ["bishop", "knight", "queen", "rook"]);
  await page.locator('[data-role="queen"]').focus();
  await page.keyboard.press("Enter");
  await says(table, "Black to move");
  assert.deepEqual(await table.turns(), ["Ke2", "Qh7", "a8=Q+"]);
  assert.equal(await page.locator("#alarm").innerText(), "Black is in check");
  await page.locator("#alarm").press("Enter");
  await page.waitForFunction(() => /Black is in check/.test(window.query("#status-detail").textContent));
  await page.fill("#turn-text", "Nf9");
  await page.keyboard.press("Enter");
  await page.locator("#turn-error", { hasText: /“Nf9” .*such as e4/ }).waitFor();
  await page.fill("#turn-text", "Kd7");
  await page.keyboard.press("Enter");
  await says(table, "White to move");
  assert.deepEqual(await table.turns(), ["Ke2", "Qh7", "a8=Q+", "Kd7"]);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("a third repetition is claimed in chess, undone, and restored after a reload", async () => {
  const table = await begin("chess");
  const { page } = table;
  const button = page.locator('[data-action="claim-threefold-repetition"]');
  await table.click(...squaresOf("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8"));
  await button.click();
  await says(table, "Draw");
  await table.press("take-back");
  await says(table, "Black to move");
  await reload(table);
  await says(table, "Black to move");
  await table.press("redo");
  await page.waitForSelector('[data-action="claim-threefold-repetition"], [data-action="new-game"]');
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("Chess960 by number", async () => {
  const table = await openTable(site);
  const { page } = table;
  await chooseGame(table, "chess");
  await page.click("label:has(#start-960)");
  await page.fill("#start-number", "0");
  await table.press("start");
  await page.waitForSelector("#dialog-new", { state: "hidden" });
  assert.match(await table.fen(), /^bbqnnrkr\/pppppppp/);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("Krachtschaak: a power is gained, announced, used and lost; the way of moving is chosen; the king is captured", async () => {
  const table = await begin("krachtschaak");
  const { page } = table;
  await table.click(...squaresOf("e2e4 d7d5 e4d5 d8d5"));
  assert.equal(await table.label("d5"), "d5, black queen with pawn power");
  await table.click(...squaresOf("b1c3 d5e5"));
  assert.deepEqual(await table.turns(), ["e4", "d5", "exd5", "Qxd5", "Nc3", "Qpe5+"]);
  // The mark of the alarm says how the king would be captured.
  await page.locator("#alarm").click();
  await page.waitForFunction(() =>
    /Black would capture the king/.test(window.query("#status-detail").textContent),
  );
  // White leaves its king where it is.
  await table.click(...squaresOf("a2a3"));
  assert.match(await table.label("e1"), /in check/);
  await table.click("e5");
  assert.match(await table.label("e1"), /capturing the king wins/);
  await table.click("e1");
  await says(table, "Black wins");
  assert.equal(await table.detail(), "The white king was captured.");
  await reload(table);
  await says(table, "Black wins");
  // A bishop with pawn power beside a pawn that just made a double step.
  await table.load("4k3/3p4/8/4B+p3/8/8/8/4K3 b - - 0 1");
  await table.click("d7", "d5", "e5", "d6");
  await page.waitForSelector(".promotion-choice");
  const names = await page
    .locator(".promotion-choice")
    .evaluateAll((all) => all.map((button) => button.getAttribute("aria-label")));
  assert.deepEqual(names, ["By its own movement", "By its power"]);
  await page.locator('[data-reading="power"]').focus();
  await page.keyboard.press("Enter");
  await says(table, "Black to move");
  assert.deepEqual(await table.turns(), ["d5", "Bpxd6"]);
  assert.equal(await table.label("d6"), "d6, white bishop with pawn power");
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("a whole game of Krachtschaak by keyboard; another board reads its record", async () => {
  const table = await begin("krachtschaak");
  const { page } = table;
  for (const square of squaresOf("e2e4 d7d5 e4d5 d8d5 b1c3 d5e5 a2a3 e5e1")) {
    await page.locator(`[data-square="${square}"]`).focus();
    await page.keyboard.press("Enter");
    await table.settle();
  }
  await says(table, "Black wins");
  const turns = ["e4", "d5", "exd5", "Qxd5", "Nc3", "Qpe5+", "a3"];
  assert.deepEqual((await table.turns()).slice(0, -1), turns);
  await table.press("open-share");
  const record = await page.inputValue("#copy-record");
  assert.match(record, /\[Variant "Krachtschaak"\]/);
  assert.deepEqual(table.problems, []);
  await table.close();
  const other = await openTable(site);
  await other.load(record);
  await says(other, "Black wins");
  assert.deepEqual((await other.turns()).slice(0, -1), turns);
  assert.deepEqual(other.problems, []);
  await other.close();
});

test("antichess: captures are compulsory, kings can be captured, a side without pieces wins", async () => {
  const table = await begin("antichess");
  const { page } = table;
  assert.equal(await page.title(), "Antichess – Paco Ŝako");
  await table.click(...squaresOf("e2e3 b7b5"), "d2");
  assert.equal(await table.detail(), "Whoever can capture must: b5 can be captured.");
  await table.click("f1", "b5");
  assert.deepEqual(await table.turns(), ["e3", "b5", "Bxb5"]);
  await reload(table);
  assert.deepEqual(await table.turns(), ["e3", "b5", "Bxb5"]);
  await table.load("8/P7/8/7k/8/8/8/8 w - - 0 1");
  await table.click("a7", "a8");
  await page.waitForSelector(".promotion-choice");
  await page.locator('[data-role="king"]').click();
  await says(table, "Black to move");
  assert.equal(await table.label("a8"), "a8, white king");
  await table.load("8/8/8/3k4/8/4N3/8/8 w - - 0 1");
  await table.click("e3", "d5");
  await says(table, "Black wins");
  assert.equal(await table.detail(), "Black has no move left, and so wins.");
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("Krachtschaak: mate is claimed automatically, unless the setting is off", async () => {
  const table = await begin("krachtschaak");
  const { page } = table;
  const position = "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1";
  await table.load(position);
  await table.click("a1", "a8");
  await says(table, "White wins");
  assert.match(await table.detail(), /^Checkmate/);
  await table.press("take-back");
  await says(table, "White to move");
  await page.evaluate(async () => {
    const { settings } = await import("./page/settings/page-settings.js");
    settings.set("claims", false);
  });
  await table.load(position);
  await table.click("a1", "a8");
  await page.click('[data-action="claim-checkmate"]');
  await says(table, "White wins");
  assert.deepEqual(table.problems, []);
  await table.close();
});

/** A good turn for the current position. */
async function goodTurn(table, game) {
  const record = await recordOf(table);
  return table.page.evaluate(
    async ([game, record]) => {
      const { Computer } = await import("./rules/computer.js");
      window.helper ??= new Computer();
      const job = window.helper.start({ game, record, mode: "play", nodes: 3000, depth: 4 });
      return (await job.answer).turn.notation;
    },
    [game, record],
  );
}

for (const [game, end, chess960] of [
  ["chess", /^Checkmate/],
  // The king stands beside its rook and castles at once.
  ["chess", /^Checkmate/, { number: "3", castling: ["f1", "g1"] }],
  ["krachtschaak", /^(Checkmate|The black king was captured)/],
  ["antichess", /^White has no move left/],
  ["vchess", /^Paco!/],
]) {
  const name = chess960 ? "Chess960" : game;
  deep(`a whole game against the computer, which plays by itself: ${name}`, async () => {
    const init = () => {
      Math.random = () => 0.25;
    };
    const table = await openTable(site, { init });
    const { page } = table;
    await chooseGame(table, game);
    await page.click("label:has(#new-against-computer)");
    await page.click("label:has(#new-side-white)");
    // In games with personas, the level must be selected first.
    if (await page.isVisible("label:has(#new-by-level)")) await page.click("label:has(#new-by-level)");
    await page.fill("#new-level", "1");
    await page.selectOption("#new-time", "500");
    if (chess960) {
      await page.click("label:has(#start-960)");
      await page.fill("#start-number", chess960.number);
    }
    await table.press("start");
    for (let i = 0; i < 80; i++) {
      await page.waitForSelector("#board-area:is([data-turn=white], [data-phase=over])[data-busy=false]");
      if ((await table.data("phase")) === "over") break;
      if (i === 0 && chess960) await table.click(...chess960.castling);
      else {
        await page.fill("#turn-text", await goodTurn(table, game === "vchess" ? "paco-sako" : game));
        await page.keyboard.press("Enter");
      }
      await page.waitForFunction(
        (count) =>
          window.queryAll("#moves [data-ply][data-played]").length >= count ||
          window.query("#board-area").dataset.phase === "over",
        2 * i + 2,
      );
    }
    assert.equal(await table.status(), "You win!");
    assert.match(await table.detail(), end);
    const turns = await table.turns();
    if (chess960) assert.equal(turns[0], "O-O");
    await reload(table);
    assert.deepEqual(await table.turns(), turns);
    assert.equal(await table.status(), "You win!");
    assert.match(await page.locator("#players").innerText(), /First game/);
    assert.deepEqual(table.problems, []);
    await table.close();
  });
}

deep("three boards of three games on one page, and a game chosen later", async () => {
  const { page, problems, close } = await site.open("embed.html?variant=chess");
  const found = await page.evaluate(async () => {
    const until = async (holds) => {
      while (!holds()) await new Promise((done) => setTimeout(done, 20));
    };
    await until(() => document.querySelector("paco-sako"));
    const first = document.querySelector("paco-sako");
    const others = ["krachtschaak", "paco-sako"].map((variant) => {
      const element = document.createElement("paco-sako");
      element.setAttribute("variant", variant);
      document.body.append(element);
      return element;
    });
    const boards = await Promise.all([first, ...others].map((element) => element.ready));
    const played = [boards[0].move("e4"), boards[1].move("e4"), boards[2].move("e2>e4")];
    boards[0].move("d5");
    boards[0].move("exd5");
    boards[1].move("d5");
    boards[1].move("exd5");
    const fens = boards.map(({ fen }) => fen);
    others[1].setAttribute("variant", "chess");
    await until(() => others[1].fen.includes("KQkq"));
    return [played, fens, others[1].fen];
  });
  assert.deepEqual(found[0], [true, true, true]);
  assert.match(found[1][0], /^rnbqkbnr\/ppp1pppp\/8\/3P4/);
  assert.match(found[1][1], /^rnbqkbnr\/ppp1pppp\/8\/3P\+?p?4/);
  assert.match(found[1][2], /AHah/);
  assert.match(found[2], /^rnbqkbnr\/pppppppp\/8\/8\/8\/8\/PPPPPPPP\/RNBQKBNR w KQkq/);
  assert.deepEqual(problems, []);
  await close();
});

test("records of other programs and of several games are imported, and the library names their games", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.load("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *");
  assert.deepEqual(await table.turns(), ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"]);
  const records = [
    '[Event "A"]\n[Variant "Standard"]\n[White "Anna"]\n[Black "Bert"]\n\n1. d4 d5 *',
    '[Event "B"]\n[Variant "Krachtschaak"]\n[White "Carl"]\n[Black "Dora"]\n\n1. e4 d5 2. exd5 *',
    '[Event "C"]\n[White "Emil"]\n[Black "Fritz"]\n\n1. e2>e4 *',
  ].join("\n\n");
  await table.press("open-menu");
  await table.press("games");
  await page.setInputFiles('[data-part="file"]', {
    name: "many.pgn",
    mimeType: "text/plain",
    buffer: Buffer.from(records),
  });
  await page.waitForFunction(() => document.querySelectorAll(".games .game").length === 4);
  const rows = await page
    .locator(".games .game-text")
    .evaluateAll((all) => all.map(({ innerText }) => innerText.replace(/\s+/g, " ")));
  const row = (name) => rows.find((text) => text.includes(name));
  assert.match(row("Anna"), /Chess · /);
  assert.match(row("Carl"), /Krachtschaak · /);
  assert.doesNotMatch(row("Emil"), /Chess|Krachtschaak/);
  await page.click('.game:has-text("Carl") [data-action=open-game]');
  await page.waitForSelector("#dialog-games", { state: "hidden" });
  assert.deepEqual(await table.turns(), ["e4", "d5", "exd5"]);
  assert.equal(await page.title(), "Krachtschaak – Paco Ŝako");
  assert.deepEqual(table.problems, []);
  await table.close();
});

for (const [name, options] of [
  ["wide and light", {}],
  ["narrow and dark", { viewport: { width: 360, height: 740 }, colorScheme: "dark" }],
]) {
  (name.endsWith("light") ? test : deep)(
    `axe finds no fault in the cards, a power, a choice and the help, ${name}`,
    async () => {
      const table = await openTable(site, options);
      const { page } = table;
      const check = async (what) => assert.deepEqual(await faults(page), [], what);
      await chooseGame(table, "krachtschaak");
      // A link out of sight would count as one that skips to something.
      await page.locator("#dialog-new .rules-link").scrollIntoViewIfNeeded();
      await check("the cards");
      await table.press("start");
      await page.waitForSelector("#dialog-new", { state: "hidden" });
      await table.load("4k3/3p4/8/4B+p3/8/8/8/4K3 b - - 0 1");
      await table.click("d7", "d5");
      await check("a power on the board");
      await table.click("e5", "d6");
      await page.waitForSelector(".promotion-choice");
      await check("a choice");
      await page.locator('[data-reading="own"]').click();
      await table.press("open-menu");
      await table.press("help");
      await page.waitForSelector("#dialog-help[open]");
      assert.match(await page.locator("#dialog-help").innerText(), /badge is a power/);
      await check("the help");
      await table.close();
    },
  );
}
