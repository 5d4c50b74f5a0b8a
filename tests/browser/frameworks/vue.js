import { createApp } from "vue";
import App from "./App.vue";
import { start } from "./page.js";

start(() => createApp(App).mount("#app"));
