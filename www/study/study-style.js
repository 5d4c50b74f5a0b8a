// The styles of a study, besides those of a lesson. In a module, so that every page that shows a study has them with it.

export const STUDY_STYLES = `
.study-way {
  display: flex;
  gap: var(--space-2);
  align-items: center;
}

.study-way select {
  flex: 1;
  min-width: 0;
}

.study-text {
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  overflow-wrap: anywhere;
}

.study-text :is(h3, p, ul) {
  margin-block: 0;
}

.study-text h3 {
  font-size: var(--type-lead);
}

.study-text:empty {
  display: none;
}

.study-list {
  margin: 0;
  padding-inline-start: 1.2em;
}

.study-turns {
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--space-2);
  line-height: 1.7;
}

.study-turns .link {
  padding: var(--space-2) var(--space-1);
  color: inherit;
  font: inherit;
  text-decoration: none;
}

/* Brackets stand close to the turns in them. */

.study-turns [data-bracket="open"] {
  margin-inline-end: calc(-1 * var(--space-2));
}

.study-turns [data-bracket="close"] {
  margin-inline-start: calc(-1 * var(--space-2));
}

.study-turns .link[data-depth="0"] {
  font-weight: var(--weight-strong);
}

.study-turns .link:hover {
  text-decoration: underline;
}

.study-turns .link[aria-current] {
  border-radius: 6px;
  background: var(--accent-soft);
  color: var(--accent-strong);
}

.study-turns .study-said {
  flex-basis: 100%;
  color: var(--quiet);
  overflow-wrap: anywhere;
}

.study-steps {
  display: flex;
  gap: var(--space-2);
  justify-content: center;
}

.study-steps .button {
  min-width: 3rem;
}
`;
