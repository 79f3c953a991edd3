// The little of a browser that the modules under test ask for.
const kept = new Map<string, string>();
const browser = {
  navigator: { language: "en", languages: ["en"] },
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  },
  reportError: (error: unknown) =>
    queueMicrotask(() => {
      throw error; // no test goes on over it
    }),
  matchMedia: (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
};
for (const [name, value] of Object.entries(browser))
  Object.defineProperty(globalThis, name, { value, configurable: true });
