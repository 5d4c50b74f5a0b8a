// Layout and look of pockets around the board: a style sheet of the shadow tree, loaded only for games with pockets.

export const POCKET_STYLE = `
.around {
  position: relative;
  display: grid;
  grid-template: auto auto auto / auto;
  justify-items: center;
}
.around > div { position: relative; }
.pocket {
  --slot: min(40px, var(--board) / 5.6, var(--pocket-height, 44px));
  display: flex;
  box-sizing: border-box;
  width: var(--board);
  height: var(--pocket-height, 44px);
  align-items: center;
  gap: min(6px, 1vw);
  padding: 0 4px;
}
.around[data-wide] {
  grid-template: 1fr 1fr / auto var(--pockets);
  justify-items: end;
}
.around[data-wide] > div { grid-area: 1 / 1 / span 2; }
.around[data-wide] .pocket {
  --slot: min(var(--pockets) - 8px, var(--board) / 11.2);
  grid-column: 2;
  flex-direction: column;
  gap: 2px;
  width: auto;
  height: auto;
  padding: 0;
}
/* Above the handle for the size of the board. */
.around[data-wide] .pocket[data-at="bottom"] { align-self: end; margin-bottom: 36px; }
.around[data-none] .pocket { display: none; }
.around[data-none] { grid-template-columns: auto; }
button {
  position: relative;
  flex: none;
  width: var(--slot);
  height: var(--slot);
  padding: 0;
  border: 0;
  border-radius: 8px;
  background: none;
  color: var(--text);
  font: inherit;
  touch-action: manipulation;
  -webkit-tap-highlight-color: transparent;
  user-select: none;
  -webkit-user-select: none;
}
button[data-usable] { cursor: grab; touch-action: none; }
button[data-usable]:hover { background: var(--accent-soft); }
button[data-held] { background: var(--accent-soft); box-shadow: inset 0 0 0 2px var(--accent); }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
button img { display: block; width: 100%; height: 100%; pointer-events: none; }
button[data-empty] img { opacity: 0.5; }
.count {
  position: absolute;
  inset: auto -2px -1px auto;
  min-width: 1.15em;
  box-sizing: border-box;
  padding: 0 0.25em;
  border-radius: 99px;
  background: var(--accent);
  color: var(--on-accent);
  font-size: max(11px, calc(var(--slot) * 0.3));
  font-weight: 700;
  line-height: 1.25;
  text-align: center;
  pointer-events: none;
}
button[data-empty] .count { display: none; }
.ghost { position: fixed; z-index: 9; top: 0; left: 0; pointer-events: none; }
.ghost[hidden], .flier[hidden] { display: none; }
.flier { position: absolute; z-index: 9; top: 0; left: 0; pointer-events: none; }
`;
