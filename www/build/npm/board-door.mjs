// Stands in the place of board-door.js in the still boards of the npm package: the whole element is in a module beside them.

export const loadBoard = () => import("beside:element.js");
