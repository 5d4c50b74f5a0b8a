// The signs of numeric annotations (NAG), as PGN has them.

/** Numeric annotations that have a sign of their own; those of Black look like those of White. @type {Record<number, string>} */
const SIGNS = {
  ...["", "!", "?", "!!", "??", "!?", "?!", "□"],
  ...{
    10: "=",
    11: "=",
    12: "=",
    13: "∞",
    14: "⩲",
    15: "⩱",
    16: "±",
    17: "∓",
    18: "+−",
    19: "−+",
    20: "+−",
    21: "−+",
  },
  ...{
    22: "⨀",
    23: "⨀",
    26: "○",
    27: "○",
    32: "⟳",
    33: "⟳",
    36: "↑",
    37: "↑",
    40: "→",
    41: "→",
    44: "=∞",
    45: "=∞",
  },
  ...{ 132: "⇆", 133: "⇆", 138: "⊕", 139: "⊕", 140: "∆", 142: "⌓", 145: "RR", 146: "N" },
};

/** @param {readonly number[]} annotations */
export function signsOf(annotations) {
  return annotations.map((annotation) => SIGNS[annotation] ?? `$${annotation}`).join(" ");
}
