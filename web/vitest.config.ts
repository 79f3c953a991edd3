import { defineConfig, mergeConfig } from "vitest/config";

import vite from "./vite.config.ts";

// Apart from vite.config.ts, so that the page can be built where the tools for its tests are not installed.
export default mergeConfig(
  vite,
  defineConfig({
    resolve: { conditions: ["browser"] },
    test: {
      include: ["tests/**/*.test.ts"],
      environment: "./tests/page_environment.ts",
      setupFiles: ["tests/setup.ts"],
      pool: "threads",
      isolate: false,
    },
  }),
);
