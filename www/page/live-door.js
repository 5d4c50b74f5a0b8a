// The way into what is done on two devices, with what that needs of the page; loaded when it is first wanted.

import { thumbnail } from "../board/pictures/thumbnail.js";
import { USUAL_GAME } from "../games/index.js";
import { recall } from "../kit/local-storage.js";
import { liveRoom } from "../live/live.js";
import { loadDialogs } from "./load-dialogs.js";
import { library } from "./own-library.js";
import { pageLook } from "./settings/page-settings.js";
import { NOTE } from "./settings/visits.js";

/** @import { Channel } from "../live/protocol/channel.js" */
/** @import { SessionTools } from "../live/session/session-tools.js" */
/** @import { Store } from "../game/state.js" */
/** @import { Timekeeper } from "../game/timekeeper.js" */
/** @import { Autosave } from "../store/autosave.js" */

/**
 * Callbacks for set-ups and matches with other devices.
 *
 * @typedef {Required<Pick<SessionTools, "playUnseen" | "setUps">> & { connectMatch: (channel: Channel, isInviter: boolean) => void }} LiveCallbacks
 */

/** A position that is asked about is so large, in CSS pixels. */
const PICTURE = 240;

/** @param {{ sendTurn: () => void, openBook: (hash: string) => Promise<void>, dialogs: (use: (dialogs: LiveCallbacks) => unknown) => unknown }} rooms @param {{ store: Store, timekeeper: Timekeeper, autosave: Autosave, today: () => string }} tools */
export function openLiveDoor(rooms, { store, timekeeper, autosave, today }) {
  return liveRoom({
    store,
    timekeeper,
    today,
    simul: async () =>
      (await import("./library/simul-tools.js")).simulTools({ store, timekeeper, library, autosave, today }),
    belongings: async (study) => {
      const { belongings, studyBelongings } = await import("./library/belongings.js");
      return study === null ? belongings(library, autosave) : studyBelongings(library, autosave, study);
    },
    picture: ({ fen, game }, flipped) =>
      thumbnail(fen, game === USUAL_GAME ? undefined : game, flipped, PICTURE, pageLook()),
    sendTurn: () => rooms.sendTurn(),
    invited: (join) => offerLesson(rooms, join),
    match: (channel, isInviter) => rooms.dialogs((dialogs) => dialogs.connectMatch(channel, isInviter)),
    playUnseen: (seat) => rooms.dialogs((dialogs) => dialogs.playUnseen(seat)),
    setUps: (use) => rooms.dialogs((dialogs) => dialogs.setUps(use)),
  });
}

/**
 * Offers newcomers the short lesson before the game; the invitation is followed when the book is closed.
 *
 * @param {{ openBook: (hash: string) => Promise<void> }} rooms
 * @param {() => void} join follows the invitation
 */
async function offerLesson(rooms, join) {
  if (recall(NOTE) === true) return join();
  const { tellLiveInvitation } = await loadDialogs();
  const learn = async () => {
    await rooms.openBook("#learn/start");
    const book = document.querySelector("dialog#book");
    if (book instanceof HTMLDialogElement && book.open) book.addEventListener("close", join, { once: true });
    else join();
  };
  if (!tellLiveInvitation(learn, join)) join();
}
