import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";

const ENTRY = fileURLToPath(new URL("./src/worker/worker.ts", import.meta.url));
const NOT_NEEDED = /LICENSE|\.png$|\.webmanifest$/; // the browser asks for icons itself when it installs the page

type Files = Map<string, string | Uint8Array>;

/** Builds the service worker into `/worker.js`, one file that knows the names of all files of the page. */
export function worker(): Plugin {
  let publicDir = "";
  return {
    name: "worker",
    apply: "build",
    configResolved(config) {
      publicDir = config.publicDir;
    },
    generateBundle: {
      order: "post", // after index.html
      async handler(_, bundle) {
        const files: Files = await within(publicDir);
        for (const each of Object.values(bundle))
          files.set(each.fileName, each.type === "chunk" ? each.code : each.source);
        this.emitFile({ type: "asset", fileName: "worker.js", source: await compile(files) });
      },
    },
  };
}

async function within(folder: string): Promise<Files> {
  const found: Files = new Map();
  for (const each of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (each.isFile() && !NOT_NEEDED.test(each.name)) {
      const path = join(each.parentPath, each.name);
      found.set(path.slice(folder.length + 1), await readFile(path));
    }
  return found;
}

/** The version changes with any file of the page, and with nothing else. */
function shell(files: Files): { version: string; files: string[] } {
  const names = [...files.keys()].sort();
  const hash = createHash("sha256");
  for (const name of names) hash.update(`${name}\n`).update(files.get(name) ?? "");
  return {
    version: hash.digest("hex").slice(0, 12),
    files: names.map((name) => (name === "index.html" ? "/" : `/${name}`)),
  };
}

async function compile(files: Files): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { __SHELL__: JSON.stringify(shell(files)) },
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: ENTRY, output: { format: "iife", entryFileNames: "worker.js" } },
    },
  })) as Rolldown.RolldownOutput;
  return output.output[0].code;
}
