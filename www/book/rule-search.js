// The search of the rules to look up: words in any order, each by its beginning, the rarest weighing most. Chapters are also
// found by what people call their subject elsewhere, such as “check”.

/** A chapter as the search sees it; `also` are other words for its heading. @typedef {{ heading: string, also?: string, paragraphs: readonly string[] }} Searched */

/** How well each paragraph answers, and the best of them. @typedef {{ best: number, scores: readonly number[] }} Found */

/** The words of a text, without case and accents. @param {string} text @returns {readonly string[]} */
const wordsOf = (text) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The beginning that other forms of a word share with it: “castled” and “castling”. @param {string} word */
const stem = (word) => word.slice(0, Math.max(4, Math.ceil(word.length * 0.6)));

/**
 * @param {readonly Searched[]} chapters
 * @param {string} [fillers] words of questions that say nothing about their subject
 * @returns {(wanted: string) => Found[]} of each chapter; 0 is best where it does not answer
 */
export function searchOf(chapters, fillers = "") {
  const ignored = wordsOf(fillers);
  const read = chapters.map(({ heading, also = "", paragraphs }) => ({
    heading: wordsOf(`${heading} ${also}`),
    paragraphs: paragraphs.map(wordsOf),
  }));
  const all = read.flatMap(({ heading, paragraphs }) => paragraphs.map((words) => [...heading, ...words]));
  const has = (/** @type {readonly string[]} */ words, /** @type {string} */ start) =>
    words.some((word) => word.startsWith(start));
  return (wanted) => {
    const words = wordsOf(wanted);
    const telling = words.filter((word) => word.length > 2 && !ignored.includes(word));
    // Words that stand everywhere, such as articles, weigh next to nothing; those that stand nowhere are not asked for.
    const asked = [...new Set(telling.length > 0 ? telling : words)].flatMap((word) => {
      const start = stem(word);
      const count = all.filter((words) => has(words, start)).length;
      return count > 0 ? [{ word, start, weight: Math.log((all.length + 1) / count) }] : [];
    });
    const found = read.map(({ heading, paragraphs }) => {
      const scores = paragraphs.map((paragraph) =>
        asked.reduce((sum, { word, start, weight }) => {
          if (heading.includes(word)) return sum + 3 * weight;
          if (has(heading, start)) return sum + 2 * weight;
          return has(paragraph, start) ? sum + weight : sum;
        }, 0),
      );
      return { best: Math.max(0, ...scores), scores };
    });
    // What has only the less telling half of the words is no answer.
    const least = Math.max(...found.map(({ best }) => best)) / 2;
    return found.map(({ best, scores }) => ({ best: best < least ? 0 : best, scores }));
  };
}

/**
 * Items by their score, the highest first; equals stay as they are.
 *
 * @template T
 * @param {readonly T[]} items
 * @param {readonly number[]} scores
 */
export function ranked(items, scores) {
  return items
    .map((item, index) => ({ item, score: scores[index] }))
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}
