// Stands in the place of assets.js in the site: the styles of a board are in the scripts.

import { base, dark, later } from "virtual:styles";

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

export const loadStyles = async () => ({ base, dark, later });

export const loadBookStyles = () => import("virtual:book");

export const loadDialogStyle = async () => (await import("virtual:dialogs")).dialogs;

export const loadLiveStyle = async () => (await import("virtual:live")).live;

export const loadQrReader = async () => (await import("jsqr")).default;
