// Matches of bughouse that are played at random, in Node.

import { Match } from "../../www/rules/matches.js";

/** A match of random turns, ended by a person or not. @param {() => number} random @param {number} turns */
export function randomMatch(random, turns) {
  const match = new Match({ preset: random() < 0.5 ? "bughouse" : "dutch", clocks: random() < 0.5 });
  const one = (/** @type {(m: any) => any} */ run) => match.ask(run);
  const pick = (/** @type {readonly any[]} */ list) => list[Math.floor(random() * list.length)];
  for (let i = 0; i < turns; i++) {
    const open = one((m) => m.view()).boards.filter(({ canAct }) => canAct);
    if (open.length === 0) break;
    const { board } = pick(open);
    const before = one((m) => m.view().turnCount);
    for (let step = 0; step < 4 && one((m) => m.view().turnCount) === before; step++) {
      const { legalSteps } = one((m) => m.snapshot(board));
      if (legalSteps.length === 0) break;
      const next = pick(legalSteps);
      one((m) => m.apply(board, next, Math.round(random() * 3e5) / 1000));
    }
  }
  const { status, boards } = one((m) => m.view());
  const seats = { A: ["WA", "BA"], B: ["WB", "BB"] };
  const alive = boards.find(({ over }) => !over);
  if (!status.over && alive && random() < 0.7) one((m) => m.resign(pick(seats[alive.board])));
  const record = one((m) => m.record({ tags: { WhiteA: "Ada", BlackA: 'B "o" b', Event: "x" } }));
  const view = one((m) => m.view());
  match.free();
  return { record, view };
}
