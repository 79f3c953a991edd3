import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Manifest {
  background_color: string;
  theme_color: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

const manifest = JSON.parse(readFileSync("public/app.webmanifest", "utf8")) as Manifest;
const tokens = readFileSync("src/styles/tokens.css", "utf8");

function ground(theme: string): string {
  return /--ground: (#[0-9a-f]{6});/.exec(tokens.split(`[data-theme="${theme}"] {`)[1] ?? "")?.[1] ?? "";
}

/** The width and height that a PNG file says it has. */
function size(path: string): string {
  const bytes = readFileSync(path);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test("the window of the installed page has the colours of the page", () => {
  expect(manifest.background_color).toBe(ground("light"));
  expect(manifest.theme_color).toBe(ground("light"));
  expect(readFileSync("index.html", "utf8")).toContain(`name="theme-color" content="${ground("light")}"`);
  expect(readFileSync("public/theme.js", "utf8")).toContain(`content = "${ground("dark")}"`);
});

test("there are icons of every size and shape that systems ask for", () => {
  for (const purpose of ["any", "maskable"])
    for (const wanted of ["192x192", "512x512"]) {
      const icon = manifest.icons.find((each) => each.purpose === purpose && each.sizes === wanted);
      expect(icon?.type).toBe("image/png");
      expect(size(`public${icon?.src ?? ""}`)).toBe(wanted);
    }
  for (const icon of manifest.icons) expect(existsSync(`public${icon.src}`)).toBe(true);
  expect(size("public/icons/apple-180.png")).toBe("180x180");
});
