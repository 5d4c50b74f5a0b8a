import { hydrateRoot } from "react-dom/client";
import { Page } from "./react-server.jsx";

// What React finds different from what the server has made.
hydrateRoot(document.getElementById("app"), <Page />, {
  onRecoverableError: (error) => console.error(error),
});
