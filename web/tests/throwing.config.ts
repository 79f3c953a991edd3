import type { Plugin } from "vite";
import { mergeConfig } from "vite";

import vite from "../vite.config.ts";

const CALL = (id: string) => `globalThis.drawn?.("${id.split("/src/")[1] ?? id}");`;

/** Every component says its name to `drawn` before it is drawn, which may throw. */
function announced(): Plugin {
  return {
    name: "announced",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith(".svelte")) return null;
      const script = /<script(?![^>]* module)[^>]*>/.exec(code);
      if (!script) return `<script>${CALL(id)}</script>\n${code}`;
      const at = script.index + script[0].length;
      return code.slice(0, at) + CALL(id) + code.slice(at);
    },
  };
}

/** The page of tests/e2e/tables/test_throwing.py. */
export default mergeConfig(vite, { plugins: [announced()] });
