import { createSignal, Show } from "solid-js";
import { render } from "solid-js/web";
import { AFTER, ARROWS, CHAIN, start } from "./page.js";

function App() {
  const [fen, setFen] = createSignal(CHAIN);
  const [coordinates, setCoordinates] = createSignal(false);
  const [isShown, setShown] = createSignal(true);
  const [said, setSaid] = createSignal("");
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
      <output>{said()}</output>
      <Show when={isShown()}>
        <paco-sako
          prop:fen={fen()}
          prop:arrows={ARROWS}
          prop:coordinates={coordinates()}
          prop:showControls={false}
          show-moves="none"
          animation-duration="0"
          on:change={(event) => setFen(event.detail.fen)}
          on:movefinished={(event) => setSaid(event.detail.notation)}
        />
      </Show>
    </>
  );
}

start(() => render(App, document.getElementById("app")));
