// Stands in the place of assets.js in the site: the styles of a board are in the scripts, but for those that the page has too.

import { baseOf, dark, later, sheet, whole } from "virtual:styles";
import { siteAddress } from "../../kit/assets.js";

export {
  loadComputer,
  loadFirstRules,
  loadGames,
  loadRules,
  loadRulesOf,
  siteAddress,
  startWorker,
} from "../../kit/assets.js";
export { loadDescriptor } from "../no-descriptor.mjs";
export { loadLanguage } from "../no-language.mjs";

export async function loadStyles() {
  // The page's own sheet, which the browser has by now: it need not be asked for again, however old it is.
  const page = await fetch(`${siteAddress()}${sheet}`, { cache: "force-cache" })
    .then((response) => (response.ok ? response.text() : ""))
    .catch(() => "");
  return { base: baseOf(page) ?? (await whole()), dark, later };
}

export const loadBookStyles = () => import("virtual:book");

export const loadDialogStyle = async () => (await import("virtual:dialogs")).dialogs;

export const loadLiveStyle = async () => (await import("virtual:live")).live;

export const loadQrReader = async () => (await import("jsqr")).default;
