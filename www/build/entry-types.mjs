// The types of an entry of the npm package: all modules are declared with the types of all games and of the computer, and an
// entry shows those that its own classes and functions use.

import ts from "typescript";

/** What a module exports. @param {string} text its declarations @returns {{ values: string[], types: string[] }} their names */
export function namesIn(text) {
  const source = ts.createSourceFile("module.d.ts", text, ts.ScriptTarget.ES2022, true);
  /** @type {{ values: string[], types: string[] }} */
  const names = { values: ["default"], types: [] };
  for (const node of source.statements) {
    const isType = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
    if (!isType && !ts.isClassDeclaration(node) && !ts.isFunctionDeclaration(node)) continue;
    const flags = ts.getCombinedModifierFlags(node);
    if (!(flags & ts.ModifierFlags.Export) || flags & ts.ModifierFlags.Default || !node.name) continue;
    names[isType ? "types" : "values"].push(node.name.text);
  }
  // An interface may add to a class.
  return { ...names, types: names.types.filter((name) => !names.values.includes(name)) };
}

/** @param {string} text the declarations of a module @returns {string} without the types that it does not use */
export function ownTypes(text) {
  const source = ts.createSourceFile("entry.d.ts", text, ts.ScriptTarget.ES2022, true);
  const isType = (/** @type {ts.Statement} */ node) =>
    ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
  const types = new Map(
    source.statements.flatMap((node) =>
      ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)
        ? [/** @type {const} */ ([node.name.text, node])]
        : [],
    ),
  );
  // What is thrown is named in comments only.
  const used = new Set([...text.matchAll(/@throws \{(\w+)\}/g)].map(([, name]) => name));
  const look = (/** @type {ts.Node} */ node) => {
    if (ts.isIdentifier(node) && types.has(node.text)) used.add(node.text);
    ts.forEachChild(node, look);
  };
  for (const node of source.statements) if (!isType(node)) look(node);
  for (const name of used) {
    const node = types.get(name);
    if (!node) throw new Error(`the modules declare no ${name}`);
    look(node);
  }
  // From the end, so that what stands before keeps its place.
  const left = [...types].filter(([name]) => !used.has(name)).reverse();
  for (const [, node] of left) text = text.slice(0, node.pos) + text.slice(node.end);
  return text;
}
