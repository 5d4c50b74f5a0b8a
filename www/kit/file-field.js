// A field for files that is not seen: a button elsewhere opens it with `click`.

import { el } from "./dom.js";

/**
 * @param {string} accept
 * @param {(files: readonly File[]) => unknown} take what is done with the chosen files; there is at least one
 * @param {import("./dom.js").Attributes} [more] what else it has
 */
export function fileField(accept, take, more = {}) {
  const onchange = () => {
    const files = [...(field.files ?? [])];
    // The same file can be chosen again.
    field.value = "";
    if (files.length > 0) return take(files);
  };
  const field = el("input", { type: "file", accept, hidden: true, onchange, ...more });
  return field;
}
