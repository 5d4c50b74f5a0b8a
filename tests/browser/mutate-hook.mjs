// Gives Node a module with one change in it, the one that mutate.mjs names in the environment, and a harness that opens no page.

import { register } from "node:module";

/** Runs in the thread that loads modules. */
const HOOKS = `
import { pathToFileURL } from "node:url";
const { file, start, end, after } = JSON.parse(process.env.MUTANT || "{}");
const address = file && pathToFileURL(file).href;
const harness = ${JSON.stringify(new URL("./harness.mjs", import.meta.url).href)};
const noPage = 'export async function start() {\\n' +
  '  return { url: "http://127.0.0.1/", open() { throw new Error("no browser"); }, async close() {} };\\n}\\n';
export async function load(url, context, next) {
  const loaded = await next(url, context);
  const changed = (source) => ({ ...loaded, source });
  const text = String(loaded.source);
  if (url === harness) return changed(text.replace("export async function start(", noPage + "async function startBrowser("));
  return url.split("?")[0] === address ? changed(text.slice(0, start) + after + text.slice(end)) : loaded;
}`;

register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);
