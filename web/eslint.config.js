import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules/", ".svelte-check/", "dist/", "public/", "src/api/types.ts"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      eqeqeq: "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "no-console": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/consistent-type-imports": "error",
    },
  },
  {
    // A game comes to the page by what it offers (table/game_table.ts).
    files: ["src/{api,i18n,table,ui}/**/*.{ts,svelte}"],
    rules: {
      "no-restricted-imports": [
        "error",
        { patterns: [{ regex: "^(\\$lib|\\.\\.(/\\.\\.)*)/games(/|$)", message: "No game is known here." }] },
      ],
      "no-restricted-syntax": [
        "error",
        {
          selector: "ImportExpression > Literal[value=/^(\\$lib|\\.\\.(\\u002F\\.\\.)*)\\u002Fgames/]",
          message: "No game is known here.",
        },
      ],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
    rules: {
      "svelte/no-navigation-without-resolve": "off",
      // State is replaced as a whole here ($state.raw); plain maps are quicker and nothing watches their insides.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
);
