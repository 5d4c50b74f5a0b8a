// The processor's time that a page takes, by Chromium's trace: other work of the machine is not in it.

/**
 * Does something in a page and measures the tasks of the page's main thread meanwhile.
 *
 * @param {import("playwright-core").Browser} browser
 * @param {import("playwright-core").Page} page
 * @param {() => Promise<void>} act
 * @returns {Promise<{ total: number, longest: number, tasks: { time: number, names: string[] }[] }>} in ms; `tasks` are the longest
 *   ones, with what was done in them
 */
export async function cpuOf(browser, page, act) {
  const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline"];
  await browser.startTracing(page, { categories });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const main = traceEvents.find(({ name, args }) => name === "TracingStartedInBrowser" && args?.data?.frames);
  const { processId: pid } = main.args.data.frames.at(-1);
  const inPage = traceEvents.filter((event) => event.pid === pid && event.ph === "X");
  const scripts = inPage.find(({ name }) => name === "EvaluateScript" || name === "FunctionCall");
  const own = inPage.filter(({ tid }) => tid === scripts.tid);
  const tasks = own
    .filter(({ name, tdur }) => name === "RunTask" && tdur !== undefined)
    .map(({ ts, dur, tdur }) => ({
      time: tdur / 1000,
      names: own
        .filter((event) => event.name !== "RunTask" && event.ts >= ts && event.ts + event.dur <= ts + dur)
        .sort((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0))
        .slice(0, 4)
        .map(({ name, tdur }) => `${name} ${((tdur ?? 0) / 1000).toFixed(1)}`),
    }))
    .sort((a, b) => b.time - a.time);
  return {
    total: tasks.reduce((sum, { time }) => sum + time, 0),
    longest: tasks[0]?.time ?? 0,
    tasks: tasks.slice(0, 5),
  };
}
