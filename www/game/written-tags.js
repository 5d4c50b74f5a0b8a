// The tags of a record that has not been read.

/** The tags that stand in a record, as far as its form shows them. @param {string} record @returns {import("./tags.js").Tags} */
export function writtenTags(record) {
  const found = [...record.matchAll(/^\[(\w+) ["„“”‟«»″]([^\n]*?)["„“”‟«»″]\]/gm)];
  return Object.fromEntries(found.map(([, name, value]) => [name, value.replace(/\\(["\\])/g, "$1").trim()]));
}
