/** Modules as the browser gets them, with effects that run; what they ask of a browser is in setup.ts. */
export default {
  name: "page",
  viteEnvironment: "client",
  setup: () => ({ teardown: () => undefined }),
};
