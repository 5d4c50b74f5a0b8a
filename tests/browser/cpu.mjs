// The processor's time that a page takes, by Chromium's trace: other work of the machine is not in it.

/** Chromium's name of a page's main thread. */
const MAIN_THREAD = "CrRendererMain";

/**
 * The main thread of the page that was shown last: a page that is opened may get another process, frames may have their own, and
 * workers run scripts too.
 *
 * @param {readonly { name: string, ph: string, ts: number, pid: number, tid: number, args?: Record<string, any> }[]} events of a
 *   trace
 * @returns {{ pid: number, tid: number }}
 */
export function mainThreadOf(events) {
  const shown = events
    .filter(({ name }) => name === "TracingStartedInBrowser" || name === "FrameCommittedInBrowser")
    .sort((a, b) => a.ts - b.ts)
    .flatMap(({ args }) => args?.data?.frames ?? args?.data ?? [])
    .findLast(({ isOutermostMainFrame }) => isOutermostMainFrame);
  const thread = events.find(
    ({ name, ph, pid, args }) =>
      ph === "M" && name === "thread_name" && pid === shown?.processId && args?.name === MAIN_THREAD,
  );
  if (!thread) throw new Error("the trace does not tell the main thread of the page");
  return { pid: thread.pid, tid: thread.tid };
}

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
  const { pid, tid } = mainThreadOf(traceEvents);
  const own = traceEvents.filter((event) => event.ph === "X" && event.pid === pid && event.tid === tid);
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
