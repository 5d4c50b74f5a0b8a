// A page of React that a server makes, and what it is in the browser: the same component on both sides.

import { PacoSako, PacoSakoView } from "paco-sako/react";
import { StrictMode, useState } from "react";
import { AFTER, ARROWS, CHAIN } from "./page.js";

export function Page() {
  const [fen, setFen] = useState(CHAIN);
  const [arrows, setArrows] = useState(ARROWS);
  const [coordinates, setCoordinates] = useState(false);
  const [isShown, setShown] = useState(true);
  const [said, setSaid] = useState("");
  const [count, setCount] = useState(0);
  const [ref, setRef] = useState("");
  return (
    <StrictMode>
      <button type="button" id="next" onClick={() => setFen(AFTER)}>
        Next
      </button>
      <button type="button" id="coordinates" onClick={() => setCoordinates(true)}>
        Coordinates
      </button>
      <button type="button" id="arrows" onClick={() => setArrows(undefined)}>
        Arrows
      </button>
      <button type="button" id="hide" onClick={() => setShown(false)}>
        Hide
      </button>
      <output id="said">{said}</output>
      <output id="count">{count}</output>
      <output id="ref">{ref}</output>
      {isShown && (
        <PacoSako
          id="board"
          className="wide"
          style={{ width: "400px" }}
          fen={fen}
          arrows={arrows}
          coordinates={coordinates}
          showControls={false}
          show-moves="none"
          animationDuration={0}
          onready={() => setCount((before) => before + 1)}
          onchange={({ detail }) => setFen(detail.fen)}
          onmovefinished={({ detail }) => setSaid(`${said}${detail.notation} `)}
          ref={(board) => {
            if (board) setRef(board.localName);
          }}
        />
      )}
      <PacoSakoView id="still" fen={AFTER} orientation="black" />
    </StrictMode>
  );
}
