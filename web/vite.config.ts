import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

import { twins } from "./twins.ts";
import { worker } from "./worker.build.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The page is built into the Python package, which serves it. While developing, `npm run dev` asks a server on port 8000.
export default defineConfig({
  plugins: [svelte(), worker(), twins()],
  resolve: {
    alias: { $lib: here("./src"), $locale: here("../src/antiquary/locale") },
  },
  build: {
    outDir: here("../src/antiquary/page"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // nothing inline: the server's content security policy allows only files of our own
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false }, // Svelte's compiler takes most of the time; on a busy machine that is a warning
      // Small parts that several pages use come as one file: alone, the headers of most would be longer than they are.
      // What the start page does not show stays out of it.
      output: {
        codeSplitting: {
          groups: [
            {
              name: "common",
              test: /[\\/]src[\\/](api|i18n|ui[\\/](?!Dialog|ConfirmDialog|BottomSheet|closed))/,
              minShareCount: 4,
            },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [here("..")] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
});
