// Reads the status line aloud in children's mode: refusals, hints and results.

import { asSentence, statusText } from "../../board/speech/speech.js";
import { readAloud } from "../../kit/device/read-aloud.js";
import { t } from "../../kit/i18n.js";
import { settings } from "../settings/page-settings.js";

/** @import { Store } from "../../game/state.js" */

/** Those whose games are read aloud already. @type {WeakSet<Store>} */
const attended = new WeakSet();

/** @param {Store} store */
export function setUpAloud(store) {
  if (attended.has(store)) return;
  attended.add(store);
  let told = store.state.notice;
  store.subscribe((state, { before }) => {
    const { notice, snapshot } = state;
    const isNew = notice !== null && notice !== told;
    told = notice;
    if (!settings.get("children") || !settings.get("reads")) return;
    if (snapshot.status.over && !before.status.over) {
      const { title, detail } = statusText(state);
      readAloud(`${asSentence(title)} ${detail}`);
    } else if (isNew) readAloud(t(notice.key, notice.parameters));
  });
}
