import { renderToString } from "react-dom/server";
import { Page } from "./react-server.jsx";

export const html = renderToString(<Page />);
