import { mount } from "svelte";

import "./styles/tokens.css";
import "./styles/base.css";

import App from "./App.svelte";
import { prefs } from "./prefs.svelte";
import { router } from "./router.svelte";
import { words } from "./words/words.svelte";

const target = document.getElementById("page");
if (target) {
  // The words first: nothing is drawn before it can be read.
  void words.speak(prefs.language).then(() => {
    mount(App, { target });
    router.start();
  });
}
