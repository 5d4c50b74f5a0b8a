import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { serve, start, TARGET } from "./harness.mjs";
const folder = await mkdtemp(path.join(tmpdir(), "paco-sako-"));
const scripts = await serve("/work/main/target/site");
await writeFile(path.join(folder, "index.html"), `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><script src="${scripts.url}paco-sako.js"></script><style>paco-sako { width: 220px }</style><body></body></html>`);
const site = await start("chromium", folder);
const { page } = await site.open("index.html", { viewport: { width: 600, height: 600 } });
await page.evaluate(() => customElements.whenDefined("paco-sako"));
const client = await page.context().newCDPSession(page);
async function round(ms, n) { return page.evaluate(async ([ms, n]) => { let turns = 0; const boards = Array.from({ length: n }, () => { const b = document.createElement("paco-sako"); for (const [k, v] of Object.entries({ white: "computer", black: "computer", level: "child", "animation-duration": "0" })) b.setAttribute(k, v); b.addEventListener("movefinished", () => { turns += 1; }); document.body.append(b); return b; }); await new Promise((r) => setTimeout(r, ms)); for (const b of boards) b.remove(); await new Promise((r) => setTimeout(r, 2500)); return turns; }, [ms, n]); }
async function snap() {
  for (let i = 0; i < 4; i++) await client.send("HeapProfiler.collectGarbage");
  let text = ""; const on = ({ chunk }) => { text += chunk; }; client.on("HeapProfiler.addHeapSnapshotChunk", on);
  await client.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false }); client.off("HeapProfiler.addHeapSnapshotChunk", on);
  const h = JSON.parse(text); const F = h.snapshot.meta.node_fields, n = F.length, T = h.snapshot.meta.node_types[0]; const m = new Map(); let total = 0;
  for (let i = 0; i < h.nodes.length; i += n) { const type = T[h.nodes[i + F.indexOf("type")]]; const size = h.nodes[i + F.indexOf("self_size")]; total += size; const nm = type === "string" ? "(string)" : h.strings[h.nodes[i + F.indexOf("name")]].slice(0, 60); const k = `${type}:${nm}`; const c = m.get(k) ?? [0, 0]; c[0]++; c[1] += size; m.set(k, c); }
  await writeFile("/tmp/heap-last.json", text);
  return { m, total };
}
let turns = 0;
for (let i = 0; i < 3; i++) turns += await round(20000, 6);
const a = await snap(); console.log("warm", turns, a.total);
let more = 0; for (let i = 0; i < 6; i++) more += await round(20000, 6);
const b = await snap(); console.log("then", more, b.total, (b.total - a.total) / more);
const d = [...b.m].map(([k, [c, s]]) => [k, c - (a.m.get(k)?.[0] ?? 0), s - (a.m.get(k)?.[1] ?? 0)]).sort((x, y) => y[2] - x[2]).slice(0, 25);
for (const [k, c, s] of d) console.log(s, c, k);
process.exit();
