// The sheet on which a match is printed: both boards beside each other as they are shown, who played, and all turns.

import { el } from "../../kit/dom.js";
import { isolated } from "../../kit/isolate.js";
import { pageLook } from "../settings/page-settings.js";
import { addPrintStyles, printAlone } from "./diagram.js";
import { matchSubject } from "./picture-subject.js";

/** @import { ShownMatch } from "../../match/shown-match.js" */

const STYLES = `
@media print {
  .match-sheet h1 { margin: 0; font-size: 16pt; text-align: center; }
  .match-sheet-about { margin: 2mm 0 5mm; text-align: center; }
  .match-sheet-players { display: flex; gap: 5%; margin: 1mm 0 0; text-align: center; }
  .match-sheet-players > span { flex: 1; overflow-wrap: anywhere; }
  .match-sheet-turns { columns: 4; column-gap: 6mm; margin: 0; padding: 0; list-style: none; }
  .match-sheet-turns li { break-inside: avoid; overflow-wrap: break-word; }
}
`;

/** Prints a match. @param {ShownMatch} match */
export async function printMatch(match) {
  addPrintStyles(STYLES);
  await printAlone(matchSheet(match));
}

/** @param {ShownMatch} match @returns {HTMLElement} */
function matchSheet(match) {
  const { boards, teams, about, turns } = match;
  const subject = matchSubject(match);
  const choice = { flipped: subject.isFlipped, coordinates: true, marks: false };
  const address = `data:image/svg+xml,${encodeURIComponent(subject.svg(choice, pageLook()))}`;
  const picture = el("img", { src: address, alt: subject.description });
  const players = boards.map(({ players: { white, black } }) =>
    el("span", {}, `${isolated(white)} – ${isolated(black)}`),
  );
  return el(
    "article",
    { class: "print-sheet match-sheet" },
    el("h1", {}, teams.map(isolated).join(" – ")),
    el("p", { class: "match-sheet-about" }, about.join(" · ")),
    el("figure", {}, picture, el("figcaption", { class: "match-sheet-players" }, ...players)),
    el("ol", { class: "match-sheet-turns" }, ...turns.map((turn) => el("li", {}, turn))),
  );
}
