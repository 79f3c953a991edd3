import { mount } from "svelte";

import "$lib/styles/tokens.css";
import "$lib/styles/base.css";

import App from "./App.svelte";
import "$lib/games";
import { prefs } from "$lib/ui/prefs.svelte";
import { router } from "./router.svelte";
import { registerWorker } from "$lib/worker/register";
import { words } from "$lib/i18n/words.svelte";

const target = document.getElementById("page");
if (target) {
  // The words first: nothing is drawn before it can be read.
  void words.speak(prefs.language).then(() => {
    mount(App, { target });
    router.start();
    void registerWorker();
  });
}
