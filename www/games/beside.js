// The games of which only the record comes on the table: they are played in a room of their own. An element, which has the table
// only, has none of them: in the element's script for other websites this module is empty.

export const BESIDE = {
  "can-i": () => import("./can-i.js"),
};
