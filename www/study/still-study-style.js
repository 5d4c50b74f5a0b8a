// The styles of a study without rules, besides those of still boards and of any study. Its size is set by book/fitting.js.

import { STUDY_STYLES } from "./study-style.js";

export const STILL_STUDY_STYLES = `${STUDY_STYLES}
.study[data-embedded] {
  --steps: 3.25rem;
  --board: max(180px, min(var(--free), var(--high) - var(--steps), 37.5rem, 100dvh - var(--steps)));
  box-sizing: border-box;
  display: flex;
  flex-direction: column;
  align-items: center;
  width: 100%;
  background: var(--page);
}

.study[data-measured] {
  position: absolute;
}

.study[data-fixed] {
  overflow: auto;
}

/* The board stays in sight while the text is scrolled. */

.study-board {
  position: sticky;
  top: 0;
  z-index: 1;
  flex: none;
  width: 100%;
  background: var(--page);
}

.study-board .still {
  width: var(--board);
  height: auto;
  margin-inline: auto;
}

.study-board .picture[data-asks] {
  cursor: pointer;
}

.study-board .study-steps {
  min-height: var(--steps);
  padding-top: var(--space-2);
}

.study-panel {
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  width: min(100%, 37.5rem);
  padding: var(--space-4) var(--space-5) var(--space-6);
}

.study[data-wide] {
  flex-direction: row;
  align-items: flex-start;
}

.study[data-wide] .study-board {
  width: var(--board);
}

.study[data-wide] .study-panel {
  flex: 1 1 0;
  width: auto;
  min-width: 0;
  padding-block: var(--space-4);
}

.study-panel header {
  text-align: center;
}

.study-panel h2 {
  font-size: var(--type-lead);
  line-height: 1.25;
  overflow-wrap: anywhere;
}

.study-panel h2:focus-visible {
  outline: none;
}

.study-way select {
  min-height: 44px;
  padding-inline: var(--space-4);
  border: 1px solid var(--line);
  border-radius: 10px;
  background: var(--raised);
}

.study-goal {
  padding: var(--space-4) var(--space-5);
  border-radius: 12px;
  background: var(--accent-soft);
  color: var(--accent-strong);
  font-weight: var(--weight-strong);
  font-size: var(--type-lead);
}

.study-actions {
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
}

.study-actions .button {
  flex: 1 1 auto;
}

.study-turns .link {
  border: 0;
  background: none;
  cursor: pointer;
  scroll-margin-block: calc(var(--board) + var(--steps) + var(--space-4)) var(--space-4);
}

.study[data-wide] .study-turns .link {
  scroll-margin-block: var(--space-4);
}

/* A game that is played on from a chapter, with the way back above it. */

.study-played {
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  height: 100%;
}

.study-played .button {
  align-self: flex-start;
}

.study-played .board {
  flex: 1;
  height: auto;
  min-height: 0;
}

.study-played[data-waiting] {
  position: absolute;
  visibility: hidden;
  width: 100%;
}
`;
