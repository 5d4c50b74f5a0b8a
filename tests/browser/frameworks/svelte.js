import { mount } from "svelte";
import App from "./App.svelte";
import { start } from "./page.js";

start(() => mount(App, { target: document.getElementById("app") }));
