// Actions on the tree: going to other positions, remarks, drawings, the order of variations, and removal.

import { isTold, tidyComment } from "./tree/record-nodes.js";
import { withShape } from "./tree/shapes.js";
import { gamePart, info } from "./view-parts.js";
import { goTo, look, playAll, visit } from "./walk.js";

/** @import { Shape } from "./tree/shapes.js" */
/** @import { Funnel } from "./view-parts.js" */

/** Shows the tree as it is after a change that moved nothing on the board. @param {Funnel} funnel */
const shown = (funnel) => funnel.view(gamePart(funnel.played));

/** @param {Funnel} funnel @param {readonly Shape[]} shapes */
function draw({ played, view }, shapes) {
  played.edit("", () => played.remark(played.at.id, { shapes: [...shapes] }));
  return view({ shapes, sketch: null, ...gamePart(played) });
}

/**
 * @type {import("./view-parts.js").Handlers<"goTo" | "look" | "visit" | "remark" | "annotate" | "keepReview" | "makeMain" | "remove" | "reopen"
 *   | "undoEdit" | "join" | "tags" | "shape" | "shapes" | "wipeShapes">}
 */
export const TREE_ACTIONS = {
  goTo: (funnel, { line, count }) => goTo(funnel, line, count),
  look: (funnel, { way }) => look(funnel, way),
  visit: (funnel, { node, links }) => visit(funnel, node, links),
  remark(funnel, { node, comment, annotations }) {
    const { played } = funnel;
    played.edit(`remark ${node}`, () =>
      played.remark(node, {
        ...(comment !== undefined && { comment: tidyComment(comment) }),
        ...(annotations !== undefined && { annotations: [...annotations] }),
      }),
    );
    return shown(funnel);
  },
  annotate(funnel, { remarks, variations, key }) {
    const { played } = funnel;
    const isOther = played.edit("", () => {
      for (const [node, remark] of remarks) if (played.tree.has(node)) played.remark(node, remark);
      for (const { from, turns } of variations) {
        if (!played.tree.has(from)) continue;
        let at = from;
        for (const turn of turns) at = played.add(at, turn).id;
      }
    });
    return isOther && funnel.view({ ...gamePart(played), notice: { ...info(key), undo: true } });
  },
  keepReview(funnel, { review }) {
    funnel.played.review = review;
    return shown(funnel);
  },
  makeMain: (funnel, { node }) => funnel.played.edit("", () => funnel.played.makeMain(node)) && shown(funnel),
  undoEdit(funnel) {
    const { played, state } = funnel;
    if (!played.undoEdit()) return false;
    const isHere = played.at.id === state.at.id;
    funnel.publish(isHere ? "look" : "goTo", { paused: state.rival !== null, notice: info("edit.undone") });
    return true;
  },
  remove(funnel, { node: id }) {
    const { played, state } = funnel;
    const { tree } = played;
    const node = tree.node(id);
    if (node.parent === null) return false;
    const { parent } = node;
    const isHere = tree.isWithin(played.at, node);
    played.edit("", () => {
      if (isHere) played.goTo({ at: parent, pending: [] });
      played.remove(id);
    });
    // Undone turns may be in the removed part, so they can no longer be redone.
    if (!isHere && state.snapshot.chain.length === 0) played.stay();
    const notice = { ...info("edit.removed"), undo: true };
    if (isHere) funnel.publish("goTo", { paused: state.rival !== null, notice });
    else funnel.publish("look", { paused: state.paused, notice });
    return true;
  },
  reopen(funnel, { node: id }) {
    const { played } = funnel;
    if (!isTold(played.tree.node(id).end)) return false;
    if (id !== played.at.id) {
      played.edit("", () => played.remark(id, { end: null }));
      return shown(funnel);
    }
    played.edit("", () => played.reopen());
    funnel.publish("goTo");
    return true;
  },
  join(funnel, { line, end, isMain }) {
    const { played } = funnel;
    let node = played.tree.root;
    for (const turn of line) {
      // It did not end here, if it goes on.
      if (isTold(node.end)) played.remark(node.id, { end: null });
      node = played.add(node.id, turn);
    }
    if (isMain) played.makeMain(node.id);
    const { turn, parent } = node;
    // A new turn is played visibly from its parent.
    if (turn && parent !== null && node.id !== played.at.id) {
      played.goTo({ at: parent, pending: [] });
      funnel.publish("goTo");
      playAll(funnel, turn.steps, false);
    }
    // An end that follows from the position stays; a recorded one is replaced by the received one.
    const known = played.tree.node(node.id).end;
    if (!end || (known && !(isMain && isTold(known)))) return true;
    played.remark(node.id, { end });
    played.stay();
    funnel.publish("goTo");
    return true;
  },
  tags(funnel, { tags }) {
    funnel.played.tag(tags);
    return funnel.view({ ...gamePart(funnel.played), ...("Date" in tags && { startedOn: null }) });
  },
  shape: (funnel, { shape }) => draw(funnel, withShape(funnel.state.shapes, shape)),
  shapes: (funnel, { shapes }) => draw(funnel, shapes),
  wipeShapes: (funnel) => funnel.played.at.shapes.length > 0 && draw(funnel, []),
};
