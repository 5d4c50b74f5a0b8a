// A file of games or of collections is asked for.

import { button } from "../../kit/button.js";
import { fileField } from "../../kit/fields.js";
import { words } from "../../kit/i18n.js";

/** @import { CollectionsModel } from "./collections-model.js" */

/** A button that asks for a file. @param {CollectionsModel} model */
export function fileButton(model) {
  const accept = ".json,.jsonl,.paco,.pgn,.txt,application/json,text/plain";
  const file = fileField(accept, ([chosen]) => model.addFile(chosen), { "data-part": "collection-file" });
  return [button("collection-file", words("coll.file"), () => file.click()), file];
}
