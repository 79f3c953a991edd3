import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSED = /\.(js|css|html|svg|json)$/;
const WORTH_IT = 1000;

/** Beside every file that gets smaller by it, a gzip twin, so that the server never has to compress anything. */
export function twins(): Plugin {
  return {
    name: "twins",
    apply: "build",
    async writeBundle(options) {
      const folder = options.dir ?? "";
      for (const name of await readdir(folder, { recursive: true })) {
        if (!COMPRESSED.test(name)) continue;
        const content = await readFile(join(folder, name));
        if (content.length < WORTH_IT) continue;
        await writeFile(join(folder, `${name}.gz`), gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
      }
    },
  };
}
