// The icons of what is loaded later: menus, dialogs and rooms. Here and not beside the others, since the first load need not wait
// for them.

import { drawing, icon } from "./icons.js";

/** @import { IconName } from "./icons.js" */

export const ROOM_PATHS = Object.freeze({
  new: ["M12 5v14M5 12h14"],
  menu: ["M5 7h14M5 12h14M5 17h14"],
  copy: ["M9 9h11v11H9zM5 15H4V4h11v1"],
  file: ["M6 3h8l4 4v14H6zM14 3v5h4"],
  save: ["M12 4v11M8 11.5 12 15l4-3.5M5 19h14"],
  edit: ["M4 4h7v7H4zM13 13h7v7h-7z", "m13.5 10.5.6-3 4.4-4.4 2.4 2.4-4.4 4.4z"],
  erase: ["M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5"],
  picture: ["M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4", "M14.5 9.5a1 1 0 1 0 2 0a1 1 0 1 0-2 0"],
  embed: ["m8 7-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14"],
  games: ["M4 5h7v7H4zM4 16h7M4 20h7M15 5h5M15 9h5M15 16h5M15 20h5"],
  more: ["M5 12h.01M12 12h.01M19 12h.01"],
  clock: ["M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0", "M12 7v5l3 2"],
  help: [
    "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18v.01",
    "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0",
  ],
  rules: ["M12 6.5C9.5 5 7 4.6 4 4.8v13.4c3-.2 5.5.2 8 1.8 2.5-1.6 5-2 8-1.8V4.8c-3-.2-5.5.2-8 1.7zM12 6.5V20"],
  tools: ["M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h5v5h-5z"],
  missed: ["M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0", "m9 9 6 6M15 9l-6 6"],
  flag: ["M6 21V4h12l-3 4 3 4H6"],
  draw: ["M5 9h14M5 15h14"],
  settings: [
    "M4 7h9M19 7h1M4 17h1M11 17h9",
    "M13.2 7a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0",
    "M5.2 17a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0",
  ],
  explorer: ["M4 12h5c4 0 4-6 8-6h3M9 12c4 0 4 6 8 6h3M9 12h11"],
  repertoire: [
    "M12 6.5C9.5 5 7 4.5 3.5 4.5v13c3.5 0 6 .5 8.5 2 2.5-1.5 5-2 8.5-2v-13c-3.5 0-6 .5-8.5 2zM12 6.5v13",
  ],
  people: [
    "M5.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0",
    "M3 20c0-4 2.5-6.5 6-6.5s6 2.5 6 6.5M15.5 5a3.5 3.5 0 0 1 0 6.5M18 14c2 1 3 3 3 6",
  ],
  install: ["M6.5 2.5h11v19h-11zM12 6.5v7.5M9 11.5l3 3 3-3M10.5 18.5h3"],
  calendar: ["M4 6h16v14H4zM4 10h16M8 3v4M16 3v4"],
  computer: ["M5.5 8.5h13v10h-13zM12 8.5V4.5M2.5 12v3M21.5 12v3M9.5 11.5V13M14.5 11.5V13M9.5 15.7h5"],
  send: ["M21 3.5 3 11l7 3 3 7zM10 14 21 3.5"],
  devices: ["M3 5h13v6.5M3 5v9h8M2 18h9M14 11.5h7V21h-7zM17.5 18.5v.01"],
  code: [
    "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4z",
    "M14 14h2.5v2.5H14zM20 14v2.5M14 20h2M19 19.5h1M7 7v.01M17 7v.01M7 17v.01",
  ],
  study: ["M8 3.5h11v14H8zM8 7H5v13.5h11v-3M11 8h5M11 11.5h5"],
  details: ["M3.5 5h17v14h-17zM7 9.5h10M7 13h10M7 16h5"],
  quiz: ["m3 13 3 3 5-7M14 9l6 6M20 9l-6 6"],
  streak: ["M12.5 3c.5 4 5 6 5 11a5.5 5.5 0 0 1-11 0c0-2.5 1.2-4.2 2.5-5.5 0 2 .6 3 1.8 3.5 0-3.5 0-6 1.7-9z"],
  repeat: ["M5 11a7 7 0 0 1 12.5-3.5L19.5 9.5M19.5 4.5v5h-5M19 13a7 7 0 0 1-12.5 3.5L4.5 14.5M4.5 19.5v-5h5"],
  again: ["M5 7.5A8.5 8.5 0 1 1 3.5 12M4.5 3v5h5M12 8v4.5l3 1.8"],
});

/** One of these icons, or one of those that are there from the first. @param {IconName | keyof typeof ROOM_PATHS} name */
export const roomIcon = (name) => (isHere(name) ? drawing(ROOM_PATHS[name]) : icon(name));

/** @param {string} name @returns {name is keyof typeof ROOM_PATHS} */
const isHere = (name) => Object.hasOwn(ROOM_PATHS, name);

/** @typedef {Parameters<typeof roomIcon>[0]} RoomIconName */
