// Stands in the place of edit-door.js in the element for other websites: the editor is in a script beside it.

import { shared } from "virtual:shared";
import { wanted } from "./assets.mjs";
import { EDITOR } from "./names.mjs";

/** @type {() => Promise<typeof import("../../editor/editor.js")>} */
export const loadEditor = wanted("paco-sako-editor.js", EDITOR, shared);
