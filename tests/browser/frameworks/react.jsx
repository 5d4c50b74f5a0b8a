import { useState } from "react";
import { createRoot } from "react-dom/client";
import { AFTER, ARROWS, CHAIN, start } from "./page.js";

function App() {
  const [fen, setFen] = useState(CHAIN);
  const [coordinates, setCoordinates] = useState(false);
  const [isShown, setShown] = useState(true);
  const [said, setSaid] = useState("");
  return (
    <>
      <button type="button" id="next" onClick={() => setFen(AFTER)}>
        Next
      </button>
      <button type="button" id="none" onClick={() => setFen(undefined)}>
        None
      </button>
      <button type="button" id="coordinates" onClick={() => setCoordinates(true)}>
        Coordinates
      </button>
      <button type="button" id="hide" onClick={() => setShown(false)}>
        Hide
      </button>
      <output>{said}</output>
      {isShown && (
        <paco-sako
          fen={fen}
          arrows={ARROWS}
          coordinates={coordinates}
          show-controls={false}
          showMoves="none"
          animationDuration={0}
          onchange={(event) => setFen(event.detail.fen)}
          onmovefinished={(event) => setSaid(event.detail.notation)}
        />
      )}
    </>
  );
}

start(() => createRoot(document.getElementById("app")).render(<App />));
