// Stands in the place of assets.js in the lessons and the puzzles of the element.

import { book, lesson } from "virtual:book";

export const loadBookStyles = async () => ({ book, lesson });
